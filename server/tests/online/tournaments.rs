//! The desk of a tournament: what is stored, who may do what, who reads which name, and the
//! games of it that are played on devices.

mod events;
mod every_round;
mod games;
mod hall;
mod killed;
mod names;
mod players;
mod roles;
mod wall;

use damka_client::{Client, ClientError, Socket};
use damka_game::{Seq, TournamentId, lot::Contribution};
use damka_protocol::{
    ClientMessage, Denial, DrawLot, LinkEntry, NewEntrant, NewLot, NewPlayers, NewRoleLink,
    NewTournament, RoleLink, ServerMessage, TournamentAnswer, TournamentCommand, TournamentEntry,
    TournamentView,
};
use damka_rules::Ruleset;
use damka_tournament::{
    ByeKind, Command, Event, GroupId, GroupSettings, Name, Names, PairingGame, PairingId, Purpose,
    Refusal, Role, RoundNumber, Settings, System, Tournament,
};

use crate::world::{Running, denial, hear_socket};

/// The first group, and its first round.
const GROUP: GroupId = GroupId::FIRST;
const ROUND: RoundNumber = RoundNumber::FIRST;

/// A tournament at a server, as somebody sees it.
pub struct Desk {
    pub client: Client,
    pub id: TournamentId,
    /// What the ids of the commands begin with.
    prefix: String,
    commands: std::cell::Cell<u32>,
}

impl Desk {
    /// Begins a tournament of one group, paired by lot in each of so many rounds.
    pub async fn begin(client: &Client, rounds: u16) -> Desk {
        let system = System::RandomPairs { rounds };
        Desk::begin_with(client, GroupSettings::new("4b", system, Ruleset::SCHOOL)).await
    }

    /// Begins a tournament with this group.
    pub async fn begin_with(client: &Client, group: GroupSettings) -> Desk {
        let settings = Settings::new("Turniej świetlicy").with_boards(9);
        let new = NewTournament { settings };
        let entry: TournamentEntry = client.post("/api/tournaments", Some(&new)).await.unwrap();
        assert_eq!(entry.role, Role::Organiser);
        let desk = Desk::at(client, &entry.id);
        let settings = Box::new(group);
        desk.done(Command::AddGroup { settings }).await;
        desk
    }

    /// The desk of somebody who has entered.
    pub fn at(client: &Client, id: &TournamentId) -> Desk {
        Desk {
            client: client.clone(),
            id: id.clone(),
            prefix: format!("{}-{}", client.player().id, std::process::id()),
            commands: std::cell::Cell::new(0),
        }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }

    /// A fresh id for a command.
    pub fn command_id(&self) -> damka_game::CommandId {
        self.commands.set(self.commands.get() + 1);
        let id = format!("{}-{}", self.prefix, self.commands.get());
        id.parse().unwrap()
    }

    pub async fn give(&self, command: Command) -> TournamentAnswer {
        let id = self.command_id();
        self.give_as(TournamentCommand { id, command }).await
    }

    async fn give_as(&self, command: TournamentCommand) -> TournamentAnswer {
        self.try_give(&command).await.unwrap()
    }

    /// Gives a command that the server may deny.
    async fn try_give(&self, command: &TournamentCommand) -> Result<TournamentAnswer, ClientError> {
        let path = self.path("/commands");
        self.client.post(&path, Some(command)).await
    }

    /// Why the server denies a command.
    async fn denied(&self, command: Command) -> Denial {
        let id = self.command_id();
        denial(self.try_give(&TournamentCommand { id, command }).await)
    }

    /// Promises a lot.
    async fn promise(&self, purpose: Purpose) -> TournamentAnswer {
        let id = self.command_id();
        let lot = NewLot {
            id,
            purpose,
            replaces: None,
        };
        let path = self.path("/lots");
        self.client.post(&path, Some(&lot)).await.unwrap()
    }

    /// Does something that is not refused.
    pub async fn done(&self, command: Command) -> Vec<Event> {
        events(self.give(command).await)
    }

    pub async fn add(&self, names: &[&str]) {
        let players = names.iter().map(|name| NewEntrant {
            name: Name::new(*name),
            rating: None,
        });
        let new = NewPlayers {
            id: self.command_id(),
            group: GROUP,
            players: players.collect(),
            missed: ByeKind::Absent,
        };
        let path = self.path("/players");
        events(self.client.post(&path, Some(&new)).await.unwrap());
    }

    /// Promises and draws a lot.
    pub async fn draw(&self, purpose: Purpose) -> Vec<Event> {
        let promised = self.promise(purpose).await;
        let TournamentAnswer::Done { events: promised } = promised else {
            panic!("{promised:?}");
        };
        let id = self.command_id();
        let contributions: Vec<Contribution> = vec!["żuraw".parse().unwrap()];
        let draw = DrawLot {
            id,
            lot: promised[0].seq,
            contributions,
        };
        let path = self.path("/draw");
        events(self.client.post(&path, Some(&draw)).await.unwrap())
    }

    pub async fn view(&self) -> TournamentView {
        self.client.get(&self.path("")).await.unwrap()
    }

    /// The tournament as its log tells it.
    pub async fn event(&self) -> Tournament {
        Tournament::replay(&self.view().await.events).unwrap()
    }

    pub async fn link(&self, role: Role) -> RoleLink {
        let new = NewRoleLink {
            role,
            group: (role == Role::Player).then_some(GROUP),
            player: None,
        };
        let path = self.path("/links");
        self.client.post(&path, Some(&new)).await.unwrap()
    }

    /// Somebody new enters by a link.
    pub async fn enter(&self, server: &str, link: &RoleLink, name: &str) -> Desk {
        let entry = LinkEntry {
            key: link.key.clone().unwrap(),
            name: Some(name.parse().unwrap()),
        };
        let (answer, client) = Client::enter_event(server, None, &entry).await.unwrap();
        let client = client.unwrap_or_else(|| panic!("{answer:?}"));
        Desk::at(&client, &self.id)
    }

    pub async fn follow(&self) -> Socket {
        let mut socket = self.client.socket().await.unwrap();
        let tournament = self.id.clone();
        let follow = ClientMessage::FollowTournament { tournament };
        socket.send(&follow).await.unwrap();
        socket
    }
}

/// The events of a command that was done.
fn events(answer: TournamentAnswer) -> Vec<Event> {
    match answer {
        TournamentAnswer::Done { events } => events.into_iter().map(|one| one.event).collect(),
        other => panic!("not done: {other:?}"),
    }
}

fn refusal(answer: TournamentAnswer) -> Refusal {
    match answer {
        TournamentAnswer::Refused(refusal) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

/// A pair of the first round.
const fn pairing(number: u16) -> PairingId {
    PairingId {
        group: GROUP,
        round: ROUND,
        number,
    }
}

/// The first game of a pair in the first round.
fn game(event: &Tournament, number: u16) -> &PairingGame {
    &event.pairing(pairing(number)).unwrap().games[0]
}

/// The lot for the first round.
const PAIRS: Purpose = Purpose::Pairs {
    group: GROUP,
    round: ROUND,
};

/// An account with a tournament of four, drawn by lot.
async fn drawn(server: &Running) -> Desk {
    let organiser = server.member("Organizatorka").await;
    let desk = Desk::begin(&organiser, 2).await;
    desk.add(&["Ala Kowalska", "Olek", "Ewa", "Jan Nowak"])
        .await;
    desk.draw(PAIRS).await;
    desk
}

/// How far the tournament is, and its names, when the server says so next.
async fn next(socket: &mut Socket) -> (Seq, u32) {
    hear_socket(socket, |message| match message {
        ServerMessage::Tournament { next, names, .. } => Some((next, names)),
        _ => None,
    })
    .await
}

/// What the players are called, in the order of the alphabet.
fn shown(names: &Names) -> Vec<String> {
    let mut shown: Vec<_> = names.iter().map(|(_, name)| name.display.clone()).collect();
    shown.sort();
    shown
}
