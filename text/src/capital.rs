/// The text with its first letter in upper case: in Polish the names of the
/// sides are written in lower case, except at the beginning of a sentence.
/// Letters that neither Polish nor English has stay as they are: the Unicode table
/// is larger than all messages of a game.
///
/// ```
/// assert_eq!(damka_text::capitalised("żółte i 7".into()), "Żółte i 7");
/// assert_eq!(damka_text::capitalised("7 ruchów".into()), "7 ruchów");
/// ```
pub fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => [upper_case(first)].into_iter().chain(letters).collect(),
        None => text,
    }
}

fn upper_case(letter: char) -> char {
    match letter {
        'ą' => 'Ą',
        'ć' => 'Ć',
        'ę' => 'Ę',
        'ł' => 'Ł',
        'ń' => 'Ń',
        'ó' => 'Ó',
        'ś' => 'Ś',
        'ź' => 'Ź',
        'ż' => 'Ż',
        other => other.to_ascii_uppercase(),
    }
}
