//! Exit cases on the wire.

use super::clock_dto::step_after;
use crate::http::form::{Form, body};
use crate::http::wire::{Day, MilestoneName, Timestamp};
use crate::problem::ApiError;
use crate::records::{NoteMark, id, id_patch, marked};
use crm_core::clock::parse_date;
use crm_core::exit_cases::{Milestone as Step, Patch};
use crm_core::ids::PartnerId;
use crm_core::promises::case_clock::NextStep;
use crm_core::text::Notes;
use crm_core::views::{ExitCasePage, MilestoneRow};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// A milestone of a case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Milestone)]
pub(crate) struct MilestoneDto {
    milestone: MilestoneName,
    #[schema(required = true)]
    reached_on: Option<Day>,
    /// The name of who noted it.
    #[schema(required = true)]
    noted_by: Option<String>,
}

impl From<MilestoneRow> for MilestoneDto {
    fn from(row: MilestoneRow) -> Self {
        Self {
            milestone: row.milestone.into(),
            reached_on: row.reached_on.map(Day),
            noted_by: row.noted_by.map(|staff| staff.full_name()),
        }
    }
}

/// The exit case of a property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExitCase)]
pub(crate) struct ExitCaseDto {
    id: i64,
    version: i64,
    property_id: i64,
    client_id: i64,
    client_name: String,
    #[schema(required = true)]
    partner_id: Option<i64>,
    #[schema(required = true)]
    partner_name: Option<String>,
    #[schema(required = true)]
    notes: Option<String>,
    /// Words of the notes that no client may be told; left out where they say none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    notes_marks: Vec<NoteMark>,
    /// Always all five, in this order.
    milestones: Vec<MilestoneDto>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<ExitCasePage> for ExitCaseDto {
    fn from(case: ExitCasePage) -> Self {
        Self {
            id: case.id.get(),
            version: case.version,
            property_id: case.property.get(),
            client_id: case.client.get(),
            client_name: case.client_name,
            partner_id: case.partner.map(PartnerId::get),
            partner_name: case.partner_name,
            notes_marks: marked(case.notes.as_deref()),
            notes: case.notes,
            milestones: case
                .milestones
                .into_iter()
                .map(MilestoneDto::from)
                .collect(),
            created_at: case.created_at.into(),
            updated_at: case.updated_at.into(),
        }
    }
}

body! {
    /// The fields of a new case.
    pub(super) ExitCaseInput -> (Option<PartnerId>, Option<Notes>) = new_case;
    "partnerId": "An active partner; the client's unless given.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(super) ExitCasePatch -> (Patch, Option<i64>) = patch;
    "partnerId": "An active partner.";
    "version": "The version the edit is based on.";
}

body! {
    /// A milestone and the day it was reached; `null` takes it back. The step that follows is given whole or not at all: without it
    /// the open step stays.
    pub(super) MilestoneInput -> (Step, Option<Date>, Option<NextStep>) = milestone;
    "nextStep": "What happens next; not read with Exit Confirmed, which ends the case.";
    "dueOn": "The day by which it happens: today or later.";
    "waitsOn": "Who is waited on; us unless given.";
    "userId": "An active user; the client's assigned user unless given.";
}

fn new_case(mut form: Form) -> Result<(Option<PartnerId>, Option<Notes>), ApiError> {
    let partner = id(&mut form, "partnerId", PartnerId::new);
    let notes = form.optional("notes", Notes::parse);
    form.finish(())?;
    Ok((partner, notes))
}

/// Reads a partial update and the version it is based on.
fn patch(mut form: Form) -> Result<(Patch, Option<i64>), ApiError> {
    let patch = Patch {
        partner: id_patch(&mut form, "partnerId", PartnerId::new),
        notes: form.change("notes", Notes::parse),
    };
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((patch, version))
}

fn milestone(mut form: Form) -> Result<(Step, Option<Date>, Option<NextStep>), ApiError> {
    let milestone = form.required("milestone", "Milestone is required", Step::parse);
    let day = form.optional("reachedOn", parse_date);
    let next = step_after(&mut form);
    let (milestone,) = form.finish((milestone,))?;
    Ok((milestone, day, next))
}
