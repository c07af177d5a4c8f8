//! Two browsers that play each other over a server.

use damka_rules::{Ruleset, Side};
use damka_web::local_game::Ply;
use thirtyfour::prelude::*;

use crate::{
    documents::touch,
    harness::{Browser, Result},
    server_process::ServerProcess,
};

/// What is agreed before a game, as the form has it.
#[derive(Copy, Clone)]
pub struct Terms<'t> {
    pub rules: &'t str,
    /// `lot`, `first` (whoever invites) or `second`.
    pub sides: &'t str,
    /// `ruled`, `none`, minutes, or days as `3-days`.
    pub clock: &'t str,
    pub games: &'t str,
}

/// The first player invites and begins; no clock.
pub const PLAIN: Terms<'_> = Terms {
    rules: "classic",
    sides: "first",
    clock: "ruled",
    games: "1",
};

/// A server and two people at it: Ala invites, Olek comes.
pub struct Pair {
    pub server: ServerProcess,
    pub ala: Browser,
    pub olek: Browser,
}

impl Pair {
    /// They sit down and see the board.
    pub async fn sit_down(terms: Terms<'_>) -> Result<Pair> {
        Pair::sit_down_in(terms, ["en", "en"], None).await
    }

    /// The same with these languages, and with another name of the server.
    pub async fn sit_down_in(
        terms: Terms<'_>,
        [hers, his]: [&str; 2],
        name: Option<&str>,
    ) -> Result<Pair> {
        let server = ServerProcess::start().await?;
        let address = server.address;
        let host = match name {
            Some(name) => format!("{name}:{}", address.port()),
            None => address.to_string(),
        };
        let ala = Browser::visit(address, &host, hers).await?;
        let olek = Browser::visit(address, &host, his).await?;
        let path = invite(&ala, terms).await?;
        join(&olek, &path, "Olek").await?;
        let pair = Pair { server, ala, olek };
        for player in pair.players() {
            player.see(".game #board").await?;
        }
        Ok(pair)
    }

    pub fn players(&self) -> [&Browser; 2] {
        [&self.ala, &self.olek]
    }

    /// Whoever plays the first side, then the other.
    pub async fn in_turn(&self) -> Result<[&Browser; 2]> {
        let [ala, olek] = self.players();
        self.until_started().await?;
        loop {
            for (first, second) in [(ala, olek), (olek, ala)] {
                if first.see("#turn").await?.text().await? == "Your move" {
                    return Ok([first, second]);
                }
            }
        }
    }

    /// Waits until nothing lies over either board.
    pub async fn until_started(&self) -> Result<()> {
        until_started(&self.players()).await
    }

    /// Plays these moves, the first by `in_turn[0]`; both see each of them.
    pub async fn play(&self, rules: &Ruleset, plies: &[Ply]) -> Result<()> {
        let in_turn = self.in_turn().await?;
        play_in_turn(in_turn, rules, 0, plies).await
    }

    /// Plays these moves after so many others, where Ala has invited and moved first.
    pub async fn play_on(&self, rules: &Ruleset, played: usize, plies: &[Ply]) -> Result<()> {
        play_in_turn(self.players(), rules, played, plies).await
    }

    /// Who plays a side, and the other, where Ala has invited and moved first.
    pub fn of_side(&self, side: Side) -> [&Browser; 2] {
        match side {
            Side::First => [&self.ala, &self.olek],
            Side::Second => [&self.olek, &self.ala],
        }
    }

    pub async fn close(self) -> Result<()> {
        self.ala.close().await?;
        self.olek.close().await
    }
}

async fn play_in_turn(
    in_turn: [&Browser; 2],
    rules: &Ruleset,
    played: usize,
    plies: &[Ply],
) -> Result<()> {
    for (done, ply) in plies.iter().enumerate() {
        touch(in_turn[ply.before.turn() as usize], rules, ply).await?;
        for player in in_turn {
            player.plies(played + done + 1).await?;
        }
    }
    Ok(())
}

/// Waits until nothing lies over the boards of these.
pub async fn until_started(players: &[&Browser]) -> Result<()> {
    for player in players {
        player.see(".game #board").await?;
        player.count("#stage", 0).await?;
        player.see("#turn").await?;
    }
    Ok(())
}

/// Chooses one of a group of radio buttons, which lie behind their labels.
pub async fn choose(browser: &Browser, group: &str, value: &str) -> Result<()> {
    let radio = format!("input[name='{group}'][value='{value}']");
    browser.until(&radio, |found| found == 1).await?;
    let radio = browser.driver.find(By::Css(&radio)).await?;
    browser.click(&radio).await
}

/// Invites somebody by these terms; the path of the game.
pub async fn invite(browser: &Browser, terms: Terms<'_>) -> Result<String> {
    browser.open("/").await?;
    // Three taps: online, a friend, the link.
    browser.see("#online").await?.click().await?;
    browser.see("#lobby #friend").await?.click().await?;
    browser.write("#guest-name", "Ala").await?;
    let rules = format!("#rules option[value='{}']", terms.rules);
    browser.see(&rules).await?.click().await?;
    choose(browser, "page-online-sides", terms.sides).await?;
    choose(browser, "page-clock", terms.clock).await?;
    let games = format!("#games option[value='{}']", terms.games);
    browser.see(&games).await?.click().await?;
    browser.see("#invite").await?.click().await?;
    link_path(browser).await
}

/// The path in the link that whoever waits is shown.
pub async fn link_path(browser: &Browser) -> Result<String> {
    let link = browser.see("#waiting #link").await?;
    let link = link.prop("value").await?.ok_or("there is no link")?;
    let at = link.find("/play/").ok_or("it leads nowhere")?;
    Ok(link[at..].to_owned())
}

/// Sits down at a game as a guest with this name.
pub async fn join(browser: &Browser, path: &str, name: &str) -> Result<()> {
    browser.open(path).await?;
    browser.write("#guest-name", name).await?;
    browser.see("#sit-down").await?.click().await?;
    Ok(())
}

/// Signs a guest in, by the request that the form sends.
pub async fn sign_in(browser: &Browser, name: &str) -> Result<()> {
    browser.open("/friend").await?;
    browser.see("#guest-name").await?;
    let script = "const [name, done] = arguments; fetch('/api/session', { method: 'POST', \
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) }) \
        .then((answer) => done(answer.ok));";
    let done = browser
        .driver
        .execute_async(script, vec![name.into()])
        .await?;
    match done.json().as_bool() {
        Some(true) => Ok(()),
        _ => Err("nobody is signed in".into()),
    }
}
