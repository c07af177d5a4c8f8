//! The settings of groups, and finals.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    tournament::{SIX, begin, draw, enter_all, tab},
};

/// Own points and another order of the tie-breaks, before the first round and after it.
#[tokio::test]
async fn points_and_tie_breaks_are_the_organisers() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/tournament").await?;
    browser.see("#names").await?.send_keys(SIX).await?;
    let more = browser.see(".finer summary").await?;
    browser.click(&more).await?;
    // The buttons of a choice are hidden behind their labels.
    let own = "input[name='page-tournament-points'][value='own']";
    browser.count(own, 1).await?;
    let own = browser.driver.find(By::Css(own)).await?;
    browser.click(&own).await?;
    // What cannot be is refused before anything is begun.
    browser.write("[data-worth='draw']", "5").await?;
    browser.see("#begin").await?.click().await?;
    browser
        .reads("#new-tournament", "a draw something between them")
        .await?;
    browser.write("[data-worth='draw']", "2").await?;
    browser.write("[data-worth='win']", "4").await?;
    browser.write("[data-worth='loss']", "1").await?;
    browser.check_with_axe("own points").await?;
    browser.see("#begin").await?.click().await?;
    draw(&browser, "owl").await?;
    enter_all(&browser, "1-0").await?;
    tab(&browser, "table").await?;
    browser
        .reads(".standings tbody tr:first-child .points", "4")
        .await?;
    browser
        .reads(".standings tbody tr:last-child .points", "1")
        .await?;
    browser
        .reads(".standings thead th:nth-child(4)", "Bch−1")
        .await?;
    tab(&browser, "more").await?;
    browser
        .see("#group-settings .finer summary")
        .await?
        .click()
        .await?;
    browser.count("#group-settings .tie-break", 5).await?;
    // The last one goes to the top, and the keyboard with it.
    for place in (2..=5).rev() {
        browser
            .see(&format!(
                "#group-settings .tie-break:nth-child({place}) .up"
            ))
            .await?
            .click()
            .await?;
        browser
            .reads(
                &format!("#group-settings .tie-break:nth-child({}) strong", place - 1),
                "wins",
            )
            .await?;
    }
    browser
        .see("#group-settings .tie-break:nth-child(5) .remove")
        .await?
        .click()
        .await?;
    browser.count("#group-settings .tie-break", 4).await?;
    browser
        .see("#group-settings .add-tie-break")
        .await?
        .send_keys("lot")
        .await?;
    browser
        .reads("#group-settings .tie-break:nth-child(5) strong", "lot")
        .await?;
    browser
        .write("#group-settings [data-worth='win']", "3")
        .await?;
    browser
        .check_with_axe("points and tie-breaks of a group")
        .await?;
    browser.see("#keep-group").await?.click().await?;
    browser.reads("#group-settings", "3 for a win").await?;
    tab(&browser, "table").await?;
    browser
        .reads(".standings tbody tr:first-child .points", "3")
        .await?;
    browser
        .reads(".standings thead th:nth-child(4)", "Wins")
        .await?;
    browser.close().await
}

/// A final is filled with the best of a group; of equals on the line a lot says who.
#[tokio::test]
async fn a_final_is_filled_with_the_best() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    tab(&browser, "more").await?;
    browser.write("#this-rounds", "1").await?;
    browser.see("#keep-group").await?.click().await?;
    tab(&browser, "round").await?;
    draw(&browser, "owl").await?;
    tab(&browser, "more").await?;
    browser.see("#another-group summary").await?.click().await?;
    browser.write("#group-name", "Final").await?;
    let system = browser.see("#another-group #system-knock-out").await?;
    browser.click(&system).await?;
    browser.see("#make-group").await?.click().await?;
    browser.count(".group-tab", 2).await?;
    tab(&browser, "players").await?;
    browser.see("#fill-group summary").await?.click().await?;
    browser.reads("#fill-group", "not finished").await?;
    browser.see(".group-tab:first-child").await?.click().await?;
    tab(&browser, "round").await?;
    enter_all(&browser, "½-½").await?;
    browser.see(".group-tab:last-child").await?.click().await?;
    tab(&browser, "players").await?;
    browser.see("#fill-group summary").await?.click().await?;
    // All six are equal.
    browser
        .see("#fill-group .promise-lot")
        .await?
        .click()
        .await?;
    browser
        .see("#fill-group .lot-words")
        .await?
        .send_keys("cat")
        .await?;
    browser.see("#fill-group .draw-lot").await?.click().await?;
    browser.see("#fill-now:enabled").await?.click().await?;
    browser.count(".player", 2).await?;
    browser.check_with_axe("the players of a final").await?;
    browser.close().await
}

/// Before its first round everything about a group can be changed with the form by which it
/// was made; from then on the system, the rules and the clock stand.
#[tokio::test]
async fn a_group_is_changed_until_its_first_round() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    begin(&browser, SIX, "random-pairs").await?;
    tab(&browser, "more").await?;
    let form = |rest: &str| format!("#group-settings {rest}");
    browser
        .see(&form("#this-system-random-pairs:checked"))
        .await?;
    let swiss = browser.see(&form("#this-system-swiss")).await?;
    browser.click(&swiss).await?;
    browser.write("#this-rounds", "2").await?;
    browser
        .see(&form("#this-rules option[value='strict']"))
        .await?
        .click()
        .await?;
    let finer = browser.see(&form(".finer summary")).await?;
    browser.click(&finer).await?;
    for choice in [
        "input[name='page-clock'][value='5']",
        "input[name='page-tournament-points'][value='own']",
    ] {
        let radio = browser.driver.find(By::Css(form(choice))).await?;
        browser.click(&radio).await?;
    }
    // Points are written as one writes them here, with a comma or a point.
    let shown = browser.see(&form("[data-worth='draw']")).await?;
    assert_eq!(shown.prop("value").await?.as_deref(), Some("0,5"));
    browser.write(&form("[data-worth='win']"), "1,5").await?;
    browser.write(&form("[data-worth='draw']"), "0.7").await?;
    browser.see(&form("h2")).await?.click().await?;
    let shown = browser.see(&form("[data-worth='draw']")).await?;
    assert_eq!(shown.prop("value").await?.as_deref(), Some("0,7"));
    browser
        .check_with_axe("a group before its first round")
        .await?;
    browser.see("#keep-group").await?.click().await?;
    // Both desks and reloads see it.
    browser.see("#keep-group:enabled").await?;
    browser.driver.refresh().await?;
    tab(&browser, "more").await?;
    browser.see("#this-system-swiss:checked").await?;
    browser
        .holds("return document.querySelector('#this-rules').value === 'strict'")
        .await?;
    browser
        .holds(
            "return document.querySelector(\"#group-settings input[name='page-clock'][value='5']\")\
                .checked",
        )
        .await?;
    tab(&browser, "round").await?;
    // The lots that were promised for the old system are not those of the new one.
    browser.see("#promise").await?.click().await?;
    draw(&browser, "sowa").await?;
    tab(&browser, "more").await?;
    browser
        .reads("#group-settings .soft", "System szwajcarski")
        .await?;
    browser.reads("#group-settings .soft", "5 minut").await?;
    browser.count("#group-settings .system", 0).await?;
    browser.count("#this-rules", 0).await?;
    enter_first(&browser).await?;
    tab(&browser, "table").await?;
    browser
        .reads("#standings h2", "Tabela w trakcie rundy 1")
        .await?;
    browser
        .reads(".standings tbody tr:first-child .points", "1,5")
        .await?;
    browser.close().await
}

/// Enters the first result of the round.
async fn enter_first(browser: &Browser) -> Result<()> {
    tab(browser, "round").await?;
    let won = ".result-row:first-child .result[data-result='1-0']";
    browser.see(won).await?.click().await?;
    browser.count(".result-row.done", 1).await
}
