//! Pairs by hand, and matches that are settled by hand or by a coin.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    pair::choose,
    server_process::ServerProcess,
    tournament::{begin, begin_with, draw, enter_all, tab},
    tournament_roles::{enter, phone},
    tournament_systems::unfold,
};

const FOUR: &str = "Ala\nOlek\nJan\nIga";

/// Makes pairs of those who are left, two at a time, and looks at the draft.
async fn pair_by_hand(browser: &Browser, pairs: usize) -> Result<()> {
    browser.see("#by-hand summary").await?.click().await?;
    for made in 1..=pairs {
        for _ in 0..2 {
            let left = "#left-over .left[aria-pressed='false']";
            browser.see(left).await?.click().await?;
        }
        browser.count("#drafted-pairs li", made).await?;
    }
    browser.see("#make-draft").await?.click().await?;
    browser.see("#draft").await?;
    Ok(())
}

/// In a knock-out only those who are still in are paired by hand, also in the first round.
#[tokio::test]
async fn nobody_who_is_out_is_paired_by_hand() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, FOUR, "knock-out").await?;
    browser.see("#words").await?.send_keys("owl").await?;
    browser.see("#draw-only").await?.click().await?;
    browser.count("#by-hand summary", 1).await?;
    pair_by_hand(&browser, 2).await?;
    browser.check_with_axe("a draft of pairs").await?;
    browser.see("#confirm-draft").await?.click().await?;
    browser.count(".result-row:not(.done)", 2).await?;
    enter_all(&browser, "1-0").await?;
    // Two are out, and are not in the list.
    browser.see("#by-hand summary").await?.click().await?;
    browser.count("#left-over .left", 2).await?;
    browser.see("#by-hand summary").await?.click().await?;
    pair_by_hand(&browser, 1).await?;
    browser.count("#draft .byes li", 0).await?;
    browser.see("#confirm-draft").await?.click().await?;
    browser.count(".result-row:not(.done)", 1).await?;
    enter_all(&browser, "0-1").await?;
    browser.see("#all-played").await?;
    tab(&browser, "table").await?;
    // A knock-out has no points.
    browser.count(".standings .points", 0).await?;
    browser.close().await
}

/// A match of two games that is tied is decided by one coin, not by that of a game; where
/// nobody came there is nothing to decide.
#[tokio::test]
async fn a_coin_decides_a_tied_match_of_two_games() -> Result<()> {
    let browser = Browser::start().await?;
    for result in ["1-0", "½-½", "---"] {
        begin_with(&browser, "Ala\nOlek", "knock-out", async |browser| {
            unfold(browser).await?;
            choose(browser, "page-tournament-decider", "toss").await?;
            let two = "//label[contains(., 'Two games')]/input";
            let two = browser.driver.find(By::XPath(two)).await?;
            browser.click(&two).await
        })
        .await?;
        draw(&browser, "owl").await?;
        if result == "---" {
            for number in [1, 2] {
                let row = format!(".result-row:nth-child({number})");
                browser
                    .see(&format!("{row} .row-more"))
                    .await?
                    .click()
                    .await?;
                // The coin of one game decides nothing here.
                let tosses = format!("{row} .other-result[data-result^='½']");
                browser.count(&tosses, 0).await?;
                let nobody = format!("{row} .other-result[data-result='---']");
                browser.see(&nobody).await?.click().await?;
                browser.see(&format!("{row}.done")).await?;
            }
            browser.count(".tie", 0).await?;
            continue;
        }
        enter_all(&browser, result).await?;
        // Once for the match.
        browser.count(".tie", 1).await?;
        browser.reads(".lot-purpose", "who goes on: ").await?;
        browser.see(".promise-lot").await?.click().await?;
        browser.see(".lot-words").await?.send_keys("cat").await?;
        browser.see(".draw-lot").await?.click().await?;
        browser.count(".tie", 0).await?;
        browser.see("#all-played").await?;
    }
    browser.close().await
}

/// What stands in the table is not replaced by a slip of the referee's finger.
#[tokio::test]
async fn a_referee_sees_what_a_correction_changes() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, FOUR, "random-pairs").await?;
    draw(&desk, "owl").await?;
    enter_all(&desk, "1-0").await?;
    let referee = phone(&server).await?;
    enter(&desk, "referee", &referee).await?;
    referee.see("#enter-now").await?.click().await?;
    let row = ".board-rows li:first-child ";
    referee
        .see(&format!("{row}.board-row"))
        .await?
        .click()
        .await?;
    let absent = format!("{row}.decision-side .absent");
    referee.see(&absent).await?.click().await?;
    referee.see(".correction .changes").await?;
    referee.check_with_axe("a referee who corrects").await?;
    referee.see(".leave").await?.click().await?;
    referee.count(".correction", 0).await?;
    referee.count("#decision-log li", 0).await?;
    referee.see(&absent).await?.click().await?;
    referee.see(".correct").await?.click().await?;
    referee.count("#decision-log li", 1).await?;
    tab(&desk, "round").await?;
    desk.reads(".standing-result", "walkover").await?;
    for browser in [desk, referee] {
        browser.close().await?;
    }
    Ok(())
}
