//! What card payments refuse.

use crate::money::card_payments::error::CardError;
use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::cards::{ProcessorError, StartError};
use billing::payments::LinkError;

impl From<CardError> for ApiError {
    fn from(error: CardError) -> Self {
        match error {
            CardError::Start(error) => error.into(),
            CardError::Payment(error) => error.into(),
            CardError::Refund(error) => error.into(),
            CardError::Processor(error) => error.into(),
            CardError::Store(error) => error.into(),
        }
    }
}

impl From<StartError> for ApiError {
    fn from(error: StartError) -> Self {
        use StartError as E;
        let detail = error.to_string();
        match &error {
            E::OtherRequest => Self::new(Code::IdempotencyKeyReused, detail),
            E::BeforeEnd(_) => Self::new(Code::PaymentBeforeEnd, detail),
            E::Fee(_) => Self::new(Code::FeeBeforeResult, detail),
            E::Store(error) | E::Link(LinkError::Store(error)) => error.clone().into(),
            E::ClientNotFound
            | E::Link(_)
            | E::AmountMissing
            | E::Amount(_)
            | E::NotTheOutstanding { .. }
            | E::NothingOwed => {
                Self::invalid_field(error.field().unwrap_or_default(), error.code(), detail)
            }
        }
    }
}

/// Only what is about the card itself is shown as the provider says it.
impl From<ProcessorError> for ApiError {
    fn from(error: ProcessorError) -> Self {
        let cause = error.to_string();
        match error {
            ProcessorError::Declined { message } => Self::new(Code::CardDeclined, message),
            ProcessorError::Refused { code } => refused_request(&code).because(cause),
            ProcessorError::NotFound => Self::invalid_field(
                "paymentIntentId",
                "unknown_payment",
                "The card provider can't find this payment.",
            ),
            ProcessorError::Unreachable(_) => Self::new(
                Code::ProcessorUnavailable,
                "Can't reach the card provider. Nothing was charged. Please try again in a moment.",
            )
            .because(cause)
            .retry_after(5),
            ProcessorError::Unknown(_) => Self::new(
                Code::ProcessorUnavailable,
                "The card provider's answer was lost. Any charge will be recorded automatically. Check the client's payments before trying again.",
            )
            .because(cause)
            .retry_after(5),
            ProcessorError::Misconfigured(_) => Self::new(
                Code::ProcessorMisconfigured,
                "The card provider rejected this office's API key. Ask an administrator to check the Stripe settings.",
            )
            .because(cause),
        }
    }
}

/// A request that the provider found wrong: nothing was charged and no card was declined. What an office can mend is said.
fn refused_request(code: &str) -> ApiError {
    let too = |much: &str| {
        let detail =
            format!("The card provider can't charge an amount this {much}. Nothing was charged.");
        ApiError::new(Code::ProcessorRefused, detail).of_field("amount")
    };
    match code {
        "amount_too_small" => too("small"),
        "amount_too_large" => too("large"),
        code => ApiError::new(
            Code::ProcessorRefused,
            format!(
                "The card provider did not accept the request ({code}). Nothing was charged and no card was declined. Ask an administrator to check the Stripe settings."
            ),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::money::Money;
    use crm_core::store::StoreError;

    #[test]
    fn every_refusal_has_its_code_and_field() {
        let (asked, outstanding) = (Money::from_cents(4_000), Money::from_cents(5_000));
        let lost = || "x".to_owned();
        let start = |error: StartError| CardError::from(error).into();
        let cases: Vec<(ApiError, &str, &str)> = vec![
            (start(StartError::AmountMissing), "invalid_fields", "amount"),
            (
                start(StartError::NothingOwed),
                "invalid_fields",
                "invoiceId",
            ),
            (
                start(StartError::ClientNotFound),
                "invalid_fields",
                "clientId",
            ),
            (
                start(LinkError::Plan.into()),
                "invalid_fields",
                "paymentPlanId",
            ),
            (
                start(StartError::NotTheOutstanding { asked, outstanding }),
                "invalid_fields",
                "amount",
            ),
            (
                start(StartError::OtherRequest),
                "idempotency_key_reused",
                "",
            ),
            (start(StoreError::Clash.into()), "clash", ""),
            (
                ProcessorError::Unreachable(lost()).into(),
                "processor_unavailable",
                "",
            ),
            (
                ProcessorError::Unknown(lost()).into(),
                "processor_unavailable",
                "",
            ),
            (
                ProcessorError::Declined { message: lost() }.into(),
                "card_declined",
                "",
            ),
            // R3-018: a request that is wrong is no declined card.
            (
                ProcessorError::Refused { code: lost() }.into(),
                "processor_refused",
                "",
            ),
            (
                ProcessorError::Refused {
                    code: "amount_too_small".to_owned(),
                }
                .into(),
                "processor_refused",
                "amount",
            ),
            (
                ProcessorError::NotFound.into(),
                "invalid_fields",
                "paymentIntentId",
            ),
            (
                ProcessorError::Misconfigured(lost()).into(),
                "processor_misconfigured",
                "",
            ),
        ];
        for (error, code, field) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
            let named = error.errors().first().map(|error| error.field.as_str());
            assert_eq!(named.unwrap_or_default(), field, "{error}");
        }
    }

    #[test]
    fn r2_179_a_wrong_amount_is_told_with_both_figures() {
        let (asked, outstanding) = (Money::from_cents(4_000), Money::from_cents(5_000));
        let told = StartError::NotTheOutstanding { asked, outstanding }.to_string();
        assert!(told.contains("50.00") && told.contains("40.00"), "{told}");
    }
}
