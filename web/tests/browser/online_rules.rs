//! Two browsers play a whole game of each of the five documents, with the lot, the penalty that
//! the opponent chooses, the toss, resigning, the time.

use damka_rules::{MoveKind, Ruleset, Side};
use damka_web::local_game::Ply;

use crate::{
    documents::{script, shortest, shortest_with_loss, touch},
    harness::Result,
    pair::{PLAIN, Pair, Terms, join, sign_in},
    server_process::ServerProcess,
};

/// Both add a picture to the lot, and see what came of it.
async fn draw_lot(pair: &Pair) -> Result<()> {
    for (player, picture) in pair
        .players()
        .into_iter()
        .zip(["#picture-cat", "#picture-star"])
    {
        player.see(picture).await?.click().await?;
    }
    for player in pair.players() {
        player.reads("#drawn", "plays").await?;
        player.see("#stage #proof").await?;
        player.see("#read").await?.click().await?;
    }
    pair.until_started().await
}

/// Plays the shortest game of some, but for its last move.
async fn play_almost_to_the_end(pair: &Pair, rules: &'static Ruleset) -> Result<()> {
    let game = shortest(rules);
    let (_, plies) = game.plies().split_last().ok_or("there are moves")?;
    pair.play(rules, plies).await
}

/// Both read the same words about the end.
async fn both_read(pair: &Pair, words: &str) -> Result<()> {
    for player in pair.players() {
        player.reads("#won", words).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_whole_game_of_tournament_with_its_lot_a_draw_and_the_toss() -> Result<()> {
    let terms = Terms {
        rules: "tournament",
        sides: "lot",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    draw_lot(&pair).await?;
    let [first, second] = pair.in_turn().await?;
    play_almost_to_the_end(&pair, Ruleset::TOURNAMENT).await?;
    second.see("#offer-draw").await?.click().await?;
    second.see("#own-offer").await?;
    first.see("#offer-yes").await?.click().await?;
    // A coin settles the draw: both add something, the second side calls.
    for (player, picture) in [(first, "#picture-sun"), (second, "#picture-boat")] {
        player.see(picture).await?.click().await?;
    }
    first.see("#lot-waits").await?;
    second.see("#heads").await?.click().await?;
    let mut told = Vec::new();
    for player in [first, second] {
        player.reads("#drawn", "wins the toss").await?;
        told.push(player.see("#drawn").await?.text().await?);
        player.see("#stage #proof").await?;
    }
    assert_eq!(told[0], told[1]);
    for player in [first, second] {
        player.see("#read").await?.click().await?;
        player.see("#game-over").await?;
    }
    pair.close().await
}

#[tokio::test]
async fn a_whole_game_of_strict_between_two_browsers() -> Result<()> {
    let rules = Ruleset::STRICT;
    let script = script(rules);
    let terms = Terms {
        rules: "strict",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    pair.play(rules, script.plies()).await?;
    let won = pair.ala.see("#won").await?.text().await?;
    pair.olek.reads("#won", &won).await?;
    pair.close().await
}

#[tokio::test]
async fn a_whole_game_of_classic_that_somebody_resigns() -> Result<()> {
    let pair = Pair::sit_down(PLAIN).await?;
    play_almost_to_the_end(&pair, Ruleset::CLASSIC).await?;
    pair.olek.see("#resign").await?.click().await?;
    pair.olek.see("#resign-yes").await?.click().await?;
    both_read(&pair, "Ala won").await?;
    pair.ala.reads("#result", "resigned").await?;
    pair.close().await
}

/// Whoever misses a capture loses a piece, which the opponent chooses; they play on until one
/// has no move.
#[tokio::test]
async fn a_whole_game_of_school_with_a_piece_that_the_opponent_takes_away() -> Result<()> {
    let rules = Ruleset::SCHOOL;
    let game = shortest_with_loss(rules, 2);
    let is_missed = |ply: &Ply| ply.m.kind() == MoveKind::Missed;
    let missed = game.plies().iter().position(is_missed);
    let missed = missed.ok_or("a capture is missed")?;
    let (before, after) = game.plies().split_at(missed + 1);
    let terms = Terms {
        rules: "school",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    pair.play(rules, before).await?;
    let [mover, other] = pair.of_side(before[missed].before.turn());
    other.reads("#turn", "Choose which").await?;
    mover.reads("#turn", "To move").await?;
    let (removal, after) = after.split_first().ok_or("a piece is taken away")?;
    touch(other, rules, removal).await?;
    for player in pair.players() {
        player.plies(missed + 2).await?;
        player.see("#penalty").await?;
    }
    pair.play_on(rules, missed + 2, after).await?;
    let ended = game.game().ended().ok_or("the game has an end")?;
    match ended.outcome.winner() {
        Some(Side::First) => both_read(&pair, "Ala won").await?,
        Some(Side::Second) => both_read(&pair, "Olek won").await?,
        None => both_read(&pair, "A draw").await?,
    }
    pair.close().await
}

#[tokio::test]
async fn a_whole_game_of_online_until_the_time_is_up() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    sign_in(&ala, "Ala").await?;
    // Shorter than the form allows.
    let invite = "const [done] = arguments; fetch('/api/invitations', { method: 'POST', \
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ \
            rules: { named: 'online' }, sides: 'first', \
            clock: 'each-move limit 0:08 at-zero resigns' }) }) \
        .then((answer) => answer.json()).then(({ game }) => done(`/play/${game}`));";
    let path = ala.driver.execute_async(invite, Vec::new()).await?;
    let path = path.json().as_str().ok_or("no game")?.to_owned();
    ala.open(&path).await?;
    ala.see("#waiting").await?;
    join(&olek, &path, "Olek").await?;
    let pair = Pair { server, ala, olek };
    let game = shortest(Ruleset::ONLINE);
    let (last, plies) = game.plies().split_last().ok_or("there are moves")?;
    pair.play(Ruleset::ONLINE, plies).await?;
    match last.before.turn() {
        Side::First => both_read(&pair, "Olek won").await?,
        Side::Second => both_read(&pair, "Ala won").await?,
    }
    for player in pair.players() {
        player.reads("#result", "time").await?;
        player.count(".clock.running", 0).await?;
        player.plies(plies.len()).await?;
    }
    pair.close().await
}
