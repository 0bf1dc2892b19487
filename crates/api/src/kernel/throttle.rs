//! How often an address or an account may try. Whatever is limited is counted before it is done, in one transaction or
//! under one lock, so that many at once are no more than as many after each other. What slows guessers is counted in the
//! database, for all server processes; what only bounds a server's own log lines, in its memory.

mod many;
mod rule;
mod wait;

pub(crate) use self::many::{Left, UsersWindow};
use self::rule::Guess;
pub(crate) use self::wait::Wait;
use crate::kernel::secret::{Purpose, Secrets};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use infra::Database;
use infra::throttles::Throttles;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// The most addresses that are remembered at once.
const REMEMBERED: usize = 10_000;

/// Whom an attempt counts against: an IPv4 address, or the /64 of an IPv6 one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Peer(IpAddr);

impl Peer {
    #[must_use]
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let network = u128::from(v6) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            v4 => v4,
        })
    }
}

/// Events of one address within the window that began first.
#[derive(Debug, Clone, Copy)]
struct Counted {
    since: Instant,
    events: u32,
}

/// The events of every address.
#[derive(Debug)]
struct Addresses {
    window: Duration,
    counted: HashMap<Peer, Counted>,
}

impl Addresses {
    fn new(window: Duration) -> Self {
        Self {
            window,
            counted: HashMap::new(),
        }
    }

    fn check(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Wait> {
        match self.counted.get(&peer) {
            Some(entry) if entry.events >= most => Wait::until(entry.since.plus(self.window), now),
            _ => Ok(()),
        }
    }

    fn count(&mut self, peer: Peer, now: Instant) {
        let window = self.window;
        let over = |entry: &Counted| entry.since.plus(window) <= now;
        make_room(&mut self.counted, over, |entry| entry.since);
        let fresh = Counted {
            since: now,
            events: 0,
        };
        let entry = self.counted.entry(peer).or_insert(fresh);
        if over(entry) {
            *entry = fresh;
        }
        entry.events = entry.events.saturating_add(1);
    }

    fn take_back(&mut self, peer: Peer) {
        if let Some(entry) = self.counted.get_mut(&peer) {
            entry.events = entry.events.saturating_sub(1);
        }
    }
}

/// At most so many events of an address in a window of time.
#[derive(Debug)]
pub(crate) struct PeerLimit(Mutex<Addresses>);

impl PeerLimit {
    #[must_use]
    pub(crate) fn new(window: Duration) -> Self {
        Self(Mutex::new(Addresses::new(window)))
    }

    /// Counts one event.
    ///
    /// # Errors
    /// [`Wait`] when the address has used up its events; then this one is not counted.
    pub(crate) fn count(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Wait> {
        let mut addresses = lock(&self.0);
        addresses.check(peer, most, now)?;
        addresses.count(peer, now);
        Ok(())
    }

    /// What was counted was no such event after all.
    pub(crate) fn take_back(&self, peer: Peer) {
        lock(&self.0).take_back(peer);
    }
}

/// Who guesses a password.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Guesser {
    /// A person at an address.
    Stranger(Peer),
    /// A device on which the account signed in lately with the password that it has now, or a session of it. The
    /// guesses of others do not count against it.
    Known(String),
}

/// Why an attempt may not begin.
#[derive(Debug)]
pub(crate) enum Slowed {
    Wait(Wait),
    Store(StoreError),
}

impl From<StoreError> for Slowed {
    fn from(error: StoreError) -> Self {
        match error {
            // Too many at once to be counted.
            StoreError::Clash => Self::Wait(Wait(Duration::seconds(1))),
            other => Self::Store(other),
        }
    }
}

/// What counts for all server processes: it is kept in the database, under names that tell nothing.
#[derive(Debug, Clone)]
pub(super) struct Shared {
    db: Database,
    secret: Secrets,
}

impl Shared {
    pub(super) fn new(db: &Database, secret: &Secrets) -> Self {
        Self {
            db: db.clone(),
            secret: secret.clone(),
        }
    }

    pub(super) fn hash(&self, text: &str) -> String {
        self.secret.keyed_hash(Purpose::Throttle, text)
    }

    fn peer(&self, peer: Peer) -> String {
        self.hash(&format!("address {}", peer.0))
    }

    pub(super) async fn count<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Throttles) -> Result<T, Slowed> + Send + 'static,
    ) -> Result<T, Slowed> {
        self.db.write(move |tx| work(tx.throttles())).await
    }
}

/// Whose events a [`WindowLimit`] counts.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Whose {
    Address(Peer),
    User(UserId),
}

/// At most so many events of an address or a user in a window, at whichever server process.
#[derive(Debug)]
pub(crate) struct WindowLimit {
    shared: Shared,
    what: &'static str,
    window: Duration,
}

impl WindowLimit {
    pub(crate) fn new(
        (what, window): (&'static str, Duration),
        db: &Database,
        secret: &Secrets,
    ) -> Self {
        Self {
            shared: Shared::new(db, secret),
            what,
            window,
        }
    }

    /// Counts one event.
    ///
    /// # Errors
    /// [`Slowed`] when all events of the window are used up; then this one is not counted.
    pub(crate) async fn count(&self, whose: Whose, most: u32, now: Instant) -> Result<(), Slowed> {
        let (name, window) = (self.named(whose), self.window);
        let counted = self
            .shared
            .count(move |book| rule::event(book, &name, (window, most), now));
        counted.await
    }

    /// A user's events; at most so many in a window.
    pub(crate) fn of(&self, user: UserId, most: u32) -> UsersWindow {
        UsersWindow::new(self.named(Whose::User(user)), self.window, most)
    }

    fn named(&self, whose: Whose) -> String {
        let whose = match whose {
            Whose::Address(peer) => self.shared.peer(peer),
            Whose::User(user) => self.shared.hash(&format!("user {}", user.get())),
        };
        format!("{}:{whose}", self.what)
    }
}

/// Slows the guessing of passwords (decisions, section 7). Only failures count: an attempt is counted as one before it is
/// evaluated, and a success takes that back.
#[derive(Debug)]
pub(crate) struct SignInThrottle(Shared);

impl SignInThrottle {
    pub(crate) fn new(db: &Database, secret: &Secrets) -> Self {
        Self(Shared::new(db, secret))
    }

    /// Lets an attempt begin, and counts it as a failure. `account` is the user name's key, of accounts that exist and
    /// of those that do not; `most` are the failures that an address has in a minute.
    ///
    /// # Errors
    /// [`Slowed`] while the guesser, the account or the address is refused; then nothing is counted.
    pub(crate) async fn begin(
        &self,
        account: &str,
        guesser: &Guesser,
        most: u32,
        now: Instant,
    ) -> Result<(), Slowed> {
        let guess = self.guess(account, guesser);
        let begun = self
            .0
            .count(move |book| rule::begin(book, &guess, most, now));
        begun.await
    }

    /// The attempt from this address was right: the guesser's failures are forgotten, and the address is known.
    pub(crate) async fn succeeded(&self, account: &str, guesser: &Guesser, at: Peer, now: Instant) {
        let (guess, at) = (self.guess(account, guesser), self.0.peer(at));
        let done = self
            .0
            .count(move |book| rule::succeeded(book, &guess, &at, now));
        noted(done.await);
    }

    /// The account has another password: a user who signed in with the old one at an address is a stranger there.
    pub(crate) async fn forget_addresses(&self, account: &str) {
        let account = self.account(account);
        let done = self
            .0
            .count(move |book| rule::forget_addresses(book, &account));
        noted(done.await);
    }

    /// The attempt was not evaluated after all.
    pub(crate) async fn withdrawn(&self, account: &str, guesser: &Guesser, now: Instant) {
        let guess = self.guess(account, guesser);
        let done = self.0.count(move |book| rule::withdrawn(book, &guess, now));
        noted(done.await);
    }

    /// For what is guessed without an account, such as the token of a link: counts against the address alone.
    ///
    /// # Errors
    /// As [`SignInThrottle::begin`].
    pub(crate) async fn begin_at(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Slowed> {
        let peer = self.0.peer(peer);
        let begun = self
            .0
            .count(move |book| rule::begin_at(book, &peer, most, now));
        begun.await
    }

    /// What [`SignInThrottle::begin_at`] let begin was no wrong guess.
    pub(crate) async fn withdrawn_at(&self, peer: Peer, now: Instant) {
        let peer = self.0.peer(peer);
        let done = self
            .0
            .count(move |book| rule::withdrawn_at(book, &peer, now));
        noted(done.await);
    }

    fn account(&self, account: &str) -> String {
        self.0.hash(&format!("account {}", bounded(account)))
    }

    fn guess(&self, account: &str, guesser: &Guesser) -> Guess {
        let account = self.account(account);
        match guesser {
            Guesser::Stranger(peer) => {
                let peer = self.0.peer(*peer);
                Guess {
                    account,
                    guesser: peer.clone(),
                    stranger_at: Some(peer),
                }
            }
            Guesser::Known(device) => Guess {
                account,
                guesser: self.0.hash(&format!("device {device}")),
                stranger_at: None,
            },
        }
    }
}

/// What could not be taken back slows its guesser a little longer: no reason to refuse what was done.
fn noted(done: Result<(), Slowed>) {
    if let Err(Slowed::Store(error)) = done {
        tracing::warn!(%error, "a guess could not be taken back");
    }
}

/// User names are short; what is longer shares an entry.
fn bounded(account: &str) -> String {
    account.chars().take(60).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// When the map is full: drops what is over, else the older half.
fn make_room<K: Clone + Eq + Hash, V>(
    map: &mut HashMap<K, V>,
    over: impl Fn(&V) -> bool,
    at: impl Fn(&V) -> Instant,
) {
    if map.len() < REMEMBERED {
        return;
    }
    map.retain(|_, entry| !over(entry));
    if map.len() < REMEMBERED {
        return;
    }
    let mut ages: Vec<Instant> = map.values().map(&at).collect();
    ages.sort_unstable();
    if let Some(median) = ages.get(ages.len() / 2).copied() {
        map.retain(|_, entry| at(entry) > median);
    }
}

#[cfg(test)]
mod tests;
