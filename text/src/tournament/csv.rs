//! The final table as a file for spreadsheets (RFC 4180).

use damka_tournament::{GroupId, TieBreak};

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
    /// The tables of the groups, one below another, each line with its group. There is a
    /// column for every tie-break of any of them, empty where a group does not use it.
    pub fn to_csv(&self, options: CsvOptions) -> String {
        let groups = self.chosen_groups(options.group);
        let mut columns: Vec<TieBreak> = Vec::new();
        for tie_break in { groups.iter() }.flat_map(|group| group.settings.table_tie_breaks()) {
            if !columns.contains(tie_break) {
                columns.push(*tie_break);
            }
        }
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
        let names = columns.iter();
        head.extend(names.map(|tie_break| self.text.tie_break_name(tie_break)));
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
                    match group.settings.has_points() {
                        true => self.text.points(standing.points),
                        false => String::new(),
                    },
                ];
                row.extend(columns.iter().map(|column| {
                    let mut used = group.settings.table_tie_breaks().iter();
                    let at = used.position(|tie_break| tie_break == column);
                    let value = at.and_then(|at| standing.values.get(at).copied().flatten());
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
