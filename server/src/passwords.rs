//! Passwords are hashed with argon2id: off the threads that serve everybody,
//! and few at once, as each takes 19 MiB and a while.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use damka_protocol::{Denial, Password};
use tokio::sync::Semaphore;

/// How many are hashed at once.
const AT_ONCE: usize = 2;

/// How many may wait for that.
const MOST_WAITING: usize = 64;

/// Where passwords are hashed and compared.
pub struct Passwords {
    waiting: Semaphore,
    working: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            waiting: Semaphore::new(MOST_WAITING),
            working: Semaphore::new(AT_ONCE),
        }
    }
}

impl Passwords {
    /// The hash of a password, to be stored.
    pub async fn hash(&self, password: Password) -> Result<String, Denial> {
        self.work(move || {
            let hashed = Argon2::default().hash_password(password.expose().as_bytes());
            let hashed = hashed.expect("a random salt and the usual parameters are good");
            hashed.to_string()
        })
        .await
    }

    /// Whether a password is the one of which this was kept. Without any it
    /// takes as long, so that nobody can tell which names exist.
    pub async fn verify(&self, password: Password, kept: Option<String>) -> Result<bool, Denial> {
        self.work(move || {
            let argon = Argon2::default();
            let Some(kept) = kept else {
                drop(argon.hash_password(password.expose().as_bytes()));
                return false;
            };
            PasswordHash::new(&kept).is_ok_and(|kept| {
                let verified = argon.verify_password(password.expose().as_bytes(), &kept);
                verified.is_ok()
            })
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Denial> {
        let _waiting = self.waiting.try_acquire().map_err(|_| Denial::TooFast)?;
        let _working = self.working.acquire().await;
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|_| Denial::Unavailable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn a_password_is_kept_as_an_argon2id_hash_and_recognised() {
        let passwords = Passwords::default();
        let kept = passwords.hash(password("koń na koniu")).await.unwrap();
        assert!(
            kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{kept}"
        );
        let again = passwords.hash(password("koń na koniu")).await.unwrap();
        assert_ne!(kept, again, "each has a salt of its own");
        for (text, kept, right) in [
            ("koń na koniu", Some(kept.clone()), true),
            ("kon na koniu", Some(kept.clone()), false),
            ("koń na koniu", Some("nonsense".to_owned()), false),
            ("koń na koniu", None, false),
        ] {
            let verified = passwords.verify(password(text), kept).await;
            assert_eq!(verified, Ok(right), "{text}");
        }
    }

    #[tokio::test]
    async fn few_may_wait() {
        let passwords = Passwords::default();
        let _all = passwords
            .waiting
            .try_acquire_many(MOST_WAITING as u32)
            .unwrap();
        let refused = passwords.hash(password("koń na koniu")).await;
        assert_eq!(refused, Err(Denial::TooFast));
    }
}
