//! The clocks of cases: one open step each, words by their rows, levels that are told once, and the board.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::calling::{self, ServiceOutcome};
use crm_core::clients::{Client, ClientStatus};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::exit_cases::{self, Milestone};
use crm_core::ids::{CallId, ClientId, ExitCaseId, PropertyId, UserId};
use crm_core::promises::case_clock::{
    self, HoldError, HoldReason, HoldTerms, Level, ManualWord, NewStep, NextStep, StepText,
    WaitsOn, WordSource,
};
use crm_core::properties;
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use crm_core::trash;
use crm_core::users::Role;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::case_clock::{BoardFilter, BoardQuery, BoardRow, BoardSort};
use infra::testing::TestDatabase;
use infra::{on_both_databases, soundness};
use time::macros::date;
use time::{Date, Duration};

pub(crate) const TODAY: Date = date!(2026 - 11 - 21);

/// How many days after the day on which the cases are opened.
pub(crate) fn day(number: i64) -> Instant {
    at(0).plus(Duration::days(number))
}

fn case_of(db: &TestDatabase, client: ClientId, resort: &str) -> (PropertyId, ExitCaseId) {
    let details = properties::Details::named(ShortText::parse(resort).unwrap());
    let property = db
        .write_blocking(|tx| properties::add(tx, &Actor::system(), client, &details, at(0)))
        .unwrap()
        .id;
    let opened = db.write_blocking(|tx| {
        exit_cases::open(tx, &Actor::system(), property, None, None, TODAY, at(0))
    });
    (property, opened.unwrap().case.id)
}

pub(crate) fn case(db: &TestDatabase, first: &str) -> (ClientId, ExitCaseId) {
    let client = store_client(db, client_details(person(first, "Ruiz")));
    (client, case_of(db, client, "Palm Cove").1)
}

fn set_step(db: &TestDatabase, case: ExitCaseId, next: &NextStep) {
    db.write_blocking(|tx| {
        case_clock::set_next_step(tx, &Actor::system(), case, next, TODAY, at(1))
    })
    .unwrap();
}

fn step(waits_on: WaitsOn, due_on: Date, user: Option<UserId>) -> NextStep {
    NextStep {
        what: StepText::parse("Call the resort").unwrap(),
        due_on,
        waits_on,
        user,
    }
}

/// All that there is to do at a moment.
fn round(db: &TestDatabase, now: Instant) -> usize {
    write(db, |tx| {
        case_clock::round(tx, &BusinessZone::utc(), 100, now)
    })
    .unwrap()
}

fn board(db: &TestDatabase, filter: BoardFilter, sort: BoardSort) -> Vec<BoardRow> {
    let query = BoardQuery {
        filter,
        sort,
        page: page(1, 25),
    };
    read(db, |views| views.case_board(&query)).rows
}

fn names(rows: &[BoardRow]) -> String {
    let names: Vec<_> = rows.iter().map(|row| row.client_name.as_str()).collect();
    names.join(", ")
}

fn silent_since(db: &TestDatabase, case: ExitCaseId) -> Date {
    let clock = read(db, |views| views.case_clock(case)).unwrap();
    clock.silence.unwrap().since
}

/// What `exitdesk check` says of the rule.
pub(crate) fn broken(db: &TestDatabase, rule: &str) -> Vec<String> {
    let findings = read(db, soundness::check);
    let found = findings.into_iter().find(|finding| finding.name == rule);
    let rows = found.unwrap().broken.rows;
    rows.into_iter().map(|row| row.what).collect()
}

fn told(db: &TestDatabase) -> Vec<String> {
    db.query_texts(
        "SELECT level FROM case_escalations ORDER BY created_at, owed_on, level, exit_case_id",
    )
    .unwrap()
}

pub(crate) fn moment(db: &TestDatabase, at: Instant) -> String {
    if db.is_sqlite() {
        at.micros().to_string()
    } else {
        format!("'{}'", at.to_rfc3339())
    }
}

fn call(db: &TestDatabase, (user, client): (UserId, ClientId), outcome: &str, at: Instant) {
    let at = moment(db, at);
    db.execute_sql(&format!(
        "INSERT INTO gate_decisions (asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, code, \
         sentence, facts) VALUES ({at}, {user}, 'press', 'client', {client}, '3055550100', 'service', 'allowed', 'allowed', \
         'You may call.', '{{}}')"
    ))
    .unwrap();
    db.execute_sql(&format!(
        "INSERT INTO calls (decision_id, user_id, entity, entity_id, phone_key, purpose, started_at, outcome, outcome_at, \
         seconds) VALUES ((SELECT max(id) FROM gate_decisions), {user}, 'client', {client}, '3055550100', 'service', {at}, \
         '{outcome}', {at}, 60)"
    ))
    .unwrap();
}

on_both_databases! {
    fn r6_006_a_case_has_one_open_step(db: &TestDatabase) {
        let (_, case) = case(db, "Ana");
        let second = NewStep {
            case,
            next: NextStep::review(None, TODAY),
            began_on: TODAY,
            opened_by: None,
            opened_at: at(1),
        };
        let refused = write(db, |tx| tx.case_clock().insert_step(&second));
        assert!(matches!(refused, Err(StoreError::Duplicate { .. })), "{refused:?}");
        set_step(db, case, &step(WaitsOn::Resort, date!(2026 - 12 - 01), None));
        let clock = read(db, |views| views.case_clock(case)).unwrap();
        let open = clock.step.unwrap();
        assert_eq!((open.what.as_str(), open.waits_on, open.owner), ("Call the resort", WaitsOn::Resort, None));
        let spans: Vec<_> = clock.spans.iter().map(|span| (span.waits_on, span.to)).collect();
        assert_eq!(spans, [(WaitsOn::Us, Some(TODAY)), (WaitsOn::Resort, None)]);
        let confirmed = (Milestone::ExitConfirmed, Some(TODAY));
        db.write_blocking(|tx| exit_cases::note_milestone(tx, &Actor::system(), case, confirmed, None, TODAY, at(2))).unwrap();
        assert_eq!(read(db, |views| views.case_clock(case)).unwrap().step, None);
        assert_eq!(broken(db, "case_step"), [""; 0]);
    }

    fn r6_018_a_case_without_a_step_is_named_and_gets_one(db: &TestDatabase) {
        let (client, case) = case(db, "Ana");
        db.execute_sql("DELETE FROM case_steps").unwrap();
        db.execute_sql("DELETE FROM case_clocks").unwrap();
        assert_eq!(broken(db, "case_step"), [format!("exit case {case}")]);
        // No one waits for a client who is not served.
        db.execute_sql(&format!("UPDATE clients SET status = 'Canceled', version = version WHERE id = {client}")).unwrap();
        assert_eq!(broken(db, "case_step"), [""; 0]);
        db.execute_sql(&format!("UPDATE clients SET status = 'Active' WHERE id = {client}")).unwrap();
        assert_eq!(round(db, at(5)), 1);
        assert_eq!(broken(db, "case_step"), [""; 0]);
        let clock = read(db, |views| views.case_clock(case)).unwrap();
        let step = clock.step.unwrap();
        assert_eq!((step.what.as_str(), step.due_on), ("Review this case", date!(2026 - 11 - 28)));
        assert_eq!(round(db, at(6)), 0);
    }

    fn r6_008_r6_009_r6_079_words_come_of_their_rows_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Operations);
        let (client, case) = case(db, "Ana");
        call(db, (dana, client), "voicemail", day(3));
        assert_eq!(round(db, day(3)), 0, "a voicemail is no word");
        call(db, (dana, client), "call_back", day(4));
        assert_eq!(round(db, day(4)), 1);
        assert_eq!(silent_since(db, case), date!(2026 - 11 - 25));
        let now = moment(db, at(0));
        db.execute_sql(&format!(
            "INSERT INTO appointments (title, date, start_minute, duration_minutes, kind, status, client_id, \
             search_text, version, created_at, updated_at) \
             VALUES ('Visit', '2026-11-27', 540, 30, 'Zoom', 'Completed', {client}, 'visit', 1, {now}, {now})"
        )).unwrap();
        assert_eq!((round(db, day(6)), round(db, day(6))), (1, 0));
        assert_eq!(silent_since(db, case), date!(2026 - 11 - 27));
        // It is planned again: it never counted.
        db.execute_sql("UPDATE appointments SET status = 'Scheduled'").unwrap();
        assert_eq!((round(db, day(6)), round(db, day(6))), (1, 0));
        assert_eq!(silent_since(db, case), date!(2026 - 11 - 25));
        db.execute_sql("UPDATE appointments SET status = 'Completed'").unwrap();
        assert_eq!((round(db, day(6)), round(db, day(6))), (1, 0));
        assert_eq!(silent_since(db, case), date!(2026 - 11 - 27));
        assert_eq!(broken(db, "case_silence"), [""; 0]);
        db.execute_sql("UPDATE case_clocks SET silent_since = began_on").unwrap();
        assert_eq!(broken(db, "case_silence"), [format!("exit case {case}")]);
    }

    fn r6_010_a_call_from_a_clients_record_feeds_the_clock(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Operations);
        let (client, case) = case(db, "Ana");
        for (number, outcome, rounds) in [(3, ServiceOutcome::LeftMessage, 0), (4, ServiceOutcome::Spoke, 1)] {
            call(db, (dana, client), "unknown", day(number));
            let last = db.query_texts("SELECT CAST(max(id) AS TEXT) FROM calls").unwrap();
            let id = CallId::new(last[0].parse().unwrap());
            let by = Actor::staff(dana, Role::Operations, "request-1");
            db.write_blocking(|tx| calling::note_service_outcome(tx, (&by, dana), id, outcome, day(number))).unwrap();
            assert_eq!(write(db, |tx| tx.calling().service_outcome(id)), Ok(Some(outcome)));
            assert_eq!((round(db, day(number)), round(db, day(number))), (rounds, 0), "{outcome}");
        }
        assert_eq!(silent_since(db, case), date!(2026 - 11 - 25));
        assert_eq!(broken(db, "case_silence"), [""; 0]);
    }

    fn r6_081_r6_082_an_email_counts_from_its_hand_over_until_it_bounces(db: &TestDatabase) {
        let (client, case) = case(db, "Ana");
        let began = moment(db, at(0));
        db.execute_sql(&format!(
            "INSERT INTO documents (client_id, title, search_text, kind, status, signed, version, created_at, updated_at) \
             VALUES ({client}, 'Update', 'update', 'Resort Statement', 'Sent', 0, 1, {began}, {began})"
        )).unwrap();
        let mail = |state: &str, at: Instant| {
            let at = moment(db, at);
            db.execute_sql("DELETE FROM document_mails").unwrap();
            db.execute_sql(&format!(
                "INSERT INTO document_mails (id, document_id, sent_to, subject, message, message_key, state, created_at, updated_at) \
                 SELECT 7, max(id), 'ana@example.com', 'Update', 'We wrote to the resort.', 'k-7', '{state}', {at}, {at} FROM documents"
            )).unwrap();
        };
        // R6-082: queued it is no word; handed over it is, though no one has read it.
        mail("Queued", day(29));
        assert_eq!(round(db, day(29)), 2, "the levels of days 21 and 27");
        mail("Handed over", day(29));
        assert_eq!((round(db, day(29)), round(db, day(29))), (1, 0));
        assert_eq!(silent_since(db, case), date!(2026 - 12 - 20));
        // Someone records that it bounced: it never counted, and the job does not note it again.
        let word = read(db, |views| views.case_clock(case)).unwrap().words[0].id;
        let dana = store_user(db, "dana", Role::Operations);
        let by = Actor::staff(dana, Role::Operations, "request-1");
        db.write_blocking(|tx| case_clock::take_back(tx, &by, case, word, day(31))).unwrap();
        let owed = read(db, |views| views.case_clock(case)).unwrap().silence.unwrap().owed_on();
        assert_eq!(owed, date!(2026 - 12 - 21), "owed since day 30");
        assert_eq!((round(db, day(31)), round(db, day(31))), (1, 0), "word is owed");
        // One that the mail server refuses after all goes by itself.
        db.execute_sql("UPDATE case_contacts SET taken_back_at = NULL, taken_back_by = NULL").unwrap();
        mail("Refused", day(31));
        assert_eq!((round(db, day(31)), round(db, day(31))), (1, 0));
        assert_eq!(silent_since(db, case), TODAY);
    }

    fn r6_081_a_bounce_takes_word_back(db: &TestDatabase) {
        let (_, case) = case(db, "Ana");
        let update = ManualWord { source: WordSource::Update, on: date!(2026 - 12 - 20), promised_on: None };
        db.write_blocking(|tx| case_clock::note_contact(tx, &Actor::system(), case, update, update.on, day(29))).unwrap();
        let owed = BoardFilter { owed: Level::Owed.owed_days(date!(2026 - 12 - 22)), ..BoardFilter::default() };
        let sort = BoardSort::Silence(Ascending);
        assert_eq!(names(&board(db, owed, sort)), "");
        let word = read(db, |views| views.case_clock(case)).unwrap().words[0].id;
        db.write_blocking(|tx| case_clock::take_back(tx, &Actor::system(), case, word, day(31))).unwrap();
        let rows = board(db, owed, sort);
        assert_eq!((names(&rows).as_str(), rows[0].silence.owed_on()), ("Ana Ruiz", date!(2026 - 12 - 21)));
        let again = db.write_blocking(|tx| case_clock::take_back(tx, &Actor::system(), case, word, day(31)));
        assert!(again.is_err());
    }

    fn r6_014_r6_084_a_hold_follows_the_status_and_an_overdue_review_is_named(db: &TestDatabase) {
        let (client, case) = case(db, "Ana");
        let status = |text: &str| db.execute_sql(&format!("UPDATE clients SET status = '{text}' WHERE id = {client}")).unwrap();
        let says = || read(db, |views| views.case_clock(case)).unwrap().step.unwrap().what;
        // As an older server does it: the job says that it is to be explained, once.
        status("On Hold");
        assert_eq!((round(db, at(5)), round(db, at(6))), (1, 0));
        assert_eq!(says(), "Say why and review by");
        let hold = read(db, |views| views.client_hold(client)).unwrap();
        assert_eq!((hold.reason, hold.review_on), (None, date!(2026 - 11 - 28)));
        let today = day(8);
        let terms = HoldTerms { reason: HoldReason::parse("Waits for probate").unwrap(), review_on: date!(2026 - 12 - 29) };
        let refused = db.write_blocking(|tx| {
            case_clock::put_on_hold(tx, &Actor::system(), client, &terms, (BusinessZone::utc().day_of(today), today))
        });
        assert!(matches!(refused, Err(HoldError::ReviewOverdue { .. })), "{refused:?}");
        db.execute_sql("UPDATE client_holds SET began_on = '2020-01-01', review_on = '2020-01-02'").unwrap();
        assert_eq!(broken(db, "hold_review"), [format!("client {client}")]);
        db.write_blocking(|tx| {
            case_clock::review_hold(tx, &Actor::system(), client, &terms, (BusinessZone::utc().day_of(today), today))
        }).unwrap();
        assert_eq!(says(), "Review the hold");
        db.execute_sql("UPDATE client_holds SET review_on = '2999-01-01' WHERE ended_at IS NULL").unwrap();
        assert_eq!(broken(db, "hold_review"), [""; 0]);
        status("Active");
        assert_eq!((round(db, today), round(db, today)), (1, 0));
        assert_eq!(says(), "Review this case");
        assert_eq!(read(db, |views| views.client_hold(client)), None);
    }

    fn r6_013_r6_086_each_level_is_told_once(db: &TestDatabase) {
        let (_, case) = case(db, "Ana");
        assert_eq!(round(db, day(20)), 0);
        assert_eq!(round(db, day(21)), 1);
        assert_eq!((round(db, day(30)), round(db, day(30))), (2, 0));
        assert_eq!(told(db), ["owner", "operations", "owed"]);
        let events = "SELECT CAST(count(*) AS TEXT) FROM events WHERE kind = 'exit_case.escalated'";
        assert_eq!(db.query_texts(events).unwrap(), ["3"]);
        // Word to the client begins it again.
        let letter = ManualWord { source: WordSource::Letter, on: date!(2026 - 12 - 21), promised_on: None };
        db.write_blocking(|tx| case_clock::note_contact(tx, &Actor::system(), case, letter, letter.on, day(30))).unwrap();
        assert_eq!((round(db, day(50)), round(db, day(51))), (0, 1));
        assert_eq!(told(db), ["owner", "operations", "owed", "owner"]);
    }

    fn r6_015_r6_016_r6_085_the_board_lists_open_cases_by_who_is_waited_on(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Operations);
        let left = store_user(db, "omar", Role::Operations);
        let (_, ana) = case(db, "Ana");
        let (_, bo) = case(db, "Bo");
        let (gone, _) = case(db, "Cleo");
        let (ended, _) = case(db, "Dee");
        let (property, _) = case_of(db, ended, "Sea View");
        set_step(db, ana, &step(WaitsOn::Resort, date!(2026 - 12 - 09), Some(dana)));
        set_step(db, bo, &step(WaitsOn::Client, date!(2026 - 12 - 01), Some(left)));
        db.execute_sql(&format!("UPDATE users SET status = 'deactivated' WHERE id = {left}")).unwrap();
        let letter = ManualWord { source: WordSource::Letter, on: date!(2026 - 11 - 22), promised_on: None };
        db.write_blocking(|tx| case_clock::note_contact(tx, &Actor::system(), ana, letter, letter.on, day(1))).unwrap();
        db.write_blocking(|tx| trash::delete::<Client>(tx, &Actor::system(), gone, at(4))).unwrap();
        db.write_blocking(|tx| properties::delete(tx, &Actor::system(), property, at(4))).unwrap();
        let canceled = ClientStatus::Canceled.as_str();
        db.execute_sql(&format!("UPDATE clients SET status = '{canceled}' WHERE id = {ended}")).unwrap();
        let all = BoardFilter::default();
        let rows = board(db, all, BoardSort::Silence(Ascending));
        assert_eq!(names(&rows), "Bo Ruiz, Ana Ruiz");
        let owners: Vec<_> = rows.iter().map(|row| row.step.owner.as_ref().map(|one| one.id)).collect();
        assert_eq!(owners, [None, Some(dana)], "a step of someone deactivated is operations'");
        assert_eq!(names(&board(db, all, BoardSort::Due(Descending))), "Ana Ruiz, Bo Ruiz");
        let resort = BoardFilter { waits_on: Some(WaitsOn::Resort), ..all };
        assert_eq!(names(&board(db, resort, BoardSort::Due(Ascending))), "Ana Ruiz");
        let owed = BoardFilter { owed: Level::Owed.owed_days(date!(2026 - 12 - 21)), ..all };
        assert_eq!(names(&board(db, owed, BoardSort::Due(Ascending))), "Bo Ruiz");
        let of_dana = BoardFilter { user: Some(dana), ..all };
        assert_eq!(names(&board(db, of_dana, BoardSort::Due(Ascending))), "Ana Ruiz");
    }
}
