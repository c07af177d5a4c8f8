//! Limits of how fast somebody may ask, one for each class of routes.
//!
//! Thirty tablets of a class share one address, so whoever has a session is counted as
//! himself, however many he has, and only strangers are counted by their address. A session
//! counts when the server knows it: an invented cookie is a stranger's.
//!
//! ```
//! use axum::{Router, middleware, routing::post};
//! use damka_server::{Rate, RateLimit};
//!
//! let sign_in = RateLimit::new("sign-in", Rate { burst: 30, per_minute: 30 });
//! let routes: Router = Router::new()
//!     .route("/api/sign-in", post(async || "welcome"))
//!     .layer(middleware::from_fn_with_state(sign_in, damka_server::limit_by_address));
//! # drop(routes);
//! ```

use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};

use crate::{client::Client, connection::network};

/// How many requests pass between two removals of idle callers.
const FORGET_EVERY: u32 = 1_024;

/// How many requests at once, and how many a minute in the long run.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// In the long run.
    pub per_minute: u32,
}

impl Rate {
    /// More than anybody can send.
    pub const UNLIMITED: Rate = Rate {
        burst: u32::MAX,
        per_minute: u32::MAX,
    };
}

/// Whom a request is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Caller {
    /// A player whom the server knows, by a number.
    Player(u128),
    /// A stranger, by address.
    Address(IpAddr),
}

impl Caller {
    /// A stranger at this address (of IPv6: in this /64 network).
    pub fn at(address: IpAddr) -> Caller {
        Caller::Address(network(address))
    }
}

/// A limit of one class of routes. Clones count together.
#[derive(Clone, Debug)]
pub struct RateLimit {
    class: &'static str,
    limiter: Arc<DefaultKeyedRateLimiter<Caller>>,
    counted: Arc<AtomicU32>,
}

/// Somebody asks too fast.
#[derive(Clone, Copy, Debug)]
pub struct TooFast {
    /// After this it is not too fast.
    pub wait: Duration,
}

impl RateLimit {
    /// Nobody has asked yet. A rate of nothing counts as one.
    pub fn new(class: &'static str, rate: Rate) -> RateLimit {
        let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let quota =
            Quota::per_minute(at_least_one(rate.per_minute)).allow_burst(at_least_one(rate.burst));
        RateLimit {
            class,
            limiter: Arc::new(RateLimiter::dashmap(quota)),
            counted: Arc::default(),
        }
    }

    /// Counts one request.
    pub fn check(&self, caller: Caller) -> Result<(), TooFast> {
        self.limiter.check_key(&caller).map_err(|refused| {
            metrics::counter!("damka_rate_limited_total", "class" => self.class).increment(1);
            tracing::debug!(class = self.class, "too fast");
            TooFast {
                wait: refused.wait_time_from(DefaultClock::default().now()),
            }
        })?;
        // An idle caller has its whole burst again, so nothing is lost by forgetting it.
        if self.counted.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            self.limiter.retain_recent();
        }
        Ok(())
    }
}

impl IntoResponse for TooFast {
    fn into_response(self) -> Response {
        let seconds = self.wait.as_secs() + 1;
        let headers = [(header::RETRY_AFTER, seconds.to_string())];
        let words = format!("Too fast. Please wait {seconds} s.\n");
        (StatusCode::TOO_MANY_REQUESTS, headers, words).into_response()
    }
}

/// Counts by address.
pub async fn limit_by_address(
    State(limit): State<RateLimit>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    match limit.check(Caller::at(client.address)) {
        Ok(()) => next.run(request).await,
        Err(too_fast) => too_fast.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn everybody_has_a_burst_of_his_own() {
        let limit = RateLimit::new(
            "test",
            Rate {
                burst: 3,
                per_minute: 1,
            },
        );
        let stranger = Caller::at(Ipv4Addr::LOCALHOST.into());
        for caller in [stranger, Caller::Player(1), Caller::Player(2)] {
            for _ in 0..3 {
                limit.check(caller).unwrap();
            }
            let refused = limit.check(caller).unwrap_err();
            assert!(refused.wait <= Duration::from_secs(60), "{refused:?}");
            assert!(refused.wait > Duration::from_secs(1), "{refused:?}");
        }
    }

    #[test]
    fn without_a_limit_nobody_is_refused() {
        let limit = RateLimit::new("test", Rate::UNLIMITED);
        assert!((0..100_000).all(|_| limit.check(Caller::Player(1)).is_ok()));
    }

    #[test]
    fn a_network_of_ipv6_is_one_stranger() {
        let limit = RateLimit::new(
            "test",
            Rate {
                burst: 1,
                per_minute: 1,
            },
        );
        limit
            .check(Caller::at("2001:db8::1".parse().unwrap()))
            .unwrap();
        assert!(
            limit
                .check(Caller::at("2001:db8::2".parse().unwrap()))
                .is_err()
        );
        limit
            .check(Caller::at("2001:db8:0:1::1".parse().unwrap()))
            .unwrap();
    }
}
