//! What stands on papers of the ten types.

mod agreements;
mod authorizations;
mod blanks;
mod fees;
mod identification;
mod sheets;

use super::assemble::needs_properties;
use super::sample_input::bare_input;
use super::*;
use crate::facts::{Input, PropertyFacts, Typed};
use crate::paper::{Block, Paper, Run, Table};
use crate::wording::{Section, sample};
use crm_core::brand::Brand;
use crm_core::brand::details::KnownBrands;
use crm_core::documents::DocumentType;
use crm_core::ids::PropertyId;
use crm_core::money::Money;
use crm_core::properties::{Details, MortgageStatus};
use crm_core::text::Line;
use proptest::prelude::*;
use serde_json::json;

fn made(kind: DocumentType, input: &Input) -> Paper {
    build(kind, input, &sample(kind)).unwrap()
}

/// Every text of a paper, a line each, in reading order.
fn texts(blocks: &[Block]) -> String {
    let of_runs = |runs: &[Run]| -> String {
        let each = runs.iter().map(|run| match run {
            Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text.as_str(),
        });
        each.collect()
    };
    let each = blocks.iter().map(|block| match block {
        Block::Heading { text, .. } => text.clone(),
        Block::Paragraph(runs) => of_runs(runs),
        Block::Clause { number, text } => format!("{number} {}", of_runs(text)),
        Block::Parties(parties) => parties
            .iter()
            .map(|party| format!("{}: {}\n{}", party.role, party.name, party.lines.join("\n")))
            .collect::<Vec<_>>()
            .join("\n"),
        Block::List { items, .. } => items
            .iter()
            .map(|item| of_runs(item))
            .collect::<Vec<_>>()
            .join("\n"),
        Block::Facts(facts) => facts
            .iter()
            .map(|fact| format!("{}: {}", fact.label, fact.value))
            .collect::<Vec<_>>()
            .join("\n"),
        Block::Table(table) => {
            let rows = table.rows.iter().chain(&table.total);
            rows.map(|row| row.join(" | "))
                .collect::<Vec<_>>()
                .join("\n")
        }
        Block::Notice { title, text, .. } => format!("{title}\n{}", of_runs(text)),
        Block::KeepTogether(blocks) => texts(blocks),
        Block::Signatures(signatures) => signatures
            .iter()
            .map(|s| format!("{}: {}", s.role, s.name))
            .collect::<Vec<_>>()
            .join("\n"),
        Block::PageBreak => "---".to_owned(),
    });
    each.collect::<Vec<_>>().join("\n")
}

fn table(paper: &Paper) -> &Table {
    let found = paper.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn r1_221_all_ten_types_are_made_marked_as_sample_and_read_back() {
    for kind in DocumentType::ALL {
        let input = sample_input(*kind);
        let paper = made(*kind, &input);
        assert_eq!(paper.title, kind.as_str());
        assert_eq!(paper.reference, format!("{kind} · Client 412"));
        assert!(paper.sample);
        assert_eq!(
            paper,
            made(*kind, &input),
            "the same input gives the same paper"
        );
        let json = serde_json::to_string(&paper).unwrap();
        assert_eq!(serde_json::from_str::<Paper>(&json).unwrap(), paper);
        let text = texts(&paper.blocks);
        assert!(text.contains("Maria Santos"), "{text}");
        assert!(!text.contains(['{', '\u{fdd0}', '\u{fdd1}']), "{text}");
        // Of the least that is known, too.
        let bare = texts(&made(*kind, &bare_input(*kind)).blocks);
        assert!(!bare.is_empty());
    }
}

#[test]
fn r2_026_r2_027_r5_055_an_agreement_shows_balance_and_yearly_fees_with_two_decimals() {
    let kind = DocumentType::CancellationAgreement;
    let mut input = sample_input(kind);
    // Its agreement covers whatever is owed.
    input.client.brand = Some(Brand::TheContractAdvisors);
    let paper = made(kind, &input);
    let table = table(&paper);
    let titles: Vec<&str> = table
        .columns
        .iter()
        .map(|column| column.title.as_str())
        .collect();
    let outcome = [
        "No.",
        "Resort",
        "Ownership",
        "Points / Week",
        "Mortgage",
        "Mortgage Balance",
        "Maintenance Fees per Year",
    ];
    assert_eq!(titles, outcome);
    let rows: Vec<String> = table.rows.iter().map(|row| row.join(" | ")).collect();
    let outcome = [
        "1 | Grand Pines Resort (Kissimmee, FL) | Deeded | Week 32 | Still Owe | $18,450.50 | $1,480.25",
        "2 | Desert Palms Club (Las Vegas, NV) | Points | 12,500 points | Paid Off | $0.00 | $960.00",
    ];
    assert_eq!(rows, outcome);
    let total = table.total.as_ref().unwrap().join(" | ");
    assert_eq!(total, " | Total |  |  |  | $18,450.50 | $2,440.25");
}

/// Balance and yearly fees of two properties → the last row.
#[test]
fn r2_027_a_total_of_which_a_part_is_not_known_says_so() {
    let kind = DocumentType::PurchaseSummary;
    let known = |cents| Some(Money::from_cents(cents));
    let cases = [
        (
            [(known(100), known(1)), (known(200), known(2))],
            Some("Total | $3.00 | $0.03"),
        ),
        (
            [(known(100), known(1)), (None, known(2))],
            Some("Total of Known Amounts | $1.00 | $0.03"),
        ),
        (
            [(None, known(1)), (None, known(2))],
            Some("Total of Known Amounts | Not specified | $0.03"),
        ),
        ([(None, None), (None, None)], None),
    ];
    for (amounts, outcome) in cases {
        let mut input = sample_input(kind);
        for (property, (balance, fees)) in input.properties.iter_mut().zip(amounts) {
            property.details.mortgage_balance = balance;
            property.details.maintenance_fees = fees;
        }
        let paper = made(kind, &input);
        let total = table(&paper).total.as_ref();
        let told = total.map(|row| format!("{} | {} | {}", row[0], row[4], row[5]));
        assert_eq!(told.as_deref(), outcome, "{amounts:?}");
    }
}

/// Type → who signs.
#[test]
fn r2_025_who_signs_which_type() {
    use DocumentType::{
        AchAuthorization, CallRecording, CreditCardAuthorization, IdVerification,
        PaymentAuthorization, PurchaseSummary, ResortContract, ResortStatement,
    };
    let cases = [
        (PurchaseSummary, "Client Co-Owner"),
        (PaymentAuthorization, "Client Co-Owner"),
        (CreditCardAuthorization, "Cardholder"),
        (AchAuthorization, "Account Holder"),
        (IdVerification, ""),
        (ResortStatement, ""),
        (ResortContract, ""),
        (CallRecording, ""),
    ];
    for (kind, outcome) in cases {
        let paper = made(kind, &sample_input(kind));
        let roles: Vec<&str> = paper
            .signatures()
            .into_iter()
            .map(|signature| signature.role.as_str())
            .collect();
        assert_eq!(roles.join(" "), outcome, "{kind}");
    }
}

#[test]
fn what_was_typed_stands_on_the_paper_and_a_blank_is_a_line() {
    let kind = DocumentType::AchAuthorization;
    let text = texts(&made(kind, &sample_input(kind)).blocks);
    for part in [
        "Bank: First Lakes Bank",
        "Account Number Ending In: 4242",
        "Amount: $4,995.00",
        "ending in 4242",
        "Four thousand nine hundred ninety-five and 00/100 dollars",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let bare = texts(&made(kind, &bare_input(kind)).blocks);
    assert!(bare.contains("Bank: ____"), "{bare}");
}

/// What the client lacks, type → what is missing and where it is filled in.
#[test]
fn r2_010_r5_055_r5_058_what_is_missing_is_named_with_the_place_to_fill_it_in() {
    use DocumentType::{
        CallRecording, CancellationAgreement, IdVerification, PaymentAuthorization,
        ResortStatement, TransferAgreement,
    };
    let brand =
        "brand: Maria Santos has no brand. Choose one on the client's page. /clients/412/edit";
    let address = "address: The address of Maria Santos has no street address, city, state, and ZIP code. Add it on the client's page. /clients/412/edit";
    let no_mail = "brandAddress: Enter the address of Liberty NWA under System Settings, Brands. /admin/settings?tab=system";
    let zip = "address: The address of Maria Santos has no ZIP code. Add it on the client's page. /clients/412/edit";
    let properties =
        "properties: Maria Santos has no properties. Add them on the client's page. /clients/412";
    let grand_pines = "properties: Enter the mortgage status of Grand Pines Resort. /clients/412";
    let desert_palms = "properties: Enter the mortgage status of Desert Palms Club. /clients/412";
    let none_paid = "properties: No property of this client is paid off. /clients/412";
    type Lack = fn(&mut Input);
    let no_statuses: Lack = |input| {
        for property in &mut input.properties {
            property.details.mortgage_status = None;
        }
    };
    let all_owed: Lack = |input| drop(input.properties.remove(1));
    let no_brand: Lack = |input| input.client.brand = None;
    let no_brand_address: Lack = |input| {
        input.client.brand = Some(Brand::LibertyNwa);
        input.office.brands = KnownBrands::default();
    };
    let no_properties: Lack = |input| input.properties.clear();
    let no_zip: Lack = |input| input.client.person.zip = None;
    let nothing: Lack = |input| {
        input.client.brand = None;
        let person = &input.client.person;
        input.client.person =
            crm_core::contact::Person::named(person.first_name.clone(), person.last_name.clone());
        input.properties.clear();
    };
    let cases: [(Lack, DocumentType, &[&str]); 15] = [
        (no_brand, CancellationAgreement, &[brand]),
        (no_brand, CallRecording, &[brand]),
        (no_brand_address, CancellationAgreement, &[no_mail]),
        (no_brand_address, TransferAgreement, &[no_mail]),
        (no_brand_address, PaymentAuthorization, &[]),
        (no_properties, CancellationAgreement, &[properties]),
        (no_properties, PaymentAuthorization, &[]),
        (no_zip, PaymentAuthorization, &[zip]),
        (no_zip, IdVerification, &[]),
        (
            nothing,
            CancellationAgreement,
            &[brand, address, properties],
        ),
        (nothing, ResortStatement, &[brand, properties]),
        (
            no_statuses,
            CancellationAgreement,
            &[grand_pines, desert_palms],
        ),
        (no_statuses, TransferAgreement, &[grand_pines, desert_palms]),
        (all_owed, TransferAgreement, &[none_paid]),
        (no_statuses, ResortStatement, &[]),
    ];
    for (lack, kind, outcome) in cases {
        let mut input = sample_input(kind);
        lack(&mut input);
        let missing = build(kind, &input, &sample(kind)).err().unwrap_or_default();
        let told: Vec<String> = missing
            .iter()
            .map(|m| format!("{}: {} {}", m.field, m.message, m.href))
            .collect();
        assert_eq!(told, outcome, "{kind}");
    }
}

#[test]
fn r2_024_a_wording_that_cannot_be_resolved_is_told_and_not_printed() {
    let kind = DocumentType::IdVerification;
    let mut wording = sample(kind);
    wording.sections.push(Section {
        id: "more".to_owned(),
        title: "More".to_owned(),
        text: "{{ client.nmae }}".to_owned(),
    });
    let missing = build(kind, &sample_input(kind), &wording).unwrap_err();
    assert_eq!(missing[0].field, "wording");
    assert!(
        missing[0].message.starts_with("Section \"More\", line 1: "),
        "{}",
        missing[0].message
    );
}

#[test]
fn an_office_s_own_wording_is_not_marked_and_its_sections_keep_their_order() {
    let kind = DocumentType::CallRecording;
    let mut wording = sample(kind);
    wording.sample = false;
    wording.sections.reverse();
    let paper = build(kind, &sample_input(kind), &wording).unwrap();
    assert!(!paper.sample);
    let text = texts(&paper.blocks);
    assert!(text.find("Checklist") < text.find("What Is Kept"));
}

/// Behind the number that agreements have.
const fn resort_at(kind: DocumentType) -> usize {
    match kind {
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement => 1,
        _ => 0,
    }
}

fn anything() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{1,60}",
        Just("{{ 7*7 }} {% if %} {# x #}".to_owned()),
        Just("<script>alert(1)</script> & \"'".to_owned()),
        Just("#import \"x\": * $x$ **b**\n- c".to_owned()),
        Just("家庭 José 😀 \u{fdd0}x\u{fdd1}".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn r2_024_whatever_is_typed_comes_out_as_typed(
        first in anything(),
        resort in anything(),
        balance in 0_i64..999_999_999,
        count in 1_usize..13,
        kind in prop::sample::select(DocumentType::ALL),
    ) {
        let mut input = sample_input(kind);
        input.client.person.first_name = Line::stored(first.clone());
        input.client.brand = Some(Brand::LibertyNwa);
        let property = |id: usize| PropertyFacts {
            id: PropertyId::new(id as i64),
            details: Details {
                mortgage_status: Some(match kind {
                    DocumentType::TransferAgreement => MortgageStatus::PaidOff,
                    _ => MortgageStatus::PastDue,
                }),
                mortgage_balance: Some(Money::from_cents(balance)),
                ..Details::named(Line::stored(resort.clone()))
            },
        };
        input.properties = (1..=count).map(property).collect();
        input.typed = Typed::default();
        let paper = made(kind, &input);
        let text = texts(&paper.blocks);
        prop_assert!(text.contains(&first));
        if needs_properties(kind) {
            prop_assert_eq!(table(&paper).rows.len(), count);
            let mut resorts = table(&paper).rows.iter().map(|row| &row[resort_at(kind)]);
            prop_assert!(resorts.all(|named| *named == resort));
        }
        let json = serde_json::to_string(&paper).unwrap();
        prop_assert_eq!(serde_json::from_str::<Paper>(&json).unwrap(), paper);
    }
}

#[test]
fn r2_095_what_was_typed_is_checked_before_it_is_printed() {
    let data = json!({"fee": 1, "signed": true});
    let refused = Typed::parse(DocumentType::PurchaseSummary, data.as_object().unwrap());
    assert_eq!(refused.unwrap_err().len(), 1);
}
