//! Everything about the calls to one number as a ZIP, over HTTP on both databases. The test clock stands at Saturday, 2026-11-21,
//! noon in Florida.

use api::http_tests;
use api::testing::{Client, TestApp, multipart};
use crm_core::users::Role;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{Cursor, Read};
use time::Duration;

http_tests!(
    on both:
    r5_024_legal_downloads_the_calls_the_decisions_and_the_consents_of_a_number,
    r5_024_an_answer_of_an_older_version_names_its_rules,
    r5_024_only_a_number_that_was_asked_about_has_evidence,
    r5_024_decisions_answer_the_facts,
);

const EVIDENCE: &str = "/api/contact/evidence";
const PHONE: &str = "(305) 555-0100";
const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path} {answer:?}");
    answer.json()
}

fn person(first: &str) -> Value {
    json!({"firstName": first, "lastName": "Ruiz", "phone": PHONE, "state": "FL", "zip": "33101"})
}

async fn pressed(agent: &Client<'_>, lead: &Value) -> Value {
    let answer = agent
        .post("/api/contact/check", json!({"leadId": lead["id"]}))
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn called(agent: &Client<'_>, lead: &Value) -> Value {
    let token = pressed(agent, lead).await["token"].clone();
    made(agent, "/api/contact/calls", json!({"token": token})).await
}

/// With a copy or without one.
async fn consent(agent: &Client<'_>, lead: &Value, file: Option<&[u8]>) -> Value {
    let id = lead["id"].to_string();
    // A written one needs its copy.
    let kind: &[u8] = if file.is_some() { b"written" } else { b"oral" };
    let mut parts = vec![
        ("leadId", None, id.as_bytes()),
        ("kind", None, kind),
        ("wording", None, b"Call me about my timeshare."),
        ("source", None, b"=Web form"),
        ("givenOn", None, b"2026-11-20"),
    ];
    parts.extend(file.map(|content| ("file", Some("her form.pdf"), content)));
    let answer = agent
        .upload("/api/contact/consents", multipart(&parts))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// The content of each entry.
fn entries(zip: &[u8]) -> HashMap<String, Vec<u8>> {
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let mut entries = HashMap::new();
    for n in 0..zip.len() {
        let mut entry = zip.by_index(n).unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        entries.insert(entry.name().unwrap().into_owned(), content);
    }
    entries
}

/// The rows of a table: each cell by its column.
fn rows(entries: &HashMap<String, Vec<u8>>, table: &str) -> Vec<HashMap<String, String>> {
    let text = entries[table].strip_prefix("\u{feff}".as_bytes()).unwrap();
    let mut reader = csv::Reader::from_reader(text);
    reader.deserialize().map(Result::unwrap).collect()
}

fn column<'a>(rows: &'a [HashMap<String, String>], name: &str) -> Vec<&'a str> {
    rows.iter().map(|row| row[name].as_str()).collect()
}

async fn evidence(client: &Client<'_>, of: &str) -> HashMap<String, Vec<u8>> {
    let answer = client.get(&format!("{EVIDENCE}?{of}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/zip"));
    let name = "attachment; filename=\"calls-3055550100-2026-11-21.zip\"";
    assert_eq!(answer.header("content-disposition"), Some(name));
    entries(&answer.body)
}

/// Ana and Ben share a number; Ana was called, and then someone of the household asked for no calls.
struct Household {
    ana: Value,
    ben: Value,
    signed: Value,
    oral: Value,
    call: Value,
}

async fn household(app: &TestApp, agent: &Client<'_>) -> Household {
    let ana = made(agent, "/api/leads", person("Ana")).await;
    let ben = made(agent, "/api/leads", person("Ben")).await;
    let other =
        json!({"firstName": "Cy", "lastName": "Ruiz", "phone": "(305) 555-0101", "state": "FL"});
    let cy = made(agent, "/api/leads", other).await;
    let signed = consent(agent, &ana, Some(PDF)).await;
    let oral = consent(agent, &ana, None).await;
    let call = called(agent, &ana).await;
    app.advance(Duration::minutes(2));
    called(agent, &cy).await;
    let mut asks = person("Dee");
    asks["marketingStatus"] = json!("Do Not Contact");
    made(agent, "/api/raw-leads", asks).await;
    // No outcome of the call was saved: after so long the number may be pressed again.
    app.advance(Duration::minutes(15));
    assert_eq!(pressed(agent, &ben).await["code"], "suppressed");
    Household {
        ana,
        ben,
        signed,
        oral,
        call,
    }
}

async fn r5_024_legal_downloads_the_calls_the_decisions_and_the_consents_of_a_number(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let of = household(&app, &agent).await;
    let legal = app.as_role(Role::Legal).await;
    let found = evidence(&legal, "phone=305.555.0100").await;
    calls_and_decisions(&found, &of);
    facts_and_rules(&found, &of);
    papers(&found, &of);
    told_once(&app, &of);

    let of_record = evidence(&legal, &format!("leadId={}", of.ben["id"])).await;
    assert_eq!(of_record["decisions.csv"], found["decisions.csv"]);
    let refused = agent.get(&format!("{EVIDENCE}?phone=305.555.0100")).await;
    let forbidden = (403, "forbidden".to_owned());
    assert_eq!((refused.status, refused.code()), forbidden);
}

fn calls_and_decisions(found: &HashMap<String, Vec<u8>>, of: &Household) {
    let calls = rows(found, "calls.csv");
    assert_eq!(column(&calls, "ID"), [of.call["id"].to_string()]);
    assert_eq!(column(&calls, "Name"), ["Ana Ruiz"]);
    let decisions = rows(found, "decisions.csv");
    assert_eq!(column(&decisions, "Step"), ["allowed", "suppressed"]);
    let call = of.call["id"].to_string();
    assert_eq!(column(&decisions, "Call ID"), [call.as_str(), ""]);
    let records = [of.ana["id"].to_string(), of.ben["id"].to_string()];
    assert_eq!(column(&decisions, "Record ID"), records);
    assert_eq!(decisions[0]["ID"], calls[0]["Decision ID"]);
}

fn facts_and_rules(found: &HashMap<String, Vec<u8>>, of: &Household) {
    let second = &rows(found, "decisions.csv")[1];
    let kept: Value = serde_json::from_str(&second["Facts"]).unwrap();
    let facts = rows(found, "decision-facts.csv");
    let row_of = |name: &str| {
        let mut of = facts.iter();
        let row = of.find(|row| row["Decision ID"] == second["ID"] && row["Fact"] == name);
        row.unwrap_or_else(|| panic!("{name} {facts:?}"))["Row ID"].clone()
    };
    let request = kept["suppression"]["id"].to_string();
    assert_eq!(row_of("Do-not-call request"), request);
    let call = of.call["id"].to_string();
    assert_eq!(row_of("Call in the 24 hours before"), call);
    let steps = column(&facts, "Step");
    assert!(!steps.contains(&""), "each fact has its step: {facts:?}");
    let rules = rows(found, "decision-rules.csv");
    assert_eq!(column(&rules, "Where"), ["US", "FL", "US", "FL"]);
    assert_eq!(column(&rules, "Row"), ["kept"; 4]);
    let florida = ["Weekdays", "Calls in 24 Hours", "Source"].map(|name| rules[1][name].as_str());
    let source = "Fla. Stat. 501.616(6), .604, .059";
    assert_eq!(florida, ["08:00-20:00", "3", source]);
}

/// The consents with their copy, and the page that explains every column.
fn papers(found: &HashMap<String, Vec<u8>>, of: &Household) {
    let copy = format!("consents/{}-her_form.pdf", of.signed["id"]);
    assert_eq!(found[&copy], PDF);
    let tables = [
        "calls.csv",
        "consents.csv",
        "decision-facts.csv",
        "decision-rules.csv",
        "decisions.csv",
    ];
    assert_eq!(found.len(), tables.len() + 2, "{:?}", found.keys());
    let consents = rows(found, "consents.csv");
    let ids = [of.oral["id"].to_string(), of.signed["id"].to_string()];
    assert_eq!(column(&consents, "ID"), ids);
    assert_eq!(column(&consents, "Copy"), ["", copy.as_str()]);
    assert_eq!(consents[0]["Source"], "'=Web form", "nothing is computed");
    let page = String::from_utf8(found["index.html"].clone()).unwrap();
    let (title, made) = (
        "Evidence of the calls to (305) 555-0100",
        "Made on Nov 21, 2026",
    );
    for told in [title, made, &copy, &consents[1]["SHA-256"]] {
        assert!(page.contains(told), "{told} {page}");
    }
    for table in tables {
        assert!(page.contains(&format!("<a href=\"{table}\">")), "{table}");
        for name in rows(found, table)[0].keys() {
            assert!(page.contains(&format!("<td>{name}</td>")), "{table} {name}");
        }
    }
}

fn told_once(app: &TestApp, of: &Household) {
    let events = app.events();
    let taken = events
        .iter()
        .filter(|event| event.kind == "number.evidence_taken");
    let taken: Vec<Value> = taken
        .map(|event| serde_json::from_str(&event.after).unwrap())
        .collect();
    let copies = json!([of.signed["id"]]);
    let told = json!({"phone": "3055550100", "calls": 1, "decisions": 2, "consentIds": copies});
    assert_eq!(taken, [told], "the download, and no copy by itself");
    let mut kinds = events.iter().map(|event| event.kind.as_str());
    assert!(kinds.all(|kind| kind != "consent.copy_opened"));
}

/// It kept the number of each rule and not the row.
async fn r5_024_an_answer_of_an_older_version_names_its_rules(app: TestApp) {
    app.later(5).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = made(&admin, "/api/leads", person("Ana")).await;
    called(&admin, &ana).await;
    let kept = app.rows("SELECT facts FROM gate_decisions").concat();
    let mut older: Value = serde_json::from_str(&kept).unwrap();
    for rule in older["rules"].as_array_mut().unwrap() {
        let short = ["id", "state", "validFrom", "reviewedOn"];
        rule.as_object_mut()
            .unwrap()
            .retain(|name, _| short.contains(&name.as_str()));
    }
    let older = older.to_string().replace('\'', "''");
    app.run_sql(&format!(
        "INSERT INTO gate_decisions (id, asked_at, occasion, entity, entity_id, phone_key, purpose, answer, code, sentence, facts) \
         SELECT id + 1, asked_at, occasion, entity, entity_id, phone_key, purpose, answer, code, sentence, '{older}' FROM gate_decisions"
    ));
    let found = evidence(&admin, "phone=305.555.0100").await;
    let rules = rows(&found, "decision-rules.csv");
    assert_eq!(column(&rules, "Row"), ["kept", "kept", "stored", "stored"]);
    let without = |row: &HashMap<String, String>| {
        let mut row = row.clone();
        row.retain(|name, _| name != "Row" && name != "Decision ID");
        row
    };
    assert_eq!(without(&rules[0]), without(&rules[2]));
    assert_eq!(without(&rules[1]), without(&rules[3]));
}

async fn r5_024_only_a_number_that_was_asked_about_has_evidence(app: TestApp) {
    app.later(5).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = made(&admin, "/api/leads", person("Ana")).await;
    consent(&admin, &ana, Some(PDF)).await;
    let silent = json!({"firstName": "Di", "lastName": "Ruiz"});
    let silent = made(&admin, "/api/leads", silent).await;
    let nothing = "No one called this number, and no one asked whether it may be called: there is no evidence of it.";
    let abroad = "Not a US number. Calls abroad are not offered.";
    let which =
        "Enter the phone number, or choose the one raw lead, lead or client whose number it is.";
    let cases = [
        ("phone=305-555-0100".to_owned(), 404, nothing),
        (format!("leadId={}", ana["id"]), 404, nothing),
        ("phone=%2B44+20+7946+0958".to_owned(), 422, abroad),
        (
            format!("leadId={}", silent["id"]),
            422,
            "Add a phone number first.",
        ),
        (
            "leadId=999".to_owned(),
            404,
            "This lead does not exist or was deleted.",
        ),
        (
            "phone=none".to_owned(),
            422,
            "Use a phone number of 7 to 15 digits, such as (407) 555-1000.",
        ),
        (String::new(), 422, which),
        ("phone=305-555-0100&leadId=1".to_owned(), 422, which),
    ];
    for (of, status, sentence) in cases {
        let refused = admin.get(&format!("{EVIDENCE}?{of}")).await;
        assert_eq!(refused.status, status, "{of} {refused:?}");
        assert!(refused.text().contains(sentence), "{of} {}", refused.text());
    }
    let events = app.events();
    assert!(
        events
            .iter()
            .all(|event| event.kind != "number.evidence_taken")
    );
}

async fn r5_024_decisions_answer_the_facts(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = made(&agent, "/api/leads", person("Ana")).await;
    pressed(&agent, &ana).await;
    let path = format!("/api/contact/decisions?leadId={}", ana["id"]);
    let shown = agent.get(&path).await.json();
    let kept = app.rows("SELECT facts FROM gate_decisions").concat();
    let kept: Value = serde_json::from_str(&kept).unwrap();
    assert_eq!(shown[0]["facts"], kept);
    assert_eq!(kept["rules"][1]["weekdays"], "08:00-20:00");
}
