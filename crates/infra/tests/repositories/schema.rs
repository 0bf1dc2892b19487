//! The schema: up, down and up again, alike on both databases, and true to the house's laws.

mod parity;

use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::BTreeSet;

/// Ids that point at nothing a foreign key could name, and why.
const POINTERS_WITHOUT_A_KEY: &[(&str, &str)] = &[
    (
        "callbacks.entity_id",
        "of three tables; the record may be gone",
    ),
    ("claims.callback_id", "a hold ends by itself"),
    (
        "case_contacts.source_id",
        "of three tables; what the client heard stays",
    ),
    (
        "merges.survivor_id",
        "of two tables; the record may be gone, where it went stays",
    ),
    (
        "merges.absorbed_id",
        "of two tables; the record may be gone, where it went stays",
    ),
    ("merge_rows.row_id", "of four tables; the row may be gone"),
    ("claims.entity_id", "of three tables; a hold ends by itself"),
    ("skips.entity_id", "of three tables; the record may be gone"),
    (
        "bulk_action_rows.entity_id",
        "of three tables; the record may be gone, what became of it stays",
    ),
    (
        "calls.entity_id",
        "of three tables; the record may be gone, the call stays",
    ),
    (
        "gate_decisions.entity_id",
        "of three tables; the record may be gone, the evidence stays",
    ),
    (
        "rule_reviews.rule_id",
        "also of the product's own rules, which are no rows",
    ),
    (
        "phrase_hits.entity_id",
        "of six tables; the record may be gone, what was said stays",
    ),
    ("events.entity_id", "the row may be gone, its history stays"),
    ("events.request_id", "a request is no row"),
    (
        "event_checks.event_id",
        "what was found stays, whatever is gone",
    ),
    (
        "event_seals.event_id",
        "the chain notices what is gone; a key would lock every event once more",
    ),
];

/// Tables without `created_at`, and why.
const TABLES_WITHOUT_A_DATE: &[(&str, &str)] = &[
    ("call_buckets", "found again by its facts"),
    ("call_numbers", "made anew at any time"),
    ("campaign_members", "as old as their campaign's last change"),
    ("cancel_notices", "recorded_at says when"),
    ("claims", "since says when"),
    (
        "other_numbers",
        "kept by triggers from the record, as old as it",
    ),
    (
        "raw_leads_by_buckets",
        "kept by triggers, made anew at any time",
    ),
    (
        "leads_by_buckets",
        "kept by triggers, made anew at any time",
    ),
    ("merge_rows", "as old as their merge"),
    ("money_tasks", "opened_at says when"),
    ("merge_card_intents", "as old as their merge"),
    ("merge_left_out", "as old as their merge"),
    ("phrase_setup", "ended_at says when"),
    ("sittings", "begun_at says when"),
    ("skips", "skipped_at says when"),
    ("stale_numbers", "gone in seconds"),
    ("bank_outbox", "as old as its transfer"),
    ("bank_reconciliation_rows", "as old as their reconciliation"),
    ("bulk_action_rows", "as old as their action"),
    ("case_clocks", "began_on says when"),
    ("call_tokens", "as old as their decision"),
    ("calling_setup", "ended_at says when"),
    ("calls", "started_at says when"),
    ("commission_offsets", "made_at says when"),
    ("counters", "a number is of no day"),
    ("fee_switches", "decided_at says when"),
    ("gate_decisions", "asked_at says when"),
    ("held_money_guard", "guarded_from says when"),
    ("import_failed_rows", "as old as their import"),
    ("invoice_entries", "made_at says when"),
    ("journal_exported_rows", "as old as their export"),
    ("list_area_codes", "as old as their load"),
    ("list_blocks", "as old as their load"),
    ("partner_payment_cases", "as old as their payment"),
    ("throttles", "counted since first_at"),
];

/// `table.column type nullability`, with the types' names of PostgreSQL.
fn columns(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT m.name || '.' || c.name || ' ' || c.type || CASE WHEN c.\"notnull\" THEN ' required' ELSE '' END \
         FROM sqlite_schema m, pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '%\\_fts%' ESCAPE '\\' \
         AND m.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'"
    } else {
        "SELECT table_name || '.' || column_name || ' ' || data_type || \
         CASE WHEN is_nullable = 'NO' THEN ' required' ELSE '' END \
         FROM information_schema.columns WHERE table_schema = 'public' \
         AND table_name NOT LIKE '\\_\\_diesel%'"
    };
    db.query_texts(sql).unwrap().into_iter().collect()
}

/// The type that SQLite uses for one of PostgreSQL's.
fn as_sqlite_has_it(column: &str) -> String {
    [
        ("timestamp with time zone", "INTEGER"),
        ("bigint", "INTEGER"),
        ("bytea", "BLOB"),
        ("smallint", "INTEGER"),
        ("date", "TEXT"),
        ("text", "TEXT"),
    ]
    .iter()
    .find_map(|(postgres, sqlite)| {
        let (name, rest) = column.split_once(' ')?;
        let required = rest.strip_prefix(postgres)?;
        (required.is_empty() || required == " required")
            .then(|| format!("{name} {sqlite}{required}"))
    })
    .unwrap_or_else(|| panic!("no rule for the type of {column}"))
}

/// `table.column -> table.column` of every foreign key.
fn foreign_keys(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT m.name || '.' || f.\"from\" || ' -> ' || f.\"table\" || '.' || f.\"to\" || ' ' || f.on_delete \
         FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'"
    } else {
        "SELECT k.table_name || '.' || k.column_name || ' -> ' || u.table_name || '.' || u.column_name \
         || ' ' || r.delete_rule \
         FROM information_schema.referential_constraints r \
         JOIN information_schema.key_column_usage k ON k.constraint_name = r.constraint_name \
         JOIN information_schema.constraint_column_usage u ON u.constraint_name = r.constraint_name \
         WHERE r.constraint_schema = 'public'"
    };
    db.query_texts(sql).unwrap().into_iter().collect()
}

/// `table(columns)` of every unique index, primary keys of one column left out.
fn unique_keys(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT m.name || '(' || (SELECT group_concat(c.name, ', ') FROM pragma_index_info(i.name) c) || ')' \
         FROM sqlite_schema m, pragma_index_list(m.name) i \
         WHERE m.type = 'table' AND i.\"unique\" AND m.name NOT LIKE '%\\_fts%' ESCAPE '\\' \
         AND m.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\' \
         UNION SELECT m.name || '(' || max(c.name) || ')' FROM sqlite_schema m, pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND c.pk > 0 AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '%\\_fts%' ESCAPE '\\' \
         AND m.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\' \
         GROUP BY m.name HAVING count(*) = 1 AND max(c.type) = 'INTEGER'"
    } else {
        "SELECT t.relname || '(' || (SELECT string_agg(a.attname, ', ' ORDER BY n) \
         FROM unnest(i.indkey::int[]) WITH ORDINALITY k(num, n) \
         JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.num) || ')' \
         FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid \
         JOIN pg_namespace s ON s.oid = t.relnamespace \
         WHERE s.nspname = 'public' AND i.indisunique AND t.relname NOT LIKE '\\_\\_diesel%'"
    };
    let integer_key = |key: &String| key.ends_with("(id)");
    let keys = db.query_texts(sql).unwrap().into_iter();
    keys.filter(|key| !integer_key(key)).collect()
}

/// The names of the indexes that our migrations name, without those of the search.
fn indexes(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
    } else {
        "SELECT c.relname::text FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace \
         WHERE s.nspname = 'public' AND c.relkind = 'i' AND c.relname NOT LIKE '%\\_pkey' \
         AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = c.oid) \
         AND c.relname NOT IN ('raw_leads_search', 'raw_leads_tags', 'leads_search', \
         'clients_search', 'documents_search', 'appointments_search', \
         'bank_transfers_search', 'bank_lines_search')"
    };
    db.query_texts(sql).unwrap().into_iter().collect()
}

/// How many migrations there are.
fn migrations() -> usize {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/sqlite");
    std::fs::read_dir(folder).unwrap().count()
}

#[test]
fn both_databases_have_the_same_tables_columns_and_keys() {
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    let mapped: BTreeSet<String> = columns(&postgres)
        .iter()
        .map(|column| as_sqlite_has_it(column))
        .collect();
    assert!(mapped.len() > 100, "the question finds the columns");
    assert_eq!(columns(&sqlite), mapped);
    assert!(foreign_keys(&sqlite).len() > 8);
    assert_eq!(foreign_keys(&sqlite), foreign_keys(&postgres));
    assert!(unique_keys(&sqlite).len() > 8);
    assert_eq!(unique_keys(&sqlite), unique_keys(&postgres));
    assert!(indexes(&sqlite).len() > 30);
    assert_eq!(indexes(&sqlite), indexes(&postgres));
}

#[test]
fn lists_have_one_order_whatever_the_servers_language() {
    let sorted_by = [
        ("clients", "brand"),
        ("clients", "service_type"),
        ("clients", "sort_name"),
        ("clients", "status"),
        ("commissions", "status"),
        ("documents", "search_text"),
        ("leads", "brand"),
        ("leads", "sort_name"),
        ("leads", "source"),
        ("leads", "timeshare_resort"),
        ("partners", "name_key"),
        ("payment_plans", "search_text"),
        ("phrase_hits", "phrase"),
        ("raw_leads", "sort_name"),
        ("raw_leads", "source"),
        ("raw_leads", "timeshare_resort"),
        ("users", "first_name"),
        ("users", "last_name"),
    ];
    let by_bytes = "SELECT t.relname || '.' || a.attname FROM pg_attribute a \
                    JOIN pg_class t ON t.oid = a.attrelid JOIN pg_namespace s ON s.oid = t.relnamespace \
                    JOIN pg_collation c ON c.oid = a.attcollation \
                    WHERE s.nspname = 'public' AND t.relkind = 'r' AND c.collname = 'C'";
    let by_bytes = TestDatabase::postgres().query_texts(by_bytes).unwrap();
    for (table, column) in sorted_by {
        let column = format!("{table}.{column}");
        assert!(by_bytes.contains(&column), "{column}");
    }
}

#[test]
fn every_table_of_sqlite_is_strict() {
    let lax = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' \
               AND NOT strict AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'";
    assert_eq!(
        TestDatabase::sqlite().query_texts(lax).unwrap(),
        Vec::<String>::new()
    );
}

on_both_databases! {
    fn migrations_go_up_down_and_up_again(db: &TestDatabase) {
        let before = (columns(db), foreign_keys(db), unique_keys(db), indexes(db));
        assert_eq!(db.pending_migrations(), Ok(0));
        let raw = crate::support::store_raw_lead(db, crate::support::ready(crate::support::person("Ana", "Ruiz")));
        crate::support::convert(db, raw).unwrap();
        crate::support::store_client(db, crate::support::client_details(crate::support::person("Bo", "Adams")));
        db.revert_all_migrations().unwrap();
        assert_eq!(columns(db), BTreeSet::new());
        assert_eq!(db.pending_migrations(), Ok(migrations()));
        db.migrate().unwrap();
        assert_eq!((columns(db), foreign_keys(db), unique_keys(db), indexes(db)), before);
        db.migrate().unwrap();
    }

    fn every_table_knows_when_its_rows_were_made(db: &TestDatabase) {
        let columns = columns(db);
        let table = |column: &String| column.split('.').next().unwrap().to_owned();
        for table in columns.iter().map(table).collect::<BTreeSet<_>>() {
            let excused = TABLES_WITHOUT_A_DATE.iter().any(|(name, _)| *name == table);
            let dated = columns.iter().any(|c| c.starts_with(&format!("{table}.created_at ")));
            assert!(dated != excused, "{table}");
        }
    }

    fn every_pointer_has_a_foreign_key_or_a_reason(db: &TestDatabase) {
        let keys = foreign_keys(db);
        let columns = columns(db);
        let names = columns.iter().map(|column| column.split(' ').next().unwrap());
        for name in names.filter(|name| name.ends_with("_id")) {
            let excused = POINTERS_WITHOUT_A_KEY.iter().any(|(column, _)| *column == name);
            let keyed = keys.iter().any(|key| key.starts_with(&format!("{name} -> ")));
            assert!(keyed != excused, "{name}");
        }
    }

    fn money_is_whole_cents_of_64_bits(db: &TestDatabase) {
        let type_ = if db.is_sqlite() { "INTEGER" } else { "bigint" };
        for column in columns(db).iter().filter(|column| column.contains("_cents ")) {
            assert!(column.contains(&format!(" {type_}")), "{column}");
        }
    }
}
