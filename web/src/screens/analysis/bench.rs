//! What is on the analysis board, for all its parts.

use std::sync::Arc;

use damka_game::Refusal;
use damka_rules::{Move, Notation, Position, Ruleset, Side, Squares, notation::Attempt};
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::rulebook::known_rules;
use crate::{
    app::App,
    board::{Desk, Editor},
    composer::read_link,
    record::Wheel,
    route::Route,
    sound::Sound,
    storage,
    study::{Collection, Loaded, Node, NodeId, Study, Tree, to_pdn},
    table::Ply,
};

/// What is on the analysis board: small, and free to copy.
#[derive(Copy, Clone)]
pub struct Bench {
    /// What every screen knows.
    pub app: App,
    /// The tree, and where one stands in it.
    pub study: RwSignal<Study>,
    /// The tree alone.
    pub tree: Memo<Arc<Tree>>,
    /// Where one stands.
    pub at: Memo<NodeId>,
    /// The position, and its moves.
    pub desk: Memo<Desk>,
    /// The move that led there.
    pub last: Memo<Option<Ply>>,
    /// Who sits at the lower edge.
    pub viewer: Signal<Side>,
    flipped: RwSignal<bool>,
    /// Squares that something speaks of.
    pub lit: RwSignal<Squares>,
    /// What was said last.
    pub notice: RwSignal<String>,
    /// The part that is shown.
    pub tab: RwSignal<Tab>,
    /// The position being arranged, if one is.
    pub editor: RwSignal<Option<Editor>>,
    /// The games of a file, if there are several.
    pub games: RwSignal<Option<Collection>>,
    /// Whether the board was last reached with the mouse or a finger.
    pub(super) pointed: StoredValue<bool>,
    /// How far the wheel over the board is turned.
    pub(super) wheel: StoredValue<Wheel>,
}

/// A part of the analysis.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tab {
    /// Engine and moves.
    Moves,
    /// The graph of the game.
    Graph,
    /// What other rules allow.
    Lens,
    /// PDN and FEN.
    Text,
}

impl Tab {
    /// All of them.
    pub const ALL: [Tab; 4] = [Tab::Moves, Tab::Graph, Tab::Lens, Tab::Text];

    /// The id of its phrase.
    pub const fn label(self) -> &'static str {
        match self {
            Tab::Moves => "page-analysis-tab-moves",
            Tab::Graph => "page-analysis-tab-graph",
            Tab::Lens => "page-analysis-tab-lens",
            Tab::Text => "page-analysis-tab-text",
        }
    }

    /// The id of its button.
    pub const fn id(self) -> &'static str {
        match self {
            Tab::Moves => "tab-moves",
            Tab::Graph => "tab-graph",
            Tab::Lens => "tab-lens",
            Tab::Text => "tab-text",
        }
    }
}

impl Bench {
    /// The board with what an address asks for.
    pub fn new(route: &Route) -> Bench {
        let app = App::get();
        let (first, notice) = begin(app, route);
        let study = RwSignal::new(first);
        let tree = Memo::new(move |_| study.with(|study| Arc::clone(study.tree())));
        let at = Memo::new(move |_| study.with(Study::at));
        let desk = Memo::new(move |_| {
            let rules = tree.with(|tree| Arc::clone(&tree.rules));
            Desk::new(rules, tree.with(|tree| tree.node(at.get()).position))
        });
        let last = Memo::new(move |_| tree.with(|tree| tree.ply(at.get())));
        let flipped = RwSignal::new(false);
        let viewer = Signal::derive(move || match flipped.get() {
            true => Side::Second,
            false => Side::First,
        });
        let bench = Bench {
            app,
            study,
            tree,
            at,
            desk,
            last,
            viewer,
            flipped,
            lit: RwSignal::new(Squares::EMPTY),
            notice: RwSignal::new(notice),
            tab: RwSignal::new(Tab::Moves),
            editor: RwSignal::new(None),
            games: RwSignal::new(None),
            pointed: StoredValue::new(false),
            wheel: StoredValue::new(Wheel::default()),
        };
        Effect::new(move |before: Option<()>| {
            let pdn = tree.with(|tree| to_pdn(tree));
            if before.is_some() {
                storage::keep_study(&pdn);
            }
        });
        bench
    }

    /// The node on which one stands.
    pub fn node(self) -> Node {
        self.tree.with(|tree| tree.node(self.at.get()).clone())
    }

    /// The position on the board.
    pub fn position(self) -> Position {
        self.desk.with(|desk| *desk.position())
    }

    /// The rules on the board.
    pub fn rules(self) -> Arc<Ruleset> {
        let arranged = self
            .editor
            .with(|editor| editor.as_ref().map(|editor| Arc::clone(&editor.rules)));
        arranged.unwrap_or_else(|| self.tree.with(|tree| Arc::clone(&tree.rules)))
    }

    /// How squares are named.
    pub fn notation(self) -> Notation {
        self.app.settings.with(|settings| settings.notation())
    }

    /// Plays a move.
    pub fn play(self, attempt: &Attempt) {
        let played = self.study.try_update(|study| study.play(attempt));
        match played {
            Some(Ok(())) => self.arrive(),
            Some(Err(refusal)) => self.refuse(&Refusal::Rules(refusal)),
            None => {}
        }
    }

    /// Plays a line of moves.
    pub fn play_line(self, moves: &[Move]) {
        if self.study.try_update(|study| study.play_line(moves)) == Some(true) {
            self.arrive();
        }
    }

    /// Goes elsewhere in the tree; true if that was another place.
    pub fn walk(self, go: impl FnOnce(&mut Study) -> bool) -> bool {
        let walked =
            self.editor.with_untracked(Option::is_none) && self.study.try_update(go) == Some(true);
        if walked {
            self.arrive();
        }
        walked
    }

    /// Goes to a node.
    pub fn go(self, to: NodeId) {
        self.walk(|study| {
            study.go(to);
            true
        });
    }

    /// Goes to the end of this line.
    pub fn go_to_end(self) {
        self.go(untrack(|| self.tree.with(|tree| tree.end(self.at.get()))));
    }

    /// Changes the tree.
    pub fn change<T>(self, change: impl FnOnce(&mut Study) -> T) {
        self.notice.set(String::new());
        self.lit.set(Squares::EMPTY);
        self.study.update(|study| {
            change(study);
        });
    }

    /// Shows what was read.
    pub fn show(self, loaded: Loaded) {
        let text = self.app.text();
        let mut words = loading_words(text, &loaded, untrack(|| self.notation()));
        let before = untrack(|| self.rules());
        if loaded.unknown_rules.is_none() && loaded.tree.rules.id != before.id {
            let name = Value::from(text.ruleset_name(&loaded.tree.rules));
            let told = text.phrase("page-analysis-by-rules", &[("name", name)]);
            words = format!("{told}\n{words}").trim_end().to_owned();
        }
        self.editor.set(None);
        self.change(|study| study.replace(loaded.tree));
        self.tab.set(Tab::Moves);
        if !words.is_empty() {
            self.say(words);
        }
    }

    /// Shows and says something.
    pub fn say(self, words: String) {
        self.app.say(words.clone());
        self.notice.set(words);
    }

    /// Says why something is refused, with the squares lit.
    pub fn refuse(self, refusal: &Refusal) {
        let words = untrack(|| {
            let rules = self.tree.with(|tree| Arc::clone(&tree.rules));
            self.app
                .text()
                .game_refusal(&rules, refusal, self.notation())
        });
        if let Refusal::Rules(refusal) = refusal {
            self.lit.set(refusal.squares());
        }
        self.say(words);
        if self.app.settings.with_untracked(|settings| settings.sound) {
            Sound::Refusal.play();
        }
    }

    /// Turns the board.
    pub fn flip(self) {
        self.flipped.update(|flipped| *flipped = !*flipped);
    }

    /// Begins to arrange a position.
    pub fn edit(self) {
        let rules = self.tree.with_untracked(|tree| Arc::clone(&tree.rules));
        let position = self.desk.with_untracked(|desk| *desk.position());
        self.notice.set(String::new());
        self.editor.set(Some(Editor::new(rules, &position)));
    }

    /// Changes the position that is being arranged, if one is.
    pub fn edit_with(self, change: impl FnOnce(&mut Editor)) {
        self.editor.update(|editor| {
            if let Some(editor) = editor {
                change(editor);
            }
        });
    }

    /// Says where one has come to.
    fn arrive(self) {
        self.notice.set(String::new());
        self.lit.set(Squares::EMPTY);
        let words = untrack(|| {
            let rules = self.tree.with(|tree| Arc::clone(&tree.rules));
            let node = self.node();
            let said = match self.last.get() {
                Some(ply) => self
                    .app
                    .text()
                    .verdict(&rules, &ply.before, &ply.m, self.notation()),
                None => self.app.phrase("page-analysis-start", &[]),
            };
            format!("{said} {}", node.comment)
        });
        self.app.say(words);
    }
}

/// What the address asks for, and what is to be said about it.
fn begin(app: App, route: &Route) -> (Study, String) {
    let known = known_rules();
    let usual = untrack(|| app.ruleset());
    let fresh = |rules: &Arc<Ruleset>| Study::new(Tree::of_rules(Arc::clone(rules)));
    match route {
        Route::AnalyseGame(id) => match storage::game(id) {
            Some((table, _)) => {
                let mut study = Study::new(Tree::of_table(&table));
                study.to_end();
                (study, String::new())
            }
            None => (fresh(&usual), app.phrase("page-not-found", &[])),
        },
        Route::AnalysePosition { rules: id, fen } => {
            let named = known.iter().find(|rules| rules.id == *id).cloned();
            // Somebody's own rules come with the link.
            let named = named.or_else(|| read_link(id).ok().map(Arc::new));
            let rules = named.as_ref().unwrap_or(&usual);
            let notation = app.settings.with_untracked(|settings| settings.notation());
            match fen.parse::<Position>() {
                Ok(position) => {
                    let words = match named {
                        Some(_) => String::new(),
                        None if id.contains('/') => app.phrase("page-link-damaged", &[]),
                        None => {
                            let id = Value::from(id.as_str());
                            app.phrase("page-analysis-link-rules", &[("rules", id)])
                        }
                    };
                    (Study::new(Tree::new(Arc::clone(rules), position)), words)
                }
                Err(error) => {
                    let error = Value::from(app.text().position_error(&error, notation));
                    let words = app.phrase("page-analysis-link-bad", &[("error", error)]);
                    (fresh(rules), words)
                }
            }
        }
        _ => {
            let kept = storage::study();
            let loaded = kept.and_then(|pdn| Loaded::from_text(&pdn, &known, &usual).ok());
            let study = loaded.map_or_else(|| fresh(&usual), |loaded| Study::new(loaded.tree));
            (study, String::new())
        }
    }
}

/// What is to be said of a text that was read.
fn loading_words(text: Text, loaded: &Loaded, notation: Notation) -> String {
    /// So many faults are told one by one.
    const TOLD: usize = 4;
    let mut words = Vec::new();
    if let Some(id) = &loaded.unknown_rules {
        let name = text.ruleset_name(&loaded.tree.rules);
        let values = [("rules", id.as_str().into()), ("name", name.into())];
        words.push(text.phrase("page-analysis-unknown-rules", &values));
    }
    let count = |count: usize| Value::from(i64::try_from(count).unwrap_or(i64::MAX));
    if !loaded.faults.is_empty() {
        let all = loaded.faults.len();
        words.push(text.phrase("page-analysis-faults", &[("count", count(all))]));
        let told = loaded.faults.iter().take(TOLD);
        words.extend(told.map(|fault| text.pdn_fault(&loaded.tree.rules, fault, notation)));
        if all > TOLD {
            let rest = [("count", count(all - TOLD))];
            words.push(text.phrase("page-analysis-more-faults", &rest));
        }
    }
    words.join("\n")
}
