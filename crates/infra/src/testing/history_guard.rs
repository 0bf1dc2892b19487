//! No test database commits a new version of a record without an event of that record.
//!
//! A change of a version is noted down, an event of the record crosses it off, and what is left refuses the
//! commit: an event covers the changes before it. On SQLite all of it is temporary and belongs to the one
//! connection that writes, so that the schema stays what the migrations made; there the refusal is a foreign
//! key's, which names nothing, while PostgreSQL names the record.

use std::fmt::Write;

/// Every table with versions, and what its events call a row.
pub(super) const VERSIONED: &[(&str, &str)] = &[
    ("users", "user"),
    ("raw_leads", "raw_lead"),
    ("leads", "lead"),
    ("partners", "partner"),
    ("clients", "client"),
    ("properties", "property"),
    ("exit_cases", "exit_case"),
    ("appointments", "appointment"),
    ("documents", "document"),
    ("payments", "payment"),
    ("payment_plans", "payment_plan"),
    ("invoices", "invoice"),
    ("partner_payments", "partner_payment"),
    ("commissions", "commission"),
    ("bank_transfers", "bank_transfer"),
];

/// Tables with versions whose events are the office's, as they have no row of a record: a saved wording never changes (its
/// triggers refuse it), a logo belongs to a brand, a match of a bank line is in the history of its records too,
/// an account of the journal is the office's, a task about money is in the history of its payment, integrations, saved
/// views of lists, campaigns and scripts are the office's, a consent is in the history of the records that have its
/// number, and a payee in that of the user or partner.
#[cfg(test)]
pub(super) const OF_THE_OFFICE: &[&str] = &[
    "api_integrations",
    "bank_matches",
    "brand_logos",
    "saved_views",
    "campaigns",
    "scripts",
    "bulk_actions",
    "list_loads",
    "wordings",
    "consents",
    "journal_accounts",
    "money_tasks",
    "payees",
];

/// For the connection that writes. Whatever is in `changes_without_event` lacks its parent.
pub(super) fn sqlite() -> String {
    let mut sql = "
        CREATE TEMP TABLE no_rows (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE changes_without_event (
            entity TEXT NOT NULL,
            entity_id INTEGER NOT NULL,
            missing INTEGER NOT NULL DEFAULT 1 REFERENCES no_rows (id) DEFERRABLE INITIALLY DEFERRED,
            PRIMARY KEY (entity, entity_id)
        );
        CREATE TEMP TRIGGER events_cover_changes AFTER INSERT ON main.events BEGIN
            DELETE FROM changes_without_event
            WHERE entity = NEW.entity AND entity_id = NEW.entity_id;
        END;"
        .to_owned();
    for (table, entity) in VERSIONED {
        // Writing to a String cannot fail.
        let _ = write!(
            sql,
            "
            CREATE TEMP TRIGGER {table}_need_an_event AFTER UPDATE OF version ON main.{table}
            WHEN NEW.version <> OLD.version BEGIN
                INSERT OR IGNORE INTO changes_without_event (entity, entity_id)
                VALUES ('{entity}', NEW.id);
            END;"
        );
    }
    sql
}

/// For the template of the databases. The table is temporary, because a question to another one would make
/// serialisable transactions clash that do not otherwise.
pub(super) fn postgres() -> String {
    let mut sql = "
        CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF to_regclass('pg_temp.changes_without_event') IS NULL THEN
                CREATE TEMP TABLE changes_without_event (
                    entity text, entity_id bigint, PRIMARY KEY (entity, entity_id)
                ) ON COMMIT DELETE ROWS;
            END IF;
            INSERT INTO pg_temp.changes_without_event VALUES (TG_ARGV[0], NEW.id)
            ON CONFLICT DO NOTHING;
            RETURN NULL;
        END $$;
        CREATE FUNCTION cover_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF to_regclass('pg_temp.changes_without_event') IS NOT NULL THEN
                DELETE FROM pg_temp.changes_without_event c USING added
                WHERE c.entity = added.entity AND c.entity_id = added.entity_id;
            END IF;
            RETURN NULL;
        END $$;
        CREATE FUNCTION refuse_change_without_event() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF EXISTS (
                SELECT FROM pg_temp.changes_without_event
                WHERE entity = TG_ARGV[0] AND entity_id = NEW.id
            ) THEN
                RAISE EXCEPTION '% % changed its version without an event', TG_ARGV[0], NEW.id;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER events_cover_changes AFTER INSERT ON events
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION cover_changes();"
        .to_owned();
    for (table, entity) in VERSIONED {
        // Writing to a String cannot fail.
        let _ = write!(
            sql,
            "
            CREATE TRIGGER {table}_note_change AFTER UPDATE ON {table} FOR EACH ROW
            WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION note_change('{entity}');
            CREATE CONSTRAINT TRIGGER {table}_need_an_event AFTER UPDATE ON {table}
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
            WHEN (NEW.version <> OLD.version)
            EXECUTE FUNCTION refuse_change_without_event('{entity}');"
        );
    }
    sql
}
