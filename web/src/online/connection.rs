//! The socket to the server, which comes back by itself.

use std::{
    cell::RefCell,
    rc::{Rc, Weak},
};

use damka_protocol::{ClientMessage, Denial, Player, ServerMessage, VERSION};
use leptos::prelude::{TimeoutHandle, set_timeout_with_handle, window};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{MessageEvent, WebSocket};

use super::reconnect_delay;
use crate::{browser, json};

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
    failures: u32,
    retry: Option<TimeoutHandle>,
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
            failures: 0,
            retry: None,
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

    /// Tries at once to connect, if it waits for the next try.
    pub fn hurry(&self) {
        let retry = self.0.borrow_mut().retry.take();
        if let Some(retry) = retry {
            retry.clear();
            self.0.borrow_mut().failures = 0;
            open(&Rc::downgrade(&self.0));
        }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        if let Some(retry) = self.retry.take() {
            retry.clear();
        }
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
            state.borrow_mut().failures = 0;
            hear(Heard::Connected { player, your_move });
        }
        ServerMessage::Ping { ping } => Connection(state).send(&ClientMessage::Pong { ping }),
        ServerMessage::Denied {
            denial: Denial::Version { .. },
            ..
        } => {
            let open = state.borrow_mut().socket.take();
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
    let (open_before, wait, hear) = {
        let mut state = state.borrow_mut();
        let chance = browser::random::<1>().map_or(0, |[byte]| byte);
        let wait = reconnect_delay(state.failures, chance);
        state.failures += 1;
        (state.socket.take(), wait, Rc::clone(&state.hear))
    };
    open_before.into_iter().for_each(hang_up);
    let again = weak.clone();
    let retry = move || {
        if let Some(state) = again.upgrade() {
            state.borrow_mut().retry = None;
            drop(state);
            open(&again);
        }
    };
    state.borrow_mut().retry = set_timeout_with_handle(retry, wait).ok();
    hear(Heard::Lost);
}
