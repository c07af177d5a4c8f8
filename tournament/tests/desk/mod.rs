//! Somebody at the desk, for tests: does one thing after another, and keeps the log.

#![allow(clippy::unwrap_used, dead_code, reason = "a test")]

pub mod school;

use damka_game::{Actor, PersonId, Seq, Time, lot::Seed};
use damka_rules::{Ruleset, Side};
use damka_tournament::*;
use oorandom::Rand32;

pub struct Desk {
    pub event: Tournament,
    pub random: Rand32,
    /// All commands that were accepted.
    pub issued: Vec<Command>,
    commands: u32,
}

pub fn person(number: u32) -> PersonId {
    format!("p{number}").parse().unwrap()
}

/// The group of a desk with one group.
pub const GROUP: GroupId = GroupId(1);

/// A pairing of that group.
pub fn pairing(round: u16, number: u16) -> PairingId {
    PairingId {
        group: GROUP,
        round: RoundNumber(round),
        number,
    }
}

/// Replaces the result of the first game of a pairing.
pub fn correction(pairing: PairingId, result: GameResult, replaces: Option<Seq>) -> Command {
    Command::EnterResult {
        pairing,
        game: 1,
        result,
        replaces,
        source: ResultSource::Desk,
        note: String::new(),
    }
}

impl Desk {
    pub fn new(seed: u64, settings: Settings) -> Desk {
        Desk {
            event: Tournament::open("t".parse().unwrap(), settings, Time(1_800_000_000_000))
                .unwrap(),
            random: Rand32::new(seed),
            issued: Vec::new(),
            commands: 0,
        }
    }

    /// A desk with one group of this many players.
    pub fn with_group(seed: u64, system: System, players: u32) -> Desk {
        let mut desk = Desk::new(seed, Settings::new("event"));
        desk.add_group(GroupSettings::new("A", system, Ruleset::SCHOOL));
        desk.add_players(GROUP, 0..players);
        desk
    }

    pub fn below(&mut self, n: u32) -> u32 {
        self.random.rand_range(0..n.max(1))
    }

    pub fn try_as(&mut self, actor: &Actor, role: Role, command: &Command) -> Result<(), Refusal> {
        self.commands += 1;
        let id = format!("c{}", self.commands).parse().unwrap();
        let now = self.event.last_time().after(damka_rules::Millis(1_000));
        let batch = self.event.decide_batch(actor, id, role, command, now)?;
        batch
            .iter()
            .for_each(|envelope| self.event.evolve(envelope));
        self.issued.push(command.clone());
        Ok(())
    }

    pub fn try_act(&mut self, command: &Command) -> Result<(), Refusal> {
        self.try_as(&Actor::local(), Role::Organiser, command)
    }

    pub fn act(&mut self, command: Command) {
        if let Err(refusal) = self.try_act(&command) {
            panic!("{command:?}: {refusal}");
        }
    }

    pub fn add_group(&mut self, settings: GroupSettings) -> GroupId {
        let settings = Box::new(settings);
        self.act(Command::AddGroup { settings });
        GroupId(self.event.groups().len() as u16)
    }

    pub fn add_players(&mut self, group: GroupId, ids: impl IntoIterator<Item = u32>) {
        let players = ids.into_iter().map(|id| Entry::new(person(id))).collect();
        let missed = ByeKind::Absent;
        self.act(Command::AddPlayers {
            group,
            players,
            missed,
        });
    }

    /// Commits to a lot and draws it.
    pub fn try_draw(&mut self, purpose: Purpose) -> Result<(), Refusal> {
        let seed = Seed::from_bytes(std::array::from_fn(|_| self.random.rand_u32() as u8));
        let commitment = seed.commitment();
        self.try_act(&Command::Commit {
            purpose,
            commitment,
            replaces: None,
        })?;
        let lot = self.event.open_lot(&purpose).unwrap().seq;
        let contributions = vec!["żuraw".parse().unwrap()];
        self.try_act(&Command::Draw {
            lot,
            seed,
            contributions,
        })
    }

    pub fn draw(&mut self, purpose: Purpose) {
        if let Err(refusal) = self.try_draw(purpose) {
            panic!("{purpose}: {refusal}");
        }
    }

    /// Draws what is to be drawn, and pairs the next round.
    pub fn try_pair(&mut self, group: GroupId) -> Result<(), Refusal> {
        for missing in self.event.missing(group) {
            match missing {
                Missing::Lot { purpose } => self.try_draw(purpose)?,
                other => {
                    let missing = vec![other];
                    return Err(Refusal::NotReady { missing });
                }
            }
        }
        let found = self.event.group(group).unwrap();
        if found.settings.system.draws_each_round() {
            return Ok(());
        }
        let round = found.next_round();
        self.try_act(&Command::Pair { group, round })
    }

    pub fn pair(&mut self, group: GroupId) {
        if let Err(refusal) = self.try_pair(group) {
            panic!("{refusal}");
        }
    }

    pub fn any_result(&mut self) -> GameResult {
        match self.below(20) {
            0..=7 => GameResult::won(Side::First),
            8..=14 => GameResult::won(Side::Second),
            15..=17 => GameResult::DRAW,
            18 => GameResult::Forfeit { side: Side::First },
            _ => GameResult::DoubleForfeit,
        }
    }

    /// Enters results for all games of the last round, and settles ties.
    pub fn play(&mut self, group: GroupId) {
        let round = self.event.group(group).unwrap().last_round().unwrap();
        let open: Vec<(PairingId, u8)> = { round.pairings.iter() }
            .flat_map(|pairing| {
                let games = (1..).zip(&pairing.games);
                let open = games.filter(|(_, game)| game.result.is_none());
                open.map(|(game, _)| (pairing.id, game)).collect::<Vec<_>>()
            })
            .collect();
        for (pairing, game) in open {
            let result = self.any_result();
            self.enter(pairing, game, result);
        }
        self.settle(group);
    }

    pub fn enter(&mut self, pairing: PairingId, game: u8, result: GameResult) {
        let at = self.event.pairing(pairing).unwrap().game(game).unwrap();
        let replaces = at.result.as_ref().map(|entered| entered.seq);
        self.act(Command::EnterResult {
            pairing,
            game,
            result,
            replaces,
            source: ResultSource::Desk,
            note: String::new(),
        });
    }

    pub fn settle(&mut self, group: GroupId) {
        let found = self.event.group(group).unwrap();
        let ties: Vec<PairingId> = found.open_ties().map(|pairing| pairing.id).collect();
        let decider = found
            .settings
            .system
            .knock_out()
            .map(|matches| matches.decider);
        for pairing in ties {
            let by = decider.unwrap();
            if by == Decider::Lot {
                self.draw(Purpose::TiedMatch { pairing });
                continue;
            }
            let players = self.event.pairing(pairing).unwrap().seating.players.clone();
            let winner = if self.below(2) == 0 {
                players.first
            } else {
                players.second
            };
            self.act(Command::SettleTie {
                pairing,
                winner,
                by,
                note: String::new(),
            });
        }
    }

    /// Plays a group to its end.
    pub fn play_all(&mut self, group: GroupId) {
        while !self.event.group(group).unwrap().is_finished() {
            self.pair(group);
            self.play(group);
        }
    }

    /// That the log is the one that was stored, and is read for ever.
    pub fn check_stored(&self, stored: &str) {
        let log: Vec<String> = { self.event.log().iter() }
            .map(|envelope| serde_json::to_string(envelope).unwrap())
            .collect();
        assert_eq!(stored.trim_end(), log.join("\n"));
        let stored: Vec<TournamentEnvelope> = { stored.lines() }
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(verify(&stored).as_ref(), Ok(&self.event));
    }

    /// What must hold of every log.
    pub fn check(&self) {
        let log = self.event.log();
        assert_eq!(Tournament::replay(log).as_ref(), Ok(&self.event));
        match verify(log) {
            Ok(event) => assert_eq!(event, self.event),
            Err(findings) => panic!("{}", findings[0]),
        }
        for envelope in log {
            let json = serde_json::to_string(envelope).unwrap();
            let read: TournamentEnvelope = serde_json::from_str(&json).unwrap();
            assert_eq!(read, *envelope);
        }
    }
}

/// One of each system, with what can be chosen drawn.
pub fn any_system(random: &mut Rand32) -> System {
    let mut below = |n: u32| random.rand_range(0..n);
    let seeding = [Seeding::Lot, Seeding::Rating][below(2) as usize];
    let games = [MatchLength::One, MatchLength::Two][below(2) as usize];
    let knock_out = KnockOut {
        seeding,
        games,
        decider: [Decider::Toss, Decider::Superblitz, Decider::Lot][below(3) as usize],
        third_place: below(2) == 0,
    };
    let rounds = 1 + below(6) as u16;
    match below(5) {
        0 => System::RandomPairs { rounds },
        1 => System::WinnerGoesOn(knock_out),
        2 => System::KnockOut(knock_out),
        3 => System::RoundRobin { games, seeding },
        _ => System::Swiss { rounds, seeding },
    }
}
