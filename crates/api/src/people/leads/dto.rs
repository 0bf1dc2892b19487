//! Leads on the wire.

use crate::http::form::{Form, body};
use crate::http::wire::{Brand, LeadStatus, MoneyNumber, Source, Timestamp};
use crate::people::callable::RowCallableDto;
use crate::problem::ApiError;
use crate::records::{
    NoteMark, PersonDto, StaffRef, SuppressedDto, TimeshareInfoDto, id, id_patch, marked, person,
    person_patch, source, source_patch, timeshare_info, timeshare_info_patch,
};
use crm_core::brand;
use crm_core::call_numbers::CallableRow;
use crm_core::ids::{ClientId, RawLeadId, UserId};
use crm_core::leads::{Details, DetailsPatch, LeadStatus as Status};
use crm_core::tags::Tags;
use crm_core::text::Notes;
use crm_core::views::{LeadFacets, LeadPage, LeadRow};
use serde::Serialize;
use utoipa::ToSchema;

/// A lead.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Lead)]
pub(crate) struct LeadDto {
    id: i64,
    version: i64,
    #[serde(flatten)]
    person: PersonDto,
    #[schema(required = true)]
    source: Option<Source>,
    status: LeadStatus,
    brand: Brand,
    #[schema(required = true)]
    notes: Option<String>,
    /// Words of the notes that no client may be told; left out where they say none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    notes_marks: Vec<NoteMark>,
    tags: Vec<String>,
    timeshare_info: TimeshareInfoDto,
    #[schema(required = true)]
    assigned_to: Option<StaffRef>,
    /// The raw lead it was converted from.
    #[schema(required = true)]
    raw_lead_id: Option<i64>,
    /// The client it became.
    #[schema(required = true)]
    client_id: Option<i64>,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    created_at: Timestamp,
    updated_at: Timestamp,
    #[schema(required = true)]
    deleted_at: Option<Timestamp>,
}

impl From<LeadPage> for LeadDto {
    fn from(page: LeadPage) -> Self {
        let lead = page.lead;
        let details = lead.details;
        Self {
            id: lead.id.get(),
            version: lead.version,
            person: details.person.into(),
            source: details.source.map(Source),
            status: details.status.into(),
            brand: details.brand.into(),
            notes_marks: marked(details.notes.as_ref().map(Notes::as_str)),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            tags: details.tags.iter().map(str::to_owned).collect(),
            timeshare_info: (&details.timeshare).into(),
            assigned_to: page.assigned_to.map(StaffRef::from),
            raw_lead_id: lead.raw_lead.map(RawLeadId::get),
            client_id: page.client.map(ClientId::get),
            suppressed: page.suppressed.map(SuppressedDto::from),
            created_at: lead.created_at.into(),
            updated_at: lead.updated_at.into(),
            deleted_at: lead.deleted_at.map(Timestamp),
        }
    }
}

/// A row of the leads list. Status, source and brand are texts as stored: a screen shows what it
/// does not know in grey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LeadRow)]
pub(crate) struct LeadRowDto {
    id: i64,
    first_name: String,
    last_name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    status: String,
    #[schema(required = true)]
    source: Option<String>,
    brand: String,
    #[schema(required = true)]
    state: Option<String>,
    tags: Vec<String>,
    timeshare_info: TimeshareInfoDto,
    #[schema(required = true)]
    assigned_to: Option<StaffRef>,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    /// Null where it is not asked for, and while the number is not looked up yet.
    #[schema(required = true)]
    callable: Option<RowCallableDto>,
    created_at: Timestamp,
}

impl From<LeadRow> for LeadRowDto {
    fn from(row: LeadRow) -> Self {
        Self::of(row, None)
    }
}

impl LeadRowDto {
    /// With what the contact gate says of the number.
    pub(super) fn of(row: LeadRow, callable: Option<CallableRow>) -> Self {
        Self {
            id: row.id.get(),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
            status: row.status,
            source: row.source,
            brand: row.brand,
            state: row.state,
            tags: row.tags.iter().map(str::to_owned).collect(),
            timeshare_info: TimeshareInfoDto {
                notes: None,
                resort: row.resort,
                balance: row.balance.map(MoneyNumber),
            },
            assigned_to: row.assigned_to.map(StaffRef::from),
            suppressed: row.suppressed.map(SuppressedDto::from),
            callable: callable.map(RowCallableDto::from),
            created_at: row.created_at.into(),
        }
    }
}

body! {
    /// A new lead; only the names are required.
    pub(crate) LeadInput(brand::Brand = brand::Brand::LibertyNwa) -> Details = new_details;
    "status": "New Lead unless given.";
    "brand": "The office's first brand unless given.";
    "assignedTo": "An active staff member.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(crate) LeadPatch -> (DetailsPatch, Option<i64>) = patch;
    "assignedTo": "An active staff member.";
    "version": "The version the edit is based on.";
}

/// Reads the details of a new lead.
fn new_details(mut form: Form, default_brand: brand::Brand) -> Result<Details, ApiError> {
    let person = person(&mut form);
    let source = source(&mut form);
    let status = form.optional("status", Status::parse);
    let brand = form.optional("brand", brand::Brand::parse);
    let notes = form.optional("notes", Notes::parse);
    let tags = form.list("tags", |tags| Tags::parse(tags));
    let timeshare = timeshare_info(&mut form);
    let assigned_to = id(&mut form, "assignedTo", UserId::new);
    let (person, tags) = form.finish((person, tags))?;
    Ok(Details {
        person,
        source,
        status: status.unwrap_or(Status::NewLead),
        brand: brand.unwrap_or(default_brand),
        timeshare,
        tags,
        notes,
        assigned_to,
    })
}

/// Reads a partial update and the version it is based on.
fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        person: person_patch(&mut form),
        source: source_patch(&mut form),
        status: form.change_required("status", "Status is required", Status::parse),
        brand: form.change_required("brand", "Brand is required", brand::Brand::parse),
        timeshare: timeshare_info_patch(&mut form),
        tags: form.change_list("tags", |tags| Tags::parse(tags)),
        notes: form.change("notes", Notes::parse),
        assigned_to: id_patch(&mut form, "assignedTo", UserId::new),
    };
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((patch, version))
}

/// The values that occur, for the filters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LeadFacets)]
pub(crate) struct LeadFacetsDto {
    statuses: Vec<LeadStatus>,
    sources: Vec<Source>,
    brands: Vec<Brand>,
    states: Vec<String>,
}

impl From<LeadFacets> for LeadFacetsDto {
    fn from(facets: LeadFacets) -> Self {
        Self {
            statuses: facets.statuses.into_iter().map(LeadStatus).collect(),
            sources: facets.sources.into_iter().map(Source).collect(),
            brands: facets.brands.into_iter().map(Brand).collect(),
            states: facets
                .states
                .iter()
                .map(|state| state.code().to_owned())
                .collect(),
        }
    }
}
