//! Rows of the client list and the calendar on the wire, field by field in the product's order.

use super::rows::Stamp;
use anyhow::{Result, bail};
use crm_core::clock::WallTime;
use crm_core::contact::initials;
use serde::Serialize;

/// The query of a client list page.
pub(super) const CLIENTS: &str = "SELECT c.id, c.first_name, c.last_name, c.email, c.phone, c.status, c.service_type, \
    c.brand, c.assigned_to, u.first_name, u.last_name, p.name, c.state, c.created_at \
    FROM (SELECT id FROM clients WHERE deleted_at IS NULL AND archived_at IS NULL ORDER BY id DESC LIMIT $1 OFFSET $2) x \
    JOIN clients c ON c.id = x.id LEFT JOIN users u ON u.id = c.assigned_to LEFT JOIN partners p ON p.id = c.partner_id \
    ORDER BY c.id DESC";
pub(super) const CLIENTS_COUNT: &str =
    "SELECT count(*) FROM clients WHERE deleted_at IS NULL AND archived_at IS NULL";

/// The query of a month's appointments; the days come as the first two parameters.
pub(super) const MONTH: &str = "SELECT a.id, a.version, a.title, CAST(a.date AS TEXT), a.start_minute, a.duration_minutes, a.kind, \
    a.status, a.user_id, u.first_name, u.last_name, a.lead_id, l.first_name, l.last_name, l.phone, \
    a.client_id, c.first_name, c.last_name, c.phone, a.location, a.notes, a.rescheduled_from, s.id, \
    a.created_at, a.updated_at \
    FROM appointments a LEFT JOIN users u ON u.id = a.user_id LEFT JOIN leads l ON l.id = a.lead_id \
    LEFT JOIN clients c ON c.id = a.client_id LEFT JOIN appointments s ON s.rescheduled_from = a.id \
    WHERE a.date >= $1 AND a.date <= $2 AND l.deleted_at IS NULL AND c.deleted_at IS NULL \
    ORDER BY a.date, a.start_minute, a.id DESC";

#[derive(Debug, Serialize)]
pub(super) struct Staff {
    id: i64,
    name: String,
    initials: String,
}

impl Staff {
    pub(super) fn of(id: Option<i64>, first: Option<&str>, last: Option<&str>) -> Option<Self> {
        let (first, last) = (first?, last?);
        Some(Self {
            id: id?,
            name: format!("{first} {last}"),
            initials: initials(first, last),
        })
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClientRow<'a> {
    pub(super) id: i64,
    pub(super) first_name: &'a str,
    pub(super) last_name: &'a str,
    pub(super) email: Option<&'a str>,
    pub(super) phone: Option<&'a str>,
    pub(super) status: &'a str,
    pub(super) service_type: &'a str,
    pub(super) brand: Option<&'a str>,
    pub(super) assigned_to: Option<Staff>,
    pub(super) fulfillment_partner: Option<&'a str>,
    pub(super) state: Option<&'a str>,
    pub(super) archived_at: Option<Stamp>,
    pub(super) created_at: Stamp,
}

#[derive(Debug, Serialize)]
pub(super) struct Person<'a> {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) phone: Option<&'a str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AppointmentRow<'a> {
    pub(super) id: i64,
    pub(super) version: i64,
    pub(super) title: &'a str,
    pub(super) date: String,
    pub(super) time: String,
    pub(super) start_minute: i64,
    pub(super) duration: i64,
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    pub(super) status: &'a str,
    pub(super) user_id: Option<i64>,
    pub(super) user_name: Option<String>,
    pub(super) client: Person<'a>,
    pub(super) lead_id: Option<i64>,
    pub(super) client_id: Option<i64>,
    pub(super) location: Option<&'a str>,
    pub(super) info: Option<&'a str>,
    pub(super) rescheduled_from_id: Option<i64>,
    pub(super) rescheduled_to_id: Option<i64>,
    pub(super) created_at: Stamp,
    pub(super) updated_at: Stamp,
    pub(super) acts: &'static [&'static str],
}

/// What every user may do with an appointment.
pub(super) fn appointment_acts(status: &str, successor: Option<i64>) -> &'static [&'static str] {
    match (status, successor) {
        ("Scheduled", _) => &[
            "complete",
            "no-show",
            "cancel",
            "reschedule",
            "move",
            "edit",
        ],
        ("No Show", None) => &["reschedule", "reopen", "edit"],
        ("Rescheduled", None) => &["reschedule", "edit"],
        ("Rescheduled", Some(_)) => &["edit"],
        _ => &["reopen", "edit"],
    }
}

/// Kind and id of the person, and the column where their name begins.
pub(super) fn person(lead: Option<i64>, client: Option<i64>) -> Result<(&'static str, i64, usize)> {
    match (lead, client) {
        (Some(id), _) => Ok(("lead", id, 12)),
        (None, Some(id)) => Ok(("client", id, 16)),
        (None, None) => bail!("an appointment with no one"),
    }
}

/// "9:00 AM"
pub(super) fn clock(minute: i64) -> String {
    let time = u16::try_from(minute).ok().and_then(WallTime::of_minutes);
    time.map(|time| time.to_string()).unwrap_or_default()
}

pub(super) fn full_name(first: Option<&str>, last: Option<&str>) -> Option<String> {
    Some(format!("{} {}", first?, last?))
}
