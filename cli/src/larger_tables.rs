use damka_engine::endgame::Material;
use damka_text::Text;

/// The advice, given once, that larger endgame tables would help, and how to build
/// them.
pub struct LargerTables<'a> {
    /// The rule set as the user has named it.
    rules: &'a str,
    /// Up to how many pieces are known.
    known: u8,
    given: bool,
}

impl<'a> LargerTables<'a> {
    /// For tables that know all positions of at most this many pieces.
    pub fn new(rules: &'a str, known: u8) -> LargerTables<'a> {
        LargerTables {
            rules,
            known,
            given: false,
        }
    }

    /// The advice for a position with this many pieces: none if the tables know
    /// it, if the next larger ones would take a night to build, or if it was given.
    pub fn advice(&mut self, text: &Text, pieces: u8) -> Option<String> {
        let wanted = match pieces > Material::MAX_PIECES {
            // A search would meet them later.
            true => Some(self.known.max(4) + 1).filter(|wanted| *wanted <= 6),
            false => Some(pieces).filter(|pieces| *pieces > self.known),
        };
        let wanted = wanted.filter(|_| !self.given)?;
        self.given = true;
        Some(text.larger_tables(wanted, &build_command(self.rules, wanted)))
    }
}

/// The command that builds tables of this many pieces.
pub fn build_command(rules: &str, pieces: u8) -> String {
    format!("damka endgames build {rules} --pieces {pieces}")
}

#[cfg(test)]
mod tests {
    use damka_text::{Language, Text};

    use super::*;

    #[test]
    fn it_is_given_once_and_only_where_it_helps() {
        let text = Text::new(Language::English);
        let command = "damka endgames build strict --pieces 5";
        for pieces in [5, 24] {
            let mut larger = LargerTables::new("strict", 4);
            assert_eq!(larger.advice(&text, 4), None);
            let given = larger.advice(&text, pieces).unwrap();
            assert!(given.ends_with(command), "{given}");
            assert_eq!(larger.advice(&text, pieces), None);
        }
        assert_eq!(LargerTables::new("strict", 6).advice(&text, 24), None);
        assert_eq!(LargerTables::new("strict", 6).advice(&text, 6), None);
        assert!(LargerTables::new("strict", 6).advice(&text, 7).is_some());
    }
}
