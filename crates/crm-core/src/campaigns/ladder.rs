//! When a person who was not reached is called again.

use thiserror::Error;
use time::Duration;

/// The waits of a campaign, in minutes: 4 hours, then 1, 2, 4 and 7 days.
const STANDARD: [i64; 5] = [240, 1_440, 2_880, 5_760, 10_080];

/// How long after each attempt the next one comes; after the last there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder(Vec<Duration>);

/// Waits that make no ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LadderError {
    #[error("Use at most {} attempts after the first.", Ladder::MOST)]
    TooMany,
    #[error("Wait 1 to {} minutes before the next attempt.", Ladder::LONGEST)]
    OutOfRange,
}

impl Ladder {
    /// The most attempts after the first.
    pub const MOST: usize = 10;
    /// The longest wait, in minutes: 90 days.
    pub const LONGEST: i64 = 129_600;

    /// What a campaign has that says nothing.
    #[must_use]
    pub fn standard() -> Self {
        Self(STANDARD.into_iter().map(Duration::minutes).collect())
    }

    /// Of minutes after the attempt before; without any, the standard.
    ///
    /// # Errors
    /// When there are too many, or one is too short or too long: [`LadderError`].
    pub fn of_minutes(minutes: &[i64]) -> Result<Self, LadderError> {
        if minutes.is_empty() {
            return Ok(Self::standard());
        }
        if minutes.len() > Self::MOST {
            return Err(LadderError::TooMany);
        }
        if minutes
            .iter()
            .any(|wait| !(1..=Self::LONGEST).contains(wait))
        {
            return Err(LadderError::OutOfRange);
        }
        Ok(Self(
            minutes.iter().copied().map(Duration::minutes).collect(),
        ))
    }

    /// As it is stored and shown.
    #[must_use]
    pub fn minutes(&self) -> Vec<i64> {
        self.0.iter().map(|wait| wait.whole_minutes()).collect()
    }

    /// How long after the last of so many attempts the next one comes. The attempt that was just made counts: after the first
    /// it is the first wait. `None`: this campaign does not call again.
    #[must_use]
    pub fn next(&self, attempts_so_far: i64) -> Option<Duration> {
        let waited = attempts_so_far.saturating_sub(1).max(0);
        self.0.get(usize::try_from(waited).ok()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Attempts so far → the wait in minutes.
    #[test]
    fn r4_074_the_standard_ladder_waits_4_hours_then_1_2_4_and_7_days() {
        let cases = [
            (0, Some(240)),
            (1, Some(240)),
            (2, Some(1_440)),
            (3, Some(2_880)),
            (4, Some(5_760)),
            (5, Some(10_080)),
            (6, None),
            (i64::MAX, None),
        ];
        for (attempts, wait) in cases {
            let next = Ladder::standard().next(attempts);
            assert_eq!(next, wait.map(Duration::minutes), "{attempts}");
        }
    }

    /// Minutes → outcome.
    #[test]
    fn r4_074_a_ladder_is_up_to_ten_waits_of_up_to_90_days() {
        let cases = [
            (vec![], Ok(STANDARD.to_vec())),
            (vec![30, 30], Ok(vec![30, 30])),
            (vec![Ladder::LONGEST; 10], Ok(vec![Ladder::LONGEST; 10])),
            (vec![60; 11], Err(LadderError::TooMany)),
            (vec![0], Err(LadderError::OutOfRange)),
            (vec![60, -1], Err(LadderError::OutOfRange)),
            (vec![Ladder::LONGEST + 1], Err(LadderError::OutOfRange)),
        ];
        for (minutes, outcome) in cases {
            let ladder = Ladder::of_minutes(&minutes).map(|ladder| ladder.minutes());
            assert_eq!(ladder, outcome, "{minutes:?}");
        }
    }
}
