//! The page in a browser that nobody sees.

use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    process::Stdio,
    time::Duration,
};

use thirtyfour::{ChromiumLikeCapabilities, WebDriver, action_chain::ActionChain, prelude::*};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpListener,
    process::{Child, Command},
};

pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A server, a browser, and the folder that the browser lives in.
pub struct House {
    pub driver: WebDriver,
    address: SocketAddr,
    server: tokio::sync::oneshot::Sender<()>,
    driver_address: SocketAddr,
    _chromedriver: Child,
    _profile: tempfile::TempDir,
    downloads: tempfile::TempDir,
}

/// A slow machine gets its time; what comes, comes at once.
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

impl House {
    /// Starts a server and a browser that speaks English.
    pub async fn open_up() -> Result<House> {
        House::open_up_in("en").await
    }

    /// Starts a server and a browser that speaks this language.
    pub async fn open_up_in(language: &str) -> Result<House> {
        assert!(
            damka_server::is_built(),
            "build the page first: cargo xtask web"
        );
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (server, end) = tokio::sync::oneshot::channel();
        tokio::spawn(damka_server::serve(
            listener,
            async move { drop(end.await) },
        ));

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
        // It goes on talking: somebody must listen.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });

        let profile = tempfile::tempdir()?;
        let mut capabilities = DesiredCapabilities::chrome();
        for flag in FLAGS {
            capabilities.add_arg(flag)?;
        }
        capabilities.add_arg("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")?;
        capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        capabilities.add_arg("--window-size=1000,1000")?;
        capabilities.add_arg(&format!("--lang={language}"))?;
        capabilities.add_arg(&format!("--accept-lang={language}"))?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities).await?;
        Ok(House {
            driver,
            address,
            server,
            driver_address: SocketAddr::from(([127, 0, 0, 1], port)),
            _chromedriver: chromedriver,
            _profile: profile,
            downloads: tempfile::tempdir()?,
        })
    }

    /// What the page saves from now on lands in a folder of ours.
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

    /// Waits until the page has saved a text of this name.
    pub async fn saved_text(&self, name: &str) -> Result<String> {
        Ok(String::from_utf8(self.saved(name).await?)?)
    }

    /// Waits until the page has saved a file of this name; what is in it. It is
    /// gone then, so that it can be saved again.
    pub async fn saved(&self, name: &str) -> Result<Vec<u8>> {
        let file = self.downloads.path().join(name);
        let mut waited = Duration::ZERO;
        loop {
            // The browser makes an empty file of the name, and puts the whole
            // one in its place.
            match fs::read(&file) {
                Ok(content) if !content.is_empty() => {
                    fs::remove_file(file)?;
                    return Ok(content);
                }
                _ => self.wait(&mut waited, &format!("the file {name}")).await?,
            }
        }
    }

    /// Chooses a file with this text in a field for files.
    pub async fn choose_file(&self, field: &str, name: &str, text: &str) -> Result<()> {
        let file = self.downloads.path().join(name);
        fs::write(&file, text)?;
        // Such fields are not seen, only their labels.
        self.until(field, |found| found == 1).await?;
        let field = self.driver.find(By::Css(field)).await?;
        field.send_keys(file.display().to_string()).await?;
        Ok(())
    }

    /// Drops a file with this text onto the page.
    pub async fn drop_file(&self, name: &str, text: &str) -> Result<()> {
        let script = "const [name, text] = arguments; \
            const dataTransfer = new DataTransfer(); \
            dataTransfer.items.add(new File([text], name)); \
            const send = (kind) => document.querySelector('main').dispatchEvent( \
                new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })); \
            send('dragover'); \
            return new Promise((done) => setTimeout(() => { \
                const seen = document.querySelectorAll('.drop-here').length; \
                send('drop'); \
                done(seen); \
            }, 50));";
        let seen = self
            .driver
            .execute(script, vec![name.into(), text.into()])
            .await?;
        // It says that it would take it.
        assert_eq!(seen.json().as_u64(), Some(1));
        Ok(())
    }

    /// Goes to a place of the page.
    pub async fn open(&self, hash: &str) -> Result<()> {
        // From elsewhere: a driver does not expect that a change behind the #
        // loads the other program.
        self.driver.goto("about:blank").await?;
        self.driver
            .goto(format!("http://{}/{hash}", self.address))
            .await?;
        Ok(())
    }

    /// Waits until something is to be seen.
    pub async fn see(&self, selector: &str) -> Result<WebElement> {
        let query = self
            .driver
            .query(By::Css(selector))
            .wait(PATIENCE, Duration::from_millis(50));
        // What is drawn anew while it is looked at is looked for again.
        match query.ignore_errors(true).and_displayed().first().await {
            Ok(element) => Ok(element),
            Err(error) => Err(self.in_vain(&format!("{selector} ({error})")).await?.into()),
        }
    }

    /// Touches squares one after the other.
    pub async fn touch(&self, squares: &[u8]) -> Result<()> {
        for number in squares {
            let square = self.square(*number).await?;
            self.hand()
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
        let hand = self.hand().move_to_element_center(&from).click_and_hold();
        hand.move_to_element_center(&to).release().perform().await?;
        Ok(())
    }

    /// Waits until so many moves are in the list, and the board is still.
    pub async fn plies(&self, count: usize) -> Result<()> {
        self.until(".ply", |found| found == count).await?;
        self.until(".piece.moving", |found| found == 0).await
    }

    /// Waits until so many things are there.
    pub async fn count(&self, selector: &str, count: usize) -> Result<()> {
        self.until(selector, |found| found == count).await
    }

    /// Waits until the page says this.
    pub async fn says(&self, words: &str) -> Result<()> {
        let mut waited = Duration::ZERO;
        loop {
            let said = self.driver.find(By::Id("notice")).await?.text().await?;
            if said.contains(words) {
                return Ok(());
            }
            self.wait(&mut waited, &format!("“{words}”; it says “{said}”"))
                .await?;
        }
    }

    /// Writes over what stands in a field, and leaves it.
    pub async fn write(&self, selector: &str, text: &str) -> Result<()> {
        let field = self.see(selector).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        field.send_keys(Key::Tab + "").await?;
        Ok(())
    }

    /// Puts the keyboard on an element.
    pub async fn focus(&self, element: &WebElement) -> Result<()> {
        let focus = "arguments[0].focus()";
        self.driver.execute(focus, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// The server goes; the page must do without.
    pub async fn end_server(&mut self) {
        let (nobody, _) = tokio::sync::oneshot::channel();
        drop(std::mem::replace(&mut self.server, nobody));
        let mut waited = 0;
        while tokio::net::TcpStream::connect(self.address).await.is_ok() && waited < 100 {
            waited += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Sets up a game for two at one device by these rules, draws the lot and
    /// starts the clock if there is one.
    pub async fn two_at_one_device(&self, rules: &str) -> Result<()> {
        self.open("#/device").await?;
        self.see(&format!("#rules option[value='{rules}']"))
            .await?
            .click()
            .await?;
        self.see("#begin").await?.click().await?;
        self.see("#board").await?;
        if self.is_there("#draw-lot").await? {
            self.see("#draw-lot").await?.click().await?;
            self.until("#draw-lot", |found| found == 0).await?;
        }
        if self.is_there("#start-clock").await? {
            self.see("#start-clock").await?.click().await?;
        }
        self.see("#turn").await?;
        Ok(())
    }

    /// The page is as large as on such a screen.
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

    /// Whether something is in the page now.
    pub async fn is_there(&self, selector: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(selector)).await?.is_empty())
    }

    /// Waits until something says this.
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

    /// The clock of the device goes on by so many seconds, as after a sleep.
    pub async fn sleep_for(&self, seconds: u32) -> Result<()> {
        let script =
            format!("const now = Date.now.bind(Date); Date.now = () => now() + {seconds} * 1000;");
        self.driver.execute(&script, Vec::new()).await?;
        Ok(())
    }

    /// Presses something that a script of the page may have covered by a label.
    pub async fn click(&self, element: &WebElement) -> Result<()> {
        let press = "arguments[0].click()";
        self.driver.execute(press, vec![element.to_json()?]).await?;
        Ok(())
    }

    /// Lets axe look at the page; nothing serious may come of it. `cargo xtask
    /// test` fetches it.
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

    /// Presses a key, wherever the keyboard is.
    pub async fn press(&self, key: Key) -> Result<()> {
        self.hand().send_keys(key).perform().await?;
        Ok(())
    }

    /// Ends the browser.
    pub async fn close(self) -> Result<()> {
        Ok(self.driver.clone().quit().await?)
    }

    /// Waits until enough of these are there.
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
            return Err(self.in_vain(what).await?.into());
        }
        *waited += NAP;
        tokio::time::sleep(NAP).await;
        Ok(())
    }

    /// What did not come, and what is on the screen instead.
    async fn in_vain(&self, what: &str) -> Result<String> {
        let script = "return `${location.hash}\n${document.body.innerText}`";
        let shown = self.driver.execute(script, Vec::new()).await?;
        let shown = shown.json().as_str().unwrap_or_default();
        Ok(format!("waited in vain for {what}; the page is {shown}"))
    }

    async fn square(&self, number: u8) -> Result<WebElement> {
        self.see(&format!("[data-square='{number}']")).await
    }

    fn hand(&self) -> ActionChain {
        self.driver.action_chain()
    }
}

/// A test that fails leaves no browser behind. Its driver ends it, as long as it
/// lives itself, and there is no waiting for it here but the plain one.
impl Drop for House {
    fn drop(&mut self) {
        // It would wait for an answer on the thread that has to bring it.
        drop(self.driver.clone().leak());
        let session = self.driver.session_id();
        let request = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n"
        );
        if let Ok(mut driver) = TcpStream::connect(self.driver_address)
            && driver.write_all(request.as_bytes()).is_ok()
        {
            // The first byte of the answer tells that it is done.
            drop(driver.read(&mut [0]));
        }
    }
}
