//! Attempts: a press of Call counts as one, whatever follows.

use super::outcome::{EXHAUSTED, Situation, rung};
use crate::call_numbers::look_up::known_number;
use crate::campaigns::ladder::Ladder;
use crate::clock::{Instant, OfficeDay};
use crate::contact::PhoneKey;
use crate::ids::CampaignId;
use crate::store::Stored;
use crate::unit::Crm;

/// The rungs by which a campaign tries again; those of the product without one.
pub(crate) fn ladder_of(tx: &mut dyn Crm, campaign: Option<CampaignId>) -> Stored<Ladder> {
    let campaign = match campaign {
        Some(id) => tx.campaigns().get(id)?,
        None => None,
    };
    Ok(campaign.map_or_else(Ladder::standard, |campaign| campaign.ladder))
}

/// Counts a call that has begun. Until its outcome is recorded, it counts as not answered.
pub(crate) fn count(
    tx: &mut dyn Crm,
    key: &PhoneKey,
    ladder: &Ladder,
    (day, now): (&OfficeDay, Instant),
) -> Stored<()> {
    let mut state = known_number(tx, key, day, now)?;
    let tried = (state.attempts, state.last_attempt_at);
    state.attempts = if has_rested(tried, ladder, now) {
        1
    } else {
        state.attempts.saturating_add(1)
    };
    state.last_attempt_at = Some(now);
    if !state.closed {
        let known = Situation {
            now,
            attempts: state.attempts,
            busy: state.busy,
            callback_at: None,
            they_asked: false,
            appointment_at: None,
        };
        state.next_attempt_at = Some(rung(&known, ladder));
    }
    tx.call_numbers().save(&state)
}

/// Whether the number rested because the ladder had no rung left, and the rest is over. The ladder then starts again: a
/// single try every 90 days would never reach people who are out at that hour. A call within the rest does not change
/// the rest.
fn has_rested((attempts, last): (i64, Option<Instant>), ladder: &Ladder, now: Instant) -> bool {
    let is_over = last.is_some_and(|last| last.plus(EXHAUSTED) <= now);
    is_over && ladder.next(attempts).is_none()
}
