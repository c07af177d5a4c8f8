//! `damka bot` at a server.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::Duration,
};

use damka_client::{Client, GameConnection, News, Server};
use damka_game::{Event, GameId, Phase, Proposal};
use damka_protocol::{Act, Invite, RulesChoice, SideChoice};

/// The maximum time that a test waits.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that ends with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn damka(arguments: &[&str], data: &std::path::Path) -> (Ended, impl BufRead + use<>) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(arguments)
        .env("DAMKA_DATA", data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap());
    (Ended(process), lines)
}

/// The address of a server, from the first line that it prints.
fn address(lines: &mut impl BufRead) -> String {
    first_line(lines).trim().trim_end_matches('/').to_owned()
}

fn first_line(lines: &mut impl BufRead) -> String {
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    line
}

/// Offers a game to everybody, and takes a seat at it once the bot has accepted.
async fn offer(ala: &Client) -> (GameId, GameConnection) {
    let offer = Invite {
        rules: RulesChoice::Named("classic".into()),
        clock: None,
        sides: SideChoice::Second,
        games: 1,
    };
    let game = ala.invite_everybody(&offer).await.unwrap().game;
    loop {
        match GameConnection::open(ala, &game).await {
            Ok(seat) => return (game, seat),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Resigns unless the game is over, and waits for its end.
async fn resign(seat: &mut GameConnection) {
    if seat.game().ended().is_none() {
        seat.act(Act::Resign).await.unwrap();
    }
    while seat.game().ended().is_none() {
        seat.next().await.unwrap();
    }
}

#[tokio::test]
async fn it_takes_what_is_offered_in_the_lobby_and_answers_a_draw() {
    let data = tempfile::tempdir().unwrap();
    let (_server, mut lines) = damka(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let server = &*address(&mut lines);
    let arguments = ["bot", "--server", server, "--level", "1", "--accept"];
    let (_bot, mut games) = damka(&arguments, data.path());

    let ala = Client::guest(server, &"Ala".parse().unwrap())
        .await
        .unwrap();
    let played = async {
        let (game, mut seat) = offer(&ala).await;
        let (mut offered, mut answered) = (false, false);
        while *seat.game().phase() == Phase::Waiting || !answered {
            // The bot begins; then it is her turn, and she offers a draw.
            if seat.game().turn().ply == 1 && !offered {
                offered = true;
                let proposal = Proposal::Draw;
                seat.act(Act::Offer { proposal }).await.unwrap();
            }
            if let News::Happened(events) = seat.next().await.unwrap() {
                answered |= events.iter().any(|envelope| {
                    matches!(envelope.event, Event::Declined { .. } | Event::Ended(_))
                });
            }
        }
        resign(&mut seat).await;
        game
    };
    let game = tokio::time::timeout(PATIENCE, played).await.unwrap();
    let line = first_line(&mut games);
    assert!(line.starts_with(&format!("{game}\tDamka\tAla\t")), "{line}");
}

/// A self-signed certificate for this machine, and its key.
fn own_certificate(folder: &std::path::Path) -> (String, String) {
    let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
    let made = rcgen::generate_simple_self_signed(names).unwrap();
    let file = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    (
        file("cert.pem", made.cert.pem()),
        file("key.pem", made.signing_key.serialize_pem()),
    )
}

#[tokio::test]
async fn it_plays_over_tls_with_an_own_certificate() {
    let data = tempfile::tempdir().unwrap();
    let (cert, key) = own_certificate(data.path());
    let serve = ["serve", "--listen", "127.0.0.1:0", "--tls-cert", &cert];
    let serve = [&serve[..], &["--tls-key", &key]].concat();
    let (_server, mut lines) = damka(&serve, data.path());
    let address = &*address(&mut lines);
    assert!(address.starts_with("https://"), "{address}");

    // Without the certificate the server is not trusted.
    let stranger = Command::new(env!("CARGO_BIN_EXE_damka"))
        .args(["bot", "--server", address, "--level", "1", "--accept"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&stranger.stderr);
    assert_eq!(stranger.status.code(), Some(2), "{said}");
    assert!(said.contains("certificate"), "{said}");

    let bot = ["bot", "--server", address, "--ca", &cert, "--level", "1"];
    let (_bot, mut games) = damka(&[&bot[..], &["--accept"]].concat(), data.path());
    let pem = std::fs::read(&cert).unwrap();
    let server = Server::with_certificates(address, &pem).unwrap();
    let ala = Client::guest(&server, &"Ala".parse().unwrap()).await;
    let ala = ala.unwrap();
    let played = async {
        let (game, mut seat) = offer(&ala).await;
        // The bot makes the first move over the network.
        while seat.game().turn().ply == 0 {
            seat.next().await.unwrap();
        }
        resign(&mut seat).await;
        game
    };
    let game = tokio::time::timeout(PATIENCE, played).await.unwrap();
    let line = first_line(&mut games);
    assert!(line.starts_with(&format!("{game}\tDamka\tAla\t")), "{line}");
}

#[tokio::test]
async fn it_waits_for_offers_through_a_restart_of_the_server() {
    let data = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = free.local_addr().unwrap().to_string();
    drop(free);
    let serve = ["serve", "--listen", &listen];
    let (first_server, mut lines) = damka(&serve, data.path());
    let server = &*address(&mut lines);
    let arguments = ["bot", "--server", server, "--level", "1", "--accept"];
    let (_bot, mut games) = damka(&[&arguments[..], &["--games", "2"]].concat(), data.path());
    let ala = Client::guest(server, &"Ala".parse().unwrap())
        .await
        .unwrap();
    let play = async |ala: &Client| {
        let (game, mut seat) = offer(ala).await;
        while *seat.game().phase() == Phase::Waiting {
            seat.next().await.unwrap();
        }
        resign(&mut seat).await;
        game
    };
    let game = tokio::time::timeout(PATIENCE, play(&ala)).await.unwrap();
    assert!(first_line(&mut games).starts_with(game.as_str()));
    // It waits for the next offer now, and its connection is cut.
    drop(first_server);
    let (_server, mut lines) = damka(&serve, data.path());
    assert_eq!(address(&mut lines), server);
    let ala = Client::with_token(server, ala.token().unwrap());
    let ala = ala.await.unwrap();
    let game = tokio::time::timeout(PATIENCE, play(&ala)).await.unwrap();
    assert!(first_line(&mut games).starts_with(game.as_str()));
}
