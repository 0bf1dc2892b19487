//! The trash on both databases: what is in it, and what leaves for good without a broken link.

use crate::support::*;
use billing::payments::NewPayment;
use billing::status::PaymentStatus;
use crm_core::actor::Actor;
use crm_core::clients::{self, Client, ServiceType, Terms};
use crm_core::exit_cases::{self, Milestone};
use crm_core::ids::{ClientId, LeadId, PropertyId, RawLeadId};
use crm_core::leads::Lead;
use crm_core::properties::{self, Property};
use crm_core::raw_leads::RawLead;
use crm_core::text::ShortText;
use crm_core::trash;
use crm_core::users::Role;
use crm_core::views::{TrashKind, TrashQuery};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn delete<R: trash::Trashable>(db: &TestDatabase, id: R::Id, when: i64) {
    let deleted = db.write_blocking(|tx| trash::delete::<R>(tx, &Actor::system(), id, at(when)));
    deleted.unwrap();
}

fn empty(db: &TestDatabase) -> usize {
    write(db, |tx| {
        trash::empty(tx, &Actor::system(), at(100), at(100))
    })
    .unwrap()
}

fn enrolled(db: &TestDatabase, lead: LeadId) -> ClientId {
    let terms = Terms {
        service_type: ServiceType::Transfer,
        brand: None,
        assigned_to: None,
    };
    db.write_blocking(|tx| clients::enroll(tx, &Actor::system(), lead, &terms, at(1)))
        .unwrap()
        .client
        .id
}

fn property(db: &TestDatabase, client: ClientId, resort: &str) -> PropertyId {
    let details = properties::Details::named(ShortText::parse(resort).unwrap());
    db.write_blocking(|tx| properties::add(tx, &Actor::system(), client, &details, at(1)))
        .unwrap()
        .id
}

fn open_case(db: &TestDatabase, property: PropertyId) -> crm_core::ids::ExitCaseId {
    db.write_blocking(|tx| {
        exit_cases::open(
            tx,
            &Actor::system(),
            property,
            None,
            None,
            at(2).to_utc().date(),
            at(2),
        )
    })
    .unwrap()
    .case
    .id
}

fn now(db: &TestDatabase) -> &'static str {
    if db.is_sqlite() { "0" } else { "now()" }
}

/// Two appointments, the second in the place of the first.
fn appointments(db: &TestDatabase, column: &str, person: i64) {
    let now = now(db);
    for earlier in ["NULL", "(SELECT max(id) FROM appointments)"] {
        db.execute_sql(&format!(
            "INSERT INTO appointments (title, date, start_minute, duration_minutes, kind, status, {column}, \
             rescheduled_from, search_text, version, created_at, updated_at) \
             VALUES ('Call', '2026-11-21', 540, 30, 'Zoom', 'Scheduled', {person}, {earlier}, 'call', 1, {now}, {now})"
        ))
        .unwrap();
    }
    reindex(db, "appointments");
}

/// What was written past the ports is not in the search index yet.
fn reindex(db: &TestDatabase, table: &str) {
    if db.is_sqlite() {
        db.execute_sql(&format!(
            "INSERT INTO {table}_fts ({table}_fts) VALUES ('rebuild')"
        ))
        .unwrap();
    }
}

fn document(db: &TestDatabase, client: ClientId, title: &str, signed: bool) {
    let now = now(db);
    let (status, signed) = if signed { ("Signed", 1) } else { ("Draft", 0) };
    db.execute_sql(&format!(
        "INSERT INTO documents (client_id, title, search_text, kind, status, signed, version, created_at, updated_at) \
         VALUES ({client}, '{title}', lower('{title}'), 'Purchase Summary', '{status}', {signed}, 1, {now}, {now})"
    ))
    .unwrap();
    reindex(db, "documents");
}

fn count(db: &TestDatabase, table: &str) -> String {
    let sql = format!("SELECT CAST(count(*) AS TEXT) FROM {table}");
    db.query_texts(&sql).unwrap().pop().unwrap()
}

/// `kind name` of each row of the trash, newest first.
fn listed(db: &TestDatabase, kind: Option<TrashKind>, search: &str) -> Vec<String> {
    let query = TrashQuery {
        kind,
        search: term(search),
        page: page(1, 25),
    };
    let found = read(db, |q| q.trash(&query));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    let rows = found.rows.iter();
    rows.map(|row| format!("{} {}", row.kind, row.name))
        .collect()
}

on_both_databases! {
    // R1-275
    fn the_trash_lists_every_kind_with_who_deleted_it(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Operations);
        let by = Actor::staff(dana, Role::Operations, "r-1");
        let raw = store_raw_lead(db, raw_details(reachable("José Ruiz", "jose@example.com", "")));
        let lead = *store_leads(db, &[lead_details(reachable("Ana Moreno", "", "407 555 1000"))]).first().unwrap();
        let owner = store_client(db, client_details(person("Bo", "Adams")));
        let gone = store_client(db, client_details(person("Cleo", "Ruiz")));
        let resort = property(db, owner, "Palm Cove");
        document(db, owner, "Summary", false);
        delete::<RawLead>(db, raw, 1);
        delete::<Lead>(db, lead, 2);
        delete::<Client>(db, gone, 3);
        db.write_blocking(|tx| trash::delete::<Property>(tx, &by, resort, at(4))).unwrap();
        db.execute_sql("UPDATE documents SET deleted_at = (SELECT max(deleted_at) FROM properties)").unwrap();
        assert_eq!(listed(db, None, ""), [
            "document Summary", "property Palm Cove", "client Cleo Ruiz", "lead Ana Moreno", "raw_lead José Ruiz",
        ]);
        assert_eq!(listed(db, Some(TrashKind::Lead), ""), ["lead Ana Moreno"]);
        assert_eq!(listed(db, None, "ruiz"), ["client Cleo Ruiz", "raw_lead José Ruiz"]);
        assert_eq!(listed(db, None, "JOSE"), ["raw_lead José Ruiz"]);
        assert_eq!(listed(db, None, "palm"), ["property Palm Cove"]);
        let all = TrashQuery { kind: None, search: None, page: page(2, 2) };
        let second = read(db, |q| q.trash(&all));
        assert_eq!(second.total.rows, 5);
        let rows: Vec<_> = second.rows.iter().map(|row| (row.kind, row.detail.as_deref(), row.deleted_at)).collect();
        assert_eq!(rows, [
            (TrashKind::Client, None, at(3)),
            (TrashKind::Lead, Some("407 555 1000"), at(2)),
        ]);
        let property = TrashQuery { kind: Some(TrashKind::Property), search: None, page: page(1, 1) };
        let row = read(db, |q| q.trash(&property)).rows.pop().unwrap();
        assert_eq!(row.detail.as_deref(), Some("Bo Adams"));
        assert_eq!(row.deleted_by.unwrap().id, dana);
    }

    fn a_client_leaves_with_everything_that_is_not_final(db: &TestDatabase) {
        let raw = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let lead = convert(db, raw).unwrap().id;
        let client = enrolled(db, lead);
        open_case(db, property(db, client, "Palm Cove"));
        let reached = open_case(db, property(db, client, "Sea View"));
        let today = date!(2026 - 11 - 21);
        let step = (Milestone::LetterSent, Some(today));
        db.write_blocking(|tx| exit_cases::note_milestone(tx, &Actor::system(), reached, step, None, today, at(3))).unwrap();
        appointments(db, "client_id", client.get());
        appointments(db, "lead_id", lead.get());
        document(db, client, "Draft", false);
        delete::<RawLead>(db, raw, 4);
        delete::<Lead>(db, lead, 4);
        assert_eq!(empty(db), 0, "a lead stays as long as its client, a raw lead as long as its lead");
        delete::<Client>(db, client, 4);
        assert_eq!(empty(db), 3);
        for table in ["clients", "leads", "raw_leads", "properties", "exit_cases", "exit_case_milestones", "case_steps", "case_clocks", "case_deadlines", "appointments", "documents"] {
            assert_eq!(count(db, table), "0", "{table}");
        }
    }

    fn what_is_final_stays_in_the_trash(db: &TestDatabase) {
        let signed = store_client(db, client_details(person("Signed", "X")));
        let paid = store_client(db, client_details(person("Paid", "X")));
        let plain = store_client(db, client_details(person("Plain", "X")));
        let kept = store_client(db, client_details(person("Kept", "X")));
        let resort = property(db, kept, "Palm Cove");
        let case = open_case(db, resort);
        document(db, signed, "Agreement", true);
        let completed = store_client(db, client_details(person("Completed", "X")));
        let noted = store_client(db, client_details(person("Noted", "X")));
        let scanned = store_client(db, client_details(person("Scanned", "X")));
        for (client, title) in [(completed, "Filed"), (noted, "Half"), (scanned, "Paper")] {
            document(db, client, title, false);
        }
        store_payment(db, &NewPayment {
            status: PaymentStatus::Canceled,
            ..crate::support::paid(paid, 1, date!(2026 - 11 - 20))
        });
        let now = now(db);
        let billed = store_client(db, client_details(person("Billed", "X")));
        db.execute_sql(&format!(
            "INSERT INTO invoices (client_id, due_date, amount_cents, paid_cents, version, created_at, updated_at) \
             VALUES ({billed}, '2026-11-20', 1, 0, 1, {now}, {now})"
        )).unwrap();
        for id in [signed, paid, billed, plain, completed, noted, scanned] {
            delete::<Client>(db, id, 4);
        }
        // What came to be evidence while its client was in the trash. A draft of that kind is kept itself as well.
        let gone = "SELECT max(deleted_at) FROM clients";
        db.execute_sql("UPDATE documents SET status = 'Completed' WHERE title = 'Filed'").unwrap();
        db.execute_sql(&format!(
            "INSERT INTO document_signers (document_id, slot, position, role, name, signed_on, how, created_at) \
             SELECT id, 'client', 0, 'Client', '', '2026-11-20', 'On paper', {now} FROM documents WHERE title = 'Half'"
        )).unwrap();
        db.execute_sql(&format!(
            "INSERT INTO document_scans (document_id, file_key, file_name, media_type, size_bytes, sha256, created_at) \
             SELECT id, 'a key', 'signed.pdf', 'application/pdf', 7, '{}', {now} FROM documents WHERE title = 'Paper'",
            "a".repeat(64)
        )).unwrap();
        db.execute_sql(&format!("UPDATE documents SET deleted_at = ({gone}) WHERE title = 'Paper'")).unwrap();
        delete::<Property>(db, resort, 4);
        db.execute_sql(&format!(
            "INSERT INTO exit_case_milestones (exit_case_id, milestone, reached_on, created_at) \
             VALUES ({case}, 'Letter Sent', '2026-11-20', {now})"
        )).unwrap();
        assert_eq!(empty(db), 1);
        let mut stay = listed(db, None, "");
        stay.sort();
        assert_eq!(stay, [
            "client Billed X", "client Completed X", "client Noted X", "client Paid X", "client Scanned X", "client Signed X",
            "document Paper", "property Palm Cove",
        ]);
    }

    fn an_appointment_that_stays_forgets_the_one_it_replaced(db: &TestDatabase) {
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        appointments(db, "lead_id", lead.get());
        appointments(db, "client_id", client.get());
        db.execute_sql(&format!(
            "UPDATE appointments SET rescheduled_from = (SELECT max(id) FROM appointments WHERE lead_id = {lead}) \
             WHERE client_id = {client} AND rescheduled_from IS NULL"
        )).unwrap();
        delete::<Lead>(db, lead, 4);
        assert_eq!(empty(db), 1);
        assert_eq!(count(db, "appointments"), "2");
        assert_eq!(count(db, "appointments WHERE rescheduled_from IS NULL"), "1");
    }

    fn more_than_a_statement_takes_is_removed(db: &TestDatabase) {
        let details: Vec<_> = (0..700).map(|n| client_details(person(&format!("N{n}"), "X"))).collect();
        for id in store_clients(db, &details) {
            property(db, id, "Palm Cove");
        }
        let when = if db.is_sqlite() { "1" } else { "'2026-01-01Z'" };
        db.execute_sql(&format!("UPDATE clients SET deleted_at = {when}")).unwrap();
        assert_eq!(empty(db), 700);
        assert_eq!(count(db, "properties"), "0");
    }

    fn a_raw_lead_is_listed_once(db: &TestDatabase) {
        let ids: Vec<RawLeadId> = (0..3).map(|n| store_raw_lead(db, raw_details(person("A", &format!("L{n}"))))).collect();
        for id in ids {
            delete::<RawLead>(db, id, 4);
            delete::<RawLead>(db, id, 5);
        }
        assert_eq!(listed(db, None, "").len(), 3);
    }
}
