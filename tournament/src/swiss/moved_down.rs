use super::{
    bracket::Bracket,
    criteria::Scale,
    graph::{Order, bracket_graph, with_weight},
    matching::Matching,
    weight::Weight,
};

/// The pairs of the players moved down to a bracket with residents of it (art. 3.3, 4.4).
pub(crate) fn pairs(bracket: &Bracket<'_>) -> Vec<(usize, usize)> {
    let scale = Scale::new(bracket, bracket.moved_down as u32);
    with_weight!(scale.bits, weighted_pairs(bracket, &scale))
}

fn weighted_pairs<W: Weight>(bracket: &Bracket<'_>, scale: &Scale) -> Vec<(usize, usize)> {
    let order = HighestFirst {
        moved_down: bracket.moved_down,
    };
    let graph = bracket_graph::<W, _>(bracket, scale, &order);
    let mut matching =
        Matching::cheapest(&graph).expect("all who are left over by a bracket can be paired");
    let mut pairs = Vec::new();
    for at in 0..bracket.moved_down {
        let residents = bracket.moved_down..bracket.size;
        if !matching
            .mate(at)
            .is_some_and(|mate| residents.contains(&mate))
        {
            continue;
        }
        // In every best pairing the same players are paired; each gets the first possible opponent.
        let resident = { residents }
            .find(|&resident| matching.mate(resident).is_some() && matching.take(at, resident))
            .expect("the one with whom the player was matched is possible");
        pairs.push((bracket.places[at], bracket.places[resident]));
    }
    pairs
}

/// The higher a player stands among those moved down, the more the order wants a pair for them.
struct HighestFirst {
    moved_down: usize,
}

impl<W: Weight> Order<W> for HighestFirst {
    type Kind = ();

    fn kind(&self, _: usize, _: usize) {}

    fn pair(&self, (): ()) -> W {
        W::default()
    }

    fn float(&self, at: usize) -> W {
        match at < self.moved_down {
            true => W::shifted(1, (self.moved_down - 1 - at) as u32),
            false => W::default(),
        }
    }
}
