use crate::Language;

/// A value in a phrase.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Words.
    Words(String),
    /// A whole number.
    Number(i64),
    /// A number with a fraction, in millionths.
    Millionths(i64),
}

/// The millionths of one.
const ONE: u64 = 1_000_000;

impl Value {
    /// As it is written in a message.
    pub(crate) fn shown(&self, language: Language) -> String {
        match self {
            Value::Words(words) => words.clone(),
            Value::Number(number) => number.to_string(),
            Value::Millionths(all) => {
                let sign = if *all < 0 { "-" } else { "" };
                let all = all.unsigned_abs();
                let point = match language {
                    Language::Polish => ',',
                    Language::English => '.',
                };
                let shown = format!("{sign}{}{point}{:06}", all / ONE, all % ONE);
                let shown = shown.trim_end_matches('0');
                shown.trim_end_matches(point).to_owned()
            }
        }
    }

    /// Whether it matches the key of a variant: these words, this number, or the plural
    /// category of the number.
    pub(crate) fn fits(&self, key: &str, language: Language) -> bool {
        match self {
            Value::Words(words) => words == key,
            Value::Number(number) => {
                key.parse() == Ok(*number) || plural(language, number.unsigned_abs()) == key
            }
            Value::Millionths(all) if all.unsigned_abs().is_multiple_of(ONE) => {
                Value::Number(all / ONE as i64).fits(key, language)
            }
            // In both languages all fractions have the same category.
            Value::Millionths(_) => key == "other",
        }
    }
}

/// The plural category of a whole number, as Unicode names it.
fn plural(language: Language, number: u64) -> &'static str {
    match (language, number, number % 100, number % 10) {
        (_, 1, ..) => "one",
        (Language::English, ..) => "other",
        (Language::Polish, _, 12..=14, _) => "many",
        (Language::Polish, _, _, 2..=4) => "few",
        (Language::Polish, ..) => "many",
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Value {
        Value::Words(words.to_owned())
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Words(words)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Millionths((number * ONE as f64).round() as i64)
    }
}

macro_rules! whole {
    ($($number:ty)+) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                // Nothing is counted that high.
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

whole!(u8 u16 u32 u64 usize i32 i64);
