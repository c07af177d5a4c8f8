//! Players as they are pasted from a spreadsheet or read from a CSV file.

use std::collections::BTreeSet;

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
    /// A name, or the first part of one.
    Name,
    /// The surname: it comes last, wherever it stands, because only the first word of a name
    /// leaves the room whole.
    Surname,
    /// A whole name that begins with the surname.
    SurnameFirst,
    Class,
    Rating,
    /// The number of the line, a date of birth, whatever else.
    Other,
}

impl Column {
    fn is_of_name(self) -> bool {
        matches!(self, Column::Name | Column::Surname | Column::SurnameFirst)
    }
}

/// Which part of a name comes first, where no heading tells it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum NameOrder {
    /// `Ala Kowalska`.
    #[default]
    GivenFirst,
    /// `Kowalska Ala`, as in a school register.
    SurnameFirst,
}

/// A rating is a number of this size; a smaller one counts the lines.
const RATINGS: std::ops::RangeInclusive<u16> = 100..=4_000;

/// What the columns are called in the first line of a list, in Polish or English.
const HEADINGS: [(&str, Column); 34] = [
    ("name", Column::Name),
    ("first name", Column::Name),
    ("given name", Column::Name),
    ("surname", Column::Surname),
    ("last name", Column::Surname),
    ("family name", Column::Surname),
    ("player", Column::Name),
    ("pupil", Column::Name),
    ("imię", Column::Name),
    ("imie", Column::Name),
    ("imiona", Column::Name),
    ("nazwisko", Column::Surname),
    ("imię i nazwisko", Column::Name),
    ("imie i nazwisko", Column::Name),
    ("nazwisko i imię", Column::SurnameFirst),
    ("nazwisko i imie", Column::SurnameFirst),
    ("nazwisko i imiona", Column::SurnameFirst),
    ("zawodnik", Column::Name),
    ("uczeń", Column::Name),
    ("uczen", Column::Name),
    ("uczennica", Column::Name),
    ("class", Column::Class),
    ("club", Column::Class),
    ("school", Column::Class),
    ("klasa", Column::Class),
    ("kl", Column::Class),
    ("oddział", Column::Class),
    ("oddzial", Column::Class),
    ("klub", Column::Class),
    ("szkoła", Column::Class),
    ("rating", Column::Rating),
    ("ranking", Column::Rating),
    ("elo", Column::Rating),
    ("lp", Column::Other),
];

/// The players of a list, a line each: the name, then the class or club and the rating in
/// any order, separated by tabs, semicolons or commas. Fields may be quoted as in CSV. The
/// first line may name the columns. Numbers before the names are dropped. A name comes out
/// with the surname last: by the headings, by a comma in it, or by what is said of the order.
pub fn read_names(text: &str, order: NameOrder) -> Vec<ListedPlayer> {
    let text = text.trim_start_matches('\u{feff}');
    let separator = ['\t', ';', ',']
        .into_iter()
        .find(|separator| text.contains(*separator))
        .unwrap_or('\t');
    let mut lines: Vec<Vec<String>> = { text.lines() }
        .map(|line| cells(line, separator))
        .filter(|cells| cells.iter().any(|cell| !cell.is_empty()))
        .collect();
    let headings = lines.first().and_then(|line| headings(line));
    if headings.is_some() {
        lines.remove(0);
    }
    let columns = match headings {
        Some(columns) => Columns::Named(columns),
        None => Columns::Guessed {
            surnames: has_surnames(&lines),
            order,
        },
    };
    { lines.iter() }
        .filter_map(|line| player(line, &columns))
        .take(MOST_PLAYERS)
        .collect()
}

/// How the columns of a list are known.
enum Columns {
    /// The first line names them.
    Named(Vec<Column>),
    /// By what stands in them.
    Guessed {
        /// Whether the second column of words is the other part of the names.
        surnames: bool,
        order: NameOrder,
    },
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

/// The columns, if a line names them: one of them is that of a name.
fn headings(line: &[String]) -> Option<Vec<Column>> {
    let column = |cell: &String| {
        let cell = cell.trim_end_matches(['.', ':']).to_lowercase();
        let mut known = HEADINGS.iter();
        let found = known.find(|(heading, _)| *heading == cell);
        found.map_or(Column::Other, |(_, column)| *column)
    };
    let columns: Vec<Column> = line.iter().map(column).collect();
    let named = columns.iter().any(|column| column.is_of_name());
    named.then_some(columns)
}

/// Whether a list has first names and surnames in two columns: in nearly all lines the first
/// one is a single word, the second has letters only, and most of those differ. Taken for a
/// class, a surname would leave the room whole.
fn has_surnames(lines: &[Vec<String>]) -> bool {
    let pairs = lines.iter().filter_map(|line| {
        let mut columns = guess(line, false).into_iter().zip(line);
        let (_, name) = columns.find(|(column, _)| *column == Column::Name)?;
        let (_, class) = columns.find(|(column, _)| *column == Column::Class)?;
        Some((without_number(name), class.as_str()))
    });
    let fits = |(name, class): &(String, &str)| !name.contains(' ') && is_surname(class);
    let fitting: Vec<&str> = { pairs.filter(fits) }.map(|(_, class)| class).collect();
    let distinct: BTreeSet<&str> = fitting.iter().copied().collect();
    fitting.len() * 10 >= lines.len() * 9 && distinct.len() * 2 > fitting.len()
}

/// Whether a cell can be a surname, and is no class like `4b` or `IVb`.
fn is_surname(cell: &str) -> bool {
    let letters: Vec<char> = cell.chars().collect();
    let belongs = |letter: &char| letter.is_alphabetic() || [' ', '-', '\''].contains(letter);
    let is_class = match letters.split_last() {
        Some((_, grade)) => grade.iter().all(|letter| ['I', 'V', 'X'].contains(letter)),
        None => true,
    };
    letters.iter().all(belongs) && !is_class
}

fn player(line: &[String], columns: &Columns) -> Option<ListedPlayer> {
    let (columns, order) = match columns {
        Columns::Named(columns) => (columns.clone(), NameOrder::GivenFirst),
        Columns::Guessed { surnames, order } => (guess(line, *surnames), *order),
    };
    let of = |column: Column| {
        let cells = line.iter().zip(&columns);
        let cells = cells.filter(move |(cell, is)| **is == column && !cell.is_empty());
        cells.map(|(cell, _)| cell.as_str())
    };
    let part = |column: Column, order: NameOrder| {
        let cells: Vec<&str> = of(column).collect();
        in_order(&without_number(&cells.join(" ")), order)
    };
    let parts = [
        part(Column::Name, order),
        part(Column::SurnameFirst, NameOrder::SurnameFirst),
        part(Column::Surname, NameOrder::GivenFirst),
    ];
    let parts = parts.iter().filter(|part| !part.is_empty());
    let name = parts.map(String::as_str).collect::<Vec<_>>().join(" ");
    let cut = |text: &str| text.chars().take(LONGEST_NAME).collect::<String>();
    (!name.is_empty()).then(|| ListedPlayer {
        name: cut(&name),
        class: of(Column::Class).next().map(cut),
        rating: of(Column::Rating).find_map(rating),
    })
}

/// A name with the surname last. A comma tells the order itself: `Kowalska, Ala`.
fn in_order(name: &str, order: NameOrder) -> String {
    let halves = name.split_once(", ").map(|(a, b)| (a.trim(), b.trim()));
    let halves = halves.filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let turned = match order {
        _ if halves.is_some() => halves,
        NameOrder::SurnameFirst => name.split_once(' '),
        NameOrder::GivenFirst => None,
    };
    match turned {
        Some((surname, given)) => format!("{given} {surname}"),
        None => name.to_owned(),
    }
}

/// What the cells of a line are, without headings: the first one with letters is the name,
/// the next one the rest of it or the class, unless a number is a rating.
fn guess(line: &[String], surnames: bool) -> Vec<Column> {
    let (mut names, mut classed) = (0, false);
    let wanted = if surnames { 2 } else { 1 };
    let mut column = |cell: &String| {
        let has_letters = cell.chars().any(char::is_alphabetic);
        if names == 0 && !has_letters {
            return Column::Other;
        }
        if names > 0 && rating(cell).is_some() {
            return Column::Rating;
        }
        if names < wanted && has_letters {
            names += 1;
            return Column::Name;
        }
        if classed || cell.is_empty() {
            return Column::Other;
        }
        classed = true;
        Column::Class
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
mod tests;
