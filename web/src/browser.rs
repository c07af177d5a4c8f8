//! The few things that are asked of the browser itself.

use damka_game::Time;
use damka_pdn::Encoding;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The time, in milliseconds since 1970: it goes on while the page sleeps.
pub fn now() -> Time {
    Time(js_sys::Date::now() as u64)
}

/// Random bytes from the system.
pub fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A new name for the store.
pub fn new_id() -> String {
    let bytes = random::<8>().unwrap_or_else(|| now().0.to_be_bytes());
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The languages that the user prefers.
pub fn languages() -> Vec<String> {
    let languages = window().navigator().languages();
    languages.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether a media query holds.
pub fn media(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// What a `<meta>` of the page says.
pub fn meta(name: &str) -> Option<String> {
    let selector = format!("meta[name={name}]");
    let element = document().query_selector(&selector).ok()??;
    element.get_attribute("content")
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

/// A day as people of this language write it.
pub fn day(time: Time, language: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(time.0 as f64));
    let options = js_sys::Object::new();
    // A plain object takes what it is given.
    drop(js_sys::Reflect::set(
        &options,
        &"dateStyle".into(),
        &"medium".into(),
    ));
    date.to_locale_date_string(language, &options).into()
}

/// Tells the script that started us something.
pub fn announce(name: &str) {
    if let Ok(event) = web_sys::Event::new(name) {
        // Nobody stops it.
        drop(window().dispatch_event(&event));
    }
}

/// Asks the browser not to throw away what we keep when it needs room.
pub fn ask_to_persist() {
    let storage = js_sys::Reflect::get(&window().navigator(), &"storage".into());
    // Where there is no such thing, as without https, there is nothing to ask.
    if storage.is_ok_and(|storage| storage.is_object()) {
        drop(window().navigator().storage().persist());
    }
}

/// Keeps the screen awake as long as it lives.
pub struct Awake(js_sys::Promise<web_sys::WakeLockSentinel>);

impl Awake {
    /// None where the browser has no wake locks.
    pub fn ask() -> Option<Awake> {
        let lock = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
        if !lock.is_object() {
            return None;
        }
        let lock: web_sys::WakeLock = lock.unchecked_into();
        let promise = lock.request(web_sys::WakeLockType::Screen);
        let asked = JsFuture::from(promise.clone());
        // A hidden tab is refused; it asks again when it becomes visible.
        spawn_local(async move { drop(asked.await) });
        Some(Awake(promise))
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        let promise = JsFuture::from(self.0.clone());
        spawn_local(async move {
            // A refused lock needs no release.
            if let Ok(sentinel) = promise.await {
                drop(sentinel.release());
            }
        });
    }
}

/// Puts a text on the clipboard; false where the browser has none for us.
pub async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    // It is there on safe connections only.
    let has = js_sys::Reflect::has(&navigator, &JsValue::from_str("clipboard"));
    if has != Ok(true) || navigator.clipboard().is_undefined() {
        return false;
    }
    let written = navigator.clipboard().write_text(text);
    JsFuture::from(written).await.is_ok()
}
