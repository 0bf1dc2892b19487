//! The names behind a row's pointers, asked with the row.

use super::sql::{Typed, literal};
use crm_core::ids::UserId;
use crm_core::views::StaffName;
use diesel::sql_types::{BigInt, Nullable, Text};

/// A text of another table, null when nothing is pointed at.
pub(super) type Looked = Typed<Nullable<Text>>;

/// A column of the user that the column `pointer` points at.
pub(super) fn of_user(pointer: &str, column: &str) -> Looked {
    literal(format!(
        "(SELECT users.{column} FROM users WHERE users.id = {pointer})"
    ))
}

/// The user that the column `pointer` points at: what [`staff`] reads.
pub(super) fn user(pointer: &'static str) -> (Typed<Nullable<BigInt>>, Looked, Looked) {
    (
        literal(pointer),
        of_user(pointer, "first_name"),
        of_user(pointer, "last_name"),
    )
}

/// The name of the partner that `table.partner_id` points at.
pub(super) fn of_partner(table: &str) -> Looked {
    literal(format!(
        "(SELECT partners.name FROM partners WHERE partners.id = {table}.partner_id)"
    ))
}

/// A staff member from the columns of a row.
pub(super) fn staff(
    (id, first_name, last_name): (Option<i64>, Option<String>, Option<String>),
) -> Option<StaffName> {
    Some(StaffName {
        id: UserId::new(id?),
        first_name: first_name?,
        last_name: last_name?,
    })
}
