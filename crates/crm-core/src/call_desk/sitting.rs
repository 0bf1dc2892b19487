//! A rep's time on the desk: begun, paused, resumed, ended.

use super::call_outcome::CallOutcome;
use super::model::{NewSitting, Queue, Sitting, SittingStatus, Tally};
use crate::actor::Actor;
use crate::campaigns::CampaignStatus;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::{CampaignId, SittingId, UserId};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why a time on the desk is not begun or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SittingError {
    #[error("This time on the desk does not exist.")]
    NotFound,
    #[error("This time on the desk has ended. Begin another.")]
    Ended,
    #[error("This campaign does not exist.")]
    NoCampaign,
    #[error("This campaign is not running. Choose another.")]
    NotRunning,
    #[error("This campaign is for other reps. Choose another.")]
    NotMember,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a rep does with their time on the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Pause,
    Resume,
}

/// How a time on the desk went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub calls: i64,
    pub reached: i64,
    pub appointments: i64,
    pub skipped: i64,
    pub outcomes: Vec<(CallOutcome, i64)>,
    pub begun_at: Instant,
    pub ended_at: Instant,
}

impl Summary {
    fn of(tally: Tally, begun_at: Instant, ended_at: Instant) -> Self {
        let sum = |counted: fn(CallOutcome) -> bool| -> i64 {
            let outcomes = tally.outcomes.iter();
            let counted = outcomes.filter(|(outcome, _)| counted(*outcome));
            counted.map(|(_, count)| count).sum()
        };
        Self {
            calls: sum(|_| true) + tally.without,
            reached: sum(CallOutcome::is_reached),
            appointments: sum(|outcome| outcome == CallOutcome::AppointmentSet),
            skipped: tally.skipped,
            outcomes: tally.outcomes,
            begun_at,
            ended_at,
        }
    }
}

/// Begins a time on the desk; one that is open ends first.
///
/// # Errors
/// When the campaign is not there, does not run, or is for others: [`SittingError`].
pub fn begin(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    queue: &Queue,
    now: Instant,
) -> Result<Sitting, SittingError> {
    if let Queue::Campaign(id) = queue {
        may_serve(tx, *id, by)?;
    }
    CrmAct::run(tx, actor, now, |act| {
        if let Some(open) = act.tx.call_desk().open_sitting(by)? {
            close(act, open)?;
        }
        let new = NewSitting {
            user: by,
            queue: queue.clone(),
            begun_at: now,
        };
        let id = act.tx.call_desk().insert_sitting(&new)?;
        act.record_event(Entity::User(by), EventKind::SittingBegun);
        Ok(Sitting {
            id,
            user: by,
            queue: new.queue,
            status: SittingStatus::Working,
            begun_at: now,
            seen_at: now,
            ended_at: None,
        })
    })
}

fn may_serve(tx: &mut dyn Crm, id: CampaignId, by: UserId) -> Result<(), SittingError> {
    let campaign = tx.campaigns().get(id)?.ok_or(SittingError::NoCampaign)?;
    if campaign.status != CampaignStatus::Running {
        return Err(SittingError::NotRunning);
    }
    if !campaign.members.is_empty() && !campaign.members.contains(&by) {
        return Err(SittingError::NotMember);
    }
    Ok(())
}

/// Takes a break.
///
/// # Errors
/// When it is not the user's, or has ended: [`SittingError`].
pub fn pause(
    tx: &mut dyn Crm,
    who: (&Actor, UserId),
    id: SittingId,
    now: Instant,
) -> Result<Sitting, SittingError> {
    change(tx, who, id, Change::Pause, now)
}

/// Goes on after a break.
///
/// # Errors
/// Same errors as [`pause`].
pub fn resume(
    tx: &mut dyn Crm,
    who: (&Actor, UserId),
    id: SittingId,
    now: Instant,
) -> Result<Sitting, SittingError> {
    change(tx, who, id, Change::Resume, now)
}

fn change(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: SittingId,
    change: Change,
    now: Instant,
) -> Result<Sitting, SittingError> {
    let mut sitting = own(tx, id, by)?;
    let (to, kind) = match change {
        Change::Pause => (SittingStatus::Paused, EventKind::SittingPaused),
        Change::Resume => (SittingStatus::Working, EventKind::SittingResumed),
    };
    if sitting.status == to {
        return Ok(sitting);
    }
    sitting.status = to;
    sitting.seen_at = now;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.call_desk().save_sitting(&sitting)?;
        act.record_event(Entity::User(by), kind);
        Ok(sitting)
    })
}

/// The rep's browser is there.
///
/// # Errors
/// When it is not the user's, or has ended: [`SittingError`].
pub fn heard(
    tx: &mut dyn Crm,
    by: UserId,
    id: SittingId,
    now: Instant,
) -> Result<(), SittingError> {
    let mut sitting = own(tx, id, by)?;
    sitting.seen_at = now;
    Ok(tx.call_desk().save_sitting(&sitting)?)
}

/// Ends a time on the desk: whom the user holds is free again.
///
/// # Errors
/// When it is not the user's: [`SittingError`]. One that has ended is answered again.
pub fn end(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: SittingId,
    now: Instant,
) -> Result<Summary, SittingError> {
    let found = tx.call_desk().sitting(id)?;
    let sitting = found.filter(|sitting| sitting.user == by);
    let sitting = sitting.ok_or(SittingError::NotFound)?;
    let begun_at = sitting.begun_at;
    let ended_at = match sitting.ended_at {
        Some(ended_at) => ended_at,
        None => {
            CrmAct::run(tx, actor, now, |act| close(act, sitting))?;
            now
        }
    };
    let tally = tx.call_desk().tally(by, begun_at, ended_at)?;
    Ok(Summary::of(tally, begun_at, ended_at))
}

fn own(tx: &mut dyn Crm, id: SittingId, by: UserId) -> Result<Sitting, SittingError> {
    let found = tx.call_desk().sitting(id)?;
    let sitting = found.filter(|sitting| sitting.user == by);
    let sitting = sitting.ok_or(SittingError::NotFound)?;
    match sitting.status {
        SittingStatus::Ended => Err(SittingError::Ended),
        SittingStatus::Working | SittingStatus::Paused => Ok(sitting),
    }
}

fn close(act: &mut CrmAct<'_>, mut sitting: Sitting) -> Stored<()> {
    let user = sitting.user;
    let minutes = (act.now.micros() - sitting.begun_at.micros()) / 60_000_000;
    sitting.status = SittingStatus::Ended;
    sitting.ended_at = Some(act.now);
    act.tx.call_desk().save_sitting(&sitting)?;
    act.tx.claims().free_all_of(user)?;
    let ended = EventKind::SittingEnded.with(json!({ "minutes": minutes }));
    act.record_event(Entity::User(user), ended);
    Ok(())
}
