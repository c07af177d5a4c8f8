use std::fmt;

use damka_rules::{Position, Squares};

use super::combination::choose;

/// The numbers of men and kings of each side, from the view of the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// The men of the side to move.
    pub own_men: u8,
    /// Its kings.
    pub own_kings: u8,
    /// The men of the other side.
    pub foe_men: u8,
    /// Its kings.
    pub foe_kings: u8,
}

impl Material {
    /// The maximum number of pieces of a table.
    pub const MAX_PIECES: u8 = 7;

    /// One king each.
    pub const LONE_KINGS: Material = Material {
        own_men: 0,
        own_kings: 1,
        foe_men: 0,
        foe_kings: 1,
    };

    /// The material of a position.
    pub fn of(position: &Position) -> Material {
        let (own, foe) = (position.turn(), position.turn().other());
        let count = |set: Squares| set.len() as u8;
        Material {
            own_men: count(position.men(own)),
            own_kings: count(position.kings(own)),
            foe_men: count(position.men(foe)),
            foe_kings: count(position.kings(foe)),
        }
    }

    /// The same from the view of the other side.
    #[must_use]
    pub const fn flipped(self) -> Material {
        Material {
            own_men: self.foe_men,
            own_kings: self.foe_kings,
            foe_men: self.own_men,
            foe_kings: self.own_kings,
        }
    }

    /// The number of pieces.
    pub const fn pieces(self) -> u8 {
        self.men() + self.own_kings + self.foe_kings
    }

    /// The number of men.
    pub const fn men(self) -> u8 {
        self.own_men + self.foe_men
    }

    /// All material of a number of pieces, at least one a side, in an order in
    /// which it can be solved: what a promotion leads to comes first.
    pub fn all(pieces: u8) -> Vec<Material> {
        let mut all = Vec::new();
        for own_men in 0..=pieces {
            for own_kings in 0..=pieces - own_men {
                for foe_men in 0..=pieces - own_men - own_kings {
                    let foe_kings = pieces - own_men - own_kings - foe_men;
                    if own_men + own_kings > 0 && foe_men + foe_kings > 0 {
                        all.push(Material {
                            own_men,
                            own_kings,
                            foe_men,
                            foe_kings,
                        });
                    }
                }
            }
        }
        all.sort_by_key(|material| (material.men(), *material));
        all
    }

    /// [All](Material::all) material of a number of pieces, without those that are
    /// the [flipped](Material::flipped) form of another.
    pub fn pairs(pieces: u8) -> impl Iterator<Item = Material> {
        let all = Material::all(pieces).into_iter();
        all.filter(|material| *material <= material.flipped())
    }

    /// All material that can arise from this one, itself included, by promotions
    /// and captures; each side keeps at least one piece.
    pub(crate) fn descendants(self) -> impl Iterator<Item = Material> {
        let side = |men: u8, kings: u8| {
            (0..=men)
                .flat_map(move |left| (0..=men + kings - left).map(move |kings| (left, kings)))
                .filter(|(men, kings)| men + kings > 0)
        };
        side(self.own_men, self.own_kings).flat_map(move |(own_men, own_kings)| {
            side(self.foe_men, self.foe_kings).map(move |(foe_men, foe_kings)| Material {
                own_men,
                own_kings,
                foe_men,
                foe_kings,
            })
        })
    }

    /// How many [slots](Material::slot) there are.
    pub(crate) const SLOTS: usize = 1 << 12;

    /// The index of each material with at most seven pieces of a kind.
    pub(crate) fn slot(self) -> usize {
        let bits = |count: u8| usize::from(count & 7);
        bits(self.own_men) << 9
            | bits(self.own_kings) << 6
            | bits(self.foe_men) << 3
            | bits(self.foe_kings)
    }

    /// The number of arrangements of the men; those in which two men share a square
    /// are unused.
    pub const fn placements(self) -> u64 {
        choose(28, self.own_men as u32) as u64 * choose(28, self.foe_men as u32) as u64
    }

    /// The number of arrangements of the kings for each arrangement of the men.
    pub const fn king_placements(self) -> u32 {
        let free = 32 - self.men() as u32;
        choose(free, self.own_kings as u32)
            * choose(free - self.own_kings as u32, self.foe_kings as u32)
    }

    /// The number of indices, the unused ones included.
    pub const fn positions(self) -> u64 {
        self.placements() * self.king_placements() as u64
    }
}

/// `KKM v KM`, the side to move first.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |kings: u8, men: u8| "K".repeat(kings.into()) + &"M".repeat(men.into());
        let own = side(self.own_kings, self.own_men);
        write!(f, "{own} v {}", side(self.foe_kings, self.foe_men))
    }
}
