//! A record's history on the wire.

use super::marks::{NoteMark, marked};
use crate::http::form::{Asked, Query, params};
use crate::http::wire::{Listed, Timestamp};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::contact::initials;
use crm_core::event::{Entity, EventKind};
use crm_core::page::PageRequest;
use crm_core::views::{StaffName, TimelineEntry};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use utoipa::ToSchema;

params! {
    pub(crate) Paging -> PageRequest = page;
}

/// The page alone.
fn page(mut query: Query) -> Result<PageRequest, ApiError> {
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok(page)
}

/// A page of what happened to one record itself, newest first.
pub(crate) async fn history(
    app: &App,
    about: Entity,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let page = query.read(())?;
    let page = app.db.read(move |views| views.history(about, page)).await?;
    Ok(Listed::from_page(page, TimelineEntryDto::from))
}

/// A staff member as others see them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StaffRef {
    id: i64,
    name: String,
    initials: String,
}

impl From<StaffName> for StaffRef {
    fn from(staff: StaffName) -> Self {
        Self {
            id: staff.id.get(),
            name: staff.full_name(),
            initials: initials(&staff.first_name, &staff.last_name),
        }
    }
}

/// One field that changed.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct FieldChange {
    field: String,
    #[schema(required = true)]
    from: Option<String>,
    #[schema(required = true)]
    to: Option<String>,
}

/// The record that something happened to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct About {
    /// `raw_lead`, `lead`, `client`, `property`, `exit_case`, `appointment`, `document`, `payment`,
    /// `invoice`, `payment_plan`, `commission`.
    entity: String,
    id: i64,
}

/// One thing that happened.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TimelineEntry)]
pub(crate) struct TimelineEntryDto {
    id: i64,
    at: Timestamp,
    /// Such as `lead.status_changed`.
    kind: String,
    about: About,
    /// Null: the system.
    #[schema(required = true)]
    actor: Option<StaffRef>,
    /// The status before.
    #[schema(required = true)]
    from: Option<String>,
    /// The status after.
    #[schema(required = true)]
    to: Option<String>,
    #[schema(required = true)]
    note: Option<String>,
    /// Words of a note or of a call's note that no client may be told; left out where it says none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    marks: Vec<NoteMark>,
    changes: Vec<FieldChange>,
    /// What else the event says, by field: an appointment's title, date and time, a milestone and
    /// its day, a resort's name.
    details: BTreeMap<String, String>,
}

/// Events with the note that someone wrote.
const NOTED: [EventKind; 7] = [
    EventKind::LeadNoteAdded,
    EventKind::ClientNoteAdded,
    EventKind::CallEnded,
    EventKind::AppointmentReopened,
    EventKind::AppointmentCompleted,
    EventKind::AppointmentNoShow,
    EventKind::AppointmentCanceled,
];

fn is_noted(kind: &str) -> bool {
    NOTED.iter().any(|noted| noted.as_str() == kind)
}

impl From<TimelineEntry> for TimelineEntryDto {
    fn from(entry: TimelineEntry) -> Self {
        let before = object(entry.before);
        let after = object(entry.after);
        let note = text(after.get("note"));
        Self {
            marks: marked(note.as_deref().filter(|_| is_noted(&entry.kind))),
            note,
            id: entry.id,
            at: entry.at.into(),
            kind: entry.kind,
            about: About {
                entity: entry.about.0,
                id: entry.about.1,
            },
            actor: entry.actor.map(StaffRef::from),
            from: text(before.get("status")),
            to: text(after.get("status")),
            changes: changes(&before, &after),
            details: details(&before, &after),
        }
    }
}

fn object(value: Option<Value>) -> Map<String, Value> {
    match value {
        Some(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

fn text(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

/// Every field but those that have a place of their own.
fn changes(before: &Map<String, Value>, after: &Map<String, Value>) -> Vec<FieldChange> {
    after
        .iter()
        .filter(|(field, _)| !matches!(field.as_str(), "status" | "note"))
        .filter(|(field, _)| before.contains_key(*field))
        .map(|(field, value)| FieldChange {
            field: field.clone(),
            from: text(before.get(field)),
            to: text(Some(value)),
        })
        .collect()
}

/// What the event says that is neither a change nor has a place of its own.
fn details(before: &Map<String, Value>, after: &Map<String, Value>) -> BTreeMap<String, String> {
    after
        .iter()
        .filter(|(field, _)| !matches!(field.as_str(), "status" | "note"))
        .filter(|(field, _)| !before.contains_key(*field))
        .filter_map(|(field, value)| Some((field.clone(), text(Some(value))?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::clock::Instant;
    use serde_json::json;

    fn entry(before: Value, after: Value) -> TimelineEntryDto {
        TimelineEntryDto::from(TimelineEntry {
            id: 1,
            at: Instant::from_micros(0),
            kind: "lead.updated".to_owned(),
            about: ("lead".to_owned(), 7),
            actor: None,
            before: Some(before),
            after: Some(after),
        })
    }

    #[test]
    fn r1_210_a_status_change_names_both_statuses() {
        let moved = entry(
            json!({"status": "New Lead"}),
            json!({"status": "Qualified"}),
        );
        assert_eq!(moved.from.as_deref(), Some("New Lead"));
        assert_eq!(moved.to.as_deref(), Some("Qualified"));
        assert_eq!(moved.changes, []);
    }

    /// The kind of event → whether words of its note are marked.
    #[test]
    fn r6_034_a_note_marks_what_no_client_may_be_told() {
        let of = |kind: &str| {
            TimelineEntryDto::from(TimelineEntry {
                id: 1,
                at: Instant::from_micros(0),
                kind: kind.to_owned(),
                about: ("client".to_owned(), 7),
                actor: None,
                before: None,
                after: Some(json!({ "note": "They said: stop paying." })),
            })
        };
        let cases = [
            ("client.note_added", 1),
            ("appointment.canceled", 1),
            ("wording.saved", 0),
        ];
        for (kind, marks) in cases {
            assert_eq!(of(kind).marks.len(), marks, "{kind}");
        }
    }

    #[test]
    fn an_edit_names_each_field_and_what_came_of_nothing_is_no_change() {
        let edited = entry(
            json!({"email": null, "phone": "1"}),
            json!({"email": "a@b.c", "phone": null}),
        );
        let fields: Vec<_> = edited
            .changes
            .iter()
            .map(|c| (c.field.as_str(), c.to.as_deref()))
            .collect();
        assert_eq!(fields, [("email", Some("a@b.c")), ("phone", None)]);
        let enrolled = entry(
            json!({}),
            json!({"leadId": 5, "status": "Active", "note": null}),
        );
        assert_eq!(enrolled.changes, []);
        let details: Vec<_> = enrolled.details.into_iter().collect();
        assert_eq!(details, [("leadId".to_owned(), "5".to_owned())]);
        assert_eq!(
            (enrolled.about.entity.as_str(), enrolled.about.id),
            ("lead", 7)
        );
    }
}
