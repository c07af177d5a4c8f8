//! The board, and games on it.

use thirtyfour::prelude::*;

use super::{Browser, Result};

impl Browser {
    /// Starts a browser with a game of two people by these rules.
    pub async fn start_game(rules: &str) -> Result<Browser> {
        let browser = Browser::start().await?;
        browser.pass_and_play(rules).await?;
        Ok(browser)
    }

    /// The same with names, by `classic`.
    pub async fn start_between_ala_and_olek() -> Result<Browser> {
        let browser = Browser::start().await?;
        browser.pass_and_play_as("classic", ["Ala", "Olek"]).await?;
        Ok(browser)
    }

    /// Clicks squares one after the other.
    pub async fn touch(&self, squares: &[u8]) -> Result<()> {
        for number in squares {
            let square = self.square(*number).await?;
            self.pointer()
                .move_to_element_center(&square)
                .click()
                .perform()
                .await?;
        }
        Ok(())
    }

    /// Drags a piece from a square to another.
    pub async fn drag(&self, from: u8, to: u8) -> Result<()> {
        let (from, to) = (self.square(from).await?, self.square(to).await?);
        let pointer = self
            .pointer()
            .move_to_element_center(&from)
            .click_and_hold();
        pointer
            .move_to_element_center(&to)
            .release()
            .perform()
            .await?;
        Ok(())
    }

    /// Waits until the list has this many moves and no animation runs.
    pub async fn plies(&self, count: usize) -> Result<()> {
        self.until(".ply", |found| found == count).await?;
        self.until(".piece.moving", |found| found == 0).await
    }

    /// Starts a game of two people by these rules, with its lot and its clock if
    /// there are any.
    pub async fn pass_and_play(&self, rules: &str) -> Result<()> {
        self.pass_and_play_as(rules, ["", ""]).await
    }

    /// The same with names.
    pub async fn pass_and_play_as(&self, rules: &str, names: [&str; 2]) -> Result<()> {
        self.open("/device").await?;
        self.see(&format!("#rules option[value='{rules}']"))
            .await?
            .click()
            .await?;
        for (at, name) in names
            .iter()
            .enumerate()
            .filter(|(_, name)| !name.is_empty())
        {
            let field = format!(".field:nth-of-type({}) input", at + 2);
            self.write(&field, name).await?;
        }
        self.see("#begin").await?.click().await?;
        self.go_to_first_move().await
    }

    /// Draws the lot and starts the clock, if there are any.
    pub async fn go_to_first_move(&self) -> Result<()> {
        self.see(".game #board").await?;
        // What lies over the board is of another part, which may come later.
        self.count("#stage:not(:has(button))", 0).await?;
        if self.is_there("#draw-lot").await? {
            self.see("#draw-lot").await?.click().await?;
            self.see("#drawn").await?;
        }
        if self.is_there("#start-clock").await? {
            self.see("#start-clock").await?.click().await?;
        }
        self.count("#stage", 0).await?;
        self.see("#turn").await?;
        Ok(())
    }

    /// Imports a game as PDN and opens its review, until that is complete.
    pub async fn review(&self, pdn: &str) -> Result<()> {
        self.open("/games").await?;
        self.see("#paste").await?.send_keys(pdn).await?;
        self.see("#take").await?.click().await?;
        let review = self.see(".saved-game a[href*='review/']").await?;
        review.click().await?;
        self.see("#summary").await?;
        Ok(())
    }

    /// Unfolds the starting position in a form; it may be below the button that starts.
    pub async fn unfold_position(&self) -> Result<()> {
        let summary = self.see("#position summary").await?;
        self.click(&summary).await
    }

    /// Opens the menu of a game and clicks an entry.
    pub async fn menu(&self, entry: &str) -> Result<()> {
        if !self.is_there("#more[aria-expanded='true']").await? {
            self.see("#more").await?.click().await?;
        }
        self.see(entry).await?.click().await?;
        Ok(())
    }

    async fn square(&self, number: u8) -> Result<WebElement> {
        self.see(&format!("[data-square='{number}']")).await
    }
}
