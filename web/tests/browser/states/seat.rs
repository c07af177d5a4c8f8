//! Somebody at a game without a browser: he waits for orders, and carries each out as soon as
//! the game allows it.

use std::collections::VecDeque;

use damka_client::{Client, ClientError, GameConnection, News};
use damka_game::{GameId, Phase, Proposal};
use damka_protocol::{Act, Phrase};
use damka_rules::{Movegen, notation::Attempt};
use tokio::sync::mpsc;

/// What he is to do; nothing yet, as long as it returns nothing.
pub type Wish = fn(&GameConnection) -> Option<Act>;

/// An order.
#[derive(Copy, Clone)]
pub enum Order {
    Act(Wish),
    Say(Phrase),
    AskForRematch,
}

/// Who sits there; he leaves when this is dropped.
pub struct Seat {
    pub game: GameId,
    orders: mpsc::UnboundedSender<Order>,
}

impl Seat {
    /// Sits down at a game that is his.
    pub async fn take(client: &Client, game: GameId) -> Result<Seat, ClientError> {
        let connection = GameConnection::open(client, &game).await?;
        let (orders, heard) = mpsc::unbounded_channel();
        let client = client.clone();
        tokio::spawn(async move { obey(client, connection, heard).await });
        Ok(Seat { game, orders })
    }

    pub fn order(&self, order: Order) {
        // If he has gone, the state that waits for him is not reached.
        self.orders.send(order).ok();
    }
}

async fn obey(
    client: Client,
    mut seat: GameConnection,
    mut heard: mpsc::UnboundedReceiver<Order>,
) -> Result<(), ClientError> {
    let mut orders = VecDeque::new();
    loop {
        while let Some(order) = orders.front().copied().filter(|_| !seat.is_waiting()) {
            match order {
                Order::Act(wish) => match wish(&seat) {
                    Some(act) => drop(seat.act(act).await?),
                    None => break,
                },
                Order::Say(phrase) => seat.say(phrase).await?,
                Order::AskForRematch => seat.ask_for_rematch().await?,
            }
            orders.pop_front();
        }
        tokio::select! {
            order = heard.recv() => match order {
                Some(order) => orders.push_back(order),
                None => return Ok(()),
            },
            news = seat.next() => if let News::Rematch(game) = news? {
                seat = GameConnection::open(&client, &game).await?;
            },
        }
    }
}

/// Makes the first move of the list.
pub fn play(seat: &GameConnection) -> Option<Act> {
    let game = seat.game();
    let is_his = *game.phase() == Phase::Playing && Some(game.position().turn()) == seat.side();
    let legal = Movegen::from(game.rules()).legal_moves(game.position());
    let first = legal.first().filter(|_| is_his)?;
    Some(Act::Play {
        turn: game.turn(),
        attempt: Attempt::from(first),
    })
}

/// Adds to the lot.
pub fn add_to_lot(seat: &GameConnection) -> Option<Act> {
    let lot = seat.game().open_lot()?;
    lot.contributions[seat.side()?].is_none().then(|| {
        let text = "star 7f3a".parse().expect("it is one line");
        Act::Contribute { text }
    })
}

/// Offers a draw when nothing is proposed any more.
pub fn offer_draw(seat: &GameConnection) -> Option<Act> {
    let proposal = Proposal::Draw;
    let is_free = seat.game().offers().is_empty();
    is_free.then_some(Act::Offer { proposal })
}

pub fn propose_pause(_: &GameConnection) -> Option<Act> {
    let proposal = Proposal::Pause;
    Some(Act::Offer { proposal })
}

/// Accepts what the other proposes.
pub fn accept(seat: &GameConnection) -> Option<Act> {
    let offers = seat.game().offers().iter();
    let offer = offers.rev().find(|offer| Some(offer.side) != seat.side())?;
    Some(Act::Accept { offer: offer.id })
}

/// Gives up when both have moved.
pub fn resign(seat: &GameConnection) -> Option<Act> {
    let game = seat.game();
    let have_moved = *game.phase() == Phase::Playing && game.turn().ply >= 2;
    have_moved.then_some(Act::Resign)
}
