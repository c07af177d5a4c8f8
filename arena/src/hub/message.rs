use std::fmt;

/// A line of the Hub protocol: `command name=value name="two words" flag`.
///
/// ```
/// use damka_arena::hub::Message;
///
/// let line = Message::parse("level moves=9 time=291.587").unwrap();
/// assert_eq!((line.command(), line.value("moves")), ("level", Some("9")));
/// assert_eq!(Message::new("error").with("message", "no such variant").to_string(),
///     "error message=\"no such variant\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    command: String,
    arguments: Vec<Argument>,
}

/// A name, with a value unless it is a flag.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Argument {
    name: String,
    value: Option<String>,
}

impl Message {
    /// A line without arguments.
    pub fn new(command: &str) -> Message {
        Message {
            command: name(command),
            arguments: Vec::new(),
        }
    }

    /// The same with another argument. What a line cannot contain is replaced: a
    /// quotation mark by an apostrophe, a control character by a space.
    #[must_use]
    pub fn with(mut self, argument: &str, value: impl fmt::Display) -> Message {
        self.arguments.push(Argument {
            name: name(argument),
            value: Some(value.to_string().chars().map(replaced).collect()),
        });
        self
    }

    /// The same with an argument that has no value.
    #[must_use]
    pub fn with_flag(mut self, flag: &str) -> Message {
        self.arguments.push(Argument {
            name: name(flag),
            value: None,
        });
        self
    }

    /// Reads a line; none if it is blank. Every other text is some message: what
    /// makes no sense in it is ignored.
    pub fn parse(text: &str) -> Option<Message> {
        let mut scanner = Scanner(text);
        let command = scanner.name()?.to_owned();
        let mut arguments = Vec::new();
        while let Some(name) = scanner.name() {
            arguments.push(Argument {
                name: name.to_owned(),
                value: scanner.value(),
            });
        }
        Some(Message { command, arguments })
    }

    /// The first word.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// The value of an argument; empty for a flag, none if it is not there.
    pub fn value(&self, name: &str) -> Option<&str> {
        let argument = self.arguments.iter().find(|argument| argument.name == name);
        argument.map(|argument| argument.value.as_deref().unwrap_or_default())
    }

    /// Whether an argument is there, with a value or without.
    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for Argument { name, value } in &self.arguments {
            write!(f, " {name}")?;
            match value {
                None => {}
                Some(value) if value.is_empty() || value.contains(is_special) => {
                    write!(f, "=\"{value}\"")?;
                }
                Some(value) => write!(f, "={value}")?,
            }
        }
        Ok(())
    }
}

/// The rest of a line that is being read.
struct Scanner<'a>(&'a str);

impl<'a> Scanner<'a> {
    /// The next name; what precedes it and cannot be part of one is skipped.
    fn name(&mut self) -> Option<&'a str> {
        self.0 = self.0.trim_start_matches(is_special);
        let name = self.until(is_special);
        (!name.is_empty()).then_some(name)
    }

    /// The value, if an equals sign follows.
    fn value(&mut self) -> Option<String> {
        self.0 = self.0.trim_start_matches(is_blank).strip_prefix('=')?;
        self.0 = self.0.trim_start_matches(is_blank);
        let value = match self.0.strip_prefix('"') {
            Some(rest) => {
                self.0 = rest;
                let value = self.until(|c| c == '"');
                self.0 = self.0.strip_prefix('"').unwrap_or(self.0);
                value
            }
            None => self.until(|c| is_blank(c) || c == '"'),
        };
        Some(value.chars().map(replaced).collect())
    }

    fn until(&mut self, ends: impl FnMut(char) -> bool) -> &'a str {
        let at = self.0.find(ends).unwrap_or(self.0.len());
        let (before, rest) = self.0.split_at(at);
        self.0 = rest;
        before
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

fn is_special(c: char) -> bool {
    is_blank(c) || c == '=' || c == '"'
}

fn replaced(c: char) -> char {
    match c {
        '"' => '\'',
        c if c.is_control() => ' ',
        c => c,
    }
}

/// A name made from any text.
fn name(text: &str) -> String {
    let allowed = |c| if is_special(c) { '-' } else { c };
    match text {
        "" => "-".to_owned(),
        text => text.chars().map(allowed).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_of_the_protocol_are_read() {
        let line = Message::parse("  pos pos=Wbe moves=\"38-15 5-41\" flag \r").unwrap();
        assert_eq!(line.command(), "pos");
        assert_eq!(line.value("pos"), Some("Wbe"));
        assert_eq!(line.value("moves"), Some("38-15 5-41"));
        assert_eq!(line.value("flag"), Some(""));
        assert_eq!(line.value("none"), None);
        let odd = Message::parse("set-param name = hash value= \"\" x=a=b y=\"open end").unwrap();
        assert_eq!(odd.value("name"), Some("hash"));
        assert_eq!(odd.value("value"), Some(""));
        assert_eq!(odd.value("x"), Some("a=b"));
        assert_eq!(odd.value("y"), Some("open end"));
        assert_eq!(Message::parse(" \t\" = "), None);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            command in "\\PC*",
            arguments in prop::collection::vec((any::<String>(), any::<Option<String>>()), 0..5),
        ) {
            let line = arguments.iter().fold(Message::new(&command), |line, (name, value)| match value {
                Some(value) => line.with(name, value),
                None => line.with_flag(name),
            });
            prop_assert_eq!(Message::parse(&line.to_string()), Some(line));
        }

        #[test]
        fn what_is_read_is_read_again(text in any::<String>()) {
            if let Some(line) = Message::parse(&text) {
                prop_assert_eq!(Message::parse(&line.to_string()), Some(line));
            }
        }

        #[test]
        fn nearly_right_lines_too(text in "[a-c =\"\\-]{0,20}") {
            if let Some(line) = Message::parse(&text) {
                prop_assert_eq!(Message::parse(&line.to_string()), Some(line));
            }
        }
    }
}
