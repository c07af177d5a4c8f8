//! Every state of every screen, and the way to it: for the sweep and for screenshots.

#[path = "states/tournament.rs"]
mod tournament;

use crate::harness::{Browser, Result};

use Step::{Choose, Click, Open, OpenWith, Plies, Run, See, Start, Touch, Type, Write};

/// A step towards a state.
pub enum Step {
    /// Opens an address in a new document.
    Open(&'static str),
    /// The same after a script has run in it.
    OpenWith(&'static str, &'static str),
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
pub const NO_ROOM: &str = "const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); }; \
    IDBObjectStore.prototype.add = refuse; IDBObjectStore.prototype.put = refuse;";

/// The browser has no database.
const NO_DATABASE: &str =
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };";

/// A part of the page does not come, though its server answers.
const NO_PART: &str = "const fetched = window.fetch; window.fetch = (what, ...rest) => \
    String(what.url ?? what).includes('/study-') ? Promise.reject(new TypeError('no')) : fetched(what, ...rest);";

/// Nothing comes after the page itself and what it needs first.
const NO_LINE: &str = "const fetched = window.fetch; window.fetch = (what, ...rest) => \
    document.querySelector('#play-now') ? Promise.reject(new TypeError('no')) : fetched(what, ...rest);";

/// The engine thinks until `release` is called.
pub const SLOW_ENGINE: &str = "const post = Worker.prototype.postMessage; window.held = []; \
    Worker.prototype.postMessage = function (...message) { \
        window.held ? window.held.push(() => post.apply(this, message)) : post.apply(this, message); \
    }; \
    window.release = () => { const held = window.held; window.held = null; held.forEach((send) => send()); };";

/// A coin turns until `land` is called.
const SLOW_COIN: &str = "const wait = window.setTimeout; window.setTimeout = (act, time, ...rest) => { \
        if (time !== 1800) return wait(act, time, ...rest); \
        window.land = () => { window.setTimeout = wait; act(); }; return 0; \
    };";

/// Ten minutes pass.
const SLEEP: &str = "const now = Date.now.bind(Date); Date.now = () => now() + 600_000;";

/// A state: its name, and the steps that lead to it.
pub type State = (&'static str, &'static [Step]);

/// Every state.
pub fn states() -> impl Iterator<Item = &'static State> {
    STATES.iter().chain(tournament::STATES)
}

const STATES: &[State] = &[
    ("start", &[Open("/"), See("#board")]),
    ("no such page", &[Open("/nowhere"), See("#no-such-page")]),
    (
        "new version",
        &[
            Open("/"),
            See("#board"),
            Run("window.dispatchEvent(new Event('newversion'))"),
            See("#take-over"),
        ],
    ),
    (
        "part missing",
        &[OpenWith(NO_PART, "/settings"), See("#part-again")],
    ),
    (
        "part missing, no server",
        &[
            OpenWith(NO_LINE, "/"),
            See("#play-now"),
            Click(".top a[href='/settings']"),
            See("#part-again"),
        ],
    ),
    (
        "storage blocked",
        &[
            OpenWith(NO_DATABASE, "/"),
            See("#store-blocked"),
            Click("#play-now"),
            See(".game #store-blocked"),
        ],
    ),
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
    (
        "computer, unknown rules",
        &[Open("/computer#fen/1%2Fx/W:W22:B1"), See("#unread-rules")],
    ),
    ("device", &[Open("/device"), See("#begin")]),
    ("settings", &[Open("/settings"), See(".settings")]),
    (
        "settings, high contrast",
        &[
            Choose("input[name='page-theme'][value=contrast]"),
            See(":root[data-theme=contrast]"),
        ],
    ),
    (
        "settings, flat",
        &[
            Choose("input[name='page-theme'][value=flat]"),
            See(":root[data-theme=flat]"),
            Choose("input[name='page-theme'][value=wood]"),
        ],
    ),
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
        "games, none found",
        &[
            Write("#search", "zzz"),
            See("#game-count"),
            See(".games > .soft"),
        ],
    ),
    (
        "review, in progress",
        &[
            Open("/games"),
            See(".saved-game"),
            Run(SLOW_ENGINE),
            Click(".saved-game a[href*='review/']"),
            See("#stop-review"),
        ],
    ),
    (
        "review, stopped",
        &[Click("#stop-review"), See("#begin-review")],
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
    ("review, a move", &[Touch(&[22]), See("#notice")]),
    ("review, keys", &[Click("#show-keys"), See("#close-keys")]),
    (
        "exercise",
        &[Click("#close-keys"), Click("#train"), See("#exercise")],
    ),
    (
        "exercise, wrong",
        &[Touch(&[22, 18]), See("#notice:not(.empty)")],
    ),
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
    (
        "analysis, keys",
        &[Click(".steps button:last-child"), See("#close-keys")],
    ),
    (
        "analysis, threat",
        &[Click("#close-keys"), Click("#threat"), See(".line-move")],
    ),
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
        "analysis, engine missing",
        &[
            Open("/analysis"),
            See("#board"),
            Run(NO_ENGINE),
            Click(".engine input"),
            See(".engine-failed"),
        ],
    ),
    (
        "analysis, damaged link",
        &[Open("/analysis#pdn/classic/W*"), See("#notice:not(.empty)")],
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
    ("game over, menu", &[Click("#more"), See("#copy-link")]),
    (
        "game over, earlier position",
        &[
            Click("#more"),
            Click(".navigation button:first-child"),
            See("#to-present"),
        ],
    ),
    (
        "new version during a game",
        &[
            Click("#to-present"),
            Run("window.dispatchEvent(new Event('newversion'))"),
            See("#take-over"),
        ],
    ),
    (
        "premove",
        &[
            Open("/computer#fen/classic/W:W13,31:B5"),
            See("#begin"),
            Run(SLOW_ENGINE),
            Click("#begin"),
            See("#turn"),
            Touch(&[31, 27]),
            Plies(1),
            Touch(&[27, 24]),
            See("#premove"),
        ],
    ),
    (
        "premove, dropped",
        &[
            Run("release()"),
            Plies(2),
            See("#board.active"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "won",
        &[
            Open("/computer#fen/classic/W:W22:B18"),
            Click("#begin"),
            See("#turn"),
            Touch(&[22, 15]),
            See("#won"),
        ],
    ),
    (
        "review, faultless",
        &[Click("#review"), See("#summary ~ p")],
    ),
    (
        "lost, in a match",
        &[
            Open("/computer#fen/classic/W:W22:B18"),
            Click("#begin"),
            See("#turn"),
            Touch(&[22, 15]),
            Click("#rematch"),
            See("#match"),
            See("#won"),
        ],
    ),
    (
        "sides by lot against the computer",
        &[
            Open("/computer"),
            Choose("input[name='page-side'][value=lot]"),
            Run(SLOW_COIN),
            Click("#begin"),
            See("#turning"),
        ],
    ),
    ("sides by lot, told", &[Run("land()"), See("#drawn")]),
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
    (
        "takeback?",
        &[
            Touch(&[24, 20]),
            Plies(1),
            Click("#takeback"),
            See("#offer-yes"),
        ],
    ),
    (
        "offer",
        &[
            Click(".prompt button:not(.main)"),
            Click("#offer-draw"),
            See("#offer-yes"),
        ],
    ),
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
    (
        "lot, turning",
        &[Run(SLOW_COIN), Click("#draw-lot"), See("#turning")],
    ),
    ("lot, drawn", &[Run("land()"), See("#drawn")]),
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
        "corrected",
        &[
            Write("#arrange-fen", "W:W21-30:B1-10"),
            Click("#correct"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "warned",
        &[
            Click("#more"),
            Click("#referee summary"),
            Click("#warn-first"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "time is up",
        &[Click("#resume"), See("#pause"), Run(SLEEP), See("#won")],
    ),
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
        "penalty, whose piece?",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,23,32:B18,5"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See(".due"),
        ],
    ),
    (
        "penalty against the computer",
        &[
            Open("/computer#fen/school/W:W22,29,31,32:B18,5,6,8"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            Plies(2),
            See("#penalty"),
        ],
    ),
    (
        "which capture?",
        &[
            Open("/device"),
            Click("#rules option[value=tournament]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W30:B9,10,17,18,25,26"),
            Click("#begin"),
            Start,
            Touch(&[30, 5]),
            See(".question"),
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
    (
        "toss, turning",
        &[Run(SLOW_COIN), Click("#heads"), See("#turning")],
    ),
    ("toss, drawn", &[Run("land()"), See("#drawn")]),
    ("toss, over", &[Click("#start-clock"), See("#result")]),
    ("rematch", &[Click("#rematch"), See("#drawn")]),
    (
        "toss against the computer",
        &[
            Open("/computer#fen/tournament/W:WK32,21:BK1,12"),
            Click("#begin"),
            See("#turn"),
            Click("#offer-draw"),
            See("#draw-lot"),
        ],
    ),
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
    // Those that the states above have left.
    ("start, unfinished games", &[Open("/"), See(".more-games")]),
];

impl Step {
    /// Takes it.
    pub async fn take(&self, browser: &Browser) -> Result<()> {
        match self {
            Open(hash) => browser.open(hash).await,
            OpenWith(script, hash) => browser.open_with(script, hash).await,
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
