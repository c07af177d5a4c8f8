//! A real browser plays on the page, by mouse and by keyboard.

#[path = "browser/analysis.rs"]
mod analysis;
#[path = "browser/documents.rs"]
mod documents;
#[path = "browser/files.rs"]
mod files;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/harness.rs"]
mod harness;
#[path = "browser/manner.rs"]
mod manner;
#[path = "browser/seat.rs"]
mod player_name;
#[path = "browser/rules.rs"]
mod rules;
#[path = "browser/touch.rs"]
mod touch;

use harness::{Browser, Result};
use thirtyfour::prelude::*;

/// A game for two by classic rules, with the clock off.
async fn two_at_one_device(browser: &Browser) -> Result<()> {
    browser.open("#/device").await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#board").await?;
    Ok(())
}

#[tokio::test]
async fn moves_by_click_drag_key_and_text() -> Result<()> {
    let browser = Browser::open_up().await?;
    two_at_one_device(&browser).await?;

    browser.touch(&[22, 17]).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 16]).await?;
    browser.plies(2).await?;

    // The cursor begins on 22: two squares to the right, take up, one row up, put down.
    let board = browser.see("#board").await?;
    let keys = Key::Right + Key::Right + Key::Right + Key::Enter + Key::Up + Key::Enter;
    browser.focus(&board).await?;
    board.send_keys(keys).await?;
    browser.plies(3).await?;

    browser.drag(9, 13).await?;
    browser.plies(4).await?;

    // A capture is due: another move is refused, with the reason.
    browser.touch(&[23, 18]).await?;
    browser.says("capture").await?;
    assert!(
        !browser
            .driver
            .find_all(By::Css(".square.lit"))
            .await?
            .is_empty()
    );

    browser
        .see("#written")
        .await?
        .send_keys("20x11" + Key::Enter)
        .await?;
    browser.plies(5).await?;
    browser.close().await
}

#[tokio::test]
async fn the_computer_answers_and_a_reload_loses_nothing() -> Result<()> {
    let browser = Browser::open_up().await?;
    browser.open("#/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    browser.driver.refresh().await?;
    browser.see("#board").await?;
    browser.plies(2).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    browser.close().await
}
