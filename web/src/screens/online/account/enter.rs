//! Signing in, making an account, and a new password by a recovery code.

use damka_protocol::{Credentials, Recovery as NewPassword, Session};
use damka_text::Value;
use leptos::prelude::*;

use super::{AccountView, State, guest::Guest};
use crate::{
    app::App,
    online::{OnlineRoute, api},
    route::Route,
    screens::online::{
        request::{Note, Request, TextField},
        request_error,
    },
    storage,
};

/// What is typed into a form with a name and a password.
#[derive(Copy, Clone)]
struct Typed {
    name: RwSignal<String>,
    password: RwSignal<String>,
}

impl Typed {
    fn new(name: String) -> Typed {
        Typed {
            name: RwSignal::new(name),
            password: RwSignal::new(String::new()),
        }
    }

    /// What was typed, or what is wrong with it.
    fn read(self, app: App) -> Result<Credentials, String> {
        Ok(Credentials {
            name: request_error::account_name(app, &self.name.get_untracked())?,
            password: request_error::password(app, &self.password.get_untracked())?,
        })
    }
}

/// The two ways to an account.
#[component]
pub fn Enter(session: Option<Session>, account: AccountView) -> impl IntoView {
    let app = App::get();
    let guest = session.map(|session| session.player.name.to_string());
    let is_guest = guest.is_some();
    let known = guest.clone().map(|name| {
        let words =
            move || app.phrase("page-account-guest", &[("name", Value::from(name.clone()))]);
        view! { <p id="guest">{words}</p> }
    });
    view! {
        <h1>{app.label("page-account")}</h1>
        {known}
        <div class="two-cards">
            <SignUp guest=guest.unwrap_or_default() account=account />
            <SignIn is_guest=is_guest account=account />
        </div>
        {is_guest.then(|| view! { <Guest account=account /> })}
    }
}

/// Making an account.
#[component]
fn SignUp(guest: String, account: AccountView) -> impl IntoView {
    let app = App::get();
    let (typed, request) = (Typed::new(guest), Request::new(app));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let credentials = match typed.read(app) {
            Ok(credentials) => credentials,
            Err(words) => return request.note.set(words),
        };
        request.run(
            async move { api::sign_up(&credentials).await },
            move |new| {
                storage::keep_signed_in(true);
                account.0.set(State::New(new.recovery_codes));
            },
        );
    };
    view! {
        <form class="card" id="sign-up" on:submit=submit>
            <h2>{app.label("page-account-new")}</h2>
            <p class="soft">{app.label("page-account-new-about")}</p>
            <TextField id="new-name" label="page-online-name" autocomplete="username" value=typed.name />
            <TextField id="new-password" label="page-account-password-new" autocomplete="new-password" value=typed.password />
            <Note words=request.note />
            <button class="main" id="make-account" disabled=move || request.busy.get()>{app.label("page-account-make")}</button>
        </form>
    }
}

/// Signing in.
#[component]
fn SignIn(
    /// Whether a guest would be lost by it.
    is_guest: bool,
    account: AccountView,
) -> impl IntoView {
    let app = App::get();
    let (typed, request) = (Typed::new(String::new()), Request::new(app));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let credentials = match typed.read(app) {
            Ok(credentials) => credentials,
            Err(words) => return request.note.set(words),
        };
        request.run(async move { api::enter(&credentials).await }, move |_| {
            storage::keep_signed_in(true);
            account.refresh();
        });
    };
    view! {
        <form class="card" id="sign-in" on:submit=submit>
            <h2>{app.label("page-account-sign-in")}</h2>
            {is_guest.then(|| view! { <p class="soft" id="guest-kept">{app.label("page-account-guest-kept")}</p> })}
            <TextField id="name" label="page-online-name" autocomplete="username" value=typed.name />
            <TextField id="password" label="page-account-password" autocomplete="current-password" value=typed.password />
            <Note words=request.note />
            <button class="main" id="enter" disabled=move || request.busy.get()>{app.label("page-account-sign-in")}</button>
            <a id="forgotten" href=OnlineRoute::Recovery.url()>{app.label("page-account-forgotten")}</a>
        </form>
    }
}

/// A new password by a recovery code.
#[component]
pub fn Recovery() -> impl IntoView {
    let app = App::get();
    let (typed, request) = (Typed::new(String::new()), Request::new(app));
    let code = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let new = match typed.read(app) {
            Ok(Credentials { name, password }) => NewPassword {
                name,
                code: code.get_untracked(),
                password,
            },
            Err(words) => return request.note.set(words),
        };
        request.run(async move { api::recover(&new).await }, move |_| {
            storage::keep_signed_in(true);
            app.go(&Route::from(&OnlineRoute::Account));
        });
    };
    view! {
        <form class="card" id="recovery" on:submit=submit>
            <h1>{app.label("page-account-recovery")}</h1>
            <p class="soft">{app.label("page-account-recovery-about")}</p>
            <TextField id="name" label="page-online-name" autocomplete="username" value=typed.name />
            <TextField id="recovery-code" label="page-account-code" autocomplete="off" value=code />
            <TextField id="new-password" label="page-account-password-new" autocomplete="new-password" value=typed.password />
            <Note words=request.note />
            <button class="main" id="recover" disabled=move || request.busy.get()>{app.label("page-account-recover")}</button>
        </form>
    }
}
