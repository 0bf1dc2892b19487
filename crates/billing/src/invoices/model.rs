//! An invoice.

use crate::aging::AgingBucket;
use crate::allocation::OpenInvoice;
use crate::amount::Amount;
use crate::unit::Billing;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::record::record;
use crm_core::text::Line;
use serde_json::{Value, json};
use time::Date;

/// What an invoice is for.
pub type Description = Line<200>;

closed_set! {
    /// How far an invoice is paid; whether it is overdue depends on the day.
    pub enum InvoiceStatus {
        Open = "open",
        Partial = "partial",
        Paid = "paid",
        /// Nothing is owed on it now, as some of it was written off or credited.
        Settled = "settled",
        Void = "void",
    }
}

/// A stored invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    pub id: InvoiceId,
    pub version: i64,
    pub client: ClientId,
    pub plan: Option<PlanId>,
    /// The plan's installment; 0 is its down payment.
    pub number: Option<u16>,
    pub description: Option<Description>,
    /// The day on the paper, from which it is owed.
    pub issued: Date,
    pub due: Date,
    pub amount: Money,
    /// Net of what was refunded; 0 to the amount.
    pub paid: Money,
    /// Written off and credited; with what is paid at most the amount.
    pub taken_off: Money,
    pub voided_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// An invoice about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInvoice {
    pub client: ClientId,
    pub plan: Option<PlanId>,
    pub number: Option<u16>,
    pub description: Option<Description>,
    pub issued: Date,
    pub due: Date,
    pub amount: Amount,
    pub created_at: Instant,
}

/// An invoice made manually.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceDraft {
    pub client: ClientId,
    pub amount: Amount,
    /// `None` is today.
    pub issued: Option<Date>,
    pub due: Date,
    pub description: Option<Description>,
}

record!(
    Invoice,
    InvoiceId,
    "invoice",
    Billing,
    invoices,
    Entity::Invoice
);

impl Invoice {
    #[must_use]
    pub const fn status(&self) -> InvoiceStatus {
        if self.voided_at.is_some() {
            InvoiceStatus::Void
        } else if self.paid.cents() >= self.amount.cents() {
            InvoiceStatus::Paid
        } else if self.outstanding().cents() == 0 {
            InvoiceStatus::Settled
        } else if self.is_touched() {
            InvoiceStatus::Partial
        } else {
            InvoiceStatus::Open
        }
    }

    /// What is left to pay; 0 when it is void.
    #[must_use]
    pub const fn outstanding(&self) -> Money {
        if self.voided_at.is_some() {
            return Money::from_cents(0);
        }
        self.amount.less(self.paid).less(self.taken_off)
    }

    /// Something was paid on it, written off or credited: a plan's new terms leave it as it is.
    #[must_use]
    pub const fn is_touched(&self) -> bool {
        self.paid.cents() > 0 || self.taken_off.cents() > 0
    }

    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.outstanding().cents() > 0
    }

    #[must_use]
    pub fn is_overdue(&self, today: Date) -> bool {
        self.is_open() && AgingBucket::of(self.due, today) != AgingBucket::NotDue
    }

    pub(crate) const fn as_open(&self) -> OpenInvoice<InvoiceId> {
        OpenInvoice {
            id: self.id,
            due: self.due,
            open: self.outstanding(),
        }
    }

    pub(crate) fn stored(id: InvoiceId, new: &NewInvoice) -> Self {
        Self {
            id,
            version: 1,
            client: new.client,
            plan: new.plan,
            number: new.number,
            description: new.description.clone(),
            issued: new.issued,
            due: new.due,
            amount: new.amount.money(),
            paid: Money::from_cents(0),
            taken_off: Money::from_cents(0),
            voided_at: None,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }

    pub(super) fn summary(&self) -> Value {
        json!({
            "amount": self.amount.to_decimal_text(),
            "paid": self.paid.to_decimal_text(),
            "status": self.status().as_str(),
        })
    }
}

/// A received payment of which something is neither on an invoice nor given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credited {
    pub payment: PaymentId,
    /// Its amount less what was given back and what stands of its allocations. Above 0.
    pub left: Money,
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r2_125_an_invoice_is_open_partial_paid_or_void_and_overdue_by_the_day() {
        let today = date!(2026 - 11 - 21);
        let (due_today, late) = (today, date!(2026 - 11 - 20));
        // Paid of 100, taken off, voided, due → status, outstanding, overdue.
        let cases = [
            (0, 0, false, due_today, "open", 100, false),
            (0, 0, false, late, "open", 100, true),
            (1, 0, false, late, "partial", 99, true),
            (0, 1, false, late, "partial", 99, true),
            (100, 0, false, late, "paid", 0, false),
            (0, 100, false, late, "settled", 0, false),
            (60, 40, false, late, "settled", 0, false),
            (0, 0, true, late, "void", 0, false),
            (0, 40, true, late, "void", 0, false),
        ];
        for (paid, taken_off, voided, due, status, outstanding, overdue) in cases {
            let at = Instant::from_micros(0);
            let invoice = Invoice {
                id: InvoiceId::new(1),
                version: 1,
                client: ClientId::new(1),
                plan: None,
                number: None,
                description: None,
                issued: late,
                due,
                amount: Money::from_cents(100),
                paid: Money::from_cents(paid),
                taken_off: Money::from_cents(taken_off),
                voided_at: voided.then_some(at),
                created_at: at,
                updated_at: at,
            };
            assert_eq!(invoice.status().as_str(), status);
            assert_eq!(invoice.outstanding().cents(), outstanding, "{status}");
            assert_eq!(invoice.is_overdue(today), overdue, "{status}");
        }
    }
}
