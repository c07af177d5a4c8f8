use std::time::Duration;

use damka_client::{Client, ClientError, GameConnection, News};
use damka_game::{Actor, Ended, Face, Game, GameId, Offer, Phase, Proposal, Purpose, Seq};
use damka_protocol::{Act, Denial, Player};
use damka_rules::{BySide, Side};

use super::{
    Strength,
    bot_engine::{BotEngine, Thought},
};
use crate::failure::Failure;

/// How often it checks whether the game has begun.
const LOOK: Duration = Duration::from_millis(500);

/// A game that a bot plays.
pub struct BotGame {
    seat: GameConnection,
    engine: BotEngine,
    thought: Option<Thought>,
    players: BySide<Option<Player>>,
    /// The number of the next event when it last acted.
    done: Option<Seq>,
}

/// A game that is over.
pub struct Finished {
    /// The names of the players, by their sides.
    pub players: BySide<String>,
    /// How it ended.
    pub ended: Ended,
}

/// Waits until a game that was offered has begun.
pub async fn wait_for_opponent(client: &Client, game: &GameId) -> Result<(), Failure> {
    loop {
        match client.game_file(game).await {
            Ok(_) => return Ok(()),
            Err(ClientError::Denied(Denial::NoSuchGame)) => tokio::time::sleep(LOOK).await,
            Err(error) => return Err(Failure::new(error)),
        }
    }
}

impl BotGame {
    /// Takes its seat at a game, with an engine for its rules.
    pub async fn sit_down(
        client: &Client,
        game: &GameId,
        strength: &Strength,
    ) -> Result<BotGame, Failure> {
        let file = client.game_file(game).await.map_err(Failure::new)?;
        let seat = GameConnection::open(client, game)
            .await
            .map_err(Failure::new)?;
        let seed = getrandom::u64().map_err(Failure::new)?;
        Ok(BotGame {
            engine: BotEngine::start(strength, seat.game().rules(), seed)?,
            seat,
            thought: None,
            players: file.players,
            done: None,
        })
    }

    /// Plays until the game is over.
    pub async fn play(&mut self) -> Result<Finished, Failure> {
        loop {
            let game = self.seat.game();
            if let Some(ended) = game.ended()
                && !game.is_toss_due()
                && game.open_lot().is_none()
            {
                let ended = ended.clone();
                let players = BySide::from_fn(|side| self.name(side));
                return Ok(Finished { players, ended });
            }
            self.think_or_act().await?;
            tokio::select! {
                news = self.seat.next() => self.hear(&news.map_err(Failure::new)?)?,
                thought = finished(&mut self.thought) => {
                    self.thought = None;
                    let (player, found) = thought.map_err(Failure::new)?;
                    self.engine.back(player);
                    self.act(found.map_err(Failure::new)?).await?;
                }
            }
        }
    }

    /// Asks for another game, and waits for it.
    pub async fn rematch(&mut self) -> Result<GameId, Failure> {
        self.seat.ask_for_rematch().await.map_err(Failure::new)?;
        loop {
            match self.seat.next().await.map_err(Failure::new)? {
                News::Rematch(game) => return Ok(game),
                // A request made before the connection was lost is repeated.
                News::Reconnected => {
                    self.seat.ask_for_rematch().await.map_err(Failure::new)?;
                }
                _ => {}
            }
        }
    }

    async fn think_or_act(&mut self) -> Result<(), Failure> {
        let game = self.seat.game();
        let Some(side) = self.seat.side() else {
            return Err(Failure::new("the bot does not sit at this game"));
        };
        if self.seat.is_waiting() || self.done == Some(game.next_seq()) || self.thought.is_some() {
            return Ok(());
        }
        if let Some(act) = answer(game, side)? {
            return self.act(act).await;
        }
        if let Some(offer) = offered(game, side) {
            self.thought = Some(self.engine.think_about_draw(game, side, offer.id));
        } else if *game.phase() == Phase::Playing && game.position().turn() == side {
            self.thought = Some(self.engine.think(game, self.seat.time_there()));
        }
        Ok(())
    }

    async fn act(&mut self, act: Act) -> Result<(), Failure> {
        self.done = Some(self.seat.game().next_seq());
        self.seat.act(act).await.map(drop).map_err(Failure::new)
    }

    fn hear(&mut self, news: &News) -> Result<(), Failure> {
        match news {
            // The game has changed meanwhile: it decides again.
            News::Refused(_) | News::Answered(_) => self.done = None,
            // The move is under way, and is told when it is stored.
            News::Denied(Denial::Unavailable) => {}
            News::Denied(denial) => return Err(Failure::new(denial)),
            _ => {}
        }
        Ok(())
    }

    fn name(&self, side: Side) -> String {
        let actor = &self.seat.game().players()[side].actor;
        let BySide { first, second } = &self.players;
        let mut known = first.iter().chain(second);
        let his = known.find(|player| Actor::Person(player.id.clone()) == *actor);
        his.map(|player| player.name.to_string())
            .unwrap_or_default()
    }
}

/// The answer to a lot or a proposal that needs no search.
fn answer(game: &Game, side: Side) -> Result<Option<Act>, Failure> {
    if let Some(lot) = game.open_lot() {
        if lot.contributions[side].is_none() {
            let number = getrandom::u64().map_err(Failure::new)?;
            let text = format!("{number:016x}");
            let text = text.parse().expect("digits are one short line");
            return Ok(Some(Act::Contribute { text }));
        }
        // A referee calls it himself; for one who does not the server does.
        let calls = lot.purpose == Purpose::Coin
            && lot.call.is_none()
            && side == Side::Second
            && game.referee().is_none();
        return Ok(calls.then_some(Act::Call { face: Face::Heads }));
    }
    Ok(offered(game, side).and_then(|offer| match offer.proposal {
        // It needs a search.
        Proposal::Draw => None,
        Proposal::Takeback | Proposal::Pause | Proposal::Resume => {
            Some(Act::Accept { offer: offer.id })
        }
    }))
}

/// What the opponent proposes.
fn offered(game: &Game, side: Side) -> Option<&Offer> {
    game.offers().iter().find(|offer| offer.side != side)
}

/// The result of the search under way; pending for ever if there is none.
async fn finished(thought: &mut Option<Thought>) -> <Thought as std::future::Future>::Output {
    match thought {
        Some(thought) => thought.await,
        None => std::future::pending().await,
    }
}
