//! The lobby: offers, quick pairing, games to watch, games by correspondence.

use crate::{
    harness::Result,
    pair::{PLAIN, Pair, Terms, choose, until_started},
    server_process::ServerProcess,
};

#[tokio::test]
async fn an_offer_in_the_lobby_is_taken_by_another_browser_and_watched_by_a_third() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    olek.open("/online").await?;
    olek.see("#no-offers").await?;
    ala.open("/online").await?;
    ala.see("#post-offer").await?.click().await?;
    ala.write("#guest-name", "Ala").await?;
    choose(&ala, "page-online-sides", "first").await?;
    ala.see("#rules option[value='classic']")
        .await?
        .click()
        .await?;
    ala.see("#invite").await?.click().await?;
    ala.reads("#waiting h1", "in the lobby").await?;
    // It appears by itself, and is filtered by pace.
    olek.reads(".offer", "Ala").await?;
    olek.check_with_axe("the lobby").await?;
    let pace = |pace: &str| format!("#only-pace option[value='{pace}']");
    olek.see(&pace("correspondence")).await?.click().await?;
    olek.count(".offer", 0).await?;
    olek.see(&pace("slow")).await?.click().await?;
    olek.see(".offer").await?.click().await?;
    olek.reads("#invited h1", "Ala invites").await?;
    // Rules without a clock have one here.
    olek.reads("#terms", "10 minutes").await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    until_started(&[&ala, &olek]).await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    let ewa = server.visitor("en").await?;
    ewa.open("/online").await?;
    ewa.reads("#watch .row", "Ala – Olek").await?;
    ewa.see("#no-offers").await?;
    ewa.see("#watch .row").await?.click().await?;
    ewa.see("#watching").await?;
    ewa.plies(1).await?;
    ewa.driver.back().await?;
    ewa.see("#watch .row").await?;
    // What is over leaves the list by itself.
    olek.see("#resign").await?.click().await?;
    olek.see("#resign-yes").await?.click().await?;
    ewa.count("#watch .row", 0).await?;
    for browser in [ala, olek, ewa] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn two_who_look_for_an_opponent_find_each_other() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    for (browser, name) in [(&ala, "Ala"), (&olek, "Olek")] {
        browser.open("/online").await?;
        browser.write("#guest-name", name).await?;
        browser
            .see("#rules option[value='strict']")
            .await?
            .click()
            .await?;
        choose(browser, "page-lobby-pace", "quick").await?;
        browser.see("#pair").await?.click().await?;
        browser.see("#waiting, .game #board").await?;
    }
    for browser in [&ala, &olek] {
        browser.see("#picture-cat").await?.click().await?;
    }
    until_started(&[&ala, &olek]).await?;
    ala.reads(".player-bar.far .name", "Olek").await?;
    ala.close().await?;
    olek.close().await
}

#[tokio::test]
async fn a_game_with_days_for_a_move_waits_in_the_list_of_whoever_is_to_move() -> Result<()> {
    let terms = Terms {
        clock: "3-days",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.reads(".clock", "d").await?;
    // On the start page, with the number in the title of the tab.
    ala.open("/").await?;
    ala.reads("#your-move h2", "one game").await?;
    ala.holds("return document.title.startsWith('(1) ')")
        .await?;
    olek.open("/online").await?;
    olek.see("#lobby").await?;
    olek.count("#your-move", 0).await?;
    ala.see("#your-move .row").await?.click().await?;
    ala.see(".game #board").await?;
    ala.touch(&[22, 18]).await?;
    ala.plies(1).await?;
    ala.holds("return !document.title.startsWith('(')").await?;
    // The other is told at once.
    olek.reads("#your-move .row", "Ala – Olek").await?;
    olek.holds("return document.title.startsWith('(1) ')")
        .await?;
    olek.check_with_axe("the lobby with a game to move in")
        .await?;
    // Nobody has to be there, so nothing can be claimed.
    ala.count("#claim", 0).await?;
    pair.close().await
}
