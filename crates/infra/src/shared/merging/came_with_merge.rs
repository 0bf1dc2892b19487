//! What lets a number be called, where two clients became one: a payment, a signed paper or a case counts for the numbers of the
//! client with whom it came. So a merge opens no line that was closed, should the two be two people after all.

use super::super::statements::sql::Sql;
use crm_core::contact::PhoneKey;
use crm_core::merges::MovedKind;

/// The table of a kind of record that a client has.
const fn table(kind: MovedKind) -> &'static str {
    match kind {
        MovedKind::Payment => "payments",
        MovedKind::Document => "documents",
        _ => "exit_cases",
    }
}

/// For a row of the kind's table: the client that it came with, of those who went into another since; none where it is
/// its client's own.
fn came_with(kind: MovedKind) -> String {
    format!(
        "(SELECT merges.absorbed_id FROM merge_rows JOIN merges ON merges.id = merge_rows.merge_id \
         WHERE merge_rows.kind = '{kind}' AND merge_rows.row_id = {}.id AND merges.undone_at IS NULL \
         ORDER BY merges.id LIMIT 1)",
        table(kind)
    )
}

/// Whether a row of the kind's table came with no other client.
pub(in super::super) fn is_own(kind: MovedKind) -> String {
    format!("{} IS NULL", came_with(kind))
}

/// Whether, for a row of the kind's table, the client that it came with has this number, and had it when the row was
/// made, or got it otherwise than by a merge.
pub(in super::super) fn counts_for(kind: MovedKind, key: &PhoneKey) -> Sql {
    counts_for_number(kind, &Sql::default().text(key.as_str()))
}

/// The same for the number that `key` says. A column of `other_numbers` or `clients` needs another name of its table.
pub(in super::super) fn counts_for_number(kind: MovedKind, key: &Sql) -> Sql {
    let (table, came_with) = (table(kind), came_with(kind));
    Sql::raw(format!(
        "EXISTS (SELECT 1 FROM clients came_with WHERE came_with.id = COALESCE({came_with}, {table}.client_id) \
         AND (came_with.phone_key = "
    ))
    .then(key.clone())
    .push(" OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = came_with.id AND other_numbers.phone_key = ")
    .then(key.clone())
    .push(format!(
        ")) AND NOT EXISTS (SELECT 1 FROM merges WHERE merges.kind = 'client' AND merges.survivor_id = came_with.id \
         AND merges.undone_at IS NULL AND merges.created_at > {table}.created_at AND merges.gained LIKE '%\"' || "
    ))
    .then(key.clone())
    .push(" || '\"%'))")
}
