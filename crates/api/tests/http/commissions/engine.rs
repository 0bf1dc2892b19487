//! What the engine answers over HTTP; its golden tables are the domain's tests.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r2_225_r2_226_r2_227_r2_228_r2_229_r2_230_r2_231_the_engine_answers_the_golden_figures,
    a_question_that_makes_no_sense_names_its_fields,
);

/// Payment, total, service, method, reductions → net, base, reduction and final rate, amount.
const GOLDEN: &[[&str; 6]] = &[
    [
        "5000",
        "5000",
        "Cancellation",
        "check",
        "",
        "3000.00 0.14 0 0.14 420.00",
    ],
    [
        "5000",
        "5000",
        "Cancellation",
        "credit_card",
        "",
        "2850.00 0.14 0 0.14 399.00",
    ],
    [
        "5000",
        "5000",
        "Transfer",
        "bank_transfer",
        "",
        "3250.00 0.14 0 0.14 455.00",
    ],
    [
        "5000",
        "5000",
        "Transfer",
        "credit_card",
        "",
        "3100.00 0.14 0 0.14 434.00",
    ],
    [
        "1000",
        "10000",
        "Analysis",
        "cash",
        "",
        "750.00 0.16 0 0.16 120.00",
    ],
    [
        "1000",
        "20000",
        "",
        "other",
        "",
        "600.00 0.18 0 0.18 108.00",
    ],
    [
        "1000",
        "30000",
        "Cancellation",
        "check",
        "",
        "600.00 0.2 0 0.2 120.00",
    ],
    [
        "1000",
        "9999.99",
        "",
        "check",
        "delayed_processing delayed_processing",
        "600.00 0.14 0.02 0.12 72.00",
    ],
    [
        "1000",
        "9999.99",
        "",
        "check",
        "delayed_processing incomplete_paperwork",
        "600.00 0.14 0.04 0.1 60.00",
    ],
    [
        "1000",
        "1000",
        "",
        "check",
        "policy_violations customer_complaints",
        "600.00 0.14 0.15 0 0.00",
    ],
];

async fn r2_225_r2_226_r2_227_r2_228_r2_229_r2_230_r2_231_the_engine_answers_the_golden_figures(
    app: TestApp,
) {
    let agent = app.as_role(Role::SalesRep).await;
    for [payment, total, service, method, reasons, outcome] in GOLDEN {
        let reasons: Vec<_> = reasons.split_whitespace().collect();
        let number = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let body = json!({
            "paymentAmount": number(payment), "totalClientPayments": number(total), "serviceType": service,
            "paymentMethod": method, "reductions": reasons,
        });
        let answer = agent.post("/api/commissions/calculate", body.clone()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let found = figures(
            &answer.json(),
            "net baseRate reductionRate finalRate amount",
        );
        assert_eq!(found, *outcome, "{body}");
    }
}

async fn a_question_that_makes_no_sense_names_its_fields(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let cases = [
        (json!({ "paymentAmount": 10.005 }), "paymentAmount invalid"),
        (json!({ "paymentAmount": -1 }), "paymentAmount invalid"),
        (
            json!({ "paymentAmount": "1000" }),
            "paymentAmount wrong_type",
        ),
        (
            json!({ "totalClientPayments": null }),
            "totalClientPayments required",
        ),
        (json!({ "serviceType": "Relief" }), "serviceType invalid"),
        (json!({ "paymentMethod": "gold" }), "paymentMethod invalid"),
        (json!({ "paymentMethod": null }), "paymentMethod required"),
        (json!({ "reductions": ["late"] }), "reductions invalid"),
        (json!({ "reductions": "late" }), "reductions wrong_type"),
    ];
    for (more, outcome) in cases {
        let mut body =
            json!({ "paymentAmount": 1, "totalClientPayments": 1, "paymentMethod": "check" });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let answer = agent.post("/api/commissions/calculate", body).await;
        assert_eq!(
            told(&answer),
            format!("422 invalid_fields {outcome}"),
            "{more}"
        );
    }
    let unknown =
        json!({ "paymentAmount": 1, "totalClientPayments": 1, "paymentMethod": "check", "tip": 1 });
    let answer = agent.post("/api/commissions/calculate", unknown).await;
    assert_eq!(told(&answer), "422 unknown_field tip unknown_field");
}
