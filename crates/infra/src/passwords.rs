//! Argon2id (m = 19 MiB, t = 2, p = 1: the measured 21 ms) on two threads of its own with a bounded queue,
//! so that sign-ins can neither starve the requests nor fill the memory.

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use crm_core::store::{StoreError, Stored};
use crm_core::users::{Password, PasswordHash, PasswordHasher};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// Hashing at once.
const THREADS: usize = 2;
/// Waiting behind them; whoever comes next is refused.
const QUEUE: usize = 32;

type Work = Box<dyn FnOnce() + Send>;

/// Cheap to clone; the threads end with the last clone.
#[derive(Debug, Clone)]
pub struct Argon2Hasher {
    queue: SyncSender<Work>,
    params: Params,
    /// What an unknown user's password is compared with.
    dummy: Arc<str>,
}

impl Argon2Hasher {
    /// # Errors
    /// [`StoreError::Fault`] when the threads cannot be started.
    pub fn new() -> Stored<Self> {
        Self::with(Params::new(19_456, 2, 1, None).map_err(fault)?)
    }

    /// So cheap that a test can make accounts by the dozen. Never for real passwords.
    ///
    /// # Errors
    /// [`StoreError::Fault`] when the threads cannot be started.
    #[cfg(feature = "testing")]
    pub fn quick() -> Stored<Self> {
        Self::with(Params::new(8, 1, 1, None).map_err(fault)?)
    }

    fn with(params: Params) -> Stored<Self> {
        let (queue, waiting) = sync_channel::<Work>(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..THREADS {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new()
                .name(format!("passwords-{number}"))
                .spawn(move || work(&waiting))
                .map_err(fault)?;
        }
        let dummy = hash(&params, "no such user")?;
        Ok(Self {
            queue,
            params,
            dummy: dummy.into(),
        })
    }

    /// [`PasswordHasher::hash`] off the async threads.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many wait already.
    pub async fn hash_async(&self, password: Password) -> Stored<PasswordHash> {
        let (answer, answered) = tokio::sync::oneshot::channel();
        let params = self.params.clone();
        self.enqueue(Box::new(move || {
            // Nobody listens any more when the request was given up.
            let _ = answer.send(hash(&params, password.reveal()));
        }))?;
        answered.await.map_err(fault)?.map(PasswordHash::stored)
    }

    /// [`PasswordHasher::verify`] off the async threads.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many wait already.
    pub async fn verify_async(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Stored<bool> {
        let (answer, answered) = tokio::sync::oneshot::channel();
        let dummy = Arc::clone(&self.dummy);
        self.enqueue(Box::new(move || {
            let _ = answer.send(verify(&password, hash.as_ref(), &dummy));
        }))?;
        answered.await.map_err(fault)?
    }

    fn enqueue(&self, work: Work) -> Stored<()> {
        self.queue
            .try_send(work)
            .map_err(|_| StoreError::Unavailable("too many passwords wait to be checked".into()))
    }

    fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let (answer, answered) = sync_channel(1);
        self.enqueue(Box::new(move || {
            let _ = answer.send(work());
        }))?;
        answered.recv().map_err(fault)?
    }
}

impl PasswordHasher for Argon2Hasher {
    fn hash(&self, password: &Password) -> Stored<PasswordHash> {
        let (params, password) = (self.params.clone(), password.clone());
        self.run(move || hash(&params, password.reveal()))
            .map(PasswordHash::stored)
    }

    fn verify(&self, password: &Password, hash: Option<&PasswordHash>) -> Stored<bool> {
        let (password, hash) = (password.clone(), hash.cloned());
        let dummy = Arc::clone(&self.dummy);
        self.run(move || verify(&password, hash.as_ref(), &dummy))
    }
}

/// Works until the last hasher is gone.
fn work(waiting: &Mutex<Receiver<Work>>) {
    loop {
        let next = match waiting.lock() {
            Ok(queue) => queue.recv(),
            Err(_) => return,
        };
        match next {
            Ok(work) => work(),
            Err(_) => return,
        }
    }
}

fn hash(params: &Params, password: &str) -> Stored<String> {
    let salt = SaltString::generate(&mut OsRng);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
        .hash_password(password.as_bytes(), &salt)
        .map(|hash| hash.to_string())
        .map_err(fault)
}

/// The cost comes from the hash itself, so that it can be raised later.
fn verify(password: &Password, hash: Option<&PasswordHash>, dummy: &str) -> Stored<bool> {
    let text = hash.map_or(dummy, PasswordHash::as_str);
    let parsed = argon2::password_hash::PasswordHash::new(text).map_err(fault)?;
    let same = Argon2::default()
        .verify_password(password.reveal().as_bytes(), &parsed)
        .is_ok();
    Ok(same && hash.is_some())
}

fn fault(error: impl std::fmt::Display) -> StoreError {
    StoreError::Fault(format!("password hashing: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn a_password_matches_its_own_hash_only() {
        let hasher = Argon2Hasher::new().unwrap();
        let password = Password::attempt("a quiet lake");
        let hash = hasher.hash(&password).unwrap();
        assert!(
            hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hash.as_str()
        );
        assert_eq!(hasher.verify(&password, Some(&hash)), Ok(true));
        let other = Password::attempt("a loud lake");
        assert_eq!(hasher.verify(&other, Some(&hash)), Ok(false));
    }

    #[test]
    fn an_unknown_user_is_refused_even_with_the_dummys_password() {
        let hasher = Argon2Hasher::new().unwrap();
        let password = Password::attempt("no such user");
        assert_eq!(hasher.verify(&password, None), Ok(false));
    }

    #[test]
    fn whoever_comes_after_a_full_queue_is_refused_at_once() {
        let hasher = Argon2Hasher::new().unwrap();
        let (release, blocked) = channel::<()>();
        let blocked = Arc::new(Mutex::new(blocked));
        let mut taken = 0;
        let refused = loop {
            let blocked = Arc::clone(&blocked);
            let wait = Box::new(move || {
                let _ = blocked.lock().unwrap().recv();
            });
            match hasher.enqueue(wait) {
                Ok(()) => taken += 1,
                Err(error) => break error,
            }
            assert!(taken <= THREADS + QUEUE);
        };
        assert!(matches!(refused, StoreError::Unavailable(_)));
        assert!(taken >= QUEUE);
        drop(release);
    }
}
