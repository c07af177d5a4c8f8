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
use states::{Company, SIZES, Step, limits, states};

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
    let mut missing = Vec::new();
    for language in languages {
        let browser = Browser::start_with(language, limits()).await?;
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
        let mut company = Company::default();
        for (state, steps) in states() {
            camera.browser.resize(1000, 1000).await?;
            match reach(&camera.browser, &mut company, steps).await {
                Ok(()) if wanted(state) => camera.take(state).await?,
                Ok(()) => {}
                // Others may be reached without it.
                Err(error) => missing.push(format!("{language} {state}: {error}")),
            }
        }
        camera.browser.close().await?;
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(missing.join("\n").into()),
    }
}

async fn reach(browser: &Browser, company: &mut Company, steps: &[Step]) -> Result<()> {
    for step in steps {
        step.take(browser, company).await?;
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
