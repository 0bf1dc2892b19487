//! Leads on the wire.

use crate::form::Form;
use crate::problem::ApiError;
use crate::records::{
    TimeshareInfoDto, person, person_patch, source, source_patch, timeshare_info,
    timeshare_info_patch,
};
use crate::wire::{Brand, LeadStatus, MoneyNumber, Source, Timestamp};
use crm_core::brand;
use crm_core::leads::{Details, DetailsPatch, Lead, LeadStatus as Status};
use crm_core::tags::Tags;
use crm_core::text::Notes;
use crm_core::views::{LeadFacets, LeadRow};
use serde::Serialize;
use utoipa::ToSchema;

/// A lead.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Lead)]
pub(crate) struct LeadDto {
    id: i64,
    version: i64,
    first_name: String,
    last_name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    #[schema(required = true)]
    address: Option<String>,
    #[schema(required = true)]
    city: Option<String>,
    #[schema(required = true)]
    state: Option<String>,
    #[schema(required = true)]
    zip: Option<String>,
    #[schema(required = true)]
    source: Option<Source>,
    status: LeadStatus,
    brand: Brand,
    #[schema(required = true)]
    notes: Option<String>,
    tags: Vec<String>,
    timeshare_info: TimeshareInfoDto,
    /// The raw lead it was converted from.
    #[schema(required = true)]
    raw_lead_id: Option<i64>,
    created_at: Timestamp,
    updated_at: Timestamp,
    #[schema(required = true)]
    deleted_at: Option<Timestamp>,
}

impl From<Lead> for LeadDto {
    fn from(lead: Lead) -> Self {
        let details = lead.details;
        let person = details.person;
        Self {
            id: lead.id.get(),
            version: lead.version,
            first_name: person.first_name.as_str().to_owned(),
            last_name: person.last_name.as_str().to_owned(),
            email: person.email.map(|email| email.as_str().to_owned()),
            phone: person.phone.map(|phone| phone.as_str().to_owned()),
            address: person.address.map(|address| address.as_str().to_owned()),
            city: person.city.map(|city| city.as_str().to_owned()),
            state: person.state.map(|state| state.code().to_owned()),
            zip: person.zip.map(|zip| zip.as_str().to_owned()),
            source: details.source.map(Source),
            status: details.status.into(),
            brand: details.brand.into(),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            tags: details.tags.iter().map(str::to_owned).collect(),
            timeshare_info: (&details.timeshare).into(),
            raw_lead_id: lead.raw_lead.map(crm_core::ids::RawLeadId::get),
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
    timeshare_info: TimeshareInfoDto,
    created_at: Timestamp,
}

impl From<LeadRow> for LeadRowDto {
    fn from(row: LeadRow) -> Self {
        Self {
            id: row.id.get(),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
            status: row.status,
            source: row.source,
            brand: row.brand,
            timeshare_info: TimeshareInfoDto {
                notes: None,
                resort: row.resort,
                balance: row.balance.map(MoneyNumber),
            },
            created_at: row.created_at.into(),
        }
    }
}

/// A new lead; only the names are required.
#[derive(Debug, ToSchema)]
#[schema(as = LeadInput, rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(crate) struct LeadInput {
    first_name: String,
    last_name: String,
    email: Option<String>,
    phone: Option<String>,
    address: Option<String>,
    city: Option<String>,
    state: Option<String>,
    zip: Option<String>,
    source: Option<Source>,
    /// New Lead unless given.
    #[schema(required = false)]
    status: LeadStatus,
    /// The office's first brand unless given.
    #[schema(required = false)]
    brand: Brand,
    notes: Option<String>,
    #[schema(required = false)]
    tags: Vec<String>,
    #[schema(required = false)]
    timeshare_info: TimeshareInfoDto,
}

/// A partial update: an absent field stays, `null` clears.
#[derive(Debug, ToSchema)]
#[schema(as = LeadPatch, rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(crate) struct LeadPatch {
    #[schema(required = false)]
    first_name: String,
    #[schema(required = false)]
    last_name: String,
    email: Option<String>,
    phone: Option<String>,
    address: Option<String>,
    city: Option<String>,
    state: Option<String>,
    zip: Option<String>,
    source: Option<Source>,
    #[schema(required = false)]
    status: LeadStatus,
    #[schema(required = false)]
    brand: Brand,
    notes: Option<String>,
    #[schema(required = false)]
    tags: Vec<String>,
    #[schema(required = false)]
    timeshare_info: TimeshareInfoDto,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

/// Reads the details of a new lead.
pub(super) fn new_details(
    mut form: Form,
    default_brand: brand::Brand,
) -> Result<Details, ApiError> {
    let person = person(&mut form);
    let source = source(&mut form);
    let status = form.optional("status", Status::parse);
    let brand = form.optional("brand", brand::Brand::parse);
    let notes = form.optional("notes", Notes::parse);
    let tags = form.list("tags", |tags| Tags::parse(tags));
    let timeshare = timeshare_info(&mut form);
    let (person, tags) = form.finish((person, tags))?;
    Ok(Details {
        person,
        source,
        status: status.unwrap_or(Status::NewLead),
        brand: brand.unwrap_or(default_brand),
        timeshare,
        tags,
        notes,
    })
}

/// Reads a partial update and the version it is based on.
pub(super) fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        person: person_patch(&mut form),
        source: source_patch(&mut form),
        status: form.change_required("status", "Status is required", Status::parse),
        brand: form.change_required("brand", "Brand is required", brand::Brand::parse),
        timeshare: timeshare_info_patch(&mut form),
        tags: form.change_list("tags", |tags| Tags::parse(tags)),
        notes: form.change("notes", Notes::parse),
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
