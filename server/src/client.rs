//! The client of a request, as far as the connection tells.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, StatusCode, header, request::Parts},
};

use crate::host::Host;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// What a proxy adds. With one of these a request is not from this machine.
const FORWARDING: [HeaderName; 6] = [
    header::FORWARDED,
    header::VIA,
    FORWARDED_FOR,
    FORWARDED_PROTO,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-real-ip"),
];

/// The client of a request, as far as the connection tells. Handlers extract it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client {
    /// The address; behind a proxy that is believed, the one that it names.
    pub address: IpAddr,
    /// Whether the whole way is loopback: the peer, the name that was asked for,
    /// and nothing was forwarded. Such a client sits at this machine.
    pub is_loopback: bool,
    /// Whether nobody on the way can listen: TLS here or at the proxy.
    pub is_encrypted: bool,
}

impl Client {
    /// Whether a password may be sent: over loopback or encrypted.
    pub fn is_private(self) -> bool {
        self.is_loopback || self.is_encrypted
    }

    /// Derives it from a request.
    pub fn of(peer: Peer, host: &Host, headers: &HeaderMap, proxies: &[IpAddr]) -> Client {
        let address = peer.address.ip().to_canonical();
        let is_forwarded = FORWARDING.iter().any(|name| headers.contains_key(name));
        let is_loopback = address.is_loopback() && host.is_loopback() && !is_forwarded;
        if !proxies.contains(&address) {
            return Client {
                address,
                is_loopback,
                is_encrypted: peer.is_encrypted,
            };
        }
        // What the proxy has added is last; what stands before it, anybody may have sent.
        let last = |name: HeaderName| {
            let value = headers.get_all(name).iter().next_back()?;
            value.to_str().ok()?.rsplit(',').next().map(str::trim)
        };
        Client {
            address: last(FORWARDED_FOR)
                .and_then(|address| address.parse().ok())
                .map_or(address, |address: IpAddr| address.to_canonical()),
            is_loopback,
            is_encrypted: last(FORWARDED_PROTO).map_or(peer.is_encrypted, |scheme| {
                scheme.eq_ignore_ascii_case("https")
            }),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Client, StatusCode> {
        let client = parts.extensions.get::<Client>().copied();
        client.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// The other end of a connection; the accept loop puts it into every request.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Its address.
    pub address: SocketAddr,
    /// Whether the connection is TLS.
    pub is_encrypted: bool,
}

#[cfg(test)]
mod tests {
    use axum::http::Uri;

    use super::*;

    fn client(peer: &str, host: &str, headers: &[(&str, &str)]) -> Client {
        let mut map = HeaderMap::new();
        map.insert(header::HOST, host.parse().unwrap());
        for (name, value) in headers {
            map.append(
                HeaderName::from_bytes(name.as_bytes()).unwrap(),
                value.parse().unwrap(),
            );
        }
        let peer = Peer {
            address: SocketAddr::new(peer.parse().unwrap(), 1),
            is_encrypted: false,
        };
        let host = Host::of(&Uri::from_static("/"), &map).unwrap();
        Client::of(peer, &host, &map, &["10.0.0.1".parse().unwrap()])
    }

    #[test]
    fn loopback_is_peer_and_host_and_nothing_forwarded() {
        assert!(client("127.0.0.1", "localhost", &[]).is_loopback);
        assert!(client("::ffff:127.0.0.1", "[::1]:80", &[]).is_loopback);
        assert!(!client("192.168.1.7", "localhost", &[]).is_loopback);
        assert!(!client("127.0.0.1", "damka.example", &[]).is_loopback);
        for name in FORWARDING {
            let forwarded = client("127.0.0.1", "localhost", &[(name.as_str(), "127.0.0.1")]);
            assert!(!forwarded.is_loopback, "{name}");
        }
    }

    #[test]
    fn forwarding_headers_are_believed_only_from_the_proxy() {
        let forged = [
            ("x-forwarded-for", "1.2.3.4"),
            ("x-forwarded-proto", "https"),
        ];
        let stranger = client("192.168.1.7", "10.0.0.9", &forged);
        assert_eq!(stranger.address, "192.168.1.7".parse::<IpAddr>().unwrap());
        assert!(!stranger.is_encrypted);
        let proxied = client("10.0.0.1", "10.0.0.9", &forged);
        assert_eq!(proxied.address, "1.2.3.4".parse::<IpAddr>().unwrap());
        assert!(proxied.is_encrypted);
    }

    #[test]
    fn of_a_chain_only_what_the_proxy_has_added_counts() {
        let chain = [("x-forwarded-for", "127.0.0.1, 5.6.7.8")];
        let address = client("10.0.0.1", "10.0.0.9", &chain).address;
        assert_eq!(address, "5.6.7.8".parse::<IpAddr>().unwrap());
        let twice = [
            ("x-forwarded-for", "127.0.0.1"),
            ("x-forwarded-for", "5.6.7.8"),
        ];
        assert_eq!(client("10.0.0.1", "10.0.0.9", &twice).address, address);
        let garbage = [("x-forwarded-for", "unknown")];
        let address = client("10.0.0.1", "10.0.0.9", &garbage).address;
        assert_eq!(address, "10.0.0.1".parse::<IpAddr>().unwrap());
    }
}
