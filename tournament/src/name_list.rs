//! Players as they are pasted from a spreadsheet or read from a CSV file.

use crate::bounds::{LONGEST_NAME, MOST_PLAYERS};

/// Somebody in a pasted list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The name.
    pub name: String,
    /// The class or the club.
    pub class: Option<String>,
    /// The rating.
    pub rating: Option<u16>,
}

/// What a column of a list holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Class,
    Rating,
    /// The number of the line, a date of birth, whatever else.
    Other,
}

/// A rating is a number of this size; a smaller one counts the lines.
const RATINGS: std::ops::RangeInclusive<u16> = 100..=4_000;

/// What the columns are called in the first line of a list, in Polish or English.
const HEADINGS: [(&str, Column); 27] = [
    ("name", Column::Name),
    ("first name", Column::Name),
    ("given name", Column::Name),
    ("surname", Column::Name),
    ("last name", Column::Name),
    ("family name", Column::Name),
    ("player", Column::Name),
    ("pupil", Column::Name),
    ("imię", Column::Name),
    ("imie", Column::Name),
    ("nazwisko", Column::Name),
    ("imię i nazwisko", Column::Name),
    ("imie i nazwisko", Column::Name),
    ("nazwisko i imię", Column::Name),
    ("nazwisko i imie", Column::Name),
    ("zawodnik", Column::Name),
    ("uczeń", Column::Name),
    ("class", Column::Class),
    ("club", Column::Class),
    ("school", Column::Class),
    ("klasa", Column::Class),
    ("klub", Column::Class),
    ("szkoła", Column::Class),
    ("rating", Column::Rating),
    ("ranking", Column::Rating),
    ("elo", Column::Rating),
    ("lp", Column::Other),
];

/// The players of a list, a line each: the name, then the class or club and the rating in
/// any order, separated by tabs, semicolons or commas. Fields may be quoted as in CSV. The
/// first line may name the columns. Numbers before the names are dropped.
pub fn read_names(text: &str) -> Vec<ListedPlayer> {
    let text = text.trim_start_matches('\u{feff}');
    let separator = ['\t', ';', ',']
        .into_iter()
        .find(|separator| text.contains(*separator))
        .unwrap_or('\t');
    let mut lines: Vec<Vec<String>> = { text.lines() }
        .map(|line| cells(line, separator))
        .filter(|cells| cells.iter().any(|cell| !cell.is_empty()))
        .collect();
    let columns = match lines.first().and_then(|line| headings(line)) {
        Some(columns) => {
            lines.remove(0);
            Some(columns)
        }
        None => None,
    };
    { lines.iter() }
        .filter_map(|line| player(line, columns.as_deref()))
        .take(MOST_PLAYERS)
        .collect()
}

/// The names that are there more than once, each listed once.
pub fn repeated(players: &[ListedPlayer]) -> Vec<String> {
    let mut names: Vec<&str> = players.iter().map(|player| &*player.name).collect();
    names.sort_unstable();
    let mut twice: Vec<String> = { names.windows(2) }
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0].to_owned())
        .collect();
    twice.dedup();
    twice
}

/// The columns, if a line names them: all cells that are not empty are headings, and one is
/// that of a name.
fn headings(line: &[String]) -> Option<Vec<Column>> {
    let column = |cell: &String| {
        let cell = cell.trim_end_matches(['.', ':']).to_lowercase();
        let mut known = HEADINGS.iter();
        let found = known.find(|(heading, _)| *heading == cell);
        found.map_or(Column::Other, |(_, column)| *column)
    };
    let columns: Vec<Column> = line.iter().map(column).collect();
    columns.contains(&Column::Name).then_some(columns)
}

fn player(line: &[String], columns: Option<&[Column]>) -> Option<ListedPlayer> {
    let columns = match columns {
        Some(columns) => columns.to_vec(),
        None => guess(line),
    };
    let of = |column: Column| {
        let cells = line.iter().zip(&columns);
        let cells = cells.filter(move |(cell, is)| **is == column && !cell.is_empty());
        cells.map(|(cell, _)| cell.as_str())
    };
    let name: Vec<&str> = of(Column::Name).collect();
    let name = without_number(&name.join(" "));
    let cut = |text: &str| text.chars().take(LONGEST_NAME).collect::<String>();
    (!name.is_empty()).then(|| ListedPlayer {
        name: cut(&name),
        class: of(Column::Class).next().map(cut),
        rating: of(Column::Rating).find_map(rating),
    })
}

/// What the cells of a line are, without headings: the first one with letters is the name,
/// the next one the class, unless a number is a rating.
fn guess(line: &[String]) -> Vec<Column> {
    let (mut named, mut classed) = (false, false);
    let mut column = |cell: &String| {
        let has_letters = cell.chars().any(char::is_alphabetic);
        match (named, classed) {
            (false, _) if has_letters => {
                named = true;
                Column::Name
            }
            (true, _) if rating(cell).is_some() => Column::Rating,
            (true, false) if !cell.is_empty() => {
                classed = true;
                Column::Class
            }
            _ => Column::Other,
        }
    };
    line.iter().map(&mut column).collect()
}

fn rating(cell: &str) -> Option<u16> {
    cell.parse().ok().filter(|rating| RATINGS.contains(rating))
}

/// A name without the number of its line: `3. Ala` is `Ala`. White space in it is one space.
fn without_number(name: &str) -> String {
    let digits = name.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = match digits.strip_prefix(['.', ')']) {
        Some(rest) if digits.len() < name.len() => rest,
        _ => name,
    };
    rest.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The cells of a line; a quoted one may contain the separator, and `""` for a quote.
fn cells(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().expect("there is always a cell");
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => quoted = true,
            _ if letter == separator && !quoted => cells.push(String::new()),
            // Nothing invisible comes into a name.
            _ if letter.is_control() && letter != '\t' => {}
            _ => cell.push(letter),
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(name: &str, class: Option<&str>, rating: Option<u16>) -> ListedPlayer {
        ListedPlayer {
            name: name.to_owned(),
            class: class.map(str::to_owned),
            rating,
        }
    }

    #[test]
    fn a_line_is_a_name() {
        let text = "Ala Kowalska\n\n  Olek   Nowak \r\n3. Jan\n4) Iga\n";
        let names: Vec<String> = read_names(text).into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["Ala Kowalska", "Olek Nowak", "Jan", "Iga"]);
    }

    #[test]
    fn columns_are_a_name_a_class_and_a_rating() {
        let text = "1\tAla\t4b\t1450\n2\tOlek\t\t\n3\tJan\t1200\t5a";
        assert_eq!(
            read_names(text),
            [
                listed("Ala", Some("4b"), Some(1450)),
                listed("Olek", None, None),
                listed("Jan", Some("5a"), Some(1200)),
            ]
        );
    }

    #[test]
    fn headings_say_what_the_columns_are() {
        let text = "\u{feff}Lp.;Nazwisko;Imię;Klasa;Ranking\n1;Kowalska;Ala;\"4 \"\"b\"\"\";1500\n2;Nowak;Olek;;x";
        assert_eq!(
            read_names(text),
            [
                listed("Kowalska Ala", Some("4 \"b\""), Some(1500)),
                listed("Nowak Olek", None, None),
            ]
        );
    }

    #[test]
    fn a_quoted_cell_may_hold_the_separator() {
        let text = "\"Kowalska, Ala\",4b\nNowak,\"5a\"";
        assert_eq!(
            read_names(text),
            [
                listed("Kowalska, Ala", Some("4b"), None),
                listed("Nowak", Some("5a"), None),
            ]
        );
    }

    #[test]
    fn whatever_is_pasted_gives_bounded_names() {
        let long = "x".repeat(500);
        assert_eq!(read_names(&long)[0].name.len(), LONGEST_NAME);
        assert_eq!(read_names(&"a\n".repeat(5_000)).len(), MOST_PLAYERS);
        assert_eq!(read_names("\"\n\t\t\n,,,\n12\n"), []);
        assert_eq!(read_names("a\u{7}b")[0].name, "ab");
    }

    #[test]
    fn names_that_are_there_twice_are_listed_once() {
        let players = read_names("Ala\nOla\nAla\nAla\n");
        assert_eq!(repeated(&players), ["Ala"]);
    }
}
