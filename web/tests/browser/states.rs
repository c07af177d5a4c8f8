//! Every state of every screen, and the way to it: for the sweep and for screenshots.

#[path = "states/account.rs"]
mod account;
#[path = "states/class.rs"]
mod class;
#[path = "states/company.rs"]
mod company;
#[path = "states/game.rs"]
mod game;
#[path = "states/last.rs"]
mod last;
#[path = "states/online.rs"]
mod online;
#[path = "states/online_game.rs"]
mod online_game;
#[path = "states/seat.rs"]
mod seat;
#[path = "states/study.rs"]
mod study;
#[path = "states/tournament.rs"]
mod tournament;

use std::time::Duration;

use damka_server::Limits;

use crate::harness::{Browser, Result};

pub use company::Company;

use company::Deed;

use Step::{
    Choose, Click, Forget, Open, OpenWith, Other, Plies, Print, Run, See, Start, Touch, Type, Write,
};

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
    /// Somebody else at the server does something.
    Other(Deed),
    /// Clears the cookies.
    Forget,
    /// Shows the page as it is printed, from now on.
    Print,
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
const NO_LINE: &str = "const fetched = window.fetch; let cut = false; window.fetch = (what, ...rest) => { \
        cut ||= document.querySelector('#play-now') !== null; \
        return cut ? Promise.reject(new TypeError('no')) : fetched(what, ...rest); \
    };";

/// The server has another version of the page, without one of its parts.
const OTHER_VERSION: &str = "const fetched = window.fetch; window.fetch = async (what, ...rest) => { \
        const url = String(what.url ?? what); \
        if (url.includes('/study-')) return new Response('', { status: 404 }); \
        if (url === '/') return new Response('<script src=\"/start-0123456789.js\"></script>'); \
        return fetched(what, ...rest); \
    };";

/// No other language comes.
const NO_LANGUAGE: &str = "const fetched = window.fetch; window.fetch = (what, ...rest) => \
    /(polish|english)-/.test(what.url ?? what) ? Promise.reject(new TypeError('no')) : fetched(what, ...rest);";

/// The program of the page cannot be started.
const NO_PROGRAM: &str =
    "WebAssembly.instantiateStreaming = () => Promise.reject(new TypeError('no'));";

/// It does not come, and ten seconds pass at once.
const LATE_PROGRAM: &str = "WebAssembly.instantiateStreaming = () => new Promise(() => undefined); \
    const wait = window.setTimeout; window.setTimeout = (act, time, ...rest) => \
        wait(act, time === 10_000 ? 0 : time, ...rest);";

/// The line to the server breaks when something is sent, and no other is there.
const NO_SOCKET: &str = "WebSocket.prototype.send = function () { this.close(); }; \
    window.WebSocket = class { constructor() { throw new Error('no line'); } };";

/// Sockets from now on, which can be made deaf.
const SOCKETS: &str = "const Original = window.WebSocket; window.sockets = []; \
    window.WebSocket = class extends Original { \
        constructor(...address) { super(...address); window.sockets.push(this); } \
    };";

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

/// Nothing happens by itself after six seconds, as at the lot of a game over the network.
const NO_HURRY: &str = "const wait = window.setTimeout; window.setTimeout = (act, time, ...rest) => \
    time === 6000 ? 0 : wait(act, time, ...rest);";

/// Ten minutes pass.
const SLEEP: &str = "const now = Date.now.bind(Date); Date.now = () => now() + 600_000;";

/// The limits of a server for all states: who has gone can be claimed against at once.
pub fn limits() -> Limits {
    Limits {
        claim_after: Duration::from_millis(500),
        ..Limits::default()
    }
}

/// A state: its name, and the steps that lead to it.
pub type State = (&'static str, &'static [Step]);

/// Every state.
pub fn states() -> impl Iterator<Item = &'static State> {
    let all = [
        study::STATES,
        game::STATES,
        tournament::STATES,
        online::STATES,
        online_game::STATES,
        account::STATES,
        class::STATES,
        last::STATES,
    ];
    all.into_iter().flatten()
}

impl Step {
    /// Takes it.
    pub async fn take(&self, browser: &Browser, company: &mut Company) -> Result<()> {
        match self {
            Open(hash) => browser.open(hash).await,
            OpenWith(script, hash) => browser.open_with(script, hash).await,
            See(selector) => browser.see(selector).await.map(drop),
            Click(selector) => browser.click_on(selector).await,
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
            Other(deed) => company.act(browser, deed).await,
            Forget => Ok(browser.driver.delete_all_cookies().await?),
            Print => browser.print().await,
        }
    }
}
