use std::collections::BTreeSet;

use damka_game::{PersonId, ReplayError, Seq, Time};
use damka_protocol::{EveryRound, TournamentNames, TournamentView, WallCode};
use damka_tournament::{Audience, Role, Tournament, TournamentEnvelope};

/// A tournament as it is followed from here: what its events amount to, and the names that
/// this role may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// What the events amount to.
    pub tournament: Tournament,
    /// Who the players are, who is here, who can play on a device.
    pub names: TournamentNames,
    /// In which role it is seen.
    pub role: Role,
    /// All roles that the visitor has.
    pub roles: Vec<Role>,
    /// Who the visitor is among the players.
    pub me: Option<PersonId>,
    /// Whether everybody in the room reads the names as they were typed.
    pub show_names: bool,
    /// Set if the games of every new round begin by themselves.
    pub every_round: Option<EveryRound>,
    /// On the wall: the code that hangs there.
    pub wall_code: Option<WallCode>,
    /// The time of the server when it said all this.
    pub now: Time,
}

/// How events that were heard continue what is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Continuity {
    /// Some of them were new.
    New,
    /// All of them were known.
    Known,
    /// Some before them are missing: they are to be asked for.
    Gap,
}

impl Followed {
    /// Reads what the server says of a tournament.
    pub fn of_view(view: TournamentView) -> Result<Followed, ReplayError> {
        Ok(Followed {
            tournament: Tournament::replay(&view.events)?,
            names: view.names,
            role: view.role,
            roles: view.roles,
            me: view.me,
            show_names: view.show_names,
            every_round: view.every_round,
            wall_code: view.wall_code,
            now: view.now,
        })
    }

    /// Takes new events; known ones are passed over.
    pub fn hear(&mut self, envelopes: &[TournamentEnvelope]) -> Continuity {
        let mut heard = Continuity::Known;
        for envelope in envelopes {
            let next = self.tournament.next_seq();
            if envelope.id != *self.tournament.id() || envelope.seq < next {
                continue;
            }
            if envelope.seq > next {
                return Continuity::Gap;
            }
            self.tournament.evolve(envelope);
            heard = Continuity::New;
        }
        heard
    }

    /// Whether the server knows more: so many events, and this table of names.
    pub fn is_behind(&self, next: Seq, names: u32) -> bool {
        self.tournament.next_seq() < next || self.names.version != names
    }

    /// Who is here: whoever has checked in, or has come with a phone.
    pub fn here(&self) -> BTreeSet<PersonId> {
        let names = &self.names;
        names.present.iter().chain(&names.online).cloned().collect()
    }

    /// Whether somebody is here.
    pub fn is_here(&self, player: &PersonId) -> bool {
        self.names.present.contains(player) || self.names.online.contains(player)
    }

    /// What somebody is called.
    pub fn name(&self, player: &PersonId, audience: Audience) -> String {
        self.names.names.shown(player, self.audience(audience))
    }

    /// Whom names are shown to: unless the organiser wants it otherwise, the room reads no
    /// more than the world.
    pub fn audience(&self, audience: Audience) -> Audience {
        match audience {
            Audience::Room if !self.show_names => Audience::World,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use damka_game::Actor;
    use damka_tournament::{Command, Name, Settings};

    use super::*;

    /// A tournament with three events, and the last two of them.
    fn grown() -> (Followed, Vec<TournamentEnvelope>) {
        let id = "t1".parse().unwrap();
        let opened = Tournament::open(id, Settings::new("Cup"), Time(0)).unwrap();
        let mut then = opened.clone();
        for boards in [4, 5] {
            let command = Command::ChangeSettings {
                settings: Settings::new("Cup").with_boards(boards),
            };
            let id = format!("c{boards}").parse().unwrap();
            let batch = then
                .decide_batch(&Actor::local(), id, Role::Organiser, &command, Time(1))
                .unwrap();
            batch.iter().for_each(|envelope| then.evolve(envelope));
        }
        let followed = Followed {
            tournament: opened,
            names: TournamentNames::default(),
            role: Role::Organiser,
            roles: vec![Role::Organiser],
            me: None,
            show_names: false,
            every_round: None,
            wall_code: None,
            now: Time(0),
        };
        (followed, then.log()[1..].to_vec())
    }

    #[test]
    fn events_are_taken_once_and_in_order() {
        let (mut followed, news) = grown();
        assert_eq!(followed.hear(&news[1..]), Continuity::Gap);
        assert!(followed.is_behind(Seq(3), 0));
        assert_eq!(followed.hear(&news), Continuity::New);
        assert_eq!(followed.hear(&news), Continuity::Known);
        assert_eq!(followed.tournament.settings().boards, Some(5));
        assert!(!followed.is_behind(Seq(3), 0));
        assert!(followed.is_behind(Seq(3), 1));
    }

    #[test]
    fn the_room_reads_full_names_only_if_the_organiser_wants_it() {
        let (mut followed, _) = grown();
        let ala: PersonId = "p1".parse().unwrap();
        followed
            .names
            .names
            .set(ala.clone(), Name::new("Ala Kowalska"));
        let read = |followed: &Followed, audience| followed.name(&ala, audience);
        assert_eq!(read(&followed, Audience::Desk), "Ala Kowalska");
        assert_eq!(read(&followed, Audience::Room), "Ala K.");
        followed.show_names = true;
        assert_eq!(read(&followed, Audience::Room), "Ala Kowalska");
        assert_eq!(read(&followed, Audience::World), "Ala K.");
    }
}
