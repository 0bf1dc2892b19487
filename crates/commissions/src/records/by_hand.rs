//! Commissions recorded manually.

use super::decide::{PAYOUT_METHOD, paid_day, pay_out, waits};
use super::figures::{Chosen, not_their_own};
use super::moment::{booked, earned_when_paid};
use super::propose::figures;
use super::{
    Commission, CommissionError, CommissionStatus, Decision, Frozen, LineKind, NewCommission,
    NewLine,
};
use crate::earners::earns;
use crate::facts::PaidPayment;
use crate::form::CommissionAmount;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::record::Record;
use crm_core::store::Stored;
use crm_core::text::Notes;
use crm_core::users::{Permission, allowed};
use time::Date;

/// The commission form (R2-098, R2-175).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub user: UserId,
    pub client: ClientId,
    pub payment: Option<PaymentId>,
    pub amount: CommissionAmount,
    pub rate: Rate,
    pub status: CommissionStatus,
    /// Of a paid one; without it, today.
    pub paid_on: Option<Date>,
    pub notes: Option<Notes>,
    /// Why it is more than the engine gives.
    pub reason: Option<Notes>,
    /// The form's `createPaymentRecord`: how a paid one was paid, [`PAYOUT_METHOD`] unless chosen.
    pub payout: Option<PaymentMethod>,
}

impl Draft {
    fn chosen(&self) -> Chosen<'_> {
        Chosen {
            amount: self.amount.money(),
            rate: self.rate,
            reason: self.reason.as_ref(),
        }
    }

    /// What `createPaymentRecord` and `paymentMethod` say.
    #[must_use]
    pub fn payout_of(record: bool, method: Option<PaymentMethod>) -> Option<PaymentMethod> {
        record.then(|| method.unwrap_or(PAYOUT_METHOD))
    }
}

/// Records a commission, the engine's figure beside the typed one when it is of a payment.
///
/// # Errors
/// [`CommissionError`]; only an administrator may record one that is decided or above the engine's figure,
/// and no user may record their own.
pub fn create(
    tx: &mut dyn Commissions,
    actor: &Actor,
    draft: &Draft,
    today: Date,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        may_record(actor, draft)?;
        earner(act.tx, draft.user)?;
        not_their_own(actor, draft.user)?;
        if !act.tx.facts().client_is_there(draft.client)? {
            return Err(CommissionError::ClientNotFound);
        }
        let of_payment = freeze(act.tx, draft.user, draft.client, draft.payment)?;
        let above_engine = match &of_payment {
            Some((frozen, payment)) => draft.chosen().judge(actor, frozen, payment.left())?,
            None => None,
        };
        if matches!(
            draft.status,
            CommissionStatus::Approved | CommissionStatus::Paid
        ) {
            waits(act, draft.payment, Decision::Approve)?;
        }
        let earned_on = of_payment.as_ref().map(|(_, payment)| payment.paid_on);
        let is_decided = draft.status != CommissionStatus::Pending;
        let paid_on = match draft.status {
            CommissionStatus::Paid => {
                let earned_on = match earned_on {
                    Some(day) => day,
                    None => earned_when_paid(draft.paid_on.unwrap_or(today), today)?,
                };
                Some(paid_day(act, draft.paid_on, earned_on, today)?)
            }
            CommissionStatus::Pending | CommissionStatus::Approved | CommissionStatus::Canceled => {
                None
            }
        };
        let new = NewCommission {
            user: draft.user,
            client: draft.client,
            payment: draft.payment,
            amount: draft.amount.money(),
            rate: draft.rate,
            status: draft.status,
            paid_on,
            notes: draft.notes.clone(),
            automatic: false,
            created_by: actor.user(),
            decided_by: actor.user().filter(|_| is_decided),
            decided_at: is_decided.then_some(now),
            frozen: of_payment.map(|(frozen, _)| frozen),
            above_engine,
            created_at: now,
        };
        let commission = store(act, new, earned_on)?;
        pay_out(act, &commission, draft.payout)?;
        Ok(commission)
    })
}

fn may_record(actor: &Actor, draft: &Draft) -> Result<(), CommissionError> {
    if draft.status == CommissionStatus::Pending {
        return Ok(());
    }
    if !allowed(actor.role(), Permission::CommissionsDecide) {
        return Err(CommissionError::OnlyPending);
    }
    if actor.user() == Some(draft.user) {
        return Err(CommissionError::SelfDecision);
    }
    Ok(())
}

/// An active staff member whose role earns.
pub(super) fn earner(tx: &mut dyn Commissions, user: UserId) -> Result<(), CommissionError> {
    tx.facts()
        .earner(user)?
        .filter(|earner| earner.active && earns(earner.role))
        .map(drop)
        .ok_or(CommissionError::NotAnEarner)
}

/// A payment with the engine's inputs and steps of it; the person has no commission of it yet.
pub(super) fn freeze(
    tx: &mut dyn Commissions,
    user: UserId,
    client: ClientId,
    payment: Option<PaymentId>,
) -> Result<Option<(Frozen, PaidPayment)>, CommissionError> {
    let Some(id) = payment else {
        return Ok(None);
    };
    let payment = tx.facts().payment(id)?;
    let payment = payment
        .filter(|payment| payment.client == client && payment.earns())
        .ok_or(CommissionError::Payment)?;
    if let Some(first) = tx.commissions().find(id, user)? {
        return Err(CommissionError::AlreadyExists { first });
    }
    let (frozen, _) = figures(tx.facts(), user, &payment)?;
    Ok(Some((frozen, payment)))
}

/// Stores a commission with its first line and its event. It was earned on the day of its payment, one of no
/// payment today.
pub(super) fn store(
    act: &mut CommissionsAct<'_>,
    new: NewCommission,
    earned_on: Option<Date>,
) -> Stored<Commission> {
    let booked_on = booked(act.tx, earned_on)?;
    let id = act.tx.commissions().insert(&new)?;
    act.tx.commissions().add_lines(&[NewLine {
        commission: id,
        kind: LineKind::Earned,
        amount: new.amount,
        refund: None,
        booked_on,
        created_at: new.created_at,
    }])?;
    let commission = Commission::stored(id, new);
    let created = EventKind::CommissionCreated.with(commission.summary());
    act.record_event(commission.entity(), created);
    Ok(commission)
}
