use damka_rules::{Conflict, RuleFault, RuleFaultKind, Ruleset};

use crate::{Text, Value};

impl Text {
    /// What is wrong in a rule set, and what to do about it.
    pub fn rule_fault(&self, kind: &RuleFaultKind) -> String {
        use RuleFaultKind::*;
        let words = |words: &str| Value::from(words.to_owned());
        match kind {
            TooLong => self.say("fault-too-long", &[]),
            NotUtf8 => self.say("fault-not-utf8", &[]),
            Syntax { reason } => match mistake(reason) {
                Some(mistake) => self.say(&format!("fault-syntax-{mistake}"), &[]),
                None => self.say("fault-syntax", &[("reason", words(reason))]),
            },
            Duplicate => self.say("fault-duplicate", &[]),
            UnknownKey { nearest, known } => {
                let reason = self.say("fault-unknown-key", &[]);
                match nearest {
                    Some(nearest) => self.meant(reason, nearest),
                    None => self.one_of(reason, known),
                }
            }
            Missing { example } => self.say("fault-missing", &[("example", words(example))]),
            MissingAxes { keys } => {
                self.say("fault-missing-axes", &[("keys", keys.join(", ").into())])
            }
            WrongType { example, .. } => {
                self.say("fault-wrong-type", &[("example", words(example))])
            }
            UnknownValue {
                found,
                nearest,
                known,
            } => {
                let mut reason = self.say("fault-unknown-value", &[("found", shown(found).into())]);
                if let Some(nearest) = nearest {
                    reason = self.meant(reason, nearest);
                }
                self.one_of(reason, known)
            }
            OutOfRange { found, from, to } => {
                let values = [
                    ("found", Value::from(*found)),
                    ("from", (*from).into()),
                    ("to", (*to).into()),
                ];
                self.say("fault-out-of-range", &values)
            }
            BadTime { found } => self.say("fault-bad-time", &[("found", words(found))]),
            BadText => self.say("fault-bad-text", &[]),
            BadId { found } => self.say("fault-bad-id", &[("found", shown(found).into())]),
            TakenId { id } => self.say("fault-taken-id", &[("id", words(id))]),
            Impossible(conflict) => self.conflict(*conflict),
        }
    }

    /// A rule file has no faults.
    pub fn rule_file_good(&self, path: &str, rules: &Ruleset) -> String {
        let values = [
            ("path", path.into()),
            ("id", rules.id.to_string().into()),
            ("name", self.ruleset_name(rules).into()),
        ];
        self.say("fault-none", &values)
    }

    /// How many faults a rule file has.
    pub fn rule_file_faults(&self, path: &str, count: usize) -> String {
        let values = [("path", path.into()), ("count", count.into())];
        self.say("fault-count", &values)
    }

    /// The same with the line and the column in the file.
    pub fn rule_fault_at(&self, fault: &RuleFault) -> String {
        let mut values = vec![
            ("line", Value::from(fault.line)),
            ("column", fault.column.into()),
            ("reason", self.rule_fault(&fault.kind).into()),
        ];
        if fault.key.is_empty() {
            return self.say("fault-at", &values);
        }
        values.push(("key", fault.key.clone().into()));
        self.say("fault-at-key", &values)
    }

    fn conflict(&self, conflict: Conflict) -> String {
        let id = match conflict {
            Conflict::LandingOfOneStep => "fault-landing-of-one-step",
            Conflict::SameColour => "fault-same-colour",
            Conflict::CommonClockLoses => "fault-common-clock-loses",
            Conflict::OwnClockDraws => "fault-own-clock-draws",
            Conflict::TwoBonuses => "fault-two-bonuses",
            Conflict::DrawTwice { .. } => "fault-draw-twice",
            Conflict::TurnedRange { from, to } => {
                let values = [("from", from.into()), ("to", to.into())];
                return self.say("fault-turned-range", &values);
            }
            Conflict::EndlessGame => "fault-endless-game",
            Conflict::TwoSources => "fault-two-sources",
        };
        self.say(id, &[])
    }

    /// Adds what was probably meant.
    fn meant(&self, reason: String, nearest: &str) -> String {
        let values = [("reason", reason.into()), ("nearest", nearest.into())];
        self.say("fault-meant", &values)
    }

    /// Adds the values that can be written.
    fn one_of(&self, reason: String, known: &[&str]) -> String {
        let values = [
            ("reason", reason.into()),
            ("known", known.join(", ").into()),
        ];
        self.say("fault-one-of", &values)
    }
}

/// A text from a file, shortened, without control characters.
fn shown(found: &str) -> String {
    const SHOWN: usize = 40;
    let mut letters = found.chars();
    let mut text: String = (letters.by_ref().take(SHOWN))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    if letters.next().is_some() {
        text.push('…');
    }
    text
}

/// The key of our own message for an error of the TOML parser, if there is one.
fn mistake(reason: &str) -> Option<&'static str> {
    const MISTAKES: [(&str, &str); 15] = [
        ("key with no value", "no-value"),
        ("missing value", "no-value"),
        ("missing assignment", "no-equals"),
        ("extra `=`", "extra-equals"),
        ("extra assignment", "extra-equals"),
        ("unexpected `=`", "extra-equals"),
        ("string values must be quoted", "unquoted"),
        ("missing opening quote", "unquoted"),
        ("unclosed array table", "open-header"),
        ("unclosed table", "open-header"),
        ("unclosed array", "open-array"),
        ("unclosed inline table", "open-inline-table"),
        ("missing comma", "no-comma"),
        ("extra comma", "extra-comma"),
        ("invalid unquoted key", "bad-key"),
    ];
    // An unclosed string is recognised by what the parser expected.
    if reason.contains("string, expected `") {
        return Some("open-quote");
    }
    let mut all = MISTAKES.iter();
    all.find_map(|(begins, mistake)| reason.starts_with(begins).then_some(*mistake))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn faults(file: &str, language: Language) -> Vec<String> {
        let error = Ruleset::from_toml(file).expect_err("it has faults");
        let text = Text::new(language);
        (error.faults.iter())
            .map(|fault| text.rule_fault_at(fault))
            .collect()
    }

    #[test]
    fn faults_have_their_line_and_a_remedy() {
        let file = "id = 'c'\nname = 'C'\nbased-on = 'classic'\nking-reech = 'flying'";
        assert_eq!(
            faults(file, Language::Polish),
            ["Wiersz 4, znak 1 (king-reech): Nie ma takiego klucza. Może miało być „king-reach”?"]
        );
        let file = "id = 'c'\nname = 'C'\nbased-on = 'classic'\nking-reach = 'one-step'";
        assert!(faults(file, Language::English)[0].contains("lands right behind"));
    }

    /// A message that is missing stops a debug build.
    #[test]
    fn every_fault_has_words() {
        let files = [
            "zzzzzzz = 1",
            "id = 'Ą'\nname = ''\nbased-on = 'x'",
            "id = 'strict'\nname = 'S'\nbased-on = 'classic'",
            "id = 'c'\nid = 'd'\nname = 7\n= =",
            "id='c'\nname='C'\nbased-on='classic'\ncolours={first='red',second='red'}\n\
             removal={value='at-once',rule='1',source='house'}\n[clock]\nkind='whole-match'\n\
             length='x'\nat-zero='loses'\n[[draw]]\nkind='few-pieces'\nfrom=9\nto=3\nplies=0",
            "id='c'\nname='C'\nbased-on='classic'\nclock={kind='each-player',base='1:00',\
             fischer='0:01',bronstein='0:01',at-zero='draws'}\ndraw=[]",
            "id='c'\nname='C'\nbased-on='classic'\n[[draw]]\nkind='repetition'\ntimes=3\n\
             [[draw]]\nkind='repetition'\ntimes=4",
        ];
        for language in Language::ALL {
            for file in files {
                for words in faults(file, language) {
                    assert!(
                        !words.contains("fault-") && !words.contains("{ $"),
                        "{words}"
                    );
                }
            }
        }
    }

    #[test]
    fn syntax_errors_have_messages_of_our_own() {
        for (file, begins) in [
            ("king-reach", "Brakuje wartości"),
            ("king-reach =", "Tu powinna stać"),
            ("king-reach = one-step", "Tu powinna stać"),
            ("king-reach = 'one-step", "Brakuje zamykającego cudzysłowu"),
            ("king-reach = \"one-step", "Brakuje zamykającego cudzysłowu"),
            ("[clock", "Nagłówek tabeli"),
            ("[[draw", "Nagłówek tabeli"),
            ("draw = [", "Lista"),
            ("name = { pl = 'a'", "Tabela"),
            ("name = { pl = 'a' en = 'b' }", "Brakuje przecinka"),
            ("draw = [1,,2]", "Jeden przecinek"),
            ("king-reach == 'one-step'", "Znak = "),
        ] {
            let polish = faults(file, Language::Polish);
            let told = polish
                .iter()
                .any(|words| words.contains(&format!(": {begins}")));
            assert!(told, "{file}: {polish:?}");
            let english = faults(file, Language::English);
            assert!(!english[0].contains("not TOML"), "{file}: {english:?}");
        }
        // Rare errors have the message of the TOML parser.
        let rare = faults("times = 03", Language::Polish);
        assert!(rare[0].contains("To nie jest TOML ("), "{rare:?}");
    }
}
