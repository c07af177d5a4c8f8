//! What a move was on its way is given back, within bounds: over real sockets, on a way that
//! is slow.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use damka_client::GameConnection;
use damka_game::{Event, Game, GameEnvelope, GameId, Outcome, Reason, verify};
use damka_protocol::SideChoice;
use damka_rules::Side;

use crate::{
    clocks::check_clocks,
    downtime::until,
    durability::guest,
    fault_proxy::{self, Way},
    world::{Data, Kind, Manner, Running, invite, is_over, meet, play_ply},
};

on_both!(
    half_a_second_a_move_is_given_back,
    what_was_not_needed_is_saved_up_to_five_seconds,
    nothing_is_given_back_on_the_clock_of_a_whole_match,
    a_slow_way_loses_no_game_within_the_bound_and_does_beyond_it,
);

const BASE: &str = "each-player base 5:00 at-zero loses";

/// Two at a game: the way of the first to the server is slow.
struct Pair {
    server: Running,
    game: GameId,
    seats: [GameConnection; 2],
    manners: [Manner; 2],
    /// How long a message takes in each direction.
    way: Arc<AtomicU64>,
}

impl Pair {
    async fn start(data: &Data, clock: &str, way: u64) -> Pair {
        let server = Running::start(data).await;
        let way = Arc::new(AtomicU64::new(way));
        let proxy = fault_proxy::start(&server.address, Way::Slow(way.clone())).await;
        let (ala, olek) = (guest(&proxy, "Ala").await, server.guest("Olek").await);
        let mut offer = invite("online", SideChoice::First);
        offer.clock = Some(clock.parse().unwrap());
        let game = meet(&ala, &olek, &offer).await;
        let seats = [
            GameConnection::open(&ala, &game).await.unwrap(),
            GameConnection::open(&olek, &game).await.unwrap(),
        ];
        Pair {
            server,
            game,
            seats,
            manners: [Manner::new(3), Manner::new(4)],
            way,
        }
    }

    /// Each of both makes so many moves.
    async fn play(&mut self, moves: u32) {
        for _ in 0..moves {
            self.play_ply(Side::First).await;
            self.play_ply(Side::Second).await;
        }
    }

    /// A side moves as soon as it can, and has heard of it.
    async fn play_ply(&mut self, side: Side) {
        let [first, second] = &mut self.seats;
        let (seat, manner) = match side {
            Side::First => (first, &mut self.manners[0]),
            Side::Second => (second, &mut self.manners[1]),
        };
        play_ply(seat, manner, side).await;
    }

    /// What is stored.
    async fn stored(&self) -> (Game, Vec<GameEnvelope>) {
        let watcher = self.server.guest("Ewa").await;
        let events = watcher.game_file(&self.game).await.unwrap().events;
        (verify(&events).unwrap(), events)
    }
}

/// What the moves of a side got back.
fn given_back(events: &[GameEnvelope], of: Side) -> Vec<u64> {
    let lag = |envelope: &GameEnvelope| match envelope.event {
        Event::Played { side, lag, .. } if side == of => Some(lag.0),
        _ => None,
    };
    events.iter().filter_map(lag).collect()
}

async fn half_a_second_a_move_is_given_back(kind: Kind) {
    let data = Data::new(kind).await;
    let mut pair = Pair::start(&data, BASE, 400).await;
    pair.play(3).await;
    let (game, events) = pair.stored().await;
    assert_eq!(given_back(&events, Side::First), [500, 500, 500]);
    let near = given_back(&events, Side::Second);
    assert!(near.iter().all(|lag| *lag < 500), "{near:?}");
    // She answers at once: of each 800 ms on the way 300 are charged.
    let used = check_clocks(&game, &events, &[]);
    assert!(used.0 >= 3 * 300, "{used}");
}

async fn what_was_not_needed_is_saved_up_to_five_seconds(kind: Kind) {
    let data = Data::new(kind).await;
    let mut pair = Pair::start(&data, BASE, 0).await;
    pair.play(10).await;
    pair.play_ply(Side::First).await;
    pair.way.store(2_600, Ordering::Relaxed);
    pair.play_ply(Side::Second).await;
    pair.play(2).await;
    let (game, events) = pair.stored().await;
    let lags = given_back(&events, Side::First);
    let (near, far) = lags.split_at(11);
    assert!(near.iter().all(|lag| *lag < 500), "{near:?}");
    assert_eq!(far, [5_000, 500], "{lags:?}");
    check_clocks(&game, &events, &[]);
}

async fn nothing_is_given_back_on_the_clock_of_a_whole_match(kind: Kind) {
    let data = Data::new(kind).await;
    let clock = "whole-match length 5:00 at-zero draws";
    let mut pair = Pair::start(&data, clock, 200).await;
    pair.play(3).await;
    let (game, events) = pair.stored().await;
    assert_eq!(given_back(&events, Side::First), [0, 0, 0]);
    let started = events.iter().find(|one| one.event == Event::Started);
    let passed = game.last_time().since(started.unwrap().at);
    let left = game.timer().left(Side::First, game.last_time()).unwrap();
    assert_eq!(left.0, 5 * 60 * 1000 - passed.0, "all that has passed");
}

async fn a_slow_way_loses_no_game_within_the_bound_and_does_beyond_it(kind: Kind) {
    let data = Data::new(kind).await;
    let clock = "each-move limit 0:02 at-zero loses";
    let mut pair = Pair::start(&data, clock, 1_100).await;
    // Her move comes after 2.2 s, of which half a second is given back.
    pair.play_ply(Side::First).await;
    // The next one would come after 3 s, of which no more is given back.
    pair.way.store(1_500, Ordering::Relaxed);
    pair.play_ply(Side::Second).await;
    let [far, near] = &mut pair.seats;
    until(far, |seat| seat.game().position().turn() == Side::First).await;
    if !is_over(far.game()) {
        let act = pair.manners[0].act(far.game(), Side::First).unwrap();
        far.act(act).await.unwrap();
    }
    until(near, |seat| is_over(seat.game())).await;
    let ended = near.game().ended().unwrap();
    assert_eq!(
        (ended.outcome, &ended.reason),
        (Outcome::SecondWins, &Reason::TimeUp)
    );
    assert_eq!(near.game().turn().ply, 2, "her move came too late");
}
