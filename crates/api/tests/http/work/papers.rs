//! Papers of the books, and labels: the same bytes for the same record.

use super::{client, id, made, pay};
use crate::front_door::counted;
use api::http_tests;
use api::testing::{Answer, Client, TestApp, UNINSTALLED, UNPRINTABLE};
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    what_has_no_paper_says_why,
    r2_168_a_name_that_no_font_can_print_makes_no_paper,
    r5_062_a_name_whose_font_is_not_installed_says_the_package_and_saves_nothing,
    r3_036_labels_count_as_read_and_are_recorded,
);

http_tests!(
    on both:
    receipts_invoices_and_labels_are_the_same_bytes_every_time,
    r3_001_a_payment_recorded_in_error_has_no_receipt_and_a_refund_is_a_row_of_it,
    r5_073_a_refund_has_its_paper_under_its_receipt_number,
    r5_073_a_statement_is_dated_the_day_it_is_made,
    a_statement_is_ones_own_or_everybodys_for_who_decides,
);

fn is_pdf(answer: &Answer) -> bool {
    answer.status == 200 && answer.header("content-type") == Some("application/pdf")
}

async fn receipts_invoices_and_labels_are_the_same_bytes_every_time(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let whole = json!({"brand": "Liberty NWA", "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801"});
    let ana = client(&billing, "Ana", whole).await;
    let invoice = json!({"clientId": id(&ana), "amount": 900, "dueDate": "2026-12-01", "description": "Exit of Grand Pines"});
    let invoice = made(&billing, "/api/invoices", invoice).await;
    let more = json!({"invoiceId": id(&invoice)});
    pay(&billing, &ana, 400.0, "2026-11-20", more).await;
    let payment = billing.get("/api/payments").await.json()[0].clone();
    let papers = [
        (
            format!("/api/payments/{}/receipt.pdf", payment["id"]),
            "Exit of Grand Pines",
        ),
        (
            format!("/api/invoices/{}/invoice.pdf", invoice["id"]),
            "$500.00",
        ),
        (
            format!("/api/clients/{}/label.pdf", ana["id"]),
            "12 Palm Way",
        ),
    ];
    let how = |answer: &Answer| answer.header("content-disposition").unwrap().to_owned();
    let mut shown = Vec::new();
    for (path, told) in papers {
        let paper = billing.get(&path).await;
        assert!(is_pdf(&paper), "{path}: {paper:?}");
        assert!(paper.text().contains(told), "{path}: {}", paper.text());
        assert!(how(&paper).starts_with("inline"), "{path}");
        shown.push((path, paper.body));
    }
    app.advance(time::Duration::days(40));
    let later = app.as_role(Role::Billing).await;
    for (path, bytes) in shown {
        let again = later.get(&format!("{path}?download=1")).await;
        assert_eq!(again.body, bytes, "{path}");
        assert!(how(&again).starts_with("attachment"), "{path}");
    }
}

async fn what_has_no_paper_says_why(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let ana = client(&billing, "Ana", json!({})).await;
    let pending = json!({"clientId": id(&ana), "paymentMethod": "check", "amount": 100, "paymentDate": "2026-11-20"});
    let pending = made(&billing, "/api/payments", pending).await;
    let receipt = billing
        .get(&format!("/api/payments/{}/receipt.pdf", pending["id"]))
        .await;
    assert_eq!(
        (receipt.status, receipt.code()),
        (409, "payment_not_received".to_owned())
    );
    let label = billing
        .get(&format!("/api/clients/{}/label.pdf", ana["id"]))
        .await;
    assert_eq!(
        (label.status, &label.json()["missing"][0]["field"]),
        (422, &json!("address"))
    );
    for path in [
        "/api/payments/99/receipt.pdf",
        "/api/invoices/99/invoice.pdf",
        "/api/clients/99/label.pdf",
    ] {
        assert_eq!(billing.get(path).await.status, 404, "{path}");
    }
}

async fn r2_168_a_name_that_no_font_can_print_makes_no_paper(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let admin = app.as_role(Role::Admin).await;
    let me = app
        .as_role(Role::SalesRep)
        .await
        .get("/api/auth/me")
        .await
        .json();
    let whole = json!({"brand": "Liberty NWA", "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801",
        "email": "ana@example.com", "phone": "(407) 555-0100"});
    let ana = client(&billing, "Ana", whole).await;
    let own = format!("/api/clients/{}", ana["id"]);
    let property = json!({"resortName": "Grand Pines", "mortgageStatus": "Past Due", "mortgageBalance": 8200.5, "maintenanceFees": 950});
    made(&billing, &format!("{own}/properties"), property).await;
    let paper = json!({"clientId": id(&ana), "type": "Purchase Summary"});
    let paper = made(&billing, "/api/documents", paper).await;
    let invoice = json!({"clientId": id(&ana), "amount": 900, "dueDate": "2026-12-01"});
    let invoice = made(&billing, "/api/invoices", invoice).await;
    pay(&billing, &ana, 400.0, "2026-11-20", json!({})).await;
    let payment = billing.get("/api/payments").await.json()[0].clone();
    let by_hand = json!({"userId": me["id"], "clientId": id(&ana), "amount": 140, "rate": 14});
    made(&admin, "/api/commissions", by_hand).await;
    let renamed = billing
        .patch(&own, json!({"lastName": format!("Ruiz {UNPRINTABLE}")}))
        .await;
    assert_eq!(renamed.status, 200, "{renamed:?}");
    let period = "from=2026-11-01&to=2026-11-30";
    for path in [
        format!("{own}/label.pdf"),
        format!("/api/clients/labels.pdf?ids={}", ana["id"]),
        format!("/api/invoices/{}/invoice.pdf", invoice["id"]),
        format!("/api/payments/{}/receipt.pdf", payment["id"]),
        format!(
            "/api/commissions/statement.pdf?{period}&userId={}",
            me["id"]
        ),
    ] {
        let refused = admin.get(&path).await;
        assert_eq!(
            (refused.status, refused.code()),
            (422, "no_glyph".to_owned()),
            "{path}"
        );
    }
    let path = format!("/api/documents/{}/new-version", paper["id"]);
    let refused = billing.post_nothing(&path).await;
    assert_eq!(
        (refused.status, refused.code()),
        (422, "no_glyph".to_owned())
    );
}

async fn r5_062_a_name_whose_font_is_not_installed_says_the_package_and_saves_nothing(
    app: TestApp,
) {
    let billing = app.as_role(Role::Billing).await;
    let whole = json!({"brand": "Liberty NWA", "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801",
        "lastName": format!("{UNINSTALLED}")});
    let ana = client(&billing, "Ana", whole).await;
    pay(&billing, &ana, 400.0, "2026-11-20", json!({})).await;
    let payment = billing.get("/api/payments").await.json()[0].clone();
    let document = json!({"clientId": id(&ana), "type": "ID Verification"});
    let refused = [
        billing.post("/api/documents", document).await,
        billing
            .get(&format!("/api/payments/{}/receipt.pdf", payment["id"]))
            .await,
        billing
            .get(&format!("/api/clients/{}/label.pdf", ana["id"]))
            .await,
    ];
    for answer in refused {
        assert_eq!((answer.status, answer.code()), (422, "no_glyph".to_owned()));
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        for part in ["(U+20BB7)", " in ", "install the package fonts-noto-cjk"] {
            assert!(detail.contains(part), "{detail}");
        }
    }
    assert_eq!(super::generated::stored(&app), 0);
    assert_eq!(billing.get("/api/documents").await.json(), json!([]));
}

async fn r3_036_labels_count_as_read_and_are_recorded(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let whole = json!({"address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801"});
    let ana = id(&client(&agent, "Ana", whole).await);
    app.set("list_records_per_ten_minutes", "1000").await;
    let hundred = vec![ana.to_string(); 100].join(",");
    let path = format!("/api/clients/labels.pdf?ids={hundred}");
    for sheet in 0..10 {
        let answer = agent.get(&path).await;
        assert!(is_pdf(&answer), "{sheet}: {answer:?}");
    }
    assert_eq!(agent.get(&path).await.code(), "reading_too_fast");
    let recorded = counted(&app, "clients.exported");
    assert_eq!(recorded, 11, "what was refused then is recorded, too");
}

async fn r3_001_a_payment_recorded_in_error_has_no_receipt_and_a_refund_is_a_row_of_it(
    app: TestApp,
) {
    let billing = app.as_role(Role::Billing).await;
    let ana = client(&billing, "Ana", json!({"brand": "Liberty NWA"})).await;
    let invoice = json!({"clientId": id(&ana), "amount": 900, "dueDate": "2026-12-01"});
    let invoice = made(&billing, "/api/invoices", invoice).await;
    let more = json!({"invoiceId": id(&invoice)});
    pay(&billing, &ana, 400.0, "2026-11-20", more).await;
    let payment = billing.get("/api/payments").await.json()[0].clone();
    let path = format!("/api/payments/{}", payment["id"]);
    let refund = json!({"clientId": id(&ana), "paymentType": "refund", "paymentId": id(&payment),
        "paymentMethod": "check", "amount": 150, "paymentDate": "2026-11-20", "status": "completed"});
    made(&billing, "/api/payments", refund).await;
    let receipt = billing.get(&format!("{path}/receipt.pdf")).await;
    assert!(is_pdf(&receipt), "{receipt:?}");
    for part in ["$250.00", "Refunded, receipt", "-$150.00", "$400.00"] {
        assert!(receipt.text().contains(part), "{part}: {}", receipt.text());
    }

    pay(&billing, &ana, 70.0, "2026-11-20", json!({})).await;
    let listed = billing.get("/api/payments").await.json();
    let mut listed = listed.as_array().unwrap().iter();
    let wrong = listed.find(|row| row["amount"].as_f64() == Some(70.0));
    let path = format!("/api/payments/{}", wrong.unwrap()["id"]);
    let body = json!({"reason": "typed twice"});
    let taken_back = billing.post(&format!("{path}/reverse"), body).await;
    assert_eq!(taken_back.status, 201, "{taken_back:?}");
    let receipt = billing.get(&format!("{path}/receipt.pdf")).await;
    assert_eq!(
        (receipt.status, receipt.code()),
        (409, "payment_not_received".to_owned())
    );
    assert_eq!(
        receipt.json()["detail"],
        "This payment was recorded in error and reversed, so it has no receipt."
    );
}

async fn a_statement_is_ones_own_or_everybodys_for_who_decides(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let me = rep.get("/api/auth/me").await.json();
    let period = "from=2026-11-01&to=2026-11-30";
    let own = rep
        .get(&format!("/api/commissions/statement.pdf?{period}"))
        .await;
    assert!(is_pdf(&own), "{own:?}");
    assert!(own.text().contains("Dana Reyes"), "{}", own.text());
    let others = rep.get("/api/commissions/statement.pdf?userId=99").await;
    assert_eq!(others.status, 403);
    let admin = app.as_role(Role::Admin).await;
    let path = format!(
        "/api/commissions/statement.pdf?{period}&userId={}",
        me["id"]
    );
    assert_eq!(admin.get(&path).await.body, own.body);
    let wrong = rep
        .get("/api/commissions/statement.pdf?from=2026-11-30&to=2026-11-01")
        .await;
    assert_eq!(wrong.wrong_fields(), ["to"]);
}

/// Of each payment that has a receipt number, newest first: "type amount" and the title of its paper.
async fn receipts(billing: &Client<'_>) -> Vec<String> {
    let listed = billing.get("/api/payments").await.json();
    let mut told = Vec::new();
    for row in listed.as_array().unwrap() {
        let path = format!("/api/payments/{}/receipt.pdf", row["id"]);
        let paper = billing.get(&path).await;
        let number = &row["receiptNumber"];
        let title = if paper.status == 200 {
            let text = paper.text();
            let titles = [
                format!("Refund Receipt {number}"),
                format!("Reversal Receipt {number}"),
                format!("Receipt {number}"),
            ];
            let title = titles.into_iter().find(|title| text.contains(title));
            title.unwrap().replace(&number.to_string(), "n")
        } else {
            paper.code()
        };
        let kind = row["paymentType"].as_str().unwrap();
        told.push(format!("{kind} {}: {title}", row["amount"]));
    }
    told
}

async fn r5_073_a_refund_has_its_paper_under_its_receipt_number(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let ana = client(&billing, "Ana", json!({"brand": "Liberty NWA"})).await;
    pay(&billing, &ana, 400.0, "2026-11-20", json!({})).await;
    let payment = billing.get("/api/payments").await.json()[0].clone();
    let refund = json!({"clientId": id(&ana), "paymentType": "refund", "paymentId": id(&payment),
        "paymentMethod": "check", "amount": 150, "paymentDate": "2026-11-21", "status": "completed"});
    made(&billing, "/api/payments", refund).await;
    pay(&billing, &ana, 70.0, "2026-11-20", json!({})).await;
    let wrong = billing.get("/api/payments").await.json();
    let wrong = wrong.as_array().unwrap().iter().map(id).max().unwrap();
    let path = format!("/api/payments/{wrong}/reverse");
    let taken_back = billing.post(&path, json!({"reason": "typed twice"})).await;
    assert_eq!(taken_back.status, 201, "{taken_back:?}");
    let mut told = receipts(&billing).await;
    told.sort();
    let outcome = [
        "refund 150.00: Refund Receipt n",
        "refund 70.00: Reversal Receipt n",
        "standard 400.00: Receipt n",
        "standard 70.00: payment_not_received",
    ];
    assert_eq!(told, outcome);
}

async fn r5_073_a_statement_is_dated_the_day_it_is_made(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let path = "/api/commissions/statement.pdf?from=2026-11-01&to=2026-11-30";
    let today = rep.get(path).await;
    assert!(
        today.text().contains("\"date\":\"2026-11-21\""),
        "{}",
        today.text()
    );
    app.advance(time::Duration::days(2));
    let rep = app.as_role(Role::SalesRep).await;
    let later = rep.get(path).await;
    assert!(
        later.text().contains("\"date\":\"2026-11-23\""),
        "{}",
        later.text()
    );
}
