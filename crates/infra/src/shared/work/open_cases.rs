//! What an open case is, as the database is asked: [`crm_core::promises::case_clock::is_open`] in SQL, for the clock, the contact
//! gate and the lists of cases.

use crm_core::promises::case_clock::{ENDED_BY, OPEN_STATUSES};

/// What [`is_open`] needs beside `exit_cases`.
pub(in super::super) const JOINED: &str = "JOIN clients ON clients.id = exit_cases.client_id \
    JOIN properties ON properties.id = exit_cases.property_id";

/// Of a row of `clients`: its cases go on.
pub(in super::super) fn client_is_open() -> String {
    let statuses = OPEN_STATUSES.map(|status| format!("'{}'", status.as_str()));
    format!(
        "clients.deleted_at IS NULL AND clients.status IN ({})",
        statuses.join(", ")
    )
}

/// Of a row of `exit_cases`: it has not ended.
pub(in super::super) fn goes_on() -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM exit_case_milestones \
         WHERE exit_case_milestones.exit_case_id = exit_cases.id AND exit_case_milestones.milestone = '{}')",
        ENDED_BY.as_str()
    )
}

/// Of rows of `exit_cases`, `clients` and `properties`.
pub(in super::super) fn is_open() -> String {
    format!(
        "{} AND properties.deleted_at IS NULL AND {}",
        client_is_open(),
        goes_on()
    )
}
