//! `damka bot` at a server.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::Duration,
};

use damka_client::{Client, News, Seat};
use damka_game::{Event, Phase, Proposal};
use damka_protocol::{Act, Invite, RulesChoice, SideChoice};

/// Nothing that is waited for takes longer.
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

#[tokio::test]
async fn it_takes_what_is_offered_in_the_lobby_and_answers_a_draw() {
    let data = tempfile::tempdir().unwrap();
    let (_server, mut lines) = damka(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let mut first = String::new();
    lines.read_line(&mut first).unwrap();
    let server = first.trim().trim_end_matches('/');
    let arguments = ["bot", "--server", server, "--level", "1", "--accept"];
    let (_bot, mut games) = damka(&arguments, data.path());

    let ala = Client::guest(server, &"Ala".parse().unwrap())
        .await
        .unwrap();
    let offer = Invite {
        rules: RulesChoice::Named("classic".into()),
        clock: None,
        sides: SideChoice::Second,
        games: 1,
    };
    let game = ala.invite_everybody(&offer).await.unwrap().game;
    let played = async {
        let mut seat = loop {
            match Seat::take(&ala, &game).await {
                Ok(seat) => break seat,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
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
        if seat.game().ended().is_none() {
            seat.act(Act::Resign).await.unwrap();
        }
        while seat.game().ended().is_none() {
            seat.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, played).await.unwrap();
    let mut line = String::new();
    games.read_line(&mut line).unwrap();
    assert!(line.starts_with(&format!("{game}\tDamka\tAla\t")), "{line}");
}
