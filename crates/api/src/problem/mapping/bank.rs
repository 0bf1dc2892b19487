//! What the bank and its transfers refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::transfers::{Earlier, TransferError};
use billing::views::TransactionId;
use serde_json::json;
use workflows::transfers::AskError;

impl From<AskError> for ApiError {
    fn from(error: AskError) -> Self {
        use AskError as E;
        let (code, detail) = (error.code(), error.to_string());
        let field = error.field();
        match error {
            E::SameInBatch => {
                Self::new(Code::PossibleDuplicate, detail).of_field(field.unwrap_or_default())
            }
            E::OwesClawbacks { .. } => {
                Self::new(Code::OwesClawbacks, detail).of_field(field.unwrap_or_default())
            }
            E::Covered | E::PaidByClawbacks => Self::new(Code::CoveredByClawbacks, detail),
            E::Held(_) => Self::new(Code::MoneyHeld, detail),
            E::Transfer(error) => error.into(),
            E::PartnerPayment(error) => error.into(),
            E::Store(error) => error.into(),
            E::CommissionNotFound
            | E::NotApproved { .. }
            | E::OtherRep
            | E::PartnerPaymentNotFound
            | E::OtherPartner
            | E::NotOpen { .. }
            | E::OtherAmount { .. }
            | E::NothingOwed
            | E::BatchSize { .. }
            | E::TwiceInBatch(_) => Self::invalid_field(field.unwrap_or("amount"), code, detail),
        }
    }
}

/// A stale version comes without the transfer here; routes that can show it use [`ApiError::stale`].
impl From<TransferError> for ApiError {
    fn from(error: TransferError) -> Self {
        use TransferError as E;
        let detail = error.to_string();
        match error {
            E::NotFound => Self::new(Code::NotFound, detail),
            E::Stale { .. } => Self::new(Code::StaleVersion, detail),
            E::RecipientMissing
            | E::RecipientUnknown
            | E::MethodImpossible { .. }
            | E::OtherCurrency => {
                Self::invalid_field(error.field().unwrap_or_default(), error.code(), detail)
            }
            E::Live { live } => {
                let id = TransactionId::Transfer(live.id).to_string();
                Self::new(Code::BeingPaid, detail).with_current(&json!({ "id": id }))
            }
            E::Duplicate { earlier } => {
                let earlier = match earlier {
                    Earlier::Transfer(id) => TransactionId::Transfer(id).to_string(),
                    Earlier::Line(line) => line.to_string(),
                };
                Self::new(Code::PossibleDuplicate, detail)
                    .of_field("confirmDuplicate")
                    .with_current(&json!({ "id": earlier }))
            }
            E::OutAfterAll { earlier } => {
                let id = TransactionId::Transfer(earlier).to_string();
                Self::new(Code::BeingPaid, detail).with_current(&json!({ "id": id }))
            }
            E::NotWaiting { .. }
            | E::NotHeld { .. }
            | E::NotMovedOtherwise { .. }
            | E::Over { .. }
            | E::TooEarly { .. }
            | E::NotLookedUp
            | E::AmountChanged { .. } => Self::new(Code::TransferStatus, detail),
            E::MayBeOut { .. } => Self::new(Code::MayHaveGoneOut, detail),
            E::NotAdmin => Self::new(Code::Forbidden, detail),
            E::OwnRequest | E::OwnMoney | E::LetInAsker => Self::new(Code::SelfApproval, detail),
            E::NewAdministrator => Self::new(Code::NewAdministrator, detail),
            E::OwnPayment => Self::new(Code::SelfPayment, detail),
            E::Unconfirmed { .. } => {
                Self::new(Code::UnconfirmedRecipient, detail).of_field("confirmRecipient")
            }
            E::LeaseLost => Self::new(
                Code::Clash,
                "Someone else changed this at the same time. Please try again.",
            ),
            E::Unexpected(fault) => Self::fault(fault.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use billing::bank::{BankLineId, TransferMethod};
    use billing::transfers::{TransferState, WaitsFor};
    use crm_core::clock::Instant;
    use crm_core::ids::TransferId;
    use crm_core::store::StoreError;

    #[test]
    fn r2_195_every_refusal_of_what_is_asked_for_names_its_field() {
        use AskError as E;
        let money = |cents| crm_core::money::Money::from_cents(cents);
        let status = commissions::records::CommissionStatus::Pending;
        let closed = billing::status::PartnerPaymentStatus::Completed;
        let cases = [
            (E::CommissionNotFound, "commissionId"),
            (E::NotApproved { status }, "commissionId"),
            (E::OtherRep, "salesRepId"),
            (E::PartnerPaymentNotFound, "partnerPaymentId"),
            (E::OtherPartner, "partnerId"),
            (E::NotOpen { status: closed }, "partnerPaymentId"),
            (
                E::OtherAmount {
                    owed: money(8_400),
                    asked: money(8_500),
                },
                "amount",
            ),
            (E::NothingOwed, "amount"),
            (E::BatchSize { most: 500 }, "items"),
            (E::TwiceInBatch("Commission 5".to_owned()), "items"),
        ];
        for (error, field) in cases {
            let error = ApiError::from(error);
            assert_eq!(error.code().status(), 422, "{error}");
            assert_eq!(error.errors()[0].field, field, "{error}");
        }
    }

    #[test]
    fn r2_152_r2_157_every_refusal_of_a_transfer_has_its_status_code_and_field() {
        use TransferError as E;
        let state = TransferState::Sending;
        let line = BankLineId::stored("tx-1".to_owned());
        let cases = [
            (E::NotFound, 404, "not_found", ""),
            (E::RecipientMissing, 422, "invalid_fields", "counterpartyId"),
            (E::RecipientUnknown, 422, "invalid_fields", "counterpartyId"),
            (
                E::MethodImpossible {
                    method: TransferMethod::Wire,
                },
                422,
                "invalid_fields",
                "paymentMethod",
            ),
            (E::OtherCurrency, 422, "invalid_fields", "currency"),
            (
                E::Duplicate {
                    earlier: Earlier::Transfer(TransferId::new(5)),
                },
                409,
                "possible_duplicate",
                "confirmDuplicate",
            ),
            (
                E::Duplicate {
                    earlier: Earlier::Line(line),
                },
                409,
                "possible_duplicate",
                "confirmDuplicate",
            ),
            (E::NotWaiting { state }, 409, "transfer_status", ""),
            (E::NotHeld { state }, 409, "transfer_status", ""),
            (E::NotMovedOtherwise { state }, 409, "transfer_status", ""),
            (E::Over { state }, 409, "transfer_status", ""),
            (
                E::TooEarly {
                    from: Instant::from_micros(0),
                },
                409,
                "transfer_status",
                "",
            ),
            (E::NotLookedUp, 409, "transfer_status", ""),
            (
                E::AmountChanged {
                    owed: crm_core::money::Money::ZERO,
                },
                409,
                "transfer_status",
                "",
            ),
            (
                E::OutAfterAll {
                    earlier: TransferId::new(5),
                },
                409,
                "being_paid",
                "",
            ),
            (E::MayBeOut { state }, 409, "may_have_gone_out", ""),
            (E::NotAdmin, 403, "forbidden", ""),
            (E::OwnRequest, 403, "self_approval", ""),
            (E::OwnMoney, 403, "self_approval", ""),
            (E::LetInAsker, 403, "self_approval", ""),
            (E::NewAdministrator, 403, "new_administrator", ""),
            (E::LeaseLost, 409, "clash", ""),
            (StoreError::Clash.into(), 409, "clash", ""),
        ];
        for (error, status, code, field) in cases {
            assert_told(error, (status, code, field));
        }
    }

    #[test]
    fn r5_109_r5_110_a_new_recipient_is_asked_about_and_ones_own_money_is_refused() {
        use TransferError as E;
        let unconfirmed = E::Unconfirmed {
            why: WaitsFor::NewRecipient,
            payee: "Harbor Exit LLC".to_owned(),
            recipient: "Harbor".to_owned(),
            account: None,
        };
        let asked = (409, "unconfirmed_recipient", "confirmRecipient");
        assert_told(unconfirmed, asked);
        assert_told(E::OwnPayment, (403, "self_payment", ""));
    }

    /// Status, code and the first field.
    fn assert_told(error: TransferError, (status, code, field): (u16, &str, &str)) {
        let error = ApiError::from(error);
        assert_eq!(error.code().status(), status, "{error}");
        assert_eq!(error.code().as_str(), code, "{error}");
        let named = error.errors().first().map(|error| error.field.as_str());
        assert_eq!(named.unwrap_or_default(), field, "{error}");
    }
}
