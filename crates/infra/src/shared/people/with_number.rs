//! The records of the people who have a number, as their first or as another.

use super::super::among::Among;
use super::super::statements::sql::{Sql, Typed, typed};
use crm_core::contact::PhoneKey;
use diesel::sql_types::Bool;

/// The column of `other_numbers` that points at the rows of `table`.
pub(in super::super) fn owner(table: &str) -> &'static str {
    match table {
        "raw_leads" => "raw_lead_id",
        "leads" => "lead_id",
        _ => "client_id",
    }
}

/// Whether a row of `table` that is not deleted has the number: two looks by index.
pub(in super::super) fn with_number(table: &str, key: &PhoneKey) -> Sql {
    among(table, |column| is_number(column, key))
}

/// SELECT the ids of such rows, and of deleted ones of which it is another number.
pub(super) fn ids_with_number(table: &str, key: &PhoneKey) -> Sql {
    ids(table, |column| is_number(column, key))
}

fn is_number(column: String, key: &PhoneKey) -> Sql {
    Sql::raw(column).push(" = ").text(key.as_str())
}

fn among(table: &str, is: impl Fn(String) -> Sql) -> Sql {
    Sql::raw(format!("{table}.id IN ("))
        .then(ids(table, is))
        .push(")")
}

/// `is` tests a column with numbers. The index of first numbers has no deleted rows: without saying so, each look would read every
/// row, and a transaction of many looks would hold PostgreSQL's predicate locks for minutes.
fn ids(table: &str, is: impl Fn(String) -> Sql) -> Sql {
    let owner = owner(table);
    let first = format!("SELECT {table}.id FROM {table} WHERE {table}.deleted_at IS NULL AND ");
    let other = format!(
        " UNION ALL SELECT other_numbers.{owner} FROM other_numbers \
         WHERE other_numbers.{owner} IS NOT NULL AND "
    );
    Sql::raw(first)
        .then(is(format!("{table}.phone_key")))
        .push(other)
        .then(is("other_numbers.phone_key".to_owned()))
}

/// [`with_number`] as a filter of the query builder.
pub(in super::super) fn has_number(table: &str, key: &PhoneKey) -> Typed<Bool> {
    typed(with_number(table, key))
}

/// Whether a row of `table` that is not deleted has one of the numbers.
pub(super) fn has_one_of(table: &str, keys: &[String]) -> Typed<Bool> {
    typed(among(table, |column| {
        Sql::among(column, Among::texts(keys))
    }))
}
