//! The forms in which a game is set up: what the rules are, and the players' own clock.

use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// Clicks the radio button with this value.
async fn choose(browser: &Browser, value: &str) -> Result<()> {
    let selector = format!("input[type=radio][value='{value}']");
    browser.until(&selector, |found| found == 1).await?;
    let button = browser.driver.find(By::Css(selector)).await?;
    browser.click(&button).await
}

#[tokio::test]
async fn the_chosen_rules_say_what_is_different() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("#/computer").await?;
    browser
        .reads("#chosen-rules", "The most pieces must be taken")
        .await?;
    let school = "#rules option[value='school']";
    browser.see(school).await?.click().await?;
    browser
        .reads("#chosen-rules", "A missed capture loses a piece")
        .await?;
    browser.see("#chosen-rules summary").await?.click().await?;
    browser.see("#chosen-rules .unusual").await?;
    browser.check_with_axe("a game being set up").await?;
    browser.close().await
}

#[tokio::test]
async fn players_set_their_own_clock() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("#/device").await?;
    browser
        .see("#rules option[value='classic']")
        .await?
        .click()
        .await?;
    choose(&browser, "own").await?;
    browser.see(".own-clock").await?;
    browser
        .write(".own-clock .field:nth-child(1) input", "7")
        .await?;
    browser
        .write(".own-clock .field:nth-child(2) input", "30")
        .await?;
    browser
        .write(".own-clock .field:nth-child(3) input", "2")
        .await?;
    browser.reads(".own-clock", "7 minutes 30 seconds").await?;
    browser.check_with_axe("an own clock").await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#start-clock").await?.click().await?;
    browser.see("#turn").await?;
    browser.reads("main", "7:30").await?;

    // A time for each move has no bonus.
    browser.open("#/device").await?;
    choose(&browser, "own").await?;
    choose(&browser, "each-move").await?;
    browser.count(".own-clock .field", 2).await?;
    browser.close().await
}

/// However long a form is, the button that starts the game is in sight.
#[tokio::test]
async fn the_start_is_always_in_sight() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    for (width, height) in [(320, 568), (360, 740), (740, 360), (1366, 650)] {
        browser.resize(width, height).await?;
        for place in ["/computer", "/device"] {
            browser.open(place).await?;
            browser.see("#begin").await?;
            let seen = "const { top, bottom } = document.getElementById('begin').getBoundingClientRect(); \
                return top > 0 && bottom <= innerHeight";
            browser.holds(seen).await?;
            // What is focused is not below it.
            browser
                .holds(
                    "const last = document.querySelector('#position summary'); last.focus(); \
                     last.scrollIntoView({ block: 'nearest' }); \
                     return last.getBoundingClientRect().bottom <= \
                        document.getElementById('begin').getBoundingClientRect().top",
                )
                .await?;
        }
    }
    browser.close().await
}

/// The words of the settings and of the files, in Polish.
#[tokio::test]
async fn the_polish_words_are_those_of_other_programs() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    browser.open("/settings").await?;
    for words in ["Motyw", "Systemowy", "Animacja ruchów", "myśli przeciwnik"] {
        browser.reads(".settings", words).await?;
    }
    browser.open("/analysis").await?;
    browser.reads("#tab-text", "Zapis partii").await?;
    browser.close().await
}
