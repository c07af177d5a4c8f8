//! Servers and players of the tests of play over the network.

use std::time::Duration;

use damka_client::{Client, ClientError, GameConnection, News, Socket};
use damka_game::{Face, Game, GameId, Phase, Purpose};
use damka_protocol::{
    Act, Answer, Credentials, Denial, Invite, Key, NewOperator, Promotion, RulesChoice,
    ServerMessage, SideChoice, Standing,
};
use damka_rules::{Movegen, Side, notation::Attempt};
use damka_server::{Config, Database, DatabaseUrl, FaultInjection, Server};
use oorandom::Rand32;
use serde::Serialize;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
};

use crate::postgres;

/// Nothing that is waited for takes longer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Which database a server has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// Where a server keeps everything: it outlives the server.
pub struct Data {
    pub folder: tempfile::TempDir,
    pub database: Option<String>,
}

impl Data {
    pub async fn new(kind: Kind) -> Data {
        let database = match kind {
            Kind::Sqlite => None,
            Kind::Postgres => Some(postgres::database().await),
        };
        let folder = tempfile::tempdir().unwrap();
        Data { folder, database }
    }

    /// The database of it.
    pub fn store(&self) -> Database {
        match &self.database {
            Some(url) => url.parse().unwrap(),
            None => Database::of_folder(self.folder.path()),
        }
    }
}

/// A server that runs.
pub struct Running {
    pub address: String,
    /// The key of the link that makes the operator's account.
    pub operator_key: Option<Key>,
    /// Makes its faults happen.
    pub faults: FaultInjection,
    /// When it is dropped, the server stops.
    _stop: oneshot::Sender<()>,
}

impl Running {
    pub async fn start(data: &Data) -> Running {
        Running::with(data, Config::default()).await
    }

    /// A server that is set up so, with this data.
    pub async fn with(data: &Data, config: Config) -> Running {
        let config = Config {
            data: data.folder.path().to_owned(),
            database: data.database.clone().map(DatabaseUrl::new),
            ..config
        };
        let server = Server::open(config).await.unwrap();
        let address = format!("http://{}", server.address().unwrap());
        let operator_key = server.operator_key().cloned();
        let faults = server.fault_injection();
        let (stop, stopped) = oneshot::channel::<()>();
        let end = async {
            stopped.await.ok();
        };
        tokio::spawn(server.run(end));
        Running {
            address,
            operator_key,
            faults,
            _stop: stop,
        }
    }

    /// The token of a new guest.
    pub async fn token(&self, name: &str) -> String {
        self.guest(name).await.token().unwrap().to_owned()
    }

    pub async fn guest(&self, name: &str) -> Client {
        Client::guest(&self.address, &name.parse().unwrap())
            .await
            .unwrap()
    }

    /// A new account.
    pub async fn member(&self, name: &str) -> Client {
        let made = Client::sign_up(&self.address, None, &credentials(name, SECRET)).await;
        made.unwrap().0
    }

    /// The operator of a server that has just been started for the first time.
    pub async fn operator(&self) -> Client {
        make_operator(&self.address, self.operator_key.as_ref()).await
    }

    /// A new account that the operator has made a teacher.
    pub async fn teacher(&self, operator: &Client, name: &str) -> Client {
        make_teacher(&self.address, operator, name).await
    }

    /// Sends a request as from another device of the room, where others can listen:
    /// the status, the cookie that it sets, and the body of the answer.
    pub async fn ask_from_afar(
        &self,
        request: &str,
        cookie: &str,
        body: &impl Serialize,
    ) -> (u16, Option<String>, String) {
        self.ask("192.168.1.7", request, cookie, body).await
    }

    /// Sends a request to this host: the status, the cookie that it sets, and the body
    /// of the answer.
    pub async fn ask(
        &self,
        host: &str,
        request: &str,
        cookie: &str,
        body: &impl Serialize,
    ) -> (u16, Option<String>, String) {
        let body = serde_json::to_string(body).unwrap();
        self.send(host, request, cookie, &body).await
    }

    /// Sends a request with this body.
    pub async fn send(
        &self,
        host: &str,
        request: &str,
        cookie: &str,
        body: &str,
    ) -> (u16, Option<String>, String) {
        let address = self.address.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!(
            "{request} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(body.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let cookie = head.lines().find_map(|line| {
            let cookie = line.strip_prefix("set-cookie: ")?;
            Some(cookie.split(';').next()?.to_owned())
        });
        (status, cookie, body.to_owned())
    }
}

/// Makes the account of the operator, by the key of the link.
pub async fn make_operator(address: &str, key: Option<&Key>) -> Client {
    let new = NewOperator {
        key: key.unwrap().clone(),
        name: "Opiekun".parse().unwrap(),
        password: SECRET.parse().unwrap(),
    };
    Client::make_operator(address, &new).await.unwrap().0
}

/// Makes an account, and the operator makes it a teacher.
pub async fn make_teacher(address: &str, operator: &Client, name: &str) -> Client {
    let credentials = credentials(name, SECRET);
    let made = Client::sign_up(address, None, &credentials).await;
    let account = made.unwrap().0;
    let path = format!("/api/operator/accounts/{}/standing", account.player().id);
    let teacher = Promotion {
        standing: Standing::Teacher,
    };
    operator.put(&path, Some(&teacher)).await.unwrap();
    Client::sign_in(address, &credentials).await.unwrap()
}

/// The password of every account.
pub const SECRET: &str = "koń na koniu";

pub fn credentials(name: &str, password: &str) -> Credentials {
    Credentials {
        name: name.parse().unwrap(),
        password: password.parse().unwrap(),
    }
}

/// An invitation to play by a built-in rule set.
pub fn invite(rules: &str, sides: SideChoice) -> Invite {
    Invite {
        rules: RulesChoice::Named(rules.into()),
        clock: None,
        sides,
        games: 1,
    }
}

/// What was denied, and how.
pub fn denial<T: std::fmt::Debug>(result: Result<T, ClientError>) -> Denial {
    match result {
        Err(ClientError::Denied(denial)) => denial,
        other => panic!("not denied: {other:?}"),
    }
}

/// Listens to a socket until this is heard.
pub async fn hear_socket<T>(
    socket: &mut Socket,
    mut wanted: impl FnMut(ServerMessage) -> Option<T>,
) -> T {
    let heard = async {
        loop {
            if let Some(found) = wanted(socket.next().await.unwrap()) {
                return found;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard)
        .await
        .expect("it is heard")
}

/// One invites, the other sits down.
pub async fn meet(ala: &Client, olek: &Client, invite: &Invite) -> GameId {
    let invitation = ala.invite(invite).await.unwrap();
    let code = invitation.code.unwrap();
    let found = olek.look_by_code(code).await.unwrap();
    assert_eq!((&found.game, found.code), (&invitation.game, None));
    olek.sit_down(&found.game).await.unwrap().game
}

/// How somebody plays.
pub struct Manner {
    pub random: Rand32,
    /// After how many plies he stops to move, and what he does then.
    pub after: Option<(u32, Act)>,
    /// At which plies he loses the connection.
    pub disconnects: Vec<u32>,
}

impl Manner {
    pub fn new(seed: u64) -> Manner {
        Manner {
            random: Rand32::new(seed),
            after: None,
            disconnects: Vec::new(),
        }
    }

    pub fn then(mut self, plies: u32, act: Act) -> Manner {
        self.after = Some((plies, act));
        self
    }

    /// What he does now, if anything.
    pub fn act(&mut self, game: &Game, side: Side) -> Option<Act> {
        if let Some(lot) = game.open_lot() {
            if lot.contributions[side].is_none() {
                let text = format!("{:08x}", self.random.rand_u32()).parse().unwrap();
                return Some(Act::Contribute { text });
            }
            let calls = lot.purpose == Purpose::Coin && lot.call.is_none();
            return (calls && side == Side::Second).then_some(Act::Call { face: Face::Tails });
        }
        if *game.phase() != Phase::Playing {
            return None;
        }
        if let Some((plies, act)) = &self.after
            && game.turn().ply >= *plies
        {
            return match act {
                Act::Resign => Some(Act::Resign),
                // An offer is made once; who gets it accepts.
                Act::Offer { proposal } => match game.offers() {
                    [] if side == Side::First => Some(Act::Offer {
                        proposal: *proposal,
                    }),
                    [offer] if offer.side != side => Some(Act::Accept { offer: offer.id }),
                    _ => None,
                },
                _ => None,
            };
        }
        (game.position().turn() == side).then(|| self.play(game))
    }

    /// A random move; where a missed capture costs a piece, often one of those.
    fn play(&mut self, game: &Game) -> Act {
        let movegen = Movegen::from(game.rules());
        let legal = movegen.legal_moves(game.position());
        let missed = movegen.missed_captures(game.position(), *game.rules().missed_capture);
        let moves: Vec<_> = missed.iter().chain(&legal).copied().collect();
        let m = moves[self.random.rand_range(0..moves.len() as u32) as usize];
        Act::Play {
            turn: game.turn(),
            attempt: Attempt::from(&m),
        }
    }
}

/// A side moves as soon as it is its turn, and has heard of it. A move that the rules refuse
/// is thought over; that the server is busy is no answer.
pub async fn play_ply(seat: &mut GameConnection, manner: &mut Manner, side: Side) {
    let played = async {
        while *seat.game().phase() != Phase::Playing || seat.game().position().turn() != side {
            seat.next().await.unwrap();
        }
        let ply = seat.game().turn().ply;
        while seat.game().turn().ply == ply {
            if !seat.is_waiting() {
                let act = manner.act(seat.game(), side).unwrap();
                seat.act(act).await.unwrap();
            }
            let news = seat.next().await.unwrap();
            assert_ne!(news, News::Answered(Answer::Busy), "at ply {ply}");
        }
    };
    { tokio::time::timeout(PATIENCE, played).await }.expect("a move is made");
}

/// Whether nothing more happens in a game.
pub fn is_over(game: &Game) -> bool {
    game.ended().is_some() && !game.is_toss_due() && game.open_lot().is_none()
}

/// Plays a game to its end; the game as this player saw it.
pub async fn play(client: Client, game: GameId, mut manner: Manner) -> Result<Game, ClientError> {
    let mut seat = GameConnection::open(&client, &game).await?;
    let mut last = None;
    while !is_over(seat.game()) {
        let next = seat.game().next_seq();
        if let Some(at) = manner
            .disconnects
            .iter()
            .position(|ply| *ply == seat.game().turn().ply)
        {
            manner.disconnects.remove(at);
            seat.disconnect().await?;
        }
        if !seat.is_waiting()
            && last != Some(next)
            && let Some(side) = seat.side()
            && let Some(act) = manner.act(seat.game(), side)
        {
            last = Some(next);
            seat.act(act).await?;
        }
        let news = tokio::time::timeout(PATIENCE, seat.next()).await;
        let stuck = || {
            let (game, waits) = (seat.game(), seat.is_waiting());
            let (phase, next, turn) = (game.phase(), game.next_seq(), game.turn());
            let (position, lot) = (game.position(), game.open_lot());
            panic!("stuck at {next} {turn} {phase:?} {position} {waits} {last:?} {lot:?}")
        };
        match news.unwrap_or_else(|_| stuck()) {
            // What is refused because the other was quicker is thought over.
            Ok(News::Refused(_) | News::Answered(_)) => last = None,
            Ok(_) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(seat.game().clone())
}
