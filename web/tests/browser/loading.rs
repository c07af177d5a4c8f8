//! The page does not come, or a part of what it waits for does not: nobody waits for ever.

use crate::{
    faulty_line::FaultyLine,
    harness::{Browser, Result},
};

/// The program never runs.
const HANGS: &str = "WebAssembly.instantiateStreaming = () => new Promise(() => undefined)";

/// What the page waits for before it lets the service worker come.
const REPLIED: &str = "dispatchEvent(new Event('replied'))";

const CONTROLLED: &str = "return navigator.serviceWorker.controller !== null";

/// What the document says at once and later, and its button.
const WORDS: [(&str, [&str; 3]); 2] = [
    (
        "en",
        ["could not be loaded", "has not loaded yet", "Try again"],
    ),
    (
        "pl",
        [
            "Nie udało się wczytać",
            "jeszcze się nie wczytała",
            "Spróbuj jeszcze raz",
        ],
    ),
];

#[tokio::test]
async fn a_script_or_a_program_that_does_not_come_is_said_at_once() -> Result<()> {
    for (language, [failed, _, again]) in WORDS {
        let browser = Browser::start_in(language).await?;
        for file in ["*/start-*.js", "*/page-*.js", "*/page-*.wasm"] {
            browser.block(&[file]).await?;
            browser.open("/").await?;
            browser.reads("#loading", failed).await?;
            browser.reads("#loading button", again).await?;
            browser.check_with_axe(file).await?;
        }
        browser.block(&[]).await?;
        browser.click_on("#loading button").await?;
        browser.see("#play-now").await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_program_that_hangs_is_said_after_a_while() -> Result<()> {
    for (language, [_, late, _]) in WORDS {
        let browser = Browser::start_in(language).await?;
        browser.open_with(HANGS, "/rules").await?;
        browser.reads("#loading", late).await?;
        browser.click_on("#loading button").await?;
        browser.see(".rules-list").await?;
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_chosen_language_says_it() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    let choose = "localStorage.setItem('settings', JSON.stringify({ language: 'pl' }))";
    browser.driver.execute(choose, Vec::new()).await?;
    browser.block(&["*/page-*.wasm"]).await?;
    browser.open("/").await?;
    browser.reads("#loading", WORDS[1].1[0]).await?;
    browser.close().await
}

#[tokio::test]
async fn caches_that_do_not_answer_are_passed_by() -> Result<()> {
    const SILENT: &str = "caches.match = () => new Promise(() => undefined); \
        caches.keys = caches.match;\n";
    let browser = Browser::start().await?;
    let line = FaultyLine::start(browser.address, SILENT).await?;
    visit(&browser, &line).await?;
    browser.driver.refresh().await?;
    browser.see("#play-now").await?;
    browser.holds(CONTROLLED).await?;
    browser
        .holds(
            "return performance.getEntriesByType('resource').some((file) => file.workerStart > 0)",
        )
        .await?;
    browser.close().await
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_done_without() -> Result<()> {
    let browser = Browser::start().await?;
    let line = FaultyLine::start(browser.address, "").await?;
    visit(&browser, &line).await?;
    line.silence("/");
    browser.driver.refresh().await?;
    browser.see("#play-now").await?;
    browser.close().await
}

#[tokio::test]
async fn trying_again_leaves_the_service_worker_out() -> Result<()> {
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#play-now").await?;
    browser.driver.execute(REPLIED, Vec::new()).await?;
    browser.holds(CONTROLLED).await?;
    browser.open_with(HANGS, "/").await?;
    browser.reads("#loading", WORDS[0].1[1]).await?;
    browser.holds(CONTROLLED).await?;
    browser.click_on("#loading button").await?;
    browser.see("#play-now").await?;
    browser
        .holds("return navigator.serviceWorker.controller === null")
        .await?;
    browser.close().await
}

#[tokio::test]
async fn a_database_that_does_not_answer_a_question_is_not_waited_for() -> Result<()> {
    const SILENT: &str = "IDBObjectStore.prototype.getAll = () => ({}); \
        IDBObjectStore.prototype.getAllKeys = () => ({});";
    let browser = Browser::start().await?;
    browser.open_with(SILENT, "/").await?;
    browser.see("#play-now").await?;
    browser.close().await
}

/// Opens the page over a line, and waits for its service worker.
async fn visit(browser: &Browser, line: &FaultyLine) -> Result<()> {
    let url = format!("http://{}/", line.address);
    browser.driver.goto(&url).await?;
    browser.see("#play-now").await?;
    browser.driver.execute(REPLIED, Vec::new()).await?;
    browser.holds(CONTROLLED).await
}
