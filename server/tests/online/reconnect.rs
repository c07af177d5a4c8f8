//! Whoever loses the connection is back at the first try that can succeed, with the right game
//! and the right clock. When tries come, `damka_client::reconnect_delay` says.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use damka_client::{GameConnection, News};
use damka_game::Phase;
use damka_protocol::{Invite, SideChoice};
use damka_rules::{Millis, Side};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::{
    downtime::until,
    durability::guest,
    world::{Data, Kind, Manner, PATIENCE, Running, invite, meet, play_ply},
};

on_both!(
    a_line_that_was_cut_is_back_at_the_first_try_that_can_succeed,
    a_restarted_server_is_found_at_the_next_try,
);

/// What a connection of a socket begins with.
const SOCKET: &[u8] = b"GET /api/socket";

/// Stands before a server, and can cut the lines to it.
struct Gate {
    address: String,
    state: Arc<State>,
}

struct State {
    /// Where the server is, if there is one.
    server: Mutex<Option<String>>,
    /// How many sockets were asked for.
    tries: AtomicU32,
    /// How many of the next are refused.
    refused: AtomicU32,
    /// Changes when all lines are cut.
    cut: watch::Sender<()>,
}

impl Gate {
    async fn before(server: &Running) -> Gate {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::new(State {
            server: Mutex::new(None),
            tries: AtomicU32::new(0),
            refused: AtomicU32::new(0),
            cut: watch::Sender::new(()),
        });
        let carried = state.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, carried.clone()));
            }
        });
        let gate = Gate { address, state };
        gate.lead_to(Some(server));
        gate
    }

    fn lead_to(&self, server: Option<&Running>) {
        let address = |server: &Running| server.address.trim_start_matches("http://").to_owned();
        *self.state.server.lock().unwrap() = server.map(address);
    }

    /// Cuts every line, and refuses so many of those who come back.
    fn cut(&self, refused: u32) {
        self.state.refused.store(refused, Ordering::SeqCst);
        self.state.cut.send_replace(());
    }

    fn tries(&self) -> u32 {
        self.state.tries.load(Ordering::SeqCst)
    }

    /// Waits until so many sockets were asked for.
    async fn tried(&self, tries: u32) {
        while self.tries() < tries {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn carry(mut stream: TcpStream, state: Arc<State>) {
    let mut cut = state.cut.subscribe();
    let mut head = [0; SOCKET.len()];
    while { stream.peek(&mut head).await }.is_ok_and(|read| 0 < read && read < head.len()) {
        tokio::task::yield_now().await;
    }
    if head == SOCKET {
        let refuse = |left: u32| left.checked_sub(1);
        let refused = (state.refused).fetch_update(Ordering::SeqCst, Ordering::SeqCst, refuse);
        state.tries.fetch_add(1, Ordering::SeqCst);
        if refused.is_ok() {
            return;
        }
    }
    let server = state.server.lock().unwrap().clone();
    let Some(server) = server else { return };
    let Ok(mut there) = TcpStream::connect(server).await else {
        return;
    };
    tokio::select! {
        _ = tokio::io::copy_bidirectional(&mut stream, &mut there) => {}
        _ = cut.changed() => {}
    }
}

fn with_clock() -> Invite {
    let mut offer = invite("classic", SideChoice::First);
    offer.clock = Some("each-player base 5:00 at-zero loses".parse().unwrap());
    offer
}

async fn until_reconnected(seat: &mut GameConnection) {
    let back = async { while seat.next().await.unwrap() != News::Reconnected {} };
    { tokio::time::timeout(PATIENCE, back).await }.expect("it is back");
}

/// Both have the same game, and the clock of the one who was away shows the same.
async fn compare(hers: &mut GameConnection, his: &mut GameConnection) {
    let ply = his.game().turn().ply.max(hers.game().turn().ply);
    for seat in [&mut *hers, &mut *his] {
        until(seat, |seat| {
            seat.game().turn().ply == ply && *seat.game().phase() == Phase::Playing
        })
        .await;
    }
    assert_eq!(hers.game(), his.game());
    // The clocks of both are on one machine.
    let (there, here) = (hers.time_there(), his.time_there());
    let apart = here.since(there).0.max(there.since(here).0);
    assert!(apart < 1_000, "{apart} ms apart");
    let now = here.max(there);
    let left = [&*hers, &*his].map(|seat| seat.game().timer().left(Side::First, now));
    assert_eq!(left[0], left[1]);
    assert!(left[0] <= Some(Millis::minutes(5)));
}

async fn a_line_that_was_cut_is_back_at_the_first_try_that_can_succeed(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let gate = Gate::before(&server).await;
    let (ala, olek) = (
        guest(&gate.address, "Ala").await,
        server.guest("Olek").await,
    );
    let game = meet(&ala, &olek, &with_clock()).await;
    let mut hers = GameConnection::open(&ala, &game).await.unwrap();
    let mut his = GameConnection::open(&olek, &game).await.unwrap();
    let mut manner = Manner::new(3);
    play_ply(&mut hers, &mut manner, Side::First).await;
    for refused in [0, 3] {
        let tries = gate.tries();
        gate.cut(refused);
        // The opponent moves meanwhile.
        play_ply(&mut his, &mut manner, Side::Second).await;
        until_reconnected(&mut hers).await;
        assert_eq!(gate.tries(), tries + refused + 1);
        compare(&mut hers, &mut his).await;
        play_ply(&mut hers, &mut manner, Side::First).await;
    }
}

async fn a_restarted_server_is_found_at_the_next_try(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let gate = Gate::before(&server).await;
    let (ala, olek) = (
        guest(&gate.address, "Ala").await,
        guest(&gate.address, "Olek").await,
    );
    let game = meet(&ala, &olek, &with_clock()).await;
    let mut hers = GameConnection::open(&ala, &game).await.unwrap();
    let mut his = GameConnection::open(&olek, &game).await.unwrap();
    let mut manner = Manner::new(3);
    play_ply(&mut hers, &mut manner, Side::First).await;
    play_ply(&mut his, &mut manner, Side::Second).await;
    gate.lead_to(None);
    let tries = gate.tries();
    gate.cut(0);
    let restart = async {
        drop(server);
        // Both have tried in vain.
        gate.tried(tries + 6).await;
        let server = Running::start(&data).await;
        gate.lead_to(Some(&server));
        (server, gate.tries())
    };
    let back = async {
        tokio::join!(until_reconnected(&mut hers), until_reconnected(&mut his));
    };
    let ((server, ready), ()) = tokio::join!(restart, back);
    let needed = gate.tries() - ready;
    assert!(needed <= 2, "one try of each is enough: {needed}");
    compare(&mut hers, &mut his).await;
    play_ply(&mut hers, &mut manner, Side::First).await;
    drop(server);
}
