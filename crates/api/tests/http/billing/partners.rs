//! Partners with their work and their money.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r2_106_r2_184_r2_186_partners_are_listed_found_and_paged,
    r2_107_r2_185_a_partners_cases_and_money_are_told,
);

async fn r2_106_r2_184_r2_186_partners_are_listed_found_and_paged(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let mut ids = Vec::new();
    for name in ["Northgate", "Acme", "Côté Légal"] {
        ids.push(partner(&agent, name).await);
    }
    let left = agent
        .patch(
            &format!("/api/partners/{}", ids[1]),
            json!({"active": false}),
        )
        .await;
    assert_eq!(left.json()["active"], false);
    let first = agent.get("/api/partners?search=north").await.json()[0].clone();
    let outcome = json!({"id": ids[0], "version": 1, "name": "Northgate", "type": "fulfillment",
        "active": true, "caseCount": 0});
    for (field, value) in outcome.as_object().unwrap() {
        assert_eq!(&first[field], value, "{field}");
    }
    assert_eq!(
        (first["paid"].to_string(), first["underway"].to_string()),
        ("0.00".into(), "0.00".into())
    );
    let names = async |path: &str| column(&agent.get(path).await, "name").join(", ");
    assert_eq!(names("/api/partners").await, "Côté Légal, Northgate");
    assert_eq!(
        names("/api/partners?all=true").await,
        "Acme, Côté Légal, Northgate"
    );
    assert_eq!(names("/api/partners?active=false").await, "Acme");
    assert_eq!(names("/api/partners?search=cote").await, "Côté Légal");
    assert_eq!(
        names("/api/partners?sort=-name").await,
        "Northgate, Côté Légal"
    );
    assert_eq!(
        names("/api/partners?sort=-createdAt&page=2&perPage=1").await,
        "Northgate"
    );
    assert_eq!(
        names("/api/fulfillment-partners").await,
        "Côté Légal, Northgate"
    );
    let wrong = agent
        .get("/api/partners?active=maybe&all=2&sort=x&page=0")
        .await;
    assert_eq!(wrong.wrong_fields(), ["all", "active", "sort", "page"]);
    let taken = agent
        .patch(
            &format!("/api/partners/{}", ids[0]),
            json!({"name": "ACME"}),
        )
        .await;
    assert_eq!(taken.json()["errors"][0]["code"], "taken");
}

async fn r2_107_r2_185_a_partners_cases_and_money_are_told(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let acme = partner(&agent, "Acme").await;
    let ana = client(&agent, "Ana").await;
    let mut cases = Vec::new();
    for resort in ["Palm Cove", "Lakeside"] {
        cases.push(case(&agent, (ana, resort), acme).await);
    }
    let path = format!("/api/partners/{acme}/cases");
    let told = agent.get(&path).await;
    assert_eq!(told.header("x-total-count"), Some("2"));
    assert_eq!(
        told.text(),
        format!(
            r#"[{{"id":{},"clientId":{ana},"clientName":"Ana Ruiz","suppressed":null,"resortName":"Lakeside"}},{{"id":{},"clientId":{ana},"clientName":"Ana Ruiz","suppressed":null,"resortName":"Palm Cove"}}]"#,
            cases[1], cases[0]
        )
    );
    let second = agent.get(&format!("{path}?page=2&perPage=1")).await;
    assert_eq!(column(&second, "resortName"), ["Palm Cove"]);
    for (amount, status) in [
        (10, "completed"),
        (20, "pending"),
        (40, "processing"),
        (80, "canceled"),
    ] {
        let body = json!({"partnerId": acme, "paymentType": "retainer", "paymentMethod": "ach",
            "amount": amount, "paymentDate": "2026-11-20", "status": status});
        made(&agent, "/api/partner-payments", body).await;
    }
    let page = agent.get(&format!("/api/partners/{acme}")).await.json();
    assert_eq!(
        (page["paid"].to_string(), page["underway"].to_string()),
        ("10.00".into(), "60.00".into())
    );
    assert_eq!(page["caseCount"], 2);
    assert_eq!(agent.get("/api/partners/999").await.code(), "not_found");
    assert_eq!(
        agent.get("/api/partners/999/cases").await.code(),
        "not_found"
    );
}
