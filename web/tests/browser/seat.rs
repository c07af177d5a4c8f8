//! The browser around a game: tabs, full storage, wake lock, sounds, updates.

use serde_json::json;
use thirtyfour::prelude::*;

use super::harness::{Browser, Result};

/// Runs a script in every document before its own scripts.
async fn before_all(browser: &Browser, script: &str) -> Result<()> {
    let tools = browser.driver.cdp();
    let source = json!({ "source": script });
    tools
        .send_raw("Page.addScriptToEvaluateOnNewDocument", source)
        .await?;
    Ok(())
}

/// Waits until a script returns true.
async fn holds(browser: &Browser, script: &str) -> Result<()> {
    for _ in 0..600 {
        let found = browser.driver.execute(script, Vec::new()).await?;
        if found.json().as_bool() == Some(true) {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Err(format!("waited in vain for {script}").into())
}

#[tokio::test]
async fn two_tabs_play_one_game() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.two_at_one_device("classic").await?;
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
async fn who_has_just_moved_takes_that_move_back() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.two_at_one_device("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.see("#takeback").await?.click().await?;
    browser.see(".prompt .main").await?.click().await?;
    browser.plies(1).await?;
    browser.close().await
}

#[tokio::test]
async fn a_full_store_is_told_and_loses_nothing() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.two_at_one_device("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    let fill = "let part = 'x'.repeat(1 << 20); let at = 0; \
        while (part.length > 0) { \
            try { localStorage.setItem('filling' + at++, part); } \
            catch { part = part.slice(0, part.length >> 1); } \
        }";
    browser.driver.execute(fill, Vec::new()).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.see("#store-full").await?;
    // The game continues, and with room again all of it is stored.
    let clear = "for (const key of Object.keys(localStorage)) \
        if (key.startsWith('filling')) localStorage.removeItem(key);";
    browser.driver.execute(clear, Vec::new()).await?;
    browser.touch(&[18, 11]).await?;
    browser.plies(3).await?;
    browser.count("#store-full", 0).await?;
    browser.driver.refresh().await?;
    browser.plies(3).await?;
    browser.close().await
}

#[tokio::test]
async fn the_screen_stays_awake_while_a_game_is_played() -> Result<()> {
    let browser = Browser::open_up().await?;
    let fake = "window.awake = 0; \
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { \
            window.awake += 1; \
            return { release: async () => { window.awake -= 1; } }; \
        } } });";
    before_all(&browser, fake).await?;
    browser.two_at_one_device("classic").await?;
    holds(&browser, "return window.awake === 1").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    holds(&browser, "return window.awake === 1").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    holds(&browser, "return window.awake === 0").await?;
    browser.close().await
}

#[tokio::test]
async fn sounds_can_be_muted() -> Result<()> {
    let browser = Browser::open_up().await?;
    let count = "window.heard = 0; \
        const make = AudioContext.prototype.createOscillator; \
        AudioContext.prototype.createOscillator = function () { window.heard += 1; return make.call(this); };";
    before_all(&browser, count).await?;
    browser.two_at_one_device("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    holds(&browser, "return window.heard > 0").await?;
    browser.see("#sound").await?.click().await?;
    browser
        .driver
        .execute("window.heard = 0", Vec::new())
        .await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    holds(&browser, "return window.heard === 0").await?;
    browser.close().await
}

#[tokio::test]
async fn who_wants_no_motion_sees_none() -> Result<()> {
    let browser = Browser::open_up().await?;
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    let tools = browser.driver.cdp();
    tools.send_raw("Emulation.setEmulatedMedia", calm).await?;
    browser.two_at_one_device("classic").await?;
    let watch = "window.moved = 0; \
        new MutationObserver((seen) => { \
            for (const { target } of seen) window.moved += target.classList.contains('moving'); \
        }).observe(document.getElementById('board'), { subtree: true, attributeFilter: ['class'] });";
    browser.driver.execute(watch, Vec::new()).await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    holds(&browser, "return window.moved === 0").await?;
    browser.close().await
}

#[tokio::test]
async fn a_new_version_asks_before_it_comes() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.two_at_one_device("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    holds(
        &browser,
        "return navigator.serviceWorker.controller !== null",
    )
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
    holds(
        &browser,
        "return window.old === undefined && document.querySelector('#board') !== null",
    )
    .await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn nothing_is_cut_off_in_large_print() -> Result<()> {
    let browser = Browser::open_up().await?;
    let fits = async |place: &str| -> Result<()> {
        let script = "const wide = document.documentElement.scrollWidth - innerWidth; \
            const out = [...document.querySelectorAll('main button, main a, main input, main p, .board')] \
                .filter((part) => part.getBoundingClientRect().right > innerWidth + 1) \
                .map((part) => part.outerHTML.slice(0, 80)); \
            return wide > 0 ? [`${wide} too wide`, ...out] : out;";
        let found = browser.driver.execute(script, Vec::new()).await?;
        let out = found.json().as_array().ok_or("a list")?;
        assert!(out.is_empty(), "{place}: {out:?}");
        Ok(())
    };
    // 1280 pixels at 200 %, and small phones.
    for (width, height) in [(640, 400), (320, 568), (360, 740)] {
        browser.resize(width, height).await?;
        for place in ["#/", "#/computer", "#/device", "#/settings"] {
            browser.open(place).await?;
            browser.see("main h1").await?;
            fits(&format!("{place} at {width}")).await?;
        }
        browser.two_at_one_device("tournament").await?;
        browser.touch(&[22, 18]).await?;
        browser.plies(1).await?;
        fits(&format!("a game at {width}")).await?;
        browser.see("#resign").await?.click().await?;
        browser.see("#resign-yes").await?.click().await?;
        browser.see("#result").await?;
        fits(&format!("its end at {width}")).await?;
    }
    browser.close().await
}

#[tokio::test]
async fn the_skip_link_leads_somewhere_on_every_screen() -> Result<()> {
    let browser = Browser::open_up().await?;
    for (place, id) in [("#/settings", "main"), ("#/", "board")] {
        browser.open(place).await?;
        browser.see("main h1").await?;
        let link = browser.driver.find(By::Css(".skip")).await?;
        browser.focus(&link).await?;
        browser.press(Key::Enter).await?;
        holds(
            &browser,
            &format!("return document.activeElement.id === '{id}'"),
        )
        .await?;
    }
    browser.close().await
}

#[tokio::test]
async fn a_hint_is_not_red() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.open("#/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#hint").await?.click().await?;
    browser.count(".square.hinted", 2).await?;
    // The gradient of the pieces has its stops.
    browser.count("#gloss > stop", 2).await?;
    browser.count(".drawn.advised", 1).await?;
    browser.count(".square.lit", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn the_referee_puts_the_pieces_right_on_the_board() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.two_at_one_device("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see("#referee summary").await?.click().await?;
    browser.see("#arrange").await?.click().await?;
    browser.see("#correct").await?;
    browser.check_with_axe("a correction").await?;
    // Thirteen men are too many; moving one is allowed.
    browser.touch(&[20]).await?;
    browser.see("#correct:disabled").await?;
    browser.touch(&[9]).await?;
    browser.see("#correct:enabled").await?.click().await?;
    browser.see("#turn").await?;
    browser.count("#board .piece", 24).await?;
    browser.close().await
}

#[tokio::test]
async fn the_final_position_is_saved_as_a_picture() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.keep_downloads().await?;
    browser.two_at_one_device("classic").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#picture-png").await?.click().await?;
    let picture = browser.saved("damka.png").await?;
    assert_eq!(&picture[1..4], b"PNG");
    // The header contains width and height; an empty board would be smaller.
    assert_eq!(&picture[16..24], [0, 0, 3, 32, 0, 0, 3, 32]);
    assert!(picture.len() > 10_000, "{} bytes", picture.len());
    browser.close().await
}
