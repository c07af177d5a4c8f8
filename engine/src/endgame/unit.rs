use damka_rules::{Move, MoveList, Position, Role, Squares};

use super::{
    Census, Material, Metric, Placed, Value,
    combination::{choose, sets, unrank},
    index::{kings_index, placement},
    law::Law,
    raw::{CAPTURES, LONGEST, RawTables},
};

/// One arrangement of the men, for both sides to move: inside it only kings
/// move. Everything else leads to what is solved already.
pub(crate) struct Unit<'a> {
    law: &'a Law,
    tables: &'a RawTables,
    views: [View; 2],
    metric: Metric,
}

/// The unit with one of the sides to move, as that side sees it.
#[derive(Copy, Clone)]
pub(crate) struct View {
    pub material: Material,
    own_men: Squares,
    foe_men: Squares,
    free: u32,
}

impl View {
    pub fn new(material: Material, own_men: Squares, foe_men: Squares) -> View {
        View {
            material,
            own_men,
            foe_men,
            free: !(own_men | foe_men).bits(),
        }
    }

    fn flipped(self) -> View {
        View::new(
            self.material.flipped(),
            self.foe_men.turned(),
            self.own_men.turned(),
        )
    }

    pub fn placement(&self) -> u64 {
        placement(self.own_men, self.foe_men)
    }

    /// All positions of the unit in the order of their numbers.
    pub fn positions(self) -> impl Iterator<Item = Placed> {
        let (own_kings, foe_kings) = (self.material.own_kings, self.material.foe_kings);
        sets(own_kings.into(), self.free).flat_map(move |own| {
            sets(foe_kings.into(), self.free & !own).map(move |foe| Placed {
                own_men: self.own_men,
                own_kings: Squares::from_bits(own),
                foe_men: self.foe_men,
                foe_kings: Squares::from_bits(foe),
            })
        })
    }
}

/// The solution of a unit for one side to move.
pub(crate) struct Solution {
    pub view: View,
    pub values: Vec<Value>,
    /// Plies to the end that the metric names, at most [`LONGEST`]; 0 for a
    /// quiet draw, [`CAPTURES`] where a capture is to be made.
    pub distances: Vec<u8>,
}

impl Solution {
    /// Counts the positions.
    pub fn count(&self, census: &mut Census) {
        for (value, distance) in self.values.iter().zip(&self.distances) {
            census.add(*value, *distance);
        }
    }
}

/// What is known of a position while a unit is solved.
#[derive(Copy, Clone)]
struct State {
    /// Its value, once that is known.
    value: Option<Value>,
    /// In how many plies, as far as is known.
    level: u16,
    /// The king moves that are not known to lose.
    open: u8,
    /// The longest loss by a man's move; 0 if none loses.
    longest: u8,
    /// A man's move holds the draw.
    holds: bool,
    /// A capture is to be made.
    captures: bool,
}

impl State {
    const fn decided(value: Value, level: u16) -> State {
        State {
            value: Some(value),
            level,
            open: 0,
            longest: 0,
            holds: false,
            captures: false,
        }
    }

    fn distance(&self) -> u8 {
        match self.captures {
            true => CAPTURES,
            false => self.level.min(LONGEST.into()) as u8,
        }
    }
}

impl<'a> Unit<'a> {
    pub fn new(law: &'a Law, tables: &'a RawTables, view: View) -> Unit<'a> {
        Unit {
            law,
            tables,
            views: [view, view.flipped()],
            metric: law.metric(view.material),
        }
    }

    /// Solves the unit for both sides.
    pub fn solve(&self) -> [Solution; 2] {
        let mut queue = Queue::default();
        let mut states = [0, 1].map(|side| self.look(side, &mut queue));
        let mut level = 0;
        while let Some(decided) = queue.take(level) {
            for Decided(place) in decided {
                let (side, index) = ((place & 1) as usize, place >> 1);
                let state = states[side][index as usize];
                if state.level != level {
                    // A shorter way was found since.
                    continue;
                }
                let lost = state.value == Some(Value::Loss);
                self.retreat(side, index, |index| {
                    let side = 1 - side;
                    let state = &mut states[side][index as usize];
                    if state.improve(lost, level) {
                        queue.push(state.level, Decided::new(side, index));
                    }
                });
            }
            level += 1;
        }
        let mut views = self.views.into_iter();
        states.map(|states| Solution {
            view: views.next().expect("one for each side"),
            values: states
                .iter()
                .map(|state| state.value.unwrap_or(Value::Draw))
                .collect(),
            distances: states.iter().map(State::distance).collect(),
        })
    }

    /// Looks at every position once: captures and men's moves lead to what is
    /// solved, king moves are counted.
    fn look(&self, side: usize, queue: &mut Queue) -> Vec<State> {
        let view = self.views[side];
        let mut states = Vec::with_capacity(view.material.unit() as usize);
        let mut list = MoveList::new();
        for placed in view.positions() {
            let state = self.first_look(&placed, &mut list);
            if matches!(state.value, Some(Value::Win | Value::Loss)) {
                queue.push(state.level, Decided::new(side, states.len() as u32));
            }
            states.push(state);
        }
        states
    }

    fn first_look(&self, placed: &Placed, list: &mut MoveList) -> State {
        if self.law.draws_at_once(placed.material()) {
            return State::decided(Value::Draw, 0);
        }
        let position = placed.to_position();
        self.law.movegen.legal_moves_into(&position, list);
        let Some(first) = list.first() else {
            return State::decided(Value::Loss, 0);
        };
        if first.is_capture() {
            return self.capture(&position, list);
        }
        let mut state = State {
            value: None,
            level: 0,
            open: 0,
            longest: 0,
            holds: false,
            captures: false,
        };
        for m in list.iter() {
            if m.role() == Role::King {
                state.open += 1;
                continue;
            }
            let next = position.play_unchecked(m);
            let plies = |value: Value| match value {
                Value::Draw => 0,
                _ if self.metric.ends_at(m) => 1,
                _ => self.tables.distance(&next).saturating_add(1).min(LONGEST),
            };
            match self.tables.value(&next) {
                Value::Loss => {
                    let plies = u16::from(plies(Value::Loss));
                    if state.value.is_none() || plies < state.level {
                        (state.value, state.level) = (Some(Value::Win), plies);
                    }
                    if plies == 1 {
                        return state;
                    }
                }
                Value::Draw => state.holds = true,
                Value::Win => state.longest = state.longest.max(plies(Value::Win)),
            }
        }
        if state.value.is_none() && state.open == 0 && !state.holds {
            return State::decided(Value::Loss, state.longest.into());
        }
        state
    }

    fn capture(&self, position: &Position, captures: &[Move]) -> State {
        let value = |position: &Position| Some(self.tables.value(position));
        let best = self.law.resolve(position, captures, &value);
        let best = best.expect("what captures lead to is solved");
        State {
            captures: true,
            ..State::decided(best, u16::from(best != Value::Draw))
        }
    }

    /// The positions of the other side from which a king's move leads to this one.
    fn retreat(&self, side: usize, index: u32, mut visit: impl FnMut(u32)) {
        let view = &self.views[side];
        let other = &self.views[1 - side];
        let Material {
            own_kings,
            foe_kings,
            ..
        } = view.material;
        let per_own = choose(
            view.free.count_ones() - u32::from(own_kings),
            foe_kings.into(),
        );
        let own = unrank(index / per_own, own_kings.into(), view.free);
        let foe = unrank(index % per_own, foe_kings.into(), view.free & !own);
        let empty = Squares::from_bits(view.free & !own & !foe);
        let turned_own = own.reverse_bits();
        for king in Squares::from_bits(foe) {
            let stay = foe & !Squares::of(king).bits();
            let mut back = self.law.movegen.axes().king_reach.squares_from(king, empty);
            while let Some(square) = back.pop() {
                let before = stay | Squares::of(square).bits();
                visit(kings_index(before.reverse_bits(), turned_own, other.free));
            }
        }
    }
}

impl State {
    /// A king's move leads to a position that is decided so many plies before
    /// its end; tells whether this one is decided thereby, or sooner than before.
    fn improve(&mut self, lost: bool, level: u16) -> bool {
        let next = level.saturating_add(1);
        match self.value {
            Some(Value::Win) if lost && next < self.level => self.level = next,
            Some(_) => return false,
            None if lost => (self.value, self.level) = (Some(Value::Win), next),
            None => {
                self.open -= 1;
                if self.open > 0 || self.holds {
                    return false;
                }
                (self.value, self.level) = (Some(Value::Loss), next.max(self.longest.into()));
            }
        }
        true
    }
}

/// A position of the unit that is decided: its number, and the side in the last bit.
struct Decided(u32);

impl Decided {
    fn new(side: usize, index: u32) -> Decided {
        Decided(index << 1 | side as u32)
    }
}

/// Decided positions by their level.
#[derive(Default)]
struct Queue {
    levels: Vec<Vec<Decided>>,
}

impl Queue {
    fn push(&mut self, level: u16, decided: Decided) {
        let level = usize::from(level);
        if self.levels.len() <= level {
            self.levels.resize_with(level + 1, Vec::new);
        }
        self.levels[level].push(decided);
    }

    fn take(&mut self, level: u16) -> Option<Vec<Decided>> {
        self.levels.get_mut(usize::from(level)).map(std::mem::take)
    }
}
