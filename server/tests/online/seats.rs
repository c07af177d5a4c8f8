//! Who may do what: invitations, seats, watchers, second tabs, rematches.

use damka_client::{Client, GameConnection, News, Socket};
use damka_game::{CommandId, GameId, Phase, Seq};
use damka_protocol::{
    Act, Answer, ClientMessage, Denial, Invitation, InvitationState, Phrase, RulesChoice,
    ServerMessage, SideChoice,
};
use damka_rules::{Side, notation::Attempt};

use crate::world::{
    Data, Kind, Manner, PATIENCE, Running, denial, hear_socket, invite, meet, play,
};

on_both!(
    sides_are_drawn_by_lot_where_the_players_want_it,
    an_invitation_gets_another_code,
    looking_changes_nothing_and_sitting_down_once_is_enough,
    what_cannot_be_offered_is_refused_with_a_reason,
    few_codes_can_be_tried,
    a_watcher_sees_everything_and_does_nothing,
    a_command_sent_again_is_done_once,
    a_second_tab_of_the_same_player_follows_and_acts,
    a_match_goes_on_with_sides_changed,
    a_rematch_needs_both,
    nonsense_is_refused_and_harms_nobody,
);

/// Two at a game that has begun, by rules without a clock.
struct Table {
    _data: Data,
    server: Running,
    ala: Client,
    olek: Client,
    game: GameId,
}

async fn table(kind: Kind) -> Table {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    Table {
        _data: data,
        server,
        ala,
        olek,
        game,
    }
}

fn first_move() -> Act {
    Act::Play {
        turn: damka_game::Turn::default(),
        attempt: Attempt::parse("22-18").unwrap(),
    }
}

/// Listens until this is heard.
async fn hear(seat: &mut GameConnection, wanted: impl Fn(&News) -> bool) -> News {
    let heard = async {
        loop {
            let news = seat.next().await.unwrap();
            if wanted(&news) {
                return news;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard)
        .await
        .expect("it is heard")
}

/// What is said next, beside in how many games it is his move.
async fn next(socket: &mut Socket) -> ServerMessage {
    hear_socket(socket, |message| match message {
        ServerMessage::YourMove { .. } => None,
        other => Some(other),
    })
    .await
}

/// Listens until the game is so far.
async fn until(seat: &mut GameConnection, reached: impl Fn(&damka_game::Game) -> bool) {
    while !reached(seat.game()) {
        hear(seat, |_| true).await;
    }
}

async fn sides_are_drawn_by_lot_where_the_players_want_it(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    // These rules draw no lots, and have no clock that would wait for anybody.
    let game = meet(&ala, &olek, &invite("classic", SideChoice::Lot)).await;
    let resigns = Manner::new(1).then(2, damka_protocol::Act::Resign);
    let (one, two) = tokio::join!(
        play(ala.clone(), game.clone(), resigns),
        play(olek.clone(), game.clone(), Manner::new(2)),
    );
    let proof = one.unwrap().sides_proof().cloned().expect("it was drawn");
    assert_eq!(proof.contributions.len(), 2);
    proof.verify().unwrap();
    assert_eq!(two.unwrap().sides_proof(), Some(&proof));
}

async fn looking_changes_nothing_and_sitting_down_once_is_enough(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek, ewa) = (
        server.guest("Ala").await,
        server.guest("Olek").await,
        server.guest("Ewa").await,
    );
    let invitation = ala
        .invite(&invite("school", SideChoice::Lot))
        .await
        .unwrap();
    let game = invitation.game.clone();
    for visitor in [&olek, &ewa, &olek] {
        let seen = visitor.look(&game).await.unwrap();
        assert_eq!((seen.state, seen.code), (InvitationState::Open, None));
    }
    assert_eq!(denial(ala.sit_down(&game).await), Denial::OwnInvitation);
    olek.sit_down(&game).await.unwrap();
    // Sent again, it is not done again; somebody else comes too late.
    olek.sit_down(&game).await.unwrap();
    assert_eq!(denial(ewa.sit_down(&game).await), Denial::InvitationTaken);
    assert_eq!(denial(ala.withdraw(&game).await), Denial::InvitationTaken);

    let other = ala
        .invite(&invite("school", SideChoice::Lot))
        .await
        .unwrap()
        .game;
    assert_eq!(
        denial(olek.withdraw(&other).await),
        Denial::NotYourInvitation
    );
    ala.withdraw(&other).await.unwrap();
    assert_eq!(
        denial(olek.sit_down(&other).await),
        Denial::InvitationWithdrawn
    );
    let nothing: GameId = "5d0c3f7e9a1b4286b0e4d2c8f6a97135".parse().unwrap();
    assert_eq!(
        denial(olek.sit_down(&nothing).await),
        Denial::NoSuchInvitation
    );
    assert_eq!(denial(olek.game_file(&other).await), Denial::NoSuchGame);
}

async fn what_cannot_be_offered_is_refused_with_a_reason(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.guest("Ala").await;
    let mut offer = invite("chess", SideChoice::Lot);
    let name = "chess".to_owned();
    assert_eq!(
        denial(ala.invite(&offer).await),
        Denial::NoSuchRules { name }
    );
    offer.rules = RulesChoice::Own("king-reech = 'one-step'".into());
    assert!(
        matches!(denial(ala.invite(&offer).await), Denial::RuleFile { faults } if faults.len() > 1)
    );
    offer.rules = RulesChoice::Own(damka_rules::Ruleset::SCHOOL.to_short_toml());
    offer.games = 21;
    assert_eq!(
        denial(ala.invite(&offer).await),
        Denial::MatchLength { most: 20 }
    );
    offer.games = 2;
    offer.clock = Some("each-player base 0:00 at-zero loses".parse().unwrap());
    assert_eq!(denial(ala.invite(&offer).await), Denial::Clock);
    offer.clock = None;
    let accepted = ala.invite(&offer).await.unwrap();
    assert_eq!(
        accepted.rules.ruleset().as_ref(),
        Ok(damka_rules::Ruleset::SCHOOL)
    );
}

async fn few_codes_can_be_tried(kind: Kind) {
    let table = table(kind).await;
    let good = table
        .ala
        .invite(&invite("classic", SideChoice::First))
        .await
        .unwrap();
    let ewa = table.server.guest("Ewa").await;
    for letter in "ABCDEFGHJK".chars() {
        let wrong = format!("{letter}AAAAA").parse().unwrap();
        assert_eq!(
            denial(ewa.look_by_code(wrong).await),
            Denial::NoSuchInvitation
        );
    }
    let code = good.code.unwrap();
    assert!(matches!(
        denial(ewa.look_by_code(code).await),
        Denial::TooManyTries { .. }
    ));
    // Nobody else pays for it.
    assert_eq!(table.olek.look_by_code(code).await.unwrap().game, good.game);
}

async fn a_watcher_sees_everything_and_does_nothing(kind: Kind) {
    let table = table(kind).await;
    let ewa = table.server.guest("Ewa").await;
    let mut watcher = GameConnection::open(&ewa, &table.game).await.unwrap();
    let mut player = GameConnection::open(&table.ala, &table.game).await.unwrap();
    until(&mut player, |game| *game.phase() == Phase::Playing).await;
    watcher.act(first_move()).await.unwrap();
    let answer = hear(&mut watcher, |news| matches!(news, News::Answered(_))).await;
    assert_eq!(answer, News::Answered(Answer::Denied(Denial::NotAPlayer)));
    watcher.ask_for_rematch().await.unwrap();
    let denied = hear(&mut watcher, |news| matches!(news, News::Denied(_))).await;
    assert_eq!(denied, News::Denied(Denial::NotAPlayer));
    // Nobody hears him, but he hears the players.
    watcher.say(Phrase::Hello).await.unwrap();
    player.say(Phrase::GoodLuck).await.unwrap();
    let said = hear(&mut watcher, |news| matches!(news, News::Said(..))).await;
    assert_eq!(said, News::Said(Side::First, Phrase::GoodLuck));
    let heard = hear(&mut player, |news| matches!(news, News::Said(..))).await;
    assert_eq!(heard, said, "what the watcher said was heard by nobody");
    player.act(first_move()).await.unwrap();
    until(&mut watcher, |game| game.turn().ply == 1).await;
    until(&mut player, |game| game.turn().ply == 1).await;
    assert_eq!(watcher.game(), player.game());
}

async fn a_command_sent_again_is_done_once(kind: Kind) {
    let table = table(kind).await;
    let mut seat = GameConnection::open(&table.ala, &table.game).await.unwrap();
    until(&mut seat, |game| *game.phase() == Phase::Playing).await;
    let id = seat.act(first_move()).await.unwrap();
    until(&mut seat, |game| game.turn().ply == 1).await;
    let events = seat.game().events_of_command(&id).unwrap();
    let mut socket = table.ala.socket().await.unwrap();
    let again = ClientMessage::Act {
        game: table.game.clone(),
        id: id.clone(),
        act: first_move(),
    };
    for _ in 0..3 {
        socket.send(&again).await.unwrap();
        let answer = Answer::Known {
            from: events.start,
            to: events.end,
        };
        let expected = ServerMessage::Answer {
            game: table.game.clone(),
            id: id.clone(),
            answer,
        };
        assert_eq!(next(&mut socket).await, expected);
    }
    let stored = table.olek.game_file(&table.game).await.unwrap().events;
    assert_eq!(stored.len() as u32, events.end.0);
}

async fn a_second_tab_of_the_same_player_follows_and_acts(kind: Kind) {
    let table = table(kind).await;
    let mut one = GameConnection::open(&table.ala, &table.game).await.unwrap();
    let mut two = GameConnection::open(&table.ala, &table.game).await.unwrap();
    until(&mut one, |game| *game.phase() == Phase::Playing).await;
    two.act(first_move()).await.unwrap();
    until(&mut one, |game| game.turn().ply == 1).await;
    // The other player is not let into her seat.
    let mut his = GameConnection::open(&table.olek, &table.game)
        .await
        .unwrap();
    assert_eq!(his.side(), Some(Side::Second));
    his.act(first_move()).await.unwrap();
    let refused = hear(&mut his, |news| matches!(news, News::Refused(_))).await;
    assert!(matches!(
        refused,
        News::Refused(damka_game::Refusal::Stale { .. })
    ));
    drop(one);
    until(&mut two, |game| game.turn().ply == 1).await;
}

async fn a_match_goes_on_with_sides_changed(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let mut offer = invite("classic", SideChoice::First);
    offer.games = 2;
    let game = meet(&ala, &olek, &offer).await;
    let resigns = Manner::new(1).then(0, Act::Resign);
    play(ala.clone(), game.clone(), resigns).await.unwrap();
    // Within a match one is enough.
    let mut seat = GameConnection::open(&olek, &game).await.unwrap();
    seat.ask_for_rematch().await.unwrap();
    let News::Rematch(next) = hear(&mut seat, |news| matches!(news, News::Rematch(_))).await else {
        unreachable!("it was waited for")
    };
    let second = GameConnection::open(&ala, &next).await.unwrap();
    assert_eq!(second.side(), Some(Side::Second));
    let series = second.game().opening().series.clone().unwrap();
    assert_eq!((series.first, series.round), (game, 2));
    assert_eq!(
        (series.half_points.first, series.half_points.second),
        (2, 0)
    );
}

async fn a_rematch_needs_both(kind: Kind) {
    let table = table(kind).await;
    let mut ala = GameConnection::open(&table.ala, &table.game).await.unwrap();
    let mut olek = GameConnection::open(&table.olek, &table.game)
        .await
        .unwrap();
    ala.ask_for_rematch().await.unwrap();
    let denied = hear(&mut ala, |news| matches!(news, News::Denied(_))).await;
    assert_eq!(denied, News::Denied(Denial::NotOver));
    until(&mut ala, |game| *game.phase() == Phase::Playing).await;
    ala.act(Act::Resign).await.unwrap();
    until(&mut olek, |game| game.ended().is_some()).await;
    until(&mut ala, |game| game.ended().is_some()).await;
    olek.ask_for_rematch().await.unwrap();
    let offered = hear(&mut ala, |news| matches!(news, News::RematchOffered(_))).await;
    assert_eq!(offered, News::RematchOffered(Side::Second));
    ala.ask_for_rematch().await.unwrap();
    let is_rematch = |news: &News| matches!(news, News::Rematch(_));
    assert_eq!(
        hear(&mut ala, is_rematch).await,
        hear(&mut olek, is_rematch).await
    );
}

async fn nonsense_is_refused_and_harms_nobody(kind: Kind) {
    let table = table(kind).await;
    let mut socket = table.ala.socket().await.unwrap();
    let nothing: GameId = "no-such-game".parse().unwrap();
    let id: CommandId = "c1".parse().unwrap();
    for message in [
        ClientMessage::Follow {
            game: nothing.clone(),
            from: Seq(0),
        },
        ClientMessage::Act {
            game: nothing.clone(),
            id,
            act: Act::Resign,
        },
        ClientMessage::Rematch {
            game: nothing.clone(),
        },
    ] {
        socket.send(&message).await.unwrap();
        let denied = ServerMessage::Denied {
            game: Some(nothing.clone()),
            denial: Denial::NoSuchGame,
        };
        assert_eq!(next(&mut socket).await, denied);
    }
    // The same connection plays on.
    let from = Seq(u32::MAX);
    let game = table.game.clone();
    socket
        .send(&ClientMessage::Follow { game, from })
        .await
        .unwrap();
    let following = next(&mut socket).await;
    assert!(
        matches!(following, ServerMessage::Following { .. }),
        "{following:?}"
    );
}

async fn an_invitation_gets_another_code(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let offer = invite("classic", SideChoice::First);
    let first = ala.invite(&offer).await.unwrap();
    let path = format!("/api/invitations/{}/code", first.game);
    let foreign = olek.post::<Invitation>(&path, None::<&()>).await;
    assert_eq!(denial(foreign), Denial::NotYourInvitation);
    let next: Invitation = ala.post(&path, None::<&()>).await.unwrap();
    assert_ne!(next.code, first.code);
    let old = olek.look_by_code(first.code.unwrap()).await;
    assert_eq!(denial(old), Denial::NoSuchInvitation);
    let found = olek.look_by_code(next.code.unwrap()).await.unwrap();
    assert_eq!(found.game, first.game);
    olek.sit_down(&found.game).await.unwrap();
    let late = ala.post::<Invitation>(&path, None::<&()>).await;
    assert_eq!(denial(late), Denial::InvitationTaken);
}
