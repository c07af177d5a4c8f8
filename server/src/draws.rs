//! One lot over everybody of a class who is here: it pairs them and draws the
//! sides, and all games begin at once.
//!
//! The seed is stored before anybody sees the commitment to it. If the server crashes
//! before the lot is drawn, it resumes with the same seed after its restart, or calls it
//! off if nobody can be waiting any more; whoever reconnects is told.

mod recovery;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use damka_game::{
    Actor, Game, PersonId, Time,
    lot::{Contribution, Lot, Seed},
};
use damka_protocol::{
    Denial, Draw, DrawContribution, Drawn, DrawnPair, Player, ServerMessage, Visibility,
};
use damka_rules::{BySide, Clock, Millis, Ruleset, StoredRules};
use tokio::sync::Notify;

use crate::{
    invitations,
    online::Online,
    random,
    store::{ClassChange, ClassRow, NewGame, OpenDrawRow, Origin, Write, Written},
};
pub use recovery::resume_open;

/// How long everybody is waited for.
const PATIENCE: Millis = Millis::seconds(10);

/// Lots that are being drawn. Clones are the same.
#[derive(Clone, Default)]
pub struct Draws(Arc<Mutex<Shared>>);

#[derive(Default)]
struct Shared {
    open: HashMap<String, Open>,
    /// What somebody has not heard because the server crashed.
    missed: HashMap<PersonId, ServerMessage>,
}

struct Open {
    draw: Draw,
    teacher: PersonId,
    seed: Seed,
    terms: Terms,
    contributions: HashMap<PersonId, Contribution>,
    /// Tells that everybody has added something.
    complete: Arc<Notify>,
}

/// What is played.
pub struct Terms {
    /// The rules.
    pub rules: Ruleset,
    /// The clock.
    pub clock: Clock,
}

impl Draws {
    /// Adds something; a second time changes nothing.
    pub fn contribute(
        &self,
        draw: &str,
        player: PersonId,
        text: Contribution,
    ) -> Result<(), Denial> {
        let mut shared = self.shared();
        let open = shared.open.get_mut(draw).ok_or(Denial::NoSuchDraw)?;
        if !open.concerns(&player) {
            return Err(Denial::NoSuchDraw);
        }
        open.contributions.entry(player).or_insert(text);
        let added = |one: &Player| open.contributions.contains_key(&one.id);
        if open.draw.players.iter().all(added) {
            open.complete.notify_one();
        }
        Ok(())
    }

    /// What somebody must hear who has just come, or come back.
    pub fn news_for(&self, player: &PersonId) -> Option<ServerMessage> {
        let mut shared = self.shared();
        let mut open = shared.open.values();
        match open.find(|open| open.concerns(player)) {
            Some(open) => Some(ServerMessage::Draw(open.draw.clone())),
            None => shared.missed.remove(player),
        }
    }

    /// Takes a new one, unless one of its class is open.
    fn open(&self, open: Open) -> Result<(), Denial> {
        let mut shared = self.shared();
        let class = &open.draw.class;
        if shared.open.values().any(|other| other.draw.class == *class) {
            return Err(Denial::DrawOpen);
        }
        shared.open.insert(open.draw.id.clone(), open);
        Ok(())
    }

    fn close(&self, id: &str) -> Option<Open> {
        self.shared().open.remove(id)
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        // Nothing in here can be half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn new(draw: Draw, teacher: PersonId, seed: Seed, terms: Terms) -> Open {
        Open {
            draw,
            teacher,
            seed,
            terms,
            contributions: HashMap::new(),
            complete: Arc::new(Notify::new()),
        }
    }

    /// Whether it is about somebody.
    fn concerns(&self, player: &PersonId) -> bool {
        concerned(&self.draw, &self.teacher).any(|one| one == player)
    }
}

/// Everybody whom a draw concerns.
fn concerned<'a>(draw: &'a Draw, teacher: &'a PersonId) -> impl Iterator<Item = &'a PersonId> {
    let players = draw.players.iter().map(|player| &player.id);
    players.chain([teacher])
}

/// Begins a draw between these players, who are here.
pub async fn begin(
    online: &Online,
    class: &ClassRow,
    players: Vec<Player>,
    terms: Terms,
) -> Result<Draw, Denial> {
    if players.len() < 2 {
        return Err(Denial::TooFewPresent);
    }
    let (seed, at) = (random::seed(), online.now());
    let draw = Draw {
        id: random::id_in_order(at),
        class: class.id.clone(),
        at,
        until: at.after(PATIENCE),
        commitment: seed.commitment(),
        players,
        drawn: None,
    };
    let row = OpenDrawRow {
        draw: draw.clone(),
        seed,
        rules: StoredRules::from(&terms.rules),
        clock: terms.clock,
    };
    let open = Open::new(draw.clone(), class.teacher.clone(), seed, terms);
    online.draws().open(open)?;
    let change = ClassChange::OpenDraw(Box::new(row));
    match online.write(Write::Class(change)).await {
        Ok(Written::Done) => {}
        _ => {
            online.draws().close(&draw.id);
            return Err(Denial::Unavailable);
        }
    }
    wait_for_everybody(online, &draw.id);
    Ok(draw)
}

/// Shows an open draw, and draws it when all have added something or the time is over.
fn wait_for_everybody(online: &Online, id: &str) {
    let (complete, draw, teacher) = match online.draws().shared().open.get(id) {
        Some(open) => (
            open.complete.clone(),
            open.draw.clone(),
            open.teacher.clone(),
        ),
        None => return,
    };
    tell(online, &teacher, &draw, &ServerMessage::Draw(draw.clone()));
    let (online, id) = (online.clone(), id.to_owned());
    tokio::spawn(async move {
        let patience = Duration::from_millis(PATIENCE.0);
        { tokio::time::timeout(patience, complete.notified()).await }.ok();
        if let Some(open) = online.draws().close(&id) {
            finish(&online, open).await;
        }
    });
}

/// Draws the lot, and lets the games begin.
async fn finish(online: &Online, open: Open) {
    let Open {
        mut draw,
        teacher,
        contributions,
        ..
    } = open;
    let added: Vec<_> = concerned(&draw, &teacher)
        .filter_map(|player| {
            let text = contributions.get(player)?.clone();
            let player = player.clone();
            Some(DrawContribution { player, text })
        })
        .collect();
    if !added.is_empty() {
        draw.drawn = Some(drawn(&draw, open.seed, added));
        let games = new_games(&draw, &teacher, &open.terms, online.now());
        let change = ClassChange::Draw(Box::new(draw.clone()), games);
        if online.write(Write::Class(change)).await.is_ok() {
            let pairs = draw.drawn.iter().flat_map(|drawn| &drawn.pairs);
            pairs.for_each(|pair| online.games().wake(&pair.game));
            return tell(online, &teacher, &draw, &ServerMessage::Draw(draw.clone()));
        }
    }
    let close = ClassChange::CallOffDraw(draw.class.clone());
    // If it stays there, the next server finds that it is too old to go on.
    online.write(Write::Class(close)).await.ok();
    let called_off = ServerMessage::DrawCalledOff {
        draw: draw.id.clone(),
    };
    tell(online, &teacher, &draw, &called_off);
}

/// What comes of the lot.
fn drawn(draw: &Draw, seed: Seed, contributions: Vec<DrawContribution>) -> Drawn {
    let texts: Vec<_> = contributions.iter().map(|one| one.text.clone()).collect();
    let count = u32::try_from(draw.players.len()).expect("a class is small");
    let pairs = Lot::draw(&seed, &texts).pairs(count);
    let id = |number: u32| draw.players[number as usize].id.clone();
    let pair = |pair: &BySide<u32>| DrawnPair {
        game: random::game_id(),
        players: BySide {
            first: id(pair.first),
            second: id(pair.second),
        },
    };
    Drawn {
        seed,
        contributions,
        pairs: pairs.pairs.iter().map(pair).collect(),
        bye: pairs.bye.map(id),
    }
}

fn new_games(draw: &Draw, teacher: &PersonId, terms: &Terms, now: Time) -> Vec<NewGame> {
    let pairs = draw.drawn.iter().flat_map(|drawn| &drawn.pairs);
    let game = |pair: &DrawnPair| {
        let opening = invitations::opening(&terms.rules, terms.clock, &pair.players);
        let opening = opening.with_sides_settled();
        let actor = Actor::Person(teacher.clone());
        let opened = Game::opening_envelope(pair.game.clone(), actor, opening, now);
        NewGame {
            opened: opened.expect("two people without names can begin a game"),
            players: pair.players.clone(),
            games: 1,
            visibility: Visibility::Class,
            class: Some(draw.class.clone()),
            rated: false,
            origin: Origin::Draw,
        }
    };
    pairs.map(game).collect()
}

/// Tells everybody whom a draw concerns.
fn tell(online: &Online, teacher: &PersonId, draw: &Draw, message: &ServerMessage) {
    let attendance = online.games().attendance();
    concerned(draw, teacher).for_each(|player| attendance.tell(player, message));
}
