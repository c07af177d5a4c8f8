//! Pictures of every state of every screen, in both languages and all sizes: `cargo xtask
//! shots` writes them to `target/shots`. Words choose among them: `dark`, a language, a size
//! such as `360x740`, the beginning of a state's name.

#[path = "../tests/browser/harness.rs"]
#[expect(dead_code, reason = "the tests do more in it")]
mod harness;
#[path = "../tests/browser/states.rs"]
#[expect(dead_code, reason = "the sweep also has a quick run")]
mod states;

use std::{env, fs, path::PathBuf, time::Duration};

use harness::{Browser, Result};
use states::{SIZES, states};
use thirtyfour::By;

/// A game over the network, which needs two browsers.
const ONLINE: &str = "online";

#[tokio::main]
async fn main() -> Result<()> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let mut take = |word: &str| match words.iter().position(|one| one == word) {
        Some(at) => !words.remove(at).is_empty(),
        None => false,
    };
    let look = if take("dark") { "dark" } else { "light" };
    let languages = chosen(["pl", "en"], &mut take);
    let sizes = chosen(SIZES, |(width, height)| take(&format!("{width}x{height}")));
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/shots");
    fs::create_dir_all(&folder)?;
    let wanted = |state: &str| words.is_empty() || words.iter().any(|word| state.starts_with(word));
    for language in languages {
        let browser = Browser::start_in(language).await?;
        browser.prefer(look).await?;
        // A picture of the whole page needs no scroll bars.
        let bars = serde_json::json!({ "hidden": true });
        let tools = browser.driver.cdp();
        tools
            .send_raw("Emulation.setScrollbarsHidden", bars)
            .await?;
        let camera = Camera {
            browser,
            folder: folder.clone(),
            suffix: format!("{language}-{look}"),
            sizes: sizes.clone(),
        };
        for (state, steps) in states() {
            camera.browser.resize(1000, 1000).await?;
            for step in *steps {
                let taken = step.take(&camera.browser).await;
                taken.map_err(|error| format!("{state}: {error}"))?;
            }
            if wanted(state) {
                camera.take(state).await?;
            }
        }
        if wanted(ONLINE) {
            camera.browser.driver.delete_all_cookies().await?;
            camera.lobby().await?;
            camera.online().await?;
        }
        camera.browser.close().await?;
    }
    Ok(())
}

/// Those that were asked for, or all.
fn chosen<T: Copy, const N: usize>(all: [T; N], mut is_asked: impl FnMut(T) -> bool) -> Vec<T> {
    let asked: Vec<T> = all.into_iter().filter(|one| is_asked(*one)).collect();
    match asked.is_empty() {
        true => all.to_vec(),
        false => asked,
    }
}

struct Camera {
    browser: Browser,
    folder: PathBuf,
    /// The suffix of each file name.
    suffix: String,
    sizes: Vec<(u32, u32)>,
}

impl Camera {
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
        browser.write("#guest-name", "Zosia").await?;
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
        browser.write("#guest-name", "Zosia").await?;
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

    /// The whole page, however long it is, in each size.
    async fn take(&self, name: &str) -> Result<()> {
        for (width, height) in self.sizes.iter().copied() {
            self.browser.resize(width, height).await?;
            // CSS transitions come to their end.
            tokio::time::sleep(Duration::from_millis(400)).await;
            let tools = self.browser.driver.cdp();
            let page = tools
                .send_raw("Page.getLayoutMetrics", serde_json::json!({}))
                .await?;
            let content = &page["cssContentSize"];
            let whole = serde_json::json!({
                "captureBeyondViewport": true,
                "clip": {
                    "x": 0, "y": 0, "scale": 1,
                    "width": content["width"], "height": content["height"],
                },
            });
            let taken = tools.send_raw("Page.captureScreenshot", whole).await?;
            let picture = taken["data"].as_str().ok_or("no picture")?;
            let picture =
                base64::Engine::decode(&base64::engine::general_purpose::STANDARD, picture)?;
            let plain = name.replace([',', '?'], "").replace(' ', "-");
            let file = format!("{plain}-{width}x{height}-{}.png", self.suffix);
            fs::write(self.folder.join(file), picture)?;
        }
        self.browser.resize(1000, 1000).await
    }
}
