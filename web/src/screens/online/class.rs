//! The teacher's screens: classes, pupils and their cards, the lot that pairs everybody,
//! all boards.

mod boards;
mod cards;
mod draw;
mod games;
mod list;
mod pupil_row;
mod pupils;
mod rename;

pub use boards::Boards;
pub use list::Classes;

use damka_game::ClassId;
use damka_protocol::{Card, Class, Draw, ServerMessage};
use leptos::{prelude::*, task::spawn_local};

use super::{
    live_connection::{ConnectionNotice, LiveConnection},
    request::{Note, Request},
    request_error::RequestErrorScreen,
};
use crate::{
    app::App,
    online::{
        Heard, OnlineRoute,
        api::{RequestError, classes},
    },
    route::Route,
};
use cards::Cards;
use draw::DrawPanel;
use games::ClassGames;
use pupils::{AddPupils, Pupils};
use rename::Rename;

/// A class on the screen of its teacher. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
struct ClassPanel {
    id: StoredValue<ClassId>,
    class: RwSignal<Option<Result<Class, RequestError>>>,
    /// The cards that are to be printed.
    cards: RwSignal<Vec<Card>>,
    /// The last draw.
    draw: RwSignal<Option<Draw>>,
    /// Whether its result came with the commitment that was shown before.
    as_announced: RwSignal<bool>,
    request: Request,
}

impl ClassPanel {
    /// Shows a draw as it is told.
    fn hear_draw(self, draw: Draw) {
        let as_announced = self.draw.with_untracked(|known| {
            let known = known.as_ref().filter(|known| known.id == draw.id);
            known.is_none_or(|known| known.commitment == draw.commitment)
        });
        self.as_announced.set(as_announced);
        self.draw.set(Some(draw));
    }

    /// Asks the server how the class is now.
    fn refresh(self) {
        let Some(id) = self.id.try_get_value() else {
            return;
        };
        spawn_local(async move {
            let found = classes::class(&id).await;
            let is_lost = matches!(found, Err(RequestError::Offline));
            let was_there = self
                .class
                .try_with_untracked(|class| matches!(class, Some(Ok(_))));
            // A short absence of the server changes nothing on the screen.
            if !(is_lost && was_there == Some(true)) {
                self.class.try_set(Some(found));
            }
        });
    }
}

/// A class, for its teacher.
#[component]
pub fn ClassScreen(
    /// Its id.
    id: String,
) -> impl IntoView {
    let app = App::get();
    let Ok(id) = id.parse::<ClassId>() else {
        return view! { <RequestErrorScreen error=RequestError::Denied(damka_protocol::Denial::NoSuchClass) /> }
            .into_any();
    };
    let panel = ClassPanel {
        id: StoredValue::new(id.clone()),
        class: RwSignal::new(None),
        cards: RwSignal::new(Vec::new()),
        draw: RwSignal::new(None),
        as_announced: RwSignal::new(true),
        request: Request::new(app),
    };
    panel.refresh();
    let live = LiveConnection::new(app);
    live.connect(move |heard| match heard {
        // What happened while nobody listened, and who comes and goes.
        Heard::Connected { .. } => panel.refresh(),
        Heard::Message(ServerMessage::Attendance { class, .. }) if class == id => panel.refresh(),
        Heard::Message(ServerMessage::Draw(draw)) if draw.class == id => panel.hear_draw(draw),
        Heard::Message(ServerMessage::DrawCalledOff { .. }) => {
            panel.draw.set(None);
            panel
                .request
                .note
                .set(app.phrase("page-class-no-draw", &[]));
        }
        _ => {}
    });
    let error = Memo::new(move |_| {
        panel
            .class
            .with(|class| class.as_ref()?.as_ref().err().cloned())
    });
    let name = Memo::new(move |_| {
        panel.class.with(|class| {
            let class = class.as_ref()?.as_ref().ok()?;
            Some(class.name.as_str().to_owned())
        })
    });
    let real_names = Memo::new(move |_| {
        panel.class.with(|class| {
            let class = class.as_ref().and_then(|class| class.as_ref().ok());
            class.is_some_and(|class| class.show_real_names)
        })
    });
    // Nobody can be paired before there is somebody.
    let has_pupils = Memo::new(move |_| {
        panel.class.with(|class| {
            let class = class.as_ref().and_then(|class| class.as_ref().ok());
            class.is_some_and(|class| !class.pupils.is_empty())
        })
    });
    let screen = move || {
        view! {
            <Cards cards=panel.cards real_names=real_names />
            <div class="account class" id="class">
                <h1>{move || name.get().unwrap_or_else(|| app.phrase("page-class", &[]))}</h1>
                <ConnectionNotice live=live />
                <Note words=panel.request.note />
                {move || has_pupils.get().then(|| view! { <DrawPanel panel=panel /> })}
                <Pupils panel=panel />
                <AddPupils panel=panel />
                {move || has_pupils.get().then(|| view! { <ClassGames panel=panel /> })}
                <Rename panel=panel />
                <Delete panel=panel />
            </div>
        }
    };
    let view = move || match error.get() {
        Some(error) => view! { <RequestErrorScreen error=error /> }.into_any(),
        None => screen().into_any(),
    };
    view.into_any()
}

/// Deletes the class, after one more question.
#[component]
fn Delete(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let asking = RwSignal::new(false);
    let delete = move |_| {
        let id = panel.id.get_value();
        panel
            .request
            .run(async move { classes::delete_class(&id).await }, move |()| {
                app.go(&Route::from(&OnlineRoute::Classes));
            });
    };
    view! {
        <section class="card danger">
            {move || match asking.get() {
                false => view! { <button class="quiet" id="ask-delete" on:click=move |_| asking.set(true)>{app.label("page-class-delete")}</button> }.into_any(),
                true => view! {
                    <p>{app.label("page-class-delete-about")}</p>
                    <button id="delete-class" on:click=delete>{app.label("page-class-delete-now")}</button>
                }
                .into_any(),
            }}
        </section>
    }
}
