//! The game screen fits every window, and nothing in it moves.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    states::{self, QUICK, SIZES},
};

/// What of the screen is cut off by the window, or has to be scrolled to.
const OUTSIDE: &str = "const out = []; \
    const { scrollWidth, scrollHeight } = document.documentElement; \
    if (scrollWidth > innerWidth) out.push(`${scrollWidth} wide`); \
    if (scrollHeight > innerHeight) out.push(`${scrollHeight} high`); \
    for (const part of ['.board', '.player-bar', '.clock', '.status', '.actions', '.action']) { \
        const found = document.querySelectorAll(part); \
        if (!found.length) out.push(`no ${part}`); \
        for (const element of found) { \
            const { left, top, right, bottom, width } = element.getBoundingClientRect(); \
            const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1; \
            if (!inside || !width) out.push(`${part} ${[left, top, right, bottom].map(Math.round)}`); \
        } \
    } \
    for (const text of document.querySelectorAll('.action span, .turn, .name')) { \
        if (text.scrollWidth > text.parentElement.clientWidth) out.push(`${text.textContent} overflows`); \
    } \
    return out;";

/// The boxes of what must not move.
const BOXES: &str = "return ['.board', '.player-bar.far', '.player-bar:not(.far)', '.far .clock', \
        '.player-bar:not(.far) .clock', '.status', '.actions', '.action'] \
    .flatMap((part) => [...document.querySelectorAll(part)].map((element) => { \
        const { x, y, width, height } = element.getBoundingClientRect(); \
        return [part, x, y, width, height].join(' '); \
    }));";

async fn fits(browser: &Browser, state: &str) -> Result<()> {
    let found = browser.driver.execute(OUTSIDE, Vec::new()).await?;
    assert_eq!(found.json(), &Value::Array(Vec::new()), "{state}");
    Ok(())
}

async fn boxes(browser: &Browser) -> Result<Vec<String>> {
    let found = browser.driver.execute(BOXES, Vec::new()).await?;
    Ok(found.convert()?)
}

/// Everything fits, and is where it was. When a game is over, the bar has other buttons.
async fn stays(browser: &Browser, place: &[String], state: &str, is_over: bool) -> Result<()> {
    fits(browser, state).await?;
    let compared = |boxes: &[String]| -> Vec<String> {
        let kept = |one: &&String| !(is_over && one.starts_with(".action "));
        boxes.iter().filter(kept).cloned().collect()
    };
    let now = boxes(browser).await?;
    assert_eq!(compared(&now), compared(place), "{state}");
    Ok(())
}

/// What was just said, or is to be pressed, is seen in the box of messages without scrolling
/// there: all of it, or two lines.
async fn in_sight(browser: &Browser, part: &str) -> Result<()> {
    let script = format!(
        "const box = document.querySelector('.status').getBoundingClientRect(); \
         const {{ top, bottom }} = document.querySelector('{part}').getBoundingClientRect(); \
         return bottom > top && top >= box.top && Math.min(bottom, top + 40) <= box.bottom"
    );
    browser.holds(&script).await
}

/// Goes through a game from its start to its end at a size.
async fn play_at(browser: &Browser, width: u32, height: u32) -> Result<()> {
    browser.resize(width, height).await?;
    browser.open("/device").await?;
    browser
        .see("#rules option[value='tournament']")
        .await?
        .click()
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#start-clock").await?;
    let state = |what: &str| format!("{what} at {width}x{height}");
    fits(browser, &state("before the start")).await?;
    let place = boxes(browser).await?;
    let over = async |what: &str| stays(browser, &place, &state(what), true).await;
    let stays = async |what: &str| stays(browser, &place, &state(what), false).await;
    browser.see("#start-clock").await?.click().await?;
    browser.count("#stage", 0).await?;
    browser.see("#turn").await?;
    stays("the start").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    stays("a move").await?;
    // A refusal with its reason: 18x11 is there after this.
    browser.touch(&[11, 15]).await?;
    browser.plies(2).await?;
    browser.touch(&[24, 20]).await?;
    browser.see("#notice:not(.empty)").await?;
    stays("a refusal").await?;
    in_sight(browser, "#notice").await?;
    browser.see("#offer-draw").await?.click().await?;
    browser.see("#offer-yes").await?;
    stays("an offer").await?;
    browser
        .see(".prompt button:not(.main)")
        .await?
        .click()
        .await?;
    browser.count(".prompt", 0).await?;
    browser.see("#pause").await?.click().await?;
    browser.see("#resume").await?;
    stays("a break").await?;
    in_sight(browser, "#resume").await?;
    browser.see("#resume").await?.click().await?;
    browser.count("#resume", 0).await?;
    browser.see("#more").await?.click().await?;
    browser.see("#flip").await?;
    stays("the menu").await?;
    browser.see("#more").await?.click().await?;
    browser.touch(&[18, 11]).await?;
    browser.plies(3).await?;
    browser.see(".captured").await?;
    stays("a capture").await?;
    browser.press(Key::Home).await?;
    browser.see("#to-present").await?;
    stays("an earlier position").await?;
    in_sight(browser, "#to-present").await?;
    browser.press(Key::End).await?;
    browser.count("#to-present", 0).await?;
    browser.see("#takeback").await?.click().await?;
    browser.see("#offer-yes").await?;
    stays("asking for a takeback").await?;
    browser.see("#offer-yes").await?.click().await?;
    browser.plies(2).await?;
    stays("a takeback").await?;
    let news = "window.dispatchEvent(new Event('newversion'))";
    browser.driver.execute(news, Vec::new()).await?;
    browser.see("#take-over").await?;
    stays("a new version").await?;
    browser
        .see(".update button:last-child")
        .await?
        .click()
        .await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?;
    stays("the question").await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#won").await?;
    over("the end").await?;
    browser.see("#rematch").await?.click().await?;
    browser.see("#drawn").await?;
    stays("a rematch").await?;
    browser.see("#start-clock").await?.click().await?;
    browser.count("#stage", 0).await?;
    browser.see("#offer-draw").await?.click().await?;
    browser.see("#offer-yes").await?.click().await?;
    browser.see("#heads").await?;
    over("a toss").await?;
    browser.see("#heads").await?.click().await?;
    browser.see("#drawn").await?;
    browser.see("#start-clock").await?.click().await?;
    browser.see("#won").await?;
    over("the end after a toss").await?;
    Ok(())
}

/// The same against the computer, which has other events: hints, a penalty, a storage without
/// room, a premove, the last seconds.
async fn play_computer_at(browser: &Browser, width: u32, height: u32) -> Result<()> {
    browser.resize(width, height).await?;
    browser
        .open("/computer#fen/school/W:W22,29,31,32:B18,5,6,8")
        .await?;
    browser.see("#begin").await?.click().await?;
    browser.go_to_first_move().await?;
    let place = boxes(browser).await?;
    let stays = async |what: &str| {
        let state = format!("{what} against the computer at {width}x{height}");
        stays(browser, &place, &state, false).await
    };
    browser.see("#hint").await?.click().await?;
    browser.see(".square.hinted").await?;
    stays("the idea of a hint").await?;
    browser.see("#hint").await?.click().await?;
    browser.see(".drawn.advised").await?;
    stays("a hint").await?;
    in_sight(browser, "#notice").await?;
    browser.touch(&[32, 28]).await?;
    browser.see("#penalty").await?;
    browser.plies(2).await?;
    stays("a penalty").await?;
    in_sight(browser, "#penalty").await?;
    // There is no more room, and the computer thinks as long as it is looked at.
    browser.driver.execute(states::NO_ROOM, Vec::new()).await?;
    browser
        .driver
        .execute(states::SLOW_ENGINE, Vec::new())
        .await?;
    browser.touch(&[28, 24]).await?;
    browser.see("#store-full").await?;
    stays("a full storage").await?;
    browser.touch(&[29, 25]).await?;
    browser.see("#premove").await?;
    stays("a premove").await?;
    browser.sleep_for(110).await?;
    browser.see(".clock.low").await?;
    stays("the last seconds").await?;
    Ok(())
}

/// A phone and a small laptop in the quick run, all sizes in the long one.
fn sizes() -> &'static [(u32, u32)] {
    match std::env::var_os("DAMKA_LONG") {
        Some(_) => &SIZES,
        None => &SIZES[..QUICK],
    }
}

#[tokio::test]
async fn a_game_fits_every_window_and_nothing_jumps() -> Result<()> {
    let browser = Browser::start().await?;
    for (width, height) in sizes() {
        play_at(&browser, *width, *height).await?;
    }
    browser.close().await
}

#[tokio::test]
async fn it_fits_in_polish_too() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    for (width, height) in sizes() {
        play_at(&browser, *width, *height).await?;
    }
    browser.close().await
}

#[tokio::test]
async fn nothing_jumps_against_the_computer() -> Result<()> {
    for language in ["en", "pl"] {
        let browser = Browser::start_in(language).await?;
        for (width, height) in sizes() {
            play_computer_at(&browser, *width, *height).await?;
        }
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_calm_view_has_only_the_board_and_the_clocks() -> Result<()> {
    let browser = Browser::start_game("tournament").await?;
    browser.menu("#calm").await?;
    browser.see("#leave-calm").await?;
    browser.see(".clock").await?;
    let hidden = "return !document.querySelector('.status').checkVisibility()";
    browser.holds(hidden).await?;
    browser.touch(&[22, 18]).await?;
    browser.see(".square.last").await?;
    browser.see("#leave-calm").await?.click().await?;
    browser.see("#turn").await?;
    browser.close().await
}

#[tokio::test]
async fn of_two_people_the_one_who_resigns_is_named() -> Result<()> {
    let browser = Browser::start_between_ala_and_olek().await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.reads("#turn", "Olek").await?;
    browser.see("#resign").await?.click().await?;
    browser.reads(".prompt", "Olek resigns").await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.reads("#won", "Ala won").await?;
    browser.reads("#result", "Olek resigned").await?;
    browser
        .holds("return document.title === 'Ala won – Damka'")
        .await?;
    // One click to a rematch: Olek begins now, and the score is kept.
    browser.see("#rematch").await?.click().await?;
    browser.reads("#match", "0 : 1").await?;
    browser.reads(".player-bar:not(.far) .name", "Olek").await?;
    browser.close().await
}

#[tokio::test]
async fn a_chosen_clock_is_not_put_down_to_the_rules() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/device").await?;
    browser
        .see("#rules option[value='classic']")
        .await?
        .click()
        .await?;
    let minute = browser
        .driver
        .find(By::Css("input[name='page-clock'][value='1']"))
        .await?;
    browser.click(&minute).await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#start-clock").await?.click().await?;
    browser.see("#turn").await?;
    browser.sleep_for(600).await?;
    browser.reads("#result", "clock was chosen").await?;
    let said = browser.see("#result").await?.text().await?;
    assert!(
        !said.contains("reading") && !said.contains("rule"),
        "{said}"
    );
    // A new game with the same settings is one click away.
    browser.see("#new-game").await?.click().await?;
    browser.see("#start-clock").await?;
    browser.reads(".clock", "1:00").await?;
    browser.close().await
}
