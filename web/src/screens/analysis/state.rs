//! The state of the analysis screen, shared by its parts.

use std::sync::Arc;

use damka_game::Refusal;
use damka_rules::{Move, Notation, Position, Ruleset, Side, Squares, notation::Attempt};
use damka_text::{Text, Value};
use leptos::prelude::*;

use super::rules_select::known_rules;
use crate::{
    app::App,
    board::{Editor, PlayablePosition},
    composer::read_rules,
    local_game::{LocalGame, Ply},
    move_list::Wheel,
    route::Route,
    sound::Sound,
    storage,
    study::{Collection, Loaded, Node, NodeId, Session, Tree, read_game, to_pdn},
};

/// The state of the analysis screen; it holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct AnalysisState {
    /// What every screen knows.
    pub app: App,
    /// The tree with the current node and the undo stack.
    pub session: RwSignal<Session>,
    /// The tree alone.
    pub tree: Memo<Arc<Tree>>,
    /// The current node.
    pub at: Memo<NodeId>,
    /// The current position with its legal moves.
    pub playable: Memo<PlayablePosition>,
    /// The move that led to it.
    pub last: Memo<Option<Ply>>,
    /// The side at the lower edge.
    pub viewer: Signal<Side>,
    flipped: RwSignal<bool>,
    /// Squares to highlight.
    pub lit: RwSignal<Squares>,
    /// The last message.
    pub notice: RwSignal<String>,
    /// The selected tab.
    pub tab: RwSignal<Tab>,
    /// The position being edited, if any.
    pub editor: RwSignal<Option<Editor>>,
    /// Whether the list of keys is open.
    pub help: RwSignal<bool>,
    /// The games of an opened file, if there are several.
    pub games: RwSignal<Option<Collection>>,
    /// Whether the board was last used with a pointer.
    pub(super) pointed: StoredValue<bool>,
    /// The wheel events over the board.
    pub(super) wheel: StoredValue<Wheel>,
}

/// A tab of the analysis screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tab {
    /// Engine and moves.
    Moves,
    /// The graph of the game.
    Graph,
    /// Comparison with other rule sets.
    OtherRules,
    /// PDN and FEN.
    Text,
}

impl Tab {
    /// All of them.
    pub const ALL: [Tab; 4] = [Tab::Moves, Tab::Graph, Tab::OtherRules, Tab::Text];

    /// The id of its phrase.
    pub const fn label(self) -> &'static str {
        match self {
            Tab::Moves => "page-analysis-tab-moves",
            Tab::Graph => "page-analysis-tab-graph",
            Tab::OtherRules => "page-analysis-tab-other-rules",
            Tab::Text => "page-analysis-tab-text",
        }
    }

    /// The id of its button.
    pub const fn id(self) -> &'static str {
        match self {
            Tab::Moves => "tab-moves",
            Tab::Graph => "tab-graph",
            Tab::OtherRules => "tab-other-rules",
            Tab::Text => "tab-text",
        }
    }
}

impl AnalysisState {
    /// The state for a route, and for the stored game that it names.
    pub fn new(route: &Route, game: Option<LocalGame>) -> AnalysisState {
        let app = App::get();
        let (first, notice) = begin(app, route, game);
        let session = RwSignal::new(first);
        let tree = Memo::new(move |_| session.with(|session| Arc::clone(session.tree())));
        let at = Memo::new(move |_| session.with(Session::at));
        let playable = Memo::new(move |_| {
            let rules = tree.with(|tree| Arc::clone(&tree.rules));
            PlayablePosition::new(rules, tree.with(|tree| tree.node(at.get()).position))
        });
        let last = Memo::new(move |_| tree.with(|tree| tree.ply(at.get())));
        let flipped = RwSignal::new(false);
        let viewer = Signal::derive(move || match flipped.get() {
            true => Side::Second,
            false => Side::First,
        });
        let state = AnalysisState {
            app,
            session,
            tree,
            at,
            playable,
            last,
            viewer,
            flipped,
            lit: RwSignal::new(Squares::EMPTY),
            notice: RwSignal::new(notice),
            tab: RwSignal::new(Tab::Moves),
            editor: RwSignal::new(None),
            help: RwSignal::new(false),
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
        state
    }

    /// The current node.
    pub fn node(self) -> Node {
        self.tree.with(|tree| tree.node(self.at.get()).clone())
    }

    /// The position on the board.
    pub fn position(self) -> Position {
        self.playable.with(|playable| *playable.position())
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
        let played = self.session.try_update(|session| session.play(attempt));
        match played {
            Some(Ok(())) => self.announce(),
            Some(Err(refusal)) => self.refuse(&Refusal::Rules(refusal)),
            None => {}
        }
    }

    /// Plays a line of moves.
    pub fn play_line(self, moves: &[Move]) {
        if self.session.try_update(|session| session.play_line(moves)) == Some(true) {
            self.announce();
        }
    }

    /// Moves to another node; true if the node changed.
    pub fn navigate(self, go: impl FnOnce(&mut Session) -> bool) -> bool {
        let moved = self.editor.with_untracked(Option::is_none)
            && self.session.try_update(go) == Some(true);
        if moved {
            self.announce();
        }
        moved
    }

    /// Goes to a node.
    pub fn go(self, to: NodeId) {
        self.navigate(|session| {
            session.go(to);
            true
        });
    }

    /// Goes to the end of the current line.
    pub fn go_to_end(self) {
        self.go(untrack(|| self.tree.with(|tree| tree.end(self.at.get()))));
    }

    /// Changes the tree.
    pub fn change<T>(self, change: impl FnOnce(&mut Session) -> T) {
        self.notice.set(String::new());
        self.lit.set(Squares::EMPTY);
        self.session.update(|session| {
            change(session);
        });
    }

    /// Shows an imported game or position.
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
        self.change(|session| session.replace(loaded.tree));
        self.tab.set(Tab::Moves);
        if !words.is_empty() {
            self.say(words);
        }
    }

    /// Shows a message and announces it.
    pub fn say(self, words: String) {
        self.app.say(words.clone());
        self.notice.set(words);
    }

    /// Shows why something is refused and highlights the squares.
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

    /// Flips the board.
    pub fn flip(self) {
        self.flipped.update(|flipped| *flipped = !*flipped);
    }

    /// Opens the position editor.
    pub fn edit(self) {
        let rules = self.tree.with_untracked(|tree| Arc::clone(&tree.rules));
        let position = self
            .playable
            .with_untracked(|playable| *playable.position());
        self.notice.set(String::new());
        self.editor.set(Some(Editor::new(rules, &position)));
    }

    /// Changes the position being edited, if any.
    pub fn edit_with(self, change: impl FnOnce(&mut Editor)) {
        self.editor.update(|editor| {
            if let Some(editor) = editor {
                change(editor);
            }
        });
    }

    /// Announces the current node.
    fn announce(self) {
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

/// The content for a route, and a message about it.
fn begin(app: App, route: &Route, game: Option<LocalGame>) -> (Session, String) {
    let known = known_rules(app);
    let usual = untrack(|| app.ruleset());
    let fresh = |rules: &Arc<Ruleset>| Session::new(Tree::of_rules(Arc::clone(rules)));
    match route {
        Route::AnalyseGame(_) | Route::AnalyseGameAt(..) => match game {
            Some(local) => {
                let mut session = Session::new(Tree::of_local_game(&local));
                match route {
                    Route::AnalyseGameAt(_, ply) => session.to_ply(*ply),
                    _ => session.to_end(),
                }
                (session, String::new())
            }
            None => (fresh(&usual), app.phrase("page-not-found", &[])),
        },
        Route::AnalysePosition { rules: id, fen } => {
            let named = app.rulesets.with_untracked(|all| read_rules(id, all));
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
                    (Session::new(Tree::new(Arc::clone(rules), position)), words)
                }
                Err(error) => {
                    let error = Value::from(app.text().position_error(&error, notation));
                    let words = app.phrase("page-analysis-link-bad", &[("error", error)]);
                    (fresh(rules), words)
                }
            }
        }
        Route::AnalyseShared { rules: id, game } => {
            let rules = app.rulesets.with_untracked(|all| read_rules(id, all));
            let known: Vec<Arc<Ruleset>> = rules.iter().chain(&known).cloned().collect();
            let usual = rules.unwrap_or(usual);
            let loaded =
                read_game(game).and_then(|pdn| Loaded::from_text(&pdn, &known, &usual).ok());
            match loaded {
                Some(loaded) => {
                    let notation = app.settings.with_untracked(|settings| settings.notation());
                    let words = loading_words(app.text(), &loaded, notation);
                    (Session::new(loaded.tree), words)
                }
                None => (fresh(&usual), app.phrase("page-link-damaged", &[])),
            }
        }
        _ => {
            let kept = storage::study();
            let loaded = kept.and_then(|pdn| Loaded::from_text(&pdn, &known, &usual).ok());
            let session = loaded.map_or_else(|| fresh(&usual), |loaded| Session::new(loaded.tree));
            (session, String::new())
        }
    }
}

/// The message about an imported text.
fn loading_words(text: Text, loaded: &Loaded, notation: Notation) -> String {
    /// How many faults are listed.
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
