//! An office that is paid, and short ways to ask.

use actix_web::test::TestRequest;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

pub(super) const TODAY: &str = "2026-11-21";

/// A billing clerk, a salesperson and the salesperson's client.
pub(super) struct Office<'a> {
    pub(super) app: &'a TestApp,
    pub(super) billing: Client<'a>,
    pub(super) rep: Client<'a>,
    pub(super) rep_id: i64,
    pub(super) client: i64,
}

pub(super) async fn office(app: &TestApp) -> Office<'_> {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let billing = app.as_role(Role::Billing).await;
    let body = json!({
        "firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation", "assignedTo": rep.id.get(),
    });
    let client = made(billing.post("/api/clients", body).await);
    Office {
        app,
        rep: app.signed_in(rep.username.as_str()).await,
        rep_id: rep.id.get(),
        billing,
        client: client["id"].as_i64().unwrap(),
    }
}

/// The record that was made.
pub(super) fn made(answer: Answer) -> Value {
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// The record as it is after the act.
pub(super) fn done(answer: Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Status, code, and of the first wrong field its name and code.
pub(super) fn refusal(answer: &Answer) -> String {
    let code = answer.code();
    let problem = answer.json();
    let first = &problem["errors"][0];
    match first["field"].as_str() {
        Some(field) => format!(
            "{} {field} {}",
            answer.status,
            first["code"].as_str().unwrap()
        ),
        None => format!("{} {code}", answer.status),
    }
}

pub(super) fn url(payment: &Value) -> String {
    format!("/api/payments/{}", payment["id"])
}

impl Office<'_> {
    /// The payment form, with `more` over it; a null takes a field out.
    pub(super) fn form(&self, more: Value) -> Value {
        let mut form = json!({
            "clientId": self.client, "paymentMethod": "check", "amount": 100, "paymentDate": TODAY,
        });
        for (field, value) in more.as_object().unwrap() {
            form[field] = value.clone();
        }
        form
    }

    pub(super) async fn post(&self, more: Value) -> Answer {
        self.billing.post("/api/payments", self.form(more)).await
    }

    pub(super) async fn pay(&self, amount: Value) -> Value {
        made(
            self.post(json!({"amount": amount, "status": "completed"}))
                .await,
        )
    }

    pub(super) async fn pending(&self) -> Value {
        made(self.post(json!({})).await)
    }

    pub(super) async fn invoice(&self, amount: Value) -> i64 {
        let body = json!({
            "clientId": self.client, "amount": amount, "dueDate": "2026-11-01", "description": "Exit",
        });
        let invoice = made(self.billing.post("/api/invoices", body).await);
        invoice["id"].as_i64().unwrap()
    }

    pub(super) async fn pay_invoice(&self, invoice: i64, amount: Value) -> Value {
        let more = json!({"invoiceId": invoice, "amount": amount, "status": "completed"});
        made(self.post(more).await)
    }

    pub(super) async fn refund(&self, invoice: i64, amount: Value) -> Answer {
        self.post(json!({"invoiceId": invoice, "paymentType": "refund", "amount": amount}))
            .await
    }

    /// A POST with a key.
    pub(super) async fn post_once(&self, path: &str, key: &str, body: &Value) -> Answer {
        let request = TestRequest::post().uri(path).set_json(body);
        self.billing
            .send(request.insert_header(("Idempotency-Key", key)))
            .await
    }

    pub(super) async fn money(&self) -> Value {
        let path = format!("/api/clients/{}/money", self.client);
        done(self.billing.get(&path).await)
    }

    /// Amounts and statuses of all commissions.
    pub(super) fn commissions(&self) -> String {
        let rows = self.app.rows(
            "SELECT CAST(amount_cents AS TEXT) || ' ' || status FROM commissions ORDER BY id",
        );
        rows.join(", ")
    }

    /// How many rows of money there are.
    pub(super) fn written(&self) -> Vec<String> {
        [
            "payments",
            "allocations",
            "reversals",
            "commissions",
            "commission_lines",
            "events WHERE kind <> 'user.access_refused'",
        ]
        .map(|table| {
            let count = format!("SELECT CAST(count(*) AS TEXT) FROM {table}");
            self.app.rows(&count).concat()
        })
        .to_vec()
    }
}
