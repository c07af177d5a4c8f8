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
    let browser = Browser::start_between_ala_and_olek().await?;
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
    let browser = Browser::start_between_ala_and_olek().await?;
    browser.see("#written").await?.send_keys("f").await?;
    browser.reads(".player-bar.far .name", "Olek").await?;
    browser.close().await
}

#[tokio::test]
async fn an_earlier_position_says_so_and_what_to_do() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
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
    let browser = Browser::start_game("classic").await?;
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

/// One thing at a time: what lies over the game, then what the board holds, then the calm view.
#[tokio::test]
async fn escape_lets_go_of_what_was_begun() -> Result<()> {
    let browser = Browser::start_between_ala_and_olek().await?;
    press(&browser, "z").await?;
    browser.see("#leave-calm").await?;
    // A click takes the focus away from the board.
    browser.touch(&[22]).await?;
    browser.count(".square.held", 1).await?;
    browser.press(Key::Escape).await?;
    browser.count(".square.held", 0).await?;
    browser.see("#leave-calm").await?;
    browser.press(Key::Escape).await?;
    browser.count("#leave-calm", 0).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?;
    browser.press(Key::Escape).await?;
    browser.count(".prompt", 0).await?;
    browser.see("#more").await?.click().await?;
    browser.see("#flip").await?;
    browser.press(Key::Escape).await?;
    browser.see("#more[aria-expanded='false']").await?;
    browser.close().await
}

/// The list has the focus, and no key acts behind it.
#[tokio::test]
async fn the_list_of_keys_is_a_dialog() -> Result<()> {
    let browser = Browser::start_between_ala_and_olek().await?;
    let board = browser.see("#board").await?;
    browser.focus(&board).await?;
    browser.type_key("?").await?;
    let focused = "return document.activeElement.id ===";
    browser.holds(&format!("{focused} 'close-keys'")).await?;
    browser.press(Key::Tab).await?;
    browser.holds(&format!("{focused} 'close-keys'")).await?;
    // Two people take moves back, but get no hints.
    browser.reads("#keys", "Ctrl Z").await?;
    let said = browser.see("#keys").await?.text().await?;
    assert!(!said.contains("Hint"), "{said}");
    browser.type_key("d").await?;
    browser.count(".prompt", 0).await?;
    browser.type_key("?").await?;
    browser.count("#keys", 0).await?;
    browser.holds(&format!("{focused} 'board'")).await?;
    browser.close().await
}

/// A review and the analysis have keys, too, and say which.
#[tokio::test]
async fn a_review_and_the_analysis_are_turned_and_explained_by_keys() -> Result<()> {
    let browser = Browser::start().await?;
    let pdn = "[White \"Ala\"] [FEN \"W:W22,29:B15,5\"] 1. 22-18 15x22 0-1";
    browser.review(pdn).await?;
    // Where a man of white stands in the drawing.
    let place = "document.querySelector('[data-square=\"29\"]').getBoundingClientRect().top";
    for screen in ["review", "analysis"] {
        let before = browser.number(&format!("return {place}")).await?;
        press(&browser, "f").await?;
        browser
            .holds(&format!("return {place} < {before} - 100"))
            .await?;
        press(&browser, "?").await?;
        browser.reads("#keys", "Flip the board").await?;
        browser.check_with_axe(screen).await?;
        browser.press(Key::Escape).await?;
        browser.count("#keys", 0).await?;
        if screen == "review" {
            press(&browser, "a").await?;
            browser.see(".analysis #board").await?;
        }
    }
    browser.close().await
}

#[tokio::test]
async fn hint_and_takeback_have_keys() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see(".game #board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    browser.reads("#turn", "Your move").await?;
    press(&browser, "h").await?;
    browser.count(".square.hinted", 1).await?;
    press(&browser, "u").await?;
    browser.plies(0).await?;
    press(&browser, "a").await?;
    browser.see(".analysis #board").await?;
    browser.close().await
}
