//! How long leases last, and when the bank is asked again.

use crate::transfers::model::Transfer;
use crm_core::clock::Instant;
use time::Duration;

/// How long a worker may be silent before another takes the transfer over. A call to the bank ends within a
/// third of it.
pub const LEASE: Duration = Duration::seconds(60);
/// How long after the first request the bank is asked again under the same key; it is unknown how much
/// longer it remembers a key.
pub const KEY_IS_KEPT: Duration = Duration::hours(24);
/// The longest wait between two looks.
pub const LONGEST_WAIT: Duration = Duration::hours(1);
/// When staff may declare that a transfer whose answer was lost was never sent.
pub const UNSENT_AFTER: Duration = Duration::days(3);
/// They may while the last look at the bank that was answered is no older: what waits is looked up once an hour.
pub(in crate::transfers) const LOOKED_WITHIN: Duration = Duration::hours(2);
/// A worker begins no call later than this after it took the lease, so that a server whose clock is the rest of the lease
/// ahead does not take over what is being asked: a sending has a lease of its own, and ends within the first third of it.
pub const ASKED_WITHIN: Duration = Duration::seconds(40);
/// How far the clocks of two servers may be apart: what another server stamped lies so far ahead of us and is right all
/// the same.
pub const CLOCKS_DIFFER: Duration = Duration::minutes(10);

/// The shortest wait after a fault.
const SOON: Duration = Duration::seconds(5);
/// The first wait of what the bank has: its news come with the account's lines, once a minute.
const STATUS: Duration = Duration::minutes(10);

/// After the bank was asked to send and nothing came of it: twice as long each time.
pub(super) fn after_attempt(attempts: i64, now: Instant) -> Instant {
    let doublings = u32::try_from(attempts.saturating_sub(1).clamp(0, 10)).unwrap_or(0);
    let wait = SOON.saturating_mul(2_i32.saturating_pow(doublings));
    now.plus(wait.min(LONGEST_WAIT))
}

/// After the bank could not be asked, or had nothing: the longer, the older the state is.
pub(super) fn by_age(transfer: &Transfer, shortest: Duration, now: Instant) -> Instant {
    let age = now.micros().saturating_sub(transfer.state_since.micros());
    let quarter = Duration::microseconds(age.checked_div(4).unwrap_or(0));
    now.plus(quarter.max(shortest).min(LONGEST_WAIT))
}

pub(super) fn after_fault(transfer: &Transfer, now: Instant) -> Instant {
    by_age(transfer, SOON, now)
}

pub(super) fn for_status(transfer: &Transfer, now: Instant) -> Instant {
    by_age(transfer, STATUS, now)
}

/// A token that the bank refuses is not right the next minute.
pub(super) fn after_refused_token(transfer: &Transfer, now: Instant) -> Instant {
    by_age(transfer, STATUS, now)
}

impl Transfer {
    /// Whether a worker has to look at it now: its time has come and no worker holds its lease. A wait or a lease
    /// that ends later than any that begins now on any server's clock could is one of a clock that was set back: it is over.
    #[must_use]
    pub fn is_due(&self, now: Instant) -> bool {
        let is_over = |end: Instant, longest: Duration| {
            end <= now || end > now.plus(longest.saturating_add(CLOCKS_DIFFER))
        };
        self.state.is_worked_on()
            && self.next_at.is_some_and(|next| is_over(next, LONGEST_WAIT))
            && self.lease_until.is_none_or(|until| is_over(until, LEASE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transfers::TransferState;
    use crate::transfers::fixtures::{NOW, transfer};

    #[test]
    fn r2_194_the_bank_is_asked_again_at_longer_and_longer_intervals() {
        for (attempts, seconds) in [
            (0, 5),
            (1, 5),
            (2, 10),
            (3, 20),
            (9, 1_280),
            (11, 3_600),
            (i64::MAX, 3_600),
        ] {
            let outcome = NOW.plus(Duration::seconds(seconds));
            assert_eq!(after_attempt(attempts, NOW), outcome, "{attempts}");
        }
    }

    #[test]
    fn r2_194_a_clock_that_was_set_back_holds_nothing_up() {
        let at = |seconds: i64| NOW.plus(Duration::seconds(seconds));
        let day = 86_400;
        // Next look, lease until → due.
        let table = [
            (Some(0), None, true),
            (Some(-1), None, true),
            (Some(1), None, false),
            (Some(3_600), None, false),
            // A server's clock that is minutes ahead of ours wrote it.
            (Some(4_200), None, false),
            (Some(4_201), None, true),
            (Some(day), None, true),
            (None, None, false),
            (Some(0), Some(0), true),
            (Some(0), Some(60), false),
            (Some(0), Some(61), false),
            (Some(0), Some(660), false),
            (Some(0), Some(661), true),
            (Some(0), Some(day), true),
            (Some(1), Some(0), false),
        ];
        for (next, lease, outcome) in table {
            let mut row = transfer(TransferState::Queued);
            row.next_at = next.map(at);
            row.lease_until = lease.map(at);
            assert_eq!(row.is_due(NOW), outcome, "{next:?} {lease:?}");
        }
    }
}
