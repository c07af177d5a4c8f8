use super::Value;

/// The numbers of wins, draws and losses of a material for the side to move, and
/// their distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableStatistics {
    /// The positions with a capture, by [`Value`].
    pub captures: [u64; 3],
    /// The quiet draws.
    pub draws: u64,
    /// The quiet wins by their distance.
    pub wins: [u64; 256],
    /// The quiet losses by their distance.
    pub losses: [u64; 256],
}

impl Default for TableStatistics {
    fn default() -> TableStatistics {
        TableStatistics {
            captures: [0; 3],
            draws: 0,
            wins: [0; 256],
            losses: [0; 256],
        }
    }
}

impl TableStatistics {
    /// How many quiet positions have this value.
    pub fn quiet(&self, value: Value) -> u64 {
        match value {
            Value::Loss => self.losses.iter().sum(),
            Value::Draw => self.draws,
            Value::Win => self.wins.iter().sum(),
        }
    }

    /// How many positions have this value.
    pub fn count(&self, value: Value) -> u64 {
        self.quiet(value) + self.captures[value as usize]
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        [Value::Loss, Value::Draw, Value::Win]
            .into_iter()
            .map(|value| self.count(value))
            .sum()
    }

    /// The longest quiet win and the longest quiet loss, in plies; 0 if there is none.
    pub fn longest(&self) -> (u8, u8) {
        let last = |counts: &[u64; 256]| counts.iter().rposition(|&count| count > 0);
        let plies = |counts| last(counts).unwrap_or_default() as u8;
        (plies(&self.wins), plies(&self.losses))
    }

    /// How many quiet positions of a value have a greater distance than this.
    pub fn longer_than(&self, value: Value, plies: u16) -> u64 {
        let counts = match value {
            Value::Win => &self.wins,
            Value::Draw => return 0,
            Value::Loss => &self.losses,
        };
        counts.iter().skip(usize::from(plies) + 1).sum()
    }

    /// From the numbers of a file, in a fixed order; what is missing is 0.
    pub(crate) fn from_numbers(mut numbers: impl Iterator<Item = u64>) -> TableStatistics {
        let mut statistics = TableStatistics::default();
        let TableStatistics {
            captures,
            draws,
            wins,
            losses,
        } = &mut statistics;
        for number in captures.iter_mut().chain([draws]).chain(wins).chain(losses) {
            *number = numbers.next().unwrap_or_default();
        }
        statistics
    }
}

#[cfg(feature = "offline")]
impl TableStatistics {
    /// The reverse of [`TableStatistics::from_numbers`].
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.captures
            .iter()
            .chain([&self.draws])
            .chain(&self.wins)
            .chain(&self.losses)
            .copied()
    }

    pub(crate) fn add(&mut self, value: Value, distance: u8) {
        match value {
            _ if distance == super::raw_table::CAPTURES => self.captures[value as usize] += 1,
            Value::Draw => self.draws += 1,
            Value::Win => self.wins[usize::from(distance)] += 1,
            Value::Loss => self.losses[usize::from(distance)] += 1,
        }
    }
}
