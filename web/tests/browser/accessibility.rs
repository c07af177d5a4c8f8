//! Accessibility: keyboard only, axe-core, large print, reduced motion.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

#[tokio::test]
async fn a_game_is_begun_and_played_by_keyboard() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    let body = browser.driver.find(By::Css("body")).await?;
    let reached = "return Number(document.activeElement?.id === 'play-now')";
    let mut pressed = 0;
    while browser.number(reached).await? == 0.0 {
        assert!(pressed < 30, "the tab key does not reach the button");
        pressed += 1;
        body.send_keys(Key::Tab + "").await?;
    }
    browser
        .driver
        .active_element()
        .await?
        .send_keys(Key::Enter + "")
        .await?;
    let board = browser.see(".play #board").await?;
    browser.focus(&board).await?;
    // The cursor starts on 22 and is shown.
    board.send_keys(Key::Right + "").await?;
    browser.see(".cursor").await?;
    board.send_keys(Key::Enter + Key::Up + Key::Enter).await?;
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn nothing_serious_is_found_by_axe() -> Result<()> {
    let browser = Browser::start().await?;
    for place in [
        "/",
        "/computer",
        "/device",
        "/settings",
        "/analysis",
        "/rules",
        "/games",
    ] {
        browser.open(place).await?;
        browser.see("main h1, main h2").await?;
        browser.check_with_axe(place).await?;
    }
    browser.pass_and_play("tournament").await?;
    browser.check_with_axe("a game").await?;
    browser.see("#resign").await?.click().await?;
    browser.see("#resign-yes").await?.click().await?;
    browser.see("#result").await?;
    browser.check_with_axe("a game that is over").await?;
    browser.close().await
}

#[tokio::test]
async fn nothing_is_cut_off_in_large_print() -> Result<()> {
    let browser = Browser::start().await?;
    let fits = async |place: &str| -> Result<()> {
        let script = "const wide = document.documentElement.scrollWidth - innerWidth; \
            const out = [...document.querySelectorAll('main button, main a, main input, main p, .board')] \
                .filter((part) => part.getBoundingClientRect().right > innerWidth + 1) \
                .map((part) => part.outerHTML.slice(0, 80)); \
            return wide > 0 ? [`${wide} too wide`, ...out] : out;";
        let found = browser.driver.execute(script, Vec::new()).await?;
        let out = found.json().as_array().ok_or("a list")?;
        assert!(out.is_empty(), "{place}: {out:?}");
        Ok(())
    };
    // 1280 pixels at 200 %, and small phones.
    for (width, height) in [(640, 400), (320, 568), (360, 740)] {
        browser.resize(width, height).await?;
        for place in ["/", "/computer", "/device", "/settings"] {
            browser.open(place).await?;
            browser.see("main h1").await?;
            fits(&format!("{place} at {width}")).await?;
        }
        browser.pass_and_play("tournament").await?;
        browser.touch(&[22, 18]).await?;
        browser.plies(1).await?;
        fits(&format!("a game at {width}")).await?;
        browser.see("#resign").await?.click().await?;
        browser.see("#resign-yes").await?.click().await?;
        browser.see("#result").await?;
        fits(&format!("its end at {width}")).await?;
    }
    browser.close().await
}

#[tokio::test]
async fn the_skip_link_leads_somewhere_on_every_screen() -> Result<()> {
    let browser = Browser::start().await?;
    for (place, id) in [("/settings", "main"), ("/", "board")] {
        browser.open(place).await?;
        browser.see("main h1").await?;
        let link = browser.driver.find(By::Css(".skip")).await?;
        browser.focus(&link).await?;
        browser.press(Key::Enter).await?;
        browser
            .holds(&format!("return document.activeElement.id === '{id}'"))
            .await?;
    }
    browser.close().await
}

#[tokio::test]
async fn reduced_motion_turns_animations_off() -> Result<()> {
    let browser = Browser::start().await?;
    let prefer = async |value: &str| {
        let feature = json!({ "name": "prefers-reduced-motion", "value": value });
        let media = json!({ "features": [feature] });
        let tools = browser.driver.cdp();
        tools.send_raw("Emulation.setEmulatedMedia", media).await
    };
    prefer("reduce").await?;
    browser.pass_and_play("classic").await?;
    let watch = "window.animated = 0; \
        new MutationObserver((seen) => { \
            for (const { target } of seen) window.animated += target.classList.contains('moving'); \
        }).observe(document.getElementById('board'), { subtree: true, attributeFilter: ['class'] });";
    browser.driver.execute(watch, Vec::new()).await?;
    browser.touch(&[22, 17]).await?;
    // An animation would be over by now, and counted.
    browser.plies(1).await?;
    assert_eq!(browser.number("return window.animated").await?, 0.0);
    prefer("no-preference").await?;
    browser.touch(&[11, 16]).await?;
    browser.plies(2).await?;
    browser.holds("return window.animated > 0").await?;
    browser.close().await
}

/// Nobody at the keyboard loses the place: what is asked is focused, and afterwards what
/// comes next.
#[tokio::test]
async fn the_focus_follows_questions_and_what_comes_next() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/device").await?;
    let rules = "#rules option[value='school']";
    browser.see(rules).await?.click().await?;
    let begin = browser.see("#begin").await?;
    browser.focus(&begin).await?;
    browser.press(Key::Enter).await?;
    let focused = async |id: &str| -> Result<()> {
        let script = format!("return document.activeElement.id === '{id}'");
        browser.holds(&script).await
    };
    let lot = browser.see("#draw-lot").await?;
    browser.focus(&lot).await?;
    browser.press(Key::Enter).await?;
    browser.see("#start-clock").await?;
    focused("start-clock").await?;
    browser.press(Key::Enter).await?;
    focused("board").await?;

    // The answer that changes nothing comes first.
    let resign = browser.see("#resign").await?;
    browser.focus(&resign).await?;
    browser.press(Key::Enter).await?;
    browser.see("#resign-yes").await?;
    browser
        .holds("return document.activeElement.matches('.prompt button:not(#resign-yes)')")
        .await?;
    browser.press(Key::Enter).await?;
    browser.count("#resign-yes", 0).await?;
    focused("board").await?;

    let offer = browser.see("#offer-draw").await?;
    browser.focus(&offer).await?;
    browser.press(Key::Enter).await?;
    browser.see("#offer-yes").await?;
    browser
        .holds("return document.activeElement.matches('.prompt button')")
        .await?;
    let resign = browser.see("#resign").await?;
    browser.focus(&resign).await?;
    browser.press(Key::Enter).await?;
    let yes = browser.see("#resign-yes").await?;
    browser.focus(&yes).await?;
    browser.press(Key::Enter).await?;
    browser.see("#result").await?;
    focused("rematch").await?;
    browser.close().await
}

/// Who does not see the clock hears how much time is left.
#[tokio::test]
async fn the_time_that_is_left_is_announced() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/device").await?;
    let rules = "#rules option[value='classic']";
    browser.see(rules).await?.click().await?;
    let minute = "input[name='page-clock'][value='1']";
    let minute = browser.driver.find(By::Css(minute)).await?;
    browser.click(&minute).await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#start-clock").await?.click().await?;
    browser.see("#turn").await?;
    // At half a minute and at ten seconds.
    for (passed, left) in [(32, "2[0-9]"), (20, "[1-9]")] {
        browser.sleep_for(passed).await?;
        let said = format!(
            "return / {left} seconds? left/.test(document.getElementById('said').textContent)"
        );
        browser.holds(&said).await?;
    }
    browser.close().await
}

/// The title says what is going on, for whoever looks at another tab.
#[tokio::test]
async fn the_title_of_the_tab_says_what_is_going_on() -> Result<()> {
    let browser = Browser::start().await?;
    let titled = async |title: &str| -> Result<()> {
        let script = format!("return document.title === '{title} – Damka'");
        browser.holds(&script).await
    };
    browser.pass_and_play_as("classic", ["Ala", "Olek"]).await?;
    titled("To move: Ala").await?;
    browser.touch(&[22, 18]).await?;
    titled("To move: Olek").await?;
    browser.press(Key::Home).await?;
    titled("An earlier position").await?;
    browser.open("/computer#fen/classic/W:W22:B18").await?;
    browser.see("#begin").await?.click().await?;
    titled("Your move").await?;
    browser.touch(&[22, 15]).await?;
    titled("You won!").await?;
    browser.close().await
}
