//! Clients on the wire.

use crate::http::form::{Form, body};
use crate::http::wire::{Brand, ClientStatus, MoneyNumber, ServiceType, Timestamp};
use crate::problem::ApiError;
use crate::records::{
    NoteMark, PersonDto, PersonRef, StaffRef, SuppressedDto, id, id_patch, marked, person,
    person_patch,
};
use crm_core::brand;
use crm_core::clients::{ClientStatus as Status, Details, DetailsPatch, ServiceType as Service};
use crm_core::ids::{LeadId, PartnerId, UserId};
use crm_core::money::Money;
use crm_core::tags::Tags;
use crm_core::text::Notes;
use crm_core::views::{ClientFacets, ClientPage, ClientRow};
use serde::Serialize;
use utoipa::ToSchema;

/// What the client paid, in dollars.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MoneySummary {
    /// Completed and refunded payments; refunds not taken off.
    paid: MoneyNumber,
    refunded: MoneyNumber,
    net: MoneyNumber,
}

/// A client.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Client)]
pub(crate) struct ClientDto {
    id: i64,
    version: i64,
    #[serde(flatten)]
    person: PersonDto,
    status: ClientStatus,
    service_type: ServiceType,
    #[schema(required = true)]
    brand: Option<Brand>,
    #[schema(required = true)]
    notes: Option<String>,
    /// Words of the notes that no client may be told; left out where they say none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    notes_marks: Vec<NoteMark>,
    /// The id of the user.
    #[schema(required = true)]
    assigned_to: Option<i64>,
    /// Who that is.
    #[schema(required = true)]
    assignee: Option<StaffRef>,
    #[schema(required = true)]
    fulfillment_partner_id: Option<i64>,
    #[schema(required = true)]
    fulfillment_partner: Option<String>,
    tags: Vec<String>,
    /// The lead that was enrolled.
    #[schema(required = true)]
    lead_id: Option<i64>,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    money_summary: MoneySummary,
    /// There are neither payments nor documents that are evidence.
    can_delete: bool,
    #[schema(required = true)]
    archived_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
    #[schema(required = true)]
    deleted_at: Option<Timestamp>,
}

impl From<ClientPage> for ClientDto {
    fn from(page: ClientPage) -> Self {
        let net = Money::from_cents(page.paid.cents() - page.refunded.cents());
        let client = page.client;
        let details = client.details;
        Self {
            id: client.id.get(),
            version: client.version,
            person: details.person.into(),
            status: details.status.into(),
            service_type: details.service_type.into(),
            brand: details.brand.map(Brand),
            notes_marks: marked(details.notes.as_ref().map(Notes::as_str)),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            assigned_to: details.assigned_to.map(UserId::get),
            assignee: page.assigned_to.map(StaffRef::from),
            fulfillment_partner_id: details.partner.map(PartnerId::get),
            fulfillment_partner: page.partner,
            tags: details.tags.iter().map(str::to_owned).collect(),
            lead_id: client.lead.map(LeadId::get),
            suppressed: page.suppressed.map(SuppressedDto::from),
            money_summary: MoneySummary {
                paid: page.paid.into(),
                refunded: page.refunded.into(),
                net: net.into(),
            },
            can_delete: page.can_delete,
            archived_at: client.archived_at.map(Timestamp),
            created_at: client.created_at.into(),
            updated_at: client.updated_at.into(),
            deleted_at: client.deleted_at.map(Timestamp),
        }
    }
}

/// A row of the client list. Status, service type and brand are texts as stored: a screen shows what
/// it does not know in grey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClientRow)]
pub(crate) struct ClientRowDto {
    id: i64,
    first_name: String,
    last_name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    status: String,
    service_type: String,
    #[schema(required = true)]
    brand: Option<String>,
    /// The id of the user.
    #[schema(required = true)]
    assigned_to: Option<i64>,
    /// Who that is.
    #[schema(required = true)]
    assignee: Option<StaffRef>,
    #[schema(required = true)]
    fulfillment_partner: Option<String>,
    #[schema(required = true)]
    state: Option<String>,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    #[schema(required = true)]
    archived_at: Option<Timestamp>,
    created_at: Timestamp,
}

impl From<ClientRow> for ClientRowDto {
    fn from(row: ClientRow) -> Self {
        Self {
            id: row.id.get(),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone: row.phone,
            status: row.status,
            service_type: row.service_type,
            brand: row.brand,
            assigned_to: row.assigned_to.as_ref().map(|staff| staff.id.get()),
            assignee: row.assigned_to.map(StaffRef::from),
            fulfillment_partner: row.partner,
            state: row.state,
            suppressed: row.suppressed.map(SuppressedDto::from),
            archived_at: row.archived_at.map(Timestamp),
            created_at: row.created_at.into(),
        }
    }
}

body! {
    /// A new client; names and service type are required.
    pub(crate) ClientInput -> Details = new_details;
    "status": "Active unless given.";
    "assignedTo": "An active staff member.";
    "fulfillmentPartnerId": "An active partner.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(crate) ClientPatch -> (DetailsPatch, Option<i64>) = patch;
    "assignedTo": "An active staff member.";
    "fulfillmentPartnerId": "An active partner.";
    "version": "The version the edit is based on.";
}

const SERVICE_MISSING: &str = "Service type is required";

/// Reads the details of a new client.
fn new_details(mut form: Form) -> Result<Details, ApiError> {
    let person = person(&mut form);
    let service_type = form.required("serviceType", SERVICE_MISSING, Service::parse);
    let status = form.optional("status", Status::parse);
    let brand = form.optional("brand", brand::Brand::parse);
    let notes = form.optional("notes", Notes::parse);
    let assigned_to = id(&mut form, "assignedTo", UserId::new);
    let partner = id(&mut form, "fulfillmentPartnerId", PartnerId::new);
    let tags = form.list("tags", |tags| Tags::parse(tags));
    let (person, service_type, tags) = form.finish((person, service_type, tags))?;
    Ok(Details {
        person,
        status: status.unwrap_or(Status::Active),
        service_type,
        brand,
        notes,
        assigned_to,
        partner,
        tags,
    })
}

/// Reads a partial update and the version it is based on.
fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        person: person_patch(&mut form),
        status: form.change_required("status", "Status is required", Status::parse),
        service_type: form.change_required("serviceType", SERVICE_MISSING, Service::parse),
        brand: form.change("brand", brand::Brand::parse),
        notes: form.change("notes", Notes::parse),
        assigned_to: id_patch(&mut form, "assignedTo", UserId::new),
        partner: id_patch(&mut form, "fulfillmentPartnerId", PartnerId::new),
        tags: form.change_list("tags", |tags| Tags::parse(tags)),
    };
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((patch, version))
}

/// The values that occur, sorted, for the filters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClientFacets)]
pub(crate) struct ClientFacetsDto {
    statuses: Vec<ClientStatus>,
    service_types: Vec<ServiceType>,
    brands: Vec<Brand>,
    states: Vec<String>,
    partners: Vec<PersonRef>,
}

impl From<ClientFacets> for ClientFacetsDto {
    fn from(facets: ClientFacets) -> Self {
        let states = facets.states.iter().map(|state| state.code().to_owned());
        Self {
            statuses: facets.statuses.into_iter().map(ClientStatus).collect(),
            service_types: facets.service_types.into_iter().map(ServiceType).collect(),
            brands: facets.brands.into_iter().map(Brand).collect(),
            states: states.collect(),
            partners: facets
                .partners
                .into_iter()
                .map(|partner| PersonRef::new(partner.id.get(), partner.name))
                .collect(),
        }
    }
}
