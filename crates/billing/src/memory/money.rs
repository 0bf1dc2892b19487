//! Payments, allocations, invoices and plans in memory.

use super::{Books, KeptAllocation, next};
use crate::allocation::Reversal;
use crate::invoices::{Credited, Invoice, Invoices, NewEntry, NewInvoice};
use crate::payments::{
    Allocated, Allocations, NewAllocation, NewPayment, Payment, Payments, Underway,
};
use crate::plans::{NewPlan, Plan, Plans};
use crate::status::PaymentStatus;
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{AllocationId, ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};

fn duplicate(what: &str) -> StoreError {
    StoreError::Duplicate {
        what: what.to_owned(),
    }
}

impl Books {
    /// What stands of its allocations.
    fn allocated(&self, payment: PaymentId) -> i64 {
        let own = self.allocations.iter().filter(|row| row.payment == payment);
        own.map(|row| row.amount - row.reversed).sum()
    }

    fn standing_where(&self, own: impl Fn(&KeptAllocation) -> bool) -> Vec<Allocated> {
        (1..)
            .zip(&self.allocations)
            .filter(|(_, row)| own(row) && row.amount > row.reversed)
            .map(|(id, row)| Allocated {
                id: AllocationId::new(id),
                payment: row.payment,
                invoice: row.invoice,
                standing: Money::from_cents(row.amount - row.reversed),
            })
            .collect()
    }
}

impl Payments for Books {
    fn get(&mut self, id: PaymentId) -> Stored<Option<Payment>> {
        Ok(self.payments.get(&id).cloned())
    }

    fn by_card_intent(&mut self, intent: &str) -> Stored<Option<Payment>> {
        let found = self
            .payments
            .values()
            .find(|row| row.card.intent.as_deref() == Some(intent));
        Ok(found.cloned())
    }

    fn by_card_refund(&mut self, refund: &str) -> Stored<Option<Payment>> {
        let found = self
            .payments
            .values()
            .find(|row| row.card.refund.as_deref() == Some(refund));
        Ok(found.cloned())
    }

    fn insert(&mut self, new: &NewPayment) -> Stored<PaymentId> {
        let taken = self.payments.values().any(|row| {
            row.card.intent.is_some() && row.card.intent == new.card.intent
                || row.receipt.is_some() && row.receipt == new.receipt
        });
        if taken {
            return Err(duplicate("payments"));
        }
        let id = PaymentId::new(next(&self.payments, PaymentId::get));
        self.payments.insert(id, Payment::stored(id, new.clone()));
        Ok(id)
    }

    fn save(&mut self, payment: &Changed<Payment>) -> Stored<()> {
        let row = self
            .payments
            .get_mut(&payment.id)
            .ok_or(StoreError::Clash)?;
        if row.version != payment.version {
            return Err(StoreError::Clash);
        }
        *row = Payment::clone(payment);
        row.version += 1;
        Ok(())
    }

    fn with_credit(&mut self, client: ClientId) -> Stored<Vec<Credited>> {
        let mut rows: Vec<_> = self
            .payments
            .values()
            .filter(|row| row.client == client && row.status.was_received() && !row.is_refund())
            .map(|row| {
                let left = row.rest().cents() - self.allocated(row.id);
                (row.details.date, row.id, left)
            })
            .filter(|(_, _, left)| *left > 0)
            .collect();
        rows.sort_unstable();
        let credited = rows.into_iter().map(|(_, payment, left)| Credited {
            payment,
            left: Money::from_cents(left),
        });
        Ok(credited.collect())
    }

    fn refunds_underway(&mut self, invoice: InvoiceId) -> Stored<Vec<Underway>> {
        let rows = self.payments.values().filter(|row| {
            row.is_refund()
                && row.details.invoice == Some(invoice)
                && row.status == PaymentStatus::Processing
        });
        let underway = rows.filter_map(|row| {
            Some(Underway {
                payment: row.refund_of?,
                amount: row.details.amount.money(),
            })
        });
        Ok(underway.collect())
    }

    fn underway_of(&mut self, payment: PaymentId) -> Stored<Money> {
        let rows = self.payments.values().filter(|row| {
            row.is_refund()
                && row.refund_of == Some(payment)
                && row.status == PaymentStatus::Processing
        });
        let cents = rows.map(|row| row.details.amount.cents()).sum();
        Ok(Money::from_cents(cents))
    }
}

impl Allocations for Books {
    fn insert_many(&mut self, new: &[NewAllocation]) -> Stored<()> {
        self.allocations
            .extend(new.iter().map(|row| KeptAllocation {
                payment: row.payment,
                invoice: row.invoice,
                amount: row.amount.cents(),
                reversed: 0,
            }));
        Ok(())
    }

    fn standing_on(&mut self, invoice: InvoiceId) -> Stored<Vec<Allocated>> {
        Ok(self.standing_where(|row| row.invoice == invoice))
    }

    fn standing_of(&mut self, payment: PaymentId) -> Stored<Vec<Allocated>> {
        Ok(self.standing_where(|row| row.payment == payment))
    }

    fn was_reversed_on(&mut self, invoice: InvoiceId) -> Stored<bool> {
        let mut own = self.allocations.iter();
        Ok(own.any(|row| row.invoice == invoice && row.reversed > 0))
    }

    fn reverse(
        &mut self,
        _: PaymentId,
        reversals: &[Reversal<AllocationId>],
        _: Instant,
    ) -> Stored<()> {
        for part in reversals {
            let index = usize::try_from(part.allocation.get() - 1).unwrap_or(usize::MAX);
            let row = self.allocations.get_mut(index).ok_or(StoreError::Clash)?;
            row.reversed += part.amount.cents();
        }
        Ok(())
    }
}

impl Invoices for Books {
    fn get(&mut self, id: InvoiceId) -> Stored<Option<Invoice>> {
        Ok(self.invoices.get(&id).cloned())
    }

    fn of_plan(&mut self, plan: PlanId) -> Stored<Vec<Invoice>> {
        let mut rows: Vec<_> = self
            .invoices
            .values()
            .filter(|row| row.plan == Some(plan) && row.voided_at.is_none())
            .cloned()
            .collect();
        rows.sort_by_key(|row| row.number);
        Ok(rows)
    }

    fn insert_many(&mut self, new: &[NewInvoice]) -> Stored<Vec<InvoiceId>> {
        new.iter().map(|row| self.add_invoice(row)).collect()
    }

    fn save(&mut self, invoice: &Changed<Invoice>) -> Stored<()> {
        let row = self
            .invoices
            .get_mut(&invoice.id)
            .ok_or(StoreError::Clash)?;
        if row.version != invoice.version {
            return Err(StoreError::Clash);
        }
        *row = Invoice::clone(invoice);
        row.version += 1;
        Ok(())
    }

    fn note(&mut self, entries: &[NewEntry]) -> Stored<()> {
        self.entries.extend_from_slice(entries);
        Ok(())
    }
}

impl Books {
    fn add_invoice(&mut self, new: &NewInvoice) -> Stored<InvoiceId> {
        let taken = self.invoices.values().any(|row| {
            row.plan.is_some()
                && (row.plan, row.number) == (new.plan, new.number)
                && row.voided_at.is_none()
        });
        if taken {
            return Err(duplicate("invoices.number"));
        }
        let id = InvoiceId::new(next(&self.invoices, InvoiceId::get));
        self.invoices.insert(id, Invoice::stored(id, new));
        Ok(id)
    }
}

impl Plans for Books {
    fn get(&mut self, id: PlanId) -> Stored<Option<Plan>> {
        Ok(self.plans.get(&id).cloned())
    }

    fn insert(&mut self, new: &NewPlan) -> Stored<PlanId> {
        let id = PlanId::new(next(&self.plans, PlanId::get));
        self.plans.insert(id, Plan::stored(id, new.clone()));
        Ok(id)
    }

    fn save(&mut self, plan: &Changed<Plan>) -> Stored<()> {
        let row = self.plans.get_mut(&plan.id).ok_or(StoreError::Clash)?;
        if row.version != plan.version {
            return Err(StoreError::Clash);
        }
        *row = Plan::clone(plan);
        row.version += 1;
        Ok(())
    }
}
