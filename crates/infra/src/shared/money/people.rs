//! Whose a row of money is: names, and what a search finds by the client's.

use super::schema::users;
use super::{Sql, Tx, Typed, dialect, like, literal, terms};
use crm_core::ids::UserId;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Text;

/// The name of the client that `table.client_id` points at.
pub(super) fn client_name(table: &str) -> Typed<Text> {
    literal(format!(
        "(SELECT clients.first_name || ' ' || clients.last_name FROM clients \
         WHERE clients.id = {table}.client_id)"
    ))
}

/// The name of the user that the column points at.
pub(super) fn user_name<T>(column: &str) -> Typed<T> {
    literal(format!(
        "(SELECT users.first_name || ' ' || users.last_name FROM users WHERE users.id = {column})"
    ))
}

/// The full name of a user who is still known.
pub(super) fn name_of(tx: &mut Tx<'_>, user: Option<UserId>) -> Stored<Option<String>> {
    let Some(user) = user else {
        return Ok(None);
    };
    let name: Option<(String, String)> = tx.run(|conn| {
        users::table
            .find(user.get())
            .select((users::first_name, users::last_name))
            .first(conn)
            .optional()
    })?;
    Ok(name.map(|(first, last)| format!("{first} {last}")))
}

/// The ids of the clients outside the trash whose text has one of the terms. The trigram index leaves
/// archived ones out; they are few.
pub(super) fn clients_found(terms: &[&str], indexed: bool) -> Sql {
    let looked_through = |which: &str| {
        Sql::raw(format!(
            "SELECT clients.id FROM clients WHERE clients.deleted_at IS NULL{which} AND "
        ))
        .then(like("clients.search_text", terms))
    };
    if !indexed {
        return looked_through("");
    }
    let listed = "clients.deleted_at IS NULL AND clients.archived_at IS NULL";
    dialect::ids_matching("clients", listed, &[terms.to_vec()])
        .push(" UNION ALL ")
        .then(looked_through(" AND clients.archived_at IS NOT NULL"))
}

/// The row's id, or its client's text, has one of the terms.
pub(super) fn id_or_client(table: &str, search: &SearchTerm) -> Sql {
    let (terms, indexed) = terms(Some(search));
    let clients = clients_found(&terms, indexed);
    let Some(id) = searched_id(Some(search)) else {
        let own = Sql::raw(format!("{table}.client_id IN ("));
        return own.then(clients).push(")");
    };
    // One list of ids: with OR the planner would go through every row.
    Sql::raw(format!("{table}.id IN (SELECT "))
        .number(id)
        .push(format!(
            " UNION SELECT found.id FROM {table} found WHERE found.client_id IN ("
        ))
        .then(clients)
        .push("))")
}

/// The row's id, or its client's text, has one of the terms, or one of the `more` selects its id.
pub(super) fn id_client_or(table: &str, search: &SearchTerm, more: Vec<Sql>) -> Sql {
    let (terms, indexed) = terms(Some(search));
    let of_clients = Sql::raw(format!(
        "SELECT found.id FROM {table} found WHERE found.client_id IN ("
    ))
    .then(clients_found(&terms, indexed))
    .push(")");
    let id = searched_id(Some(search)).map(|id| Sql::raw("SELECT ").number(id));
    let ids = id.into_iter().chain([of_clients]).chain(more);
    // One list of ids: with OR the planner would go through every row.
    Sql::raw(format!("{table}.id IN ("))
        .then(Sql::joined(ids, " UNION "))
        .push(")")
}

/// The id that was searched for, if the search is one.
pub(super) fn searched_id(search: Option<&SearchTerm>) -> Option<i64> {
    let (terms, _) = terms(search);
    terms.iter().find_map(|term| as_id(term))
}

/// A number written as ids are.
fn as_id(term: &str) -> Option<i64> {
    let id: i64 = term.parse().ok()?;
    (id.to_string() == term).then_some(id)
}
