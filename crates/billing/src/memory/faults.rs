//! What must hold of the books after every act.

use super::Books;
use crate::invoices::{Invoice, NewEntry};
use crate::payments::Payment;
use crate::plans::Plan;
use crate::status::{PaymentStatus, PlanStatus};
use crm_core::ids::ClientId;

impl Books {
    /// One sentence for each thing that does not add up; empty when all does.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        self.clients(&mut faults);
        self.invoices_are_paid_by_allocations(&mut faults);
        self.invoices_say_what_their_entries_come_to(&mut faults);
        self.payments_are_given_back_by_reversals(&mut faults);
        self.plans_are_invoiced(&mut faults);
        self.receipts_have_no_gaps(&mut faults);
        faults
    }

    /// # Panics
    /// With what does not add up.
    pub fn assert_sound(&self) {
        assert_eq!(self.faults(), Vec::<String>::new());
    }

    /// Received less refunded, of a client.
    #[must_use]
    pub fn received(&self, client: ClientId) -> i64 {
        let own = self.payments.values().filter(|row| row.client == client);
        own.map(signed).sum()
    }

    /// What the client's invoices are paid with.
    #[must_use]
    pub fn standing(&self, client: ClientId) -> i64 {
        let own = |payment: &Payment| payment.client == client;
        self.allocations
            .iter()
            .filter(|row| self.payments.get(&row.payment).is_some_and(own))
            .map(|row| row.amount - row.reversed)
            .sum()
    }

    /// What of the client's payments is neither on an invoice nor given back.
    #[must_use]
    pub fn credit(&self, client: ClientId) -> i64 {
        let received = self
            .payments
            .values()
            .filter(|row| row.client == client && row.status.was_received() && !row.is_refund());
        received
            .map(|row| {
                let allocated = self.allocations.iter().filter(|one| one.payment == row.id);
                let standing = allocated.map(|one| one.amount - one.reversed);
                row.rest().cents() - standing.sum::<i64>()
            })
            .inspect(|left| debug_assert!(*left >= 0, "a payment is allocated beyond its amount"))
            .sum()
    }

    fn clients(&self, faults: &mut Vec<String>) {
        for client in self.payers.keys() {
            let received = self.received(*client);
            let (standing, credit) = (self.standing(*client), self.credit(*client));
            if received != standing + credit {
                faults.push(format!(
                    "client {client}: received {received}, allocated {standing}, credit {credit}"
                ));
            }
        }
    }

    fn invoices_are_paid_by_allocations(&self, faults: &mut Vec<String>) {
        for invoice in self.invoices.values() {
            let own = self
                .allocations
                .iter()
                .filter(|row| row.invoice == invoice.id);
            let standing: i64 = own.map(|row| row.amount - row.reversed).sum();
            let paid = invoice.paid.cents();
            let most = invoice.amount.cents() - invoice.taken_off.cents();
            if paid != standing || paid < 0 || paid > most {
                faults.push(format!(
                    "invoice {}: paid {paid} of {}, allocated {standing}",
                    invoice.id,
                    invoice.amount.cents()
                ));
            }
        }
    }

    fn invoices_say_what_their_entries_come_to(&self, faults: &mut Vec<String>) {
        for invoice in self.invoices.values() {
            let own = self.entries.iter().filter(|row| row.invoice == invoice.id);
            let noted: i64 = own.map(NewEntry::signed).sum();
            let said = if invoice.voided_at.is_some() {
                0
            } else {
                invoice.amount.cents() - invoice.taken_off.cents()
            };
            if noted != said {
                faults.push(format!("invoice {}: entries {noted} of {said}", invoice.id));
            }
        }
    }

    fn payments_are_given_back_by_reversals(&self, faults: &mut Vec<String>) {
        for payment in self.payments.values().filter(|row| !row.is_refund()) {
            let own = self
                .allocations
                .iter()
                .filter(|row| row.payment == payment.id);
            let reversed: i64 = own.map(|row| row.reversed).sum();
            let reversed = reversed + self.credit_given_back(payment);
            let refunded = payment.refunded.cents();
            let in_full = refunded == payment.details.amount.cents();
            let is_refunded = payment.status == PaymentStatus::Refunded;
            if refunded != reversed || in_full != is_refunded {
                faults.push(format!(
                    "payment {} ({}): refunded {refunded}, reversed {reversed}",
                    payment.id, payment.status
                ));
            }
        }
    }

    /// What refunds took of the payment's unapplied credit.
    fn credit_given_back(&self, payment: &Payment) -> i64 {
        let own = self.payments.values().filter(|row| {
            row.refund_of == Some(payment.id) && row.status == PaymentStatus::Completed
        });
        own.filter_map(|row| row.refund)
            .map(|mark| mark.credit.cents())
            .sum()
    }

    fn plans_are_invoiced(&self, faults: &mut Vec<String>) {
        for plan in self.plans.values() {
            let own = |row: &&Invoice| row.plan == Some(plan.id) && row.voided_at.is_none();
            let own: Vec<_> = self.invoices.values().filter(own).collect();
            let invoiced: i64 = own.iter().map(|row| row.amount.cents()).sum();
            let owes = own.iter().any(|row| row.is_open());
            let whole = invoiced == plan.details.total.cents() && has_its_ends(plan, &own);
            let fits = match plan.status {
                PlanStatus::Active | PlanStatus::OnHold => owes && whole,
                PlanStatus::Completed => !owes && whole,
                PlanStatus::Canceled => !owes,
            };
            if !fits {
                faults.push(format!(
                    "plan {} ({}): invoiced {invoiced} of {}, owes: {owes}",
                    plan.id,
                    plan.status,
                    plan.details.total.cents()
                ));
            }
        }
    }

    fn receipts_have_no_gaps(&self, faults: &mut Vec<String>) {
        let mut numbers: Vec<_> = self
            .payments
            .values()
            .filter_map(|row| row.receipt)
            .collect();
        numbers.sort_unstable();
        if !numbers.iter().copied().eq(1..=self.receipts) {
            faults.push(format!("receipts: {numbers:?} of {}", self.receipts));
        }
    }
}

/// The down payment is invoiced as it was agreed, and the last installment on the plan's last day.
fn has_its_ends(plan: &Plan, invoices: &[&Invoice]) -> bool {
    let of = |number| invoices.iter().find(|row| row.number == Some(number));
    let details = &plan.details;
    let down = of(0).map(|row| row.amount) == details.down;
    let down_day = of(0).is_none_or(|row| details.down_date.unwrap_or(details.start) == row.due);
    let last = of(details.payments).map(|row| row.due) == Some(plan.end);
    down && down_day && last
}

fn signed(payment: &Payment) -> i64 {
    match (payment.status.was_received(), payment.is_refund()) {
        (false, _) => 0,
        (true, false) => payment.details.amount.cents(),
        (true, true) => -payment.details.amount.cents(),
    }
}

impl NewEntry {
    /// What is owed more by it; below 0 when less is.
    const fn signed(&self) -> i64 {
        let cents = self.amount.cents();
        if self.kind.raises() { cents } else { -cents }
    }
}
