use std::borrow::Cow;

/// A text from outside that is safe to print on a terminal: control characters
/// are escaped, `\u{1b}`.
pub fn visible(text: &str) -> Cow<'_, str> {
    let harmful = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(harmful) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::new();
    for c in text.chars() {
        if harmful(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(visible("zażółć\n\tgęślą"), "zażółć\n\tgęślą");
        assert_eq!(visible("a\u{1b}[2Jb\r\u{9b}"), "a\\u{1b}[2Jb\\r\\u{9b}");
    }
}
