//! The lot that pairs everybody who is here, with its proof; pausing all games.

use damka_game::PersonId;
use damka_protocol::{Draw, Drawn, NewDraw};
use damka_text::Value;
use leptos::prelude::*;

use super::ClassPanel;
use crate::{
    app::App,
    clock_choice::ClockChoice,
    online::{OnlineRoute, api::classes},
    screens::online::invite_form::rules_choice,
    view::{clock_choice::ClockField, form::RulesSelect},
};

/// The form, and what came of the last draw.
#[component]
pub fn DrawPanel(panel: ClassPanel) -> impl IntoView {
    let app = App::get();
    let clock = RwSignal::new(ClockChoice::default());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let new = NewDraw {
            rules: rules_choice(&untrack(|| app.ruleset())),
            clock: clock.get_untracked().clock(),
        };
        let class = panel.id.get_value();
        panel.request.run(
            async move { classes::draw(&class, &new).await },
            move |draw| {
                // What came of it may have been heard already.
                panel.draw.update(|known| match known {
                    Some(known) if known.id == draw.id => {}
                    _ => *known = Some(draw),
                });
            },
        );
    };
    let pause = move |is: bool| {
        let class = panel.id.get_value();
        panel
            .request
            .run(async move { classes::pause(&class, is).await }, |()| {});
    };
    let boards = move || OnlineRoute::Boards(panel.id.get_value().to_string()).url();
    view! {
        <form class="card" id="draw" on:submit=submit>
            <h2>{app.label("page-class-draw")}</h2>
            <p class="soft">{app.label("page-class-draw-about")}</p>
            <RulesSelect />
            <ClockField value=clock />
            <button class="main" id="draw-now" disabled=move || panel.request.busy.get()>{app.label("page-class-draw-now")}</button>
            {move || panel.draw.get().map(|draw| shown(app, &draw, panel.as_announced.get()))}
            <div class="buttons">
                <a class="button" id="all-boards" href=boards>{app.label("page-class-boards")}</a>
                <button type="button" id="pause-all" on:click=move |_| pause(true)>{app.label("page-class-pause")}</button>
                <button type="button" id="resume-all" on:click=move |_| pause(false)>{app.label("page-class-resume")}</button>
            </div>
        </form>
    }
}

/// A draw: what is promised, and then who plays whom, with the proof.
fn shown(app: App, draw: &Draw, as_announced: bool) -> AnyView {
    let name = |id: &PersonId| {
        let player = draw.players.iter().find(|player| player.id == *id);
        player.map_or(String::new(), |player| player.name.to_string())
    };
    let commitment = draw.commitment.to_string();
    let Some(Drawn {
        seed,
        contributions,
        pairs,
        bye,
    }) = &draw.drawn
    else {
        return view! {
            <p id="drawing" role="status">{app.label("page-class-drawing")}</p>
            <p><code>{commitment}</code></p>
        }
        .into_any();
    };
    let rows = pairs.iter().map(|pair| {
        let words = format!(
            "{} – {}",
            name(&pair.players.first),
            name(&pair.players.second)
        );
        view! { <li class="drawn-pair">{words}</li> }
    });
    let bye = bye.as_ref().map(|bye| {
        let name = Value::from(name(bye));
        view! { <p id="bye">{move || app.phrase("page-class-bye", &[("name", name.clone())])}</p> }
    });
    let added = contributions.iter().map(|one| {
        view! { <li>{name(&one.player)}": "<code>{one.text.to_string()}</code></li> }
    });
    let fair = match as_announced && draw.verify().is_ok() {
        true => "page-class-fair",
        false => "page-class-unfair",
    };
    view! {
        <ol class="pairs" id="drawn-pairs">{rows.collect_view()}</ol>
        {bye}
        <details class="proof" id="draw-proof">
            <summary>{app.label(fair)}</summary>
            <p>{app.label("page-class-proof-about")}</p>
            <ul>
                <li><code>{commitment}</code></li>
                <li><code>{seed.to_string()}</code></li>
                {added.collect_view()}
            </ul>
        </details>
    }
    .into_any()
}
