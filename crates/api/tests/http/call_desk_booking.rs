//! Appointment set at the call desk over HTTP, on both databases: from every status, in one transaction with the outcome, and
//! taken back with it.

use crate::call_desk::{CALLS, CHECK, appointment, called, done, made, office, raw, refused, said};
use api::http_tests;
use api::testing::{Client, TestApp};
use serde_json::{Value, json};

http_tests!(
    r5_026_r5_027_an_appointment_is_booked_with_a_raw_lead_of_any_status_and_taken_back,
    r5_027_no_answer_after_an_undone_appointment_leaves_none_of_it,
    r4_065_an_appointment_is_booked_with_a_lead_of_any_status_and_taken_back,
    r4_065_a_booking_that_is_refused_leaves_everything_as_it_was,
    r4_065_an_appointment_that_was_moved_since_is_not_taken_back,
);

/// The undo of what was said of a call.
async fn undone(agent: &Client<'_>, call: &Value) {
    done(agent, &format!("/api/desk/calls/{call}/undo"), json!({})).await;
}

/// The statuses of all appointments, oldest first.
fn appointments(app: &TestApp) -> Vec<String> {
    app.rows("SELECT status FROM appointments ORDER BY id")
}

/// The status of a raw lead, and the lead that was made of it.
async fn standing(agent: &Client<'_>, raw: &Value) -> (Value, Value) {
    let raw = agent.get(&format!("/api/raw-leads/{}", raw["id"])).await;
    let raw = raw.json();
    (
        raw["marketingStatus"].clone(),
        raw["convertedLeadId"].clone(),
    )
}

async fn r5_026_r5_027_an_appointment_is_booked_with_a_raw_lead_of_any_status_and_taken_back(
    app: TestApp,
) {
    let (agent, ..) = office(&app).await;
    let people = [
        ("New", "Cy"),
        ("Contacted", "Di"),
        ("Responded", "Ed"),
        ("Not Interested", "Flo"),
        ("Ready For Appointment", "Gus"),
    ];
    for (place, (status, name)) in people.into_iter().enumerate() {
        let person = raw(&agent, name, &format!("(305) 555-02{place:02}")).await;
        let url = format!("/api/raw-leads/{}", person["id"]);
        let mut moved = agent.get(&url).await.json();
        moved["marketingStatus"] = json!(status);
        assert_eq!(agent.put(&url, moved).await.status, 200);
        let call = called(&agent, &person["id"]).await;
        let time = format!("{}:00", 9 + place);
        for _ in 0..2 {
            let saved = said(&agent, &call, appointment(&time)).await;
            assert_eq!(saved.status, 200, "{status} {saved:?}");
            let again = said(&agent, &call, appointment(&time)).await;
            assert_eq!(again.json(), saved.json(), "{status}: once");
            let (now, lead) = standing(&agent, &person).await;
            assert_eq!(now, "Ready For Appointment", "{status}");
            let found = agent.get(&format!("/api/leads/{lead}")).await.json();
            assert_eq!(found["status"], "Appointment Scheduled", "{status}");
            assert_eq!(appointments(&app).last().unwrap(), "Scheduled");

            undone(&agent, &call).await;
            let back = standing(&agent, &person).await;
            assert_eq!(back, (json!(status), Value::Null));
            let trashed = "deleted_at IS NOT NULL AND raw_lead_id IS NULL";
            let gone = format!("SELECT status FROM leads WHERE id = {lead} AND {trashed}");
            assert_eq!(app.rows(&gone).len(), 1, "{status}: it is in the trash");
            assert_eq!(appointments(&app).last().unwrap(), "Canceled");
            let inquiries = "SELECT source FROM relationships WHERE withdrawn_at IS NULL";
            assert_eq!(
                app.rows(inquiries).len(),
                place,
                "{status}: of those before"
            );
        }
        let saved = said(&agent, &call, appointment(&time)).await;
        assert_eq!(saved.status, 200, "{status}: after all {saved:?}");
    }
}

async fn r5_027_no_answer_after_an_undone_appointment_leaves_none_of_it(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let known = format!("/api/contact/known?rawLeadId={}", ben["id"]);
    let before = agent.get(&known).await.json()["relationships"].clone();
    let call = called(&agent, &ben["id"]).await;
    assert_eq!(said(&agent, &call, appointment("10:00")).await.status, 200);
    undone(&agent, &call).await;
    let saved = said(&agent, &call, json!({"outcome": "no_answer"})).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let (status, lead) = standing(&agent, &ben).await;
    assert_eq!((status, lead), (json!("New"), Value::Null));
    assert_eq!(appointments(&app), ["Canceled"]);
    let leads = app.rows("SELECT status FROM leads WHERE deleted_at IS NULL");
    assert_eq!(leads, Vec::<String>::new());
    let counts = app.rows("SELECT source FROM relationships WHERE withdrawn_at IS NULL");
    assert_eq!(counts, Vec::<String>::new(), "no inquiry lifts a registry");
    let kept = agent.get(&known).await.json()["relationships"].clone();
    let open = |found: &Value| {
        let rows = found.as_array().cloned().unwrap_or_default().into_iter();
        rows.filter(|row| row["withdrawnAt"].is_null()).count()
    };
    assert_eq!(open(&kept), open(&before));
    let checked = done(&agent, CHECK, json!({"rawLeadId": ben["id"]})).await;
    assert_eq!(checked["code"], "allowed", "as before the call");
}

/// Status before, and with the appointment.
const LEADS: [(&str, &str); 13] = [
    ("New Lead", "Appointment Scheduled"),
    ("Attempting Contact", "Appointment Scheduled"),
    ("Contact Established", "Appointment Scheduled"),
    ("Documents Requested", "Appointment Scheduled"),
    ("Documents Received", "Appointment Scheduled"),
    ("Reviewing Documents", "Appointment Scheduled"),
    ("Qualification in Progress", "Appointment Scheduled"),
    ("Qualified", "Appointment Scheduled"),
    ("Appointment Scheduled", "Appointment Scheduled"),
    ("Appointment Completed", "Appointment Completed"),
    ("Closed/Enrolled", "Closed/Enrolled"),
    ("Closed/Not Enrolled", "Closed/Not Enrolled"),
    ("Dead Lead", "Dead Lead"),
];

async fn r4_065_an_appointment_is_booked_with_a_lead_of_any_status_and_taken_back(app: TestApp) {
    let (agent, ..) = office(&app).await;
    for (place, (status, with)) in LEADS.into_iter().enumerate() {
        let person = json!({"firstName": "Lea", "lastName": "Ruiz", "state": "FL", "zip": "33101",
            "phone": format!("(305) 555-03{place:02}"), "status": status});
        let lead = made(&agent, "/api/leads", person).await;
        let url = format!("/api/leads/{}", lead["id"]);
        let checked = done(&agent, CHECK, json!({"leadId": lead["id"]})).await;
        let call = made(&agent, CALLS, json!({"token": checked["token"]})).await["id"].clone();
        let time = format!("{}:00", 8 + place);
        let saved = said(&agent, &call, appointment(&time)).await;
        assert_eq!(saved.status, 200, "{status} {saved:?}");
        assert_eq!(agent.get(&url).await.json()["status"], with, "{status}");
        undone(&agent, &call).await;
        assert_eq!(agent.get(&url).await.json()["status"], status);
        assert_eq!(appointments(&app).last().unwrap(), "Canceled", "{status}");
    }
}

async fn r4_065_a_booking_that_is_refused_leaves_everything_as_it_was(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let first = called(&agent, &ben["id"]).await;
    assert_eq!(said(&agent, &first, appointment("10:00")).await.status, 200);
    let second = called(&agent, &ana["id"]).await;
    let taken = said(&agent, &second, appointment("10:15")).await;
    assert_eq!(refused(&taken), (409, "overlap".to_owned()));
    let (status, lead) = standing(&agent, &ana).await;
    assert_eq!((status, lead), (json!("New"), Value::Null));
    assert_eq!(appointments(&app).len(), 1);
    let mut anyway = appointment("10:15");
    anyway["allowOverlap"] = json!(true);
    assert_eq!(said(&agent, &second, anyway).await.status, 200);
    let other = said(&agent, &second, appointment("11:00")).await;
    assert_eq!(refused(&other), (409, "outcome_exists".to_owned()));
}

async fn r4_065_an_appointment_that_was_moved_since_is_not_taken_back(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let call = called(&agent, &ben["id"]).await;
    assert_eq!(said(&agent, &call, appointment("10:00")).await.status, 200);
    let id = app
        .rows("SELECT CAST(id AS TEXT) FROM appointments")
        .remove(0);
    let moved = json!({"time": "11:00"});
    let moved = agent.patch(&format!("/api/appointments/{id}"), moved).await;
    assert_eq!(moved.status, 200);
    let undo = agent
        .post(&format!("/api/desk/calls/{call}/undo"), json!({}))
        .await;
    assert_eq!(refused(&undo), (409, "undo_over".to_owned()));
    assert_eq!(standing(&agent, &ben).await.0, "Ready For Appointment");
    assert_eq!(appointments(&app), ["Scheduled"]);
}
