//! Finding games, and the files and pictures of what was found.

use damka_client::{Client, ClientError};
use damka_game::GameId;
use damka_protocol::{
    Act, Denial, GameEntry, GameScope, GameSearch, Page, SideChoice, SoughtResult,
};
use damka_rules::Side;
use damka_server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::world::{Data, Kind, Manner, Running, denial, invite, meet, play};

on_both!(
    own_games_are_found_by_whom_and_how_and_when,
    everybody_finds_what_was_played_in_the_lobby_and_nothing_else,
    long_lists_come_in_parts_without_gaps,
    a_link_shows_a_picture_and_who_plays,
);

async fn find(client: &Client, search: &GameSearch) -> Vec<GameEntry> {
    let path = format!("/api/games?{}", search.query());
    let page: Page<GameEntry> = client.get(&path).await.unwrap();
    assert_eq!(page.next, None, "it is the whole list");
    page.entries
}

async fn ids(client: &Client, search: &GameSearch) -> Vec<GameId> {
    let found = find(client, search).await;
    found.into_iter().map(|entry| entry.game).collect()
}

/// This one and no other.
fn only(game: &GameId) -> &[GameId] {
    std::slice::from_ref(game)
}

fn own() -> GameSearch {
    GameSearch::default()
}

fn public() -> GameSearch {
    GameSearch {
        scope: GameScope::Public,
        ..GameSearch::default()
    }
}

/// All that are found, as PDN.
async fn pdn(client: &Client, search: &GameSearch) -> Result<String, ClientError> {
    let path = format!("/api/games.pdn?{}", search.query());
    client.text(&path).await
}

/// A game that the first side resigns.
async fn resigned(one: &Client, two: &Client, game: &GameId) {
    let (first, second) = tokio::join!(
        play(
            one.clone(),
            game.clone(),
            Manner::new(1).then(2, Act::Resign)
        ),
        play(two.clone(), game.clone(), Manner::new(2)),
    );
    first.unwrap();
    second.unwrap();
}

async fn own_games_are_found_by_whom_and_how_and_when(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.member("Ala").await;
    let (olek, ewa) = (server.guest("Olek").await, server.member("Ewa").await);
    let lost = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    resigned(&ala, &olek, &lost).await;
    let won = meet(&ala, &ewa, &invite("school", SideChoice::Second)).await;
    resigned(&ewa, &ala, &won).await;
    let open = meet(&ala, &ewa, &invite("classic", SideChoice::First)).await;

    assert_eq!(
        ids(&ala, &own()).await,
        [open.clone(), won.clone(), lost.clone()]
    );
    let by = |change: &dyn Fn(&mut GameSearch)| {
        let mut search = own();
        change(&mut search);
        search
    };
    let of = |player: &str| by(&|search| search.player = player.into());
    assert_eq!(ids(&ala, &of("olek")).await, [], "a guest, as he wrote it");
    assert_eq!(ids(&ala, &of("Olek")).await, only(&lost));
    assert_eq!(ids(&ala, &of(" EWA ")).await, [open.clone(), won.clone()]);
    assert_eq!(ids(&ala, &of("Ala")).await, [], "nobody plays himself");
    let ruled = |rules: &str| by(&|search| search.rules = rules.into());
    assert_eq!(ids(&ala, &ruled("school")).await, only(&won));
    assert_eq!(ids(&ala, &ruled("' or 1 = 1 --")).await, []);
    let ended = |result| by(&|search| search.result = Some(result));
    for (result, expected) in [
        (SoughtResult::Won, &won),
        (SoughtResult::Lost, &lost),
        (SoughtResult::Open, &open),
    ] {
        assert_eq!(
            ids(&ala, &ended(result)).await,
            only(expected),
            "{result:?}"
        );
    }
    let second = [won.clone(), lost.clone()];
    assert_eq!(ids(&ala, &ended(SoughtResult::SecondWins)).await, second);
    assert_eq!(ids(&ala, &ended(SoughtResult::Draw)).await, []);
    assert_eq!(ids(&ewa, &ended(SoughtResult::Lost)).await, only(&won));
    // By the time at which they began.
    let began = find(&ala, &own()).await[1].since;
    let since = by(&|search| search.since = Some(began));
    assert_eq!(ids(&ala, &since).await, [open.clone(), won.clone()]);
    let until = by(&|search| search.until = Some(began));
    assert_eq!(ids(&ala, &until).await, only(&lost));

    // One's own games as a file are those that were found, and a whole PDN file.
    let file = pdn(&ala, &own()).await.unwrap();
    assert_eq!(file.matches("[GameType ").count(), 3, "{file}");
    let file = pdn(&ala, &of("Olek")).await.unwrap();
    assert!(
        file.contains("[White \"Ala\"]") && file.contains("[Black \"Olek\"]"),
        "{file}"
    );
    assert_eq!(pdn(&ala, &of("nobody")).await.unwrap(), "");
    // Nobody finds anything of them who has not played.
    let stranger = server.guest("Obcy").await;
    assert_eq!(ids(&stranger, &own()).await, []);
    assert_eq!(ids(&stranger, &public()).await, []);
}

async fn everybody_finds_what_was_played_in_the_lobby_and_nothing_else(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let guest = server.guest("Olek").await;
    meet(&ala, &ewa, &invite("classic", SideChoice::First)).await;
    let classic = invite("classic", SideChoice::First);
    let first = ala.invite_everybody(&classic).await.unwrap().game;
    ewa.sit_down(&first).await.unwrap();
    resigned(&ala, &ewa, &first).await;
    let school = invite("school", SideChoice::First);
    let second = ewa.invite_everybody(&school).await.unwrap().game;
    guest.sit_down(&second).await.unwrap();

    assert_eq!(
        ids(&guest, &public()).await,
        [second.clone(), first.clone()]
    );
    let mut of_ala = public();
    of_ala.player = "ala".into();
    assert_eq!(ids(&guest, &of_ala).await, only(&first));
    of_ala.result = Some(SoughtResult::Lost);
    assert_eq!(ids(&guest, &of_ala).await, only(&first));
    of_ala.result = Some(SoughtResult::Won);
    assert_eq!(ids(&guest, &of_ala).await, []);
    let mut ruled = public();
    ruled.rules = "school".into();
    assert_eq!(ids(&guest, &ruled).await, only(&second));
    ruled.player = "Olek".into();
    assert_eq!(
        ids(&guest, &ruled).await,
        [],
        "guests have no name of their own"
    );
    let file = pdn(&guest, &public()).await.unwrap();
    assert_eq!(file.matches("[GameType ").count(), 2);

    // In a closed room nothing is public; one's own games are found.
    drop(server);
    let room = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, room).await;
    let guest = Client::with_token(&server.address, guest.token().unwrap())
        .await
        .unwrap();
    let room: Vec<String> = guest.get("/api/room").await.unwrap();
    assert_eq!(room, Vec::<String>::new(), "only this machine reaches it");
    let path = format!("/api/games?{}", public().query());
    let denied = guest.get::<Page<GameEntry>>(&path).await;
    assert_eq!(denial(denied), Denial::NothingPublic);
    assert_eq!(denial(pdn(&guest, &public()).await), Denial::NothingPublic);
    assert_eq!(ids(&guest, &own()).await, only(&second));
}

async fn long_lists_come_in_parts_without_gaps(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.member("Ala").await, server.guest("Olek").await);
    let mut games = Vec::new();
    for _ in 0..53 {
        let invitation = ala
            .invite(&invite("classic", SideChoice::First))
            .await
            .unwrap();
        olek.sit_down(&invitation.game).await.unwrap();
        games.push(invitation.game);
    }
    games.reverse();
    let first: Page<GameEntry> = ala.get("/api/games").await.unwrap();
    assert_eq!(first.entries.len(), 50);
    let next = first.next.unwrap();
    let path = format!("/api/games?scope=own&after={next}");
    let rest: Page<GameEntry> = ala.get(&path).await.unwrap();
    assert_eq!(rest.next, None);
    let found = first.entries.iter().chain(&rest.entries);
    let mut found: Vec<_> = found.map(|entry| entry.game.clone()).collect();
    assert_eq!(found.len(), games.len());
    // Those that began in the same millisecond are in no order.
    found.sort_by_key(ToString::to_string);
    games.sort_by_key(ToString::to_string);
    assert_eq!(found, games);
    let file = pdn(&ala, &own()).await.unwrap();
    assert_eq!(file.matches("[GameType ").count(), games.len());
}

/// What a messenger is sent, which has no session.
async fn look(server: &Running, path: &str, language: &str) -> (u16, String, Vec<u8>) {
    let address = server.address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\naccept-language: {language}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head, answer[end + 4..].to_vec())
}

async fn a_link_shows_a_picture_and_who_plays(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let sly = "<b>\"&'Ala".parse().unwrap();
    let ala = Client::visit(&server.address, &sly).await.unwrap();
    let olek = server.guest("Olek").await;
    let invitation = ala
        .invite(&invite("school", SideChoice::First))
        .await
        .unwrap();
    let game = invitation.game;
    let png = async |path: &str| {
        let (status, head, body) = look(&server, path, "pl").await;
        assert_eq!(status, 200, "{head}");
        assert!(head.contains("content-type: image/png"), "{head}");
        let size = |at: usize| u32::from_be_bytes(body[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (1200, 630));
        body
    };
    let path = format!("/api/games/{game}.png");
    let invited = png(&path).await;
    // The document says whose invitation it is, in the language of whoever looks.
    let document = async |language: &str| {
        let (status, _, body) = look(&server, &format!("/play/{game}"), language).await;
        let text = String::from_utf8(body).unwrap();
        // A program that was built without the page says so.
        assert!([200, 503].contains(&status), "{text}");
        (status == 200).then_some(text)
    };
    let is_built = damka_server::is_built();
    let text = document("pl-PL, en;q=0.5").await;
    assert_eq!(text.is_some(), is_built);
    if let Some(text) = text {
        assert!(text.contains("zaprasza do gry"), "{text}");
        assert!(
            text.contains("&lt;b&gt;&quot;&amp;'Ala") && !text.contains("<b>"),
            "{text}"
        );
        let image = format!("content=\"{}{path}\"", server.address);
        assert!(text.contains(&image), "{text}");
    }
    olek.sit_down(&game).await.unwrap();
    resigned(&ala, &olek, &game).await;
    assert_ne!(png(&path).await, invited, "somebody has moved");
    if let Some(text) = document("en").await {
        assert!(text.contains(" – Olek: a game of draughts"), "{text}");
    }
    // What is not there has no picture and no words.
    let nowhere = "/api/games/5d0c3f7e9a1b4286b0e4d2c8f6a97135.png";
    assert_eq!(look(&server, nowhere, "pl").await.0, 404);
    let entry = &find(&ala, &own()).await[0];
    assert_eq!(
        entry.players[Side::Second].as_ref().unwrap().name.as_str(),
        "Olek"
    );
}
