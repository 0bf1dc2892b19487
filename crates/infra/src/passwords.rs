//! Argon2id (m = 19 MiB, t = 2, p = 1: the measured 21 ms) on two threads of its own with a bounded queue,
//! so that sign-ins can neither starve the requests nor fill the memory. A thread works in the same 19 MiB
//! from one password to the next and gives them back when no request waits.

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{Output, ParamsString, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use crm_core::store::{StoreError, Stored};
use crm_core::users::{Password, PasswordHash, PasswordHasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// Hashing at once.
const THREADS: usize = 2;
/// Waiting behind them; the next one is refused.
const QUEUE: usize = 32;

type Work = Box<dyn FnOnce(&mut Blocks) + Send>;

/// Argon2's memory.
type Blocks = Vec<Block>;

/// Cheap to clone; the threads end with the last clone.
#[derive(Debug, Clone)]
pub struct Argon2Hasher {
    queue: SyncSender<Work>,
    /// Those that no thread works on yet.
    waiting: Arc<AtomicU64>,
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
        let dummy = hash(&params, "no such user", &mut Blocks::new())?;
        Ok(Self {
            queue,
            waiting: Arc::default(),
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
        self.enqueue(Box::new(move |blocks| {
            // The receiver is gone when the request was given up.
            let _ = answer.send(hash(&params, password.reveal(), blocks));
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
        self.enqueue(Box::new(move |blocks| {
            let _ = answer.send(verify(&password, hash.as_ref(), &dummy, blocks));
        }))?;
        answered.await.map_err(fault)?
    }

    /// How many passwords wait for one of the threads.
    #[must_use]
    pub fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    fn enqueue(&self, work: Work) -> Stored<()> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Arc::clone(&self.waiting);
        let begun: Work = Box::new(move |blocks: &mut Blocks| {
            waiting.fetch_sub(1, Ordering::Relaxed);
            work(blocks);
        });
        self.queue.try_send(begun).map_err(|_| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            StoreError::Unavailable("too many passwords wait to be checked".into())
        })
    }

    fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Blocks) -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let (answer, answered) = sync_channel(1);
        self.enqueue(Box::new(move |blocks| {
            let _ = answer.send(work(blocks));
        }))?;
        answered.recv().map_err(fault)?
    }
}

impl PasswordHasher for Argon2Hasher {
    fn hash(&self, password: &Password) -> Stored<PasswordHash> {
        let (params, password) = (self.params.clone(), password.clone());
        self.run(move |blocks| hash(&params, password.reveal(), blocks))
            .map(PasswordHash::stored)
    }

    fn verify(&self, password: &Password, hash: Option<&PasswordHash>) -> Stored<bool> {
        let (password, hash) = (password.clone(), hash.cloned());
        let dummy = Arc::clone(&self.dummy);
        self.run(move |blocks| verify(&password, hash.as_ref(), &dummy, blocks))
    }
}

/// Works until the last hasher is gone.
fn work(waiting: &Mutex<Receiver<Work>>) {
    let mut blocks = Blocks::new();
    while let Some(next) = waiting_work(waiting).or_else(|| {
        // A thread that waits for work holds no memory meanwhile.
        blocks = Blocks::new();
        waiting.lock().ok()?.recv().ok()
    }) {
        next(&mut blocks);
    }
}

/// Work that is there already. A queue that another thread holds is empty: that thread waits for work.
fn waiting_work(waiting: &Mutex<Receiver<Work>>) -> Option<Work> {
    waiting.try_lock().ok()?.try_recv().ok()
}

fn hash(params: &Params, password: &str, blocks: &mut Blocks) -> Stored<String> {
    let salt = SaltString::generate(&mut OsRng);
    let hashed = argon2::password_hash::PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params).map_err(fault)?,
        salt: Some(salt.as_salt()),
        hash: Some(output(
            &Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone()),
            password,
            salt.as_salt(),
            Params::DEFAULT_OUTPUT_LEN,
            blocks,
        )?),
    };
    Ok(hashed.to_string())
}

/// The cost comes from the hash itself, so that it can be raised later.
fn verify(
    password: &Password,
    hash: Option<&PasswordHash>,
    dummy: &str,
    blocks: &mut Blocks,
) -> Stored<bool> {
    let text = hash.map_or(dummy, PasswordHash::as_str);
    let stored = argon2::password_hash::PasswordHash::new(text).map_err(fault)?;
    let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else {
        return Err(fault("a stored hash without salt or digest"));
    };
    let algorithm = Algorithm::try_from(stored.algorithm).map_err(fault)?;
    let version = stored.version.map(Version::try_from).transpose();
    let argon2 = Argon2::new(
        algorithm,
        version.map_err(fault)?.unwrap_or_default(),
        Params::try_from(&stored).map_err(fault)?,
    );
    let found = output(&argon2, password.reveal(), salt, expected.len(), blocks)?;
    // `Output` compares in constant time.
    Ok(found == expected && hash.is_some())
}

/// The digest of `length` bytes, made in `blocks`, which grow to what the cost asks for.
fn output(
    argon2: &Argon2<'_>,
    password: &str,
    salt: Salt<'_>,
    length: usize,
    blocks: &mut Blocks,
) -> Stored<Output> {
    blocks.resize(argon2.params().block_count(), Block::default());
    let mut bytes = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut bytes).map_err(fault)?;
    Output::init_with(length, |digest| {
        Ok(argon2.hash_password_into_with_memory(password.as_bytes(), salt, digest, blocks)?)
    })
    .map_err(fault)
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
    fn memory_of_one_password_does_not_change_the_next() {
        let params = Params::new(64, 2, 1, None).unwrap();
        let mut blocks = Blocks::new();
        let first = hash(&params, "a quiet lake", &mut blocks).unwrap();
        let cheaper = hash(
            &Params::new(8, 1, 1, None).unwrap(),
            "a loud lake",
            &mut blocks,
        );
        let verdict = |password: &str, hash: &str, blocks: &mut Blocks| {
            let (password, hash) = (Password::attempt(password), hash.to_owned());
            verify(&password, Some(&PasswordHash::stored(hash)), "", blocks).unwrap()
        };
        let cheaper = cheaper.unwrap();
        for (password, hash, same) in [
            ("a quiet lake", &first, true),
            ("a loud lake", &first, false),
            ("a loud lake", &cheaper, true),
            ("a quiet lake", &cheaper, false),
            ("a quiet lake", &first, true),
        ] {
            assert_eq!(verdict(password, hash, &mut blocks), same, "{password}");
        }
    }

    #[test]
    fn a_hash_is_what_the_library_itself_accepts() {
        use argon2::password_hash::PasswordVerifier as _;
        let params = Params::new(64, 2, 1, None).unwrap();
        let text = hash(&params, "a quiet lake", &mut Blocks::new()).unwrap();
        let parsed = argon2::password_hash::PasswordHash::new(&text).unwrap();
        let same = Argon2::default().verify_password(b"a quiet lake", &parsed);
        assert_eq!(same, Ok(()));
    }

    #[test]
    fn whoever_comes_after_a_full_queue_is_refused_at_once() {
        let hasher = Argon2Hasher::new().unwrap();
        let (release, blocked) = channel::<()>();
        let blocked = Arc::new(Mutex::new(blocked));
        let mut taken = 0;
        let refused = loop {
            let blocked = Arc::clone(&blocked);
            let wait = Box::new(move |_: &mut Blocks| {
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
        // Two are worked on, as soon as the threads have taken them.
        let behind = u64::try_from(taken - THREADS).unwrap();
        while hasher.waiting() != behind {
            thread::yield_now();
        }
        drop(release);
    }
}
