//! How often an address or an account may try: counted in memory, within bounds.

use crm_core::clock::Instant;
use crm_core::users::delay_after;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// The most accounts, and the most addresses, that are remembered at once.
const REMEMBERED: usize = 10_000;
/// Failures of an account are forgotten after this long without one.
const FORGOTTEN: Duration = Duration::hours(1);

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

/// At most so many events of an address in a window of time.
#[derive(Debug)]
pub(crate) struct PeerLimit {
    window: Duration,
    counted: Mutex<HashMap<Peer, Counted>>,
}

impl PeerLimit {
    #[must_use]
    pub(crate) fn new(window: Duration) -> Self {
        Self {
            window,
            counted: Mutex::default(),
        }
    }

    /// # Errors
    /// [`Wait`] when the address has used up its events.
    pub(crate) fn check(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Wait> {
        let counted = lock(&self.counted);
        match counted.get(&peer) {
            Some(entry) if entry.events >= most => {
                let over = entry.since.plus(self.window);
                let wait = over.micros().saturating_sub(now.micros());
                if wait > 0 {
                    Err(Wait(Duration::microseconds(wait)))
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        }
    }

    /// Counts one event.
    pub(crate) fn count(&self, peer: Peer, now: Instant) {
        let mut counted = lock(&self.counted);
        let window = self.window;
        let over = |entry: &Counted| entry.since.plus(window) <= now;
        make_room(&mut counted, over, |entry| entry.since);
        let entry = counted.entry(peer).or_insert(Counted {
            since: now,
            events: 0,
        });
        if over(entry) {
            *entry = Counted {
                since: now,
                events: 0,
            };
        }
        entry.events = entry.events.saturating_add(1);
    }
}

/// Failures in a row of one account.
#[derive(Debug, Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Failures {
    fn refused_until(self) -> Instant {
        self.last.plus(delay_after(self.count))
    }
}

/// A growing delay for accounts whose sign-ins fail (decisions, section 7). Only failures count; a
/// success forgets them.
#[derive(Debug, Default)]
pub(crate) struct AccountDelay {
    failures: Mutex<HashMap<String, Failures>>,
}

impl AccountDelay {
    /// `account` is the user name's key, of accounts that exist and of those that do not.
    ///
    /// # Errors
    /// [`Wait`] while the account refuses sign-ins.
    pub(crate) fn check(&self, account: &str, now: Instant) -> Result<(), Wait> {
        let failures = lock(&self.failures);
        let until = failures.get(account).map(|entry| entry.refused_until());
        match until.map(|until| until.micros().saturating_sub(now.micros())) {
            Some(wait) if wait > 0 => Err(Wait(Duration::microseconds(wait))),
            _ => Ok(()),
        }
    }

    pub(crate) fn failed(&self, account: &str, now: Instant) {
        let mut failures = lock(&self.failures);
        let over = |entry: &Failures| entry.last.plus(FORGOTTEN) <= now;
        make_room(&mut failures, over, |entry| entry.last);
        let entry = failures.entry(bounded(account)).or_insert(Failures {
            count: 0,
            last: now,
        });
        if over(entry) {
            entry.count = 0;
        }
        entry.count = entry.count.saturating_add(1);
        entry.last = now;
    }

    pub(crate) fn succeeded(&self, account: &str) {
        lock(&self.failures).remove(account);
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
fn make_room<K: Clone + Eq + std::hash::Hash, V>(
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
mod tests {
    use super::*;

    fn second(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    #[test]
    fn an_account_is_slowed_from_its_fifth_failure_and_a_success_forgets() {
        let delay = AccountDelay::default();
        for _ in 0..4 {
            delay.failed("dana", second(0));
            assert_eq!(delay.check("dana", second(0)), Ok(()));
        }
        delay.failed("dana", second(0));
        let wait = delay.check("dana", second(0)).unwrap_err();
        assert_eq!(wait.seconds(), 2);
        assert_eq!(delay.check("dana", second(2)), Ok(()));
        assert_eq!(delay.check("erin", second(0)), Ok(()));
        delay.failed("dana", second(2));
        assert_eq!(delay.check("dana", second(2)).unwrap_err().seconds(), 4);
        delay.succeeded("dana");
        assert_eq!(delay.check("dana", second(2)), Ok(()));
    }

    #[test]
    fn failures_are_forgotten_after_an_hour() {
        let delay = AccountDelay::default();
        for _ in 0..5 {
            delay.failed("dana", second(0));
        }
        delay.failed("dana", second(3_600));
        assert_eq!(delay.check("dana", second(3_600)), Ok(()));
    }

    #[test]
    fn an_address_has_so_many_events_in_a_window() {
        let limit = PeerLimit::new(Duration::minutes(1));
        let peer = Peer::of("203.0.113.7".parse().unwrap());
        let other = Peer::of("203.0.113.8".parse().unwrap());
        for _ in 0..3 {
            assert_eq!(limit.check(peer, 3, second(0)), Ok(()));
            limit.count(peer, second(0));
        }
        assert_eq!(limit.check(peer, 3, second(20)).unwrap_err().seconds(), 40);
        assert_eq!(limit.check(other, 3, second(20)), Ok(()));
        assert_eq!(limit.check(peer, 3, second(60)), Ok(()));
        limit.count(peer, second(60));
        assert_eq!(limit.check(peer, 3, second(60)), Ok(()));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let a = Peer::of("2001:db8:1:2:3::4".parse().unwrap());
        let b = Peer::of("2001:db8:1:2:ffff::1".parse().unwrap());
        let c = Peer::of("2001:db8:1:3::1".parse().unwrap());
        assert_eq!(a, b);
        assert_ne!(a, c);
        let mapped = Peer::of("::ffff:203.0.113.7".parse().unwrap());
        assert_eq!(mapped, Peer::of("203.0.113.7".parse().unwrap()));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let delay = AccountDelay::default();
        for n in 0..25_000_i64 {
            delay.failed(&format!("user{n}"), second(n));
        }
        let remembered = lock(&delay.failures).len();
        assert!(remembered <= REMEMBERED, "{remembered}");
        assert!(lock(&delay.failures).contains_key("user24999"));
    }
}
