use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Notify;

use crate::{config::Config, open_files};

/// Refusals of one kind are reported no more often.
const NEWS: Duration = Duration::from_secs(60);

/// The connections that there may be: so many in all, so many from one address.
#[derive(Debug)]
pub struct Places {
    in_all: usize,
    per_address: usize,
    /// Everybody comes from a proxy's address, so only the first limit holds there.
    proxies: Vec<IpAddr>,
    taken: Mutex<Taken>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct Taken {
    in_all: usize,
    by_address: HashMap<IpAddr, usize>,
    reported: Option<Instant>,
}

/// No place is free.
#[derive(Debug)]
pub struct Full {
    /// Which limit has been reached.
    pub reason: &'static str,
    /// Whether this has not been reported lately.
    pub is_news: bool,
}

impl Places {
    /// All places are free.
    pub fn new(config: &Config) -> Places {
        Places {
            in_all: config.limits.connections.min(open_files::for_connections()),
            per_address: config.limits.connections_per_address,
            proxies: config.proxies.clone(),
            taken: Mutex::default(),
            freed: Notify::new(),
        }
    }

    /// Takes a place for a connection from `peer`.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Result<Place, Full> {
        let address = network(peer);
        let mut taken = self.lock();
        let here = taken.by_address.get(&address).copied().unwrap_or(0);
        let reason = if taken.in_all >= self.in_all {
            "too many connections in all"
        } else if here >= self.per_address && !self.proxies.contains(&peer.to_canonical()) {
            "too many connections from one address"
        } else {
            taken.in_all += 1;
            taken.by_address.insert(address, here + 1);
            metrics::gauge!("damka_connections").increment(1.0);
            let places = Arc::clone(self);
            return Ok(Place { places, address });
        };
        let now = Instant::now();
        let is_news = taken.reported.is_none_or(|last| now - last >= NEWS);
        if is_news {
            taken.reported = Some(now);
        }
        Err(Full { reason, is_news })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        self.lock().in_all
    }

    /// Completes when none is taken.
    pub async fn all_free(&self) {
        loop {
            let freed = self.freed.notified();
            if self.taken() == 0 {
                return;
            }
            freed.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // The counts are right even if somebody panicked between them.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of the places. It is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.in_all -= 1;
        metrics::gauge!("damka_connections").decrement(1.0);
        if let Some(here) = taken.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                taken.by_address.remove(&self.address);
            }
        }
        if taken.in_all == 0 {
            self.places.freed.notify_waiters();
        }
    }
}

/// What counts as one address: one user of IPv6 has a whole /64 network.
pub fn network(address: IpAddr) -> IpAddr {
    const HOST: u128 = u64::MAX as u128;
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !HOST).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn places(in_all: usize, per_address: usize) -> Arc<Places> {
        let mut config = Config::default();
        config.limits.connections = in_all;
        config.limits.connections_per_address = per_address;
        config.proxies = vec![Ipv4Addr::new(10, 0, 0, 1).into()];
        Arc::new(Places::new(&config))
    }

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, last).into()
    }

    #[test]
    fn a_place_is_taken_and_given_back() {
        let places = places(3, 2);
        let first = places.take(address(7)).unwrap();
        let _second = places.take(address(7)).unwrap();
        assert!(places.take(address(7)).unwrap_err().is_news);
        let third = places.take(address(8)).unwrap();
        let full = places.take(address(9)).unwrap_err();
        assert!(full.reason.contains("in all") && !full.is_news);
        drop((first, third));
        assert_eq!(places.taken(), 1);
        assert_eq!(places.lock().by_address.len(), 1, "nobody is remembered");
        places.take(address(7)).unwrap();
    }

    #[test]
    fn a_proxy_has_as_many_as_there_are() {
        let places = places(3, 1);
        let _taken: Vec<_> = (0..3).map(|_| places.take(address(1)).unwrap()).collect();
        assert!(places.take(address(1)).is_err());
    }

    #[test]
    fn one_network_of_ipv6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:0:0:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), address(1));
    }
}
