//! Moves that are entered while the computer thinks.

use thirtyfour::Key;

use crate::{
    harness::{Browser, Result},
    states::SLOW_ENGINE,
};

/// Begins a game against the computer from a position. Its worker is held back
/// until `release` is called, so that it thinks as long as the test needs.
async fn begin(browser: &Browser, rules: &str, fen: &str) -> Result<()> {
    browser.before_all(SLOW_ENGINE).await?;
    browser
        .open(&format!("/computer#fen/{rules}/{fen}"))
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.go_to_first_move().await
}

async fn release(browser: &Browser) -> Result<()> {
    browser.driver.execute("release()", Vec::new()).await?;
    Ok(())
}

#[tokio::test]
async fn a_move_entered_in_advance_is_played_when_the_turn_comes() -> Result<()> {
    let browser = Browser::start().await?;
    // The computer has one legal move.
    begin(&browser, "classic", "W:W31,29:B1").await?;
    browser.touch(&[31, 27]).await?;
    browser.plies(1).await?;
    browser.touch(&[29, 25]).await?;
    browser.see("#premove").await?;
    // A tap takes it back; then it is entered again, by dragging.
    browser.touch(&[25]).await?;
    browser.count("#premove", 0).await?;
    browser.drag(29, 25).await?;
    browser.see("#premove").await?;
    release(&browser).await?;
    browser.until(".ply", |found| found >= 3).await?;
    browser.count("#premove", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn a_planned_move_that_is_not_legal_is_dropped_and_said() -> Result<()> {
    let browser = Browser::start().await?;
    // Black must come to b6, where white must capture it.
    begin(&browser, "classic", "W:W13,31:B5").await?;
    browser.touch(&[31, 27]).await?;
    browser.plies(1).await?;
    browser.touch(&[27, 24]).await?;
    browser.see("#premove").await?;
    release(&browser).await?;
    browser.plies(2).await?;
    browser.says("was not played").await?;
    browser.count("#premove", 0).await?;
    browser.see("#board.active").await?;
    browser.close().await
}

/// A whole capture is planned by its end; also the keyboard plans, and Escape drops.
#[tokio::test]
async fn a_plan_by_mouse_or_keyboard_is_dropped_by_escape() -> Result<()> {
    let browser = Browser::start().await?;
    // The computer begins.
    begin(&browser, "classic", "B:W22,29:B1,2,3/first").await?;
    browser.touch(&[22, 8]).await?;
    browser.see("#premove").await?;
    browser.press(Key::Escape).await?;
    browser.count("#premove", 0).await?;
    let said = "return document.getElementById('said').textContent.includes('No move is planned')";
    browser.holds(said).await?;
    // The cursor begins on 22.
    let board = browser.see("#board").await?;
    browser.focus(&board).await?;
    board
        .send_keys(Key::Right + Key::Enter + Key::Up + Key::Enter)
        .await?;
    browser.see("#premove").await?;
    board.send_keys(Key::Escape + "").await?;
    browser.count("#premove", 0).await?;
    browser.close().await
}
