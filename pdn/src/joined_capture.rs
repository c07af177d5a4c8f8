use alloc::{
    borrow::{Cow, ToOwned},
    string::String,
    vec::Vec,
};

use crate::{
    Game, Item, Orientation, Replayer, Warning, WarningKind,
    replay::{set_up, start},
};
use damka_rules::{Move, Position, Ruleset, Square, excerpt};

impl Game<'_> {
    /// Joins the jumps of a capture that are written as moves of their own,
    /// `22x15 15x8`, and tells where. Nothing else is changed.
    ///
    /// ```
    /// use damka_pdn::Reader;
    /// use damka_rules::Ruleset;
    ///
    /// let text = "[FEN \"W:W22:B18,11,1\"] 1. 22x15 15x8 1-6 *";
    /// let mut game = Reader::new(text).next().unwrap().unwrap();
    /// assert!(game.replay(Ruleset::CLASSIC).is_err());
    /// let warnings = game.join_captures(Ruleset::CLASSIC);
    /// assert_eq!(
    ///     warnings[0].to_string(),
    ///     "1:27: 22x15 15x8 is one capture and was read as 22x15x8"
    /// );
    /// assert_eq!(game.moves().collect::<Vec<_>>(), ["22x15x8", "1-6"]);
    /// assert!(game.replay(Ruleset::CLASSIC).is_ok());
    /// ```
    pub fn join_captures(&mut self, rules: &Ruleset) -> Vec<Warning> {
        if !self.has_split_captures() {
            return Vec::new();
        }
        let Ok(start) = start(rules, self) else {
            return Vec::new();
        };
        let mut joiner = Joiner {
            replayer: Replayer::new(rules),
            board: Orientation::of_game(self),
            sign: self.capture_sign(),
            joined: Vec::new(),
        };
        joiner.line(&mut self.items, Some(start));
        let warning = |(offset, kind)| Warning {
            location: self.location_at(offset),
            kind,
        };
        joiner.joined.into_iter().map(warning).collect()
    }
}

impl Game<'_> {
    /// Whether a move begins where the one before it ends, which is never so in
    /// a game that can be played: a capture may be written jump by jump.
    pub fn has_split_captures(&self) -> bool {
        has_split_capture(&self.items)
    }
}

struct Joiner<'r> {
    replayer: Replayer<'r>,
    board: Orientation,
    sign: char,
    /// What was joined, each with its byte in the text of the game.
    joined: Vec<(usize, WarningKind)>,
}

impl Joiner<'_> {
    fn line(&mut self, items: &mut Vec<Item<'_>>, start: Option<Position>) {
        let (mut now, mut before_last) = (start, start);
        // The indices of the moves that now belong to one before them, in order.
        let mut merged: Vec<usize> = Vec::new();
        for at in 0..items.len() {
            let Some(item) = items.get_mut(at) else { break };
            match item {
                Item::Move(_) if merged.binary_search(&at).is_ok() => {}
                Item::Move(ply) => {
                    before_last = now;
                    let text = ply.text.clone();
                    now = now.and_then(|position| {
                        let joined = self.join(items, at, &position, &mut merged);
                        let m = joined.or_else(|| {
                            let read = self.replayer.read(&position, &text, self.sign);
                            read.ok()
                        });
                        Some(position.play_unchecked(&m?))
                    });
                }
                Item::Setup(setup) => {
                    let rules = self.replayer.rules();
                    let before = now.unwrap_or_else(|| self.board.turn(&rules.initial()));
                    now = set_up(rules, &setup.fen, self.board, &before).ok();
                    before_last = now;
                }
                Item::Variation(inner) => self.line(inner, before_last),
                Item::Comment(_) | Item::Nag(_) | Item::Strength(_) => {}
            }
        }
        let mut at = 0..;
        items.retain(|_| {
            at.next()
                .is_some_and(|at| merged.binary_search(&at).is_err())
        });
    }

    /// Joins the move at this index with as many of the next as go on with its
    /// piece, if that is a legal capture.
    fn join(
        &mut self,
        items: &mut [Item<'_>],
        at: usize,
        position: &Position,
        merged: &mut Vec<usize>,
    ) -> Option<Move> {
        let mut parts: Vec<Part> = Vec::new();
        for (index, item) in items.iter().enumerate().skip(at) {
            match (item, parts.last()) {
                (Item::Move(ply), None) => parts.push(Part {
                    index,
                    written: ply.text.as_ref().to_owned(),
                    joined: ply.text.as_ref().to_owned(),
                }),
                (Item::Move(ply), Some(last)) => match continuation(&last.joined, &ply.text) {
                    Some(more) => parts.push(Part {
                        index,
                        written: alloc::format!("{} {}", last.written, ply.text),
                        joined: alloc::format!("{}{more}", last.joined),
                    }),
                    None => break,
                },
                (Item::Comment(_) | Item::Nag(_) | Item::Strength(_), _) => {}
                (Item::Variation(_) | Item::Setup(_), _) => break,
            }
            if parts.len() > LONGEST_CAPTURE {
                return None;
            }
        }
        // The longest first: a capture may end where one of its jumps does.
        while parts.len() > 1 {
            let last = parts.last()?;
            if let Ok(m) = self.replayer.read(position, &last.joined, self.sign) {
                merged.extend(parts.iter().skip(1).map(|part| part.index));
                self.replace(items.get_mut(at)?, last);
                return Some(m);
            }
            parts.pop();
        }
        None
    }

    /// Makes the first move the whole capture.
    fn replace(&mut self, first: &mut Item<'_>, last: &Part) {
        if let Item::Move(ply) = first {
            let kind = WarningKind::JoinedCapture {
                written: excerpt(&last.written),
                joined: excerpt(&last.joined),
            };
            self.joined.push((ply.offset, kind));
            ply.text = Cow::Owned(last.joined.clone());
        }
    }
}

/// A move that goes on with the piece of the moves before it.
struct Part {
    /// Where it stands among the items.
    index: usize,
    /// The texts up to it, as they are written.
    written: String,
    /// The same as one move.
    joined: String,
}

/// No capture has more jumps: there are not more pieces.
const LONGEST_CAPTURE: usize = 12;

fn has_split_capture(items: &[Item<'_>]) -> bool {
    let mut last: Option<&str> = None;
    items.iter().any(|item| match item {
        Item::Move(ply) => {
            let before = last.replace(&ply.text);
            before.is_some_and(|before| continuation(before, &ply.text).is_some())
        }
        Item::Variation(inner) => has_split_capture(inner),
        Item::Setup(_) => {
            last = None;
            false
        }
        Item::Comment(_) | Item::Nag(_) | Item::Strength(_) => false,
    })
}

/// What a move adds to the one before it, if it begins where that one ends:
/// the text behind its first square.
fn continuation<'t>(before: &str, text: &'t str) -> Option<&'t str> {
    let signs = ['x', 'X', ':', '-'];
    let (_, end) = before.rsplit_once(signs)?;
    let sign = text.find(signs)?;
    let (end, start): (Square, Square) = (end.parse().ok()?, text[..sign].parse().ok()?);
    (end == start).then(|| &text[sign..])
}
