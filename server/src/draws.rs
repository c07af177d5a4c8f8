//! One lot over everybody of a class who is here: it pairs them and draws the
//! sides, and all games begin at once.

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
use damka_rules::{BySide, Clock, Millis, Ruleset};
use tokio::sync::Notify;

use crate::{
    invitations,
    online::Online,
    random,
    store::{ClassChange, ClassRow, NewGame, Origin, Write},
};

/// How long everybody is waited for.
const PATIENCE: Millis = Millis::seconds(10);

/// Lots that are being drawn. If the server falls meanwhile, they are drawn anew.
#[derive(Clone, Default)]
pub struct Draws(Arc<Mutex<HashMap<String, Open>>>);

struct Open {
    draw: Draw,
    teacher: PersonId,
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
        let mut all = self.all();
        let open = all.get_mut(draw).ok_or(Denial::NoSuchDraw)?;
        let takes_part = open.draw.players.iter().any(|one| one.id == player);
        if !takes_part && player != open.teacher {
            return Err(Denial::NoSuchDraw);
        }
        open.contributions.entry(player).or_insert(text);
        let added = |one: &Player| open.contributions.contains_key(&one.id);
        if open.draw.players.iter().all(added) {
            open.complete.notify_one();
        }
        Ok(())
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        // Nothing in here can be half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins a draw between these players, who are here.
pub fn begin(
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
    let complete = Arc::new(Notify::new());
    {
        let mut all = online.draws().all();
        if all.values().any(|open| open.draw.class == class.id) {
            return Err(Denial::DrawOpen);
        }
        let open = Open {
            draw: draw.clone(),
            teacher: class.teacher.clone(),
            contributions: HashMap::new(),
            complete: complete.clone(),
        };
        all.insert(draw.id.clone(), open);
    }
    tell(
        online,
        &class.teacher,
        &draw,
        &ServerMessage::Draw(draw.clone()),
    );
    let (online, id) = (online.clone(), draw.id.clone());
    tokio::spawn(async move {
        let patience = Duration::from_millis(PATIENCE.0);
        // Whether all have added something or the time is over, it is drawn now.
        tokio::time::timeout(patience, complete.notified())
            .await
            .ok();
        finish(&online, &id, seed, &terms).await;
    });
    Ok(draw)
}

/// Draws the lot, and lets the games begin.
async fn finish(online: &Online, id: &str, seed: Seed, terms: &Terms) {
    let Some(open) = online.draws().all().remove(id) else {
        return;
    };
    let Open {
        mut draw,
        teacher,
        contributions,
        ..
    } = open;
    let order = draw
        .players
        .iter()
        .map(|player| &player.id)
        .chain([&teacher]);
    let added: Vec<_> = order
        .filter_map(|player| {
            let text = contributions.get(player)?.clone();
            let player = player.clone();
            Some(DrawContribution { player, text })
        })
        .collect();
    if !added.is_empty() {
        draw.drawn = Some(drawn(&draw, seed, added));
        let now = online.now();
        let games = new_games(&draw, &teacher, terms, now);
        let change = ClassChange::Draw(Box::new(draw.clone()), games);
        if online.write(Write::Class(change)).await.is_ok() {
            let pairs = draw.drawn.iter().flat_map(|drawn| &drawn.pairs);
            pairs.for_each(|pair| online.games().wake(&pair.game));
            return tell(online, &teacher, &draw, &ServerMessage::Draw(draw.clone()));
        }
    }
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
    for player in draw
        .players
        .iter()
        .map(|player| &player.id)
        .chain([teacher])
    {
        attendance.tell(player, message);
    }
}
