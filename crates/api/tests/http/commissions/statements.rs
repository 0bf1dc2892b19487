//! Statements, on screen and as CSV.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};

http_tests!(
    on both:
    r1_035_r2_004_r3_015_r3_024_a_statement_adds_up_over_a_period,
    r3_015_a_line_in_a_closed_month_is_dated_the_first_open_day_and_says_so,
    r3_007_r3_024_raises_and_flags_are_named,
    r2_161_a_statement_is_ones_own_unless_one_decides,
    a_statement_as_csv_is_recorded,
    r5_157_a_former_salesperson_is_offered_with_their_statement,
);

const FIGURES: &str = "opening earned adjustments reductions denied clawbacks paid closing";

/// 84.00 earned, reduced by 12.00 and paid; 84.00 pending; 84.00 denied.
async fn sold(office: &Office<'_>) {
    let [first, _, third] = [
        office.commission().await,
        office.commission().await,
        office.commission().await,
    ];
    office
        .put(&first, json!({ "reductions": ["incomplete_paperwork"] }))
        .await;
    office
        .put(
            &first,
            json!({ "status": "paid", "paidDate": "2026-11-20" }),
        )
        .await;
    office.put(&third, json!({ "status": "canceled" })).await;
}

fn lines(statement: &Value) -> Vec<String> {
    let lines = statement["lines"].as_array().unwrap().iter();
    lines
        .map(|line| figures(line, "date commissionId kind amount"))
        .collect()
}

async fn r1_035_r2_004_r3_015_r3_024_a_statement_adds_up_over_a_period(app: TestApp) {
    let office = office(&app).await;
    sold(&office).await;
    let now = office.rep.get("/api/commissions/statement").await.json();
    assert_eq!(
        figures(&now, "salesRepName from to"),
        "Dana Reyes 2026-11-01 2026-11-21"
    );
    assert_eq!(
        figures(&now, FIGURES),
        "0.00 252.00 0.00 12.00 84.00 0.00 72.00 84.00"
    );
    let expected = [
        "2026-11-20 1 earned 84.00",
        "2026-11-20 1 paid -72.00",
        "2026-11-20 2 earned 84.00",
        "2026-11-20 3 earned 84.00",
        "2026-11-21 1 reduced -12.00",
        "2026-11-21 3 denied -84.00",
    ];
    assert_eq!(lines(&now), expected);
    three_screens_agree(&office, &now).await;
    assert_eq!(now["lines"][0]["clientName"], "Ana Ruiz");
    // R5-156: what the chart draws leads from one figure to the other.
    let steps = now["steps"].as_array().unwrap().iter();
    let steps: Vec<String> = steps
        .map(|step| figures(step, "part change before after"))
        .collect();
    let drawn = [
        "opening 0.00 0.00 0.00",
        "earned 252.00 0.00 252.00",
        "adjustments 0.00 252.00 252.00",
        "reductions -12.00 252.00 240.00",
        "denied -84.00 240.00 156.00",
        "clawbacks 0.00 156.00 156.00",
        "paid -72.00 156.00 84.00",
        "closing 84.00 0.00 84.00",
    ];
    assert_eq!(steps, drawn);
    let cases = [
        (
            "from=2026-11-01&to=2026-11-20",
            "0.00 252.00 0.00 0.00 0.00 0.00 72.00 180.00",
        ),
        (
            "from=2026-11-21&to=2026-11-30",
            "180.00 0.00 0.00 12.00 84.00 0.00 0.00 84.00",
        ),
        (
            "from=2026-12-01&to=2026-12-31",
            "84.00 0.00 0.00 0.00 0.00 0.00 0.00 84.00",
        ),
    ];
    for (query, outcome) in cases {
        let found = office
            .rep
            .get(&format!("/api/commissions/statement?{query}"))
            .await
            .json();
        assert_eq!(figures(&found, FIGURES), outcome, "{query}");
    }
    for (query, period) in [
        ("to=2026-10-31", "2026-10-01 2026-10-31"),
        ("to=2026-11-20", "2026-11-01 2026-11-20"),
        ("to=2027-02-03", "2027-02-01 2027-02-03"),
        ("from=2026-10-05", "2026-10-05 2026-11-21"),
    ] {
        let path = format!("/api/commissions/statement?{query}");
        let found = office.rep.get(&path).await.json();
        assert_eq!(figures(&found, "from to"), period, "{query}");
    }
    let wrong = office
        .rep
        .get("/api/commissions/statement?from=2026-11-22&to=2026-11-21")
        .await;
    assert_eq!(told(&wrong), "422 invalid_fields to invalid");
    let path = "/api/commissions/statement?from=soon&userId=me";
    let wrong = office.rep.get(path).await;
    assert_eq!(wrong.wrong_fields(), ["userId", "from"]);
}

async fn r2_161_a_statement_is_ones_own_unless_one_decides(app: TestApp) {
    let office = office(&app).await;
    sold(&office).await;
    let theirs = format!("/api/commissions/statement?userId={}", office.rep_id);
    let found = office.admin.get(&theirs).await.json();
    assert_eq!(
        (found["userId"].clone(), figures(&found, "closing")),
        (json!(office.rep_id), "84.00".to_owned())
    );
    assert_eq!(office.rep.get(&theirs).await.status, 200);
    assert_eq!(told(&office.billing.get(&theirs).await), "403 forbidden");
    let csv = theirs.replace("statement", "statement.csv");
    assert_eq!(told(&office.billing.get(&csv).await), "403 forbidden");
    let own = office.admin.get("/api/commissions/statement").await.json();
    assert_eq!(figures(&own, "closing lines"), "0.00 []");
    let nobody = office
        .admin
        .get("/api/commissions/statement?userId=999")
        .await;
    assert_eq!(told(&nobody), "404 not_found");
}

/// R5-157: equal spans, equal figures, on the three screens of commissions.
async fn three_screens_agree(office: &Office<'_>, statement: &Value) {
    let cards = office.rep.get("/api/commissions/summary").await.json();
    let payments = office.rep.get("/api/payments/summary").await.json();
    assert_eq!(figures(&cards, "totalEarned thisMonth"), "72.00 72.00");
    let figured = figures(statement, "paidAllTime paidThisMonth");
    assert_eq!(figured, "72.00 72.00");
    assert_eq!(payments["commissions"]["paid"].to_string(), "72.00");
}

async fn r5_157_a_former_salesperson_is_offered_with_their_statement(app: TestApp) {
    let office = office(&app).await;
    sold(&office).await;
    let theirs = |earners: &Value| {
        let earners = earners.as_array().unwrap().iter();
        let own = earners.filter(|one| one["id"] == json!(office.rep_id));
        own.map(|one| figures(one, "name former"))
            .collect::<Vec<_>>()
    };
    let path = "/api/commissions/earners";
    let now = office.admin.get(path).await.json();
    assert_eq!(theirs(&now), ["Dana Reyes false"]);
    app.run_sql(&format!(
        "UPDATE users SET role = 'operations' WHERE id = {}",
        office.rep_id
    ));
    let then = office.admin.get(path).await.json();
    assert_eq!(theirs(&then), ["Dana Reyes true"]);
    assert_eq!(told(&office.billing.get(path).await), "403 forbidden");
}

async fn a_statement_as_csv_is_recorded(app: TestApp) {
    let office = office(&app).await;
    sold(&office).await;
    let answer = office
        .rep
        .get("/api/commissions/statement.csv?from=2026-11-20&to=2026-11-20")
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let file = format!(
        "attachment; filename=\"commissions-{}-2026-11-20.csv\"",
        office.rep_id
    );
    assert_eq!(answer.header("content-disposition"), Some(&*file));
    let rows = [
        "\u{feff}Date,Commission,Client,Type,Increase,Decrease,Original Date,Note",
        // As the screens write them (R5-101).
        "2026-11-20,,,Opening,0.00,,,",
        "2026-11-20,1,Ana Ruiz,Earned,84.00,,,",
        "2026-11-20,1,Ana Ruiz,Paid,,72.00,,",
        "2026-11-20,2,Ana Ruiz,Earned,84.00,,,",
        "2026-11-20,3,Ana Ruiz,Earned,84.00,,,",
        "2026-11-20,,,Closing,180.00,,,",
        "",
    ];
    assert_eq!(answer.text(), rows.join("\r\n"));
    let last = app.events().pop().unwrap();
    assert_eq!(
        (last.kind.as_str(), last.entity.as_str()),
        ("commissions.exported", "office")
    );
}

/// One person's statement over the whole year.
async fn year(office: &Office<'_>) -> Value {
    let path = "/api/commissions/statement?from=2026-01-01&to=2026-12-31";
    office.rep.get(path).await.json()
}

async fn r3_015_a_line_in_a_closed_month_is_dated_the_first_open_day_and_says_so(app: TestApp) {
    let office = office(&app).await;
    let (invoice, october) = invoiced(&office, "2026-10-20").await;
    let unearned = office.unearned("2026-10-21").await;
    // Closed when the statement of the month is out; what it had stays where it was.
    app.set("books_closed_through", "2026-10-31").await;
    refund(&office, invoice, json!(500), "2026-11-18").await;
    let late = json!({ "paymentId": unearned, "amount": 84 });
    made(&office.admin, "/api/commissions", office.filled(late)).await;
    let found = year(&office).await;
    let lines = found["lines"].as_array().unwrap().iter();
    let dated: Vec<_> = lines
        .map(|line| figures(line, "date belongsTo kind amount"))
        .collect();
    let expected = [
        "2026-10-20 null earned 84.00",
        "2026-11-01 2026-10-21 earned 84.00",
        "2026-11-18 null lowered -42.00",
    ];
    assert_eq!(dated, expected);
    let csv = "/api/commissions/statement.csv?from=2026-11-01&to=2026-11-01";
    let csv = office.rep.get(csv).await.text();
    assert!(
        csv.contains("2026-11-01,2,Ana Ruiz,Earned,84.00,,2026-10-21,"),
        "{csv}"
    );
    // Nor is a day of that month a day on which a commission was paid.
    let paid = json!({ "status": "paid", "paidDate": "2026-10-31" });
    let refused = office.put(&october, paid).await;
    assert_eq!(told(&refused), "422 books_closed paidDate books_closed");
    let by_hand = json!({ "status": "paid", "paidDate": "2026-10-31" });
    for refused in [
        office
            .admin
            .post("/api/commissions", office.filled(by_hand.clone()))
            .await,
        office.admin.patch(&url(&october), by_hand).await,
    ] {
        assert_eq!(told(&refused), "422 books_closed paidDate books_closed");
    }
}

async fn r3_007_r3_024_raises_and_flags_are_named(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let quality = json!({ "reductions": ["quality_issues"] });
    office.put(&made, quality).await;
    office.put(&made, json!({ "reductions": [] })).await;
    let raise = json!({ "amount": 100, "reason": "She found the buyer." });
    let raised = office.admin.patch(&url(&made), raise).await.json();
    assert_eq!(
        figures(&raised, "aboveEngine reason"),
        "true She found the buyer."
    );
    let kinds = raised["lines"].as_array().unwrap().iter();
    let kinds: Vec<_> = kinds.map(|line| figures(line, "kind amount")).collect();
    let named = [
        "earned 84.00",
        "reduced -18.00",
        "raised 18.00",
        "adjusted 16.00",
    ];
    assert_eq!(kinds, named);
    let found = year(&office).await;
    assert_eq!(
        figures(&found, FIGURES),
        "0.00 84.00 34.00 18.00 0.00 0.00 0.00 100.00"
    );
    let lines = found["lines"].as_array().unwrap().iter();
    let flags: Vec<_> = lines
        .map(|line| figures(line, "kind aboveEngine"))
        .collect();
    let flagged = [
        "earned true",
        "reduced false",
        "raised false",
        "adjusted true",
    ];
    assert_eq!(flags, flagged);
    let csv = office
        .rep
        .get("/api/commissions/statement.csv")
        .await
        .text();
    assert!(
        csv.contains("1,Ana Ruiz,Changed manually,16.00,,,Above calculated"),
        "{csv}"
    );
}
