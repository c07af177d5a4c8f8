/// The text with its first letter in upper case: in Polish the names of the
/// sides are written in lower case, except at the beginning of a sentence.
///
/// ```
/// assert_eq!(damka_text::capitalised("żółte i 7".into()), "Żółte i 7");
/// assert_eq!(damka_text::capitalised("7 ruchów".into()), "7 ruchów");
/// ```
pub fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}
