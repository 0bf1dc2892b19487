//! The audit log on the command line.

use super::backup::database;
use super::{create_admin, folder, office, run, text};
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

#[test]
fn the_audit_log_is_verified_against_its_chain_and_a_noted_end() {
    let folder = office();
    let verified = run(&folder, &["audit", "verify"]);
    let said = text(&verified.stdout);
    assert_eq!(verified.status.code(), Some(0), "{said}");
    assert!(said.contains("Nothing is sealed yet."), "{said}");
    assert_eq!(
        run(&folder, &["audit", "head"]).status.code(),
        Some(1),
        "there is none"
    );
    let file = folder.path().join("var/exitdesk.db");
    let db = infra::Database::open(&format!("sqlite://{}", file.display())).unwrap();
    for _ in 0..5 {
        db.execute_sql(
            "INSERT INTO events (entity, entity_id, kind, created_at) \
             VALUES ('office', 0, 'leads.exported', 7)",
        )
        .unwrap();
    }
    let now = crm_core::clock::Instant::from_micros(1_795_000_000_000_000);
    let sealed = infra::audit::seal_new(&db, now, &|_| Ok(()), &|| true).unwrap();
    let head = run(&folder, &["audit", "head"]);
    let head = text(&head.stdout).trim().to_owned();
    assert_eq!(
        Some(head.clone()),
        sealed.map(|last| last.head().to_string())
    );
    let check = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        (output.status.code(), text(&output.stderr))
    };
    let nothing = (Some(0), String::new());
    assert_eq!(check(&["audit", "verify", "--head", &head]), nothing);
    assert_eq!(check(&["check", "--head", &head]), nothing);
    db.execute_sql(
        "DROP TRIGGER events_no_delete; DROP TRIGGER event_seals_no_delete; \
         DELETE FROM events WHERE id > 4; DELETE FROM event_seals WHERE seq > 4;",
    )
    .unwrap();
    assert_eq!(check(&["check"]), nothing);
    let cut = "exitdesk: The chain ends with seal 4, but seal 5 was noted: the end of the log was removed.\n";
    for command in [
        &["check", "--head", &head][..],
        &["audit", "verify", "--head", &head][..],
    ] {
        assert_eq!(check(command), (Some(1), cut.to_owned()), "{command:?}");
    }
    // A running server's hourly check wrote down the same end: no one needs to have kept it.
    let end = sealed.unwrap();
    let hourly = crm_core::audit::port::ChainCheck {
        at: now,
        head: end.head(),
        event: end.highest,
        faults: 0,
        fault: None,
    };
    db.write_blocking::<(), crm_core::store::StoreError>(|tx| tx.seals().record_check(&hourly))
        .unwrap();
    for command in [&["check"][..], &["audit", "verify"][..]] {
        assert_eq!(check(command), (Some(1), cut.to_owned()), "{command:?}");
    }
    let wrong = run(&folder, &["check", "--head", "abc@5"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("HASH@NUMBER"));
}
