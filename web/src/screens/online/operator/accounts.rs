//! Accounts and guests, as the operator sees them.

use damka_protocol::{AccountEntry, Standing};
use damka_text::Value;
use leptos::prelude::*;

use crate::{
    app::App,
    browser,
    online::api::operator,
    screens::online::{paged_list::PagedList, request::TextField, request_error},
};

/// Everybody whose name has something in it.
#[component]
pub fn Accounts() -> impl IntoView {
    let app = App::get();
    let list = PagedList::new(app);
    let name = RwSignal::new(String::new());
    let load = move || {
        let name = name.get_untracked();
        list.load(async move { operator::accounts(&name, "").await });
    };
    load();
    let search = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        load();
    };
    let row = move |entry: AccountEntry| {
        view! { <Row entry=entry list=list changed=Callback::new(move |()| load()) /> }.into_any()
    };
    let more = move |after: String| {
        let name = name.get_untracked();
        async move { operator::accounts(&name, &after).await }
    };
    let empty = move || view! { <p>{app.label("page-operator-no-accounts")}</p> }.into_any();
    view! {
        <form class="inline" role="search" on:submit=search>
            <TextField id="find-name" label="page-operator-find" autocomplete="off" value=name />
            <button id="find">{app.label("page-operator-search")}</button>
        </form>
        {list.view(row, more, empty)}
    }
}

/// Somebody, and what can be done about him.
#[component]
fn Row(entry: AccountEntry, list: PagedList<AccountEntry>, changed: Callback<()>) -> impl IntoView {
    let app = App::get();
    let AccountEntry {
        player,
        standing,
        since,
        last_seen,
        banned,
    } = entry;
    let id = StoredValue::new(player.id);
    let asking = RwSignal::new(false);
    let new_name = RwSignal::new(player.name.to_string());
    let about = move || {
        let day = |time| Value::from(browser::day(time, app.text().language().tag()));
        let values = [
            ("standing", standing.key().into()),
            ("since", day(since)),
            ("seen", day(last_seen)),
        ];
        app.phrase("page-operator-account", &values)
    };
    let run = move |request: std::pin::Pin<
        Box<dyn Future<Output = Result<(), crate::online::api::RequestError>>>,
    >| {
        list.request.run(request, move |()| changed.run(()));
    };
    let ban = move |_| {
        let id = id.get_value();
        run(Box::pin(async move { operator::ban(&id, !banned).await }));
    };
    let close = move |_| {
        let id = id.get_value();
        run(Box::pin(async move { operator::close_account(&id).await }));
    };
    let teacher = match standing {
        Standing::Member => Some((Standing::Teacher, "page-operator-teacher")),
        Standing::Teacher => Some((Standing::Member, "page-operator-no-teacher")),
        Standing::Guest | Standing::Pupil | Standing::Operator => None,
    };
    let teacher = teacher.map(|(standing, words)| {
        let promote = move |_| {
            let id = id.get_value();
            run(Box::pin(
                async move { operator::promote(&id, standing).await },
            ));
        };
        view! { <button class="promote" on:click=promote>{app.label(words)}</button> }
    });
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let id = id.get_value();
        match request_error::account_name(app, &new_name.get_untracked()) {
            Ok(name) => run(Box::pin(async move { operator::rename(&id, name).await })),
            Err(words) => list.request.note.set(words),
        }
    };
    let ban_words = if banned {
        "page-operator-lift"
    } else {
        "page-operator-ban"
    };
    let actions = (standing != Standing::Operator).then(|| view! {
        <details>
            <summary>{app.label("page-operator-do")}</summary>
            <form class="inline" on:submit=rename>
                <label class="field">
                    <span>{app.label("page-operator-rename")}</span>
                    <input maxlength="30" prop:value=move || new_name.get() on:input=move |event| new_name.set(event_target_value(&event)) />
                </label>
                <button class="rename">{app.label("page-operator-rename-now")}</button>
            </form>
            <div class="buttons">
                {teacher}
                <button class="ban" on:click=ban>{app.label(ban_words)}</button>
                {move || match asking.get() {
                    false => view! { <button class="quiet" on:click=move |_| asking.set(true)>{app.label("page-operator-close")}</button> }.into_any(),
                    true => view! { <button class="close-account" on:click=close>{app.label("page-operator-close-sure")}</button> }.into_any(),
                }}
            </div>
        </details>
    });
    view! {
        <li class="person" class:banned=banned>
            <p><strong>{player.name.to_string()}</strong>" "<span class="soft">{about}</span></p>
            {actions}
        </li>
    }
}
