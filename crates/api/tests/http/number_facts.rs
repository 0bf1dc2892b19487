//! What is known of numbers over HTTP, on both databases: facts, consents with their copies, inquiries and purchases. The test
//! clock stands at Saturday, 2026-11-21, 4:00 AM in Los Angeles.

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, Part, TestApp, multipart, multipart_type};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r4_003_r4_004_r4_006_a_fact_is_noted_once_and_taken_back_by_administrators,
    r4_056_what_a_number_rings_takes_the_place_of_what_it_rang,
    r4_056_a_consent_is_recorded_with_its_copy_and_revoked_once,
    r4_056_a_consent_without_a_copy_has_none_to_open,
    r4_056_a_copy_is_a_small_pdf_or_picture,
    r4_012_inquiries_and_purchases_are_recorded_and_withdrawn,
    r4_012_who_comes_or_books_by_themselves_has_inquired_today,
    r4_056_what_cannot_be_said_of_a_number_is_refused,
);

http_tests!(on both: r4_056_a_consent_sent_again_is_taken_once);

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
const CONSENTS: &str = "/api/contact/consents";
const FACTS: &str = "/api/contact/facts";
const RELATIONSHIPS: &str = "/api/contact/relationships";

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path}: {answer:?}");
    answer.json()
}

/// The id of a lead with this number.
async fn lead(agent: &Client<'_>, phone: &str) -> i64 {
    let body = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": phone});
    made(agent, "/api/leads", body).await["id"]
        .as_i64()
        .unwrap()
}

async fn known(agent: &Client<'_>, whose: &str) -> Value {
    let answer = agent.get(&format!("/api/contact/known?{whose}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn fact(lead: i64, kind: &str) -> Value {
    json!({"leadId": lead, "kind": kind, "notedOn": "2026-11-03", "source": "Said her son"})
}

/// The events of these kinds, oldest first: the record's kind, then what happened.
fn told(app: &TestApp, about: &str) -> Vec<String> {
    let events = app.events();
    let events = events.iter().filter(|event| event.kind.starts_with(about));
    events
        .map(|event| format!("{} {}", event.entity, event.kind))
        .collect()
}

/// The parts of a written consent that a test changes in one place.
fn parts<'a>(lead: &'a str, changed: &[(&'a str, &'a str)], file: Option<Part<'a>>) -> Vec<u8> {
    let texts = [
        ("leadId", lead),
        ("kind", "written"),
        ("wording", "Call me about my timeshare."),
        ("source", "Web form"),
        ("givenOn", "2026-11-01"),
    ];
    let kept = texts
        .iter()
        .filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    let texts = kept.chain(changed);
    let texts = texts.map(|(name, text)| (*name, None, text.as_bytes()));
    let parts: Vec<Part<'_>> = texts.chain(file).collect();
    multipart(&parts)
}

async fn r4_003_r4_004_r4_006_a_fact_is_noted_once_and_taken_back_by_administrators(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = lead(&agent, "(305) 555-0100").await;
    for kind in ["deceased", "counsel_only", "bad_number"] {
        let noted = made(&agent, FACTS, fact(ana, kind)).await;
        assert_eq!(
            (&noted["kind"], &noted["notedOn"], &noted["liftedAt"]),
            (&json!(kind), &json!("2026-11-03"), &Value::Null)
        );
        assert_eq!(noted["createdBy"], "Dana Reyes");
        let again = agent.post(FACTS, fact(ana, kind)).await;
        assert_eq!(
            (again.status, again.code()),
            (409, "duplicate".to_owned()),
            "{kind}"
        );
        assert!(again.text().contains("already noted"), "{again:?}");
        let lift = format!("{FACTS}/{}/lift", noted["id"]);
        let reason = json!({"reason": "Another person"});
        assert_eq!(agent.post(&lift, reason.clone()).await.status, 403);
        assert_eq!(
            admin.post(&lift, json!({})).await.wrong_fields(),
            ["reason"]
        );
        assert_eq!(admin.post(&lift, reason.clone()).await.status, 204);
        let twice = admin.post(&lift, reason).await;
        assert_eq!(
            (twice.status, twice.code()),
            (409, "illegal_transition".to_owned())
        );
    }
    let facts = known(&agent, &format!("leadId={ana}")).await;
    let newest = &facts["facts"][0];
    assert_eq!(facts["facts"].as_array().unwrap().len(), 3);
    assert_eq!(
        (&newest["kind"], &newest["liftReason"], &newest["liftedBy"]),
        (
            &json!("bad_number"),
            &json!("Another person"),
            &json!("Dana Reyes")
        )
    );
    let one = ["lead number.fact_noted", "lead number.fact_lifted"];
    assert_eq!(told(&app, "number."), one.repeat(3));
    let gone = admin
        .post(&format!("{FACTS}/99/lift"), json!({"reason": "x"}))
        .await;
    assert_eq!(gone.status, 404);
}

async fn r4_056_what_a_number_rings_takes_the_place_of_what_it_rang(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let ana = lead(&agent, "305-555-0100").await;
    // Another record of the same household.
    let bo = json!({"firstName": "Bo", "lastName": "Ruiz", "phone": "+1 305 555 0100",
        "serviceType": "Cancellation"});
    let bo = made(&agent, "/api/clients", bo).await["id"].clone();
    let landline = made(&agent, FACTS, fact(ana, "landline")).await;
    let body =
        json!({"clientId": bo, "kind": "mobile", "notedOn": "2026-11-21", "source": "Sent a text"});
    let mobile = made(&agent, FACTS, body).await;
    let facts = known(&agent, &format!("leadId={ana}")).await["facts"].clone();
    assert_eq!(
        facts,
        known(&agent, &format!("clientId={bo}")).await["facts"]
    );
    assert_eq!(
        (&facts[0]["id"], &facts[1]["id"]),
        (&mobile["id"], &landline["id"])
    );
    assert_eq!(facts[0]["liftedAt"], Value::Null);
    assert_eq!(facts[1]["liftReason"], "Replaced.");
    let expected = [
        "lead number.fact_noted",
        "client number.fact_lifted",
        "client number.fact_noted",
    ];
    assert_eq!(told(&app, "number."), expected);
    let lift = format!("{FACTS}/{}/lift", mobile["id"]);
    let done = agent
        .post(&lift, json!({"reason": "It is a landline"}))
        .await;
    assert_eq!(
        done.status, 204,
        "what stops no call is anybody's to correct"
    );
    let lifted = told(&app, "number.fact_lifted");
    assert_eq!(lifted.len(), 3, "both records are told: {lifted:?}");
}

async fn r4_056_a_consent_is_recorded_with_its_copy_and_revoked_once(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let ana = lead(&agent, "(305) 555-0100").await;
    let of = ana.to_string();
    let file = ("file", Some("form.pdf"), PDF);
    let ends = [("endsOn", "2027-11-01")];
    let answer = agent.upload(CONSENTS, parts(&of, &ends, Some(file))).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let given = answer.json();
    let shown = json!([
        given["kind"],
        given["wording"],
        given["endsOn"],
        given["inForce"],
        given["copyName"]
    ]);
    assert_eq!(
        shown,
        json!([
            "written",
            "Call me about my timeshare.",
            "2027-11-01",
            true,
            "form.pdf"
        ])
    );
    let digests = app.rows("SELECT copy_sha256 FROM consents");
    assert_eq!(digests.first().map(String::len), Some(64));

    let copy = format!("{CONSENTS}/{}/copy", given["id"]);
    for _ in 0..2 {
        let sent = agent.get(&copy).await;
        assert_eq!((sent.status, &sent.body[..]), (200, PDF));
        assert_eq!(sent.header("content-type"), Some("application/pdf"));
    }
    assert_eq!(
        told(&app, "consent.copy_opened").len(),
        1,
        "one reader, one opening"
    );
    app.advance(Duration::minutes(6));
    assert_eq!(agent.get(&copy).await.status, 200);
    assert_eq!(told(&app, "consent.copy_opened").len(), 2);

    let revoke = format!("{CONSENTS}/{}/revoke", given["id"]);
    let how = |version: i64, on: &str| json!({"version": version, "revokedOn": on, "reason": "They called"});
    let stale = agent.post(&revoke, how(7, "2026-11-20")).await;
    assert_eq!(
        (stale.status, stale.code()),
        (409, "stale_version".to_owned())
    );
    assert_eq!(stale.json()["current"]["version"], 1);
    for day in ["2026-11-22", "2026-10-31"] {
        let refused = agent.post(&revoke, how(1, day)).await;
        assert_eq!(refused.wrong_fields(), ["revokedOn"], "{day}");
    }
    assert_eq!(agent.post(&revoke, how(1, "2026-11-20")).await.status, 204);
    let twice = agent.post(&revoke, how(2, "2026-11-20")).await;
    assert_eq!(
        (twice.status, twice.code()),
        (409, "illegal_transition".to_owned())
    );
    let consents = known(&agent, &format!("leadId={ana}")).await["consents"].clone();
    let now = &consents[0];
    let shown = json!([
        now["version"],
        now["inForce"],
        now["revokedOn"],
        now["revokedBy"],
        now["revokeReason"]
    ]);
    assert_eq!(
        shown,
        json!([2, false, "2026-11-20", "Dana Reyes", "They called"])
    );
    let timeline = agent.get(&format!("/api/leads/{ana}/timeline")).await;
    assert_eq!(timeline.json()[0]["kind"], "consent.revoked");
}

async fn r4_056_a_consent_without_a_copy_has_none_to_open(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let of = lead(&agent, "(305) 555-0100").await.to_string();
    let bare = agent
        .upload(CONSENTS, parts(&of, &[("kind", "oral")], None))
        .await;
    assert_eq!((bare.status, &bare.json()["copyName"]), (201, &Value::Null));
    let none = agent
        .get(&format!("{CONSENTS}/{}/copy", bare.json()["id"]))
        .await;
    assert_eq!(none.status, 404);
}

async fn r4_056_a_copy_is_a_small_pdf_or_picture(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let of = lead(&agent, "(305) 555-0100").await.to_string();
    let mut large = PNG.to_vec();
    large.resize(10 * 1024 * 1024 + 1, 0);
    let locked = String::from_utf8_lossy(PDF).replace("/Root", "/Encrypt");
    let cases: [(&str, &[u8], u16, &str); 6] = [
        ("form.pdf", b"", 422, "file_empty"),
        ("call.ogg", b"OggS\0\x02", 422, "file_type_unknown"),
        ("page.html", b"<html>", 422, "file_type_unknown"),
        ("form.pdf", PNG, 422, "file_type_mismatch"),
        ("form.pdf", locked.as_bytes(), 422, "file_encrypted"),
        ("scan.png", &large, 413, "file_too_large"),
    ];
    for (name, content, status, code) in cases {
        let body = parts(&of, &[], Some(("file", Some(name), content)));
        let refused = agent.upload(CONSENTS, body).await;
        assert_eq!(
            (refused.status, refused.code()),
            (status, code.to_owned()),
            "{name}"
        );
    }
    // What the record refuses leaves no file either.
    let future = [("givenOn", "2026-11-22")];
    let body = parts(&of, &future, Some(("file", Some("form.pdf"), PDF)));
    let refused = agent.upload(CONSENTS, body).await;
    assert_eq!(refused.wrong_fields(), ["givenOn"]);
    let of_another = [("phone", "(305) 555-0199")];
    let body = parts(&of, &of_another, Some(("file", Some("form.pdf"), PDF)));
    let refused = agent.upload(CONSENTS, body).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "number_changed".to_owned())
    );
    assert_eq!(std::fs::read_dir(app.files_folder()).unwrap().count(), 0);
    assert_eq!(app.rows("SELECT kind FROM consents").len(), 0);
    let json = agent.post(CONSENTS, json!({})).await;
    assert_eq!(json.status, 415);
}

async fn r4_056_a_consent_sent_again_is_taken_once(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let of = lead(&agent, "(305) 555-0100").await.to_string();
    let send = async |kind: &str| -> Answer {
        let body = parts(
            &of,
            &[("kind", kind)],
            Some(("file", Some("form.pdf"), PDF)),
        );
        let request = TestRequest::post().uri(CONSENTS).set_payload(body);
        let request = request.insert_header(("Content-Type", multipart_type()));
        agent
            .send(request.insert_header(("Idempotency-Key", "k-1")))
            .await
    };
    let first = send("written").await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = send("written").await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(send("oral").await.code(), "idempotency_key_reused");
    assert_eq!(app.rows("SELECT kind FROM consents").len(), 1);
    assert_eq!(std::fs::read_dir(app.files_folder()).unwrap().count(), 1);
}

async fn r4_012_inquiries_and_purchases_are_recorded_and_withdrawn(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let raw = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(305) 555-0100"});
    let raw = made(&agent, "/api/raw-leads", raw).await["id"].clone();
    let asked = json!({"rawLeadId": raw, "kind": "inquiry", "happenedOn": "2026-11-10", "source": "Web form"});
    let asked = made(&agent, RELATIONSHIPS, asked).await;
    assert_eq!(
        (&asked["kind"], &asked["happenedOn"]),
        (&json!("inquiry"), &json!("2026-11-10"))
    );
    let withdraw = format!("{RELATIONSHIPS}/{}/withdraw", asked["id"]);
    let reason = json!({"reason": "Somebody else asked"});
    assert_eq!(agent.post(&withdraw, reason.clone()).await.status, 204);
    let twice = agent.post(&withdraw, reason).await;
    assert_eq!(
        (twice.status, twice.code()),
        (409, "illegal_transition".to_owned())
    );
    let expected = [
        "raw_lead relationship.recorded",
        "raw_lead relationship.withdrawn",
    ];
    assert_eq!(told(&app, "relationship."), expected);

    let bo = json!({"firstName": "Bo", "lastName": "Ruiz", "phone": "305.555.0100", "serviceType": "Cancellation"});
    let bo = made(&agent, "/api/clients", bo).await["id"].clone();
    let paid = json!({"clientId": bo, "paymentMethod": "check", "amount": 1250,
        "paymentDate": "2026-11-19", "status": "completed"});
    made(&agent, "/api/payments", paid).await;
    let known = known(&agent, &format!("rawLeadId={raw}")).await;
    assert_eq!(known["latestPayment"], "2026-11-19");
    assert_eq!(known["phone"], "(305) 555-0100");
    assert_eq!(known["suppressed"], Value::Null);
    let row = &known["relationships"][0];
    assert_eq!(row["withdrawReason"], "Somebody else asked");
    assert_eq!(row["withdrawnBy"], "Dana Reyes");
}

async fn r4_012_who_comes_or_books_by_themselves_has_inquired_today(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let came = async |phone: &str, source: &str| {
        let body =
            json!({"firstName": "Ana", "lastName": "Ruiz", "phone": phone, "source": source});
        made(&agent, "/api/leads", body).await["id"].clone()
    };
    let ana = came("(305) 555-0100", "Website").await;
    let bea = came("(305) 555-0101", "Referral").await;
    let cy = came("(305) 555-0102", "Event").await;
    let inquiries = || {
        app.rows("SELECT phone_key || ' ' || source FROM relationships WHERE kind = 'inquiry' ORDER BY id")
    };
    let website = "3055550100 Came as a lead: Website.";
    assert_eq!(inquiries(), [website], "a referral is somebody else's");
    let known = known(&agent, &format!("leadId={ana}")).await;
    let row = &known["relationships"][0];
    assert_eq!(
        (&row["kind"], &row["happenedOn"]),
        (&json!("inquiry"), &json!("2026-11-21"))
    );

    for (lead, status, time) in [
        (&ana, "Scheduled", "9:00 AM"),
        (&bea, "Scheduled", "10:00 AM"),
        (&bea, "Scheduled", "11:00 AM"),
        (&cy, "No Show", "9:00 AM"),
    ] {
        let day = match status {
            "No Show" => "2026-11-20",
            _ => "2026-11-24",
        };
        let body = json!({"title": "First talk", "date": day, "time": time, "type": "Zoom",
            "status": status, "leadId": lead});
        made(&agent, "/api/appointments", body).await;
    }
    let booked = "3055550101 Asked for an appointment.";
    assert_eq!(inquiries(), [website, booked], "one a day, of who wants it");
    assert_eq!(
        told(&app, "relationship."),
        ["lead relationship.recorded"; 2]
    );

    let raw = json!({"firstName": "Di", "lastName": "Ruiz", "phone": "(305) 555-0103",
        "source": "Website", "marketingStatus": "Ready For Appointment"});
    let raw = made(&agent, "/api/raw-leads", raw).await["id"].clone();
    let convert = format!("/api/raw-leads/{raw}/convert");
    assert_eq!(agent.post_nothing(&convert).await.status, 200);
    assert_eq!(inquiries().len(), 2, "a list is nobody's own asking");
}

async fn r4_056_what_cannot_be_said_of_a_number_is_refused(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let ana = lead(&agent, "(305) 555-0100").await;
    let abroad = lead(&agent, "+44 20 7946 0958").await;
    let silent = json!({"firstName": "No", "lastName": "Phone"});
    let silent = made(&agent, "/api/leads", silent).await["id"]
        .as_i64()
        .unwrap();
    let with = |name: &str, value: Value| {
        let mut body = fact(ana, "deceased");
        body[name] = value;
        body
    };
    let cases = [
        (fact(abroad, "deceased"), "phone", "Not a US number"),
        (
            fact(silent, "deceased"),
            "phone",
            "Add a phone number first.",
        ),
        (
            with("notedOn", json!("2026-11-22")),
            "notedOn",
            "in the future",
        ),
        (with("notedOn", json!("soon")), "notedOn", "real date"),
        (with("source", json!(" ")), "source", "Enter who said so"),
        (with("kind", json!("asleep")), "kind", "Choose one of"),
        (with("clientId", json!(1)), "clientId", "Choose the one"),
        (with("leadId", Value::Null), "clientId", "Choose the one"),
    ];
    for (body, field, sentence) in cases {
        let refused = agent.post(FACTS, body.clone()).await;
        assert_eq!(refused.wrong_fields(), [field], "{body}");
        assert!(refused.text().contains(sentence), "{body}: {refused:?}");
    }
    assert_eq!(agent.post(FACTS, fact(99, "deceased")).await.status, 404);
    let late =
        json!({"leadId": ana, "kind": "inquiry", "happenedOn": "2026-11-22", "source": "Web"});
    let late = agent.post(RELATIONSHIPS, late).await;
    assert_eq!(late.wrong_fields(), ["happenedOn"]);

    let of = ana.to_string();
    let cases = [
        (&of, [("wording", " ")], "wording"),
        (&of, [("givenOn", "2026-11-22")], "givenOn"),
        (&of, [("endsOn", "2026-11-01")], "endsOn"),
        (&of, [("endsOn", "2026-10-31")], "endsOn"),
        (&of, [("kind", "nodded")], "kind"),
        (&of, [("clientId", "1")], "clientId"),
        (&abroad.to_string(), [("kind", "oral")], "phone"),
        (&silent.to_string(), [("kind", "oral")], "phone"),
    ];
    for (lead, changed, field) in cases {
        let refused = agent.upload(CONSENTS, parts(lead, &changed, None)).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec![field.to_owned()]),
            "{changed:?}"
        );
    }
    assert_eq!(app.rows("SELECT kind FROM consents").len(), 0);

    for query in ["", "?leadId=1&clientId=1"] {
        let refused = agent.get(&format!("/api/contact/known{query}")).await;
        assert_eq!(refused.wrong_fields(), ["clientId"], "{query}");
    }
    assert_eq!(agent.get("/api/contact/known?leadId=99").await.status, 404);
    let nothing = known(&agent, &format!("leadId={silent}")).await;
    assert_eq!(
        (&nothing["phone"], &nothing["facts"]),
        (&Value::Null, &json!([]))
    );
    let far = known(&agent, &format!("leadId={abroad}")).await;
    assert_eq!(
        (&far["phone"], &far["facts"]),
        (&json!("+44 20 7946 0958"), &json!([]))
    );
}
