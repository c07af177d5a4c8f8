//! The roles of a tournament, a device each: the wall, a referee, a scorer, players.

use crate::{
    harness::{Browser, LAN_NAME, Result},
    server_process::ServerProcess,
    tournament::{begin, draw, tab},
};

const FOUR: &str = "Ala Kowalska\nOlek Nowak\nJan Lis\nIga Wilk";

/// A browser that is not on the organiser's computer, as far as the server knows.
async fn phone(server: &ServerProcess) -> Result<Browser> {
    Browser::visit(
        server.address,
        &format!("{LAN_NAME}:{}", server.address.port()),
        "en",
    )
    .await
}

/// Makes a link for a role, and opens it on another device.
async fn enter(desk: &Browser, role: &str, device: &Browser) -> Result<()> {
    tab(desk, "links").await?;
    desk.see(&format!("#link-{role}")).await?.click().await?;
    let address = desk.see("#role-address").await?;
    let address = address.prop("value").await?.ok_or("there is an address")?;
    let key = address
        .split_once('#')
        .ok_or("there is a key")?
        .1
        .to_owned();
    desk.see("#link-seen").await?.click().await?;
    device.open(&format!("/event#{key}")).await?;
    device.see("#enter").await?;
    // The key does not stay in the address bar.
    device.holds("return location.hash === ''").await?;
    Ok(())
}

#[tokio::test]
async fn a_scorer_enters_results_and_a_referee_decides() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, FOUR, "random-pairs").await?;
    draw(&desk, "owl").await?;
    let scorer = phone(&server).await?;
    scorer.resize(360, 740).await?;
    enter(&desk, "scorer", &scorer).await?;
    scorer.see("#enter-now").await?.click().await?;
    scorer
        .see("#scorer .result-row:first-child .result[data-result='1-0']")
        .await?
        .click()
        .await?;
    scorer.count(".result-row.done", 1).await?;
    scorer.check_with_axe("the scorer's phone").await?;
    let referee = phone(&server).await?;
    referee.resize(360, 740).await?;
    enter(&desk, "referee", &referee).await?;
    referee.see("#enter-now").await?.click().await?;
    referee.see("#start-clock").await?.click().await?;
    referee.see("#toggle-clock").await?;
    referee
        .see(".board-rows li:nth-child(2) .board-row")
        .await?
        .click()
        .await?;
    referee.see(".missed-game").await?.click().await?;
    referee.count("#decision-log li", 1).await?;
    referee.check_with_axe("the referee's phone").await?;
    tab(&desk, "round").await?;
    desk.count(".result-row.done", 2).await?;
    // A revoked link is good no longer.
    tab(&desk, "links").await?;
    desk.count(".role-link", 2).await?;
    for browser in [desk, scorer, referee] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn players_join_by_a_code_and_both_report_the_result() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, "", "random-pairs").await?;
    let ala = phone(&server).await?;
    let olek = phone(&server).await?;
    for (browser, name) in [(&ala, "Ala"), (&olek, "Olek")] {
        browser.resize(360, 740).await?;
        enter(&desk, "player", browser).await?;
        browser.write("#own-name", name).await?;
        browser.see("#enter-now").await?.click().await?;
        browser.see("#player").await?;
    }
    tab(&desk, "players").await?;
    desk.count(".player", 2).await?;
    tab(&desk, "round").await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "owl").await?;
    ala.reads("#own-board", "Board 1").await?;
    ala.check_with_axe("a player's phone").await?;
    ala.see("[data-claim='page-tournament-claim-won']")
        .await?
        .click()
        .await?;
    ala.reads("#claim-note", "your opponent").await?;
    olek.see("[data-claim='page-tournament-claim-lost']")
        .await?
        .click()
        .await?;
    for browser in [&ala, &olek] {
        browser.reads("#own-result", "Ala").await?;
    }
    desk.count(".result-row.done", 1).await?;
    for browser in [desk, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_wall_shows_the_promise_the_draw_and_the_pairs() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    let wall = server.visitor("pl").await?;
    wall.resize(1920, 1080).await?;
    begin(&desk, FOUR, "random-pairs").await?;
    let url = desk.driver.current_url().await?;
    wall.open(&format!("{}/wall", url.path())).await?;
    wall.reads("#wall-promise", "Zawołaj").await?;
    wall.check_with_axe("the wall before the draw").await?;
    draw(&desk, "owl").await?;
    wall.reads("#wall-proof", "owl").await?;
    wall.count(".wall-pair:not(.hidden)", 2).await?;
    // What leaves the desk shows no full names, unless the organiser wants it.
    wall.holds("return !document.body.innerText.includes('Kowalska')")
        .await?;
    tab(&desk, "hall").await?;
    desk.see("#start-clock").await?.click().await?;
    wall.reads("#wall-time", ":").await?;
    wall.check_with_axe("the wall with pairs").await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}
