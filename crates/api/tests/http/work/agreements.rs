//! What the agreements and authorizations of a client cover: the properties, the fee, and who signs.

use super::generated::{asked, generated, ready, stored, url};
use super::{made, with};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r5_055_an_agreement_lists_what_its_rule_covers_or_is_refused,
    r5_055_the_contract_advisors_cancel_whatever_is_owed,
    r5_055_no_property_of_the_contract_advisors_is_in_both_agreements,
    r5_056_the_fee_of_both_agreements_is_asked_for_and_stated_once,
    r5_058_an_agreement_of_a_brand_without_an_address_is_refused,
    r5_059_whoever_holds_the_card_signs,
);

const CANCELLATION: &str = "Cancellation Agreement";
const TRANSFER: &str = "Transfer Agreement";

async fn r5_055_an_agreement_lists_what_its_rule_covers_or_is_refused(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let client = format!("/clients/{}", ana["id"]);
    let unpaid = "No property of this client is paid off.";
    let unknown = "Enter the mortgage status of Grand Palms.";
    let properties = format!("/api{client}/properties");
    let mut palms = Value::Null;
    for (kind, detail) in [
        (TRANSFER, unpaid),
        (CANCELLATION, unknown),
        (TRANSFER, unknown),
    ] {
        if detail == unknown && palms.is_null() {
            palms = made(&agent, &properties, json!({"resortName": "Grand Palms"})).await;
        }
        for path in ["/api/documents", "/api/documents/preview"] {
            let refused = agent.post(path, asked(&ana, kind)).await;
            assert_eq!(refused.wrong_fields(), ["properties"], "{kind} {path}");
            let told = refused.json();
            assert_eq!((refused.status, &told["detail"]), (422, &json!(detail)));
            assert_eq!(told["missing"][0]["href"], client, "{told}");
        }
    }
    assert_eq!(stored(&app), 0);
    let path = format!("/api/properties/{}", palms["id"]);
    let known = agent
        .patch(&path, json!({"mortgageStatus": "Paid Off"}))
        .await;
    assert_eq!(known.status, 200, "{known:?}");
    for (kind, covered, other) in [
        (CANCELLATION, "Grand Pines", "Grand Palms"),
        (TRANSFER, "Grand Palms", "Grand Pines"),
    ] {
        let paper = generated(&agent, &ana, kind).await;
        let html = agent.get(&url(&paper, "/html")).await.text();
        assert!(html.contains(covered), "{kind}: {html}");
        assert!(!html.contains(other), "{kind}: {html}");
    }
}

async fn r5_055_the_contract_advisors_cancel_whatever_is_owed(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({"brand": "The Contract Advisors"})).await;
    let properties = format!("/api/clients/{}/properties", ana["id"]);
    made(&agent, &properties, json!({"resortName": "Grand Palms"})).await;
    let paper = generated(&agent, &ana, CANCELLATION).await;
    let html = agent.get(&url(&paper, "/html")).await.text();
    for listed in ["Grand Pines", "Grand Palms"] {
        assert!(html.contains(listed), "{listed}: {html}");
    }
}

async fn r5_055_no_property_of_the_contract_advisors_is_in_both_agreements(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({"brand": "The Contract Advisors"})).await;
    let properties = format!("/api/clients/{}/properties", ana["id"]);
    let palms = json!({"resortName": "Grand Palms", "mortgageStatus": "Paid Off"});
    made(&agent, &properties, palms).await;
    let whole = generated(&agent, &ana, CANCELLATION).await;
    let refused = agent.post("/api/documents", asked(&ana, TRANSFER)).await;
    assert_eq!(refused.wrong_fields(), ["properties"]);
    let sentence = "The Cancellation Agreement of this client covers every property. Void or delete it before you make a Transfer Agreement.";
    let told = refused.json();
    assert_eq!((refused.status, &told["detail"]), (422, &json!(sentence)));
    assert_eq!(agent.delete(&url(&whole, "")).await.status, 204);
    for (kind, covered, other) in [
        (TRANSFER, "Grand Palms", "Grand Pines"),
        (CANCELLATION, "Grand Pines", "Grand Palms"),
    ] {
        let paper = generated(&agent, &ana, kind).await;
        let html = agent.get(&url(&paper, "/html")).await.text();
        assert!(html.contains(covered), "{kind}: {html}");
        assert!(!html.contains(other), "{kind}: {html}");
    }
}

async fn r5_058_an_agreement_of_a_brand_without_an_address_is_refused(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let phone_alone = r#"{"version":2,"phone":"(503) 555-0100"}"#;
    app.set("brand.liberty-nwa", phone_alone).await;
    let sentence = "Enter the address of Liberty NWA under System Settings, Brands.";
    for path in ["/api/documents", "/api/documents/preview"] {
        let refused = agent.post(path, asked(&ana, CANCELLATION)).await;
        assert_eq!(refused.wrong_fields(), ["brandAddress"], "{path}");
        let told = refused.json();
        assert_eq!((refused.status, &told["detail"]), (422, &json!(sentence)));
        let href = &told["missing"][0]["href"];
        assert_eq!(href, "/admin/settings?tab=system", "{told}");
    }
    assert_eq!(stored(&app), 0);
    // Other papers are made, with what is known.
    let summary = generated(&agent, &ana, "Purchase Summary").await;
    let html = agent.get(&url(&summary, "/html")).await.text();
    assert!(html.contains("<p>(503) 555-0100</p></address>"), "{html}");
    agent.enter_brands().await;
    let paper = generated(&agent, &ana, CANCELLATION).await;
    let html = agent.get(&url(&paper, "/html")).await.text();
    for part in [
        "<p>Harbor Exit Services LLC · 400 Harbor Way, Portland, OR 97201</p>",
        "to Harbor Exit Services LLC, doing business as Liberty NWA, at 400 Harbor Way, Portland, OR 97201, not later than",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
}

async fn r5_056_the_fee_of_both_agreements_is_asked_for_and_stated_once(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let properties = format!("/api/clients/{}/properties", ana["id"]);
    let palms = json!({"resortName": "Grand Palms", "mortgageStatus": "Paid Off"});
    made(&agent, &properties, palms).await;
    let required = format!("/api/documents/required?clientId={}", ana["id"]);
    let required = agent.get(&required).await.json();
    for (kind, first) in [(CANCELLATION, "fee"), (TRANSFER, "paymentTerms")] {
        let mut all = required.as_array().unwrap().iter();
        let of_kind = all.find(|one| one["type"] == kind).unwrap();
        assert_eq!(of_kind["required"], true, "{kind}");
        assert_eq!(of_kind["fields"][0]["name"], first, "{kind}");
    }
    let fee = json!({"data": {"fee": 4995.5}});
    for (kind, is_stated) in [(CANCELLATION, true), (TRANSFER, false)] {
        let paper = made(
            &agent,
            "/api/documents",
            with(asked(&ana, kind), fee.clone()),
        )
        .await;
        let html = agent.get(&url(&paper, "/html")).await.text();
        assert_eq!(html.contains("$4,995.50"), is_stated, "{kind}: {html}");
        let refers = html.contains("Stated in the Cancellation Agreement");
        assert_eq!(refers, !is_stated, "{kind}: {html}");
    }
}

async fn r5_059_whoever_holds_the_card_signs(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    for (kind, field, role) in [
        (
            "Credit Card Authorization",
            "cardholder",
            "Cardholder for Ana Moreno",
        ),
        (
            "ACH Authorization",
            "accountHolder",
            "Account Holder for Ana Moreno",
        ),
    ] {
        let mut typed = json!({"data": {}});
        typed["data"][field] = json!("Ocean Holdings LLC");
        let paper = made(&agent, "/api/documents", with(asked(&ana, kind), typed)).await;
        let signers = paper["signers"].as_array().unwrap();
        assert_eq!(signers.len(), 1, "{paper}");
        assert_eq!(signers[0]["name"], "Ocean Holdings LLC");
        assert_eq!(signers[0]["role"], role);
    }
}
