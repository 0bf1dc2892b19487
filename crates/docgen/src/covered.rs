//! Which properties an agreement covers. One rule: a client needs an agreement that covers one of theirs, and the agreement
//! lists what it covers (R5-055).

use crate::facts::{Input, PropertyFacts};
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::properties::MortgageStatus;

/// What a property's mortgage must be for a paper to cover it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Covers {
    /// Whatever is owed, known or not.
    All,
    /// One of these. What is not known may be another one, so it stops the paper.
    Only(&'static [MortgageStatus]),
}

/// What a paper of a brand covers. Only agreements make a difference. What is transferred is free of loans, whatever the brand:
/// the agreement says so.
pub(crate) const fn covers(kind: DocumentType, brand: Brand) -> Covers {
    match (kind, brand) {
        (DocumentType::TransferAgreement, _) => Covers::Only(&[MortgageStatus::PaidOff]),
        (DocumentType::CancellationAgreement, Brand::LibertyNwa | Brand::NwAdvisorsGroup) => {
            Covers::Only(&[MortgageStatus::StillOwe, MortgageStatus::PastDue])
        }
        _ => Covers::All,
    }
}

impl Covers {
    /// Whether a property with this mortgage is covered; `None` when that depends on a mortgage that is not known.
    fn property(self, mortgage: Option<MortgageStatus>) -> Option<bool> {
        match (self, mortgage) {
            (Self::All, _) => Some(true),
            (Self::Only(these), Some(status)) => Some(these.contains(&status)),
            (Self::Only(_), None) => None,
        }
    }
}

/// The properties that a paper lists, in the order of the records.
pub(crate) fn covered(kind: DocumentType, input: &Input) -> Vec<&PropertyFacts> {
    let Some(brand) = input.client.brand else {
        return input.properties.iter().collect();
    };
    let lists = |mortgage| {
        covers(kind, brand).property(mortgage) == Some(true)
            && !is_transferred(kind, input, (brand, mortgage))
    };
    let properties = input.properties.iter();
    properties
        .filter(|property| lists(property.details.mortgage_status))
        .collect()
}

/// Whether a Cancellation Agreement leaves a property to the Transfer Agreement that is on file: no property is in both.
fn is_transferred(
    kind: DocumentType,
    input: &Input,
    (brand, mortgage): (Brand, Option<MortgageStatus>),
) -> bool {
    let transfer = DocumentType::TransferAgreement;
    kind == DocumentType::CancellationAgreement
        && input.agreements.contains(&transfer)
        && covers(transfer, brand).property(mortgage) == Some(true)
}

/// Why nothing is left for an agreement. Where a brand's Cancellation Agreement covers all, it depends on what is on file.
fn listed_elsewhere(kind: DocumentType, brand: Brand, input: &Input) -> Option<&'static str> {
    use DocumentType::{CancellationAgreement, TransferAgreement};
    let has = |kind| input.agreements.contains(&kind);
    if covers(CancellationAgreement, brand) != Covers::All {
        return None;
    }
    match kind {
        // Beside a Transfer Agreement the other one left out what that lists.
        TransferAgreement if has(CancellationAgreement) && !has(TransferAgreement) => Some(
            "The Cancellation Agreement of this client covers every property. Void or delete it before you make a Transfer Agreement.",
        ),
        CancellationAgreement if has(TransferAgreement) && covered(kind, input).is_empty() => {
            Some("The Transfer Agreement of this client covers every property.")
        }
        _ => None,
    }
}

/// Why a paper cannot be made of the properties there are, a sentence each; nothing when it can.
pub(crate) fn uncovered(kind: DocumentType, input: &Input) -> Vec<String> {
    let Some(brand) = input.client.brand.filter(|_| !input.properties.is_empty()) else {
        return Vec::new();
    };
    if let Some(sentence) = listed_elsewhere(kind, brand, input) {
        return vec![sentence.to_owned()];
    }
    let Covers::Only(these) = covers(kind, brand) else {
        return Vec::new();
    };
    let mut sentences: Vec<String> = Vec::new();
    for property in &input.properties {
        let details = &property.details;
        let sentence = format!(
            "Enter the mortgage status of {}.",
            details.resort_name.as_str()
        );
        // Two properties at one resort are named once.
        if details.mortgage_status.is_none() && !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    if sentences.is_empty() && covered(kind, input).is_empty() {
        let states: Vec<&str> = these.iter().map(|status| state(*status)).collect();
        let states = states.join(" or ");
        sentences.push(format!("No property of this client is {states}."));
    }
    sentences
}

/// Within a sentence.
const fn state(status: MortgageStatus) -> &'static str {
    match status {
        MortgageStatus::PaidOff => "paid off",
        MortgageStatus::StillOwe => "still owed",
        MortgageStatus::PastDue => "past due",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crate::required::required;
    use crm_core::ids::PropertyId;
    use crm_core::properties::Details;
    use crm_core::text::Line;

    const PAID: Option<MortgageStatus> = Some(MortgageStatus::PaidOff);
    const OWE: Option<MortgageStatus> = Some(MortgageStatus::StillOwe);
    const DUE: Option<MortgageStatus> = Some(MortgageStatus::PastDue);
    const BOTH: [DocumentType; 2] = [
        DocumentType::CancellationAgreement,
        DocumentType::TransferAgreement,
    ];

    /// A client of the brand with a property of each of these mortgages: "R1", "R2".
    fn input(kind: DocumentType, brand: Brand, mortgages: &[Option<MortgageStatus>]) -> Input {
        let mut input = sample_input(kind);
        input.client.brand = Some(brand);
        let each = (1_i64..).zip(mortgages);
        input.properties = each
            .map(|(number, mortgage)| PropertyFacts {
                id: PropertyId::new(number),
                details: Details {
                    mortgage_status: *mortgage,
                    ..Details::named(Line::stored(format!("R{number}")))
                },
            })
            .collect();
        input
    }

    /// The resorts that are listed, or why there is no paper.
    fn told(kind: DocumentType, input: &Input) -> String {
        let refused = uncovered(kind, input);
        if !refused.is_empty() {
            return refused.join(" ");
        }
        let listed = covered(kind, input).into_iter();
        let resorts: Vec<&str> = listed
            .map(|property| property.details.resort_name.as_str())
            .collect();
        resorts.join(" ")
    }

    #[test]
    fn r5_055_the_properties_that_each_agreement_of_a_brand_covers() {
        let none_owed = "No property of this client is still owed or past due.";
        let none_paid = "No property of this client is paid off.";
        let first = "Enter the mortgage status of R1.";
        let second = "Enter the mortgage status of R2.";
        let two = "Enter the mortgage status of R1. Enter the mortgage status of R3.";
        // Mortgages → of Liberty NWA and of NW Advisors Group alike the Cancellation and the Transfer Agreement; then the two of
        // The Contract Advisors.
        type Row<'a> = (&'a [Option<MortgageStatus>], [&'a str; 4]);
        let table: [Row<'_>; 9] = [
            (&[], ["", "", "", ""]),
            (&[PAID], [none_owed, "R1", "R1", "R1"]),
            (&[OWE], ["R1", none_paid, "R1", none_paid]),
            (&[DUE], ["R1", none_paid, "R1", none_paid]),
            (&[OWE, DUE], ["R1 R2", none_paid, "R1 R2", none_paid]),
            (&[OWE, PAID, DUE], ["R1 R3", "R2", "R1 R2 R3", "R2"]),
            (&[None], [first, first, "R1", first]),
            (&[PAID, None], [second, second, "R1 R2", second]),
            (&[None, OWE, None], [two, two, "R1 R2 R3", two]),
        ];
        for (mortgages, outcomes) in table {
            let of_brand = |brand: Brand| BOTH.map(|kind| (kind, brand));
            let liberty = of_brand(Brand::LibertyNwa).into_iter().zip(outcomes);
            let nw = of_brand(Brand::NwAdvisorsGroup).into_iter().zip(outcomes);
            let contract = of_brand(Brand::TheContractAdvisors);
            let contract = contract.into_iter().zip(outcomes.into_iter().skip(2));
            for ((kind, brand), outcome) in liberty.chain(nw).chain(contract) {
                let input = input(kind, brand, mortgages);
                assert_eq!(told(kind, &input), outcome, "{brand} {kind} {mortgages:?}");
            }
        }
    }

    /// The Contract Advisors: what is on file, the mortgages → what each agreement lists, or why there is none.
    #[test]
    fn r5_055_no_property_is_in_both_agreements() {
        use DocumentType::{CancellationAgreement, TransferAgreement};
        let whole = "The Cancellation Agreement of this client covers every property. Void or delete it before you make a Transfer Agreement.";
        let all_transferred = "The Transfer Agreement of this client covers every property.";
        type Row<'a> = (
            &'a [DocumentType],
            &'a [Option<MortgageStatus>],
            [&'a str; 2],
        );
        let table: [Row<'_>; 6] = [
            (&[], &[OWE, PAID], ["R1 R2", "R2"]),
            (&[CancellationAgreement], &[OWE, PAID], ["R1 R2", whole]),
            (
                &[TransferAgreement],
                &[OWE, PAID, None],
                ["R1 R3", "Enter the mortgage status of R3."],
            ),
            (&[TransferAgreement], &[PAID], [all_transferred, "R1"]),
            (&BOTH, &[OWE, PAID], ["R1", "R2"]),
            (&[CancellationAgreement], &[], ["", ""]),
        ];
        for (on_file, mortgages, outcomes) in table {
            for (kind, outcome) in BOTH.into_iter().zip(outcomes) {
                let mut input = input(kind, Brand::TheContractAdvisors, mortgages);
                input.agreements = on_file.to_vec();
                assert_eq!(
                    told(kind, &input),
                    outcome,
                    "{kind} {on_file:?} {mortgages:?}"
                );
            }
        }
        // The other brands' rules have no property in both.
        let mut input = input(TransferAgreement, Brand::LibertyNwa, &[OWE, PAID]);
        input.agreements = vec![CancellationAgreement];
        assert_eq!(told(TransferAgreement, &input), "R2");
    }

    /// The rule that requires an agreement is the one that chooses what it covers.
    #[test]
    fn r5_055_an_agreement_is_required_when_it_covers_a_property() {
        let lists: [&[Option<MortgageStatus>]; 6] = [
            &[PAID],
            &[OWE],
            &[DUE],
            &[PAID, OWE],
            &[DUE, None],
            &[None, PAID],
        ];
        for brand in [Brand::LibertyNwa, Brand::NwAdvisorsGroup] {
            for mortgages in lists {
                for kind in BOTH {
                    let input = input(kind, brand, mortgages);
                    let all = required(Some(brand), mortgages);
                    let of_kind = all.iter().find(|one| one.kind == kind).unwrap();
                    let covers_one = !covered(kind, &input).is_empty();
                    assert_eq!(of_kind.required, covers_one, "{brand} {kind} {mortgages:?}");
                }
            }
        }
    }

    #[test]
    fn r5_055_two_properties_at_one_resort_are_told_once_and_other_papers_list_all() {
        let mut both = input(BOTH[0], Brand::LibertyNwa, &[None, None]);
        both.properties[1].details.resort_name = Line::stored("R1".to_owned());
        assert_eq!(told(BOTH[0], &both), "Enter the mortgage status of R1.");
        for kind in DocumentType::ALL.iter().copied() {
            if !BOTH.contains(&kind) {
                let mixed = input(kind, Brand::LibertyNwa, &[PAID, None, OWE]);
                assert_eq!(told(kind, &mixed), "R1 R2 R3", "{kind}");
            }
        }
    }
}
