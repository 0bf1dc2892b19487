//! Partners on the wire.

use crate::http::form::{Form, body};
use crate::http::wire::{MoneyNumber, PartnerType};
use crate::problem::ApiError;
use crate::records::SuppressedDto;
use billing::views::{CaseRef, PartnerRow};
use crm_core::partners::{Partner, Patch};
use crm_core::text::ShortText;
use serde::Serialize;
use utoipa::ToSchema;

/// Who does the work of an exit (R2-106).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Partner)]
pub(super) struct PartnerDto {
    id: i64,
    version: i64,
    name: String,
    r#type: PartnerType,
    /// Only active partners are offered for new work.
    active: bool,
}

impl From<Partner> for PartnerDto {
    fn from(partner: Partner) -> Self {
        Self {
            id: partner.id.get(),
            version: partner.version,
            name: partner.details.name.as_str().to_owned(),
            r#type: partner.kind.into(),
            active: partner.details.active,
        }
    }
}

/// A partner with its work and its money.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerRow)]
pub(super) struct PartnerRowDto {
    #[serde(flatten)]
    partner: PartnerDto,
    /// Exit cases it works on.
    case_count: i64,
    /// Completed payments to it.
    paid: MoneyNumber,
    /// Payments to it that are pending or processing.
    underway: MoneyNumber,
}

impl From<PartnerRow> for PartnerRowDto {
    fn from(row: PartnerRow) -> Self {
        Self {
            partner: row.partner.into(),
            case_count: row.cases,
            paid: row.paid.into(),
            underway: row.underway.into(),
        }
    }
}

/// An exit case as a partner payment names it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExitCaseRef)]
pub(super) struct CaseRefDto {
    id: i64,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    resort_name: String,
}

impl From<CaseRef> for CaseRefDto {
    fn from(case: CaseRef) -> Self {
        Self {
            id: case.id.get(),
            client_id: case.client.get(),
            client_name: case.client_name,
            suppressed: case.suppressed.map(SuppressedDto::from),
            resort_name: case.resort_name,
        }
    }
}

body! {
    /// A new partner.
    pub(super) PartnerInput -> ShortText = name;
}

body! {
    /// A partial update.
    pub(super) PartnerPatch -> (Patch, Option<i64>) = patch;
    "version": "The version the edit is based on.";
}

const NAME_MISSING: &str = "Name is required";

fn name(mut form: Form) -> Result<ShortText, ApiError> {
    let name = form.required("name", NAME_MISSING, ShortText::parse);
    let (name,) = form.finish((name,))?;
    Ok(name)
}

/// Reads a partial update and the version it is based on.
fn patch(mut form: Form) -> Result<(Patch, Option<i64>), ApiError> {
    let name = form.change_required("name", NAME_MISSING, ShortText::parse);
    let active = form.changed("active", |form| {
        form.required_flag("active", "Choose whether the partner is active.")
    });
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((Patch { name, active }, version))
}
