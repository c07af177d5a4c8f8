//! The final table as a file for spreadsheets (RFC 4180).

use damka_tournament::GroupId;

use super::EventText;
use crate::Language;

/// The options of the file.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CsvOptions {
    /// Only this group.
    pub group: Option<GroupId>,
    /// With a byte order mark, by which spreadsheets know UTF-8.
    pub byte_order_mark: bool,
    /// With semicolons between the fields: spreadsheets expect them where
    /// the comma is in the numbers.
    pub semicolons: bool,
}

impl EventText<'_> {
    /// The tables of the groups, one below another, each line with its group.
    pub fn to_csv(&self, options: CsvOptions) -> String {
        let groups = self.chosen_groups(options.group);
        let deepest = groups.iter().map(|group| group.settings.tie_breaks.len());
        let deepest = deepest.max().unwrap_or(0);
        let mut rows = Vec::new();
        let word = |id: &str| self.word(id);
        let group_word = self.text.say("tournament-group", &[("name", "".into())]);
        let mut head = vec![
            group_word.trim().to_owned(),
            word("tournament-place"),
            word("tournament-number"),
            word("tournament-player"),
            word("tournament-class"),
            word("tournament-club"),
            word("tournament-points"),
        ];
        // If groups have different tie-breaks, the columns are only numbered.
        let first = groups.first().map(|group| &group.settings.tie_breaks);
        let same = groups
            .iter()
            .all(|group| Some(&group.settings.tie_breaks) == first);
        head.extend(
            (0..deepest).map(|at| match first.and_then(|first| first.get(at)) {
                Some(tie_break) if same => self.text.tie_break_name(tie_break),
                _ => (at + 1).to_string(),
            }),
        );
        head.push(word("tournament-because"));
        rows.push(head);
        for group in groups {
            for standing in group.standings() {
                let name = self.names.name(&standing.player);
                let known = |part: Option<&Option<String>>| match part {
                    Some(Some(part)) => part.clone(),
                    _ => String::new(),
                };
                let entrant = group.entrant(&standing.player);
                let number = entrant.and_then(|entrant| entrant.number);
                let mut row = vec![
                    self.group_name(group.id),
                    standing.place.to_string(),
                    number.map(|number| number.to_string()).unwrap_or_default(),
                    self.player(&standing.player),
                    known(name.map(|name| &name.class)),
                    known(name.map(|name| &name.club)),
                    // A knock-out has no points.
                    match group.settings.system.knock_out() {
                        Some(_) => String::new(),
                        None => self.text.points(standing.points),
                    },
                ];
                row.extend((0..deepest).map(|at| {
                    let value = standing.values.get(at).copied().flatten();
                    let value = value.map(|value| self.text.tie_break_value(value));
                    value.unwrap_or_default()
                }));
                row.push(self.place_reason(&standing));
                rows.push(row);
            }
        }
        let mut out = String::new();
        if options.byte_order_mark {
            out.push('\u{feff}');
        }
        let separator = if options.semicolons { ';' } else { ',' };
        for row in rows {
            let fields: Vec<String> = row.iter().map(|text| field(text, separator)).collect();
            out.push_str(&fields.join(&separator.to_string()));
            out.push_str("\r\n");
        }
        out
    }

    /// The options that spreadsheets of the language expect.
    pub fn usual_csv(&self, group: Option<GroupId>) -> CsvOptions {
        CsvOptions {
            group,
            byte_order_mark: true,
            semicolons: self.text.language() == Language::Polish,
        }
    }
}

/// A field, quoted where necessary. A text that a spreadsheet would read as a formula
/// gets an apostrophe before it.
fn field(text: &str, separator: char) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = match formula {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    let quoted = text.contains(['"', '\n', '\r', ',', ';', '\t', separator]);
    match quoted || text.starts_with(' ') || text.ends_with(' ') {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn a_field_is_quoted_where_it_must_be() {
        assert_eq!(field("Ala", ','), "Ala");
        assert_eq!(field("Kowalska, Ala", ','), "\"Kowalska, Ala\"");
        assert_eq!(field("Ala \"Żuraw\" K.", ';'), "\"Ala \"\"Żuraw\"\" K.\"");
        assert_eq!(field("a\nb", ','), "\"a\nb\"");
        assert_eq!(field("=1+1", ','), "'=1+1");
    }
}
