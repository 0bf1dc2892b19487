//! The types of payments and what each is linked to (part 2, sections 5 and 9).

use crm_core::closed_set;
use thiserror::Error;

closed_set! {
    pub enum PaymentType {
        Standard = "standard",
        Installment = "installment",
        Deposit = "deposit",
        /// Money that goes back; its amount is positive all the same.
        Refund = "refund",
    }
}

/// A type that does not go with what the payment is linked to.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KindError {
    #[error("Select the invoice to refund")]
    RefundNeedsInvoice,
    #[error(
        "Payments toward an invoice are always installments. Choose installment, or no invoice."
    )]
    LockedToInstallment,
    #[error(
        "An installment needs an invoice or a payment plan. Choose one, or standard or deposit."
    )]
    InstallmentNeedsInvoice,
    #[error("A recorded payment can't become a refund. Record the refund as a separate payment.")]
    BecomesRefund,
}

impl KindError {
    /// The stable code of the answer; the field is `paymentType`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::RefundNeedsInvoice => "refund_needs_invoice",
            Self::LockedToInstallment => "locked_to_installment",
            Self::InstallmentNeedsInvoice => "installment_needs_invoice",
            Self::BecomesRefund => "becomes_refund",
        }
    }
}

impl PaymentType {
    /// The form's default.
    #[must_use]
    pub const fn default_for(invoice: bool) -> Self {
        if invoice {
            Self::Installment
        } else {
            Self::Standard
        }
    }

    /// With an invoice installment or refund, without one standard or deposit; what pays a plan's oldest
    /// invoice may be called an installment too.
    ///
    /// # Errors
    /// When the type does not go with what the payment is linked to: [`KindError`].
    pub const fn fits(self, invoice: bool, plan: bool) -> Result<(), KindError> {
        match (self, invoice) {
            (Self::Refund, false) => Err(KindError::RefundNeedsInvoice),
            (Self::Standard | Self::Deposit, true) => Err(KindError::LockedToInstallment),
            (Self::Installment, false) if !plan => Err(KindError::InstallmentNeedsInvoice),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_137_r2_138_the_type_goes_with_the_link() {
        use PaymentType::{Deposit, Installment, Refund, Standard};
        let cases = [
            (Standard, false, false, Ok(())),
            (Deposit, false, false, Ok(())),
            (Standard, false, true, Ok(())),
            (Installment, false, true, Ok(())),
            (Installment, true, false, Ok(())),
            (Installment, true, true, Ok(())),
            (Refund, true, false, Ok(())),
            (Refund, false, false, Err("refund_needs_invoice")),
            (Refund, false, true, Err("refund_needs_invoice")),
            (Standard, true, false, Err("locked_to_installment")),
            (Deposit, true, true, Err("locked_to_installment")),
            (Installment, false, false, Err("installment_needs_invoice")),
        ];
        for (kind, invoice, plan, outcome) in cases {
            let found = kind.fits(invoice, plan).map_err(|error| error.code());
            assert_eq!(found, outcome, "{kind} {invoice} {plan}");
        }
    }

    #[test]
    fn r2_239_the_types_are_those_of_the_specification() {
        let types: Vec<_> = PaymentType::ALL.iter().map(|kind| kind.as_str()).collect();
        assert_eq!(types, ["standard", "installment", "deposit", "refund"]);
    }
}
