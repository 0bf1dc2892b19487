//! The bank, asked over HTTP as a program asks it.

#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod asking;
mod faults;

use asking::{Office, office};
use serde_json::{Value, json};
use simulated_bank::{Behavior, Method, NewRecipient};
use std::time::Duration;

const HOUR: i64 = 3_600_000_000;

fn behave(office: &Office, approvals: u16, approve_after: Option<u64>) {
    office.bank().behave(Behavior {
        approvals,
        approve_after: approve_after.map(Duration::from_secs),
        settle_after: Duration::from_secs(3_600),
        refuse_duplicates: false,
    });
}

#[test]
fn a_key_has_one_effect_and_the_second_time_answers_the_first_request() {
    let office = office();
    let first = office.send("k1", 12.5);
    assert_eq!(
        (first.status, &first.body["status"]),
        (200, &json!("approved"))
    );
    assert_eq!(first.body["amount"].to_string(), "12.5");
    // Whatever else it says now.
    let again = office.send("k1", 99.0);
    assert_eq!((again.status, &again.body), (409, &first.body));
    let ledger = office.ledger();
    assert_eq!(ledger["requests"].as_array().unwrap().len(), 1);
    assert_eq!(ledger["lines"].as_array().unwrap().len(), 1);
    assert_eq!(ledger["availableCents"], 98_750);
}

#[test]
fn money_moves_after_its_approvals_and_settles_after_a_while() {
    let office = office();
    behave(&office, 2, None);
    let asked = office.send("k1", 100.0).body;
    let id = asked["requestId"].as_str().unwrap().to_owned();
    assert_eq!(
        (&asked["status"], &asked["reviews"]),
        (&json!("pendingApproval"), &json!([]))
    );
    assert_eq!(office.ledger()["lines"], json!([]));
    let decide = |decision: &str| {
        let body = json!({ "decision": decision }).to_string();
        office.post(&format!("/control/requests/{id}"), &body)
    };
    let once = decide("approve").body;
    assert_eq!(once["status"], "pendingApproval");
    assert_eq!(once["reviews"].as_array().unwrap().len(), 1);
    assert_eq!(decide("approve").body["status"], "approved");
    assert_eq!(decide("reject").status, 409);
    let line = office.ledger()["lines"][0].clone();
    assert_eq!(
        (&line["status"], &line["cents"]),
        (&json!("pending"), &json!(-10_000))
    );
    assert_eq!(line["requestId"], id);
    let account = |office: &Office| {
        let account = office.get("/api/v1/accounts").body["accounts"][0].clone();
        let number = |field: &str| account[field].to_string();
        (number("currentBalance"), number("availableBalance"))
    };
    assert_eq!(account(&office), ("1000".to_owned(), "900".to_owned()));
    office.pass(HOUR);
    let path = format!("/api/v1/transaction/{}", line["id"].as_str().unwrap());
    assert_eq!(office.get(&path).body["status"], "sent");
    assert_eq!(account(&office), ("900".to_owned(), "900".to_owned()));
    // It comes back.
    let back = format!("/control/lines/{}", line["id"].as_str().unwrap());
    let told = office
        .post(&back, r#"{"status":"reversed","reason":"R01"}"#)
        .body;
    assert_eq!(
        (&told["status"], &told["reasonForFailure"]),
        (&json!("reversed"), &json!("R01"))
    );
    assert_eq!(account(&office), ("1000".to_owned(), "1000".to_owned()));
}

#[test]
fn a_request_is_rejected_or_cancelled_or_approves_itself() {
    let office = office();
    behave(&office, 1, None);
    for (key, decision, status) in [("k1", "reject", "rejected"), ("k2", "cancel", "cancelled")] {
        let asked = office.send(key, 5.0).body;
        let path = format!("/control/requests/{}", asked["requestId"].as_str().unwrap());
        let body = json!({ "decision": decision }).to_string();
        assert_eq!(office.post(&path, &body).body["status"], status);
    }
    behave(&office, 1, Some(3_600));
    let asked = office.send("k3", 5.0).body;
    let path = format!(
        "/api/v1/request-send-money/{}",
        asked["requestId"].as_str().unwrap()
    );
    assert_eq!(office.get(&path).body["status"], "pendingApproval");
    office.pass(HOUR);
    assert_eq!(office.get(&path).body["status"], "approved");
    // What was rejected or cancelled never becomes a line, and this has one.
    assert_eq!(office.ledger()["lines"].as_array().unwrap().len(), 1);
}

#[test]
fn what_funds_no_longer_cover_when_it_is_approved_fails() {
    let office = office();
    behave(&office, 1, Some(60));
    assert_eq!(
        (
            office.send("k1", 600.0).status,
            office.send("k2", 600.0).status
        ),
        (200, 200)
    );
    office.pass(HOUR);
    let ledger = office.ledger();
    let statuses: Vec<_> = ledger["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["status"])
        .collect();
    assert_eq!(statuses, ["pending", "failed"]);
    assert_eq!(ledger["availableCents"], 40_000);
}

#[test]
fn what_the_bank_does_not_take_is_refused_and_changes_nothing() {
    let office = office();
    let (recipient, by_mail) = (office.recipient(0), office.recipient(1));
    let with = |fields: Value| {
        let mut body = json!({ "recipientId": recipient, "amount": 5, "paymentMethod": "ach", "idempotencyKey": "k" });
        body.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        let answer = office.send_body(&body);
        let code = answer.body["errors"]["errorCode"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        (answer.status, code)
    };
    let cases = [
        (json!({ "amount": 0 }), "invalidAmount"),
        (json!({ "amount": -5 }), "invalidAmount"),
        (json!({ "amount": 1.005 }), "invalidAmount"),
        (json!({ "amount": "5" }), "invalidBody"),
        (json!({ "amount": 1_000.01 }), "insufficientFunds"),
        (json!({ "recipientId": "nobody" }), "recipientNotFound"),
        (json!({ "recipientId": by_mail }), "invalidPaymentMethod"),
        (json!({ "paymentMethod": "cash" }), "invalidPaymentMethod"),
        (
            json!({ "paymentMethod": "domesticWire" }),
            "purposeRequired",
        ),
        (
            json!({ "purpose": { "simple": { "category": "vendor" } } }),
            "purposeRequired",
        ),
        (json!({ "idempotencyKey": "" }), "invalidKey"),
    ];
    for (fields, code) in cases {
        assert_eq!(with(fields.clone()), (400, code.to_owned()), "{fields}");
    }
    let wire = json!({ "paymentMethod": "domesticWire",
        "purpose": { "simple": { "category": "vendor", "additionalInfo": "Northgate" } } });
    assert_eq!(with(wire), (200, String::new()));
    assert_eq!(office.ledger()["requests"].as_array().unwrap().len(), 1);
    office.post("/control/behavior", r#"{"refuseDuplicates":true}"#);
    assert_eq!(
        with(json!({ "idempotencyKey": "k2" })),
        (400, "duplicatePayment".to_owned())
    );
    office.pass(25 * HOUR);
    assert_eq!(with(json!({ "idempotencyKey": "k2" })).0, 200);
}

#[test]
fn lists_come_in_either_order_page_by_page_and_filtered() {
    let office = office();
    for number in 1..=5 {
        office.send(&format!("k{number}"), f64::from(number));
        office.pass(HOUR);
    }
    let ids = |path: &str, list: &str, id: &str| {
        let answer = office.get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let rows = answer.body[list].as_array().unwrap().clone();
        let ids: Vec<Value> = rows.iter().map(|row| row[id].clone()).collect();
        (ids, answer.body["page"]["nextPage"].clone())
    };
    for (path, list, id) in [
        ("/api/v1/transactions", "transactions", "id"),
        ("/api/v1/request-send-money", "requests", "requestId"),
    ] {
        let (all, none) = ids(path, list, id);
        assert_eq!((all.len(), none), (5, Value::Null));
        for order in ["asc", "desc"] {
            let (mut found, mut after) = (Vec::new(), String::new());
            loop {
                let (page, next) = ids(&format!("{path}?limit=2&order={order}{after}"), list, id);
                found.extend(page);
                let Some(next) = next.as_str() else { break };
                after = format!("&start_after={next}");
            }
            if order == "desc" {
                found.reverse();
            }
            assert_eq!(found, all, "{path} {order}");
        }
        for wrong in ["limit=0", "limit=1001", "order=up", "start_after=nobody"] {
            assert_eq!(
                office.get(&format!("{path}?{wrong}")).status,
                400,
                "{wrong}"
            );
        }
    }
    let count = |query: &str| {
        let path = format!("/api/v1/transactions?{query}");
        ids(&path, "transactions", "id").0.len()
    };
    let account = office.account();
    assert_eq!(count(&format!("accountId={account}")), 5);
    assert_eq!(count("accountId=another"), 0);
    // Each settled a minute after it was sent.
    assert_eq!(
        (count("status=sent"), count("status=pending,failed")),
        (5, 0)
    );
    assert_eq!((count("search=northgate"), count("search=nobody")), (5, 0));
    // The first was made at 11:06:40 UTC of November 18, the others an hour apart.
    assert_eq!(count("start=2026-11-18T13:00:00Z"), 3);
    assert_eq!((count("start=2026-11-19"), count("end=2026-11-18")), (0, 5));
    let request = office.ledger()["requests"][2]["id"].clone();
    let path = format!(
        "/api/v1/account/{account}/transactions?requestId={}",
        request.as_str().unwrap()
    );
    let found = office.get(&path).body;
    assert_eq!(
        (&found["total"], &found["transactions"][0]["requestId"]),
        (&json!(1), &request)
    );
}

#[test]
fn nobody_without_the_token_is_answered() {
    let office = office();
    for path in [
        "/api/v1/accounts",
        "/api/v1/recipients",
        "/control/ledger",
        "/control/faults",
    ] {
        assert_eq!(office.get_as("Bearer another", path).status, 401, "{path}");
        assert_eq!(office.get(path).status, 200, "{path}");
    }
    for path in [
        "/api/v1/account/another",
        "/api/v1/transaction/x",
        "/api/v1/request-send-money/x",
        "/api/v1/recipient/x",
    ] {
        assert_eq!(office.get(path).status, 404, "{path}");
    }
}

#[test]
fn lines_and_recipients_come_from_outside_too() {
    let office = office();
    let line = json!({ "cents": 12_345, "counterparty": "A client", "method": "check", "kind": "checkDeposit",
        "note": "Deposit", "createdAt": "2026-11-18T10:00:00Z" });
    let added = office.post("/control/lines", &line.to_string()).body;
    assert_eq!(added["amount"].to_string(), "123.45");
    assert_eq!(
        (&added["status"], &added["postedAt"]),
        (&json!("sent"), &json!("2026-11-18T10:00:00Z"))
    );
    assert!(added["details"]["address"].is_object());
    assert_eq!(office.ledger()["availableCents"], 112_345);
    let known = office.bank().add_recipient(&NewRecipient {
        name: "Somebody".to_owned(),
        email: None,
        methods: vec![Method::Ach],
    });
    let path = format!("/api/v1/recipient/{}", known["id"].as_str().unwrap());
    assert_eq!(office.get(&path).body["name"], "Somebody");
    for body in [
        "",
        "{}",
        r#"{"cents":1,"counterparty":"A","createdAt":"today"}"#,
    ] {
        assert_eq!(office.post("/control/lines", body).status, 400, "{body}");
    }
}

#[test]
fn everything_is_there_again_after_a_restart() {
    let mut office = office();
    behave(&office, 1, Some(7_200));
    office.send("k1", 10.0);
    behave(&office, 0, None);
    office.send("k2", 20.0);
    office.pass(HOUR);
    let before = office.ledger();
    office.restart();
    assert_eq!(office.ledger(), before);
    // What waits goes on waiting, and happens.
    office.pass(HOUR);
    let ledger = office.ledger();
    assert_eq!(ledger["requests"][0]["status"], "approved");
    assert_eq!(office.send("k1", 10.0).status, 409);
    assert_eq!(ledger["availableCents"], 97_000);
}
