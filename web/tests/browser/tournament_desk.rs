//! What the organiser does at the desk besides pairs and results: files, proposals, boards,
//! codes for one player, own points, finals; and the wall.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, LAN_NAME, Result},
    server_process::ServerProcess,
    tournament::{begin, draw, enter_all, tab},
};

/// Six names, one of them with a class.
const SIX: &str = "Ala Kowalska, 4b\nOlek Nowak\nJan Lis\nIga Wilk\nEla Sowa\nTomek Dąb";

/// A browser that is not on the organiser's computer, as far as the server knows.
async fn phone(server: &ServerProcess) -> Result<Browser> {
    let host = format!("{LAN_NAME}:{}", server.address.port());
    let phone = Browser::visit(server.address, &host, "en").await?;
    phone.resize(360, 740).await?;
    Ok(phone)
}

/// The key of the link that is shown.
async fn shown_key(desk: &Browser) -> Result<String> {
    let address = desk.see("#role-address").await?.prop("value").await?;
    let address = address.ok_or("there is an address")?;
    let (_, key) = address.split_once('#').ok_or("there is a key")?;
    Ok(key.to_owned())
}

/// The id of the tournament that is looked at.
async fn id(desk: &Browser) -> Result<String> {
    let url = desk.driver.current_url().await?;
    let id = url.path().rsplit('/').next().ok_or("there is an id")?;
    Ok(id.to_owned())
}

/// What a link of the page leads to.
async fn fetched(browser: &Browser, link: &str) -> Result<String> {
    let script = "const [link, done] = arguments; \
        fetch(document.querySelector(link).href).then((answer) => answer.text()).then(done);";
    let found = browser
        .driver
        .execute_async(script, vec![link.into()])
        .await?;
    Ok(found.json().as_str().ok_or("no text")?.to_owned())
}

/// Every kind of file comes from the desk, with real names only if the organiser says that
/// everybody agreed.
#[tokio::test]
async fn files_leave_the_room_with_short_names_unless_all_agree() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    begin(&browser, SIX, "swiss").await?;
    draw(&browser, "owl").await?;
    enter_all(&browser, "1-0").await?;
    let id = id(&browser).await?;
    tab(&browser, "files").await?;
    browser.check_with_axe("prints and files").await?;
    for (agreed, shown, hidden) in [
        (false, "Ala K.", "Kowalska"),
        (true, "Ala Kowalska", "Ala K."),
    ] {
        if agreed {
            let consent = browser.see("#consent").await?;
            browser.click(&consent).await?;
            browser.see("#save-event[href$='=true']").await?;
        }
        let mut files = Vec::new();
        for kind in ["csv", "json", "trf", "html"] {
            browser.see(&format!("#save-{kind}")).await?.click().await?;
            let saved = browser.saved_text(&format!("damka-{id}.{kind}")).await?;
            files.push((kind, saved));
        }
        files.push(("event", fetched(&browser, "#save-event").await?));
        for (kind, text) in &files {
            assert!(
                text.contains(shown) && !text.contains(hidden),
                "{kind}: {text}"
            );
        }
        assert!(files[1].1.contains("\"format\": 1"), "{}", files[1].1);
        assert!(files[2].1.starts_with("012 "), "{}", files[2].1);
        // No game was played on devices.
        assert_eq!(fetched(&browser, "#save-pdn").await?, "");
    }
    browser.close().await
}

/// The desk has entered a draw, and the game on the phones ends otherwise: that is proposed,
/// with what it would change, and taken or not by one tap.
#[tokio::test]
async fn a_changed_game_is_proposed_to_the_organiser() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, "", "random-pairs").await?;
    let (ala, olek) = (phone(&server).await?, phone(&server).await?);
    tab(&desk, "links").await?;
    desk.see("#link-player").await?.click().await?;
    let key = shown_key(&desk).await?;
    desk.see("#link-seen").await?.click().await?;
    for (phone, name) in [(&ala, "Ala Kowalska"), (&olek, "Olek")] {
        phone.open(&format!("/event#{key}")).await?;
        phone.write("#own-name", name).await?;
        phone.see("#enter-now").await?.click().await?;
        phone.see("#player").await?;
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
    let more = row(1, ".other-results summary");
    browser.see(&more).await?.click().await?;
    browser.write(&row(1, ".new-board"), "7").await?;
    browser.see(&row(1, ".move-now")).await?.click().await?;
    // It is the last one now.
    browser.reads(&row(3, ".place"), "7").await?;
    assert_eq!(name(3).await?, one);
    // The one at board 3 goes where it sits.
    browser
        .see(&row(2, ".other-results summary"))
        .await?
        .click()
        .await?;
    let there = name(2).await?;
    browser.write(&row(2, ".new-board"), "2").await?;
    browser
        .reads(&row(2, ".move-now"), &format!("Swap with {two}"))
        .await?;
    browser.see(&row(2, ".move-now")).await?.click().await?;
    browser.reads(&row(1, ".first"), &there).await?;
    browser.reads(&row(2, ".first"), &two).await?;
    browser.reads(&row(2, ".place"), "3").await?;
    browser.check_with_axe("moving a pair").await?;
    browser.close().await
}

/// A code for one player makes a phone that player's, until it is revoked.
#[tokio::test]
async fn a_player_has_a_code_of_his_own() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    begin(&desk, SIX, "random-pairs").await?;
    draw(&desk, "owl").await?;
    tab(&desk, "players").await?;
    desk.see(".player:first-child summary")
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
    for browser in [desk, phone] {
        browser.close().await?;
    }
    Ok(())
}

/// A tournament that is not there says so under its own heading.
#[tokio::test]
async fn a_tournament_that_is_not_there_leads_to_the_others() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    for path in ["/tournament/nowhere", "/tournament/nowhere/wall"] {
        browser.open(path).await?;
        browser.reads("#online-trouble h1", "Turniej").await?;
        browser
            .reads("#online-trouble", "Nie ma takiego turnieju")
            .await?;
        browser.see("#way-out").await?.click().await?;
        browser.see("#tournaments #names").await?;
    }
    browser.close().await
}

/// Own points and another order of the tie-breaks, before the first round and after it.
#[tokio::test]
async fn points_and_tie_breaks_are_the_organisers() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/tournament").await?;
    browser.see("#names").await?.send_keys(SIX).await?;
    let more = browser.see(".finer summary").await?;
    browser.click(&more).await?;
    // The buttons of a choice are hidden behind their labels.
    let own = "input[name='page-tournament-points'][value='own']";
    browser.count(own, 1).await?;
    let own = browser.driver.find(By::Css(own)).await?;
    browser.click(&own).await?;
    // What cannot be is refused before anything is begun.
    browser.write("[data-worth='draw']", "5").await?;
    browser.see("#begin").await?.click().await?;
    browser
        .reads("#new-tournament", "a draw something between them")
        .await?;
    browser.write("[data-worth='draw']", "2").await?;
    browser.write("[data-worth='win']", "4").await?;
    browser.write("[data-worth='loss']", "1").await?;
    browser.check_with_axe("own points").await?;
    browser.see("#begin").await?.click().await?;
    draw(&browser, "owl").await?;
    enter_all(&browser, "1-0").await?;
    tab(&browser, "table").await?;
    browser
        .reads(".standings tbody tr:first-child .points", "4")
        .await?;
    browser
        .reads(".standings tbody tr:last-child .points", "1")
        .await?;
    browser
        .reads(".standings thead th:nth-child(4)", "Bch−1")
        .await?;
    tab(&browser, "more").await?;
    browser.see("#group-table summary").await?.click().await?;
    browser.count("#group-table .tie-break", 5).await?;
    // The last one goes to the top, and the keyboard with it.
    for place in (2..=5).rev() {
        browser
            .see(&format!("#group-table .tie-break:nth-child({place}) .up"))
            .await?
            .click()
            .await?;
        browser
            .reads(
                &format!("#group-table .tie-break:nth-child({}) strong", place - 1),
                "wins",
            )
            .await?;
    }
    browser
        .see("#group-table .tie-break:nth-child(5) .remove")
        .await?
        .click()
        .await?;
    browser.count("#group-table .tie-break", 4).await?;
    browser
        .see("#group-table .add-tie-break")
        .await?
        .send_keys("lot")
        .await?;
    browser
        .reads("#group-table .tie-break:nth-child(5) strong", "lot")
        .await?;
    browser
        .write("#group-table [data-worth='win']", "3")
        .await?;
    browser
        .check_with_axe("points and tie-breaks of a group")
        .await?;
    browser.see("#keep-group").await?.click().await?;
    browser.reads("#group-settings", "3 for a win").await?;
    tab(&browser, "table").await?;
    browser
        .reads(".standings tbody tr:first-child .points", "3")
        .await?;
    browser
        .reads(".standings thead th:nth-child(4)", "Wins")
        .await?;
    browser.close().await
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

/// A final is filled with the best of a group; of equals on the line a lot says who.
#[tokio::test]
async fn a_final_is_filled_with_the_best() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    tab(&browser, "more").await?;
    browser.write("#new-rounds", "1").await?;
    browser.see("#keep-group").await?.click().await?;
    tab(&browser, "round").await?;
    draw(&browser, "owl").await?;
    tab(&browser, "more").await?;
    browser.see("#another-group summary").await?.click().await?;
    browser.write("#group-name", "Final").await?;
    let system = browser.see("#another-group #system-knock-out").await?;
    browser.click(&system).await?;
    browser.see("#make-group").await?.click().await?;
    browser.count(".group-tab", 2).await?;
    tab(&browser, "players").await?;
    browser.see("#fill-group summary").await?.click().await?;
    browser.reads("#fill-group", "not finished").await?;
    browser.see(".group-tab:first-child").await?.click().await?;
    tab(&browser, "round").await?;
    enter_all(&browser, "½-½").await?;
    browser.see(".group-tab:last-child").await?.click().await?;
    tab(&browser, "players").await?;
    browser.see("#fill-group summary").await?.click().await?;
    // All six are equal.
    browser
        .see("#fill-group .promise-lot")
        .await?
        .click()
        .await?;
    browser
        .see("#fill-group .lot-words")
        .await?
        .send_keys("cat")
        .await?;
    browser.see("#fill-group .draw-lot").await?.click().await?;
    browser.see("#fill-now:enabled").await?.click().await?;
    browser.count(".player", 2).await?;
    browser.check_with_axe("the players of a final").await?;
    browser.close().await
}

/// Few pairs are written so large that they fill a projector; many scroll, as before.
#[tokio::test]
async fn the_wall_fills_the_screen() -> Result<()> {
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    let wall = server.visitor("en").await?;
    wall.resize(1920, 1080).await?;
    begin(&desk, SIX, "random-pairs").await?;
    draw(&desk, "owl").await?;
    let id = id(&desk).await?;
    wall.open(&format!("/tournament/{id}/wall")).await?;
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
    let server = ServerProcess::start().await?;
    let desk = server.visitor("en").await?;
    let wall = server.visitor("en").await?;
    let count = "window.gongs = 0; const start = OscillatorNode.prototype.start; \
        OscillatorNode.prototype.start = function (...when) \
        { if (this.frequency.value === 98) window.gongs += 1; return start.apply(this, when); };";
    wall.before_all(count).await?;
    begin(&desk, SIX, "random-pairs").await?;
    let id = id(&desk).await?;
    wall.open(&format!("/tournament/{id}/wall")).await?;
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
