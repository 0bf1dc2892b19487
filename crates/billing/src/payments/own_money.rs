//! A payment's own money, and what of it goes back.

use super::model::Payment;
use super::port::Allocated;
use crate::allocation::{OwnMoney, RefundTooLarge, Reversal, Standing, reverse, take_own};
use crate::unit::Billing;
use crm_core::ids::{AllocationId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;

/// A part of one payment that goes back from one invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) payment: PaymentId,
    pub(super) invoice: InvoiceId,
    pub(super) reversal: Reversal<AllocationId>,
}

/// What goes back in one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Taken {
    /// Unapplied credit of the one payment that the row is of.
    pub(super) credit: Money,
    /// The newest first.
    pub(super) parts: Vec<Part>,
}

impl Taken {
    pub(super) fn amount(&self) -> Stored<Money> {
        let parts = self.parts.iter().map(|part| part.reversal.amount);
        Ok(Money::checked_sum(parts.chain([self.credit]))?)
    }

    /// The one invoice that all of it was paid on.
    pub(super) fn invoice(&self) -> Option<InvoiceId> {
        let first = self.parts.first()?.invoice;
        let all = self.credit == Money::ZERO && self.parts.iter().all(|part| part.invoice == first);
        all.then_some(first)
    }
}

/// What is left of a payment, as the books have it now.
#[derive(Debug, Clone)]
pub(super) struct Own {
    credit: Money,
    standing: Vec<Allocated>,
}

pub(super) fn own(tx: &mut dyn Billing, payment: &Payment) -> Stored<Own> {
    let standing = tx.allocations().standing_of(payment.id)?;
    let allocated = Money::checked_sum(standing.iter().map(|part| part.standing))?;
    Ok(Own {
        credit: payment.rest().less(allocated),
        standing,
    })
}

impl Own {
    /// The payment's own money, credit first. When the row is of an invoice, what is paid on that goes first.
    pub(super) fn take(
        &self,
        amount: Money,
        invoice: Option<InvoiceId>,
    ) -> Result<Taken, RefundTooLarge> {
        let (on, elsewhere): (Vec<Allocated>, Vec<Allocated>) = self
            .standing
            .iter()
            .partition(|part| Some(part.invoice) == invoice);
        let on = standing(&on);
        let paid_on = on.iter().fold(Money::ZERO, |sum, part| {
            sum.checked_add(part.amount).unwrap_or(amount)
        });
        let first = amount.min(paid_on);
        let mut reversals = reverse(first, &on)?;
        let own = OwnMoney {
            credit: self.credit,
            standing: standing(&elsewhere),
        };
        let taken = take_own(amount.less(first), &own)?;
        reversals.extend(taken.reversals);
        Ok(Taken {
            credit: taken.credit,
            parts: parts(&self.standing, &reversals),
        })
    }
}

pub(super) fn standing(allocated: &[Allocated]) -> Vec<Standing<AllocationId>> {
    let standing = allocated.iter().map(|part| Standing {
        allocation: part.id,
        amount: part.standing,
    });
    standing.collect()
}

/// Whose each reversal is.
pub(super) fn parts(allocated: &[Allocated], reversals: &[Reversal<AllocationId>]) -> Vec<Part> {
    let part = |reversal: &Reversal<AllocationId>| {
        let of = allocated
            .iter()
            .find(|part| part.id == reversal.allocation)?;
        Some(Part {
            payment: of.payment,
            invoice: of.invoice,
            reversal: *reversal,
        })
    };
    reversals.iter().filter_map(part).collect()
}
