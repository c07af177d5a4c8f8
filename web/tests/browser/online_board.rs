//! At the board of a game over the network: takebacks, moves entered in advance, a second
//! tab, own rules, an older page, claiming the game of who has gone.

use std::time::Duration;

use crate::{
    harness::Result,
    pair::{PLAIN, Pair, Terms, choose, invite, join, link_path, until_started},
    rules::choose as compose,
    server_process::ServerProcess,
};

#[tokio::test]
async fn a_move_is_taken_back_when_the_opponent_agrees() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    ala.see("#takeback").await?.click().await?;
    ala.see("#own-offer").await?;
    olek.see("#offer-yes").await?.click().await?;
    for player in pair.players() {
        player.plies(0).await?;
    }
    ala.reads("#turn", "Your move").await?;
    ala.touch(&[22, 17]).await?;
    olek.plies(1).await?;
    // The second time he does not.
    ala.see("#takeback").await?.click().await?;
    olek.see("#offer-yes ~ button").await?.click().await?;
    ala.count("#own-offer", 0).await?;
    olek.reads("#turn", "Your move").await?;
    ala.plies(1).await?;
    pair.close().await
}

#[tokio::test]
async fn a_move_entered_in_advance_is_played_when_the_opponent_has_moved() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.touch(&[22, 18]).await?;
    ala.plies(1).await?;
    ala.touch(&[24, 20]).await?;
    ala.see("#premove").await?;
    // It waits in her page only.
    olek.plies(1).await?;
    olek.touch(&[12, 16]).await?;
    for player in pair.players() {
        player.plies(3).await?;
    }
    ala.count("#premove", 0).await?;
    // One that is not legal when the turn comes is dropped, and said: a capture is due.
    ala.touch(&[21, 17]).await?;
    ala.see("#premove").await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(4).await?;
    ala.says("was not played").await?;
    olek.plies(4).await?;
    pair.close().await
}

/// Who does not see the clock hears how much time is left by that of the server.
#[tokio::test]
async fn the_time_that_is_left_is_announced() -> Result<()> {
    let pair = Pair::sit_down(Terms {
        clock: "1",
        ..PLAIN
    })
    .await?;
    let [first, second] = pair.in_turn().await?;
    for player in [first, second] {
        player.see(".clock.running").await?;
        player.sleep_for(32).await?;
        player
            .holds(
                "return / 2[0-9] seconds left/.test(document.getElementById('said').textContent)",
            )
            .await?;
    }
    pair.close().await
}

#[tokio::test]
async fn a_second_tab_of_the_same_person_follows_and_may_act() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    let path = ala.driver.current_url().await?;
    let first = ala.driver.window().await?;
    let second = ala.driver.new_tab().await?;
    ala.driver.switch_to_window(second.clone()).await?;
    ala.driver.goto(path.as_str()).await?;
    ala.reads("#turn", "Your move").await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    ala.driver.switch_to_window(first.clone()).await?;
    ala.plies(1).await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(2).await?;
    ala.touch(&[18, 11]).await?;
    ala.plies(3).await?;
    ala.driver.switch_to_window(second).await?;
    ala.plies(3).await?;
    // Who closes one of them is still there.
    ala.driver.close_window().await?;
    ala.driver.switch_to_window(first).await?;
    olek.plies(3).await?;
    olek.count("#absence", 0).await?;
    pair.close().await
}

#[tokio::test]
async fn a_page_that_is_too_old_is_loaded_again_with_its_game_kept() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    // The first document from now on says hello as a version that nobody speaks.
    let old = "if (!sessionStorage.getItem('reloaded')) { \
        sessionStorage.setItem('reloaded', 'yes'); \
        const send = WebSocket.prototype.send; \
        WebSocket.prototype.send = function (text) { \
            send.call(this, text.replace(/\"version\":\\d+/, '\"version\":0')); \
        }; }";
    ala.before_all(old).await?;
    ala.driver.refresh().await?;
    ala.reads("#online-trouble", "newer version").await?;
    ala.see("#online-reload").await?.click().await?;
    ala.plies(1).await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(2).await?;
    ala.touch(&[18, 11]).await?;
    olek.plies(3).await?;
    pair.close().await
}

#[tokio::test]
async fn own_rules_are_played_over_the_network() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    ala.open("/compose/from/classic").await?;
    ala.write("#rules-name", "Grandma's").await?;
    compose(&ala, "start-rows", "two").await?;
    ala.see("#state:not(.faulty)").await?;
    ala.see("#save").await?.click().await?;
    ala.reads("#sheet h1", "Grandma's").await?;
    ala.open("/friend").await?;
    ala.write("#guest-name", "Ala").await?;
    // Own rules come after the built-in ones.
    ala.see("#rules option:last-child").await?.click().await?;
    choose(&ala, "page-online-sides", "first").await?;
    ala.see("#invite").await?.click().await?;
    let path = link_path(&ala).await?;
    // Who is invited reads what is special about them.
    olek.open(&path).await?;
    olek.reads("#terms", "Grandma's").await?;
    olek.reads("#special-rules", "8 men each").await?;
    olek.check_with_axe("an invitation").await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    until_started(&[&ala, &olek]).await?;
    for player in [&ala, &olek] {
        player.count("#board .piece", 16).await?;
    }
    ala.touch(&[25, 21]).await?;
    olek.plies(1).await?;
    ala.close().await?;
    olek.close().await
}

#[tokio::test]
async fn the_game_of_who_has_gone_is_claimed() -> Result<()> {
    let server = ServerProcess::start_with(Duration::from_millis(1_500)).await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let path = invite(&ala, PLAIN).await?;
    join(&olek, &path, "Olek").await?;
    until_started(&[&ala, &olek]).await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    olek.open("/").await?;
    ala.reads("#absence", "Olek is not connected").await?;
    // Who comes back in time plays on.
    olek.open(&path).await?;
    ala.count("#absence", 0).await?;
    olek.touch(&[11, 15]).await?;
    ala.plies(2).await?;
    olek.open("/").await?;
    ala.see("#claim").await?.click().await?;
    ala.reads("#won", "won").await?;
    olek.open(&path).await?;
    olek.reads("#won", "Ala won").await?;
    ala.close().await?;
    olek.close().await
}
