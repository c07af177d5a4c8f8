use damka_rules::{BySide, Move, Movegen, Position, Side};

/// What becomes of the pieces along a line of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// What the side that begins wins in the end: its men gained and the
    /// opponent's lost, less the reverse, when nothing is left to capture.
    pub men: i32,
    /// The same of kings; a man that is crowned is a man less and a king more.
    pub kings: i32,
    /// After so many plies it stands so for good.
    pub settled: usize,
    /// The pieces that each side has lost by then.
    pub lost: BySide<u32>,
    /// At which ply each side crowned its first man.
    pub crowned: BySide<Option<usize>>,
    /// Whether the side that begins gives something before it takes anything.
    pub offers: bool,
}

impl Course {
    /// Follows a line from a position.
    pub fn of(movegen: &Movegen, start: &Position, line: &[Move]) -> Course {
        let side = start.turn();
        let mut course = Course::default();
        let mut position = *start;
        let mut first_blood = None;
        for (ply, m) in line.iter().enumerate() {
            let mover = position.turn();
            if m.promotes() && course.crowned[mover].is_none() {
                course.crowned[mover] = Some(ply);
            }
            if m.is_capture() && first_blood.is_none() {
                first_blood = Some((mover, ply));
            }
            position = position.play_unchecked(m);
            if !position.owed().is_empty() || movegen.has_capture(&position, position.turn()) {
                continue;
            }
            let (men, kings) = gained(start, &position, side);
            if (men, kings) != (course.men, course.kings) {
                (course.men, course.kings, course.settled) = (men, kings, ply + 1);
            }
            course.lost = BySide::from_fn(|side| {
                let before = start.pieces(side).len();
                before.saturating_sub(position.pieces(side).len())
            });
        }
        course.offers = first_blood.is_some_and(|(mover, ply)| mover != side && ply <= 1);
        course
    }

    /// What is won, in hundredths of a man.
    pub fn worth(&self) -> i32 {
        self.men * MAN + self.kings * KING
    }

    /// How many own moves it takes until it stands so.
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

    fn course(fen: &str, moves: &[&str]) -> Course {
        let rules = Ruleset::CLASSIC;
        let start: Position = fen.parse().unwrap();
        let (mut position, mut line) = (start, Vec::new());
        for text in moves {
            let m = rules.read_move(&position, text).unwrap();
            position = position.play_unchecked(&m);
            line.push(m);
        }
        Course::of(&Movegen::from(rules), &start, &line)
    }

    #[test]
    fn a_capture_wins_a_man_at_once() {
        let course = course("W:W22,32:B18,1", &["22x15", "1-6"]);
        assert_eq!((course.men, course.kings, course.moves()), (1, 0, 1));
        assert!(!course.offers);
    }

    #[test]
    fn an_exchange_begins_with_an_offer_and_wins_nothing() {
        let exchange = course("W:W22,25,29,32:B15,1,2", &["22-18", "15x22", "25x18"]);
        assert!(exchange.offers);
        assert_eq!((exchange.lost.first, exchange.lost.second), (1, 1));
        assert_eq!(exchange.worth(), 0);
    }

    #[test]
    fn a_crowned_man_is_a_king_more() {
        let course = course("W:W6:B28", &["6-1", "28-32"]);
        assert_eq!((course.men, course.kings), (0, 0));
        assert_eq!(course.crowned.first, Some(0));
        assert_eq!(course.crowned.second, Some(1));
    }
}
