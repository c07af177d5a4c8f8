//! A game over the network on the screen: its connection, and what comes over it.

mod news;

use damka_client::{Arrival, ArrivalError, Participant, ParticipantEffect};
use damka_game::{Actor, GameEnvelope, GameId, PersonId, Time};
use damka_protocol::{
    ClientMessage, Denial, Phrase, Player, PlayerRating, Presence, ServerMessage,
};
use damka_rules::{BySide, Side};
use leptos::prelude::*;

use super::{live_connection::LiveConnection, request_error::RequestErrorScreen};
use crate::{
    app::App,
    browser,
    game_controller::GameController,
    online::{Heard, api::RequestError},
    screens::game::Play,
    storage,
};

/// The state of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionState {
    /// It is being made, for the first time or again.
    Connecting,
    /// It is there.
    Up,
    /// The server speaks a newer protocol.
    Outdated,
    /// The server does not show the game.
    Denied(Denial),
}

/// A game over the network; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct OnlineGame {
    app: App,
    /// The state of the connection.
    pub link: RwSignal<ConnectionState>,
    /// The side of whoever is signed in; none, if he watches.
    pub side: RwSignal<Option<Side>>,
    /// Who is there.
    pub presence: RwSignal<BySide<Presence>>,
    /// Who wants another game.
    pub rematch: RwSignal<BySide<bool>>,
    /// How many games the match has.
    pub games: RwSignal<u8>,
    /// The referee, if there is one.
    pub referee: RwSignal<Option<Player>>,
    /// Whether that is whoever is signed in.
    pub is_referee: RwSignal<bool>,
    /// Whether the game counts for the ratings of both.
    pub rated: RwSignal<bool>,
    /// How strong the players of a rated game are.
    ratings: RwSignal<Vec<PlayerRating>>,
    /// What was said last, and by whom.
    pub said: RwSignal<Option<(Side, Phrase)>>,
    /// Whether what the opponent says is shown.
    pub muted: RwSignal<bool>,
    id: StoredValue<GameId>,
    /// Whether all is known that the screen of the game needs.
    arrived: RwSignal<bool>,
    /// What has happened before that.
    log: StoredValue<Vec<GameEnvelope>>,
    arrival: StoredValue<Option<Arrival>, LocalStorage>,
    participant: StoredValue<Option<Participant>, LocalStorage>,
    controller: StoredValue<Option<GameController>>,
    wake: StoredValue<Option<TimeoutHandle>>,
    live: LiveConnection,
}

/// Somebody comes to a game, as a player or to watch.
#[component]
pub fn AtGame(
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let app = App::get();
    let online = OnlineGame::new(app, game);
    provide_context(online);
    online.connect();
    let fate = Memo::new(move |_| match online.link.get() {
        ConnectionState::Outdated => Some(Denial::Version {
            oldest: 0,
            newest: 0,
        }),
        ConnectionState::Denied(denial) => Some(denial),
        ConnectionState::Connecting | ConnectionState::Up => None,
    });
    move || {
        match (fate.get(), online.arrived.get()) {
        (Some(denial), _) => {
            view! { <RequestErrorScreen error=RequestError::Denied(denial) /> }.into_any()
        }
        (None, true) => match online.show() {
            Some(controller) => view! { <Play controller=controller /> }.into_any(),
            None => ().into_any(),
        },
        (None, false) => {
            view! { <p class="part-loading" id="connecting">{app.label("page-online-connecting")}</p> }
                .into_any()
        }
    }
    }
}

impl OnlineGame {
    fn new(app: App, id: GameId) -> OnlineGame {
        OnlineGame {
            app,
            link: RwSignal::new(ConnectionState::Connecting),
            side: RwSignal::new(None),
            presence: RwSignal::new(BySide::from_fn(|_| Presence::There)),
            rematch: RwSignal::new(BySide::default()),
            games: RwSignal::new(1),
            referee: RwSignal::new(None),
            is_referee: RwSignal::new(false),
            rated: RwSignal::new(false),
            ratings: RwSignal::new(Vec::new()),
            said: RwSignal::new(None),
            muted: RwSignal::new(false),
            id: StoredValue::new(id),
            arrived: RwSignal::new(false),
            log: StoredValue::new(Vec::new()),
            arrival: StoredValue::new_local(None),
            participant: StoredValue::new_local(None),
            controller: StoredValue::new(None),
            wake: StoredValue::new(None),
            live: LiveConnection::new(app),
        }
    }

    /// Which game it is.
    pub fn id(self) -> GameId {
        self.id.get_value()
    }

    /// The rating of whoever plays a side, in a rated game.
    pub fn rating_of(self, side: Side) -> Option<PlayerRating> {
        let ratings = self.ratings.get();
        self.participant.with_value(|participant| {
            let player = &participant.as_ref()?.game().players()[side].actor;
            let is_his = |rating: &PlayerRating| *player == Actor::Person(rating.player.clone());
            ratings.into_iter().find(is_his)
        })
    }

    /// Who the opponent is; none for whoever watches.
    fn opponent_id(self) -> Option<PersonId> {
        self.participant.with_value(|participant| {
            let participant = participant.as_ref()?;
            let side = participant.side()?.other();
            match &participant.game().players()[side].actor {
                Actor::Person(id) => Some(id.clone()),
                _ => None,
            }
        })
    }

    /// Shows the phrases of the opponent no longer, or again: also in the next game.
    pub fn toggle_muted(self) {
        let muted = !self.muted.get_untracked();
        self.muted.set(muted);
        if let Some(opponent) = self.opponent_id() {
            storage::keep_muted(&opponent, muted);
        }
    }

    /// Says a set phrase.
    pub fn say(self, phrase: Phrase) {
        let game = self.id.get_value();
        self.live.send(&ClientMessage::Say { game, phrase });
        // The server tells the others; whoever says it sees it at once.
        self.said
            .set(self.side.get_untracked().map(|side| (side, phrase)));
    }

    /// Asks for another game, or accepts that.
    pub fn ask_for_rematch(self) {
        let game = self.id.get_value();
        self.live.send(&ClientMessage::Rematch { game });
    }

    /// The game, and whom one plays in it; nobody, if he has deleted his account.
    pub fn opponent(self) -> Option<(GameId, Player)> {
        self.participant.with_value(|participant| {
            let participant = participant.as_ref()?;
            let other = |player: &&Player| Some(&player.id) != participant.me();
            let players = Side::BOTH.map(|side| participant.players()[side].clone());
            let other = players.iter().flatten().find(other)?;
            Some((self.id.get_value(), other.clone()))
        })
    }

    /// Whether the server knows who is here.
    pub fn is_signed_in(self) -> bool {
        self.participant
            .with_value(|participant| participant.as_ref().is_some_and(|one| one.me().is_some()))
    }

    /// Who plays; nobody on a side whose player has deleted his account.
    pub fn players(self) -> Vec<Player> {
        self.participant
            .with_value(|participant| {
                let BySide { first, second } = participant.as_ref()?.players();
                Some(first.iter().chain(second).cloned().collect())
            })
            .unwrap_or_default()
    }

    /// The time at the server.
    pub fn time_there(self, here: Time) -> Time {
        let there = self.participant.try_with_value(|participant| {
            let participant = participant.as_ref()?;
            Some(
                participant
                    .time_there(here)
                    .max(participant.game().last_time()),
            )
        });
        there.flatten().unwrap_or(here)
    }

    /// Connects, and stays connected as long as the game is on the screen.
    fn connect(self) {
        self.live.connect(move |heard| self.hear(heard));
        on_cleanup(move || self.wake_at(None));
    }

    fn hear(self, heard: Heard) {
        match heard {
            Heard::Connected { player, .. } => self.connected(player),
            Heard::Lost => {
                self.link.set(ConnectionState::Connecting);
                self.with_participant(Participant::disconnected);
            }
            Heard::Outdated => self.link.set(ConnectionState::Outdated),
            Heard::Message(message) => self.message(message),
        }
    }

    fn connected(self, player: Option<Player>) {
        self.link.set(ConnectionState::Up);
        if self.with_participant(Participant::connected) {
            return;
        }
        let me = player.map(|player| player.id);
        let (arrival, follow) = Arrival::new(me, self.id.get_value());
        self.arrival.set_value(Some(arrival));
        self.live.send(&follow);
    }

    fn message(self, message: ServerMessage) {
        let arrival = self.arrival.try_update_value(Option::take).flatten();
        let Some(mut arrival) = arrival else {
            self.with_participant(|participant, now| participant.message(message, now));
            return;
        };
        match arrival.message(message) {
            Ok(Some(participant)) => {
                self.log.set_value(arrival.log().to_vec());
                self.participant.set_value(Some(participant));
                let opponent = self.opponent_id();
                self.muted
                    .set(opponent.is_some_and(|id| storage::is_muted(&id)));
                self.with_participant(Participant::connected);
                self.arrived.set(true);
            }
            Ok(None) => self.arrival.set_value(Some(arrival)),
            Err(ArrivalError::Denied(denial)) => self.link.set(ConnectionState::Denied(denial)),
            Err(ArrivalError::Replay(_)) => self.link.set(ConnectionState::Outdated),
        }
    }

    /// Has the participant do something, and does what comes of it; false if there is
    /// none yet.
    fn with_participant(
        self,
        act: impl FnOnce(&mut Participant, Time) -> Vec<ParticipantEffect>,
    ) -> bool {
        let effects = self.participant.try_update_value(|participant| {
            let participant = participant.as_mut()?;
            Some(act(participant, browser::now()))
        });
        let Some(effects) = effects.flatten() else {
            return false;
        };
        for effect in effects {
            match effect {
                ParticipantEffect::Send(message) => self.live.send(&message),
                ParticipantEffect::WakeAt(time) => self.wake_at(time),
                ParticipantEffect::News(news) => self.tell(news),
            }
        }
        self.refresh();
        true
    }
}
