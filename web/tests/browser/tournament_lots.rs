//! Lots: on the wall before and after they are drawn, and on another computer.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    tournament::{SIX, begin, beside_wall, draw, enter_all, show_wall, tab},
};

/// The texts of all elements that a selector finds.
async fn texts(browser: &Browser, selector: &str) -> Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)";
    let found = browser
        .driver
        .execute(script, vec![selector.into()])
        .await?;
    Ok(serde_json::from_value(found.json().clone())?)
}

/// A Swiss draws its start numbers and the first side: both promises hang on the wall before,
/// and both proofs after it, with what they decided, also of a whole class.
#[tokio::test]
async fn every_lot_is_on_the_wall() -> Result<()> {
    let class = (1..=24).map(|number| format!("Katarzyna{number} Nowak"));
    let class = class.collect::<Vec<_>>().join("\n");
    let (_server, desk, wall) = beside_wall(&class, "swiss", "en").await?;
    show_wall(&desk, &wall).await?;
    wall.count("#wall-promise code", 2).await?;
    let promised = texts(&desk, ".promised code").await?;
    assert_eq!(promised.len(), 2);
    assert_eq!(texts(&wall, "#wall-promise code").await?, promised);
    wall.check_with_axe("two promises on the wall").await?;
    draw(&desk, "owl").await?;
    wall.count("#wall-proof section", 2).await?;
    assert_eq!(
        texts(&wall, "#wall-proof dd:nth-of-type(1) code").await?,
        promised
    );
    wall.reads("#wall-proof", "Start numbers: 1. ").await?;
    wall.reads("#wall-proof", "Number 1 begins with: ").await?;
    wall.holds(
        "const proof = document.querySelector('#wall-proof'); \
         return proof.scrollHeight <= proof.clientHeight",
    )
    .await?;
    wall.check_with_axe("two proofs on the wall").await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}

/// The coin on the wall says whose heads are, and who has won.
#[tokio::test]
async fn a_coin_on_the_wall_has_names() -> Result<()> {
    // One has a bye, so that the pair stays on the wall after it is decided.
    let (_server, desk, wall) = beside_wall("Ala\nOlek\nJan", "knock-out", "en").await?;
    wall.resize(1366, 650).await?;
    draw(&desk, "owl").await?;
    show_wall(&desk, &wall).await?;
    wall.count(".wall-pair", 1).await?;
    enter_all(&desk, "½-½").await?;
    desk.see(".promise-lot").await?.click().await?;
    wall.reads("#wall-promise", "the coin: heads ").await?;
    desk.see(".lot-words").await?.send_keys("cat").await?;
    desk.see(".draw-lot").await?.click().await?;
    wall.reads(".wall-coin", "wins the toss").await?;
    wall.see(".coin").await?;
    // The proof is on the screen with it, and the sign of the toss in its column.
    wall.holds(
        "const proof = document.querySelector('#wall-proof'); \
         const signs = [...document.querySelectorAll('.wall-sign')]; \
         return proof.querySelectorAll('dd').length === 3 \
            && proof.scrollHeight <= proof.clientHeight \
            && signs.every((sign) => sign.textContent.includes('*') \
                && sign.scrollWidth <= sign.clientWidth)",
    )
    .await?;
    for browser in [desk, wall] {
        browser.close().await?;
    }
    Ok(())
}

/// An event that was prepared at home is drawn at school: the secret stayed at home, so the
/// lots are promised anew, and the word before that does not count.
#[tokio::test]
async fn an_event_from_another_computer_is_drawn_here() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "swiss").await?;
    tab(&browser, "files").await?;
    browser.keep_downloads().await?;
    browser.see("#save-event").await?.click().await?;
    let file = browser.saved_text("tournament.damka").await?;
    browser.open("/tournament").await?;
    browser
        .choose_file("#event-file", "tournament.damka", &file)
        .await?;
    browser.see("#desk").await?;
    let before = texts(&browser, ".promised code").await?;
    browser.see("#words").await?.send_keys("owl").await?;
    browser.see("#draw-lots").await?.click().await?;
    browser
        .reads(
            "#desk",
            "stayed on another computer, so a new one has been promised",
        )
        .await?;
    browser
        .holds("return document.querySelector('#words').value === ''")
        .await?;
    let again = texts(&browser, ".promised code").await?;
    assert!(again.len() == 2 && before.iter().all(|one| !again.contains(one)));
    draw(&browser, "cat").await?;
    browser.count(".result-row", 3).await?;
    tab(&browser, "more").await?;
    browser.reads("#log", "a new one is announced").await?;
    browser.close().await
}

/// A child who came late plays in the round that was taken back for it.
#[tokio::test]
async fn a_late_child_is_drawn_into_the_round() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    draw(&browser, "owl").await?;
    tab(&browser, "players").await?;
    browser.see("#names").await?.send_keys("Zoja Późna").await?;
    browser.reads("#names-outside", "Zoja P.").await?;
    browser.see("#add-now").await?.click().await?;
    browser.count(".player", 7).await?;
    tab(&browser, "round").await?;
    browser.see(".round-tools summary").await?.click().await?;
    browser.write("#drop-why", "Zoja came late").await?;
    browser.see("#drop-round").await?.click().await?;
    browser.see("#promise").await?.click().await?;
    draw(&browser, "cat").await?;
    browser
        .holds(
            "return [...document.querySelectorAll('.result-row .who, #byes li')]\
                .some((one) => one.textContent.includes('Zoja'))",
        )
        .await?;
    browser.close().await
}

/// A register has the surname first: the switch puts it last, so that it does not leave the room.
#[tokio::test]
async fn a_surname_that_comes_first_stays_in_the_room() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    browser.open("/tournament").await?;
    let field = browser.see("#names").await?;
    field.send_keys("Kowalska Ala\nNowak Olek").await?;
    browser.reads("#names-outside", "Kowalska A.").await?;
    let switch = "//label[contains(., 'Najpierw nazwisko')]/input";
    let switch = browser.driver.find(By::XPath(switch)).await?;
    browser.click(&switch).await?;
    browser.reads("#names-outside", "Poza salą: Ala K.").await?;
    browser.see("#begin").await?.click().await?;
    tab(&browser, "players").await?;
    browser
        .reads(".player:first-child .name", "Ala Kowalska")
        .await?;
    browser.see("#player-codes").await?.click().await?;
    browser
        .holds(
            "const sheet = document.querySelector('#sheet')?.contentDocument; \
             return sheet?.querySelectorAll('.code svg path').length === 2 \
                && sheet.body.innerText.includes('Ala K.')",
        )
        .await?;
    browser.close().await
}
