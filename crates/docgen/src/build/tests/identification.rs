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
        "Resort | Developer | Contract or Account Number | Usage | Frequency | Exit Type\n";
    let cases = [
        (
            CancellationAgreement,
            Some(
                "Grand Pines Resort | Grand Pines Vacations | GP-20417 | Annual | Annual | Not specified",
            ),
        ),
        (
            TransferAgreement,
            Some(
                "Desert Palms Club | Not specified | Not specified | Not specified | Not specified | Not specified",
            ),
        ),
        (PurchaseSummary, None),
    ];
    for (kind, outcome) in cases {
        let told = identification(&made(kind, &sample_input(kind)));
        assert_eq!(told, outcome.map(|row| format!("{TITLES}{row}")), "{kind}");
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
