//! Raw leads on the wire.

use crate::http::form::{Form, LAST_DAY, body};
use crate::http::wire::{Day, MarketingStatus, Source, Timestamp};
use crate::people::callable::RowCallableDto;
use crate::problem::ApiError;
use crate::records::{PersonDto, TimeshareInfoDto, person, source, timeshare_info};
use crm_core::call_numbers::CallableRow;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::contact_gate::{AskedBy, SuppressionScope};
use crm_core::raw_leads::{Details, MarketingStatus as Status, RawLead};
use crm_core::suppression::Ask;
use crm_core::tags::Tags;
use crm_core::text::Notes;
use crm_core::views::RawLeadFacets;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// A raw lead.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RawLead)]
pub(crate) struct RawLeadDto {
    id: i64,
    version: i64,
    #[serde(flatten)]
    person: PersonDto,
    #[schema(required = true)]
    source: Option<Source>,
    marketing_status: MarketingStatus,
    timeshare_info: TimeshareInfoDto,
    #[schema(required = true)]
    last_contact_date: Option<Day>,
    #[schema(required = true)]
    next_contact_date: Option<Day>,
    marketing_tags: Vec<String>,
    #[schema(required = true)]
    notes: Option<String>,
    /// A phone number or email of this person is on the suppression list.
    suppressed: bool,
    #[schema(required = true)]
    converted_lead_id: Option<i64>,
    created_at: Timestamp,
    updated_at: Timestamp,
    #[schema(required = true)]
    deleted_at: Option<Timestamp>,
}

impl From<RawLead> for RawLeadDto {
    fn from(raw: RawLead) -> Self {
        let details = raw.details;
        Self {
            id: raw.id.get(),
            version: raw.version,
            person: details.person.into(),
            source: details.source.map(Source),
            marketing_status: details.status.into(),
            timeshare_info: (&details.timeshare).into(),
            last_contact_date: details.last_contact.map(Day),
            next_contact_date: details.next_contact.map(Day),
            marketing_tags: details.tags.iter().map(str::to_owned).collect(),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            suppressed: raw.suppressed,
            converted_lead_id: raw.converted_to.map(crm_core::ids::LeadId::get),
            created_at: raw.created_at.into(),
            updated_at: raw.updated_at.into(),
            deleted_at: raw.deleted_at.map(Timestamp),
        }
    }
}

body! {
    /// A new raw lead; only the names are required.
    pub(crate) RawLeadInput(Date = LAST_DAY) -> (Details, Ask) = new_details;
    "marketingStatus": "New unless given.";
    "scope": "Of a person who is Do Not Contact: what they do not want; everything unless given.";
    "askedBy": "How they asked.";
    "askedOn": "The day on which they asked; not in the future.";
}

body! {
    /// What staff may edit, as it shall be: what is not sent is emptied.
    pub(crate) RawLeadReplacement(Date = LAST_DAY) -> (Details, Ask, Option<i64>) = replacement;
    "version": "The version the edit is based on.";
    "scope": "Of a person who becomes Do Not Contact: what they do not want; everything unless given.";
    "askedBy": "How they asked.";
    "askedOn": "The day on which they asked; not in the future.";
}

/// Reads the details of a new raw lead; the status is New unless given.
fn new_details(mut form: Form, today: Date) -> Result<(Details, Ask), ApiError> {
    let details = details(&mut form, Some(Status::New));
    let ask = ask(&mut form, today);
    let (details, ask) = form.finish((details, ask))?;
    Ok((details, ask))
}

/// Reads a replacement and the version it is based on.
fn replacement(mut form: Form, today: Date) -> Result<(Details, Ask, Option<i64>), ApiError> {
    let details = details(&mut form, None);
    let ask = ask(&mut form, today);
    let version = form.optional_integer("version");
    let (details, ask) = form.finish((details, ask))?;
    Ok((details, ask, version))
}

/// What a person who wants no contact asked for.
fn ask(form: &mut Form, today: Date) -> Option<Ask> {
    let scope = form.optional("scope", SuppressionScope::parse);
    let by = form.optional("askedBy", AskedBy::parse);
    let on = form.optional("askedOn", parse_date);
    match Ask::of(scope, by, on, today) {
        Ok(ask) => Some(ask),
        Err(error) => {
            form.problem("askedOn", "in_the_future", error);
            None
        }
    }
}

fn details(form: &mut Form, default_status: Option<Status>) -> Option<Details> {
    let person = person(form);
    let source = source(form);
    let status = match default_status {
        None => form.required("marketingStatus", STATUS_MISSING, Status::parse),
        Some(default) => {
            match form.change_required("marketingStatus", STATUS_MISSING, Status::parse) {
                Change::Set(status) => Some(status),
                Change::Keep => Some(default),
            }
        }
    };
    let timeshare = timeshare_info(form);
    let last_contact = form.optional("lastContactDate", parse_date);
    let next_contact = form.optional("nextContactDate", parse_date);
    let tags = form.list("marketingTags", |tags| Tags::parse(tags));
    let notes = form.optional("notes", Notes::parse);
    Some(Details {
        person: person?,
        source,
        status: status?,
        timeshare,
        last_contact,
        next_contact,
        tags: tags?,
        notes,
    })
}

const STATUS_MISSING: &str = "Marketing status is required";

/// A row of the marketing database: the whole record, and what the contact gate says of its number.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RawLeadRow)]
pub(crate) struct RawLeadRowDto {
    #[serde(flatten)]
    raw_lead: RawLeadDto,
    /// Null while the number is not looked up yet.
    #[schema(required = true)]
    callable: Option<RowCallableDto>,
}

impl From<(RawLead, Option<CallableRow>)> for RawLeadRowDto {
    fn from((raw_lead, callable): (RawLead, Option<CallableRow>)) -> Self {
        Self {
            raw_lead: raw_lead.into(),
            callable: callable.map(RowCallableDto::from),
        }
    }
}

/// A page of raw leads.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RawLeadPage {
    pub(super) data: Vec<RawLeadRowDto>,
    /// How many match in all.
    pub(super) total: i64,
    /// There are more than `total`.
    pub(super) capped: bool,
}

/// The values that occur, for the filters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RawLeadFacets)]
pub(crate) struct RawLeadFacetsDto {
    statuses: Vec<MarketingStatus>,
    sources: Vec<Source>,
    states: Vec<String>,
    tags: Vec<String>,
}

impl From<RawLeadFacets> for RawLeadFacetsDto {
    fn from(facets: RawLeadFacets) -> Self {
        Self {
            statuses: facets.statuses.into_iter().map(MarketingStatus).collect(),
            sources: facets.sources.into_iter().map(Source).collect(),
            states: facets
                .states
                .iter()
                .map(|state| state.code().to_owned())
                .collect(),
            tags: facets.tags,
        }
    }
}
