//! Games as scripts: one test a file of `tests/scripts`, named by document and rule.
//!
//! A file name is the document, then the rule as the document writes it:
//! `003 g.txt`. Its first lines cite what the rule says. Then:
//!
//! ```text
//! # a comment
//! rules school                   a new game, started at 0:00, sides settled
//! rules school W:W22:B18         from this position
//! rules school unseated          not started, the sides not settled
//! lag-limit 300                  the next game does not charge this delay in milliseconds
//!
//! 0:12.5 first 22-18             at 12.5 seconds the first player moves
//!   > first plays 22-18          all the events that this must give, in order;
//!   > ended, …                   what follows … is not compared
//! 0:13 first 21-17
//!   ! it is the opponent's turn  or how its refusal begins
//! 0:14 second x22                the choice of a lost piece
//! 0:15 moves 9-13 18-14          several moves, by whoever is to move
//! 0:16 repeat 7 1-5 32-28 5-1 28-32
//!
//!   = W:W22:B18                  the position now
//!   legal 22x15{18}              all the legal moves now
//!   clock first 1:48             what is left now
//!   count king-moves 3/30        how far a draw rule has counted
//!   toss due, lot due            what is still to be drawn
//!   players Ala, Olek            who plays which side now
//!   source 9                     the rule that the last end or refusal cites
//! ```
//!
//! Other acts: `start`, `tick`, `resign`, `offer|accept|decline|withdraw
//! draw|takeback|pause|resume`, `call referee`, `pause`, `resume`, `correct FEN`,
//! `clock SIDE TIME`, `warn SIDE`, `award first-wins|second-wins|draw|both-lose|void`,
//! `undo`, `commit N` and `reveal N` (the seed is the byte N, 32 times), `add TEXT`,
//! `call heads|tails [SIDE]`; `at PLY MOVE` answers to another turn, `lag MS MOVE`
//! arrives with this delay.
//!
//! After every act the events so far are written as JSON, read back and
//! replayed, and must give the same game.

use std::{fs, path::Path};

use damka_game::{
    Actor, Command, CommandId, Face, Game, GameEnvelope, Now, Opening, Outcome, Proposal, Refusal,
    Seat, Seq, Time, Turn, lot::Seed, verify,
};
use damka_rules::{Millis, Movegen, Ruleset, Side, Source, notation::Attempt};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the scripts are there")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "txt"))
        .collect();
    files.sort();
    let trials = files.into_iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Trial::test(name.into_owned(), move || run(&path))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn run(path: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(path)?;
    let mut script = Script::default();
    for (number, line) in text.lines().enumerate() {
        let result = script.line(line);
        result.map_err(|error| format!("line {}: {line}\n{error}", number + 1))?;
    }
    script.checked()?;
    if script.acts == 0 {
        return Err("the script does nothing".into());
    }
    Ok(())
}

type Done = Result<(), String>;

#[derive(Default)]
struct Script {
    game: Option<Game>,
    events: Vec<GameEnvelope>,
    lag_limit: Millis,
    acts: usize,
    now: Time,
    /// What the last act gave, as text, until it is compared.
    given: Vec<String>,
    refusal: Option<Refusal>,
    /// Whether the events of the last act are being listed.
    listed: bool,
    unmet: bool,
}

impl Script {
    fn line(&mut self, line: &str) -> Done {
        let text = line.split_once('#').map_or(line, |(text, _)| text).trim();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "" => Ok(()),
            "rules" => self.begin(rest),
            "lag-limit" => {
                self.lag_limit = Millis(rest.parse().map_err(|_| "no number")?);
                Ok(())
            }
            ">" => self.expect_event(rest),
            "!" => self.expect_refusal(rest),
            "=" => same(&self.game()?.position().to_string(), rest),
            "legal" => self.expect_legal(rest),
            "clock" => self.expect_clock(rest),
            "count" => self.expect_count(rest),
            "players" => {
                let players = self.game()?.players();
                same(
                    &format!("{}, {}", players.first.name, players.second.name),
                    rest,
                )
            }
            "source" => self.expect_source(rest),
            "toss" => holds(self.game()?.is_toss_due(), "no toss is due"),
            "lot" => holds(self.game()?.is_lot_due(), "no lot is due"),
            time => {
                self.checked()?;
                self.now = Time(parse_time(time)?.0);
                self.act(rest)
            }
        }
    }

    fn game(&self) -> Result<&Game, String> {
        self.game.as_ref().ok_or("begin with “rules …”".to_owned())
    }

    /// Everything that the last act gave was compared, if anything was.
    fn checked(&mut self) -> Done {
        if self.listed && !self.given.is_empty() {
            return Err(format!("not expected before: {:?}", self.given));
        }
        if let (Some(refusal), true) = (&self.refusal, self.unmet) {
            return Err(format!("refused before: {refusal}"));
        }
        Ok(())
    }

    fn begin(&mut self, text: &str) -> Done {
        self.checked()?;
        let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rules = Ruleset::builtin(id).ok_or("no such rule set")?;
        let mut opening = Opening::new(rules)
            .with_players("Ala", "Olek")
            .with_lag_limit(self.lag_limit);
        let unseated = rest == "unseated";
        if !unseated {
            opening = opening.with_sides_settled();
            if !rest.is_empty() {
                let position = rest.parse().map_err(|error| format!("{error}"))?;
                opening = opening.with_position(position);
            }
        }
        let id = "g".parse().map_err(|error| format!("{error}"))?;
        let opened = Game::opening_envelope(id, Actor::Program, opening, Time(0))
            .map_err(|refusal| refusal.to_string())?;
        let game = Game::replay([&opened]).map_err(|error| error.to_string())?;
        (self.game, self.events) = (Some(game), vec![opened]);
        (self.now, self.listed, self.unmet) = (Time(0), false, false);
        self.given.clear();
        if unseated {
            Ok(())
        } else {
            self.apply(Seat::Referee, Command::Start, Millis(0))
        }
    }

    fn act(&mut self, text: &str) -> Done {
        let (who, act) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = act.split_whitespace().collect();
        match who {
            "moves" => return self.moves(&words),
            "repeat" => {
                let (count, moves) = words.split_first().ok_or("how often?")?;
                let count: usize = count.parse().map_err(|_| "how often?")?;
                return (0..count).try_for_each(|_| self.moves(moves));
            }
            _ => {}
        }
        let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == who);
        let seat = seat.ok_or("who does it?")?;
        let (turn, lag, command) = match words[..] {
            ["at", ply, m] => (Some(ply.parse().map_err(|_| "no ply")?), Millis(0), vec![m]),
            ["lag", lag, m] => (None, Millis(lag.parse().map_err(|_| "no number")?), vec![m]),
            ref words => (None, Millis(0), words.to_vec()),
        };
        let command = self.command(seat, &command, turn, act)?;
        let lag = match command {
            Command::Tick => self.game()?.tick_time(self.now).lag,
            _ => lag,
        };
        self.apply(seat, command, lag)
    }

    fn moves(&mut self, moves: &[&str]) -> Done {
        for m in moves {
            self.checked()?;
            let side = self.game()?.position().turn();
            let command = self.command(side.into(), &[m], None, m)?;
            self.apply(side.into(), command, Millis(0))?;
        }
        Ok(())
    }

    fn command(
        &self,
        seat: Seat,
        words: &[&str],
        ply: Option<u32>,
        act: &str,
    ) -> Result<Command, String> {
        let game = self.game()?;
        let note = || "noted".to_owned();
        let seed = |n: &str| n.parse().map(|n| Seed::from_bytes([n; 32]));
        Ok(match words {
            ["start"] => Command::Start,
            ["tick"] => Command::Tick,
            ["resign"] => Command::Resign,
            ["pause"] => Command::Pause,
            ["resume"] => Command::Resume,
            ["undo"] => Command::Undo,
            ["call", "referee"] => Command::CallReferee,
            ["offer", what] => Command::Offer {
                proposal: proposal(what)?,
            },
            [answer @ ("accept" | "decline" | "withdraw"), what] => {
                let what = proposal(what)?;
                let mut open = game.offers().iter();
                let open = open.find(|offer| offer.proposal == what);
                let offer = open.map_or(Seq(9999), |offer| offer.id);
                match *answer {
                    "accept" => Command::Accept { offer },
                    "decline" => Command::Decline { offer },
                    _ => Command::Withdraw { offer },
                }
            }
            ["correct", fen] => Command::Correct {
                position: fen.parse().map_err(|error| format!("{error}"))?,
                note: note(),
            },
            ["clock", who, time] => Command::SetClock {
                side: side(who)?,
                left: parse_time(time)?,
            },
            ["warn", who] => Command::Warn {
                side: side(who)?,
                note: note(),
            },
            ["award", outcome] => Command::Award {
                outcome: Outcome::ALL
                    .into_iter()
                    .find(|known| known.to_string().replace(' ', "-") == *outcome)
                    .ok_or("no such outcome")?,
                note: note(),
            },
            ["commit", n] => Command::Commit {
                commitment: seed(n).map_err(|_| "no seed")?.commitment(),
            },
            ["reveal", n] => Command::Reveal {
                seed: seed(n).map_err(|_| "no seed")?,
            },
            ["add", ..] => Command::Contribute {
                text: act["add ".len()..]
                    .parse()
                    .map_err(|error| format!("{error}"))?,
            },
            ["call", face, rest @ ..] => {
                let face = match *face {
                    "heads" => Face::Heads,
                    "tails" => Face::Tails,
                    _ => return Err("heads or tails?".into()),
                };
                let own = || seat.side().ok_or("for whom?".to_owned());
                let side = rest.first().map_or_else(own, |who| side(who))?;
                Command::Call { side, face }
            }
            [m] => Command::Play {
                turn: Turn {
                    ply: ply.unwrap_or(game.turn().ply),
                    ..game.turn()
                },
                attempt: Attempt::parse(m).map_err(|error| format!("{error}"))?,
            },
            _ => return Err("what does he do?".into()),
        })
    }

    fn apply(&mut self, seat: Seat, command: Command, lag: Millis) -> Done {
        let json = serde_json::to_string(&command).map_err(|error| error.to_string())?;
        let read: Command =
            serde_json::from_str(&json).map_err(|error| format!("{json}: {error}"))?;
        holds(read == command, "the command does not come back from JSON")?;
        (self.listed, self.unmet) = (false, false);
        self.given.clear();
        self.refusal = None;
        let id: CommandId = format!("c{}", self.acts)
            .parse()
            .map_err(|error| format!("{error}"))?;
        self.decide(id, seat, &command, lag)?;
        if let Some(Refusal::TimeOver { .. }) = self.refusal {
            // As the program does that runs the game.
            self.refusal = None;
            self.unmet = false;
            let tick = CommandId::of_program(self.game()?.next_seq(), &Command::Tick);
            self.decide(tick, Seat::Watcher, &Command::Tick, lag)?;
        }
        self.acts += 1;
        let json = serde_json::to_string(&self.events).map_err(|error| error.to_string())?;
        let read: Vec<GameEnvelope> =
            serde_json::from_str(&json).map_err(|error| error.to_string())?;
        let replayed = Game::replay(&read).map_err(|error| error.to_string())?;
        holds(
            Some(&replayed) == self.game.as_ref(),
            "the replayed game is another",
        )?;
        holds(
            verify(&read) == Ok(replayed),
            "the verified game is another",
        )
    }

    fn decide(&mut self, id: CommandId, seat: Seat, command: &Command, lag: Millis) -> Done {
        let time = self.now;
        let game = self.game.as_mut().ok_or("begin with “rules …”")?;
        match game.decide_batch(&Actor::local(), id, seat, command, Now { time, lag }) {
            Ok(batch) => {
                batch.iter().for_each(|envelope| game.evolve(envelope));
                let events = batch.iter().map(|envelope| envelope.event.to_string());
                self.given = events.collect();
                self.events.extend(batch);
            }
            Err(refusal) => {
                self.refusal = Some(refusal);
                self.unmet = true;
            }
        }
        Ok(())
    }

    fn expect_event(&mut self, text: &str) -> Done {
        if let Some(refusal) = &self.refusal {
            return Err(format!("refused: {refusal}"));
        }
        self.listed = true;
        if self.given.is_empty() {
            return Err("nothing more happened".into());
        }
        let given = self.given.remove(0);
        match text.split_once('…') {
            Some((start, _)) if given.starts_with(start) => Ok(()),
            _ => same(&given, text),
        }
    }

    fn expect_refusal(&mut self, text: &str) -> Done {
        self.unmet = false;
        let refusal = self.refusal.as_ref();
        let given = refusal.ok_or("it was not refused")?.to_string();
        holds(given.starts_with(text), &format!("refused so: {given}"))
    }

    fn expect_legal(&self, text: &str) -> Done {
        let game = self.game()?;
        let moves = Movegen::from(game.rules())
            .legal_moves(game.position())
            .sorted();
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        same(&moves.join(" "), text)
    }

    fn expect_clock(&self, text: &str) -> Done {
        let (who, time) = text.split_once(' ').ok_or("whose, how much?")?;
        let left = self.game()?.timer().left(side(who)?, self.now);
        let left = left.map_or("unlimited".to_owned(), |left| left.to_string());
        let time = parse_time(time).map_or(time.to_owned(), |time| time.to_string());
        same(&left, &time)
    }

    fn expect_count(&self, text: &str) -> Done {
        let (key, wanted) = text.split_once(' ').ok_or("which, how much?")?;
        let game = self.game()?;
        let mut counts = game.draw_counts();
        let count = counts
            .find(|count| game.rules().draws[count.rule].key() == key)
            .ok_or("no such draw rule")?;
        same(&format!("{}/{}", count.count, count.limit), wanted)
    }

    fn expect_source(&self, text: &str) -> Done {
        let game = self.game()?;
        let source = match &self.refusal {
            Some(refusal) => refusal.source(game.rules()),
            None => game
                .ended()
                .and_then(|ended| ended.reason.source(game.rules(), game.opening().clock)),
        };
        match source.ok_or("nothing is cited")? {
            Source::Rule(rule) | Source::RuleAsRead(rule) => same(rule, text),
            Source::Reading => same("our reading", text),
            other => Err(format!("{other:?}")),
        }
    }
}

fn same(given: &str, wanted: &str) -> Done {
    holds(given == wanted, &format!("it is: {given}"))
}

fn holds(condition: bool, otherwise: &str) -> Done {
    condition.then_some(()).ok_or(otherwise.to_owned())
}

fn side(text: &str) -> Result<Side, String> {
    match text {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(format!("“{text}” is no side")),
    }
}

fn proposal(text: &str) -> Result<Proposal, String> {
    let mut all = Proposal::ALL.into_iter();
    all.find(|known| known.to_string() == text)
        .ok_or(format!("“{text}” is no proposal"))
}

/// Minutes, seconds and up to three digits behind a point.
fn parse_time(text: &str) -> Result<Millis, String> {
    let parse = || {
        let (minutes, rest) = text.split_once(':')?;
        let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, ""));
        let millis: u64 = format!("{fraction:0<3}").parse().ok()?;
        let minutes: u64 = minutes.parse().ok()?;
        let seconds: u64 = seconds.parse().ok()?;
        Some(Millis((minutes * 60 + seconds) * 1000 + millis))
    };
    parse().ok_or_else(|| format!("“{text}” is no time such as 0:12.5"))
}
