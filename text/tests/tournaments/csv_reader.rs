/// A reader of RFC 4180, as simple as it can be.
pub fn read_csv(text: &str, separator: char) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rows = vec![vec![String::new()]];
    let mut letters = text.chars().peekable();
    let mut quoted = false;
    while let Some(letter) = letters.next() {
        let row = rows.last_mut().unwrap();
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                row.last_mut().unwrap().push('"');
            }
            '"' => quoted = !quoted,
            '\r' if !quoted => {}
            '\n' if !quoted => rows.push(vec![String::new()]),
            other if other == separator && !quoted => row.push(String::new()),
            other => row.last_mut().unwrap().push(other),
        }
    }
    assert!(!quoted);
    assert_eq!(
        rows.pop(),
        Some(vec![String::new()]),
        "the last line has its end"
    );
    rows
}
