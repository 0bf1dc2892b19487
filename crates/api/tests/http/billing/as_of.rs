//! What was owed on a day: a month is lived, closed, and what is booked later changes none of its figures.

use super::*;
use api::http_tests;
use crm_core::users::{Role, UserStatus};

http_tests!(
    on both:
    r5_096_what_was_owed_on_the_day_of_the_close_stays,
    r5_096_what_is_owed_as_of_today_is_what_is_owed_now,
);

/// The last day of the month that is lived.
const DAY: &str = "2026-11-30";

/// What the month leaves open.
struct Month {
    ana: i64,
    /// 1,000.00, of which 400.00 is paid.
    late: i64,
    /// 500.00, due in December.
    next: i64,
    /// 40.00, due in December.
    small: i64,
    plan: i64,
    commission: i64,
    bill: i64,
}

async fn lived(app: &TestApp, admin: &Client<'_>) -> Month {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let body = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation",
        "assignedTo": rep.id.get()});
    let ana = id(&made(admin, "/api/clients", body).await);
    let invoice = async |amount: i64, due: &str| {
        let body = json!({"clientId": ana, "amount": amount, "dueDate": due});
        id(&made(admin, "/api/invoices", body).await)
    };
    let late = invoice(1_000, "2026-11-10").await;
    let next = invoice(500, "2026-12-01").await;
    let small = invoice(40, "2026-12-20").await;
    let body = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 300,
        "paymentFrequency": "monthly", "startDate": "2026-12-10", "numberOfPayments": 3});
    let plan = id(&made(admin, "/api/payment-plans", body).await);
    pay(admin, ana, "400", json!({"invoiceId": late})).await;
    let commissions = admin.get("/api/commissions").await.json();
    let commission = id(&commissions[0]);
    let path = format!("/api/commissions/{commission}");
    let approved = admin.put(&path, json!({"status": "approved"})).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    pay(admin, ana, "70", json!({})).await;
    let acme = partner(admin, "Acme").await;
    let body = json!({"partnerId": acme, "paymentType": "filing_fee", "paymentMethod": "ach",
        "amount": 75, "paymentDate": "2026-11-20", "status": "pending"});
    let bill = id(&made(admin, "/api/partner-payments", body).await);
    Month {
        ana,
        late,
        next,
        small,
        plan,
        commission,
        bill,
    }
}

/// All figures of a day.
async fn told(admin: &Client<'_>, ana: i64, day: &str) -> Vec<String> {
    let mut told = Vec::new();
    let money = format!("clients/{ana}/money");
    for path in ["balances", "invoices/aging", "receivables", money.as_str()] {
        let answer = admin.get(&format!("/api/{path}?asOf={day}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        told.push(answer.text());
    }
    told
}

async fn figures(admin: &Client<'_>, query: &str) -> [String; 4] {
    let found = admin.get(&format!("/api/balances{query}")).await.json();
    [
        "receivables",
        "clientCredit",
        "commissionsOwed",
        "partnerBills",
    ]
    .map(|name| found[name].to_string())
}

/// Everything that December does to what November left.
async fn december(admin: &Client<'_>, month: &Month) {
    let december = json!({"paymentDate": "2026-12-01"});
    let on = |more: Value| with(december.clone(), more);
    pay(
        admin,
        month.ana,
        "500",
        on(json!({"invoiceId": month.next})),
    )
    .await;
    let back = json!({"invoiceId": month.late, "paymentType": "refund"});
    pay(admin, month.ana, "100", on(back)).await;
    let off = json!({"amount": 50, "day": "2026-12-01", "reason": "Bankrupt"});
    let posts = [
        (format!("/api/invoices/{}/write-off", month.late), off),
        (
            format!("/api/invoices/{}/apply-credit", month.late),
            json!({"amount": 30}),
        ),
        (format!("/api/invoices/{}/void", month.small), json!({})),
    ];
    for (path, body) in posts {
        let answer = admin.post(&path, body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    let bill = json!({"status": "completed", "paymentDate": "2026-12-01", "amount": 80});
    let patches = [
        (
            format!("/api/payment-plans/{}", month.plan),
            json!({"totalAmount": 200, "numberOfPayments": 2}),
        ),
        (format!("/api/partner-payments/{}", month.bill), bill),
    ];
    for (path, body) in patches {
        let answer = admin.patch(&path, body).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
}

async fn r5_096_what_was_owed_on_the_day_of_the_close_stays(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let month = lived(&app, &admin).await;
    app.advance(time::Duration::days(10));
    app.set("books_closed_through", DAY).await;
    let admin = app.as_role(Role::Admin).await;
    let query = format!("?asOf={DAY}");
    let [receivables, credit, commissions, bills] = figures(&admin, &query).await;
    // 600 + 500 + 40 and the plan's 300.
    assert_eq!([receivables, credit, bills], ["1440.00", "70.00", "75.00"]);
    assert_ne!(commissions, "0.00");
    let before = told(&admin, month.ana, DAY).await;

    let path = format!("/api/commissions/{}", month.commission);
    let paid = admin.put(&path, json!({"status": "paid"})).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    december(&admin, &month).await;
    assert_eq!(told(&admin, month.ana, DAY).await, before);
    // Of late 600 + 100 − 50 − 30, and the plan's 200.
    let now = figures(&admin, "").await;
    assert_eq!(now, ["820.00", "40.00", "0.00", "0.00"]);
    let earlier = figures(&admin, "?asOf=2026-11-20").await;
    assert_eq!(earlier, ["0.00", "0.00", "0.00", "0.00"], "before it all");
}

async fn r5_096_what_is_owed_as_of_today_is_what_is_owed_now(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let ana = lived(&app, &admin).await.ana;
    let money = format!("clients/{ana}/money");
    for path in ["invoices/aging", "receivables", money.as_str()] {
        let now = admin.get(&format!("/api/{path}")).await.text();
        for day in ["2026-11-21", "2030-01-01"] {
            let then = admin.get(&format!("/api/{path}?asOf={day}")).await.text();
            assert_eq!(then, now, "{path} as of {day}");
        }
        let wrong = admin.get(&format!("/api/{path}?asOf=today")).await;
        assert_eq!(wrong.wrong_fields(), ["asOf"]);
    }
    let csv = admin.get("/api/receivables/export?asOf=2026-11-21").await;
    assert!(csv.text().contains("Ana Ruiz,6,"), "{csv:?}");
    let of_today = figures(&admin, "?asOf=2030-01-01").await;
    assert_eq!(of_today, figures(&admin, "").await);
    let user = app.as_role(Role::User).await;
    assert_eq!(user.get("/api/balances").await.status, 403);
}
