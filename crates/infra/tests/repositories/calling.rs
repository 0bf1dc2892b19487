//! Decisions of the contact gate, tokens, calls, and what a call is judged by.

use crate::support::*;
use crm_core::call_desk::{CallOutcome, CallResult};
use crm_core::calling::{self, NewCall, NewDecision, NewToken, Occasion, Trace};
use crm_core::clients::{self, ClientStatus};
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::contact_gate::{Address, Answer, AskedBy, GateCode, Purpose, SuppressionScope};
use crm_core::exit_cases::NewExitCase;
use crm_core::ids::{ClientId, DecisionId, LeadId, ScriptVersionId, UserId};
use crm_core::number_facts::Holder;
use crm_core::properties::{Details, NewProperty};
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::views::{CallFilter, CallQuery, CallRow, CallSort, Direction};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use infra::testing::statements::{record_statements, statements_of};
use serde_json::json;
use time::macros::date;

fn key() -> PhoneKey {
    PhoneKey::stored("3055550100".to_owned())
}

fn decision(user: UserId, holder: Holder) -> NewDecision {
    NewDecision {
        asked_at: at(0),
        user: Some(user),
        occasion: Occasion::Press,
        holder,
        key: Some(key()),
        purpose: Purpose::Sales,
        answer: Answer::Allowed,
        code: GateCode::Allowed,
        warning: Some("We are not registered in Florida.".to_owned()),
        sentence: "You may call until 8:00 PM ET (Florida).".to_owned(),
        opens_at: None,
        until: Some(at(3_600)),
        facts: json!({"suppression": null, "rules": [{"id": 0, "validFrom": "2026-11-01"}]}),
    }
}

fn append(db: &TestDatabase, user: UserId, holder: Holder) -> DecisionId {
    write(db, |tx| tx.calling().append(&decision(user, holder))).unwrap()
}

fn new_call(db: &TestDatabase, user: UserId, holder: Holder, second: i64) -> NewCall {
    NewCall {
        decision: append(db, user, holder),
        user,
        holder,
        key: key(),
        purpose: Purpose::Sales,
        campaign: None,
        script_version: None,
        caller: caller(),
        seller: "Liberty NWA".to_owned(),
        started_at: at(second),
    }
}

fn call(db: &TestDatabase, user: UserId, holder: Holder, second: i64) {
    let call = new_call(db, user, holder, second);
    write(db, |tx| tx.calling().put(&call)).unwrap();
}

/// The only call there is, as its list and its export read it.
fn only_call(db: &TestDatabase) -> CallRow {
    let query = CallQuery {
        filter: CallFilter::default(),
        sort: CallSort::Started(Direction::Descending),
        page: page(1, 25),
    };
    let listed = read(db, |views| views.calls(&query));
    assert_eq!(listed.rows.len(), 1);
    listed.rows.into_iter().next().unwrap()
}

/// The first version of a script.
fn script(db: &TestDatabase) -> ScriptVersionId {
    let now = if db.is_sqlite() { "0" } else { "now()" };
    db.execute_sql(&format!(
        "INSERT INTO scripts (id, name, version, created_at, updated_at) VALUES (1, 'First call', 1, {now}, {now}); \
         INSERT INTO script_versions (id, script_id, number, pages, created_at) VALUES (1, 1, 1, '[]', {now})"
    ))
    .unwrap();
    ScriptVersionId::new(1)
}

fn of_florida(first: &str) -> Person {
    Person {
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("33101").unwrap()),
        ..reachable(&format!("{first} Ruiz"), "", "+1 305 555 0100")
    }
}

fn open_case(db: &TestDatabase, client: ClientId) {
    write(db, |tx| {
        let property = tx.properties().insert(&NewProperty {
            client,
            details: Details::named(ShortText::parse("Palm Cove").unwrap()),
            created_at: at(0),
        })?;
        tx.exit_cases().insert(&NewExitCase {
            property,
            client,
            partner: None,
            notes: None,
            created_at: at(0),
        })
    })
    .unwrap();
}

/// Of many facts none is of the number: looking through all of them took milliseconds, and had two reps write in each other's
/// way. The plan of PostgreSQL; SQLite has the same statement and index.
#[test]
fn r4_038_whether_a_fact_is_known_is_looked_up_by_index() {
    record_statements();
    let db = TestDatabase::postgres();
    let facts = "INSERT INTO number_facts (phone_key, kind, noted_on, source, created_at) \
        SELECT CAST(3055560000 + n AS TEXT), 'mobile', DATE '2026-11-01', 'A vendor', now() \
        FROM generate_series(1, 3000) AS n";
    db.execute_sql(facts).unwrap();
    db.execute_sql("ANALYZE number_facts").unwrap();
    let sent = statements_of(|| {
        let traces = write(&db, |tx| tx.calling().traces(&key())).unwrap();
        assert_eq!(traces, []);
    });
    let looks = sent.iter();
    let looks: Vec<_> = looks
        .filter(|one| one.sql.contains("number_facts"))
        .collect();
    assert_eq!(looks.len(), 1);
    let asked = (1..=9).rev().fold(looks[0].sql.clone(), |sql, bind| {
        sql.replace(&format!("${bind}"), "'3055550100'")
    });
    let plan = db.query_texts(&format!("EXPLAIN {asked}")).unwrap();
    let scans = plan
        .iter()
        .any(|line| line.contains("Seq Scan on number_facts"));
    assert!(!scans, "{}", plan.join("\n"));
}

on_both_databases! {
    fn r4_051_a_decision_is_listed_and_never_changed_or_deleted(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let holder = Holder::Lead(LeadId::new(5));
        let id = append(db, dana, holder);
        append(db, dana, Holder::Client(ClientId::new(5)));
        let listed = read(db, |q| q.gate_decisions(holder, 20));
        let shown: Vec<_> = listed.iter().map(|row| (row.id, row.code, row.begun_at)).collect();
        assert_eq!(shown, [(id, GateCode::Allowed, None)]);
        assert_eq!(listed.first().and_then(|row| row.user.as_ref()).map(|user| user.id), Some(dana));
        let stored = || {
            db.query_texts("SELECT answer || ' ' || sentence || ' ' || facts FROM gate_decisions ORDER BY id").unwrap()
        };
        let before = stored();
        for change in [
            "UPDATE gate_decisions SET answer = 'never'",
            "DELETE FROM gate_decisions",
        ] {
            assert!(db.execute_sql(change).is_err(), "{change}");
        }
        assert_eq!(stored(), before);
        call(db, dana, holder, 7);
        let begun = read(db, |q| q.gate_decisions(holder, 1));
        assert_eq!(begun.first().and_then(|row| row.begun_at), Some(at(7)));
    }

    fn r4_051_a_call_keeps_what_the_law_asks_for(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let lead = *store_leads(db, &[lead_details(of_florida("Ana"))]).first().unwrap();
        let script_version = Some(script(db));
        let new = NewCall { script_version, ..new_call(db, dana, Holder::Lead(lead), 7) };
        let id = write(db, |tx| tx.calling().put(&new)).unwrap();
        let result = CallResult {
            outcome: CallOutcome::Voicemail,
            why: None,
            at: at(52),
            seconds: Some(45),
            reason: None,
            note: None,
            answers: None,
            changed: None,
        };
        write(db, |tx| tx.call_desk().settle_call(id, Some(result.clone()))).unwrap();
        let kept = only_call(db);
        // 1 Who placed it, 2 for whom, 3 about what.
        assert_eq!(kept.caller_name.as_deref(), Some("Harbor Exit Services"));
        assert_eq!(kept.user.map(|rep| rep.id), Some(dana));
        assert_eq!(kept.seller.as_deref(), Some("Liberty NWA"));
        assert_eq!(calling::about(kept.purpose), "Timeshare exit services");
        // 4 To a consumer, 5 outbound, 6 without a recording: the same of every call.
        let always = [calling::CALLED, calling::DIRECTION, calling::MESSAGE];
        assert_eq!(always, ["Individual consumer", "Outbound", "Live, no prerecorded message"]);
        // 7 From which number to which, when and how long; 9 what was shown is the same number and name.
        assert_eq!(kept.calling_number.as_deref(), Some("4075551000"));
        assert_eq!((kept.phone.as_str(), kept.started_at), ("3055550100", at(7)));
        assert_eq!(kept.seconds, Some(45));
        // 8 What was to be said, 10 what came of it; and what the call rested on.
        assert_eq!(kept.script.as_deref(), Some("First call, version 1"));
        assert_eq!(kept.outcome, Some(CallOutcome::Voicemail));
        assert_eq!((kept.decision, kept.sentence), (new.decision, decision(dana, new.holder).sentence));
        db.execute_sql("UPDATE calls SET calling_number = NULL, caller_name = NULL, seller = NULL").unwrap();
        let earlier = only_call(db);
        let none = (earlier.calling_number, earlier.caller_name, earlier.seller);
        assert_eq!(none, (None, None, None), "of calls of before");
    }

    fn r4_047_a_token_is_used_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let holder = Holder::Lead(LeadId::new(5));
        let id = append(db, dana, holder);
        let hash = "a".repeat(64);
        let token = NewToken { decision: id, hash: hash.clone(), user: dana, expires_at: at(60) };
        write(db, |tx| tx.calling().put_token(&token)).unwrap();
        let found = || write(db, |tx| tx.calling().token(&hash)).unwrap().unwrap();
        let fresh = found();
        assert_eq!((fresh.decision, fresh.user, fresh.holder), (id, dana, holder));
        assert_eq!((fresh.key, fresh.purpose), (key(), Purpose::Sales));
        assert_eq!((fresh.asked_at, fresh.expires_at, fresh.used_at), (at(0), at(60), None));
        let uses = || write(db, |tx| tx.calling().use_token(id, at(9))).unwrap();
        assert_eq!((uses(), uses()), (true, false));
        assert_eq!(found().used_at, Some(at(9)));
        let unknown = write(db, |tx| tx.calling().token("made up"));
        assert_eq!(unknown, Ok(None));
    }

    fn r4_038_calls_are_counted_by_the_number(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        call(db, dana, Holder::Lead(LeadId::new(6)), 20);
        call(db, dana, Holder::Lead(LeadId::new(5)), 10);
        call(db, dana, Holder::Client(ClientId::new(1)), 30);
        let after = |second| {
            let called = write(db, |tx| tx.calling().calls_after(&key(), at(second))).unwrap();
            called.iter().map(|call| call.at).collect::<Vec<_>>()
        };
        assert_eq!(after(0), [at(10), at(20), at(30)]);
        assert_eq!(after(10), [at(20), at(30)]);
        let other = PhoneKey::stored("3055550199".to_owned());
        let called = write(db, |tx| tx.calling().calls_after(&other, at(0))).unwrap();
        assert!(called.is_empty());
    }

    fn r4_038_a_number_has_traces_where_something_is_stored_of_it(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let traces = || {
            let mut traces = write(db, |tx| tx.calling().traces(&key())).unwrap();
            traces.sort();
            traces
        };
        store_raw_lead(db, raw_details(of_florida("Ana")));
        assert!(traces().is_empty(), "the records that have it are asked for anyway");
        store_client(db, client_details(of_florida("Di")));
        assert_eq!(traces(), [Trace::Client]);
        call(db, dana, Holder::Lead(LeadId::new(5)), 10);
        assert_eq!(traces(), [Trace::Client, Trace::Call]);
        let new = NewSuppression {
            key: SuppressionKey::Phone(key()),
            raw_lead: None,
            by: None,
            ask: Ask::default(),
        };
        write(db, |tx| tx.suppressions().add(std::slice::from_ref(&new), at(11))).unwrap();
        assert_eq!(traces(), [Trace::Suppression, Trace::Client, Trace::Call]);
        let other = PhoneKey::stored("3055550199".to_owned());
        assert!(write(db, |tx| tx.calling().traces(&other)).unwrap().is_empty());
    }

    fn r4_046_the_addresses_of_a_number_are_those_of_all_records_out_of_the_trash(db: &TestDatabase) {
        let raw = store_raw_lead(db, raw_details(Person { zip: None, ..of_florida("Ana") }));
        let leads = store_leads(db, &[lead_details(of_florida("Ben")), lead_details(of_florida("Cy"))]);
        let client = store_client(db, client_details(Person { state: None, ..of_florida("Di") }));
        store_client(db, client_details(reachable("Eva Ruiz", "", "305-555-0199")));
        let gone = leads.last().unwrap();
        db.execute_sql(&format!("UPDATE leads SET deleted_at = created_at WHERE id = {gone}")).unwrap();
        let found = write(db, |tx| tx.calling().addresses(&key())).unwrap();
        let zip = PostalCode::parse("33101").unwrap();
        let florida = Some(state("FL"));
        let expected = [
            (Holder::RawLead(raw), Address::of(florida, None)),
            (Holder::Lead(*leads.first().unwrap()), Address::of(florida, Some(&zip))),
            (Holder::Client(client), Address::of(None, Some(&zip))),
        ];
        assert_eq!(found, expected);
    }

    fn r4_044_a_client_who_is_served_has_an_open_case(db: &TestDatabase) {
        let of = |holder| write(db, |tx| tx.calling().open_case(holder, None)).unwrap().is_some();
        let active = store_client(db, client_details(of_florida("Ana")));
        assert!(!of(Holder::Client(active)), "no case");
        let canceled = clients::Details { status: ClientStatus::Canceled, ..client_details(of_florida("Ben")) };
        let canceled = store_client(db, canceled);
        for client in [active, canceled] {
            open_case(db, client);
        }
        assert!(!of(Holder::Client(active)), "a case that was only typed");
        for client in [active, canceled] {
            store_payment(db, &paid(client, 10_000, date!(2026 - 07 - 01)));
        }
        assert!(of(Holder::Client(active)));
        assert!(!of(Holder::Client(canceled)), "nobody is served");
        let lead = *store_leads(db, &[lead_details(of_florida("Ana"))]).first().unwrap();
        assert!(!of(Holder::Lead(lead)));
        db.execute_sql(&format!("UPDATE clients SET lead_id = {lead} WHERE id = {active}")).unwrap();
        assert!(of(Holder::Lead(lead)), "the lead that was enrolled");
        db.execute_sql("UPDATE properties SET deleted_at = created_at").unwrap();
        assert!(!of(Holder::Client(active)), "the property is in the trash");
    }

    fn r4_002_who_asks_for_everything_takes_the_place_of_who_wants_no_sales(db: &TestDatabase) {
        let suppress = |scope, by, on, second| {
            let new = NewSuppression {
                key: SuppressionKey::Phone(key()),
                raw_lead: None,
                by: None,
                ask: Ask { scope, by, on },
            };
            write(db, |tx| tx.suppressions().add(std::slice::from_ref(&new), at(second))).unwrap()
        };
        let of_phone = || write(db, |tx| tx.suppressions().of_phone(&key())).unwrap().unwrap();
        let asked = Some(date!(2026 - 03 - 03));
        assert_eq!(suppress(SuppressionScope::Sales, Some(AskedBy::Text), asked, 1), 1);
        let sales = of_phone();
        assert_eq!(sales.ask, Ask { scope: SuppressionScope::Sales, by: Some(AskedBy::Text), on: asked });
        assert_eq!(suppress(SuppressionScope::All, None, None, 2), 1);
        let all = of_phone();
        assert_eq!((all.ask, all.created_at), (Ask::default(), at(2)));
        assert_ne!(all.id, sales.id, "the earlier entry stays, lifted");
        assert_eq!(suppress(SuppressionScope::Sales, None, None, 3), 0, "everything is more");
        let listed = read(db, |q| q.suppressions(None, page(1, 25)));
        assert_eq!(listed.rows.iter().map(|row| row.ask).collect::<Vec<_>>(), [Ask::default()]);
        // What was lifted was asked all the same, unless it was entered by mistake.
        let ever = || write(db, |tx| tx.suppressions().asked_of_phone(&key())).unwrap();
        assert_eq!(ever(), [sales.clone(), all.clone()]);
        write(db, |tx| tx.suppressions().lift(all.id, "Entered by mistake: another number", None, at(4))).unwrap();
        assert_eq!(ever(), [sales]);
    }
}
