use damka_game::{Game, Phase, Time};
use damka_protocol::Presence;
use damka_rules::Millis;

/// Whether a game can be claimed because the opponent has gone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// He is there, or nobody has to be.
    No,
    /// He has gone: after so many seconds it can.
    In(u64),
    /// It can be claimed now.
    Now,
}

impl Claim {
    /// Whether it can be, when it is this time at the server.
    pub fn of(game: &Game, opponent: Presence, now: Time) -> Claim {
        let playing = *game.phase() == Phase::Playing;
        match opponent {
            Presence::Gone {
                since,
                claim_from: Some(from),
            } if playing => match from.since(now) {
                Millis(0) => Claim::Now,
                // The clocks of server and page may differ a little.
                Millis(left) => Claim::In(left.min(from.since(since).0).div_ceil(1000)),
            },
            _ => Claim::No,
        }
    }
}

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Opening};
    use damka_rules::Ruleset;

    use super::*;

    #[test]
    fn a_game_is_claimed_when_the_server_says_and_only_while_it_is_played() {
        let opening = Opening::new(Ruleset::CLASSIC).with_sides_settled();
        let id = "g1".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0)).unwrap();
        let mut game = Game::replay(&[opened]).unwrap();
        let gone = Presence::Gone {
            since: Time(10_000),
            claim_from: Some(Time(70_000)),
        };
        assert_eq!(Claim::of(&game, gone, Time(99_000)), Claim::No);
        let start = damka_game::Command::Start;
        let batch = game.decide_batch(
            &Actor::local(),
            "c".parse().unwrap(),
            damka_game::Seat::Referee,
            &start,
            Time(0),
        );
        batch.unwrap().iter().for_each(|event| game.evolve(event));
        assert_eq!(Claim::of(&game, gone, Time(9_500)), Claim::In(60));
        assert_eq!(Claim::of(&game, gone, Time(10_001)), Claim::In(60));
        assert_eq!(Claim::of(&game, gone, Time(69_500)), Claim::In(1));
        assert_eq!(Claim::of(&game, gone, Time(70_000)), Claim::Now);
        assert_eq!(Claim::of(&game, Presence::There, Time(70_000)), Claim::No);
        let by_correspondence = Presence::Gone {
            since: Time(10_000),
            claim_from: None,
        };
        assert_eq!(Claim::of(&game, by_correspondence, Time(70_000)), Claim::No);
    }
}
