//! What the bank says, in Mercury's shapes.

use crate::books::{Asked, Books};
use crate::entry::{Line, Method, Recipient};
use crate::faults::Faults;
use crm_core::clock::Instant;
use crm_core::money::Money;
use serde_json::{Map, Number, Value, json};
use std::time::Duration;

/// A status and a body.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub(crate) fn refusal(status: u16, code: &str, message: &str) -> Self {
        Self {
            status,
            body: json!({ "errors": { "errorCode": code, "message": message } }),
        }
    }

    pub(crate) fn not_found() -> Self {
        Self::refusal(404, "notFound", "There is nothing under this id.")
    }
}

/// Dollars as Mercury writes them: a number without needless zeros, of small amounts with an exponent.
pub(crate) fn dollars(money: Money) -> Value {
    let cents = money.cents();
    let text = if cents != 0 && cents.unsigned_abs() < 10 {
        format!("{cents}.0e-2")
    } else {
        let text = money.to_decimal_text();
        let bare = text.trim_end_matches('0').trim_end_matches('.');
        bare.to_owned()
    };
    text.parse::<Number>().map_or(Value::Null, Value::Number)
}

fn instant(at: Instant) -> Value {
    Value::String(at.to_rfc3339())
}

fn maybe(at: Option<Instant>) -> Value {
    at.map_or(Value::Null, instant)
}

pub(crate) const fn method(method: Method) -> &'static str {
    match method {
        Method::Ach => "ach",
        Method::Wire => "domesticWire",
        Method::Check => "check",
        Method::Card => "card",
    }
}

pub(crate) fn account(books: &Books) -> Value {
    let Some(opened) = books.opened() else {
        return Value::Null;
    };
    json!({
        "id": opened.account, "name": opened.name, "nickname": null, "kind": "checking",
        "type": "mercury", "status": "active", "availableBalance": dollars(books.available()),
        "currentBalance": dollars(books.current()), "accountNumber": "000000000001",
        "routingNumber": "000000000", "legalBusinessName": "Sample Office LLC",
        "createdAt": instant(opened.at), "dashboardLink": "http://127.0.0.1/",
        "canReceiveTransactions": true
    })
}

pub(crate) fn recipient(recipient: &Recipient) -> Value {
    let mut body = json!({
        "id": recipient.id, "name": recipient.name, "nickname": null, "status": "active",
        "emails": recipient.email.as_slice(), "contactEmail": recipient.email,
        "isBusiness": true, "dateLastPaid": null,
        "defaultPaymentMethod": recipient.methods.first().copied().map(method)
    });
    let routing = json!({ "accountNumber": "000000000002", "routingNumber": "000000000" });
    for way in &recipient.methods {
        body[routing_field(*way)] = routing.clone();
    }
    body
}

const fn routing_field(method: Method) -> &'static str {
    match method {
        Method::Ach => "electronicRoutingInfo",
        Method::Wire => "domesticWireRoutingInfo",
        Method::Check => "checkInfo",
        Method::Card => "debitCardInfo",
    }
}

pub(crate) fn line(books: &Books, line: &Line) -> Value {
    let account = books.opened().map(|opened| opened.account.as_str());
    let routing = json!({ "accountNumber": "000000000002", "routingNumber": "000000000" });
    let mut details = Map::new();
    let field = match line.method {
        Method::Check => "address",
        other => routing_field(other),
    };
    details.insert(field.to_owned(), routing);
    let expected = line.settles_at.unwrap_or(line.created_at);
    json!({
        "id": line.id, "accountId": account, "amount": dollars(Money::from_cents(line.cents)),
        "status": line.status.as_str(), "kind": line.kind, "counterpartyId": line.recipient,
        "counterpartyName": line.counterparty, "counterpartyNickname": null,
        "createdAt": instant(line.created_at), "postedAt": maybe(line.posted_at),
        "failedAt": maybe(line.failed_at), "estimatedDeliveryDate": instant(expected),
        "reasonForFailure": line.reason, "note": line.note, "externalMemo": line.memo,
        "bankDescription": line.description, "details": details, "requestId": line.request,
        "feeId": null, "relatedTransactions": [], "attachments": [], "hasGeneratedReceipt": false,
        "dashboardLink": "http://127.0.0.1/"
    })
}

pub(crate) fn request(books: &Books, asked: &Asked) -> Value {
    let request = &asked.request;
    let reviews: Vec<Value> = asked
        .reviews
        .iter()
        .map(|review| {
            let status = if review.approved { "approved" } else { "rejected" };
            json!({ "reviewerUserId": review.by, "status": status, "reviewedAt": instant(review.at) })
        })
        .collect();
    json!({
        "requestId": request.id, "accountId": books.opened().map(|opened| opened.account.as_str()),
        "recipientId": request.recipient, "amount": dollars(Money::from_cents(request.cents)),
        "paymentMethod": method(request.method), "status": asked.status(),
        "requestedByUserId": "the owner of the token", "reviews": reviews,
        "createdAt": instant(request.created_at),
        "memo": request.note.as_ref().or(request.memo.as_ref()),
        "numberOfApproversRequired": request.needed, "scheduledSendDate": null,
        "requesterMayApprove": false
    })
}

/// Everything in the books, for tests: amounts in cents, and the keys, which Mercury never shows.
pub(crate) fn ledger(books: &Books) -> Value {
    let requests: Vec<Value> = books
        .all_asked()
        .iter()
        .map(|asked| {
            let (request, line) = (&asked.request, books.line_of(asked));
            json!({
                "id": request.id, "key": request.key, "recipientId": request.recipient,
                "cents": request.cents, "method": method(request.method), "note": request.note,
                "memo": request.memo, "status": asked.status(),
                "createdAt": instant(request.created_at),
                "lineId": line.map(|line| line.id.as_str()),
                "lineStatus": line.map(|line| line.status.as_str())
            })
        })
        .collect();
    let lines: Vec<Value> = books
        .lines()
        .map(|line| {
            json!({
                "id": line.id, "cents": line.cents, "status": line.status.as_str(),
                "requestId": line.request, "counterparty": line.counterparty, "note": line.note,
                "memo": line.memo, "createdAt": instant(line.created_at),
                "postedAt": maybe(line.posted_at), "reason": line.reason
            })
        })
        .collect();
    let recipients: Vec<Value> = books.recipients().iter().map(recipient).collect();
    json!({
        "accountId": books.opened().map(|opened| opened.account.as_str()),
        "openingCents": books.opened().map(|opened| opened.cents),
        "availableCents": books.available().cents(), "currentCents": books.current().cents(),
        "recipients": recipients, "requests": requests, "lines": lines
    })
}

/// The plan, and what was met so far: fault, then sort of call.
pub(crate) fn faults(faults: &Faults) -> Value {
    let plan = faults.plan();
    let kinds: Vec<&str> = plan.kinds.iter().map(|kind| kind.as_str()).collect();
    let mut met = Map::new();
    for ((fault, call), count) in faults.met() {
        let of_fault = met.entry(fault.as_str()).or_insert_with(|| json!({}));
        of_fault[call.as_str()] = json!(count);
    }
    json!({
        "every": plan.every, "seed": plan.seed, "kinds": kinds, "lateMs": millis(plan.late),
        "calls": faults.calls(), "met": met
    })
}

pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_written_as_mercury_writes_them() {
        let cases = [
            (0, "0"),
            (5, "5.0e-2"),
            (-9, "-9.0e-2"),
            (10, "0.1"),
            (100_000, "1000"),
            (-123_456, "-1234.56"),
            (123_450, "1234.5"),
        ];
        for (cents, text) in cases {
            assert_eq!(dollars(Money::from_cents(cents)).to_string(), text);
        }
    }
}
