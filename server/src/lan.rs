//! A room without internet: where others find this server.

use std::net::{IpAddr, SocketAddr};

use mdns_sd::{ServiceDaemon, ServiceInfo};
use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

/// The name under which the server announces itself.
pub const NAME: &str = "damka.local";

/// The addresses by which devices of the same network reach a server that listens on this
/// unspecified one; those of private networks with IPv4 first, as they are short and work
/// everywhere.
pub fn addresses(listening: IpAddr) -> Vec<IpAddr> {
    let mut addresses: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .filter(|interface| !interface.is_loopback() && !interface.is_link_local())
        .map(|interface| interface.ip())
        .filter(|address| is_heard(listening, *address))
        .collect();
    addresses.sort_by_key(|address| match address {
        IpAddr::V4(address) if address.is_private() => 0,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    });
    addresses
}

/// Whether whoever listens on this unspecified address hears what comes to that one: that
/// of IPv6 stands for both kinds.
fn is_heard(listening: IpAddr, address: IpAddr) -> bool {
    listening.is_ipv6() || address.is_ipv4()
}

/// Where browsers of the same room open the page of a server that listens here.
pub fn room(listening: SocketAddr, scheme: &str) -> Vec<String> {
    let port = listening.port();
    let addresses = match listening.ip() {
        address if address.is_loopback() => Vec::new(),
        address if address.is_unspecified() => addresses(address),
        address => vec![address],
    };
    let url = |address| format!("{scheme}://{}/", SocketAddr::new(address, port));
    addresses.into_iter().map(url).collect()
}

/// A QR code of a text, two rows of it a line. The blocks are its dark parts, so it
/// must be shown black on white. None if the text is too long for one.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    Some(code.render::<Dense1x2>().build())
}

/// Announces the server by mDNS until it is dropped. Where that is impossible, the
/// address and the QR code still work, so it is only logged.
pub struct Announcement(ServiceDaemon);

impl Announcement {
    /// Announces what listens here; nothing if only this machine can reach it.
    pub fn start(listening: SocketAddr) -> Option<Announcement> {
        if listening.ip().is_loopback() {
            return None;
        }
        let announced = announce(listening.port());
        if let Err(error) = &announced {
            tracing::warn!(%error, "the server cannot announce itself by mDNS");
        }
        announced.ok().map(Announcement)
    }
}

fn announce(port: u16) -> Result<ServiceDaemon, mdns_sd::Error> {
    let daemon = ServiceDaemon::new()?;
    let service = ServiceInfo::new(
        "_http._tcp.local.",
        "Damka",
        &format!("{NAME}."),
        (),
        port,
        None,
    )?;
    daemon.register(service.enable_addr_auto())?;
    Ok(daemon)
}

impl Drop for Announcement {
    fn drop(&mut self) {
        // The process ends; whether the daemon hears of it makes no difference.
        drop(self.0.shutdown());
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    #[test]
    fn a_qr_code_is_a_square_of_half_blocks() {
        let code = qr_code("http://192.168.1.7:8064/").unwrap();
        let widths: Vec<_> = code.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]));
        assert_eq!(widths.len(), widths[0].div_ceil(2));
        assert!(code.chars().all(|sign| " ▀▄█\n".contains(sign)));
        assert_eq!(qr_code(&"x".repeat(10_000)), None);
    }

    #[test]
    fn loopback_is_not_announced() {
        assert!(Announcement::start(SocketAddr::from(([127, 0, 0, 1], 1))).is_none());
        let all = addresses(Ipv6Addr::UNSPECIFIED.into());
        assert!(all.iter().all(|address| !address.is_loopback()));
    }

    #[test]
    fn nobody_is_sent_to_an_address_that_is_not_listened_on() {
        let (four, six) = (Ipv4Addr::UNSPECIFIED.into(), Ipv6Addr::UNSPECIFIED.into());
        let heard = |listening, address: &str| is_heard(listening, address.parse().unwrap());
        assert!(heard(four, "192.168.1.7") && heard(six, "192.168.1.7"));
        assert!(!heard(four, "fd00::2") && heard(six, "fd00::2"));
    }

    #[test]
    fn a_room_is_reached_by_what_is_listened_on() {
        let room = |listening: &str| room(listening.parse().unwrap(), "http");
        assert_eq!(room("127.0.0.1:8064"), Vec::<String>::new());
        assert_eq!(room("192.168.1.7:8064"), ["http://192.168.1.7:8064/"]);
        assert_eq!(room("[fd00::2]:80"), ["http://[fd00::2]:80/"]);
        assert!(
            room("0.0.0.0:8064")
                .iter()
                .all(|url| url.ends_with(":8064/"))
        );
    }
}
