//! The rules: reading, comparing, composing, sharing.

use thirtyfour::prelude::*;

use super::house::{House, Result};

#[tokio::test]
async fn a_sheet_is_read_and_compared() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/rules").await?;
    house.see("a[href='#/rules/school']").await?.click().await?;
    house.see("#sheet figure svg").await?;
    let title = house.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "School");
    house.check_with_axe("a sheet").await?;

    house.open("#/rules/compare/strict/online").await?;
    house.see(".axes").await?;
    house.check_with_axe("a comparison").await?;
    // Only one of the two lets the king take both pieces.
    try_move(&house, "ours", &[23, 12], "takes g5").await?;
    // Another capture goes on from the same square, so the board asks.
    try_move(&house, "theirs", &[23, 12, 12], "takes d2 and g5").await?;
    house.close().await
}

/// On paper a sheet is black on white, also from a dark screen, with nothing of
/// the page around it, on three sides of A4 at the most.
#[tokio::test]
async fn a_sheet_is_printed() -> Result<()> {
    let house = House::open_up_in("pl").await?;
    let tools = house.driver.cdp();
    let dark = serde_json::json!({ "name": "prefers-color-scheme", "value": "dark" });
    for id in ["tournament", "strict", "classic", "school", "online"] {
        house.open(&format!("#/rules/{id}")).await?;
        house.see("#sheet figure svg").await?;
        let print = serde_json::json!({ "media": "print", "features": [dark] });
        tools.send_raw("Emulation.setEmulatedMedia", print).await?;
        let look = "const { color, backgroundColor } = getComputedStyle(document.documentElement); \
            const seen = [...document.querySelectorAll('.top, nav, button, select, input')] \
                .filter((part) => part.checkVisibility()).length; \
            return `${color} ${backgroundColor} ${seen}`";
        let look = house.driver.execute(look, Vec::new()).await?;
        assert_eq!(
            look.json().as_str(),
            Some("rgb(0, 0, 0) rgb(255, 255, 255) 0"),
            "{id}"
        );
        let size = serde_json::json!({ "preferCSSPageSize": true, "pageRanges": "4-" });
        // A page that is not there is refused.
        assert!(
            tools.send_raw("Page.printToPDF", size).await.is_err(),
            "{id} is long"
        );
        let screen = serde_json::json!({ "media": "" });
        tools.send_raw("Emulation.setEmulatedMedia", screen).await?;
    }
    house.close().await
}

#[tokio::test]
async fn own_rules_are_composed_played_shared_and_opened_again() -> Result<()> {
    let house = House::open_up().await?;
    house.open("#/compose/from/classic").await?;
    let name = house.see("#rules-name").await?;
    name.send_keys(Key::Control + "a").await?;
    name.send_keys("Grandma's").await?;

    // A fault is explained at once, and mended.
    choose(&house, "king-reach", "one-step").await?;
    let state = house.see("#state.faulty").await?.text().await?;
    assert!(state.contains("change"), "{state}");
    house.check_with_axe("the composer").await?;
    house.see("#axis-king-landing .mend").await?.click().await?;
    choose(&house, "start-rows", "two").await?;
    house.see("#state:not(.faulty)").await?;
    let link = house.see("#link").await?.prop("value").await?;
    let link = link.ok_or("no link")?;
    house.see("#save").await?.click().await?;

    // They are kept, and can be chosen for a game.
    let title = house.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "Grandma's");
    press_and_leave(&house, "#play-two").await?;
    house.see("#begin").await?.click().await?;
    house.see("#board").await?;
    let pieces = house.driver.find_all(By::Css("#board .piece")).await?;
    assert_eq!(pieces.len(), 16);
    house.touch(&[25, 21]).await?;
    house.plies(1).await?;
    house.driver.refresh().await?;
    house.plies(1).await?;

    // The link alone is enough, where they are not kept.
    let forget = "localStorage.removeItem('rules/grandma-s')";
    house.driver.execute(forget, Vec::new()).await?;
    let (_, hash) = link.split_once('#').ok_or("no hash")?;
    house.open(&format!("#{hash}")).await?;
    let title = house.see("#sheet h1").await?.text().await?;
    assert_eq!(title, "Grandma's");
    house.see("#save").await?;
    press_and_leave(&house, "#play").await?;
    house.see("#board").await?;
    let pieces = house.driver.find_all(By::Css("#board .piece")).await?;
    assert_eq!(pieces.len(), 16);

    // A position carries them, too.
    let part = hash.trim_start_matches("/r/").replace('/', "%2F");
    house
        .open(&format!("#/analysis/fen/{part}/W:W22:B1"))
        .await?;
    house.reads("#rules option:checked", "Grandma").await?;
    house.count("#board .piece", 2).await?;

    house.open("#/r/1/nonsense").await?;
    house.see("#bad-link").await?;
    house.close().await
}

/// The driver does not wait well for a page that goes elsewhere by itself.
async fn press_and_leave(house: &House, button: &str) -> Result<()> {
    let button = house.see(button).await?;
    let press = "const [button] = arguments; setTimeout(() => button.click())";
    house.driver.execute(press, vec![button.to_json()?]).await?;
    Ok(())
}

async fn choose(house: &House, axis: &str, value: &str) -> Result<()> {
    let answer = format!("#axis-{axis} input[value='{value}']");
    let input = house.driver.find(By::Css(answer)).await?;
    input.scroll_into_view().await?;
    let click = "arguments[0].click()";
    house.driver.execute(click, vec![input.to_json()?]).await?;
    Ok(())
}

/// The king on e3 captures to h6 on one of the boards for the removal.
async fn try_move(house: &House, whose: &str, touched: &[u8], words: &str) -> Result<()> {
    let board = format!("#board-removal-{whose}");
    house.see(&board).await?.scroll_into_view().await?;
    for number in touched {
        let square = format!("{board} [data-square='{number}']");
        let square = house.see(&square).await?;
        let chain = house.driver.action_chain();
        let chain = chain.move_to_element_center(&square).click();
        chain.perform().await?;
    }
    let said = format!(".trial:has({board}) .said");
    house.reads(&said, words).await
}
