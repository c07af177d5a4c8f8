//! What leaves the desk: files and sheets.

use crate::{
    harness::{Browser, Result},
    tournament::{SIX, begin, draw, enter_all, id, tab},
};

/// What a link of the page leads to.
pub async fn fetched(browser: &Browser, link: &str) -> Result<String> {
    let script = "const [link, done] = arguments; \
        fetch(document.querySelector(link).href).then((answer) => answer.text()).then(done);";
    let found = browser
        .driver
        .execute_async(script, vec![link.into()])
        .await?;
    Ok(found.json().as_str().ok_or("no text")?.to_owned())
}

/// Every kind of file comes from the desk, with real names only if the organiser says that
/// everybody agreed.
#[tokio::test]
async fn files_leave_the_room_with_short_names_unless_all_agree() -> Result<()> {
    let browser = Browser::start().await?;
    browser.keep_downloads().await?;
    begin(&browser, SIX, "swiss").await?;
    draw(&browser, "owl").await?;
    enter_all(&browser, "1-0").await?;
    let id = id(&browser).await?;
    tab(&browser, "files").await?;
    browser.check_with_axe("prints and files").await?;
    for (agreed, shown, hidden) in [
        (false, "Ala K.", "Kowalska"),
        (true, "Ala Kowalska", "Ala K."),
    ] {
        if agreed {
            let consent = browser.see("#consent").await?;
            browser.click(&consent).await?;
            browser.see("#save-event[href$='=true']").await?;
        }
        let mut files = Vec::new();
        for kind in ["csv", "json", "trf", "html"] {
            browser.see(&format!("#save-{kind}")).await?.click().await?;
            let saved = browser.saved_text(&format!("damka-{id}.{kind}")).await?;
            files.push((kind, saved));
        }
        files.push(("event", fetched(&browser, "#save-event").await?));
        for (kind, text) in &files {
            assert!(
                text.contains(shown) && !text.contains(hidden),
                "{kind}: {text}"
            );
        }
        assert!(files[1].1.contains("\"format\": 1"), "{}", files[1].1);
        assert!(files[2].1.starts_with("012 "), "{}", files[2].1);
        // No game was played on devices.
        assert_eq!(fetched(&browser, "#save-pdn").await?, "");
    }
    browser.close().await
}

/// A place gets its diploma when it cannot change any more; until then the desk says what is
/// missing.
#[tokio::test]
async fn diplomas_wait_for_the_final_table() -> Result<()> {
    let browser = Browser::start_in("pl").await?;
    begin(&browser, SIX, "random-pairs").await?;
    tab(&browser, "more").await?;
    browser.write("#this-rounds", "1").await?;
    browser.see("#keep-group").await?.click().await?;
    tab(&browser, "round").await?;
    draw(&browser, "sowa").await?;
    tab(&browser, "files").await?;
    let diplomas = ".print-kind[data-print='diplomas']";
    browser.see(diplomas).await?.click().await?;
    browser
        .reads(".desk .report", "gdy tabela jest końcowa")
        .await?;
    browser
        .reads(".desk .report", "brakuje wyników: para 1")
        .await?;
    browser.count("#sheet", 0).await?;
    tab(&browser, "round").await?;
    enter_all(&browser, "1-0").await?;
    tab(&browser, "files").await?;
    browser.see(diplomas).await?.click().await?;
    browser
        .holds(
            "const sheet = document.querySelector('#sheet').contentDocument; \
             return sheet.querySelectorAll('.diploma').length >= 3",
        )
        .await?;
    browser.see("#close-print").await?.click().await?;
    browser.close().await
}
