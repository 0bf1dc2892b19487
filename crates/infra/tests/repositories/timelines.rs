//! The order of what happened.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use infra::on_both_databases;

on_both_databases! {
    fn r3_075_a_timeline_is_in_the_order_of_time_then_of_writing(db: &TestDatabase) {
        let raw = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        // Written in this order.
        for (kind, when) in [
            (EventKind::RawLeadCreated, 5),
            (EventKind::RawLeadStatusChanged, 9),
            (EventKind::RawLeadUpdated, 7),
            (EventKind::RawLeadSuppressed, 9),
        ] {
            let event = Event::new(Entity::RawLead(raw), kind, &Actor::system(), at(when));
            write(db, |tx| tx.events().append(std::slice::from_ref(&event))).unwrap();
        }
        let told = |number| {
            let told = read(db, |q| q.history(Entity::RawLead(raw), page(number, 2)));
            told.rows.into_iter().map(|entry| entry.kind).collect::<Vec<_>>()
        };
        assert_eq!(told(1), ["raw_lead.suppressed", "raw_lead.status_changed"]);
        assert_eq!(told(2), ["raw_lead.updated", "raw_lead.created"]);
    }
}
