//! What messengers show of the link to a game: who plays whom, by what rules, and a
//! picture of the position. They look at links without running the page.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, Uri, header},
    middleware,
    response::{Html, IntoResponse, Response},
    routing::get,
};
use damka_game::GameId;
use damka_protocol::{GameEntry, RulesTitle};
use damka_rules::{Clock, Side, StoredRules};
use damka_text::{Language, Text, Value, escaped};

use crate::{
    client::Client,
    host::Host,
    negotiation,
    online::Online,
    page,
    picture::{HEIGHT, WIDTH},
    rate::{Rate, RateLimit, limit_by_address},
    store::StoreError,
};

/// The tags are inserted before this.
const BEFORE: &str = "<title>";

/// The document behind the link of a game.
pub fn routes(online: Online, rate: Rate) -> Router {
    let limit = RateLimit::new("link", rate);
    Router::new()
        .route("/play/{game}", get(document))
        .layer(middleware::from_fn_with_state(limit, limit_by_address))
        .with_state(online)
}

/// What a link is about.
struct Preview {
    title: String,
    about: String,
}

/// The document of the page, with tags for messengers if the link leads to something that
/// whoever has it may see.
async fn document(
    State(online): State<Online>,
    client: Client,
    Path(game): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let text = Text::new(language(&headers));
    let found = match game.parse::<GameId>() {
        Ok(id) => find(&online, text, &id).await.unwrap_or_else(|error| {
            // The page itself tells why the game cannot be seen.
            tracing::warn!(%error, "a link could not be looked up");
            None
        }),
        Err(_) => None,
    };
    let host = Host::of(&uri, &headers);
    let (Some(preview), Some(host), Some(page)) = (found, host, page::document()) else {
        return page::file(uri, headers).await;
    };
    let scheme = match client.is_encrypted {
        true => "https",
        false => "http",
    };
    let site = format!("{scheme}://{}", host.authority());
    let tags = tags(&preview, &site, &game, text.language());
    let document = page.replacen(BEFORE, &format!("{tags}{BEFORE}"), 1);
    let cache = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    (cache, Html(document)).into_response()
}

/// What is known of a game or of an invitation to one; nothing of those of a class.
async fn find(online: &Online, text: Text, id: &GameId) -> Result<Option<Preview>, StoreError> {
    let store = online.games().store();
    if let Some(game) = store.game(id).await? {
        let entry = match game.class {
            Some(_) => None,
            None => store.game_entry(id).await?,
        };
        return Ok(entry.map(|entry| of_game(text, &entry)));
    }
    let row = store.invitation(id).await?;
    let Some(row) = row.filter(|row| row.class.is_none()) else {
        return Ok(None);
    };
    let inviter = store.player(&row.inviter).await?;
    Ok(inviter.map(|inviter| Preview {
        title: text.phrase("link-invitation", &[("name", named(inviter.name.as_str()))]),
        about: terms(text, &row.rules, row.clock),
    }))
}

fn of_game(text: Text, entry: &GameEntry) -> Preview {
    let name = |side: Side| match &entry.players[side] {
        Some(player) => named(player.name.as_str()),
        None => text.phrase("link-nobody", &[]).into(),
    };
    let state = match &entry.ended {
        Some(_) => "over",
        None => "open",
    };
    let values = [
        ("first", name(Side::First)),
        ("second", name(Side::Second)),
        ("state", state.into()),
    ];
    let RulesTitle { name: rules, .. } = &entry.rules;
    let rules = match text.language() {
        Language::Polish => &rules.pl,
        Language::English => &rules.en,
    };
    Preview {
        title: text.phrase("link-game", &values),
        about: about(text, rules, entry.clock),
    }
}

fn terms(text: Text, rules: &StoredRules, clock: Clock) -> String {
    let name = &rules.edition.name;
    let name = match text.language() {
        Language::Polish => &name.pl,
        Language::English => &name.en,
    };
    about(text, name, clock)
}

fn about(text: Text, rules: &str, clock: Clock) -> String {
    let values = [
        ("rules", named(rules)),
        ("clock", text.clock_label(clock).into()),
    ];
    text.phrase("link-terms", &values)
}

fn named(name: &str) -> Value {
    Value::from(name.to_owned())
}

/// The tags. Names are somebody's own words: nothing in them is HTML.
fn tags(preview: &Preview, site: &str, game: &str, language: Language) -> String {
    let locale = match language {
        Language::Polish => "pl_PL",
        Language::English => "en_GB",
    };
    let url = format!("{site}/play/{game}");
    let image = format!("{site}/api/games/{game}.png");
    let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
    let tags = [
        ("og:type", "website"),
        ("og:site_name", "Damka"),
        ("og:locale", locale),
        ("og:title", &preview.title),
        ("og:description", &preview.about),
        ("og:url", &url),
        ("og:image", &image),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
    ];
    let tags = tags.map(|(property, content)| {
        format!(
            "<meta property=\"{property}\" content=\"{}\" />\n    ",
            escaped(content)
        )
    });
    let card = "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n    ";
    tags.concat() + card
}

/// The first language that somebody reads and we write.
fn language(headers: &HeaderMap) -> Language {
    let known = negotiation::languages(headers);
    let mut known = known.iter().filter_map(|tag| Language::from_tag(tag));
    known.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_html() {
        let preview = Preview {
            title: "\"/><script>alert('1')</script> & co".into(),
            about: "<b>".into(),
        };
        let tags = tags(&preview, "http://[::1]:8064", "5d0c", Language::Polish);
        assert!(!tags.contains("<script") && !tags.contains("<b>"), "{tags}");
        assert!(tags.contains("&lt;script&gt;") && tags.contains("&amp; co"));
        assert_eq!(tags.matches('<').count(), tags.matches("/>\n").count());
        assert!(tags.contains("content=\"http://[::1]:8064/api/games/5d0c.png\""));
    }

    #[test]
    fn the_language_is_that_of_whoever_looks() {
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().unwrap());
            language(&headers)
        };
        assert_eq!(of("pl-PL,pl;q=0.9,en;q=0.8"), Language::Polish);
        assert_eq!(of("de, en;q=0.3, pl;q=0.5"), Language::Polish);
        assert_eq!(of("pl;q=0, en"), Language::English);
        assert_eq!(of("de"), Language::English);
        assert_eq!(language(&HeaderMap::new()), Language::English);
    }
}
