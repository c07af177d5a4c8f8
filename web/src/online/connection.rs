//! The socket to the server, which comes back by itself.

use std::{
    cell::RefCell,
    rc::{Rc, Weak},
    time::Duration,
};

use damka_client::reconnect_delay;
use damka_protocol::{ClientMessage, Denial, Player, ServerMessage, VERSION};
use leptos::prelude::{TimeoutHandle, set_timeout_with_handle, window};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{MessageEvent, WebSocket};

use crate::{browser, json};

/// A server that has not said hello after so long is not reached: on a network that loses
/// everything a browser would wait for minutes.
const GREETING: Duration = Duration::from_secs(5);

/// What comes over a [`Connection`].
pub enum Heard {
    /// It is there, and the server has said hello.
    Connected {
        /// To this player.
        player: Option<Player>,
        /// In so many games without haste it is his move.
        your_move: u32,
    },
    /// It is lost; it is tried again.
    Lost,
    /// The server speaks a newer protocol: the page is to be loaded anew.
    Outdated,
    /// The server says this.
    Message(ServerMessage),
}

/// A socket to the server. It is closed when the last copy is dropped.
#[derive(Clone)]
pub struct Connection(Rc<RefCell<State>>);

struct State {
    socket: Option<Open>,
    hear: Rc<dyn Fn(Heard)>,
    stage: Stage,
    failures: u32,
    /// When the next try begins, or this one has failed.
    timer: Option<TimeoutHandle>,
}

/// How far a connection is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Stage {
    /// It is being made, or waits for the next try.
    Trying,
    /// The server has said hello.
    Up,
    /// It is not made again.
    Ended,
}

/// An open socket and what listens to it.
struct Open {
    socket: WebSocket,
    _on_open: Closure<dyn FnMut()>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut()>,
}

impl Connection {
    /// Connects, and tells what is heard.
    pub fn new(hear: impl Fn(Heard) + 'static) -> Connection {
        let connection = Connection(Rc::new(RefCell::new(State {
            socket: None,
            hear: Rc::new(hear),
            stage: Stage::Trying,
            failures: 0,
            timer: None,
        })));
        open(&Rc::downgrade(&connection.0));
        connection
    }

    /// Says something; nothing is said while there is no connection.
    pub fn send(&self, message: &ClientMessage) {
        let state = self.0.borrow();
        if let (Some(open), Ok(text)) = (&state.socket, serde_json::to_string(message)) {
            // If it fails the connection is lost, which is told.
            drop(open.socket.send_with_str(&text));
        }
    }

    /// Gives a dead connection up, and connects again.
    pub fn restart(&self) {
        lost(&Rc::downgrade(&self.0));
    }

    /// Tries at once to connect, if there is no connection: a try under way may have begun on
    /// a network that is gone.
    pub fn hurry(&self) {
        let mut state = self.0.borrow_mut();
        if state.stage != Stage::Trying {
            return;
        }
        state.failures = 0;
        let before = state.socket.take();
        drop(state);
        before.into_iter().for_each(hang_up);
        open(&Rc::downgrade(&self.0));
    }
}

impl State {
    /// Does something later, instead of what was to be done.
    fn set_timer(&mut self, wait: Duration, act: impl FnOnce() + 'static) {
        self.clear_timer();
        self.timer = set_timeout_with_handle(act, wait).ok();
    }

    fn clear_timer(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.clear_timer();
        if let Some(open) = self.socket.take() {
            hang_up(open);
        }
    }
}

/// Closes a socket; what is still heard of it goes nowhere.
fn hang_up(open: Open) {
    open.socket.set_onopen(None);
    open.socket.set_onmessage(None);
    open.socket.set_onclose(None);
    // Closing a closed socket does nothing.
    drop(open.socket.close());
    // This may be called by one of its closures.
    wasm_bindgen_futures::spawn_local(async move { drop(open) });
}

fn open(weak: &Weak<RefCell<State>>) {
    let Some(state) = weak.upgrade() else {
        return;
    };
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    let address = format!(
        "{scheme}://{}/api/socket",
        location.host().unwrap_or_default()
    );
    let late = weak.clone();
    state.borrow_mut().set_timer(GREETING, move || lost(&late));
    let Ok(socket) = WebSocket::new(&address) else {
        return lost(weak);
    };
    let (open_weak, message_weak, close_weak) = (weak.clone(), weak.clone(), weak.clone());
    let on_open = Closure::new(move || {
        if let Some(state) = open_weak.upgrade() {
            Connection(state).send(&ClientMessage::Hello { version: VERSION });
        }
    });
    let on_message = Closure::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        // What is not understood was said by a newer server, and is not for this page.
        if let Ok(message) = json::read::<ServerMessage>(&text) {
            heard(&message_weak, message);
        }
    });
    let on_close = Closure::new(move || lost(&close_weak));
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    state.borrow_mut().socket = Some(Open {
        socket,
        _on_open: on_open,
        _on_message: on_message,
        _on_close: on_close,
    });
}

fn heard(weak: &Weak<RefCell<State>>, message: ServerMessage) {
    let Some(state) = weak.upgrade() else {
        return;
    };
    let hear = Rc::clone(&state.borrow().hear);
    match message {
        ServerMessage::Hello {
            player, your_move, ..
        } => {
            {
                let mut state = state.borrow_mut();
                state.clear_timer();
                (state.stage, state.failures) = (Stage::Up, 0);
            }
            hear(Heard::Connected { player, your_move });
        }
        ServerMessage::Ping { ping } => Connection(state).send(&ClientMessage::Pong { ping }),
        ServerMessage::Denied {
            denial: Denial::Version { .. },
            ..
        } => {
            let open = {
                let mut state = state.borrow_mut();
                state.clear_timer();
                state.stage = Stage::Ended;
                state.socket.take()
            };
            open.into_iter().for_each(hang_up);
            hear(Heard::Outdated);
        }
        message => hear(Heard::Message(message)),
    }
}

/// The connection is lost, or could not be made: it is tried again after a while.
fn lost(weak: &Weak<RefCell<State>>) {
    let Some(state) = weak.upgrade() else {
        return;
    };
    let (open_before, hear) = {
        let mut state = state.borrow_mut();
        let chance = browser::random::<1>().map_or(0, |[byte]| byte);
        let wait = reconnect_delay(state.failures, chance);
        let again = weak.clone();
        state.set_timer(wait, move || open(&again));
        state.stage = Stage::Trying;
        state.failures += 1;
        (state.socket.take(), Rc::clone(&state.hear))
    };
    open_before.into_iter().for_each(hang_up);
    hear(Heard::Lost);
}
