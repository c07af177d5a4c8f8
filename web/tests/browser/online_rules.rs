//! Two browsers play each other by each of the five documents: the lot, the penalty that
//! the opponent chooses, the toss, the time, a whole game.

use damka_rules::Ruleset;

use crate::{
    documents::{missed, script},
    harness::Result,
    pair::{PLAIN, Pair, Terms, sign_in},
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

#[tokio::test]
async fn tournament_with_its_lot_a_draw_and_the_toss() -> Result<()> {
    let terms = Terms {
        rules: "tournament",
        sides: "lot",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    draw_lot(&pair).await?;
    let [first, second] = pair.in_turn().await?;
    first.touch(&[22, 18]).await?;
    second.plies(1).await?;
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
async fn school_with_a_piece_that_the_opponent_takes_away() -> Result<()> {
    let rules = Ruleset::SCHOOL;
    let (plies, m) = missed(rules, 2);
    let terms = Terms {
        rules: "school",
        ..PLAIN
    };
    let pair = Pair::sit_down(terms).await?;
    pair.play(rules, &plies).await?;
    let side = plies.last().map_or(damka_rules::Side::First, |ply| {
        ply.before.play_unchecked(&ply.m).turn()
    });
    let [mover, other] = match side {
        damka_rules::Side::First => [&pair.ala, &pair.olek],
        damka_rules::Side::Second => [&pair.olek, &pair.ala],
    };
    mover.touch(&[m.from().number(), m.to().number()]).await?;
    other.plies(plies.len() + 1).await?;
    other.reads("#turn", "Choose which").await?;
    mover.reads("#turn", "To move").await?;
    let lost = m.forfeits().into_iter().next().ok_or("there is a choice")?;
    other.touch(&[lost.number()]).await?;
    for player in pair.players() {
        player.plies(plies.len() + 2).await?;
        player.see("#penalty").await?;
    }
    other.see("#resign").await?.click().await?;
    other.see("#resign-yes").await?.click().await?;
    mover.see("#won").await?;
    pair.close().await
}

#[tokio::test]
async fn whoever_takes_too_long_has_lost_by_online() -> Result<()> {
    let server = crate::server_process::ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    sign_in(&ala, "Ala").await?;
    // Shorter than the form allows.
    let invite = "const [done] = arguments; fetch('/api/invitations', { method: 'POST', \
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ \
            rules: { named: 'online' }, sides: 'first', \
            clock: 'each-player base 0:03 at-zero loses' }) }) \
        .then((answer) => answer.json()).then(({ game }) => done(`/play/${game}`));";
    let path = ala.driver.execute_async(invite, Vec::new()).await?;
    let path = path.json().as_str().ok_or("no game")?.to_owned();
    ala.open(&path).await?;
    ala.see("#waiting").await?;
    crate::pair::join(&olek, &path, "Olek").await?;
    for player in [&ala, &olek] {
        player.reads("#won", "Olek won").await?;
        player.reads("#result", "time").await?;
        player.count(".clock.running", 0).await?;
    }
    ala.close().await?;
    olek.close().await
}
