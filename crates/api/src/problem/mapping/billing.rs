//! What invoices, payment plans and partner payments refuse.

use super::payments::books_closed;
use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::invoices::InvoiceError;
use billing::partner_payments::PartnerPaymentError;
use billing::plans::PlanError;
use billing::schedule::ScheduleError;

/// A stale version comes without the invoice here; routes that can show it use [`ApiError::stale`].
impl From<InvoiceError> for ApiError {
    fn from(error: InvoiceError) -> Self {
        use InvoiceError as E;
        let detail = error.to_string();
        if let E::BooksClosed { field, closed } = error {
            return books_closed(field, closed);
        }
        if let Some(field) = error.field() {
            return Self::invalid_field(field, error.code(), detail);
        }
        let code = match error {
            E::Store(error) => return error.into(),
            E::NotFound => Code::NotFound,
            E::Stale { .. } => Code::StaleVersion,
            E::Void => Code::InvoiceVoid,
            E::Paid | E::NothingOwed => Code::InvoicePaid,
            E::HasPayments { .. } => Code::InvoiceHasPayments,
            E::OfAPlan | E::OnlyInstallment => Code::InvoiceOfAPlan,
            E::BooksClosed { .. } | E::DueInClosedBooks { .. } => Code::BooksClosed,
            E::ClientNotFound
            | E::IssuedInFuture
            | E::DayInFuture
            | E::BeforeIssue { .. }
            | E::CreditTooSmall { .. }
            | E::AboveOutstanding { .. } => Code::InvalidFields,
        };
        Self::new(code, detail)
    }
}

/// A stale version comes without the plan here; routes that can show it use [`ApiError::stale`].
impl From<PlanError> for ApiError {
    fn from(error: PlanError) -> Self {
        use PlanError as E;
        let detail = error.to_string();
        let error = match error {
            E::Schedule(error) => return error.into(),
            E::BooksClosed { field, closed } => return books_closed(field, closed),
            error => error,
        };
        if let Some(field) = error.field() {
            return Self::invalid_field(field, error.code(), detail);
        }
        let code = match error {
            E::Store(error) => return error.into(),
            E::NotFound => Code::NotFound,
            E::Stale { .. } => Code::StaleVersion,
            E::Final { .. } => Code::FinalRecord,
            E::IllegalTransition { .. } => Code::IllegalTransition,
            E::StillOwed { .. } => Code::PlanStillOwed,
            E::BooksClosed { .. } | E::DueInClosedBooks { .. } => Code::BooksClosed,
            E::ClientNotFound
            | E::NewPlanIs { .. }
            | E::DownPaymentPaid { .. }
            | E::InstallmentPaid { .. }
            | E::TotalAlreadyPaid { .. }
            | E::AllPaid { .. }
            | E::Schedule(_) => Code::InvalidFields,
        };
        Self::new(code, detail)
    }
}

impl From<ScheduleError> for ApiError {
    fn from(error: ScheduleError) -> Self {
        Self::invalid_field(error.field(), error.code(), error.to_string())
    }
}

/// A stale version comes without the payment here; routes that can show it use [`ApiError::stale`].
impl From<PartnerPaymentError> for ApiError {
    fn from(error: PartnerPaymentError) -> Self {
        use PartnerPaymentError as E;
        let detail = error.to_string();
        if let E::BooksClosed(closed) = error {
            return books_closed("paymentDate", closed);
        }
        if let Some(field) = error.field() {
            return Self::invalid_field(field, error.code(), detail);
        }
        let code = match error {
            E::Store(error) => return error.into(),
            E::NotFound => Code::NotFound,
            E::Stale { .. } => Code::StaleVersion,
            E::Final { .. } => Code::FinalRecord,
            E::IllegalTransition { .. } => Code::IllegalTransition,
            E::BeingPaid { .. } => Code::BeingPaid,
            E::BooksClosed(_) => Code::BooksClosed,
            E::Partner | E::Case { .. } | E::DuplicateInvoiceNumber { .. } => Code::InvalidFields,
        };
        Self::new(code, detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use billing::status::{PartnerPaymentStatus, PlanStatus};
    use crm_core::ids::{ExitCaseId, PartnerPaymentId};
    use crm_core::money::Money;

    /// The problem's code, then its field and that field's code.
    fn check(cases: Vec<(ApiError, &str, &str)>) {
        for (error, code, field) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
            let named = error.errors().first();
            let named = named.map(|e| format!("{} {}", e.field, e.code));
            assert_eq!(named.unwrap_or_default(), field, "{error}");
        }
    }

    #[test]
    fn every_refusal_of_invoices_has_its_code_and_field() {
        let some = Money::from_cents(5);
        check(vec![
            (InvoiceError::NotFound.into(), "not_found", ""),
            (InvoiceError::Void.into(), "invoice_void", ""),
            (InvoiceError::Paid.into(), "invoice_paid", ""),
            (InvoiceError::NothingOwed.into(), "invoice_paid", ""),
            (InvoiceError::OfAPlan.into(), "invoice_of_a_plan", ""),
            (
                InvoiceError::IssuedInFuture.into(),
                "invalid_fields",
                "issueDate in_the_future",
            ),
            (
                InvoiceError::DayInFuture.into(),
                "invalid_fields",
                "day in_the_future",
            ),
            (
                InvoiceError::BeforeIssue {
                    issued: time::macros::date!(2026 - 10 - 31),
                }
                .into(),
                "invalid_fields",
                "day before_issue",
            ),
            (
                InvoiceError::OnlyInstallment.into(),
                "invoice_of_a_plan",
                "",
            ),
            (
                InvoiceError::HasPayments { paid: some }.into(),
                "invoice_has_payments",
                "",
            ),
            (
                InvoiceError::ClientNotFound.into(),
                "invalid_fields",
                "clientId client_not_found",
            ),
            (
                InvoiceError::CreditTooSmall { available: some }.into(),
                "invalid_fields",
                "amount credit_too_small",
            ),
            (
                InvoiceError::AboveOutstanding { outstanding: some }.into(),
                "invalid_fields",
                "amount above_outstanding",
            ),
        ]);
    }

    #[test]
    fn every_refusal_of_plans_has_its_code_and_field() {
        let some = Money::from_cents(5);
        let (from, to) = (PlanStatus::OnHold, PlanStatus::Completed);
        check(vec![
            (PlanError::NotFound.into(), "not_found", ""),
            (PlanError::Final { status: to }.into(), "final_record", ""),
            (
                PlanError::IllegalTransition { from, to }.into(),
                "illegal_transition",
                "",
            ),
            (
                PlanError::StillOwed { owed: some }.into(),
                "plan_still_owed",
                "",
            ),
            (
                PlanError::ClientNotFound.into(),
                "invalid_fields",
                "clientId client_not_found",
            ),
            (
                PlanError::NewPlanIs { status: to }.into(),
                "invalid_fields",
                "status new_plan_status",
            ),
            (
                PlanError::DownPaymentPaid { down: some }.into(),
                "invalid_fields",
                "downPayment down_payment_paid",
            ),
            (
                PlanError::InstallmentPaid { number: 2 }.into(),
                "invalid_fields",
                "numberOfPayments installment_paid",
            ),
            (
                PlanError::AllPaid {
                    total: some,
                    paid: some,
                }
                .into(),
                "invalid_fields",
                "totalAmount all_installments_paid",
            ),
            (
                PlanError::TotalAlreadyPaid {
                    paid: some,
                    stays: some,
                }
                .into(),
                "invalid_fields",
                "totalAmount total_already_paid",
            ),
        ]);
    }

    #[test]
    fn r2_142_r2_143_r2_144_r2_145_terms_that_make_no_plan_have_codes_of_their_own() {
        use ScheduleError as E;
        let cases = [
            (E::TotalNotPositive, "totalAmount", "total_not_positive"),
            (E::DownNotBelowTotal, "downPayment", "down_not_below_total"),
            (
                E::PaymentsBelowOne,
                "numberOfPayments",
                "payments_below_one",
            ),
            (E::TooManyPayments, "numberOfPayments", "too_many_payments"),
            (
                E::InstallmentNotPositive,
                "installmentAmount",
                "installment_not_positive",
            ),
            (
                E::LastInstallmentNotPositive,
                "numberOfPayments",
                "last_installment_not_positive",
            ),
            (E::EndsTooLate, "startDate", "ends_too_late"),
        ];
        for (error, field, code) in cases {
            let named = format!("{field} {code}");
            check(vec![(PlanError::from(error).into(), code, &named)]);
        }
    }

    #[test]
    fn r3_009_a_closed_month_is_told_on_the_date() {
        let through = time::macros::date!(2026 - 10 - 31);
        let closed = crm_core::books::BooksClosed { through };
        check(vec![(
            PartnerPaymentError::BooksClosed(closed).into(),
            "books_closed",
            "paymentDate books_closed",
        )]);
    }

    #[test]
    fn r5_093_a_closed_month_is_told_on_the_day_or_of_what_was_due_in_it() {
        let through = time::macros::date!(2026 - 10 - 31);
        let closed = crm_core::books::BooksClosed { through };
        let field = "dueDate";
        let start = "startDate";
        check(vec![
            (
                InvoiceError::BooksClosed { field, closed }.into(),
                "books_closed",
                "dueDate books_closed",
            ),
            (
                InvoiceError::DueInClosedBooks { through }.into(),
                "books_closed",
                "",
            ),
            (
                PlanError::BooksClosed {
                    field: start,
                    closed,
                }
                .into(),
                "books_closed",
                "startDate books_closed",
            ),
            (
                PlanError::DueInClosedBooks {
                    due: through,
                    through,
                }
                .into(),
                "books_closed",
                "",
            ),
        ]);
    }

    #[test]
    fn every_refusal_of_partner_payments_has_its_code_and_field() {
        let (first, case) = (PartnerPaymentId::new(3), ExitCaseId::new(4));
        let canceled = PartnerPaymentStatus::Canceled;
        check(vec![
            (PartnerPaymentError::NotFound.into(), "not_found", ""),
            (
                PartnerPaymentError::Final { status: canceled }.into(),
                "final_record",
                "",
            ),
            (
                PartnerPaymentError::IllegalTransition {
                    from: canceled,
                    to: canceled,
                }
                .into(),
                "illegal_transition",
                "",
            ),
            (
                PartnerPaymentError::Partner.into(),
                "invalid_fields",
                "partnerId partner_not_active",
            ),
            (
                PartnerPaymentError::Case { case }.into(),
                "invalid_fields",
                "caseIds case_not_of_partner",
            ),
            (
                PartnerPaymentError::DuplicateInvoiceNumber { first }.into(),
                "invalid_fields",
                "invoiceNumber duplicate_invoice_number",
            ),
        ]);
    }
}
