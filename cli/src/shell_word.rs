use std::borrow::Cow;

/// A text as one word of a command that can be copied into a shell.
pub fn quoted(text: &str) -> Cow<'_, str> {
    let safe = |c: char| c.is_alphanumeric() || "-_./:,@%+=".contains(c);
    match !text.is_empty() && text.chars().all(safe) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!("'{}'", text.replace('\'', r"'\''"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shell_would_interpret_is_quoted() {
        assert_eq!(quoted("zasady/klub-1.toml"), "zasady/klub-1.toml");
        assert_eq!(quoted("my club.toml"), "'my club.toml'");
        assert_eq!(quoted("it's $1"), r"'it'\''s $1'");
        assert_eq!(quoted(""), "''");
    }
}
