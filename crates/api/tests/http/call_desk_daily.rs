//! What a rep with 200 calls a day needs of the desk, over HTTP, on both databases. The test clock stands at Saturday,
//! 2026-11-21; the office of `call_desk` begins at noon in Florida.

use crate::call_desk::{CHECK, appointment, called, done, made, next, office, raw, refused, said};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r5_028_do_not_call_needs_how_they_asked_and_says_that_it_stays,
    r5_029_a_no_and_a_skip_have_a_reason_of_the_list,
    r5_031_what_is_proposed_for_a_callback_is_lawful_by_their_clock,
    r5_030_free_times_are_the_closers_and_a_taken_hour_offers_the_next,
    r5_032_what_a_script_fills_is_written_where_the_record_says_nothing,
    r5_033_what_is_corrected_on_the_card_is_asked_of_the_gate_again,
    r5_033_the_number_of_somebody_who_asked_not_to_be_called_is_no_correction,
    r5_035_people_of_other_campaigns_come_when_the_list_is_done,
    r5_035_a_callback_that_is_chosen_is_served_and_is_ones_own,
    r5_039_progress_tells_calls_of_today_who_is_left_and_what_is_late,
);

fn undo_of(call: &Value) -> String {
    format!("/api/desk/calls/{call}/undo")
}

async fn r5_028_do_not_call_needs_how_they_asked_and_says_that_it_stays(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let call = called(&agent, &ben["id"]).await;
    let unsaid = said(&agent, &call, json!({"outcome": "do_not_call"})).await;
    assert_eq!(unsaid.wrong_fields(), ["askedBy"], "{unsaid:?}");
    let body = json!({"outcome": "do_not_call", "askedBy": "phone"});
    let saved = said(&agent, &call, body).await;
    assert_eq!(saved.json()["undoUntil"], Value::Null, "{saved:?}");
    let undo = agent.post(&undo_of(&call), json!({})).await;
    assert_eq!(refused(&undo), (409, "undo_over".to_owned()));
    assert_eq!(
        undo.json()["detail"],
        "Do not call stays. Only an administrator can lift it."
    );
}

async fn r5_029_a_no_and_a_skip_have_a_reason_of_the_list(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let none = said(&agent, &call, json!({"outcome": "not_interested"})).await;
    assert_eq!(none.wrong_fields(), ["why"], "{none:?}");
    let body = json!({"outcome": "not_interested", "why": "too_expensive", "reason": "900 a year",
        "serveNext": true});
    let saved = said(&agent, &call, body.clone()).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let again = said(&agent, &call, body).await;
    assert_eq!(again.json()["undoUntil"], saved.json()["undoUntil"], "once");
    let kept = app.rows("SELECT why || ', ' || reason FROM calls");
    assert_eq!(kept, ["too_expensive, Too expensive: 900 a year"]);

    let whom = |extra: Value| {
        let mut body = json!({"entity": "raw_lead", "entityId": ana["id"]});
        body.as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        body
    };
    let skip = |extra| agent.post("/api/desk/skip", whom(extra));
    assert_eq!(skip(json!({})).await.wrong_fields(), ["cause"]);
    assert_eq!(
        skip(json!({"cause": "shoe"})).await.wrong_fields(),
        ["cause"]
    );
    assert_eq!(skip(json!({"cause": "known"})).await.status, 200);
    let kept = app.rows("SELECT cause || ', ' || reason FROM skips");
    assert_eq!(kept, ["known, I know them"]);

    let manager = app.as_role(Role::SalesManager).await;
    let report = manager.get("/api/desk/reports").await.json();
    assert_eq!(
        report["noReasons"],
        json!([{"why": "too_expensive", "count": 1}]),
        "{report}"
    );
    assert_eq!(
        report["skipCauses"],
        json!([{"cause": "known", "count": 1}])
    );
    for (why, calls) in [("too_expensive", 1), ("keeps_it", 0)] {
        let path = format!("/api/desk/calls?outcome=not_interested&why={why}");
        let list = manager.get(&path).await.json();
        assert_eq!(list.as_array().unwrap().len(), calls, "{why}");
    }
    let opened = manager.get("/api/desk/skips?cause=known").await.json();
    assert_eq!(opened[0]["name"], "Ana Ruiz", "{opened}");
    done(&agent, &undo_of(&call), json!({})).await;
    let report = manager.get("/api/desk/reports").await.json();
    assert_eq!(report["noReasons"], json!([]), "it is undone");
}

fn of(person: &Value) -> String {
    format!("entity=raw_lead&entityId={}", person["id"])
}

async fn r5_031_what_is_proposed_for_a_callback_is_lawful_by_their_clock(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let path = format!("/api/desk/proposals?{}", of(&ben));
    let told = |found: &Value| -> Vec<String> {
        let found = found.as_array().unwrap().iter();
        let told = found.map(|one| {
            format!(
                "{} {}",
                one["kind"].as_str().unwrap(),
                one["theirTime"].as_str().unwrap()
            )
        });
        told.collect()
    };
    let found = agent.get(&path).await.json();
    let tomorrow = "tomorrow Sun, Nov 22, 10:00 AM ET";
    let monday = "monday Mon, Nov 23, 10:00 AM ET";
    assert_eq!(told(&found), ["in_an_hour 1:00 PM ET", tomorrow, monday]);
    // 7:30 PM in Florida: an hour later no calls are allowed there.
    app.advance(Duration::minutes(450));
    let found = agent.get(&path).await.json();
    assert_eq!(told(&found), [tomorrow, monday]);
    let call = called(&agent, &ben["id"]).await;
    let body = json!({"outcome": "call_back", "callbackAt": found[1]["at"]});
    assert_eq!(said(&agent, &call, body).await.status, 200, "each is taken");
}

async fn r5_030_free_times_are_the_closers_and_a_taken_hour_offers_the_next(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let closer = app
        .user(Role::SalesCloser, crm_core::users::UserStatus::Active)
        .await;
    let free = |from: &str| {
        format!(
            "/api/desk/free-times?{}&userId={}&from={from}",
            of(&ana),
            closer.id
        )
    };
    let first = agent.get(&free("2026-11-24")).await.json();
    assert_eq!(
        (&first[0]["theirTime"], &first[0]["date"]),
        (&json!("Tue, Nov 24, 11:00 AM ET"), &json!("2026-11-24")),
        "8:00 AM at the office, whose clock is Pacific {first}"
    );
    let (time, taken) = (first[0]["time"].clone(), first[0]["at"].clone());
    let call = called(&agent, &ben["id"]).await;
    let mut body = appointment(time.as_str().unwrap());
    body["userId"] = json!(closer.id.get());
    assert_eq!(said(&agent, &call, body.clone()).await.status, 200);
    let owner = app.rows("SELECT CAST(user_id AS TEXT) FROM appointments");
    assert_eq!(owner, [closer.id.to_string()]);

    let second = agent.get(&free("2026-11-24")).await.json();
    assert_ne!(second[0]["at"], taken, "it is not free any more");
    let call = called(&agent, &ana["id"]).await;
    let refusal = said(&agent, &call, body.clone()).await;
    assert_eq!(refused(&refusal), (409, "overlap".to_owned()));
    assert_eq!(refusal.json()["offered"], second[0]["at"], "{refusal:?}");
    body["userId"] = json!(999);
    let nobody = said(&agent, &call, body).await;
    assert_eq!(nobody.wrong_fields(), ["userId"], "{nobody:?}");
}

async fn r5_032_what_a_script_fills_is_written_where_the_record_says_nothing(app: TestApp) {
    let (agent, ..) = office(&app).await;
    let person = json!({"firstName": "Cy", "lastName": "Ruiz", "phone": "(305) 555-0170", "state": "FL",
        "timeshareInfo": {"resort": "Grand Palms"}});
    let cy = made(&agent, "/api/raw-leads", person).await;
    let url = format!("/api/raw-leads/{}", cy["id"]);
    let known = |record: &Value| {
        let timeshare = &record["timeshareInfo"];
        [
            &record["email"],
            &record["zip"],
            &timeshare["resort"],
            &timeshare["balance"],
        ]
        .map(Clone::clone)
    };
    let before = known(&agent.get(&url).await.json());
    let fills = json!({"resort": "Ocean Sands", "balance": 12000, "zip": "33101", "email": "cy@example.com"});
    for outcome in [json!({"outcome": "interested"}), appointment("10:00")] {
        let mut body = outcome.clone();
        body.as_object_mut()
            .unwrap()
            .extend(fills.as_object().unwrap().clone());
        let call = called(&agent, &cy["id"]).await;
        let saved = said(&agent, &call, body.clone()).await;
        assert_eq!(saved.status, 200, "{saved:?}");
        let filled = known(&agent.get(&url).await.json());
        let all = [
            json!("cy@example.com"),
            json!("33101"),
            json!("Grand Palms"),
            json!(12000.0),
        ];
        assert_eq!(filled[..3], all[..3], "{outcome}: the resort was known");
        assert_eq!(filled[3].as_f64(), Some(12000.0));
        assert_eq!(said(&agent, &call, body).await.json(), saved.json(), "once");
        done(&agent, &undo_of(&call), json!({})).await;
        let back = known(&agent.get(&url).await.json());
        assert_eq!(back, before, "{outcome}");
        app.advance(Duration::hours(1));
    }
    let call = called(&agent, &cy["id"]).await;
    let wrong = json!({"outcome": "no_answer", "email": "cy", "balance": "much"});
    let answer = said(&agent, &call, wrong).await;
    assert_eq!(answer.wrong_fields(), ["balance", "email"], "{answer:?}");
}

async fn r5_033_what_is_corrected_on_the_card_is_asked_of_the_gate_again(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let card = next(&agent).await["card"].clone();
    let correct = |extra: Value| {
        let mut body = json!({"entity": "raw_lead", "entityId": ben["id"], "version": 1});
        body.as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        agent.post("/api/desk/correct", body)
    };
    let another = correct(json!({"phone": "(808) 555-0100"})).await;
    let shown = another.json()["card"].clone();
    assert_eq!(another.status, 200, "{another:?}");
    assert_eq!(
        (&shown["person"]["phone"], &shown["heldSince"]),
        (&json!("(808) 555-0100"), &card["heldSince"]),
        "the same card"
    );
    // 7:00 AM in Hawaii, noon in Florida: the ZIP code says one place, the number another.
    assert_eq!(shown["check"]["answer"], "not_now", "{shown}");
    assert_eq!(card["check"]["answer"], "allowed");
    let held = app.rows("SELECT phone_key FROM claims");
    assert_eq!(held, ["8085550100"], "the hold goes along");
    let stale = correct(json!({"email": null})).await;
    assert_eq!(refused(&stale), (409, "stale_version".to_owned()));
    let back = correct(json!({"version": 2, "phone": "(305) 555-0101", "zip": "33139"})).await;
    let shown = back.json()["card"].clone();
    assert_eq!(
        (
            &shown["check"]["answer"],
            &shown["person"]["zip"],
            &shown["person"]["version"]
        ),
        (&json!("allowed"), &json!("33139"), &json!(3)),
        "{shown}"
    );
    let history = app.events().into_iter();
    assert_eq!(
        history
            .filter(|event| event.kind == "raw_lead.updated")
            .count(),
        2
    );

    let other = app.as_role(Role::SalesRep).await;
    done(&other, CHECK, json!({"rawLeadId": ana["id"]})).await;
    let theirs = correct(json!({"version": 3, "phone": "(305) 555-0100"})).await;
    assert_eq!(refused(&theirs), (409, "held".to_owned()));
    let call = called(&agent, &ben["id"]).await;
    let calling = correct(json!({"version": 3, "phone": "(305) 555-0199"})).await;
    assert_eq!(refused(&calling), (409, "on_this_call".to_owned()));
    let mail = correct(json!({"version": 3, "email": "ben@new.example"})).await;
    assert_eq!(mail.json()["card"]["openCall"]["id"], call, "{mail:?}");
    let wrong = correct(json!({"version": 4, "phone": "12", "zip": "x", "email": "x"})).await;
    assert_eq!(wrong.status, 422);
    let abroad = correct(json!({"version": 4, "zip": "9680"})).await;
    assert_eq!(
        (abroad.status, abroad.wrong_fields()),
        (422, vec!["zip".to_owned()])
    );
    let nobody = json!({"entity": "raw_lead", "entityId": ana["id"], "version": 1, "zip": "33101"});
    let lost = agent.post("/api/desk/correct", nobody).await;
    assert_eq!(refused(&lost), (409, "hold_lost".to_owned()));
}

async fn r5_033_the_number_of_somebody_who_asked_not_to_be_called_is_no_correction(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let call = called(&agent, &ben["id"]).await;
    let asked = json!({"outcome": "do_not_call", "askedBy": "phone"});
    assert_eq!(said(&agent, &call, asked).await.status, 200);
    let cy = json!({"firstName": "Cy", "lastName": "Ek", "phone": "(305) 555-0188", "state": "FL"});
    let cy = made(&agent, "/api/leads", cy).await;
    done(&agent, CHECK, json!({"leadId": cy["id"]})).await;
    let body =
        json!({"entity": "lead", "entityId": cy["id"], "version": 1, "phone": "(305) 555-0101"});
    let refusal = agent.post("/api/desk/correct", body).await;
    assert_eq!(refused(&refusal), (409, "do_not_contact".to_owned()));
    assert_eq!(refusal.wrong_fields(), ["phone"], "{refusal:?}");
    // Nor of a raw lead, who would be marked for it, and whose own number with it.
    let dee =
        json!({"firstName": "Dee", "lastName": "Os", "phone": "(305) 555-0187", "state": "FL"});
    let dee = made(&agent, "/api/raw-leads", dee).await;
    done(&agent, CHECK, json!({"rawLeadId": dee["id"]})).await;
    let body = json!({"entity": "raw_lead", "entityId": dee["id"], "version": 1, "phone": "(305) 555-0101"});
    let refusal = agent.post("/api/desk/correct", body).await;
    assert_eq!(refused(&refusal), (409, "do_not_contact".to_owned()));
}

/// A promise of another rep to Ben, two hours late, of no campaign.
async fn promised_elsewhere(app: &TestApp, ben: &Value) -> String {
    let other = app.as_role(Role::SalesRep).await;
    let call = called(&other, &ben["id"]).await;
    let promise = json!({"outcome": "call_back", "callbackAt": "2026-11-21T18:00:00Z"});
    assert_eq!(said(&other, &call, promise).await.status, 200);
    app.advance(Duration::hours(3));
    app.rows("SELECT CAST(id AS TEXT) FROM callbacks").remove(0)
}

async fn r5_035_people_of_other_campaigns_come_when_the_list_is_done(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    promised_elsewhere(&app, &ben).await;
    let first = next(&agent).await;
    assert_eq!(
        (&first["card"]["person"]["id"], &first["card"]["tier"]),
        (&ana["id"], &json!(5)),
        "one's own list before what others promised {first}"
    );
    let late = agent.get("/api/desk/progress").await.json();
    assert_eq!(late["lateOfOthers"], 1, "{late}");
    let list = agent
        .get("/api/desk/callbacks?lateOfOthers=true")
        .await
        .json();
    assert_eq!(list[0]["name"], "Ben Ruiz", "{list}");
    let call = called(&agent, &ana["id"]).await;
    let saved = said(&agent, &call, json!({"outcome": "busy", "serveNext": true})).await;
    let after = saved.json()["next"]["card"].clone();
    assert_eq!(
        (&after["person"]["id"], &after["tier"]),
        (&ben["id"], &json!(2)),
        "the list is done {after}"
    );
}

async fn r5_035_a_callback_that_is_chosen_is_served_and_is_ones_own(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let id = promised_elsewhere(&app, &ben).await;
    let call = format!("/api/desk/callbacks/{id}/call");
    let served = done(&agent, &call, json!({})).await;
    assert_eq!(
        (&served["card"]["person"]["id"], &served["card"]["tier"]),
        (&ben["id"], &json!(1)),
        "{served}"
    );
    assert_eq!(
        done(&agent, &call, json!({})).await["card"]["person"]["id"],
        ben["id"],
        "twice"
    );
    let mine = agent.get("/api/desk/callbacks?mine=true").await.json();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    let third: Client<'_> = app.as_role(Role::SalesCloser).await;
    assert_eq!(
        refused(&third.post(&call, json!({})).await),
        (409, "not_sitting".to_owned())
    );
    made(&third, "/api/desk/sittings", json!({})).await;
    let held = third.post(&call, json!({})).await;
    assert_eq!(refused(&held), (409, "held".to_owned()));
    let sentence = held.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        sentence.contains(" is on this since ") && !sentence.starts_with("Another"),
        "R5-040 {sentence}"
    );
    let call_id = called(&agent, &ben["id"]).await;
    let no = json!({"outcome": "not_interested", "why": "other", "reason": "Sold it"});
    assert_eq!(said(&agent, &call_id, no).await.status, 200);
    let ended = agent.post(&call, json!({})).await;
    assert_eq!(refused(&ended), (409, "illegal_transition".to_owned()));
}

async fn r5_039_progress_tells_calls_of_today_who_is_left_and_what_is_late(app: TestApp) {
    let (agent, ana, _) = office(&app).await;
    let progress = || async {
        agent
            .get("/api/desk/progress?zone=America/New_York")
            .await
            .json()
    };
    let begun = progress().await;
    assert_eq!(
        (&begun["callsToday"], &begun["left"]),
        (&json!(0), &json!(2)),
        "{begun}"
    );
    assert_eq!(
        (&begun["lateOfOthers"], &begun["bestHours"]),
        (&json!(0), &json!([]))
    );
    let call = called(&agent, &ana["id"]).await;
    assert_eq!(
        said(&agent, &call, json!({"outcome": "no_answer"}))
            .await
            .status,
        200
    );
    let after = progress().await;
    assert_eq!(
        (&after["callsToday"], &after["left"]),
        (&json!(1), &json!(1)),
        "{after}"
    );
    raw(&agent, "Cy", "(305) 555-0177").await;
    let elsewhere = agent.get("/api/desk/progress?zone=ET").await;
    assert_eq!(elsewhere.wrong_fields(), ["zone"]);
}
