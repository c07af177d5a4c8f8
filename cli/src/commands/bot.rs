mod bot_engine;
mod bot_game;
mod lobby_offers;

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use damka_arena::Contestant;
use damka_client::{Client, Server};
use damka_game::{Ended, GameId};
use damka_protocol::{Invite, JoinCode, PlayerName, RulesChoice, SideChoice};
use damka_rules::{BySide, Ruleset};

use crate::{failure::Failure, input};
use bot_game::BotGame;
use lobby_offers::LobbyOffers;

/// Let the computer play at a server.
///
/// It offers a game and prints the code for joining it, joins one by its code, or accepts
/// games that are offered in the lobby. After a game it accepts the next one in the lobby,
/// or asks for a rematch with the sides changed, until it has played the number of games
/// asked for. For each finished game it prints a line: its id, both players, the result and
/// the reason, separated by tabs.
#[derive(Args)]
#[command(after_help = "Examples:
  damka bot --server http://127.0.0.1:8064 --level 5 --offer school
  damka bot --server http://127.0.0.1:8064 --name Scan --engine \"./scan hub\" --join KMABWZ
  damka bot --server http://127.0.0.1:8064 --level 7 --accept --games 10
  damka bot --server https://192.168.1.7:8064 --ca cert.pem --level 3 --accept")]
pub struct Arguments {
    /// The address of the server.
    #[arg(long, value_name = "URL")]
    server: String,
    /// Also trust the certificates in this file (PEM): for a server with a certificate of its own.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// Play as a guest with this name; the server is told that it is a program.
    #[arg(long, default_value = "Damka", conflicts_with = "token")]
    name: PlayerName,
    /// Play with the token of a session.
    #[arg(long)]
    token: Option<String>,
    #[command(flatten)]
    strength: Strength,
    #[command(flatten)]
    meeting: Meeting,
    /// How many games to play.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Strength {
    /// The level of the computer, from 1 to 10.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    /// Another engine: a program that speaks Hub, with its arguments.
    #[arg(long, value_name = "HUB COMMAND")]
    engine: Option<String>,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Meeting {
    /// Offer a game by these rules; sides are drawn by lot.
    #[arg(long, value_name = "RULES")]
    offer: Option<String>,
    /// Join a game by its code of six letters.
    #[arg(long, value_name = "CODE")]
    join: Option<JoinCode>,
    /// Take the games that are offered in the lobby.
    #[arg(long)]
    accept: bool,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.play())
    }

    async fn play(self) -> Result<ExitCode, Failure> {
        // An invalid engine is reported before an opponent waits.
        self.strength.contestant()?;
        let server = self.server()?;
        let client = match &self.token {
            Some(token) => Client::with_token(&server, token).await,
            None => Client::guest(&server, &self.name).await,
        };
        let client = client.map_err(Failure::new)?;
        if self.meeting.accept {
            return self.accept(&client).await;
        }
        let mut game = self.meeting.sit_down(&client).await?;
        for number in 1..=self.games {
            let mut bot_game = self.play_at(&client, &game).await?;
            if number < self.games {
                game = bot_game.rematch().await?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn server(&self) -> Result<Server, Failure> {
        let server = match &self.ca {
            Some(file) => {
                let pem = fs::read(file).map_err(|error| Failure::file(file, &error))?;
                Server::with_certificates(&self.server, &pem)
            }
            None => Server::new(&self.server),
        };
        server.map_err(Failure::new)
    }

    /// Accepts games in the lobby.
    async fn accept(&self, client: &Client) -> Result<ExitCode, Failure> {
        for _ in 0..self.games {
            let game = LobbyOffers::follow(client).await?.accept(client).await?;
            self.play_at(client, &game).await?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Plays one game, and reports it.
    async fn play_at(&self, client: &Client, game: &GameId) -> Result<BotGame, Failure> {
        let mut bot_game = BotGame::sit_down(client, game, &self.strength).await?;
        let finished = bot_game.play().await?;
        report(game, &finished.players, &finished.ended)?;
        Ok(bot_game)
    }
}

/// The line of a finished game.
fn report(game: &GameId, players: &BySide<String>, ended: &Ended) -> Result<(), Failure> {
    let BySide { first, second } = players;
    let (result, reason) = (ended.outcome.pdn(), ended.reason.key());
    writeln!(
        io::stdout(),
        "{game}\t{first}\t{second}\t{result}\t{reason}"
    )?;
    Ok(())
}

impl Strength {
    fn contestant(&self) -> Result<Contestant, Failure> {
        let text = match (&self.level, &self.engine) {
            (Some(level), _) => format!("level:{level}"),
            (None, Some(command)) => format!("hub:{command}"),
            (None, None) => unreachable!("one of them is required"),
        };
        text.parse().map_err(Failure::new)
    }
}

impl Meeting {
    /// The game to play, once it has an opponent.
    async fn sit_down(&self, client: &Client) -> Result<GameId, Failure> {
        if let Some(code) = self.join {
            let found = client.look_by_code(code).await.map_err(Failure::new)?;
            let seated = client.sit_down(&found.game).await.map_err(Failure::new)?;
            return Ok(seated.game);
        }
        let rules = self.offer.as_deref().unwrap_or_default();
        let invite = Invite {
            rules: choice(&*input::ruleset(rules)?),
            clock: None,
            sides: SideChoice::Lot,
            games: 1,
        };
        let invitation = client.invite(&invite).await.map_err(Failure::new)?;
        if let Some(code) = invitation.code {
            // Not on standard output, which lists the games.
            eprintln!("damka: join with the code {code}");
        }
        bot_game::wait_for_opponent(client, &invitation.game).await?;
        Ok(invitation.game)
    }
}

fn choice(rules: &Ruleset) -> RulesChoice {
    match Ruleset::builtin(&rules.id) {
        Some(builtin) if builtin == rules => RulesChoice::Named(rules.id.to_string()),
        _ => RulesChoice::Own(rules.to_short_toml()),
    }
}
