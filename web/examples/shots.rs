//! Screenshots of every screen: `cargo xtask shots` writes them to
//! `target/shots`, `cargo xtask shots dark` in dark mode, `cargo xtask shots online` only
//! those of playing over the network.

#[path = "../tests/browser/harness.rs"]
#[expect(dead_code, reason = "the tests do more in it")]
mod harness;

use std::{env, fs, path::PathBuf, time::Duration};

use harness::{Browser, Result};
use thirtyfour::prelude::*;

/// A telephone, a laptop, a tablet, a projector.
const SIZES: [(&str, u32, u32); 4] = [
    ("phone", 360, 740),
    ("laptop", 1366, 650),
    ("tablet", 820, 1180),
    ("projector", 1920, 1080),
];

/// The screens that a URL alone shows.
const PLACES: [(&str, &str); 12] = [
    ("start", "/"),
    ("computer", "/computer"),
    ("device", "/device"),
    ("settings", "/settings"),
    ("rules", "/rules"),
    ("sheet", "/rules/school"),
    ("compare", "/rules/compare/strict/school"),
    ("compose", "/compose/from/school"),
    ("games-none", "/games"),
    ("analysis-none", "/analysis"),
    ("link", "/r#1/nothing"),
    ("recovery", "/online/account/recovery"),
];

/// A game with a mistake, a variation and a comment.
const GAME: &str = "[Event \"Liga szkolna\"] [White \"Ala\"] [Black \"Olek\"] [Rules \"classic\"] \
    1. 22-18 9-13 (1... 11-15 2. 18x11 8x15) 2. 18-14! 10x17 3. 21x14 6-9? {e5} 4. 25-21 9x18 5. 23x14 1-0";

/// An old game with two blunders.
const LESSON: &str = "[White \"Zosia\"] [Black \"Tomek\"] [Date \"2026.01.31\"] \
    [Rules \"classic\"] [FEN \"W:W22,29,31:B15,5,8\"] 1. 22-18 15x22 2. 31-27 22-25 3. 29x22 1/2-1/2";

#[tokio::main]
async fn main() -> Result<()> {
    let asked = |what: &str| env::args().skip(1).any(|argument| argument == what);
    let dark = asked("dark");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/shots");
    fs::create_dir_all(&folder)?;
    for (size, width, height) in SIZES {
        for language in ["pl", "en"] {
            let browser = Browser::start_in(language).await?;
            browser.resize(width, height).await?;
            let value = if dark { "dark" } else { "light" };
            let feature = serde_json::json!({ "name": "prefers-color-scheme", "value": value });
            let media = serde_json::json!({ "features": [feature] });
            let tools = browser.driver.cdp();
            tools.send_raw("Emulation.setEmulatedMedia", media).await?;
            // A screenshot of the whole page needs no scroll bars.
            let bars = serde_json::json!({ "hidden": true });
            tools
                .send_raw("Emulation.setScrollbarsHidden", bars)
                .await?;
            let light = if dark { "-dark" } else { "" };
            let name = format!("-{size}-{language}{light}.png");
            let camera = Camera {
                browser,
                folder: folder.clone(),
                name,
            };
            match asked("online") {
                true => {
                    camera.lobby().await?;
                    camera.online().await?;
                }
                false => camera.round().await?,
            }
            camera.browser.close().await?;
        }
    }
    Ok(())
}

struct Camera {
    browser: Browser,
    folder: PathBuf,
    /// The suffix of each file name.
    name: String,
}

impl Camera {
    /// Takes pictures of all screens.
    async fn round(&self) -> Result<()> {
        for (name, place) in PLACES {
            self.browser.open(place).await?;
            self.browser.see("main h1, main h2, main #board").await?;
            self.take(name).await?;
        }
        self.games().await?;
        self.study().await?;
        self.play().await?;
        self.lobby().await?;
        self.online().await
    }

    /// The lobby before and after somebody makes an offer, and an account from its first
    /// day on.
    async fn lobby(&self) -> Result<()> {
        let browser = &self.browser;
        let address = browser.address;
        let friend = Browser::visit(address, &address.to_string(), "en").await?;
        browser.open("/online").await?;
        browser.see("#no-offers").await?;
        self.take("lobby-none").await?;
        for (rules, name) in [("school", "Olek"), ("strict", "Ewa")] {
            friend.driver.delete_all_cookies().await?;
            friend.open("/online/offer").await?;
            friend.write("#guest-name", name).await?;
            let rules = format!("#rules option[value='{rules}']");
            friend.see(&rules).await?.click().await?;
            friend.see("#invite").await?.click().await?;
            friend.see("#waiting").await?;
        }
        browser.count(".offer", 2).await?;
        self.take("lobby").await?;
        browser.open("/online/offer").await?;
        browser.see("#invite-form").await?;
        self.take("offer").await?;
        browser.open("/online/account").await?;
        browser.see("#sign-up").await?;
        self.take("enter").await?;
        browser.write("#new-name", "Ala").await?;
        browser.write("#new-password", "koń na koniu").await?;
        browser.see("#make-account").await?.click().await?;
        browser.see("#codes").await?;
        self.take("codes").await?;
        browser.see("#codes-kept").await?.click().await?;
        browser.see("#member").await?;
        self.take("account").await?;
        // A game by correspondence, in which it is her move.
        browser.open("/friend").await?;
        for choice in [
            "input[name='page-online-sides'][value='first']",
            "input[name='page-clock'][value='3-days']",
        ] {
            browser.until(choice, |found| found == 1).await?;
            let choice = browser.driver.find(By::Css(choice)).await?;
            browser.click(&choice).await?;
        }
        browser.see("#invite").await?.click().await?;
        self.take("waiting-days").await?;
        let link = browser.see("#waiting #link").await?.prop("value").await?;
        let link = link.ok_or("there is no link")?;
        friend
            .open(&link[link.find("/play/").ok_or("it leads nowhere")?..])
            .await?;
        friend.see("#sit-down").await?.click().await?;
        browser.see("#turn").await?;
        browser.count("#stage", 0).await?;
        self.take("correspondence").await?;
        for (name, place) in [("start-your-move", "/"), ("lobby-your-move", "/online")] {
            browser.open(place).await?;
            browser.see("#your-move .row").await?;
            self.take(name).await?;
        }
        browser.driver.delete_all_cookies().await?;
        friend.close().await
    }

    /// A game over the network, from both sides.
    async fn online(&self) -> Result<()> {
        let browser = &self.browser;
        let address = browser.address;
        let friend = Browser::visit(address, &address.to_string(), "en").await?;
        browser.open("/friend").await?;
        browser.see("#invite-form").await?;
        self.take("friend").await?;
        browser.write("#guest-name", "Ala").await?;
        let school = "#rules option[value='school']";
        browser.see(school).await?.click().await?;
        browser.see("#invite").await?.click().await?;
        let link = browser.see("#waiting #link").await?.prop("value").await?;
        let link = link.ok_or("there is no link")?;
        self.take("waiting").await?;
        // As somebody else sees the invitation, who is not signed in.
        let path = &link[link.find("/play/").ok_or("it leads nowhere")?..];
        browser.driver.delete_all_cookies().await?;
        browser.open(path).await?;
        browser.see("#invited").await?;
        self.take("invited").await?;
        browser.open("/friend").await?;
        browser.write("#guest-name", "Ala").await?;
        browser.see(school).await?.click().await?;
        browser.see("#invite").await?.click().await?;
        let link = browser.see("#waiting #link").await?.prop("value").await?;
        let link = link.ok_or("there is no link")?;
        let path = &link[link.find("/play/").ok_or("it leads nowhere")?..];
        friend.open(path).await?;
        friend.write("#guest-name", "Olek").await?;
        friend.see("#sit-down").await?.click().await?;
        browser.see("#picture-cat").await?;
        self.take("online-lot").await?;
        browser.see("#picture-cat").await?.click().await?;
        friend.see("#picture-star").await?.click().await?;
        browser.see("#read").await?;
        self.take("online-drawn").await?;
        browser.see("#read").await?.click().await?;
        friend.see("#read").await?.click().await?;
        browser.count("#stage", 0).await?;
        friend.menu("#say-good-luck").await?;
        browser.see("#said-phrase").await?;
        browser.see("#more").await?.click().await?;
        self.take("online-menu").await?;
        browser.see("#more").await?.click().await?;
        self.take("online-game").await?;
        // Whoever may not be to move makes the first move.
        for (mover, other) in [(browser, &friend), (&friend, browser)] {
            mover.touch(&[22, 18]).await?;
            if mover.is_there(".ply").await? {
                other.plies(1).await?;
                break;
            }
        }
        browser.see("#offer-draw").await?.click().await?;
        browser.see("#own-offer").await?;
        self.take("online-offered").await?;
        friend.see("#offer-yes").await?;
        friend.open("/").await?;
        browser.see("#absence").await?;
        self.take("online-away").await?;
        browser.see("#withdraw-offer").await?.click().await?;
        browser.count("#own-offer", 0).await?;
        browser.see("#resign").await?.click().await?;
        browser.see("#resign-yes").await?.click().await?;
        browser.see("#won").await?;
        self.take("online-over").await?;
        friend.close().await
    }

    async fn play(&self) -> Result<()> {
        let browser = &self.browser;
        browser.pass_and_play("tournament").await?;
        browser.touch(&[22, 18, 11, 15]).await?;
        browser.plies(2).await?;
        browser.touch(&[21]).await?;
        self.take("two").await?;
        browser.open("/").await?;
        browser.see("#play-now").await?.click().await?;
        browser.see(".play #board").await?;
        browser.touch(&[22, 18]).await?;
        browser.plies(2).await?;
        browser.touch(&[21, 14]).await?;
        self.take("game").await?;
        browser.see("#resign").await?.click().await?;
        browser.see("#resign-yes").await?.click().await?;
        browser.see("#result").await?;
        self.take("over").await
    }

    async fn games(&self) -> Result<()> {
        let browser = &self.browser;
        browser.open("/games").await?;
        let game = format!("{GAME} {LESSON} [White \"Zosia\"] 1. 24-20 10-14 *");
        browser.choose_file("#file", "in.pdn", &game).await?;
        browser.count(".saved-game", 3).await?;
        self.take("games").await?;
        let review = browser
            .driver
            .find(By::Css(".saved-game:last-child a[href^='/review/']"))
            .await?;
        browser.click(&review).await?;
        browser.see("#summary").await?;
        self.take("review").await?;
        browser.see("#train").await?.click().await?;
        browser.see("#exercise").await?;
        self.take("exercise").await
    }

    async fn study(&self) -> Result<()> {
        let browser = &self.browser;
        let place = "/analysis#fen/strict/W:W18,24,27,28,K10:B12,16,19,20";
        browser.open(place).await?;
        browser.see("#edit").await?.click().await?;
        browser.see("#use").await?;
        self.take("editor").await?;
        browser.open("/analysis#fen/classic/W:W11:B6,7,12").await?;
        browser.see("#tab-other-rules").await?.click().await?;
        browser.see(".camp .chip-move").await?.click().await?;
        self.take("other-rules").await?;
        browser.open("/analysis").await?;
        browser.see("#tab-text").await?.click().await?;
        browser.choose_file("#file", "in.pdn", GAME).await?;
        browser.plies(12).await?;
        browser
            .see(".navigation button:nth-child(4)")
            .await?
            .click()
            .await?;
        let engine = browser.driver.find(By::Css(".engine input")).await?;
        browser.click(&engine).await?;
        browser.until(".line-move", |found| found > 6).await?;
        self.take("analysis").await?;
        browser.click(&engine).await?;
        browser.see("#tab-graph").await?.click().await?;
        browser.see("#judge").await?.click().await?;
        browser.see("#judge").await?;
        self.take("graph").await?;
        browser.see("#tab-text").await?.click().await?;
        browser.see("#about summary").await?.click().await?;
        self.take("text").await?;
        let many: String = (1..90)
            .map(|round| format!("[Event \"Liga\"] [Round \"{round}\"] {} ", &GAME[23..]))
            .collect();
        browser.choose_file("#file", "many.pdn", &many).await?;
        browser.until("#games .row", |found| found == 60).await?;
        self.take("collection").await
    }

    /// The whole page, however long it is.
    async fn take(&self, name: &str) -> Result<()> {
        // Wait for CSS transitions.
        tokio::time::sleep(Duration::from_millis(700)).await;
        let file = self.folder.join(format!("{name}{}", self.name));
        let tools = self.browser.driver.cdp();
        let page = tools
            .send_raw("Page.getLayoutMetrics", serde_json::json!({}))
            .await?;
        let (width, height) = (
            &page["cssContentSize"]["width"],
            &page["cssContentSize"]["height"],
        );
        let whole = serde_json::json!({
            "captureBeyondViewport": true,
            "clip": { "x": 0, "y": 0, "width": width, "height": height, "scale": 1 },
        });
        let taken = tools.send_raw("Page.captureScreenshot", whole).await?;
        let picture = taken["data"].as_str().ok_or("no picture")?;
        let picture = base64::Engine::decode(&base64::engine::general_purpose::STANDARD, picture)?;
        Ok(fs::write(file, picture)?)
    }
}
