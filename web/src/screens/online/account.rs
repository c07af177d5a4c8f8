//! The account: how to get one, and what its owner can do.

mod blocked;
mod bots;
mod codes;
mod enter;
mod export;
mod guest;
mod link;
mod member;
mod password;
mod sessions;

pub use enter::Recovery;
pub use link::SignInLink;

use damka_protocol::{Account, Session, Standing};
use leptos::{prelude::*, task::spawn_local};

use super::{pupil::PupilScreen, recovery_codes::RecoveryCodes, request_error::RequestErrorScreen};
use crate::{
    app::App,
    online::api::{self, RequestError},
};
use enter::Enter;
use member::Member;

/// What there is to be seen of an account.
#[derive(Clone)]
enum State {
    /// The server has not answered yet.
    Looking,
    /// Nobody is signed in, or a guest.
    Guest(Option<Session>),
    /// A pupil, who has his class instead.
    Pupil,
    /// It is new: the codes are told once.
    New(Vec<String>),
    /// Its owner.
    Member(Account),
    /// Nothing, for this reason.
    RequestError(RequestError),
}

impl State {
    async fn find() -> State {
        let found = match api::session().await {
            Ok(Some(session)) if session.standing >= Standing::Member => {
                api::account().await.map(State::Member)
            }
            Ok(Some(session)) if session.standing == Standing::Pupil => Ok(State::Pupil),
            Ok(session) => Ok(State::Guest(session)),
            Err(error) => Err(error),
        };
        found.unwrap_or_else(State::RequestError)
    }
}

/// An account on the screen. It holds only a signal, so it is `Copy`.
#[derive(Copy, Clone)]
struct AccountView(RwSignal<State>);

impl AccountView {
    /// Asks the server what there is now.
    fn refresh(self) {
        spawn_local(async move {
            self.0.try_set(State::find().await);
        });
    }
}

/// The account of whoever is signed in.
#[component]
pub fn AccountScreen() -> impl IntoView {
    let app = App::get();
    let account = AccountView(RwSignal::new(State::Looking));
    account.refresh();
    let content = move || {
        match account.0.get() {
        State::Looking => view! {
            <section class="card"><h1>{app.label("page-account")}</h1><p>{app.label("page-part-loading")}</p></section>
        }
        .into_any(),
        State::Guest(session) => view! { <Enter session=session account=account /> }.into_any(),
        State::Pupil => view! { <PupilScreen /> }.into_any(),
        State::New(codes) => view! { <RecoveryCodes codes=codes kept=Callback::new(move |()| account.refresh()) /> }.into_any(),
        State::Member(found) => view! { <Member found=found account=account /> }.into_any(),
        State::RequestError(error) => view! { <RequestErrorScreen error=error /> }.into_any(),
    }
    };
    view! { <div class="account">{content}</div> }
}
