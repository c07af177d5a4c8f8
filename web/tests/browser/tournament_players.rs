//! The players: codes for one of them, who is here.

use crate::{
    harness::Result,
    server_process::ServerProcess,
    tournament::{SIX, begin, draw, tab},
    tournament_roles::{phone, shown_key},
};

/// A code for one player makes a phone that player's, until it is revoked.
#[tokio::test]
async fn a_player_has_a_code_of_his_own() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, SIX, "random-pairs").await?;
    draw(&desk, "owl").await?;
    tab(&desk, "players").await?;
    desk.see(".player:first-child .row-more")
        .await?
        .click()
        .await?;
    desk.see(".player:first-child .own-link")
        .await?
        .click()
        .await?;
    desk.reads("#made-link h2", "Ala Kowalska").await?;
    // It is nobody else's, so it does not hang on the wall.
    desk.count("#on-wall", 0).await?;
    let key = shown_key(&desk).await?;
    desk.see("#link-seen").await?.click().await?;
    let phone = phone(&server).await?;
    phone.open(&format!("/event#{key}")).await?;
    phone.reads("#enter", "Ala K.").await?;
    phone.see("#enter-now").await?.click().await?;
    phone.reads("#own h2", "Ala").await?;
    phone
        .see("[data-claim='page-tournament-claim-won']")
        .await?;
    tab(&desk, "links").await?;
    desk.reads("#links", "Ala Kowalska: used by one device")
        .await?;
    desk.see(".revoke").await?.click().await?;
    desk.count(".role-link", 0).await?;
    // The phone is nobody's from now on.
    phone.reads("#online-trouble h1", "Tournament").await?;
    phone.reads("#online-trouble", "Ask the organiser").await?;
    // A revoked code is good no longer, and says so where it belongs.
    phone.open(&format!("/event#{key}")).await?;
    phone.reads("#online-trouble h1", "Tournament").await?;
    phone.reads("#online-trouble", "revoked").await?;
    phone.check_with_axe("a revoked code").await?;
    phone.see("#way-out").await?.click().await?;
    phone.see("#tournaments").await?;
    for browser in [desk, phone] {
        browser.close().await?;
    }
    Ok(())
}

/// Whoever has not checked in is left out of the round by one tap.
#[tokio::test]
async fn whoever_is_not_here_is_left_out() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, SIX, "swiss").await?;
    let tablet = phone(&server).await?;
    tab(&desk, "links").await?;
    desk.see("#link-scorer").await?.click().await?;
    let key = shown_key(&desk).await?;
    tablet.open(&format!("/event#{key}")).await?;
    tablet.see("#enter-now").await?.click().await?;
    tablet.see("#open-check-in").await?.click().await?;
    for place in 1..=4 {
        let row = format!("li:nth-child({place}) .check-in-row");
        tablet.see(&row).await?.click().await?;
        tablet.see(&format!("{row}[aria-pressed='true']")).await?;
    }
    tab(&desk, "players").await?;
    desk.reads("#leave-out", "2 players").await?;
    desk.see("#leave-out").await?.click().await?;
    desk.count("#leave-out", 0).await?;
    tab(&desk, "round").await?;
    draw(&desk, "owl").await?;
    desk.count(".result-row", 2).await?;
    desk.count("#byes li", 2).await?;
    for browser in [desk, tablet] {
        browser.close().await?;
    }
    Ok(())
}
