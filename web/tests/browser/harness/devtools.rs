//! What only the tools of a developer can do: sizes, looks, faults, checks.

use super::{Browser, Result};

impl Browser {
    /// Runs a script in every document before its own scripts.
    pub async fn before_all(&self, script: &str) -> Result<()> {
        let source = serde_json::json!({ "source": script });
        let tools = self.driver.cdp();
        tools
            .send_raw("Page.addScriptToEvaluateOnNewDocument", source)
            .await?;
        Ok(())
    }

    /// Opens a URL of the page with a script that runs before those of this document only.
    pub async fn open_with(&self, script: &str, url: &str) -> Result<()> {
        let tools = self.driver.cdp();
        let source = serde_json::json!({ "source": script });
        let added = tools
            .send_raw("Page.addScriptToEvaluateOnNewDocument", source)
            .await?;
        self.open(url).await?;
        tools
            .send_raw("Page.removeScriptToEvaluateOnNewDocument", added)
            .await?;
        Ok(())
    }

    /// Lets requests for these URLs fail, and no others.
    pub async fn block(&self, urls: &[&str]) -> Result<()> {
        let tools = self.driver.cdp();
        tools
            .send_raw("Network.enable", serde_json::json!({}))
            .await?;
        let urls = serde_json::json!({ "urls": urls });
        tools.send_raw("Network.setBlockedURLs", urls).await?;
        Ok(())
    }

    /// Sets the size of the viewport.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let metrics = serde_json::json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": 1,
            "mobile": width < 600,
        });
        let tools = self.driver.cdp();
        tools
            .send_raw("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        Ok(())
    }

    /// Sets whether the device is light or dark.
    pub async fn prefer(&self, look: &str) -> Result<()> {
        let scheme = serde_json::json!({
            "features": [{ "name": "prefers-color-scheme", "value": look }],
        });
        let tools = self.driver.cdp();
        tools.send_raw("Emulation.setEmulatedMedia", scheme).await?;
        Ok(())
    }

    /// Shows the page as it is printed.
    pub async fn print(&self) -> Result<()> {
        let print = serde_json::json!({ "media": "print" });
        let tools = self.driver.cdp();
        tools.send_raw("Emulation.setEmulatedMedia", print).await?;
        Ok(())
    }

    /// Advances the clock of the page by this many seconds, as after a sleep.
    pub async fn sleep_for(&self, seconds: u32) -> Result<()> {
        let script =
            format!("const now = Date.now.bind(Date); Date.now = () => now() + {seconds} * 1000;");
        self.driver.execute(&script, Vec::new()).await?;
        Ok(())
    }

    /// Checks accessibility with axe-core, which `cargo xtask test` fetches; serious
    /// violations are errors.
    pub async fn check_with_axe(&self, place: &str) -> Result<()> {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../target/axe/package/axe.min.js"
        );
        // Half a megabyte of program, which a document needs once.
        let absent = self.driver.execute("return !window.axe", Vec::new());
        if absent.await?.json().as_bool() == Some(true) {
            let axe = std::fs::read_to_string(file)
                .map_err(|error| format!("axe: {error}; cargo xtask test fetches it"))?;
            self.driver.execute(&axe, Vec::new()).await?;
        }
        // What is half faded in has too little contrast.
        self.holds(
            "return document.getAnimations().every(one => one.playState !== 'running' \
            || one.effect.getComputedTiming().endTime === Infinity)",
        )
        .await?;
        let run = "const [done] = arguments; axe.run({ resultTypes: ['violations'] }).then(({ violations }) => done(violations \
            .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)));";
        let found = self.driver.execute_async(run, Vec::new()).await?;
        match found.json().as_array() {
            Some(found) if found.is_empty() => Ok(()),
            _ => Err(format!("{place}: {:#}", found.json()).into()),
        }
    }
}
