//! What the agreements say to tell an interest from every other.

use super::*;

fn identification(paper: &Paper) -> Option<String> {
    let tables = paper.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let mut named = tables.filter(|table| table.caption == "Identification of the Properties");
    let table = named.next()?;
    let titles = table.columns.iter().map(|column| column.title.as_str());
    let titles = titles.collect::<Vec<_>>().join(" | ");
    let rows = table.rows.iter().map(|row| row.join(" | "));
    Some(
        [titles]
            .into_iter()
            .chain(rows)
            .collect::<Vec<_>>()
            .join("\n"),
    )
}

/// Type → what identifies the properties on it.
#[test]
fn r5_064_the_agreements_identify_each_property() {
    use DocumentType::{CancellationAgreement, PurchaseSummary, TransferAgreement};
    const TITLES: &str =
        "No. | Resort | Developer | Contract No. | Usage | Frequency | Exit Type\n";
    let cases = [
        (
            CancellationAgreement,
            Some(
                "1 | Grand Pines Resort | Grand Pines Vacations | GP-20417 | Annual | Annual | Not specified",
            ),
        ),
        (
            TransferAgreement,
            Some(
                "1 | Desert Palms Club | Not specified | Not specified | Not specified | Not specified | Not specified",
            ),
        ),
        (PurchaseSummary, None),
    ];
    for (kind, outcome) in cases {
        let told = identification(&made(kind, &sample_input(kind)));
        assert_eq!(told, outcome.map(|row| format!("{TITLES}{row}")), "{kind}");
    }
}

/// Two interests at one resort → the number of each is the same in both tables.
#[test]
fn r5_064_the_tables_of_an_agreement_number_the_properties_alike() {
    let kind = DocumentType::CancellationAgreement;
    let mut input = sample_input(kind);
    input.client.brand = Some(Brand::TheContractAdvisors);
    let paper = made(kind, &input);
    let tables = paper.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let numbers = tables.map(|table| {
        let rows = table
            .rows
            .iter()
            .map(|row| format!("{} {}", row[0], row[1]));
        rows.collect::<Vec<_>>().join("; ")
    });
    let outcome = [
        "1 Grand Pines Resort (Kissimmee, FL); 2 Desert Palms Club (Las Vegas, NV)",
        "1 Grand Pines Resort; 2 Desert Palms Club",
    ];
    assert_eq!(numbers.collect::<Vec<_>>(), outcome);
}

/// What the client is to send is asked for by the number that the resort knows it under.
#[test]
fn r5_064_the_sheets_of_what_a_resort_wrote_have_the_contract_numbers() {
    for kind in [DocumentType::ResortStatement, DocumentType::ResortContract] {
        let paper = made(kind, &sample_input(kind));
        let asked = table(&paper);
        let titles: Vec<&str> = asked.columns.iter().map(|one| one.title.as_str()).collect();
        let outcome = ["Resort", "Ownership", "Points / Week", "Contract No."];
        assert_eq!(titles, outcome, "{kind}");
        let numbers: Vec<&str> = asked.rows.iter().map(|row| row[3].as_str()).collect();
        assert_eq!(numbers, ["GP-20417", "Not specified"], "{kind}");
    }
}

/// Papers that were made before report a change of it.
#[test]
fn r5_064_a_contract_number_that_changed_is_told_and_may_stand_in_a_wording() {
    use crate::facts::{changes, snapshot};
    let kind = DocumentType::CancellationAgreement;
    let was = sample_input(kind);
    let mut is = was.clone();
    is.properties[0].details.contract_number = Some(Line::stored("GP-20418".to_owned()));
    let changed = changes(&snapshot(&was), &snapshot(&is));
    let told: Vec<String> = changed
        .iter()
        .map(|fact| format!("{}: {} -> {}", fact.label, fact.was, fact.is))
        .collect();
    let outcome = ["Grand Pines Resort: Contract or Account Number: GP-20417 -> GP-20418"];
    assert_eq!(told, outcome);
    let named = crate::wording::placeholders(kind);
    let mut named = named
        .iter()
        .filter(|one| one.name == "property.contract_number");
    assert_eq!(named.next().unwrap().sample, "GP-20417");
}
