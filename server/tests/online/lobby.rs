//! What everybody may see: invitations to all, games to watch, and games in
//! which nobody has to be there.

use damka_client::{Client, GameConnection, Socket};
use damka_game::{Game, GameId, Phase};
use damka_protocol::{
    Act, ClientMessage, Denial, InvitationState, Invite, LobbyNews, LobbyOffer, PROPOSED_CLOCK,
    Pace, Pair, Paired, RulesChoice, ServerMessage, SideChoice,
};
use damka_rules::{Clock, Movegen, notation::Attempt};
use damka_server::Config;

use crate::world::{
    Data, Kind, Manner, PATIENCE, Running, SECRET, credentials, denial, hear_socket, invite, meet,
    play,
};

on_both!(
    everybody_sees_who_looks_for_an_opponent,
    a_public_game_has_a_clock_and_a_private_one_is_in_no_list,
    whoever_has_found_an_opponent_looks_for_no_other,
    two_who_want_to_play_meet,
    what_is_in_the_lobby_outlives_the_server,
    whoever_waits_hears_that_somebody_has_sat_down,
    in_correspondence_the_list_says_whose_move_it_is,
    in_a_closed_room_nothing_is_public,
);

const DAYS: &str = "each-move limit 2880:00 at-zero loses";

pub async fn follow_lobby(client: &Client) -> (Socket, damka_protocol::Lobby) {
    let mut socket = client.socket().await.unwrap();
    socket.send(&ClientMessage::FollowLobby).await.unwrap();
    let all = hear_socket(&mut socket, |message| match message {
        ServerMessage::Lobby(LobbyNews::All(lobby)) => Some(lobby),
        _ => None,
    });
    let all = all.await;
    (socket, all)
}

async fn news(socket: &mut Socket) -> LobbyNews {
    hear_socket(socket, |message| match message {
        ServerMessage::Lobby(news) => Some(news),
        _ => None,
    })
    .await
}

fn games_of(offers: &[LobbyOffer]) -> Vec<&GameId> {
    offers.iter().map(|offer| &offer.game).collect()
}

async fn everybody_sees_who_looks_for_an_opponent(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek, ewa) = (
        server.guest("Ala").await,
        server.guest("Olek").await,
        server.guest("Ewa").await,
    );
    let (mut watcher, before) = follow_lobby(&ewa).await;
    assert!(before.offers.is_empty() && before.games.is_empty());
    let posted = ala
        .invite_everybody(&invite("school", SideChoice::First))
        .await
        .unwrap();
    let LobbyNews::Offered(offer) = news(&mut watcher).await else {
        panic!("the invitation is told first")
    };
    assert_eq!((&offer.game, &offer.by), (&posted.game, ala.player()));
    assert_eq!(
        (offer.rules.id.as_str(), offer.pace),
        ("school", Pace::Slow)
    );
    assert_eq!(ewa.lobby().await.unwrap().offers, [offer]);

    olek.sit_down(&posted.game).await.unwrap();
    let game = posted.game.clone();
    assert_eq!(news(&mut watcher).await, LobbyNews::Gone { game });
    let LobbyNews::Began(entry) = news(&mut watcher).await else {
        panic!("then the game")
    };
    assert_eq!(entry.game, posted.game);
    assert_eq!(entry.players.second.as_ref(), Some(olek.player()));
    assert_eq!(ewa.lobby().await.unwrap().games, [entry]);

    // Whoever follows no longer is told no more; whoever comes sees it all.
    watcher.send(&ClientMessage::LeaveLobby).await.unwrap();
    let resigns = Manner::new(1).then(0, Act::Resign);
    let (_, second) = tokio::join!(
        play(ala.clone(), posted.game.clone(), resigns),
        play(olek.clone(), posted.game.clone(), Manner::new(2)),
    );
    second.unwrap();
    let over = async {
        while !ewa.lobby().await.unwrap().games.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, over)
        .await
        .expect("it leaves the lobby");
    watcher.send(&ClientMessage::FollowLobby).await.unwrap();
    assert!(
        matches!(news(&mut watcher).await, LobbyNews::All(lobby) if lobby.games.is_empty()),
        "the end was not told to whoever had left"
    );
}

async fn a_public_game_has_a_clock_and_a_private_one_is_in_no_list(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let mut offer = invite("classic", SideChoice::Lot);
    offer.clock = Some(Clock::None);
    assert_eq!(denial(ala.invite_everybody(&offer).await), Denial::NoClock);
    offer.clock = None;
    assert_eq!(
        ala.invite_everybody(&offer).await.unwrap().clock,
        PROPOSED_CLOCK
    );
    assert_eq!(ala.lobby().await.unwrap().offers.len(), 1);

    let private = invite("classic", SideChoice::First);
    assert_eq!(ala.invite(&private).await.unwrap().clock, Clock::None);
    let game = meet(&ala, &olek, &private).await;
    let lobby = server.guest("Ewa").await.lobby().await.unwrap();
    assert!(!games_of(&lobby.offers).contains(&&game));
    assert_eq!((lobby.offers.len(), lobby.games.len()), (1, 0));
}

async fn whoever_has_found_an_opponent_looks_for_no_other(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let slow = Invite {
        clock: Some(DAYS.parse().unwrap()),
        ..invite("classic", SideChoice::Lot)
    };
    let taken = ala
        .invite_everybody(&invite("classic", SideChoice::Lot))
        .await
        .unwrap();
    let other = ala
        .invite_everybody(&invite("school", SideChoice::Lot))
        .await
        .unwrap();
    let his = olek
        .invite_everybody(&invite("strict", SideChoice::Lot))
        .await
        .unwrap();
    let correspondence = ala.invite_everybody(&slow).await.unwrap();
    olek.sit_down(&taken.game).await.unwrap();
    let left = ala.lobby().await.unwrap().offers;
    assert_eq!(games_of(&left), [&correspondence.game]);
    for gone in [other.game, his.game] {
        let ewa = server.guest("Ewa").await;
        assert_eq!(
            denial(ewa.sit_down(&gone).await),
            Denial::InvitationWithdrawn
        );
    }
}

async fn two_who_want_to_play_meet(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let pair = |rules: &str, clock: Option<&str>| Pair {
        rules: RulesChoice::Named(rules.into()),
        clock: clock.map(|clock| clock.parse().unwrap()),
        rated: false,
    };
    let ala = server.guest("Ala").await;
    let quick = Some("each-player base 3:00 at-zero loses");
    let Paired::Waiting { game } = ala.pair(&pair("classic", quick)).await.unwrap() else {
        panic!("nobody is there to play")
    };
    // Asked again, it is the same wish. Another pace and other rules do not fit.
    let again = ala.pair(&pair("classic", quick)).await.unwrap();
    assert_eq!(again, Paired::Waiting { game: game.clone() });
    let olek = server.guest("Olek").await;
    for other in [pair("classic", None), pair("school", quick)] {
        assert!(matches!(
            olek.pair(&other).await.unwrap(),
            Paired::Waiting { .. }
        ));
    }
    let near = Some("each-player base 5:00 at-zero loses");
    let met = olek.pair(&pair("classic", near)).await.unwrap();
    assert_eq!(met, Paired::Seated { game });

    // Of many who come at once, all but an odd one meet.
    let players = ["A", "B", "C", "D", "E", "F"].map(|name| server.guest(name));
    let mut tasks = Vec::new();
    for player in players {
        let (player, pair) = (player.await, pair("strict", quick));
        tasks.push(tokio::spawn(
            async move { player.pair(&pair).await.unwrap() },
        ));
    }
    let (mut seated, mut waiting) = (Vec::new(), Vec::new());
    for task in tasks {
        match task.await.unwrap() {
            Paired::Seated { game } => seated.push(game),
            Paired::Waiting { game } => waiting.push(game),
        }
    }
    seated.sort_by(|one, two| one.as_str().cmp(two.as_str()));
    waiting.sort_by(|one, two| one.as_str().cmp(two.as_str()));
    assert_eq!((seated.len(), seated), (3, waiting));
}

async fn whoever_waits_hears_that_somebody_has_sat_down(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let (mut hers, mut his) = (ala.socket().await.unwrap(), olek.socket().await.unwrap());
    let state = async |socket: &mut Socket| {
        hear_socket(socket, |message| match message {
            ServerMessage::Invitation { game, state } => Some((game, state)),
            _ => None,
        })
        .await
    };
    let friendly = invite("classic", SideChoice::First);
    let first = ala.invite(&friendly).await.unwrap().game;
    olek.sit_down(&first).await.unwrap();
    assert_eq!(state(&mut hers).await, (first, InvitationState::Taken));
    // Whoever has found an opponent looks for no other one.
    let (taken, left) = (
        ala.invite_everybody(&friendly).await.unwrap().game,
        olek.invite_everybody(&friendly).await.unwrap().game,
    );
    olek.sit_down(&taken).await.unwrap();
    assert_eq!(state(&mut hers).await, (taken, InvitationState::Taken));
    assert_eq!(state(&mut his).await, (left, InvitationState::Withdrawn));
}

async fn what_is_in_the_lobby_outlives_the_server(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    ala.invite_everybody(&invite("school", SideChoice::Lot))
        .await
        .unwrap();
    let mut slow = invite("classic", SideChoice::Lot);
    slow.clock = Some(DAYS.parse().unwrap());
    let game = ala.invite_everybody(&slow).await.unwrap().game;
    olek.sit_down(&game).await.unwrap();
    let before = ala.lobby().await.unwrap();
    assert_eq!((before.offers.len(), before.games.len()), (1, 1));
    drop(server);
    let server = Running::start(&data).await;
    assert_eq!(server.guest("Ewa").await.lobby().await.unwrap(), before);
}

/// The first of the legal moves.
fn some_move(game: &Game) -> Act {
    let m = Movegen::from(game.rules()).legal_moves(game.position())[0];
    Act::Play {
        turn: game.turn(),
        attempt: Attempt::from(&m),
    }
}

async fn in_correspondence_the_list_says_whose_move_it_is(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let mut slow = invite("classic", SideChoice::First);
    slow.clock = Some(DAYS.parse().unwrap());
    let mut counts = ala.socket().await.unwrap();
    let mut wait_for = async |wanted: u32| {
        hear_socket(&mut counts, |message| match message {
            ServerMessage::YourMove { count } => (count == wanted).then_some(()),
            _ => None,
        })
        .await;
    };
    // Nobody has to be there for such a game to start: both are told of it later.
    let first = meet(&ala, &olek, &slow).await;
    wait_for(1).await;
    let second = meet(&ala, &olek, &slow).await;
    wait_for(2).await;
    let listed: Vec<_> = { ala.games_to_move().await.unwrap() }
        .into_iter()
        .map(|entry| (entry.game, entry.to_move.unwrap()))
        .collect();
    let her = ala.player().id.clone();
    assert_eq!(
        listed,
        [(first.clone(), her.clone()), (second.clone(), her)]
    );
    assert!(olek.games_to_move().await.unwrap().is_empty());

    let mut seat = GameConnection::open(&ala, &first).await.unwrap();
    assert_eq!(*seat.game().phase(), Phase::Playing);
    seat.act(some_move(seat.game())).await.unwrap();
    wait_for(1).await;
    let his = olek.games_to_move().await.unwrap();
    assert_eq!((his.len(), &his[0].game), (1, &first));
    let mut seat = GameConnection::open(&ala, &second).await.unwrap();
    seat.act(Act::Resign).await.unwrap();
    wait_for(0).await;
    assert!(ala.games_to_move().await.unwrap().is_empty());
}

async fn in_a_closed_room_nothing_is_public(kind: Kind) {
    let data = Data::new(kind).await;
    let token = {
        let server = Running::start(&data).await;
        server.token("Ala").await
    };
    let lan = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, lan).await;
    let ala = Client::with_token(&server.address, &token).await.unwrap();
    assert_eq!(denial(ala.lobby().await), Denial::NothingPublic);
    let offer = invite("classic", SideChoice::Lot);
    assert_eq!(
        denial(ala.invite_everybody(&offer).await),
        Denial::NothingPublic
    );
    let pair = Pair {
        rules: offer.rules,
        clock: None,
        rated: false,
    };
    assert_eq!(denial(ala.pair(&pair).await), Denial::NothingPublic);
    let mut socket = ala.socket().await.unwrap();
    socket.send(&ClientMessage::FollowLobby).await.unwrap();
    let denied = hear_socket(&mut socket, |message| match message {
        ServerMessage::Denied { denial, .. } => Some(denial),
        _ => None,
    });
    assert_eq!(denied.await, Denial::NothingPublic);
    for path in [
        format!("/api/players/{}", ala.player().id),
        "/api/leaderboards/classic/slow".to_owned(),
        "/api/games?scope=public".to_owned(),
    ] {
        assert_eq!(
            denial(ala.text(&path).await),
            Denial::NothingPublic,
            "{path}"
        );
    }
    // Nobody comes in who has no card, no account and no link.
    let guest = Client::visit(&server.address, &"Ewa".parse().unwrap()).await;
    assert_eq!(denial(guest), Denial::NoGuests);
    let program = Client::guest(&server.address, &"Bot".parse().unwrap()).await;
    assert_eq!(denial(program), Denial::NoGuests);
    let wanted = credentials("Ewa", SECRET);
    let made = Client::sign_up(&server.address, None, &wanted).await;
    assert_eq!(denial(made.map(|(client, _)| client)), Denial::NoGuests);
}
