//! The facts that documents are made of, as the records are now.

use crate::kernel::office::Office;
use crate::problem::ApiError;
use crm_core::clock::Instant;
use crm_core::documents::GeneratedError;
use crm_core::ids::ClientId;
use docgen::facts::{ClientFacts, Input, OfficeFacts, PropertyFacts, Typed};
use infra::Views;

/// The office on a day.
pub(super) fn office(office: &Office, now: Instant) -> OfficeFacts {
    OfficeFacts {
        name: office.settings.office_name.as_str().to_owned(),
        today: office.settings.zone.day_of(now),
    }
}

/// Everything but the wording.
///
/// # Errors
/// 422 when there is no such client outside the trash.
pub(super) fn input(
    views: &mut dyn Views,
    client: ClientId,
    office: OfficeFacts,
    typed: Typed,
) -> Result<Input, ApiError> {
    let no_such_client = || ApiError::from(GeneratedError::NoSuchClient);
    let page = views.client(client)?.ok_or_else(no_such_client)?;
    let properties = views.properties_of(client)?.ok_or_else(no_such_client)?;
    Ok(Input {
        client: ClientFacts::from(&page.client),
        properties: properties
            .iter()
            .map(|page| PropertyFacts::from(&page.property))
            .collect(),
        office,
        typed,
    })
}
