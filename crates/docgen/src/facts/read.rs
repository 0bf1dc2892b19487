//! The facts that documents are made of, as the records are now.

use super::model::{ClientFacts, Input, OfficeFacts, PropertyFacts};
use super::typed::Typed;
use crm_core::documents::{ChecklistState, DocumentType, GeneratedError, Listed};
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
    let on_file = views.documents_listed(client)?;
    Ok(Input {
        client: ClientFacts::from(&page.client),
        properties: properties
            .iter()
            .map(|page| PropertyFacts::from(&page.property))
            .collect(),
        agreements: agreements(&on_file),
        office,
        typed,
    })
}

fn agreements(on_file: &[Listed]) -> Vec<DocumentType> {
    let in_force = on_file
        .iter()
        .filter(|one| ChecklistState::of(one.status).is_some());
    let kinds = in_force.map(|one| one.kind);
    kinds
        .filter(|kind| {
            matches!(
                kind,
                DocumentType::CancellationAgreement | DocumentType::TransferAgreement
            )
        })
        .collect()
}
