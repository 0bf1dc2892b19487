//! What is counted against whom, and when that lets the next attempt begin.

use super::Slowed;
use super::wait::Wait;
use crm_core::clock::Instant;
use crm_core::users::{FREE_FAILURES, FREE_FAILURES_OF_STRANGERS, delay_after};
use infra::throttles::{Tally, Throttles};
use time::Duration;

/// Failures are forgotten after this long without one.
const FORGOTTEN: Duration = Duration::hours(1);
/// An address where a user signed in to an account is none of a stranger's for this long.
const LATELY: Duration = Duration::days(30);
/// What an address may fail is counted in windows of this length.
const WINDOW: Duration = Duration::minutes(1);

/// Who guesses at which account, as names that tell nothing.
#[derive(Debug, Clone)]
pub(super) struct Guess {
    pub(super) account: String,
    pub(super) guesser: String,
    /// The address of a stranger.
    pub(super) stranger_at: Option<String>,
}

impl Guess {
    fn of_guesser(&self) -> String {
        format!("guesser:{}:{}", self.account, self.guesser)
    }

    /// Failures of strangers, from wherever they are.
    fn of_account(&self) -> String {
        format!("account:{}", self.account)
    }
}

/// Failures of strangers at an address, at whatever account.
fn of_address(peer: &str) -> String {
    format!("address:{peer}")
}

/// When a user signed in last to an account at an address.
fn at_home(account: &str, peer: &str) -> String {
    format!("home:{account}:{peer}")
}

pub(super) fn begin(
    book: &mut dyn Throttles,
    guess: &Guess,
    most: u32,
    now: Instant,
) -> Result<(), Slowed> {
    check(book, &guess.of_guesser(), FREE_FAILURES, now)?;
    if let Some(peer) = &guess.stranger_at {
        check_events(book, &of_address(peer), (WINDOW, most), now)?;
        if !is_at_home(book, &guess.account, peer, now)? {
            check(book, &guess.of_account(), FREE_FAILURES_OF_STRANGERS, now)?;
            count(book, &guess.of_account(), now)?;
        }
        count_event(book, &of_address(peer), WINDOW, now)?;
    }
    count(book, &guess.of_guesser(), now)
}

pub(super) fn succeeded(
    book: &mut dyn Throttles,
    guess: &Guess,
    at: &str,
    now: Instant,
) -> Result<(), Slowed> {
    book.forget_tally(&guess.of_guesser())?;
    take_back_of_strangers(book, guess, now)?;
    let signed_in = Tally {
        count: 1,
        first: now,
        last: now,
    };
    let name = at_home(&guess.account, at);
    Ok(book.put_tally(&name, signed_in, now.plus(LATELY))?)
}

pub(super) fn forget_addresses(book: &mut dyn Throttles, account: &str) -> Result<(), Slowed> {
    Ok(book.forget_tallies_of(&at_home(account, ""))?)
}

pub(super) fn withdrawn(
    book: &mut dyn Throttles,
    guess: &Guess,
    now: Instant,
) -> Result<(), Slowed> {
    take_back(book, &guess.of_guesser(), FORGOTTEN, now)?;
    take_back_of_strangers(book, guess, now)
}

pub(super) fn begin_at(
    book: &mut dyn Throttles,
    peer: &str,
    most: u32,
    now: Instant,
) -> Result<(), Slowed> {
    event(book, &of_address(peer), (WINDOW, most), now)
}

pub(super) fn withdrawn_at(
    book: &mut dyn Throttles,
    peer: &str,
    now: Instant,
) -> Result<(), Slowed> {
    take_back(book, &of_address(peer), WINDOW, now)
}

/// One event of at most so many in a window, which begins with the first.
pub(super) fn event(
    book: &mut dyn Throttles,
    name: &str,
    (window, most): (Duration, u32),
    now: Instant,
) -> Result<(), Slowed> {
    check_events(book, name, (window, most), now)?;
    count_event(book, name, window, now)
}

fn take_back_of_strangers(
    book: &mut dyn Throttles,
    guess: &Guess,
    now: Instant,
) -> Result<(), Slowed> {
    if let Some(peer) = &guess.stranger_at {
        take_back(book, &of_address(peer), WINDOW, now)?;
        if !is_at_home(book, &guess.account, peer, now)? {
            take_back(book, &guess.of_account(), FORGOTTEN, now)?;
        }
    }
    Ok(())
}

fn is_at_home(
    book: &mut dyn Throttles,
    account: &str,
    peer: &str,
    now: Instant,
) -> Result<bool, Slowed> {
    let last = book.find_tally(&at_home(account, peer))?;
    Ok(last.is_some_and(|last| now < last.last.plus(LATELY)))
}

/// Failures in a row: each after the free ones takes longer.
fn check(book: &mut dyn Throttles, name: &str, free: u32, now: Instant) -> Result<(), Slowed> {
    match book.find_tally(name)? {
        Some(tally) => until(tally.last.plus(delay_after(tally.count, free)), now),
        None => Ok(()),
    }
}

fn count(book: &mut dyn Throttles, name: &str, now: Instant) -> Result<(), Slowed> {
    let known = book.find_tally(name)?;
    let known = known.filter(|tally| now < tally.last.plus(FORGOTTEN));
    let tally = Tally {
        count: known.map_or(0, |tally| tally.count).saturating_add(1),
        first: known.map_or(now, |tally| tally.first),
        last: now,
    };
    Ok(book.put_tally(name, tally, now.plus(FORGOTTEN))?)
}

fn check_events(
    book: &mut dyn Throttles,
    name: &str,
    (window, most): (Duration, u32),
    now: Instant,
) -> Result<(), Slowed> {
    match book.find_tally(name)? {
        Some(tally) if tally.count >= most => until(tally.first.plus(window), now),
        _ => Ok(()),
    }
}

fn count_event(
    book: &mut dyn Throttles,
    name: &str,
    window: Duration,
    now: Instant,
) -> Result<(), Slowed> {
    let known = book.find_tally(name)?;
    let known = known.filter(|tally| now < tally.first.plus(window));
    let first = known.map_or(now, |tally| tally.first);
    let tally = Tally {
        count: known.map_or(0, |tally| tally.count).saturating_add(1),
        first,
        last: now,
    };
    Ok(book.put_tally(name, tally, first.plus(window))?)
}

fn take_back(
    book: &mut dyn Throttles,
    name: &str,
    kept: Duration,
    now: Instant,
) -> Result<(), Slowed> {
    let Some(tally) = book.find_tally(name)? else {
        return Ok(());
    };
    let less = Tally {
        count: tally.count.saturating_sub(1),
        ..tally
    };
    Ok(book.put_tally(name, less, now.plus(kept))?)
}

fn until(end: Instant, now: Instant) -> Result<(), Slowed> {
    Wait::until(end, now).map_err(Slowed::Wait)
}
