//! Playing a game: by mouse, keyboard and text, with computer, hints and referee.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

#[tokio::test]
async fn moves_by_click_drag_key_and_text() -> Result<()> {
    let browser = Browser::start_game("classic").await?;

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
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see(".game #board").await?;
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

#[tokio::test]
async fn who_has_just_moved_takes_that_move_back() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
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
async fn a_hint_is_not_red() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see("#hint").await?.click().await?;
    browser.count(".square.hinted", 1).await?;
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
    let browser = Browser::start_game("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.menu("#referee summary").await?;
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
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    browser.pass_and_play("classic").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.menu("#picture-png").await?;
    let picture = browser.saved("damka.png").await?;
    assert_eq!(&picture[1..4], b"PNG");
    // The header contains width and height; an empty board would be smaller.
    assert_eq!(&picture[16..24], [0, 0, 3, 32, 0, 0, 3, 32]);
    assert!(picture.len() > 10_000, "{} bytes", picture.len());
    browser.close().await
}
