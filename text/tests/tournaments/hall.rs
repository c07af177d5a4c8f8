//! An event of which something is said and printed.

use damka_game::{Actor, PersonId, Time, lot::Seed};
use damka_rules::{Ruleset, Side};
use damka_text::{EventText, Language, Text};
use damka_tournament::{
    Audience, ByeKind, Command, Decision, Entry, GameResult, GroupId, GroupSettings, Missing, Name,
    Names, PairingId, Purpose, Role, RoundNumber, Settings, System, Tournament,
};

/// What somebody types who wants to do harm.
pub const HOSTILE: [&str; 6] = [
    "<script>alert(1)</script>",
    "Kowalska, \"Ala\"; =1+1",
    "a\nb\tc\u{202e}d",
    "' onmouseover='x",
    "</style><b>&amp;",
    "=HYPERLINK(\"x\")",
];

/// An event by lot with hostile names, its first round played.
pub struct Hall {
    pub event: Tournament,
    pub names: Names,
    commands: u32,
}

impl Hall {
    fn new(title: &str) -> Hall {
        let settings = Settings::new(title).with_boards(2);
        Hall {
            event: Tournament::open("t".parse().unwrap(), settings, Time(0)).unwrap(),
            names: Names::new(),
            commands: 0,
        }
    }

    pub fn act(&mut self, command: Command) {
        self.commands += 1;
        let id = format!("c{}", self.commands).parse().unwrap();
        let (actor, now) = (Actor::local(), Time(36_000_000));
        let batch = self
            .event
            .decide_batch(&actor, id, Role::Organiser, &command, now)
            .unwrap();
        for envelope in &batch {
            self.event.evolve(envelope);
        }
    }

    pub fn with_players(names: &[&str]) -> Hall {
        let mut hall = Hall::new("<i>Turniej</i> „4b”");
        let system = System::RandomPairs { rounds: 2 };
        let settings = Box::new(GroupSettings::new("4b & 4c", system, Ruleset::SCHOOL));
        hall.act(Command::AddGroup { settings });
        let ids: Vec<PersonId> = (0..names.len())
            .map(|number| format!("p{number}").parse().unwrap())
            .collect();
        for (id, name) in ids.iter().zip(names) {
            let class = HOSTILE.contains(name).then(|| (*name).to_owned());
            let name = Name {
                class,
                ..Name::new(*name)
            };
            hall.names.set(id.clone(), name);
        }
        let players = ids.into_iter().map(Entry::new).collect();
        let (group, missed) = (GroupId::FIRST, ByeKind::Absent);
        hall.act(Command::AddPlayers {
            group,
            players,
            missed,
        });
        let round = RoundNumber::FIRST;
        hall.draw(Purpose::Pairs { group, round });
        let pairing = |number| PairingId {
            group,
            round,
            number,
        };
        hall.act(Command::win(pairing(1), Side::Second));
        hall.act(Command::result(pairing(2), GameResult::DRAW));
        hall.act(Command::Decide {
            decision: Decision::Warning {
                player: "p0".parse().unwrap(),
                pairing: None,
            },
            replaces: None,
            note: "<u>głośno</u>".to_owned(),
        });
        hall
    }

    /// Promises a lot and draws it.
    pub fn draw(&mut self, purpose: Purpose) {
        let seed = Seed::from_bytes([self.commands as u8; 32]);
        let commitment = seed.commitment();
        self.act(Command::Commit {
            purpose,
            commitment,
            replaces: None,
        });
        let lot = self.event.open_lot(&purpose).unwrap().seq;
        let contributions = vec!["<b>żuraw</b>".parse().unwrap()];
        self.act(Command::Draw {
            lot,
            seed,
            contributions,
        });
    }

    /// Plays all groups to their ends; of each pair the one with the first side wins.
    pub fn finish(&mut self) {
        let groups = self.event.groups().len() as u16;
        for group in (1..=groups).map(GroupId) {
            self.enter_results(group);
            while !self.event.group(group).unwrap().is_finished() {
                let round = self.event.group(group).unwrap().next_round();
                for missing in self.event.missing(group) {
                    match missing {
                        Missing::Lot { purpose } => self.draw(purpose),
                        other => panic!("{other:?}"),
                    }
                }
                if self.event.group(group).unwrap().round(round).is_none() {
                    self.act(Command::Pair { group, round });
                }
                self.enter_results(group);
            }
        }
    }

    fn enter_results(&mut self, group: GroupId) {
        let round = self.event.group(group).unwrap().last_round();
        let pairings = round.map_or(&[][..], |round| &round.pairings);
        let open = pairings.iter().filter(|pairing| !pairing.is_complete());
        for pairing in open.map(|pairing| pairing.id).collect::<Vec<_>>() {
            self.act(Command::win(pairing, Side::First));
        }
    }

    pub fn text(&self, language: Language) -> EventText<'_> {
        EventText::new(
            Text::new(language),
            &self.event,
            &self.names,
            Audience::Room,
        )
    }
}
