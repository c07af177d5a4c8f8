//! Two browsers play each other: inviting, sitting down, the connection, watching.

use damka_rules::Ruleset;

use crate::{
    documents::by_chance,
    harness::{Browser, LAN_NAME, Result},
    pair::{PLAIN, Pair, Terms, invite},
    server_process::ServerProcess,
};

#[tokio::test]
async fn a_friend_comes_by_link_and_a_short_game_is_played() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.reads(".player-bar.far .name", "Olek").await?;
    olek.reads(".player-bar.far .name", "Ala").await?;
    olek.reads("#turn", "To move: Ala").await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(2).await?;
    ala.see("#resign").await?.click().await?;
    ala.see("#resign-yes").await?.click().await?;
    for player in pair.players() {
        player.reads("#won", "Olek won").await?;
        player.see("#rematch").await?;
    }
    // The game is kept here, too, and can be reviewed; back leads to it.
    ala.see("#review").await?.click().await?;
    ala.see("h1").await?;
    ala.holds("return location.pathname.startsWith('/review/')")
        .await?;
    ala.driver.back().await?;
    ala.reads("#won", "Olek won").await?;
    // A rematch with the sides changed, when both want one.
    olek.see("#rematch").await?.click().await?;
    ala.says("Olek would like a rematch").await?;
    ala.see("#rematch").await?.click().await?;
    for player in pair.players() {
        player.plies(0).await?;
        player.until("#won", |found| found == 0).await?;
    }
    let [first, second] = pair.in_turn().await?;
    first.reads(".player-bar.far .name", "Ala").await?;
    second.reads("#match", "1").await?;
    pair.close().await
}

/// At its own computer a server has an address that means another computer everywhere else.
#[tokio::test]
async fn links_lead_others_to_the_room() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    invite(&ala, PLAIN).await?;
    ala.reads(".only-here", "this computer only").await?;
    ala.see("#withdraw").await?.click().await?;
    ala.see("#lobby #friend").await?;
    // The same with an answer as the server of a room gives it.
    let room = "const fetched = window.fetch; window.fetch = (what, ...rest) => \
        String(what.url ?? what).endsWith('/api/room') \
            ? Promise.resolve(new Response('[\"http://192.0.2.7:8064/\"]')) \
            : fetched(what, ...rest);";
    ala.driver.execute(room, Vec::new()).await?;
    ala.see("#friend").await?.click().await?;
    ala.see("#invite").await?.click().await?;
    ala.holds(
        "return document.querySelector('#link')?.value.startsWith('http://192.0.2.7:8064/play/')",
    )
    .await?;
    ala.count(".only-here", 0).await?;
    ala.close().await
}

#[tokio::test]
async fn a_code_of_six_letters_leads_to_the_game_and_a_third_watches() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let path = invite(&ala, PLAIN).await?;
    ala.see("#qr-code").await?;
    let code = ala.see("#code").await?.text().await?;
    olek.open("/online").await?;
    // A wrong code is refused in words.
    olek.write("#join-code", "AAAAA1").await?;
    olek.see("#use-code").await?.click().await?;
    olek.reads(".online-note", "six letters").await?;
    olek.write("#join-code", &code.to_lowercase()).await?;
    olek.see("#use-code").await?.click().await?;
    olek.reads("#invited h1", "Ala invites you").await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    for player in [&ala, &olek] {
        player.reads("#turn", "").await?;
    }
    ala.touch(&[22, 18]).await?;
    ala.plies(1).await?;
    // Whoever comes later watches: he sees every move, and can do nothing.
    let ewa = server.visitor("en").await?;
    ewa.open(&path).await?;
    ewa.see("#watching").await?;
    ewa.plies(1).await?;
    ewa.count("#resign", 0).await?;
    olek.touch(&[11, 15]).await?;
    ewa.plies(2).await?;
    ewa.touch(&[18, 11]).await?;
    olek.see("#resign").await?.click().await?;
    olek.see("#resign-yes").await?.click().await?;
    ewa.reads("#won", "Ala won").await?;
    ewa.plies(2).await?;
    for browser in [ala, olek, ewa] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_invitation_can_be_withdrawn_and_opening_a_link_changes_nothing() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let path = invite(&ala, PLAIN).await?;
    olek.open(&path).await?;
    olek.see("#sit-down").await?;
    ala.see("#waiting").await?;
    // A reload finds the invitation again, with its code.
    ala.driver.refresh().await?;
    ala.see("#code").await?;
    ala.see("#withdraw").await?.click().await?;
    ala.see("#lobby").await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    olek.reads(".online-note", "withdrawn").await?;
    ala.close().await?;
    olek.close().await
}

#[tokio::test]
async fn a_reload_and_a_killed_server_lose_nothing() -> Result<()> {
    let mut pair = Pair::sit_down(PLAIN).await?;
    let rules = Ruleset::CLASSIC;
    let script = by_chance(rules, 1).ok_or("a game")?;
    let plies = script.plies();
    pair.play(rules, &plies[..2]).await?;
    pair.ala.driver.refresh().await?;
    pair.ala.plies(2).await?;
    pair.server.kill().await?;
    for player in pair.players() {
        player.see("#link-state").await?;
    }
    // What is played without a connection is sent when it is there again.
    let [first, _] = [&pair.ala, &pair.olek];
    crate::documents::touch(first, rules, &plies[2]).await?;
    first.plies(3).await?;
    pair.olek.plies(2).await?;
    pair.server.restart().await?;
    for player in pair.players() {
        player.count("#link-state", 0).await?;
        player.plies(3).await?;
    }
    crate::documents::touch(&pair.olek, rules, &plies[3]).await?;
    for player in pair.players() {
        player.plies(4).await?;
    }
    pair.close().await
}

#[tokio::test]
async fn a_phone_in_polish_plays_a_desktop_in_english() -> Result<()> {
    let pair = Pair::sit_down_in(PLAIN, ["pl", "en"], None).await?;
    pair.ala.resize(360, 740).await?;
    pair.until_started().await?;
    pair.ala.reads("#turn", "Twój ruch").await?;
    pair.olek.reads("#turn", "To move: Ala").await?;
    pair.ala.touch(&[22, 18]).await?;
    pair.olek.plies(1).await?;
    pair.ala.reads("#turn", "Na ruchu: Olek").await?;
    // A phrase comes in the language of whoever reads it, and can be muted.
    pair.olek.menu("#say-good-luck").await?;
    pair.olek.reads("#said-phrase", "Olek: Good luck!").await?;
    pair.ala.reads("#said-phrase", "Olek: Powodzenia!").await?;
    pair.olek.touch(&[11, 15]).await?;
    pair.ala.plies(2).await?;
    pair.close().await
}

#[tokio::test]
async fn on_a_lan_without_a_secure_context_everything_needed_works() -> Result<()> {
    let terms = Terms {
        sides: "lot",
        ..PLAIN
    };
    let pair = Pair::sit_down_in(terms, ["en", "en"], Some(LAN_NAME)).await?;
    for player in pair.players() {
        player.holds("return !isSecureContext").await?;
    }
    let [first, second] = pair.in_turn().await?;
    first.touch(&[22, 18]).await?;
    second.plies(1).await?;
    second.touch(&[11, 15]).await?;
    first.plies(2).await?;
    pair.close().await
}

#[tokio::test]
async fn without_a_game_server_the_page_says_so() -> Result<()> {
    let mut browser = Browser::start().await?;
    browser.open("/").await?;
    browser.reads("#online", "with a friend").await?;
    // The service worker has the page.
    browser
        .holds("return navigator.serviceWorker?.controller != null || await navigator.serviceWorker.ready.then(() => true)")
        .await?;
    browser.end_server().await?;
    browser.open("/").await?;
    browser.reads("#online", "no game server").await?;
    browser.see("#online").await?.click().await?;
    browser
        .reads("#online-trouble", "cannot be reached")
        .await?;
    browser.close().await
}

#[tokio::test]
async fn breaks_and_draws_are_proposed_and_a_game_is_called_off() -> Result<()> {
    let terms = Terms {
        clock: "10",
        games: "2",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    let [ala, olek] = pair.in_turn().await?;
    // Before the first move the game can be called off, and after it no more.
    ala.see("#abort").await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    ala.count("#abort", 0).await?;
    ala.menu("#offer-pause").await?;
    ala.see("#own-offer").await?;
    olek.see("#offer-yes").await?.click().await?;
    for player in pair.players() {
        player.count(".clock.running", 0).await?;
    }
    olek.see("#resume").await?.click().await?;
    // Once is enough.
    olek.see("#own-offer").await?;
    olek.count("#resume", 0).await?;
    ala.see("#offer-yes").await?.click().await?;
    for player in pair.players() {
        player.count(".clock.running", 1).await?;
    }
    // A proposal can be withdrawn, and declined.
    olek.see("#offer-draw").await?.click().await?;
    ala.see("#offer-yes").await?;
    olek.see("#withdraw-offer").await?.click().await?;
    ala.count("#offer-yes", 0).await?;
    // Muted phrases are not shown.
    ala.menu("#mute-phrases").await?;
    olek.menu("#say-hello").await?;
    olek.see("#said-phrase").await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(2).await?;
    ala.count("#said-phrase", 0).await?;
    ala.see("#resign").await?.click().await?;
    ala.see("#resign-yes").await?.click().await?;
    // Within a match one is enough for the next game.
    olek.see("#rematch").await?.click().await?;
    for player in pair.players() {
        player.plies(0).await?;
        player.see("#abort").await?;
    }
    // Who was muted still is, also after a reload.
    ala.driver.refresh().await?;
    ala.see("#abort").await?;
    olek.menu("#say-thank-you").await?;
    olek.see("#said-phrase").await?;
    olek.see("#abort").await?.click().await?;
    for player in pair.players() {
        player.see("#won").await?;
    }
    ala.count("#said-phrase", 0).await?;
    pair.close().await
}
