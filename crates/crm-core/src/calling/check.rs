//! A press of Call: the facts are read, the gate answers, and the answer is kept with everything that it rests on.

use super::evidence::evidence;
use super::known::Known;
use super::model::{NewDecision, NewToken, Occasion};
use super::why::why;
use crate::clock::{Instant, OfficeDay, WallTime};
use crate::contact_gate::{Basis, Decision, Purpose, Zone};
use crate::contact_rules;
use crate::ids::{DecisionId, UserId};
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;
use time::{Date, Duration};

/// So long an answer that allows a call lets it be begun.
pub const TOKEN_LASTS: Duration = Duration::seconds(60);

/// A press of Call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press<'a> {
    pub holder: Holder,
    pub by: UserId,
    /// Of the token that an answer gives when it allows the call.
    pub token_hash: &'a str,
}

/// What a clock where they may be shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalTime {
    pub zone: Zone,
    pub day: Date,
    pub time: WallTime,
}

/// What the gate said to a press, and what it is read with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    pub id: DecisionId,
    pub decision: Decision,
    pub purpose: Purpose,
    pub sentence: String,
    pub warning: Option<String>,
    pub local_times: Vec<LocalTime>,
    pub why: Vec<String>,
    /// Of an answer that allows the call: until when it may be begun.
    pub token_expires_at: Option<Instant>,
}

/// Why a press is not answered.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CheckError {
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Asks the gate whether the number of a record may be called now, and keeps what it says. The decision is the evidence: a
/// press leaves no event.
///
/// # Errors
/// When the record is not there: [`CheckError`].
pub fn check(
    tx: &mut dyn Crm,
    press: Press<'_>,
    day: &OfficeDay,
    now: Instant,
) -> Result<Checked, CheckError> {
    let holder = press.holder;
    let phone = holder.phone(tx)?;
    let phone = phone.ok_or(CheckError::NotFound(holder.name()))?;
    let standing = contact_rules::standing(tx, day.today())?;
    let known = Known::of(tx, (holder, phone.as_ref()), day, now)?;
    let (gate, facts) = (standing.gate(), known.facts());
    let decision = gate.may_call(&facts, now);
    let basis = gate.basis(&facts, now);
    let local_times = local_times(&basis, now);
    let new = NewDecision {
        asked_at: now,
        user: Some(press.by),
        occasion: Occasion::Press,
        holder,
        key: known.key.clone(),
        purpose: known.purpose(),
        answer: decision.answer(),
        code: decision.code(),
        warning: gate.warning(&decision),
        sentence: gate.sentence(&decision),
        opens_at: decision.opens_at,
        until: decision.until,
        facts: evidence(&known, &basis, standing.office, &local_times),
    };
    let id = tx.calling().append(&new)?;
    let token_expires_at = give_token(tx, press, (id, &decision), now)?;
    Ok(Checked {
        id,
        decision,
        purpose: new.purpose,
        sentence: new.sentence,
        warning: new.warning,
        local_times,
        why: why(&known, &basis),
        token_expires_at,
    })
}

/// An answer that allows the call lets it be begun for a minute, and not after the hours end.
fn give_token(
    tx: &mut dyn Crm,
    press: Press<'_>,
    (id, decision): (DecisionId, &Decision),
    now: Instant,
) -> Stored<Option<Instant>> {
    if !decision.is_allowed() {
        return Ok(None);
    }
    let lasts = now.plus(TOKEN_LASTS);
    let expires_at = decision.until.map_or(lasts, |until| until.min(lasts));
    tx.calling().put_token(&NewToken {
        decision: id,
        hash: press.token_hash.to_owned(),
        user: press.by,
        expires_at,
    })?;
    Ok(Some(expires_at))
}

fn local_times(basis: &Basis<'_>, now: Instant) -> Vec<LocalTime> {
    let shown = basis.zones.iter().map(|zone| {
        let (day, minutes) = zone.clock().wall(now);
        let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
        LocalTime { zone, day, time }
    });
    shown.collect()
}
