//! C.04.3 as it is written: every candidate of a bracket in the order of the text, the first of
//! the best. It takes eight players at most.

mod person;

use damka_rules::{BySide, Side};
use damka_tournament::{
    StartNumber,
    swiss::{Field, Pairing},
};

use person::{Person, people};

use super::simulated;

struct Naive<'f> {
    field: &'f Field,
    /// By score and number, the highest first.
    people: Vec<Person>,
    /// The score of the player who gets the bye.
    bye_score: Option<i64>,
}

type Pairs = Vec<(usize, usize)>;

/// A way to pair a bracket.
struct Candidate {
    pairs: Pairs,
    floaters: Vec<usize>,
}

/// The pairing by the text; none if there is none.
pub fn pair(field: &Field) -> Option<Pairing> {
    let mut naive = Naive {
        field,
        people: people(field),
        bye_score: None,
    };
    let everybody: Vec<usize> = (0..naive.people.len()).collect();
    if everybody.len() % 2 == 1 {
        let mut scores: Vec<i64> = naive.people.iter().map(|person| person.score).collect();
        scores.sort_unstable();
        // C5: the lowest score that somebody with the bye can have.
        naive.bye_score = Some({ scores.into_iter() }.find(|&score| {
            naive.bye_score = Some(score);
            naive.can_complete(&everybody)
        })?);
    } else if !naive.can_complete(&everybody) {
        return None;
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in everybody {
        match groups.last_mut() {
            Some(group) if naive.people[group[0]].score == naive.people[at].score => group.push(at),
            _ => groups.push(vec![at]),
        }
    }
    let (mut pairs, mut moved_down) = (Vec::new(), Vec::new());
    for level in 0..groups.len() {
        let candidate = naive.best(&moved_down, &groups[level..]);
        pairs.extend(candidate.pairs);
        moved_down = candidate.floaters;
    }
    let bye = moved_down.first().map(|&at| naive.people[at].number);
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (&naive.people[a], &naive.people[b]);
        (
            -a.score.max(b.score),
            -(a.score + b.score),
            a.number.min(b.number),
        )
    });
    let pairs = pairs.iter().map(|&(a, b)| naive.seated(a.min(b), a.max(b)));
    Some(Pairing {
        pairs: pairs.collect(),
        bye,
    })
}

impl Naive<'_> {
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.people[a], &self.people[b]);
        let is_ban = |&(one, two): &(StartNumber, StartNumber)| {
            (one, two) == (a.number, b.number) || (two, one) == (a.number, b.number)
        };
        let absolute = |person: &Person| {
            person
                .preference()
                .filter(|&(_, strength)| strength == 3 && !person.is_top)
        };
        let clash = absolute(a).is_some() && absolute(a) == absolute(b);
        !a.met.contains(&b.number) && !self.field.forbidden.iter().any(is_ban) && !clash
    }

    /// Whether all these can be paired, one of them with the bye if their number is odd.
    fn can_complete(&self, left: &[usize]) -> bool {
        let Some((&a, rest)) = left.split_first() else {
            return true;
        };
        let without = |other: usize| -> Vec<usize> {
            rest.iter().copied().filter(|&at| at != other).collect()
        };
        if left.len() % 2 == 1 && self.may_get_bye(a) && self.can_complete(rest) {
            return true;
        }
        { rest.iter() }.any(|&b| self.may_meet(a, b) && self.can_complete(&without(b)))
    }

    fn may_get_bye(&self, at: usize) -> bool {
        let person = &self.people[at];
        person.may_have_bye && Some(person.score) == self.bye_score
    }

    fn seated(&self, higher: usize, lower: usize) -> BySide<StartNumber> {
        let side = self.side(higher, lower);
        let (a, b) = (self.people[higher].number, self.people[lower].number);
        match side {
            Side::First => BySide {
                first: a,
                second: b,
            },
            Side::Second => BySide {
                first: b,
                second: a,
            },
        }
    }

    /// Art. 5: the side of the higher ranked.
    fn side(&self, higher: usize, lower: usize) -> Side {
        let (a, b) = (&self.people[higher], &self.people[lower]);
        match (a.preference(), b.preference()) {
            (None, None) if a.rank % 2 == 1 => self.field.initial_side,
            (None, None) => self.field.initial_side.other(),
            (Some((side, _)), None) => side,
            (None, Some((side, _))) => side.other(),
            (Some((mine, _)), Some((theirs, _))) if mine != theirs => mine,
            (Some((side, mine)), Some((_, theirs))) if mine > theirs => side,
            (Some((side, mine)), Some((_, theirs))) if mine < theirs => side.other(),
            (Some((side, _)), Some(_)) => {
                let owed = |person: &Person| match side {
                    Side::First => -person.difference(),
                    Side::Second => person.difference(),
                };
                if owed(a) != owed(b) {
                    return if owed(a) > owed(b) {
                        side
                    } else {
                        side.other()
                    };
                }
                for (mine, theirs) in a.sides.iter().rev().zip(b.sides.iter().rev()) {
                    if mine != theirs {
                        return mine.other();
                    }
                }
                side
            }
        }
    }

    /// The best candidate of the first of `groups` with the players moved down to it.
    fn best(&self, moved_down: &[usize], groups: &[Vec<usize>]) -> Candidate {
        let lower: Vec<usize> = groups[1..].concat();
        let mut best: Option<(Vec<Vec<i64>>, Candidate)> = None;
        for candidate in self.candidates(moved_down, &groups[0]) {
            let left: Vec<usize> = [&candidate.floaters[..], &lower].concat();
            // C4: the rest must be possible.
            if !self.can_complete(&left) {
                continue;
            }
            let quality = self.quality(&candidate, moved_down, groups);
            if best.as_ref().is_none_or(|(least, _)| quality < *least) {
                best = Some((quality, candidate));
            }
        }
        best.expect("the round can be completed").1
    }

    /// All candidates of a bracket: the players moved down first, the higher the earlier, each
    /// with the first resident who is free; then the residents who are left.
    fn candidates(&self, moved_down: &[usize], residents: &[usize]) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for paired in subsets(moved_down) {
            for opponents in simulated::arrangements(residents, paired.len()) {
                let pairs: Pairs = paired
                    .iter()
                    .copied()
                    .zip(opponents.iter().copied())
                    .collect();
                if !pairs.iter().all(|&(a, b)| self.may_meet(a, b)) {
                    continue;
                }
                let limbo = moved_down.iter().filter(|at| !paired.contains(at)).copied();
                let limbo: Vec<usize> = limbo.collect();
                let left = residents
                    .iter()
                    .filter(|at| !opponents.contains(at))
                    .copied();
                for rest in self.remainders(&left.collect::<Vec<_>>()) {
                    candidates.push(Candidate {
                        pairs: [&pairs[..], &rest.pairs].concat(),
                        floaters: [&limbo[..], &rest.floaters].concat(),
                    });
                }
            }
        }
        candidates
    }

    /// Art. 4.2 and 4.3: for each number of pairs the exchanges between the halves, and for each
    /// of these the transpositions of the lower half.
    fn remainders(&self, players: &[usize]) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for pairs in (0..=players.len() / 2).rev() {
            let (upper, lower) = players.split_at(pairs);
            for (upper, lower) in exchanges(upper, lower) {
                for opponents in simulated::arrangements(&lower, pairs) {
                    let pairs: Pairs = upper
                        .iter()
                        .copied()
                        .zip(opponents.iter().copied())
                        .collect();
                    if pairs.iter().all(|&(a, b)| a < b && self.may_meet(a, b)) {
                        let floaters = lower.iter().filter(|at| !opponents.contains(at)).copied();
                        candidates.push(Candidate {
                            floaters: floaters.collect(),
                            pairs,
                        });
                    }
                }
            }
        }
        candidates
    }

    /// How far a candidate fails the criteria C6 to C21, in their order.
    fn quality(
        &self,
        candidate: &Candidate,
        moved_down: &[usize],
        groups: &[Vec<usize>],
    ) -> Vec<Vec<i64>> {
        let people = &self.people;
        let here = people[groups[0][0]].score;
        let floaters = &candidate.floaters;
        let count =
            |is: &dyn Fn(usize) -> bool| floaters.iter().filter(|&&at| is(at)).count() as i64;
        let pairs = |of: &dyn Fn(usize, usize) -> i64| -> i64 {
            candidate
                .pairs
                .iter()
                .map(|&(a, b)| of(a.min(b), a.max(b)))
                .sum()
        };
        let same = |a: usize, b: usize, strength: u8| match (
            people[a].preference(),
            people[b].preference(),
        ) {
            (Some((one, s)), Some((two, t))) => i64::from(one == two && s.min(t) >= strength),
            _ => 0,
        };
        let after = |a: usize, b: usize, is: &dyn Fn(&Person, Side) -> bool| -> i64 {
            if !people[a].is_top && !people[b].is_top {
                return 0;
            }
            let side = self.side(a, b);
            i64::from(is(&people[a], side)) + i64::from(is(&people[b], side.other()))
        };
        let wide = |person: &Person, side: Side| {
            let step = if side == Side::First { 1 } else { -1 };
            (person.difference() + step).abs() > 2
        };
        let third = |person: &Person, side: Side| person.sides.ends_with(&[side, side]);
        let gets_bye = self.bye_score.is_some_and(|score| score >= here) && floaters.len() == 1;
        let unplayed = if gets_bye {
            people[floaters[0]].unplayed
        } else {
            0
        };
        let is_moved = |at: usize| moved_down.contains(&at);
        let ups = |ago: usize| pairs(&|a, b| i64::from(is_moved(a) && people[b].up[ago]));
        let downs = |ago: usize| count(&|at| !is_moved(at) && people[at].down[ago]);
        // A player who floats counts as meeting somebody a point lower.
        let down_spans = |ago: usize| {
            let spans = { moved_down.iter() }
                .filter(|&&at| people[at].down[ago])
                .map(|at| people[*at].score - here + if floaters.contains(at) { 10 } else { 0 });
            descending(spans)
        };
        let up_spans = |ago: usize| {
            let spans =
                { candidate.pairs.iter() }.filter(|&&(a, b)| is_moved(a) && people[b].up[ago]);
            descending(spans.map(|&(a, _)| people[a].score - here))
        };
        vec![
            vec![floaters.len() as i64],
            descending(floaters.iter().map(|&at| people[at].score)),
            self.best_next(floaters, &groups[1..]),
            vec![unplayed],
            vec![
                pairs(&|a, b| after(a, b, &wide)),
                pairs(&|a, b| after(a, b, &third)),
            ],
            vec![pairs(&|a, b| same(a, b, 1)), pairs(&|a, b| same(a, b, 2))],
            vec![downs(0), ups(0), downs(1), ups(1)],
            down_spans(0),
            up_spans(0),
            down_spans(1),
            up_spans(1),
        ]
    }

    /// C8: how few leave the next bracket, and with what scores, if these float down to it.
    fn best_next(&self, floaters: &[usize], groups: &[Vec<usize>]) -> Vec<i64> {
        let Some((residents, lower)) = groups.split_first() else {
            return Vec::new();
        };
        let lower: Vec<usize> = lower.concat();
        let members = [floaters, residents].concat();
        { self.partial_pairings(&members).into_iter() }
            .filter(|left| self.can_complete(&[&left[..], &lower].concat()))
            .map(|left| {
                let scores = descending(left.iter().map(|&at| self.people[at].score));
                [vec![left.len() as i64], scores].concat()
            })
            .min()
            .expect("the round can be completed")
    }

    /// Who can be left when some of these are paired.
    fn partial_pairings(&self, members: &[usize]) -> Vec<Vec<usize>> {
        let Some((&a, rest)) = members.split_first() else {
            return vec![Vec::new()];
        };
        let mut all: Vec<Vec<usize>> = self.partial_pairings(rest);
        all.iter_mut().for_each(|left| left.insert(0, a));
        for &b in rest.iter().filter(|&&b| self.may_meet(a, b)) {
            let rest: Vec<usize> = rest.iter().copied().filter(|&at| at != b).collect();
            all.extend(self.partial_pairings(&rest));
        }
        all
    }
}

fn descending(numbers: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut numbers: Vec<i64> = numbers.collect();
    numbers.sort_unstable_by_key(|number| -number);
    numbers
}

/// All subsets, those with the first members first.
fn subsets(all: &[usize]) -> Vec<Vec<usize>> {
    let Some((&first, rest)) = all.split_first() else {
        return vec![Vec::new()];
    };
    let without = subsets(rest);
    let with = without
        .iter()
        .map(|subset| [&[first], &subset[..]].concat());
    with.chain(without.iter().cloned()).collect()
}

/// Art. 4.3: the two halves with equally many exchanged: few first, then those whose numbers are
/// close, then the lowest from the upper half, then the highest from the lower half.
fn exchanges(upper: &[usize], lower: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut exchanges: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for down in subsets(upper) {
        for up in subsets(lower)
            .into_iter()
            .filter(|up| up.len() == down.len())
        {
            exchanges.push((down.clone(), up));
        }
    }
    exchanges.sort_by_key(|(down, up)| {
        let distance = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let lowest: Vec<i64> = down.iter().rev().map(|&at| -(at as i64)).collect();
        (down.len(), distance, lowest, up.clone())
    });
    let exchanged = |from: &[usize], gone: &[usize], come: &[usize]| -> Vec<usize> {
        let mut half: Vec<usize> = from
            .iter()
            .copied()
            .filter(|at| !gone.contains(at))
            .collect();
        half.extend(come);
        half.sort_unstable();
        half
    };
    { exchanges.iter() }
        .map(|(down, up)| (exchanged(upper, down, up), exchanged(lower, up, down)))
        .collect()
}
