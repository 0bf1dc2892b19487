//! Appointments over HTTP, on both databases. The test clock stands at Saturday, 2026-11-21, 4:00 AM in
//! Los Angeles.

mod acts;

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    r1_193_an_appointment_has_a_day_a_wall_clock_time_and_a_person,
    r1_193_the_same_time_stands_over_both_dst_changes_and_in_any_zone,
    r1_193_times_that_do_not_exist_or_have_passed_are_refused,
    r1_153_r1_154_a_calendar_month_is_answered_whole,
    persons_in_the_trash_and_inactive_users_get_no_appointment,
    r3_084_a_clients_page_hides_the_appointments_of_a_lead_in_the_trash,
    r1_160_staff_are_the_active_users,
);

http_tests!(
    on both:
    r1_279_a_day_s_appointments_are_answered_by_time,
    the_list_filters_and_finds_by_the_person,
);

async fn lead(agent: &Client<'_>, first: &str) -> i64 {
    let body = json!({"firstName": first, "lastName": "Ruiz", "phone": "407 555 1001"});
    let answer = agent.post("/api/leads", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

fn call(lead: i64, date: &str, time: &str) -> Value {
    json!({"title": "Discovery call", "date": date, "time": time, "type": "Phone Call", "leadId": lead})
}

fn with(mut body: Value, more: Value) -> Value {
    let more = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(more);
    body
}

async fn made(agent: &Client<'_>, body: Value) -> Value {
    let answer = agent.post("/api/appointments", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn url(appointment: &Value, act: &str) -> String {
    format!("/api/appointments/{}{act}", appointment["id"])
}

fn titles(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let list = answer.json();
    let rows = list.as_array().unwrap();
    rows.iter()
        .map(|row| row["title"].as_str().unwrap().to_owned())
        .collect()
}

async fn status_of(agent: &Client<'_>, lead: i64) -> String {
    let lead = agent.get(&format!("/api/leads/{lead}")).await.json();
    lead["status"].as_str().unwrap().to_owned()
}

async fn r1_193_an_appointment_has_a_day_a_wall_clock_time_and_a_person(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = lead(&agent, "Ana").await;
    let more =
        json!({"location": "Palm Cove - lobby", "info": "bring the contract", "duration": 45});
    let appointment = made(&agent, with(call(ana, "2026-11-23", "09:00"), more)).await;
    let expected = [
        ("title", json!("Discovery call")),
        ("date", json!("2026-11-23")),
        ("time", json!("9:00 AM")),
        ("startMinute", json!(540)),
        ("duration", json!(45)),
        ("type", json!("Phone Call")),
        ("status", json!("Scheduled")),
        ("userName", json!("Dana Reyes")),
        (
            "client",
            json!({"id": ana, "name": "Ana Ruiz", "kind": "lead", "phone": "407 555 1001", "suppressed": null}),
        ),
        ("leadId", json!(ana)),
        ("clientId", Value::Null),
        ("location", json!("Palm Cove - lobby")),
        ("info", json!("bring the contract")),
        ("rescheduledFromId", Value::Null),
        ("rescheduledToId", Value::Null),
        ("version", json!(1)),
    ];
    for (field, value) in expected {
        assert_eq!(appointment[field], value, "{field}");
    }
    let me = agent.get("/api/me/profile").await.json();
    assert_eq!(appointment["userId"], me["id"], "the caller's calendar");
    assert_eq!(agent.get(&url(&appointment, "")).await.json(), appointment);
    assert_eq!(agent.get("/api/appointments/999").await.status, 404);

    let nobody = made(
        &agent,
        with(call(ana, "2026-11-24", "9:00 AM"), json!({"userId": null})),
    )
    .await;
    // R1-156: whose user is not known.
    assert_eq!(
        (&nobody["userId"], &nobody["userName"]),
        (&Value::Null, &Value::Null)
    );

    let answer = agent
        .post("/api/appointments", json!({"leadId": ana, "clientId": 1}))
        .await;
    assert_eq!(answer.status, 422);
    let fields = answer.wrong_fields();
    assert_eq!(fields, ["title", "date", "time", "type", "clientId"]);
}

async fn r1_193_the_same_time_stands_over_both_dst_changes_and_in_any_zone(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = lead(&agent, "Ana").await;
    let days = [
        "2027-03-13",
        "2027-03-14",
        "2027-03-15",
        "2027-11-06",
        "2027-11-07",
        "2027-11-08",
    ];
    for day in days {
        made(&agent, call(ana, day, "11:30 PM")).await;
    }
    for zone in ["America/Los_Angeles", "Pacific/Honolulu", "Europe/Warsaw"] {
        app.set("business_time_zone", zone).await;
        for day in days {
            let found = agent
                .get(&format!("/api/appointments/date/{day}"))
                .await
                .json();
            assert_eq!(found[0]["date"], day, "{zone}");
            assert_eq!(found[0]["time"], "11:30 PM", "{zone} {day}");
            assert_eq!(found.as_array().unwrap().len(), 1, "{zone} {day}");
        }
    }
}

async fn r1_193_times_that_do_not_exist_or_have_passed_are_refused(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = lead(&agent, "Ana").await;
    let passed = "This time has passed. Record what took place as Completed or No Show, or choose a later time.";
    let gap = "2:30 AM does not exist on Mar 14, 2027, when the clocks go forward. The next valid time is 3:00 AM.";
    let late = "An appointment must end by midnight. Choose an earlier time or a shorter duration.";
    let cases = [
        (call(ana, "2026-11-21", "3:59 AM"), "time", passed),
        (call(ana, "2026-11-20", "11:00 PM"), "time", passed),
        (call(ana, "2027-03-14", "2:30 AM"), "time", gap),
        (call(ana, "2026-11-23", "11:45 PM"), "duration", late),
        (
            with(call(ana, "2026-11-23", "9:00"), json!({"duration": 3})),
            "duration",
            "Use a duration of 5 to 720 minutes.",
        ),
        (
            call(ana, "2026-11-23", "25:00"),
            "time",
            "Use a time of day such as 9:00 AM or 14:30.",
        ),
    ];
    for (body, field, detail) in cases {
        let answer = agent.post("/api/appointments", body).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(answer.wrong_fields(), [field]);
        assert_eq!(answer.json()["detail"], detail);
    }
    assert_eq!(app.rows("SELECT title FROM appointments").len(), 0);
    for (status, time) in [("Completed", "3:59 AM"), ("No Show", "3:00 AM")] {
        let recorded = with(call(ana, "2026-11-21", time), json!({"status": status}));
        assert_eq!(made(&agent, recorded).await["status"], status);
    }
    let canceled = with(
        call(ana, "2026-11-20", "9:00"),
        json!({"status": "Canceled"}),
    );
    let answer = agent.post("/api/appointments", canceled).await;
    assert_eq!(answer.wrong_fields(), ["status"]);
}

async fn r1_279_a_day_s_appointments_are_answered_by_time(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    for (title, date, time, user) in [
        ("late", "2026-11-23", "9:30 PM", json!(null)),
        ("early", "2026-11-23", "6:15 AM", json!(null)),
        ("noon", "2026-11-23", "12:00 PM", Value::Bool(true)),
        ("other day", "2026-11-24", "9:00 AM", json!(null)),
    ] {
        let mut body = with(call(ana, date, time), json!({"title": title}));
        if user.is_null() {
            body["userId"] = user;
        }
        made(&agent, body).await;
    }
    let me = agent.get("/api/me/profile").await.json()["id"].clone();
    let cases = [
        ("2026-11-23".to_owned(), vec!["early", "noon", "late"]),
        (format!("2026-11-23?user={me}"), vec!["noon"]),
        ("2026-11-23?user=none".to_owned(), vec!["early", "late"]),
        ("2026-11-25".to_owned(), vec![]),
    ];
    for (asked, found) in cases {
        let day = agent.get(&format!("/api/appointments/date/{asked}")).await;
        assert_eq!(titles(&day), found, "{asked}");
    }
    let wrong = agent.get("/api/appointments/date/2026-02-30").await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["date".to_owned()])
    );
}

async fn r1_153_r1_154_a_calendar_month_is_answered_whole(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    for n in 0..30 {
        let time = format!("{}:{:02}", 7 + n / 2, n % 2 * 30);
        let body = with(call(ana, "2026-12-24", &time), json!({"userId": null}));
        made(&agent, body).await;
    }
    let month = agent
        .get("/api/appointments?from=2026-11-30&to=2027-01-03")
        .await;
    assert_eq!(titles(&month).len(), 30);
    assert_eq!(month.header("x-total-count"), Some("30"));
    let page = agent
        .get("/api/appointments?from=2026-11-30&to=2027-01-03&sort=-date&page=2&perPage=20")
        .await;
    assert_eq!(titles(&page).len(), 10);
    assert_eq!(page.json()[9]["time"], "7:00 AM");
    let outside = agent
        .get("/api/appointments?from=2026-12-25&to=2026-12-31")
        .await;
    assert_eq!(titles(&outside).len(), 0);
}

async fn the_list_filters_and_finds_by_the_person(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let (ana, jose) = (lead(&agent, "Ana").await, lead(&agent, "José").await);
    let place = json!({"title": "with Ana", "location": "Harbor Lantern Club"});
    let first = made(&agent, with(call(ana, "2026-11-23", "9:00"), place)).await;
    let zoom = json!({"title": "with José", "type": "Zoom"});
    made(&agent, with(call(jose, "2026-11-24", "9:00"), zoom)).await;
    agent.post_nothing(&url(&first, "/cancel")).await;
    let cases: [(String, &[&str]); 9] = [
        (String::new(), &["with Ana", "with José"]),
        ("status=Scheduled".into(), &["with José"]),
        ("status=Canceled,Completed".into(), &["with Ana"]),
        ("type=Zoom".into(), &["with José"]),
        ("search=jose+ruiz".into(), &["with José"]),
        ("search=lantern".into(), &["with Ana"]),
        ("search=an".into(), &["with Ana"]),
        (format!("leadId={jose}"), &["with José"]),
        ("sort=-date".into(), &["with José", "with Ana"]),
    ];
    for (query, found) in cases {
        let list = agent.get(&format!("/api/appointments?{query}")).await;
        assert_eq!(titles(&list), found, "{query}");
    }
    let of_lead = agent.get(&format!("/api/leads/{ana}/appointments")).await;
    assert_eq!(titles(&of_lead), ["with Ana"]);
}

async fn r3_084_a_clients_page_hides_the_appointments_of_a_lead_in_the_trash(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let ana = lead(&agent, "Ana").await;
    made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    let terms = json!({"serviceType": "Cancellation"});
    let enrolled = agent.post(&format!("/api/leads/{ana}/enroll"), terms).await;
    assert_eq!(enrolled.status, 201, "{enrolled:?}");
    let path = format!("/api/clients/{}/appointments", enrolled.json()["id"]);
    assert_eq!(titles(&agent.get(&path).await).len(), 1);
    let deleted = agent.delete(&format!("/api/leads/{ana}")).await;
    assert_eq!(deleted.status, 204, "{deleted:?}");
    assert_eq!(titles(&agent.get(&path).await).len(), 0);
    agent
        .post_nothing(&format!("/api/leads/{ana}/restore"))
        .await;
    assert_eq!(titles(&agent.get(&path).await).len(), 1);
}

async fn persons_in_the_trash_and_inactive_users_get_no_appointment(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let (ana, bea) = (lead(&agent, "Ana").await, lead(&agent, "Bea").await);
    let with_ana = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    agent.delete(&format!("/api/leads/{ana}")).await;
    let page = agent.get(&url(&with_ana, "")).await.json();
    assert_eq!(
        page["acts"],
        json!([]),
        "nothing is offered that is refused"
    );
    assert_eq!(
        agent
            .post_nothing(&url(&with_ana, "/complete"))
            .await
            .status,
        404
    );
    assert_eq!(titles(&agent.get("/api/appointments").await).len(), 0);
    assert_eq!(
        titles(&agent.get("/api/appointments/date/2026-11-23").await).len(),
        0
    );
    let cases = [
        (call(ana, "2026-11-24", "9:00"), "leadId"),
        (call(99_999, "2026-11-24", "9:00"), "leadId"),
        (
            json!({"title": "A", "date": "2026-11-24", "time": "9:00", "type": "Zoom", "clientId": 9_999}),
            "clientId",
        ),
        (
            with(call(bea, "2026-11-24", "9:00"), json!({"userId": 9_999})),
            "userId",
        ),
    ];
    for (body, field) in cases {
        let answer = agent.post("/api/appointments", body).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, vec![field.to_owned()])
        );
    }
    let pending = app.user(Role::User, UserStatus::Pending).await.id.get();
    let body = with(call(bea, "2026-11-24", "9:00"), json!({"userId": pending}));
    let answer = agent.post("/api/appointments", body).await;
    assert_eq!(answer.wrong_fields(), ["userId"]);
    // The calendar is free where a deleted person's appointment was.
    made(&agent, call(bea, "2026-11-23", "9:00 AM")).await;
}

async fn r1_160_staff_are_the_active_users(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for role in [
        Role::SalesCloser,
        Role::SalesRep,
        Role::SalesManager,
        Role::Legal,
    ] {
        app.user(role, UserStatus::Active).await;
    }
    app.user(Role::SalesRep, UserStatus::Pending).await;
    app.user(Role::SalesRep, UserStatus::Deactivated).await;
    let cases = [
        (
            "",
            vec![
                "phone_agent",
                "sales_closer",
                "sales_rep",
                "sales_manager",
                "legal",
            ],
        ),
        (
            "?role=SalesRep",
            vec!["sales_closer", "sales_rep", "sales_manager"],
        ),
        ("?role=legal", vec!["legal"]),
    ];
    for (query, roles) in cases {
        let staff = agent.get(&format!("/api/staff{query}")).await.json();
        let found: Vec<_> = staff
            .as_array()
            .unwrap()
            .iter()
            .map(|member| member["role"].as_str().unwrap())
            .collect();
        assert_eq!(found, roles, "{query}");
        assert_eq!(
            (&staff[0]["name"], &staff[0]["initials"]),
            (&json!("Dana Reyes"), &json!("DR"))
        );
    }
    assert_eq!(
        agent.get("/api/staff?role=boss").await.wrong_fields(),
        ["role"]
    );
}
