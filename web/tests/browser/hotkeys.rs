//! The keys of the game screen.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

async fn press(browser: &Browser, key: &str) -> Result<()> {
    let body = browser.driver.find(By::Css("body")).await?;
    body.send_keys(key).await?;
    Ok(())
}

#[tokio::test]
async fn keys_turn_the_board_change_its_size_and_show_their_list() -> Result<()> {
    let browser = Browser::start().await?;
    browser.pass_and_play_as("classic", ["Ala", "Olek"]).await?;
    browser.reads(".player-bar.far .name", "Olek").await?;
    press(&browser, "f").await?;
    browser.reads(".player-bar.far .name", "Ala").await?;
    let width = "return document.querySelector('.board').getBoundingClientRect().width";
    let largest = browser.number(width).await?;
    press(&browser, "-").await?;
    let smaller = format!("{width} < {largest} * 0.9");
    browser.holds(&smaller).await?;
    press(&browser, "+").await?;
    browser.holds(&format!("{width} === {largest}")).await?;
    press(&browser, "?").await?;
    browser.reads("#keys", "Flip the board").await?;
    browser.check_with_axe("the list of keys").await?;
    browser.press(Key::Escape).await?;
    browser.count("#keys", 0).await?;
    press(&browser, "z").await?;
    browser.see("#leave-calm").await?;
    press(&browser, "z").await?;
    browser.count("#leave-calm", 0).await?;
    press(&browser, "d").await?;
    browser
        .reads(".prompt", "Olek, do you agree to a draw?")
        .await?;
    browser.close().await
}

#[tokio::test]
async fn letters_in_a_field_are_letters() -> Result<()> {
    let browser = Browser::start().await?;
    browser.pass_and_play_as("classic", ["Ala", "Olek"]).await?;
    browser.see("#written").await?.send_keys("f").await?;
    browser.reads(".player-bar.far .name", "Olek").await?;
    browser.close().await
}

#[tokio::test]
async fn an_earlier_position_says_so_and_what_to_do() -> Result<()> {
    let browser = Browser::start().await?;
    browser.pass_and_play("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.press(Key::Home).await?;
    browser.reads("#turn", "An earlier position").await?;
    browser.drag(21, 17).await?;
    browser.says("Go back to the game").await?;
    browser.see("#to-present").await?.click().await?;
    browser.reads("#turn", "To move").await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn what_is_picked_up_and_put_back_is_announced() -> Result<()> {
    let browser = Browser::start().await?;
    browser.pass_and_play("classic").await?;
    let said = |words: &str| {
        format!("return document.getElementById('said').textContent.includes('{words}')")
    };
    let board = browser.see("#board").await?;
    browser.focus(&board).await?;
    board.send_keys(Key::Right + Key::Enter).await?;
    browser.holds(&said("c3 picked up")).await?;
    board.send_keys(Key::Enter + "").await?;
    browser.holds(&said("c3 put back")).await?;
    // After a move the board keeps the focus.
    board.send_keys(Key::Enter + Key::Up + Key::Enter).await?;
    browser.plies(1).await?;
    browser
        .holds("return document.activeElement.id === 'board'")
        .await?;
    browser.close().await
}
