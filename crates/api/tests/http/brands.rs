//! What papers say of each brand, as administrators enter it.

use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_057_what_papers_say_of_a_brand_is_entered_and_counted,
    r5_057_a_brand_is_changed_from_the_version_that_was_seen,
);
http_tests!(r5_057_an_address_is_whole_or_none,);

const PATH: &str = "/api/brands/liberty-nwa";

fn whole() -> Value {
    json!({ "legalName": "Liberty NWA LLC",
        "address": { "street": "400 Harbor Way", "city": "Portland", "state": "OR", "zip": "97201" },
        "phone": "(503) 555-0100", "email": "office@example.com", "webPage": "https://www.example.com/",
        "registration": "OR 1234" })
}

fn seen(version: i64) -> Value {
    let mut body = whole();
    body["version"] = json!(version);
    body
}

async fn r5_057_what_papers_say_of_a_brand_is_entered_and_counted(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let listed = admin.get("/api/brands").await.json();
    let rows = listed.as_array().unwrap();
    let known: Vec<_> = rows
        .iter()
        .map(|row| (&row["slug"], &row["version"]))
        .collect();
    let slugs = ["liberty-nwa", "nw-advisors-group", "the-contract-advisors"];
    let none = json!(0);
    let slugs = slugs.map(|slug| json!(slug));
    assert_eq!(
        known,
        slugs.iter().map(|slug| (slug, &none)).collect::<Vec<_>>()
    );
    assert_eq!(rows[0]["address"], Value::Null);
    let entered = admin.put(PATH, seen(0)).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let mut outcome = seen(1);
    outcome["brand"] = json!("Liberty NWA");
    outcome["slug"] = json!("liberty-nwa");
    outcome["webPage"] = json!("www.example.com");
    assert_eq!(entered.json(), outcome);
    assert_eq!(admin.get("/api/brands").await.json()[0], outcome);
    // The same once more is no change, and is not told.
    assert_eq!(admin.put(PATH, seen(1)).await.json()["version"], 1);
    let told = app.rows("SELECT after FROM events WHERE kind = 'setting.changed'");
    assert_eq!(told.len(), 1);
    let told: Value = serde_json::from_str(&told[0]).unwrap();
    assert_eq!(told["brand.liberty-nwa.street"], "400 Harbor Way");
    // It is no change of the setting that is called like one of its fields.
    let settings = admin.get("/api/settings").await.json();
    let changed = |row: &&Value| row["changedAt"] != Value::Null;
    assert_eq!(settings.as_array().unwrap().iter().find(changed), None);
}

async fn r5_057_a_brand_is_changed_from_the_version_that_was_seen(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(admin.put(PATH, whole()).await.status, 200);
    let stale = admin.put(PATH, seen(0)).await;
    assert_eq!(
        (stale.status, stale.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(stale.json()["current"]["version"], 1);
    let nothing = admin.put(PATH, json!({ "version": 1 })).await.json();
    assert_eq!(
        (&nothing["version"], &nothing["address"]),
        (&json!(2), &Value::Null)
    );
    let other = admin.put("/api/brands/liberty", whole()).await;
    assert_eq!((other.status, other.code()), (404, "not_found".to_owned()));
}

async fn r5_057_an_address_is_whole_or_none(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let street = "400 Harbor Way";
    let cases = [
        (json!({ "street": street }), vec!["city", "state", "zip"]),
        (
            json!({ "street": " ", "city": "Portland", "state": "OR", "zip": "97201" }),
            vec!["street"],
        ),
        (
            json!({ "street": street, "city": "Portland", "state": "Narnia", "zip": "97201" }),
            vec!["state"],
        ),
        (
            json!({ "street": "", "city": "", "state": "", "zip": "" }),
            vec![],
        ),
        (Value::Null, vec![]),
        (
            json!({ "street": street, "city": "Portland", "state": "OR", "zip": "SW1A 1AA" }),
            vec!["zip"],
        ),
    ];
    for (address, outcome) in cases {
        let answer = admin.put(PATH, json!({ "address": address })).await;
        let mut wrong = answer.wrong_fields();
        wrong.sort_unstable();
        let outcome: Vec<String> = outcome
            .iter()
            .map(|part| format!("address.{part}"))
            .collect();
        assert_eq!(wrong, outcome, "{address}");
        assert_eq!(
            answer.status,
            if outcome.is_empty() { 200 } else { 422 },
            "{address}"
        );
    }
    let page = admin.put(PATH, json!({ "webPage": "our page" })).await;
    assert_eq!(
        (page.status, page.wrong_fields()),
        (422, vec!["webPage".to_owned()])
    );
}
