use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Notify;

use crate::{config::Config, open_files};

/// How often refusals are logged at most.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// Bounds the number of connections, in all and from one address.
#[derive(Debug)]
pub struct Slots {
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

/// No slot is free.
#[derive(Debug)]
pub struct Full {
    /// Which limit has been reached.
    pub reason: &'static str,
    /// Whether it is to be logged: not if one was logged lately.
    pub should_log: bool,
}

impl Slots {
    /// All slots are free.
    pub fn new(config: &Config) -> Slots {
        Slots {
            in_all: config.limits.connections.min(open_files::for_connections()),
            per_address: config.limits.connections_per_address,
            proxies: config.proxies.clone(),
            taken: Mutex::default(),
            freed: Notify::new(),
        }
    }

    /// Takes a slot for a connection from `peer`.
    pub fn take(self: &Arc<Self>, peer: IpAddr) -> Result<Slot, Full> {
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
            let slots = Arc::clone(self);
            return Ok(Slot { slots, address });
        };
        let now = Instant::now();
        let should_log = taken.reported.is_none_or(|last| now - last >= LOG_EVERY);
        if should_log {
            taken.reported = Some(now);
        }
        Err(Full { reason, should_log })
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

/// One of the slots. It is free again when this is dropped.
#[derive(Debug)]
pub struct Slot {
    slots: Arc<Slots>,
    address: IpAddr,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.lock();
        taken.in_all -= 1;
        metrics::gauge!("damka_connections").decrement(1.0);
        if let Some(here) = taken.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                taken.by_address.remove(&self.address);
            }
        }
        if taken.in_all == 0 {
            self.slots.freed.notify_waiters();
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

    fn slots(in_all: usize, per_address: usize) -> Arc<Slots> {
        let mut config = Config::default();
        config.limits.connections = in_all;
        config.limits.connections_per_address = per_address;
        config.proxies = vec![Ipv4Addr::new(10, 0, 0, 1).into()];
        Arc::new(Slots::new(&config))
    }

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, last).into()
    }

    #[test]
    fn a_place_is_taken_and_given_back() {
        let slots = slots(3, 2);
        let first = slots.take(address(7)).unwrap();
        let _second = slots.take(address(7)).unwrap();
        assert!(slots.take(address(7)).unwrap_err().should_log);
        let third = slots.take(address(8)).unwrap();
        let full = slots.take(address(9)).unwrap_err();
        assert!(full.reason.contains("in all") && !full.should_log);
        drop((first, third));
        assert_eq!(slots.taken(), 1);
        assert_eq!(slots.lock().by_address.len(), 1, "nobody is remembered");
        slots.take(address(7)).unwrap();
    }

    #[test]
    fn a_proxy_has_as_many_as_there_are() {
        let slots = slots(3, 1);
        let _taken: Vec<_> = (0..3).map(|_| slots.take(address(1)).unwrap()).collect();
        assert!(slots.take(address(1)).is_err());
    }

    #[test]
    fn one_network_of_ipv6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:0:0:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), address(1));
    }
}
