//! The audit log on the command line.

use super::backup::database;
use super::{create_admin, folder, run, text};
use api::kernel::clock::SystemClock;
use crm_core::clock::Clock;
use time::Duration;

#[test]
fn r5_114_an_event_that_says_it_is_older_than_its_seal_is_named() {
    let folder = folder();
    let made = create_admin(&folder, "boss", "a quiet lake");
    assert!(made.status.success(), "{}", text(&made.stderr));
    let later = SystemClock.now().plus(Duration::hours(2));
    infra::audit::seal_new(&database(&folder), later, &|_| Ok(()), &|| true).unwrap();
    let verified = run(&folder, &["audit", "verify"]);
    let said = text(&verified.stdout);
    assert!(verified.status.success(), "its seal is right: {said}");
    for part in [
        "NOTE   audit_chain: Event 1 (",
        "If a server ran in between, it was back-dated.",
        "ok     audit_chain: Every event is unchanged",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}
