use damka_engine::{Engine, Stop};
use damka_game::{Game, Opening, Player, Time, lot::Seed};
use damka_host::{self as host, Input};
use damka_rules::{BySide, Ruleset};
use damka_text::{Language, Text};

use crate::commands::play::{
    engine_thread::{Finding, Job},
    session::{Effect, Session},
};

/// The seed of every lot.
pub const SEED: Seed = Seed::from_bytes([7; 32]);

/// A session in English whose events are stored at once, with a known seed.
pub struct Terminal {
    pub session: Session,
    pub now: u64,
    seed: Seed,
    engine: Option<Engine>,
    /// Whether the engine waits to be run, and its job.
    pub slow: bool,
    jobs: Vec<Job>,
    words: Vec<String>,
}

impl Terminal {
    pub fn new(session: Session, seed: Seed) -> Terminal {
        let mut terminal = Terminal {
            now: 0,
            seed,
            engine: None,
            slow: false,
            jobs: Vec::new(),
            words: Vec::new(),
            session,
        };
        terminal.settle();
        terminal
    }

    pub fn open(rules: &Ruleset, fen: &str, players: BySide<Player>) -> Terminal {
        let opening = match fen {
            "start" => Opening::new(rules),
            fen => Opening::new(rules).with_position(fen.parse().unwrap()),
        };
        let opening = opening.between(players);
        let (text, id) = (Text::new(Language::English), "g1".parse().unwrap());
        let session = Session::open(text, id, opening, Time(0)).unwrap();
        Terminal::new(session, SEED)
    }

    /// Does what the session asks for.
    pub fn settle(&mut self) {
        loop {
            let effects = self.session.take_effects();
            if effects.is_empty() {
                return;
            }
            let now = Time(self.now);
            for effect in effects {
                match effect {
                    Effect::Say(words) | Effect::Turn(words) => self.words.push(words),
                    Effect::Host(effect) => self.serve(effect, now),
                    Effect::FindHint => {
                        self.jobs.push(Job::for_hint(self.session.game()));
                    }
                    Effect::NewGame => {}
                    other => self.words.push(format!("{other:?}")),
                }
            }
            if !self.slow {
                self.think();
            }
        }
    }

    pub fn serve(&mut self, effect: host::Effect, now: Time) {
        match effect {
            host::Effect::Persist { ticket, .. } => {
                self.session.give(Input::Persisted(ticket), now);
            }
            host::Effect::NeedSeed => self.session.give(Input::Seed(self.seed), now),
            host::Effect::Think(task) => {
                let job = Job::for_task(self.session.game(), &task, 1, now);
                self.jobs.push(job);
            }
            host::Effect::StopThinking(_) => self.jobs.clear(),
            other => panic!("the session tells this itself: {other:?}"),
        }
    }

    pub fn think(&mut self) {
        for job in std::mem::take(&mut self.jobs) {
            self.run(&job);
        }
    }

    pub fn run(&mut self, job: &Job) {
        let rules = self.session.game().rules();
        let engine = self
            .engine
            .get_or_insert_with(|| Engine::new(rules).hash(1).unwrap());
        match job.run(engine, &Stop::new()) {
            Finding::Found(task, found) => {
                self.session.give(Input::Found(task, found), Time(self.now));
            }
            Finding::Hint(turn, hint) => self.session.hint_found(turn, hint.as_ref()),
        }
    }

    /// What was said since it was last asked, a line each.
    pub fn said(&mut self) -> String {
        std::mem::take(&mut self.words).join("\n")
    }

    /// Types lines at a time, and gives what is said.
    pub fn type_at(&mut self, at: u64, lines: &[&str]) -> String {
        self.now = at;
        for line in lines {
            self.session.enter(line, Time(at));
            self.settle();
        }
        self.said()
    }

    pub fn wake_at(&mut self, at: u64) {
        self.now = at;
        self.session.give(Input::Wake, Time(at));
        self.settle();
    }

    pub fn game(&self) -> &Game {
        self.session.game()
    }
}

/// Ala and Olek at one terminal, by a built-in rule set.
pub fn session(rules: &str, fen: &str) -> Terminal {
    with_rules(Ruleset::builtin(rules).unwrap(), fen)
}

/// Ala and Olek at one terminal.
pub fn with_rules(rules: &Ruleset, fen: &str) -> Terminal {
    let players = BySide {
        first: Player::local("Ala"),
        second: Player::local("Olek"),
    };
    Terminal::open(rules, fen, players)
}

/// Ala against the computer on level 2, which plays the second side.
pub fn against_computer(rules: &str) -> Terminal {
    let players = BySide {
        first: Player::local("Ala"),
        second: Player::computer(2),
    };
    Terminal::open(Ruleset::builtin(rules).unwrap(), "start", players)
}
