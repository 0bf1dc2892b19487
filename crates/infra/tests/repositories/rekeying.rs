//! People whom the version before stored, with the keys that it made of their numbers and addresses, are read again by the job
//! that the migration puts into the queue.

use crate::previous_states::{columns, rows};
use crate::support::{at, read, write};
use crm_core::calling::{self, Press};
use crm_core::clock::{BusinessZone, OfficeDay};
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::{Answer, Decision, GateCode};
use crm_core::ids::{ClientId, LeadId, RawLeadId, UserId};
use crm_core::jobs::{Job, Lease};
use crm_core::number_facts::Holder;
use crm_core::rekeying::{REKEYING_JOB, ReadTo, read_piece};
use crm_core::store::{StoreError, Stored};
use crm_core::suppression::SuppressionKey;
use infra::testing::TestDatabase;
use infra::{audit, soundness};

on_bare_databases!(
    r5_045_who_was_stored_before_is_read_again_and_marked,
    r5_045_a_run_that_was_killed_begins_anew_and_leaves_the_same,
    r5_045_an_empty_office_reads_nobody_again,
);

/// What the version before made of "7045559019.0", of invisible characters, of another apostrophe, and of a request under
/// such a key. A number as 7045559019 and an address as elena.ferrari19@example.com stand on the list.
const OF_BEFORE: &str = "
    UPDATE raw_leads SET phone = '7045559019.0', phone_key = '70455590190' WHERE id = 1;
    UPDATE raw_leads SET phone = '\u{202d}512-555-9003\u{202c}' WHERE id = 3;
    UPDATE leads SET email = 'Elena.Ferrari19@exam\u{ad}ple.com', email_key = 'elena.ferrari19@exam\u{ad}ple.com' WHERE id = 2;
    UPDATE leads SET last_name = 'O\u{2019}Brien', search_text = 'pat o\u{2019}brien' WHERE id = 3;
    UPDATE clients SET phone = '5125559036.0', phone_key = '51255590360' WHERE id = 2;
    UPDATE users SET email = 'dana.of.before@exam\u{ad}ple.com', email_key = 'dana.of.before@exam\u{ad}ple.com' WHERE id = 2;
    UPDATE properties SET resort_name = 'Smith\u{2011}Jones Cove', search_text = 'smith\u{2011}jones cove' WHERE id = 1;
    UPDATE partners SET name = 'O\u{2019}Brien', name_key = 'o\u{2019}brien' WHERE id = 1;";
/// What was asked of the client under the former key, for sales alone and on a day, and once before by mistake.
const ASKED: [&str; 3] = [
    "'phone', '51255590360', NULL, 'sales', '2026-03-03'",
    "'phone', '51255590360', 'Entered by mistake', 'all', NULL",
    "'email', 'gabriel.okafor0@exam\u{ad}ple.com', NULL, 'all', NULL",
];
/// Nothing of them is read again: what was said, signed and noted.
const FROZEN: [&str; 7] = [
    "documents",
    "gate_decisions",
    "calls",
    "consents",
    "relationships",
    "number_facts",
    "payments",
];

fn moment(db: &TestDatabase, seconds: i64) -> String {
    let micros = at(seconds).micros();
    if db.is_sqlite() {
        micros.to_string()
    } else {
        format!("timestamptz 'epoch' + interval '{micros} microseconds'")
    }
}

/// What the gate says to a press of Call.
fn pressed(db: &TestDatabase, holder: Holder) -> Decision {
    let day = OfficeDay::of(&BusinessZone::utc(), at(50));
    let press = Press {
        holder,
        shown: None,
        by: UserId::new(6),
        token_hash: "a hash",
    };
    let told = write(db, |tx| {
        Ok(calling::check(tx, press, &day, at(50)).map(|checked| checked.decision))
    });
    told.unwrap().unwrap()
}

/// The office of before, opened by the program of today.
fn office(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    db.load_state("000106");
    db.execute_sql(OF_BEFORE).unwrap();
    for asked in ASKED {
        let lifted = if asked.contains("mistake") {
            moment(&db, 5)
        } else {
            "NULL".to_owned()
        };
        db.execute_sql(&format!(
            "INSERT INTO suppressions (kind, value, lift_reason, scope, asked_on, lifted_at, created_at) VALUES ({asked}, {lifted}, {})",
            moment(&db, 4)
        ))
        .unwrap();
    }
    db.migrate().unwrap();
    db
}

fn claim(db: &TestDatabase, seconds: i64) -> Option<Job> {
    let kinds = [REKEYING_JOB];
    write(db, |tx| {
        tx.jobs().claim(&kinds, at(seconds), at(seconds + 30))
    })
    .unwrap()
}

fn piece(db: &TestDatabase, lease: Lease, from: ReadTo) -> Stored<Option<ReadTo>> {
    write(db, |tx| read_piece(tx, lease, from, at(100)))
}

fn run(db: &TestDatabase, lease: Lease) {
    let mut next = Some(ReadTo::START);
    while let Some(from) = next {
        next = piece(db, lease, from).unwrap();
    }
}

fn run_and_finish(db: &TestDatabase, seconds: i64) {
    let lease = claim(db, seconds).unwrap().lease;
    run(db, lease);
    write(db, |tx| tx.jobs().finish(lease)).unwrap();
}

/// What the history says since then, by entity, id and kind.
fn history(db: &TestDatabase) -> Vec<String> {
    let since = moment(db, 100);
    db.query_texts(&format!(
        "SELECT entity || ' ' || entity_id || ' ' || kind FROM events WHERE created_at = {since} ORDER BY entity, entity_id, id"
    ))
    .unwrap()
}

fn all(db: &TestDatabase, table: &str) -> Vec<String> {
    rows(db, table, &columns(db, table))
}

/// Without what only a search reads.
fn frozen(db: &TestDatabase, table: &str) -> Vec<String> {
    let mut columns = columns(db, table);
    columns.remove("search_text");
    rows(db, table, &columns)
}

fn texts(db: &TestDatabase, sql: &str) -> Vec<String> {
    db.query_texts(sql).unwrap()
}

/// Each text as it is read now, and what it is found by.
fn assert_read_as_today(db: &TestDatabase) {
    let phones = "SELECT phone || ' ' || phone_key FROM raw_leads WHERE id IN (1, 3) ORDER BY id";
    assert_eq!(
        texts(db, phones),
        ["7045559019 7045559019", "512-555-9003 5125559003"]
    );
    let email = "SELECT email || ' ' || email_key FROM leads WHERE id = 2";
    assert_eq!(
        texts(db, email),
        ["Elena.Ferrari19@example.com elena.ferrari19@example.com"]
    );
    let found_by = "SELECT search_text FROM leads WHERE id = 3";
    assert!(texts(db, found_by)[0].contains("o'brien"), "R5-048");
    let keys = "SELECT search_text FROM properties WHERE id = 1 UNION ALL SELECT name_key FROM partners WHERE id = 1 \
                UNION ALL SELECT search_text FROM documents WHERE id = 1 UNION ALL SELECT email_key FROM users WHERE id = 2";
    let today = [
        "smith-jones cove",
        "o'brien",
        "cancellation agreement - edouard garcia marquez",
        "dana.of.before@example.com",
    ];
    assert_eq!(texts(db, keys), today, "R5-048");
    let client = "SELECT phone || ' ' || phone_key FROM clients WHERE id = 2";
    assert_eq!(texts(db, client), ["5125559036 5125559036"]);
    let carried = "SELECT scope || ' ' || asked_on FROM suppressions WHERE value = '5125559036' AND lifted_at IS NULL";
    assert_eq!(texts(db, carried), ["sales 2026-03-03"]);
}

fn r5_045_who_was_stored_before_is_read_again_and_marked(bare: fn() -> TestDatabase) {
    let db = office(bare);
    let ana = Holder::RawLead(RawLeadId::new(1));
    let code = pressed(&db, ana).code();
    assert_eq!(code, GateCode::Suppressed, "read as today");
    let fatima = Holder::Client(ClientId::new(2));
    let answer = pressed(&db, fatima).answer();
    assert_eq!(answer, Answer::Never, "nobody's number, as before");
    let before = FROZEN.map(|table| frozen(&db, table));
    let unchanged =
        "SELECT first_name || version FROM raw_leads WHERE id NOT IN (1, 3) ORDER BY id";
    let others = texts(&db, unchanged);
    run_and_finish(&db, 10);

    assert_read_as_today(&db);
    let raw = write(&db, |tx| tx.raw_leads().get(RawLeadId::new(1))).unwrap();
    assert!(raw.unwrap().suppressed);
    let lead = write(&db, |tx| tx.leads().get(LeadId::new(2)))
        .unwrap()
        .unwrap();
    let keys = SuppressionKey::of(&lead.details.person);
    let marked = write(&db, |tx| tx.suppressions().among(&keys)).unwrap();
    assert_eq!(marked.len(), 1);

    let told = history(&db);
    let expected = [
        "client 2 client.updated",
        "client 2 person.suppressed",
        "lead 1 person.suppressed",
        "lead 2 lead.updated",
        "lead 2 person.suppressed",
        "lead 3 lead.updated",
        "raw_lead 1 raw_lead.updated",
        "raw_lead 1 raw_lead.suppressed",
        "raw_lead 2 raw_lead.suppressed",
        "raw_lead 3 raw_lead.updated",
        "user 2 user.profile_changed",
    ];
    for event in expected {
        assert!(told.contains(&event.to_owned()), "{event}: {told:?}");
    }
    // Besides them, only who has the client's number too.
    let holders = write(&db, |tx| {
        let key = PhoneKey::stored("5125559036".to_owned());
        tx.stored_people().with_key(&SuppressionKey::Phone(key))
    });
    assert_eq!(
        told.len(),
        expected.len() + holders.unwrap().len() - 1,
        "{told:?}"
    );

    assert_eq!(FROZEN.map(|table| frozen(&db, table)), before);
    assert_eq!(texts(&db, unchanged), others);
    is_sound(&db);
    assert_eq!(pressed(&db, ana).code(), GateCode::Suppressed);
    assert_ne!(pressed(&db, fatima).code(), GateCode::NotUs);
    assert_eq!(claim(&db, 60), None, "it is read once");
    db.migrate().unwrap();
    assert_eq!(claim(&db, 60), None);
}

/// What `exitdesk check` asks.
fn is_sound(db: &TestDatabase) {
    for finding in read(db, soundness::check) {
        assert_eq!(
            finding.broken.count, 0,
            "{}: {:?}",
            finding.name, finding.broken
        );
    }
    let last = audit::seal_new(db, at(86_400), &|_| Ok(()), &|| true)
        .unwrap()
        .unwrap();
    let verified = read(db, |views| audit::verify(views, vec![last.head()]));
    assert_eq!(verified.faults, 0);
}

fn r5_045_a_run_that_was_killed_begins_anew_and_leaves_the_same(bare: fn() -> TestDatabase) {
    let (killed, whole) = (office(bare), office(bare));
    run_and_finish(&whole, 10);
    let lost = claim(&killed, 10).unwrap().lease;
    let requests = piece(&killed, lost, ReadTo::START).unwrap().unwrap();
    let people = piece(&killed, lost, requests).unwrap().unwrap();
    let some = piece(&killed, lost, people).unwrap().unwrap();
    // Its server died; another one takes the job over.
    let lease = claim(&killed, 500).unwrap().lease;
    assert_eq!(piece(&killed, lost, some), Err(StoreError::Clash));
    run(&killed, lease);
    let told = history(&killed);
    assert!(!told.is_empty());
    run(&killed, lease);
    assert_eq!(history(&killed), told, "who reads the same is not written");
    assert_eq!(told, history(&whole));
    let tables = [
        "raw_leads",
        "leads",
        "clients",
        "suppressions",
        "users",
        "properties",
        "partners",
    ];
    for table in tables {
        assert_eq!(all(&killed, table), all(&whole, table), "{table}");
    }
}

fn r5_045_an_empty_office_reads_nobody_again(bare: fn() -> TestDatabase) {
    let db = bare();
    db.migrate().unwrap();
    assert_eq!(claim(&db, 10), None);
}
