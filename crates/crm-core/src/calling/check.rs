//! A press of Call: the facts are read, the gate answers, and the answer is kept with everything that it rests on.

use super::ask::{Asked, LocalTime, Question, ask};
use super::model::{Called, NewToken, Occasion};
use crate::call_desk::holds::{self, HeldBy, HoldError};
use crate::call_desk::model::UNFINISHED_AFTER;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{Phone, PhoneKey};
use crate::contact_gate::{Decision, Purpose};
use crate::ids::{DecisionId, UserId};
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use thiserror::Error;
use time::Duration;

/// How long an answer that allows a call lets it be begun.
pub const TOKEN_LASTS: Duration = Duration::seconds(60);

/// A press of Call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press<'a> {
    pub holder: Holder,
    /// The person's number that was on the screen when Call was pressed, if the request names it; else it is the first.
    pub shown: Option<&'a PhoneKey>,
    pub by: UserId,
    /// Of the token that an answer gives when it allows the call.
    pub token_hash: &'a str,
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
    /// For an answer that allows the call: until when it may be begun.
    pub token_expires_at: Option<Instant>,
}

/// Why a press is not answered.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CheckError {
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error(transparent)]
    Held(HeldBy),
    /// In another tab, or pressed twice: it would dial again and count as a try.
    #[error("You are on this call. Say what came of it first.")]
    OnThisCall,
    #[error("This number changed. Look at the record again.")]
    Changed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HoldError> for CheckError {
    fn from(error: HoldError) -> Self {
        match error {
            HoldError::Others(held) => Self::Held(held),
            // Another user freed it at this moment: trying again finds it free.
            HoldError::Lost => Self::Store(StoreError::Clash),
            HoldError::Store(error) => Self::Store(error),
        }
    }
}

/// Asks the gate whether the number of a record may be called now, and keeps what it says. The decision is the evidence: a
/// press leaves no event. A user who may call holds the number from then on.
///
/// # Errors
/// When the record is not there, has another number than the one that was shown, someone else holds it, or the caller's own
/// call to it is open: [`CheckError`].
pub fn check(
    tx: &mut dyn Crm,
    press: Press<'_>,
    day: &OfficeDay,
    now: Instant,
) -> Result<Checked, CheckError> {
    let holder = press.holder;
    let phone = match press.shown {
        Some(shown) => holder.phone_for(tx, shown)?,
        None => holder.phone(tx)?,
    };
    let phone = phone.ok_or(CheckError::NotFound(holder.name()))?;
    let key = phone.as_ref().map(Phone::key);
    if press.shown.is_some_and(|shown| key.as_ref() != Some(shown)) {
        return Err(CheckError::Changed);
    }
    if let Some(key) = &key {
        holds::own(tx, key, press.by, (day, now))?;
    }
    let question = Question {
        holder,
        phone: phone.as_ref(),
        by: press.by,
        occasion: Occasion::Press,
    };
    let asked = ask(tx, question, day, now)?;
    // What forbids the call comes first.
    if asked.decision.is_allowed() && is_on_this_call(&asked.calls, press.by, now) {
        return Err(CheckError::OnThisCall);
    }
    let id = tx.calling().append(&asked.new)?;
    let token_expires_at = give_token(tx, press, (id, &asked.decision), now)?;
    if let (Some(key), true) = (&key, asked.decision.is_allowed()) {
        holds::for_press(tx, (key, holder), press.by, (day, now))?;
    }
    Ok(answered(asked, id, token_expires_at))
}

fn is_on_this_call(calls: &[Called], by: UserId, now: Instant) -> bool {
    let since = now.minus(UNFINISHED_AFTER);
    let own = calls.iter().filter(|call| call.by == by && call.at > since);
    own.into_iter().any(|call| call.is_open)
}

fn answered(asked: Asked, id: DecisionId, token_expires_at: Option<Instant>) -> Checked {
    Checked {
        id,
        decision: asked.decision,
        purpose: asked.new.purpose,
        sentence: asked.new.sentence,
        warning: asked.new.warning,
        local_times: asked.local_times,
        why: asked.why,
        token_expires_at,
    }
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
