//! A whole school event on one laptop: 23 pupils and 9 boards, a knock-out by the rules of
//! the school and a Swiss by those of the tournament at once. One pupil comes late, one goes
//! home, a result is corrected, the laptop falls in the middle of a round. The desk, the
//! wall, a scorer's phone and a player's tablet are real browsers, the others who play the
//! Swiss are clients of the protocol.

#[path = "school_event/checks.rs"]
mod checks;
#[path = "school_event/devices.rs"]
mod devices;
#[path = "school_event/results.rs"]
mod results;

use damka_game::PersonId;
use damka_rules::Side;
use damka_tournament::{
    GameResult, Group, GroupId, Pairing, PairingId, Round, RoundNumber, Tournament,
};
use thirtyfour::By;

use crate::{
    harness::{Browser, Result},
    pupil::Pupil,
    server_process::ServerProcess,
    tournament::{draw, tab},
    tournament_roles::{device, enter, join, link, phone},
};

/// The 23 pupils with their classes, as a spreadsheet copies them. Eight play for the cup;
/// thirteen join the Swiss with their phones, one with a tablet, and the last one late.
const PUPILS: &str = include_str!("../../../tournament/tests/data/pupils.tsv");
const IN_CUP: usize = 8;
const WITH_PHONES: usize = 13;

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
        let cup: Vec<&str> = PUPILS.lines().take(IN_CUP).collect();
        let names = format!("Imię i nazwisko\tKlasa\n{}", cup.join("\n"));
        paste(&desk, &names).await?;
        desk.reads("#names-found", "8 osób").await?;
        system(&desk, "knock-out", "school").await?;
        desk.write(".boards", "9").await?;
        desk.see("#begin").await?.click().await?;
        desk.see("#desk").await?;
        tab(&desk, "more").await?;
        desk.write("#group-settings input", "Puchar").await?;
        desk.see("#keep-group").await?.click().await?;
        desk.see("#another-group summary").await?.click().await?;
        desk.write("#group-name", "Szwajcar").await?;
        system(&desk, "swiss", "tournament").await?;
        desk.write("#add-group input[max='30']", &rounds().to_string())
            .await?;
        // The games are to end when the test says so, however busy the machine is.
        desk.see("#add-group .finer summary").await?.click().await?;
        let none = "#add-group input[name='page-clock'][value='none']";
        let none = desk.driver.find(By::Css(none)).await?;
        desk.click(&none).await?;
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
        let names = PUPILS.lines().filter_map(|line| line.split('\t').next());
        for name in names.skip(IN_CUP).take(WITH_PHONES) {
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

    /// Somebody goes home.
    async fn withdraw(&self) -> Result<()> {
        self.group(SWISS).await?;
        tab(&self.desk, "players").await?;
        self.desk.count(".player", 15).await?;
        let open = format!(
            "const row = [...document.querySelectorAll('.player')] \
                .find((row) => row.querySelector('.name').textContent === '{GOES_HOME}'); \
             row?.querySelector('.row-more').click(); return Boolean(row)"
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

/// The last round of a group.
fn round(event: &Tournament, group: GroupId) -> &Round {
    let group = event.group(group).expect("it was made");
    group.last_round().expect("it was paired")
}
