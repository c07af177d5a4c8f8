use std::{iter, sync::Arc};

use axum::{body::Body, routing::get};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::{Notify, oneshot},
    task::JoinHandle,
};

use super::*;

/// A time that no test waits for.
const NEVER: Duration = Duration::from_secs(3_600);

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

async fn start(router: Router, limits: Limits) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let config = Config {
        limits,
        ..Config::default()
    };
    let ended = tokio::spawn(async move {
        let end = async { drop(stopped.await) };
        accept(listener, None, router, &config, Stop::default(), end).await;
    });
    Running {
        address,
        stop,
        ended,
    }
}

async fn ask(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    stream.write_all(request).await.unwrap();
    stream
}

async fn everything(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer).await);
    String::from_utf8_lossy(&answer).into_owned()
}

/// An answer that waits for `go`, and says with `begun` that it has begun.
fn slow(begun: &Arc<Notify>, go: &Arc<Notify>) -> Router {
    let (begun, go) = (Arc::clone(begun), Arc::clone(go));
    Router::new().route(
        "/",
        get(async move || {
            begun.notify_one();
            go.notified().await;
            "here it is"
        }),
    )
}

#[tokio::test]
async fn an_answer_under_way_is_finished() {
    let (begun, go) = (Arc::default(), Arc::default());
    let server = start(
        slow(&begun, &go),
        Limits {
            grace: NEVER,
            ..Limits::default()
        },
    )
    .await;
    let client = ask(server.address).await;
    begun.notified().await;
    server.stop.send(()).unwrap();
    // Nobody new is taken.
    while TcpStream::connect(server.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    assert!(!server.ended.is_finished());
    go.notify_one();
    assert!(everything(client).await.ends_with("here it is"));
    server.ended.await.unwrap();
}

#[tokio::test]
async fn an_answer_that_does_not_end_is_dropped() {
    let (begun, go) = (Arc::default(), Arc::default());
    let server = start(
        slow(&begun, &go),
        Limits {
            grace: Duration::from_millis(100),
            ..Limits::default()
        },
    )
    .await;
    let client = ask(server.address).await;
    begun.notified().await;
    server.stop.send(()).unwrap();
    server.ended.await.unwrap();
    assert_eq!(everything(client).await, "");
}

#[tokio::test]
async fn a_client_that_takes_nothing_is_dropped() {
    let endless = Router::new().route(
        "/",
        get(async || {
            let block = || Ok::<_, io::Error>(vec![0; 65_536]);
            Body::from_stream(futures_util::stream::iter(iter::repeat_with(block)))
        }),
    );
    let server = start(
        endless,
        Limits {
            stall_time: Duration::from_millis(100),
            grace: NEVER,
            ..Limits::default()
        },
    )
    .await;
    let mut client = ask(server.address).await;
    client.readable().await.unwrap();
    // It has no end, so only the limit can end it.
    server.stop.send(()).unwrap();
    server.ended.await.unwrap();
    let mut rest = [0; 12];
    client.read_exact(&mut rest).await.unwrap();
    assert_eq!(&rest, b"HTTP/1.1 200");
}
