//! A real browser plays on the page, by mouse and by keyboard.

#[path = "browser/analysis.rs"]
mod analysis;
#[path = "browser/documents.rs"]
mod documents;
#[path = "browser/files.rs"]
mod files;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/house.rs"]
mod house;
#[path = "browser/manner.rs"]
mod manner;
#[path = "browser/rules.rs"]
mod rules;
#[path = "browser/seat.rs"]
mod seat;
#[path = "browser/touch.rs"]
mod touch;

use house::{House, Result};
use thirtyfour::prelude::*;

/// A game for two by classic rules, with the clock off.
async fn two_at_one_device(house: &House) -> Result<()> {
    house.open("#/device").await?;
    house.see("#begin").await?.click().await?;
    house.see("#board").await?;
    Ok(())
}

#[tokio::test]
async fn moves_by_click_drag_key_and_text() -> Result<()> {
    let house = House::open_up().await?;
    two_at_one_device(&house).await?;

    house.touch(&[22, 17]).await?;
    house.plies(1).await?;
    house.touch(&[11, 16]).await?;
    house.plies(2).await?;

    // The cursor begins on 22: two squares to the right, take up, one row up, put down.
    let board = house.see("#board").await?;
    let keys = Key::Right + Key::Right + Key::Right + Key::Enter + Key::Up + Key::Enter;
    house.focus(&board).await?;
    board.send_keys(keys).await?;
    house.plies(3).await?;

    house.drag(9, 13).await?;
    house.plies(4).await?;

    // A capture is due: another move is refused, with the reason.
    house.touch(&[23, 18]).await?;
    house.says("capture").await?;
    assert!(
        !house
            .driver
            .find_all(By::Css(".square.lit"))
            .await?
            .is_empty()
    );

    house
        .see("#written")
        .await?
        .send_keys("20x11" + Key::Enter)
        .await?;
    house.plies(5).await?;
    house.close().await
}

#[tokio::test]
async fn the_computer_answers_and_a_reload_loses_nothing() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/").await?;
    house.see("#play-now").await?.click().await?;
    house.see("#board").await?;
    house.touch(&[22, 18]).await?;
    house.plies(2).await?;
    house.driver.refresh().await?;
    house.see("#board").await?;
    house.plies(2).await?;
    house.see("#resign").await?.click().await?;
    house.see("#resign-yes").await?.click().await?;
    house.see("#result").await?;
    house.close().await
}
