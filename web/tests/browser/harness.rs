//! The test harness: a server and a headless Chromium driven by chromedriver.

#[path = "harness/board.rs"]
mod board;
#[path = "harness/devtools.rs"]
mod devtools;
#[path = "harness/files.rs"]
mod files;

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    process::Stdio,
    time::Duration,
};

use damka_server::{Config, Limits, Server};
use thirtyfour::{
    ChromiumLikeCapabilities, WebDriver, action_chain::ActionChain, error::WebDriverErrorInner,
    prelude::*,
};
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
    operator_key: Option<String>,
    _end: tokio::sync::oneshot::Sender<()>,
    _data: tempfile::TempDir,
}

/// A name for the server that is no secure context, as an address on a LAN.
pub const LAN_NAME: &str = "damka.test";

/// How long to wait for a state before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

const FLAGS: [&str; 14] = [
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
    // The suggestions of the address bar, which nobody sees: nearly half of the processor time
    // of a start.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

impl Browser {
    /// Starts a server and a browser with English as its language.
    pub async fn start() -> Result<Browser> {
        Browser::start_in("en").await
    }

    /// Starts a server and a browser with this language.
    pub async fn start_in(language: &str) -> Result<Browser> {
        Browser::start_with(language, Limits::default()).await
    }

    /// The same with other limits.
    pub async fn start_with(language: &str, limits: Limits) -> Result<Browser> {
        assert!(
            damka_server::is_built(),
            "build the page first: cargo xtask web"
        );
        let data = tempfile::tempdir()?;
        let config = Config {
            data: data.path().to_owned(),
            limits,
            ..Config::default()
        };
        let opened = Server::open(config).await?;
        let address = opened.address()?;
        let operator_key = opened.operator_key().map(|key| key.expose().to_owned());
        let (end, ended) = tokio::sync::oneshot::channel();
        tokio::spawn(opened.run(async move { drop(ended.await) }));
        let mut browser = Browser::visit(address, &address.to_string(), language).await?;
        browser.server = Some(OwnServer {
            operator_key,
            _end: end,
            _data: data,
        });
        Ok(browser)
    }

    /// Starts a browser with this language, for a server that is there and is called by
    /// this host name.
    pub async fn visit(address: SocketAddr, host: &str, language: &str) -> Result<Browser> {
        let (chromedriver, port) = start_chromedriver().await?;
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

    /// Behind the `#` of the link that makes the operator's account at its own server.
    pub fn operator_key(&self) -> Option<&str> {
        self.server.as_ref()?.operator_key.as_deref()
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

    /// Whether an element exists now.
    pub async fn is_there(&self, selector: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(selector)).await?.is_empty())
    }

    /// Waits until an element contains this text.
    pub async fn reads(&self, selector: &str, words: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            // What is rendered again meanwhile is read again.
            let read = self.see(selector).await?.text().await;
            let read = read.unwrap_or_default();
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

    /// Clicks an element by script, also if it is hidden behind its label.
    pub async fn click(&self, element: &WebElement) -> Result<()> {
        let press = "arguments[0].click()";
        self.driver.execute(press, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// Clicks on an element with the pointer; one that is rendered again meanwhile is looked up
    /// again.
    pub async fn click_on(&self, selector: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            match self.see(selector).await?.click().await {
                Err(error) if matches!(*error, WebDriverErrorInner::StaleElementReference(_)) => {
                    self.wait(&mut waited, selector).await?;
                }
                clicked => return Ok(clicked?),
            }
        }
    }

    /// Sends a key to the focused element.
    pub async fn press(&self, key: Key) -> Result<()> {
        self.pointer().send_keys(key).perform().await?;
        Ok(())
    }

    /// Types text where the focus is.
    pub async fn type_key(&self, text: &str) -> Result<()> {
        self.pointer().send_keys(text).perform().await?;
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

    /// It jumps: nobody looks at its way, and by default each move takes a quarter of a second.
    fn pointer(&self) -> ActionChain {
        let at_once = Some(Duration::ZERO);
        self.driver.action_chain_with_delay(at_once, at_once)
    }
}

/// Starts chromedriver on a free port, and tells which.
async fn start_chromedriver() -> Result<(Child, u16)> {
    // It takes a free port of IPv4 and the same one of IPv6, which another may have: then it ends.
    const TRIES: u32 = 5;
    for _ in 0..TRIES {
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
        while let Some(line) = lines.next_line().await? {
            if let Some((_, port)) = line.split_once("successfully on port ") {
                let port = port.trim_end_matches('.').parse()?;
                // Its output must be drained.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok((chromedriver, port));
            }
        }
    }
    Err("chromedriver has ended".into())
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
