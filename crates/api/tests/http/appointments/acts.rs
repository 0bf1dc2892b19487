//! What is done with appointments: overlaps, acts, rescheduling, two editors.

use super::*;

http_tests!(
    an_overlap_names_what_is_in_the_way,
    r5_181_a_move_to_a_time_that_is_taken_or_past_is_refused,
    r1_157_r1_218_acts_move_the_lead_and_tell_the_timeline,
    r1_218_rescheduling_links_a_successor,
    r1_218_what_an_appointment_offers_is_taken_and_nothing_else,
    the_later_of_two_editors_gets_the_current_appointment,
);

async fn r1_218_what_an_appointment_offers_is_taken_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let anyway = json!({"allowOverlap": true});
    let acts = [
        "complete",
        "no-show",
        "cancel",
        "reschedule",
        "reopen",
        "move",
        "edit",
    ];
    for to in ["", "/complete", "/no-show", "/reschedule", "/cancel"] {
        for act in acts {
            let call = with(call(ana, "2026-11-23", "9:00 AM"), anyway.clone());
            let one = made(&agent, call).await;
            if !to.is_empty() {
                agent.post_nothing(&url(&one, to)).await;
            }
            let seen = agent.get(&url(&one, "")).await.json();
            let answer = match act {
                "move" => {
                    let later = with(anyway.clone(), json!({"date": "2026-11-24"}));
                    agent.patch(&url(&one, ""), later).await
                }
                "edit" => agent.patch(&url(&one, ""), json!({"info": "more"})).await,
                "reopen" => agent.post(&url(&one, "/reopen"), anyway.clone()).await,
                _ => agent.post_nothing(&url(&one, &format!("/{act}"))).await,
            };
            let offered = seen["acts"].as_array().unwrap().contains(&json!(act));
            assert_eq!(answer.status == 200, offered, "{to} {act}: {answer:?}");
        }
    }
    let day = agent.get("/api/appointments/date/2026-11-23").await.json();
    let row = &day.as_array().unwrap()[0];
    let page = agent.get(&url(row, "")).await.json();
    assert_eq!(
        row["acts"], page["acts"],
        "the calendar's cards are offered the same"
    );
}

async fn an_overlap_names_what_is_in_the_way(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let first = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    let second = call(ana, "2026-11-23", "9:15 AM");
    let refused = agent.post("/api/appointments", second.clone()).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "overlap".to_owned())
    );
    assert_eq!(
        refused.json()["detail"],
        "Dana Reyes already has \"Discovery call\" from 9:00 AM to 9:30 AM on Nov 23, 2026."
    );
    assert_eq!(refused.json()["conflicts"], json!([first]));
    let wanted = made(&agent, with(second, json!({"allowOverlap": true}))).await;
    assert_eq!(wanted["time"], "9:15 AM");
    // R1-147: another calendar, the next minute, and one that is no longer planned.
    let nobody = json!({"userId": null});
    made(&agent, with(call(ana, "2026-11-23", "9:00"), nobody)).await;
    made(&agent, call(ana, "2026-11-23", "9:45 AM")).await;
    agent.post_nothing(&url(&first, "/cancel")).await;
    agent.post_nothing(&url(&wanted, "/cancel")).await;
    made(&agent, call(ana, "2026-11-23", "9:10 AM")).await;
    let moved = agent.patch(&url(&first, "/reopen"), json!({})).await.status;
    assert_eq!(moved, 405);
    let reopened = agent.post(&url(&first, "/reopen"), json!({})).await;
    assert_eq!(reopened.code(), "overlap");
}

async fn r5_181_a_move_to_a_time_that_is_taken_or_past_is_refused(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let first = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    let second = made(&agent, call(ana, "2026-11-24", "10:00 AM")).await;
    let to = json!({"date": "2026-11-23", "time": "9:15 AM"});
    for refused in [
        agent.patch(&url(&second, ""), to.clone()).await,
        agent.post(&url(&second, "/reschedule"), to.clone()).await,
    ] {
        assert_eq!(
            (refused.status, refused.code()),
            (409, "overlap".to_owned())
        );
        assert_eq!(
            refused.json()["detail"],
            "Dana Reyes already has \"Discovery call\" from 9:00 AM to 9:30 AM on Nov 23, 2026."
        );
        assert_eq!(refused.json()["conflicts"], json!([first]));
    }
    let past = json!({"date": "2026-11-20"});
    let past = agent.patch(&url(&second, ""), past).await;
    assert_eq!(
        (past.status, past.wrong_fields()),
        (422, vec!["time".to_owned()])
    );
    assert_eq!(agent.get(&url(&second, "")).await.json(), second);
    let anyway = with(to, json!({"allowOverlap": true}));
    let moved = agent.patch(&url(&second, ""), anyway).await;
    assert_eq!(
        (moved.status, &moved.json()["time"]),
        (200, &json!("9:15 AM"))
    );
}

async fn r1_157_r1_218_acts_move_the_lead_and_tell_the_timeline(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let appointment = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    assert_eq!(status_of(&agent, ana).await, "Appointment Scheduled");
    let reason = json!({"reason": "she is ill", "version": 1});
    let canceled = agent.post(&url(&appointment, "/cancel"), reason).await;
    assert_eq!(
        (canceled.status, &canceled.json()["status"]),
        (200, &json!("Canceled"))
    );
    for act in ["/complete", "/cancel", "/no-show"] {
        let answer = agent.post_nothing(&url(&appointment, act)).await;
        assert_eq!(
            (answer.status, answer.code()),
            (409, "appointment_closed".to_owned()),
            "{act}"
        );
    }
    let moved = agent
        .patch(&url(&appointment, ""), json!({"time": "10:00 AM"}))
        .await;
    assert_eq!(moved.code(), "appointment_closed");
    let noted = agent
        .patch(
            &url(&appointment, ""),
            json!({"info": "asked to call back"}),
        )
        .await;
    assert_eq!(noted.status, 200);
    assert_eq!(
        agent
            .post_nothing(&url(&appointment, "/reopen"))
            .await
            .status,
        200
    );
    let done = agent
        .post_nothing(&url(&appointment, "/complete"))
        .await
        .json();
    assert_eq!(
        (&done["status"], &done["version"]),
        (&json!("Completed"), &json!(5))
    );
    assert_eq!(status_of(&agent, ana).await, "Appointment Completed");

    let timeline = agent.get(&url(&appointment, "/timeline")).await.json();
    let kinds: Vec<_> = timeline
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["kind"].as_str().unwrap())
        .collect();
    let expected = [
        "appointment.completed",
        "appointment.reopened",
        "appointment.updated",
        "appointment.canceled",
        "appointment.scheduled",
    ];
    assert_eq!(kinds, expected);
    assert_eq!(timeline[3]["note"], "she is ill");
    assert_eq!(
        (&timeline[3]["from"], &timeline[3]["to"]),
        (&json!("Scheduled"), &json!("Canceled"))
    );
    let events = app.events();
    let lead_moves = events
        .iter()
        .filter(|event| event.kind == "lead.status_changed");
    assert_eq!(
        lead_moves.count(),
        2,
        "each with an event of the lead's own"
    );
}

async fn r1_218_rescheduling_links_a_successor(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let first = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    let reschedule = url(&first, "/reschedule");
    let waiting = agent.post(&reschedule, json!({})).await.json();
    assert_eq!(waiting["appointment"]["status"], "Rescheduled");
    assert_eq!(waiting["successor"], Value::Null);
    let wrong = agent.post(&reschedule, json!({"time": "9:00 AM"})).await;
    assert_eq!(wrong.wrong_fields(), ["date"]);
    let past = agent.post(&reschedule, json!({"date": "2026-11-20"})).await;
    assert_eq!(
        (past.status, past.wrong_fields()),
        (422, vec!["time".to_owned()])
    );
    let answer = agent
        .post(&reschedule, json!({"date": "2026-11-25", "duration": 60}))
        .await
        .json();
    let successor = &answer["successor"];
    assert_eq!(successor["rescheduledFromId"], first["id"]);
    assert_eq!(answer["appointment"]["rescheduledToId"], successor["id"]);
    assert_eq!(
        (&successor["time"], &successor["duration"]),
        (&json!("9:00 AM"), &json!(60))
    );
    assert_eq!(successor["status"], "Scheduled");
    let again = agent.post(&reschedule, json!({"date": "2026-11-26"})).await;
    assert_eq!(again.code(), "appointment_closed");
    assert_eq!(app.rows("SELECT title FROM appointments").len(), 2);

    agent.post_nothing(&url(successor, "/no-show")).await;
    let to = json!({"date": "2026-11-27", "time": "2:00 PM"});
    let third = agent.post(&url(successor, "/reschedule"), to).await.json();
    assert_eq!(third["successor"]["time"], "2:00 PM");
}

async fn the_later_of_two_editors_gets_the_current_appointment(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let appointment = made(&agent, call(ana, "2026-11-23", "9:00 AM")).await;
    let first = json!({"time": "10:00 AM", "version": 1});
    let moved = agent.patch(&url(&appointment, ""), first).await;
    assert_eq!(
        (moved.status, &moved.json()["time"]),
        (200, &json!("10:00 AM"))
    );
    for (path, body) in [
        ("", json!({"title": "Other", "version": 1})),
        ("/complete", json!({"version": 1})),
        ("/reschedule", json!({"date": "2026-11-30", "version": 1})),
    ] {
        let stale = match path {
            "" => agent.patch(&url(&appointment, path), body).await,
            _ => agent.post(&url(&appointment, path), body).await,
        };
        assert_eq!(
            (stale.status, stale.code()),
            (409, "stale_version".to_owned()),
            "{path}"
        );
        assert_eq!(stale.json()["current"], moved.json(), "{path}");
    }
}
