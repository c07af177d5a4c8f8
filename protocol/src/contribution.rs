use damka_game::lot::Contribution;

use crate::Picture;

/// The longest number that is added to a lot.
const LONGEST_NUMBER: usize = 32;

/// Whether a client has made what is added to a lot: a random number in hexadecimal digits,
/// perhaps behind the name of a picture. Others see it, and nobody is to write to them there.
pub fn is_made_by_client(text: &Contribution) -> bool {
    let (picture, number) = match text.as_str().split_once(' ') {
        Some((picture, number)) => (Some(picture), number),
        None => (None, text.as_str()),
    };
    let is_picture = |name| Picture::ALL.into_iter().any(|one| one.key() == name);
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    picture.is_none_or(is_picture)
        && (1..=LONGEST_NUMBER).contains(&number.len())
        && number.bytes().all(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_a_picture_are_made_by_a_client() {
        let made = |text: &str| is_made_by_client(&text.parse().unwrap());
        for text in [
            "0",
            "7f3a91c05be4d815",
            "cat 7f3a91c05be4d815",
            "umbrella 1",
        ] {
            assert!(made(text), "{text}");
        }
        let long = "0".repeat(LONGEST_NUMBER + 1);
        for text in [
            "hello",
            "an owl",
            "cat",
            "cat hello",
            "cat cat 1",
            "7F",
            "1 2",
            &long,
        ] {
            assert!(!made(text), "{text}");
        }
    }
}
