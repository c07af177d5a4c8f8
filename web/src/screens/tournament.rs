//! The tournament desk: the part `tournament`.

mod changes;
mod check_in;
mod correction;
mod decisions;
mod desk;
mod draw_panel;
mod group_form;
mod hall_clock;
mod home;
mod link;
mod lots;
mod made_link;
mod move_board;
mod names_field;
mod panel;
mod player;
mod print_frame;
mod referee;
mod results;
mod round_select;
mod row_tools;
mod scorer;
mod scoring_form;
mod tie;
mod tie_break_list;
mod wall;
mod words;

use damka_game::TournamentId;
use damka_protocol::Denial;
use damka_tournament::{Audience, Role};
use leptos::prelude::*;

use crate::{
    app::App,
    online::api::RequestError,
    route::Route,
    screens::online::{Area, RequestErrorScreen},
    tournament::TournamentRoute,
};
use check_in::CheckIn;
use desk::Desk;
use home::Home;
use link::LinkScreen;
use panel::TournamentPanel;
use player::PlayerScreen;
use referee::RefereeScreen;
use scorer::ScorerScreen;
use wall::Wall;

/// A screen, by its route.
pub fn screen(route: &Route) -> AnyView {
    let Route::Tournament(path) = route else {
        return Home().into_any();
    };
    match TournamentRoute::of_path(path) {
        TournamentRoute::Home => Home().into_any(),
        TournamentRoute::Link => LinkScreen().into_any(),
        TournamentRoute::Event(id) => event(&id, None),
        TournamentRoute::Wall(id) => event(&id, Some(Screen::Wall)),
        TournamentRoute::Referee(id) => event(&id, Some(Screen::Referee)),
        TournamentRoute::Scorer(id) => event(&id, Some(Screen::Scorer)),
        TournamentRoute::Player(id) => event(&id, Some(Screen::Player)),
        TournamentRoute::CheckIn(id) => event(&id, Some(Screen::CheckIn)),
    }
}

/// How a tournament is looked at.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Screen {
    Desk,
    Wall,
    Referee,
    Scorer,
    Player,
    CheckIn,
}

impl Screen {
    /// What a role sees first.
    fn of_role(role: Role) -> Screen {
        match role {
            Role::Organiser => Screen::Desk,
            Role::Referee => Screen::Referee,
            Role::Scorer => Screen::Scorer,
            Role::Player => Screen::Player,
            Role::Wall => Screen::Wall,
        }
    }

    /// Who reads the names on it.
    fn audience(screen: Option<Screen>) -> Audience {
        match screen {
            Some(Screen::Wall | Screen::CheckIn | Screen::Player) => Audience::Room,
            _ => Audience::Desk,
        }
    }
}

/// A tournament on a screen; on that of its role, if none is said.
fn event(id: &str, screen: Option<Screen>) -> AnyView {
    let app = App::get();
    let Ok(id) = id.parse::<TournamentId>() else {
        let error = RequestError::Denied(Denial::NoSuchTournament);
        return view! { <RequestErrorScreen error=error area=Area::Tournament /> }.into_any();
    };
    // The wall shows what its role may see, whoever has opened it.
    let as_role = (screen == Some(Screen::Wall)).then_some(Role::Wall);
    let panel = TournamentPanel::new(app, id, as_role, Screen::audience(screen));
    let shown = Memo::new(move |_| {
        let role = panel.read(|followed| followed.role)?;
        Some(screen.unwrap_or(Screen::of_role(role)))
    });
    let view = move || match (panel.error.get(), shown.get()) {
        (Some(error), _) => {
            view! { <RequestErrorScreen error=error area=Area::Tournament /> }.into_any()
        }
        (None, None) => {
            view! { <p class="part-loading">{app.label("page-part-loading")}</p> }.into_any()
        }
        (None, Some(screen)) => match screen {
            Screen::Desk => view! { <Desk panel=panel /> }.into_any(),
            Screen::Wall => view! { <Wall panel=panel /> }.into_any(),
            Screen::Referee => view! { <RefereeScreen panel=panel /> }.into_any(),
            Screen::Scorer => view! { <ScorerScreen panel=panel /> }.into_any(),
            Screen::Player => view! { <PlayerScreen panel=panel /> }.into_any(),
            Screen::CheckIn => view! { <CheckIn panel=panel /> }.into_any(),
        },
    };
    view.into_any()
}
