//! Clients that are merged with their money, and parted again, over HTTP.

use crate::call_desk::{made, refused};
use crate::callable::{about_calling, person, sorted};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(r5_047_clients_are_for_administrators_and_operations,);
http_tests!(
    on both:
    r5_047_the_dry_run_of_two_clients_lists_the_money_that_moves,
    r5_047_two_clients_are_merged_with_their_money_and_parted_again,
    r5_047_partner_and_archive_become_what_the_dry_run_says_and_are_parted_again,
    r5_047_the_export_goes_by_the_number_that_a_case_came_with,
    r5_047_where_both_have_payments_an_administrator_merges,
    r5_047_clients_whose_money_hangs_together_since_stay_one,
);

const TODAY: &str = "2026-11-21";

async fn client(agent: &Client<'_>, more: Value) -> Value {
    let mut body = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation",
        "phone": "(407) 555-0101"});
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    made(agent, "/api/clients", body).await
}

async fn invoice(agent: &Client<'_>, of: &Value, amount: i64) -> Value {
    let body = json!({"clientId": of["id"], "amount": amount, "dueDate": TODAY});
    made(agent, "/api/invoices", body).await
}

/// A check that arrived.
async fn paid(agent: &Client<'_>, of: &Value, more: Value) -> Value {
    let mut body = json!({"clientId": of["id"], "paymentMethod": "check", "amount": 100, "paymentDate": TODAY,
        "status": "completed"});
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    made(agent, "/api/payments", body).await
}

/// As both are now.
async fn order(agent: &Client<'_>, first: &Value, second: &Value) -> Value {
    let version = async |of: &Value| {
        agent
            .get(&format!("/api/clients/{}", of["id"]))
            .await
            .json()["version"]
            .clone()
    };
    json!({"kind": "client", "firstId": first["id"], "secondId": second["id"],
        "firstVersion": version(first).await, "secondVersion": version(second).await})
}

fn ids(first: &Value, second: &Value) -> Value {
    json!({"kind": "client", "firstId": first["id"], "secondId": second["id"]})
}

/// Two clients of one person, of whom the newer has an invoice with a payment, and a property.
struct Twins {
    older: Value,
    newer: Value,
    billed: Value,
    payment: Value,
}

async fn twins(admin: &Client<'_>) -> Twins {
    let older = client(admin, json!({})).await;
    let more = json!({"firstName": "Anna", "email": "ana@example.com"});
    let newer = client(admin, more).await;
    let billed = invoice(admin, &newer, 400).await;
    let payment = paid(admin, &newer, json!({"invoiceId": billed["id"]})).await;
    let properties = format!("/api/clients/{}/properties", newer["id"]);
    made(admin, &properties, json!({"resortName": "Palm Cove"})).await;
    Twins {
        older,
        newer,
        billed,
        payment,
    }
}

async fn r5_047_the_dry_run_of_two_clients_lists_the_money_that_moves(app: TestApp) {
    let twins = twins(&app.as_role(Role::Admin).await).await;
    let operations = app.as_role(Role::Operations).await;
    let found = operations.get("/api/duplicates?kind=client").await.json();
    assert_eq!(
        (&found[0]["older"]["id"], &found[0]["newer"]["id"]),
        (&twins.older["id"], &twins.newer["id"])
    );
    let pair = ids(&twins.older, &twins.newer);
    let run = operations.post("/api/merges/preview", pair).await;
    assert_eq!(run.status, 200, "{run:?}");
    let run = run.json();
    let moved = &run["moved"];
    assert_eq!(
        (&moved["payments"], &moved["properties"]),
        (&json!(1), &json!(1))
    );
    let told = |kind: &str| {
        let mut rows = run["money"].as_array().unwrap().iter();
        let row = rows.find(|row| row["kind"] == kind).unwrap();
        let [id, on, status] = ["id", "on", "status"].map(|name| row[name].clone());
        (id, on, row["amount"].to_string(), status)
    };
    let is = |of: &Value, amount: &str, status: &str| {
        (
            of["id"].clone(),
            json!(TODAY),
            amount.to_owned(),
            json!(status),
        )
    };
    assert_eq!(told("payment"), is(&twins.payment, "100.00", "completed"));
    assert_eq!(told("invoice"), is(&twins.billed, "400.00", "open"));
}

async fn r5_047_two_clients_are_merged_with_their_money_and_parted_again(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let operations = app.as_role(Role::Operations).await;
    let Twins {
        older,
        newer,
        payment,
        ..
    } = twins(&admin).await;
    let both = order(&operations, &older, &newer).await;
    let merged = made(&operations, "/api/merges", both).await;
    let gone = operations
        .get(&format!("/api/clients/{}", newer["id"]))
        .await;
    assert_eq!(gone.status, 410, "{gone:?}");
    let went = json!({"kind": "client", "id": older["id"]});
    assert_eq!(gone.json()["current"], went);
    let restore = format!("/api/clients/{}/restore", newer["id"]);
    let restored = operations.post(&restore, json!({})).await;
    assert_eq!(restored.status, 410, "{restored:?}");
    let whose = async || {
        let url = format!("/api/payments/{}", payment["id"]);
        admin.get(&url).await.json()["clientId"].clone()
    };
    assert_eq!(whose().await, older["id"]);
    let timeline = format!("/api/clients/{}/timeline", older["id"]);
    let timeline = admin.get(&timeline).await.json();
    let told = |kind: &str| {
        let mut entries = timeline.as_array().unwrap().iter();
        entries.any(|entry| entry["kind"] == kind)
    };
    assert!(
        told("client.merged") && told("record.moved_to_client"),
        "{timeline}"
    );

    let url = format!("/api/merges?kind=client&recordId={}", older["id"]);
    assert_eq!(operations.get(&url).await.json()[0]["name"], "Anna Ruiz");
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    let undone = operations.post(&undo, json!({})).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    let given = undone.json()["givenBack"].clone();
    for name in ["payments", "invoices", "properties"] {
        assert_eq!(given[name], 1, "{given}");
    }
    assert_eq!(whose().await, newer["id"]);
    assert_eq!(operations.get(&url).await.json(), json!([]));
}

/// The older is archived and has no partner; of the newer one's two cases one is another partner's.
async fn r5_047_partner_and_archive_become_what_the_dry_run_says_and_are_parted_again(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let operations = app.as_role(Role::Operations).await;
    let partner = async |name: &str| made(&admin, "/api/partners", json!({"name": name})).await;
    let (group, title) = (partner("Exit Group").await, partner("Clear Title").await);
    let older = client(&admin, json!({})).await;
    let newer = client(&admin, json!({"fulfillmentPartnerId": group["id"]})).await;
    for with in [json!({}), json!({"partnerId": title["id"]})] {
        let properties = format!("/api/clients/{}/properties", newer["id"]);
        let property = made(&admin, &properties, json!({"resortName": "Palm Cove"})).await;
        let open = format!("/api/properties/{}/exit-case", property["id"]);
        made(&admin, &open, with).await;
    }
    let page = format!("/api/clients/{}", older["id"]);
    let archived = admin.post(&format!("{page}/archive"), json!({})).await;
    assert!(archived.status < 300, "{archived:?}");
    let pair = ids(&older, &newer);
    let run = operations.post("/api/merges/preview", pair).await.json();
    let cases =
        json!([{"partner": "Exit Group", "cases": 1}, {"partner": "Clear Title", "cases": 1}]);
    assert_eq!(run["cases"], cases);
    assert_eq!(run["result"]["fields"]["fulfillmentPartner"], "Exit Group");
    let outcome = ["survivor", "absorbed", "result"].map(|side| run[side]["archived"] == true);
    assert_eq!(outcome, [true, false, false]);
    let both = order(&operations, &older, &newer).await;
    let merged = made(&operations, "/api/merges", both).await;
    let archive_and_partner = async || {
        let found = admin.get(&page).await.json();
        (
            found["archivedAt"].is_null(),
            found["fulfillmentPartner"].clone(),
        )
    };
    let is_back = archive_and_partner().await;
    assert!(is_back.0 && !is_back.1.is_null(), "{is_back:?}");
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    let undone = operations.post(&undo, json!({})).await.json();
    assert_eq!(undone["archived"], true, "{undone}");
    let parted = archive_and_partner().await;
    assert!(!parted.0 && parted.1.is_null(), "{parted:?}");
}

/// The newer one has a case. Then both numbers want no sales: only the one of the case may be called.
async fn r5_047_the_export_goes_by_the_number_that_a_case_came_with(app: TestApp) {
    app.later(5).await;
    let admin = app.as_role(Role::Admin).await;
    let ivy = |phone: &str| person("Ivy", phone, "FL", "33101");
    let phones = ["(305) 555-0106", "(305) 555-0107"];
    let older = client(&admin, ivy(phones[0])).await;
    let newer = client(&admin, ivy(phones[1])).await;
    let properties = format!("/api/clients/{}/properties", newer["id"]);
    let property = made(&admin, &properties, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    made(&admin, &open, json!({})).await;
    paid(&admin, &newer, json!({"paymentDate": "2026-11-19"})).await;
    // Numbers of leads are looked up.
    for phone in phones {
        made(&admin, "/api/leads", ivy(phone)).await;
    }
    made(&admin, "/api/merges", order(&admin, &older, &newer).await).await;
    let working = app.start_working();
    sorted(&app).await;
    app.stop_working(working).await;
    for phone in phones {
        let mut asks = ivy(phone);
        asks["marketingStatus"] = json!("Do Not Contact");
        asks["scope"] = json!("sales");
        made(&admin, "/api/raw-leads", asks).await;
    }
    let export = admin.get("/api/clients/export").await.text();
    let [_, callable, about] = about_calling(&export, "Ivy");
    assert_eq!(callable, "now", "{export}");
    assert!(about.contains("555-0107"), "{about}");
}

async fn r5_047_where_both_have_payments_an_administrator_merges(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let operations = app.as_role(Role::Operations).await;
    let (older, newer) = (
        client(&admin, json!({})).await,
        client(&admin, json!({})).await,
    );
    for of in [&older, &newer] {
        paid(&admin, of, json!({})).await;
    }
    let refusal = "Both clients have payments. Ask an administrator to merge them.";
    let both = operations
        .post("/api/merges/preview", ids(&older, &newer))
        .await;
    assert_eq!(
        (refused(&both), both.json()["detail"].as_str()),
        ((403, "forbidden".to_owned()), Some(refusal))
    );
    let both = operations
        .post("/api/merges", order(&admin, &older, &newer).await)
        .await;
    assert_eq!(refused(&both), (403, "forbidden".to_owned()));
    made(&admin, "/api/merges", order(&admin, &older, &newer).await).await;
    let check = app.rows("SELECT CAST(count(DISTINCT client_id) AS TEXT) FROM payments");
    assert_eq!(check, ["1"]);
}

async fn r5_047_clients_whose_money_hangs_together_since_stay_one(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let (older, newer) = (
        client(&admin, json!({})).await,
        client(&admin, json!({})).await,
    );
    let billed = invoice(&admin, &newer, 400).await;
    let merged = made(&admin, "/api/merges", order(&admin, &older, &newer).await).await;
    let since = paid(&admin, &older, json!({"invoiceId": billed["id"]})).await;
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    let tied = admin.post(&undo, json!({})).await;
    assert_eq!(refused(&tied), (409, "linked".to_owned()));
    let names = format!("payment {} pays invoice {}", since["id"], billed["id"]);
    assert!(
        tied.json()["detail"].as_str().unwrap().contains(&names),
        "{tied:?}"
    );
    let reverse = format!("/api/payments/{}/reverse", since["id"]);
    let reversed = admin
        .post(&reverse, json!({"reason": "Of the other client"}))
        .await;
    assert!(reversed.status < 300, "{reversed:?}");
    assert_eq!(admin.post(&undo, json!({})).await.status, 200);
}

/// Who may merge leads may not merge clients.
async fn r5_047_clients_are_for_administrators_and_operations(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let manager = app.as_role(Role::SalesManager).await;
    let (older, newer) = (
        client(&admin, json!({})).await,
        client(&admin, json!({})).await,
    );
    let merged = made(&admin, "/api/merges", order(&admin, &older, &newer).await).await;
    let url = format!("/api/merges?kind=client&recordId={}", older["id"]);
    for path in ["/api/duplicates?kind=client", &url] {
        assert_eq!(
            refused(&manager.get(path).await),
            (403, "forbidden".to_owned())
        );
    }
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    for (path, body) in [
        ("/api/merges/preview", ids(&older, &newer)),
        (
            "/api/merges",
            json!({"kind": "client", "firstId": older["id"], "secondId": newer["id"],
            "firstVersion": 1, "secondVersion": 1}),
        ),
        (undo.as_str(), json!({})),
    ] {
        let refusal = manager.post(path, body).await;
        assert_eq!(refused(&refusal), (403, "forbidden".to_owned()), "{path}");
    }
}
