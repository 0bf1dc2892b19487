//! How often one person may have a provider asked: each call goes out of the house, and costs money.

use super::model::Pace;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// Calls of one user in a minute, tests and summaries together.
pub const CALLS_A_MINUTE: u32 = 6;
const WINDOW: Duration = Duration::minutes(1);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaceError {
    #[error("You used the provider too often in the last minute. Wait a moment, then try again.")]
    TooFast {
        /// At least 1.
        seconds: u64,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Counts one call before it is made. The system's own are not counted.
///
/// # Errors
/// [`PaceError::TooFast`] when the user has used up the calls of the minute; then nothing is counted.
pub fn count_call(tx: &mut dyn Crm, actor: &Actor, now: Instant) -> Result<(), PaceError> {
    let Some(user) = actor.user() else {
        return Ok(());
    };
    let pace = after_one_more(tx.integrations().pace_of(user)?, now)?;
    Ok(tx.integrations().keep_pace(user, pace)?)
}

fn after_one_more(pace: Option<Pace>, now: Instant) -> Result<Pace, PaceError> {
    let begun = pace.filter(|pace| pace.since.plus(WINDOW) > now);
    match begun {
        None => Ok(Pace {
            since: now,
            calls: 1,
        }),
        Some(Pace { since, calls }) if calls < CALLS_A_MINUTE => Ok(Pace {
            since,
            calls: calls + 1,
        }),
        Some(Pace { since, .. }) => {
            let left = since.plus(WINDOW).micros() - now.micros();
            let seconds = u64::try_from(left).unwrap_or(1).div_ceil(1_000_000);
            Err(PaceError::TooFast {
                seconds: seconds.max(1),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;

    /// How long ago the minute began, and the calls in it → the calls then, or the seconds to wait.
    #[test]
    fn r1_283_six_calls_a_minute() {
        let cases = [
            (None, Ok(1)),
            (Some((0, 1)), Ok(2)),
            (Some((59, 5)), Ok(6)),
            (Some((0, 6)), Err(60)),
            (Some((59, 6)), Err(1)),
            (Some((60, 6)), Ok(1)),
        ];
        for (pace, outcome) in cases {
            let known = pace.map(|(ago, calls)| Pace {
                since: NOW.plus(Duration::seconds(-ago)),
                calls,
            });
            let found = after_one_more(known, NOW)
                .map(|pace| pace.calls)
                .map_err(|error| match error {
                    PaceError::TooFast { seconds } => seconds,
                    PaceError::Store(_) => 0,
                });
            assert_eq!(found, outcome, "{pace:?}");
        }
    }
}
