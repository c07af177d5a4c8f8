use std::sync::Arc;

use damka_rules::{BySide, Move, MoveKind, Ruleset, Side, Square};

use super::PlayablePosition;
use crate::local_game::Ply;

/// A missed capture and what it cost, as the board shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Who missed it.
    pub side: Side,
    /// The captures that were there, each from its start to its end.
    pub missed: Vec<Move>,
    /// Their ways, square by square.
    pub ways: Vec<Vec<Square>>,
    /// The piece that left the board for it, unless it is still to be chosen or
    /// the game itself is lost.
    pub lost: Option<Square>,
}

impl Penalty {
    /// The last penalty, as long as it is to be seen: until the player who missed
    /// the capture moves again; if that is the computer, until the other player does.
    pub fn standing(rules: &Arc<Ruleset>, plies: &[Ply], people: BySide<bool>) -> Option<Penalty> {
        let missed = |ply: &Ply| ply.m.kind() == MoveKind::Missed;
        let at = plies.iter().rposition(missed)?;
        let (ply, after) = (plies[at], &plies[at + 1..]);
        let side = ply.before.turn();
        let reader = if people[side] { side } else { side.other() };
        let read = |ply: &Ply| ply.m.kind() != MoveKind::Removal && ply.before.turn() == reader;
        if after.iter().any(read) {
            return None;
        }
        let chosen = after
            .first()
            .filter(|ply| ply.m.kind() == MoveKind::Removal);
        let before = PlayablePosition::new(Arc::clone(rules), ply.before);
        let missed: Vec<Move> = before
            .legal()
            .iter()
            .copied()
            .filter(Move::is_capture)
            .collect();
        let way = |m: &Move| {
            let jumps = before.jumps_of(m, &[]);
            let landings = jumps.into_iter().map(|jump| jump.landing);
            [m.from()].into_iter().chain(landings).collect()
        };
        Some(Penalty {
            side,
            ways: missed.iter().map(way).collect(),
            missed,
            lost: match chosen {
                Some(removal) => Some(removal.m.from()),
                None => ply.m.forfeits().single(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local_game::plies;

    const PEOPLE: BySide<bool> = BySide {
        first: true,
        second: true,
    };

    fn squares(numbers: &[u8]) -> Vec<Square> {
        let square = |number: &u8| Square::from_number(*number).unwrap();
        numbers.iter().map(square).collect()
    }

    #[test]
    fn a_missed_capture_stays_until_ones_own_next_move() {
        let rules = Arc::new(Ruleset::SCHOOL.clone());
        let fen = "W:W22,23,32:B18,1";
        let moves = ["32-28", "x23", "18x25", "28-24"];
        let standing = |count: usize, people| {
            Penalty::standing(&rules, &plies(&rules, fen, &moves[..count]), people)
        };
        // The opponent is still to choose.
        let open = standing(1, PEOPLE).unwrap();
        assert_eq!((open.side, open.lost), (Side::First, None));
        assert_eq!(open.ways, [squares(&[22, 15]), squares(&[23, 14])]);
        for count in [2, 3] {
            let penalty = standing(count, PEOPLE).unwrap();
            assert_eq!(penalty.lost, Square::from_number(23));
        }
        assert_eq!(standing(4, PEOPLE), None);
        assert_eq!(standing(0, PEOPLE), None);
        // That of the computer is read by its opponent.
        let computer = BySide {
            first: false,
            second: true,
        };
        assert!(standing(2, computer).is_some());
        assert_eq!(standing(3, computer), None);
    }

    #[test]
    fn the_only_piece_that_could_capture_goes_by_itself() {
        let rules = Arc::new(Ruleset::SCHOOL.clone());
        let penalty =
            Penalty::standing(&rules, &plies(&rules, "W:W22,32:B18,1", &["32-28"]), PEOPLE);
        assert_eq!(penalty.unwrap().lost, Square::from_number(22));
    }

    #[test]
    fn where_the_game_is_lost_the_capture_is_shown_and_no_piece() {
        let rules = Arc::new(Ruleset::STRICT.clone());
        let penalty =
            Penalty::standing(&rules, &plies(&rules, "W:W22,32:B18,1", &["32-28"]), PEOPLE);
        let penalty = penalty.unwrap();
        assert_eq!(penalty.ways, [squares(&[22, 15])]);
        assert_eq!(penalty.lost, None);
    }
}
