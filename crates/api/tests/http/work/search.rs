//! The one search box.

use super::{PDF, call, client, document, id, lead, made};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    everything_is_found_by_its_words_and_leads_to_its_page,
    hits_are_few_and_totals_are_whole,
    r3_078_one_letter_finds_what_the_lists_find,
    r5_046_whoever_has_the_same_number_or_mail_is_named,
    r5_048_apostrophes_and_hyphens_are_found_in_either_spelling,
);

async fn groups(agent: &Client<'_>, query: &str) -> Vec<Value> {
    let answer = agent.get(&format!("/api/search?{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["groups"].as_array().unwrap().clone()
}

async fn everything_is_found_by_its_words_and_leads_to_its_page(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = json!({"firstName": "José", "lastName": "Ruiz", "phone": "(407) 555-1000"});
    let raw = made(&agent, "/api/raw-leads", raw).await;
    let ana = lead(
        &agent,
        "José",
        json!({"phone": "407.555.1000", "email": "jose@example.com"}),
    )
    .await;
    let dan = client(&agent, "José", json!({"phone": "+1 407 555 1000"})).await;
    let planned = call(&agent, &ana, json!({})).await;
    let deed = document(&agent, &dan, ("deed.pdf", PDF), "Resort Contract").await;
    agent
        .post_nothing(&format!("/api/clients/{}/archive", dan["id"]))
        .await;
    let found = groups(&agent, "q=555+1000").await;
    let shown: Vec<_> = found
        .iter()
        .map(|group| {
            (
                group["kind"].as_str().unwrap(),
                group["hits"][0]["to"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let expected = [
        ("client", format!("/clients/{}", id(&dan))),
        ("lead", format!("/leads/{}", id(&ana))),
        ("raw_lead", format!("/raw-leads?edit={}", id(&raw))),
        ("appointment", format!("/appointments/{}", id(&planned))),
        ("document", format!("/documents/{}", id(&deed))),
    ];
    assert_eq!(shown, expected);
    assert_eq!(found[0]["hits"][0]["detail"], "Archived · (407) 555-1000");
    assert_eq!(
        found[1]["hits"][0]["detail"], "jose@example.com · (407) 555-1000",
        "R3-062"
    );
    assert_eq!(
        (&found[1]["label"], &found[1]["hits"][0]["title"]),
        (&json!("Leads"), &json!("José Ruiz"))
    );
    let person = found[3]["hits"][0]["detail"].as_str().unwrap();
    assert!(person.ends_with("9:00 AM · José Ruiz"), "{person}");
    assert_eq!(groups(&agent, "q=ruiz+jose").await.len(), 3);
    assert_eq!(groups(&agent, "q=deed").await.len(), 1);
    assert!(groups(&agent, "q=nobody+at+all").await.is_empty());
    // R3-022: what is to be found must be said.
    for unsaid in ["", "q=", "q=+", "perGroup=2", "Q=ana"] {
        let answer = agent.get(&format!("/api/search?{unsaid}")).await;
        assert!(
            answer.wrong_fields().contains(&"q".to_owned()),
            "{unsaid} {answer:?}"
        );
    }
}

async fn hits_are_few_and_totals_are_whole(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    for _ in 0..7 {
        lead(&agent, "Ana", json!({})).await;
    }
    for (query, hits) in [
        ("q=ana", 5),
        ("q=ana&perGroup=2", 2),
        ("q=ana&perGroup=20", 7),
    ] {
        let found = groups(&agent, query).await;
        assert_eq!(found[0]["hits"].as_array().unwrap().len(), hits, "{query}");
        assert_eq!(
            (&found[0]["total"], &found[0]["more"]),
            (&json!(7), &json!(false))
        );
    }
    assert_eq!(
        agent
            .get("/api/search?q=ana&perGroup=21")
            .await
            .wrong_fields(),
        ["perGroup"]
    );
}

async fn r3_078_one_letter_finds_what_the_lists_find(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let ana = lead(&agent, "Ana", json!({"phone": "407-555-1000"})).await;
    lead(&agent, "Zoë", json!({})).await;
    client(&agent, "Xi", json!({})).await;
    call(&agent, &ana, json!({})).await;
    for letter in ["a", "Z", "x", "%C3%A9", "7", "q"] {
        let found = groups(&agent, &format!("q={letter}")).await;
        for (kind, list) in [("lead", "leads"), ("client", "clients")] {
            let listed = agent
                .get(&format!("/api/{list}?search={letter}"))
                .await
                .json();
            let group = found.iter().find(|group| group["kind"] == kind);
            let total = group.map_or(0, |group| group["total"].as_u64().unwrap());
            let rows = listed.as_array().unwrap().len() as u64;
            assert_eq!(total, rows, "{letter} {kind}");
        }
    }
    let kinds: Vec<_> = groups(&agent, "q=x").await;
    assert_eq!(kinds[0]["hits"][0]["title"], "Xi Moreno");
}

async fn same(agent: &Client<'_>, query: &str) -> Vec<String> {
    let answer = agent.get(&format!("/api/search/same?{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let people = answer.json()["people"].as_array().unwrap().clone();
    let told = |person: &Value| {
        let has = |name: &str| person[name].as_bool().unwrap();
        let marked = if person["suppressed"].is_null() {
            ""
        } else {
            ", suppressed"
        };
        format!(
            "{} {} {}{}{marked}",
            person["kind"].as_str().unwrap(),
            person["name"].as_str().unwrap(),
            if has("hasPhone") { "p" } else { "" },
            if has("hasEmail") { "e" } else { "" },
        )
    };
    people.iter().map(told).collect()
}

async fn r5_046_whoever_has_the_same_number_or_mail_is_named(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = json!({"firstName": "Rosa", "lastName": "Raw", "phone": "(407) 555-0142"});
    let raw = made(&agent, "/api/raw-leads", raw).await;
    let ana = lead(
        &agent,
        "Ana",
        json!({"phone": "407.555.0142", "email": "Ana@example.com"}),
    )
    .await;
    let dan = client(&agent, "Dan", json!({"email": "ana@example.com"})).await;
    let (client, lead, rosa) = (
        "client Dan Moreno e",
        "lead Ana Ruiz p",
        "raw_lead Rosa Raw p",
    );
    let cases = [
        ("phone=4075550142".to_owned(), vec![lead, rosa]),
        (
            "phone=%2B1+407+555+0142&email=none@example.com".to_owned(),
            vec![lead, rosa],
        ),
        (
            "phone=407-555-0142&email=ANA@example.com".to_owned(),
            vec![client, "lead Ana Ruiz pe", rosa],
        ),
        (format!("phone=4075550142&leadId={}", id(&ana)), vec![rosa]),
        (
            format!("phone=4075550142&rawLeadId={}", id(&raw)),
            vec![lead],
        ),
        (
            format!("email=ana@example.com&clientId={}", id(&dan)),
            vec!["lead Ana Ruiz e"],
        ),
        // Half typed, or nothing at all.
        ("phone=407555&email=ana@".to_owned(), vec![]),
        (String::new(), vec![]),
    ];
    for (query, expected) in cases {
        assert_eq!(same(&agent, &query).await, expected, "{query}");
    }
    let mark = json!({"firstName": "Dee", "lastName": "Ask", "phone": "4075550142",
        "marketingStatus": "Do Not Contact"});
    agent.post("/api/raw-leads", mark).await;
    let marked = same(&agent, "phone=4075550142").await;
    assert!(
        marked.iter().all(|told| told.ends_with(", suppressed")),
        "{marked:?}"
    );
    agent.delete(&format!("/api/leads/{}", id(&ana))).await;
    let left = same(&agent, "phone=4075550142").await;
    assert!(
        !left.iter().any(|told| told.starts_with("lead")),
        "{left:?}"
    );
}

async fn r5_048_apostrophes_and_hyphens_are_found_in_either_spelling(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for (last, phone) in [
        ("O\u{2019}Brien", "4075550221"),
        ("O'Neil", "4075550222"),
        ("Smith\u{2011}Jones", "4075550223"),
        ("D\u{2bc}Amico", "4075550224"),
        ("Hall-Ng", "4075550225"),
    ] {
        let raw = json!({"firstName": "Pat", "lastName": last, "phone": phone});
        made(&agent, "/api/raw-leads", raw).await;
    }
    let cases = [
        ("O%27Brien", "4075550221"),
        ("O%E2%80%99Brien", "4075550221"),
        ("O%E2%80%99Neil", "4075550222"),
        ("Smith-Jones", "4075550223"),
        ("D%27Amico", "4075550224"),
        ("Hall%E2%80%91Ng", "4075550225"),
    ];
    for (typed, phone) in cases {
        let found = groups(&agent, &format!("q={typed}")).await;
        assert_eq!(found.len(), 1, "{typed}");
        let list = agent
            .get(&format!("/api/raw-leads?search={typed}"))
            .await
            .json();
        assert_eq!(list["total"], 1, "{typed}");
        assert!(list.to_string().contains(phone), "{typed}: {list}");
    }
}
