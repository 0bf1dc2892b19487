//! The bank's words read and ours written: lines, transfers, marks, what is odd.

use super::*;
use billing::amount::Amount;
use billing::bank::{
    BankAccount, BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, PaidKind, PaysMark,
    RequestId, RequestStatus, SendPurpose, SendRequest, SentRequest, TransferKey, TransferMethod,
    with_mark,
};
use crm_core::ids::TransferId;
use serde_json::json;
use time::macros::{date, datetime};

const PAYS: PaysMark = PaysMark {
    kind: PaidKind::Commission,
    record: 34,
};

fn line_with(fields: Value) -> Result<BankLine, BankError> {
    let mut row = json!({
        "id": "11e-1", "accountId": "acc-1", "amount": -1250.5, "status": "sent",
        "kind": "outgoingPayment", "counterpartyId": "rec-1", "counterpartyName": "Northgate",
        "createdAt": "2026-11-20T17:00:00.5Z", "postedAt": "2026-11-21T10:00:00+01:00",
        "estimatedDeliveryDate": "2026-11-23T00:00:00Z", "unheardOf": { "a": [1] }
    });
    row.as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    line(row)
}

#[test]
fn r2_109_a_line_is_read_whole() {
    let read = line_with(json!({
        "counterpartyNickname": "North", "note": "October", "externalMemo": "Payment-20261120",
        "bankDescription": "Send Money", "requestId": "req-1", "failedAt": null,
        "details": { "electronicRoutingInfo": { "accountNumber": "1" }, "address": null }
    }))
    .unwrap();
    let whole = BankLine {
        id: BankLineId::parse("11e-1").unwrap(),
        account: "acc-1".to_owned(),
        amount: Money::from_cents(-125_050),
        status: LineStatus::Sent,
        kind: "outgoingPayment".to_owned(),
        counterparty_id: CounterpartyId::parse("rec-1").ok(),
        counterparty_name: Some("North".to_owned()),
        description: Some("Send Money".to_owned()),
        note: Some("October".to_owned()),
        memo: Some("Payment-20261120".to_owned()),
        method: LineMethod::Ach,
        created_at: Instant::from_utc(datetime!(2026-11-20 17:00:00.5 UTC)),
        posted_at: Some(Instant::from_utc(datetime!(2026-11-21 09:00 UTC))),
        failed_at: None,
        expected_on: Some(date!(2026 - 11 - 23)),
        reason: None,
        request_id: RequestId::parse("req-1").ok(),
    };
    assert_eq!(read, whole);
}

#[test]
fn r2_109_by_which_way_a_line_moved_is_told_by_its_details_and_then_by_its_kind() {
    let info = json!({ "accountNumber": "1" });
    let cases = [
        (
            json!({ "details": { "electronicRoutingInfo": info } }),
            LineMethod::Ach,
        ),
        (
            json!({ "details": { "domesticWireRoutingInfo": info } }),
            LineMethod::Wire,
        ),
        (
            json!({ "details": { "internationalWireRoutingInfo": info } }),
            LineMethod::Wire,
        ),
        (json!({ "details": { "address": info } }), LineMethod::Check),
        (
            json!({ "checkNumber": "12", "details": null }),
            LineMethod::Check,
        ),
        (
            json!({ "details": { "debitCardInfo": info } }),
            LineMethod::Card,
        ),
        (
            json!({ "details": { "creditCardInfo": info } }),
            LineMethod::Card,
        ),
        (json!({ "kind": "debitCardTransaction" }), LineMethod::Card),
        (json!({ "kind": "incomingDomesticWire" }), LineMethod::Wire),
        (json!({ "kind": "wireFee" }), LineMethod::Other),
        (json!({ "kind": "checkDeposit" }), LineMethod::Check),
        (
            json!({ "kind": "interestPayment", "details": {} }),
            LineMethod::Other,
        ),
    ];
    for (fields, outcome) in cases {
        assert_eq!(
            line_with(fields.clone()).unwrap().method,
            outcome,
            "{fields}"
        );
    }
}

#[test]
fn r2_124_every_status_of_a_line_is_read_and_no_other() {
    for status in [
        "pending",
        "sent",
        "cancelled",
        "failed",
        "reversed",
        "blocked",
    ] {
        let read = line_with(json!({ "status": status })).unwrap();
        assert_eq!(read.status.as_str(), status);
    }
    for fields in [
        json!({ "status": "canceled" }),
        json!({ "amount": 1.005 }),
        json!({ "amount": "1.00" }),
        json!({ "id": "../x" }),
        json!({ "createdAt": "yesterday" }),
        json!({ "accountId": null }),
    ] {
        let read = line_with(fields.clone());
        assert!(matches!(read, Err(BankError::Unknown(_))), "{fields}");
    }
}

#[test]
fn a_line_that_cannot_be_read_keeps_no_other_waiting() {
    let good = json!({ "id": "b", "accountId": "acc-1", "amount": 1, "status": "sent",
        "kind": "other", "createdAt": "2026-11-20T17:00:00Z" });
    let body = json!({ "transactions": [{ "id": "a" }, good], "page": { "nextPage": "b" } });
    let read = || page(body.to_string().as_bytes(), 2, "id").unwrap();
    assert_eq!(read().next.as_deref(), Some("b"));
    assert_eq!(read().readable(line).len(), 1);
    // Who looks for one line wants all of them.
    assert!(matches!(read().all(line), Err(BankError::Unknown(_))));
}

#[test]
fn a_page_says_what_the_next_one_follows() {
    let rows = json!([{ "id": "a" }, { "id": "b" }]);
    let cases = [
        (
            json!({ "transactions": rows, "page": { "nextPage": "x" } }),
            Some("x"),
        ),
        (
            json!({ "transactions": rows, "page": { "nextPage": null } }),
            None,
        ),
        (json!({ "transactions": rows, "page": {} }), None),
        (json!({ "transactions": rows }), Some("b")),
        (json!({ "requests": [{ "id": "a" }] }), None),
        (json!({ "recipients": [] }), None),
    ];
    for (body, outcome) in cases {
        let read = page(body.to_string().as_bytes(), 2, "id").unwrap();
        assert_eq!(read.next.as_deref(), outcome, "{body}");
    }
    assert!(page(b"{}", 2, "id").is_err());
}

#[test]
fn r2_108_an_account_has_two_balances_and_pays_when_it_is_an_active_checking_account() {
    let with = |fields: Value| {
        let mut row = json!({
            "id": "acc-1", "name": "Mercury Checking", "nickname": "", "type": "mercury",
            "kind": "checking", "status": "active", "availableBalance": 1000.07,
            "currentBalance": 1.5e3
        });
        row.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        choice(row).unwrap()
    };
    let plain = with(json!({}));
    assert!(plain.pays);
    assert_eq!(
        plain.account,
        BankAccount {
            id: "acc-1".to_owned(),
            name: "Mercury Checking".to_owned(),
            status: "active".to_owned(),
            available: Money::from_cents(100_007),
            current: Money::from_cents(150_000),
        }
    );
    assert_eq!(
        with(json!({ "nickname": "Operating" })).account.name,
        "Operating"
    );
    for fields in [
        json!({ "type": "external" }),
        json!({ "kind": "savings" }),
        json!({ "status": "archived" }),
    ] {
        assert!(!with(fields.clone()).pays, "{fields}");
    }
}

#[test]
fn r2_190_r5_109_who_can_be_paid_and_how_and_the_ending_of_their_account() {
    let with = |fields: Value| {
        let mut row = json!({ "id": "rec-1", "name": "Northgate LLC", "status": "active" });
        row.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        counterparty(row).unwrap()
    };
    let info = json!({ "accountNumber": "12345678", "routingNumber": "000000000" });
    let both = with(json!({
        "nickname": "Northgate", "emails": ["pay@northgate.example"], "contactEmail": null,
        "electronicRoutingInfo": info, "domesticWireRoutingInfo": info
    }))
    .unwrap();
    assert_eq!(both.name, "Northgate");
    assert_eq!(both.email.as_deref(), Some("pay@northgate.example"));
    assert_eq!(both.methods, [TransferMethod::Ach, TransferMethod::Wire]);
    assert_eq!(
        both.account.as_deref(),
        Some("ACH 000000000 …5678, wire 000000000 …5678")
    );
    assert!(!format!("{both:?}").contains("12345678"));
    let named =
        json!({ "contactEmail": "a@b.example", "emails": ["c@d.example"], "checkInfo": {} });
    let check = with(named).unwrap();
    assert_eq!(check.email.as_deref(), Some("a@b.example"));
    assert!(check.methods.is_empty());
    assert_eq!(check.account, None);
    assert_eq!(with(json!({ "status": "deleted" })), None);
}

fn asked(method: TransferMethod, purpose: SendPurpose) -> SendRequest {
    let key = TransferKey::of(7);
    SendRequest {
        counterparty: CounterpartyId::parse("rec-1").unwrap(),
        amount: Amount::of(Money::from_cents(125_050)).unwrap(),
        method,
        memo: "Payment-20261122".to_owned(),
        note: with_mark(Some("October"), PAYS, TransferId::new(12), &key),
        key,
        purpose,
    }
}

#[test]
fn r2_111_r2_156_what_is_sent() {
    let vendor = SendPurpose::Vendor("Northgate".to_owned());
    let body = send(&asked(TransferMethod::Ach, vendor)).unwrap();
    assert_eq!(
        String::from_utf8(body).unwrap(),
        r#"{"recipientId":"rec-1","amount":1250.50,"paymentMethod":"ach","idempotencyKey":"00000000000000000000000000000007","note":"October · Pays commission 34 · Exitdesk transfer 12 00000000000000000000000000000007","externalMemo":"Payment-20261122"}"#
    );
    let contractor = SendPurpose::Contractor("Julian Price".to_owned());
    let body = send(&asked(TransferMethod::Wire, contractor)).unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body["paymentMethod"], "domesticWire");
    let purpose =
        json!({ "simple": { "category": "contractor", "additionalInfo": "Julian Price" } });
    assert_eq!(body["purpose"], purpose);
}

fn answer(fields: Value) -> Vec<u8> {
    let mut body = json!({
        "requestId": "req-1", "accountId": "acc-1", "recipientId": "rec-1", "amount": 1250.5,
        "paymentMethod": "ach", "status": "approved", "reviews": [], "createdAt": "2026-11-22T17:00:00Z",
        "memo": null, "numberOfApproversRequired": 0
    });
    body.as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    body.to_string().into_bytes()
}

#[test]
fn r2_194_an_answer_counts_only_when_it_is_about_what_was_asked() {
    let asked = asked(
        TransferMethod::Ach,
        SendPurpose::Vendor("Northgate".to_owned()),
    );
    let sent = |fields: Value| sent(&answer(fields), &asked, "acc-1");
    let id = RequestId::parse("req-1").unwrap();
    let done = SentRequest {
        id,
        status: RequestStatus::Approved,
        line: None,
    };
    assert_eq!(sent(json!({})), Ok(done.clone()));
    assert_eq!(sent(json!({ "memo": asked.note })), Ok(done.clone()));
    assert_eq!(sent(json!({ "memo": "Payment-20261122" })), Ok(done));
    let another = with_mark(None, PAYS, TransferId::new(13), &TransferKey::of(8));
    let cases = [
        (
            json!({ "amount": 1250.51 }),
            "req-1 is for another amount than asked",
        ),
        (
            json!({ "amount": -1250.5 }),
            "req-1 is for another amount than asked",
        ),
        (
            json!({ "recipientId": "rec-2" }),
            "req-1 is for another recipient than asked",
        ),
        (
            json!({ "accountId": "acc-2" }),
            "req-1 is for another account than asked",
        ),
        (
            json!({ "paymentMethod": "check" }),
            "req-1 is for another payment method than asked",
        ),
        (
            json!({ "memo": another }),
            "req-1 is for another transfer than asked",
        ),
    ];
    for (fields, outcome) in cases {
        assert_eq!(sent(fields), Err(BankError::Unknown(outcome.to_owned())));
    }
    for fields in [
        json!({ "status": "odd" }),
        json!({ "amount": null }),
        json!({ "requestId": "" }),
    ] {
        assert!(matches!(sent(fields), Err(BankError::Unknown(_))));
    }
}

#[test]
fn r2_124_how_far_a_request_came() {
    let review = |by: &str, status: &str| json!({ "reviewerUserId": by, "status": status });
    let cases = [
        (
            json!({ "status": "pendingApproval", "reviews": [review("u1", "approved")],
                "numberOfApproversRequired": 2 }),
            RequestStatus::PendingApproval {
                given: 1,
                needed: 2,
            },
        ),
        (
            json!({ "status": "pendingApproval", "reviews": null, "numberOfApproversRequired": null }),
            RequestStatus::PendingApproval {
                given: 0,
                needed: 1,
            },
        ),
        (json!({}), RequestStatus::Approved),
        (
            json!({ "status": "rejected", "reviews": [review("u1", "approved"), review("u2", "rejected")] }),
            RequestStatus::Rejected {
                by: Some("u2".to_owned()),
            },
        ),
        (
            json!({ "status": "rejected" }),
            RequestStatus::Rejected { by: None },
        ),
        (json!({ "status": "cancelled" }), RequestStatus::Cancelled),
    ];
    for (fields, outcome) in cases {
        assert_eq!(request(&answer(fields)).unwrap().status, outcome);
    }
}
