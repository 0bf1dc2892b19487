//! A call is begun with the token of a press that was allowed: only then there is a link to dial.

use super::ask::{Asked, Question, ask};
use super::kept::seller;
use super::leaning;
use super::model::{Caller, NewCall, NewOwnBasis, Occasion, Token};
use crate::actor::Actor;
use crate::call_desk::attempts;
use crate::call_desk::model::Claim;
use crate::clock::{Instant, OfficeDay};
use crate::contact::PhoneKey;
use crate::event::EventKind;
use crate::ids::{CallId, UserId};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// A call that was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    pub id: CallId,
    /// What a phone dials: "tel:+13055550100".
    pub tel: String,
    pub started_at: Instant,
}

/// Why no call is begun.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BeginError {
    #[error("This permission to call has run out or was used. Press Call again.")]
    Over,
    #[error("Your hold ran out. Take the next person.")]
    Lost,
    #[error("This number changed. Look at the record again.")]
    Changed,
    /// Every call is recorded with the number that people saw.
    #[error("The office has no Calling Number. Ask an administrator to enter it under Settings.")]
    NoCallingNumber,
    /// What the gate says by now.
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Begins the call that a token stands for. The token says who pressed and when; the whole gate is asked again, because the person
/// may have died, revoked a consent or moved in the minute that it lasts. A caller who called the number since the press was answered may have used up
/// what the answer counted, so that it has run out then. It counts as an attempt, whatever follows. `caller` is the office as it
/// is now: the call keeps it.
///
/// # Errors
/// When the token is unknown, another user's, used or expired, the number was called meanwhile, the user no longer holds it,
/// the record has another number, or the gate forbids the call by now: [`BeginError`].
pub fn begin(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    token_hash: &str,
    caller: &Caller,
    (day, now): (&OfficeDay, Instant),
) -> Result<Begun, BeginError> {
    CrmAct::run(tx, actor, now, |act| {
        begin_in(act, (by, token_hash), caller, day)
    })
}

fn begin_in(
    act: &mut CrmAct<'_>,
    (by, token_hash): (UserId, &str),
    caller: &Caller,
    day: &OfficeDay,
) -> Result<Begun, BeginError> {
    let now = act.now;
    let found = act.tx.calling().token(token_hash)?;
    let token = found
        .filter(|token| is_good(token, by, now))
        .ok_or(BeginError::Over)?;
    let meanwhile = act.tx.calling().calls_after(&token.key, token.asked_at)?;
    if !meanwhile.is_empty() {
        return Err(BeginError::Over);
    }
    let claim = own_claim(act, &token.key, by)?.ok_or(BeginError::Lost)?;
    let asked = ask_again(act, &token, by, day)?;
    if asked.is_set_up && caller.number.is_none() {
        return Err(BeginError::NoCallingNumber);
    }
    if !act.tx.calling().use_token(token.decision, now)? {
        return Err(BeginError::Over);
    }
    let leanings = leaning::own(act.tx, (&token.key, by), &asked.leanings)?;
    let call = new_call(act, token, &claim, (by, caller))?;
    let id = act.tx.calling().put(&call)?;
    for basis in leanings {
        let call = id;
        let own = NewOwnBasis {
            call,
            basis,
            at: now,
        };
        act.tx.calling().put_own_basis(&own)?;
    }
    let ladder = attempts::ladder_of(act.tx, call.campaign)?;
    attempts::count(act.tx, &call.key, &ladder, (day, now))?;
    let begun = EventKind::CallBegun.with(json!({ "purpose": call.purpose.as_str() }));
    act.record_event(call.holder.entity(), begun);
    Ok(Begun {
        id,
        tel: format!("tel:+1{}", call.key.as_str()),
        started_at: now,
    })
}

/// What the gate says now, when it still allows the call.
fn ask_again(
    act: &mut CrmAct<'_>,
    token: &Token,
    by: UserId,
    day: &OfficeDay,
) -> Result<Asked, BeginError> {
    let phone = token.holder.phone_for(act.tx, &token.key)?.flatten();
    let phone = phone.filter(|phone| phone.key() == token.key);
    let question = Question {
        holder: token.holder,
        phone: Some(&phone.ok_or(BeginError::Changed)?),
        by,
        occasion: Occasion::Press,
    };
    let asked = ask(act.tx, question, day, act.now)?;
    if asked.decision.is_allowed() {
        Ok(asked)
    } else {
        Err(BeginError::Refused(asked.new.sentence))
    }
}

fn own_claim(act: &mut CrmAct<'_>, key: &PhoneKey, by: UserId) -> Stored<Option<Claim>> {
    let now = act.now;
    let claim = act.tx.claims().of_number(key)?;
    Ok(claim.filter(|claim| claim.user == by && now < claim.until))
}

/// With the campaign of the hold, and the script that is on its card: as it was when the hold began.
fn new_call(
    act: &mut CrmAct<'_>,
    token: Token,
    claim: &Claim,
    (by, caller): (UserId, &Caller),
) -> Stored<NewCall> {
    let campaign = match claim.campaign {
        Some(id) => act.tx.campaigns().get(id)?,
        None => None,
    };
    let brand = campaign.as_ref().and_then(|campaign| campaign.brand);
    let seller = seller(act.tx, brand, token.holder, caller)?;
    let script = campaign.and_then(|campaign| campaign.script);
    let version = match script {
        Some(id) => act.tx.scripts().newest_at(id, claim.since)?,
        None => None,
    };
    Ok(NewCall {
        decision: token.decision,
        user: by,
        holder: token.holder,
        key: token.key,
        purpose: token.purpose,
        campaign: claim.campaign,
        script_version: version.map(|version| version.id),
        caller: caller.clone(),
        seller,
        started_at: act.now,
    })
}

fn is_good(token: &Token, by: UserId, now: Instant) -> bool {
    token.user == by && token.used_at.is_none() && now < token.expires_at
}
