//! What a missed capture costs is shown on the board and stays there.

use crate::harness::{Browser, Result};

/// Begins a game of two people from a position, by these rules.
async fn begin(browser: &Browser, rules: &str, fen: &str) -> Result<()> {
    browser.open("/device").await?;
    browser
        .see(&format!("#rules option[value='{rules}']"))
        .await?
        .click()
        .await?;
    browser.unfold_position().await?;
    browser.write("#arrange-fen", fen).await?;
    browser.see("#begin").await?.click().await?;
    browser.go_to_first_move().await
}

#[tokio::test]
async fn a_lost_piece_is_crossed_out_until_ones_own_next_move() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, "school", "W:W22,29,32:B18,5,6").await?;
    browser.touch(&[32, 28]).await?;
    browser.count("polyline.missed", 1).await?;
    browser.count(".lost", 1).await?;
    browser.reads("#penalty", "missed a capture: c3xe5").await?;
    browser.reads("#penalty", "c3 is lost").await?;
    browser.see("#penalty .rule-link").await?;
    // The opponent's move does not wipe it away; a reload neither.
    browser.touch(&[18, 22]).await?;
    browser.plies(2).await?;
    browser.count(".lost", 1).await?;
    browser.driver.refresh().await?;
    browser.see("#penalty").await?;
    browser.count(".lost", 1).await?;
    browser.touch(&[28, 24]).await?;
    browser.plies(3).await?;
    browser.count(".lost", 0).await?;
    browser.count("#penalty", 0).await?;
    browser.close().await
}

/// The computer removes a piece and replies at once: the board still says what happened.
#[tokio::test]
async fn against_the_computer_a_penalty_stays_until_ones_own_next_move() -> Result<()> {
    let browser = Browser::start().await?;
    browser
        .open("/computer#fen/school/W:W22,29,31,32:B18,5,6,8")
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.go_to_first_move().await?;
    browser.touch(&[32, 28]).await?;
    browser.plies(2).await?;
    browser
        .reads("#penalty", "You missed a capture: c3xe5")
        .await?;
    browser.count("polyline.missed", 1).await?;
    browser.count(".lost", 1).await?;
    browser.reads("#turn", "Your move").await?;
    browser.touch(&[28, 24]).await?;
    browser.until(".ply", |found| found > 2).await?;
    browser.count("#penalty", 0).await?;
    browser.count(".lost", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn in_strict_the_missed_capture_is_drawn() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, "strict", "W:W22,32:B18,6").await?;
    browser.touch(&[32, 28]).await?;
    browser.see("#won").await?;
    browser.reads("#result", "missed a capture").await?;
    browser.see("#result .rule-link").await?;
    browser.count("polyline.missed", 1).await?;
    browser.count(".lost", 0).await?;
    browser.reads("#penalty", "c3xe5").await?;
    // At an earlier position nothing is drawn over the pieces.
    browser.press(thirtyfour::Key::Home).await?;
    browser.count("polyline.missed", 0).await?;
    browser.reads("#turn", "An earlier position").await?;
    browser.close().await
}

#[tokio::test]
async fn a_refusal_leads_to_its_rule() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, "classic", "W:W22,32:B18,6").await?;
    browser.touch(&[32, 28]).await?;
    browser.says("capture").await?;
    let link = browser.see("#notice .rule-link").await?;
    let address = link.attr("href").await?.unwrap_or_default();
    assert!(address.ends_with("#rule-missed-capture"), "{address}");
    link.click().await?;
    browser.see("#rule-missed-capture.pointed-out").await?;
    browser.close().await
}
