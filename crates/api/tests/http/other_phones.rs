//! Up to three numbers a person, over HTTP. The office of `call_desk` begins at noon in Florida.

use crate::call_desk::{CHECK, called, done, made, next, office, refused, said};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r5_049_three_numbers_are_kept_with_their_labels,
    r5_049_a_number_that_is_wrong_or_suppressed_is_told_of_in_its_field,
    r5_049_what_is_known_is_of_the_number_that_is_asked_about,
);
http_tests!(
    on both:
    r5_049_the_desk_offers_the_other_numbers,
    r5_049_each_number_is_called_after_its_own_answer,
    r5_049_what_they_said_on_one_number_holds_for_the_others,
);

const NUMBERS: [&str; 6] = [
    "phone",
    "phoneLabel",
    "phone2",
    "phone2Label",
    "phone3",
    "phone3Label",
];

fn numbers(record: &Value) -> Vec<Value> {
    NUMBERS.iter().map(|field| record[*field].clone()).collect()
}

async fn r5_049_three_numbers_are_kept_with_their_labels(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let ana = json!({"firstName": "Ana", "lastName": "Ruiz", "brand": "Liberty NWA", "serviceType": "Cancellation",
        "phone": "407 555 0101", "phoneLabel": "home", "phone2": "305 555 0102", "phone2Label": "mobile",
        "phone3": "+1 407 555 0101", "phone3Label": "work"});
    for list in ["/api/leads", "/api/clients"] {
        let made = made(&agent, list, ana.clone()).await;
        let two = [
            json!("407 555 0101"),
            json!("home"),
            json!("305 555 0102"),
            json!("mobile"),
            Value::Null,
            Value::Null,
        ];
        assert_eq!(
            numbers(&made),
            two,
            "{list}: one that is given twice is kept once"
        );
        let url = format!("{list}/{}", made["id"]);
        let change = json!({"version": 1, "phone": null, "phone3": "(212) 555-0103"});
        let changed = agent.patch(&url, change).await;
        assert_eq!(changed.status, 200, "{changed:?}");
        let moved_up = [
            json!("305 555 0102"),
            json!("mobile"),
            json!("(212) 555-0103"),
            Value::Null,
            Value::Null,
            Value::Null,
        ];
        assert_eq!(numbers(&agent.get(&url).await.json()), moved_up, "{list}");
    }
    let file = agent.get("/api/leads/export").await.text();
    assert!(file.contains(",Phone 2,Phone 3"), "{file}");
    assert!(file.contains("(212) 555-0103"), "{file}");
}

async fn r5_049_a_number_that_is_wrong_or_suppressed_is_told_of_in_its_field(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let gone = json!({"firstName": "Gus", "lastName": "Gone", "phone": "(305) 555-0188", "marketingStatus": "Do Not Contact"});
    made(&admin, "/api/raw-leads", gone).await;
    let ana = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "407 555 0101"});
    let ana = made(&admin, "/api/leads", ana).await;
    let url = format!("/api/leads/{}", ana["id"]);
    for (change, status, fields) in [
        (
            json!({"version": 1, "phone2": "12", "phone3Label": "boat"}),
            422,
            vec!["phone2", "phone3Label"],
        ),
        (
            json!({"version": 1, "phone2": "305-555-0188"}),
            409,
            vec!["phone2"],
        ),
        (
            json!({"version": 1, "phone2": "305-555-0187", "phone3": "3055550188"}),
            409,
            vec!["phone3"],
        ),
        (json!({"version": 1, "phone2": "305-555-0187"}), 200, vec![]),
    ] {
        let answer = admin.patch(&url, change.clone()).await;
        assert_eq!(answer.status, status, "{change} {answer:?}");
        if status != 200 {
            assert_eq!(answer.wrong_fields(), fields, "{change}");
        }
    }
    let cy = json!({"firstName": "Cy", "lastName": "Ek", "phone": "407 555 0109", "phone3": "305 555 0188"});
    assert_eq!(
        refused(&admin.post("/api/leads", cy).await),
        (409, "do_not_contact".to_owned())
    );
}

async fn r5_049_what_is_known_is_of_the_number_that_is_asked_about(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let ana = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "407 555 0101", "phone2": "305 555 0102"});
    let ana = made(&admin, "/api/leads", ana).await;
    let fact = json!({"leadId": ana["id"], "phone": "(305) 555-0102", "kind": "mobile",
        "notedOn": "2026-11-21", "source": "She said so"});
    let noted = admin.post("/api/contact/facts", fact).await;
    assert_eq!(noted.status, 201, "{noted:?}");
    for (phone, kinds) in [("", 0), ("&phone=4075550101", 0), ("&phone=3055550102", 1)] {
        let url = format!("/api/contact/known?leadId={}{phone}", ana["id"]);
        let known = admin.get(&url).await.json();
        assert_eq!(known["facts"].as_array().unwrap().len(), kinds, "{phone}");
    }
    let url = format!("/api/contact/known?leadId={}&phone=2125550103", ana["id"]);
    assert_eq!(
        refused(&admin.get(&url).await),
        (409, "number_changed".to_owned())
    );
    let fact = json!({"leadId": ana["id"], "phone": "(212) 555-0103", "kind": "mobile",
        "notedOn": "2026-11-21", "source": "She said so"});
    let changed = admin.post("/api/contact/facts", fact).await;
    assert_eq!(refused(&changed), (409, "number_changed".to_owned()));
    let wish = json!({"leadId": ana["id"], "phone": "(212) 555-0103", "kind": "inquiry",
        "happenedOn": "2026-11-21", "source": "Asked on the site"});
    let changed = admin.post("/api/contact/relationships", wish).await;
    assert_eq!(refused(&changed), (409, "number_changed".to_owned()));
}

/// Ben of the office has a second number in New York and a third in Hawaii, where it is morning.
async fn with_three(app: &TestApp, ben: &Value) {
    let admin = app.as_role(Role::Admin).await;
    let url = format!("/api/raw-leads/{}", ben["id"]);
    let mut whole = admin.get(&url).await.json();
    let change =
        json!({"phone2": "(212) 555-0103", "phone2Label": "work", "phone3": "(808) 555-0104"});
    let fields = whole.as_object_mut().unwrap();
    fields.extend(change.as_object().unwrap().clone());
    let kept = [
        "firstName",
        "lastName",
        "email",
        "phone",
        "phoneLabel",
        "phone2",
        "phone2Label",
        "phone3",
        "phone3Label",
        "address",
        "city",
        "state",
        "zip",
        "source",
        "marketingStatus",
        "tags",
        "notes",
        "version",
    ];
    fields.retain(|name, _| kept.contains(&name.as_str()));
    let saved = admin.put(&url, whole).await;
    assert_eq!(saved.status, 200, "{saved:?}");
}

async fn r5_049_the_desk_offers_the_other_numbers(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    with_three(&app, &ben).await;
    let card = next(&agent).await["card"].clone();
    assert_eq!(card["person"]["id"], ben["id"], "{card}");
    let others = |card: &Value| -> Vec<(String, String)> {
        let numbers = card["otherNumbers"].as_array().unwrap().iter();
        let text = |of: &Value| of.as_str().unwrap().to_owned();
        numbers
            .map(|number| (text(&number["phone"]), text(&number["answer"])))
            .collect()
    };
    let own = |phone: &str, answer: &str| (phone.to_owned(), answer.to_owned());
    assert_eq!(
        others(&card),
        [
            own("(212) 555-0103", "allowed"),
            own("(808) 555-0104", "not_now")
        ]
    );
    let number = |phone: &str| {
        let body = json!({"entity": "raw_lead", "entityId": ben["id"], "phone": phone});
        agent.post("/api/desk/number", body)
    };
    let unknown = number("(808) 555-0199").await;
    assert_eq!(refused(&unknown), (409, "number_changed".to_owned()));
    let call = called(&agent, &ben["id"]).await;
    let running = number("(212) 555-0103").await;
    assert_eq!(refused(&running), (409, "on_this_call".to_owned()));
    let nobody = said(&agent, &call, json!({"outcome": "no_answer"})).await;
    assert_eq!(nobody.status, 200, "{nobody:?}");
    let other = number("(212) 555-0103").await.json()["card"].clone();
    assert_eq!(
        (&other["person"]["phone"], &other["person"]["phoneLabel"]),
        (&json!("(212) 555-0103"), &json!("work")),
        "{other}"
    );
    assert_eq!(others(&other)[0].0, "(305) 555-0101");
    assert_eq!(
        other["touches"][0]["text"], "No answer at (305) 555-0101",
        "a call to another number than the one that is held says which"
    );
    assert_eq!(app.rows("SELECT phone_key FROM claims"), ["2125550103"]);
    let again = next(&agent).await["card"]["person"]["phone"].clone();
    assert_eq!(
        again, "(212) 555-0103",
        "a card that is read again stays with the number"
    );
    let wrong = json!({"entity": "raw_lead", "entityId": ben["id"]});
    assert_eq!(
        agent.post("/api/desk/number", wrong).await.wrong_fields(),
        ["phone"]
    );
}

async fn r5_049_each_number_is_called_after_its_own_answer(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    with_three(&app, &ben).await;
    let other = app.as_role(Role::SalesRep).await;
    for (phone, answer) in [
        ("(305) 555-0101", "allowed"),
        ("(212) 555-0103", "allowed"),
        ("(808) 555-0104", "not_now"),
    ] {
        let body = json!({"rawLeadId": ben["id"], "phone": phone});
        assert_eq!(done(&agent, CHECK, body).await["answer"], answer, "{phone}");
    }
    let stranger = json!({"rawLeadId": ben["id"], "phone": "(212) 555-0199"});
    assert_eq!(
        refused(&agent.post(CHECK, stranger).await),
        (409, "number_changed".to_owned())
    );
    let body = json!({"entity": "raw_lead", "entityId": ben["id"], "phone": "(212) 555-0103"});
    let theirs = other.post("/api/desk/number", body).await;
    assert_eq!(refused(&theirs), (409, "held".to_owned()));
}

/// What came of a call to the first number → the next try and the end of the second, and the facts of both.
async fn r5_049_what_they_said_on_one_number_holds_for_the_others(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    with_three(&app, &ben).await;
    let second = || {
        app.rows(
            "SELECT closed || ' ' || CASE WHEN next_attempt_at IS NULL THEN 'no' ELSE 'yes' END FROM call_numbers \
             WHERE phone_key = '2125550103'",
        )
    };
    let facts = || {
        app.rows("SELECT phone_key FROM number_facts WHERE lifted_at IS NULL ORDER BY phone_key")
    };
    let all = ["2125550103", "3055550101", "8085550104"];
    // Three calls a day may be made to one number there.
    let cases: [(Value, &str, &[&str]); 3] = [
        (json!({"outcome": "wrong_number"}), "0 no", &["3055550101"]),
        (
            json!({"outcome": "not_interested", "why": "too_expensive"}),
            "1 no",
            &[],
        ),
        (json!({"outcome": "attorney"}), "1 no", &all),
    ];
    for (outcome, expected, noted) in cases {
        let call = called(&agent, &ben["id"]).await;
        let saved = said(&agent, &call, outcome.clone()).await;
        assert_eq!(saved.status, 200, "{outcome} {saved:?}");
        let found = second();
        let found = found.first().map_or("0 no", String::as_str);
        assert_eq!(found, expected, "{outcome}");
        assert_eq!(facts(), noted, "{outcome}");
        let undo = format!("/api/desk/calls/{call}/undo");
        done(&agent, &undo, json!({})).await;
        let found = second();
        assert_eq!(
            found.first().map_or("0 no", String::as_str),
            "0 no",
            "{outcome} undone"
        );
        assert_eq!(facts(), Vec::<String>::new(), "{outcome} undone");
        app.advance(time::Duration::hours(1));
    }
}
