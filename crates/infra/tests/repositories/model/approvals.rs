//! Approvals: given, withdrawn, and commissions above what the engine gives.

use super::acts::{Act, Decided, Made};
use super::book::Book;
use super::choose::one;
use super::naive::commission;
use super::run::{Refused, now};
use commissions::records;
use crm_core::actor::Actor;
use crm_core::ids::CommissionId;
use fastrand::Rng;
use infra::Unit;

/// The lowest tier, in percent: no base rate is below it.
const LOWEST_TIER: i64 = 14;

/// Any commission; approved ones are rare, and refused otherwise.
pub(super) fn withdrawal(rng: &mut Rng, book: &Book) -> Option<Act> {
    one(rng, &book.commissions).map(Act::WithdrawApproval)
}

/// An amount that no tier refuses: up to what the lowest gives of what is left of the payment.
pub(super) fn by_hand(rng: &mut Rng, book: &Book, user: i64) -> Option<Act> {
    let payment = one(rng, &book.payments)?;
    let paid = &book.payments[&payment];
    let most = (paid.cents - paid.refunded) * LOWEST_TIER / 100;
    let cents = (most > 0).then(|| rng.i64(1..=most))?;
    Some(Act::ByHand {
        client: book.client,
        payment,
        user,
        cents,
    })
}

pub(super) fn withdraw(tx: &mut dyn Unit, admin: &Actor, id: i64) -> Result<Made, Refused> {
    records::withdraw_approval(tx, admin, (CommissionId::new(id), None), now())?;
    Ok(Made::default())
}

/// What is approved is paid, or its approval is withdrawn; it is not denied.
pub(super) fn judge_decision(status: &str, decided: Decided) -> Result<(), &'static str> {
    match (status, decided) {
        ("pending", _) | ("approved", Decided::Paid) => Ok(()),
        _ => Err("already_decided"),
    }
}

pub(super) fn judge_withdrawal(status: &str) -> Result<(), &'static str> {
    if status == "approved" {
        Ok(())
    } else {
        Err("not_approved")
    }
}

impl Book {
    /// Whether a manually chosen amount is more than the engine gives of what is left of the payment.
    pub(super) fn is_above_engine(
        &self,
        payment: i64,
        (cents, net, base): (i64, i64, i64),
    ) -> bool {
        let paid = &self.payments[&payment];
        cents > commission(paid.cents - paid.refunded, net, base)
    }
}
