//! Going from screen to screen in one document, and parts of the page that do not come.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// Without a service worker every part comes from the server, or does not.
const NO_SERVICE_WORKER: &str =
    "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";

async fn follow(browser: &Browser, link: &str, seen: &str) -> Result<()> {
    browser.see(link).await?.click().await?;
    browser.see(seen).await?;
    Ok(())
}

async fn is_at(browser: &Browser, url: &str) -> Result<()> {
    browser
        .holds(&format!(
            "return location.pathname + location.hash === '{url}'"
        ))
        .await
}

#[tokio::test]
async fn a_tour_over_all_screens_stays_in_one_document() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    browser.driver.execute("window.same = true", vec![]).await?;
    follow(&browser, "#computer", "#level").await?;
    is_at(&browser, "/computer").await?;
    follow(&browser, ".brand", "#play-now").await?;
    is_at(&browser, "/").await?;
    follow(&browser, "#device", "#begin").await?;
    is_at(&browser, "/device").await?;
    follow(&browser, "nav a[href='/analysis']", "#paste, #board").await?;
    is_at(&browser, "/analysis").await?;
    follow(&browser, "nav a[href='/rules']", "a[href='/rules/school']").await?;
    follow(&browser, "a[href='/rules/school']", ".sheet h1, h1").await?;
    is_at(&browser, "/rules/school").await?;
    follow(&browser, "nav a[href='/games']", "h1").await?;
    is_at(&browser, "/games").await?;
    follow(&browser, "nav a[href='/settings']", "h1").await?;
    browser
        .holds("return document.title.startsWith('Settings')")
        .await?;
    follow(&browser, ".brand", "#play-now").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#turn").await?;
    browser
        .holds("return location.pathname.startsWith('/game/')")
        .await?;
    for _ in 0..3 {
        browser.driver.back().await?;
    }
    is_at(&browser, "/games").await?;
    browser
        .holds("return document.title.startsWith('My games')")
        .await?;
    browser.driver.forward().await?;
    is_at(&browser, "/settings").await?;
    browser.holds("return window.same === true").await?;
    browser.close().await
}

#[tokio::test]
async fn a_new_screen_begins_at_its_heading_and_back_leads_where_it_was() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/rules/school").await?;
    browser.see("h1").await?;
    browser
        .holds("return document.documentElement.scrollHeight > innerHeight + 600")
        .await?;
    browser.driver.execute("scrollTo(0, 500)", vec![]).await?;
    browser.holds("return scrollY === 500").await?;
    // The header is out of sight: its link is followed by script.
    let link = browser.driver.find(By::Css("nav a[href='/rules']")).await?;
    browser.click(&link).await?;
    browser.see("a[href='/rules/school']").await?;
    browser.holds("return scrollY === 0").await?;
    browser
        .holds("return document.activeElement === document.querySelector('main h1')")
        .await?;
    browser
        .holds("return document.title === document.querySelector('h1').textContent + ' – Damka'")
        .await?;
    browser.driver.back().await?;
    is_at(&browser, "/rules/school").await?;
    browser.holds("return scrollY === 500").await?;
    browser.driver.forward().await?;
    is_at(&browser, "/rules").await?;
    browser.holds("return scrollY === 0").await?;
    browser.close().await
}

#[tokio::test]
async fn old_addresses_still_open() -> Result<()> {
    let browser = Browser::start().await?;
    for (old, new) in [
        ("#/rules/school", "/rules/school"),
        ("#/settings", "/settings"),
        (
            "#/computer/fen/classic/W:W22:B1",
            "/computer#fen/classic/W:W22:B1",
        ),
        ("#/", "/"),
        ("nowhere", "/"),
    ] {
        browser.open(old).await?;
        browser.see("h1").await?;
        is_at(&browser, new).await?;
        let lost = usize::from(old == "nowhere");
        browser.count("#no-such-page", lost).await?;
    }
    // In an open tab, too.
    browser
        .driver
        .execute("location.hash = '#/rules'", vec![])
        .await?;
    browser.see("a[href='/rules/school']").await?;
    is_at(&browser, "/rules").await?;
    browser.close().await
}

#[tokio::test]
async fn a_part_that_does_not_come_can_be_asked_for_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(NO_SERVICE_WORKER).await?;
    browser.block(&["*/study-*.wasm"]).await?;
    browser.open("/").await?;
    follow(&browser, "nav a[href='/rules']", "#part-again").await?;
    browser
        .reads(".part-failed", "analysis, rules and saved games")
        .await?;
    browser.check_with_axe("a missing part").await?;
    // It is asked for again, and fails again.
    browser.see("#part-again").await?.click().await?;
    browser.see("#part-again").await?;
    // The rest of the page works.
    follow(&browser, ".brand", "#play-now").await?;
    follow(&browser, "#computer", "#level").await?;
    follow(&browser, "nav a[href='/rules']", "#part-again").await?;
    browser.block(&[]).await?;
    follow(&browser, "#part-again", "a[href='/rules/school']").await?;
    browser.close().await
}

#[tokio::test]
async fn without_its_server_the_page_says_what_is_missing() -> Result<()> {
    let mut browser = Browser::start().await?;
    browser.before_all(NO_SERVICE_WORKER).await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    browser.end_server().await?;
    follow(&browser, "nav a[href='/rules']", "#part-again").await?;
    browser.reads(".part-failed", "cannot be reached").await?;
    browser.close().await
}

#[tokio::test]
async fn a_late_part_does_not_overtake_a_newer_click() -> Result<()> {
    let browser = Browser::start().await?;
    let slow = "const fetched = window.fetch; window.held = []; \
        window.fetch = async (url, ...rest) => { \
            if (/study-\\w+\\.wasm/.test(url)) await new Promise((go) => held.push(go)); \
            return fetched(url, ...rest); \
        };";
    browser.before_all(NO_SERVICE_WORKER).await?;
    browser.before_all(slow).await?;
    browser.open("/").await?;
    browser.see("nav a[href='/rules']").await?.click().await?;
    browser.holds("return window.held.length === 1").await?;
    is_at(&browser, "/rules").await?;
    follow(&browser, ".brand", "#play-now").await?;
    browser
        .driver
        .execute("for (const go of held) go()", vec![])
        .await?;
    // The part is there now: its screens are shown at once, and only when asked for.
    follow(&browser, "nav a[href='/games']", "h1").await?;
    is_at(&browser, "/games").await?;
    browser.reads("h1", "My games").await?;
    browser.driver.back().await?;
    browser.see("#play-now").await?;
    browser.close().await
}

#[tokio::test]
async fn an_old_tab_offers_to_reload() -> Result<()> {
    let browser = Browser::start().await?;
    // The server has another version of the page.
    let updated = "const fetched = window.fetch; \
        window.fetch = async (url, ...rest) => { \
            if (/study-\\w+\\.wasm/.test(url)) return new Response('', { status: 404 }); \
            if (url === '/') return new Response('<script src=\"/start-0123456789.js\"></script>'); \
            return fetched(url, ...rest); \
        };";
    browser.before_all(NO_SERVICE_WORKER).await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    browser.driver.execute(updated, vec![]).await?;
    browser.driver.execute("window.old = true", vec![]).await?;
    follow(&browser, "nav a[href='/rules']", "#part-reload").await?;
    browser.reads(".part-failed", "updated").await?;
    follow(&browser, "#part-reload", "a[href='/rules/school']").await?;
    browser.holds("return window.old === undefined").await?;
    is_at(&browser, "/rules").await?;
    browser.close().await
}
