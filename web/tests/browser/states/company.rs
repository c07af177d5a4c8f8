//! The other people at the server: clients of the protocol beside the browser.

use damka_client::{Client, Socket};
use damka_game::GameId;
use damka_protocol::{
    CardSignIn, ClientMessage, Credentials, Drawn, Invite, LobbyInvite, RefereeLink, Report,
    ReportReason, RulesChoice, ServerMessage, SideChoice,
};
use damka_rules::{Bonus, Clock, Millis, Side, TimeUp};
use damka_server::{Config, Server};
use serde_json::Value;
use tokio::{sync::oneshot, task::JoinHandle};

use super::seat::{self, Order, Seat};
use crate::harness::{Browser, Result};

/// What somebody else does.
pub enum Deed {
    /// These guests make an offer by these rules.
    Offer(&'static [(&'static str, &'static str)]),
    /// Olek sits down where the browser waits.
    SitDown,
    /// Olek invites by these rules, and the browser opens his link.
    Invite(&'static str),
    /// Olek does something at his board.
    At(Order),
    /// Olek leaves his board.
    Leave,
    /// Ewa becomes the referee of Olek's game.
    Judge,
    /// Olek and Ewa play by these rules, and the browser opens their game.
    PlayApart(&'static str),
    /// Olek gives the browser the referee's seat of his game.
    InviteReferee,
    /// Two who have accounts play so many rated games.
    PlayRated(usize),
    /// Olek reports Ewa.
    Report,
    /// All pupils but the first come with the cards that the browser shows, and take part in
    /// the lot and in their games.
    ShowCards,
    /// The first pupil comes with his card, in the browser.
    ShowFirstCard,
    /// He names his picture.
    NamePicture,
    /// The browser opens the operator's link.
    OperatorLink,
    /// Olek and Ewa play with a clock at another server, and the browser opens their game.
    PlayElsewhere,
    /// That server stops, they leave, and it starts again.
    Downtime,
}

/// The other people.
#[derive(Default)]
pub struct Company {
    olek: Option<Client>,
    ewa: Option<Client>,
    /// Where Olek sits.
    seat: Option<Seat>,
    /// Where somebody else does.
    seats: Vec<Seat>,
    /// The key and the picture of the first pupil's card.
    first_card: Option<(String, String)>,
    elsewhere: Option<OtherServer>,
}

/// Another server, which can be stopped and started again.
struct OtherServer {
    config: Config,
    run: JoinHandle<()>,
    end: oneshot::Sender<()>,
    data: tempfile::TempDir,
}

impl OtherServer {
    /// Starts it.
    async fn start(mut config: Config, data: tempfile::TempDir) -> Result<OtherServer> {
        let server = Server::open(config.clone()).await?;
        // The next time it has the same address.
        config.listen = server.address()?;
        let (end, ended) = oneshot::channel();
        let run = tokio::spawn(server.run(async move { drop(ended.await) }));
        Ok(OtherServer {
            config,
            run,
            end,
            data,
        })
    }

    /// Stops it and starts it again.
    async fn restart(self) -> Result<OtherServer> {
        drop(self.end);
        self.run.await?;
        OtherServer::start(self.config, self.data).await
    }
}

const PASSWORD: &str = "koń na koniu";

impl Company {
    /// They do it.
    pub async fn act(&mut self, browser: &Browser, deed: &Deed) -> Result<()> {
        let server = format!("http://{}", browser.address);
        match deed {
            Deed::Offer(guests) => {
                for (name, rules) in *guests {
                    let guest = Client::visit(&server, &name.parse()?).await?;
                    guest
                        .invite_everybody(&invite(rules, SideChoice::Lot))
                        .await?;
                }
            }
            Deed::SitDown => {
                let link = browser.see("#waiting #link").await?.prop("value").await?;
                let link = link.ok_or("there is no link")?;
                let (_, game) = link.rsplit_once('/').ok_or("it leads nowhere")?;
                let game: GameId = game.parse()?;
                let olek = Client::visit(&server, &"Olek".parse()?).await?;
                olek.sit_down(&game).await?;
                self.seat = Some(Seat::take(&olek, game).await?);
                self.olek = Some(olek);
            }
            Deed::Invite(rules) => {
                let olek = Client::visit(&server, &"Olek".parse()?).await?;
                let invited = olek.invite(&invite(rules, SideChoice::Lot)).await?;
                browser.open(&format!("/play/{}", invited.game)).await?;
            }
            Deed::At(order) => self.seat()?.order(*order),
            Deed::Leave => self.seat = None,
            Deed::Judge => {
                let key = self.referee_key().await?;
                let ewa = Client::visit(&server, &"Ewa".parse()?).await?;
                let path = format!("/api/games/{}/referee", self.seat()?.game);
                ewa.tell(&path, Some(&key)).await?;
            }
            Deed::PlayApart(rules) => {
                let game = self
                    .play_apart(&server, &invite(rules, SideChoice::First))
                    .await?;
                browser.open(&format!("/play/{game}")).await?;
            }
            Deed::InviteReferee => {
                let key = self.referee_key().await?;
                let path = format!("/online/referee/{}", self.seat()?.game);
                browser
                    .open(&format!("{path}#{}", key.key.expose()))
                    .await?;
            }
            Deed::PlayRated(games) => play_rated(&server, *games).await?,
            Deed::Report => {
                let about = self.ewa.as_ref().ok_or("Ewa is not here")?.player();
                let report = Report {
                    player: about.id.clone(),
                    reason: ReportReason::Leaving,
                    game: Some(self.seat()?.game.clone()),
                };
                self.olek()?.report(&report).await?;
            }
            Deed::ShowCards => self.show_cards(browser, &server).await?,
            Deed::ShowFirstCard => {
                let (key, _) = self.first_card.as_ref().ok_or("there are no cards")?;
                browser.open(&format!("/card#{key}")).await?;
            }
            Deed::NamePicture => {
                let (_, picture) = self.first_card.as_ref().ok_or("there are no cards")?;
                let picture = format!("#picture-{picture}");
                browser.see(&picture).await?.click().await?;
            }
            Deed::PlayElsewhere => {
                let data = tempfile::tempdir()?;
                let config = Config {
                    data: data.path().to_owned(),
                    ..Config::default()
                };
                let elsewhere = OtherServer::start(config, data).await?;
                let server = format!("http://{}", elsewhere.config.listen);
                self.elsewhere = Some(elsewhere);
                let clock = Clock::EachPlayer {
                    base: Millis::seconds(600),
                    bonus: Bonus::None,
                    period: None,
                    at_zero: TimeUp::Loses,
                };
                let invite = Invite {
                    clock: Some(clock),
                    ..invite("classic", SideChoice::First)
                };
                let game = self.play_apart(&server, &invite).await?;
                browser.driver.goto(format!("{server}/play/{game}")).await?;
            }
            Deed::Downtime => {
                self.seat = None;
                self.seats.clear();
                let elsewhere = self.elsewhere.take().ok_or("nobody plays elsewhere")?;
                self.elsewhere = Some(elsewhere.restart().await?);
            }
            Deed::OperatorLink => {
                let key = browser.operator_key().ok_or("there is an operator")?;
                browser.open(&format!("/operator#{key}")).await?;
            }
        }
        Ok(())
    }

    /// Olek and Ewa begin a game, and make a move each.
    async fn play_apart(&mut self, server: &str, invite: &Invite) -> Result<GameId> {
        let olek = Client::visit(server, &"Olek".parse()?).await?;
        let ewa = Client::visit(server, &"Ewa".parse()?).await?;
        let invited = olek.invite(invite).await?;
        let game = ewa.sit_down(&invited.game).await?.game;
        let hers = Seat::take(&ewa, game.clone()).await?;
        let his = Seat::take(&olek, game.clone()).await?;
        for seat in [&his, &hers] {
            seat.order(Order::Act(seat::play));
        }
        self.seats.push(hers);
        (self.seat, self.olek, self.ewa) = (Some(his), Some(olek), Some(ewa));
        Ok(game)
    }

    fn seat(&self) -> Result<&Seat> {
        Ok(self.seat.as_ref().ok_or("Olek sits nowhere")?)
    }

    fn olek(&self) -> Result<&Client> {
        Ok(self.olek.as_ref().ok_or("Olek is not here")?)
    }

    async fn referee_key(&self) -> Result<RefereeLink> {
        let path = format!("/api/games/{}/referee-link", self.seat()?.game);
        Ok(self.olek()?.post(&path, None::<&()>).await?)
    }

    async fn show_cards(&mut self, browser: &Browser, server: &str) -> Result<()> {
        let script = "const pictures = new Map([...document.querySelectorAll('.pupil')].map((pupil) => [ \
                pupil.querySelector('strong').textContent, pupil.dataset.picture])); \
            return [...document.querySelectorAll('.pupil-card')].map((card) => \
                [card.dataset.link.split('#')[1], pictures.get(card.querySelector('strong').textContent)]);";
        browser
            .holds("return document.querySelectorAll('.pupil').length === document.querySelectorAll('.pupil-card').length")
            .await?;
        let found = browser.driver.execute(script, Vec::new()).await?;
        let mut cards: Vec<(String, String)> = serde_json::from_value(found.json().clone())?;
        self.first_card = Some(cards.remove(0));
        for (key, picture) in cards {
            let card = CardSignIn {
                key: key.parse()?,
                picture: Some(serde_json::from_value(Value::from(picture))?),
            };
            let (_, client) = Client::show_card(server, &card).await?;
            let client = client.ok_or("the card is good")?;
            let socket = client.socket().await?;
            tokio::spawn(async move { take_part(client, socket).await });
        }
        Ok(())
    }
}

fn invite(rules: &str, sides: SideChoice) -> Invite {
    Invite {
        rules: RulesChoice::Named(rules.to_owned()),
        clock: None,
        sides,
        games: 1,
    }
}

/// A pupil adds to the lot, and makes a move or two in his game.
async fn take_part(client: Client, mut socket: Socket) -> Result<()> {
    let mut seats = Vec::new();
    loop {
        let ServerMessage::Draw(draw) = socket.next().await? else {
            continue;
        };
        let Some(Drawn { pairs, .. }) = draw.drawn else {
            let add = ClientMessage::ContributeToDraw {
                draw: draw.id,
                text: "cat 7f3a".parse()?,
            };
            socket.send(&add).await?;
            continue;
        };
        let me = &client.player().id;
        let is_his = |side: &Side, players: &damka_rules::BySide<_>| players[*side] == *me;
        for pair in pairs {
            if Side::BOTH.iter().any(|side| is_his(side, &pair.players)) {
                let seat = Seat::take(&client, pair.game).await?;
                seat.order(Order::Act(seat::play));
                seat.order(Order::Act(seat::play));
                seats.push(seat);
            }
        }
    }
}

/// Two with accounts play rated games; the first wins every third.
async fn play_rated(server: &str, games: usize) -> Result<()> {
    let mut members = Vec::new();
    for name in ["Katarzyna", "Mistrz 64"] {
        let credentials = Credentials {
            name: name.parse()?,
            password: PASSWORD.parse()?,
        };
        members.push(Client::sign_up(server, None, &credentials).await?.0);
    }
    for game in 0..games {
        let offer = LobbyInvite {
            invite: invite("classic", SideChoice::First),
            rated: true,
        };
        let offered = members[0].offer(&offer).await?;
        let game_id = members[1].sit_down(&offered.game).await?.game;
        let first = Seat::take(&members[0], game_id.clone()).await?;
        let second = Seat::take(&members[1], game_id.clone()).await?;
        for seat in [&first, &second] {
            seat.order(Order::Act(seat::play));
        }
        let loser = if game % 3 == 0 { &second } else { &first };
        loser.order(Order::Act(seat::resign));
        until_over(&members[0], &game_id).await?;
    }
    Ok(())
}

/// Waits for the end of a game.
async fn until_over(watcher: &Client, game: &GameId) -> Result<()> {
    let mut seat = damka_client::GameConnection::open(watcher, game).await?;
    while seat.game().ended().is_none() {
        seat.next().await?;
    }
    Ok(())
}
