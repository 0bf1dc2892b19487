//! The call desk as managers read and change it: holds, sittings, calls and their figures.

use crate::support::*;
use crm_core::call_desk::CallOutcome;
use crm_core::contact_gate::GateCode;
use crm_core::desk_team::Held;
use crm_core::ids::{LeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::users::Role;
use crm_core::views::{
    Between, CallFigure, CallFigures, CallFilter, CallQuery, CallRow, CallSort, Direction,
    RepStatus,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use infra::testing::statements::{record_statements, statements_of};
use std::ops::ControlFlow;

/// When the first account was made: `at(0)`.
const NOW: &str = "(SELECT min(created_at) FROM users)";

fn press(db: &TestDatabase, (user, lead): (UserId, LeadId), code: &str) {
    let answer = if code == "allowed" {
        "allowed"
    } else {
        "never"
    };
    db.execute_sql(&format!(
        "INSERT INTO gate_decisions (asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, code, \
         sentence, facts) VALUES ({NOW}, {user}, 'press', 'lead', {lead}, '3055550100', 'sales', '{answer}', '{code}', \
         'You may call.', '{{}}')"
    ))
    .unwrap();
}

fn call(db: &TestDatabase, by: (UserId, LeadId), outcome: &str, seconds: i64) {
    press(db, by, "allowed");
    let (user, lead) = by;
    db.execute_sql(&format!(
        "INSERT INTO calls (decision_id, user_id, entity, entity_id, phone_key, purpose, started_at, outcome, outcome_at, \
         seconds) VALUES ((SELECT max(id) FROM gate_decisions), {user}, 'lead', {lead}, '3055550100', 'sales', {NOW}, \
         {outcome}, {NOW}, {seconds})"
    ))
    .unwrap();
}

fn calls(db: &TestDatabase, filter: CallFilter, sort: CallSort) -> Vec<CallRow> {
    let query = CallQuery {
        filter,
        sort,
        page: page(1, 25),
    };
    let listed = read(db, |views| views.calls(&query));
    let mut streamed = Vec::new();
    read(db, |views| {
        views.each_call(&query, &mut |row| {
            streamed.push(row);
            ControlFlow::Continue(())
        })
    });
    assert_eq!(listed.rows, streamed);
    listed.rows
}

on_both_databases! {
    fn r4_078_a_figure_is_the_number_of_the_calls_that_it_opens(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        for (user, outcome) in [
            (dana, "'no_answer'"),
            (dana, "'appointment_set'"),
            (dana, "'do_not_call'"),
            (omar, "'appointment_set'"),
            (omar, "NULL"),
        ] {
            call(db, (user, lead), outcome, 60);
        }
        // Held once, and by the call after which it was made.
        db.execute_sql(&format!(
            "INSERT INTO appointments (title, date, start_minute, duration_minutes, kind, status, lead_id, search_text, \
             version, created_at, updated_at) VALUES ('Call', '2026-11-21', 600, 30, 'Zoom', 'Completed', {lead}, '', 1, \
             {NOW}, {NOW})"
        ))
        .unwrap();
        let report = read(db, |views| views.desk_report(&CallFilter::default()));
        let of = |user| report.iter().find(|row| row.rep.id == user).unwrap().figures;
        let dana_figures = CallFigures {
            attempts: 3,
            reached: 2,
            appointments_set: 1,
            appointments_held: 0,
            complaints: 1,
        };
        let omar_figures = CallFigures {
            attempts: 2,
            reached: 1,
            appointments_set: 1,
            appointments_held: 1,
            complaints: 0,
        };
        assert_eq!((of(dana), of(omar)), (dana_figures, omar_figures));
        let all = dana_figures + omar_figures;
        for (figure, count) in [
            (CallFigure::Attempts, all.attempts),
            (CallFigure::Reached, all.reached),
            (CallFigure::AppointmentsSet, all.appointments_set),
            (CallFigure::AppointmentsHeld, all.appointments_held),
            (CallFigure::Complaints, all.complaints),
        ] {
            let filter = CallFilter { figure: Some(figure), ..CallFilter::default() };
            let opened = calls(db, filter, CallSort::Started(Direction::Descending));
            assert_eq!(i64::try_from(opened.len()).unwrap(), count, "{figure}");
        }
    }

    fn r4_078_calls_are_found_by_rep_outcome_and_time(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        call(db, (dana, lead), "'interested'", 90);
        call(db, (dana, lead), "'no_answer'", 30);
        call(db, (omar, lead), "'no_answer'", 60);
        let newest = CallSort::Started(Direction::Descending);
        let found = |filter| calls(db, filter, newest).len();
        let none = CallFilter::default;
        assert_eq!(found(none()), 3);
        assert_eq!(found(CallFilter { user: Some(dana), ..none() }), 2);
        assert_eq!(found(CallFilter { outcome: Some(CallOutcome::NoAnswer), ..none() }), 2);
        let from = |second| Between { from: Some(at(second)), to: None };
        assert_eq!(found(CallFilter { at: from(0), ..none() }), 3);
        assert_eq!(found(CallFilter { at: from(1), ..none() }), 0);
        let longest = calls(db, none(), CallSort::Seconds(Direction::Descending));
        let seconds: Vec<_> = longest.iter().map(|row| row.seconds).collect();
        assert_eq!(seconds, [Some(90), Some(60), Some(30)]);
        let first = longest.first().unwrap();
        assert_eq!(first.person.as_deref(), Some("Ana Ruiz"));
        assert_eq!((first.outcome, first.user.as_ref().map(|rep| rep.id)), (Some(CallOutcome::Interested), Some(dana)));
    }

    fn r4_076_the_team_is_who_sits_holds_and_calls(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        store_user(db, "ines", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        for status in ["working", "ended"] {
            let ended = if status == "ended" { NOW } else { "NULL" };
            db.execute_sql(&format!(
                "INSERT INTO sittings (user_id, status, begun_at, seen_at, ended_at) \
                 VALUES ({dana}, '{status}', {NOW}, {NOW}, {ended})"
            ))
            .unwrap();
        }
        db.execute_sql(&format!(
            "INSERT INTO claims (phone_key, user_id, entity, entity_id, since, until) \
             VALUES ('3055550100', {dana}, 'lead', {lead}, {NOW}, {NOW})"
        ))
        .unwrap();
        call(db, (omar, lead), "'call_back'", 60);
        call(db, (omar, lead), "'no_answer'", 60);
        call(db, (omar, lead), "'no_answer'", 60);
        press(db, (omar, lead), "cap");
        db.execute_sql(&format!(
            "INSERT INTO skips (user_id, entity, entity_id, phone_key, reason, skipped_at) \
             VALUES ({dana}, 'lead', {lead}, '3055550100', 'a friend', {NOW})"
        ))
        .unwrap();
        let reps = |now| read(db, |views| views.desk_reps(at(0), at(now)));
        // The hold lasts until `at(0)`.
        let before = reps(-1);
        let of = |user| before.iter().find(|rep| rep.name.id == user).unwrap();
        assert_eq!(before.len(), 2, "who did nothing is not shown");
        assert_eq!((of(dana).status, of(dana).skips_last_hour), (RepStatus::Working, 1));
        let person = of(dana).person.as_ref().unwrap();
        assert_eq!((person.about.1, person.name.as_deref()), (lead.get(), Some("Ana Ruiz")));
        assert_eq!((of(omar).status, of(omar).figures.attempts, of(omar).figures.reached), (RepStatus::Away, 3, 1));
        let late = reps(16 * 60);
        let dana_later = late.iter().find(|rep| rep.name.id == dana).unwrap();
        assert_eq!((dana_later.status, &dana_later.person), (RepStatus::Away, &None));
        let outcomes = read(db, |views| views.outcomes_since(at(0)));
        assert_eq!(outcomes, [(CallOutcome::NoAnswer, 2), (CallOutcome::CallBack, 1)]);
        let blocked = read(db, |views| views.blocked_presses(at(0)));
        assert_eq!(blocked, [(GateCode::Cap, 1)]);
        assert!(read(db, |views| views.blocked_presses(at(1))).is_empty());
    }

    fn r4_076_a_hold_is_freed_and_a_sitting_paused_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        let holder = Holder::Lead(lead);
        db.execute_sql(&format!(
            "INSERT INTO claims (phone_key, user_id, entity, entity_id, since, until) \
             VALUES ('3055550100', {dana}, 'lead', {lead}, {NOW}, {NOW})"
        ))
        .unwrap();
        let held = || write(db, |tx| tx.desk_team().held(holder)).unwrap();
        assert_eq!(held(), Some(Held { rep: "Dana Whitfield".to_owned() }));
        write(db, |tx| tx.desk_team().free(holder)).unwrap();
        assert_eq!(held(), None);
        let pause = || write(db, |tx| tx.desk_team().pause(dana)).unwrap();
        assert!(!pause(), "nobody sits there");
        db.execute_sql(&format!(
            "INSERT INTO sittings (user_id, status, begun_at, seen_at) VALUES ({dana}, 'working', {NOW}, {NOW})"
        ))
        .unwrap();
        assert_eq!((pause(), pause()), (true, false));
    }

    fn r4_076_overdue_callbacks_come_the_oldest_first(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        for (user, status) in [(dana.to_string(), "open"), ("NULL".to_owned(), "open"), (dana.to_string(), "done")] {
            let ended = if status == "done" { NOW } else { "NULL" };
            db.execute_sql(&format!(
                "INSERT INTO callbacks (phone_key, entity, entity_id, user_id, due_at, note, status, created_at, ended_at) \
                 VALUES ('3055550100', 'lead', {lead}, {user}, {NOW}, 'after work', '{status}', {NOW}, {ended})"
            ))
            .unwrap();
        }
        let overdue = |now, most| read(db, |views| views.overdue_callbacks(at(now), most));
        assert!(overdue(0, 10).is_empty(), "due is not over");
        let late = overdue(1, 10);
        let whose: Vec<_> = late.iter().map(|one| one.user.as_ref().map(|user| user.id)).collect();
        assert_eq!(whose, [Some(dana), None]);
        assert_eq!(late.first().and_then(|one| one.name.as_deref()), Some("Ana Ruiz"));
        assert_eq!(overdue(1, 1).len(), 1);
    }
}

/// A partial index serves only a condition that is spelled like its own.
#[test]
fn r4_076_open_sittings_and_the_skips_of_an_hour_are_read_by_their_indexes() {
    record_statements();
    for db in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let asked = statements_of(|| {
            read(&db, |views| views.desk_reps(at(0), at(0)));
        });
        let open = "sittings.status <> 'ended'";
        assert!(asked.iter().any(|one| one.sql.contains(open)), "{asked:?}");
        let indexes = if db.is_sqlite() {
            "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'skips' AND sql IS NOT NULL"
        } else {
            "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'skips'"
        };
        let indexes = db.query_texts(indexes).unwrap();
        let by_moment = |sql: &String| sql.contains("(skipped_at, user_id)");
        assert!(indexes.iter().any(by_moment), "{indexes:?}");
    }
}
