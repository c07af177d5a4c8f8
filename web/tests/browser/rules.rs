//! The rules: sheet, comparison, composer, sharing.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

#[tokio::test]
async fn a_sheet_is_read_and_compared() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/rules").await?;
    browser
        .see("a[href='/rules/school']")
        .await?
        .click()
        .await?;
    browser.see("#sheet figure svg").await?;
    let title = browser.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "School");
    browser.check_with_axe("a sheet").await?;

    browser.open("/rules/compare/strict/online").await?;
    browser.see(".axes").await?;
    browser.check_with_axe("a comparison").await?;
    // Only one of the two rule sets lets the king take both pieces.
    try_move(&browser, "ours", &[23, 12], "takes g5").await?;
    // Another capture continues from the same square, so the board asks.
    try_move(&browser, "theirs", &[23, 12, 12], "takes d2 and g5").await?;
    browser.close().await
}

/// A printed sheet is black on white, also in dark mode, without the rest of the
/// page, and at most three pages of A4.
#[tokio::test]
async fn a_sheet_is_printed() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    let tools = browser.driver.cdp();
    let dark = serde_json::json!({ "name": "prefers-color-scheme", "value": "dark" });
    for id in ["tournament", "strict", "classic", "school", "online"] {
        browser.open(&format!("/rules/{id}")).await?;
        browser.see("#sheet figure svg").await?;
        let print = serde_json::json!({ "media": "print", "features": [dark] });
        tools.send_raw("Emulation.setEmulatedMedia", print).await?;
        let look = "const { color, backgroundColor } = getComputedStyle(document.documentElement); \
            const seen = [...document.querySelectorAll('.top, nav, button, select, input')] \
                .filter((part) => part.checkVisibility()).length; \
            return `${color} ${backgroundColor} ${seen}`";
        let look = browser.driver.execute(look, Vec::new()).await?;
        assert_eq!(
            look.json().as_str(),
            Some("rgb(0, 0, 0) rgb(255, 255, 255) 0"),
            "{id}"
        );
        let size = serde_json::json!({ "preferCSSPageSize": true, "pageRanges": "4-" });
        // A range without pages is an error.
        assert!(
            tools.send_raw("Page.printToPDF", size).await.is_err(),
            "{id} is long"
        );
        let screen = serde_json::json!({ "media": "" });
        tools.send_raw("Emulation.setEmulatedMedia", screen).await?;
    }
    browser.close().await
}

#[tokio::test]
async fn own_rules_are_composed_played_shared_and_opened_again() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/compose/from/classic").await?;
    let name = browser.see("#rules-name").await?;
    name.send_keys(Key::Control + "a").await?;
    name.send_keys("Grandma's").await?;

    // A fault is explained at once and can be fixed.
    choose(&browser, "king-reach", "one-step").await?;
    let state = browser.see("#state.faulty").await?.text().await?;
    assert!(state.contains("change"), "{state}");
    browser.check_with_axe("the composer").await?;
    browser
        .see("#axis-king-landing .mend")
        .await?
        .click()
        .await?;
    choose(&browser, "start-rows", "two").await?;
    browser.see("#state:not(.faulty)").await?;
    let link = browser.see("#link").await?.prop("value").await?;
    let link = link.ok_or("no link")?;
    browser.see("#save").await?.click().await?;

    // They are stored and can be chosen for a game.
    let title = browser.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "Grandma's");
    press_and_leave(&browser, "#play-two").await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#board").await?;
    let pieces = browser.driver.find_all(By::Css("#board .piece")).await?;
    assert_eq!(pieces.len(), 16);
    browser.touch(&[25, 21]).await?;
    browser.plies(1).await?;
    browser.driver.refresh().await?;
    browser.plies(1).await?;

    // The link is enough where they are not stored.
    let forget = "const [done] = arguments; \
        indexedDB.deleteDatabase('damka').onsuccess = () => done(true);";
    browser.driver.execute_async(forget, Vec::new()).await?;
    let (_, inside) = link.split_once("/r#").ok_or("the link has it inside")?;
    browser.open(&format!("/r#{inside}")).await?;
    let title = browser.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "Grandma's");
    browser.see("#save").await?;
    press_and_leave(&browser, "#play").await?;
    browser.see("#board").await?;
    let pieces = browser.driver.find_all(By::Css("#board .piece")).await?;
    assert_eq!(pieces.len(), 16);

    // A link to a position contains them, too.
    let part = inside.replace('/', "%2F");
    browser
        .open(&format!("/analysis#fen/{part}/W:W22:B1"))
        .await?;
    browser.reads("#rules option:checked", "Grandma").await?;
    browser.count("#board .piece", 2).await?;

    browser.open("/r#1/nonsense").await?;
    browser.see("#bad-link").await?;
    browser.close().await
}

/// Clicks asynchronously: the driver does not expect the page to reload itself.
async fn press_and_leave(browser: &Browser, button: &str) -> Result<()> {
    let button = browser.see(button).await?;
    let press = "const [button] = arguments; setTimeout(() => button.click())";
    browser
        .driver
        .execute(press, vec![button.to_json()?])
        .await?;
    Ok(())
}

pub async fn choose(browser: &Browser, axis: &str, value: &str) -> Result<()> {
    let answer = format!("#axis-{axis} input[value='{value}']");
    let input = browser.driver.find(By::Css(answer)).await?;
    input.scroll_into_view().await?;
    let click = "arguments[0].click()";
    browser
        .driver
        .execute(click, vec![input.to_json()?])
        .await?;
    Ok(())
}

/// The king on e3 captures to h6 on one of the example boards.
async fn try_move(browser: &Browser, whose: &str, touched: &[u8], words: &str) -> Result<()> {
    let board = format!("#board-removal-{whose}");
    browser.see(&board).await?.scroll_into_view().await?;
    for number in touched {
        let square = format!("{board} [data-square='{number}']");
        let square = browser.see(&square).await?;
        let chain = browser.driver.action_chain();
        let chain = chain.move_to_element_center(&square).click();
        chain.perform().await?;
    }
    let said = format!(".trial:has({board}) .said");
    browser.reads(&said, words).await
}
