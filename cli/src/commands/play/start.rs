//! From where a game starts: a FEN, a game in a PDN file, or a saved game.

use std::{borrow::Cow, fs, path::Path};

use damka_game::{Actor, Command, Event, Game, GameEnvelope, Opening, Player, Refusal, Seat, Time};
use damka_pdn::{Encoding, GameType, Reader};
use damka_rules::{BySide, Position, Ruleset, notation::Attempt};

use super::{game_file::game_id, games_folder, input_line};
use crate::{failure::Failure, input};

/// The rules without any other wish.
const DEFAULT_RULES: &Ruleset = Ruleset::CLASSIC;

/// The rules, the position, and what was played from there.
pub struct Start {
    pub rules: Cow<'static, Ruleset>,
    pub position: Position,
    pub played: Vec<Played>,
}

/// What is played before the game is handed to the players.
pub enum Played {
    /// A move, or the choice of a lost piece.
    Move(Attempt),
    /// The pieces are put anew.
    Setup(Position),
}

impl Start {
    /// From the initial position, from this FEN, or within the first game in
    /// this file: at its end, or after so many of its moves.
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
        let path = Path::new(from);
        let bytes = fs::read(path).map_err(|error| Failure::file(path, &error))?;
        let text = Encoding::guess(&bytes).decode(&bytes);
        let game = match Reader::new(&text).next() {
            Some(Ok(game)) => game,
            Some(Err(bad)) => {
                let faults: Vec<_> = bad.faults.iter().map(ToString::to_string).collect();
                return Err(Failure::new(format_args!("{from}: {}", faults.join("\n"))));
            }
            None => return Err(Failure::new(format_args!("{from}: there is no game in it"))),
        };
        let rules = match rules {
            Some(rules) => input::ruleset(rules)?,
            None => Cow::Borrowed(rules_of(&game)?),
        };
        let failed = |error: String| Failure::new(format_args!("{from}: {error}"));
        let position = game
            .start(&rules)
            .map_err(|fault| failed(fault.to_string()))?;
        let played = played(&game, &rules, ply).map_err(failed)?;
        Ok(Start {
            rules,
            position,
            played,
        })
    }

    /// The events of a game that begins so, with the earlier moves made now.
    /// Where the rules end it on the way, it ends there. A clock waits until
    /// the players are ready.
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

/// The built-in rules that the game names, or those of its type.
fn rules_of(game: &damka_pdn::Game<'_>) -> Result<&'static Ruleset, Failure> {
    if let Some(id) = game.tag("Rules") {
        return Ruleset::builtin(id).ok_or_else(|| {
            Failure::new(format_args!(
                "the game was played by the rules “{id}”, which are not built in; \
                 name them with --rules"
            ))
        });
    }
    let kind: Option<GameType> = game.tag("GameType").and_then(|tag| tag.parse().ok());
    Ok(kind.and_then(|kind| kind.rules()).unwrap_or(DEFAULT_RULES))
}

/// The moves of a PDN game, or so many of them, with set-ups in between.
fn played(
    game: &damka_pdn::Game<'_>,
    rules: &Ruleset,
    ply: Option<usize>,
) -> Result<Vec<Played>, String> {
    let steps = game.replay(rules).map_err(|faults| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    })?;
    let moves = steps.iter().filter(|step| step.played.is_some()).count();
    let wanted = ply.unwrap_or(moves);
    if wanted > moves {
        return Err(format!("the game has only {moves} moves"));
    }
    let mut position = game.start(rules).map_err(|fault| fault.to_string())?;
    let (mut played, mut left) = (Vec::new(), wanted);
    for step in steps {
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
