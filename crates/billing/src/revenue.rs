//! Which payments count, and for how much (decisions, section 5).
//!
//! The dashboard, the reports and a salesperson's lifetime total sum exactly these; the database has the
//! same rule as SQL, which infra's tests hold against this one.

use crate::amount::Amount;
use crate::payments::kind::PaymentType;
use crate::status::PaymentStatus;
use crm_core::money::Money;

/// Completed or refunded, and not simulated. Refund rows count too: they are taken off.
#[must_use]
pub const fn counts(status: PaymentStatus, mock: bool) -> bool {
    status.was_received() && !mock
}

/// What a payment that counts adds; below 0 for money that went back.
#[must_use]
pub const fn adds(kind: PaymentType, amount: Amount) -> Money {
    match kind {
        PaymentType::Refund => amount.taken_off(),
        PaymentType::Standard | PaymentType::Installment | PaymentType::Deposit => amount.money(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_223_received_real_money_counts_and_refunds_are_taken_off() {
        let cases = [
            ("pending", false, false),
            ("processing", false, false),
            ("completed", false, true),
            ("refunded", false, true),
            ("canceled", false, false),
            ("completed", true, false),
            ("refunded", true, false),
        ];
        for (status, mock, outcome) in cases {
            let status = PaymentStatus::parse(status).unwrap();
            assert_eq!(counts(status, mock), outcome, "{status} {mock}");
        }
        for (kind, outcome) in [
            ("standard", 5),
            ("installment", 5),
            ("deposit", 5),
            ("refund", -5),
        ] {
            let kind = PaymentType::parse(kind).unwrap();
            assert_eq!(
                adds(kind, Amount::of(Money::from_cents(5)).unwrap()).cents(),
                outcome,
                "{kind}"
            );
        }
    }
}
