//! Every state of every screen, and the way to it: for the sweep and for screenshots.

#[path = "states/tournament.rs"]
mod tournament;

use crate::harness::{Browser, Result};

use Step::{Choose, Click, Open, Plies, Run, See, Start, Touch, Type, Write};

/// A step towards a state.
pub enum Step {
    /// Opens an address in a new document.
    Open(&'static str),
    /// Waits for an element.
    See(&'static str),
    Click(&'static str),
    /// Clicks what lies below something else: a radio button, or what may be below the
    /// start of a form.
    Choose(&'static str),
    /// Clicks squares.
    Touch(&'static [u8]),
    /// Waits for so many moves.
    Plies(usize),
    /// Runs a script in the document.
    Run(&'static str),
    /// Adds to what a field says.
    Type(&'static str, &'static str),
    /// Replaces what a field says.
    Write(&'static str, &'static str),
    /// Draws the lot and starts the clock, if there are any.
    Start,
}

/// All sizes, from the smallest phone to a wall, those of a quick run first.
pub const SIZES: [(u32, u32); 7] = [
    (360, 740),
    (1366, 650),
    (320, 568),
    (740, 360),
    (820, 1180),
    (1920, 1080),
    (3840, 2160),
];

/// How many sizes a quick run has.
pub const QUICK: usize = 2;

/// A game with a mistake of each side.
const GAME: &str = "[White \"Ala\"] [FEN \"W:W22,29,31:B15,5,8\"] \
    1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";

/// The engine cannot be loaded.
const NO_ENGINE: &str = "const Original = window.Worker; window.Worker = class extends Original \
    { constructor(_, options) { super('/missing-0123456789.js', options); } };";

/// The server does not answer.
const NO_SERVER: &str = "const fetched = window.fetch; window.fetch = (what, ...rest) => \
    String(what.url ?? what).includes('/api/') ? Promise.reject(new TypeError('no network')) : fetched(what, ...rest);";

/// There is no room to store anything.
const NO_ROOM: &str = "const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); }; \
    IDBObjectStore.prototype.add = refuse; IDBObjectStore.prototype.put = refuse;";

/// A state: its name, and the steps that lead to it.
pub type State = (&'static str, &'static [Step]);

/// Every state.
pub fn states() -> impl Iterator<Item = &'static State> {
    STATES.iter().chain(tournament::STATES)
}

const STATES: &[State] = &[
    ("start", &[Open("/"), See("#board")]),
    ("computer", &[Open("/computer"), See("#begin")]),
    (
        "computer, position",
        &[
            Open("/computer"),
            Choose("#position summary"),
            See("#board"),
        ],
    ),
    (
        "computer, damaged link",
        &[Open("/computer#fen/classic/nonsense"), See("#unread")],
    ),
    ("device", &[Open("/device"), See("#begin")]),
    ("settings", &[Open("/settings"), See(".settings")]),
    ("rules", &[Open("/rules"), See(".rules-list .facts")]),
    ("sheet", &[Open("/rules/school"), See("#sheet figure svg")]),
    ("sheet, missing", &[Open("/rules/nowhere"), See("main h1")]),
    (
        "comparison",
        &[Open("/rules/compare/strict/online"), See(".trials")],
    ),
    (
        "composer",
        &[Open("/compose/from/classic"), See("#rules-name")],
    ),
    (
        "composer, fault",
        &[
            Open("/compose/from/classic"),
            Choose("#axis-king-reach input[value=one-step]"),
            See("#state.faulty"),
        ],
    ),
    ("bad link", &[Open("/r#9/nothing"), See("#bad-link")]),
    ("games, none", &[Open("/games"), See("#paste")]),
    (
        "games, import with faults",
        &[
            Open("/games"),
            Type("#paste", "[White \"Ola\"] 1. 22-12 *"),
            Click("#take"),
            See("#report li"),
        ],
    ),
    (
        "games",
        &[
            Open("/games"),
            Type("#paste", GAME),
            Click("#take"),
            See(".saved-game"),
        ],
    ),
    (
        "review",
        &[
            Open("/games"),
            Click(".saved-game a[href*='review/']"),
            See("#summary"),
        ],
    ),
    ("review, how", &[Click("#how summary")]),
    ("exercise", &[Click("#train"), See("#exercise")]),
    (
        "exercise, solution",
        &[Click("#try-solution"), See("#try-hint:disabled")],
    ),
    (
        "review of nothing",
        &[Open("/review/nothing"), See("main h1")],
    ),
    (
        "analysis",
        &[
            Open("/analysis"),
            See("#board"),
            Click(".engine input"),
            See(".line-move"),
        ],
    ),
    ("analysis, threat", &[Click("#threat"), See(".line-move")]),
    ("analysis, graph", &[Click("#tab-graph"), See("#part")]),
    (
        "analysis, other rules",
        &[Click("#tab-other-rules"), See("#part")],
    ),
    ("analysis, files", &[Click("#tab-text"), See("#pdn")]),
    (
        "analysis, editor",
        &[Click("#tab-moves"), Click("#edit"), See("#arrange-fen")],
    ),
    (
        "game",
        &[
            Open("/"),
            Click("#play-now"),
            See("#turn"),
            Touch(&[22, 18]),
            Plies(2),
        ],
    ),
    ("idea of a hint", &[Click("#hint"), See(".square.hinted")]),
    ("hint", &[Click("#hint"), See(".drawn.advised")]),
    ("menu", &[Click("#more"), See("#judge")]),
    ("evaluation", &[Click("#judge"), See("#notice:not(.empty)")]),
    (
        "keys",
        &[Click("#more"), Click("#show-keys"), See("#close-keys")],
    ),
    (
        "calm view",
        &[
            Click("#close-keys"),
            Click("#more"),
            Click("#calm"),
            See("#leave-calm"),
        ],
    ),
    (
        "earlier position",
        &[
            Click("#leave-calm"),
            Click(".navigation button:first-child"),
            See("#to-present"),
        ],
    ),
    (
        "resign?",
        &[Click("#to-present"), Click("#resign"), See("#resign-yes")],
    ),
    ("game over", &[Click("#resign-yes"), See("#result")]),
    (
        "two players",
        &[
            Open("/device"),
            Click("#rules option[value=classic]"),
            Type(".field:nth-of-type(2) input", "Aleksandra Wiśniewska"),
            Type(
                ".field:nth-of-type(3) input",
                "Konstanty Brzęczyszczykiewicz",
            ),
            Click("#begin"),
            See("#turn"),
        ],
    ),
    ("refusal", &[Touch(&[22, 14]), See("#notice:not(.empty)")]),
    ("offer", &[Click("#offer-draw"), See("#offer-yes")]),
    ("draw", &[Click("#offer-yes"), See("#result")]),
    (
        "lot",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Click("#begin"),
            See("#draw-lot"),
        ],
    ),
    (
        "lot, is it fair?",
        &[Click("#lot-fair summary"), See("#lot-fair code")],
    ),
    ("lot, drawn", &[Click("#draw-lot"), See("#drawn")]),
    (
        "lot, proof",
        &[Click("#stage #proof summary"), See("#stage #proof code")],
    ),
    ("clock", &[Click("#start-clock"), See(".clock.running")]),
    ("pause", &[Click("#pause"), See("#resume")]),
    (
        "referee",
        &[
            Click("#resume"),
            Click("#more"),
            Click("#referee summary"),
            See("#arrange"),
        ],
    ),
    ("correction", &[Click("#arrange"), See("#correct")]),
    (
        "penalty",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,29,32:B18,5,6"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See("#penalty"),
        ],
    ),
    (
        "lost by a missed capture",
        &[
            Open("/device"),
            Click("#rules option[value=strict]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,32:B18,6"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See("#won"),
        ],
    ),
    (
        "toss",
        &[
            Open("/device"),
            Click("#rules option[value=tournament]"),
            Click("#begin"),
            Start,
            Click("#offer-draw"),
            Click("#offer-yes"),
            See("#heads"),
        ],
    ),
    ("toss, drawn", &[Click("#heads"), See("#drawn")]),
    ("toss, over", &[Click("#start-clock"), See("#result")]),
    (
        "engine missing",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_ENGINE),
            Click("#play-now"),
            See("#turn"),
            Touch(&[22, 18]),
            See(".engine-failed"),
        ],
    ),
    (
        "review, engine missing",
        &[
            Open("/games"),
            See(".saved-game"),
            Run(NO_ENGINE),
            Click(".saved-game:last-child a[href*='review/']"),
            See(".engine-failed"),
        ],
    ),
    (
        "storage full",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_ROOM),
            Click("#play-now"),
            See("#store-full"),
        ],
    ),
    ("lobby, no offers", &[Open("/online"), See("#no-offers")]),
    ("account, none", &[Open("/online/account"), See("#sign-up")]),
    (
        "games online, signed out",
        &[
            Open("/online/games"),
            See("#nothing"),
            Click("#scope-own"),
            See("#sign-in-first"),
        ],
    ),
    (
        "games online, public",
        &[Open("/online/games"), See("#nothing")],
    ),
    (
        "leaderboard, empty",
        &[Open("/online/ratings"), See("#no-leaders")],
    ),
    (
        "referee, no key",
        &[
            Open("/online/referee/5d0c3f7e9a1b4286b0e4d2c8f6a97135"),
            See("#online-trouble"),
        ],
    ),
    (
        "operator, no key",
        &[Open("/operator"), See("#no-operator-key")],
    ),
    (
        "account, recovery",
        &[Open("/online/account/recovery"), See("main h1")],
    ),
    ("friend", &[Open("/friend"), See("#invite-form")]),
    (
        "online, no server",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_SERVER),
            Click("#online"),
            See("#online-trouble"),
        ],
    ),
    (
        "friend, waiting",
        &[
            Open("/friend"),
            Write("#guest-name", "Aleksandra"),
            Click("#invite"),
            See("#waiting #link"),
        ],
    ),
    (
        "no such game online",
        &[Open("/play/nowhere"), See("main h1")],
    ),
    ("no such game", &[Open("/game/nowhere"), See("main h1")]),
];

impl Step {
    /// Takes it.
    pub async fn take(&self, browser: &Browser) -> Result<()> {
        match self {
            Open(hash) => browser.open(hash).await,
            See(selector) => browser.see(selector).await.map(drop),
            Click(selector) => Ok(browser.see(selector).await?.click().await?),
            Choose(selector) => {
                browser.until(selector, |found| found == 1).await?;
                let found = browser.driver.find(thirtyfour::By::Css(*selector)).await?;
                browser.click(&found).await
            }
            Touch(squares) => browser.touch(squares).await,
            Run(script) => Ok(browser
                .driver
                .execute(*script, Vec::new())
                .await
                .map(drop)?),
            Plies(count) => browser.plies(*count).await,
            Type(selector, text) => Ok(browser.see(selector).await?.send_keys(*text).await?),
            Write(selector, text) => browser.write(selector, text).await,
            Start => browser.go_to_first_move().await,
        }
    }
}
