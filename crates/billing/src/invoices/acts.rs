//! What a person may do now with an invoice, as its page and the lists offer it. The use cases decide again.

use super::Invoice;
use super::void::voidable;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum InvoiceAct {
        /// With a payment, or from the client's credit.
        Pay = "pay",
        Void = "void",
        WriteOff = "write_off",
        CreditNote = "credit_note",
    }
}

impl InvoiceAct {
    fn is_open(self, invoice: &Invoice, leaves_plan: bool) -> bool {
        match self {
            Self::Pay | Self::WriteOff | Self::CreditNote => invoice.is_open(),
            Self::Void => voidable(invoice, leaves_plan).is_ok(),
        }
    }

    const fn permission(self) -> Permission {
        match self {
            Self::Pay => Permission::PaymentsWrite,
            Self::Void => Permission::PaymentsRefund,
            Self::WriteOff | Self::CreditNote => Permission::InvoicesWriteOff,
        }
    }
}

/// What the viewer may do with it; `leaves_plan` tells of a plan's invoice that it may be taken out of it.
#[must_use]
pub fn acts(invoice: &Invoice, leaves_plan: bool, viewer: &Actor) -> Vec<InvoiceAct> {
    let all = InvoiceAct::ALL.iter().copied();
    all.filter(|act| allowed(viewer.role(), act.permission()))
        .filter(|act| act.is_open(invoice, leaves_plan))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::amount::Amount;
    use crate::invoices::NewInvoice;
    use crm_core::clock::Instant;
    use crm_core::ids::{ClientId, InvoiceId, PlanId, UserId};
    use crm_core::money::Money;
    use crm_core::users::Role;
    use time::macros::date;

    /// 100.00, of which so much is paid.
    fn invoice(paid: i64, voided: bool, of_plan: bool) -> Invoice {
        let at = Instant::from_micros(0);
        let new = NewInvoice {
            client: ClientId::new(1),
            plan: of_plan.then_some(PlanId::new(1)),
            number: of_plan.then_some(1),
            description: None,
            issued: date!(2026 - 11 - 21),
            due: date!(2026 - 11 - 21),
            amount: Amount::of(Money::from_cents(10_000)).unwrap(),
            created_at: at,
        };
        Invoice {
            paid: Money::from_cents(paid),
            voided_at: voided.then_some(at),
            ..Invoice::stored(InvoiceId::new(1), &new)
        }
    }

    #[test]
    fn r2_125_r3_013_r5_094_r5_123_what_is_owed_is_paid_and_by_some_voided_and_written_off() {
        // Paid, void, of a plan, may leave it → acts.
        let table = [
            (0, false, false, false, "pay void"),
            (1, false, false, false, "pay"),
            (10_000, false, false, false, ""),
            (0, true, false, false, ""),
            (0, false, true, false, "pay"),
            (10_000, false, true, false, ""),
            (0, false, true, true, "pay void"),
            (1, false, true, true, "pay"),
            (0, true, true, true, ""),
        ];
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (paid, voided, of_plan, leaves_plan, outcome) in table {
                let acts = acts(&invoice(paid, voided, of_plan), leaves_plan, &viewer);
                let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let takes_off = matches!(role, Role::Admin | Role::Billing);
                let outcome = match (takes_off, outcome.starts_with("pay")) {
                    _ if *role == Role::Accountant => String::new(),
                    (true, true) => format!("{outcome} write_off credit_note"),
                    (true, false) => outcome.to_owned(),
                    (false, _) => outcome.replace(" void", ""),
                };
                assert_eq!(found.join(" "), outcome, "{role} {paid} {voided} {of_plan}");
            }
        }
    }
}
