//! Which copy of a file a client wants, in which language, and whether it has it already
//! (RFC 9110, 12.5.3, 12.5.4 and 13.1.2).

use axum::http::{HeaderMap, HeaderName, header};

/// How a copy of a file is encoded; the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// All of them, as we would choose.
    pub const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The name of the content coding.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }
}

/// The encodings that a client takes, the best first.
pub fn accepted(headers: &HeaderMap) -> Vec<Encoding> {
    let items: Vec<_> = list(headers, header::ACCEPT_ENCODING)
        .filter_map(weighted)
        .collect();
    let weight = |name: &str| {
        let of = |wanted: &str| {
            let item = items
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(wanted));
            item.map(|(_, weight)| *weight)
        };
        of(name).or_else(|| of("*"))
    };
    let mut accepted: Vec<_> = Encoding::ALL
        .into_iter()
        .filter_map(|encoding| {
            let weight = match (encoding, weight(encoding.name())) {
                // It is taken unless it is refused, but only for want of another.
                (Encoding::Identity, None) => return Some((encoding, 0)),
                (_, weight) => weight?,
            };
            (weight > 0).then_some((encoding, weight))
        })
        .collect();
    accepted.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    accepted.into_iter().map(|(encoding, _)| encoding).collect()
}

/// The languages that somebody reads, the best first.
pub fn languages(headers: &HeaderMap) -> Vec<&str> {
    let weighted = list(headers, header::ACCEPT_LANGUAGE).filter_map(weighted);
    let mut read: Vec<_> = weighted.filter(|(_, weight)| *weight > 0).collect();
    read.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    read.into_iter().map(|(tag, _)| tag).collect()
}

/// Whether the client has the copy with this tag. Tags are compared weakly: one
/// that a proxy has marked as weak is still ours.
pub fn has_copy(headers: &HeaderMap, tag: &str) -> bool {
    let opaque = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
    headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|tags| tags.trim() == "*" || tags_of(tags).any(|known| opaque(known) == opaque(tag)))
}

/// The tags of a list. A comma may stand inside the quotes of one.
fn tags_of(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches([' ', '\t', ',']);
        let opened = rest.find('"')?;
        let closed = opened + 1 + rest[opened + 1..].find('"')?;
        let (tag, after) = rest.split_at(closed + 1);
        rest = after;
        Some(tag)
    })
}

/// The items of a header that is a list, on one line or on several.
fn list(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers
        .get_all(name)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}

/// `gzip;q=0.5` as a name and thousandths; none if it is malformed.
fn weighted(item: &str) -> Option<(&str, u16)> {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let mut weight = 1_000;
    for parameter in parts {
        let (key, value) = parameter.split_once('=')?;
        if key.eq_ignore_ascii_case("q") {
            weight = thousandths(value)?;
        }
    }
    Some((name, weight))
}

/// `0`, `0.`, `0.25`, `1.000`.
fn thousandths(value: &str) -> Option<u16> {
    let (whole, part) = value.split_once('.').unwrap_or((value, ""));
    let digits = part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    let whole = match whole {
        "0" => 0,
        "1" => 1_000,
        _ => return None,
    };
    let part: u16 = format!("{part:0<3}").parse().ok().filter(|_| digits)?;
    (whole + part <= 1_000).then_some(whole + part)
}

#[cfg(test)]
mod tests {
    use super::{Encoding::*, *};

    fn with(name: HeaderName, values: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(&name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn the_best_encoding_comes_first() {
        let cases: [(&[&str], &[Encoding]); 16] = [
            (&[], &[Identity]),
            (&[""], &[Identity]),
            (&["br, gzip"], &[Brotli, Gzip, Identity]),
            (&["gzip", "br"], &[Brotli, Gzip, Identity]),
            (&["gzip, br;q=0.5"], &[Gzip, Brotli, Identity]),
            (&["BR"], &[Brotli, Identity]),
            (&["br;q=0, gzip"], &[Gzip, Identity]),
            (&["br;Q=0, gzip;Q=0.000"], &[Identity]),
            (&["br ; q=0.001"], &[Brotli, Identity]),
            (&["*"], &[Brotli, Gzip, Identity]),
            (&["*;q=0"], &[]),
            (&["*;q=0, gzip"], &[Gzip]),
            (&["identity;q=0"], &[]),
            (&["identity;q=0, br"], &[Brotli]),
            (&["identity, gzip;q=0.2"], &[Identity, Gzip]),
            (&["br;q=2, gzip;q=x, deflate"], &[Identity]),
        ];
        for (values, expected) in cases {
            let headers = with(header::ACCEPT_ENCODING, values);
            assert_eq!(accepted(&headers), expected, "{values:?}");
        }
    }

    #[test]
    fn a_tag_is_known_weak_or_strong_in_any_list() {
        let cases: [(&[&str], bool); 11] = [
            (&[], false),
            (&["\"a\""], true),
            (&["W/\"a\""], true),
            (&["\"b\", \"a\""], true),
            (&["\"b\",W/\"a\" , \"c\""], true),
            (&["\"b\"", "\"a\""], true),
            (&["*"], true),
            (&["\"b,a\""], false),
            (&["\"x,\", \"a\""], true),
            (&["a"], false),
            (&["\"a"], false),
        ];
        for (values, expected) in cases {
            let headers = with(header::IF_NONE_MATCH, values);
            assert_eq!(has_copy(&headers, "\"a\""), expected, "{values:?}");
        }
    }
}
