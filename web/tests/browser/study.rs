//! What the analysis shows beside the lines: arrows, threats, a game as a link.

use crate::harness::{Browser, Result};

#[tokio::test]
async fn three_arrows_and_what_the_other_side_would_do() -> Result<()> {
    let browser = Browser::start().await?;
    // White is to move; Black would capture if it were its turn.
    browser
        .open("#/analysis/fen/classic/W:W22,29,30,31:B15,5,6,8")
        .await?;
    browser.see(".engine input").await?.click().await?;
    browser.count(".drawn.advised", 3).await?;
    browser.see("#threat").await?.click().await?;
    browser.see("#threat[aria-pressed=true]").await?;
    browser.see(".stand.threat").await?;
    browser.until(".line-move", |found| found > 0).await?;
    // A move of the other side cannot be played now.
    browser.see(".line-move").await?.click().await?;
    browser.plies(0).await?;
    browser.see("#threat").await?.click().await?;
    browser.until(".line-move", |found| found > 0).await?;
    browser.see(".line-move").await?.click().await?;
    browser.plies(1).await?;
    browser.close().await
}

/// What is copied is kept where the test can read it.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', \
    { value: { writeText: async (text) => { window.copied = text; } } })";

/// Clicks what copies a link, and tells what the link carries.
async fn copied(browser: &Browser, button: &str) -> Result<String> {
    let forget = "window.copied = undefined";
    browser.driver.execute(forget, Vec::new()).await?;
    browser.see(button).await?.click().await?;
    browser.holds("return window.copied !== undefined").await?;
    let link = "return window.copied";
    let link = browser.driver.execute(link, Vec::new()).await?;
    let link = link.json().as_str().ok_or("no link")?;
    let (_, inside) = link.split_once('#').ok_or("nothing inside")?;
    Ok(inside.to_owned())
}

/// A link has the whole game inside, or a position: another browser that knows nothing opens
/// it, and plays on from there.
#[tokio::test]
async fn a_game_travels_in_a_link() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(CLIPBOARD).await?;
    browser.open("#/analysis").await?;
    browser.see("#board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[9, 13]).await?;
    browser.plies(2).await?;
    browser.see("#tab-text").await?.click().await?;
    let game = copied(&browser, "#copy-game-link").await?;
    let position = copied(&browser, "#copy-link").await?;
    // When a game is over, its menu has the link, too.
    browser.pass_and_play("school").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    browser.see("#more").await?.click().await?;
    let played = copied(&browser, "#copy-link").await?;
    browser.says("Copied").await?;
    browser.close().await?;

    let other = Browser::start().await?;
    other.open(&format!("analysis#{game}")).await?;
    other.plies(2).await?;
    other.open(&format!("analysis#{played}")).await?;
    other.plies(1).await?;
    other.open(&format!("analysis#{position}")).await?;
    other.see("#board").await?;
    other.see("#tab-text").await?.click().await?;
    other
        .holds(
            "return document.getElementById('fen').value.startsWith('W:') \
            && document.getElementById('fen').value.includes('d4')",
        )
        .await?;
    other.see("#play-from-here").await?.click().await?;
    other.see("#begin").await?.click().await?;
    other.reads("#turn", "Your move").await?;
    other.open("analysis#pdn/classic/W*").await?;
    other.says("Ask for it again").await?;
    other.close().await
}
