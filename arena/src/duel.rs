use std::{
    fmt,
    ops::ControlFlow,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use damka_engine::endgame::Tables;
use damka_rules::{BySide, Ruleset, Side};

use crate::{Contestant, Ending, GameRunner, Openings, PlayedGame, Player, Referee, TimeControl};

/// A match between two contestants, in pairs of games: the same opening, the
/// colours exchanged.
pub struct Duel<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// Who plays.
    pub contestants: [&'a Contestant; 2],
    /// The time control of contestants without their own.
    pub time_control: TimeControl,
    /// The openings, one for each pair.
    pub openings: &'a Mutex<Openings>,
    /// The endgame tables that our own engines know.
    pub tables: Arc<Tables>,
    /// Adjudicates games, if there is one.
    pub referee: Option<Referee>,
    /// Maximum number of plies; a longer game is a draw.
    pub most_plies: usize,
    /// How far a player may exceed its time without losing.
    pub grace: Duration,
    /// Number of pairs played at the same time.
    pub jobs: usize,
    /// Seed of the random choices of the players.
    pub seed: u64,
}

/// Two games from one opening. The first contestant has the first side in the
/// first game, and the second side in the second.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Its number, which is that of the opening.
    pub number: usize,
    /// The games.
    pub games: [PlayedGame; 2],
}

/// Why a match cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelError(String);

impl fmt::Display for DuelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DuelError {}

impl Duel<'_> {
    /// Plays the pairs with these numbers, and calls `show` with each when it is
    /// finished, in no particular order if there are several jobs. `show` can end
    /// the match: then the pairs under way are finished, and shown too.
    pub fn run(
        &self,
        pairs: &[usize],
        show: &mut dyn FnMut(Pair) -> ControlFlow<()>,
    ) -> Result<(), DuelError> {
        let (sender, receiver) = mpsc::channel();
        let next = AtomicUsize::new(0);
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, pairs.len().max(1)) {
                let (sender, next, over) = (sender.clone(), &next, &over);
                scope.spawn(move || {
                    let mut players = JobPlayers::new(self);
                    while !over.load(Ordering::Relaxed) {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&number) = pairs.get(at) else {
                            break;
                        };
                        let pair = players.pair(number);
                        let failed = pair.is_err();
                        if sender.send(pair).is_err() || failed {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut result = Ok(());
            for pair in receiver {
                let shown = match pair {
                    Ok(pair) => show(pair),
                    Err(error) => {
                        result = Err(error);
                        ControlFlow::Break(())
                    }
                };
                if shown.is_break() {
                    over.store(true, Ordering::Relaxed);
                }
            }
            result
        })
    }

    fn time_control(&self, contestant: usize) -> TimeControl {
        self.contestants[contestant].time_control(self.time_control)
    }
}

/// The players of one job; a program that fails is started again.
struct JobPlayers<'d> {
    duel: &'d Duel<'d>,
    players: [Option<Box<dyn Player>>; 2],
}

impl<'d> JobPlayers<'d> {
    fn new(duel: &'d Duel<'d>) -> JobPlayers<'d> {
        JobPlayers {
            duel,
            players: [None, None],
        }
    }

    fn pair(&mut self, number: usize) -> Result<Pair, DuelError> {
        let duel = self.duel;
        let opening = duel
            .openings
            .lock()
            .map_err(|_| {
                DuelError("an opening could not be chosen: another thread failed".to_owned())
            })?
            .get(number)
            .map_err(|error| DuelError(error.to_string()))?;
        let runner = GameRunner {
            rules: duel.rules,
            referee: duel.referee.clone(),
            most_plies: duel.most_plies,
            grace: duel.grace,
        };
        let mut play = |first: usize| {
            let second = 1 - first;
            let mut playing = [self.take(0)?, self.take(1)?];
            let [a, b] = &mut playing;
            let time_controls = BySide {
                first: duel.time_control(first),
                second: duel.time_control(second),
            };
            let (a, b): (&mut dyn Player, &mut dyn Player) = (a.as_mut(), b.as_mut());
            let sides = match first {
                0 => BySide {
                    first: a,
                    second: b,
                },
                _ => BySide {
                    first: b,
                    second: a,
                },
            };
            let seed = duel.seed.wrapping_add((number * 2 + first) as u64);
            let played = runner.play(&opening, sides, time_controls, seed);
            self.put_back(playing, first, &played.ending);
            Ok(played)
        };
        Ok(Pair {
            number,
            games: [play(0)?, play(1)?],
        })
    }

    fn take(&mut self, contestant: usize) -> Result<Box<dyn Player>, DuelError> {
        if let Some(player) = self.players[contestant].take() {
            return Ok(player);
        }
        let (duel, time_control) = (self.duel, self.duel.time_control(contestant));
        duel.contestants[contestant]
            .player(duel.rules, &duel.tables, time_control)
            .map_err(DuelError)
    }

    /// Keeps the players, except one that has failed.
    fn put_back(&mut self, playing: [Box<dyn Player>; 2], first: usize, ending: &Ending) {
        let failed = ending.at_fault().map(|side| match side {
            Side::First => first,
            Side::Second => 1 - first,
        });
        for (contestant, player) in playing.into_iter().enumerate() {
            self.players[contestant] = (failed != Some(contestant)).then_some(player);
        }
    }
}
