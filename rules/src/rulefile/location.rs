/// The line and the column of a byte of a text, both counted from 1, columns
/// in characters.
pub(super) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(at)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::line_and_column;

    #[test]
    fn columns_are_characters() {
        let text = "a\nżółw = 1\n";
        assert_eq!(line_and_column(text, 0), (1, 1));
        assert_eq!(line_and_column(text, 1), (1, 2));
        assert_eq!(line_and_column(text, 2), (2, 1));
        assert_eq!(line_and_column(text, text.find('=').unwrap()), (2, 6));
        assert_eq!(line_and_column(text, 3), (2, 1));
        assert_eq!(line_and_column(text, 1000), (3, 1));
        assert_eq!(line_and_column("", 0), (1, 1));
    }
}
