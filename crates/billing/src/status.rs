//! The states of what is billed and paid, and the moves between them, each as one table.

use crm_core::closed_set;

closed_set! {
    /// A client's payment. What is final is never edited: a new row corrects it.
    pub enum PaymentStatus {
        Pending = "pending",
        Processing = "processing",
        Completed = "completed",
        /// Given back in full.
        Refunded = "refunded",
        Canceled = "canceled",
    }
}

closed_set! {
    pub enum PlanStatus {
        Active = "active",
        Completed = "completed",
        OnHold = "on_hold",
        Canceled = "canceled",
    }
}

closed_set! {
    pub enum PartnerPaymentStatus {
        Pending = "pending",
        Processing = "processing",
        Completed = "completed",
        Canceled = "canceled",
    }
}

impl PaymentStatus {
    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        use PaymentStatus::{Canceled, Completed, Pending, Processing, Refunded};
        matches!(
            (self, next),
            (Pending, Processing | Completed | Canceled)
                | (Processing, Completed | Canceled)
                | (Completed, Refunded)
        )
    }

    /// Can no longer be edited.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Completed | Self::Refunded | Self::Canceled)
    }

    /// The money was received, whatever was given back since.
    #[must_use]
    pub const fn was_received(self) -> bool {
        matches!(self, Self::Completed | Self::Refunded)
    }
}

impl PlanStatus {
    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        use PlanStatus::{Active, Canceled, Completed, OnHold};
        matches!(
            (self, next),
            // A refund makes a completed plan active again.
            (Active, Completed | OnHold | Canceled)
                | (OnHold, Active | Completed | Canceled)
                | (Completed, Active)
        )
    }

    /// Can no longer be edited, though a refund makes a completed plan active again.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Completed | Self::Canceled)
    }
}

impl PartnerPaymentStatus {
    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        use PartnerPaymentStatus::{Canceled, Completed, Pending, Processing};
        matches!(
            (self, next),
            (Pending, Processing | Completed | Canceled) | (Processing, Completed | Canceled)
        )
    }

    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Completed | Self::Canceled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One row per state: where it may go.
    fn check<S: Copy + std::fmt::Display>(
        all: &[S],
        may_become: impl Fn(S, S) -> bool,
        table: &[(&str, &str)],
    ) {
        assert_eq!(table.len(), all.len());
        for (state, (name, allowed)) in all.iter().zip(table) {
            assert_eq!(state.to_string(), *name);
            let found: Vec<_> = all
                .iter()
                .filter(|next| may_become(*state, **next))
                .map(ToString::to_string)
                .collect();
            assert_eq!(found.join(" "), *allowed, "from {name}");
        }
    }

    #[test]
    fn payments_move_forward_only() {
        let table = [
            ("pending", "processing completed canceled"),
            ("processing", "completed canceled"),
            ("completed", "refunded"),
            ("refunded", ""),
            ("canceled", ""),
        ];
        check(PaymentStatus::ALL, PaymentStatus::may_become, &table);
    }

    #[test]
    fn plans_may_pause_and_a_refund_reopens_a_completed_one() {
        let table = [
            ("active", "completed on_hold canceled"),
            ("completed", "active"),
            ("on_hold", "active completed canceled"),
            ("canceled", ""),
        ];
        check(PlanStatus::ALL, PlanStatus::may_become, &table);
    }

    #[test]
    fn partner_payments_move_forward_only() {
        let table = [
            ("pending", "processing completed canceled"),
            ("processing", "completed canceled"),
            ("completed", ""),
            ("canceled", ""),
        ];
        check(
            PartnerPaymentStatus::ALL,
            PartnerPaymentStatus::may_become,
            &table,
        );
    }
}
