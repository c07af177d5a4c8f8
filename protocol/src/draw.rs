use std::fmt;

use damka_game::{
    ClassId, GameId, PersonId, Time,
    lot::{Commitment, Contribution, Proof, Seed},
};
use damka_rules::{BySide, Clock};
use serde::{Deserialize, Serialize};

use crate::{Player, RulesChoice};

/// A teacher pairs everybody who is here by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewDraw {
    /// By which rules they play.
    pub rules: RulesChoice,
    /// With another clock than that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// One lot over everybody: who meets whom, and who plays which side.
///
/// The server shows the commitment; then everybody who is here adds something,
/// or does not, until all have or the time is over; then it shows the seed, and
/// the games begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// Which.
    pub id: String,
    /// Of which class.
    pub class: ClassId,
    /// When it was begun.
    pub at: Time,
    /// Until when something can be added.
    pub until: Time,
    /// What is shown of the seed before the draw.
    pub commitment: Commitment,
    /// Who is paired, in the order that the lot counts them in.
    pub players: Vec<Player>,
    /// The result, once it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Drawn>,
}

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The seed that was committed to.
    pub seed: Seed,
    /// What was added, in the order in which it is hashed.
    pub contributions: Vec<DrawContribution>,
    /// The games.
    pub pairs: Vec<DrawnPair>,
    /// Who is left over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<PersonId>,
}

/// What somebody added to a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawContribution {
    /// Who.
    pub player: PersonId,
    /// What.
    pub text: Contribution,
}

/// A pair and its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnPair {
    /// The game.
    pub game: GameId,
    /// Who plays which side.
    pub players: BySide<PersonId>,
}

impl Draw {
    /// Checks that the pairs are those of the lot: anybody can.
    pub fn verify(&self) -> Result<(), DrawFault> {
        let drawn = self.drawn.as_ref().ok_or(DrawFault::NotDrawn)?;
        let texts = drawn.contributions.iter().map(|one| one.text.clone());
        let proof = Proof {
            commitment: self.commitment,
            seed: drawn.seed,
            contributions: texts.collect(),
        };
        let lot = proof.verify().map_err(|_| DrawFault::WrongSeed)?;
        let count = u32::try_from(self.players.len()).map_err(|_| DrawFault::WrongPairs)?;
        let expected = lot.pairs(count);
        let id = |number: u32| &self.players[number as usize].id;
        let pairs = expected
            .pairs
            .iter()
            .map(|pair| (id(pair.first), id(pair.second)));
        let shown = drawn.pairs.iter();
        let shown = shown.map(|pair| (&pair.players.first, &pair.players.second));
        let same = pairs.eq(shown) && expected.bye.map(id) == drawn.bye.as_ref();
        match same {
            true => Ok(()),
            false => Err(DrawFault::WrongPairs),
        }
    }
}

/// What is wrong with a draw.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DrawFault {
    /// Nothing is drawn yet.
    NotDrawn,
    /// The seed is not the one that was committed to.
    WrongSeed,
    /// The pairs are not those of the lot.
    WrongPairs,
}

impl fmt::Display for DrawFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DrawFault::NotDrawn => "nothing is drawn yet",
            DrawFault::WrongSeed => "the seed is not the one that was committed to",
            DrawFault::WrongPairs => "the pairs are not those of the lot",
        })
    }
}

impl std::error::Error for DrawFault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str) -> Player {
        Player {
            id: name.parse().unwrap(),
            name: name.parse().unwrap(),
            bot: false,
        }
    }

    fn draw() -> Draw {
        let seed = Seed::from_bytes([7; 32]);
        let text: Contribution = "żuraw".parse().unwrap();
        let players: Vec<_> = ["ala", "olek", "ewa"].map(player).into();
        let pairs = damka_game::lot::Lot::draw(&seed, std::slice::from_ref(&text)).pairs(3);
        let id = |number: u32| players[number as usize].id.clone();
        let drawn = Drawn {
            seed,
            contributions: vec![DrawContribution {
                player: id(0),
                text,
            }],
            pairs: vec![DrawnPair {
                game: "g".parse().unwrap(),
                players: BySide {
                    first: id(pairs.pairs[0].first),
                    second: id(pairs.pairs[0].second),
                },
            }],
            bye: pairs.bye.map(id),
        };
        Draw {
            id: "d".into(),
            class: "c".parse().unwrap(),
            at: Time(0),
            until: Time(1),
            commitment: seed.commitment(),
            players,
            drawn: Some(drawn),
        }
    }

    #[test]
    fn whatever_is_changed_afterwards_is_noticed() {
        let fair = draw();
        assert_eq!(fair.verify(), Ok(()));
        let changed = |change: &dyn Fn(&mut Drawn)| {
            let mut draw = draw();
            draw.drawn.as_mut().map(change).unwrap();
            draw.verify()
        };
        let other_seed = Seed::from_bytes([8; 32]);
        let wrong = Err(DrawFault::WrongPairs);
        assert_eq!(
            changed(&|drawn| drawn.seed = other_seed),
            Err(DrawFault::WrongSeed)
        );
        assert_eq!(changed(&|drawn| drawn.bye = None), wrong);
        assert_eq!(
            changed(&|drawn| {
                let BySide { first, second } = &mut drawn.pairs[0].players;
                std::mem::swap(first, second);
            }),
            wrong
        );
        let open = Draw {
            drawn: None,
            ..fair
        };
        assert_eq!(open.verify(), Err(DrawFault::NotDrawn));
    }
}
