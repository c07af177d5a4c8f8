use std::{
    collections::HashMap,
    net::Ipv4Addr,
    time::{Duration, Instant},
};

use damka_client::{Client, Server, Socket};
use damka_game::{Actor, CommandId, Event, Game, GameEnvelope, GameId, Phase, Seq};
use damka_protocol::{Act, ClientMessage, Invite, RulesChoice, ServerMessage, SideChoice};
use damka_rules::{Movegen, Side, notation::Attempt};
use oorandom::Rand32;

use crate::Failure;

/// How long the last moves of a measurement may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The loopback addresses that players come from: from one address there are fewer ports
/// than the largest measurement has sockets for.
const FIRST: u8 = 2;
const ADDRESSES: u64 = 16;

/// How fast games are played.
#[derive(Copy, Clone)]
pub enum Pace {
    /// A move when the one before was heard of.
    Unbounded,
    /// A move in each game so often, whether or not the server keeps up.
    Every(Duration),
}

/// What a pair has seen.
#[derive(Default)]
pub struct Played {
    /// From when a move was due to when its player heard of it.
    pub latencies: Vec<Duration>,
}

/// Two players, each with one socket, and the games between them.
pub struct Pair {
    sockets: [Socket; 2],
    /// Who plays the first side of a game, by its first event.
    inviter: Actor,
    tables: HashMap<GameId, Table>,
    /// Moves that were sent and not yet heard of: by whom, and since when due.
    sent: HashMap<CommandId, (usize, Instant)>,
    random: Rand32,
    commands: u64,
}

/// A game as the first of the two sees it.
struct Table {
    game: Game,
    /// When its next move is due.
    due: Instant,
    /// The move that was sent and not yet heard of.
    under_way: Option<CommandId>,
}

impl Table {
    /// When its next move is due, if it can be made.
    fn next(&self) -> Option<Instant> {
        let free = self.under_way.is_none() && *self.game.phase() == Phase::Playing;
        free.then_some(self.due)
    }
}

impl Pair {
    /// Two guests sit down at some games.
    pub async fn seat(authority: &str, games: usize, seed: u64) -> Result<Pair, Failure> {
        let local = Ipv4Addr::new(127, 0, 0, FIRST + (seed % ADDRESSES) as u8);
        let server = Server::reached_from(&format!("http://{authority}"), local.into())?;
        let guest = |name: &'static str| {
            let server = &server;
            async move { Ok::<Client, Failure>(Client::guest(server, &name.parse()?).await?) }
        };
        let (ala, olek) = (guest("Ala").await?, guest("Olek").await?);
        let mut pair = Pair {
            sockets: [ala.socket().await?, olek.socket().await?],
            inviter: Actor::Person(ala.player().id.clone()),
            tables: HashMap::new(),
            sent: HashMap::new(),
            random: Rand32::new(seed),
            commands: 0,
        };
        let invite = Invite {
            rules: RulesChoice::Named("online".into()),
            clock: None,
            sides: SideChoice::First,
            games: 1,
        };
        for _ in 0..games {
            let invitation = ala.invite(&invite).await?;
            let game = olek.sit_down(&invitation.game).await?.game;
            for player in 0..2 {
                pair.follow(player, &game).await?;
            }
        }
        while pair.tables.len() < games {
            let message = pair.sockets[0].next().await?;
            pair.hear(0, message, &mut Played::default()).await?;
        }
        Ok(pair)
    }

    async fn follow(&mut self, player: usize, game: &GameId) -> Result<(), Failure> {
        let (game, from) = (game.clone(), Seq(0));
        let follow = ClientMessage::Follow { game, from };
        Ok(self.sockets[player].send(&follow).await?)
    }

    /// Hears what is said meanwhile: the server gives up whoever does not answer its pings.
    pub async fn listen_until<T>(&mut self, end: impl Future<Output = T>) -> Result<(), Failure> {
        let mut end = std::pin::pin!(end);
        loop {
            let [first, second] = &mut self.sockets;
            let (player, message) = tokio::select! {
                message = first.next() => (0, message?),
                message = second.next() => (1, message?),
                _ = &mut end => return Ok(()),
            };
            self.hear(player, message, &mut Played::default()).await?;
        }
    }

    /// Plays for some time; games that end are followed by others.
    pub async fn play(&mut self, pace: Pace, window: Duration) -> Result<Played, Failure> {
        let end = Instant::now() + window;
        let mut played = Played::default();
        for table in self.tables.values_mut() {
            let wait = match pace {
                Pace::Unbounded => Duration::ZERO,
                // Not all at once.
                Pace::Every(interval) => interval.mul_f32(self.random.rand_float()),
            };
            table.due = Instant::now() + wait;
        }
        loop {
            let over = Instant::now() >= end;
            if over && self.sent.is_empty() {
                return Ok(played);
            }
            let next = self.tables.values().filter_map(Table::next).min();
            let next = match over {
                // What was sent is heard of before anything else is measured.
                true => end + PATIENCE,
                false => next.unwrap_or(end).min(end),
            };
            let [first, second] = &mut self.sockets;
            let (player, message) = tokio::select! {
                message = first.next() => (0, message?),
                message = second.next() => (1, message?),
                () = tokio::time::sleep_until(next.into()) => {
                    if over {
                        return Err("a move was never heard of".into());
                    }
                    self.move_where_due(pace).await?;
                    continue;
                }
            };
            self.hear(player, message, &mut played).await?;
        }
    }

    async fn move_where_due(&mut self, pace: Pace) -> Result<(), Failure> {
        let now = Instant::now();
        let due: Vec<GameId> = { self.tables.iter() }
            .filter(|(_, table)| table.next().is_some_and(|due| due <= now))
            .map(|(id, _)| id.clone())
            .collect();
        for id in due {
            let Some(table) = self.tables.get_mut(&id) else {
                continue;
            };
            let due = table.due;
            if let Pace::Every(interval) = pace {
                table.due += interval;
            }
            let game = &table.game;
            let turn = game.position().turn();
            let starts = game.players()[Side::First].actor == self.inviter;
            let player = usize::from((turn == Side::First) != starts);
            let moves = Movegen::from(game.rules()).legal_moves(game.position());
            let pick = self.random.rand_range(0..moves.len() as u32) as usize;
            let act = Act::Play {
                turn: game.turn(),
                attempt: Attempt::from(&moves[pick]),
            };
            self.commands += 1;
            let command: CommandId = format!("load-{}", self.commands).parse()?;
            table.under_way = Some(command.clone());
            self.sent.insert(command.clone(), (player, due));
            let message = ClientMessage::Act {
                game: id,
                id: command,
                act,
            };
            self.sockets[player].send(&message).await?;
        }
        Ok(())
    }

    async fn hear(
        &mut self,
        player: usize,
        message: ServerMessage,
        played: &mut Played,
    ) -> Result<(), Failure> {
        match message {
            ServerMessage::Events(events) => {
                for event in &events {
                    self.time(player, event, played);
                    if player == 0 {
                        self.evolve(event).await?;
                    }
                }
                Ok(())
            }
            ServerMessage::Rematch { game, next } => {
                if player == 0 {
                    self.tables.remove(&game);
                }
                self.follow(player, &next).await
            }
            ServerMessage::Answer { answer, .. } => Err(format!("a move got {answer:?}").into()),
            ServerMessage::Denied { denial, .. } => Err(format!("denied: {denial:?}").into()),
            _ => Ok(()),
        }
    }

    /// Notes how long a move took, if it is one of this player.
    fn time(&mut self, player: usize, event: &GameEnvelope, played: &mut Played) {
        if let Some((mover, due)) = self.sent.get(&event.command)
            && *mover == player
        {
            played.latencies.push(due.elapsed());
            self.sent.remove(&event.command);
        }
    }

    async fn evolve(&mut self, event: &GameEnvelope) -> Result<(), Failure> {
        if let Event::Opened(_) = event.event {
            let game = Game::replay([event])?;
            let table = Table {
                game,
                due: Instant::now(),
                under_way: None,
            };
            self.tables.insert(event.id.clone(), table);
            return Ok(());
        }
        let Some(table) = self.tables.get_mut(&event.id) else {
            return Ok(());
        };
        table.game.evolve(event);
        if table.under_way.as_ref() == Some(&event.command) {
            table.under_way = None;
        }
        if let Event::Ended(_) = event.event {
            for socket in &mut self.sockets {
                let game = event.id.clone();
                socket.send(&ClientMessage::Rematch { game }).await?;
            }
        }
        Ok(())
    }
}
