//! What the agreements and the summary say of properties, services and the fee, each once.

use super::agreements::{BOTH, block_of};
use super::{made, resort_at, table, texts};
use crate::build::build;
use crate::build::sample_input::sample_input;
use crate::facts::Input;
use crate::paper::Block;
use crate::wording::{Section, sample};
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::properties::MortgageStatus;

/// The resorts of the table, and what "Service Fee" says.
fn listed(kind: DocumentType, input: &Input) -> (String, String) {
    let paper = made(kind, input);
    let rows = table(&paper).rows.iter();
    let resorts: Vec<&str> = rows.map(|row| row[resort_at(kind)].as_str()).collect();
    let fee = block_of(&paper, |block| match block {
        Block::Facts(facts) => {
            let fee = facts.iter().find(|fact| fact.label == "Service Fee");
            fee.map(|fact| fact.value.clone())
        }
        _ => None,
    });
    (resorts.join("; "), fee)
}

#[test]
fn r5_055_r5_056_each_agreement_lists_what_it_covers_and_the_fee_stands_in_one_of_them() {
    let [cancellation, transfer] = BOTH;
    let owed = "Grand Pines Resort (Kissimmee, FL)";
    let paid_off = "Desert Palms Club (Las Vegas, NV)";
    let all = format!("{owed}; {paid_off}");
    let elsewhere = "Stated in the Cancellation Agreement";
    let nw = Brand::NwAdvisorsGroup;
    let contract = Brand::TheContractAdvisors;
    let is_paid = |input: &mut Input| {
        for property in &mut input.properties {
            property.details.mortgage_status = Some(MortgageStatus::PaidOff);
        }
    };
    // Agreement, brand, whether every property is paid off → the properties and the fee.
    let cases = [
        (cancellation, nw, false, (owed, "$4,995.00")),
        (transfer, nw, false, (paid_off, elsewhere)),
        (transfer, nw, true, (&*all, "$4,995.00")),
        (cancellation, contract, false, (&*all, "$4,995.00")),
        (transfer, contract, false, (paid_off, elsewhere)),
    ];
    for (kind, brand, all_paid, outcome) in cases {
        let mut input = sample_input(kind);
        input.client.brand = Some(brand);
        if all_paid {
            is_paid(&mut input);
        }
        let (resorts, fee) = listed(kind, &input);
        assert_eq!((&*resorts, &*fee), outcome, "{kind} {brand}");
    }
}

/// Brand, mortgages of both properties → the fee on the summary.
#[test]
fn r5_056_the_summary_leaves_the_fee_to_the_agreement() {
    use MortgageStatus::{PaidOff, StillOwe};
    let (nw, contract) = (Brand::NwAdvisorsGroup, Brand::TheContractAdvisors);
    let in_cancellation = "Stated in the Cancellation Agreement";
    let cases = [
        (nw, [Some(StillOwe), Some(PaidOff)], in_cancellation),
        (
            nw,
            [Some(PaidOff), Some(PaidOff)],
            "Stated in the Transfer Agreement",
        ),
        (contract, [None, None], in_cancellation),
        // Which agreement they need is not known.
        (nw, [None, None], "$4,995.00"),
    ];
    let kind = DocumentType::PurchaseSummary;
    for (brand, mortgages, outcome) in cases {
        let mut input = sample_input(kind);
        input.client.brand = Some(brand);
        for (property, mortgage) in input.properties.iter_mut().zip(mortgages) {
            property.details.mortgage_status = mortgage;
        }
        let (_, fee) = listed(kind, &input);
        assert_eq!(fee, outcome, "{brand} {mortgages:?}");
        let text = texts(&made(kind, &input).blocks);
        assert_eq!(text.contains("$4,995.00"), fee == "$4,995.00", "{text}");
    }
}

/// The mortgages of both properties → what the summary says that the client buys.
#[test]
fn r5_056_the_summary_names_both_agreements_and_the_co_owner() {
    use MortgageStatus::{PaidOff, StillOwe};
    let kind = DocumentType::PurchaseSummary;
    let both = "buy the cancellation and transfer services of Harbor Exit Services LLC, doing business as NW Advisors Group \
                (“the company”) for the properties listed above. The Cancellation Agreement and the Transfer Agreement say \
                which of them is canceled and which is transferred. The client signs both: they describe the services";
    let one = "buy the transfer service of Harbor Exit Services LLC, doing business as NW Advisors Group (“the company”) for the \
               properties listed above. The agreement that the client signs describes the service";
    for (first, services, told) in [
        (StillOwe, "Services: Cancellation and Transfer", both),
        (PaidOff, "Service: Transfer", one),
    ] {
        let mut input = sample_input(kind);
        input.properties[0].details.mortgage_status = Some(first);
        let text = texts(&made(kind, &input).blocks);
        let owners = format!("Maria Santos and Daniel Santos (together “the client”) {told}");
        for part in [
            services,
            owners.as_str(),
            "The Client: Maria Santos and Daniel Santos",
            "Client: Maria Santos\nCo-Owner: Daniel Santos",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert_eq!(text.matches("Co-Owner: Daniel Santos").count(), 1, "{text}");
    }
}

/// The amount is typed for both, and none of the two asks for it to be filled in manually.
#[test]
fn r5_056_the_fee_of_a_client_who_needs_both_agreements_stands_once_on_paper() {
    let [cancellation, transfer] = BOTH;
    let one = texts(&made(cancellation, &sample_input(cancellation)).blocks);
    let both = "every service listed in this agreement and in the client’s Transfer Agreement.";
    assert!(one.contains(both), "{one}");
    assert!(one.contains("together with the client’s Transfer Agreement, is the whole"));
    let other = texts(&made(transfer, &sample_input(transfer)).blocks);
    let refers = "The Cancellation Agreement between the company and the client states the total fee. It covers every \
                  service listed in this agreement too, and is owed once. The company charges nothing else";
    assert!(other.contains(refers), "{other}");
    // No one reads two debts: the terms stand with the fee.
    let terms = "Payment terms: Half on signing";
    assert!(one.contains(terms), "{one}");
    assert!(!other.contains(terms), "{other}");
    let mut alone = sample_input(transfer);
    for property in &mut alone.properties {
        property.details.mortgage_status = Some(MortgageStatus::PaidOff);
    }
    let alone = texts(&made(transfer, &alone).blocks);
    assert!(alone.contains(terms), "{alone}");
    // In words of the office that know nothing of it, too.
    let mut wording = sample(transfer);
    wording.sections.push(Section {
        id: "ours".to_owned(),
        title: "Our Fee".to_owned(),
        text: "It is {{ document.fee }} ({{ document.fee_in_words }}).".to_owned(),
    });
    let ours = build(transfer, &sample_input(transfer), &wording).unwrap();
    let ours = texts(&ours.blocks);
    let told = "It is the amount stated in the Cancellation Agreement (as stated there).";
    assert!(ours.contains(told), "{ours}");
    for text in [other, ours] {
        assert!(
            !text.contains("4,995") && !text.contains("Four thousand"),
            "{text}"
        );
    }
}

/// What the wording names are the properties that the paper covers.
#[test]
fn r5_055_the_words_of_an_agreement_name_what_it_covers() {
    for (kind, outcome) in BOTH.into_iter().zip([
        "1: Grand Pines Resort, Grand Pines Resort.",
        "1: Desert Palms Club, Desert Palms Club.",
    ]) {
        let mut wording = sample(kind);
        wording.sections.push(Section {
            id: "named".to_owned(),
            title: "Named".to_owned(),
            text: "{{ resorts.count }}: {{ resorts.names }}{% for one in properties %}, {{ one.resort }}{% endfor %}."
                .to_owned(),
        });
        let text = texts(&build(kind, &sample_input(kind), &wording).unwrap().blocks);
        assert!(text.contains(outcome), "{text}");
    }
}
