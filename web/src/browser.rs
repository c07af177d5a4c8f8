//! Wrappers of browser functions.

use std::{future::poll_fn, pin::pin, task::Poll, time::Duration};

use damka_game::{GameId, Time};
use damka_pdn::Encoding;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::route::Route;

/// The time in milliseconds since 1970; it advances while the page is suspended.
pub fn now() -> Time {
    Time(js_sys::Date::now() as u64)
}

/// By how many minutes the clock of this computer is ahead of UTC.
pub fn minutes_ahead() -> i32 {
    -(js_sys::Date::new_0().get_timezone_offset() as i32)
}

/// Random bytes from the system.
pub fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A new random id for storage.
pub fn new_id() -> String {
    let bytes = random::<8>().unwrap_or_else(|| now().0.to_be_bytes());
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The id of a new game.
pub fn new_game_id() -> GameId {
    new_id().parse().expect("hexadecimal digits are an id")
}

/// The user's preferred languages.
pub fn languages() -> Vec<String> {
    let languages = window().navigator().languages();
    languages.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether a media query matches.
pub fn media(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// The content of a `<meta>` element.
pub fn meta(name: &str) -> Option<String> {
    let selector = format!("meta[name={name}]");
    let element = document().query_selector(&selector).ok()??;
    element.get_attribute("content")
}

/// The whole URL of a route, to be passed on.
pub fn link_to(route: &Route) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{route}")
}

/// Whether other devices cannot open the address of this page.
pub fn is_loopback() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    matches!(&*host, "127.0.0.1" | "localhost" | "[::1]")
}

/// Loads the page again.
pub fn reload() {
    // It is never refused.
    drop(window().location().reload());
}

/// Whether the server has the page of which this document is a copy; none if it cannot be
/// reached.
pub async fn is_up_to_date() -> Option<bool> {
    let script = document().query_selector("script[src]").ok()??;
    let script = script.get_attribute("src")?;
    Some(fetched("/").await?.contains(&script))
}

/// Whether the page comes from a server on which people can play each other, and if so,
/// whether others of the same room can be shown the way to it.
pub async fn game_server() -> Option<bool> {
    let room = fetched("/api/room").await?;
    room.starts_with('[').then_some(room.len() > 2)
}

/// What the server has now, not a cache.
async fn fetched(address: &str) -> Option<String> {
    let options = web_sys::RequestInit::new();
    options.set_cache(web_sys::RequestCache::NoStore);
    let answer = window().fetch_with_str_and_init(address, &options);
    let answer: web_sys::Response = JsFuture::from(answer).await.ok()?.unchecked_into();
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Begins to load the style sheet of a part, if it has one; false in the end if that
/// fails.
pub fn load_style(part: &str) -> impl Future<Output = bool> + use<> {
    let sheet = meta(&format!("style-{part}")).map(|address| style_sheet(&address));
    async move {
        match sheet {
            None => true,
            Some(Err(_)) => false,
            Some(Ok((link, loaded))) => {
                let loaded = JsFuture::from(loaded).await.is_ok();
                if !loaded {
                    link.remove();
                }
                loaded
            }
        }
    }
}

fn style_sheet(address: &str) -> Result<(web_sys::HtmlLinkElement, js_sys::Promise), JsValue> {
    let link: web_sys::HtmlLinkElement = document().create_element("link")?.unchecked_into();
    link.set_rel("stylesheet");
    link.set_href(address);
    let loaded = js_sys::Promise::new(&mut |done, failed| {
        link.set_onload(Some(&done));
        link.set_onerror(Some(&failed));
    });
    let head = document().head().ok_or("the document has no head")?;
    head.append_child(&link)?;
    Ok((link, loaded))
}

/// Lets the user save a text as a file.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    save(name, &url)?;
    web_sys::Url::revoke_object_url(&url)
}

/// Lets the user save an SVG drawing as a PNG, `size` pixels wide and high.
pub async fn download_png(name: &str, svg: &str, size: u32) -> Result<(), JsValue> {
    let image = web_sys::HtmlImageElement::new()?;
    image.set_src(&format!(
        "data:image/svg+xml,{}",
        js_sys::encode_uri_component(svg)
    ));
    JsFuture::from(image.decode()).await?;
    let canvas: web_sys::HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(size);
    canvas.set_height(size);
    let context = canvas.get_context("2d")?.ok_or("no canvas to draw on")?;
    let context: web_sys::CanvasRenderingContext2d = context.unchecked_into();
    let size = f64::from(size);
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, size, size)?;
    save(name, &canvas.to_data_url_with_type("image/png")?)
}

fn save(name: &str, address: &str) -> Result<(), JsValue> {
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(address);
    link.set_download(name);
    link.click();
    Ok(())
}

/// The text of a file that the user chose or dropped, whatever its encoding.
pub async fn read(file: &web_sys::File) -> Result<String, JsValue> {
    let bytes = JsFuture::from(file.array_buffer()).await?;
    let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
    Ok(Encoding::guess(&bytes).decode(&bytes).into_owned())
}

/// A date in the format of this language.
pub fn day(time: Time, language: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(time.0 as f64));
    let options = js_sys::Object::new();
    // Setting a property of a plain object cannot fail.
    drop(js_sys::Reflect::set(
        &options,
        &"dateStyle".into(),
        &"medium".into(),
    ));
    date.to_locale_date_string(language, &options).into()
}

/// Writes many dates in the format of a language: setting it up takes longer than
/// writing one.
pub struct DayFormat(js_sys::Function);

impl DayFormat {
    /// The format of this language, as [`day`] has it.
    pub fn new(language: &str) -> DayFormat {
        let options = js_sys::Object::new();
        // Setting a property of a plain object cannot fail.
        drop(js_sys::Reflect::set(
            &options,
            &"dateStyle".into(),
            &"medium".into(),
        ));
        let languages = js_sys::Array::of1(&language.into());
        DayFormat(js_sys::Intl::DateTimeFormat::new(&languages, &options).format())
    }

    /// A date.
    pub fn day(&self, time: Time) -> String {
        let written = self
            .0
            .call1(&JsValue::UNDEFINED, &JsValue::from_f64(time.0 as f64));
        written
            .ok()
            .and_then(|day| day.as_string())
            .unwrap_or_default()
    }
}

/// Dispatches an event to `start.js` or to the document.
pub fn announce(name: &str) {
    if let Ok(event) = web_sys::Event::new(name) {
        // Whether it was cancelled does not matter.
        drop(window().dispatch_event(&event));
    }
}

/// Asks the browser for persistent storage.
pub fn ask_to_persist() {
    let storage = js_sys::Reflect::get(&window().navigator(), &"storage".into());
    // Missing in insecure contexts.
    if storage.is_ok_and(|storage| storage.is_object()) {
        drop(window().navigator().storage().persist());
    }
}

/// Keeps the screen awake as long as it lives. Called by name: web-sys has wake
/// locks only among its unstable bindings.
pub struct WakeLock(js_sys::Promise);

impl WakeLock {
    /// None where the browser has no wake locks.
    pub fn ask() -> Option<WakeLock> {
        let lock = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
        let request = js_sys::Reflect::get(&lock, &"request".into()).ok()?;
        let request: js_sys::Function = request.dyn_into().ok()?;
        let promise = request.call1(&lock, &"screen".into()).ok()?;
        let promise: js_sys::Promise = promise.dyn_into().ok()?;
        let asked = JsFuture::from(promise.clone());
        // A hidden tab is refused; it asks again when it becomes visible.
        spawn_local(async move { drop(asked.await) });
        Some(WakeLock(promise))
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        let promise = JsFuture::from(self.0.clone());
        spawn_local(async move {
            // A refused lock needs no release.
            let Ok(sentinel) = promise.await else {
                return;
            };
            let release = js_sys::Reflect::get(&sentinel, &"release".into());
            if let Some(release) = release
                .ok()
                .and_then(|it| it.dyn_into::<js_sys::Function>().ok())
            {
                drop(release.call0(&sentinel));
            }
        });
    }
}

/// Whether the device can pass something on to its other programs; only in secure
/// contexts.
pub fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()) == Ok(true)
}

/// Lets the user pass a link on.
pub fn share(text: &str, link: &str) {
    let data = js_sys::Object::new();
    for (key, value) in [("text", text), ("url", link)] {
        // Setting a property of a plain object cannot fail.
        drop(js_sys::Reflect::set(&data, &key.into(), &value.into()));
    }
    let navigator = window().navigator();
    let share = js_sys::Reflect::get(&navigator, &"share".into());
    if let Ok(Ok(share)) = share.map(|share| share.dyn_into::<js_sys::Function>())
        && let Ok(shared) = share.call1(&navigator, &data)
    {
        let shared = JsFuture::from(js_sys::Promise::resolve(&shared));
        // The user may think better of it.
        spawn_local(async move { drop(shared.await) });
    }
}

/// Whether the page is not to be seen now.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Copies a text to the clipboard; false if the browser refuses.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    // Missing in insecure contexts.
    let has = js_sys::Reflect::has(&navigator, &JsValue::from_str("clipboard"));
    if has != Ok(true) || navigator.clipboard().is_undefined() {
        return false;
    }
    let written = navigator.clipboard().write_text(text);
    JsFuture::from(written).await.is_ok()
}

/// Lets the page do what waits.
pub async fn pause() {
    let waited = js_sys::Promise::new(&mut |resolve, _| {
        // Without a timer there is no pause.
        if window().set_timeout_with_callback(&resolve).is_err() {
            drop(resolve.call0(&JsValue::NULL));
        }
    });
    // It never fails.
    drop(JsFuture::from(waited).await);
}

/// What a future yields; none if it takes longer.
pub async fn within<T>(time: Duration, future: impl Future<Output = T>) -> Option<T> {
    let late = js_sys::Promise::new(&mut |resolve, _| {
        let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        let timer = window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(resolve.unchecked_ref(), millis);
        // Without a timer it is not waited for.
        if timer.is_err() {
            drop(resolve.call0(&JsValue::NULL));
        }
    });
    let mut late = pin!(JsFuture::from(late));
    let mut future = pin!(future);
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(found) => Poll::Ready(Some(found)),
        Poll::Pending => late.as_mut().poll(context).map(|_| None),
    })
    .await
}
