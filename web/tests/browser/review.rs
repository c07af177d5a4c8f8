//! The review of a game: where it opens, what it marks, how it counts.

use thirtyfour::Key;

use crate::harness::{Browser, Result};

/// A game whose first move gives a man away.
const GIFT: &str = "[FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";

#[tokio::test]
async fn it_opens_at_the_first_mistake_and_says_how_it_counts() -> Result<()> {
    let browser = Browser::start().await?;
    browser.review(GIFT).await?;
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
    browser.review(pdn).await?;
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
    browser.review(GIFT).await?;
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

/// What is imported with its own rules is played on by these rules, with one's own colour.
#[tokio::test]
async fn a_position_is_played_on_by_the_rules_of_its_game() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/compose/from/school").await?;
    browser.write("#rules-name", "Club").await?;
    browser.see("#save").await?.click().await?;
    browser.see("#sheet").await?;
    browser.open("/computer").await?;
    browser
        .see("#rules option[value='club']")
        .await?
        .click()
        .await?;
    let second = "input[name='page-side'][value=second]";
    let second = browser.driver.find(thirtyfour::By::Css(second)).await?;
    browser.click(&second).await?;
    browser.see("#begin").await?.click().await?;
    browser.go_to_first_move().await?;
    browser.plies(1).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#review").await?.click().await?;
    browser.see("#summary").await?;
    let review = browser.driver.current_url().await?;
    // The rules are deleted: only the game still has them.
    browser.open("/rules/club").await?;
    browser.see("#forget").await?.click().await?;
    browser.see("#forget-yes").await?.click().await?;
    browser.see(".rules-list").await?;
    browser.driver.goto(review.as_str()).await?;
    browser.see("#play-from-here").await?.click().await?;
    browser.reads("#rules", "Club").await?;
    browser
        .holds("return document.querySelector('input[name=page-side]:checked').value === 'second'")
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#turn").await?;
    browser.says("Club").await?;
    // Elsewhere they are not chosen.
    browser.open("/computer").await?;
    browser.see("#rules").await?;
    let chosen = browser.see("#rules").await?.text().await?;
    assert!(!chosen.contains("Club"), "{chosen}");
    browser.close().await
}

/// A review says what it does not do, names itself, and hands its position on.
#[tokio::test]
async fn it_says_what_it_is_and_opens_the_same_position() -> Result<()> {
    let browser = Browser::start().await?;
    browser.review(GIFT).await?;
    browser
        .holds("return document.activeElement === document.querySelector('main h1')")
        .await?;
    browser.driver.refresh().await?;
    browser.see("#summary").await?;
    browser
        .holds("return document.title.startsWith('Review: ')")
        .await?;
    browser.drag(31, 27).await?;
    browser.says("This is a review").await?;
    browser.press(Key::Home).await?;
    browser.press(Key::Right).await?;
    browser.count("#notice", 0).await?;
    // A mark is read as words.
    let here = "return document.querySelector('.ply[aria-current=true]').textContent";
    browser.holds(&format!("{here}.includes('(')")).await?;
    browser.see("#analyse").await?.click().await?;
    browser.see(".analysis #board").await?;
    browser.reads(".ply.here", "c3-d4").await?;
    browser
        .holds("return document.title.startsWith('Analysis')")
        .await?;
    browser.close().await
}
