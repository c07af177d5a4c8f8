//! The round: games on devices, proposals, boards.

use crate::{
    harness::{Browser, Result},
    server_process::ServerProcess,
    tournament::{SIX, begin, draw, tab},
    tournament_files::fetched,
    tournament_roles::{join, link, phone},
};

/// The desk has entered a draw, and the game on the phones ends otherwise: that is proposed,
/// with what it would change, and taken or not by one tap.
#[tokio::test]
async fn a_changed_game_is_proposed_to_the_organiser() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, "", "random-pairs").await?;
    let (ala, olek) = (phone(&server).await?, phone(&server).await?);
    let key = link(&desk, "player").await?;
    for (phone, name) in [(&ala, "Ala Kowalska"), (&olek, "Olek")] {
        join(&key, phone, name).await?;
    }
    tab(&desk, "round").await?;
    desk.reads("#devices", "No pair is waiting").await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "owl").await?;
    desk.reads("#devices", "One pair").await?;
    desk.see("#play-here").await?.click().await?;
    desk.reads("#devices", "No pair is waiting").await?;
    // Whoever stands first in the pair moves first.
    let first = desk.see(".result-row .first").await?.text().await?;
    let [first, second] = match &*first {
        "Olek" => [&olek, &ala],
        _ => [&ala, &olek],
    };
    for phone in [first, second] {
        phone.see("#to-game").await?.click().await?;
        phone.see("#board").await?;
    }
    first.touch(&[22, 18]).await?;
    second.plies(1).await?;
    second.touch(&[9, 13]).await?;
    first.plies(2).await?;
    desk.see(".result[data-result='½-½']")
        .await?
        .click()
        .await?;
    desk.count(".result-row.done", 1).await?;
    ala.see("#resign").await?.click().await?;
    ala.see("#resign-yes").await?.click().await?;
    desk.reads("#proposals", "Olek").await?;
    desk.count("#proposals .changes li", 2).await?;
    desk.check_with_axe("a proposal").await?;
    desk.see(".accept-proposal").await?.click().await?;
    desk.count("#proposals", 0).await?;
    desk.count(
        ".result-row.done .result[aria-pressed='true'][data-result='½-½']",
        0,
    )
    .await?;
    // The game is among those to save, and Ala is called as she may be elsewhere.
    tab(&desk, "files").await?;
    let pdn = fetched(&desk, "#save-pdn").await?;
    assert!(pdn.contains("Ala K.") && !pdn.contains("Kowalska"), "{pdn}");
    for browser in [desk, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}

/// A pair moves to a free board, and changes places with another one.
#[tokio::test]
async fn a_pair_moves_to_another_board() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    draw(&browser, "owl").await?;
    let name = async |row: usize| -> Result<String> {
        let first = format!(".result-row:nth-child({row}) .first");
        Ok(browser.see(&first).await?.text().await?)
    };
    let (one, two) = (name(1).await?, name(2).await?);
    let row = |row: usize, rest: &str| format!(".result-row:nth-child({row}) {rest}");
    let more = row(1, ".row-more");
    browser.see(&more).await?.click().await?;
    browser.write(&row(1, ".new-board"), "7").await?;
    browser.see(&row(1, ".move-now")).await?.click().await?;
    // It is the last one now.
    browser.reads(&row(3, ".place"), "7").await?;
    assert_eq!(name(3).await?, one);
    // The one at board 3 goes where it sits.
    browser.see(&row(2, ".row-more")).await?.click().await?;
    let there = name(2).await?;
    browser.write(&row(2, ".new-board"), "2").await?;
    browser
        .reads(&row(2, ".move-now"), &format!("Swap with {two}"))
        .await?;
    browser.see(&row(2, ".move-now")).await?.click().await?;
    browser.reads(&row(1, ".first"), &there).await?;
    browser.reads(&row(2, ".first"), &two).await?;
    browser.reads(&row(2, ".place"), "3").await?;
    // One undo takes it back.
    tab(&browser, "more").await?;
    browser.reads(".undo-what", "takes its place").await?;
    browser.write("#undo-why", "by mistake").await?;
    browser.see("#undo").await?.click().await?;
    tab(&browser, "round").await?;
    browser.reads(&row(1, ".first"), &two).await?;
    browser.reads(&row(2, ".first"), &there).await?;
    browser.check_with_axe("moving a pair").await?;
    browser.close().await
}

/// The “…” of a row stays below the finger when it unfolds, on every screen.
#[tokio::test]
async fn what_a_row_unfolds_does_not_move_its_button() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    draw(&browser, "owl").await?;
    for (width, height) in [(360, 740), (1366, 650)] {
        browser.resize(width, height).await?;
        for (key, row) in [("round", ".result-row"), ("players", ".player")] {
            tab(&browser, key).await?;
            let button = format!("{row}:first-child .row-more");
            let place = "const {left, top} = document.querySelector(arguments[0])\
                .getBoundingClientRect(); return [left + scrollX, top + scrollY]";
            let place = async || -> Result<Vec<f64>> {
                let arguments = vec![button.as_str().into()];
                Ok(browser.driver.execute(place, arguments).await?.convert()?)
            };
            let more = browser.see(&button).await?;
            let before = place().await?;
            browser.click(&more).await?;
            browser
                .see(&format!("{row}:first-child .row-tools"))
                .await?;
            assert_eq!(place().await?, before, "{row} at {width}x{height}");
            browser
                .see(&format!("{button}[aria-expanded='true']"))
                .await?;
            browser.click(&more).await?;
            browser.count(".row-tools", 0).await?;
        }
    }
    browser.close().await
}

/// Every round begins by itself on the devices, though no desk is open.
#[tokio::test]
async fn every_round_begins_without_a_desk() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, "", "random-pairs").await?;
    let key = link(&desk, "player").await?;
    let (ala, olek) = (phone(&server).await?, phone(&server).await?);
    for (phone, name) in [(&ala, "Ala"), (&olek, "Olek")] {
        join(&key, phone, name).await?;
    }
    tab(&desk, "round").await?;
    let always = desk.see("#devices .switch input").await?;
    desk.click(&always).await?;
    // Another desk sees that it is on.
    let other = server.visitor("en").await?;
    let path = desk.driver.current_url().await?.path().to_owned();
    other.open(&path).await?;
    tab(&other, "round").await?;
    other.see("#devices .switch input:checked").await?;
    other.close().await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "owl").await?;
    desk.close().await?;
    for phone in [ala, olek] {
        phone.see("#to-game").await?.click().await?;
        phone.see("#board").await?;
        phone.close().await?;
    }
    Ok(())
}
