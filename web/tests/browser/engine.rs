//! The program of the engine: it does not come, or comes late.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::harness::{Browser, Result};

/// As long as `window.broken` is set, the worker of the engine cannot be loaded.
const BREAKABLE: &str = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined }); \
    window.broken = true; const Original = window.Worker; \
    window.Worker = class extends Original { \
        constructor(url, options) { super(window.broken ? '/missing-0123456789.js' : url, options); } \
    };";

/// What the engine fetches comes from the server.
const NO_SERVICE_WORKER: &str =
    "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";

#[tokio::test]
async fn an_engine_that_does_not_come_can_be_asked_for_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(BREAKABLE).await?;
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see(".engine-failed").await?;
    browser.check_with_axe("a missing engine").await?;
    // It fails again, and says so again.
    browser.see(".engine-again").await?.click().await?;
    browser.see(".engine-again").await?;
    browser
        .driver
        .execute("window.broken = false", vec![])
        .await?;
    browser.see(".engine-again").await?.click().await?;
    browser.plies(2).await?;
    browser.count(".engine-failed", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn two_people_play_without_the_engine() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(BREAKABLE).await?;
    browser.pass_and_play("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.count(".engine-failed", 0).await?;
    browser.close().await
}

/// The program of the engine is there, but what it consists of is not.
#[tokio::test]
async fn an_engine_without_its_program_is_told_too() -> Result<()> {
    let mut browser = Browser::start().await?;
    browser.before_all(NO_SERVICE_WORKER).await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    // The worker's own script is cached by now, the rest of it is not.
    let fetched = "const [done] = arguments; \
        fetch(document.querySelector('meta[name=engine-worker]').content).then((it) => it.text()).then(done);";
    browser.driver.execute_async(fetched, vec![]).await?;
    browser.end_server().await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.see(".engine-failed").await?;
    browser.close().await
}

/// A review and an analysis say that the engine is missing, and try again when asked.
#[tokio::test]
async fn a_review_and_a_graph_without_the_engine_can_be_tried_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(BREAKABLE).await?;
    browser.open("/games").await?;
    let pdn = "[FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 *";
    browser.see("#paste").await?.send_keys(pdn).await?;
    browser.see("#take").await?.click().await?;
    let review = browser.see(".saved-game a[href*='review/']").await?;
    review.click().await?;
    browser.reads(".engine-failed", "evaluated").await?;
    browser.count("#begin-review", 0).await?;
    browser
        .check_with_axe("a review without the engine")
        .await?;
    browser
        .driver
        .execute("window.broken = false", vec![])
        .await?;
    browser.see(".engine-again").await?.click().await?;
    browser.see("#summary").await?;

    browser
        .driver
        .execute("window.broken = true", vec![])
        .await?;
    browser.see("#analyse").await?.click().await?;
    browser.see("#tab-graph").await?.click().await?;
    browser.see("#judge").await?.click().await?;
    browser.see("#part .engine-failed").await?;
    browser
        .check_with_axe("an analysis without the engine")
        .await?;
    browser
        .driver
        .execute("window.broken = false", vec![])
        .await?;
    browser.see("#part .engine-again").await?.click().await?;
    browser.see("#part .graph").await?;

    browser
        .driver
        .execute("window.broken = true", vec![])
        .await?;
    browser.see("#tab-moves").await?.click().await?;
    browser.see(".engine input").await?.click().await?;
    browser.see(".engine .engine-failed").await?;
    browser
        .driver
        .execute("window.broken = false", vec![])
        .await?;
    browser.see(".engine .engine-again").await?.click().await?;
    browser.see(".line-move").await?;
    browser.count(".engine-failed", 0).await?;
    browser.close().await
}

/// The first reply waits for the program and its weights only: here the request for the
/// tables never reaches the server.
#[tokio::test]
async fn the_endgame_tables_are_fetched_after_the_first_reply() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(NO_SERVICE_WORKER).await?;
    let server = browser.address;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let line = listener.local_addr()?;
    let (asked, mut is_asked) = watch::channel(false);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(carry(client, server, asked.clone()));
        }
    });
    browser.driver.goto(format!("http://{line}/")).await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    is_asked.wait_for(|asked| *asked).await?;
    browser.close().await
}

/// Carries a connection to the server, but no request for endgame tables.
async fn carry(
    client: TcpStream,
    server: SocketAddr,
    asked: watch::Sender<bool>,
) -> std::io::Result<()> {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = TcpStream::connect(server).await?.into_split();
    let up = async move {
        let mut buffer = vec![0; 16_384];
        loop {
            let count = from_client.read(&mut buffer).await?;
            let request = &buffer[..count];
            if count == 0 {
                return to_server.shutdown().await;
            }
            if request.windows(8).any(|part| part == b".tables ") {
                asked.send_replace(true);
            } else {
                to_server.write_all(request).await?;
            }
        }
    };
    let down = async move {
        tokio::io::copy(&mut from_server, &mut to_client).await?;
        to_client.shutdown().await
    };
    tokio::try_join!(up, down).map(drop)
}
