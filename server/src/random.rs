//! Random ids, keys and secrets, which nobody can guess.

use damka_game::{ClassId, CommandId, GameId, PersonId, Time, TournamentId, lot::Seed};
use damka_protocol::{ENTRANT_PREFIX, JoinCode, Key};
use sha2::{Digest, Sha256};

/// The id of a game: 128 random bits.
pub fn game_id() -> GameId {
    hex(&bytes::<16>()).parse().expect("32 digits are an id")
}

/// The id of a player: 128 random bits.
pub fn player_id() -> PersonId {
    hex(&bytes::<16>()).parse().expect("32 digits are an id")
}

/// The id of a class: 128 random bits.
pub fn class_id() -> ClassId {
    hex(&bytes::<16>()).parse().expect("32 digits are an id")
}

/// The id of a tournament: 128 random bits.
pub fn tournament_id() -> TournamentId {
    hex(&bytes::<16>()).parse().expect("32 digits are an id")
}

/// The id of somebody whose name was typed at the desk of a tournament. No account,
/// pupil or guest of their own has such a one.
pub fn entrant_id() -> PersonId {
    let id = format!("{ENTRANT_PREFIX}{}", hex(&bytes::<16>()));
    id.parse()
        .expect("32 digits with a word before them are an id")
}

/// One of these, by chance.
pub fn one_of<T: Clone>(all: &[T]) -> Option<T> {
    let chance = u64::from_le_bytes(bytes());
    let count = u64::try_from(all.len()).ok().filter(|count| *count > 0)?;
    all.get((chance % count) as usize).cloned()
}

/// The id of a command that a request gives: 128 random bits.
pub fn command_id() -> CommandId {
    hex(&bytes::<16>()).parse().expect("32 digits are an id")
}

/// What a report or a draw is called. Those made later come later, so a list of
/// them is in order.
pub fn id_in_order(now: Time) -> String {
    format!("{:012x}{}", now.0, hex(&bytes::<10>()))
}

/// What a link or a card carries.
pub fn key() -> Key {
    hex(&bytes::<16>()).parse().expect("32 digits are a key")
}

/// The secret of a session: 256 random bits.
pub fn session_secret() -> String {
    hex(&bytes::<32>())
}

/// The hash of a secret or a key, to be stored instead of it.
pub fn secret_hash(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

/// What a game or a tournament is called in the log: the id of a game would open it to
/// whoever reads the log.
pub fn log_id(id: &str) -> String {
    let mut hash = secret_hash(id);
    hash.truncate(12);
    hash
}

/// The first 128 bits of a hash, as a key for counting.
pub fn number_of_hash(hash: &str) -> u128 {
    let digits = hash.get(..32).unwrap_or_default();
    u128::from_str_radix(digits, 16).unwrap_or_default()
}

/// A recovery code: 80 random bits, as four groups of four letters and digits
/// that cannot be mistaken for each other.
pub fn recovery_code() -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    let groups: Vec<String> = bytes::<16>()
        .chunks(4)
        .map(|group| group.iter().map(|byte| letter(*byte)).collect())
        .collect();
    groups.join("-")
}

/// The seed of a lot.
pub fn seed() -> Seed {
    Seed::from_bytes(bytes())
}

/// The code of an invitation.
pub fn join_code() -> JoinCode {
    JoinCode::of_numbers(std::array::from_fn(|_| u32::from_le_bytes(bytes())))
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without random numbers every id could be guessed: nothing may go on.
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_game_is_logged_by_a_hash() {
        let game = "5d0c3f7e9a1b4286b0e4d2c8f6a97135";
        let logged = log_id(game);
        assert_eq!(logged.len(), 12);
        assert!(!game.contains(&logged));
        assert_eq!(logged, log_id(game), "the same one each time");
    }

    #[test]
    fn ids_and_keys_have_128_random_bits_and_secrets_256() {
        let made = || {
            [
                (game_id().to_string(), 32),
                (player_id().to_string(), 32),
                (class_id().to_string(), 32),
                (tournament_id().to_string(), 32),
                (command_id().to_string(), 32),
                (key().expose().to_owned(), 32),
                (session_secret(), 64),
            ]
        };
        let mut seen = HashSet::new();
        for _ in 0..100 {
            for (text, digits) in made() {
                assert_eq!(text.len(), digits, "{text}");
                assert!(text.bytes().all(|byte| byte.is_ascii_hexdigit()), "{text}");
                // No half of one is ever seen again: none is a counter or a time.
                for half in [&text[..digits / 2], &text[digits / 2..]] {
                    assert!(seen.insert(half.to_owned()), "{text}");
                }
            }
        }
    }
}
