//! Reductions, corrected rates, and what refunds take back.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_174_r2_229_r2_230_reductions_lower_the_rate_in_percentage_points,
    r2_174_a_rate_with_its_amount_stays_within_the_base_rate,
    a_refund_claws_back_what_was_paid_and_lowers_what_was_not,
    r2_174_a_commission_without_a_payment_has_nothing_to_be_lowered_by,
);

async fn r2_174_a_commission_without_a_payment_has_nothing_to_be_lowered_by(app: TestApp) {
    let office = office(&app).await;
    let by_hand = made(&office.admin, "/api/commissions", office.filled(json!({}))).await;
    let lowered = json!({ "reductions": ["quality_issues"] });
    let refused = office.put(&by_hand, lowered).await;
    assert_eq!(told(&refused), "409 commission_without_payment");
}

async fn r2_174_r2_229_r2_230_reductions_lower_the_rate_in_percentage_points(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let cases = [
        (json!(["incomplete_paperwork"]), "72.00 0.12"),
        (
            json!(["incomplete_paperwork", "incomplete_paperwork"]),
            "72.00 0.12",
        ),
        (
            json!(["quality_issues", "customer_complaints"]),
            "36.00 0.06",
        ),
        (
            json!(["incomplete_paperwork", "delayed_processing"]),
            "60.00 0.1",
        ),
        (
            json!(["policy_violations", "customer_complaints"]),
            "0.00 0",
        ),
        (json!([]), "84.00 0.14"),
    ];
    for (reasons, outcome) in cases {
        let done = office
            .put(&made, json!({ "reductions": reasons }))
            .await
            .json();
        assert_eq!(figures(&done, "amount rate"), outcome, "{reasons}");
    }
    let done = office
        .put(
            &made,
            json!({ "reductions": ["quality_issues", "policy_violations"], "version": 6 }),
        )
        .await
        .json();
    let steps = "[{rate:0.03,reason:quality_issues},{rate:0.1,reason:policy_violations}]";
    let explained = figures(
        &done["explanation"],
        "reductions reductionRate finalRate engineAmount",
    );
    assert_eq!(explained, format!("{steps} 0.13 0.01 6.00"));
    let sum: f64 = done["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|l| l["amount"].as_f64().unwrap())
        .sum();
    assert!((sum - 6.0).abs() < 0.001, "{done}");
    let old = office
        .put(&made, json!({ "reductions": [], "version": 6 }))
        .await;
    assert_eq!(told(&old), "409 stale_version");
    assert_eq!(old.json()["current"]["amount"].to_string(), "6.00");
}

async fn r2_174_a_rate_with_its_amount_stays_within_the_base_rate(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let cases = [
        (
            json!({ "amount": 84.01, "rate": 0.1401 }),
            "422 invalid_fields rate rate_above_base",
        ),
        (
            json!({ "amount": 96, "rate": 0.16 }),
            "422 invalid_fields rate rate_above_base",
        ),
        (
            json!({ "amount": 61, "rate": 0.1 }),
            "422 invalid_fields amount amount_does_not_fit",
        ),
        (
            json!({ "amount": 60, "rate": 10 }),
            "422 invalid_fields rate not_a_fraction",
        ),
        (
            json!({ "amount": 60, "rate": 1.01 }),
            "422 invalid_fields rate not_a_fraction",
        ),
        (
            json!({ "amount": 60, "rate": -0.1 }),
            "422 invalid_fields rate below_zero",
        ),
        (json!({ "amount": 60 }), "422 invalid_fields rate required"),
        (
            json!({ "rate": 0.1 }),
            "422 invalid_fields amount below_one_cent",
        ),
        (
            json!({ "amount": 60.001, "rate": 0.1 }),
            "422 invalid_fields amount too_many_decimals",
        ),
    ];
    let written = office.written();
    for (body, outcome) in cases {
        assert_eq!(
            told(&office.put(&made, body.clone()).await),
            outcome,
            "{body}"
        );
    }
    assert_eq!(office.written(), written);
    let done = office
        .put(&made, json!({ "amount": 60, "rate": 0.1 }))
        .await
        .json();
    assert_eq!(
        figures(&done, "amount rate ratePercent status version"),
        "60.00 0.1 10 pending 2"
    );
    assert_eq!(
        figures(&done["explanation"], "reductions reductionRate finalRate"),
        "[] 0.04 0.1"
    );
}

async fn a_refund_claws_back_what_was_paid_and_lowers_what_was_not(app: TestApp) {
    let office = office(&app).await;
    let (invoice, paid) = invoiced(&office, "2026-11-20").await;
    office.put(&paid, json!({ "status": "paid" })).await;
    refund(&office, invoice, json!(250), "2026-11-21").await;
    let now = office.rep.get(&url(&paid)).await.json();
    assert_eq!(
        figures(&now, "status amount clawedBack net"),
        "paid 84.00 21.00 63.00"
    );
    let kinds = |of: &Value| {
        let lines = of["lines"].as_array().unwrap().iter();
        let texts = lines.map(|line| figures(line, "kind amount"));
        texts.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(kinds(&now), "earned 84.00, clawback -21.00");
    assert!(now["lines"][1]["refundId"].is_i64());
    refund(&office, invoice, json!(750), "2026-11-21").await;
    let now = office.rep.get(&url(&paid)).await.json();
    assert_eq!(
        figures(&now, "status amount clawedBack net"),
        "paid 84.00 84.00 0.00"
    );
    // An unpaid one: it needs approval again.
    let (invoice, approved) = invoiced(&office, "2026-11-20").await;
    office.put(&approved, json!({ "status": "approved" })).await;
    refund(&office, invoice, json!(500), "2026-11-21").await;
    let now = office.rep.get(&url(&approved)).await.json();
    assert_eq!(
        figures(&now, "status amount clawedBack net"),
        "pending 42.00 0.00 42.00"
    );
    assert_eq!(kinds(&now), "earned 84.00, lowered -42.00");
    let cards = office.rep.get("/api/commissions/summary").await.json();
    assert_eq!(
        figures(&cards, "totalEarned pending thisMonth count"),
        "0.00 42.00 0.00 2"
    );
}
