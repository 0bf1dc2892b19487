//! The schedule of a plan that is not made yet.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_234_r2_235_r2_236_r2_237_the_preview_is_the_golden_table,
    r2_143_a_typed_installment_is_kept_or_refused,
);

const GOLDEN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../billing/tests/golden/plan-golden.csv"
);

fn dollars(cents: &str) -> Value {
    let cents: i64 = cents.parse().unwrap();
    let text = format!("{}.{:02}", cents / 100, cents % 100);
    serde_json::from_str(&text).unwrap()
}

fn joined(schedule: &Value, part: impl Fn(&Value) -> String) -> String {
    let parts = schedule["installments"]
        .as_array()
        .unwrap()
        .iter()
        .map(part);
    parts.collect::<Vec<_>>().join("|")
}

async fn r2_234_r2_235_r2_236_r2_237_the_preview_is_the_golden_table(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let mut rows = csv::Reader::from_path(GOLDEN).unwrap();
    let mut refused = 0;
    for row in rows.records() {
        let row = row.unwrap();
        let body = json!({"totalAmount": dollars(&row[0]), "downPayment": dollars(&row[1]),
            "numberOfPayments": row[2].parse::<i64>().unwrap(), "paymentFrequency": &row[3],
            "startDate": &row[4], "name": "not looked at yet"});
        let answer = agent.post("/api/payment-plans/preview", body).await;
        if !row[9].is_empty() {
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (422, &row[9]),
                "{row:?}"
            );
            refused += 1;
            continue;
        }
        let schedule = answer.json();
        assert_eq!(schedule["installmentAmount"], dollars(&row[5]), "{row:?}");
        assert_eq!(schedule["endDate"], row[6], "{row:?}");
        let amounts = joined(&schedule, |one| one["amount"].to_string().replace('.', ""));
        let cents = |text: &str| text.parse::<i64>().unwrap();
        let found: Vec<_> = amounts.split('|').map(cents).collect();
        let golden: Vec<_> = row[7].split('|').map(cents).collect();
        assert_eq!(found, golden, "{row:?}");
        let dates = joined(&schedule, |one| one["dueDate"].as_str().unwrap().to_owned());
        assert_eq!(dates, row[8], "{row:?}");
    }
    assert_eq!(refused, 6);
    assert!(
        !app.events()
            .iter()
            .any(|event| event.kind.starts_with("payment_plan"))
    );
}

async fn r2_143_a_typed_installment_is_kept_or_refused(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ask = async |more: Value| {
        let body = json!({"totalAmount": 1000, "numberOfPayments": 3,
            "paymentFrequency": "monthly", "startDate": "2026-12-01"});
        agent
            .post("/api/payment-plans/preview", with(body, more))
            .await
    };
    let typed = ask(json!({"installmentAmount": 300})).await.json();
    assert_eq!(
        joined(&typed, |one| one["amount"].to_string()),
        "300.00|300.00|400.00"
    );
    let cases = [
        (
            json!({"installmentAmount": 500}),
            "last_installment_not_positive",
        ),
        (json!({"installmentAmount": 0}), "installment_not_positive"),
        (json!({"installmentAmount": -5}), "installment_not_positive"),
        (json!({"totalAmount": -5}), "total_not_positive"),
        (json!({"numberOfPayments": 601}), "too_many_payments"),
        (json!({"numberOfPayments": 2.5}), "invalid_fields"),
        (json!({"colour": "red"}), "unknown_field"),
    ];
    for (more, code) in cases {
        let answer = ask(more.clone()).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (422, code),
            "{more}"
        );
    }
}
