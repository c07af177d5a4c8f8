//! The test harness: a server and a headless Chromium driven by chromedriver.

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    process::Stdio,
    time::Duration,
};

use damka_server::{Config, Server};
use thirtyfour::{ChromiumLikeCapabilities, WebDriver, action_chain::ActionChain, prelude::*};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A headless browser with its profile folder, and perhaps a server of its own.
pub struct Browser {
    pub driver: WebDriver,
    /// Where the server listens.
    pub address: SocketAddr,
    /// What the browser calls the server: usually its address.
    host: String,
    server: Option<OwnServer>,
    driver_address: SocketAddr,
    _chromedriver: Child,
    _profile: tempfile::TempDir,
    downloads: tempfile::TempDir,
}

/// A server in this process: it ends when its sender is dropped.
struct OwnServer {
    _end: tokio::sync::oneshot::Sender<()>,
    _data: tempfile::TempDir,
}

/// A name for the server that is no secure context, as an address on a LAN.
pub const LAN_NAME: &str = "damka.test";

/// How long to wait for a state before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

const FLAGS: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-extensions",
    "--no-default-browser-check",
    "--metrics-recording-only",
];

impl Browser {
    /// Starts a server and a browser with English as its language.
    pub async fn start() -> Result<Browser> {
        Browser::start_in("en").await
    }

    /// Starts a server and a browser with this language.
    pub async fn start_in(language: &str) -> Result<Browser> {
        assert!(
            damka_server::is_built(),
            "build the page first: cargo xtask web"
        );
        let data = tempfile::tempdir()?;
        let config = Config {
            data: data.path().to_owned(),
            ..Config::default()
        };
        let opened = Server::open(config).await?;
        let address = opened.address()?;
        let (end, ended) = tokio::sync::oneshot::channel();
        tokio::spawn(opened.run(async move { drop(ended.await) }));
        let mut browser = Browser::visit(address, &address.to_string(), language).await?;
        browser.server = Some(OwnServer {
            _end: end,
            _data: data,
        });
        Ok(browser)
    }

    /// Starts a browser with this language, for a server that is there and is called by
    /// this host name.
    pub async fn visit(address: SocketAddr, host: &str, language: &str) -> Result<Browser> {
        let mut chromedriver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| {
                format!("chromedriver: {error}; install the packages chromium and chromium-driver")
            })?;
        let output = chromedriver.stdout.take().ok_or("chromedriver is silent")?;
        let mut lines = BufReader::new(output).lines();
        let port: u16 = loop {
            let line = lines.next_line().await?.ok_or("chromedriver has ended")?;
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').parse()?;
            }
        };
        // Its output must be drained.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });

        let profile = tempfile::tempdir()?;
        let mut capabilities = DesiredCapabilities::chrome();
        for flag in FLAGS {
            capabilities.add_arg(flag)?;
        }
        capabilities.add_arg(&format!(
            "--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        ))?;
        capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        capabilities.add_arg("--window-size=1000,1000")?;
        capabilities.add_arg(&format!("--lang={language}"))?;
        capabilities.add_arg(&format!("--accept-lang={language}"))?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities).await?;
        Ok(Browser {
            driver,
            address,
            host: host.to_owned(),
            server: None,
            driver_address: SocketAddr::from(([127, 0, 0, 1], port)),
            _chromedriver: chromedriver,
            _profile: profile,
            downloads: tempfile::tempdir()?,
        })
    }

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

    /// Opens a URL of the page in a new document.
    pub async fn open(&self, url: &str) -> Result<()> {
        // From another page: if only the fragment changed, the document would stay.
        self.driver.goto("about:blank").await?;
        let url = url.trim_start_matches('/');
        self.driver
            .goto(format!("http://{}/{url}", self.host))
            .await?;
        Ok(())
    }

    /// Waits until an element is visible.
    pub async fn see(&self, selector: &str) -> Result<WebElement> {
        let query = self
            .driver
            .query(By::Css(selector))
            .wait(PATIENCE, Duration::from_millis(50));
        // An element that is re-rendered meanwhile is looked up again.
        match query.ignore_errors(true).and_displayed().first().await {
            Ok(element) => Ok(element),
            Err(error) => Err(self
                .timed_out(&format!("{selector} ({error})"))
                .await?
                .into()),
        }
    }

    /// Clicks squares one after the other.
    pub async fn touch(&self, squares: &[u8]) -> Result<()> {
        for number in squares {
            let square = self.square(*number).await?;
            self.pointer()
                .move_to_element_center(&square)
                .click()
                .perform()
                .await?;
        }
        Ok(())
    }

    /// Drags a piece from a square to another.
    pub async fn drag(&self, from: u8, to: u8) -> Result<()> {
        let (from, to) = (self.square(from).await?, self.square(to).await?);
        let pointer = self
            .pointer()
            .move_to_element_center(&from)
            .click_and_hold();
        pointer
            .move_to_element_center(&to)
            .release()
            .perform()
            .await?;
        Ok(())
    }

    /// Waits until the list has this many moves and no animation runs.
    pub async fn plies(&self, count: usize) -> Result<()> {
        self.until(".ply", |found| found == count).await?;
        self.until(".piece.moving", |found| found == 0).await
    }

    /// Waits until this many elements match.
    pub async fn count(&self, selector: &str, count: usize) -> Result<()> {
        self.until(selector, |found| found == count).await
    }

    /// Waits until the notice contains this text.
    pub async fn says(&self, words: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            // Before the page is there, nothing is said.
            let said = match self.driver.find(By::Id("notice")).await {
                Ok(notice) => notice.text().await.unwrap_or_default(),
                Err(_) => String::new(),
            };
            if said.contains(words) {
                return Ok(());
            }
            self.wait(&mut waited, &format!("“{words}”; it says “{said}”"))
                .await?;
        }
    }

    /// Replaces the content of a field and leaves it.
    pub async fn write(&self, selector: &str, text: &str) -> Result<()> {
        let field = self.see(selector).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        field.send_keys(Key::Tab + "").await?;
        Ok(())
    }

    /// Focuses an element.
    pub async fn focus(&self, element: &WebElement) -> Result<()> {
        let focus = "arguments[0].focus()";
        self.driver.execute(focus, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// Stops the server, and waits until it accepts no more connections.
    pub async fn end_server(&mut self) -> Result<()> {
        drop(self.server.take());
        let mut waited = Duration::ZERO;
        while tokio::net::TcpStream::connect(self.address).await.is_ok() {
            self.wait(&mut waited, "the end of the server").await?;
        }
        Ok(())
    }

    /// Runs a script in every document before its own scripts.
    pub async fn before_all(&self, script: &str) -> Result<()> {
        let source = serde_json::json!({ "source": script });
        let tools = self.driver.cdp();
        tools
            .send_raw("Page.addScriptToEvaluateOnNewDocument", source)
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

    /// Waits until a script returns true.
    pub async fn holds(&self, script: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            let found = self.driver.execute(script, Vec::new()).await?;
            if found.json().as_bool() == Some(true) {
                return Ok(());
            }
            self.wait(&mut waited, script).await?;
        }
    }

    /// The number that a script returns.
    pub async fn number(&self, script: &str) -> Result<f64> {
        let found = self.driver.execute(script, Vec::new()).await?;
        Ok(found.json().as_f64().ok_or("not a number")?)
    }

    /// Starts a game of two people by these rules, with its lot and its clock if
    /// there are any.
    pub async fn pass_and_play(&self, rules: &str) -> Result<()> {
        self.pass_and_play_as(rules, ["", ""]).await
    }

    /// The same with names.
    pub async fn pass_and_play_as(&self, rules: &str, names: [&str; 2]) -> Result<()> {
        self.open("/device").await?;
        self.see(&format!("#rules option[value='{rules}']"))
            .await?
            .click()
            .await?;
        for (at, name) in names
            .iter()
            .enumerate()
            .filter(|(_, name)| !name.is_empty())
        {
            let field = format!(".field:nth-of-type({}) input", at + 2);
            self.write(&field, name).await?;
        }
        self.see("#begin").await?.click().await?;
        self.go_to_first_move().await
    }

    /// Draws the lot and starts the clock, if there are any.
    pub async fn go_to_first_move(&self) -> Result<()> {
        self.see(".game #board").await?;
        if self.is_there("#draw-lot").await? {
            self.see("#draw-lot").await?.click().await?;
            self.see("#drawn").await?;
        }
        if self.is_there("#start-clock").await? {
            self.see("#start-clock").await?.click().await?;
        }
        self.count("#stage", 0).await?;
        self.see("#turn").await?;
        Ok(())
    }

    /// Unfolds the starting position in a form; it may be below the button that starts.
    pub async fn unfold_position(&self) -> Result<()> {
        let summary = self.see("#position summary").await?;
        self.click(&summary).await
    }

    /// Opens the menu of a game and clicks an entry.
    pub async fn menu(&self, entry: &str) -> Result<()> {
        if !self.is_there("#more[aria-expanded='true']").await? {
            self.see("#more").await?.click().await?;
        }
        self.see(entry).await?.click().await?;
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

    /// Whether an element exists now.
    pub async fn is_there(&self, selector: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(selector)).await?.is_empty())
    }

    /// Waits until an element contains this text.
    pub async fn reads(&self, selector: &str, words: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            let read = self.see(selector).await?.text().await?;
            if read.contains(words) {
                return Ok(());
            }
            self.wait(
                &mut waited,
                &format!("“{words}” in {selector}; it says “{read}”"),
            )
            .await?;
        }
    }

    /// Advances the clock of the page by this many seconds, as after a sleep.
    pub async fn sleep_for(&self, seconds: u32) -> Result<()> {
        let script =
            format!("const now = Date.now.bind(Date); Date.now = () => now() + {seconds} * 1000;");
        self.driver.execute(&script, Vec::new()).await?;
        Ok(())
    }

    /// Clicks an element by script, also if it is hidden behind its label.
    pub async fn click(&self, element: &WebElement) -> Result<()> {
        let press = "arguments[0].click()";
        self.driver.execute(press, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// Checks accessibility with axe-core, which `cargo xtask test` fetches; serious
    /// violations are errors.
    pub async fn check_with_axe(&self, place: &str) -> Result<()> {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../target/axe/package/axe.min.js"
        );
        let axe = std::fs::read_to_string(file)
            .map_err(|error| format!("axe: {error}; cargo xtask test fetches it"))?;
        self.driver.execute(&axe, Vec::new()).await?;
        let run = "const [done] = arguments; axe.run().then(({ violations }) => done(violations \
            .filter(({ impact }) => impact === 'serious' || impact === 'critical') \
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)));";
        let found = self.driver.execute_async(run, Vec::new()).await?;
        match found.json().as_array() {
            Some(found) if found.is_empty() => Ok(()),
            _ => Err(format!("{place}: {:#}", found.json()).into()),
        }
    }

    /// Sends a key to the focused element.
    pub async fn press(&self, key: Key) -> Result<()> {
        self.pointer().send_keys(key).perform().await?;
        Ok(())
    }

    /// Ends the browser.
    pub async fn close(self) -> Result<()> {
        Ok(self.driver.clone().quit().await?)
    }

    /// Waits until the number of matching elements satisfies a condition.
    pub async fn until(&self, selector: &str, enough: impl Fn(usize) -> bool) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            let found = self.driver.find_all(By::Css(selector)).await?.len();
            if enough(found) {
                return Ok(());
            }
            self.wait(&mut waited, &format!("{selector}; there are {found}"))
                .await?;
        }
    }

    async fn wait(&self, waited: &mut Duration, what: &str) -> Result<()> {
        const NAP: Duration = Duration::from_millis(50);
        if *waited > PATIENCE {
            return Err(self.timed_out(what).await?.into());
        }
        *waited += NAP;
        tokio::time::sleep(NAP).await;
        Ok(())
    }

    /// The error message of a wait, with the text of the page.
    async fn timed_out(&self, what: &str) -> Result<String> {
        let script = "return `${location.pathname}${location.hash}\n${document.body.innerText}`";
        let shown = self.driver.execute(script, Vec::new()).await?;
        let shown = shown.json().as_str().unwrap_or_default();
        Ok(format!("timed out waiting for {what}; the page is {shown}"))
    }

    async fn square(&self, number: u8) -> Result<WebElement> {
        self.see(&format!("[data-square='{number}']")).await
    }

    fn pointer(&self) -> ActionChain {
        self.driver.action_chain()
    }
}

/// A failed test leaves no browser behind: the session is deleted with a blocking
/// request, since nothing can be awaited here.
impl Drop for Browser {
    fn drop(&mut self) {
        // Its own drop would block on the thread that has to deliver the answer.
        drop(self.driver.clone().leak());
        let session = self.driver.session_id();
        let request = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n"
        );
        if let Ok(mut driver) = TcpStream::connect(self.driver_address)
            && driver.write_all(request.as_bytes()).is_ok()
        {
            // The first byte of the answer means that it is done.
            drop(driver.read(&mut [0]));
        }
    }
}
