//! Touch, mouse and keyboard input on the board.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// Emulates a phone with a touch screen.
async fn phone(browser: &Browser) -> Result<()> {
    browser.resize(360, 740).await?;
    let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
    let tools = browser.driver.cdp();
    tools
        .send_raw("Emulation.setTouchEmulationEnabled", touch)
        .await?;
    Ok(())
}

/// The centre of a square in viewport coordinates.
async fn middle(browser: &Browser, square: u8) -> Result<(f64, f64)> {
    let script = format!(
        "const {{ x, y, width }} = document.querySelector('[data-square=\"{square}\"] rect').getBoundingClientRect(); \
        return [x + width / 2, y + width / 2, width];"
    );
    let found = browser.driver.execute(&script, Vec::new()).await?;
    let [x, y, width]: [f64; 3] = serde_json::from_value(found.json().clone())?;
    assert!(width >= 40.0, "a square is {width} wide");
    Ok((x, y))
}

/// A touch that starts at the first of these points and moves through all of them.
async fn finger(browser: &Browser, points: &[(f64, f64)]) -> Result<()> {
    let tools = browser.driver.cdp();
    for (at, (x, y)) in points.iter().enumerate() {
        let kind = if at == 0 { "touchStart" } else { "touchMove" };
        let event = json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] });
        tools.send_raw("Input.dispatchTouchEvent", event).await?;
    }
    let end = json!({ "type": "touchEnd", "touchPoints": [] });
    tools.send_raw("Input.dispatchTouchEvent", end).await?;
    Ok(())
}

#[tokio::test]
async fn fingers_drag_and_tap_on_a_phone() -> Result<()> {
    let browser = Browser::start().await?;
    phone(&browser).await?;
    browser.pass_and_play("classic").await?;
    let scrolled = "return scrollY + visualViewport.scale";
    let before = browser.number(scrolled).await?;
    // A drag in small steps, then two taps.
    let (from, to) = (middle(&browser, 22).await?, middle(&browser, 18).await?);
    let step = |share: f64| {
        (
            from.0 + (to.0 - from.0) * share,
            from.1 + (to.1 - from.1) * share,
        )
    };
    let way: Vec<_> = (0..=8).map(|at| step(f64::from(at) / 8.0)).collect();
    finger(&browser, &way).await?;
    browser.plies(1).await?;
    for square in [11, 15] {
        finger(&browser, &[middle(&browser, square).await?]).await?;
    }
    browser.plies(2).await?;
    // A drag across the board does not scroll the page.
    let (from, to) = (middle(&browser, 21).await?, middle(&browser, 1).await?);
    finger(
        &browser,
        &[from, (from.0, from.1 - 60.0), to, (to.0, to.1 + 200.0)],
    )
    .await?;
    assert_eq!(browser.number(scrolled).await?, before);
    browser.plies(2).await?;
    browser.close().await
}

#[tokio::test]
async fn the_far_clock_is_turned_to_who_sits_there() -> Result<()> {
    let browser = Browser::start().await?;
    phone(&browser).await?;
    browser.resize(820, 1180).await?;
    browser.pass_and_play("tournament").await?;
    let turned = "const seat = document.querySelector('.player-bar.far'); \
        return new DOMMatrix(getComputedStyle(seat).transform).a";
    assert_eq!(browser.number(turned).await?, -1.0);
    let clock = "return parseFloat(getComputedStyle(document.querySelector('.clock')).fontSize)";
    assert!(browser.number(clock).await? >= 48.0);
    browser.close().await
}

#[tokio::test]
async fn keys_and_the_wheel_walk_through_the_moves() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
    for (ply, moves) in [[22, 18], [11, 15], [18, 11], [8, 15]].iter().enumerate() {
        browser.touch(moves).await?;
        browser.plies(ply + 1).await?;
    }
    let here = async |name: &str| browser.reads(".ply.here", name).await;
    browser.press(Key::Home).await?;
    browser.count(".ply.here", 0).await?;
    browser.press(Key::Right).await?;
    here("c3-d4").await?;
    browser.press(Key::End).await?;
    browser.press(Key::Left).await?;
    here("d4xf6").await?;
    let board = browser.see("#board").await?;
    let turn = "arguments[0].dispatchEvent(new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true }))";
    browser.driver.execute(turn, vec![board.to_json()?]).await?;
    here("f6-e5").await?;
    // The player who has just moved proposes a takeback; the opponent agrees.
    browser.press(Key::End).await?;
    let body = browser.driver.find(By::Css("body")).await?;
    body.send_keys(Key::Control + "z").await?;
    browser.see(".prompt .main").await?.click().await?;
    browser.plies(3).await?;
    browser.close().await
}

#[tokio::test]
async fn arrows_and_circles_are_drawn_with_the_other_button() -> Result<()> {
    let browser = Browser::start_game("classic").await?;
    let tools = browser.driver.cdp();
    let draw = async |from: u8, to: u8| -> Result<()> {
        let (from, to) = (middle(&browser, from).await?, middle(&browser, to).await?);
        for (kind, (x, y)) in [
            ("mousePressed", from),
            ("mouseMoved", to),
            ("mouseReleased", to),
        ] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "right", "clickCount": 1 });
            tools.send_raw("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    };
    draw(22, 15).await?;
    draw(10, 10).await?;
    browser.count("line.drawn", 1).await?;
    browser.count("circle.drawn", 1).await?;
    draw(10, 10).await?;
    browser.count("circle.drawn", 0).await?;
    // A click clears the drawings.
    browser.touch(&[22]).await?;
    browser.count("line.drawn", 0).await?;
    browser.close().await
}

#[tokio::test]
async fn the_board_asks_where_one_capture_ends_and_another_goes_on() -> Result<()> {
    let browser = Browser::start().await?;
    let begin = async || -> Result<()> {
        browser.open("/device").await?;
        browser
            .see("#rules option[value='russian']")
            .await?
            .click()
            .await?;
        let fen = "W:W27:B6,7,14,23,24";
        browser.unfold_position().await?;
        browser.write("#arrange-fen", fen).await?;
        browser.see("#begin").await?.click().await?;
        browser.see("#turn").await?;
        Ok(())
    };
    begin().await?;
    browser.touch(&[27, 20]).await?;
    browser.reads("#fork", "end on h4 or continue to").await?;
    // Nothing is played or captured yet.
    browser.count(".ply", 0).await?;
    browser.count(".piece.taken", 0).await?;
    browser.touch(&[20]).await?;
    browser.plies(1).await?;
    browser.count("#board .piece", 5).await?;
    begin().await?;
    browser.touch(&[27, 20]).await?;
    browser.see("#fork").await?;
    browser.touch(&[31]).await?;
    browser.count("#board .piece", 1).await?;
    browser.close().await
}
