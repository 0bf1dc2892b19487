//! The names behind a row's pointers, asked with the row.

use crm_core::ids::UserId;
use crm_core::views::StaffName;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::sql_types::{Nullable, Text};

/// A text of another table, null when nothing is pointed at.
pub(super) type Looked = SqlLiteral<Nullable<Text>>;

/// A column of the user that `table.assigned_to` points at.
pub(super) fn of_assigned(table: &str, column: &str) -> Looked {
    sql(&format!(
        "(SELECT users.{column} FROM users WHERE users.id = {table}.assigned_to)"
    ))
}

/// The name of the partner that `table.partner_id` points at.
pub(super) fn of_partner(table: &str) -> Looked {
    sql(&format!(
        "(SELECT partners.name FROM partners WHERE partners.id = {table}.partner_id)"
    ))
}

/// A staff member from the columns of a row.
pub(super) fn staff(
    id: Option<i64>,
    first_name: Option<String>,
    last_name: Option<String>,
) -> Option<StaffName> {
    Some(StaffName {
        id: UserId::new(id?),
        first_name: first_name?,
        last_name: last_name?,
    })
}
