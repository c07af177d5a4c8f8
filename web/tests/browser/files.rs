//! Files and clipboard: open, drop, download, copy, paste.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// A short game as PDN.
const GAME: &str = "[White \"Ala\"] [Black \"Olek\"] 1. 22-18 11-16 2. 18-14 9x18 1-0";

async fn value(browser: &Browser, selector: &str) -> Result<String> {
    let field = browser.see(selector).await?;
    Ok(field.prop("value").await?.unwrap_or_default())
}

/// Clears the storage, as in a new browser.
async fn forget_everything(browser: &Browser, place: &str) -> Result<()> {
    let forget = "const [done] = arguments; localStorage.clear(); \
        indexedDB.deleteDatabase('damka').onsuccess = () => done(true);";
    browser.driver.execute_async(forget, Vec::new()).await?;
    browser.open(place).await
}

#[tokio::test]
async fn games_go_out_and_come_in() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    browser.open("/games").await?;
    browser.choose_file("#file", "in.pdn", GAME).await?;
    browser.count(".saved-game", 1).await?;
    browser.see("#all-pdn").await?.click().await?;
    let pdn = browser.saved_text("damka.pdn").await?;
    assert!(pdn.contains("Olek") && pdn.contains("1-0"), "{pdn}");

    forget_everything(&browser, "/games").await?;
    browser.see(".no-games").await?;
    browser.drop_file("all.pdn", &pdn).await?;
    browser.count(".saved-game", 1).await?;
    // A known game is not imported again.
    browser.drop_file("all.pdn", &pdn).await?;
    browser.reads("#report", "already").await?;
    browser.count(".saved-game", 1).await?;
    browser.drop_file("picture.png", "no game at all").await?;
    browser.reads("#report", "could not be read").await?;
    browser.count(".saved-game", 1).await?;
    browser.close().await
}

#[tokio::test]
async fn everything_is_saved_and_loaded_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    browser.open("/compose/from/classic").await?;
    browser.write("#rules-name", "Grandma").await?;
    browser.see("#save").await?.click().await?;
    browser.see("#sheet").await?;
    browser.open("/games").await?;
    browser.choose_file("#file", "in.pdn", GAME).await?;
    browser.count(".saved-game", 1).await?;
    browser.see("#all").await?.click().await?;
    let all = browser.saved_text("damka.json").await?;

    forget_everything(&browser, "/games").await?;
    browser.choose_file("#file", "damka.json", &all).await?;
    // The settings differ, so the page asks.
    browser.see("#merge").await?;
    browser
        .click(&browser.driver.find(By::Id("take-settings")).await?)
        .await?;
    browser.see("#merge").await?.click().await?;
    browser.count(".saved-game", 1).await?;
    browser.open("/rules/grandma").await?;
    browser.reads("#sheet h1", "Grandma").await?;
    browser.close().await
}

#[tokio::test]
async fn rule_files_go_out_and_come_in() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    browser.open("/compose/from/school").await?;
    browser.write("#rules-name", "Our school").await?;
    browser.see("#download").await?.click().await?;
    let toml = browser.saved_text("our-school.toml").await?;
    assert!(toml.contains("Our school"), "{toml}");
    for place in ["/rules", "/compose"] {
        browser.open(place).await?;
        browser.see("h1").await?;
        browser.drop_file("wrong.toml", "name = ").await?;
        browser.see("#file-faults li").await?;
        browser.drop_file("our-school.toml", &toml).await?;
        browser.reads("#sheet h1", "Our school").await?;
    }
    browser.open("/rules").await?;
    browser.see("h1").await?;
    browser
        .choose_file("#rule-file", "again.toml", &toml)
        .await?;
    browser.see("#save").await?.click().await?;
    browser.open("/rules").await?;
    browser
        .see("#own-rules a[href='/rules/our-school']")
        .await?;
    browser.close().await
}

#[tokio::test]
async fn a_study_goes_out_and_comes_in() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    browser.open("/analysis").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see("#tab-text").await?.click().await?;
    browser.see("#about summary").await?.click().await?;
    browser.write("#about-first", "Zoë \"Z\"").await?;
    browser.write("#about-event", "League").await?;
    browser.write("#about-date", "2026.11.16").await?;
    browser
        .see("#about-result option[value=second]")
        .await?
        .click()
        .await?;
    browser.see("#save-pdn").await?.click().await?;
    let pdn = browser.saved_text("damka.pdn").await?;
    for part in ["[White \"Zoë", "League", "2026.11.16", "0-1", "c3-d4"] {
        assert!(pdn.contains(part), "{part}: {pdn}");
    }
    // Each change can be undone.
    browser.see("[title=Undo]").await?.click().await?;
    assert!(!value(&browser, "#pdn").await?.contains("0-1"));

    browser.see("#new").await?.click().await?;
    browser.plies(0).await?;
    browser.drop_file("study.pdn", &pdn).await?;
    browser.plies(1).await?;
    browser.reads(".game-title", "League").await?;
    browser.see("#tab-text").await?.click().await?;
    browser
        .choose_file("#file", "position.fen", "B:W30:BK4,12")
        .await?;
    browser.plies(0).await?;
    browser.see("#tab-text").await?.click().await?;
    let grant =
        serde_json::json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    let tools = browser.driver.cdp();
    tools.send_raw("Browser.grantPermissions", grant).await?;
    browser.see("#copy-fen").await?.click().await?;
    browser.says("Copied").await?;
    let read = "return navigator.clipboard.readText()";
    let copied = browser.driver.execute(read, Vec::new()).await?;
    assert_eq!(
        copied.json().as_str(),
        Some("B:Wc1:BKh8,h6"),
        "as the squares are named"
    );

    // Pasting works anywhere on the page.
    browser.see("#new").await?.click().await?;
    browser.until(".piece", |found| found == 24).await?;
    let paste = "const clipboardData = new DataTransfer(); \
        clipboardData.setData('text', 'W:Wc1:Bb8,d8'); \
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))";
    browser.driver.execute(paste, Vec::new()).await?;
    browser.until(".piece", |found| found == 3).await?;
    browser.close().await
}

#[tokio::test]
async fn a_kept_game_is_analysed() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/games").await?;
    browser.choose_file("#file", "in.pdn", GAME).await?;
    browser
        .see(".saved-game .row-menu summary")
        .await?
        .click()
        .await?;
    browser
        .see(".saved-game a[href^='/analysis/game/']")
        .await?
        .click()
        .await?;
    browser.plies(4).await?;
    browser.reads(".game-title", "Ala – Olek").await?;
    browser.open("/analysis/game/nobody").await?;
    browser.see("#notice:not(.empty)").await?;
    browser.close().await
}
