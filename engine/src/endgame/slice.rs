use damka_rules::{Move, MoveList, Position, Role, Squares};

use super::{
    Material, Metric, RelativePieces, TableStatistics, Value,
    combination::{choose, sets, unrank},
    index::{kings_index, placement},
    raw_table::{CAPTURES, MAX_DISTANCE, RawTables},
    table_rules::TableRules,
};

/// One arrangement of the men, with either side to move. Within a slice only kings
/// move; all other moves lead to slices that are solved already.
pub(crate) struct Slice<'a> {
    rules: &'a TableRules,
    tables: &'a RawTables,
    sides: [SliceSide; 2],
    metric: Metric,
}

/// A slice with one side to move, from its view.
#[derive(Copy, Clone)]
pub(crate) struct SliceSide {
    pub material: Material,
    own_men: Squares,
    foe_men: Squares,
    free: u32,
}

impl SliceSide {
    pub fn new(material: Material, own_men: Squares, foe_men: Squares) -> SliceSide {
        SliceSide {
            material,
            own_men,
            foe_men,
            free: !(own_men | foe_men).bits(),
        }
    }

    fn flipped(self) -> SliceSide {
        SliceSide::new(
            self.material.flipped(),
            self.foe_men.turned(),
            self.own_men.turned(),
        )
    }

    pub fn placement(&self) -> u64 {
        placement(self.own_men, self.foe_men)
    }

    /// All positions of the slice in the order of their indices.
    pub fn positions(self) -> impl Iterator<Item = RelativePieces> {
        let (own_kings, foe_kings) = (self.material.own_kings, self.material.foe_kings);
        sets(own_kings.into(), self.free).flat_map(move |own| {
            sets(foe_kings.into(), self.free & !own).map(move |foe| RelativePieces {
                own_men: self.own_men,
                own_kings: Squares::from_bits(own),
                foe_men: self.foe_men,
                foe_kings: Squares::from_bits(foe),
            })
        })
    }
}

/// The solution of a slice for one side to move.
pub(crate) struct Solution {
    pub side: SliceSide,
    pub values: Vec<Value>,
    /// Plies in the metric of the material, at most [`MAX_DISTANCE`]; 0 for a
    /// quiet draw, [`CAPTURES`] for a position with a capture.
    pub distances: Vec<u8>,
}

impl Solution {
    /// Counts the positions.
    pub fn count(&self, statistics: &mut TableStatistics) {
        for (value, distance) in self.values.iter().zip(&self.distances) {
            statistics.add(*value, *distance);
        }
    }
}

/// The state of a position while a slice is solved.
#[derive(Copy, Clone)]
struct State {
    /// Its value, once it is known.
    value: Option<Value>,
    /// Its distance in plies, as far as it is known.
    level: u16,
    /// The number of king moves that are not known to lose.
    open: u8,
    /// The longest loss by a man's move; 0 if none loses.
    longest: u8,
    /// A man's move keeps the draw.
    holds: bool,
    /// There is a capture.
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
            false => self.level.min(MAX_DISTANCE.into()) as u8,
        }
    }
}

impl<'a> Slice<'a> {
    pub fn new(rules: &'a TableRules, tables: &'a RawTables, slice_side: SliceSide) -> Slice<'a> {
        Slice {
            rules,
            tables,
            sides: [slice_side, slice_side.flipped()],
            metric: rules.metric(slice_side.material),
        }
    }

    /// Solves the slice for both sides by retrograde analysis.
    pub fn solve(&self) -> [Solution; 2] {
        let mut queue = Queue::default();
        let mut states = [0, 1].map(|side| self.initial_states(side, &mut queue));
        let mut level = 0;
        while let Some(decided) = queue.take(level) {
            for Decided(code) in decided {
                let (side, index) = ((code & 1) as usize, code >> 1);
                let state = states[side][index as usize];
                if state.level != level {
                    // A shorter distance was found since.
                    continue;
                }
                let lost = state.value == Some(Value::Loss);
                self.each_predecessor(side, index, |index| {
                    let side = 1 - side;
                    let state = &mut states[side][index as usize];
                    if state.improve(lost, level) {
                        queue.push(state.level, Decided::new(side, index));
                    }
                });
            }
            level += 1;
        }
        let mut sides = self.sides.into_iter();
        states.map(|states| Solution {
            side: sides.next().expect("one for each side"),
            values: states
                .iter()
                .map(|state| state.value.unwrap_or(Value::Draw))
                .collect(),
            distances: states.iter().map(State::distance).collect(),
        })
    }

    /// The first state of every position: captures and men's moves lead to solved
    /// positions, king moves are counted.
    fn initial_states(&self, side: usize, queue: &mut Queue) -> Vec<State> {
        let slice_side = self.sides[side];
        let mut states = Vec::with_capacity(slice_side.material.king_placements() as usize);
        let mut list = MoveList::new();
        for placed in slice_side.positions() {
            let state = self.initial_state(&placed, &mut list);
            if matches!(state.value, Some(Value::Win | Value::Loss)) {
                queue.push(state.level, Decided::new(side, states.len() as u32));
            }
            states.push(state);
        }
        states
    }

    fn initial_state(&self, placed: &RelativePieces, list: &mut MoveList) -> State {
        if self.rules.draws_at_once(placed.material()) {
            return State::decided(Value::Draw, 0);
        }
        let position = placed.to_position();
        self.rules.movegen.legal_moves_into(&position, list);
        let Some(first) = list.first() else {
            return State::decided(Value::Loss, 0);
        };
        if first.is_capture() {
            return self.capture_state(&position, list);
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
                _ => self
                    .tables
                    .distance(&next)
                    .saturating_add(1)
                    .min(MAX_DISTANCE),
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

    fn capture_state(&self, position: &Position, captures: &[Move]) -> State {
        let value = |position: &Position| Some(self.tables.value(position));
        let best = self.rules.resolve(position, captures, &value);
        let best = best.expect("captures lead to solved positions");
        State {
            captures: true,
            ..State::decided(best, u16::from(best != Value::Draw))
        }
    }

    /// Calls for every position from which a king's move leads to this one.
    fn each_predecessor(&self, side: usize, index: u32, mut visit: impl FnMut(u32)) {
        let slice_side = &self.sides[side];
        let other = &self.sides[1 - side];
        let Material {
            own_kings,
            foe_kings,
            ..
        } = slice_side.material;
        let per_own = choose(
            slice_side.free.count_ones() - u32::from(own_kings),
            foe_kings.into(),
        );
        let own = unrank(index / per_own, own_kings.into(), slice_side.free);
        let foe = unrank(index % per_own, foe_kings.into(), slice_side.free & !own);
        let empty = Squares::from_bits(slice_side.free & !own & !foe);
        let turned_own = own.reverse_bits();
        for king in Squares::from_bits(foe) {
            let stay = foe & !Squares::of(king).bits();
            let mut back = self
                .rules
                .movegen
                .axes()
                .king_reach
                .squares_from(king, empty);
            while let Some(square) = back.pop() {
                let before = stay | Squares::of(square).bits();
                visit(kings_index(before.reverse_bits(), turned_own, other.free));
            }
        }
    }
}

impl State {
    /// A king's move leads to a position that is decided at this level; true if
    /// that decides this position, or shortens its distance.
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

/// A decided position of the slice: its index, and the side in the lowest bit.
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
