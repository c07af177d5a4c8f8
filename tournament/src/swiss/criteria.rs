use super::{bracket::Bracket, entrant::Float, preference::Strength, weight::Weight};

/// The bits of a weight that belong to each criterion, the least significant first.
pub(crate) struct Scale {
    /// The scoregroups of the players moved down, the highest first.
    levels: Vec<usize>,
    /// C6: downfloaters.
    downfloaters: u32,
    /// C7: their scores; for each of `levels`.
    downfloaters_at: Vec<u32>,
    /// C8: downfloaters of the next bracket.
    next_downfloaters: u32,
    /// C8: their scores; for each of `levels` and then the residents.
    next_downfloaters_at: Vec<u32>,
    /// C9: the rounds without a game of the one who gets the bye.
    unplayed_of_bye: u32,
    /// C10, C11: top scorers, and their opponents, with a wide difference or a third same side.
    wide_difference: u32,
    third_in_a_row: u32,
    /// C12, C13: preferences that are not granted, and strong ones.
    preferences: u32,
    strong_preferences: u32,
    /// C14 and C16: residents who float down again after one and after two rounds.
    down_again: [u32; 2],
    /// C15 and C17: opponents of players moved down who float up again.
    up_again: [u32; 2],
    /// C18 and C20: score differences of players moved down who float down again.
    down_again_at: [Vec<u32>; 2],
    /// C19 and C21: score differences of their opponents who float up again.
    up_again_at: [Vec<u32>; 2],
    /// The bits above all criteria.
    pub(crate) bits: u32,
}

impl Scale {
    /// The scale of a bracket, above `below` bits that are used otherwise.
    pub(crate) fn new(bracket: &Bracket<'_>, below: u32) -> Scale {
        let mut levels: Vec<usize> = (0..bracket.moved_down)
            .map(|at| bracket.level_at(at))
            .collect();
        levels.dedup();
        let at_level = |level: usize| {
            (0..bracket.moved_down)
                .filter(|&at| bracket.level_at(at) == level)
                .count()
        };
        let counts: Vec<usize> = levels.iter().map(|&level| at_level(level)).collect();
        let mut bits = below;
        let mut digit = |most: usize| {
            let shift = bits;
            bits += usize::BITS - most.leading_zeros();
            shift
        };
        let size = bracket.size;
        let residents = size - bracket.moved_down;
        // From C21 up to C6: what comes first is least significant.
        let per_level = |digit: &mut dyn FnMut(usize) -> u32| -> Vec<u32> {
            let mut shifts: Vec<u32> = counts.iter().rev().map(|&count| digit(count)).collect();
            shifts.reverse();
            shifts
        };
        let up_again_at_two = per_level(&mut digit);
        let down_again_at_two = per_level(&mut digit);
        let up_again_at_one = per_level(&mut digit);
        let down_again_at_one = per_level(&mut digit);
        let (up_again_two, down_again_two) = (digit(size), digit(size));
        let (up_again_one, down_again_one) = (digit(size), digit(size));
        let (strong_preferences, preferences) = (digit(size), digit(size));
        let (third_in_a_row, wide_difference) = (digit(size), digit(size));
        let most_unplayed = (0..size).map(|at| bracket.entrant(at).unplayed).max();
        let unplayed_of_bye = digit(most_unplayed.unwrap_or(0) as usize);
        let next_residents = digit(residents);
        let mut next_downfloaters_at = per_level(&mut digit);
        next_downfloaters_at.push(next_residents);
        let next_downfloaters = digit(bracket.places.len());
        let downfloaters_at = per_level(&mut digit);
        let downfloaters = digit(size);
        Scale {
            levels,
            downfloaters,
            downfloaters_at,
            next_downfloaters,
            next_downfloaters_at,
            unplayed_of_bye,
            wide_difference,
            third_in_a_row,
            preferences,
            strong_preferences,
            down_again: [down_again_one, down_again_two],
            up_again: [up_again_one, up_again_two],
            down_again_at: [down_again_at_one, down_again_at_two],
            up_again_at: [up_again_at_one, up_again_at_two],
            bits,
        }
    }

    /// The place of a scoregroup among those moved down; that of the residents comes last.
    fn place_of(&self, level: usize) -> usize {
        let found = self.levels.iter().position(|&other| other == level);
        found.unwrap_or(self.levels.len())
    }

    /// What it costs that a player of the bracket goes with one who stands lower.
    pub(crate) fn float<W: Weight>(&self, bracket: &Bracket<'_>, at: usize, lower: usize) -> W {
        let entrant = bracket.entrant(at);
        let place = self.place_of(entrant.level);
        let mut weight = W::shifted(1, self.downfloaters);
        let mut add = |count: u64, shift: u32| weight = weight + W::shifted(count, shift);
        if bracket.level_at(lower) + 1 < bracket.level {
            add(1, self.next_downfloaters);
            add(1, self.next_downfloaters_at[place]);
        }
        if bracket.gives_bye && bracket.round.is_bye(bracket.places[lower]) {
            add(u64::from(entrant.unplayed), self.unplayed_of_bye);
        }
        let is_moved_down = bracket.is_moved_down(at);
        if is_moved_down {
            add(1, self.downfloaters_at[place]);
        }
        for ago in (0..2).filter(|&ago| entrant.floats[ago] == Some(Float::Down)) {
            match is_moved_down {
                true => add(1, self.down_again_at[ago][place]),
                false => add(1, self.down_again[ago]),
            }
        }
        weight
    }

    /// What it costs that a player of the next scoregroup leaves that one, too.
    pub(crate) fn next_float<W: Weight>(&self) -> W {
        W::shifted(1, self.next_downfloaters)
    }

    /// What a pair within the bracket costs.
    pub(crate) fn pair<W: Weight>(&self, flaws: Flaws) -> W {
        let mut weight = W::default();
        let mut add = |count: u64, shift: u32| weight = weight + W::shifted(count, shift);
        add(u64::from(flaws.wide_difference), self.wide_difference);
        add(u64::from(flaws.third_in_a_row), self.third_in_a_row);
        add(u64::from(flaws.preference), self.preferences);
        add(u64::from(flaws.strong_preference), self.strong_preferences);
        let place = self.place_of(flaws.level);
        for ago in (0..2).filter(|&ago| flaws.up_again[ago]) {
            add(1, self.up_again[ago]);
            add(1, self.up_again_at[ago][place]);
        }
        weight
    }
}

/// What the criteria have against a pair within a bracket.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Flaws {
    /// The scoregroup of the higher one.
    level: usize,
    wide_difference: u8,
    third_in_a_row: u8,
    preference: bool,
    strong_preference: bool,
    up_again: [bool; 2],
}

impl Flaws {
    pub(crate) fn new(bracket: &Bracket<'_>, higher: usize, lower: usize) -> Flaws {
        let (a, b) = (bracket.entrant(higher), bracket.entrant(lower));
        let mut flaws = Flaws {
            level: a.level,
            wide_difference: 0,
            third_in_a_row: 0,
            preference: false,
            strong_preference: false,
            up_again: [0, 1].map(|ago| a.level > b.level && b.floats[ago] == Some(Float::Up)),
        };
        if let (Some(one), Some(two)) = (a.preference, b.preference) {
            flaws.preference = one.side == two.side;
            let weaker = one.strength.min(two.strength);
            flaws.strong_preference = flaws.preference && weaker >= Strength::Strong;
        }
        if a.is_top_scorer || b.is_top_scorer {
            let (place_a, place_b) = (bracket.places[higher], bracket.places[lower]);
            let side = bracket.round.side_of_higher(place_a, place_b);
            for (entrant, side) in [(a, side), (b, side.other())] {
                flaws.wide_difference += u8::from(entrant.sides.difference_with(side).abs() > 2);
                flaws.third_in_a_row += u8::from(entrant.sides.would_be_third(side));
            }
        }
        flaws
    }
}
