//! The wall: its letters, its languages, its tables, its code and its gong.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    server_process::ServerProcess,
    tournament::{SIX, begin, beside_wall, draw, enter_all, id, show_wall, tab},
    tournament_roles::{device, open_link, phone, shown_key},
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
    // At another computer, too.
    let wall = device(&server, "en", (1366, 650)).await?;
    open_link(&key, &wall).await?;
    wall.see("#enter-now").await?.click().await?;
    wall.see("#wall-code svg").await?;
    wall.reads("#wall-code", "Find your board").await?;
    let phone = phone(&server).await?;
    open_link(&key, &phone).await?;
    phone.see("#enter-now").await?.click().await?;
    phone.see("#who-are-you button").await?.click().await?;
    phone.reads("#own-board", "Board").await?;
    // He looks on, and reports nothing.
    phone.count(".claim", 0).await?;
    phone
        .check_with_axe("a phone that looks for its board")
        .await?;
    // What is taken down at the desk goes from the wall, and another comes.
    desk.see("#off-wall").await?.click().await?;
    wall.count("#wall-code", 0).await?;
    desk.count("#off-wall", 0).await?;
    desk.see("#link-player").await?.click().await?;
    desk.see("#on-wall").await?.click().await?;
    wall.see("#wall-code svg").await?;
    wall.reads("#wall-code", "Join by phone").await?;
    wall.check_with_axe("a code on the wall").await?;
    // So does one that is revoked; the link of the wall itself is the first.
    desk.see(".role-link:last-child #off-wall").await?;
    desk.see(".role-link:last-child .revoke")
        .await?
        .click()
        .await?;
    wall.count("#wall-code", 0).await?;
    desk.count(".role-link", 1).await?;
    for browser in [desk, phone, wall] {
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

/// When a round is over its table comes first, however long the pairs were shown.
#[tokio::test]
async fn the_table_comes_first_when_a_round_is_over() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    let wall = server.visitor("en").await?;
    wall.resize(1366, 650).await?;
    // The list is moved by the test.
    let by_hand = "const every = window.setInterval; window.setInterval = (act, time, ...rest) => \
        time === 40 ? (window.move = act, 0) : every(act, time, ...rest);";
    wall.before_all(by_hand).await?;
    begin(&desk, SIX, "random-pairs").await?;
    draw(&desk, "owl").await?;
    let id = id(&desk).await?;
    wall.open(&format!("/tournament/{id}/wall")).await?;
    wall.count(".wall-pair", 3).await?;
    let turn = "for (let step = 0; step < 600; step += 1) window.move();";
    wall.driver.execute(turn, Vec::new()).await?;
    enter_all(&desk, "1-0").await?;
    wall.see(".wall-table").await?;
    wall.driver.execute(turn, Vec::new()).await?;
    wall.count(".wall-pair", 3).await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}

/// The match for the third place is told from the final, at the desk and on the wall.
#[tokio::test]
async fn the_match_for_the_third_place_is_told_from_the_final() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    begin(&browser, "Ala\nOlek\nJan\nIga", "knock-out").await?;
    draw(&browser, "sowa").await?;
    browser.count(".third-place", 0).await?;
    enter_all(&browser, "1-0").await?;
    browser.see("#pair").await?.click().await?;
    let third = ".result-row:last-child .third-place";
    browser.reads(third, "Mecz o trzecie miejsce").await?;
    browser.count(".third-place", 1).await?;
    let id = id(&browser).await?;
    browser.open(&format!("/tournament/{id}/wall")).await?;
    browser
        .reads(".third-place", "Mecz o trzecie miejsce")
        .await?;
    browser.count(".wall-pair", 2).await?;
    browser.close().await
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
