//! How failed sign-ins slow the next (decisions, section 7).

use time::Duration;

/// Failures of one account from one address, or from one device that the account knows, that cost nothing.
pub const FREE_FAILURES: u32 = 5;
/// Failures of one account from all strange addresses together that cost nothing: guessing from many addresses is
/// slowed too, and a user who mistypes on a new device is not slowed by a single stranger.
pub const FREE_FAILURES_OF_STRANGERS: u32 = 20;
/// The longest wait.
const LONGEST: Duration = Duration::minutes(15);

/// How long further attempts are refused after this many failures in a row of which `free` cost nothing: none below
/// `free`, then 2, 4, 8 … seconds, at most 15 minutes. Never a lock that only an admin can open.
#[must_use]
pub fn delay_after(failures: u32, free: u32) -> Duration {
    let over = failures.saturating_sub(free.saturating_sub(1));
    if over == 0 {
        return Duration::ZERO;
    }
    1_i64
        .checked_shl(over)
        .filter(|_| over < 20)
        .map_or(LONGEST, Duration::seconds)
        .min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_grows_from_the_last_free_failure() {
        let cases = [
            (0, FREE_FAILURES, 0),
            (4, FREE_FAILURES, 0),
            (5, FREE_FAILURES, 2),
            (6, FREE_FAILURES, 4),
            (7, FREE_FAILURES, 8),
            (13, FREE_FAILURES, 512),
            (14, FREE_FAILURES, 900),
            (500, FREE_FAILURES, 900),
            (u32::MAX, FREE_FAILURES, 900),
            (19, FREE_FAILURES_OF_STRANGERS, 0),
            (20, FREE_FAILURES_OF_STRANGERS, 2),
            (29, FREE_FAILURES_OF_STRANGERS, 900),
        ];
        for (failures, free, seconds) in cases {
            let delay = delay_after(failures, free);
            assert_eq!(delay, Duration::seconds(seconds), "{failures} of {free}");
        }
    }
}
