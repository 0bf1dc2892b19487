//! What a paper is about: the services that its client buys by it.

use crate::facts::Input;
use crate::required::other_agreement;
use crm_core::clients::ServiceType;
use crm_core::documents::DocumentType;

/// An agreement is about what it is called. Other papers are about all that the client buys, which the agreements say where the
/// client's record, with its one service, can't.
pub(crate) fn services(kind: DocumentType, input: &Input) -> Vec<ServiceType> {
    use ServiceType::{Analysis, Cancellation, Transfer};
    let bought = input.client.service_type;
    match kind {
        DocumentType::CancellationAgreement => vec![Cancellation],
        DocumentType::TransferAgreement => vec![Transfer],
        _ if bought == Analysis => vec![Analysis],
        _ => match (needs_cancellation(input), needs_transfer(input)) {
            (true, true) => vec![Cancellation, Transfer],
            (false, true) => vec![Transfer],
            _ => vec![bought],
        },
    }
}

/// "Cancellation and Transfer"
pub(crate) fn named(services: &[ServiceType]) -> String {
    let names: Vec<&str> = services.iter().map(|service| service.as_str()).collect();
    names.join(" and ")
}

/// Both agreements, within a sentence that begins with them; `None` for a client who needs one or none.
pub(crate) fn both_agreements(input: &Input) -> Option<String> {
    let is_both = needs_cancellation(input) && needs_transfer(input);
    is_both.then(|| {
        format!(
            "The {} and the {}",
            DocumentType::CancellationAgreement,
            DocumentType::TransferAgreement
        )
    })
}

fn needs_cancellation(input: &Input) -> bool {
    other_agreement(DocumentType::TransferAgreement, input).is_some()
}

fn needs_transfer(input: &Input) -> bool {
    other_agreement(DocumentType::CancellationAgreement, input).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crm_core::brand::Brand;
    use crm_core::properties::MortgageStatus;

    /// Type, brand, what the record says, the mortgages of both properties → what the paper is about.
    #[test]
    fn r5_056_a_paper_says_which_services_it_is_about() {
        use DocumentType::{CancellationAgreement, PurchaseSummary, TransferAgreement};
        use MortgageStatus::{PaidOff, StillOwe};
        use ServiceType::{Analysis, Cancellation, Transfer};
        let (nw, contract) = (Brand::NwAdvisorsGroup, Brand::TheContractAdvisors);
        let mixed = [StillOwe, PaidOff];
        let cases = [
            (CancellationAgreement, nw, Transfer, mixed, "Cancellation"),
            (TransferAgreement, nw, Cancellation, mixed, "Transfer"),
            (
                PurchaseSummary,
                nw,
                Cancellation,
                mixed,
                "Cancellation and Transfer",
            ),
            (PurchaseSummary, nw, Cancellation, [PaidOff; 2], "Transfer"),
            (
                PurchaseSummary,
                nw,
                Cancellation,
                [StillOwe; 2],
                "Cancellation",
            ),
            (PurchaseSummary, nw, Analysis, mixed, "Analysis"),
            // They cancel whatever is owed.
            (
                PurchaseSummary,
                contract,
                Cancellation,
                mixed,
                "Cancellation",
            ),
            (PurchaseSummary, contract, Transfer, mixed, "Transfer"),
        ];
        for (kind, brand, bought, mortgages, outcome) in cases {
            let mut input = sample_input(kind);
            input.client.brand = Some(brand);
            input.client.service_type = bought;
            for (property, mortgage) in input.properties.iter_mut().zip(mortgages) {
                property.details.mortgage_status = Some(mortgage);
            }
            let told = named(&services(kind, &input));
            assert_eq!(told, outcome, "{kind} {brand} {bought} {mortgages:?}");
        }
    }
}
