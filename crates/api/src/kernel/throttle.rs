//! How often an address or an account may try: counted in memory, within bounds. Whatever is limited is counted before
//! it is done, under one lock, so that many at once are no more than as many after each other.

use crm_core::clock::Instant;
use crm_core::users::{FREE_FAILURES, FREE_FAILURES_OF_STRANGERS, delay_after};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// The most accounts, and the most addresses, that are remembered at once.
const REMEMBERED: usize = 10_000;
/// Failures of an account are forgotten after this long without one.
const FORGOTTEN: Duration = Duration::hours(1);
/// An address where somebody signed in to an account is none of a stranger's for this long.
const LATELY: Duration = Duration::days(30);

/// How long to wait before the next attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wait(pub Duration);

impl Wait {
    /// Whole seconds, at least one.
    #[must_use]
    pub(crate) fn seconds(self) -> u64 {
        let millis = u64::try_from(self.0.whole_milliseconds()).unwrap_or(1_000);
        millis.div_ceil(1_000).max(1)
    }

    /// From now to `until`, unless that is over.
    fn until(until: Instant, now: Instant) -> Result<(), Self> {
        match until.micros().saturating_sub(now.micros()) {
            wait if wait > 0 => Err(Self(Duration::microseconds(wait))),
            _ => Ok(()),
        }
    }
}

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

/// Failures in a row.
#[derive(Debug, Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
}

/// The failures of every account, or of every guesser at it.
#[derive(Debug)]
struct Counts<K> {
    /// How many cost nothing.
    free: u32,
    failures: HashMap<K, Failures>,
}

impl<K: Clone + Eq + Hash> Counts<K> {
    fn new(free: u32) -> Self {
        Self {
            free,
            failures: HashMap::new(),
        }
    }

    fn check(&self, key: &K, now: Instant) -> Result<(), Wait> {
        self.failures.get(key).map_or(Ok(()), |entry| {
            Wait::until(entry.last.plus(delay_after(entry.count, self.free)), now)
        })
    }

    fn count(&mut self, key: K, now: Instant) {
        let over = |entry: &Failures| entry.last.plus(FORGOTTEN) <= now;
        make_room(&mut self.failures, over, |entry| entry.last);
        let entry = self.failures.entry(key).or_insert(Failures {
            count: 0,
            last: now,
        });
        if over(entry) {
            entry.count = 0;
        }
        entry.count = entry.count.saturating_add(1);
        entry.last = now;
    }

    fn take_back(&mut self, key: &K) {
        if let Some(entry) = self.failures.get_mut(key) {
            entry.count = entry.count.saturating_sub(1);
        }
    }
}

/// Who guesses a password.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Guesser {
    /// Somebody at an address.
    Stranger(Peer),
    /// A device on which the account signed in lately with the password that it has now, or a session of it. Nobody
    /// else's guesses count against it.
    Known(String),
}

/// Slows whoever guesses passwords (decisions, section 7). Only failures count: an attempt is counted as one before it is
/// evaluated, and a success takes that back.
#[derive(Debug)]
pub(crate) struct SignInThrottle(Mutex<Guesses>);

#[derive(Debug)]
struct Guesses {
    guessers: Counts<(String, Guesser)>,
    /// By strangers, from wherever they are.
    accounts: Counts<String>,
    /// When somebody signed in last to an account at an address.
    at_home: HashMap<(String, Peer), Instant>,
    /// By strangers, at whatever account.
    addresses: Addresses,
}

impl Default for SignInThrottle {
    fn default() -> Self {
        Self(Mutex::new(Guesses {
            guessers: Counts::new(FREE_FAILURES),
            accounts: Counts::new(FREE_FAILURES_OF_STRANGERS),
            at_home: HashMap::new(),
            addresses: Addresses::new(Duration::minutes(1)),
        }))
    }
}

impl SignInThrottle {
    /// Lets an attempt begin, and counts it as a failure. `account` is the user name's key, of accounts that exist and
    /// of those that do not; `most` are the failures that an address has in a minute.
    ///
    /// # Errors
    /// [`Wait`] while the guesser, the account or the address is refused; then nothing is counted.
    pub(crate) fn begin(
        &self,
        account: &str,
        guesser: &Guesser,
        most: u32,
        now: Instant,
    ) -> Result<(), Wait> {
        let mut guesses = lock(&self.0);
        let account = bounded(account);
        let key = (account.clone(), guesser.clone());
        guesses.guessers.check(&key, now)?;
        if let Guesser::Stranger(peer) = guesser {
            guesses.addresses.check(*peer, most, now)?;
            if !guesses.is_at_home(&account, *peer, now) {
                guesses.accounts.check(&account, now)?;
                guesses.accounts.count(account, now);
            }
            guesses.addresses.count(*peer, now);
        }
        guesses.guessers.count(key, now);
        Ok(())
    }

    /// The attempt from this address was right: the guesser's failures are forgotten, and the address is known.
    pub(crate) fn succeeded(&self, account: &str, guesser: &Guesser, at: Peer, now: Instant) {
        let mut guesses = lock(&self.0);
        let key = (bounded(account), guesser.clone());
        guesses.guessers.failures.remove(&key);
        guesses.take_back_of_strangers(&key, now);
        let over = |last: &Instant| last.plus(LATELY) <= now;
        make_room(&mut guesses.at_home, over, |last| *last);
        guesses.at_home.insert((key.0, at), now);
    }

    /// The account has another password: whoever signed in with the old one at an address is a stranger there.
    pub(crate) fn forget_addresses(&self, account: &str) {
        let account = bounded(account);
        lock(&self.0).at_home.retain(|(of, _), _| *of != account);
    }

    /// The attempt was not evaluated after all.
    pub(crate) fn withdrawn(&self, account: &str, guesser: &Guesser, now: Instant) {
        let mut guesses = lock(&self.0);
        let key = (bounded(account), guesser.clone());
        guesses.guessers.take_back(&key);
        guesses.take_back_of_strangers(&key, now);
    }

    /// For what is guessed without an account, such as the token of a link: counts against the address alone.
    ///
    /// # Errors
    /// As [`SignInThrottle::begin`].
    pub(crate) fn begin_at(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Wait> {
        let mut guesses = lock(&self.0);
        guesses.addresses.check(peer, most, now)?;
        guesses.addresses.count(peer, now);
        Ok(())
    }

    /// What [`SignInThrottle::begin_at`] let begin was no wrong guess.
    pub(crate) fn withdrawn_at(&self, peer: Peer) {
        lock(&self.0).addresses.take_back(peer);
    }
}

impl Guesses {
    fn is_at_home(&self, account: &str, peer: Peer, now: Instant) -> bool {
        let last = self.at_home.get(&(account.to_owned(), peer));
        last.is_some_and(|last| now < last.plus(LATELY))
    }

    fn take_back_of_strangers(&mut self, (account, guesser): &(String, Guesser), now: Instant) {
        if let Guesser::Stranger(peer) = guesser {
            self.addresses.take_back(*peer);
            if !self.is_at_home(account, *peer, now) {
                self.accounts.take_back(account);
            }
        }
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
