//! What the engine answers over HTTP; its golden tables are the domain's tests.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r2_225_r2_226_r2_227_r2_228_r2_229_r2_230_r2_231_the_engine_answers_the_golden_figures,
    a_question_that_makes_no_sense_names_its_fields,
);

/// Payment, total, service, method, reductions → net, base, reduction and final rate, amount.
fn golden() -> Vec<(Value, i64, Value, &'static str, Value, &'static str)> {
    let (cancellation, transfer, analysis) =
        (json!("Cancellation"), json!("Transfer"), json!("Analysis"));
    let none = json!([]);
    vec![
        (
            json!(5000),
            5_000,
            cancellation.clone(),
            "check",
            none.clone(),
            "3000.00 0.14 0 0.14 420.00",
        ),
        (
            json!(5000),
            5_000,
            cancellation.clone(),
            "credit_card",
            none.clone(),
            "2850.00 0.14 0 0.14 399.00",
        ),
        (
            json!(5000),
            5_000,
            transfer.clone(),
            "bank_transfer",
            none.clone(),
            "3250.00 0.14 0 0.14 455.00",
        ),
        (
            json!(5000),
            5_000,
            transfer,
            "credit_card",
            none.clone(),
            "3100.00 0.14 0 0.14 434.00",
        ),
        (
            json!(1000),
            10_000,
            analysis,
            "cash",
            none.clone(),
            "750.00 0.16 0 0.16 120.00",
        ),
        (
            json!(1000),
            20_000,
            json!(null),
            "other",
            none.clone(),
            "600.00 0.18 0 0.18 108.00",
        ),
        (
            json!(1000),
            30_000,
            cancellation.clone(),
            "check",
            none,
            "600.00 0.2 0 0.2 120.00",
        ),
        (
            json!(1000),
            9_999,
            cancellation.clone(),
            "check",
            json!([
                "incomplete_paperwork",
                "delayed_processing",
                "delayed_processing"
            ]),
            "600.00 0.14 0.04 0.1 60.00",
        ),
        (
            json!(1000),
            1_000,
            cancellation,
            "check",
            json!(["policy_violations", "customer_complaints"]),
            "600.00 0.14 0.15 0 0.00",
        ),
    ]
}

async fn r2_225_r2_226_r2_227_r2_228_r2_229_r2_230_r2_231_the_engine_answers_the_golden_figures(
    app: TestApp,
) {
    let agent = app.as_role(Role::SalesRep).await;
    for (payment, total, service, method, reductions, outcome) in golden() {
        let body = json!({
            "paymentAmount": payment, "totalClientPayments": total, "serviceType": service,
            "paymentMethod": method, "reductions": reductions,
        });
        let answer = agent.post("/api/commissions/calculate", body.clone()).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let found = figures(
            &answer.json(),
            "net baseRate reductionRate finalRate amount",
        );
        assert_eq!(found, outcome, "{body}");
    }
}

async fn a_question_that_makes_no_sense_names_its_fields(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let cases = [
        (json!({ "paymentAmount": 10.005 }), "paymentAmount invalid"),
        (json!({ "paymentAmount": -1 }), "paymentAmount invalid"),
        (json!({ "paymentAmount": "1e3" }), "paymentAmount invalid"),
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
