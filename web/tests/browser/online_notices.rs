//! What players are told when something is not as it should be: a lot that was tampered with,
//! a server that was away, a code that is over, a network without TLS.

use crate::{
    harness::{Browser, LAN_NAME, Result},
    online_class::{cards, enter, teach},
    pair::{PLAIN, Pair, Terms, choose, invite, join},
    server_process::ServerProcess,
};

/// A server that lies, as the page hears it: the seed of every lot is another one than it had
/// committed to.
const FORGED_SEEDS: &str = "\
    const forge = (said) => Object.entries(said ?? {}).forEach(([key, value]) => { \
        if (key === 'seed') said.seed = (value[0] === '0' ? '1' : '0') + value.slice(1); \
        else if (typeof value === 'object') forge(value); \
    }); \
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage'); \
    Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) { \
        set.call(this, hear && ((event) => { \
            const said = JSON.parse(event.data); \
            forge(said); \
            hear.call(this, new MessageEvent('message', { data: JSON.stringify(said) })); \
        })); \
    } });";

#[tokio::test]
async fn a_lot_that_is_not_what_was_promised_is_told() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("pl").await?;
    let ewa = server.visitor("pl").await?;
    for lied_to in [&ala, &ewa] {
        lied_to.before_all(FORGED_SEEDS).await?;
    }
    for (other, warned) in [(&olek, false), (&ewa, true)] {
        let terms = Terms {
            sides: "lot",
            ..PLAIN
        };
        let path = invite(&ala, terms).await?;
        join(other, &path, "Druga").await?;
        for player in [&ala, other] {
            player.see("#picture-cat").await?.click().await?;
        }
        ala.reads("#warning", "not what the server had promised")
            .await?;
        match warned {
            true => other.reads("#warning", "nie zgadza się z tym").await?,
            // Whom the server has told the truth sees the same lot without a warning.
            false => {
                other.see("#drawn, #turn").await?;
                other.count("#warning", 0).await?;
            }
        }
        // The game goes on, if the player wants so.
        ala.see("#warning-read").await?.click().await?;
        ala.count("#warning", 0).await?;
        ala.see(".game #board").await?;
        ala.driver.delete_all_cookies().await?;
    }
    for browser in [ala, olek, ewa] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_unfair_lot_of_a_class_is_told_to_pupils_and_teacher() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ewa = server.visitor("en").await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("pl").await?;
    for lied_to in [&ewa, &olek] {
        lied_to.before_all(FORGED_SEEDS).await?;
    }
    teach(&server, &ewa, "Ala A\nOlek O").await?;
    let cards = cards(&ewa, 2).await?;
    for (pupil, (key, picture)) in [&ala, &olek].into_iter().zip(&cards) {
        enter(pupil, key, picture, false).await?;
    }
    ewa.reads("#pupils h2", "2 of 2").await?;
    choose(&ewa, "page-clock", "10").await?;
    ewa.see("#draw-now").await?.click().await?;
    ewa.reads("#draw-proof summary", "could not be verified")
        .await?;
    olek.reads("#warning", "Powiedz o tym nauczycielowi")
        .await?;
    for pupil in [&ala, &olek] {
        pupil.see(".game #board").await?;
    }
    ala.count("#warning", 0).await?;
    for browser in [ewa, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn players_are_told_of_a_downtime_until_the_clock_runs_again() -> Result<()> {
    let mut pair = Pair::sit_down_in(
        Terms {
            clock: "10",
            ..PLAIN
        },
        ["en", "pl"],
        None,
    )
    .await?;
    pair.until_started().await?;
    pair.ala.touch(&[22, 18]).await?;
    for player in pair.players() {
        player.plies(1).await?;
        player.count(".clock.running", 1).await?;
    }
    let path = pair.olek.driver.current_url().await?.path().to_owned();
    // Whoever is to move is not there when the server is back.
    pair.olek.driver.goto("about:blank").await?;
    pair.server.kill().await?;
    pair.ala.see("#link-state").await?;
    pair.server.restart().await?;
    pair.ala
        .reads("#downtime", "That time is not counted")
        .await?;
    pair.ala.count(".clock.running", 0).await?;
    pair.olek.open(&path).await?;
    for player in pair.players() {
        player.plies(1).await?;
        player.count(".clock.running", 1).await?;
        player.count("#downtime", 0).await?;
    }
    pair.olek.touch(&[11, 15]).await?;
    pair.ala.plies(2).await?;
    pair.close().await
}

#[tokio::test]
async fn a_code_that_is_over_is_refused_and_another_is_made() -> Result<()> {
    let mut server = ServerProcess::start_with_codes_for("1500").await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("pl").await?;
    // What is shown for a moment only is kept.
    ala.before_all(
        "new MutationObserver(() => { \
            const code = document.querySelector('#code'); \
            if (code) window.codes = [...new Set([...window.codes ?? [], code.textContent])]; \
        }).observe(document, { childList: true, subtree: true });",
    )
    .await?;
    invite(&ala, PLAIN).await?;
    ala.see("#code-over").await?;
    ala.count("#code", 0).await?;
    ala.check_with_axe("a code that is over").await?;
    let old = ala.driver.execute("return window.codes[0]", Vec::new());
    let old = old.await?.json().as_str().ok_or("a code")?.to_owned();
    olek.open("/online").await?;
    olek.write("#join-code", &old).await?;
    olek.see("#use-code").await?.click().await?;
    olek.reads(".online-note", "kod stracił ważność").await?;
    // With codes that last as usual another one leads to the same game.
    server.restart_with_usual_codes().await?;
    ala.see("#new-code").await?.click().await?;
    let new = ala.see("#code").await?.text().await?;
    assert_ne!(old, new);
    olek.write("#join-code", &new).await?;
    olek.see("#use-code").await?.click().await?;
    olek.reads("#invited h1", "Ala").await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    for player in [&ala, &olek] {
        player.see(".game #board").await?;
    }
    ala.close().await?;
    olek.close().await
}

#[tokio::test]
async fn without_tls_the_page_of_a_room_says_what_is_worse() -> Result<()> {
    let server = ServerProcess::start_in_room().await?;
    let host = format!("{LAN_NAME}:{}", server.address.port());
    for (language, words) in [
        ("en", "the screen may go dark"),
        ("pl", "ekran może gasnąć"),
    ] {
        let tablet = Browser::visit(server.address, &host, language).await?;
        tablet.open("/").await?;
        tablet.holds("return !isSecureContext").await?;
        tablet.reads("#plain-http", words).await?;
        tablet.check_with_axe("the start of a room").await?;
        tablet.close().await?;
    }
    Ok(())
}
