//! Two players and whole games.

use damka_client::{Client, GameConnection};
use damka_game::{Game, GameId, Outcome, Proposal, Reason, verify};
use damka_protocol::{Act, SideChoice};

use crate::world::{self, Data, Kind, Manner, Running, invite, meet, play};

on_both!(
    a_lot_decides_who_begins_and_a_draw_is_tossed_for,
    a_lost_piece_is_chosen_by_the_opponent,
    random_games_by_every_rule_set_end_as_both_see_them,
    whoever_resigns_has_lost,
    whoever_takes_too_long_has_lost_though_nobody_watches,
    a_lost_connection_loses_nothing,
);

/// A game of two, each in his manner, checked against the store.
async fn played(server: &Running, rules: &str, sides: SideChoice, manners: [Manner; 2]) -> Game {
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite(rules, sides)).await;
    let [his, hers] = manners;
    let first = tokio::spawn(play(ala.clone(), game.clone(), his));
    let second = tokio::spawn(play(olek, game.clone(), hers));
    let (first, second) = (
        first.await.unwrap().unwrap(),
        second.await.unwrap().unwrap(),
    );
    assert_eq!(first, second, "both saw the same game");
    assert_eq!(
        stored(&ala, &game).await,
        first,
        "and it is the one that is stored"
    );
    first
}

/// The game that is stored, every decision of which was right.
async fn stored(client: &Client, game: &GameId) -> Game {
    let file = client.game_file(game).await.unwrap();
    let names = file.players.map(|player| player.unwrap().name.to_string());
    assert!(
        [&names.first, &names.second].contains(&&"Ala".to_owned()),
        "{names:?}"
    );
    verify(&file.events).unwrap()
}

async fn a_lot_decides_who_begins_and_a_draw_is_tossed_for(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let draw = Act::Offer {
        proposal: Proposal::Draw,
    };
    let manners = [1, 2].map(|seed| Manner::new(seed).then(6, draw.clone()));
    let game = played(&server, "tournament", SideChoice::Lot, manners).await;
    assert!(game.sides_proof().unwrap().verify().is_ok());
    let ended = game.ended().unwrap();
    assert_eq!(
        (ended.outcome, &ended.reason),
        (Outcome::Draw, &Reason::Agreed)
    );
    assert!(game.toss().unwrap().proof.verify().is_ok());
}

async fn a_lost_piece_is_chosen_by_the_opponent(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    // Some of these games have a choice between several pieces.
    for seed in 0..20 {
        let manners = [seed, seed + 100].map(Manner::new);
        let game = played(&server, "school", SideChoice::First, manners).await;
        let removal = |m: &damka_rules::Move| m.kind() == damka_rules::MoveKind::Removal;
        if game.moves().any(|m| removal(&m)) {
            return;
        }
    }
    panic!("no game had a choice");
}

async fn random_games_by_every_rule_set_end_as_both_see_them(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    for rules in ["tournament", "strict", "classic", "school", "online"] {
        let manners = [7, 8].map(Manner::new);
        let game = played(&server, rules, SideChoice::Second, manners).await;
        assert_eq!(game.rules().id, rules);
        let ala = server.guest("Ewa").await;
        let pdn = ala.pdn(game.id()).await.unwrap();
        assert!(pdn.contains("\"Ala\"") && pdn.contains("\"Olek\""), "{pdn}");
    }
}

async fn whoever_resigns_has_lost(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let manners = [Manner::new(1).then(3, Act::Resign), Manner::new(2)];
    let game = played(&server, "classic", SideChoice::Second, manners).await;
    let ended = game.ended().unwrap();
    // She plays second, and resigned.
    assert_eq!(
        (ended.outcome, &ended.reason),
        (Outcome::FirstWins, &Reason::Resigned)
    );
}

async fn whoever_takes_too_long_has_lost_though_nobody_watches(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let mut quick = invite("classic", SideChoice::First);
    quick.clock = Some("each-player base 0:01 at-zero loses".parse().unwrap());
    let game = meet(&ala, &olek, &quick).await;
    let seats = [
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&olek, &game).await.unwrap(),
    ];
    for mut seat in seats {
        while *seat.game().phase() == damka_game::Phase::Waiting {
            seat.next().await.unwrap();
        }
    }
    // Both have gone. The store tells how it ended.
    let ended = tokio::time::timeout(world::PATIENCE, async {
        loop {
            let game = stored(&ala, &game).await;
            if let Some(ended) = game.ended() {
                return ended.clone();
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    });
    let ended = ended.await.unwrap();
    assert_eq!(
        (ended.outcome, ended.reason),
        (Outcome::SecondWins, Reason::TimeUp)
    );
}

async fn a_lost_connection_loses_nothing(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let manner = |seed, disconnects: &[u32]| Manner {
        disconnects: disconnects.to_vec(),
        ..Manner::new(seed)
    };
    let manners = [manner(3, &[0, 4, 5, 20]), manner(4, &[1, 4, 9])];
    played(&server, "online", SideChoice::Lot, manners).await;
}
