//! The start of a game: a FEN, a game in a PDN file, or a saved game.

use std::{borrow::Cow, path::Path, sync::Arc};

use damka_game::{Actor, Command, Event, Game, GameEnvelope, Opening, Player, Refusal, Seat, Time};
use damka_rules::{BySide, Position, Ruleset, Side, notation::Attempt};

use super::{game_file::game_id, games_folder, input_line};
use crate::{failure::Failure, input, pdn_file::OpenedGame};

/// The default rules.
const DEFAULT_RULES: &Ruleset = Ruleset::CLASSIC;

/// The rules, the position, and what was played from there.
pub struct Start {
    pub rules: Cow<'static, Ruleset>,
    pub position: Position,
    pub played: Vec<Played>,
}

/// A step of a game before the players take over.
pub enum Played {
    /// A move, or the choice of a lost piece.
    Move(Attempt),
    /// The position is set up again.
    Setup(Position),
}

impl Start {
    /// From the initial position, from this FEN, or within the first game in
    /// this file: at its end, or after this many of its moves.
    pub fn find(
        rules: Option<&str>,
        from: Option<&str>,
        ply: Option<usize>,
    ) -> Result<Start, Failure> {
        let from = from.unwrap_or("start");
        if !is_pdn(from) {
            if ply.is_some() {
                return Err(Failure::new("--ply needs a game: --from FILE.pdn"));
            }
            let rules = match rules {
                Some(rules) => input::ruleset(rules)?,
                None => Cow::Borrowed(DEFAULT_RULES),
            };
            let position = input::position(&rules, from)?;
            return Ok(Start {
                rules,
                position,
                played: Vec::new(),
            });
        }
        let Some(opened) = OpenedGame::first(Path::new(from), rules)? else {
            return Err(Failure::new(format_args!(
                "{from}: the file contains no game"
            )));
        };
        let played =
            played(&opened, ply).map_err(|error| Failure::new(format_args!("{from}: {error}")))?;
        Ok(Start {
            position: opened.start,
            rules: Cow::Owned(Arc::unwrap_or_clone(opened.rules)),
            played,
        })
    }

    /// The events of a game with this start, with the earlier moves played now.
    /// If the rules end it on the way, it ends there. The clock waits until the
    /// players are ready.
    pub fn log(&self, opening: Opening, now: Time) -> Result<Vec<GameEnvelope>, Refusal> {
        let id = games_folder::new_id(&opening.rules, now);
        let opened = Game::opening_envelope(id, Actor::local(), opening, now)?;
        let mut game = Game::replay([&opened]).expect("it is the opening of a game");
        let mut log = vec![opened];
        let mut act = |game: &mut Game, seat, command: Command| -> Result<(), Refusal> {
            let id = format!("earlier-{}", game.next_seq());
            let id = id.parse().expect("letters, digits and a hyphen are an id");
            let batch = game.decide_batch(&Actor::Program, id, seat, &command, now)?;
            batch.iter().for_each(|envelope| game.evolve(envelope));
            log.extend(batch);
            Ok(())
        };
        act(&mut game, Seat::Referee, Command::Start)?;
        let full = BySide::from_fn(|side| game.timer().left(side, now));
        for played in &self.played {
            if game.ended().is_some() {
                break;
            }
            let (seat, command) = match played {
                Played::Move(attempt) => {
                    let (turn, attempt) = (game.turn(), attempt.clone());
                    let seat = Seat::from(game.position().turn());
                    (seat, Command::Play { turn, attempt })
                }
                Played::Setup(position) => {
                    let (position, note) = (*position, String::new());
                    (Seat::Referee, Command::Correct { position, note })
                }
            };
            act(&mut game, seat, command)?;
        }
        if game.deadline().is_some() {
            // The earlier moves took no time here, and earn none.
            for side in Side::BOTH {
                match full[side] {
                    Some(left) if game.timer().left(side, now) != Some(left) => {
                        act(&mut game, Seat::Referee, Command::SetClock { side, left })?;
                    }
                    _ => {}
                }
            }
            act(&mut game, Seat::Referee, Command::Pause)?;
        }
        Ok(log)
    }
}

/// The same game with other players: a game of its own, as what is stored of
/// a game never changes.
pub fn with_players(log: &[GameEnvelope], players: &BySide<Player>) -> Vec<GameEnvelope> {
    let is_change =
        |envelope: &GameEnvelope| matches!(envelope.event, Event::SidesDrawn { change: true, .. });
    let BySide { first, second } = players.clone();
    let sat_down = match log.iter().any(is_change) {
        true => BySide {
            first: second,
            second: first,
        },
        false => BySide { first, second },
    };
    let mut log = log.to_vec();
    for envelope in &mut log {
        envelope.id = game_id(&format!("{}-other-players", envelope.id));
        if let Event::Opened(opening) = &mut envelope.event {
            opening.players = sat_down.clone();
        }
    }
    log
}

/// The moves of a PDN game, or this many of them, with set-ups in between.
fn played(opened: &OpenedGame<'_>, ply: Option<usize>) -> Result<Vec<Played>, String> {
    let moves = opened.moves().count();
    let wanted = ply.unwrap_or(moves);
    if wanted > moves {
        return Err(format!("the game has only {moves} moves"));
    }
    let mut position = opened.start;
    let (mut played, mut left) = (Vec::new(), wanted);
    for step in &opened.transitions {
        match step.played {
            Some(_) if left == 0 => break,
            Some(m) => {
                left -= 1;
                played.push(Played::Move(input_line::attempt(&m)));
            }
            // After a missed capture a set-up may show what the move says already.
            None if step.after == position => {}
            None => played.push(Played::Setup(step.after)),
        }
        position = step.after;
    }
    Ok(played)
}

fn is_pdn(text: &str) -> bool {
    text.to_ascii_lowercase().ends_with(".pdn") || Path::new(text).is_file()
}

#[cfg(test)]
mod tests {
    use damka_game::Phase;
    use damka_rules::{Bonus, Clock, Millis, TimeUp};

    use super::*;

    #[test]
    fn earlier_moves_earn_no_time() {
        for bonus in [
            Bonus::None,
            Bonus::Fischer(Millis::seconds(3)),
            Bonus::Bronstein(Millis::seconds(3)),
        ] {
            let base = Millis::minutes(5);
            let clock = Clock::EachPlayer {
                base,
                bonus,
                period: None,
                at_zero: TimeUp::Loses,
            };
            let moves = ["22-18", "9-13", "25-22"];
            let start = Start {
                rules: Cow::Borrowed(Ruleset::CLASSIC),
                position: Ruleset::CLASSIC.initial(),
                played: (moves.iter())
                    .map(|text| Played::Move(Attempt::parse(text).unwrap()))
                    .collect(),
            };
            let opening = Opening::new(Ruleset::CLASSIC).with_clock(clock);
            let log = start.log(opening, Time(1_000)).unwrap();
            let game = damka_game::verify(&log).unwrap();
            assert_eq!(game.turn().ply, 3);
            assert_eq!(*game.phase(), Phase::Paused);
            for side in Side::BOTH {
                let left = game.timer().left(side, Time(9_000_000));
                assert_eq!(left, Some(base), "{bonus:?}");
            }
        }
    }
}
