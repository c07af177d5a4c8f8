//! Fingers, mice and keys on the board: a real browser hears them.

use serde_json::json;
use thirtyfour::prelude::*;

use super::house::{House, Result};

/// A telephone with a screen that is touched.
async fn phone(house: &House) -> Result<()> {
    house.resize(360, 740).await?;
    let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
    let tools = house.driver.cdp();
    tools
        .send_raw("Emulation.setTouchEmulationEnabled", touch)
        .await?;
    Ok(())
}

/// The middle of a square, as the window counts.
async fn middle(house: &House, square: u8) -> Result<(f64, f64)> {
    let script = format!(
        "const {{ x, y, width }} = document.querySelector('[data-square=\"{square}\"] rect').getBoundingClientRect(); \
        return [x + width / 2, y + width / 2, width];"
    );
    let found = house.driver.execute(&script, Vec::new()).await?;
    let [x, y, width]: [f64; 3] = serde_json::from_value(found.json().clone())?;
    assert!(width >= 40.0, "a square is {width} wide");
    Ok((x, y))
}

/// A finger comes down on the first of these points, goes through all of them,
/// and leaves.
async fn finger(house: &House, points: &[(f64, f64)]) -> Result<()> {
    let tools = house.driver.cdp();
    for (at, (x, y)) in points.iter().enumerate() {
        let kind = if at == 0 { "touchStart" } else { "touchMove" };
        let event = json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] });
        tools.send_raw("Input.dispatchTouchEvent", event).await?;
    }
    let end = json!({ "type": "touchEnd", "touchPoints": [] });
    tools.send_raw("Input.dispatchTouchEvent", end).await?;
    Ok(())
}

async fn number(house: &House, script: &str) -> Result<f64> {
    let found = house.driver.execute(script, Vec::new()).await?;
    Ok(found.json().as_f64().ok_or("a number")?)
}

#[tokio::test]
async fn fingers_drag_and_tap_on_a_phone() -> Result<()> {
    let house = House::open_up().await?;
    phone(&house).await?;
    house.two_at_one_device("classic").await?;
    let scrolled = "return scrollY + visualViewport.scale";
    let before = number(&house, scrolled).await?;
    // A drag, in steps as a finger goes; then two taps.
    let (from, to) = (middle(&house, 22).await?, middle(&house, 18).await?);
    let step = |share: f64| {
        (
            from.0 + (to.0 - from.0) * share,
            from.1 + (to.1 - from.1) * share,
        )
    };
    let way: Vec<_> = (0..=8).map(|at| step(f64::from(at) / 8.0)).collect();
    finger(&house, &way).await?;
    house.plies(1).await?;
    for square in [11, 15] {
        finger(&house, &[middle(&house, square).await?]).await?;
    }
    house.plies(2).await?;
    // A finger that goes all over the board leaves the page where it is.
    let (from, to) = (middle(&house, 21).await?, middle(&house, 1).await?);
    finger(
        &house,
        &[from, (from.0, from.1 - 60.0), to, (to.0, to.1 + 200.0)],
    )
    .await?;
    assert_eq!(number(&house, scrolled).await?, before);
    house.plies(2).await?;
    house.close().await
}

#[tokio::test]
async fn the_far_clock_is_turned_to_who_sits_there() -> Result<()> {
    let house = House::open_up().await?;
    phone(&house).await?;
    house.resize(820, 1180).await?;
    house.two_at_one_device("tournament").await?;
    let turned = "const seat = document.querySelector('.seated.far'); \
        return new DOMMatrix(getComputedStyle(seat).transform).a";
    assert_eq!(number(&house, turned).await?, -1.0);
    let clock = "return parseFloat(getComputedStyle(document.querySelector('.clock')).fontSize)";
    assert!(number(&house, clock).await? >= 48.0);
    house.close().await
}

#[tokio::test]
async fn keys_and_the_wheel_walk_through_the_moves() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    for moves in [[22, 18], [11, 15], [18, 11], [8, 15]] {
        house.touch(&moves).await?;
    }
    house.plies(4).await?;
    let here = async |name: &str| house.reads(".ply.here", name).await;
    house.press(Key::Home).await?;
    house.count(".ply.here", 0).await?;
    house.press(Key::Right).await?;
    here("c3-d4").await?;
    house.press(Key::End).await?;
    house.press(Key::Left).await?;
    here("d4xf6").await?;
    let board = house.see("#board").await?;
    let turn = "arguments[0].dispatchEvent(new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true }))";
    house.driver.execute(turn, vec![board.to_json()?]).await?;
    here("f6-e5").await?;
    // Who has just moved asks for the move back; who sits opposite agrees.
    house.press(Key::End).await?;
    let body = house.driver.find(By::Css("body")).await?;
    body.send_keys(Key::Control + "z").await?;
    house.see(".asked .main").await?.click().await?;
    house.plies(3).await?;
    house.close().await
}

#[tokio::test]
async fn arrows_and_circles_are_drawn_with_the_other_button() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("classic").await?;
    let tools = house.driver.cdp();
    let draw = async |from: u8, to: u8| -> Result<()> {
        let (from, to) = (middle(&house, from).await?, middle(&house, to).await?);
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
    house.count("line.drawn", 1).await?;
    house.count("circle.drawn", 1).await?;
    draw(10, 10).await?;
    house.count("circle.drawn", 0).await?;
    // A touch wipes the board clean.
    house.touch(&[22]).await?;
    house.count("line.drawn", 0).await?;
    house.close().await
}

#[tokio::test]
async fn the_board_asks_where_one_capture_ends_and_another_goes_on() -> Result<()> {
    let house = House::open_up().await?;
    let begin = async || -> Result<()> {
        house.open("#/device").await?;
        house
            .see("#rules option[value='russian']")
            .await?
            .click()
            .await?;
        let fen = "W:W27:B6,7,14,23,24";
        house.see("#position summary").await?.click().await?;
        house.write("#arrange-fen", fen).await?;
        house.see("#begin").await?.click().await?;
        house.see("#turn").await?;
        Ok(())
    };
    begin().await?;
    house.touch(&[27, 20]).await?;
    house.reads("#fork", "end on h4 or go on to").await?;
    // Nothing is played or taken yet.
    house.count(".ply", 0).await?;
    house.count(".piece.taken", 0).await?;
    house.touch(&[20]).await?;
    house.plies(1).await?;
    house.count("#board .piece", 5).await?;
    begin().await?;
    house.touch(&[27, 20]).await?;
    house.see("#fork").await?;
    house.touch(&[31]).await?;
    house.count("#board .piece", 1).await?;
    house.close().await
}
