//! What a browser does around a game: other tabs, full stores, the light, sounds,
//! new versions, large print.

use serde_json::json;
use thirtyfour::prelude::*;

use super::house::{House, Result};

/// Runs a script in every page before its own.
async fn before_all(house: &House, script: &str) -> Result<()> {
    let tools = house.driver.cdp();
    let source = json!({ "source": script });
    tools
        .send_raw("Page.addScriptToEvaluateOnNewDocument", source)
        .await?;
    Ok(())
}

/// Waits until a script says yes.
async fn holds(house: &House, script: &str) -> Result<()> {
    for _ in 0..600 {
        let found = house.driver.execute(script, Vec::new()).await?;
        if found.json().as_bool() == Some(true) {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Err(format!("waited in vain for {script}").into())
}

#[tokio::test]
async fn two_tabs_play_one_game() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    let first = house.driver.window().await?;
    let address = house.driver.current_url().await?;
    let second = house.driver.new_tab().await?;
    house.driver.switch_to_window(second).await?;
    house.driver.goto(address.as_str()).await?;
    house.plies(1).await?;
    house.touch(&[11, 15]).await?;
    house.plies(2).await?;
    house.driver.switch_to_window(first).await?;
    house.plies(2).await?;
    house.touch(&[18, 11]).await?;
    house.plies(3).await?;
    house.driver.refresh().await?;
    house.plies(3).await?;
    house.close().await
}

#[tokio::test]
async fn who_has_just_moved_takes_that_move_back() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.touch(&[11, 15]).await?;
    house.plies(2).await?;
    house.see("#takeback").await?.click().await?;
    house.see(".asked .main").await?.click().await?;
    house.plies(1).await?;
    house.close().await
}

#[tokio::test]
async fn a_full_store_is_told_and_loses_nothing() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    let fill = "let part = 'x'.repeat(1 << 20); let at = 0; \
        while (part.length > 0) { \
            try { localStorage.setItem('filling' + at++, part); } \
            catch { part = part.slice(0, part.length >> 1); } \
        }";
    house.driver.execute(fill, Vec::new()).await?;
    house.touch(&[11, 15]).await?;
    house.plies(2).await?;
    house.see("#store-full").await?;
    // The game goes on, and with room again all of it is kept.
    let clear = "for (const key of Object.keys(localStorage)) \
        if (key.startsWith('filling')) localStorage.removeItem(key);";
    house.driver.execute(clear, Vec::new()).await?;
    house.touch(&[18, 11]).await?;
    house.plies(3).await?;
    house.count("#store-full", 0).await?;
    house.driver.refresh().await?;
    house.plies(3).await?;
    house.close().await
}

#[tokio::test]
async fn the_screen_stays_awake_while_a_game_is_played() -> Result<()> {
    let house = House::open_up().await?;
    let fake = "window.awake = 0; \
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { \
            window.awake += 1; \
            return { release: async () => { window.awake -= 1; } }; \
        } } });";
    before_all(&house, fake).await?;
    house.two_at_one_device("classic").await?;
    holds(&house, "return window.awake === 1").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    holds(&house, "return window.awake === 1").await?;
    house.see("#resign").await?.click().await?;
    house.see("#resign-yes").await?.click().await?;
    holds(&house, "return window.awake === 0").await?;
    house.close().await
}

#[tokio::test]
async fn sounds_can_be_muted() -> Result<()> {
    let house = House::open_up().await?;
    let count = "window.heard = 0; \
        const make = AudioContext.prototype.createOscillator; \
        AudioContext.prototype.createOscillator = function () { window.heard += 1; return make.call(this); };";
    before_all(&house, count).await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    holds(&house, "return window.heard > 0").await?;
    house.see("#sound").await?.click().await?;
    house.driver.execute("window.heard = 0", Vec::new()).await?;
    house.touch(&[11, 15]).await?;
    house.plies(2).await?;
    holds(&house, "return window.heard === 0").await?;
    house.close().await
}

#[tokio::test]
async fn who_wants_no_motion_sees_none() -> Result<()> {
    let house = House::open_up().await?;
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    let tools = house.driver.cdp();
    tools.send_raw("Emulation.setEmulatedMedia", calm).await?;
    house.two_at_one_device("classic").await?;
    let watch = "window.moved = 0; \
        new MutationObserver((seen) => { \
            for (const { target } of seen) window.moved += target.classList.contains('moving'); \
        }).observe(document.getElementById('board'), { subtree: true, attributeFilter: ['class'] });";
    house.driver.execute(watch, Vec::new()).await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    holds(&house, "return window.moved === 0").await?;
    house.close().await
}

#[tokio::test]
async fn a_new_version_asks_before_it_comes() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    holds(&house, "return navigator.serviceWorker.controller !== null").await?;
    // Another script in the same place is another version.
    let renew = "navigator.serviceWorker.register('/service-worker.js?renewed')";
    house.driver.execute(renew, Vec::new()).await?;
    house.see("#take-over").await?;
    // The game goes on meanwhile.
    house.touch(&[11, 15]).await?;
    house.plies(2).await?;
    house
        .driver
        .execute("window.old = true", Vec::new())
        .await?;
    house.see("#take-over").await?.click().await?;
    holds(
        &house,
        "return window.old === undefined && document.querySelector('#board') !== null",
    )
    .await?;
    house.plies(2).await?;
    house.close().await
}

#[tokio::test]
async fn nothing_is_cut_off_in_large_print() -> Result<()> {
    let house = House::open_up().await?;
    let fits = async |place: &str| -> Result<()> {
        let script = "const wide = document.documentElement.scrollWidth - innerWidth; \
            const out = [...document.querySelectorAll('main button, main a, main input, main p, .board')] \
                .filter((part) => part.getBoundingClientRect().right > innerWidth + 1) \
                .map((part) => part.outerHTML.slice(0, 80)); \
            return wide > 0 ? [`${wide} too wide`, ...out] : out;";
        let found = house.driver.execute(script, Vec::new()).await?;
        let out = found.json().as_array().ok_or("a list")?;
        assert!(out.is_empty(), "{place}: {out:?}");
        Ok(())
    };
    // 1280 wide at 200 %, and the smallest telephone.
    for (width, height) in [(640, 400), (320, 568), (360, 740)] {
        house.resize(width, height).await?;
        for place in ["#/", "#/computer", "#/device", "#/settings"] {
            house.open(place).await?;
            house.see("main h1").await?;
            fits(&format!("{place} at {width}")).await?;
        }
        house.two_at_one_device("tournament").await?;
        house.touch(&[22, 18]).await?;
        house.plies(1).await?;
        fits(&format!("a game at {width}")).await?;
        house.see("#resign").await?.click().await?;
        house.see("#resign-yes").await?.click().await?;
        house.see("#result").await?;
        fits(&format!("its end at {width}")).await?;
    }
    house.close().await
}

#[tokio::test]
async fn the_skip_link_leads_somewhere_on_every_screen() -> Result<()> {
    let house = House::open_up().await?;
    for (place, id) in [("#/settings", "main"), ("#/", "board")] {
        house.open(place).await?;
        house.see("main h1").await?;
        let link = house.driver.find(By::Css(".skip")).await?;
        house.focus(&link).await?;
        house.press(Key::Enter).await?;
        holds(
            &house,
            &format!("return document.activeElement.id === '{id}'"),
        )
        .await?;
    }
    house.close().await
}

#[tokio::test]
async fn a_hint_is_not_red() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/").await?;
    house.see("#play-now").await?.click().await?;
    house.see("#hint").await?.click().await?;
    house.count(".square.hinted", 2).await?;
    // The light on the pieces is there, where a drawing finds it.
    house.count("#gloss > stop", 2).await?;
    house.count(".drawn.advised", 1).await?;
    house.count(".square.lit", 0).await?;
    house.close().await
}

#[tokio::test]
async fn the_referee_puts_the_pieces_right_on_the_board() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.see("#referee summary").await?.click().await?;
    house.see("#arrange").await?.click().await?;
    house.see("#correct").await?;
    house.check_with_axe("a correction").await?;
    // A thirteenth man is too much; one that goes elsewhere is not.
    house.touch(&[20]).await?;
    house.see("#correct:disabled").await?;
    house.touch(&[9]).await?;
    house.see("#correct:enabled").await?.click().await?;
    house.see("#turn").await?;
    house.count("#board .piece", 24).await?;
    house.close().await
}

#[tokio::test]
async fn the_final_position_is_saved_as_a_picture() -> Result<()> {
    let house = House::open_up().await?;
    house.keep_downloads().await?;
    house.two_at_one_device("classic").await?;
    house.see("#resign").await?.click().await?;
    house.see("#resign-yes").await?.click().await?;
    house.see("#picture-png").await?.click().await?;
    let picture = house.saved("damka.png").await?;
    assert_eq!(&picture[1..4], b"PNG");
    // Width and height stand in the head; an empty board would be smaller.
    assert_eq!(&picture[16..24], [0, 0, 3, 32, 0, 0, 3, 32]);
    assert!(picture.len() > 10_000, "{} bytes", picture.len());
    house.close().await
}
