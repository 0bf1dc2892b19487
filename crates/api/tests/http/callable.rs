//! How many people of a list may be called, and what lists say of it, over HTTP on both databases. The test clock stands at
//! Saturday, 2026-11-21, 7:00 AM in Florida and 4:00 AM in California.

use api::http_tests;
use api::testing::{Client, TestApp, multipart, wait_until};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_050_a_list_says_how_many_may_be_called_now_later_and_never,
    r4_050_a_list_shows_those_of_whom_the_gate_says_so,
    r4_038_calls_count_at_once_and_not_when_numbers_are_looked_up,
    r4_053_a_list_that_is_loaded_or_withdrawn_has_its_numbers_looked_up,
    r4_050_a_count_names_what_is_wrong,
    r5_025_an_export_says_whom_nobody_may_call_and_who_may_be_called_when,
    r5_025_a_request_that_is_not_looked_up_yet_counts_in_an_export,
);

const CALLABLE: &str = "/api/contact/callable";
const LISTS: &str = "/api/contact/lists";

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path} {answer:?}");
    answer.json()
}

async fn asked(agent: &Client<'_>, path: &str) -> Value {
    let answer = agent.get(path).await;
    assert_eq!(answer.status, 200, "{path} {answer:?}");
    answer.json()
}

pub(crate) fn person(first: &str, phone: &str, state: &str, zip: &str) -> Value {
    json!({"firstName": first, "lastName": "Ruiz", "phone": phone, "state": state, "zip": zip})
}

/// Two in Miami, one in Los Angeles, one without a number.
async fn office(agent: &Client<'_>, list: &str) -> Vec<Value> {
    let people = [
        person("Ana", "(305) 555-0100", "FL", "33101"),
        person("Ben", "(305) 555-0101", "FL", "33101"),
        person("Cy", "(213) 555-0100", "CA", "90001"),
        json!({"firstName": "Di", "lastName": "Ruiz"}),
    ];
    let mut records = Vec::new();
    for person in people {
        records.push(made(agent, list, person).await);
    }
    records
}

/// The job has looked all numbers up; a worker runs it.
pub(crate) async fn sorted(app: &TestApp) {
    app.advance(Duration::seconds(10));
    let waiting = "SELECT phone_key FROM stale_numbers";
    wait_until(|| app.rows(waiting).is_empty()).await;
    assert_eq!(app.rows(waiting), Vec::<String>::new());
}

fn counts(counted: &Value) -> [&Value; 4] {
    ["now", "later", "never", "waiting"].map(|name| &counted[name])
}

async fn r4_050_a_list_says_how_many_may_be_called_now_later_and_never(app: TestApp) {
    app.later(2).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    office(&agent, "/api/raw-leads").await;
    let unknown = asked(&agent, CALLABLE).await;
    assert_eq!(counts(&unknown), [0, 0, 1, 3]);
    let working = app.start_working();
    sorted(&app).await;

    let counted = asked(&agent, CALLABLE).await;
    let expected = json!({"now": 2, "later": 1, "never": 1, "waiting": 0,
        "nextOpensAt": "2026-11-21T17:00:00Z", "nextOpensCount": 1,
        "nextOpensTimeZone": "America/Los_Angeles",
        "reasons": [{"code": "no_number", "count": 1}, {"code": "hours", "count": 1}],
        "asOf": "2026-11-21T14:00:10Z"});
    assert_eq!(counted, expected);
    let florida = asked(&agent, &format!("{CALLABLE}?list=raw_leads&state=FL")).await;
    assert_eq!(counts(&florida), [2, 0, 0, 0]);
    let leads = asked(&agent, &format!("{CALLABLE}?list=leads")).await;
    assert_eq!(counts(&leads), [0, 0, 0, 0]);

    app.advance(Duration::hours(3));
    let noon = asked(&agent, CALLABLE).await;
    assert_eq!(counts(&noon), [3, 0, 1, 0]);
    assert_eq!(
        (&noon["nextOpensAt"], &noon["nextOpensCount"]),
        (&Value::Null, &json!(0))
    );
    app.stop_working(working).await;
}

async fn r4_050_a_list_shows_those_of_whom_the_gate_says_so(app: TestApp) {
    app.later(2).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = office(&agent, "/api/raw-leads").await;
    let leads = office(&agent, "/api/leads").await;
    let rows = asked(&agent, "/api/raw-leads?page=1&perPage=25").await;
    assert_eq!(
        rows["data"][1]["callable"],
        Value::Null,
        "not looked up yet"
    );
    let working = app.start_working();
    sorted(&app).await;

    let said = [
        (
            "now",
            &[1, 0][..],
            "You may call until 8:00 PM ET (Florida).",
        ),
        (
            "later",
            &[2][..],
            "6:00 AM in California. Opens 9:00 AM PT, in 3 h.",
        ),
        ("never", &[3][..], "No phone number."),
    ];
    for (answer, places, sentence) in said {
        let path = format!("/api/raw-leads?callable={answer}&page=1&perPage=25");
        let page = asked(&agent, &path).await;
        assert_eq!(page["total"], places.len(), "{path}");
        let shown: Vec<&Value> = page["data"].as_array().unwrap().iter().collect();
        let ids: Vec<&Value> = shown.iter().map(|row| &row["id"]).collect();
        let expected: Vec<&Value> = places.iter().map(|place| &raw[*place]["id"]).collect();
        assert_eq!(ids, expected, "{path}");
        let told = shown[0]["callable"]["sentence"].as_str().unwrap();
        // The clock went on while the numbers were looked up.
        let close =
            told == sentence || (answer == "later" && told.starts_with("6:00 AM in California."));
        assert!(close, "{told}");
        // R5-140: the badge is made of fields, not of the sentence.
        let callable = &shown[0]["callable"];
        let moment = ["until", "opensAt"].map(|name| callable[name].clone());
        let (zone, expected) = match answer {
            "now" => ("ET", [json!("2026-11-22T01:00:00Z"), Value::Null]),
            "later" => ("PT", [Value::Null, json!("2026-11-21T17:00:00Z")]),
            _ => ("", [Value::Null, Value::Null]),
        };
        let told_zone = callable["place"]["zone"].as_str().unwrap_or_default();
        assert_eq!((told_zone, moment), (zone, expected), "{answer}");

        let path = format!("/api/leads?callable={answer}&page=1&perPage=25");
        let list = agent.get(&path).await;
        let total = places.len().to_string();
        assert_eq!(list.header("x-total-count"), Some(total.as_str()), "{path}");
        let list = list.json();
        let ids: Vec<&Value> = list
            .as_array()
            .unwrap()
            .iter()
            .map(|row| &row["id"])
            .collect();
        let expected: Vec<&Value> = places.iter().map(|place| &leads[*place]["id"]).collect();
        assert_eq!(ids, expected, "{path}");
        assert_eq!(list[0]["callable"], shown[0]["callable"], "{path}");
    }
    let admin = app.as_role(Role::Admin).await;
    let export = admin.get("/api/leads/export?callable=later").await.text();
    assert_eq!(export.lines().count(), 2, "{export}");
    assert!(export.contains("Cy"), "{export}");
    app.stop_working(working).await;
}

async fn r4_038_calls_count_at_once_and_not_when_numbers_are_looked_up(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = made(
        &agent,
        "/api/leads",
        person("Ana", "(305) 555-0100", "FL", "33101"),
    )
    .await;
    made(
        &agent,
        "/api/leads",
        person("Eva", "305-555-0100", "FL", "33101"),
    )
    .await;
    let working = app.start_working();
    sorted(&app).await;
    let path = format!("{CALLABLE}?list=leads");
    assert_eq!(counts(&asked(&agent, &path).await), [2, 0, 0, 0]);
    for made in 1..=3 {
        // The call before is forgotten: no outcome was saved.
        app.advance(Duration::minutes(15));
        let press = json!({"leadId": ana["id"]});
        let checked = agent.post("/api/contact/check", press).await.json();
        let token = json!({"token": checked["token"]});
        let begun = agent.post("/api/contact/calls", token).await;
        assert_eq!(begun.status, 201, "{checked}");
        let [now, later] = if made < 3 { [2, 0] } else { [0, 2] };
        let counted = asked(&agent, &path).await;
        assert_eq!(counts(&counted), [now, later, 0, 0], "{made} calls");
    }
    let counted = asked(&agent, &path).await;
    assert_eq!(counted["reasons"], json!([{"code": "cap", "count": 2}]));
    assert_eq!(counted["nextOpensCount"], 2);
    let rows = asked(&agent, "/api/leads?callable=later&page=1&perPage=25").await;
    let told = rows[0]["callable"]["sentence"].as_str().unwrap();
    assert!(told.starts_with("3 calls in 24 hours."), "{told}");
    app.stop_working(working).await;
}

async fn r4_053_a_list_that_is_loaded_or_withdrawn_has_its_numbers_looked_up(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    office(&admin, "/api/raw-leads").await;
    let working = app.start_working();
    sorted(&app).await;
    let buckets = "SELECT b.facts FROM call_numbers n JOIN call_buckets b ON b.id = n.bucket_id \
                   ORDER BY n.phone_key";
    let checked = || -> Vec<bool> {
        let facts = app.rows(buckets).into_iter();
        facts.map(|facts| facts.contains("2026-11-19")).collect()
    };
    assert_eq!(checked(), [false, false, false]);
    let parts: [(&str, Option<&str>, &[u8]); 3] = [
        ("kind", None, b"national"),
        ("asOf", None, b"2026-11-19"),
        ("file", Some("305.txt"), b"3055550100\n"),
    ];
    let taken = admin.upload(LISTS, multipart(&parts)).await;
    assert_eq!(taken.status, 202, "{taken:?}");
    let loads = "SELECT kind FROM jobs WHERE kind = 'number_list'";
    wait_until(|| app.rows(loads).is_empty()).await;
    sorted(&app).await;
    assert_eq!(checked(), [false, true, true], "Los Angeles first");

    let list = asked(&admin, &format!("{LISTS}/{}", taken.json()["id"])).await;
    let url = format!("{LISTS}/{}/withdraw", list["id"]);
    let body = json!({"version": list["version"], "reason": "The wrong file"});
    let withdrawn = admin.post(&url, body).await;
    assert!(withdrawn.status < 300, "{withdrawn:?}");
    sorted(&app).await;
    assert_eq!(checked(), [false, false, false]);
    app.stop_working(working).await;
}

async fn r4_050_a_count_names_what_is_wrong(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let rows = [
        (format!("{CALLABLE}?list=clients"), "list"),
        (format!("{CALLABLE}?callable=perhaps"), "callable"),
        (format!("{CALLABLE}?list=leads&tag=vip"), "tag"),
        (format!("{CALLABLE}?assignedTo=1"), "assignedTo"),
        (format!("{CALLABLE}?page=2"), "page"),
        ("/api/raw-leads?callable=soon".to_owned(), "callable"),
        ("/api/leads?callable=".to_owned(), "callable"),
    ];
    for (path, field) in rows {
        let refused = agent.get(&path).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec![field.to_owned()]),
            "{path}"
        );
    }
}

/// The columns about calling of the row with this first name.
pub(crate) fn about_calling(export: &str, first: &str) -> [String; 3] {
    let mut reader = csv::Reader::from_reader(export.trim_start_matches('\u{feff}').as_bytes());
    let header = reader.headers().unwrap().clone();
    let at = |name: &str| header.iter().position(|column| column == name).unwrap();
    let columns = ["Do not call", "Callable", "About Calling"].map(at);
    let mut rows = reader.records().map(Result::unwrap);
    let row = rows.find(|row| &row[at("First Name")] == first).unwrap();
    columns.map(|column| row[column].to_owned())
}

async fn selected(app: &TestApp, admin: &Client<'_>, list: &str, ids: &[&Value]) -> String {
    let export = json!({"list": list, "action": "export", "ids": ids});
    let started = admin.post("/api/bulk-actions", export).await.json();
    let path = format!("/api/bulk-actions/{}", started["id"]);
    let mut status = Value::Null;
    for _ in 0..200 {
        status = asked(admin, &path).await;
        if status["state"] == "done" {
            break;
        }
        app.advance(Duration::seconds(1));
        actix_web::rt::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(status["state"], "done", "{status}");
    admin.get(&format!("{path}/file.csv")).await.text()
}

async fn r5_025_an_export_says_whom_nobody_may_call_and_who_may_be_called_when(app: TestApp) {
    app.later(2).await;
    let admin = app.as_role(Role::Admin).await;
    let people = office(&admin, "/api/leads").await;
    let asks = json!({"marketingStatus": "Do Not Contact", "scope": "sales", "askedBy": "letter",
        "askedOn": "2026-11-03"});
    let mut ben = person("Ben", "(305) 555-0101", "FL", "33101");
    ben.as_object_mut()
        .unwrap()
        .extend(asks.as_object().unwrap().clone());
    made(&admin, "/api/raw-leads", ben).await;
    let deceased = json!({"leadId": people[2]["id"], "kind": "deceased", "notedOn": "2026-11-20",
        "source": "Her son"});
    made(&admin, "/api/contact/facts", deceased).await;
    let mail = json!({"firstName": "Fay", "lastName": "Ruiz", "phone": "(305) 555-0104",
        "state": "FL", "zip": "33101", "email": "fay@example.com"});
    made(&admin, "/api/leads", mail).await;
    let list = json!({"firstName": "Fay", "lastName": "Ruiz", "email": "fay@example.com",
        "marketingStatus": "Do Not Contact"});
    made(&admin, "/api/raw-leads", list).await;
    made(
        &admin,
        "/api/leads",
        person("Gus", "(213) 555-0105", "CA", "90001"),
    )
    .await;
    let early = admin.get("/api/leads/export").await.text();
    assert_eq!(about_calling(&early, "Gus")[1], "not checked");
    let working = app.start_working();
    sorted(&app).await;

    let export = admin.get("/api/leads/export").await.text();
    let ana = about_calling(&export, "Ana");
    assert_eq!(ana, ["", "now", "You may call until 8:00 PM ET (Florida)."]);
    let ben = about_calling(&export, "Ben");
    let asked_on = "Do not call. They asked by letter on Nov 3, 2026.";
    assert_eq!(
        ben,
        [
            "Asked by letter for no sales calls, 2026-11-03",
            "never",
            asked_on
        ]
    );
    let cy = about_calling(&export, "Cy");
    assert_eq!(
        cy,
        ["Recorded as deceased.", "never", "Recorded as deceased."]
    );
    assert_eq!(
        about_calling(&export, "Di"),
        ["", "never", "No phone number."]
    );
    let fay = about_calling(&export, "Fay");
    let mail = "The email address is on the Do Not Contact list, 2026-11-21";
    assert_eq!([&fay[0], &fay[1]], [mail, "now"]);
    let gus = about_calling(&export, "Gus");
    assert_eq!([&gus[0], &gus[1]], ["", "later"]);
    assert!(gus[2].contains("California"), "{gus:?}");

    let raw = made(
        &admin,
        "/api/raw-leads",
        person("Hal", "(305) 555-0101", "FL", "33101"),
    )
    .await;
    // A person who is entered with a number of the list asked for no calls at all, on that day.
    let export = admin.get("/api/leads/export").await.text();
    let ben = about_calling(&export, "Ben");
    let of_raw = selected(&app, &admin, "raw-leads", &[&raw["id"]]).await;
    assert_eq!(about_calling(&of_raw, "Hal")[..2], ben[..2]);
    let of_leads = selected(&app, &admin, "leads", &[&people[1]["id"]]).await;
    assert_eq!(about_calling(&of_leads, "Ben"), ben);
    app.stop_working(working).await;
}

/// Also of clients, whom their case lets be called who want no sales.
async fn r5_025_a_request_that_is_not_looked_up_yet_counts_in_an_export(app: TestApp) {
    app.later(5).await;
    let admin = app.as_role(Role::Admin).await;
    let mut ivy = person("Ivy", "(305) 555-0106", "FL", "33101");
    ivy["serviceType"] = json!("Cancellation");
    let client = made(&admin, "/api/clients", ivy).await;
    let mut joe = person("Joe", "(305) 555-0107", "FL", "33101");
    joe["serviceType"] = json!("Cancellation");
    made(&admin, "/api/clients", joe).await;
    let properties = format!("/api/clients/{}/properties", client["id"]);
    let property = made(&admin, &properties, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    made(&admin, &open, json!({})).await;
    let paid = json!({"clientId": client["id"], "paymentMethod": "check", "amount": 1250,
        "paymentDate": "2026-11-19", "status": "completed"});
    made(&admin, "/api/payments", paid).await;
    // Numbers of raw leads and leads are looked up.
    for (first, phone) in [("Ivy", "(305) 555-0106"), ("Joe", "(305) 555-0107")] {
        made(&admin, "/api/leads", person(first, phone, "FL", "33101")).await;
    }
    let working = app.start_working();
    sorted(&app).await;
    app.stop_working(working).await;
    let path = "/api/clients/export";
    let before = admin.get(path).await.text();
    for first in ["Ivy", "Joe"] {
        let status = about_calling(&before, first);
        assert_eq!([&status[0], &status[1]], ["", "now"], "{first}");
    }
    for (first, phone) in [("Ivy", "(305) 555-0106"), ("Joe", "(305) 555-0107")] {
        let mut asks = person(first, phone, "FL", "33101");
        asks["marketingStatus"] = json!("Do Not Contact");
        asks["scope"] = json!("sales");
        made(&admin, "/api/raw-leads", asks).await;
    }
    let after = admin.get(path).await.text();
    let asked = "Asked for no sales calls, 2026-11-21";
    let ivy = about_calling(&after, "Ivy");
    assert_eq!([&ivy[0], &ivy[1]], [asked, "now"], "about her case");
    let joe = about_calling(&after, "Joe");
    assert_eq!([&joe[0], &joe[1]], [asked, "never"]);
}
