//! A sheet on the screen, as it will be on paper.

use damka_text::{EventText, Print, PrintOptions};
use damka_tournament::Audience;
use leptos::{html::Iframe, prelude::*};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CssStyleSheet, Document, DomParser, SupportedType};

use super::panel::TournamentPanel;
use crate::{app::App, browser};

/// The sheet in a frame, with the button that prints it.
#[component]
pub fn PrintFrame(
    /// The sheet, a whole document.
    html: String,
    /// Where it comes from; none closes it.
    sheet: RwSignal<Option<String>>,
) -> impl IntoView {
    let app = App::get();
    let frame = NodeRef::<Iframe>::new();
    Effect::new(move |_| {
        if let Some(inner) = frame.get().and_then(|frame| frame.content_document()) {
            // A browser without constructed style sheets shows the sheet without style.
            drop(fill(&inner, &html));
        }
    });
    let print = move |_| {
        let window = frame
            .get_untracked()
            .and_then(|frame| frame.content_window());
        if let Some(window) = window {
            drop(window.print());
        }
    };
    let close = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = close.get() {
            drop(button.focus());
        }
    });
    view! {
        <section class="print-preview" id="print-preview">
            <div class="buttons">
                <button class="main" id="print-now" node_ref=close on:click=print>{app.label("page-tournament-print")}</button>
                <button id="close-print" on:click=move |_| sheet.set(None)>{app.label("page-close")}</button>
            </div>
            <iframe id="sheet" node_ref=frame title=app.label("page-tournament-prints")></iframe>
        </section>
    }
}

/// A sheet with the names that the room may read, or why it cannot be printed yet; none
/// before anything is known.
pub fn written(
    panel: TournamentPanel,
    kind: Print,
    options: &PrintOptions,
) -> Option<Result<String, String>> {
    let text = untrack(|| panel.app.text());
    panel.now(|followed| {
        // What hangs in the room shows what the wall shows.
        let audience = followed.audience(Audience::Room);
        let (tournament, names) = (&followed.tournament, &followed.names.names);
        let words = EventText::new(text, tournament, names, audience)
            .with_clock_ahead(browser::minutes_ahead());
        match words.not_printable(kind, options) {
            Some(why) => Err(why),
            None => Ok(words.print(kind, options)),
        }
    })
}

/// Fills an empty frame. It has the policy of this page, which allows no inline styles, so
/// those of the document become a constructed style sheet.
fn fill(inner: &Document, html: &str) -> Result<(), JsValue> {
    let (html, css) = without_style(html);
    let parsed = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
    let (from, to) = (parsed.body(), inner.body());
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    to.set_inner_html(&from.inner_html());
    inner.set_title(&parsed.title());
    // It belongs to the document of the frame, so it is made by its window.
    let window = inner.default_view().ok_or("the frame has no window")?;
    let make: js_sys::Function =
        js_sys::Reflect::get(&window, &"CSSStyleSheet".into())?.dyn_into()?;
    let sheet = js_sys::Reflect::construct(&make, &js_sys::Array::new())?;
    let sheet: CssStyleSheet = sheet.unchecked_into();
    sheet.replace_sync(&css)?;
    let sheets = js_sys::Array::of1(&sheet);
    js_sys::Reflect::set(inner, &"adoptedStyleSheets".into(), &sheets)?;
    Ok(())
}

/// A document without its style sheets, and what stood in them.
fn without_style(html: &str) -> (String, String) {
    let (mut rest, mut body, mut css) = (html, String::new(), String::new());
    while let Some((before, style)) = rest.split_once("<style>") {
        let (inside, after) = style.split_once("</style>").unwrap_or((style, ""));
        body.push_str(before);
        css.push_str(inside);
        rest = after;
    }
    body.push_str(rest);
    (body, css)
}
