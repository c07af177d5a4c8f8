use damka_game::{Game, Opening, Outcome, Series};
use damka_rules::{BySide, Side};

/// The opening of the next game of the same two, with sides changed: their
/// match goes on, and this game counts in it.
///
/// Where the rules draw the sides, a rematch changes them all the same, as
/// nobody should have the first move twice.
pub fn rematch(game: &Game) -> Opening {
    let BySide { first, second } = score(game);
    let opening = game.opening();
    let BySide {
        first: had_first,
        second: had_second,
    } = game.players().clone();
    let series = Series {
        first: opening
            .series
            .as_ref()
            .map_or_else(|| game.id().clone(), |series| series.first.clone()),
        round: (opening.series.as_ref()).map_or(2, |series| series.round.saturating_add(1)),
        half_points: BySide {
            first: second,
            second: first,
        },
    };
    Opening {
        players: BySide {
            first: had_second,
            second: had_first,
        },
        series: Some(series),
        ..opening.clone()
    }
    .with_sides_settled()
}

/// Half points of the match by the sides that the players have in this game,
/// which counts if it is over; none if it is no match.
pub fn match_score(game: &Game) -> Option<BySide<u32>> {
    game.opening().series.as_ref()?;
    Some(score(game))
}

/// A drawn game that was settled by a toss counts as a draw; the winner of the
/// toss is shown beside it.
fn score(game: &Game) -> BySide<u32> {
    let before = game.opening().series.as_ref();
    let before = before.map_or(BySide::default(), |series| series.half_points);
    let changed = game.players() != &game.opening().players;
    let points = game
        .ended()
        .and_then(|ended| Outcome::half_points(ended.outcome))
        .unwrap_or_default();
    BySide::from_fn(|side: Side| {
        let sat = if changed { side.other() } else { side };
        before[sat].saturating_add(points[side].into())
    })
}
