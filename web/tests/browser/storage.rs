//! What the browser stores: two tabs, full and blocked storage, what earlier
//! versions stored, large collections.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{
    collection::collection,
    harness::{Browser, Result},
};

/// IndexedDB that throws, that is missing, and that never answers.
const NO_DATABASE: [&str; 3] = [
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "Object.defineProperty(window, 'indexedDB', { get: () => undefined });",
    "IDBFactory.prototype.open = () => ({});",
];

/// Local storage that may not even be touched.
const NO_LOCAL_STORAGE: &str = "Object.defineProperty(window, 'localStorage', \
    { get() { throw new DOMException('no', 'SecurityError'); } });";

/// Plays two moves, resigns, imports games, and looks at all of them in the list.
async fn play_and_look(browser: &Browser) -> Result<()> {
    browser.pass_and_play("classic").await?;
    browser.see("#store-blocked").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    // Within the document: another would have forgotten everything.
    browser.see("a[href='/games']").await?.click().await?;
    browser.count(".saved-game", 1).await?;
    browser
        .choose_file("#file", "large.pdn", &collection(200))
        .await?;
    browser.reads("#report", "200 games imported").await?;
    browser.reads("#game-count", "201 of 201").await?;
    browser.see("#store-blocked").await?;
    Ok(())
}

#[tokio::test]
async fn without_a_database_games_are_played() -> Result<()> {
    for script in NO_DATABASE {
        let browser = Browser::start().await?;
        browser.before_all(script).await?;
        play_and_look(&browser).await?;
        browser.close().await?;
    }
    Ok(())
}

/// Nobody waits for a database that answers late; what is played before is stored then.
#[tokio::test]
async fn a_late_database_stores_what_was_played_before() -> Result<()> {
    const LATE: &str = "const open = IDBFactory.prototype.open; \
        IDBFactory.prototype.open = function (...what) { \
            const request = open.apply(this, what); \
            if (sessionStorage.getItem('quick')) return request; \
            Object.defineProperty(request, 'onsuccess', { set(told) { \
                window.answer = () => told(new Event('success')); \
            } }); \
            return request; \
        };";
    let browser = Browser::start().await?;
    browser.before_all(LATE).await?;
    browser.pass_and_play("classic").await?;
    browser.see("#store-blocked").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    let answer = "sessionStorage.setItem('quick', 'yes'); answer();";
    browser.driver.execute(answer, Vec::new()).await?;
    browser.count("#store-blocked", 0).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.driver.refresh().await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn without_any_storage_games_are_played() -> Result<()> {
    let browser = Browser::start().await?;
    browser.before_all(NO_LOCAL_STORAGE).await?;
    browser.before_all(NO_DATABASE[0]).await?;
    play_and_look(&browser).await?;
    browser.close().await
}

#[tokio::test]
async fn without_room_a_game_goes_on_and_is_stored_later() -> Result<()> {
    let browser = Browser::start().await?;
    let origin = format!("http://{}", browser.address);
    let tools = browser.driver.cdp();
    // From the beginning: Chromium asks for room in advance.
    let quota = json!({ "origin": origin, "quotaSize": 1 });
    tools
        .send_raw("Storage.overrideQuotaForOrigin", quota)
        .await?;
    browser.pass_and_play("classic").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.see("#store-full").await?;
    // With room again all of it is stored, without another move.
    tools
        .send_raw(
            "Storage.overrideQuotaForOrigin",
            json!({ "origin": origin }),
        )
        .await?;
    browser.count("#store-full", 0).await?;
    browser.driver.refresh().await?;
    browser.plies(2).await?;
    browser.close().await
}

/// A game as version 0.1 stored it, and one in batches as the version after it did.
fn legacy() -> serde_json::Value {
    let events: Vec<serde_json::Value> = include_str!("../../../game/tests/data/events-v1.jsonl")
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let old = json!({
        "v": 1, "id": "0a1b", "name": "Liga", "chairs": ["person", "person"], "events": events,
    });
    let mut texts = json!({
        "game/0a1b": old.to_string(),
        "meta/g1": json!({ "name": "Batches" }).to_string(),
        "rules/grandmother": include_str!("../../../rules/tests/data/format1/grandmother.txt"),
    });
    for line in include_str!("../../../game/tests/data/events-v2.jsonl").lines() {
        let Ok(event) = serde_json::from_str::<serde_json::Value>(line) else {
            continue;
        };
        if event["id"] == "g1" {
            texts[format!("game/g1/{}", event["seq"])] = json!([event]).to_string().into();
        }
    }
    texts
}

#[tokio::test]
async fn what_earlier_versions_stored_is_moved() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/settings").await?;
    browser.see("h1").await?;
    let fill =
        "for (const [key, text] of Object.entries(arguments[0])) localStorage.setItem(key, text);";
    browser.driver.execute(fill, vec![legacy()]).await?;
    browser.open("/games").await?;
    browser.count(".saved-game", 2).await?;
    for name in ["Liga", "Batches"] {
        browser.write("#search", name).await?;
        browser.count(".saved-game", 1).await?;
    }
    browser
        .holds("return !Object.keys(localStorage).some((key) => /^(game|meta|rules)\\//.test(key))")
        .await?;
    browser.open("/rules/grandmother").await?;
    browser.reads("#sheet h1", "Grandmother").await?;
    browser.close().await
}

#[tokio::test]
async fn of_a_large_collection_only_what_is_seen_is_drawn() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/games").await?;
    browser
        .choose_file("#file", "large.pdn", &collection(2_000))
        .await?;
    browser.reads("#report", "2000 games imported").await?;
    browser.reads("#game-count", "2000 of 2000").await?;
    browser
        .holds("return document.querySelectorAll('.saved-game').length < 60")
        .await?;
    // The keyboard reaches every row.
    let first = browser.see(".saved-game-title").await?;
    browser.focus(&first).await?;
    browser.press(Key::Down).await?;
    browser
        .holds("return document.activeElement.closest('.saved-game')?.dataset.at === '1'")
        .await?;
    browser.press(Key::End).await?;
    browser
        .holds("return document.activeElement.closest('.saved-game')?.dataset.at === '1999'")
        .await?;
    browser
        .holds("return document.activeElement.closest('.saved-game').ariaSetSize === '2000'")
        .await?;
    browser.write("#search", "Player 1234").await?;
    browser.reads("#game-count", "1 of 2000").await?;
    browser.reads(".saved-game", "Cup 34").await?;
    // It says what its file says.
    let standing = browser.see(".saved-game").await?.text().await?;
    assert!(standing.contains("wins"), "{standing}");
    assert!(!standing.contains("referee"), "{standing}");
    browser.write("#search", "").await?;
    browser
        .see("#filter option[value=running]")
        .await?
        .click()
        .await?;
    browser.reads("#game-count", "0 of 2000").await?;
    browser.check_with_axe("a large collection").await?;
    browser.close().await
}

/// The result of a game names its players: that finds no other game with the same result.
#[tokio::test]
async fn a_search_finds_the_games_of_a_player_and_no_others() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/games").await?;
    let game = |(at, name): (usize, &str)| {
        format!("[White \"{name}\"]\n[Black \"Olek\"]\n[Round \"{at}\"]\n\n1. 22-18 11-16 1-0\n\n")
    };
    let names = ["Ala", "Ewa", "Iga"];
    let pdn: String = names.into_iter().enumerate().map(game).collect();
    browser.choose_file("#file", "cup.pdn", &pdn).await?;
    browser.reads("#game-count", "3 of 3").await?;
    for name in names {
        browser.write("#search", name).await?;
        browser.reads("#game-count", "1 of 3").await?;
        browser.reads(".saved-game", name).await?;
        browser.reads(".saved-game", "wins").await?;
    }
    browser.write("#search", "wins").await?;
    browser.reads("#game-count", "3 of 3").await?;
    browser.close().await
}

#[tokio::test]
async fn what_is_odd_in_a_file_is_told() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/games").await?;
    let pdn = "[White \"Ala\"] [Result \"1-0\"] [Termination \"time forfeit\"] 1. 22-18 11-16 0-1";
    browser.choose_file("#file", "odd.pdn", pdn).await?;
    browser.reads("#report", "odd").await?;
    browser.reads("#report li", "Ala").await?;
    browser.reads(".saved-game", "time forfeit").await?;
    // On its own screen, too, it says what the file says.
    browser.see(".saved-game-title").await?.click().await?;
    browser.reads("#result", "time forfeit").await?;
    let said = browser.see("#result").await?.text().await?;
    assert!(!said.contains("referee"), "{said}");
    browser.close().await
}

#[tokio::test]
async fn every_unfinished_game_is_offered_at_the_start() -> Result<()> {
    let browser = Browser::start().await?;
    for _ in 0..2 {
        browser.pass_and_play("classic").await?;
        browser.touch(&[22, 18]).await?;
        browser.plies(1).await?;
    }
    browser.open("/").await?;
    browser.count(".way.go-on", 2).await?;
    browser.see(".way.go-on").await?.click().await?;
    browser.plies(1).await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    browser.open("/").await?;
    browser.count(".way.go-on", 1).await?;
    browser.close().await
}
