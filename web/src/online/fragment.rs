use leptos::prelude::window;

/// Takes what stands behind the `#` of the URL out of it: a key is not to stay in the
/// address bar, nor in the history.
pub fn take_fragment() -> Option<String> {
    let location = window().location();
    let fragment = location.hash().ok()?;
    let history = window().history().ok()?;
    let path = location.pathname().ok()?;
    // Without it the key would stay, and is not used.
    history
        .replace_state_with_url(&history.state().ok()?, "", Some(&path))
        .ok()?;
    let fragment = fragment.strip_prefix('#')?;
    (!fragment.is_empty()).then(|| fragment.to_owned())
}
