//! Properties on the wire.

use crate::http::form::{Form, body, shape};
use crate::http::wire::{Day, MoneyNumber, MortgageStatus, Timestamp};
use crate::people::exit_cases::ExitCaseDto;
use crate::problem::ApiError;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::contact::UsState;
use crm_core::properties::{
    Details, DetailsPatch, MOST_POINTS, MortgageStatus as Mortgage, Points,
};
use crm_core::text::{Line, ShortText};
use crm_core::views::PropertyPage;
use serde::Serialize;
use utoipa::ToSchema;

/// A property.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Property)]
pub(crate) struct PropertyDto {
    id: i64,
    version: i64,
    client_id: i64,
    resort_name: String,
    #[schema(required = true)]
    location: Option<String>,
    #[schema(required = true)]
    state: Option<String>,
    #[schema(required = true)]
    developer: Option<String>,
    /// Of the contract or of the owner's account, as the resort has it.
    #[schema(required = true)]
    contract_number: Option<String>,
    #[schema(required = true)]
    ownership_type: Option<String>,
    #[schema(required = true)]
    points: Option<i64>,
    #[schema(required = true)]
    week: Option<String>,
    #[schema(required = true)]
    usage: Option<String>,
    #[schema(required = true)]
    annual: Option<String>,
    #[schema(required = true)]
    mortgage_status: Option<MortgageStatus>,
    #[schema(required = true)]
    mortgage_balance: Option<MoneyNumber>,
    /// A year's.
    #[schema(required = true)]
    maintenance_fees: Option<MoneyNumber>,
    #[schema(required = true)]
    exit_type: Option<String>,
    #[schema(required = true)]
    purchase_date: Option<Day>,
    #[schema(required = true)]
    exit_case: Option<ExitCaseDto>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<PropertyPage> for PropertyDto {
    fn from(page: PropertyPage) -> Self {
        let property = page.property;
        let details = property.details;
        let long = |text: Option<ShortText>| text.map(|text| text.as_str().to_owned());
        let short = |text: Option<Line<100>>| text.map(|text| text.as_str().to_owned());
        Self {
            id: property.id.get(),
            version: property.version,
            client_id: property.client.get(),
            resort_name: details.resort_name.as_str().to_owned(),
            location: long(details.location),
            state: details.state.map(|state| state.code().to_owned()),
            developer: long(details.developer),
            contract_number: short(details.contract_number),
            ownership_type: short(details.ownership_type),
            points: details.points.map(Points::get),
            week: short(details.week),
            usage: short(details.usage),
            annual: short(details.annual),
            mortgage_status: details.mortgage_status.map(MortgageStatus),
            mortgage_balance: details.mortgage_balance.map(MoneyNumber),
            maintenance_fees: details.maintenance_fees.map(MoneyNumber),
            exit_type: short(details.exit_type),
            purchase_date: details.purchase_date.map(Day),
            exit_case: page.exit_case.map(ExitCaseDto::from),
            created_at: property.created_at.into(),
            updated_at: property.updated_at.into(),
        }
    }
}

body! {
    /// A new property; only the resort is required.
    pub(crate) PropertyInput -> Details = new_details;
    "contractNumber": "Of the contract or of the owner's account, as the resort has it.";
    "maintenanceFees": "A year's.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(crate) PropertyPatch -> (DetailsPatch, Option<i64>) = patch;
    "version": "The version the edit is based on.";
    "contractNumber": "Of the contract or of the owner's account, as the resort has it.";
    "maintenanceFees": "A year's.";
}

const RESORT_MISSING: &str = "Resort name is required";

/// Reads the details of a new property.
fn new_details(mut form: Form) -> Result<Details, ApiError> {
    let resort_name = form.required("resortName", RESORT_MISSING, ShortText::parse);
    let read = fields(&mut form);
    let (resort_name,) = form.finish((resort_name,))?;
    let mut details = Details::named(resort_name);
    read.apply(&mut details);
    Ok(details)
}

/// Reads a partial update and the version it is based on.
fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let resort_name = form.change_required("resortName", RESORT_MISSING, ShortText::parse);
    let patch = DetailsPatch {
        resort_name,
        ..fields(&mut form)
    };
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok((patch, version))
}

fn fields(form: &mut Form) -> DetailsPatch {
    DetailsPatch {
        resort_name: Change::Keep,
        location: form.change("location", ShortText::parse),
        state: form.change("state", UsState::parse),
        developer: form.change("developer", ShortText::parse),
        contract_number: form.change("contractNumber", Line::parse),
        ownership_type: form.change("ownershipType", Line::parse),
        points: points(form),
        week: form.change("week", Line::parse),
        usage: form.change("usage", Line::parse),
        annual: form.change("annual", Line::parse),
        mortgage_status: form.change("mortgageStatus", Mortgage::parse),
        mortgage_balance: form.change_amount("mortgageBalance"),
        maintenance_fees: form.change_amount("maintenanceFees"),
        exit_type: form.change("exitType", Line::parse),
        purchase_date: form.change("purchaseDate", parse_date),
    }
}

fn points(form: &mut Form) -> Change<Option<Points>> {
    form.shaped("points", || shape::whole(0, MOST_POINTS));
    match form.change_integer("points") {
        Change::Keep => Change::Keep,
        Change::Set(None) => Change::Set(None),
        Change::Set(Some(number)) => match Points::new(number) {
            Ok(points) => Change::Set(Some(points)),
            Err(error) => {
                form.problem("points", "invalid", error);
                Change::Keep
            }
        },
    }
}
