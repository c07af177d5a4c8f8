//! The desk without a mouse.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    tournament::tab_is,
};

/// How often the tab key is pressed at most before something is reached.
const MOST_TABS: u32 = 200;

/// Presses the tab key until something is focused, and sees that one can see it is.
async fn reach(browser: &Browser, selector: &str) -> Result<()> {
    browser.see(selector).await?;
    let reached = format!("return Number(document.activeElement.matches(`{selector}`))");
    for _ in 0..MOST_TABS {
        browser.press(Key::Tab).await?;
        if browser.number(&reached).await? == 1.0 {
            let is_seen = "return document.activeElement.matches(':focus-visible')";
            return browser.holds(is_seen).await;
        }
    }
    Err(format!("the tab key does not reach {selector}").into())
}

/// Reaches something, and presses it.
async fn press(browser: &Browser, selector: &str) -> Result<()> {
    reach(browser, selector).await?;
    browser.press(Key::Enter).await
}

/// Goes to a tab of the desk, with the arrow keys.
async fn go_to(browser: &Browser, key: &str) -> Result<()> {
    reach(browser, "[role='tab'][aria-selected='true']").await?;
    for _ in 0..10 {
        if tab_is(browser, key).await? {
            return Ok(());
        }
        browser.press(Key::Right).await?;
    }
    Err(format!("the arrow keys do not lead to {key}").into())
}

/// A whole event: names, the system, the draw, results, a correction, a sheet, the clock of
/// the hall, a code, an undo and the final table.
#[tokio::test]
async fn an_event_is_run_by_keyboard() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/tournament").await?;
    reach(&browser, "#names").await?;
    browser
        .type_key("Ala Kowalska\nOlek Nowak\nJan Lis\nIga Wilk")
        .await?;
    browser.reads("#names-found", "4 players").await?;
    // Of a group of radio buttons the chosen one is reached, and arrows choose another.
    reach(&browser, "#system-swiss").await?;
    browser.press(Key::Down).await?;
    browser.see("#system-random-pairs:focus").await?;
    press(&browser, "#begin").await?;
    reach(&browser, "#words").await?;
    browser.type_key("owl").await?;
    browser.press(Key::Enter).await?;
    browser.count(".result-row", 2).await?;
    for done in 1..=2 {
        press(
            &browser,
            ".result-row:not(.done) .result[data-result='1-0']",
        )
        .await?;
        browser.count(".result-row.done", done).await?;
    }
    press(
        &browser,
        ".result-row:first-child .result[data-result='0-1']",
    )
    .await?;
    browser.count(".changes li", 2).await?;
    press(&browser, ".correct").await?;
    browser
        .see(".result-row:first-child .result[data-result='0-1'][aria-pressed='true']")
        .await?;
    // The other results of a row unfold below it.
    press(&browser, ".result-row:last-child .row-more").await?;
    reach(&browser, ".result-row:last-child .row-tools button").await?;
    // Pairs by hand: whoever pairs two is led to the next two.
    press(&browser, "#by-hand summary").await?;
    reach(&browser, "#left-over .left").await?;
    for focused in ["#left-over .left", "#make-draft"] {
        browser.press(Key::Enter).await?;
        browser.see(".left[aria-pressed='true']").await?;
        browser.press(Key::Tab).await?;
        browser.press(Key::Enter).await?;
        let is_focused = format!("return document.activeElement.matches('{focused}')");
        browser.holds(&is_focused).await?;
    }
    browser.press(Key::Enter).await?;
    press(&browser, "#drop-draft").await?;
    browser.count("#draft", 0).await?;
    press(&browser, "#print-pairs").await?;
    browser.see("#print-now:focus").await?;
    press(&browser, "#close-print").await?;
    browser.count("#print-preview", 0).await?;

    go_to(&browser, "hall").await?;
    press(&browser, "#start-clock").await?;
    press(&browser, "#toggle-clock").await?;
    press(&browser, ".board-row").await?;
    reach(&browser, ".board-tools button").await?;
    go_to(&browser, "links").await?;
    press(&browser, "#link-scorer").await?;
    press(&browser, "#link-seen").await?;
    press(&browser, ".role-link .revoke").await?;
    browser.count(".role-link", 0).await?;
    go_to(&browser, "more").await?;
    reach(&browser, "#undo-why").await?;
    browser.type_key("by mistake").await?;
    browser.press(Key::Enter).await?;
    browser.count(".log .undone", 1).await?;
    go_to(&browser, "players").await?;
    press(&browser, ".player:first-child .row-more").await?;
    reach(&browser, ".player:first-child .row-tools button").await?;
    go_to(&browser, "table").await?;
    browser.count(".standings tbody tr", 4).await?;
    press(&browser, ".standings tbody tr:nth-child(2) summary").await?;
    browser
        .see(".standings tbody tr:nth-child(2) .reason p")
        .await?;
    browser.close().await
}
