//! The roles of a tournament, a device each: the wall, a referee, a scorer, players.

use crate::{
    harness::{Browser, LAN_NAME, Result},
    server_process::ServerProcess,
    tournament::{begin, draw, tab},
};

const FOUR: &str = "Ala Kowalska\nOlek Nowak\nJan Lis\nIga Wilk";

/// A browser that is not on the organiser's computer, as far as the server knows.
pub async fn device(
    server: &ServerProcess,
    language: &str,
    (width, height): (u32, u32),
) -> Result<Browser> {
    let host = format!("{LAN_NAME}:{}", server.address.port());
    let device = Browser::visit(server.address, &host, language).await?;
    device.resize(width, height).await?;
    Ok(device)
}

/// A phone.
pub async fn phone(server: &ServerProcess) -> Result<Browser> {
    device(server, "en", (360, 740)).await
}

/// The key of the link that is shown.
pub async fn shown_key(desk: &Browser) -> Result<String> {
    let address = desk.see("#role-address").await?.prop("value").await?;
    let address = address.ok_or("there is an address")?;
    let (_, key) = address.split_once('#').ok_or("there is a key")?;
    Ok(key.to_owned())
}

/// Makes a link for a role; its key.
pub async fn link(desk: &Browser, role: &str) -> Result<String> {
    tab(desk, "links").await?;
    desk.see(&format!("#link-{role}")).await?.click().await?;
    let key = shown_key(desk).await?;
    desk.see("#link-seen").await?.click().await?;
    Ok(key)
}

/// Makes a link for a role, and opens it on another device.
pub async fn enter(desk: &Browser, role: &str, device: &Browser) -> Result<()> {
    open_link(&link(desk, role).await?, device).await
}

/// Opens a link on a device.
pub async fn open_link(key: &str, device: &Browser) -> Result<()> {
    device.open(&format!("/event#{key}")).await?;
    device.see("#enter").await?;
    // The key does not stay in the address bar.
    device.holds("return location.hash === ''").await
}

/// Joins by a link, with a name.
pub async fn join(key: &str, device: &Browser, name: &str) -> Result<()> {
    open_link(key, device).await?;
    device.write("#own-name", name).await?;
    device.see("#enter-now").await?.click().await?;
    device.see("#player").await?;
    Ok(())
}

#[tokio::test]
async fn a_scorer_enters_results_and_a_referee_decides() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, FOUR, "random-pairs").await?;
    draw(&desk, "owl").await?;
    let scorer = phone(&server).await?;
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
    let key = link(&desk, "player").await?;
    join(&key, &ala, "Ala").await?;
    join(&key, &olek, "Olek").await?;
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
