//! My games, after the game, the review.

use thirtyfour::prelude::*;

use crate::house::{House, Result};

/// Plays a move and resigns.
async fn play_and_resign(house: &House) -> Result<()> {
    house.open("#/").await?;
    house.see("#play-now").await?.click().await?;
    house.see("#board").await?;
    house.touch(&[22, 18]).await?;
    house.plies(2).await?;
    house.see("#resign").await?.click().await?;
    house.see("#resign-yes").await?.click().await?;
    house.see("#result").await?;
    Ok(())
}

#[tokio::test]
async fn a_match_is_counted_and_its_games_are_kept() -> Result<()> {
    let house = House::open_up().await?;
    play_and_resign(&house).await?;
    house.see("#rematch").await?.click().await?;
    let score = house.see("#match").await?.text().await?;
    assert!(score.contains("1 : 0"), "{score}");

    house.open("#/games").await?;
    house.see(".kept.open").await?;
    let kept = house.driver.find_all(By::Css(".kept")).await?;
    assert_eq!(kept.len(), 2);
    house.see("#search").await?.send_keys("resign").await?;
    house.count(".kept", 1).await?;
    house.see(".kept .delete").await?.click().await?;
    house.count(".kept", 0).await?;
    house.see("#undelete").await?.click().await?;
    house.count(".kept", 1).await?;
    house.close().await
}

#[tokio::test]
async fn pdn_comes_in_with_its_faults_told() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/games").await?;
    let pdn = "[White \"Ala\"] 1. 22-18 11-16 * [White \"Ola\"] 1. 22-12 *";
    house.see("#paste").await?.send_keys(pdn).await?;
    house.see("#take").await?.click().await?;
    house.count(".kept", 1).await?;
    let told = house.see("#told").await?.text().await?;
    assert!(told.contains("Ola") && told.contains("22-12"), "{told}");
    house.see("#take").await?.click().await?;
    house.count(".kept", 1).await?;
    house.close().await
}

#[tokio::test]
async fn a_mistake_is_found_and_done_better() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/games").await?;
    let pdn = "[FEN \"W:W22,29:B15,5\"] 1. 22-18 15x22 0-1";
    house.see("#paste").await?.send_keys(pdn).await?;
    house.see("#take").await?.click().await?;
    house
        .see(".kept a[href^='#/review/']")
        .await?
        .click()
        .await?;
    house.see("#summary").await?;
    house.see("#train").await?.click().await?;
    house.see("#exercise").await?;
    house.touch(&[22, 18]).await?;
    house.says("better").await?;
    house.see("#try-solution").await?.click().await?;
    house.says("Better").await?;
    house.close().await
}

/// Both have blundered; both mistakes are done better, to the end.
#[tokio::test]
async fn all_mistakes_of_a_game_are_done_better() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/games").await?;
    let pdn = "[FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";
    house.see("#paste").await?.send_keys(pdn).await?;
    house.see("#take").await?.click().await?;
    let review = house.see(".kept a[href^='#/review/']").await?;
    review.click().await?;
    house.see("#summary").await?;
    house
        .until(".review .graph circle", |found| found == 2)
        .await?;
    house.see("#train").await?.click().await?;

    // A hint lights one piece. Whichever it is, this move is as good.
    house.see("#try-hint").await?.click().await?;
    house.count(".square.hinted", 1).await?;
    house.touch(&[31, 27]).await?;
    house.see("#try-hint:disabled").await?;
    house.see("#try-next").await?.click().await?;
    // The other side's: its own blunder once more, then the better move.
    house.touch(&[22, 25]).await?;
    house.says("was played").await?;
    house.touch(&[22, 26]).await?;
    house.see("#try-hint:disabled").await?;
    house.until("#try-next", |found| found == 0).await?;
    house.see("#try-close").await?.click().await?;
    house.see("#summary").await?;
    house.see("#analyse").await?;
    house.check_with_axe("a review").await?;
    house.close().await
}

#[tokio::test]
async fn a_game_begins_from_a_position() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/computer/fen/classic/W:W22:B1").await?;
    house.see("#begin").await?.click().await?;
    house.see("#board").await?;
    house.touch(&[22, 18]).await?;
    house.plies(2).await?;
    house.open("#/computer").await?;
    house.see("#position summary").await?.click().await?;
    house.count("#board .piece", 24).await?;
    house.see("#clear").await?.click().await?;
    house.reads("#judged", "no move").await?;
    house.see("#begin").await?.click().await?;
    // No game begins so. The chosen piece is a man of the side to move.
    house.touch(&[22]).await?;
    house.count("#board .piece", 1).await?;
    house.write("#arrange-fen", "W:W22,22:B1").await?;
    house.reads("#judged", "22").await?;
    house.write("#arrange-fen", "W:W22:B1").await?;
    house.count("#board .piece", 2).await?;
    house.see("#begin").await?.click().await?;
    house.see("#turn").await?;
    house.touch(&[22, 18]).await?;
    house.plies(2).await?;
    house.open("#/computer/fen/classic/nonsense").await?;
    house.see("#unread").await?;
    house.close().await
}
