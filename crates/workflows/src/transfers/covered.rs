//! A commission of a batch of which nothing is left to send.

use super::batch::{Payable, Refusal};
use super::error::AskError;
use crate::unit::Payables;
use billing::transfers::TransferError;
use commissions::offsets::Owing;
use commissions::records::{CommissionError, pay_by_offset};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::store::StoreError;

/// Makes one that clawbacks cover paid, and says so; any other refusal stays. Who is paid does not ask for it.
///
/// # Errors
/// When the store cannot be read or written.
pub(super) fn settled(
    tx: &mut dyn Payables,
    actor: &Actor,
    refusal: Refusal,
    now: Instant,
) -> Result<Refusal, AskError> {
    let id = match refusal.pays {
        Payable::Commission(id) if refusal.why == AskError::Covered => id,
        Payable::Commission(_) | Payable::PartnerPayment(_) => return Ok(refusal),
    };
    let commission = tx.commissions().get(id)?;
    let commission = commission.ok_or(AskError::CommissionNotFound)?;
    if actor.user() == Some(commission.user) {
        let why = TransferError::OwnPayment.into();
        return Ok(Refusal { why, ..refusal });
    }
    let due = Owing::default().due(tx, &commission, false)?;
    if !due.is_covered() {
        return Ok(refusal);
    }
    pay_by_offset(tx, actor, id, &due.parts, now).map_err(fault)?;
    let why = AskError::PaidByClawbacks;
    Ok(Refusal { why, ..refusal })
}

fn fault(error: CommissionError) -> AskError {
    match error {
        CommissionError::Store(error) => error.into(),
        CommissionError::Held(held) => held.into(),
        CommissionError::NotApproved { status } => AskError::NotApproved { status },
        other => StoreError::Fault(other.to_string()).into(),
    }
}
