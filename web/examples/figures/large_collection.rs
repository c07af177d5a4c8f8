//! A large collection of games: imported, listed, searched and scrolled.

use std::time::Instant;

#[path = "../../tests/browser/collection.rs"]
mod collection;

use crate::{
    harness::{Browser, Result},
    middle,
};

/// How many games a large collection has.
const GAMES: usize = 50_000;

/// A large collection is imported, listed, searched and scrolled.
pub async fn measure() -> Result<()> {
    /// When the first row is on the screen.
    const FIRST_ROW: &str = "new MutationObserver((_, watch) => {
        if (!document.querySelector('.saved-game')) return;
        watch.disconnect();
        requestAnimationFrame(() => { window.firstRow = performance.now(); });
    }).observe(document, { childList: true, subtree: true });";
    /// From a key in the search field to the rows that it finds.
    const SEARCH: &str = "const [words, done] = arguments;
        const field = document.querySelector('#search');
        const begun = performance.now();
        field.value = words;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => done([
            performance.now() - begun, document.querySelector('#game-count').textContent,
        ])));";
    /// The longest frame while the list is scrolled through.
    const SCROLL: &str = "const [done] = arguments;
        let longest = 0, last = performance.now(), step = 0;
        requestAnimationFrame(function frame(now) {
            longest = Math.max(longest, now - last);
            last = now;
            scrollBy(0, 900);
            if (++step < 200) requestAnimationFrame(frame); else done(longest);
        });";
    let browser = Browser::start().await?;
    browser.before_all(FIRST_ROW).await?;
    browser.open("/games").await?;
    browser.see(".no-games").await?;
    let pdn = collection::collection(GAMES);
    let begun = Instant::now();
    browser.choose_file("#file", "large.pdn", &pdn).await?;
    browser
        .holds("return document.querySelector('#report') !== null")
        .await?;
    let took = begun.elapsed().as_secs_f64();
    browser
        .reads("#game-count", &format!("{GAMES} of {GAMES}"))
        .await?;
    println!(
        "{GAMES} games ({} MB) imported in {took:.1} s",
        pdn.len() >> 20
    );
    let mut firsts = Vec::new();
    for _ in 0..3 {
        browser.open("/games").await?;
        browser.see(".saved-game").await?;
        firsts.push(browser.number("return window.firstRow").await?);
        browser
            .reads("#game-count", &format!("{GAMES} of {GAMES}"))
            .await?;
    }
    println!("first rows after {:.0} ms", middle(&mut firsts));
    for (words, count) in [("Player 31234", 1), ("cup 7", 1_250), ("opponent 976", 51)] {
        let found = browser
            .driver
            .execute_async(SEARCH, vec![words.into()])
            .await?;
        let found = found.json().clone();
        let told = found[1].as_str().unwrap_or_default().to_owned();
        println!(
            "“{words}”: {told} after {:.0} ms",
            found[0].as_f64().unwrap_or(f64::NAN)
        );
        // “cup 7” is in other rows as well, as part of a date or a name.
        let first = told.split(' ').next().and_then(|first| first.parse().ok());
        assert!(first.is_some_and(|first: usize| first >= count), "{told}");
    }
    browser
        .driver
        .execute_async(SEARCH, vec!["".into()])
        .await?;
    let longest = browser.driver.execute_async(SCROLL, Vec::new()).await?;
    println!("longest frame while scrolling {} ms", longest.json());
    browser.close().await
}
