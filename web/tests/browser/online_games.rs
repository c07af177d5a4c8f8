//! Games on the server: found, filtered, reviewed, saved; ratings before and after.

use crate::{
    harness::{Browser, Result},
    online_account::{PASSWORD, sign_up},
    pair::{PLAIN, Pair, sign_in, until_started},
    server_process::ServerProcess,
};

/// Whoever is to resign does.
async fn resign(browser: &Browser) -> Result<()> {
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#game-over").await?;
    Ok(())
}

#[tokio::test]
async fn own_games_are_found_filtered_reviewed_and_saved() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    olek.touch(&[9, 13]).await?;
    ala.plies(2).await?;
    resign(ala).await?;
    olek.see("#game-over").await?;
    ala.open("/online").await?;
    ala.see("#to-games").await?.click().await?;
    ala.reads(".found-title", "Ala – Olek").await?;
    ala.reads(".found-game", "Won by Olek").await?;
    ala.check_with_axe("games that were found").await?;
    // By result and by name; a name is looked for when it is complete.
    let result = |key: &str| format!("#by-result option[value='{key}']");
    ala.see(&result("won")).await?.click().await?;
    ala.count(".found-game", 0).await?;
    ala.reads("#nothing", "No game matches").await?;
    ala.see("#show-all").await?.click().await?;
    ala.count(".found-game", 1).await?;
    ala.holds("return document.querySelector('#by-result').value === '' && document.activeElement.id === 'player'")
        .await?;
    ala.see(&result("lost")).await?.click().await?;
    ala.count(".found-game", 1).await?;
    ala.write("#player", "Nikt\n").await?;
    ala.count(".found-game", 0).await?;
    ala.write("#player", "Olek\n").await?;
    ala.count(".found-game", 1).await?;
    ala.keep_downloads().await?;
    ala.see("#found-pdn").await?.click().await?;
    let pdn = ala.saved_text("games.pdn").await?;
    assert!(pdn.contains("[White \"Ala\"]"), "{pdn}");
    // Nothing of it is public.
    ala.see("#scope-public").await?.click().await?;
    ala.count(".found-game", 0).await?;
    ala.see("#scope-own").await?.click().await?;
    ala.see(".found-game .review").await?.click().await?;
    ala.see(".review").await?;
    ala.holds("return location.pathname.startsWith('/review/')")
        .await?;
    pair.close().await
}

#[tokio::test]
async fn a_rated_game_says_what_it_changes_and_somebody_else_analyses_it() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let ewa = server.visitor("pl").await?;
    sign_up(&ala, "Ala", PASSWORD).await?;
    sign_up(&ewa, "Ewa", PASSWORD).await?;
    for browser in [&ala, &ewa] {
        browser.open("/online").await?;
        let rules = "#pairing #rules option[value='classic']";
        browser.see(rules).await?.click().await?;
        browser.see("#pairing #rated").await?;
        browser.see("#pairing #rated label").await?.click().await?;
        browser.see("#pair").await?.click().await?;
        browser.see("#waiting, .game #board").await?;
    }
    for browser in [&ala, &ewa] {
        browser.see("#picture-cat").await?.click().await?;
    }
    until_started(&[&ala, &ewa]).await?;
    ala.reads(".player-bar:not(.far) .rating", "1500").await?;
    // A rated game has neither breaks nor a referee.
    ala.see("#more").await?.click().await?;
    ala.see("#mute-phrases").await?;
    ala.count("#offer-pause, #referee-link", 0).await?;
    ala.see("#more").await?.click().await?;
    let (mover, other) = match ala.see("#turn").await?.text().await?.as_str() {
        "Your move" => (&ala, &ewa),
        _ => (&ewa, &ala),
    };
    mover.touch(&[22, 18]).await?;
    other.plies(1).await?;
    resign(&ala).await?;
    ala.reads("#rating-change", "1338 (−162)").await?;
    ewa.reads("#rating-change", "1662 (+162)").await?;
    ewa.reads(".player-bar.far .rating", "1338").await?;
    // Her own ratings, with the plot and the same as a table.
    ala.open("/online/account").await?;
    ala.see("#own-ratings").await?.click().await?;
    ala.reads(".rating-row", "1338").await?;
    ala.see("#rating-plot .dot").await?;
    ala.see("#rating-table summary").await?.click().await?;
    ala.count("#rating-table tbody tr", 1).await?;
    ala.check_with_axe("ratings").await?;
    ala.open("/online/ratings").await?;
    ala.see("#no-leaders").await?;
    ala.check_with_axe("an empty leaderboard").await?;
    // Everybody finds the game, and analyses it.
    let guest = server.visitor("en").await?;
    guest.open("/online/games").await?;
    guest.see("#scope-public").await?.click().await?;
    guest.reads(".found-game", "rated").await?;
    guest.see(".found-game .analyse").await?.click().await?;
    guest.see("#board").await?;
    guest
        .holds("return location.pathname.startsWith('/analysis/game/')")
        .await?;
    for browser in [ala, ewa, guest] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_empty_list_says_what_will_be_in_it_and_leads_there() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    ala.open("/online/games").await?;
    ala.reads("#nothing", "for everybody to see").await?;
    // Asking who is signed in is no error, though nobody is.
    for screen in ["/online", "/friend", "/online/games", "/online/account"] {
        ala.open(screen).await?;
        ala.holds(
            "const answers = performance.getEntriesByType('resource'); \
             return answers.some((answer) => answer.name.endsWith('/api/session')) \
                 && answers.every((answer) => answer.responseStatus < 400)",
        )
        .await?;
    }
    sign_in(&ala, "Ala").await?;
    ala.open("/online/games").await?;
    ala.reads("#nothing", "Every game that you play").await?;
    ala.see("#to-lobby").await?.click().await?;
    ala.see("#lobby").await?;
    ala.close().await
}
