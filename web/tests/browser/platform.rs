//! The browser around a game: offline use, languages, tabs, wake lock, sounds, new
//! versions.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

#[tokio::test]
async fn two_tabs_play_one_game() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    let first = browser.driver.window().await?;
    let address = browser.driver.current_url().await?;
    let second = browser.driver.new_tab().await?;
    browser.driver.switch_to_window(second).await?;
    browser.driver.goto(address.as_str()).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.driver.switch_to_window(first).await?;
    browser.plies(2).await?;
    browser.touch(&[18, 11]).await?;
    browser.plies(3).await?;
    browser.driver.refresh().await?;
    browser.plies(3).await?;
    browser.close().await
}

#[tokio::test]
async fn the_screen_stays_awake_while_a_game_is_played() -> Result<()> {
    let browser = Browser::start().await?;
    let fake = "window.awake = 0; \
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { \
            window.awake += 1; \
            return { release: async () => { window.awake -= 1; } }; \
        } } });";
    browser.before_all(fake).await?;
    browser.pass_and_play("classic").await?;
    browser.holds("return window.awake === 1").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.holds("return window.awake === 1").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.holds("return window.awake === 0").await?;
    browser.close().await
}

#[tokio::test]
async fn sounds_can_be_muted() -> Result<()> {
    let browser = Browser::start().await?;
    let count = "window.notes = 0; \
        const make = AudioContext.prototype.createOscillator; \
        AudioContext.prototype.createOscillator = function () { window.notes += 1; return make.call(this); };";
    browser.before_all(count).await?;
    browser.pass_and_play("classic").await?;
    // A quiet move has two notes.
    browser.touch(&[22, 17]).await?;
    browser.plies(1).await?;
    browser.holds("return window.notes === 2").await?;
    browser.menu("#sound").await?;
    browser.touch(&[11, 16]).await?;
    browser.plies(2).await?;
    browser.menu("#sound").await?;
    browser.touch(&[24, 20]).await?;
    browser.plies(3).await?;
    // Sounds are played in order: those of the muted move would be counted before.
    browser.holds("return window.notes >= 4").await?;
    assert_eq!(browser.number("return window.notes").await?, 4.0);
    browser.close().await
}

#[tokio::test]
async fn a_new_version_asks_before_it_comes() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser
        .holds("return navigator.serviceWorker.controller !== null")
        .await?;
    // Another URL of the script counts as a new version.
    let renew = "navigator.serviceWorker.register('/service-worker.js?renewed')";
    browser.driver.execute(renew, Vec::new()).await?;
    browser.see("#take-over").await?;
    // The game continues meanwhile.
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser
        .driver
        .execute("window.old = true", Vec::new())
        .await?;
    browser.see("#take-over").await?.click().await?;
    browser
        .holds("return window.old === undefined && document.querySelector('#board') !== null")
        .await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn it_plays_on_without_its_server() -> Result<()> {
    let mut browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    // Wait until the service worker has cached everything.
    let kept = "const [done] = arguments; \
        navigator.serviceWorker.ready.then(async () => { \
            const all = async () => { \
                for (const name of await caches.keys()) { \
                    const cache = await caches.open(name); \
                    const kept = (await cache.keys()).map((request) => request.url); \
                    if (kept.some((url) => url.includes('classic') || url.includes('strict-'))) return true; \
                } \
                return false; \
            }; \
            while (!(await all())) await new Promise((later) => setTimeout(later, 50)); \
            done(true); \
        });";
    browser.driver.execute_async(kept, Vec::new()).await?;
    browser.end_server().await?;
    browser.driver.refresh().await?;
    browser.see("#play-now").await?.click().await?;
    browser.see(".game #board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    // The other parts are cached, too, and so is the other language.
    browser.open("/analysis").await?;
    browser.see("#board").await?;
    browser.open("/settings").await?;
    choose_language(&browser, "pl").await?;
    browser.reads("h1", "Ustawienia").await?;
    browser.close().await
}

#[tokio::test]
async fn a_language_that_does_not_come_is_not_taken() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/settings").await?;
    browser.block(&["*/polish-*.wasm"]).await?;
    choose_language(&browser, "pl").await?;
    browser.reads("#language-missing", "polski").await?;
    browser.reads("h1", "Settings").await?;
    browser
        .holds(
            "return document.querySelector(\"input[name='page-language']:checked\").value === 'en'",
        )
        .await?;
    browser.block(&[]).await?;
    choose_language(&browser, "pl").await?;
    browser.reads("h1", "Ustawienia").await?;
    browser
        .holds("return document.querySelector('#language-missing') === null")
        .await?;
    // Without its language the document says so.
    browser.block(&["*/polish-*.wasm"]).await?;
    browser.driver.refresh().await?;
    browser.reads("#loading", "Nie udało się wczytać").await?;
    browser.close().await
}

#[tokio::test]
async fn polish_comes_first_where_the_browser_speaks_it() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    browser.open("/").await?;
    browser.reads("#play-now", "Graj od razu").await?;
    browser.pass_and_play("strict").await?;
    browser.reads("#turn", "Na ruchu").await?;
    browser.touch(&[22, 14]).await?;
    browser.see("#notice:not(.empty)").await?;
    browser.open("/settings").await?;
    choose_language(&browser, "en").await?;
    browser.reads("h1", "Settings").await?;
    browser.driver.refresh().await?;
    browser.reads("h1", "Settings").await?;
    browser.close().await
}

/// Chooses a language among the settings.
async fn choose_language(browser: &Browser, tag: &str) -> Result<()> {
    browser.see("h1").await?;
    // The radio button is hidden, only its label is visible.
    let radio = format!("input[name='page-language'][value='{tag}']");
    let radio = browser.driver.find(By::Css(&radio)).await?;
    browser.click(&radio).await
}
