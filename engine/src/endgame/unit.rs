use damka_rules::{
    DrawRule, MissedCapture, Move, MoveKind, MoveList, Movegen, Position, Role, Ruleset, Squares,
};

use super::{
    Material, Placed, Value,
    combination::{choose, sets, unrank},
    index::{kings_index, placement},
    raw::RawTables,
};

/// What solving needs to know of the rules.
pub(crate) struct Rules {
    movegen: Movegen,
    missed: MissedCapture,
    one_king_each_draws: bool,
}

impl Rules {
    pub fn of(rules: &Ruleset) -> Rules {
        Rules {
            movegen: Movegen::from(rules),
            missed: *rules.missed_capture,
            one_king_each_draws: rules
                .draws
                .iter()
                .any(|draw| **draw == DrawRule::OneKingEach),
        }
    }

    /// What playing a move leads to, for the side that plays it.
    fn after(&self, tables: &RawTables, position: &Position, m: &Move) -> Value {
        let next = position.play_unchecked(m);
        if m.kind() == MoveKind::Missed && !next.owed().is_empty() {
            // The opponent takes off what hurts most, and is then to move.
            let removals = self.movegen.legal_moves(&next);
            let worst = removals
                .iter()
                .map(|m| tables.value(&next.play_unchecked(m)))
                .max();
            return -worst.expect("an open choice has pieces to choose from");
        }
        -tables.value(&next)
    }
}

/// One arrangement of the men, for both sides to move: inside it only kings
/// move. Everything else leads to what is solved already.
pub(crate) struct Unit<'a> {
    rules: &'a Rules,
    tables: &'a RawTables,
    views: [View; 2],
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
}

/// The solution of a unit for one side to move.
pub(crate) struct Solution {
    pub view: View,
    pub values: Vec<Value>,
    /// Plies to the next capture or man's move that keeps the value; 0 for a draw.
    pub distances: Vec<u8>,
}

/// What is known of a position while a unit is solved.
#[derive(Copy, Clone)]
struct State {
    /// Its value, once that is known.
    value: Option<Value>,
    /// In how many plies, as far as is known.
    level: u8,
    /// The king moves that are not known to lose.
    open: u8,
    /// The longest loss by a man's move; 0 if none loses.
    longest: u8,
    /// A man's move holds the draw.
    holds: bool,
}

impl State {
    const fn decided(value: Value, level: u8) -> State {
        State {
            value: Some(value),
            level,
            open: 0,
            longest: 0,
            holds: false,
        }
    }
}

impl<'a> Unit<'a> {
    pub fn new(rules: &'a Rules, tables: &'a RawTables, view: View) -> Unit<'a> {
        Unit {
            rules,
            tables,
            views: [view, view.flipped()],
        }
    }

    /// Solves the unit for both sides.
    pub fn solve(&self) -> [Solution; 2] {
        let mut queue = Queue::default();
        let mut states = [0, 1].map(|side| self.look(side, &mut queue));
        let mut level = 0;
        while let Some(decided) = queue.take(level) {
            for Decided { side, index } in decided {
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
                        queue.push(state.level, Decided { side, index });
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
            distances: states.iter().map(|state| state.level).collect(),
        })
    }

    /// Looks at every position once: captures and men's moves lead to what is
    /// solved, king moves are counted.
    fn look(&self, side: usize, queue: &mut Queue) -> Vec<State> {
        let view = &self.views[side];
        let Material {
            own_kings,
            foe_kings,
            ..
        } = view.material;
        let mut states = Vec::with_capacity(view.material.unit() as usize);
        let mut list = MoveList::new();
        for own in sets(own_kings.into(), view.free) {
            for foe in sets(foe_kings.into(), view.free & !own) {
                let placed = Placed {
                    own_men: view.own_men,
                    own_kings: Squares::from_bits(own),
                    foe_men: view.foe_men,
                    foe_kings: Squares::from_bits(foe),
                };
                let state = self.first_look(&placed, &mut list);
                if matches!(state.value, Some(Value::Win | Value::Loss)) {
                    queue.push(
                        state.level,
                        Decided {
                            side,
                            index: states.len() as u32,
                        },
                    );
                }
                states.push(state);
            }
        }
        states
    }

    fn first_look(&self, placed: &Placed, list: &mut MoveList) -> State {
        const LONE_KINGS: Material = Material {
            own_men: 0,
            own_kings: 1,
            foe_men: 0,
            foe_kings: 1,
        };
        if self.rules.one_king_each_draws && placed.material() == LONE_KINGS {
            return State::decided(Value::Draw, 0);
        }
        let position = placed.to_position();
        let movegen = &self.rules.movegen;
        movegen.legal_moves_into(&position, list);
        let Some(first) = list.first() else {
            return State::decided(Value::Loss, 0);
        };
        let after = |m: &Move| self.rules.after(self.tables, &position, m);
        if first.is_capture() {
            let mut best = list.iter().map(after).max();
            if self.rules.missed == MissedCapture::LosesPiece && best != Some(Value::Win) {
                let missed = movegen.missed_captures(&position, self.rules.missed);
                best = best.max(missed.iter().map(after).max());
            }
            let best = best.expect("there is a capture");
            return State::decided(best, u8::from(best != Value::Draw));
        }
        let mut state = State {
            value: None,
            level: 0,
            open: 0,
            longest: 0,
            holds: false,
        };
        for m in list.iter() {
            if m.role() == Role::King {
                state.open += 1;
                continue;
            }
            match after(m) {
                Value::Win => return State::decided(Value::Win, 1),
                Value::Draw => state.holds = true,
                Value::Loss => state.longest = 1,
            }
        }
        if state.open == 0 && !state.holds {
            return State::decided(Value::Loss, state.longest);
        }
        state
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
    /// A king's move leads to a position that is decided so many plies before
    /// its end; tells whether this one is decided thereby, or sooner than before.
    fn improve(&mut self, lost: bool, level: u8) -> bool {
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
                (self.value, self.level) = (Some(Value::Loss), next.max(self.longest));
            }
        }
        true
    }
}

/// A position of the unit that is decided.
struct Decided {
    side: usize,
    index: u32,
}

/// Decided positions by their level.
#[derive(Default)]
struct Queue {
    levels: Vec<Vec<Decided>>,
}

impl Queue {
    fn push(&mut self, level: u8, decided: Decided) {
        let level = usize::from(level);
        if self.levels.len() <= level {
            self.levels.resize_with(level + 1, Vec::new);
        }
        self.levels[level].push(decided);
    }

    fn take(&mut self, level: u8) -> Option<Vec<Decided>> {
        self.levels.get_mut(usize::from(level)).map(std::mem::take)
    }
}
