use crate::Source;

/// Makes [`Basics`] of a list: for each clause its field, its name in rule
/// files, and what it says.
macro_rules! basics {
    ($($field:ident $name:literal $about:literal)+) => {
        /// Where a document states what is the same in all rule sets.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Basics {
            $(#[doc = $about] pub $field: Source,)+
        }

        impl Basics {
            /// What `source` answers for the name of each clause.
            #[cfg(feature = "toml")]
            pub(crate) fn from_names(mut source: impl FnMut(&'static str) -> Source) -> Basics {
                Basics { $($field: source($name),)+ }
            }

            /// Each clause: its name, what it says, where it comes from.
            pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &'static str, &Source)> {
                [$(($name, $about, &self.$field),)+].into_iter()
            }

            /// Each clause by its name.
            pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut Source)> {
                [$(($name, &mut self.$field),)+].into_iter()
            }
        }
    };
}

basics! {
    board "board" "The board has 8 × 8 squares."
    dark_squares "dark-squares" "Only the dark squares are used."
    dark_corner "dark-corner" "Each player has a dark square at the lower left."
    turns "turns" "The players move in turn, one move each, with their own pieces."
    no_passing "no-passing" "A turn cannot be skipped."
    man_moves "man-moves" "A man moves one step forward to a free square."
    jumps "jumps" "A man captures by jumping over a neighbour to the free square behind it."
    men_take_kings "men-take-kings" "A man captures kings as well as men."
    goes_on "goes-on" "A capture goes on as long as it can."
    whole_capture "whole-capture" "A capture that stops too early is refused; it is not a missed capture."
    jumped_once "jumped-once" "No piece is jumped twice in one move."
    forfeit "forfeit" "Which piece a missed capture costs, where it costs one: one that could have captured, chosen by the opponent."
    crowning "crowning" "A man becomes a king on the last row."
    crowning_ends_turn "crowning-ends-turn" "Then it is the opponent's turn."
    king_moves "king-moves" "A king moves along the diagonals in all directions."
    kings_take_kings "kings-take-kings" "A king captures kings as well as men."
    one_at_a_time "one-at-a-time" "A king jumps over one piece at a time."
    king_turns "king-turns" "In which directions a king goes on after a jump."
    loss "loss" "Whoever has no piece, or no move, has lost."
    resigning "resigning" "A player may resign."
    agreement "agreement" "The players may agree to a draw."
}
