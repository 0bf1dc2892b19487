//! How failed sign-ins of one account slow the next (decisions, section 7).

use time::Duration;

/// Failures that cost nothing.
pub const FREE_FAILURES: u32 = 5;
/// The longest wait.
const LONGEST: Duration = Duration::minutes(15);

/// How long the account refuses sign-ins after this many failures in a row: none up to five,
/// then 2, 4, 8 … seconds, at most 15 minutes. Never a lock that only an admin can open.
#[must_use]
pub fn delay_after(failures: u32) -> Duration {
    let over = failures.saturating_sub(FREE_FAILURES - 1);
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
    fn the_delay_grows_from_the_fifth_failure() {
        let cases = [
            (0, 0),
            (4, 0),
            (5, 2),
            (6, 4),
            (7, 8),
            (13, 512),
            (14, 900),
            (500, 900),
            (u32::MAX, 900),
        ];
        for (failures, seconds) in cases {
            assert_eq!(
                delay_after(failures),
                Duration::seconds(seconds),
                "{failures}"
            );
        }
    }
}
