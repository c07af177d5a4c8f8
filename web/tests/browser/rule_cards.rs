//! What the cards of rule sets say.

use crate::harness::{Browser, Result};

/// No two cards are alike, and no document is called by a number.
#[tokio::test]
async fn every_card_says_what_is_different() -> Result<()> {
    for language in ["pl", "en"] {
        let browser = Browser::start_in(language).await?;
        browser.open("#/rules").await?;
        browser.count(".rules-list .facts", 11).await?;
        browser
            .holds(
                "const cards = [...document.querySelectorAll('.rules-list .facts')] \
                 .map((card) => card.textContent); \
                 return new Set(cards).size === cards.length",
            )
            .await?;
        browser
            .holds(
                "return [...document.querySelectorAll('.facts li')] \
                 .every((fact) => fact.querySelector('svg *') && fact.textContent.trim())",
            )
            .await?;
        for id in [
            "",
            "/tournament",
            "/strict",
            "/classic",
            "/school",
            "/online",
        ] {
            browser.open(&format!("#/rules{id}")).await?;
            browser.see("main h1").await?;
            let numbers = "return !/\\b00[0-4]\\b/.test(document.querySelector('main').innerText)";
            browser.holds(numbers).await?;
        }
        browser.open("#/rules").await?;
        browser.see(".rules-list").await?;
        browser.check_with_axe("the cards").await?;
        browser.close().await?;
    }
    Ok(())
}
