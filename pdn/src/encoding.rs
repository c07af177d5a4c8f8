use alloc::{borrow::Cow, string::String};
use core::{fmt, str};

/// How the letters of a file are written as bytes.
///
/// New files are UTF-8; old collections are not, and do not say what they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Unicode, with or without a byte order mark.
    Utf8,
    /// Western Europe. The codes that Latin-1 leaves unused are read as
    /// Windows-1252 has them: dashes and quotation marks.
    Latin1,
    /// Central Europe: Polish, Czech.
    Windows1250,
    /// Cyrillic.
    Windows1251,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Encoding; 4] = [
        Encoding::Utf8,
        Encoding::Latin1,
        Encoding::Windows1250,
        Encoding::Windows1251,
    ];

    /// The name as people write it: `utf-8`, `latin-1`, `windows-1250`, `windows-1251`.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Latin1 => "latin-1",
            Encoding::Windows1250 => "windows-1250",
            Encoding::Windows1251 => "windows-1251",
        }
    }

    /// What the bytes probably are.
    ///
    /// Valid UTF-8 is UTF-8: other encodings hardly ever look like it by
    /// chance. Otherwise, Cyrillic words are made of high bytes throughout,
    /// while in Western and Central Europe these stand between plain letters;
    /// and Windows-1250 has letters where Latin-1 has signs or nothing (ł, ą,
    /// š, ž). The rest is Latin-1. A user who knows better can name it.
    pub fn guess(bytes: &[u8]) -> Encoding {
        if str::from_utf8(bytes).is_ok() {
            return Encoding::Utf8;
        }
        let (mut in_words, mut in_high_words, mut central) = (0_usize, 0_usize, 0_usize);
        for (i, &byte) in bytes.iter().enumerate().filter(|(_, byte)| **byte >= 0x80) {
            let before = i.checked_sub(1).and_then(|i| bytes.get(i)).copied();
            let after = bytes.get(i + 1).copied();
            let next_to =
                |test: fn(u8) -> bool| before.is_some_and(test) || after.is_some_and(test);
            if byte >= 0xC0 {
                in_words += 1;
                in_high_words += usize::from(next_to(|b| b >= 0xC0));
            }
            let letter_in_1250_only = matches!(byte,
                0x8A | 0x8C..=0x8F | 0x9A | 0x9C..=0x9F
                | 0xA3 | 0xA5 | 0xAA | 0xAF | 0xB3 | 0xB9 | 0xBA | 0xBC | 0xBE | 0xBF);
            if letter_in_1250_only && next_to(|b| b.is_ascii_alphabetic() || b >= 0xC0) {
                central += 1;
            }
        }
        if in_words > 0 && in_high_words * 4 >= in_words * 3 {
            Encoding::Windows1251
        } else if central > 0 {
            Encoding::Windows1250
        } else {
            Encoding::Latin1
        }
    }

    /// The text; UTF-8 is not copied. What cannot be read becomes `\u{FFFD}`.
    ///
    /// ```
    /// use damka_pdn::Encoding;
    ///
    /// let bytes = b"[White \"W\xF3jcik, Micha\xB3\"]";
    /// let encoding = Encoding::guess(bytes);
    /// assert_eq!(encoding, Encoding::Windows1250);
    /// assert_eq!(encoding.decode(bytes), "[White \"Wójcik, Michał\"]");
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        let high = match self {
            Encoding::Utf8 => {
                let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
                return String::from_utf8_lossy(text);
            }
            Encoding::Latin1 => LATIN_1,
            Encoding::Windows1250 => WINDOWS_1250,
            Encoding::Windows1251 => WINDOWS_1251,
        };
        if let Ok(text) = str::from_utf8(bytes)
            .map_err(|_| ())
            .and_then(|text| if text.is_ascii() { Ok(text) } else { Err(()) })
        {
            return Cow::Borrowed(text);
        }
        let mut table = ['\0'; 128];
        for (entry, letter) in table.iter_mut().zip(high.chars()) {
            *entry = letter;
        }
        let mut text = String::with_capacity(bytes.len() + bytes.len() / 4);
        text.extend(bytes.iter().map(|&byte| match byte {
            0..0x80 => char::from(byte),
            _ => table[usize::from(byte - 0x80)],
        }));
        Cow::Owned(text)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl str::FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(text: &str) -> Result<Encoding, UnknownEncoding> {
        let is = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        match () {
            () if is(&["utf-8", "utf8"]) => Ok(Encoding::Utf8),
            () if is(&["latin-1", "latin1", "iso-8859-1", "windows-1252", "cp1252"]) => {
                Ok(Encoding::Latin1)
            }
            () if is(&["windows-1250", "cp1250", "1250"]) => Ok(Encoding::Windows1250),
            () if is(&["windows-1251", "cp1251", "1251"]) => Ok(Encoding::Windows1251),
            () => Err(UnknownEncoding),
        }
    }
}

/// A name that is not one of an [`Encoding`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnknownEncoding;

impl fmt::Display for UnknownEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("known encodings are utf-8, latin-1, windows-1250 and windows-1251")
    }
}

impl core::error::Error for UnknownEncoding {}

// The characters of the bytes from 0x80 on.
const LATIN_1: &str = "\
     €\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\
     \u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ\
     \u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯\
     °±²³´µ¶·¸¹º»¼½¾¿\
     ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ\
     ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
     àáâãäåæçèéêëìíîï\
     ðñòóôõö÷øùúûüýþÿ";
const WINDOWS_1250: &str = "\
     €\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\
     \u{fffd}‘’“”•–—\u{fffd}™š›śťžź\
     \u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż\
     °±˛ł´µ¶·¸ąş»Ľ˝ľż\
     ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ\
     ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
     ŕáâăäĺćçčéęëěíîď\
     đńňóôőö÷řůúűüýţ˙";
const WINDOWS_1251: &str = "\
     ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ\
     ђ‘’“”•–—\u{fffd}™љ›њќћџ\
     \u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї\
     °±Ііґµ¶·ё№є»јЅѕї\
     АБВГДЕЖЗИЙКЛМНОП\
     РСТУФХЦЧШЩЪЫЬЭЮЯ\
     абвгдежзийклмноп\
     рстуфхцчшщъыьэюя";

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_tables_have_a_letter_for_each_byte() {
        for table in [LATIN_1, WINDOWS_1250, WINDOWS_1251] {
            assert_eq!(table.chars().count(), 128);
        }
        assert_eq!(Encoding::Latin1.decode(b"\x96\xE9\xFF"), "–éÿ");
        assert_eq!(Encoding::Windows1250.decode(b"\x8C\xB3\xFF"), "Śł˙");
        assert_eq!(Encoding::Windows1251.decode(b"\xC0\xFF\xB8"), "Аяё");
    }

    #[test]
    fn encodings_are_guessed() {
        let guess = |bytes: &[u8]| Encoding::guess(bytes);
        assert_eq!(guess("[White \"Łukasz\"]".as_bytes()), Encoding::Utf8);
        assert_eq!(guess(b"[White \"Andr\xE9\"]"), Encoding::Latin1);
        assert_eq!(guess(b"[White \"Va\x9A\xEDk\"]"), Encoding::Windows1250);
        assert_eq!(
            guess(b"[White \"\xD7\xE8\xE6\xEE\xE2\"]"),
            Encoding::Windows1251
        );
        for encoding in Encoding::ALL {
            assert_eq!(encoding.name().parse(), Ok(encoding));
        }
    }

    #[test]
    fn utf8_is_not_copied_and_loses_its_byte_order_mark() {
        let text = Encoding::Utf8.decode(b"\xEF\xBB\xBF[Event \"x\"]");
        assert!(matches!(text, Cow::Borrowed("[Event \"x\"]")));
    }

    proptest! {
        #[test]
        fn any_bytes_become_text(bytes: std::vec::Vec<u8>) {
            for encoding in Encoding::ALL {
                let text = encoding.decode(&bytes);
                prop_assert!(encoding == Encoding::Utf8 || text.chars().count() == bytes.len());
            }
            Encoding::guess(&bytes);
        }
    }
}
