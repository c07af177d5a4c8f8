//! The pieces: which are captured, how they look, how a king is marked.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

#[tokio::test]
async fn captured_pieces_are_counted_beside_the_name() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.count(".captured", 0).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.touch(&[18, 11]).await?;
    browser.plies(3).await?;
    browser
        .reads(".player-bar:not(.far) .captured", "1×")
        .await?;
    browser.reads(".player-bar:not(.far) .lead", "+1").await?;
    // The piece is taken in return: nobody leads.
    browser.touch(&[8, 15]).await?;
    browser.plies(4).await?;
    browser.reads(".player-bar.far .captured", "1×").await?;
    browser.count(".lead", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn three_sets_of_pieces_look_different() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/settings").await?;
    browser.see(".settings").await?;
    // What the style sheet makes of the parts of a man.
    let look = "const man = document.querySelector('.piece'); \
        return [...man.children].map((part) => { \
            const { fill, stroke, strokeWidth, display, opacity } = getComputedStyle(part); \
            return [fill, stroke, strokeWidth, display, opacity].join(); \
        }).join()";
    let mut looks = Vec::new();
    for set in ["turned", "plain", "ringed"] {
        let choice = format!("input[name='page-pieces'][value='{set}']");
        let choice = browser.driver.find(By::Css(choice)).await?;
        browser.click(&choice).await?;
        let chosen = format!("return document.documentElement.dataset.pieces === '{set}'");
        browser.holds(&chosen).await?;
        let look = browser.driver.execute(look, Vec::new()).await?;
        looks.push(look.json().to_string());
    }
    assert!(
        looks[0] != looks[1] && looks[1] != looks[2] && looks[0] != looks[2],
        "{looks:?}"
    );
    // It is kept.
    browser.open("/").await?;
    browser.see("#board").await?;
    browser
        .holds("return document.documentElement.dataset.pieces === 'ringed'")
        .await?;
    browser.close().await
}

#[tokio::test]
async fn a_king_is_drawn_as_the_rules_say() -> Result<()> {
    let browser = Browser::start().await?;
    let king = "#board [data-role=king]";
    for (rules, stacked) in [("school", 1), ("strict", 0), ("tournament", 0)] {
        browser
            .open(&format!("/analysis#fen/{rules}/W:WK22:B1"))
            .await?;
        browser.count(king, 1).await?;
        browser.count(&format!("{king} .upper"), stacked).await?;
        browser.count(&format!("{king} .ink"), 1 - stacked).await?;
    }
    // One is crowned, the other turned over.
    let mark = "return document.querySelector('#board [data-role=king] .ink').getAttribute('d')";
    let star = browser.driver.execute(mark, Vec::new()).await?;
    browser.open("/analysis#fen/strict/W:WK22:B1").await?;
    browser.count(&format!("{king} .ink"), 1).await?;
    let crown = browser.driver.execute(mark, Vec::new()).await?;
    assert_ne!(star.json(), crown.json());
    browser.close().await
}
