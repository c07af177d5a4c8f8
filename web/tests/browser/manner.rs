//! How the page behaves: without a server, in two languages, by keyboard only,
//! for those who do not see it.

use thirtyfour::prelude::*;

use super::house::{House, Result};

#[tokio::test]
async fn it_plays_on_without_its_server() -> Result<()> {
    let mut house = House::open_up().await?;
    house.open("#/").await?;
    house.see("#play-now").await?;
    // The service worker has put everything away.
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
    house.driver.execute_async(kept, Vec::new()).await?;
    house.end_server().await;
    house.driver.refresh().await?;
    house.see("#play-now").await?.click().await?;
    house.see("#board").await?;
    house.touch(&[22, 18]).await?;
    house.plies(2).await?;
    // The other program comes out of the store, too.
    house.open("#/analysis").await?;
    house.see("#board").await?;
    house.close().await
}

#[tokio::test]
async fn polish_comes_first_where_the_browser_speaks_it() -> Result<()> {
    let house = House::open_up_in("pl").await?;
    house.open("#/").await?;
    house.reads("#play-now", "Graj od razu").await?;
    house.two_at_one_device("strict").await?;
    house.reads("#turn", "Na ruchu").await?;
    house.touch(&[22, 14]).await?;
    house.see("#notice:not(.empty)").await?;
    house.open("#/settings").await?;
    house.see("h1").await?;
    // The round button itself is not seen, only its label.
    let english = By::Css("input[name='page-language'][value='en']");
    house.click(&house.driver.find(english).await?).await?;
    house.reads("h1", "Settings").await?;
    house.driver.refresh().await?;
    house.reads("h1", "Settings").await?;
    house.close().await
}

#[tokio::test]
async fn a_game_is_begun_and_played_by_keyboard() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/").await?;
    house.see("#play-now").await?;
    let body = house.driver.find(By::Css("body")).await?;
    for _ in 0..30 {
        let here = "return document.activeElement?.id ?? ''";
        let here = house.driver.execute(here, Vec::new()).await?;
        if here.json().as_str() == Some("play-now") {
            break;
        }
        body.send_keys(Key::Tab + "").await?;
    }
    house
        .driver
        .active_element()
        .await?
        .send_keys(Key::Enter + "")
        .await?;
    let board = house.see(".play #board").await?;
    house.focus(&board).await?;
    // The cursor begins on 22, shown with a mark.
    board.send_keys(Key::Right + "").await?;
    house.see(".cursor").await?;
    board.send_keys(Key::Enter + Key::Up + Key::Enter).await?;
    house.plies(2).await?;
    house.close().await
}

#[tokio::test]
async fn nothing_serious_is_found_by_axe() -> Result<()> {
    let house = House::open_up().await?;
    for place in [
        "#/",
        "#/computer",
        "#/device",
        "#/settings",
        "#/analysis",
        "#/rules",
        "#/games",
    ] {
        house.open(place).await?;
        house.see("main h1, main h2").await?;
        house.check_with_axe(place).await?;
    }
    house.two_at_one_device("tournament").await?;
    house.check_with_axe("a game").await?;
    house.see("#resign").await?.click().await?;
    house.see("#resign-yes").await?.click().await?;
    house.see("#result").await?;
    house.check_with_axe("a game that is over").await?;
    house.close().await
}
