//! A whole game in a link: its PDN in base64, so that it opens without any storage.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

/// The longest link that is written: browsers and messengers cut longer ones.
pub const LONGEST: usize = 8_000;

/// A game as a part of a URL; none if it would be too long to be sent.
pub fn write_game(pdn: &str) -> Option<String> {
    let part = URL_SAFE_NO_PAD.encode(pdn);
    (part.len() <= LONGEST).then_some(part)
}

/// The game in a part of a URL; none if a part of it is missing or changed.
pub fn read_game(part: &str) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(part).ok()?;
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(pdn in "\\PC{0,300}") {
            let part = write_game(&pdn).unwrap();
            prop_assert!(part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            prop_assert_eq!(read_game(&part), Some(pdn));
        }

        #[test]
        fn no_link_makes_it_panic(part in "\\PC{0,60}") {
            drop(read_game(&part));
        }
    }

    #[test]
    fn a_long_game_fits_and_a_book_does_not() {
        let game = "[Event \"Liga\"] 1. 22-18 9-13 ".to_owned() + &"18-14 13-17 ".repeat(120);
        assert!(write_game(&game).is_some());
        assert_eq!(write_game(&"x".repeat(10_000)), None);
    }
}
