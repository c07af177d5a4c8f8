//! The screens, and which part of the program shows each of them.

mod analysis;
mod chart;
mod computer;
mod file_input;
mod game;
mod game_over;
mod games;
mod online;
mod pass_and_play;
mod review;
mod rules;
mod settings;
mod start;
mod tournament;
mod unfinished_games;

use std::sync::Arc;

use damka_rules::{Ruleset, Side};
use leptos::prelude::*;

use crate::{
    app::App,
    board::Editor,
    composer::read_rules,
    game_controller::GameController,
    route::Route,
    view::{
        advice::AdviceWords,
        lot::{Lot, Proof, Told},
        position_editor::EditorBoard,
        referee::{Correction, Referee},
    },
};

/// The part of the program that shows a route.
enum PartName {
    /// The main part.
    Main,
    /// The part `setup`.
    Setup,
    /// The part `online`.
    Online,
    /// The part `study`.
    Study,
    /// The part `tournament`.
    Tournament,
}

impl PartName {
    fn of(route: &Route) -> PartName {
        match route {
            Route::Start | Route::Game(_) => PartName::Main,
            // Only `study` reads rules that a link carries.
            Route::ComputerFrom { rules, .. } if rules.contains('/') => PartName::Study,
            Route::Computer | Route::ComputerFrom { .. } | Route::PassAndPlay => PartName::Setup,
            Route::Friend | Route::OnlineGame(_) | Route::Online(_) => PartName::Online,
            Route::Tournament(_) => PartName::Tournament,
            Route::Analysis
            | Route::AnalyseGame(_)
            | Route::AnalyseGameAt(..)
            | Route::AnalysePosition { .. }
            | Route::AnalyseShared { .. }
            | Route::Rules
            | Route::Sheet(_)
            | Route::Clause(..)
            | Route::Compare(..)
            | Route::Compose(_)
            | Route::Shared(_)
            | Route::Games
            | Route::Review(_)
            | Route::Settings => PartName::Study,
        }
    }
}

/// Shows a route, as soon as its part is loaded.
pub fn show(app: App, route: Route) -> AnyView {
    // Whoever goes elsewhere opens the game anew when he comes back.
    let opened = app.opened.try_update_value(Option::take).flatten();
    match PartName::of(&route) {
        PartName::Main => match route {
            Route::Game(id) => match opened.filter(|game| game.local.id().as_str() == id) {
                Some(opened) => {
                    let controller = GameController::new(opened);
                    view! { <game::Play controller=controller /> }.into_any()
                }
                None => app.parts.setup.show(move || Setup::Game(id.clone())),
            },
            _ => start::Start().into_any(),
        },
        PartName::Setup => app.parts.setup.show(move || Setup::Screen(route.clone())),
        PartName::Online => app.parts.online.show(move || Online::Screen(route.clone())),
        PartName::Study => app.parts.study.show(move || route.clone()),
        PartName::Tournament => app.parts.tournament.show(move || route.clone()),
    }
}

/// Loads the part that shows a route.
pub fn prepare(app: App, route: &Route) {
    match PartName::of(route) {
        PartName::Main => {}
        PartName::Setup => app.parts.setup.load(),
        PartName::Online => app.parts.online.load(),
        PartName::Study => app.parts.study.load(),
        PartName::Tournament => app.parts.tournament.load(),
    }
}

/// Whether the part that shows a route is loaded.
pub fn is_there(app: App, route: &Route) -> bool {
    match PartName::of(route) {
        PartName::Main => true,
        PartName::Setup => app.parts.setup.is_there(),
        PartName::Online => app.parts.online.is_there(),
        PartName::Study => app.parts.study.is_there(),
        PartName::Tournament => app.parts.tournament.is_there(),
    }
}

/// What the part `setup` can show.
pub enum Setup {
    /// A form for a new game.
    Screen(Route),
    /// The stored game with this id.
    Game(String),
    /// The form for the lot that is due.
    Lot(GameController),
    /// What the engine advises.
    Advice(GameController),
    /// The result of a lot, or who plays what.
    Told(GameController),
    /// How to check a lot.
    Proof(GameController),
    /// A game as files to save.
    Files(GameController),
    /// The end of a game.
    Over(GameController),
    /// Beside a board: the moves, the field for moves and the menu.
    Drawer(game::Screen),
    /// The list of keys.
    Keys(game::Screen),
    /// The referee's buttons.
    Referee(game::Screen),
    /// The form for correcting the position.
    Correction(GameController, RwSignal<Option<Editor>>),
    /// The board on which the position is corrected.
    Editor(RwSignal<Option<Editor>>, Signal<Side>),
}

/// The part `setup`.
pub fn show_setup(content: Setup) -> AnyView {
    damka_text::add_setup();
    match content {
        Setup::Screen(Route::ComputerFrom { rules, fen, side }) => {
            let rules = (App::get().rulesets).with_untracked(|all| all.find(&rules));
            computer_from(rules, fen, side)
        }
        Setup::Screen(Route::Computer) => view! { <computer::Computer /> }.into_any(),
        Setup::Screen(_) => pass_and_play::PassAndPlay().into_any(),
        Setup::Game(id) => view! { <game::GameScreen id=id /> }.into_any(),
        Setup::Lot(controller) => view! { <Lot controller=controller /> }.into_any(),
        Setup::Advice(controller) => view! { <AdviceWords controller=controller /> }.into_any(),
        Setup::Told(controller) => view! { <Told controller=controller /> }.into_any(),
        Setup::Proof(controller) => view! { <Proof controller=controller /> }.into_any(),
        Setup::Files(controller) => view! { <game_over::Files controller=controller /> }.into_any(),
        Setup::Over(controller) => {
            view! { <game_over::GameOver controller=controller /> }.into_any()
        }
        Setup::Drawer(screen) => view! { <game::Drawer screen=screen /> }.into_any(),
        Setup::Keys(screen) => view! { <game::Keys screen=screen /> }.into_any(),
        Setup::Referee(screen) => view! {
            <Referee controller=screen.controller editor=screen.editor menu=screen.menu />
        }
        .into_any(),
        Setup::Correction(controller, editor) => {
            view! { <Correction controller=controller editor=editor /> }.into_any()
        }
        Setup::Editor(editor, viewer) => {
            view! { <EditorBoard editor=editor viewer=viewer /> }.into_any()
        }
    }
}

/// The form for a game against the computer from a position, by rules that may be unknown.
fn computer_from(rules: Option<Arc<Ruleset>>, fen: String, side: Option<Side>) -> AnyView {
    let unread = rules.is_none();
    view! { <computer::Computer rules=rules unread=unread fen=fen person=side /> }.into_any()
}

/// What the part `online` can show.
pub enum Online {
    /// A screen of its own.
    Screen(Route),
    /// A part of the screen of a game.
    InGame(Box<GameSlot>),
    /// On the start screen: the address of this server for others in the same room, and
    /// the games that wait for the user's move.
    OnStart,
}

/// A part of the screen of a game that is rendered differently when the game is played
/// over the network.
#[derive(Copy, Clone)]
pub enum GameSlot {
    /// The bar of actions.
    Actions(game::Screen),
    /// The menu.
    Menu(game::Screen),
    /// The box of messages.
    Status(GameController),
    /// What lies over the board.
    Stage(GameController),
    /// Beside the name of a player.
    Player(GameController, Signal<Side>),
}

/// What the part `online` renders in a slot, if the game is played over the network.
pub fn online(controller: GameController, slot: GameSlot) -> Option<AnyView> {
    let part = controller.app.parts.online;
    (controller.is_remote()).then(|| part.show(move || Online::InGame(Box::new(slot))))
}

/// The part `online`.
pub fn show_online(content: Online) -> AnyView {
    damka_text::add_online();
    match content {
        Online::Screen(route) => online::screen(route),
        Online::InGame(slot) => online::slot(*slot),
        Online::OnStart => online::on_start(App::get()),
    }
}

/// The part `study`.
pub fn show_study(route: Route) -> AnyView {
    damka_text::add_study();
    match route {
        Route::Rules => rules::Rules().into_any(),
        Route::Sheet(id) | Route::Clause(id, _) => {
            view! { <rules::SheetScreen id=id /> }.into_any()
        }
        Route::Compare(ours, theirs) => {
            view! { <rules::Compare ours=ours theirs=theirs /> }.into_any()
        }
        Route::Compose(from) => view! { <rules::Compose from=from /> }.into_any(),
        Route::Shared(part) => view! { <rules::Shared part=part /> }.into_any(),
        Route::Games => games::Games().into_any(),
        Route::Settings => settings::SettingsScreen().into_any(),
        Route::Review(id) => view! { <review::ReviewScreen id=id /> }.into_any(),
        Route::ComputerFrom { rules, fen, side } => {
            let rules = (App::get().rulesets).with_untracked(|all| read_rules(&rules, all));
            computer_from(rules, fen, side)
        }
        other => analysis::screen(other).into_any(),
    }
}

/// The part `tournament`.
pub fn show_tournament(route: Route) -> AnyView {
    damka_text::add_desk();
    tournament::screen(&route)
}
