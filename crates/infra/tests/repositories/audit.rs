//! The audit log: its chain notices whatever is done to it, and its search finds what happened.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::audit::chain::{Head, LATEST_COMMIT, Seal, SealHash};
use crm_core::audit::outcome::Outcome;
use crm_core::audit::port::ChainCheck;
use crm_core::audit::verify::Verified;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EntityKind, Event, EventKind};
use crm_core::ids::{LeadId, PaymentId, UserId};
use crm_core::page::PageRequest;
use crm_core::store::{StoreError, Stored};
use crm_core::users::Role;
use crm_core::views::{AuditFilter, AuditQuery, Between, GivenTo};
use infra::testing::TestDatabase;
use infra::{Database, Unit, audit, on_both_databases};
use serde_json::json;
use std::cell::Cell;
use std::ops::ControlFlow;

/// Events of lead 7, a minute apart.
fn happen(db: &Database, minutes: std::ops::Range<i64>) {
    let events: Vec<Event> = minutes
        .map(|minute| {
            let about = Entity::Lead(LeadId::new(7));
            Event::new(
                about,
                EventKind::LeadUpdated,
                &Actor::system(),
                at(minute * 60),
            )
            .before(json!({ "city": null }))
            .after(json!({ "city": format!("Łódź {minute}") }))
        })
        .collect();
    write(db, |tx| tx.events().append(&events)).unwrap();
}

fn seal_as(
    db: &Database,
    now: Instant,
    fence: &dyn Fn(&mut dyn Unit) -> Stored<()>,
) -> Stored<Option<Seal>> {
    audit::seal_new(db, now, fence, &|| true)
}

fn seal(db: &Database, now: Instant) -> Option<Seal> {
    seal_as(db, now, &|_| Ok(())).unwrap()
}

fn verified(db: &Database, noted: Option<Head>) -> Verified {
    read(db, |views| {
        audit::verify(views, noted.into_iter().collect())
    })
}

/// The first fault in a sentence, or nothing.
fn told(db: &Database, noted: Option<Head>) -> String {
    let named = verified(db, noted).named;
    named.first().map(ToString::to_string).unwrap_or_default()
}

/// What an attacker does who may do everything in the database.
fn tamper(db: &TestDatabase, sql: &str) {
    let (free, bound) = if db.is_sqlite() {
        (
            "DROP TRIGGER events_no_update; DROP TRIGGER events_no_delete; \
             DROP TRIGGER event_seals_no_update; DROP TRIGGER event_seals_no_delete;",
            "",
        )
    } else {
        (
            "ALTER TABLE events DISABLE TRIGGER USER; ALTER TABLE event_seals DISABLE TRIGGER USER;",
            "ALTER TABLE events ENABLE TRIGGER USER; ALTER TABLE event_seals ENABLE TRIGGER USER;",
        )
    };
    db.execute_sql(&format!("{free} {sql}; {bound}")).unwrap();
}

/// Writes down what a verification came to.
fn checked(db: &Database, head: Head, faults: i64) {
    let check = ChainCheck {
        at: at(1),
        head,
        event: head.seq,
        faults,
        fault: (faults > 0).then(|| "It was cut.".to_owned()),
    };
    db.write_blocking::<(), StoreError>(|tx| tx.seals().record_check(&check))
        .unwrap();
}

/// Ten sealed events, and the chain's end.
fn ten(db: &TestDatabase) -> Head {
    happen(db, 0..10);
    let last = seal(db, at(700)).unwrap();
    assert_eq!((last.seq, last.event), (10, 10));
    last.head()
}

const INSERTED: &str = "INSERT INTO events (id, entity, entity_id, kind, created_at) \
    SELECT 5, entity, entity_id, 'lead.deleted', created_at FROM events WHERE id = 4";

on_both_databases! {
    fn r5_102_events_that_have_waited_a_minute_for_their_seal_are_counted(db: &TestDatabase) {
        let waiting = |now| {
            let found = read(db, |views| audit::waiting(views, now));
            found.map(|found| (found.count, found.since))
        };
        assert_eq!(waiting(at(0)), None);
        happen(db, 0..3);
        // At 0, 60 and 120 seconds.
        assert_eq!(waiting(at(59)), None);
        assert_eq!(waiting(at(60)), Some((1, at(0))));
        assert_eq!(waiting(at(500)), Some((3, at(0))));
        seal(db, at(500));
        assert_eq!(waiting(at(900)), None);
        happen(db, 5..7);
        assert_eq!(waiting(at(900)), Some((2, at(300))));
    }

    fn every_event_is_sealed_once_and_in_order(db: &TestDatabase) {
        assert_eq!(seal(db, at(0)), None);
        happen(db, 0..3);
        let first = seal(db, at(200)).unwrap();
        assert_eq!((first.seq, first.event, first.highest, first.at), (3, 3, 3, at(200)));
        assert_eq!(seal(db, at(201)), Some(first), "nothing is new");
        happen(db, 3..5);
        assert_eq!(seal(db, at(300)).map(|last| last.seq), Some(5));
        let seals = "SELECT seq || ' ' || event_id || ' ' || length(hash) FROM event_seals ORDER BY seq";
        let expected: Vec<_> = (1..=5).map(|n| format!("{n} {n} 64")).collect();
        assert_eq!(db.query_texts(seals).unwrap(), expected);
        let found = verified(db, Some(first.head()));
        assert_eq!((found.faults, found.last.map(|last| last.seq)), (0, Some(5)));
    }

    fn thousands_are_sealed_and_verified_page_by_page(db: &TestDatabase) {
        for thousand in 0..12 {
            happen(db, thousand * 1_000..(thousand + 1) * 1_000);
        }
        let stops = Cell::new(2);
        let goes_on = || stops.replace(stops.get() - 1) > 0;
        let some = audit::seal_new(db, at(1), &|_| Ok(()), &goes_on).unwrap().unwrap();
        assert_eq!(some.seq, 4_000, "it stops between two batches");
        assert_eq!(seal(db, at(2)).map(|last| last.seq), Some(12_000));
        assert_eq!(verified(db, Some(some.head())).faults, 0);
        tamper(db, "UPDATE events SET kind = 'lead.created' WHERE id = 11111");
        assert_eq!(
            told(db, None),
            "Event 11111 (lead.created of lead 7) was changed after it was sealed."
        );
    }

    fn seals_can_neither_be_changed_nor_deleted(db: &TestDatabase) {
        let head = ten(db);
        let check = ChainCheck { at: at(1), head, event: 10, faults: 0, fault: None };
        db.write_blocking::<(), StoreError>(|tx| tx.seals().record_check(&check)).unwrap();
        for table in ["event_seals", "event_checks"] {
            let mut tried = vec![format!("UPDATE {table} SET seq = seq + 1"), format!("DELETE FROM {table}")];
            if !db.is_sqlite() {
                tried.push(format!("TRUNCATE {table}"));
            }
            for sql in tried {
                let refused = db.execute_sql(&sql).unwrap_err().to_string();
                assert!(refused.contains("events are never"), "{sql}: {refused}");
            }
        }
        assert_eq!(read(db, |views| views.last_chain_check()), Some(check));
    }

    fn a_changed_row_is_named(db: &TestDatabase) {
        let head = ten(db);
        assert_eq!(told(db, Some(head)), "");
        tamper(db, "UPDATE events SET after = '{\"city\":\"Lodz\"}' WHERE id IN (4, 8)");
        assert_eq!(told(db, None), "Event 4 (lead.updated of lead 7) was changed after it was sealed.");
        assert_eq!(verified(db, None).faults, 2, "each that was changed, and no other");
    }

    fn a_removed_row_is_named(db: &TestDatabase) {
        ten(db);
        tamper(db, "DELETE FROM events WHERE id = 6");
        assert_eq!(told(db, None), "Event 6 was removed: its seal 6 is still there.");
    }

    fn a_row_that_was_put_in_is_named_and_never_sealed(db: &TestDatabase) {
        happen(db, 0..4);
        // Id 5 was given out, and its transaction taken back.
        let skip = if db.is_sqlite() {
            "UPDATE sqlite_sequence SET seq = 5 WHERE name = 'events'"
        } else {
            "SELECT nextval(pg_get_serial_sequence('events', 'id'))"
        };
        db.execute_sql(skip).unwrap();
        happen(db, 4..9);
        seal(db, at(700)).unwrap();
        assert_eq!(verified(db, None).faults, 0, "a gap is no fault");
        happen(db, 9..10);
        let later = at(700).plus(LATEST_COMMIT);
        assert_eq!(seal(db, later).map(|last| last.seq), Some(10));
        db.execute_sql(INSERTED).unwrap();
        let added = "Event 5 was added later: events after it were already sealed.";
        assert_eq!(told(db, None), added);
        let later = later.plus(LATEST_COMMIT);
        assert_eq!(seal(db, later).map(|last| last.seq), Some(10));
        assert_eq!(told(db, None), added, "no sealer makes it right");
    }

    fn an_event_that_was_committed_late_is_sealed_with_the_next(db: &TestDatabase) {
        happen(db, 0..4);
        let skip = if db.is_sqlite() {
            "UPDATE sqlite_sequence SET seq = 5 WHERE name = 'events'"
        } else {
            "SELECT nextval(pg_get_serial_sequence('events', 'id'))"
        };
        db.execute_sql(skip).unwrap();
        happen(db, 4..6);
        assert_eq!(seal(db, at(700)).map(|last| (last.seq, last.event)), Some((6, 7)));
        // Its transaction had taken the id before the others.
        db.execute_sql(INSERTED).unwrap();
        assert_eq!(seal(db, at(705)).map(|last| (last.seq, last.event, last.highest)), Some((7, 5, 7)));
        happen(db, 6..7);
        assert_eq!(seal(db, at(710)).map(|last| (last.seq, last.event)), Some((8, 8)));
        assert_eq!(verified(db, None).faults, 0);
    }

    fn an_event_that_was_committed_just_before_a_stop_is_sealed_after_it(db: &TestDatabase) {
        happen(db, 0..4);
        let skip = if db.is_sqlite() {
            "UPDATE sqlite_sequence SET seq = 5 WHERE name = 'events'"
        } else {
            "SELECT nextval(pg_get_serial_sequence('events', 'id'))"
        };
        db.execute_sql(skip).unwrap();
        happen(db, 4..6);
        seal(db, at(700)).unwrap();
        db.execute_sql(INSERTED).unwrap();
        let days_later = at(700).plus(LATEST_COMMIT).plus(LATEST_COMMIT);
        assert_eq!(seal(db, days_later).map(|last| (last.seq, last.event)), Some((7, 5)));
        assert_eq!(verified(db, None).faults, 0);
    }

    fn a_removed_seal_is_named(db: &TestDatabase) {
        ten(db);
        tamper(db, "DELETE FROM event_seals WHERE seq IN (3, 4)");
        assert_eq!(told(db, None), "Seals 3 to 4, before event 5, were removed.");
    }

    fn a_log_without_its_end_is_told_by_the_noted_head(db: &TestDatabase) {
        let head = ten(db);
        tamper(db, "DELETE FROM events WHERE id > 8; DELETE FROM event_seals WHERE seq > 8");
        assert_eq!(told(db, None), "", "nothing in the database tells it");
        assert_eq!(
            told(db, Some(head)),
            "The chain ends with seal 8, but seal 10 was noted: the end of the log was removed."
        );
    }

    fn a_log_that_was_sealed_anew_is_told_by_the_noted_head(db: &TestDatabase) {
        let head = ten(db);
        tamper(db, "DELETE FROM event_seals; UPDATE events SET actor_id = NULL, kind = 'lead.created' WHERE id = 2");
        seal(db, at(800)).unwrap();
        assert_eq!(told(db, None), "");
        assert_eq!(
            told(db, Some(head)),
            "Seal 10 of event 10 is not the one that was noted: the log was rewritten."
        );
    }

    fn the_end_at_every_verification_is_compared_for_good(db: &TestDatabase) {
        let head = ten(db);
        // Twice the same end: nothing was sealed between them.
        for _ in 0..2 {
            checked(db, head, 0);
        }
        assert_eq!(read(db, |views| views.checked_heads()), [head]);
        assert_eq!(told(db, None), "");
        tamper(db, "DELETE FROM events WHERE id > 8; DELETE FROM event_seals WHERE seq > 8");
        let cut = "The chain ends with seal 8, but seal 10 was noted: the end of the log was removed.";
        for _ in 0..3 {
            let found = verified(db, None);
            assert_eq!(found.named.first().map(ToString::to_string).as_deref(), Some(cut));
            // The cut chain's own end is written down as well.
            checked(db, found.last.unwrap().head(), found.faults);
        }
        // What goes on from there is as long again, and another chain.
        happen(db, 10..14);
        assert_eq!(seal(db, at(900)).map(|last| last.seq), Some(12));
        assert_eq!(
            verified(db, None).named.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["Seal 10 of event 12 is not the one that was noted: the log was rewritten."]
        );
    }

    fn a_log_of_which_nothing_is_left_is_told_by_the_verifications_before(db: &TestDatabase) {
        let head = ten(db);
        checked(db, head, 0);
        tamper(db, "DELETE FROM events; DELETE FROM event_seals");
        let found = verified(db, None);
        assert_eq!((found.last, found.faults), (None, 1));
        assert_eq!(
            told(db, None),
            "The chain ends with seal 0, but seal 10 was noted: the end of the log was removed."
        );
    }

    fn a_sealer_that_lost_its_lease_writes_nothing(db: &TestDatabase) {
        happen(db, 0..3);
        let lost = seal_as(db, at(1), &|_| Err(StoreError::Clash));
        assert_eq!(lost, Err(StoreError::Clash));
        assert_eq!(read(db, |views| views.last_seal()), None);
        // Another server sealed between this one's look and its write.
        let others = Seal { seq: 1, event: 1, highest: 1, hash: SealHash::new([1; 32]), at: at(2) };
        let raced = seal_as(db, at(2), &|tx| tx.seals().append(&[others]));
        assert_eq!(raced, Err(StoreError::Clash));
        assert_eq!(seal(db, at(3)).map(|last| last.seq), Some(3));
    }

    fn servers_that_seal_at_once_make_one_chain(db: &TestDatabase) {
        happen(db, 0..3_000);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    // The one who comes second is refused, or finds nothing left.
                    let _ = seal_as(db, at(1), &|_| Ok(()));
                });
            }
        });
        seal(db, at(2)).unwrap();
        let found = verified(db, None);
        assert_eq!((found.faults, found.last.map(|last| last.seq)), (0, Some(3_000)));
    }

    fn the_log_is_searched_by_person_record_kind_day_and_outcome(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::User);
        let before = listed(db, AuditFilter::default()).len();
        let actor = Actor::staff(dana, Role::User, "request-1");
        let lead = |id| Entity::Lead(LeadId::new(id));
        let events = [
            Event::new(lead(7), EventKind::LeadCreated, &actor, at(0)),
            Event::new(lead(8), EventKind::LeadUpdated, &actor, at(100)).after(json!({"city": "Orlando"})),
            Event::new(Entity::Payment(PaymentId::new(7)), EventKind::PaymentRecorded, &Actor::system(), at(200)),
            Event::new(Entity::User(dana), EventKind::AccessRefused, &actor, at(300)),
            Event::new(Entity::User(dana), EventKind::DocumentMailRefused, &Actor::system(), at(400)),
        ];
        write(db, |tx| tx.events().append(&events)).unwrap();
        let none = AuditFilter::default;
        let by = |person| AuditFilter { person: Some(person), ..none() };
        let about = |entity, record| AuditFilter { entity: Some(entity), record, ..none() };
        let ended = |outcome| AuditFilter { outcome: Some(outcome), entity: Some(EntityKind::User), ..none() };
        let cases = [
            (by(GivenTo::One(dana)), "user.access_refused lead.updated lead.created"),
            (AuditFilter { person: Some(GivenTo::Nobody), ..about(EntityKind::Payment, None) }, "payment.recorded"),
            (about(EntityKind::Lead, None), "lead.updated lead.created"),
            (about(EntityKind::Lead, Some(7)), "lead.created"),
            (
                AuditFilter { at: Between { from: Some(at(50)), to: None }, ..about(EntityKind::Lead, None) },
                "lead.updated",
            ),
            (about(EntityKind::Lead, Some(9)), ""),
            (AuditFilter { kind: Some(EventKind::LeadUpdated), ..none() }, "lead.updated"),
            (
                AuditFilter { at: Between { from: Some(at(100)), to: Some(at(300)) }, ..none() },
                "payment.recorded lead.updated",
            ),
            (ended(Outcome::Refused), "user.access_refused"),
            (ended(Outcome::Failed), "document.mail_refused"),
            (by(GivenTo::One(UserId::new(dana.get() + 1))), ""),
        ];
        for (filter, kinds) in cases {
            assert_eq!(listed(db, filter.clone()).join(" "), kinds, "{filter:?}");
        }
        assert_eq!(listed(db, none()).len(), before + 5);
        let found = read(db, |views| views.audit_log(&query(about(EntityKind::Lead, Some(8)))));
        let row = found.rows.first().unwrap();
        assert_eq!(row.actor.as_ref().map(|actor| actor.id), Some(dana));
        assert_eq!((row.request.as_deref(), row.at), (Some("request-1"), at(100)));
        assert_eq!((row.before.clone(), row.after.clone()), (None, Some(json!({"city": "Orlando"}))));
        let mut streamed = Vec::new();
        read(db, |views| views.each_event(&query(none()), &mut |row| {
            streamed.push(row.kind);
            ControlFlow::Continue(())
        }));
        assert_eq!(streamed, listed(db, none()));
    }
}

fn query(filter: AuditFilter) -> AuditQuery {
    let page = PageRequest::of(Some(1), Some(100)).unwrap();
    AuditQuery { filter, page }
}

/// The kinds of what is found, newest first.
fn listed(db: &Database, filter: AuditFilter) -> Vec<String> {
    let found = read(db, |views| views.audit_log(&query(filter)));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    found.rows.into_iter().map(|row| row.kind).collect()
}
