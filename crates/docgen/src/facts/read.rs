//! The facts that documents are made of, as the records are now.

use super::model::{ClientFacts, Input, OfficeFacts, PropertyFacts};
use super::typed::Typed;
use crm_core::documents::GeneratedError;
use crm_core::ids::ClientId;
use crm_core::views::CrmViews;

/// Everything but the wording.
///
/// # Errors
/// [`GeneratedError::NoSuchClient`] when there is no such client outside the trash.
pub fn input(
    views: &mut dyn CrmViews,
    client: ClientId,
    office: OfficeFacts,
    typed: Typed,
) -> Result<Input, GeneratedError> {
    let page = views.client(client)?.ok_or(GeneratedError::NoSuchClient)?;
    let properties = views.properties_of(client)?;
    let properties = properties.ok_or(GeneratedError::NoSuchClient)?;
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
