//! What must be so when the event is over.

#[path = "../../../../tournament/tests/naive/mod.rs"]
mod naive;

use damka_text::Print;
use damka_tournament::{Audience, Event, GroupId, StandingsRow, TournamentFile};

use super::{KNOCK_OUT, SWISS, School, rounds};
use crate::{
    harness::{Browser, Result},
    tournament::tab,
};

impl School {
    /// All is played: the tables, the wall and the sheets agree with the file of the event.
    pub async fn ends(self) -> Result<()> {
        let desk = &self.desk;
        desk.see("#all-played").await?;
        tab(desk, "files").await?;
        desk.keep_downloads().await?;
        // The names leave the room whole only if that is agreed.
        let agreed = desk.see("#consent").await?;
        desk.click(&agreed).await?;
        desk.see("#save-event").await?.click().await?;
        let file = desk.saved("tournament.damka").await?;
        let file = TournamentFile::read(&file).map_err(|faults| format!("{faults:?}"))?;
        let event = damka_tournament::verify(&file.log).map_err(|found| format!("{found:?}"))?;
        assert_eq!(event, self.event().await?);
        let results = { event.log().iter() }
            .filter(|one| matches!(one.event, Event::ResultEntered { .. }))
            .count();
        let games = 4 + 2 + 2 + 7 * usize::from(rounds());
        assert_eq!(results, games + 1, "each result once, and a correction");
        for group in event.groups() {
            assert!(group.is_finished());
            naive::check(group);
        }
        let of_group = |group: GroupId, audience: Audience| -> Vec<Vec<String>> {
            let row = |one: StandingsRow| {
                let points = match one.points.to_tenths() {
                    whole if whole % 10 == 0 => format!("{}", whole / 10),
                    tenths => format!("{},{}", tenths / 10, tenths % 10),
                };
                let name = file.names.shown(&one.player, audience);
                // A knock-out has no points.
                let points = if group == KNOCK_OUT {
                    String::new()
                } else {
                    points
                };
                vec![one.place.to_string(), name, points]
            };
            event.standings(group).into_iter().map(row).collect()
        };
        tab(desk, "table").await?;
        for group in [KNOCK_OUT, SWISS] {
            self.group(group).await?;
            let shown = rows(desk, ".standings tbody tr", &["td", "summary", ".points"]).await?;
            assert_eq!(shown, of_group(group, Audience::Desk));
        }
        // The wall shows both tables, with initials.
        self.wall.count(".wall-table", 2).await?;
        let cells = [".wall-board", ".wall-name", ".wall-sign"];
        let shown = rows(&self.wall, ".wall-place", &cells).await?;
        let both = [KNOCK_OUT, SWISS].map(|group| of_group(group, Audience::World));
        assert_eq!(shown, both.concat());
        self.prints().await?;
        for browser in [self.desk, self.wall, self.scorer, self.tablet] {
            browser.close().await?;
        }
        Ok(())
    }

    /// Every sheet is there, with what it is for.
    async fn prints(&self) -> Result<()> {
        let desk = &self.desk;
        tab(desk, "files").await?;
        for kind in Print::ALL {
            let words = match kind {
                Print::StartList => "Magda K.",
                Print::Pairings => "Mecz o trzecie miejsce",
                Print::Slips => "Zenon M.",
                Print::BoardCards => "9",
                Print::Standings => "Tabela końcowa",
                Print::Crosstable => "Półfinały",
                Print::Decisions => "na odwrót",
                Print::Rules => "rzut monetą",
                Print::Diplomas => "Dyplom",
            };
            let key = kind.key();
            let button = format!(".print-kind[data-print='{key}']");
            desk.see(&button).await?.click().await?;
            desk.see("#sheet").await?;
            let shown = format!(
                "const sheet = document.querySelector('#sheet').contentDocument; \
                 return sheet.body.innerText.toLowerCase().includes('{}') \
                    && sheet.adoptedStyleSheets.length === 1",
                words.to_lowercase()
            );
            desk.holds(&shown).await?;
            desk.see("#close-print").await?.click().await?;
        }
        Ok(())
    }
}

/// The texts of some cells of each row; the first one is a place.
async fn rows(browser: &Browser, row: &str, cells: &[&str]) -> Result<Vec<Vec<String>>> {
    let script = "const [row, cells] = arguments; \
        return [...document.querySelectorAll(row)].map((row) => \
            cells.map((cell) => row.querySelector(cell)?.textContent ?? ''));";
    let arguments = vec![row.into(), cells.into()];
    let found = browser.driver.execute(script, arguments).await?;
    let mut rows: Vec<Vec<String>> = serde_json::from_value(found.json().clone())?;
    for row in &mut rows {
        row[0] = row[0].trim_end_matches('.').to_owned();
    }
    Ok(rows)
}
