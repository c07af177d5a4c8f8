use alloc::{borrow::ToOwned, string::String};

/// How many characters an error repeats of its input.
const LONGEST: usize = 60;

/// The beginning of a text from outside, as much as an error repeats of it: at
/// most 60 characters of its first line. An ellipsis stands for the rest.
///
/// ```
/// use damka_rules::excerpt;
///
/// assert_eq!(excerpt("22-18"), "22-18");
/// assert_eq!(excerpt("first\nsecond"), "first…");
/// assert_eq!(excerpt(&"x".repeat(1000)), "x".repeat(60) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    let line_end = text.find(['\n', '\r']).unwrap_or(text.len());
    let end = match text[..line_end].char_indices().nth(LONGEST) {
        Some((end, _)) => end,
        None => line_end,
    };
    match end == text.len() {
        true => text.to_owned(),
        false => text[..end].to_owned() + "…",
    }
}
