//! Hints in two steps, and how long the computer takes.

use crate::harness::{Browser, Result};

#[tokio::test]
async fn a_hint_tells_the_idea_first_and_then_the_move() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("#/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#hint").await?.click().await?;
    browser.count(".square.hinted", 1).await?;
    browser.says("Look at the man on").await?;
    browser.count(".drawn.advised", 0).await?;
    browser.reads("#hint", "Show it").await?;
    browser.see("#hint").await?.click().await?;
    browser.count(".square.hinted", 2).await?;
    browser.says("Best:").await?;
    // With its reason and what follows.
    browser.says("It continues:").await?;
    let said = browser.see("#notice").await?.text().await?;
    assert!(said.matches('.').count() > 2, "{said}");
    browser.reads("#hint", "Hint").await?;
    browser.close().await
}

/// How long the computer's move took after the player's, counted from the event of the
/// pointer (a busy page may draw it much later), and how much of that the page waited after the
/// engine had replied, in milliseconds.
async fn reply(browser: &Browser, start: [&str; 2], squares: &[u8]) -> Result<(f64, f64)> {
    let [place, button] = start;
    browser.open(place).await?;
    browser.see(button).await?.click().await?;
    browser.see(".game #board").await?;
    let watch = "const wait = window.setTimeout; window.times = []; window.waited = undefined; \
        window.addEventListener('pointerdown', () => { window.moved = performance.now(); }, true); \
        window.addEventListener('replied', () => { \
            window.setTimeout = (act, delay) => { \
                window.setTimeout = wait; \
                window.waited = delay; \
                return wait.call(window, act, delay); \
            }; \
        }, { once: true }); \
        new MutationObserver(() => { \
            const plies = document.querySelectorAll('.ply').length; \
            if (plies > window.times.length) window.times.push(performance.now()); \
        }).observe(document.body, { childList: true, subtree: true });";
    browser.driver.execute(watch, Vec::new()).await?;
    browser.touch(squares).await?;
    browser.plies(2).await?;
    let taken = browser.number("return window.times[1] - window.moved");
    Ok((taken.await?, browser.number("return window.waited").await?))
}

#[tokio::test]
async fn the_computer_takes_its_time_unless_that_is_turned_off() -> Result<()> {
    let browser = Browser::start().await?;
    let now = (["/", "#play-now"], &[22, 18][..]);
    let (taken, _) = reply(&browser, now.0, now.1).await?;
    assert!(taken > 700.0, "{taken}");
    // Its only move it plays at once.
    let only = "/computer#fen/classic/W:W31,29:B1";
    let (_, waited) = reply(&browser, [only, "#begin"], &[31, 27]).await?;
    assert!(waited <= 350.0, "{waited}");
    browser.open("#/settings").await?;
    let off = "const label = [...document.querySelectorAll('.switch')] \
        .find((one) => one.textContent.includes('like a person')); \
        label?.querySelector('input').click(); return label !== undefined";
    browser.holds(off).await?;
    let (_, waited) = reply(&browser, now.0, now.1).await?;
    assert!(waited <= 350.0, "{waited}");
    browser.close().await
}
