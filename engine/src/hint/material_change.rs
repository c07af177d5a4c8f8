use damka_rules::{BySide, Move, Movegen, Position, Side};

/// How a variation changes the material.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MaterialChange {
    /// By how many men the balance changes for the side that moves first, once no
    /// capture is left.
    pub men: i32,
    /// The same for kings; a promotion is a man less and a king more.
    pub kings: i32,
    /// The number of plies after which the balance no longer changes.
    pub settled: usize,
    /// The pieces that each side has lost by then.
    pub lost: BySide<u32>,
    /// The ply of the first promotion of each side.
    pub crowned: BySide<Option<usize>>,
    /// Whether the side that moves first loses a piece before it captures one.
    pub offers: bool,
}

impl MaterialChange {
    /// Along a variation from a position.
    pub fn of(movegen: &Movegen, start: &Position, variation: &[Move]) -> MaterialChange {
        let side = start.turn();
        let mut change = MaterialChange::default();
        let mut position = *start;
        let mut first_capture = None;
        for (ply, m) in variation.iter().enumerate() {
            let mover = position.turn();
            if m.promotes() && change.crowned[mover].is_none() {
                change.crowned[mover] = Some(ply);
            }
            if m.is_capture() && first_capture.is_none() {
                first_capture = Some((mover, ply));
            }
            position = position.play_unchecked(m);
            if !position.owed().is_empty() || movegen.has_capture(&position, position.turn()) {
                continue;
            }
            let (men, kings) = gained(start, &position, side);
            if (men, kings) != (change.men, change.kings) {
                (change.men, change.kings, change.settled) = (men, kings, ply + 1);
            }
            change.lost = BySide::from_fn(|side| {
                let before = start.pieces(side).len();
                before.saturating_sub(position.pieces(side).len())
            });
        }
        change.offers = first_capture.is_some_and(|(mover, ply)| mover != side && ply <= 1);
        change
    }

    /// The change in hundredths of a man.
    pub fn worth(&self) -> i32 {
        self.men * MAN + self.kings * KING
    }

    /// The number of own moves until the balance is settled.
    pub fn moves(&self) -> u16 {
        u16::try_from(self.settled.div_ceil(2)).unwrap_or(u16::MAX)
    }
}

const MAN: i32 = 100;
const KING: i32 = 250;

fn gained(before: &Position, after: &Position, side: Side) -> (i32, i32) {
    let balance = |position: &Position| {
        let count = |squares: damka_rules::Squares| squares.len() as i32;
        let foe = side.other();
        (
            count(position.men(side)) - count(position.men(foe)),
            count(position.kings(side)) - count(position.kings(foe)),
        )
    };
    let (before, after) = (balance(before), balance(after));
    (after.0 - before.0, after.1 - before.1)
}

#[cfg(test)]
mod tests {
    use damka_rules::Ruleset;

    use super::*;

    fn change_of(fen: &str, moves: &[&str]) -> MaterialChange {
        let rules = Ruleset::CLASSIC;
        let start: Position = fen.parse().unwrap();
        let (mut position, mut line) = (start, Vec::new());
        for text in moves {
            let m = rules.read_move(&position, text).unwrap();
            position = position.play_unchecked(&m);
            line.push(m);
        }
        MaterialChange::of(&Movegen::from(rules), &start, &line)
    }

    #[test]
    fn a_capture_wins_a_man_at_once() {
        let change = change_of("W:W22,32:B18,1", &["22x15", "1-6"]);
        assert_eq!((change.men, change.kings, change.moves()), (1, 0, 1));
        assert!(!change.offers);
    }

    #[test]
    fn an_exchange_begins_with_an_offer_and_wins_nothing() {
        let exchange = change_of("W:W22,25,29,32:B15,1,2", &["22-18", "15x22", "25x18"]);
        assert!(exchange.offers);
        assert_eq!((exchange.lost.first, exchange.lost.second), (1, 1));
        assert_eq!(exchange.worth(), 0);
    }

    #[test]
    fn a_crowned_man_is_a_king_more() {
        let change = change_of("W:W6:B28", &["6-1", "28-32"]);
        assert_eq!((change.men, change.kings), (0, 0));
        assert_eq!(change.crowned.first, Some(0));
        assert_eq!(change.crowned.second, Some(1));
    }
}
