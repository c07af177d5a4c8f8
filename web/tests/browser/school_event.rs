//! A whole school event on one laptop: 23 pupils and 9 boards, a knock-out by the rules of
//! the school and a Swiss by those of the tournament at once. One pupil comes late, one goes
//! home, a result is corrected, the laptop falls in the middle of a round. The desk, the
//! wall, a scorer's phone and a player's tablet are real browsers, the others who play the
//! Swiss are clients of the protocol.

#[path = "../../../tournament/tests/naive/mod.rs"]
mod naive;

use damka_client::GameConnection;
use damka_game::PersonId;
use damka_rules::Side;
use damka_text::Print;
use damka_tournament::{
    Audience, Event, GameResult, Group, GroupId, Pairing, PairingId, Round, RoundNumber,
    StandingsRow, Tournament, TournamentFile,
};

use crate::{
    harness::{Browser, Result},
    pair::{choose, until_started},
    pupil::{Pupil, agree, play_to, resign, watch},
    server_process::ServerProcess,
    tournament::{draw, tab},
    tournament_roles::{device, enter, join, link, phone},
};

/// Eight play for the cup, with names pasted from a spreadsheet.
const CUP: &str = "Imię i nazwisko\tKlasa\nAla Kowalska\t4b\nBartek Nowak\t4b\nCelina Wilk\t5a\n\
    Darek Lis\t5a\nEwa Zając\t4b\nFranek Kos\t4b\nGosia Sowa\t5a\nHubert Bąk\t5a";

/// Thirteen join the Swiss with their phones, and one with a tablet.
const PHONES: [&str; 13] = [
    "Iza Żuk",
    "Jan Rak",
    "Kasia Dąb",
    "Leon Buk",
    "Magda Klon",
    "Norbert Jesion",
    "Ola Lipa",
    "Piotr Wiąz",
    "Róża Mak",
    "Stefan Len",
    "Tola Chaber",
    "Urszula Bez",
    "Wanda Wrzos",
];
const TABLET: &str = "Zenon Mech";
const LATE: &str = "Żaneta Paproć";
const GOES_HOME: &str = "Leon Buk";

const KNOCK_OUT: GroupId = GroupId(1);
const SWISS: GroupId = GroupId(2);

/// Three rounds and one fall of the laptop; in the long run five and one in each.
fn rounds() -> u16 {
    match std::env::var_os("DAMKA_LONG") {
        Some(_) => 5,
        None => 3,
    }
}

#[tokio::test]
async fn a_school_plays_a_cup_and_a_swiss_on_one_laptop() -> Result<()> {
    let mut school = School::begin().await?;
    school.first_round().await?;
    school.played_here().await?;
    school.withdraw().await?;
    for number in 3..=rounds() {
        school.on_paper(number).await?;
    }
    school.ends().await
}

struct School {
    server: ServerProcess,
    desk: Browser,
    wall: Browser,
    scorer: Browser,
    tablet: Browser,
    /// What is behind the link by which one joins the Swiss.
    key: String,
    /// The path of the tournament.
    path: String,
    pupils: Vec<Pupil>,
}

impl School {
    /// The desk with both groups, and everybody who is there in time.
    async fn begin() -> Result<School> {
        let server = ServerProcess::start().await?;
        let desk = server.visitor("pl").await?;
        desk.resize(1366, 650).await?;
        desk.open("/tournament").await?;
        desk.write("#tournament-title", "Turniej szkoły").await?;
        paste(&desk, CUP).await?;
        desk.reads("#names-found", "8 osób").await?;
        system(&desk, "knock-out", "school").await?;
        desk.write("#boards", "9").await?;
        desk.see("#begin").await?.click().await?;
        desk.see("#desk").await?;
        tab(&desk, "more").await?;
        desk.write("#group-settings input", "Puchar").await?;
        desk.see("#group-settings > button").await?.click().await?;
        desk.see("#another-group summary").await?.click().await?;
        desk.write("#group-name", "Szwajcar").await?;
        system(&desk, "swiss", "tournament").await?;
        desk.write("#add-group input[max='30']", &rounds().to_string())
            .await?;
        // The games are to end when the test says so, however busy the machine is.
        desk.see("#add-group .finer summary").await?.click().await?;
        choose(&desk, "page-clock", "none").await?;
        desk.see("#make-group:not([disabled])")
            .await?
            .click()
            .await?;
        desk.count(".group-tab", 2).await?;
        let key = link(&desk, "player").await?;
        let path = desk.driver.current_url().await?.path().to_owned();

        let wall = device(&server, "pl", (1920, 1080)).await?;
        enter(&desk, "wall", &wall).await?;
        wall.see("#enter-now").await?.click().await?;
        wall.see("#wall").await?;
        let scorer = phone(&server).await?;
        enter(&desk, "scorer", &scorer).await?;
        scorer.see("#enter-now").await?.click().await?;
        scorer.see("#scorer").await?;
        let tablet = device(&server, "en", (768, 1024)).await?;
        join(&key, &tablet, TABLET).await?;
        let mut school = School {
            server,
            desk,
            wall,
            scorer,
            tablet,
            key,
            path,
            pupils: Vec::new(),
        };
        for name in PHONES {
            school.comes(name).await?;
        }
        tab(&school.desk, "players").await?;
        school.desk.count(".player", 14).await?;
        Ok(school)
    }

    async fn comes(&mut self, name: &str) -> Result<()> {
        let address = format!("http://{}", self.server.address);
        let pupil = Pupil::join(&address, &self.key, name).await?;
        self.pupils.push(pupil);
        Ok(())
    }

    /// Both groups play at once, so the Swiss has two waves.
    async fn first_round(&mut self) -> Result<()> {
        self.group(KNOCK_OUT).await?;
        tab(&self.desk, "round").await?;
        draw(&self.desk, "żuraw, bocian").await?;
        self.group(SWISS).await?;
        self.desk.see("#promise").await?.click().await?;
        self.wall.see("#wall-promise").await?;
        draw(&self.desk, "czapla").await?;
        self.desk.count(".result-row", 7).await?;
        let event = self.event().await?;
        let mut places: Vec<_> = { event.groups().iter() }
            .flat_map(Group::pairings)
            .map(|pairing| (pairing.seating.wave, pairing.seating.board))
            .collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 11, "every pair has a board of its own");
        assert!(places.iter().all(|(_, board)| (1..=9).contains(board)));
        let second = places.iter().filter(|(wave, _)| *wave == 2).count();
        assert_eq!(second, 2, "nine boards for eleven pairs");
        self.wall.count(".wall-pair", 11).await?;
        self.wall.count(".wall-pair.hidden", 0).await?;

        tab(&self.desk, "hall").await?;
        self.desk.see("#start-clock").await?.click().await?;
        self.wall.reads("#wall-time", ":").await?;
        // The scorer has four slips in his hand, and taps them one after the other.
        let taps = "['1-0', '0-1', '1-0', '½-½'].forEach((result, at) => document \
            .querySelector(`[data-pairing='1.1.${at + 1}'] .result[data-result='${result}']`).click())";
        self.scorer.count(".result-row", 4).await?;
        self.scorer.driver.execute(taps, Vec::new()).await?;
        self.scorer.count(".result-row.done", 4).await?;
        self.dispute().await?;
        self.claims(1).await?;
        if rounds() > 3 {
            self.falls().await?;
        }
        // Whoever comes now plays from the second round on.
        self.comes(LATE).await?;
        self.toss_in_the_swiss().await?;
        self.desk.see("#end-clock").await?.click().await?;
        tab(&self.desk, "round").await?;
        self.correct().await?;
        self.group(KNOCK_OUT).await?;
        self.toss(".tie").await?;
        self.desk.see("#pair").await?;
        Ok(())
    }

    /// The scorer enters a result of the cup with one tap.
    async fn score(&self, round: u16, number: u16, result: &str) -> Result<()> {
        tap(&self.scorer, KNOCK_OUT, round, number, result).await
    }

    /// Two say that they have won: the desk sees it, and one of them looks again.
    async fn dispute(&self) -> Result<()> {
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
    async fn claims(&self, number: u16) -> Result<()> {
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
                            .until("#claim-note, #own-result", |found| found == 1)
                            .await?;
                    }
                }
            }
        }
        self.tablet.reads("#own-result", "Zenon").await?;
        self.group(SWISS).await?;
        self.desk
            .count(".result-row.done", round(&event, SWISS).pairings.len())
            .await
    }

    /// A drawn game of the Swiss is settled with a coin, in the tab for the referee.
    async fn toss_in_the_swiss(&self) -> Result<()> {
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
    async fn toss(&self, part: &str) -> Result<()> {
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
    async fn correct(&self) -> Result<()> {
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

    /// The second round of the Swiss is played on the pupils' devices. When some games are
    /// over and others are not, the laptop falls.
    async fn played_here(&mut self) -> Result<()> {
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
        self.tablet.reads("#own-result", "Zenon").await?;
        Ok(())
    }

    /// The laptop is switched off in the middle of everything, and on again: nothing is lost,
    /// and every screen goes on by itself.
    async fn falls(&mut self) -> Result<()> {
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

    /// Somebody goes home.
    async fn withdraw(&self) -> Result<()> {
        self.group(SWISS).await?;
        tab(&self.desk, "players").await?;
        self.desk.count(".player", 15).await?;
        let open = format!(
            "const row = [...document.querySelectorAll('.player')] \
                .find((row) => row.querySelector('.name').textContent === '{GOES_HOME}'); \
             row?.querySelector('summary').click(); return Boolean(row)"
        );
        self.desk.holds(&open).await?;
        self.desk.see(".withdraw").await?.click().await?;
        self.desk.count(".player.gone", 1).await
    }

    /// A round in which pupils of the Swiss play on paper and claim, and the cup goes on as
    /// long as there is one.
    async fn on_paper(&mut self, number: u16) -> Result<()> {
        if number == 3 {
            // The final is drawn, and a coin decides.
            self.pair(KNOCK_OUT).await?;
            self.desk.count(".result-row", 2).await?;
            tap(&self.desk, KNOCK_OUT, 3, 2, "1-0").await?;
            tap(&self.desk, KNOCK_OUT, 3, 1, "½-½").await?;
            self.toss(".tie").await?;
            self.desk.see("#all-played").await?;
        }
        self.pair(SWISS).await?;
        self.desk.count(".result-row", 7).await?;
        self.tablet.see("[data-claim]").await?;
        if rounds() > 3 {
            self.falls().await?;
        }
        self.claims(number).await
    }

    /// All is played: the tables, the wall and the sheets agree with the file of the event.
    async fn ends(self) -> Result<()> {
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

    /// Looks at a group at the desk.
    async fn group(&self, group: GroupId) -> Result<()> {
        let button = format!(".group-tab:nth-child({group})");
        self.desk.see(&button).await?.click().await?;
        let pressed = format!("{button}[aria-pressed='true']");
        self.desk.see(&pressed).await?;
        Ok(())
    }

    /// The system pairs the next round of a group.
    async fn pair(&self, group: GroupId) -> Result<()> {
        self.group(group).await?;
        tab(&self.desk, "round").await?;
        self.desk.see("#pair").await?.click().await?;
        self.desk.see(".result-row:not(.done)").await?;
        Ok(())
    }

    async fn event(&self) -> Result<Tournament> {
        self.pupils[0].event().await
    }

    fn pupil(&self, player: &PersonId) -> Result<&Pupil> {
        let found = self.pupils.iter().find(|pupil| pupil.id() == player);
        Ok(found.ok_or("he has no phone")?)
    }

    /// The side that the tablet has in a pair of the Swiss.
    fn side_of_tablet(&self, pairing: &Pairing) -> Option<Side> {
        let players = &pairing.seating.players;
        { Side::BOTH.into_iter() }.find(|side| self.pupil(&players[*side]).is_err())
    }

    /// What comes of a game: the tablet wins, of the others some draw.
    fn planned(&self, pairing: &Pairing) -> GameResult {
        match (self.side_of_tablet(pairing), pairing.id.number % 3) {
            (Some(side), _) => GameResult::won(side),
            (None, 0) => GameResult::DRAW,
            (None, 1) => GameResult::won(Side::First),
            (None, _) => GameResult::won(Side::Second),
        }
    }
}

/// Pastes names.
async fn paste(browser: &Browser, names: &str) -> Result<()> {
    let field = browser.see("#names").await?;
    let paste = "arguments[0].value = arguments[1]; \
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }))";
    let arguments = vec![field.to_json()?, names.into()];
    browser.driver.execute(paste, arguments).await?;
    Ok(())
}

/// Chooses a system and rules in the form for a group.
async fn system(browser: &Browser, system: &str, rules: &str) -> Result<()> {
    let system = browser.see(&format!("#system-{system}")).await?;
    browser.click(&system).await?;
    let rules = format!("#rules option[value='{rules}']");
    browser.see(&rules).await?.click().await?;
    Ok(())
}

/// Enters a result with one tap.
async fn tap(
    browser: &Browser,
    group: GroupId,
    round: u16,
    number: u16,
    result: &str,
) -> Result<()> {
    let id = PairingId {
        group,
        round: RoundNumber(round),
        number,
    };
    let row = format!(".result-row[data-pairing='{id}']");
    let button = format!("{row} .result[data-result='{result}']");
    browser.see(&button).await?.click().await?;
    browser.see(&format!("{row}.done")).await?;
    Ok(())
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

/// The last round of a group.
fn round(event: &Tournament, group: GroupId) -> &Round {
    let group = event.group(group).expect("it was made");
    group.last_round().expect("it was paired")
}

/// The texts of some cells of each row; the first one is a place.
async fn rows(browser: &Browser, row: &str, cells: &[&str]) -> Result<Vec<Vec<String>>> {
    let script = "const [row, cells] = arguments; \
        return [...document.querySelectorAll(row)].map((row) => \
            cells.map((cell) => row.querySelector(cell).textContent));";
    let arguments = vec![row.into(), cells.into()];
    let found = browser.driver.execute(script, arguments).await?;
    let mut rows: Vec<Vec<String>> = serde_json::from_value(found.json().clone())?;
    for row in &mut rows {
        row[0] = row[0].trim_end_matches('.').to_owned();
    }
    Ok(rows)
}
