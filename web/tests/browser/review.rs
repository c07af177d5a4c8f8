//! The review of a game: where it opens, what it marks, how it counts.

use thirtyfour::Key;

use crate::harness::{Browser, Result};

/// Opens the review of a game that is pasted as PDN.
async fn review(browser: &Browser, pdn: &str) -> Result<()> {
    browser.open("#/games").await?;
    browser.see("#paste").await?.send_keys(pdn).await?;
    browser.see("#take").await?.click().await?;
    let review = browser.see(".saved-game a[href*='review/']").await?;
    review.click().await?;
    browser.see("#summary").await?;
    Ok(())
}

/// A game whose first move gives a man away.
const GIFT: &str = "[FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";

#[tokio::test]
async fn it_opens_at_the_first_mistake_and_says_how_it_counts() -> Result<()> {
    let browser = Browser::start().await?;
    review(&browser, GIFT).await?;
    // One move was made in the position shown.
    browser.reads("#remark", "Better").await?;
    browser
        .holds("return document.querySelector('.ply.here')?.textContent.includes('??')")
        .await?;
    browser.see("#how summary").await?.click().await?;
    browser.reads("#how p", "chances").await?;
    browser.check_with_axe("how accuracy is counted").await?;
    browser.close().await
}

/// The scores hardly change, but a man is a man: the answer to the gift is forced, and is
/// searched as deep as the position before it.
#[tokio::test]
async fn a_man_given_away_in_a_lost_position_is_marked() -> Result<()> {
    let browser = Browser::start().await?;
    let pdn = "[FEN \"W:W25,28,32:B1,2,3,4,6,7,8,9,10,17\"] 1. 25-22 17x26 *";
    review(&browser, pdn).await?;
    browser
        .holds("return document.querySelector('.ply')?.textContent.includes('?')")
        .await?;
    browser.reads("#remark", "given away").await?;
    browser.close().await
}

/// Keys step through the moves, and a position becomes a game against the computer.
#[tokio::test]
async fn a_position_is_reached_by_keys_and_played_on() -> Result<()> {
    let browser = Browser::start().await?;
    review(&browser, GIFT).await?;
    let here = |ply: usize| format!(".history li:nth-child({}) .here", ply.div_ceil(2));
    browser.reads(&here(1), "??").await?;
    browser.press(Key::Right).await?;
    browser.press(Key::Right).await?;
    browser.see(&here(3)).await?;
    browser.press(Key::End).await?;
    browser.see(&here(5)).await?;
    // Before the first mistake.
    browser.press(Key::Home).await?;
    browser.count(".ply.here", 0).await?;
    browser.see("#play-from-here").await?.click().await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[31, 27]).await?;
    // The computer has answered.
    browser.plies(2).await?;
    browser.close().await
}
