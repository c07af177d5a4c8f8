//! The referee's seat: by a link only, with his acts, seen by both, and revocable.

use damka_client::{Client, GameConnection, News, Socket};
use damka_game::{Event, Game, GameId, Outcome, Phase, Seq, verify};
use damka_protocol::{
    Act, Answer, ClientMessage, Denial, GameEntry, LobbyInvite, Page, RefereeAct, RefereeLink,
    Role, ServerMessage, SideChoice,
};
use damka_rules::{Side, notation::Attempt};

use crate::world::{Data, Kind, PATIENCE, Running, denial, hear_socket, invite, meet};

on_both!(
    whoever_has_the_link_becomes_the_referee_and_nobody_else,
    a_referee_warns_pauses_corrects_and_awards,
    a_revoked_referee_is_none_and_rated_games_have_none,
);

async fn link(client: &Client, game: &GameId) -> Result<RefereeLink, damka_client::ClientError> {
    let path = format!("/api/games/{game}/referee-link");
    client.post(&path, None::<&()>).await
}

async fn sit_down(
    client: &Client,
    game: &GameId,
    link: &RefereeLink,
) -> Result<(), damka_client::ClientError> {
    client
        .tell(&format!("/api/games/{game}/referee"), Some(link))
        .await
}

/// Follows a game: what one is there, and who the referee is.
async fn follow(client: &Client, game: &GameId) -> (Socket, Role, Option<String>) {
    let mut socket = client.socket().await.unwrap();
    let (game, from) = (game.clone(), Seq(0));
    socket
        .send(&ClientMessage::Follow { game, from })
        .await
        .unwrap();
    let (role, referee) = hear_socket(&mut socket, |message| match message {
        ServerMessage::Following { role, referee, .. } => Some((role, referee)),
        _ => None,
    })
    .await;
    (
        socket,
        role,
        referee.map(|referee| referee.name.to_string()),
    )
}

/// Does something, and waits for the event or the answer.
async fn act(seat: &mut GameConnection, act: Act) -> Result<(), Answer> {
    let before = seat.game().next_seq();
    seat.act(act).await.unwrap();
    let done = async {
        loop {
            match seat.next().await.unwrap() {
                News::Answered(answer) => return Err(answer),
                News::Refused(refusal) => return Err(Answer::Refused(refusal)),
                _ if seat.game().next_seq() > before => return Ok(()),
                _ => {}
            }
        }
    };
    tokio::time::timeout(PATIENCE, done).await.unwrap()
}

async fn until(seat: &mut GameConnection, wanted: impl Fn(&Game) -> bool) {
    let heard = async {
        while !wanted(seat.game()) {
            seat.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.unwrap();
}

async fn whoever_has_the_link_becomes_the_referee_and_nobody_else(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let (ola, ewa) = (server.guest("Ola").await, server.guest("Ewa").await);
    // Whoever invites makes the link before anybody has sat down.
    let invitation = ala
        .invite(&invite("classic", SideChoice::First))
        .await
        .unwrap();
    let game = invitation.game;
    let early = link(&ala, &game).await.unwrap();
    assert_eq!(
        denial(sit_down(&ola, &game, &early).await),
        Denial::NoSuchGame
    );
    olek.sit_down(&game).await.unwrap();
    assert_eq!(denial(link(&ola, &game).await), Denial::NotAPlayer);
    // Another link is good instead of the first.
    let good = link(&olek, &game).await.unwrap();
    assert_eq!(
        denial(sit_down(&ola, &game, &early).await),
        Denial::NoSuchLink
    );
    let forged = RefereeLink {
        key: "0123456789abcdef0123456789abcdef".parse().unwrap(),
    };
    assert_eq!(
        denial(sit_down(&ola, &game, &forged).await),
        Denial::NoSuchLink
    );
    let (other, _) = (server.guest("Inny").await, ());
    let elsewhere = meet(&ala, &other, &invite("classic", SideChoice::First)).await;
    assert_eq!(
        denial(sit_down(&ola, &elsewhere, &good).await),
        Denial::NoSuchLink
    );
    assert_eq!(
        denial(sit_down(&ala, &game, &good).await),
        Denial::PlaysHere
    );
    let (mut hers, role, referee) = follow(&ala, &game).await;
    assert_eq!((role, referee), (Role::Player, None));
    sit_down(&ola, &game, &good).await.unwrap();
    sit_down(&ola, &game, &good).await.unwrap();
    assert_eq!(
        denial(sit_down(&ewa, &game, &good).await),
        Denial::RefereeThere
    );
    // Both see who it is, at once and when they come later.
    let told = hear_socket(&mut hers, |message| match message {
        ServerMessage::Referee { referee, .. } => Some(referee),
        _ => None,
    });
    assert_eq!(told.await.unwrap().name.as_str(), "Ola");
    let (_, role, referee) = follow(&olek, &game).await;
    assert_eq!((role, referee.as_deref()), (Role::Player, Some("Ola")));
    let (_, role, _) = follow(&ola, &game).await;
    assert_eq!(role, Role::Referee);
    let (_, role, _) = follow(&ewa, &game).await;
    assert_eq!(role, Role::Watcher);
    // Nobody else has his acts, the players included.
    for client in [&ala, &ewa] {
        let mut seat = GameConnection::open(client, &game).await.unwrap();
        let warn = Act::Referee(RefereeAct::Warn { side: Side::Second });
        assert_eq!(
            act(&mut seat, warn).await,
            Err(Answer::Denied(Denial::NotAPlayer))
        );
    }
}

async fn a_referee_warns_pauses_corrects_and_awards(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let ola = server.guest("Ola").await;
    let mut terms = invite("classic", SideChoice::First);
    terms.clock = Some("each-player base 5:00 at-zero loses".parse().unwrap());
    let game = meet(&ala, &olek, &terms).await;
    let (mut hers, _his) = (
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&olek, &game).await.unwrap(),
    );
    until(&mut hers, |game| *game.phase() == Phase::Playing).await;
    let good = link(&ala, &game).await.unwrap();
    sit_down(&ola, &game, &good).await.unwrap();
    let mut judge = GameConnection::open(&ola, &game).await.unwrap();
    // He plays for nobody.
    let play = Act::Play {
        turn: judge.game().turn(),
        attempt: Attempt::parse("22-18").unwrap(),
    };
    assert_eq!(
        act(&mut judge, play).await,
        Err(Answer::Denied(Denial::NotAPlayer))
    );
    let mut order = async |order: RefereeAct| act(&mut judge, Act::Referee(order)).await;
    assert_eq!(order(RefereeAct::Warn { side: Side::First }).await, Ok(()));
    assert_eq!(order(RefereeAct::Pause).await, Ok(()));
    until(&mut hers, |game| *game.phase() == Phase::Paused).await;
    assert_eq!(order(RefereeAct::Resume).await, Ok(()));
    let position = "W:W21,22:B1,5".parse::<damka_rules::Setup>().unwrap();
    let position = damka_rules::Position::from_setup_unchecked(&position);
    assert_eq!(order(RefereeAct::Correct { position }).await, Ok(()));
    until(&mut hers, |game| *game.position() == position).await;
    let draw = Outcome::Draw;
    assert_eq!(order(RefereeAct::Award { outcome: draw }).await, Ok(()));
    // Lists tell what he has decided, and what he has taken back.
    let listed = async || {
        let page: Page<GameEntry> = ala.get("/api/games").await.unwrap();
        page.entries[0].ended.as_ref().map(|end| end.outcome)
    };
    assert_eq!(listed().await, Some(draw));
    assert_eq!(order(RefereeAct::Undo).await, Ok(()));
    until(&mut hers, |game| game.ended().is_none()).await;
    let undone = async {
        while listed().await.is_some() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, undone).await.unwrap();
    let first = Outcome::FirstWins;
    assert_eq!(order(RefereeAct::Award { outcome: first }).await, Ok(()));
    assert_eq!(order(RefereeAct::Leave).await, Ok(()));
    assert_eq!(
        order(RefereeAct::Undo).await,
        Err(Answer::Denied(Denial::NotAPlayer)),
        "he has left"
    );
    assert_eq!(listed().await, Some(first));
    let file = ala.game_file(&game).await.unwrap();
    verify(&file.events).unwrap();
    let joined = |event: &Event| matches!(event, Event::RefereeJoined { .. });
    let left = |event: &Event| matches!(event, Event::RefereeLeft { .. });
    let events = || file.events.iter().map(|envelope| &envelope.event);
    assert_eq!(events().filter(|event| joined(event)).count(), 1);
    assert_eq!(events().filter(|event| left(event)).count(), 1);

    // After a restart everything is as it was.
    drop(server);
    let server = Running::start(&data).await;
    let guest = server.guest("Gość").await;
    let (_, role, referee) = follow(&guest, &game).await;
    assert_eq!((role, referee), (Role::Watcher, None));
}

async fn a_revoked_referee_is_none_and_rated_games_have_none(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let ola = server.guest("Ola").await;
    let game = meet(&ala, &ewa, &invite("classic", SideChoice::First)).await;
    let good = link(&ala, &game).await.unwrap();
    sit_down(&ola, &game, &good).await.unwrap();
    let mut judge = GameConnection::open(&ola, &game).await.unwrap();
    let path = format!("/api/games/{game}/referee-link");
    assert_eq!(denial(ola.delete(&path).await), Denial::NotAPlayer);
    ewa.delete(&path).await.unwrap();
    ewa.delete(&path).await.unwrap();
    until(&mut judge, |game| game.referee().is_none()).await;
    let pause = Act::Referee(RefereeAct::Undo);
    assert_eq!(
        act(&mut judge, pause).await,
        Err(Answer::Denied(Denial::NotAPlayer))
    );
    assert_eq!(
        denial(sit_down(&ola, &game, &good).await),
        Denial::NoSuchLink
    );

    let rated = LobbyInvite {
        invite: invite("classic", SideChoice::First),
        rated: true,
    };
    let offer = ala.offer(&rated).await.unwrap();
    assert_eq!(denial(link(&ala, &offer.game).await), Denial::NotRated);
    ewa.sit_down(&offer.game).await.unwrap();
    assert_eq!(denial(link(&ala, &offer.game).await), Denial::NotRated);
}
