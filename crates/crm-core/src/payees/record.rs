//! Recording what a Form W-9 says.

use super::id::PayeeId;
use super::model::{Payee, PayeeDraft};
use super::numbers::TaxNumberSealer;
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::documents::StoredFile;
use crate::event::EventKind;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PayeeError {
    #[error("This payee does not exist.")]
    NotFound,
    #[error("Someone else changed this record. Review the current values, then save again.")]
    Stale,
    #[error("The day can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error("Enter the details of the W-9 first, then attach its file.")]
    NotRecorded,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records what the W-9 of an existing payee says. The number is sealed before it is stored, and in no history.
///
/// # Errors
/// [`PayeeError`]
pub fn record_w9(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PayeeId,
    draft: &PayeeDraft,
    sealer: &dyn TaxNumberSealer,
    (today, now): (Date, Instant),
) -> Result<(), PayeeError> {
    if draft.w9.signed_on.is_some_and(|day| day > today) {
        return Err(PayeeError::InTheFuture { today });
    }
    tx.payees().name(id)?.ok_or(PayeeError::NotFound)?;
    let was = tx.payees().get(id)?;
    let version = was.as_ref().map_or(0, |was| was.version);
    if draft.based_on.is_some_and(|seen| seen != version) {
        return Err(PayeeError::Stale);
    }
    let (number, file) = was.map_or((None, None), |was| (was.number, was.file));
    let sealed = draft.number.as_ref().map(|number| sealer.seal(id, number));
    let is = Payee {
        id,
        version,
        w9: draft.w9.clone(),
        number: sealed.or(number),
        file,
    };
    CrmAct::run(tx, actor, now, |act| {
        act.tx.payees().save(&is, now)?;
        let told = EventKind::PayeeRecorded.with(json!({
            "kind": is.w9.status.kind().as_str(),
            "legalName": is.w9.legal_name.as_str(),
            "newNumber": draft.number.is_some(),
        }));
        act.record_event(id.entity(), told);
        Ok(())
    })
}

/// Keeps the form itself, which is in the file store already.
///
/// # Errors
/// [`PayeeError`]
pub fn attach_w9(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PayeeId,
    file: &StoredFile,
    now: Instant,
) -> Result<(), PayeeError> {
    tx.payees().name(id)?.ok_or(PayeeError::NotFound)?;
    let was = tx.payees().get(id)?.ok_or(PayeeError::NotRecorded)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.payees().attach(id, was.version, file, now)?;
        let told = EventKind::W9Attached.with(json!({ "fileName": file.name.as_str() }));
        act.record_event(id.entity(), told);
        Ok(())
    })
}
