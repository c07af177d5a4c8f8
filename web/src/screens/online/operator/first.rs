//! The account of the operator, made by the link that the server prints at its first start.

use damka_protocol::{Key, NewOperator};
use leptos::prelude::*;

use crate::{
    app::App,
    online::{OnlineRoute, api::operator, take_fragment},
    route::Route,
    screens::online::{
        recovery_codes::RecoveryCodes,
        request::{Note, Request, TextField},
        request_error,
    },
    storage,
};

/// The form for whoever has the link; without its key there is nothing to do.
#[component]
pub fn FirstOperator() -> impl IntoView {
    let app = App::get();
    let key: Option<Key> = take_fragment().and_then(|key| key.parse().ok());
    let key = StoredValue::new(key);
    let request = Request::new(app);
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let codes = RwSignal::new(None::<Vec<String>>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(key) = key.get_value() else {
            return;
        };
        let name = request_error::account_name(app, &name.get_untracked());
        let password = request_error::password(app, &password.get_untracked());
        let new = match (name, password) {
            (Ok(name), Ok(password)) => NewOperator {
                key,
                name,
                password,
            },
            (Err(words), _) | (_, Err(words)) => return request.note.set(words),
        };
        request.run(
            async move { operator::make_operator(&new).await },
            move |new| {
                storage::keep_signed_in(true);
                codes.set(Some(new.recovery_codes));
            },
        );
    };
    if key.with_value(Option::is_none) {
        return view! { <NoKey /> }.into_any();
    }
    let done = Callback::new(move |()| app.go(&Route::from(&OnlineRoute::Operator)));
    let form = move || {
        match codes.get() {
        Some(codes) => view! { <RecoveryCodes codes=codes kept=done /> }.into_any(),
        None => view! {
            <form class="card" id="first-operator" on:submit=submit>
                <h1>{app.label("page-operator-first")}</h1>
                <p>{app.label("page-operator-first-about")}</p>
                <TextField id="new-name" label="page-online-name" autocomplete="username" value=name />
                <TextField id="new-password" label="page-account-password-new" autocomplete="new-password" value=password />
                <Note words=request.note />
                <button class="main" id="make-operator" disabled=move || request.busy.get()>{app.label("page-account-make")}</button>
            </form>
        }
        .into_any(),
    }
    };
    form.into_any()
}

/// There is an account already, or the link was not copied whole.
#[component]
fn NoKey() -> impl IntoView {
    let app = App::get();
    view! {
        <section class="card" id="no-operator-key">
            <h1>{app.label("page-account-operator")}</h1>
            <p>{app.label("page-operator-no-key")}</p>
            <a class="button main" href=OnlineRoute::Account.url()>{app.label("page-account-sign-in")}</a>
            <p class="soft">{app.label("page-operator-new-key")}" "<code class="command">"damka serve --operator-link"</code></p>
        </section>
    }
}
