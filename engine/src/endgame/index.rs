use damka_rules::{Position, Setup, Side, Squares};

use super::{
    Material,
    combination::{choose, rank, unrank},
};

/// The pieces of a position relative to the side to move, whose men move north:
/// the board is turned if that is the second side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RelativePieces {
    /// The men of the side to move.
    pub own_men: Squares,
    /// Its kings.
    pub own_kings: Squares,
    /// The men of the other side.
    pub foe_men: Squares,
    /// Its kings.
    pub foe_kings: Squares,
}

/// The index of a position in the table of its material.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// The number of the arrangement of the men.
    pub placement: u64,
    /// The number of the arrangement of the kings, for these men.
    pub kings: u32,
}

/// The squares for men of the side to move: all but their last row.
const OWN_SQUARES: u32 = !Squares::row(7).bits();
/// The squares for men of the other side.
const FOE_SQUARES: u32 = !Squares::row(0).bits();

impl RelativePieces {
    /// The pieces of a position.
    #[inline]
    pub fn of(position: &Position) -> RelativePieces {
        let (own, foe) = (position.turn(), position.turn().other());
        let see = |set: Squares| match own {
            Side::First => set,
            Side::Second => set.turned(),
        };
        RelativePieces {
            own_men: see(position.men(own)),
            own_kings: see(position.kings(own)),
            foe_men: see(position.men(foe)),
            foe_kings: see(position.kings(foe)),
        }
    }

    /// The position, with the first side to move.
    #[inline]
    pub fn to_position(self) -> Position {
        let mut setup = Setup::empty(Side::First);
        setup.men.first = self.own_men;
        setup.kings.first = self.own_kings;
        setup.men.second = self.foe_men;
        setup.kings.second = self.foe_kings;
        Position::from_setup_unchecked(&setup)
    }

    /// The material.
    pub fn material(self) -> Material {
        Material {
            own_men: self.own_men.len() as u8,
            own_kings: self.own_kings.len() as u8,
            foe_men: self.foe_men.len() as u8,
            foe_kings: self.foe_kings.len() as u8,
        }
    }

    /// The index in the table.
    #[inline]
    pub fn index(self) -> Index {
        let free = !(self.own_men | self.foe_men).bits();
        Index {
            placement: placement(self.own_men, self.foe_men),
            kings: kings_index(self.own_kings.bits(), self.foe_kings.bits(), free),
        }
    }

    /// The pieces at an index of a table; none if two men would share a square.
    pub fn at(material: Material, index: Index) -> Option<RelativePieces> {
        let (own_men, foe_men) = men_at(material, index.placement)?;
        let free = !(own_men | foe_men).bits();
        let (own, foe) = (u32::from(material.own_kings), u32::from(material.foe_kings));
        let per_own = choose(free.count_ones() - own, foe);
        let own_kings = unrank(index.kings / per_own, own, free);
        let foe_kings = unrank(index.kings % per_own, foe, free & !own_kings);
        Some(RelativePieces {
            own_men,
            own_kings: Squares::from_bits(own_kings),
            foe_men,
            foe_kings: Squares::from_bits(foe_kings),
        })
    }
}

/// The number of an arrangement of the men.
#[inline]
pub(crate) fn placement(own_men: Squares, foe_men: Squares) -> u64 {
    u64::from(rank(own_men.bits(), OWN_SQUARES)) * u64::from(choose(28, foe_men.len()))
        + u64::from(rank(foe_men.bits(), FOE_SQUARES))
}

/// The men of a placement; none if two would share a square.
pub(crate) fn men_at(material: Material, placement: u64) -> Option<(Squares, Squares)> {
    let foes = u64::from(choose(28, material.foe_men.into()));
    let own = unrank(
        (placement / foes) as u32,
        material.own_men.into(),
        OWN_SQUARES,
    );
    let foe = unrank(
        (placement % foes) as u32,
        material.foe_men.into(),
        FOE_SQUARES,
    );
    (own & foe == 0).then_some((Squares::from_bits(own), Squares::from_bits(foe)))
}

/// The number of an arrangement of the kings on the squares free of men.
#[inline]
pub(crate) fn kings_index(own: u32, foe: u32, free: u32) -> u32 {
    let left = free & !own;
    rank(own, free) * choose(left.count_ones(), foe.count_ones()) + rank(foe, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_has_its_position() {
        for material in Material::all(3) {
            for placement in 0..material.placements() {
                for kings in 0..material.king_placements() {
                    let index = Index { placement, kings };
                    if let Some(placed) = RelativePieces::at(material, index) {
                        assert_eq!(placed.material(), material);
                        assert_eq!(placed.index(), index);
                        assert_eq!(RelativePieces::of(&placed.to_position()), placed);
                    }
                }
            }
        }
    }
}
