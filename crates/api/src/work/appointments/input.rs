//! Reading appointments from requests.

use crate::http::form::{Form, Shaped, body, shape};
use crate::problem::ApiError;
use crm_core::appointments::{
    AppointmentStatus, AppointmentType, Details, DetailsPatch, Length, NewTime, Slot, Whom,
};
use crm_core::change::Change;
use crm_core::clock::{WallTime, parse_date};
use crm_core::ids::{ClientId, LeadId, UserId};
use crm_core::text::{Notes, ShortText};
use serde_json::{Value, json};

const WITH_WHOM: &str = "Choose the one lead or client this appointment is with.";

body! {
    /// A new appointment. Exactly one of `leadId` and `clientId`.
    pub(super) AppointmentInput(Option<UserId> = None) -> Asked = new_appointment;
    "time": "\"9:00 AM\" or \"09:00\", by the wall clock of the business time zone.";
    "duration": "Minutes, 5 to 720; 30 unless given.";
    "status": "Scheduled unless given; Completed and No Show record what took place.";
    "userId": "The caller unless given; null: no one.";
    "allowOverlap": "Saves it although the user has something else at that time.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(super) AppointmentPatch -> Edit = edit;
    "version": "The version the edit is based on.";
}

body! {
    /// A new time; without a date the appointment is only marked as Rescheduled.
    pub(super) RescheduleInput -> Rescheduling = rescheduling;
    "time": "As before unless given.";
    "duration": "As before unless given.";
    "userId": "As before unless given.";
}

/// A new appointment as it was asked for.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) details: Details,
    pub(super) status: AppointmentStatus,
    pub(super) allow_overlap: bool,
}

fn new_appointment(mut form: Form, caller: Option<UserId>) -> Result<Asked, ApiError> {
    let title = form.required("title", "Title is required", ShortText::parse);
    let date = form.required("date", "Date is required", parse_date);
    let start = form.required("time", "Time is required", WallTime::parse);
    let length = length(&mut form).unwrap_or(Length::USUAL);
    let kind = form.required("type", "Type is required", AppointmentType::parse);
    form.shaped("status", || {
        shape::one_of(AppointmentStatus::INITIAL.map(AppointmentStatus::as_str))
    });
    let status = form.optional("status", AppointmentStatus::parse_initial);
    let mut user = caller;
    user_change(&mut form).apply(&mut user);
    let whom = whom(&mut form, true);
    let location = form.optional("location", ShortText::parse);
    let info = form.optional("info", Notes::parse);
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    let slot = slot(&mut form, date, start, length);
    let (title, slot, kind, whom) = form.finish((title, slot, kind, whom))?;
    Ok(Asked {
        details: Details {
            title,
            slot,
            kind,
            user,
            whom,
            location,
            info,
        },
        status: status.unwrap_or(AppointmentStatus::Scheduled),
        allow_overlap,
    })
}

pub(crate) fn slot(
    form: &mut Form,
    date: Option<time::Date>,
    start: Option<WallTime>,
    length: Length,
) -> Option<Slot> {
    match Slot::new(date?, start?, length) {
        Ok(slot) => Some(slot),
        Err(error) => {
            form.problem("duration", "invalid", error);
            None
        }
    }
}

pub(crate) fn length(form: &mut Form) -> Option<Length> {
    form.shaped("duration", Length::shape);
    let minutes = form.optional_integer("duration")?;
    match Length::of_minutes(minutes) {
        Ok(length) => Some(length),
        Err(error) => {
            form.problem("duration", "invalid", error);
            None
        }
    }
}

fn user_change(form: &mut Form) -> Change<Option<UserId>> {
    form.change_id("userId", UserId::new)
}

/// The person: exactly one, or in a partial update none.
fn whom(form: &mut Form, required: bool) -> Option<Whom> {
    let lead = form.optional_id("leadId", LeadId::new);
    let client = form.optional_id("clientId", ClientId::new);
    form.forbid(both_persons);
    if required {
        form.forbid(nobody);
    }
    match (lead, client) {
        (Some(lead), None) => Some(Whom::Lead(lead)),
        (None, Some(client)) => Some(Whom::Client(client)),
        (None, None) => {
            if required {
                form.problem("clientId", "required", WITH_WHOM);
            }
            None
        }
        (Some(_), Some(_)) => {
            form.problem("clientId", "invalid", WITH_WHOM);
            None
        }
    }
}

/// Both of them.
fn both_persons() -> Value {
    json!({
        "required": ["leadId", "clientId"],
        "properties": { "leadId": { "type": "integer" }, "clientId": { "type": "integer" } },
    })
}

/// Neither of them.
fn nobody() -> Value {
    json!({ "properties": { "leadId": { "type": "null" }, "clientId": { "type": "null" } } })
}

/// A new time or length without a date.
fn time_without_date() -> Value {
    let sent =
        |name: &str, what: Value| json!({ "required": [name], "properties": { name: what } });
    json!({
        "properties": { "date": { "enum": [null, ""] } },
        "anyOf": [
            sent("time", json!({ "type": "string", "minLength": 1 })),
            sent("duration", json!({ "type": "integer" })),
        ],
    })
}

/// A partial update as it was asked for.
#[derive(Debug)]
pub(super) struct Edit {
    pub(super) patch: DetailsPatch,
    pub(super) version: Option<i64>,
    pub(super) allow_overlap: bool,
}

fn edit(mut form: Form) -> Result<Edit, ApiError> {
    let patch = DetailsPatch {
        title: form.change_required("title", "Title is required", ShortText::parse),
        date: form.change_required("date", "Date is required", parse_date),
        start: form.change_required("time", "Time is required", WallTime::parse),
        length: length(&mut form).map_or(Change::Keep, Change::Set),
        kind: form.change_required("type", "Type is required", AppointmentType::parse),
        user: user_change(&mut form),
        whom: whom(&mut form, false).map_or(Change::Keep, Change::Set),
        location: form.change("location", ShortText::parse),
        info: form.change("info", Notes::parse),
    };
    let version = form.optional_integer("version");
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    form.finish(())?;
    Ok(Edit {
        patch,
        version,
        allow_overlap,
    })
}

/// A new time as it was asked for.
#[derive(Debug)]
pub(super) struct Rescheduling {
    pub(super) to: Option<NewTime>,
    pub(super) version: Option<i64>,
    pub(super) allow_overlap: bool,
}

fn rescheduling(mut form: Form) -> Result<Rescheduling, ApiError> {
    let date = form.optional("date", parse_date);
    let start = form.optional("time", WallTime::parse);
    let length = length(&mut form);
    let user = form.optional_id("userId", UserId::new);
    form.forbid(time_without_date);
    if date.is_none() && (start.is_some() || length.is_some()) {
        form.problem("date", "required", "Choose the new date too.");
    }
    let version = form.optional_integer("version");
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    form.finish(())?;
    Ok(Rescheduling {
        to: date.map(|date| NewTime {
            date,
            start,
            length,
            user,
        }),
        version,
        allow_overlap,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wrong_field_is_named() {
        let cases = [
            (json!({}), "title date time type clientId"),
            (
                json!({"title": "A", "date": "2026-02-30", "time": "25:00", "type": "Fax", "clientId": 1}),
                "date time type",
            ),
            (
                json!({"title": "A", "date": "2026-11-23", "time": "11:45 PM", "type": "Zoom", "clientId": 1}),
                "duration",
            ),
            (
                json!({"title": "A", "date": "2026-11-23", "time": "9:00", "type": "Zoom", "clientId": 1,
                       "leadId": 2, "duration": 4, "status": "Canceled", "allowOverlap": "yes"}),
                "duration status clientId allowOverlap",
            ),
        ];
        for (body, fields) in cases {
            let form = Form::new(body.as_object().unwrap().clone());
            let error = new_appointment(form, None).unwrap_err();
            let named: Vec<&str> = error.errors().iter().map(|e| e.field.as_str()).collect();
            assert_eq!(named.join(" "), fields, "{body}");
        }
    }

    #[test]
    fn r1_193_absent_is_the_caller_and_null_is_nobody() {
        let body = |user| {
            let mut body = json!({"title": "A", "date": "2026-11-23", "time": "9:00 AM", "type": "Zoom", "leadId": 2});
            if let Some(user) = user {
                body["userId"] = user;
            }
            Form::new(body.as_object().unwrap().clone())
        };
        let caller = Some(UserId::new(7));
        let cases = [
            (None, caller),
            (Some(json!(null)), None),
            (Some(json!(8)), Some(UserId::new(8))),
        ];
        for (sent, user) in cases {
            let asked = new_appointment(body(sent), caller).unwrap();
            assert_eq!(asked.details.user, user);
            assert_eq!(asked.details.slot.length(), Length::USUAL);
        }
    }
}
