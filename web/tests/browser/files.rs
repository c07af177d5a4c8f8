//! What is opened, dropped, saved and copied.

use thirtyfour::prelude::*;

use super::house::{House, Result};

/// A game that nobody has to play.
const GAME: &str = "[White \"Ala\"] [Black \"Olek\"] 1. 22-18 11-16 2. 18-14 9x18 1-0";

async fn value(house: &House, selector: &str) -> Result<String> {
    let field = house.see(selector).await?;
    Ok(field.prop("value").await?.unwrap_or_default())
}

/// As in a browser that was never here.
async fn forget_everything(house: &House, place: &str) -> Result<()> {
    let forget = "localStorage.clear()";
    house.driver.execute(forget, Vec::new()).await?;
    house.open(place).await
}

#[tokio::test]
async fn games_go_out_and_come_in() -> Result<()> {
    let house = House::open_up().await?;
    house.keep_downloads().await?;
    house.open("#/games").await?;
    house.choose_file("#file", "in.pdn", GAME).await?;
    house.count(".kept", 1).await?;
    house.see("#all-pdn").await?.click().await?;
    let pdn = house.saved_text("damka.pdn").await?;
    assert!(pdn.contains("Olek") && pdn.contains("1-0"), "{pdn}");

    forget_everything(&house, "#/games").await?;
    house.see(".empty-shelf").await?;
    house.drop_file("all.pdn", &pdn).await?;
    house.count(".kept", 1).await?;
    // What is here already is not taken in again.
    house.drop_file("all.pdn", &pdn).await?;
    house.reads("#told", "already").await?;
    house.count(".kept", 1).await?;
    house.drop_file("picture.png", "no game at all").await?;
    house.reads("#told", "could not be read").await?;
    house.count(".kept", 1).await?;
    house.close().await
}

#[tokio::test]
async fn everything_is_saved_and_loaded_again() -> Result<()> {
    let house = House::open_up().await?;
    house.keep_downloads().await?;
    house.open("#/compose/from/classic").await?;
    house.write("#rules-name", "Grandma").await?;
    house.see("#save").await?.click().await?;
    house.see("#sheet").await?;
    house.open("#/games").await?;
    house.choose_file("#file", "in.pdn", GAME).await?;
    house.count(".kept", 1).await?;
    house.see("#all").await?.click().await?;
    let all = house.saved_text("damka.json").await?;

    forget_everything(&house, "#/games").await?;
    house.choose_file("#file", "damka.json", &all).await?;
    // The chosen rules are other settings: it asks.
    house
        .click(&house.driver.find(By::Id("take-settings")).await?)
        .await?;
    house.see("#merge").await?.click().await?;
    house.count(".kept", 1).await?;
    house.open("#/rules/grandma").await?;
    house.reads("#sheet h1", "Grandma").await?;
    house.close().await
}

#[tokio::test]
async fn rule_files_go_out_and_come_in() -> Result<()> {
    let house = House::open_up().await?;
    house.keep_downloads().await?;
    house.open("#/compose/from/school").await?;
    house.write("#rules-name", "Our school").await?;
    house.see("#download").await?.click().await?;
    let toml = house.saved_text("our-school.toml").await?;
    assert!(toml.contains("Our school"), "{toml}");
    for place in ["#/rules", "#/compose"] {
        house.open(place).await?;
        house.see("h1").await?;
        house.drop_file("wrong.toml", "name = ").await?;
        house.see("#file-faults li").await?;
        house.drop_file("our-school.toml", &toml).await?;
        house.reads("#sheet h1", "Our school").await?;
    }
    house.open("#/rules").await?;
    house.see("h1").await?;
    house.choose_file("#rule-file", "again.toml", &toml).await?;
    house.see("#save").await?.click().await?;
    house.open("#/rules").await?;
    house.see("#own-rules a[href='#/rules/our-school']").await?;
    house.close().await
}

#[tokio::test]
async fn a_study_goes_out_and_comes_in() -> Result<()> {
    let house = House::open_up().await?;
    house.keep_downloads().await?;
    house.open("#/analysis").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.see("#tab-text").await?.click().await?;
    house.see("#about summary").await?.click().await?;
    house.write("#about-first", "Zoë \"Z\"").await?;
    house.write("#about-event", "League").await?;
    house.write("#about-date", "2026.11.16").await?;
    house
        .see("#about-result option[value=second]")
        .await?
        .click()
        .await?;
    house.see("#save-pdn").await?.click().await?;
    let pdn = house.saved_text("damka.pdn").await?;
    for part in ["[White \"Zoë", "League", "2026.11.16", "0-1", "c3-d4"] {
        assert!(pdn.contains(part), "{part}: {pdn}");
    }
    // Each of it can be taken back.
    house.see("[title=Undo]").await?.click().await?;
    assert!(!value(&house, "#pdn").await?.contains("0-1"));

    house.see("#new").await?.click().await?;
    house.plies(0).await?;
    house.drop_file("study.pdn", &pdn).await?;
    house.plies(1).await?;
    house.reads(".game-title", "League").await?;
    house.see("#tab-text").await?.click().await?;
    house
        .choose_file("#file", "position.fen", "B:W30:BK4,12")
        .await?;
    house.plies(0).await?;
    house.see("#tab-text").await?.click().await?;
    let grant =
        serde_json::json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    let tools = house.driver.cdp();
    tools.send_raw("Browser.grantPermissions", grant).await?;
    house.see("#copy-fen").await?.click().await?;
    house.says("Copied").await?;
    let read = "return navigator.clipboard.readText()";
    let copied = house.driver.execute(read, Vec::new()).await?;
    assert_eq!(
        copied.json().as_str(),
        Some("B:Wc1:BKh8,h6"),
        "as the squares are named"
    );

    // And back by paste, anywhere on the page.
    house.see("#new").await?.click().await?;
    house.until(".piece", |found| found == 24).await?;
    let paste = "const clipboardData = new DataTransfer(); \
        clipboardData.setData('text', 'W:Wc1:Bb8,d8'); \
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))";
    house.driver.execute(paste, Vec::new()).await?;
    house.until(".piece", |found| found == 3).await?;
    house.close().await
}

#[tokio::test]
async fn a_kept_game_is_analysed() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/games").await?;
    house.choose_file("#file", "in.pdn", GAME).await?;
    house
        .see(".kept a[href^='#/analysis/game/']")
        .await?
        .click()
        .await?;
    house.plies(4).await?;
    house.reads(".game-title", "Ala – Olek").await?;
    house.open("#/analysis/game/nobody").await?;
    house.see("#notice:not(.empty)").await?;
    house.close().await
}
