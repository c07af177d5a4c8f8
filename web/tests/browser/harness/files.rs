//! Files that are chosen, dropped and downloaded.

use std::{fs, time::Duration};

use thirtyfour::prelude::*;

use super::{Browser, Result};

impl Browser {
    /// Saves downloads in a folder of the test from now on.
    pub async fn keep_downloads(&self) -> Result<()> {
        let behaviour = serde_json::json!({
            "behavior": "allow",
            "downloadPath": self.downloads.path(),
        });
        let tools = self.driver.cdp();
        tools
            .send_raw("Browser.setDownloadBehavior", behaviour)
            .await?;
        Ok(())
    }

    /// Waits for a download and returns its text.
    pub async fn saved_text(&self, name: &str) -> Result<String> {
        Ok(String::from_utf8(self.saved(name).await?)?)
    }

    /// Waits for a download and returns its content. The file is removed, so that it
    /// can be downloaded again.
    pub async fn saved(&self, name: &str) -> Result<Vec<u8>> {
        let file = self.downloads.path().join(name);
        let mut waited = Duration::ZERO;
        loop {
            // The browser creates an empty file first and replaces it when it is
            // complete.
            match fs::read(&file) {
                Ok(content) if !content.is_empty() => {
                    fs::remove_file(file)?;
                    return Ok(content);
                }
                _ => self.wait(&mut waited, &format!("the file {name}")).await?,
            }
        }
    }

    /// Chooses a file with this text in a file field.
    pub async fn choose_file(&self, field: &str, name: &str, text: &str) -> Result<()> {
        let file = self.downloads.path().join(name);
        fs::write(&file, text)?;
        // File fields are hidden, only their labels are visible; and they may be folded.
        self.until(field, |found| found == 1).await?;
        let field = self.driver.find(By::Css(field)).await?;
        let unfold =
            "const folded = arguments[0].closest('details'); if (folded) folded.open = true;";
        self.driver.execute(unfold, vec![field.to_json()?]).await?;
        field.send_keys(file.display().to_string()).await?;
        Ok(())
    }

    /// Drops a file with this text onto the page.
    pub async fn drop_file(&self, name: &str, text: &str) -> Result<()> {
        let script = "const [kind, name, text] = arguments; \
            const dataTransfer = new DataTransfer(); \
            dataTransfer.items.add(new File([text], name)); \
            document.querySelector('main').dispatchEvent( \
                new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));";
        for (kind, zones) in [("dragover", 1), ("drop", 0)] {
            let arguments = vec![kind.into(), name.into(), text.into()];
            self.driver.execute(script, arguments).await?;
            self.count(".drop-zone", zones).await?;
        }
        Ok(())
    }
}
