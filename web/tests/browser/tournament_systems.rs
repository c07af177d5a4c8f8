//! The systems of a tournament to their ends, and who plays in them: pupils on devices, a
//! class by its nicknames, players who are somewhere else.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    online_class::teach,
    pair::{choose, until_started},
    pupil::{Pupil, play_to, resign},
    server_process::ServerProcess,
    tournament::{begin, begin_with, draw, enter_all, tab},
    tournament_roles::{join, link, phone},
};

/// A tied final is decided as the organiser chose: by a coin, a short game or a lot.
#[tokio::test]
async fn a_tied_match_is_decided_as_was_chosen() -> Result<()> {
    let browser = Browser::start().await?;
    for decider in ["toss", "superblitz", "lot"] {
        begin_with(&browser, "Ala\nOlek", "knock-out", async |browser| {
            unfold(browser).await?;
            // Points mean nothing here.
            browser
                .count("input[name='page-tournament-points']", 0)
                .await?;
            choose(browser, "page-tournament-decider", decider).await
        })
        .await?;
        draw(&browser, "owl").await?;
        enter_all(&browser, "½-½").await?;
        browser.see(".tie").await?;
        match decider {
            "superblitz" => browser.see(".goes-on").await?.click().await?,
            _ => {
                // A lot is not settled by hand; a coin can be a real one.
                let by_hand = if decider == "toss" { 2 } else { 0 };
                browser.count(".goes-on", by_hand).await?;
                browser.see(".promise-lot").await?.click().await?;
                browser.see(".lot-words").await?.send_keys("cat").await?;
                browser.see(".draw-lot").await?.click().await?;
            }
        }
        browser.count(".tie", 0).await?;
        browser.see("#all-played").await?;
        tab(&browser, "table").await?;
        browser
            .reads(".standings tbody tr:first-child", "1.")
            .await?;
        browser
            .reads(".standings tbody tr:last-child", "2.")
            .await?;
        browser.count(".bracket .side.winner", 1).await?;
    }
    // There are no points beside the names, which take the width.
    browser
        .holds(
            "const place = document.querySelector('.standings td'); \
             return place.offsetWidth < place.closest('table').offsetWidth / 5",
        )
        .await?;
    tab(&browser, "more").await?;
    browser
        .reads("#group-settings .soft", "decided by a lot")
        .await?;
    browser.count("#group-settings .finer", 0).await?;
    tab(&browser, "table").await?;
    browser.check_with_axe("a bracket").await?;
    browser.close().await
}

/// Four players meet each other, in the rounds of the Berger table.
#[tokio::test]
async fn everybody_meets_everybody() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    begin(&browser, "Ala\nOlek\nJan\nIga", "round-robin").await?;
    draw(&browser, "sowa").await?;
    for round in 1..=3 {
        browser.count(".result-row", 2).await?;
        enter_all(&browser, "1-0").await?;
        if round < 3 {
            browser.see("#pair").await?.click().await?;
            browser.count(".result-row:not(.done)", 2).await?;
        }
    }
    browser.see("#all-played").await?;
    tab(&browser, "table").await?;
    browser.reads("#standings h2", "Tabela końcowa").await?;
    browser.count(".standings tbody tr", 4).await?;
    browser.count(".crosstable tbody tr", 4).await?;
    // Everybody has a game against each of the three others: nobody rested.
    browser
        .holds(
            "const rows = [...document.querySelectorAll('.crosstable tbody tr')]; \
             const met = rows.map((row) => \
                new Set([...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.textContent[0]))); \
             return rows.length === 4 && met.every((met) => met.size === 3)",
        )
        .await?;
    browser.close().await
}

/// Those who are left are drawn anew each round, until one is.
#[tokio::test]
async fn the_winner_goes_on_until_one_is_left() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, "Ala\nOlek\nJan\nIga\nEla", "winner-goes-on").await?;
    // Five players: two matches, one rests; three: one match; two: the last.
    for (round, matches) in [(1, 2), (2, 1), (3, 1)] {
        if round > 1 {
            browser.see("#promise").await?.click().await?;
        }
        draw(&browser, "owl").await?;
        browser.count(".result-row:not(.done)", matches).await?;
        let rests = usize::from(round < 3);
        browser.count("#byes li", rests).await?;
        enter_all(&browser, "0-1").await?;
    }
    browser.see("#all-played").await?;
    tab(&browser, "table").await?;
    browser.count(".standings tbody tr", 5).await?;
    let second = ".standings tbody tr:nth-child(2) ";
    browser.reads(&format!("{second}td"), "2.").await?;
    let reason = browser.see(&format!("{second}summary")).await?;
    reason.click().await?;
    browser
        .reads(&format!("{second}.reason p"), "round 3")
        .await?;
    browser.close().await
}

/// Games on devices begin at once and end in the table; a match goes on by itself.
#[tokio::test]
async fn a_match_on_devices_comes_into_the_table_by_itself() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin_with(&desk, "", "knock-out", async |desk| {
        unfold(desk).await?;
        let two = "//label[contains(., 'Two games')]/input";
        let two = desk.driver.find(By::XPath(two)).await?;
        desk.click(&two).await
    })
    .await?;
    let key = link(&desk, "player").await?;
    let ala = phone(&server).await?;
    join(&key, &ala, "Ala").await?;
    let address = format!("http://{}", server.address);
    let olek = Pupil::join(&address, &key, "Olek").await?;
    tab(&desk, "players").await?;
    desk.count(".player", 2).await?;
    tab(&desk, "round").await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "owl").await?;
    play_here(&desk).await?;
    // Ala wins both games, once with each side.
    for done in 1..=2 {
        ala.see("#to-game").await?.click().await?;
        until_started(&[&ala]).await?;
        let event = olek.event().await?;
        let pairing = event.groups()[0]
            .pairings()
            .next()
            .ok_or("they are paired")?;
        let game = pairing.games[done - 1].seated.as_ref();
        let mut seat = olek.sit(game.ok_or("it has begun")?).await?;
        if pairing.player(done as u8, damka_rules::Side::First) == olek.id() {
            play_to(&mut seat, 1).await?;
            ala.plies(1).await?;
            ala.touch(&[11, 15]).await?;
        } else {
            ala.touch(&[22, 18]).await?;
        }
        play_to(&mut seat, 2).await?;
        resign(&mut seat).await?;
        ala.reads("#won", "Ala won").await?;
        desk.count(".result-row.done", done).await?;
        let path = desk.driver.current_url().await?.path().to_owned();
        ala.open(&format!("{path}/player")).await?;
    }
    ala.count("#to-game", 0).await?;
    desk.see("#all-played").await?;
    tab(&desk, "table").await?;
    desk.reads(".standings tbody tr:first-child", "Ala").await?;
    desk.close().await?;
    ala.close().await
}

/// Pupils of a class are on the wall and on paper by their nicknames, until the teacher wants
/// it otherwise, in the class and in the tournament.
#[tokio::test]
async fn a_class_plays_by_its_nicknames() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ewa = server.visitor("en").await?;
    teach(&server, &ewa, "Zenobia Tajna\nZenon Tajny").await?;
    ewa.count(".pupil", 2).await?;
    let class = ewa.driver.current_url().await?.path().to_owned();
    begin(&ewa, "", "random-pairs").await?;
    ewa.see(".from-class").await?.click().await?;
    ewa.count(".player", 2).await?;
    // Their teacher knows them.
    ewa.reads("#players", "Zenobia Tajna").await?;
    let desk = ewa.driver.current_url().await?.path().to_owned();
    tab(&ewa, "round").await?;
    ewa.see("#promise").await?.click().await?;
    draw(&ewa, "owl").await?;
    assert_eq!(shown(&ewa, &desk).await?, [false, false]);
    // One of the two switches is not enough.
    ewa.open(&desk).await?;
    tab(&ewa, "links").await?;
    let at = format!("/api{}", desk.replace("tournament", "tournaments"));
    switch(&ewa, "#real-names", &at, "show_names").await?;
    assert_eq!(shown(&ewa, &desk).await?, [false, false]);
    ewa.open(&class).await?;
    let at = format!("/api{}", class.replace("/online/class", "/classes"));
    switch(&ewa, "#real-names input", &at, "show_real_names").await?;
    assert_eq!(shown(&ewa, &desk).await?, [true, true]);
    ewa.close().await
}

/// An event whose players are somewhere else: all games begin at once, and whoever does not
/// come to his loses it.
#[tokio::test]
async fn whoever_does_not_come_to_an_online_game_loses() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, "", "swiss").await?;
    let key = link(&desk, "player").await?;
    let ala = phone(&server).await?;
    join(&key, &ala, "Ala").await?;
    let address = format!("http://{}", server.address);
    // Olek has signed in once, and is not there.
    Pupil::join(&address, &key, "Olek").await?;
    tab(&desk, "players").await?;
    desk.count(".player", 2).await?;
    tab(&desk, "round").await?;
    desk.see("#promise").await?.click().await?;
    draw(&desk, "owl").await?;
    // The desk waits for minutes; this is the same request with a second.
    let ask = "const [done] = arguments; const [, id] = location.pathname.match(/tournament\\/(.+)/); \
        fetch(`/api/tournaments/${id}/games`, { method: 'POST', \
            headers: { 'content-type': 'application/json' }, \
            body: JSON.stringify({ group: 1, round: 1, no_show: 1000 }) }) \
        .then((answer) => done(answer.ok));";
    let asked = desk.driver.execute_async(ask, Vec::new()).await?;
    assert_eq!(asked.json().as_bool(), Some(true));
    desk.count(".result-row.done", 1).await?;
    desk.reads(".standing-result", "Olek").await?;
    ala.reads("#own-result", "Olek").await?;
    desk.close().await?;
    ala.close().await
}

/// Unfolds what else can be chosen; the button that begins may lie over it.
pub async fn unfold(browser: &Browser) -> Result<()> {
    let finer = browser.see(".finer summary").await?;
    browser.click(&finer).await
}

/// Lets the round be played on devices.
async fn play_here(desk: &Browser) -> Result<()> {
    desk.see("#play-here:not([disabled])")
        .await?
        .click()
        .await?;
    Ok(())
}

/// Whether real names are on the wall, and on a sheet.
async fn shown(browser: &Browser, desk: &str) -> Result<[bool; 2]> {
    let read = async |script: &str| -> Result<bool> {
        let found = browser.driver.execute(script, Vec::new()).await?;
        Ok(found.json().as_bool() == Some(true))
    };
    browser.open(&format!("{desk}/wall")).await?;
    browser.count(".wall-pair:not(.hidden)", 1).await?;
    let wall = read("return document.body.innerText.includes('Tajn')").await?;
    browser.open(desk).await?;
    browser.see("#print-pairs").await?.click().await?;
    let sheet = "document.querySelector('#sheet').contentDocument.body.innerText";
    browser.holds(&format!("return {sheet} !== ''")).await?;
    let paper = read(&format!("return {sheet}.includes('Tajn')")).await?;
    Ok([wall, paper])
}

/// Switches something on, and waits until the server says so.
async fn switch(browser: &Browser, selector: &str, at: &str, key: &str) -> Result<()> {
    browser.until(selector, |found| found == 1).await?;
    let found = browser.driver.find(By::Css(selector)).await?;
    browser.click(&found).await?;
    let look = "const [at, key, done] = arguments; \
        fetch(at).then((answer) => answer.json()).then((found) => done(found[key] === true));";
    loop {
        let arguments = vec![at.into(), key.into()];
        let found = browser.driver.execute_async(look, arguments).await?;
        if found.json().as_bool() == Some(true) {
            return Ok(());
        }
    }
}
