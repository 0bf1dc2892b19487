//! "Your day": each group agrees with the list it opens, what is late comes first, and a row leaves when its fact changes.

use super::{PDF, call, client, document, id, lead, made};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::my_day;
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_128_every_role_has_a_day_and_nothing_of_others,
    r5_131_a_reps_day_begins_with_what_is_late_and_ends_with_it,
    r5_131_a_new_lead_waits_after_a_day_until_somebody_tried_it,
    r5_131_papers_wait_two_days_for_a_signature,
    r5_130_an_agents_promised_calls_wait_once_they_are_due,
    r5_132_overdue_invoices_come_with_their_sum_the_largest_first,
    r5_133_sign_ups_wait_for_administrators_until_they_are_let_in,
    r5_133_leads_of_nobody_and_late_calls_wait_for_managers,
    r5_134_drafts_wait_for_legal,
    r5_129_a_group_shows_eight_and_its_list_all,
);

pub(super) async fn day(agent: &Client<'_>) -> Value {
    let answer = agent.get("/api/my-day").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Lets hours pass with a request now and then, so that the sessions last.
async fn pass(app: &TestApp, agent: &Client<'_>, hours: i64) {
    for _ in 0..hours {
        app.later(1).await;
        day(agent).await;
    }
}

pub(super) fn keys(day: &Value) -> Vec<&str> {
    let groups = day["groups"].as_array().unwrap().iter();
    groups.map(|group| group["key"].as_str().unwrap()).collect()
}

pub(super) fn group<'a>(day: &'a Value, key: &str) -> &'a Value {
    let mut groups = day["groups"].as_array().unwrap().iter();
    let found = groups.find(|group| group["key"] == key);
    found.unwrap_or_else(|| panic!("{key} is not in {day}"))
}

pub(super) fn titles(group: &Value) -> Vec<&str> {
    let rows = group["rows"].as_array().unwrap().iter();
    rows.map(|row| row["title"].as_str().unwrap()).collect()
}

/// How many rows the list has that a group opens; what only the screen reads is left out.
pub(super) async fn rows_behind(agent: &Client<'_>, group: &Value) -> Value {
    let link = group["link"].as_str().unwrap();
    let path = link
        .replace("/leads/appointments", "/appointments")
        .replace("/cases/owed", "/exit-cases/board?owed=true")
        .replace("/cases?", "/exit-cases/board?")
        .replace("/documents?tab=awaiting", "/documents?status=Sent")
        .replace("/admin/settings?tab=users&", "/users/accounts?");
    let answer = agent.get(&format!("/api{path}")).await;
    assert_eq!(answer.status, 200, "{path} {answer:?}");
    answer.header("x-total-count").unwrap().parse().unwrap()
}

async fn r5_128_every_role_has_a_day_and_nothing_of_others(app: TestApp) {
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let day = day(&agent).await;
        assert_eq!(day["next"], Value::Null, "{role}");
        let groups: Vec<_> = my_day::groups(*role)
            .iter()
            .map(|key| key.as_str())
            .collect();
        let shown = keys(&day);
        assert!(shown.iter().all(|key| groups.contains(key)), "{role} {day}");
        let figures = day["figures"].as_array().unwrap().iter();
        let figures: Vec<_> = figures.map(|figure| figure["key"].clone()).collect();
        let wanted = my_day::figures(*role).iter().map(|key| json!(key.as_str()));
        assert_eq!(figures, wanted.collect::<Vec<_>>(), "{role}");
    }
    assert_eq!(app.anonymous().get("/api/my-day").await.status, 401);
    assert_eq!(app.as_pending().await.get("/api/my-day").await.status, 403);
}

async fn r5_131_a_reps_day_begins_with_what_is_late_and_ends_with_it(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let me = rep.get("/api/auth/me").await.json()["id"].clone();
    let ana = lead(&rep, "Ana", json!({"assignedTo": me})).await;
    let today =
        |time: &str, title: &str| json!({"date": "2026-11-21", "time": time, "title": title});
    let missed = call(&rep, &ana, today("4:30 AM", "Missed call")).await;
    call(&rep, &ana, today("9:00 AM", "Next call")).await;
    call(&rep, &ana, json!({"date": "2026-11-22"})).await;
    pass(&app, &rep, 2).await;
    let shown = day(&rep).await;
    let waiting = group(&shown, "appointments");
    assert_eq!(titles(waiting), ["Missed call", "Next call"]);
    assert_eq!(
        (&waiting["rows"][0]["late"], &waiting["rows"][1]["late"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(rows_behind(&rep, waiting).await, waiting["total"]);
    assert_eq!(shown["next"]["kind"], "appointment");
    assert_eq!(shown["next"]["row"]["title"], "Next call");
    assert_eq!(shown["waiting"], 2);
    let done = format!("/api/appointments/{}/no-show", id(&missed));
    assert!(rep.post_nothing(&done).await.status < 300);
    let shown = day(&rep).await;
    assert_eq!(titles(group(&shown, "appointments")), ["Next call"]);
    let missed = group(&shown, "no_shows");
    assert_eq!(titles(missed), ["Missed call"]);
    assert_eq!(rows_behind(&rep, missed).await, 1);
}

async fn r5_131_a_new_lead_waits_after_a_day_until_somebody_tried_it(app: TestApp) {
    // A user who signs in from now on stays signed in for days.
    app.later(0).await;
    let rep = app.as_role(Role::SalesRep).await;
    let me = rep.get("/api/auth/me").await.json()["id"].clone();
    let ana = lead(&rep, "Ana", json!({"assignedTo": me})).await;
    lead(&rep, "Bea", json!({"assignedTo": null})).await;
    pass(&app, &rep, 23).await;
    let untouched = "untouched_leads";
    assert!(!keys(&day(&rep).await).contains(&untouched));
    lead(&rep, "Cyd", json!({"assignedTo": me})).await;
    pass(&app, &rep, 2).await;
    let shown = day(&rep).await;
    let waiting = group(&shown, untouched);
    assert_eq!(
        titles(waiting),
        ["Ana Ruiz"],
        "Bea is nobody's, Cyd has just come"
    );
    assert_eq!(waiting["rows"][0]["late"], true);
    assert_eq!(rows_behind(&rep, waiting).await, 1);
    let tried = json!({"version": ana["version"], "status": "Attempting Contact"});
    let path = format!("/api/leads/{}", id(&ana));
    assert_eq!(rep.patch(&path, tried).await.status, 200);
    assert!(!keys(&day(&rep).await).contains(&untouched));
}

async fn r5_131_papers_wait_two_days_for_a_signature(app: TestApp) {
    // A user who signs in from now on stays signed in for days.
    app.later(0).await;
    let rep = app.as_role(Role::SalesCloser).await;
    let me = rep.get("/api/auth/me").await.json()["id"].clone();
    let own = client(&rep, "Ana", json!({"assignedTo": me})).await;
    let other = client(&rep, "Bea", json!({"assignedTo": null})).await;
    for client in [&own, &other] {
        let deed = document(&rep, client, ("deed.pdf", PDF), "Resort Contract").await;
        app.run_sql(&format!(
            "UPDATE documents SET status = 'Sent', sent_at = created_at WHERE id = {}",
            id(&deed)
        ));
    }
    assert!(!keys(&day(&rep).await).contains(&"own_unsigned"));
    pass(&app, &rep, 48).await;
    let shown = day(&rep).await;
    let waiting = group(&shown, "own_unsigned");
    assert_eq!(
        (&waiting["total"], &waiting["rows"][0]["clause"]),
        (&json!(1), &json!("Ana Moreno"))
    );
    assert_eq!(rows_behind(&rep, waiting).await, 1);
    let office = app.as_role(Role::Operations).await;
    let shown = day(&office).await;
    let all = group(&shown, "unsigned");
    assert_eq!(all["total"], 2);
    assert_eq!(rows_behind(&office, all).await, 2);
    app.run_sql("UPDATE documents SET status = 'Signed', signed = 1");
    assert!(!keys(&day(&office).await).contains(&"unsigned"));
}

/// A call to a lead that this person promised, due now.
fn promise(app: &TestApp, lead: &Value, user: &Value) {
    let now = "(SELECT min(created_at) FROM users)";
    app.run_sql(&format!(
        "INSERT INTO callbacks (phone_key, entity, entity_id, user_id, due_at, note, status, created_at) \
         VALUES ('3055550100', 'lead', {}, {user}, {now}, 'after work', 'open', {now})",
        id(lead)
    ));
}

async fn r5_130_an_agents_promised_calls_wait_once_they_are_due(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    let person = json!({"phone": "(305) 555-0100", "state": "FL"});
    let ana = lead(&agent, "Ana", person).await;
    promise(&app, &ana, &me);
    pass(&app, &agent, 1).await;
    let shown = day(&agent).await;
    let waiting = group(&shown, "callbacks");
    assert_eq!(
        (&waiting["total"], &waiting["rows"][0]["late"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(waiting["rows"][0]["link"], format!("/leads/{}", id(&ana)));
    let listed = agent.get("/api/desk/callbacks?mine=true&due=true").await;
    assert_eq!(listed.header("x-total-count"), Some("1"));
    assert_eq!(shown["next"]["kind"], "call");
    assert_eq!(shown["next"]["row"]["title"], "Ana Ruiz");
    let callback = listed.json()[0]["id"].clone();
    let path = format!("/api/desk/callbacks/{callback}/cancel");
    assert_eq!(
        agent
            .post(&path, json!({"reason": "Called by hand"}))
            .await
            .status,
        204
    );
    let shown = day(&agent).await;
    assert_eq!(
        (&shown["next"], &shown["waiting"]),
        (&Value::Null, &json!(0))
    );
}

async fn r5_132_overdue_invoices_come_with_their_sum_the_largest_first(app: TestApp) {
    let clerk = app.as_role(Role::Billing).await;
    let ana = client(&clerk, "Ana", json!({})).await;
    let invoice = |amount: u32, due: &str| {
        json!({"clientId": id(&ana), "amount": amount,
        "issueDate": "2026-10-01", "dueDate": due})
    };
    let small = made(&clerk, "/api/invoices", invoice(100, "2026-11-01")).await;
    made(&clerk, "/api/invoices", invoice(900, "2026-11-20")).await;
    made(&clerk, "/api/invoices", invoice(500, "2026-11-21")).await;
    let pending = json!({"clientId": id(&ana), "paymentMethod": "check", "amount": 40,
        "paymentDate": "2026-11-20", "status": "pending"});
    made(&clerk, "/api/payments", pending).await;
    let shown = day(&clerk).await;
    assert_eq!(keys(&shown), ["overdue_invoices", "pending_payments"]);
    let waiting = group(&shown, "overdue_invoices");
    let amounts: Vec<_> = (0..2_usize)
        .map(|at| waiting["rows"][at]["amount"].to_string())
        .collect();
    assert_eq!(amounts, ["900.00", "100.00"]);
    assert_eq!(
        (waiting["amount"].to_string(), &waiting["total"]),
        ("1000.00".to_owned(), &json!(2))
    );
    assert_eq!(rows_behind(&clerk, waiting).await, 2);
    let pending = group(&shown, "pending_payments");
    assert_eq!(
        (pending["amount"].to_string(), &pending["rows"][0]["late"]),
        ("40.00".to_owned(), &json!(true))
    );
    assert_eq!(rows_behind(&clerk, pending).await, 1);
    let paid = json!({"invoiceId": id(&small)});
    super::pay(&clerk, &ana, 100.0, "2026-11-21", paid).await;
    let shown = day(&clerk).await;
    assert_eq!(
        group(&shown, "overdue_invoices")["amount"].to_string(),
        "900.00"
    );
}

async fn r5_133_sign_ups_wait_for_administrators_until_they_are_let_in(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let new = app.user(Role::Legal, UserStatus::Pending).await;
    let shown = day(&admin).await;
    let waiting = group(&shown, "sign_ups");
    assert_eq!(
        (&waiting["total"], &waiting["rows"][0]["late"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(rows_behind(&admin, waiting).await, 1);
    let left = group(&shown, "set_up");
    let setup = admin.get("/api/contact/setup").await.json();
    let todo = setup["todo"].as_array().unwrap().iter();
    let open = todo.filter(|one| one["isDone"] == false).count();
    assert_eq!(left["total"], open, "{setup}");
    assert_eq!(left["link"], "/admin/calling?tab=setup");
    let (status, user) = (UserStatus::Active, new.id);
    app.run_sql(&format!(
        "UPDATE users SET status = '{status}' WHERE id = {user}"
    ));
    assert!(!keys(&day(&admin).await).contains(&"sign_ups"));
}

async fn r5_133_leads_of_nobody_and_late_calls_wait_for_managers(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let me = manager.get("/api/auth/me").await.json()["id"].clone();
    let person = json!({"phone": "(305) 555-0100", "state": "FL", "assignedTo": null});
    let ana = lead(&manager, "Ana", person).await;
    promise(&app, &ana, &me);
    pass(&app, &manager, 1).await;
    let shown = day(&manager).await;
    let nobodys = group(&shown, "unassigned_leads");
    assert_eq!(
        (titles(nobodys), &nobodys["rows"][0]["late"]),
        (vec!["Ana Ruiz"], &json!(false))
    );
    assert_eq!(rows_behind(&manager, nobodys).await, 1);
    assert_eq!(group(&shown, "team_callbacks")["total"], 1);
    assert_eq!(
        shown["figures"][0],
        json!({"key": "reps_at_work", "count": 0, "amount": null, "link": "/desk/team"})
    );
    let path = format!("/api/leads/{}", id(&ana));
    let version = manager.get(&path).await.json()["version"].clone();
    let given = json!({"version": version, "assignedTo": me});
    assert_eq!(manager.patch(&path, given).await.status, 200);
    assert!(!keys(&day(&manager).await).contains(&"unassigned_leads"));
}

async fn r5_134_drafts_wait_for_legal(app: TestApp) {
    // A user who signs in from now on stays signed in for days.
    app.later(0).await;
    let counsel = app.as_role(Role::Legal).await;
    let ana = client(&counsel, "Ana", json!({})).await;
    let deed = document(&counsel, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    app.run_sql(&format!(
        "UPDATE documents SET status = 'Draft' WHERE id = {}",
        id(&deed)
    ));
    let shown = day(&counsel).await;
    let drafts = group(&shown, "drafts");
    assert_eq!(
        (&drafts["total"], &drafts["rows"][0]["late"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(rows_behind(&counsel, drafts).await, 1);
    pass(&app, &counsel, 24 * 3).await;
    assert_eq!(
        group(&day(&counsel).await, "drafts")["rows"][0]["late"],
        false
    );
    pass(&app, &counsel, 24 * 3).await;
    app.later(23).await;
    let later = app.as_role(Role::Legal).await;
    app.later(1).await;
    let shown = day(&later).await;
    assert_eq!(group(&shown, "drafts")["rows"][0]["late"], true);
}

async fn r5_129_a_group_shows_eight_and_its_list_all(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    for n in 0..9 {
        let name = format!("Ana{}", char::from(b'a' + n));
        lead(&manager, &name, json!({"assignedTo": null})).await;
    }
    let shown = day(&manager).await;
    let waiting = group(&shown, "unassigned_leads");
    assert_eq!(
        (titles(waiting).len(), &waiting["total"], &waiting["capped"]),
        (8, &json!(9), &json!(false))
    );
    assert_eq!(
        titles(waiting)[0],
        "Anaa Ruiz",
        "the one that waits the longest"
    );
    assert_eq!(rows_behind(&manager, waiting).await, 9);
}
