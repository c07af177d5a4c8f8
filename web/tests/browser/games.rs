//! Saved games, the end of a game, the review.

use crate::harness::{Browser, Result};

/// Plays a move and resigns.
async fn play_and_resign(browser: &Browser) -> Result<()> {
    browser.open("/").await?;
    browser.see("#play-now").await?.click().await?;
    browser.see(".game #board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    Ok(())
}

#[tokio::test]
async fn a_match_is_counted_and_its_games_are_kept() -> Result<()> {
    let browser = Browser::start().await?;
    play_and_resign(&browser).await?;
    browser.see("#rematch").await?.click().await?;
    let score = browser.see("#match").await?.text().await?;
    assert!(score.contains("1 : 0"), "{score}");

    browser.open("/games").await?;
    browser.see(".saved-game.open").await?;
    browser.count(".saved-game", 2).await?;
    browser.see("#search").await?.send_keys("resign").await?;
    browser.count(".saved-game", 1).await?;
    browser
        .see(".saved-game .row-menu summary")
        .await?
        .click()
        .await?;
    browser.see(".saved-game .delete").await?.click().await?;
    browser.count(".saved-game", 0).await?;
    browser.see("#undelete").await?.click().await?;
    browser.count(".saved-game", 1).await?;
    browser.close().await
}

#[tokio::test]
async fn pdn_comes_in_with_its_faults_told() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/games").await?;
    let pdn = "[White \"Ala\"] 1. 22-18 11-16 * [White \"Ola\"] 1. 22-12 *";
    browser.see("#paste").await?.send_keys(pdn).await?;
    browser.see("#take").await?.click().await?;
    browser.count(".saved-game", 1).await?;
    let told = browser.see("#report").await?.text().await?;
    assert!(told.contains("Ola") && told.contains("22-12"), "{told}");
    browser.see("#take").await?.click().await?;
    browser.count(".saved-game", 1).await?;
    browser.close().await
}

#[tokio::test]
async fn a_mistake_is_found_and_done_better() -> Result<()> {
    let browser = Browser::start().await?;
    let pdn = "[FEN \"W:W22,29:B15,5\"] 1. 22-18 15x22 0-1";
    browser.review(pdn).await?;
    browser.see("#train").await?.click().await?;
    browser.see("#exercise").await?;
    browser.touch(&[22, 18]).await?;
    browser.says("better").await?;
    browser.see("#try-solution").await?.click().await?;
    browser.says("Better").await?;
    browser.close().await
}

/// Both sides blunder; both exercises are solved.
#[tokio::test]
async fn all_mistakes_of_a_game_are_done_better() -> Result<()> {
    let browser = Browser::start().await?;
    let pdn = "[FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";
    browser.review(pdn).await?;
    browser
        .until(".review .graph circle", |found| found == 2)
        .await?;
    browser.see("#train").await?.click().await?;

    // A hint highlights one piece. Whichever it is, this move is as good.
    browser.see("#try-hint").await?.click().await?;
    browser.count(".square.hinted", 1).await?;
    browser.touch(&[31, 27]).await?;
    browser.see("#try-hint:disabled").await?;
    browser.see("#try-next").await?.click().await?;
    // The other side: first the same blunder, then the better move.
    browser.touch(&[22, 25]).await?;
    browser.says("was played").await?;
    browser.touch(&[22, 26]).await?;
    browser.see("#try-hint:disabled").await?;
    browser.until("#try-next", |found| found == 0).await?;
    browser.see("#try-close").await?.click().await?;
    browser.see("#summary").await?;
    browser.see("#analyse").await?;
    browser.check_with_axe("a review").await?;
    browser.close().await
}

#[tokio::test]
async fn a_game_begins_from_a_position() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/computer#fen/classic/W:W22:B1").await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    // Nothing of the editor lies below the button that starts.
    browser.resize(1000, 1800).await?;
    browser.open("/computer").await?;
    browser.unfold_position().await?;
    browser.count("#board .piece", 24).await?;
    browser.see("#clear").await?.click().await?;
    browser.reads("#judged", "no legal move").await?;
    browser.see("#begin").await?.click().await?;
    // No game starts. The selected piece is a man of the side to move.
    browser.touch(&[22]).await?;
    browser.count("#board .piece", 1).await?;
    browser.write("#arrange-fen", "W:W22,22:B1").await?;
    browser.reads("#judged", "22").await?;
    browser.write("#arrange-fen", "W:W22:B1").await?;
    browser.count("#board .piece", 2).await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#turn").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    browser.open("/computer#fen/classic/nonsense").await?;
    browser.see("#unread").await?;
    browser.close().await
}

/// The end says who won and why, and each way on is one click.
#[tokio::test]
async fn the_end_says_who_won_and_leads_on() -> Result<()> {
    let browser = Browser::start().await?;
    let win = async || -> Result<()> {
        browser.open("/computer#fen/classic/W:W22:B18").await?;
        browser.see("#begin").await?.click().await?;
        browser.see("#turn").await?;
        browser.touch(&[22, 15]).await?;
        browser.reads("#won", "You won!").await?;
        browser.reads("#result", "has no pieces left").await
    };
    win().await?;
    browser.see("#review").await?.click().await?;
    browser.see("#summary").await?;
    win().await?;
    browser.see("#new-game").await?.click().await?;
    browser.reads("#turn", "Your move").await?;
    browser.count("#match", 0).await?;
    win().await?;
    // In the rematch the computer has the first move, and captures.
    browser.see("#rematch").await?.click().await?;
    browser.reads("#won", "The computer won").await?;
    browser.reads("#result", "You have no pieces left").await?;
    browser.reads("#match", "1 : 1").await?;
    browser.close().await
}
