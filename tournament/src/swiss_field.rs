//! A group as the Swiss system sees it.

use damka_game::PersonId;
use damka_rules::{BySide, Side};

use crate::{
    ApartRule, Bye, ByeKind, Group, RoundNumber, RoundScore, StartNumber,
    decide::Pairs,
    swiss::{self, Field, PastRound, Player},
};

/// The pairs of a round, if there are any that nothing forbids.
pub(crate) fn pairs(
    group: &Group,
    round: RoundNumber,
    rounds: u16,
    apart: &[ApartRule],
) -> Option<Pairs> {
    let field = field(group, round, rounds, apart)?;
    let paired = swiss::pair(&field).ok()?;
    let list = group.start_list();
    let player = |number: StartNumber| {
        let found = list.iter().find(|entrant| entrant.number == Some(number));
        found.map(|entrant| entrant.player.clone())
    };
    let pair = |pair: BySide<StartNumber>| {
        Some(BySide {
            first: player(pair.first)?,
            second: player(pair.second)?,
        })
    };
    let pairs: Option<Vec<_>> = paired.pairs.into_iter().map(pair).collect();
    Some(Pairs {
        pairs: (1..).zip(pairs?).collect(),
        byes: { paired.bye.and_then(player).into_iter() }
            .map(|player| Bye {
                player,
                kind: ByeKind::Allocated,
            })
            .collect(),
    })
}

/// Everything that decides the pairs of a round; none if somebody has no start number.
fn field(group: &Group, round: RoundNumber, rounds: u16, apart: &[ApartRule]) -> Option<Field> {
    let scoring = &group.settings.scoring;
    let number = |player: &PersonId| group.entrant(player).and_then(|entrant| entrant.number);
    let cards = group.cards();
    let mut players = Vec::with_capacity(cards.len());
    for (card, entrant) in cards.iter().zip(&group.entrants) {
        let past = card.entries.iter().map(|entry| {
            let points = entry.score.points(scoring);
            let past = match &entry.score {
                RoundScore::Won { opponent, side }
                | RoundScore::Drawn { opponent, side, .. }
                | RoundScore::Lost { opponent, side }
                | RoundScore::Pending { opponent, side } => PastRound::Game {
                    opponent: number(opponent)?,
                    side: *side,
                    points,
                },
                RoundScore::ForfeitWon { opponent } | RoundScore::ForfeitLost { opponent } => {
                    PastRound::Forfeit {
                        opponent: number(opponent)?,
                        points,
                    }
                }
                RoundScore::Bye(ByeKind::Allocated) => PastRound::Bye { points },
                RoundScore::Bye(_) | RoundScore::Out => PastRound::NotPaired { points },
            };
            Some(past)
        });
        players.push(Player {
            is_present: entrant.plays_in(round),
            past: past.collect::<Option<Vec<PastRound>>>()?,
            ..Player::new(entrant.number?)
        });
    }
    players.sort_by_key(|player| player.number);
    Some(Field {
        players,
        paired_rounds: group.rounds.len() as u16,
        rounds,
        initial_side: group.first_side.unwrap_or(Side::First),
        win: scoring.win,
        loss: scoring.loss,
        forbidden: forbidden(group, round, apart),
    })
}

/// The pairs that are to be kept apart in a round.
fn forbidden(
    group: &Group,
    round: RoundNumber,
    apart: &[ApartRule],
) -> Vec<(StartNumber, StartNumber)> {
    let mut pairs = Vec::new();
    for apart in apart.iter().filter(|apart| apart.holds_in(round)) {
        let numbers: Vec<StartNumber> = { apart.players.iter() }
            .filter_map(|player| group.entrant(player)?.number)
            .collect();
        for (at, &a) in numbers.iter().enumerate() {
            pairs.extend(numbers[at + 1..].iter().map(|&b| (a, b)));
        }
    }
    pairs
}
