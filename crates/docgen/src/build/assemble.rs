//! A paper of one of the ten types.

use super::missing::Missing;
use super::parts::Sections;
use super::{agreement, authorization, cover, summary};
use crate::address;
use crate::brand::on_paper;
use crate::covered::uncovered;
use crate::facts::Input;
use crate::paper::{Block, FORMAT, Paper, Sheet};
use crate::wording::model::Wording;
use crate::wording::resolve::resolve;
use crm_core::documents::DocumentType;

/// The paper of a type for a client.
///
/// # Errors
/// All that is missing, at once; a section of the wording that cannot be resolved is named as `wording`.
pub fn build(kind: DocumentType, input: &Input, wording: &Wording) -> Result<Paper, Vec<Missing>> {
    let lacks = lacks(kind, input);
    if !lacks.is_empty() {
        return Err(lacks);
    }
    let resolved = resolve(wording, input).map_err(|problems| {
        let of_wording = |message| Missing {
            field: "wording",
            message,
            href: "/admin/wording".to_owned(),
        };
        let problems = problems.into_iter();
        problems
            .map(|problem| of_wording(problem.message))
            .collect::<Vec<_>>()
    })?;
    Ok(Paper {
        format: FORMAT,
        title: kind.to_string(),
        reference: format!("{kind} · Client {}", input.client.id),
        number: None,
        language: crate::LANGUAGE.to_owned(),
        date: input.office.today,
        brand: input
            .client
            .brand
            .map(|brand| on_paper(brand, &input.brand_details())),
        sheet: Sheet::Letter,
        sample: wording.sample,
        blocks: blocks(kind, input, Sections::new(resolved)),
    })
}

fn blocks(kind: DocumentType, input: &Input, sections: Sections) -> Vec<Block> {
    match kind {
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement => {
            agreement::blocks(kind, input, sections)
        }
        DocumentType::PurchaseSummary => summary::blocks(input, sections),
        DocumentType::PaymentAuthorization
        | DocumentType::CreditCardAuthorization
        | DocumentType::AchAuthorization => authorization::blocks(kind, input, sections),
        DocumentType::IdVerification
        | DocumentType::ResortStatement
        | DocumentType::ResortContract
        | DocumentType::CallRecording => cover::blocks(kind, input, sections),
    }
}

/// What a type cannot be made without, and these records do not have.
#[must_use]
pub fn lacks(kind: DocumentType, input: &Input) -> Vec<Missing> {
    let client = input.client.id;
    let name = input.client.person.full_name();
    let brand = input.client.brand.is_none().then(|| Missing {
        field: "brand",
        message: format!("{name} has no brand. Choose one on the client's page."),
        href: format!("/clients/{client}/edit"),
    });
    let address = needs_address(kind)
        .then(|| address::missing(client, &input.client.person))
        .flatten();
    let properties = (needs_properties(kind) && input.properties.is_empty()).then(|| Missing {
        field: "properties",
        message: format!("{name} has no properties. Add them on the client's page."),
        href: format!("/clients/{client}"),
    });
    let uncovered = uncovered(kind, input).into_iter().map(|message| Missing {
        field: "properties",
        message,
        href: format!("/clients/{client}"),
    });
    let brand_address = brand_address(kind, input);
    let others = [brand, brand_address, address, properties]
        .into_iter()
        .flatten();
    others.chain(uncovered).collect()
}

/// An agreement says where a notice of cancellation is mailed to (R5-058).
fn brand_address(kind: DocumentType, input: &Input) -> Option<Missing> {
    let brand = input.client.brand?;
    let is_missing = is_agreement(kind) && input.brand_details().address.is_none();
    is_missing.then(|| Missing {
        field: "brandAddress",
        message: format!("Enter the address of {brand} under System Settings, Brands."),
        href: "/admin/settings?tab=system".to_owned(),
    })
}

const fn is_agreement(kind: DocumentType) -> bool {
    matches!(
        kind,
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement
    )
}

/// What is signed says where the client lives.
const fn needs_address(kind: DocumentType) -> bool {
    match kind {
        DocumentType::CancellationAgreement
        | DocumentType::TransferAgreement
        | DocumentType::PurchaseSummary
        | DocumentType::PaymentAuthorization
        | DocumentType::CreditCardAuthorization
        | DocumentType::AchAuthorization => true,
        DocumentType::IdVerification
        | DocumentType::ResortStatement
        | DocumentType::ResortContract
        | DocumentType::CallRecording => false,
    }
}

/// What lists properties.
pub(super) const fn needs_properties(kind: DocumentType) -> bool {
    match kind {
        DocumentType::CancellationAgreement
        | DocumentType::TransferAgreement
        | DocumentType::PurchaseSummary
        | DocumentType::ResortStatement
        | DocumentType::ResortContract => true,
        DocumentType::PaymentAuthorization
        | DocumentType::CreditCardAuthorization
        | DocumentType::AchAuthorization
        | DocumentType::IdVerification
        | DocumentType::CallRecording => false,
    }
}
