//! Both databases refuse the same rows and read by the same indexes: CHECKs, defaults, partial-index predicates and foreign
//! keys. What SQLite's schema says is given to PostgreSQL as text, so that PostgreSQL's own parser spells both sides.

use infra::testing::TestDatabase;
use std::collections::BTreeSet;

/// What the two spell differently although it means the same, and why.
const KNOWN: &[(&str, &str)] = &[];

/// The schema in which PostgreSQL reads what SQLite has.
const COPY: &str = "from_sqlite";

const OURS: &str = "name NOT LIKE 'sqlite%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\' \
                    AND name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'";

/// Every difference, a line each: what only one of the two has.
fn differences(sqlite: &TestDatabase, postgres: &TestDatabase) -> Vec<String> {
    read_into(sqlite, postgres);
    let mut found = Vec::new();
    for (what, sql) in [("CHECK", CHECKS), ("DEFAULT", DEFAULTS), ("INDEX", INDEXES)] {
        let of = |schema: &str| rows(postgres, &sql.replace("{schema}", schema));
        let (theirs, ours) = (of(COPY), of("public"));
        assert!(!theirs.is_empty(), "the question finds every {what}");
        found.extend(only_one_has(what, &theirs, &ours));
    }
    found.extend(only_one_has(
        "FOREIGN KEY",
        &rows(sqlite, SQLITE_KEYS),
        &rows(postgres, POSTGRES_KEYS),
    ));
    found.retain(|line| !KNOWN.iter().any(|(known, _)| line == known));
    found
}

fn only_one_has(what: &str, sqlite: &BTreeSet<String>, postgres: &BTreeSet<String>) -> Vec<String> {
    let here = sqlite
        .difference(postgres)
        .map(|row| format!("only SQLite: {what} {row}"));
    let there = postgres
        .difference(sqlite)
        .map(|row| format!("only PostgreSQL: {what} {row}"));
    here.chain(there).collect()
}

fn rows(db: &TestDatabase, sql: &str) -> BTreeSet<String> {
    db.query_texts(sql).unwrap().into_iter().collect()
}

const CHECKS: &str = "SELECT t.relname || ': ' || pg_get_constraintdef(k.oid) FROM pg_constraint k \
    JOIN pg_class t ON t.oid = k.conrelid JOIN pg_namespace s ON s.oid = t.relnamespace \
    WHERE s.nspname = '{schema}' AND k.contype = 'c'";

const DEFAULTS: &str = "SELECT t.relname || '.' || a.attname || ': ' || pg_get_expr(d.adbin, d.adrelid) \
    FROM pg_attrdef d JOIN pg_class t ON t.oid = d.adrelid JOIN pg_namespace s ON s.oid = t.relnamespace \
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE s.nspname = '{schema}' \
    AND t.relname NOT LIKE '\\_\\_diesel%'";

/// Each database has its own place for NULLs in an order, and names the schema or does not.
const INDEXES: &str = "SELECT regexp_replace(replace(pg_get_indexdef(i.indexrelid), '{schema}.', ''), \
    ' NULLS (FIRST|LAST)', '', 'g') FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid \
    JOIN pg_namespace s ON s.oid = c.relnamespace JOIN pg_am m ON m.oid = c.relam \
    WHERE s.nspname = '{schema}' AND m.amname = 'btree' \
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = c.oid)";

const SQLITE_KEYS: &str = "SELECT m.name || '.' || f.\"from\" || ' -> ' || f.\"table\" || '.' || f.\"to\" \
    || ' ON DELETE ' || f.on_delete || ' ON UPDATE ' || f.on_update \
    FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'";

const POSTGRES_KEYS: &str = "SELECT k.table_name || '.' || k.column_name || ' -> ' || u.table_name || '.' || u.column_name \
    || ' ON DELETE ' || r.delete_rule || ' ON UPDATE ' || r.update_rule \
    FROM information_schema.referential_constraints r \
    JOIN information_schema.key_column_usage k ON k.constraint_name = r.constraint_name \
    JOIN information_schema.constraint_column_usage u ON u.constraint_name = r.constraint_name \
    WHERE r.constraint_schema = 'public'";

/// Gives PostgreSQL empty tables of the same columns with the CHECKs, defaults and indexes that SQLite has.
fn read_into(sqlite: &TestDatabase, postgres: &TestDatabase) {
    let tables = sqlite
        .query_texts(&format!(
            "SELECT name || ' ' || sql FROM sqlite_schema WHERE type = 'table' AND {OURS}"
        ))
        .unwrap();
    let mut script = format!("DROP SCHEMA IF EXISTS {COPY} CASCADE; CREATE SCHEMA {COPY};");
    for table in &tables {
        let (name, sql) = table.split_once(' ').unwrap();
        script += &format!("CREATE TABLE {COPY}.{name} (LIKE public.{name});");
        for condition in checks(sql) {
            script += &format!("ALTER TABLE {COPY}.{name} ADD CHECK ({condition});");
        }
    }
    let defaults = "SELECT m.name || ' ALTER ' || c.name || ' SET DEFAULT ' || c.dflt_value \
                    FROM sqlite_schema m, pragma_table_info(m.name) c \
                    WHERE m.type = 'table' AND c.dflt_value IS NOT NULL \
                    AND m.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'";
    for default in rows(sqlite, defaults) {
        script += &format!("ALTER TABLE {COPY}.{default};");
    }
    let indexes = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL";
    for index in rows(sqlite, indexes) {
        script += &format!("{};", index.replacen(" ON ", &format!(" ON {COPY}."), 1));
    }
    postgres.execute_sql(&script).unwrap();
}

/// The conditions of the CHECKs in a CREATE TABLE.
fn checks(sql: &str) -> Vec<&str> {
    let starts = sql
        .match_indices("CHECK (")
        .map(|(at, word)| at + word.len());
    starts
        .map(|start| &sql[start..start + length(&sql[start..])])
        .collect()
}

/// How far it is to the parenthesis that closes what is open here; texts are skipped.
fn length(sql: &str) -> usize {
    let (mut depth, mut in_text) = (1_usize, false);
    for (at, sign) in sql.char_indices() {
        match sign {
            '\'' => in_text = !in_text,
            '(' if !in_text => depth += 1,
            ')' if !in_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    sql.len()
}

#[test]
fn both_databases_check_default_and_index_alike() {
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    assert_eq!(differences(&sqlite, &postgres), Vec::<String>::new());
}

#[test]
fn each_kind_of_difference_is_found() {
    let cases = [
        (
            "only SQLite: CHECK users: CHECK ((status = ANY (ARRAY[",
            "ALTER TABLE users DROP CONSTRAINT users_status_check",
        ),
        (
            "only PostgreSQL: CHECK imports: CHECK ((total < 10))",
            "ALTER TABLE imports ADD CHECK (total < 10)",
        ),
        (
            "only SQLite: DEFAULT payments.refunded_cents: 0",
            "ALTER TABLE payments ALTER refunded_cents DROP DEFAULT",
        ),
        (
            "only PostgreSQL: DEFAULT payments.refunded_cents: 1",
            "ALTER TABLE payments ALTER refunded_cents SET DEFAULT 1",
        ),
        (
            "only PostgreSQL: INDEX CREATE UNIQUE INDEX leads_raw_lead_id_key ON leads USING btree (raw_lead_id)",
            "DROP INDEX leads_raw_lead_id_key; CREATE UNIQUE INDEX leads_raw_lead_id_key ON leads (raw_lead_id)",
        ),
        (
            "only SQLite: INDEX CREATE INDEX jobs_due ON jobs USING btree (run_at, id)",
            "DROP INDEX jobs_due; CREATE INDEX jobs_due ON jobs (run_at)",
        ),
        (
            "only PostgreSQL: FOREIGN KEY suppressions.raw_lead_id -> raw_leads.id ON DELETE CASCADE",
            "ALTER TABLE suppressions DROP CONSTRAINT suppressions_raw_lead_id_fkey, \
             ADD FOREIGN KEY (raw_lead_id) REFERENCES raw_leads (id) ON DELETE CASCADE",
        ),
    ];
    let sqlite = TestDatabase::sqlite();
    for (expected, change) in cases {
        let postgres = TestDatabase::postgres();
        postgres.execute_sql(change).unwrap();
        let found = differences(&sqlite, &postgres);
        assert!(
            found.iter().any(|line| line.starts_with(expected)),
            "{expected}: {found:?}"
        );
    }
}

#[test]
fn a_check_ends_at_its_own_parenthesis() {
    let sql = "CREATE TABLE a (b TEXT CHECK (b IN ('x)', 'y')), CHECK ((b IS NULL) = (c IS NULL)))";
    assert_eq!(
        checks(sql),
        ["b IN ('x)', 'y')", "(b IS NULL) = (c IS NULL)"]
    );
}
