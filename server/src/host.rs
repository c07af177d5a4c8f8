//! The name under which a browser asks. A page of somebody else can let its own
//! name point to this server's address ("DNS rebinding") and would then count as
//! the same site; so only known names are answered. An address cannot be made to
//! point elsewhere, so every one is accepted.

use std::net::IpAddr;

use axum::http::{HeaderMap, Uri, header, uri::Authority};

/// Whom a request addresses: its `Host`, or its whole URI where it has one.
#[derive(Clone, Debug)]
pub struct Host(Authority);

impl Host {
    /// Reads it; none if it is missing, twice there or malformed.
    pub fn of(uri: &Uri, headers: &HeaderMap) -> Option<Host> {
        let mut values = headers.get_all(header::HOST).iter();
        let value = values.next().filter(|_| values.next().is_none())?;
        let authority = match uri.authority() {
            Some(authority) => authority.clone(),
            None => value.to_str().ok()?.parse().ok()?,
        };
        let has_port = authority.as_str() != authority.host();
        let is_plain = !authority.as_str().contains('@')
            && !authority.host().is_empty()
            && (!has_port || authority.port_u16().is_some());
        is_plain.then_some(Host(authority))
    }

    /// The name or address, with the port where there is one.
    pub fn authority(&self) -> &str {
        self.0.as_str()
    }

    /// The name or address, without the port.
    pub fn name(&self) -> &str {
        self.0.host()
    }

    /// The address, if it is one.
    fn address(&self) -> Option<IpAddr> {
        let name = self.name();
        let bare = name
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        bare.unwrap_or(name).parse().ok()
    }

    /// Whether it names this very machine.
    pub fn is_loopback(&self) -> bool {
        match self.address() {
            Some(address) => address.to_canonical().is_loopback(),
            None => {
                let name = self.name().trim_end_matches('.').to_ascii_lowercase();
                name == "localhost" || name.ends_with(".localhost")
            }
        }
    }

    /// Whether one of `names` or an address.
    pub fn is_known(&self, names: &[String]) -> bool {
        let name = self.name().trim_end_matches('.');
        self.is_loopback()
            || self.address().is_some()
            || names.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Whether an `Origin` is the site that this host is.
    pub fn is_origin(&self, origin: &str) -> bool {
        let Ok(origin) = origin.parse::<Uri>() else {
            return false;
        };
        let usual = match origin.scheme_str() {
            Some("http") => 80,
            Some("https") => 443,
            _ => return false,
        };
        origin.authority().is_some_and(|authority| {
            authority.host().eq_ignore_ascii_case(self.name())
                && authority.port_u16().unwrap_or(usual) == self.0.port_u16().unwrap_or(usual)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &str) -> Option<Host> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, text.parse().unwrap());
        Host::of(&Uri::from_static("/"), &headers)
    }

    #[test]
    fn malformed_hosts_are_none() {
        for bad in [
            "",
            " ",
            "a b",
            "user@host",
            "http://host",
            "[::1",
            "host:99999x",
        ] {
            assert!(host(bad).is_none(), "{bad:?}");
        }
        assert!(Host::of(&Uri::from_static("/"), &HeaderMap::new()).is_none());
        let mut twice = HeaderMap::new();
        twice.append(header::HOST, "a".parse().unwrap());
        twice.append(header::HOST, "a".parse().unwrap());
        assert!(Host::of(&Uri::from_static("/"), &twice).is_none());
    }

    #[test]
    fn known_are_addresses_loopback_and_what_is_configured() {
        let names = ["Damka.example".to_owned()];
        for good in [
            "localhost",
            "LOCALHOST:8064",
            "damka.localhost",
            "127.0.0.1:1",
            "[::1]:1",
            "192.168.1.7:8064",
            "damka.example",
            "DAMKA.example.:443",
        ] {
            assert!(host(good).unwrap().is_known(&names), "{good}");
        }
        for bad in [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "damka",
        ] {
            assert!(!host(bad).unwrap().is_known(&names), "{bad}");
        }
    }

    #[test]
    fn loopback_is_this_machine_only() {
        for (text, expected) in [
            ("localhost", true),
            ("127.8.9.1", true),
            ("[::1]", true),
            ("[::ffff:127.0.0.1]", true),
            ("192.168.1.7", false),
            ("damka.example", false),
        ] {
            assert_eq!(host(text).unwrap().is_loopback(), expected, "{text}");
        }
    }

    #[test]
    fn an_origin_is_the_same_name_and_port() {
        for (text, origin, expected) in [
            ("damka.example", "https://damka.example", true),
            ("damka.example", "http://damka.example:80", true),
            ("damka.example:443", "https://damka.example", true),
            ("127.0.0.1:8064", "http://127.0.0.1:8064", true),
            ("127.0.0.1:8064", "http://127.0.0.1:8065", false),
            ("127.0.0.1:8064", "http://127.0.0.1", false),
            ("damka.example", "https://damka.example.evil", false),
            ("damka.example", "ftp://damka.example", false),
            ("damka.example", "null", false),
            ("damka.example", "", false),
        ] {
            assert_eq!(
                host(text).unwrap().is_origin(origin),
                expected,
                "{text} {origin}"
            );
        }
    }
}
