//! Lots: the coin turns before the result is told, and the proof stays in its box.

use serde_json::json;

use crate::harness::{Browser, Result};

async fn begin(browser: &Browser) -> Result<()> {
    browser.open("/device").await?;
    browser
        .see("#rules option[value='school']")
        .await?
        .click()
        .await?;
    for (at, name) in ["Ala", "Olek"].iter().enumerate() {
        let field = format!(".field:nth-of-type({}) input", at + 2);
        browser.write(&field, name).await?;
    }
    browser.see("#begin").await?.click().await?;
    browser.see("#draw-lot").await?;
    Ok(())
}

#[tokio::test]
async fn first_the_lot_turns_then_the_players_hear_and_then_the_clock_starts() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser).await?;
    // Nobody is named before.
    browser.reads(".player-bar.far .name", "?").await?;
    // The order of what is shown, as it happens.
    let watch = "window.seen = []; new MutationObserver(() => { \
        const now = ['#draw-lot', '#turning', '#drawn'].find((part) => document.querySelector(part)); \
        if (seen.at(-1) !== now) seen.push(now); \
    }).observe(document.querySelector('.board-column'), { subtree: true, childList: true });";
    browser.driver.execute(watch, Vec::new()).await?;
    browser.see("#draw-lot").await?.click().await?;
    browser.see("#drawn").await?;
    browser
        .holds("return seen.join() === '#turning,#drawn'")
        .await?;
    let told = browser.see("#drawn").await?.text().await?;
    let (ala, olek) = ("Ala plays the", "Olek plays the");
    assert!(told.contains(ala) && told.contains(olek), "{told}");
    // The clock waits for the players.
    browser.count(".clock.running", 0).await?;
    browser.see("#start-clock").await?.click().await?;
    browser.count(".clock.running", 1).await?;
    browser.count("#stage", 0).await?;
    // In a rematch they change places, and say again when it starts.
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#rematch").await?.click().await?;
    browser.reads("#drawn", "plays").await?;
    browser.count(".clock.running", 0).await?;
    browser.see("#start-clock").await?.click().await?;
    browser.count(".clock.running", 1).await?;
    browser.close().await
}

/// Whoever lets chance decide against the computer sees the coin first, and the computer
/// does not begin before.
#[tokio::test]
async fn a_lot_against_the_computer_turns_and_is_told() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/computer").await?;
    let lot = "input[name='page-side'][value=lot]";
    browser.until(lot, |found| found == 1).await?;
    let lot = browser.driver.find(thirtyfour::By::Css(lot)).await?;
    browser.click(&lot).await?;
    let watch = "window.seen = []; new MutationObserver(() => { \
        const now = ['#turning', '#drawn'].find((part) => document.querySelector(part)); \
        if (now && seen.at(-1) !== now) seen.push(now); \
    }).observe(document.body, { subtree: true, childList: true });";
    browser.driver.execute(watch, Vec::new()).await?;
    browser.see("#begin").await?.click().await?;
    browser.reads("#drawn", "You play the").await?;
    browser
        .holds("return seen.join() === '#turning,#drawn'")
        .await?;
    browser.count(".ply", 0).await?;
    browser.see("#start-clock").await?.click().await?;
    browser.count("#stage", 0).await?;
    // If it has the first move, it plays now.
    let first = "return document.querySelector('.player-bar:not(.far) .chip .disc') !== null \
        && (document.querySelectorAll('.ply').length === 1 \
            || document.querySelector('#turn')?.textContent === 'Your move')";
    browser.holds(first).await?;
    browser.close().await
}

/// The computer's call is known before the coin is tossed.
#[tokio::test]
async fn a_toss_against_the_computer_says_who_has_which_face() -> Result<()> {
    let browser = Browser::start().await?;
    browser
        .open("/computer#fen/tournament/W:WK32,21:BK1,12")
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#turn").await?;
    browser.see("#offer-draw").await?.click().await?;
    browser
        .reads("#computer-calls", "Heads: the computer wins")
        .await?;
    browser.reads("#draw-lot", "Toss the coin").await?;
    browser.see("#draw-lot").await?.click().await?;
    browser.reads("#drawn", "toss").await?;
    browser.count("#stage .coin .glyph", 1).await?;
    browser.close().await
}

#[tokio::test]
async fn the_proof_is_folded_wraps_and_can_be_copied() -> Result<()> {
    let browser = Browser::start().await?;
    let tools = browser.driver.cdp();
    let permissions = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    tools
        .send_raw("Browser.grantPermissions", permissions)
        .await?;
    for (width, height) in [(1920, 1080), (1366, 650), (360, 740)] {
        browser.resize(width, height).await?;
        begin(&browser).await?;
        browser.see("#draw-lot").await?.click().await?;
        browser.see("#drawn").await?;
        let folded = "return !document.querySelector('#stage #proof').open";
        browser.holds(folded).await?;
        browser.see("#stage #proof summary").await?.click().await?;
        browser.see("#stage #proof code").await?;
        let inside = "return document.documentElement.scrollWidth <= innerWidth \
            && [...document.querySelectorAll('#stage code')] \
                .every((code) => code.scrollWidth <= code.parentElement.clientWidth)";
        browser.holds(inside).await?;
    }
    browser.see("#stage #copy-proof").await?.click().await?;
    browser.reads("#stage #copy-proof", "Copied").await?;
    let seed = browser.see("#stage #proof code").await?.text().await?;
    assert_eq!(seed.len(), 64);
    let read = "const [seed, done] = arguments; \
        navigator.clipboard.readText().then((text) => done(text.includes(seed)));";
    let copied = browser
        .driver
        .execute_async(read, vec![seed.into()])
        .await?;
    assert_eq!(copied.json(), &json!(true));
    browser.close().await
}

#[tokio::test]
async fn with_reduced_motion_the_result_comes_at_once() -> Result<()> {
    let browser = Browser::start().await?;
    let feature = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
    let media = json!({ "features": [feature] });
    let tools = browser.driver.cdp();
    tools.send_raw("Emulation.setEmulatedMedia", media).await?;
    begin(&browser).await?;
    let begun = "window.begun = performance.now(); document.querySelector('#draw-lot').click();";
    browser.driver.execute(begun, Vec::new()).await?;
    browser.see("#drawn").await?;
    let still =
        "return document.getAnimations().every(({ animationName }) => animationName !== 'turn')";
    browser.holds(still).await?;
    browser.close().await
}
