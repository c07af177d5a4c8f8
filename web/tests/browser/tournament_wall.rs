//! The wall: its letters, its languages, its tables, its code and its gong.

use thirtyfour::prelude::*;

use crate::{
    harness::Result,
    server_process::ServerProcess,
    tournament::{SIX, begin, beside_wall, draw, enter_all, id, show_wall, tab},
    tournament_roles::{phone, shown_key},
};

/// Whoever scans the code on the wall chooses his name, and sees his board.
#[tokio::test]
async fn a_phone_finds_its_board_by_the_code_on_the_wall() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, SIX, "random-pairs").await?;
    draw(&desk, "owl").await?;
    tab(&desk, "links").await?;
    desk.see("#link-wall").await?.click().await?;
    let key = shown_key(&desk).await?;
    desk.see("#on-wall").await?.click().await?;
    let phone = phone(&server).await?;
    phone.open(&format!("/event#{key}")).await?;
    phone.see("#enter-now").await?.click().await?;
    phone.see("#who-are-you button").await?.click().await?;
    phone.reads("#own-board", "Board").await?;
    // He looks on, and reports nothing.
    phone.count(".claim", 0).await?;
    phone
        .check_with_axe("a phone that looks for its board")
        .await?;
    let id = id(&desk).await?;
    desk.resize(1366, 650).await?;
    desk.open(&format!("/tournament/{id}/wall")).await?;
    desk.see("#wall-code svg").await?;
    // A code that is revoked at the desk goes from the wall, and a new one comes.
    let wall = desk.driver.window().await?;
    let tab_of_desk = desk.driver.new_tab().await?;
    desk.driver.switch_to_window(tab_of_desk.clone()).await?;
    desk.open(&format!("/tournament/{id}")).await?;
    tab(&desk, "links").await?;
    desk.see(".role-link .revoke").await?.click().await?;
    desk.count(".role-link", 0).await?;
    desk.driver.switch_to_window(wall.clone()).await?;
    desk.count("#wall-code", 0).await?;
    desk.driver.switch_to_window(tab_of_desk).await?;
    desk.see("#link-wall").await?.click().await?;
    desk.see("#on-wall").await?.click().await?;
    desk.driver.switch_to_window(wall).await?;
    desk.see("#wall-code svg").await?;
    for browser in [desk, phone] {
        browser.close().await?;
    }
    Ok(())
}

/// Few pairs are written so large that they fill a projector; many scroll, as before.
#[tokio::test]
async fn the_wall_fills_the_screen() -> Result<()> {
    let (_server, desk, wall) = beside_wall(SIX, "random-pairs", "en").await?;
    draw(&desk, "owl").await?;
    show_wall(&desk, &wall).await?;
    wall.count(".wall-pair", 3).await?;
    let bottom = "return document.querySelector('.wall-pair:last-child')\
        .getBoundingClientRect().bottom";
    wall.holds(&format!(
        "const end = (() => {{ {bottom} }})(); return end > 850 && end <= 1080"
    ))
    .await?;
    // Nothing is cut off, and no name needs a second line.
    wall.holds(
        "const list = document.querySelector('#wall-list'); \
         const names = [...document.querySelectorAll('.wall-name')]; \
         return list.scrollHeight <= list.clientHeight && list.scrollWidth <= list.clientWidth \
            && new Set(names.map((name) => name.offsetHeight)).size === 1",
    )
    .await?;
    // Both languages take turns.
    wall.driver
        .find(By::XPath("//button[.='Polski / English']"))
        .await?
        .send_keys(Key::Enter + "")
        .await?;
    for language in ["pl", "en", "pl"] {
        wall.see(&format!("#wall[lang='{language}']")).await?;
    }
    wall.reads("#wall h2", "Runda 1").await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}

/// The gong strikes a minute before the end of the round, and when it is over. Before
/// somebody has touched the page the browser is silent, and the wall says so.
#[tokio::test]
async fn the_gong_strikes() -> Result<()> {
    let (_server, desk, wall) = beside_wall(SIX, "random-pairs", "en").await?;
    let count = "window.gongs = 0; const start = OscillatorNode.prototype.start; \
        OscillatorNode.prototype.start = function (...when) \
        { if (this.frequency.value === 98) window.gongs += 1; return start.apply(this, when); };";
    wall.before_all(count).await?;
    show_wall(&desk, &wall).await?;
    wall.see("#wall").await?;
    tab(&desk, "hall").await?;
    desk.see("#start-clock").await?.click().await?;
    wall.see("#allow-gong").await?.click().await?;
    wall.count("#allow-gong", 0).await?;
    wall.holds("return window.gongs === 1").await?;
    wall.sleep_for(9 * 60 + 5).await?;
    wall.holds("return window.gongs === 2").await?;
    wall.sleep_for(60).await?;
    wall.holds("return window.gongs === 3").await?;
    wall.see("#wall-time.over").await?;
    // A round that is ended before its time ends with a gong, too.
    desk.see("#end-clock").await?.click().await?;
    wall.count("#wall-time.over", 0).await?;
    desk.see("#start-clock").await?.click().await?;
    wall.driver.refresh().await?;
    wall.see("#allow-gong").await?.click().await?;
    wall.holds("return window.gongs === 1").await?;
    desk.see("#end-clock").await?.click().await?;
    wall.holds("return window.gongs === 2").await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}

/// Between two rounds the wall shows the table in turn with the results, and the pairs as
/// soon as the next round is drawn.
#[tokio::test]
async fn between_rounds_the_wall_shows_the_table() -> Result<()> {
    let (_server, desk, wall) = beside_wall(SIX, "random-pairs", "pl").await?;
    draw(&desk, "owl").await?;
    show_wall(&desk, &wall).await?;
    wall.count(".wall-pair", 3).await?;
    enter_all(&desk, "1-0").await?;
    wall.count(".wall-place", 6).await?;
    wall.reads("#wall h2", "Tabela po rundzie 1").await?;
    // It fills the screen, and nothing is cut off.
    wall.holds(
        "const list = document.querySelector('#wall-list'); \
         const letters = parseFloat(getComputedStyle(document.querySelector('.wall-place')).fontSize); \
         return list.scrollHeight <= list.clientHeight + 1 && letters > 60",
    )
    .await?;
    wall.check_with_axe("the wall between two rounds").await?;
    // After a while it is the turn of the results.
    wall.count(".wall-pair", 3).await?;
    wall.reads("#wall h2", "Runda 1").await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "cat").await?;
    wall.count(".wall-pair", 3).await?;
    wall.reads("#wall h2", "Runda 2").await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}
