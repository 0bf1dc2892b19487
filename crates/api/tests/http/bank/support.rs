//! An office with a bank: an administrator, a billing clerk, a salesperson with a commission, a partner.

use actix_web::test::TestRequest;
use api::testing::bank::TestBank;
use api::testing::{Answer, Client, TestApp, wait_until};
use billing::bank::CounterpartyId;
use billing::transfers::{KnownRecipient, Paid, Recipient};
use crm_core::actor::Actor;
use crm_core::ids::{PartnerId, UserId};
use crm_core::partners::{self, Partner};
use crm_core::record::EditError;
use crm_core::text::ShortText;
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

pub(super) const PARTNER: &str = "/api/mercury-bank/partner-payment";
pub(super) const COMMISSION: &str = "/api/mercury-bank/commission-payment";
pub(super) const LIST: &str = "/api/mercury-bank/transactions";

pub(super) struct Office<'a> {
    pub(super) app: &'a TestApp,
    pub(super) bank: TestBank,
    pub(super) admin: Client<'a>,
    pub(super) billing: Client<'a>,
    pub(super) rep_id: i64,
    pub(super) client: i64,
    pub(super) partner: i64,
}

/// The application with a bank that was not heard yet.
pub(super) async fn with_bank(app: TestApp) -> (TestBank, TestApp) {
    let bank = TestBank::new();
    let app = app.with_bank(bank.office()).await;
    (bank, app)
}

/// An office whose bank was heard once.
pub(super) async fn office(bank: TestBank, app: &TestApp) -> Office<'_> {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let admin = app.as_role(Role::Admin).await;
    let billing = app.as_role(Role::Billing).await;
    let client = json!({ "firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation", "assignedTo": rep.id.get() });
    let client = made(&admin, "/api/clients", client).await["id"]
        .as_i64()
        .unwrap();
    // Who asks has no name like those who are paid: names alike need a second person.
    let others = format!(
        "UPDATE users SET first_name = 'Bea', last_name = 'Cole' WHERE id <> {}",
        rep.id.get()
    );
    app.run_sql(&others);
    let partner = paid_before(app, rep.id).await.get();
    assert_eq!(billing.get("/api/mercury-bank/account").await.status, 200);
    Office {
        app,
        bank,
        admin,
        billing,
        rep_id: rep.id.get(),
        client,
        partner,
    }
}

/// A partner whom no user of the office added. They and the salesperson were paid before, where they are paid now: no
/// payment is the first.
async fn paid_before(app: &TestApp, rep: UserId) -> PartnerId {
    let now = app.state.now();
    let known = move |paid, id: &str, name: &str, email: &str| KnownRecipient {
        paid,
        payee: name.to_owned(),
        recipient: Recipient {
            id: CounterpartyId::stored(id.to_owned()),
            name: name.to_owned(),
            email: Some(email.to_owned()),
        },
        account: None,
        seen_by: None,
        transfer: None,
        seen_at: now,
    };
    let work = move |tx: &mut dyn infra::Unit| -> Result<PartnerId, EditError<Partner>> {
        let name = ShortText::stored("Harbor Exit LLC".to_owned());
        let added = partners::add(tx, &Actor::system(), &name, now)?;
        let partner = Paid::Partner(added.partner.id);
        let harbor = ("cp-harbor", "Harbor Exit LLC", "pay@harbor.example.com");
        let dana = ("cp-dana", "Dana Reyes", "dana@example.com");
        for (paid, (id, name, email)) in [(partner, harbor), (Paid::Rep(rep), dana)] {
            tx.transfers().set_known(&known(paid, id, name, email))?;
        }
        Ok(added.partner.id)
    };
    app.state.db.write(work).await.unwrap()
}

/// No one was paid before.
pub(super) fn forget_whom_it_paid(app: &TestApp) {
    app.run_sql("DELETE FROM known_recipients");
}

pub(super) async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// An object with these fields changed.
pub(super) fn with(mut body: Value, more: Value) -> Value {
    let fields = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(fields);
    body
}

impl Office<'_> {
    /// A commission of 84.00, approved to be paid by bank; its id.
    pub(super) async fn commission(&self) -> i64 {
        self.commission_of(1000).await
    }

    /// An approved commission of a payment of so many dollars, of which it is 8.4 percent; its id.
    pub(super) async fn commission_of(&self, dollars: i64) -> i64 {
        let payment = json!({
            "clientId": self.client, "paymentType": "standard", "paymentMethod": "check", "amount": dollars,
            "paymentDate": "2026-11-20", "status": "completed",
        });
        let payment = made(&self.admin, "/api/payments", payment).await["id"].clone();
        let list = self.admin.get("/api/commissions").await.json();
        let mut own = list.as_array().unwrap().iter();
        let own = own.find(|row| row["paymentId"] == payment).unwrap();
        let id = own["id"].as_i64().unwrap();
        let approved = json!({ "status": "approved", "version": own["version"] });
        let answer = self
            .admin
            .put(&format!("/api/commissions/{id}"), approved)
            .await;
        assert_eq!(answer.status, 200, "{answer:?}");
        id
    }

    /// A pending payment to the partner, in dollars; its id.
    pub(super) async fn partner_payment(&self, amount: Value) -> i64 {
        let body = json!({
            "partnerId": self.partner, "paymentType": "other", "paymentMethod": "ach", "amount": amount,
            "paymentDate": "2026-11-20", "status": "pending",
        });
        let made = made(&self.admin, "/api/partner-payments", body).await;
        made["id"].as_i64().unwrap()
    }

    /// The form of a partner's payment, filled in.
    pub(super) fn partner_form(&self) -> Value {
        json!({
            "partnerId": self.partner, "amount": 250.5, "counterpartyId": "cp-harbor", "paymentMethod": "ach",
        })
    }

    pub(super) fn commission_form(&self, commission: i64) -> Value {
        json!({
            "salesRepId": self.rep_id, "commissionId": commission, "amount": 84, "counterpartyId": "cp-dana",
            "paymentMethod": "ach",
        })
    }

    pub(super) async fn pay_partner(&self) -> Value {
        made(&self.billing, PARTNER, self.partner_form()).await
    }

    pub(super) async fn pay_commission(&self, commission: i64) -> Value {
        made(&self.billing, COMMISSION, self.commission_form(commission)).await
    }

    pub(super) async fn row(&self, id: &str) -> Value {
        let answer = self.billing.get(&format!("{LIST}/{id}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    pub(super) async fn refresh(&self, id: &str) -> Answer {
        self.billing
            .post_nothing(&format!("{LIST}/{id}/refresh"))
            .await
    }

    /// Lets the worker work until the transfers are in these states, five seconds at most.
    pub(super) async fn until(&self, states: &[&str]) {
        until(self.app, states).await;
    }

    pub(super) async fn commission_status(&self, id: i64) -> String {
        let path = format!("/api/commissions/{id}");
        let status = self.admin.get(&path).await.json()["status"].clone();
        status.as_str().unwrap().to_owned()
    }

    pub(super) async fn partner_payment_status(&self, id: i64) -> String {
        let path = format!("/api/partner-payments/{id}");
        let status = self.admin.get(&path).await.json()["status"].clone();
        status.as_str().unwrap().to_owned()
    }
}

/// Lets the application's workers work until the transfers are in these states.
pub(super) async fn until(app: &TestApp, states: &[&str]) {
    until_true(app, || self::states(app) == states).await;
    assert_eq!(self::states(app), states);
}

/// Lets the application's workers work until this holds, a minute at most.
pub(super) async fn until_true(app: &TestApp, holds: impl Fn() -> bool) {
    let worker = app.beside_now().await;
    let working = worker.start_working();
    wait_until(holds).await;
    worker.stop_working(working).await;
}

/// The state of every transfer, oldest first.
pub(super) fn states(app: &TestApp) -> Vec<String> {
    app.rows("SELECT state FROM bank_transfers ORDER BY id")
}

pub(super) async fn keyed(agent: &Client<'_>, path: &str, key: &str, body: Value) -> Answer {
    let request = TestRequest::post().uri(path).set_json(body);
    agent
        .send(request.insert_header(("Idempotency-Key", key)))
        .await
}

/// An answer's status, code and its first field with its code: `422 invalid_fields amount not_positive`.
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

pub(super) fn text<'v>(of: &'v Value, name: &str) -> &'v str {
    of[name].as_str().unwrap_or_default()
}

pub(super) fn acts(row: &Value) -> Vec<&str> {
    let acts = row["acts"].as_array().unwrap().iter();
    acts.map(|act| act.as_str().unwrap()).collect()
}
