//! What the office calls the accounts of its journal.

use super::{office, refusal};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_095_accounts_are_mapped_once_and_named_when_they_are_missing,
);

async fn r5_095_accounts_are_mapped_once_and_named_when_they_are_missing(app: TestApp) {
    let office = office(&app).await;
    let accounts = office.clerk.get("/api/journal/accounts").await.json();
    let first = &accounts[0];
    assert_eq!(
        first,
        &json!({"account": "bank", "label": "Checking", "nature": "asset", "number": "1000",
            "name": "Checking", "version": 0})
    );
    let put = async |account: &str, body: Value| {
        let path = format!("/api/journal/accounts/{account}");
        office.clerk.put(&path, body).await
    };
    let own = json!({"number": "10100", "name": "First Harbor", "version": 0});
    let mapped = put("bank", own.clone()).await;
    assert_eq!(mapped.status, 200, "{mapped:?}");
    assert_eq!(mapped.json()["version"], 1);
    let told = app.rows("SELECT before || after FROM events WHERE kind = 'journal.account_mapped'");
    assert!(
        told[0].contains("Checking") && told[0].contains("First Harbor"),
        "{told:?}"
    );
    let stale = put("bank", own.clone()).await;
    assert_eq!(refusal(&stale), "409 stale_version");
    assert_eq!(stale.json()["current"]["name"], "First Harbor");
    let half = put("bank", json!({"number": "7"})).await;
    assert_eq!(refusal(&half), "422 number half_an_account");
    let taken = put("card_fees", json!({"number": "10100", "name": "Fees"})).await;
    assert_eq!(refusal(&taken), "422 number number_taken");
    assert_eq!(refusal(&put("petty", own).await), "404 not_found");

    office.pay(40, "check", "2026-11-03").await;
    let none = put("bank", json!({"number": null, "name": null, "version": 1})).await;
    assert_eq!(none.json()["number"], Value::Null);
    let journal = office.clerk.get("/api/journal").await.json();
    let line = &journal["data"][0]["lines"][0];
    assert_eq!(
        (&line["number"], &line["name"]),
        (&Value::Null, &json!("Checking"))
    );
    let refused = office.clerk.get("/api/journal/export").await;
    assert_eq!(refusal(&refused), "409 account_missing");
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.starts_with("Checking has no account."), "{detail}");
    let legal = app.as_role(Role::Legal).await;
    let refused = legal.put("/api/journal/accounts/bank", json!({})).await;
    assert_eq!(refused.status, 403);
}
