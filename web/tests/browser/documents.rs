//! A whole game by each of the five documents, and what is special in each.

use std::sync::Arc;

use damka_game::{Actor, Command, Game, Opening, Seat, Time};
use damka_rules::{Move, MoveKind, Movegen, Ruleset, Square, notation::Attempt};
use damka_text::{Language, Text, capitalised};
use damka_web::{
    board::{MoveInput, PlayablePosition, Touch},
    local_game::{LocalGame, Ply},
};
use thirtyfour::prelude::*;

use crate::harness::{Browser, Result};

/// A random game to its end, with a promotion and a multiple capture.
pub fn script(rules: &Ruleset) -> LocalGame {
    let several = |ply: &Ply| ply.m.captured().len() > 1;
    let promotes = |ply: &Ply| {
        let after = ply.before.play_unchecked(&ply.m);
        ply.before.men(ply.before.turn()).contains(ply.m.from())
            && after.kings(ply.before.turn()).contains(ply.m.to())
    };
    let good = |local: &LocalGame| {
        let plies = local.plies();
        plies.iter().any(several)
            && plies.iter().any(promotes)
            && plies.iter().all(|ply| touches(rules, ply).is_some())
    };
    let games = (1..10_000).filter_map(|seed| by_chance(rules, seed));
    games.into_iter().find(good).expect("there is one")
}

/// The shortest of some random games that end by the rules.
pub fn shortest(rules: &Ruleset) -> LocalGame {
    shortest_of((1..200).filter_map(|seed| by_chance(rules, seed)), rules)
}

/// The same of those in which a capture was missed and the opponent had so many pieces to
/// choose from.
pub fn shortest_with_loss(rules: &Ruleset, choices: u32) -> LocalGame {
    let miss = |local: &LocalGame| {
        let is_missed = |ply: &Ply| ply.m.kind() == MoveKind::Missed;
        let missed = rules.missed_captures(local.game().position());
        let mut missed = missed.iter().filter(|m| m.forfeits().len() >= choices);
        missed
            .next()
            .filter(|_| !local.plies().iter().any(is_missed))
            .copied()
    };
    let games = (1..400).filter_map(|seed| random(rules, seed, miss));
    let has_loss = |local: &LocalGame| {
        let mut plies = local.plies().iter();
        plies.any(|ply| ply.m.kind() == MoveKind::Removal)
    };
    shortest_of(games.filter(has_loss), rules)
}

fn shortest_of(games: impl Iterator<Item = LocalGame>, rules: &Ruleset) -> LocalGame {
    let by_touch = |local: &LocalGame| {
        let mut plies = local.plies().iter();
        plies.all(|ply| touches(rules, ply).is_some())
    };
    games
        .filter(by_touch)
        .min_by_key(|local| local.plies().len())
        .expect("there is one")
}

/// A random game, if it ends within 70 moves.
pub fn by_chance(rules: &Ruleset, seed: u64) -> Option<LocalGame> {
    random(rules, seed, |_| None)
}

/// The same, with these moves wherever there are some.
fn random(
    rules: &Ruleset,
    mut seed: u64,
    preferred: impl Fn(&LocalGame) -> Option<Move>,
) -> Option<LocalGame> {
    let opening = Opening::new(rules).with_sides_settled();
    let id = "script".parse().ok()?;
    let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).ok()?;
    let mut local = LocalGame::of_log(vec![opened]).ok()?;
    local.act(Seat::Referee, &Command::Start, Time(0)).ok()?;
    for _ in 0..70 {
        let moves = rules.legal_moves(local.game().position());
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let m = preferred(&local).or_else(|| {
            moves
                .get((seed >> 33) as usize % moves.len().max(1))
                .copied()
        })?;
        local.play(Attempt::from(&m), Time(0)).ok()?;
        if local.game().ended().is_some() {
            return Some(local);
        }
    }
    None
}

/// The squares to click for a move, with all stops of a capture; none if the
/// board would ask which capture is meant.
pub fn touches(rules: &Ruleset, ply: &Ply) -> Option<Vec<u8>> {
    // The board refuses it at first, and the game does not.
    if ply.m.kind() == MoveKind::Missed {
        return Some(vec![ply.m.from().number(), ply.m.to().number()]);
    }
    let path = Movegen::from(rules).paths(&ply.before, &ply.m);
    let stops = path.into_iter().next().unwrap_or_default();
    let mut squares: Vec<Square> = stops.into_iter().map(|jump| jump.landing).collect();
    if squares.is_empty() {
        squares.push(ply.m.to());
    }
    squares.insert(0, ply.m.from());
    // Where another capture continues, the end is clicked twice.
    squares.push(ply.m.to());
    let playable = PlayablePosition::new(Arc::new(rules.clone()), ply.before);
    let mut input = MoveInput::default();
    for (done, square) in squares.iter().enumerate() {
        match input.touch(&playable, *square) {
            Touch::Held | Touch::Paused | Touch::Fork => {}
            Touch::Move { attempt, .. } if attempt == Attempt::from(&ply.m) => {
                let touched = squares[..=done].iter();
                return Some(touched.map(|square| square.number()).collect());
            }
            _ => return None,
        }
    }
    None
}

/// Plays a move by clicking squares.
pub async fn touch(browser: &Browser, rules: &Ruleset, ply: &Ply) -> Result<()> {
    let squares = touches(rules, ply).ok_or("the squares mean the move")?;
    browser.touch(&squares).await
}

async fn whole_game(rules: &'static Ruleset) -> Result<()> {
    let script = script(rules);
    let browser = Browser::start_game(&rules.id).await?;
    for (done, ply) in script.plies().iter().enumerate() {
        touch(&browser, rules, ply).await?;
        browser.plies(done + 1).await?;
        // Reload in the middle of the game.
        if done == 20 {
            browser.driver.refresh().await?;
            browser.see("#board").await?;
            browser.plies(done + 1).await?;
        }
    }
    let ended = script.game().ended().ok_or("the script has an end")?;
    damka_text::Compiled::ENGLISH.add();
    damka_text::add_setup();
    let text = Text::new(Language::English);
    // Who won, and the words of the rule by which.
    let (won, result) = match ended.outcome.winner() {
        Some(winner) => {
            let clause = ended.reason.clause(rules, *rules.clock);
            let clause = clause.ok_or("the rules end the game")?;
            let won = format!("{} won", capitalised(text.side(rules, winner)));
            (won, text.because(rules, clause))
        }
        None => ("A draw".into(), text.result(rules, *rules.clock, ended)),
    };
    browser.reads("#won", &won).await?;
    browser.reads("#result", &result).await?;
    browser.close().await
}

#[tokio::test]
async fn a_whole_game_of_tournament() -> Result<()> {
    whole_game(Ruleset::TOURNAMENT).await
}

#[tokio::test]
async fn a_whole_game_of_strict() -> Result<()> {
    whole_game(Ruleset::STRICT).await
}

#[tokio::test]
async fn a_whole_game_of_classic() -> Result<()> {
    whole_game(Ruleset::CLASSIC).await
}

#[tokio::test]
async fn a_whole_game_of_school() -> Result<()> {
    whole_game(Ruleset::SCHOOL).await
}

#[tokio::test]
async fn a_whole_game_of_online() -> Result<()> {
    whole_game(Ruleset::ONLINE).await
}

/// The first moves of a game in which a capture can be missed, and such a move.
fn missed(rules: &Ruleset, choices: usize) -> (Vec<Ply>, Move) {
    let found = (1..10_000)
        .filter_map(|seed| by_chance(rules, seed))
        .find_map(|local| {
            local.plies().iter().enumerate().find_map(|(at, ply)| {
                let missed = rules.missed_captures(&ply.before);
                let m = missed
                    .iter()
                    .find(|m| m.forfeits().len() as usize >= choices)?;
                (at < 16).then(|| (local.plies()[..at].to_vec(), *m))
            })
        });
    found.expect("there is one")
}

#[tokio::test]
async fn a_missed_capture_loses_by_strict() -> Result<()> {
    let rules = Ruleset::STRICT;
    let (plies, m) = missed(rules, 0);
    let browser = Browser::start_game(&rules.id).await?;
    for ply in &plies {
        touch(&browser, rules, ply).await?;
    }
    browser.plies(plies.len()).await?;
    browser.touch(&[m.from().number(), m.to().number()]).await?;
    browser.reads("#result", "missed a capture").await?;
    browser.close().await
}

#[tokio::test]
async fn a_missed_capture_costs_a_piece_by_school() -> Result<()> {
    let rules = Ruleset::SCHOOL;
    let (plies, m) = missed(rules, 2);
    let browser = Browser::start_game(&rules.id).await?;
    for ply in &plies {
        touch(&browser, rules, ply).await?;
    }
    browser.plies(plies.len()).await?;
    browser.touch(&[m.from().number(), m.to().number()]).await?;
    browser.plies(plies.len() + 1).await?;
    // The opponent chooses one of the pieces that could have captured.
    let pieces = browser.driver.find_all(By::Css(".piece")).await?.len();
    let lost = m.forfeits().into_iter().next().ok_or("there is a choice")?;
    browser.touch(&[lost.number()]).await?;
    browser.plies(plies.len() + 2).await?;
    let left = browser.driver.find_all(By::Css(".piece")).await?.len();
    assert_eq!(left, pieces - 1);
    browser.close().await
}

#[tokio::test]
async fn a_coin_settles_a_draw_by_tournament() -> Result<()> {
    let browser = Browser::start_game("tournament").await?;
    browser.see("#offer-draw").await?.click().await?;
    browser.see(".prompt .main").await?.click().await?;
    browser.see("#lot-fair summary").await?.click().await?;
    browser.see("#lot-fair code").await?;
    browser
        .see("#lot-word")
        .await?
        .send_keys("heads up")
        .await?;
    browser.see("#heads").await?.click().await?;
    // The winner of the toss is shown, and the proof.
    browser.reads("#drawn", "wins the toss").await?;
    browser.see("#proof").await?;
    browser.close().await
}

#[tokio::test]
async fn who_sleeps_too_long_loses_by_online() -> Result<()> {
    let browser = Browser::start_game("online").await?;
    browser.touch(&[22, 18]).await?;
    browser.plies(1).await?;
    browser.see(".clock").await?;
    browser.sleep_for(600).await?;
    browser.reads("#result", "time").await?;
    browser.close().await
}
