//! Requests to send money: as we write them, and as Mercury has them.

use super::{dollars, money, of, read, unreadable};
use billing::bank::{
    BankError, RequestId, RequestStatus, SendPurpose, SendRequest, SentRequest, TransferMethod,
    key_in,
};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireRequest {
    request_id: String,
    account_id: String,
    recipient_id: String,
    amount: Number,
    payment_method: String,
    status: String,
    #[serde(default)]
    reviews: Option<Vec<WireReview>>,
    memo: Option<String>,
    number_of_approvers_required: Option<u16>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireReview {
    reviewer_user_id: Option<String>,
    status: String,
}

/// What is sent.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WireSend<'a> {
    recipient_id: &'a str,
    amount: Number,
    payment_method: &'static str,
    idempotency_key: &'a str,
    note: &'a str,
    external_memo: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    purpose: Option<WirePurpose<'a>>,
}

#[derive(Serialize)]
struct WirePurpose<'a> {
    simple: WireSimplePurpose<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WireSimplePurpose<'a> {
    category: &'static str,
    additional_info: &'a str,
}

/// The body of a request to send money.
pub(in crate::mercury) fn send(request: &SendRequest) -> Result<Vec<u8>, BankError> {
    let amount = dollars::number(request.amount.money());
    let wire = WireSend {
        recipient_id: request.counterparty.as_str(),
        amount: amount.ok_or_else(|| unsendable(&"the amount"))?,
        payment_method: method(request.method),
        idempotency_key: request.key.as_str(),
        note: &request.note,
        external_memo: &request.memo,
        // Mercury asks for it of wires alone.
        purpose: (request.method == TransferMethod::Wire).then(|| purpose(&request.purpose)),
    };
    serde_json::to_vec(&wire).map_err(|error| unsendable(&error))
}

/// Nothing was sent.
fn unsendable(cause: &dyn std::fmt::Display) -> BankError {
    BankError::Refused {
        code: "unsendable".to_owned(),
        message: format!("The request cannot be written: {cause}."),
    }
}

const fn method(method: TransferMethod) -> &'static str {
    match method {
        TransferMethod::Ach => "ach",
        TransferMethod::Wire => "domesticWire",
    }
}

fn purpose(purpose: &SendPurpose) -> WirePurpose<'_> {
    let (category, additional_info) = match purpose {
        SendPurpose::Vendor(name) => ("vendor", name),
        SendPurpose::Contractor(name) => ("contractor", name),
    };
    WirePurpose {
        simple: WireSimplePurpose {
            category,
            additional_info,
        },
    }
}

/// The answer to sending, when it is about what was asked: the same account, recipient, amount and method.
pub(in crate::mercury) fn sent(
    body: &[u8],
    asked: &SendRequest,
    account: &str,
) -> Result<SentRequest, BankError> {
    let wire: WireRequest = read(body)?;
    let other = |what: &str| {
        let id = &wire.request_id;
        Err(BankError::Unknown(format!(
            "{id} is for another {what} than asked"
        )))
    };
    if wire.account_id != account {
        return other("account");
    }
    if money(&wire.amount)? != asked.amount.money() {
        return other("amount");
    }
    if wire.recipient_id != asked.counterparty.as_str() {
        return other("recipient");
    }
    if wire.payment_method != method(asked.method) {
        return other("payment method");
    }
    let mark = wire.memo.as_deref().and_then(key_in);
    if mark.is_some_and(|key| key != asked.key) {
        return other("transfer");
    }
    wire.sent()
}

/// One of a list.
pub(in crate::mercury) fn request_of(row: Value) -> Result<SentRequest, BankError> {
    of::<WireRequest>(row)?.sent()
}

pub(in crate::mercury) fn request(body: &[u8]) -> Result<SentRequest, BankError> {
    read::<WireRequest>(body)?.sent()
}

impl WireRequest {
    fn sent(&self) -> Result<SentRequest, BankError> {
        let reviews = self.reviews.as_deref().unwrap_or_default();
        let with = |status: &'static str| reviews.iter().filter(move |one| one.status == status);
        let status = match self.status.as_str() {
            "pendingApproval" => RequestStatus::PendingApproval {
                given: u16::try_from(with("approved").count()).unwrap_or(u16::MAX),
                needed: self.number_of_approvers_required.unwrap_or(1),
            },
            "approved" => RequestStatus::Approved,
            "rejected" => RequestStatus::Rejected {
                by: with("rejected").find_map(|one| one.reviewer_user_id.clone()),
            },
            "cancelled" => RequestStatus::Cancelled,
            other => return Err(unreadable(&format!("the status {other}"))),
        };
        Ok(SentRequest {
            id: RequestId::parse(&self.request_id).map_err(|error| unreadable(&error))?,
            status,
            line: None,
        })
    }
}
