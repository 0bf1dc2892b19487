//! What commands record in the audit log. No user is signed in for them.

use api::kernel::clock::SystemClock;
use crm_core::actor::{Actor, Operator};
use crm_core::clock::Clock;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::store::StoreError;
use infra::Database;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::MetadataExt;

/// Tells the audit log of a command that has ended.
pub(super) fn record(db: &Database, kind: EventKind, details: Value) -> Result<(), StoreError> {
    let now = SystemClock.now();
    let event = Event::new(Entity::Office, kind, &actor(), now).after(details);
    let events = [event];
    db.write_blocking(|tx| tx.events().append(&events))
}

/// The operator who ran the command: each of its events names them and the machine.
pub(super) fn actor() -> Actor {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    Actor::on_command_line(Operator {
        os_user: fs::metadata("/proc/self").ok().map(|process| process.uid()),
        host: host.map(|name| name.trim().to_owned()),
    })
}
