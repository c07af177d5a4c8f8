//! The connection of a screen: it is there as long as the screen is.

use std::time::Duration;

use damka_game::{
    PersonId, Time,
    lot::{Commitment, Contribution},
};
use damka_protocol::{ClientMessage, Draw, Drawn, ServerMessage};
use damka_rules::Millis;
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    online::{Connection, Heard},
    route::Route,
    storage,
};

/// How often the server is asked for its time.
const ASK_EVERY: Duration = Duration::from_secs(10);

/// If nothing is heard for so long, the connection is dead.
const SILENCE: Millis = Millis::seconds(25);

/// The same after the network or whoever looks at the page was away.
const ANSWER: Duration = Duration::from_secs(1);

/// A connection that comes back by itself. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct LiveConnection {
    app: App,
    /// Whether it is there.
    pub up: RwSignal<bool>,
    /// Whether it has been there.
    pub was_up: RwSignal<bool>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
    heard: StoredValue<Time>,
    /// Who is signed in.
    me: StoredValue<Option<PersonId>>,
    /// The lot that he takes part in: its commitment, and what he has added.
    lot: StoredValue<Option<(String, Commitment, Contribution)>>,
}

impl LiveConnection {
    /// None yet.
    pub fn new(app: App) -> LiveConnection {
        LiveConnection {
            app,
            up: RwSignal::new(false),
            was_up: RwSignal::new(false),
            connection: StoredValue::new_local(None),
            heard: StoredValue::new(browser::now()),
            me: StoredValue::new(None),
            lot: StoredValue::new(None),
        }
    }

    /// Connects, and tells what is heard as long as the screen is there.
    pub fn connect(self, hear: impl Fn(Heard) + 'static) {
        let connection = Connection::new(move |heard| {
            // The screen may be gone.
            if self.heard.try_set_value(browser::now()).is_none() {
                self.note(&heard);
                hear(heard);
            }
        });
        self.connection.set_value(Some(connection));
        // Who comes back to the tab or to the network does not wait for the next try.
        let back = window_event_listener(leptos::ev::online, move |_| self.hurry());
        let seen = leptos::ev::Custom::<web_sys::Event>::new("visibilitychange");
        let seen = window_event_listener(seen, move |_| self.hurry());
        let pulse = set_interval_with_handle(move || self.check(), ASK_EVERY);
        on_cleanup(move || {
            back.remove();
            seen.remove();
            pulse.iter().for_each(IntervalHandle::clear);
            // Not by one of its own closures.
            drop(self.connection.try_update_value(Option::take));
        });
    }

    /// Says something; nothing is said while there is no connection.
    pub fn send(self, message: &ClientMessage) {
        self.with_connection(|connection| connection.send(message));
    }

    /// What every screen wants to know.
    fn note(self, heard: &Heard) {
        match heard {
            Heard::Connected { player, your_move } => {
                self.up.set(true);
                self.was_up.set(true);
                storage::keep_signed_in(player.is_some());
                self.me
                    .set_value(player.as_ref().map(|player| player.id.clone()));
                self.app.your_move.set(*your_move);
            }
            Heard::Lost | Heard::Outdated => self.up.set(false),
            Heard::Message(ServerMessage::YourMove { count }) => self.app.your_move.set(*count),
            Heard::Message(ServerMessage::Draw(draw)) => self.take_part(draw),
            Heard::Message(_) => {}
        }
    }

    /// Whether a lot is the one that was announced, with what this client has added to it, and
    /// its pairs are those that it gives.
    fn is_fair(self, draw: &Draw, drawn: &Drawn, me: &PersonId) -> bool {
        let announced = self.lot.with_value(|lot| match lot {
            Some((id, commitment, own)) if *id == draw.id => {
                let mut added = drawn.contributions.iter();
                *commitment == draw.commitment
                    && added.any(|one| one.player == *me && one.text == *own)
            }
            // It was drawn before this page was opened.
            _ => true,
        });
        announced && draw.verify().is_ok()
    }

    /// Lots are drawn in the class: a pupil adds something, wherever he is, and goes to
    /// the game that he gets.
    fn take_part(self, draw: &Draw) {
        let Some(me) = self.me.get_value() else {
            return;
        };
        let Some(drawn) = &draw.drawn else {
            if let Ok(text) = browser::new_id().parse::<Contribution>()
                && draw.players.iter().any(|player| player.id == me)
            {
                let lot = (draw.id.clone(), draw.commitment, text.clone());
                self.lot.set_value(Some(lot));
                let draw = draw.id.clone();
                self.send(&ClientMessage::ContributeToDraw { draw, text });
            }
            return;
        };
        if !self.is_fair(draw, drawn, &me) {
            self.app
                .warn(self.app.phrase("page-class-unfair-told", &[]));
        }
        let own = { drawn.pairs.iter() }
            .find(|pair| pair.players.first == me || pair.players.second == me);
        if let Some(pair) = own {
            self.app.go(&Route::OnlineGame(pair.game.to_string()));
        } else if drawn.bye.as_ref() == Some(&me) {
            self.app.say(self.app.phrase("page-class-you-wait", &[]));
        }
    }

    /// Tries at once to connect; a connection that seems to be there is to say something.
    fn hurry(self) {
        if browser::is_hidden() || self.heard.is_disposed() {
            return;
        }
        let asked = browser::now();
        if !self.up.get_untracked() {
            return self.with_connection(Connection::hurry);
        }
        self.send(&ClientMessage::Clock { asked });
        let check = move || {
            let silent = { self.heard.try_get_value() }.is_some_and(|heard| heard < asked);
            if silent && self.up.get_untracked() {
                self.with_connection(Connection::restart);
            }
        };
        set_timeout(check, ANSWER);
    }

    fn with_connection(self, act: impl Fn(&Connection)) {
        self.connection
            .try_with_value(|connection| connection.iter().for_each(act));
    }

    /// A network may go without a word.
    fn check(self) {
        let now = browser::now();
        let silent = now.since(self.heard.get_value()) >= SILENCE;
        if silent && self.up.get_untracked() {
            self.with_connection(Connection::restart);
        } else {
            self.send(&ClientMessage::Clock { asked: now });
        }
    }
}

/// That the connection is lost, as long as it is.
#[component]
pub fn ConnectionNotice(
    /// The connection.
    live: LiveConnection,
) -> impl IntoView {
    let app = App::get();
    move || {
        (live.was_up.get() && !live.up.get()).then(|| {
            view! { <p class="link-state" id="link-state" role="status">{app.label("page-online-lost")}</p> }
        })
    }
}
