//! Results from phones, coins and corrections.

use damka_rules::Side;
use damka_tournament::GameResult;

use super::{SWISS, School, round};
use crate::{harness::Result, tournament::tab};

impl School {
    /// Two say that they have won: the desk sees it, and one of them looks again.
    pub async fn dispute(&self) -> Result<()> {
        let event = self.event().await?;
        let pairing = { round(&event, SWISS).pairings.iter() }
            .find(|pairing| self.side_of_tablet(pairing).is_none())
            .ok_or("most play with phones")?;
        let agreed = self.planned(pairing);
        for side in Side::BOTH {
            let pupil = self.pupil(&pairing.seating.players[side])?;
            pupil.claim(pairing.id, GameResult::won(side)).await?;
        }
        self.group(SWISS).await?;
        tab(&self.desk, "round").await?;
        let row = format!(".result-row[data-pairing='{}']", pairing.id);
        self.desk.see(&format!("{row} .claims.disputed")).await?;
        self.desk.count(&format!("{row}.done"), 0).await?;
        // Whoever looked wrongly says it again.
        for side in Side::BOTH {
            if agreed != GameResult::won(side) {
                let pupil = self.pupil(&pairing.seating.players[side])?;
                pupil.claim(pairing.id, agreed).await?;
            }
        }
        self.desk.see(&format!("{row}.done")).await?;
        Ok(())
    }

    /// Both players of each pair of the Swiss say the same; the tablet with its buttons.
    pub async fn claims(&self, number: u16) -> Result<()> {
        let event = self.event().await?;
        for pairing in &round(&event, SWISS).pairings {
            assert_eq!(pairing.id.round.0, number);
            if pairing.games[0].result.is_some() {
                continue;
            }
            let result = self.planned(pairing);
            for player in Side::BOTH.map(|side| &pairing.seating.players[side]) {
                match self.pupil(player) {
                    Ok(pupil) => pupil.claim(pairing.id, result).await?,
                    Err(_) => {
                        let won = "[data-claim='page-tournament-claim-won']";
                        self.tablet.see(won).await?.click().await?;
                        self.tablet
                            .until("#claim-note, #own-result, #own-end", |found| found >= 1)
                            .await?;
                    }
                }
            }
        }
        // After the last round the phone tells the place.
        self.tablet
            .until("#own-result, #own-end", |found| found >= 1)
            .await?;
        self.group(SWISS).await?;
        self.desk
            .count(".result-row.done", round(&event, SWISS).pairings.len())
            .await
    }

    /// A drawn game of the Swiss is settled with a coin, in the tab for the referee.
    pub async fn toss_in_the_swiss(&self) -> Result<()> {
        let event = self.event().await?;
        let drawn = { round(&event, SWISS).pairings.iter() }
            .find(|pairing| {
                let result = pairing.games[0].result.as_ref();
                result.is_some_and(|entered| entered.result == GameResult::DRAW)
            })
            .ok_or("some games are drawn")?;
        let before = event.standings(SWISS);
        tab(&self.desk, "hall").await?;
        let board = match drawn.seating.wave {
            1 => drawn.seating.board.to_string(),
            wave => format!("{} (tura {wave})", drawn.seating.board),
        };
        let open = format!(
            "const row = [...document.querySelectorAll('.board-row')] \
                .find((row) => row.querySelector('strong').textContent === '{board}'); \
             row?.click(); return Boolean(row)"
        );
        self.desk.holds(&open).await?;
        self.toss(".board-tools").await?;
        let event = self.event().await?;
        let result = event.pairing(drawn.id).and_then(|pairing| {
            let entered = pairing.games[0].result.as_ref();
            entered.map(|entered| entered.result)
        });
        assert!(matches!(result, Some(GameResult::Drawn { toss: Some(_) })));
        assert_eq!(event.standings(SWISS), before, "a coin gives no points");
        Ok(())
    }

    /// Promises a coin in a part of the desk, and tosses it with a word.
    pub async fn toss(&self, part: &str) -> Result<()> {
        let desk = &self.desk;
        let promise = format!("{part} .promise-lot");
        desk.see(&promise).await?.click().await?;
        let words = desk.see(&format!("{part} .lot-words")).await?;
        words.send_keys("sowa").await?;
        let toss = desk.see(&format!("{part} .draw-lot")).await?;
        toss.click().await?;
        desk.count(".small-lot", 0).await
    }

    /// A result was read wrongly: what changes is shown, and the log keeps the reason.
    pub async fn correct(&self) -> Result<()> {
        self.group(SWISS).await?;
        let event = self.event().await?;
        let won = { round(&event, SWISS).pairings.iter() }
            .find(|pairing| {
                let tablet = self.side_of_tablet(pairing).is_some();
                pairing.winner().is_some() && !tablet
            })
            .ok_or("somebody has won")?;
        let right = match won.winner() == Some(&won.seating.players.first) {
            true => "0-1",
            false => "1-0",
        };
        let row = format!(".result-row[data-pairing='{}']", won.id);
        let button = format!("{row} .result[data-result='{right}']");
        self.desk.see(&button).await?.click().await?;
        self.desk.see(&format!("{row} .changes li")).await?;
        self.desk.write(".correction-note", "na odwrót").await?;
        self.desk.see(".correct").await?.click().await?;
        self.desk
            .see(&format!("{button}[aria-pressed='true']"))
            .await?;
        Ok(())
    }
}
