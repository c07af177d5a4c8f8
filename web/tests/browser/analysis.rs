//! The analysis board.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// Opens a text on the analysis board.
async fn paste(browser: &Browser, text: &str) -> Result<()> {
    browser.see("#tab-text").await?.click().await?;
    let field = browser.see("#paste").await?;
    // Typing thousands of letters takes long: the value is set at once.
    let put = "arguments[0].value = arguments[1]; \
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }))";
    browser
        .driver
        .execute(put, vec![field.to_json()?, text.into()])
        .await?;
    browser.see("#open").await?.click().await?;
    Ok(())
}

async fn value(browser: &Browser, selector: &str) -> Result<String> {
    let field = browser.see(selector).await?;
    Ok(field.prop("value").await?.unwrap_or_default())
}

#[tokio::test]
async fn variations_marks_comments_and_undo() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis").await?;
    browser.see("#board").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[9, 13]).await?;
    browser.plies(2).await?;

    // One move back by key, then another move: a variation.
    browser.press(Key::Left).await?;
    browser
        .until(".navigation button:disabled", |off| off == 1)
        .await?;
    browser.touch(&[11, 16]).await?;
    browser
        .until(".variation .ply.here", |found| found == 1)
        .await?;
    browser.see("[data-mark=good]").await?.click().await?;
    browser
        .until(".variation .mark", |found| found == 1)
        .await?;
    browser.see("#comment").await?.send_keys("ładnie").await?;
    browser.see("#promote").await?.click().await?;
    browser
        .until(".variation .ply.here", |found| found == 0)
        .await?;

    browser.see("#tab-text").await?.click().await?;
    let pdn = value(&browser, "#pdn").await?;
    assert!(pdn.contains("{ładnie} (1... "), "{pdn}");
    browser.see("#tab-moves").await?.click().await?;
    browser.see("#delete").await?.click().await?;
    browser.plies(2).await?;
    browser.see("[title=Undo]").await?.click().await?;
    browser.plies(3).await?;

    // All of it is there after a reload.
    browser.driver.refresh().await?;
    browser.plies(3).await?;
    browser.close().await
}

#[tokio::test]
async fn the_engine_and_the_tables_speak() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis#fen/classic/W:WK29,K30:BK4").await?;
    browser.see(".engine input").await?.click().await?;
    browser.until(".line", |found| found >= 1).await?;
    browser.see("#tables:not(:empty)").await?;
    browser.until(".advised", |found| found == 3).await?;
    // A click on a move of a line plays the line up to it, as one change.
    browser
        .see(".line-move:nth-child(3)")
        .await?
        .click()
        .await?;
    browser.plies(3).await?;
    browser.see("[title=Undo]").await?.click().await?;
    browser.plies(0).await?;
    browser.close().await
}

/// Each step starts a new search in the same worker.
#[tokio::test]
async fn one_worker_thinks_about_all_positions() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis").await?;
    paste(&browser, "1. 22-18 9-13 2. 18-14 10x17 3. 21x14 6-9 *").await?;
    browser.plies(6).await?;
    let count = "const Plain = Worker; window.workers = 0; \
        window.Worker = class extends Plain { constructor(...all) { super(...all); workers += 1; } }";
    browser.driver.execute(count, Vec::new()).await?;
    browser.see(".engine input").await?.click().await?;
    for at in 1..=6 {
        browser.until(".line-move", |found| found > 0).await?;
        browser.press(Key::Right).await?;
        let here = format!(".spot:nth-of-type({at}) .ply.here");
        browser.until(&here, |found| found == 1).await?;
    }
    browser.until(".line-move", |found| found > 0).await?;
    let workers = browser.driver.execute("return workers", Vec::new()).await?;
    assert_eq!(workers.json().as_u64(), Some(1));
    browser.see(".engine input").await?.click().await?;
    browser.until(".line", |found| found == 0).await?;
    browser.close().await
}

/// The engine and the rule comparison work with the user's own rules.
#[tokio::test]
async fn own_rules_are_analysed() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/compose/from/school").await?;
    browser.see("#rules-name").await?;
    browser.see("#save").await?.click().await?;
    browser.see("#sheet").await?;
    browser.open("/analysis").await?;
    let own = "#rules option:last-child";
    let name = browser.see(own).await?.text().await?;
    assert_eq!(name, "My rules");
    browser.see(own).await?.click().await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see(".engine input").await?.click().await?;
    browser.until(".line-move", |found| found > 0).await?;
    browser.see("#tab-text").await?.click().await?;
    let pdn = value(&browser, "#pdn").await?;
    assert!(pdn.contains("my-rules"), "{pdn}");
    browser.driver.refresh().await?;
    browser.plies(1).await?;
    let chosen = value(&browser, "#rules").await?;
    assert_eq!(chosen, "my-rules");
    browser.close().await
}

#[tokio::test]
async fn texts_are_opened_or_explained() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis").await?;
    paste(&browser, "W:W99:B1").await?;
    browser.says("99").await?;
    paste(&browser, "1. 22-18 9-13 2. 1-32 *").await?;
    browser.says("1-32").await?;
    browser.plies(2).await?;

    let many: String = (0..3000)
        .map(|i| {
            format!("[White \"Player x{i}\"]\n[Black \"B\"]\n\n1. 22-18 9-13 2. 18-14 1-0\n\n")
        })
        .collect();
    paste(&browser, &many).await?;
    browser.until("#games .row", |found| found == 60).await?;
    browser.see("#search").await?.send_keys("x2999").await?;
    browser.until("#games .row", |found| found == 1).await?;
    browser.see("#games .row").await?.click().await?;
    browser.plies(3).await?;
    browser.close().await
}

#[tokio::test]
async fn a_position_is_set_up_and_seen_by_other_rules() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis").await?;
    browser.see("#edit").await?.click().await?;
    browser.see("#clear").await?.click().await?;
    browser.touch(&[11]).await?;
    browser.see(".brush:nth-child(3)").await?.click().await?;
    browser.touch(&[6, 7, 12, 32]).await?;
    // A black man on its last row is a fault; without it the position is valid.
    browser.see(".judged.wrong").await?;
    browser.touch(&[32]).await?;
    browser.see(".judged:not(.wrong)").await?;
    browser.see("#use").await?.click().await?;
    browser.see("#tab-other-rules").await?.click().await?;
    browser
        .see(".ruleset-group .chip-move")
        .await?
        .click()
        .await?;
    browser.see(".why:not(:empty)").await?;
    browser.see("#tab-text").await?.click().await?;
    assert_eq!(value(&browser, "#fen").await?, "W:Wf6:Bc7,e7,h6");
    browser.close().await
}

#[tokio::test]
async fn a_game_is_judged() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/analysis").await?;
    let gift = "[Rules \"classic\"] [FEN \"W:W22,29:B15,5\"] 1. 22-18 15x22 0-1";
    paste(&browser, gift).await?;
    browser.plies(2).await?;
    browser.see("#tab-graph").await?.click().await?;
    browser.see("#judge").await?.click().await?;
    browser.until(".played p", |found| found == 2).await?;
    browser.count("progress", 0).await?;
    // The move that gives a man away is listed; a click shows it.
    browser.see("[data-fault]").await?.click().await?;
    browser.see("#tab-moves").await?.click().await?;
    browser.reads(".ply.here", "c3-d4").await?;
    browser.close().await
}
