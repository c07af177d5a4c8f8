//! A whole game by each of the five documents is played through the page, and
//! what each of them has for itself.

use std::sync::Arc;

use damka_game::{Command, Opening, Seat, Time};
use damka_rules::{Move, Movegen, Ruleset, Square, notation::Attempt};
use damka_text::{Language, Text};
use damka_web::{
    board::{Desk, Hand, Touch},
    table::{Chair, Ply, Table},
};
use thirtyfour::prelude::*;

use super::house::{House, Result};

/// A game by chance to its end, with a promotion and a capture of several.
fn script(rules: &Ruleset) -> Table {
    let several = |ply: &Ply| ply.m.captured().len() > 1;
    let promotes = |ply: &Ply| {
        let after = ply.before.play_unchecked(&ply.m);
        ply.before.men(ply.before.turn()).contains(ply.m.from())
            && after.kings(ply.before.turn()).contains(ply.m.to())
    };
    let good = |table: &Table| {
        let plies = table.plies();
        plies.iter().any(several)
            && plies.iter().any(promotes)
            && plies.iter().all(|ply| touches(rules, ply).is_some())
    };
    let games = (1..10_000).filter_map(|seed| by_chance(rules, seed));
    games.into_iter().find(good).expect("there is one")
}

/// A game by chance, if it ends soon.
fn by_chance(rules: &Ruleset, mut seed: u64) -> Option<Table> {
    let opening = Opening::new(rules).with_sides_settled();
    let mut table = Table::open("script".into(), opening, [Chair::Person; 2], Time(0));
    table.act(Seat::Referee, &Command::Start, Time(0)).ok()?;
    for _ in 0..70 {
        let moves = rules.legal_moves(table.game().position());
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let m = moves.get((seed >> 33) as usize % moves.len().max(1))?;
        table.play(Attempt::from(m), Time(0)).ok()?;
        if table.game().ended().is_some() {
            return Some(table);
        }
    }
    None
}

/// The squares to touch for a move, all stops of a capture; none if the board
/// would ask in words which capture is meant.
fn touches(rules: &Ruleset, ply: &Ply) -> Option<Vec<u8>> {
    let path = Movegen::from(rules).paths(&ply.before, &ply.m);
    let stops = path.into_iter().next().unwrap_or_default();
    let mut squares: Vec<Square> = stops.into_iter().map(|jump| jump.landing).collect();
    if squares.is_empty() {
        squares.push(ply.m.to());
    }
    squares.insert(0, ply.m.from());
    // Where another capture goes on, the end is touched twice.
    squares.push(ply.m.to());
    let desk = Desk::new(Arc::new(rules.clone()), ply.before);
    let mut hand = Hand::default();
    for (done, square) in squares.iter().enumerate() {
        match hand.touch(&desk, *square) {
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

/// Plays a move by touching squares.
async fn touch(house: &House, rules: &Ruleset, ply: &Ply) -> Result<()> {
    let squares = touches(rules, ply).ok_or("the squares mean the move")?;
    house.touch(&squares).await
}

async fn whole_game(rules: &'static Ruleset) -> Result<()> {
    let script = script(rules);
    let house = House::open_up().await?;
    house.two_at_one_device(&rules.id).await?;
    for (done, ply) in script.plies().iter().enumerate() {
        touch(&house, rules, ply).await?;
        house.plies(done + 1).await?;
        // In the middle the page is loaded again.
        if done == 20 {
            house.driver.refresh().await?;
            house.see("#board").await?;
            house.plies(done + 1).await?;
        }
    }
    let ended = script.game().ended().ok_or("the script has an end")?;
    let result = Text::new(Language::English).result(rules, ended);
    house.reads("#result", &result).await?;
    house.close().await
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

/// The first moves of a game in which a capture can be missed, and how.
fn missed(rules: &Ruleset, choices: usize) -> (Vec<Ply>, Move) {
    let found = (1..10_000)
        .filter_map(|seed| by_chance(rules, seed))
        .find_map(|table| {
            table.plies().iter().enumerate().find_map(|(at, ply)| {
                let missed = rules.missed_captures(&ply.before);
                let m = missed
                    .iter()
                    .find(|m| m.forfeits().len() as usize >= choices)?;
                (at < 16).then(|| (table.plies()[..at].to_vec(), *m))
            })
        });
    found.expect("there is one")
}

#[tokio::test]
async fn a_missed_capture_loses_by_strict() -> Result<()> {
    let rules = Ruleset::STRICT;
    let (plies, m) = missed(rules, 0);
    let house = House::open_up().await?;
    house.two_at_one_device(&rules.id).await?;
    for ply in &plies {
        touch(&house, rules, ply).await?;
    }
    house.plies(plies.len()).await?;
    house.touch(&[m.from().number(), m.to().number()]).await?;
    house.reads("#result", "missed a capture").await?;
    house.close().await
}

#[tokio::test]
async fn a_missed_capture_costs_a_piece_by_school() -> Result<()> {
    let rules = Ruleset::SCHOOL;
    let (plies, m) = missed(rules, 2);
    let house = House::open_up().await?;
    house.two_at_one_device(&rules.id).await?;
    for ply in &plies {
        touch(&house, rules, ply).await?;
    }
    house.plies(plies.len()).await?;
    house.touch(&[m.from().number(), m.to().number()]).await?;
    house.plies(plies.len() + 1).await?;
    // The opponent takes his pick of those that could have captured.
    let pieces = house.driver.find_all(By::Css(".piece")).await?.len();
    let lost = m.forfeits().into_iter().next().ok_or("there is a choice")?;
    house.touch(&[lost.number()]).await?;
    house.plies(plies.len() + 2).await?;
    let left = house.driver.find_all(By::Css(".piece")).await?.len();
    assert_eq!(left, pieces - 1);
    house.close().await
}

#[tokio::test]
async fn a_coin_settles_a_draw_by_tournament() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("tournament").await?;
    house.see("#offer-draw").await?.click().await?;
    house.see(".asked .main").await?.click().await?;
    house.see("#lot code").await?;
    house.see("#lot-word").await?.send_keys("heads up").await?;
    house.see("#heads").await?.click().await?;
    // Who won the toss is said, and how it can be checked.
    house.reads("#drawn", "wins the toss").await?;
    house.see("#proof").await?;
    house.close().await
}

#[tokio::test]
async fn who_sleeps_too_long_loses_by_online() -> Result<()> {
    let house = House::open_up().await?;
    house.two_at_one_device("online").await?;
    house.touch(&[22, 18]).await?;
    house.plies(1).await?;
    house.see(".clock").await?;
    house.sleep_for(600).await?;
    house.reads("#result", "time").await?;
    house.close().await
}
