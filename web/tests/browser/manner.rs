//! Accessibility: keyboard, axe-core, large print, reduced motion; and use
//! offline and in two languages.

use thirtyfour::prelude::*;

use super::harness::{Browser, Result};

#[tokio::test]
async fn it_plays_on_without_its_server() -> Result<()> {
    let mut browser = Browser::open_up().await?;
    browser.open("#/").await?;
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
    browser.end_server().await;
    browser.driver.refresh().await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    // The other program is cached, too.
    browser.open("#/analysis").await?;
    browser.see("#board").await?;
    browser.close().await
}

#[tokio::test]
async fn polish_comes_first_where_the_browser_speaks_it() -> Result<()> {
    let browser = Browser::open_up_in("pl").await?;
    browser.open("#/").await?;
    browser.reads("#play-now", "Graj od razu").await?;
    browser.two_at_one_device("strict").await?;
    browser.reads("#turn", "Na ruchu").await?;
    browser.touch(&[22, 14]).await?;
    browser.see("#notice:not(.empty)").await?;
    browser.open("#/settings").await?;
    browser.see("h1").await?;
    // The radio button is hidden, only its label is visible.
    let english = By::Css("input[name='page-language'][value='en']");
    browser.click(&browser.driver.find(english).await?).await?;
    browser.reads("h1", "Settings").await?;
    browser.driver.refresh().await?;
    browser.reads("h1", "Settings").await?;
    browser.close().await
}

#[tokio::test]
async fn a_game_is_begun_and_played_by_keyboard() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.open("#/").await?;
    browser.see("#play-now").await?;
    let body = browser.driver.find(By::Css("body")).await?;
    for _ in 0..30 {
        let here = "return document.activeElement?.id ?? ''";
        let here = browser.driver.execute(here, Vec::new()).await?;
        if here.json().as_str() == Some("play-now") {
            break;
        }
        body.send_keys(Key::Tab + "").await?;
    }
    browser
        .driver
        .active_element()
        .await?
        .send_keys(Key::Enter + "")
        .await?;
    let board = browser.see(".play #board").await?;
    browser.focus(&board).await?;
    // The cursor starts on 22 and is shown.
    board.send_keys(Key::Right + "").await?;
    browser.see(".cursor").await?;
    board.send_keys(Key::Enter + Key::Up + Key::Enter).await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn nothing_serious_is_found_by_axe() -> Result<()> {
    let browser = Browser::open_up().await?;
    for place in [
        "#/",
        "#/computer",
        "#/device",
        "#/settings",
        "#/analysis",
        "#/rules",
        "#/games",
    ] {
        browser.open(place).await?;
        browser.see("main h1, main h2").await?;
        browser.check_with_axe(place).await?;
    }
    browser.two_at_one_device("tournament").await?;
    browser.check_with_axe("a game").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    browser.check_with_axe("a game that is over").await?;
    browser.close().await
}
