//! Failed sign-ins on their way to the audit log. The first of an address are written down at once; what it fails beyond
//! that is gathered and written as one line, so that guessing fills no table.

use crate::kernel::throttle::{Peer, PeerLimit};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// The failures of an address that are written down at once, in a minute.
const TOLD_ALONE: u32 = 5;
/// How long failures are gathered before they are recorded.
pub(crate) const GATHERED_FOR: Duration = Duration::minutes(10);
/// The most lines that are gathered at once; what is beyond is written down at once.
const MAX_LINES: usize = 10_000;
/// The most names of a line that are told apart.
const MAX_NAMES: usize = 20;

/// What shares a line: failures at an account from an address, or those at unknown names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Subject {
    pub(crate) user: Option<UserId>,
    pub(crate) peer: Peer,
}

/// How an attempt is recorded, should it fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    /// Written down at once, as one of the few of its address.
    Alone,
    /// Written down at once, because no further line can be gathered.
    Beyond,
    /// Gathered with others.
    Together,
}

/// Failed sign-ins that become one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Gathered {
    pub(crate) subject: Subject,
    /// The last one's; those of a network count together.
    pub(crate) address: String,
    /// The first [`MAX_NAMES`].
    pub(crate) name_hashes: BTreeSet<String>,
    pub(crate) count: u32,
    pub(crate) first: Instant,
    pub(crate) last: Instant,
}

/// What this process has gathered.
#[derive(Debug)]
pub(crate) struct FailedSignIns {
    alone: PeerLimit,
    gathered: Mutex<HashMap<Subject, Gathered>>,
}

impl Default for FailedSignIns {
    fn default() -> Self {
        Self {
            alone: PeerLimit::new(Duration::minutes(1)),
            gathered: Mutex::default(),
        }
    }
}

impl FailedSignIns {
    /// How an attempt is recorded, should it fail. One with a line of its own counts until [`FailedSignIns::take_back`]
    /// says otherwise.
    pub(crate) fn telling(&self, subject: Subject, now: Instant) -> Telling {
        if self.alone.count(subject.peer, TOLD_ALONE, now).is_ok() {
            return Telling::Alone;
        }
        let gathered = self.lock();
        if gathered.len() >= MAX_LINES && !gathered.contains_key(&subject) {
            Telling::Beyond
        } else {
            Telling::Together
        }
    }

    /// The attempt was none that failed: it is not counted, if it was.
    pub(crate) fn take_back(&self, peer: Peer, telling: Telling) {
        if telling == Telling::Alone {
            self.alone.take_back(peer);
        }
    }

    /// One that failed and was not written down.
    pub(crate) fn gather(&self, subject: Subject, address: &str, name_hash: &str, now: Instant) {
        let mut gathered = self.lock();
        let line = gathered.entry(subject).or_insert_with(|| Gathered {
            subject,
            address: String::new(),
            name_hashes: BTreeSet::new(),
            count: 0,
            first: now,
            last: now,
        });
        address.clone_into(&mut line.address);
        line.add(1, [name_hash.to_owned()], now);
    }

    /// The lines that have been gathered for long enough. The caller has to write them.
    pub(crate) fn take_due(&self, now: Instant) -> Vec<Gathered> {
        self.take_where(|line| line.first.plus(GATHERED_FOR) <= now)
    }

    /// All lines: the server stops.
    pub(crate) fn take_all(&self) -> Vec<Gathered> {
        self.take_where(|_| true)
    }

    /// Those that could not be written.
    pub(crate) fn put_back(&self, lines: Vec<Gathered>) {
        let mut gathered = self.lock();
        for line in lines {
            match gathered.get_mut(&line.subject) {
                Some(later) => {
                    later.first = line.first;
                    later.add(line.count, line.name_hashes, later.last);
                }
                None => {
                    gathered.insert(line.subject, line);
                }
            }
        }
    }

    fn take_where(&self, due: impl Fn(&Gathered) -> bool) -> Vec<Gathered> {
        let mut gathered = self.lock();
        let subjects = gathered.values().filter(|line| due(line));
        let mut subjects: Vec<Subject> = subjects.map(|line| line.subject).collect();
        subjects.sort_by_key(|subject| subject.user.map(UserId::get));
        let taken = subjects
            .iter()
            .filter_map(|subject| gathered.remove(subject));
        taken.collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subject, Gathered>> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Gathered {
    fn add(&mut self, count: u32, names: impl IntoIterator<Item = String>, at: Instant) {
        self.count = self.count.saturating_add(count);
        self.last = at;
        for name in names {
            if self.name_hashes.len() < MAX_NAMES {
                self.name_hashes.insert(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn second(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    fn subject(user: Option<i64>, last: u8) -> Subject {
        Subject {
            user: user.map(UserId::new),
            peer: Peer::of(IpAddr::from([203, 0, 113, last])),
        }
    }

    #[test]
    fn r3_032_an_address_writes_a_few_lines_a_minute_and_the_rest_as_one() {
        let failed = FailedSignIns::default();
        let dana = subject(Some(7), 1);
        let mut alone = 0;
        for n in 0..42 {
            match failed.telling(dana, second(n)) {
                Telling::Alone | Telling::Beyond => alone += 1,
                Telling::Together => failed.gather(dana, "203.0.113.1", "hash", second(n)),
            }
        }
        assert_eq!(alone, 5);
        let elsewhere = subject(Some(7), 2);
        assert_eq!(failed.telling(elsewhere, second(41)), Telling::Alone);
        assert_eq!(failed.take_due(second(604)), []);
        let told = failed.take_due(second(605));
        let found: Vec<_> = told
            .iter()
            .map(|line| (line.subject, line.count, line.first, line.last))
            .collect();
        assert_eq!(found, [(dana, 37, second(5), second(41))]);
        assert_eq!(failed.take_all(), [], "once");
        let another_minute = failed.telling(dana, second(60));
        assert_eq!(another_minute, Telling::Alone);
    }

    #[test]
    fn r3_032_each_account_has_its_line_and_unknown_names_share_one() {
        let failed = FailedSignIns::default();
        for n in 0..30 {
            let name = format!("hash {n:02}");
            failed.gather(subject(None, 1), "203.0.113.1", &name, second(n));
            failed.gather(subject(Some(n % 2), 1), "203.0.113.1", "hash", second(n));
        }
        let told = failed.take_all();
        let found: Vec<_> = told
            .iter()
            .map(|line| (line.subject.user, line.count, line.name_hashes.len()))
            .collect();
        let user = |id| Some(UserId::new(id));
        assert_eq!(found, [(None, 30, 20), (user(0), 15, 1), (user(1), 15, 1)]);
    }

    #[test]
    fn r3_032_what_could_not_be_written_is_told_later_and_whoever_signs_in_fails_nothing() {
        let failed = FailedSignIns::default();
        let dana = subject(Some(7), 1);
        failed.gather(dana, "203.0.113.1", "a", second(0));
        let lost = failed.take_all();
        failed.gather(dana, "203.0.113.1", "b", second(9));
        failed.put_back(lost);
        let told = failed.take_all();
        assert_eq!((told.len(), told[0].count), (1, 2));
        assert_eq!((told[0].first, told[0].last), (second(0), second(9)));
        for _ in 0..100 {
            let telling = failed.telling(dana, second(9));
            assert_eq!(telling, Telling::Alone);
            failed.take_back(dana.peer, telling);
        }
    }

    #[test]
    fn r3_032_only_what_was_counted_is_taken_back() {
        let failed = FailedSignIns::default();
        let dana = subject(Some(7), 1);
        for _ in 0..5 {
            assert_eq!(failed.telling(dana, second(0)), Telling::Alone);
        }
        // A right password between the guesses buys its address no further lines.
        for _ in 0..100 {
            let telling = failed.telling(dana, second(1));
            assert_eq!(telling, Telling::Together);
            failed.take_back(dana.peer, telling);
        }
        // Nor when there is no room for another line.
        for n in 0..MAX_LINES {
            let other = subject(Some(1_000 + i64::try_from(n).unwrap()), 2);
            failed.gather(other, "203.0.113.2", "hash", second(1));
        }
        for _ in 0..100 {
            let telling = failed.telling(dana, second(1));
            assert_eq!(telling, Telling::Beyond);
            failed.take_back(dana.peer, telling);
        }
    }
}
