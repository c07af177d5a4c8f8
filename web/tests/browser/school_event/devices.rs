//! A round on the pupils' devices, and a laptop that falls in the middle of it.

use damka_client::GameConnection;
use damka_rules::Side;
use damka_tournament::GameResult;

use super::{KNOCK_OUT, SWISS, School, round};
use crate::{
    harness::Result,
    pair::until_started,
    pupil::{agree, play_to, resign, watch},
};

impl School {
    /// The second round of the Swiss is played on the pupils' devices. When some games are
    /// over and others are not, the laptop falls.
    pub async fn played_here(&mut self) -> Result<()> {
        self.pair(KNOCK_OUT).await?;
        self.pair(SWISS).await?;
        let desk = &self.desk;
        desk.count(".result-row", 7).await?;
        desk.count("#byes li", 1).await?;
        desk.see("#play-here:not([disabled])")
            .await?
            .click()
            .await?;
        self.tablet.see("#to-game").await?.click().await?;
        until_started(&[&self.tablet]).await?;
        let event = self.event().await?;
        let mut games = Vec::new();
        let mut against_tablet = None;
        for pairing in &round(&event, SWISS).pairings {
            let game = pairing.games[0].seated.as_ref();
            let game = game.ok_or("everybody has a device")?;
            let players = &pairing.seating.players;
            match self.side_of_tablet(pairing) {
                Some(side) => {
                    let opponent = self.pupil(&players[side.other()])?.sit(game).await?;
                    against_tablet = Some((side, opponent));
                }
                None => {
                    let first = self.pupil(&players.first)?.sit(game).await?;
                    let second = self.pupil(&players.second)?.sit(game).await?;
                    games.push((self.planned(pairing), first, second));
                }
            }
        }
        let (side, mut opponent) = against_tablet.ok_or("the tablet plays")?;
        assert_eq!(games.len(), 6);
        for (_, first, second) in &mut games {
            tokio::try_join!(play_to(first, 4), play_to(second, 4))?;
        }
        let squares: [u8; 2] = match side {
            Side::First => [22, 18],
            Side::Second => [11, 15],
        };
        let tablet = async {
            let before = usize::from(side == Side::Second);
            self.tablet.plies(before).await?;
            self.tablet.touch(&squares).await
        };
        tokio::try_join!(play_to(&mut opponent, 2), tablet)?;
        self.tablet.plies(2).await?;
        let rest = games.split_off(3);
        for (result, first, second) in &mut games {
            finish(*result, first, second).await?;
        }
        self.group(SWISS).await?;
        self.desk.count(".result-row.done", 3).await?;
        self.score(2, 1, "1-0").await?;
        self.falls().await?;
        for (result, mut first, mut second) in rest {
            finish(result, &mut first, &mut second).await?;
        }
        resign(&mut opponent).await?;
        self.tablet.see("#won").await?;
        // The results come into the table by themselves.
        self.desk.count(".result-row.done", 7).await?;
        self.score(2, 2, "0-1").await?;
        self.tablet.open(&format!("{}/player", self.path)).await?;
        // After the last round the phone tells the place.
        self.tablet
            .until("#own-result, #own-end", |found| found >= 1)
            .await?;
        Ok(())
    }

    /// The laptop is switched off in the middle of everything, and on again: nothing is lost,
    /// and every screen goes on by itself.
    pub async fn falls(&mut self) -> Result<()> {
        let before = self.event().await?;
        self.server.kill().await?;
        let screens = [&self.desk, &self.wall, &self.scorer, &self.tablet];
        for screen in screens {
            screen.see("#link-state").await?;
        }
        self.server.restart().await?;
        for screen in screens {
            screen.count("#link-state", 0).await?;
        }
        let after = self.event().await?;
        assert_eq!(after.log()[..before.log().len()], *before.log());
        Ok(())
    }
}

/// Ends a game as it was planned.
async fn finish(
    result: GameResult,
    first: &mut GameConnection,
    second: &mut GameConnection,
) -> Result<()> {
    match result.winner() {
        None => tokio::try_join!(agree(first), agree(second))?,
        Some(Side::First) => tokio::try_join!(watch(first), resign(second))?,
        Some(Side::Second) => tokio::try_join!(resign(first), watch(second))?,
    };
    Ok(())
}
