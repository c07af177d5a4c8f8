//! The program of the engine: it does not come, or comes late.

use crate::harness::{Browser, Result};

/// As long as `window.broken` is set, the worker of the engine cannot be loaded.
const BREAKABLE: &str = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined }); \
    window.broken = true; const Original = window.Worker; \
    window.Worker = class extends Original { \
        constructor(url, options) { super(window.broken ? '/missing-0123456789.js' : url, options); } \
    };";

#[tokio::test]
async fn an_engine_that_does_not_come_can_be_asked_for_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(BREAKABLE).await?;
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see("#engine-failed").await?;
    browser.check_with_axe("a missing engine").await?;
    // It fails again, and says so again.
    browser.see("#engine-again").await?.click().await?;
    browser.see("#engine-again").await?;
    browser
        .driver
        .execute("window.broken = false", vec![])
        .await?;
    browser.see("#engine-again").await?.click().await?;
    browser.plies(2).await?;
    browser.count("#engine-failed", 0).await?;
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
    browser.count("#engine-failed", 0).await?;
    browser.close().await
}

/// The program of the engine is there, but what it consists of is not.
#[tokio::test]
async fn an_engine_without_its_program_is_told_too() -> Result<()> {
    let mut browser = Browser::start().await?;
    browser
        .before_all("Object.defineProperty(navigator, 'serviceWorker', { value: undefined });")
        .await?;
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
    browser.see("#engine-failed").await?;
    browser.close().await
}
