//! The analysis board.

use thirtyfour::prelude::*;

use crate::house::{House, Result};

/// Opens a text on the analysis board.
async fn paste(house: &House, text: &str) -> Result<()> {
    house.see("#tab-text").await?.click().await?;
    let field = house.see("#paste").await?;
    // Typing thousands of letters takes its time: they are put there at once.
    let put = "arguments[0].value = arguments[1]; \
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }))";
    house
        .driver
        .execute(put, vec![field.to_json()?, text.into()])
        .await?;
    house.see("#open").await?.click().await?;
    Ok(())
}

async fn value(house: &House, selector: &str) -> Result<String> {
    let field = house.see(selector).await?;
    Ok(field.prop("value").await?.unwrap_or_default())
}

#[tokio::test]
async fn variations_marks_comments_and_undo() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis").await?;
    house.see("#board").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.touch(&[9, 13]).await?;
    house.plies(2).await?;

    // One back by key, and another move: a variation.
    house.press(Key::Left).await?;
    house.until(".walk button:disabled", |off| off == 1).await?;
    house.touch(&[11, 16]).await?;
    house
        .until(".variation .ply.here", |found| found == 1)
        .await?;
    house.see("[data-mark=good]").await?.click().await?;
    house.until(".variation .mark", |found| found == 1).await?;
    house.see("#comment").await?.send_keys("ładnie").await?;
    house.see("#promote").await?.click().await?;
    house
        .until(".variation .ply.here", |found| found == 0)
        .await?;

    house.see("#tab-text").await?.click().await?;
    let pdn = value(&house, "#pdn").await?;
    assert!(pdn.contains("{ładnie} (1... "), "{pdn}");
    house.see("#tab-moves").await?.click().await?;
    house.see("#delete").await?.click().await?;
    house.plies(2).await?;
    house.see("[title=Undo]").await?.click().await?;
    house.plies(3).await?;

    // All of it is there after a reload.
    house.driver.refresh().await?;
    house.plies(3).await?;
    house.close().await
}

#[tokio::test]
async fn the_engine_and_the_tables_speak() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis/fen/classic/W:WK29,K30:BK4").await?;
    house.see(".engine input").await?.click().await?;
    house.until(".line", |found| found >= 1).await?;
    house.see("#tables:not(:empty)").await?;
    house.until(".advised", |found| found == 1).await?;
    // A move of a line plays all up to it, as one change.
    house.see(".line-move:nth-child(3)").await?.click().await?;
    house.plies(3).await?;
    house.see("[title=Undo]").await?.click().await?;
    house.plies(0).await?;
    house.close().await
}

/// The engine is asked anew with each step, and need not be loaded again.
#[tokio::test]
async fn one_worker_thinks_about_all_positions() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis").await?;
    paste(&house, "1. 22-18 9-13 2. 18-14 10x17 3. 21x14 6-9 *").await?;
    house.plies(6).await?;
    let count = "const Plain = Worker; window.workers = 0; \
        window.Worker = class extends Plain { constructor(...all) { super(...all); workers += 1; } }";
    house.driver.execute(count, Vec::new()).await?;
    house.see(".engine input").await?.click().await?;
    for at in 1..=6 {
        house.until(".line-move", |found| found > 0).await?;
        house.press(Key::Right).await?;
        let here = format!(".spot:nth-of-type({at}) .ply.here");
        house.until(&here, |found| found == 1).await?;
    }
    house.until(".line-move", |found| found > 0).await?;
    let workers = house.driver.execute("return workers", Vec::new()).await?;
    assert_eq!(workers.json().as_u64(), Some(1));
    house.see(".engine input").await?.click().await?;
    house.until(".line", |found| found == 0).await?;
    house.close().await
}

/// Rules that nobody else has are judged by the engine, and seen by the lens.
#[tokio::test]
async fn own_rules_are_analysed() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/compose/from/school").await?;
    house.see("#rules-name").await?;
    house.see("#save").await?.click().await?;
    house.see("#sheet").await?;
    house.open("#/analysis").await?;
    let own = "#rules option:last-child";
    let name = house.see(own).await?.text().await?;
    assert_eq!(name, "My rules");
    house.see(own).await?.click().await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.see(".engine input").await?.click().await?;
    house.until(".line-move", |found| found > 0).await?;
    house.see("#tab-text").await?.click().await?;
    let pdn = value(&house, "#pdn").await?;
    assert!(pdn.contains("my-rules"), "{pdn}");
    house.driver.refresh().await?;
    house.plies(1).await?;
    let chosen = value(&house, "#rules").await?;
    assert_eq!(chosen, "my-rules");
    house.close().await
}

#[tokio::test]
async fn texts_are_opened_or_explained() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis").await?;
    paste(&house, "W:W99:B1").await?;
    house.says("99").await?;
    paste(&house, "1. 22-18 9-13 2. 1-32 *").await?;
    house.says("1-32").await?;
    house.plies(2).await?;

    let many: String = (0..3000)
        .map(|i| {
            format!("[White \"Player x{i}\"]\n[Black \"B\"]\n\n1. 22-18 9-13 2. 18-14 1-0\n\n")
        })
        .collect();
    paste(&house, &many).await?;
    house.until("#games .row", |found| found == 60).await?;
    house.see("#search").await?.send_keys("x2999").await?;
    house.until("#games .row", |found| found == 1).await?;
    house.see("#games .row").await?.click().await?;
    house.plies(3).await?;
    house.close().await
}

#[tokio::test]
async fn a_position_is_set_up_and_seen_by_other_rules() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis").await?;
    house.see("#edit").await?.click().await?;
    house.see("#clear").await?.click().await?;
    house.touch(&[11]).await?;
    house.see(".brush:nth-child(3)").await?.click().await?;
    house.touch(&[6, 7, 12, 32]).await?;
    // A black man on its last row is a fault; taken away, all is well.
    house.see(".judged.wrong").await?;
    house.touch(&[32]).await?;
    house.see(".judged:not(.wrong)").await?;
    house.see("#use").await?.click().await?;
    house.see("#tab-lens").await?.click().await?;
    house.see(".camp .chip-move").await?.click().await?;
    house.see(".why:not(:empty)").await?;
    house.see("#tab-text").await?.click().await?;
    assert_eq!(value(&house, "#fen").await?, "W:Wf6:Bc7,e7,h6");
    house.close().await
}

#[tokio::test]
async fn a_game_is_judged() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/analysis").await?;
    paste(&house, "1. 22-18 9-14 2. 18x9 5x14 *").await?;
    house.plies(4).await?;
    house.see("#tab-graph").await?.click().await?;
    house.see("#judge").await?.click().await?;
    house.until(".played p", |found| found == 2).await?;
    house.see(".graph").await?.click().await?;
    house.close().await
}
