//! The tournament desk: from pasted names to the final table.

use thirtyfour::prelude::*;

use crate::{
    harness::{Browser, Result},
    server_process::ServerProcess,
};

/// Six names, with a class each.
pub const SIX: &str =
    "Ala Kowalska, 4b\nOlek Nowak, 5a\nJan Lis, 4b\nIga Wilk, 5a\nEla Sowa, 4b\nTomek Dąb, 5a";

/// Begins a tournament with a system, and waits for its desk.
pub async fn begin(browser: &Browser, names: &str, system: &str) -> Result<()> {
    begin_with(browser, names, system, async |_| Ok(())).await
}

/// The same, with something else chosen in the form.
pub async fn begin_with(
    browser: &Browser,
    names: &str,
    system: &str,
    choose: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    browser.open("/tournament").await?;
    browser.see("#names").await?.send_keys(names).await?;
    let system = browser.see(&format!("#system-{system}")).await?;
    browser.click(&system).await?;
    choose(browser).await?;
    browser.see("#begin").await?.click().await?;
    browser.see("#desk").await?;
    Ok(())
}

/// A server with a tournament that has begun at its desk, and a browser for the wall.
pub async fn beside_wall(
    names: &str,
    system: &str,
    language: &str,
) -> Result<(ServerProcess, Browser, Browser)> {
    let server = ServerProcess::start().await?;
    let (desk, wall) = (server.visitor("en").await?, server.visitor(language).await?);
    wall.resize(1920, 1080).await?;
    begin(&desk, names, system).await?;
    Ok((server, desk, wall))
}

/// Opens the wall of the tournament at a desk.
pub async fn show_wall(desk: &Browser, wall: &Browser) -> Result<()> {
    let id = id(desk).await?;
    wall.open(&format!("/tournament/{id}/wall")).await
}

/// Draws the lots that are promised, with a word.
pub async fn draw(browser: &Browser, word: &str) -> Result<()> {
    browser.see("#words").await?.send_keys(word).await?;
    browser.see("#draw-lots").await?.click().await?;
    browser.see("#results .result-row").await?;
    Ok(())
}

/// Goes to a tab of the desk.
pub async fn tab(browser: &Browser, key: &str) -> Result<()> {
    browser.see(&format!("#tab-{key}")).await?.click().await?;
    Ok(())
}

/// Whether a tab of the desk is shown.
pub async fn tab_is(browser: &Browser, key: &str) -> Result<bool> {
    browser
        .is_there(&format!("#tab-{key}[aria-selected='true']"))
        .await
}

/// The id of the tournament that is looked at.
pub async fn id(desk: &Browser) -> Result<String> {
    let url = desk.driver.current_url().await?;
    let id = url.path().rsplit('/').next().ok_or("there is an id")?;
    Ok(id.to_owned())
}

/// Enters the same result at all boards that have none.
pub async fn enter_all(browser: &Browser, result: &str) -> Result<()> {
    loop {
        let open = format!(".result-row:not(.done) .result[data-result='{result}']");
        let rows = browser.driver.find_all(By::Css(&open)).await?;
        let Some(button) = rows.first() else {
            return Ok(());
        };
        let left = rows.len();
        button.click().await?;
        browser.count(&open, left - 1).await?;
    }
}

/// From pasted names to printed pairs: create, a word, the draw, the sheet, print.
#[tokio::test]
async fn pairs_are_printed_five_actions_after_the_names() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("a[href='/tournament']").await?.click().await?;
    browser.see("#names").await?.send_keys(SIX).await?;
    browser.reads("#names-found", "6 players").await?;
    browser.check_with_axe("a new tournament").await?;
    browser.see("#begin").await?.click().await?;
    draw(&browser, "żuraw").await?;
    browser.count(".result-row", 3).await?;
    browser.check_with_axe("the desk with a round").await?;
    browser.see("#print-pairs").await?.click().await?;
    browser
        .holds(
            "const sheet = document.querySelector('#sheet').contentDocument; \
             return sheet.body.innerText.includes('Ala') && sheet.adoptedStyleSheets.length === 1",
        )
        .await?;
    browser.see("#close-print").await?.click().await?;
    browser.close().await
}

/// A Swiss of two rounds, with a corrected result, to its final table.
#[tokio::test]
async fn results_lead_to_the_next_round_and_to_the_table() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    begin(&browser, SIX, "swiss").await?;
    tab(&browser, "more").await?;
    browser.write("#this-rounds", "2").await?;
    browser.see("#keep-group").await?.click().await?;
    tab(&browser, "round").await?;
    draw(&browser, "kot, pies").await?;
    // The next round waits for the results, and says for which.
    browser.see("#missing").await?;
    enter_all(&browser, "1-0").await?;
    browser.reads("#results-in", "3 z 3").await?;
    // A correction says what it changes before it is done.
    browser
        .see(".result-row .result[data-result='0-1']")
        .await?
        .click()
        .await?;
    browser.count(".changes li", 2).await?;
    browser.see(".correct").await?.click().await?;
    browser
        .see(".result-row .result[data-result='0-1'][aria-pressed='true']")
        .await?;
    browser.see("#pair").await?.click().await?;
    browser.count(".result-row:not(.done)", 3).await?;
    enter_all(&browser, "½-½").await?;
    browser.see("#all-played").await?;
    tab(&browser, "table").await?;
    browser.count(".standings tbody tr", 6).await?;
    let reason = browser
        .see(".standings tbody tr:nth-child(2) summary")
        .await?;
    reason.click().await?;
    browser
        .see(".standings tbody tr:nth-child(2) .reason p")
        .await?;
    browser.check_with_axe("the table").await?;
    browser.close().await
}

/// A draw that is taken back stays known: the second one says why.
#[tokio::test]
async fn a_second_draw_says_why() -> Result<()> {
    let browser = Browser::start().await?;
    begin(&browser, SIX, "random-pairs").await?;
    draw(&browser, "owl").await?;
    browser.see(".round-tools summary").await?.click().await?;
    browser.write("#drop-why", "Iga came late").await?;
    browser.see("#drop-round").await?.click().await?;
    browser
        .reads(".again", "Second draw, because: Iga came late")
        .await?;
    browser.see("#promise").await?.click().await?;
    draw(&browser, "cat").await?;
    browser.count(".result-row", 3).await?;
    browser.close().await
}

/// Two people at the desk see each other's results, and one who comes too late is told so.
#[tokio::test]
async fn two_at_the_desk_do_not_overwrite_each_other() -> Result<()> {
    let mut server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let ola = server.visitor("en").await?;
    begin(&ala, SIX, "random-pairs").await?;
    draw(&ala, "owl").await?;
    let url = ala.driver.current_url().await?;
    ola.open(url.path()).await?;
    ola.count(".result-row", 3).await?;
    let first_wins = ".result-row:first-child .result[data-result='1-0']";
    ala.see(first_wins).await?.click().await?;
    ola.see(&format!("{first_wins}[aria-pressed='true']"))
        .await?;
    // A killed server loses nothing, and the page comes back by itself.
    server.kill().await?;
    ola.see("#link-state").await?;
    server.restart().await?;
    ola.count("#link-state", 0).await?;
    ola.see(".result-row:nth-child(2) .result[data-result='0-1']")
        .await?
        .click()
        .await?;
    ala.see(".result-row:nth-child(2) .result[data-result='0-1'][aria-pressed='true']")
        .await?;
    ala.see(&format!("{first_wins}[aria-pressed='true']"))
        .await?;
    for browser in [ala, ola] {
        browser.close().await?;
    }
    Ok(())
}

/// A tournament that is not there says so under its own heading.
#[tokio::test]
async fn a_tournament_that_is_not_there_leads_to_the_others() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    for path in ["/tournament/nowhere", "/tournament/nowhere/wall"] {
        browser.open(path).await?;
        browser.reads("#online-trouble h1", "Turniej").await?;
        browser
            .reads("#online-trouble", "Nie ma takiego turnieju")
            .await?;
        browser.see("#way-out").await?.click().await?;
        browser.see("#tournaments #names").await?;
    }
    browser.close().await
}
