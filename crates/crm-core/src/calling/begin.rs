//! A call is begun with the token of a press that was allowed: only then there is a link to dial.

use super::model::{NewCall, Token};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::{CallId, UserId};
use crate::store::StoreError;
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
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Begins the call that a token stands for. Whoever else called the number since the press was answered may have used up
/// what the answer counted, so that it has run out then.
///
/// # Errors
/// When the token is unknown, another user's, used or expired, or the number was called meanwhile: [`BeginError`].
pub fn begin(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    token_hash: &str,
    now: Instant,
) -> Result<Begun, BeginError> {
    CrmAct::run(tx, actor, now, |act| begin_in(act, by, token_hash))
}

fn begin_in(act: &mut CrmAct<'_>, by: UserId, token_hash: &str) -> Result<Begun, BeginError> {
    let now = act.now;
    let found = act.tx.calling().token(token_hash)?;
    let token = found
        .filter(|token| is_good(token, by, now))
        .ok_or(BeginError::Over)?;
    let meanwhile = act.tx.calling().calls_after(&token.key, token.asked_at)?;
    if !meanwhile.is_empty() || !act.tx.calling().use_token(token.decision, now)? {
        return Err(BeginError::Over);
    }
    let call = NewCall {
        decision: token.decision,
        user: by,
        holder: token.holder,
        key: token.key,
        purpose: token.purpose,
        started_at: now,
    };
    let id = act.tx.calling().put(&call)?;
    let begun = EventKind::CallBegun.with(json!({ "purpose": call.purpose.as_str() }));
    act.record_event(call.holder.entity(), begun);
    Ok(Begun {
        id,
        tel: format!("tel:+1{}", call.key.as_str()),
        started_at: now,
    })
}

fn is_good(token: &Token, by: UserId, now: Instant) -> bool {
    token.user == by && token.used_at.is_none() && now < token.expires_at
}
