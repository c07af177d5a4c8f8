use damka_rules::{
    ArrowKind, Axis, CaptureChoice, CapturePriority, Diagram, KingLanding, KingLook, KingReach,
    ManCapture, Mark, MissedCapture, Move, MoveAxes, Movegen, Notation, Position, Promotion,
    Removal, Ruleset, Side, Square, Squares, StartRows,
};

use crate::{Text, text::short};

/// A diagram and what it shows.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The picture.
    pub diagram: Diagram,
    /// What it shows.
    pub caption: String,
}

impl Figure {
    /// What the value of an axis of a rule set means on the board; none if, with its
    /// other values, it changes nothing there.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    /// use damka_text::{Figure, Language, Text};
    ///
    /// let text = Text::new(Language::English);
    /// assert!(Figure::of_axis(text, Ruleset::STRICT, "removal").is_some());
    /// // Their kings move one square: nothing is in the way.
    /// assert!(Figure::of_axis(text, Ruleset::ENGLISH, "removal").is_none());
    /// ```
    pub fn of_axis(text: Text, rules: &Ruleset, key: &str) -> Option<Figure> {
        let sketch = Sketch::new(text, rules);
        match key {
            "colours" | StartRows::KEY => Some(sketch.start()),
            ManCapture::KEY => sketch.man_capture(),
            CaptureChoice::KEY => sketch.choice(),
            CapturePriority::KEY => sketch.priority(),
            KingReach::KEY | KingLook::KEY => Some(sketch.king_move()),
            KingLanding::KEY => sketch.landing(),
            Removal::KEY => sketch.removal(),
            Promotion::KEY => sketch.promotion(),
            MissedCapture::KEY => sketch.missed(),
            _ => None,
        }
    }
}

/// Draws the figures. A figure is a position; its moves are those that the
/// generator finds in it by these rules.
pub(super) struct Sketch<'a> {
    text: Text,
    rules: &'a Ruleset,
    movegen: Movegen,
}

const LETTERS: Notation = Notation::Algebraic;

impl<'a> Sketch<'a> {
    pub(super) fn new(text: Text, rules: &'a Ruleset) -> Sketch<'a> {
        Sketch {
            text,
            rules,
            movegen: Movegen::from(rules),
        }
    }

    pub(super) fn start(&self) -> Figure {
        let first = self.text.side(self.rules, Side::First);
        let caption = self.text.say("figure-start", &[("first", first.into())]);
        self.figure(self.diagram(&self.rules.initial()), caption)
    }

    pub(super) fn man_move(&self) -> Figure {
        self.quiet("figure-man-move", &position("W:W22:B"))
    }

    pub(super) fn king_move(&self) -> Figure {
        self.quiet("figure-king-move", &position("W:WK19:B"))
    }

    pub(super) fn man_capture(&self) -> Option<Figure> {
        let set = |axes, man_capture| MoveAxes {
            man_capture,
            ..axes
        };
        let position = ["W:W18:B15,23"];
        self.axis(*self.rules.man_capture, set, &position, Naming::Short)
    }

    pub(super) fn chain(&self) -> Figure {
        let position = position("W:W30:B10,18,26");
        let moves = self.movegen.captures(&position).sorted();
        let jumps = moves.first().map_or(0, |m| m.captured().len());
        let values = [
            ("moves", self.written(&position, &moves).into()),
            ("count", jumps.into()),
        ];
        let caption = self.text.say("figure-chain", &values);
        self.figure(self.arrows(&position, &moves), caption)
    }

    /// The king takes a piece: from a distance, or a neighbouring one where it moves one
    /// square only.
    pub(super) fn king_capture(&self) -> Option<Figure> {
        let (position, moves) = ["W:WK29:B18", "W:WK22:B18"]
            .into_iter()
            .map(position)
            .map(|position| (position, self.movegen.captures(&position).sorted()))
            .find(|(_, moves)| !moves.is_empty())?;
        let landings: Squares = moves.iter().map(Move::to).collect();
        let over = moves.first()?.captured();
        let values = [
            ("from", self.starts(&moves).into()),
            ("over", self.text.squares(over, LETTERS).into()),
            ("targets", self.text.squares_or(landings, LETTERS).into()),
        ];
        let caption = self.text.say("figure-king-landing", &values);
        let farthest = moves.iter().max_by_key(|m| distance(m)).copied();
        let diagram = self
            .arrows(&position, farthest.as_slice())
            .mark(Mark::Target, landings);
        Some(self.figure(diagram, caption))
    }

    pub(super) fn choice(&self) -> Option<Figure> {
        let set = |axes, capture_choice| MoveAxes {
            capture_choice,
            ..axes
        };
        let position = ["W:W22,28:B11,18,24"];
        self.axis(
            *self.rules.capture_choice,
            set,
            &position,
            Naming::WithCaptured,
        )
    }

    pub(super) fn priority(&self) -> Option<Figure> {
        let set = |axes, capture_priority| MoveAxes {
            capture_priority,
            ..axes
        };
        // In the last one the man takes more than the king.
        let positions = [
            "W:W23,K29:B18,19",
            "W:W23,K30:B19,26",
            "W:W22,K21:B11,18,25",
        ];
        self.axis(*self.rules.capture_priority, set, &positions, Naming::Short)
    }

    pub(super) fn removal(&self) -> Option<Figure> {
        let set = |axes, removal| MoveAxes { removal, ..axes };
        let position = ["W:WK22:B17,26"];
        self.axis(*self.rules.removal, set, &position, Naming::WithCaptured)
    }

    pub(super) fn promotion(&self) -> Option<Figure> {
        let set = |axes, promotion| MoveAxes { promotion, ..axes };
        let position = "W:W11:B6,7";
        let mut figure =
            self.axis::<Promotion>(*self.rules.promotion, set, &[position], Naming::Short)?;
        let moves = self.movegen.captures(&self::position(position));
        let becomes = match moves.iter().any(Move::promotes) {
            true => "figure-becomes-king",
            false => "figure-stays-man",
        };
        figure.caption = figure.caption + " " + &self.text.say(becomes, &[]);
        Some(figure)
    }

    pub(super) fn landing(&self) -> Option<Figure> {
        let set = |axes, king_landing| MoveAxes {
            king_landing,
            ..axes
        };
        let positions = ["W:WK32:B15,23", "W:WK29:B16,18"];
        self.axis(*self.rules.king_landing, set, &positions, Naming::Short)
    }

    pub(super) fn missed(&self) -> Option<Figure> {
        let position = position("W:W22,23,32:B18");
        let captures = self.movegen.captures(&position).sorted();
        let quiet = self.movegen.quiet_moves(&position).sorted();
        let quiet = quiet.iter().find(|m| m.from() == Square::G1)?;
        let missed = self.rules.missed_captures(&position);
        let lost = missed
            .iter()
            .find(|m| (m.from(), m.to()) == (quiet.from(), quiet.to()))
            .map_or(Squares::EMPTY, Move::forfeits);
        let values = [
            ("move", short(quiet, LETTERS).into()),
            ("moves", self.written(&position, &captures).into()),
            ("lost", self.text.squares_or(lost, LETTERS).into()),
        ];
        let id = format!("figure-missed-{}", self.rules.missed_capture.key());
        let able: Squares = captures.iter().map(Move::from).collect();
        let diagram = self
            .diagram(&position)
            .arrow(ArrowKind::Wrong, [quiet.from(), quiet.to()])
            .mark(Mark::MustCapture, able);
        Some(self.figure(diagram, self.text.say(&id, &values)))
    }

    /// What a piece alone can do.
    fn quiet(&self, id: &str, position: &Position) -> Figure {
        let moves = self.movegen.legal_moves(position).sorted();
        let targets: Squares = moves.iter().map(Move::to).collect();
        let values = [
            ("from", self.starts(&moves).into()),
            ("targets", self.text.squares_or(targets, LETTERS).into()),
        ];
        let caption = self.text.say(id, &values);
        self.figure(self.diagram(position).mark(Mark::Target, targets), caption)
    }

    /// A position in which this axis changes what may be played, the one with
    /// the fewest moves to look at; none if there is no such among these.
    fn axis<A: Axis>(
        &self,
        value: A,
        set: impl Fn(MoveAxes, A) -> MoveAxes,
        positions: &[&str],
        naming: Naming,
    ) -> Option<Figure> {
        let candidates = positions.iter().filter_map(|fen| {
            let position = position(fen);
            let legal = self.movegen.captures(&position).sorted();
            let mut forbidden: Vec<(Movegen, Move)> = Vec::new();
            let mut matters = false;
            for &other in A::ALL.iter().filter(|&&other| other != value) {
                let movegen = Movegen::new(set(self.rules.move_axes(), other));
                let moves = movegen.captures(&position).sorted();
                matters |= moves != legal;
                let new = moves.iter().filter(|m| {
                    let same = |known: &Move| {
                        (known.from(), known.to(), known.captured())
                            == (m.from(), m.to(), m.captured())
                    };
                    !legal.iter().any(same) && !forbidden.iter().any(|(_, known)| same(known))
                });
                let new: Vec<_> = new.map(|m| (movegen, *m)).collect();
                forbidden.extend(new);
            }
            (matters && !legal.is_empty()).then_some((position, legal, forbidden))
        });
        let (position, legal, forbidden) =
            candidates.min_by_key(|(_, legal, forbidden)| legal.len() + forbidden.len())?;
        let values = [
            ("axis", self.text.axis_name::<A>().into()),
            ("value", self.text.axis_value(value).into()),
            ("moves", self.named(&legal, naming).into()),
        ];
        let mut caption = self.text.say("figure-axis", &values);
        if !forbidden.is_empty() {
            let moves: Vec<_> = forbidden.iter().map(|(_, m)| *m).collect();
            let values = [("moves", self.named(&moves, naming).into())];
            caption = caption + " " + &self.text.say("figure-forbidden", &values);
        }
        let mut diagram = self.diagram(&position);
        for (movegen, m) in &forbidden {
            diagram = diagram.arrow(ArrowKind::Wrong, movegen.route(&position, m));
        }
        for m in &legal {
            diagram = diagram.arrow(ArrowKind::Played, self.movegen.route(&position, m));
        }
        Some(self.figure(diagram, caption))
    }

    fn diagram(&self, position: &Position) -> Diagram {
        Diagram::new(self.rules, position.to_setup())
    }

    fn arrows(&self, position: &Position, moves: &[Move]) -> Diagram {
        moves.iter().fold(self.diagram(position), |diagram, m| {
            diagram.arrow(ArrowKind::Played, self.movegen.route(position, m))
        })
    }

    fn figure(&self, diagram: Diagram, caption: String) -> Figure {
        Figure {
            diagram: diagram.title(&*caption),
            caption,
        }
    }

    fn starts(&self, moves: &[Move]) -> String {
        let starts: Squares = moves.iter().map(Move::from).collect();
        self.text.squares(starts, LETTERS)
    }

    fn written(&self, position: &Position, moves: &[Move]) -> String {
        let write = |m: &Move| self.rules.write_move(position, m, LETTERS, 'x');
        self.text.or(moves.iter().map(write))
    }

    fn named(&self, moves: &[Move], naming: Naming) -> String {
        let mut names: Vec<_> = moves
            .iter()
            .map(|m| match naming {
                Naming::Short => short(m, LETTERS),
                Naming::WithCaptured => {
                    let squares = self.text.squares(m.captured(), LETTERS);
                    let values = [
                        ("move", short(m, LETTERS).into()),
                        ("squares", squares.into()),
                    ];
                    self.text.say("figure-move", &values)
                }
            })
            .collect();
        names.sort();
        names.dedup();
        self.text.or(names)
    }
}

/// How moves are written in a caption.
#[derive(Copy, Clone)]
enum Naming {
    /// By start and end.
    Short,
    /// And with what they capture.
    WithCaptured,
}

fn distance(m: &Move) -> u8 {
    m.from().column().abs_diff(m.to().column())
}

fn position(fen: &str) -> Position {
    fen.parse().expect("the figures are positions")
}
