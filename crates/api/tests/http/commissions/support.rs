//! An office that sells, and short ways to ask.

use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

/// An administrator, a salesperson, a billing clerk, and the salesperson's client.
pub(super) struct Office<'a> {
    pub(super) app: &'a TestApp,
    pub(super) admin: Client<'a>,
    pub(super) rep: Client<'a>,
    pub(super) rep_id: i64,
    pub(super) billing: Client<'a>,
    pub(super) client: i64,
}

pub(super) async fn office(app: &TestApp) -> Office<'_> {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let admin = app.as_role(Role::Admin).await;
    let client = client_of(&admin, "Ana", rep.id.get()).await;
    Office {
        app,
        rep: app.signed_in(rep.username.as_str()).await,
        rep_id: rep.id.get(),
        billing: app.as_role(Role::Billing).await,
        admin,
        client,
    }
}

pub(super) async fn client_of(admin: &Client<'_>, first: &str, assigned_to: i64) -> i64 {
    let body = json!({
        "firstName": first, "lastName": "Ruiz", "serviceType": "Cancellation", "assignedTo": assigned_to,
    });
    made(admin, "/api/clients", body).await["id"]
        .as_i64()
        .unwrap()
}

pub(super) async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

impl Office<'_> {
    /// A completed payment by check, in cents; its id.
    pub(super) async fn pay(&self, client: i64, amount: Value) -> i64 {
        self.pay_on(client, amount, "2026-11-20").await
    }

    pub(super) async fn pay_on(&self, client: i64, amount: Value, day: &str) -> i64 {
        let body = json!({
            "clientId": client, "paymentType": "standard", "paymentMethod": "check",
            "amount": amount, "paymentDate": day, "status": "completed",
        });
        let payment = made(&self.admin, "/api/payments", body).await;
        payment["id"].as_i64().unwrap()
    }

    /// The pending commission of 84.00 that a payment of 1,000.00 makes.
    pub(super) async fn commission(&self) -> Value {
        self.commission_of("2026-11-20").await
    }

    /// The same of a payment of another day.
    pub(super) async fn commission_of(&self, day: &str) -> Value {
        let payment = self.pay_on(self.client, json!(1000), day).await;
        let list = self.admin.get("/api/commissions").await.json();
        let mut own = list.as_array().unwrap().iter();
        own.find(|row| row["paymentId"] == payment).unwrap().clone()
    }

    /// A payment of 1,000.00 that made no commission by itself.
    pub(super) async fn unearned(&self, day: &str) -> i64 {
        self.app.set("commissions_automatic", "off").await;
        let payment = self.pay_on(self.client, json!(1000), day).await;
        self.app.set("commissions_automatic", "on").await;
        payment
    }

    pub(super) async fn put(&self, commission: &Value, body: Value) -> Answer {
        self.admin.put(&url(commission), body).await
    }

    /// The form for the salesperson and their client, with these fields changed.
    pub(super) fn filled(&self, more: Value) -> Value {
        let mut body =
            json!({ "userId": self.rep_id, "clientId": self.client, "amount": 140, "rate": 14 });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    }

    /// What was written so far.
    pub(super) fn written(&self) -> [Vec<String>; 3] {
        // A refusal is noted too.
        let tables = [
            "commissions",
            "commission_lines",
            "events WHERE kind <> 'user.access_refused'",
        ];
        tables.map(|table| {
            self.app
                .rows(&format!("SELECT CAST(count(*) AS TEXT) FROM {table}"))
        })
    }
}

/// A payment of 1,000.00 on an invoice, and its commission.
pub(super) async fn invoiced(office: &Office<'_>, day: &str) -> (i64, Value) {
    let due = json!({ "clientId": office.client, "amount": 1000, "dueDate": "2026-12-01", "description": "Exit" });
    let invoice = made(&office.admin, "/api/invoices", due).await["id"]
        .as_i64()
        .unwrap();
    let body = json!({
        "clientId": office.client, "invoiceId": invoice, "paymentMethod": "check", "amount": 1000,
        "paymentDate": day, "status": "completed",
    });
    made(&office.admin, "/api/payments", body).await;
    let list = office.admin.get("/api/commissions").await.json();
    (invoice, list[0].clone())
}

/// Gives this much of an invoice back.
pub(super) async fn refund(office: &Office<'_>, invoice: i64, amount: Value, day: &str) {
    let body = json!({
        "clientId": office.client, "invoiceId": invoice, "paymentType": "refund", "paymentMethod": "check",
        "amount": amount, "paymentDate": day, "status": "completed",
    });
    made(&office.admin, "/api/payments", body).await;
}

/// Where an approval is withdrawn.
pub(super) fn withdrawal(commission: &Value) -> String {
    format!("{}/withdraw-approval", url(commission))
}

pub(super) fn url(commission: &Value) -> String {
    format!("/api/commissions/{}", commission["id"])
}

/// An answer's status, code and the code of its first field, as `422 invalid_fields rate above_hundred`.
pub(super) fn told(answer: &Answer) -> String {
    if answer.status < 400 {
        return answer.status.to_string();
    }
    let code = answer.code();
    let problem = answer.json();
    match problem["errors"].get(0) {
        Some(error) => {
            let [field, reason] = ["field", "code"].map(|name| error[name].as_str().unwrap());
            format!("{} {code} {field} {reason}", answer.status)
        }
        None => format!("{} {code}", answer.status),
    }
}

pub(super) fn detail(answer: &Answer) -> String {
    answer.json()["detail"].as_str().unwrap().to_owned()
}

/// An object's fields of these names, as one compact text.
pub(super) fn figures(of: &Value, names: &str) -> String {
    let texts = names.split(' ').map(|name| of[name].to_string());
    texts.collect::<Vec<_>>().join(" ").replace('"', "")
}
