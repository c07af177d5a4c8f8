//! Who plays in which round: kept apart, resting, gone home and back; and the names, forgotten.

use crate::{
    harness::{Browser, Result},
    tournament::{SIX, begin, draw, enter_all, tab},
};

/// Opens what can be done about the first player of the list.
async fn unfold_first(browser: &Browser) -> Result<()> {
    browser.click_on(".player:first-child .row-more").await
}

/// Siblings are kept apart for good, classes in as many rounds as was asked for; a rule that
/// is ended is gone.
#[tokio::test]
async fn siblings_and_classes_are_kept_apart() -> Result<()> {
    let browser = Browser::start().await?;
    let names = SIX.replace("Dąb", "Konstantynopolitańczykowski-Brzęczyszczykiewicz");
    begin(&browser, &names, "random-pairs").await?;
    tab(&browser, "players").await?;
    browser.click_on("#apart > summary").await?;
    browser.see("#keep-apart[disabled]").await?;
    // A long name stays inside of its column.
    browser
        .holds(
            "return [...document.querySelectorAll('.pick')]\
                .every((pick) => pick.scrollWidth <= pick.clientWidth)",
        )
        .await?;
    for place in [1, 2] {
        browser
            .click_on(&format!("#apart .pick:nth-child({place}) input"))
            .await?;
    }
    browser.click_on("#keep-apart").await?;
    browser.reads("#apart-rules", "never").await?;
    browser.write("#apart-rounds", "1").await?;
    browser
        .reads("#apart-classes", "in the first round")
        .await?;
    browser.click_on("#apart-classes").await?;
    browser.count("#apart-rules li", 3).await?;
    browser
        .reads("#apart-rules", "not in the first round")
        .await?;
    browser.check_with_axe("who does not play whom").await?;
    tab(&browser, "round").await?;
    draw(&browser, "owl").await?;
    // 4b meets 5a at every board, and the first two of the list do not meet.
    browser
        .holds(
            "const of4b = ['Ala', 'Jan', 'Ela']; \
             return [...document.querySelectorAll('.result-row')].every((row) => \
                of4b.filter((name) => row.textContent.includes(name)).length === 1 \
                && !(row.textContent.includes('Ala') && row.textContent.includes('Olek')))",
        )
        .await?;
    tab(&browser, "players").await?;
    browser.click_on("#apart > summary").await?;
    browser
        .click_on("#apart-rules li:first-child .end-apart")
        .await?;
    browser.count("#apart-rules li", 2).await?;
    browser.close().await
}

/// Half a point for a round at the dentist's, taken back; then home, and back again.
#[tokio::test]
async fn somebody_rests_goes_home_and_comes_back() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    tab(&browser, "players").await?;
    unfold_first(&browser).await?;
    browser.click_on(".player .rest[data-bye='half']").await?;
    browser.reads(".player:first-child em", "half").await?;
    browser.click_on(".player .cancel-rest").await?;
    browser
        .holds("return document.querySelector('.player em').textContent === ''")
        .await?;
    browser.click_on(".player .rest[data-bye='half']").await?;
    browser.reads(".player:first-child em", "half").await?;
    tab(&browser, "round").await?;
    draw(&browser, "owl").await?;
    browser.count(".result-row", 2).await?;
    browser.reads("#byes", "half-point bye").await?;
    enter_all(&browser, "½-½").await?;
    tab(&browser, "table").await?;
    browser
        .holds(
            "const rows = [...document.querySelectorAll('.standings tbody tr')]; \
             return rows.find((row) => row.textContent.includes('Ala'))\
                .querySelector('.points').textContent === '0.5'",
        )
        .await?;
    tab(&browser, "players").await?;
    unfold_first(&browser).await?;
    browser.click_on(".player .withdraw").await?;
    browser.count(".player.gone", 1).await?;
    browser.click_on(".player .return").await?;
    browser.count(".player.gone", 0).await?;
    browser.close().await
}

/// Names are forgotten after one more question; the table stays.
#[tokio::test]
async fn names_are_forgotten_and_the_table_stays() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    draw(&browser, "owl").await?;
    enter_all(&browser, "1-0").await?;
    tab(&browser, "more").await?;
    browser.click_on("#ask-wipe").await?;
    browser.see("#delete .leave:focus").await?;
    browser.click_on("#delete .leave").await?;
    browser.count("#wipe-names", 0).await?;
    browser.click_on("#ask-wipe").await?;
    browser.click_on("#wipe-names").await?;
    browser.see("#ask-wipe").await?;
    tab(&browser, "table").await?;
    browser.count(".standings tbody tr", 6).await?;
    browser
        .holds(
            "const text = document.body.innerText; \
             return ['Ala', 'Olek', 'Kowalska'].every((name) => !text.includes(name))",
        )
        .await?;
    browser.close().await
}
