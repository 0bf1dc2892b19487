//! What stands on the two agreements.

use super::{made, table, texts};
use crate::build::build;
use crate::build::sample_input::{bare_input, sample_input};
use crate::dates::long_date;
use crate::facts::Input;
use crate::paper::{Block, Paper, Run, Signature};
use crate::wording::{Section, sample};
use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::contact_gate::{StateSet, ZoneSet};
use crm_core::documents::DocumentType;
use crm_core::promises::cooling_off::{CoolingOff, Facts};
use crm_core::properties::MortgageStatus;
use time::macros::date;

const BOTH: [DocumentType; 2] = [
    DocumentType::CancellationAgreement,
    DocumentType::TransferAgreement,
];

#[test]
fn r2_023_r2_024_r2_028_r5_059_an_agreement_has_brand_and_the_disclaimer_between_brand_and_client()
{
    for kind in BOTH {
        let paper = made(kind, &sample_input(kind));
        assert_eq!(paper.title, kind.as_str());
        let brand = paper.brand.as_ref().unwrap();
        assert_eq!(
            (brand.name.as_str(), brand.slug.as_str()),
            ("NW Advisors Group", "nw-advisors-group")
        );
        let Some(Block::Notice {
            title,
            text,
            bold: false,
        }) = paper.blocks.first()
        else {
            panic!("{:?}", paper.blocks.first());
        };
        assert_eq!(title, "Legal Disclaimer");
        let said = texts(&[Block::Paragraph(text.clone())]);
        assert!(
            said.starts_with(
                "This agreement is between NW Advisors Group (“the company”) and Maria Santos and Daniel Santos \
                 (together “the client”). The company is not"
            ),
            "{said}"
        );
    }
}

#[test]
fn r2_025_the_client_and_the_company_sign_right_below_the_right_to_cancel() {
    let kind = DocumentType::CancellationAgreement;
    let paper = made(kind, &sample_input(kind));
    let kept: Vec<&Vec<Block>> = paper
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::KeepTogether(blocks) => Some(blocks),
            _ => None,
        })
        .collect();
    let [
        Block::Notice {
            title, bold: true, ..
        },
        Block::Signatures(signing),
    ] = kept[0].as_slice()
    else {
        panic!("{kept:?}");
    };
    assert_eq!(title, "Right to Cancel");
    let slots: Vec<String> = signing
        .iter()
        .map(|s| format!("{} | {} | {}", s.slot, s.role, s.name))
        .collect();
    let outcome = [
        "client | Client | Maria Santos",
        "co-owner | Co-Owner | Daniel Santos",
        "company | Company Representative | Robin Keller",
    ];
    assert_eq!(slots, outcome);
    let alone = made(kind, &bare_input(kind));
    let slots: Vec<&str> = alone
        .signatures()
        .into_iter()
        .map(|signature| signature.slot.as_str())
        .collect();
    assert_eq!(slots, ["client", "company"]);
}

#[test]
fn r2_024_r5_066_the_notice_of_cancellation_comes_twice_in_bold_marked_as_copies_with_its_days() {
    let kind = DocumentType::TransferAgreement;
    let form = |paper: &Paper| {
        let pages = paper.blocks.split(|block| *block == Block::PageBreak);
        let forms: Vec<Vec<Block>> = pages.skip(1).map(<[Block]>::to_vec).collect();
        let is_bold = |block: &Block| match block {
            Block::Paragraph(runs) => runs.iter().all(|run| matches!(run, Run::Strong(_))),
            Block::Heading { .. } | Block::Facts(_) => true,
            _ => false,
        };
        assert!(forms.iter().flatten().all(is_bold));
        let [first, second] = [0, 1].map(|copy| texts(&forms[copy]));
        assert_eq!(forms.len(), 2);
        let (to_keep, to_send) = (
            "Copy 1 of 2: the client keeps this copy.",
            "Copy 2 of 2: to cancel, the client signs and dates this copy and sends it.",
        );
        assert_eq!(first.replace(to_keep, to_send), second);
        assert!(
            first.starts_with(&format!("Notice of Cancellation\n{to_keep}\n")),
            "{first}"
        );
        first
    };
    let signed = form(&made(kind, &sample_input(kind)));
    let mailed_to = "to NW Advisors Group, at 400 Harbor Way, Portland, OR 97201, not later than";
    assert!(signed.contains(mailed_to), "R5-058: {signed}");
    let days = "Date of Transaction: November 5, 2026\nCancel by Midnight of: November 15, 2026";
    assert!(signed.contains(days), "{signed}");
    let open = form(&made(kind, &bare_input(kind)));
    assert!(open.contains("Cancel by Midnight of: ____"), "{open}");
}

/// What an office's own form says of the address → how often the paper says where to mail a copy.
#[test]
fn r5_058_each_copy_says_once_where_to_mail_it_whatever_the_wording() {
    let kind = DocumentType::CancellationAgreement;
    let cases = [
        ("To cancel, mail a copy to {{ brand.name }}.", 1),
        (
            "To cancel, mail a copy to {{ brand.name }}, {{ brand.address }}.",
            1,
        ),
        ("- Sign a copy.\n- Mail it to {{ brand.address }}.", 1),
    ];
    for (text, outcome) in cases {
        let mut wording = sample(kind);
        let form = wording.sections.iter_mut();
        for section in form.filter(|section| section.id == "cancellation-form") {
            text.clone_into(&mut section.text);
        }
        let paper = build(kind, &sample_input(kind), &wording).unwrap();
        let pages = paper.blocks.split(|block| *block == Block::PageBreak);
        for form in pages.skip(1) {
            let said = texts(form);
            let times = said.matches("400 Harbor Way, Portland, OR 97201").count();
            assert_eq!(times, outcome, "{said}");
        }
    }
}

/// In whatever state the client lives, the forms and the placeholder have the day until which money waits.
#[test]
fn r6_001_the_forms_the_placeholder_and_cancel_by_agree() {
    // What each agreement covers of the sample's.
    for (kind, property) in BOTH.into_iter().zip(["FL", "NV"]) {
        let mut wording = sample(kind);
        let form = wording.sections.iter_mut();
        for section in form.filter(|section| section.id == "cancellation-form") {
            "Until {{ document.last_day_to_cancel }}.".clone_into(&mut section.text);
        }
        for state in UsState::all() {
            let mut input = sample_input(kind);
            input.client.person.state = Some(state);
            let told = CoolingOff::of_the_house().cancel_by(&Facts {
                signed_on: date!(2026 - 11 - 05),
                channel: None,
                service: input.client.service_type,
                amount: None,
                client_state: Some(state),
                property_states: StateSet::of(UsState::stored(property)),
                clocks: ZoneSet::NONE,
                notice_on: Some(date!(2026 - 11 - 05)),
                spoken_notice_on: None,
                disclosed_on: None,
            });
            let day = long_date(told.last_day().unwrap());
            let paper = texts(&build(kind, &input, &wording).unwrap().blocks);
            for line in [
                format!("Cancel by Midnight of: {day}"),
                format!("Until {day}."),
            ] {
                let times = paper.matches(&line).count();
                assert_eq!(times, 2, "{kind} {} {line}", state.code());
            }
        }
    }
}

fn block_of<T>(paper: &Paper, read: impl Fn(&Block) -> Option<T>) -> T {
    paper.blocks.iter().find_map(read).unwrap()
}

#[test]
fn r5_059_r5_066_the_parties_stand_side_by_side_with_what_is_known_of_them() {
    let parties = |input: &Input| {
        let paper = made(DocumentType::CancellationAgreement, input);
        block_of(&paper, |block| match block {
            Block::Parties(parties) => Some(
                parties
                    .iter()
                    .map(|party| {
                        format!(
                            "{}: {} | {}",
                            party.role,
                            party.name,
                            party.lines.join(" | ")
                        )
                    })
                    .collect::<Vec<_>>(),
            ),
            _ => None,
        })
    };
    let kind = DocumentType::CancellationAgreement;
    let company = "The Company: NW Advisors Group | Harbor Exit Services LLC | 400 Harbor Way | Portland, OR 97201 | \
                   (503) 555-0100 | office@example.com | www.example.com | Registration: OR 1234";
    let whole = [
        company,
        "The Client: Maria Santos and Daniel Santos | 118 Lakeview Drive | Orlando, FL 32801 | (407) 555-0142 | \
         maria.santos@example.com | Client number 412",
    ];
    assert_eq!(parties(&sample_input(kind)), whole);
    let bare = [
        company,
        "The Client: Maria Santos | 118 Lakeview Drive | Orlando, FL 32801 | Client number 412",
    ];
    assert_eq!(parties(&bare_input(kind)), bare);
}

#[test]
fn r5_066_the_clauses_of_an_agreement_are_numbered_in_their_order() {
    let fees = [
        "\n5. Fees\n5.1 The total fee for the services is $4,995.00",
        "\n5. Fees\n5.1 The Cancellation Agreement between ",
    ];
    for (kind, fee) in BOTH.into_iter().zip(fees) {
        let text = texts(&made(kind, &sample_input(kind)).blocks);
        for part in [
            "\n1. Services\n1.1 The company will ",
            "\n2. What Is and Is Not Promised\n2.1 ",
            fee,
            "\n7. Special Terms\n7.1 The company also writes",
            "\n8. General\n8.1 ",
        ] {
            assert!(text.contains(part), "{kind} {part}: {text}");
        }
        // Nothing special was agreed: no clause without words, and no gap in the numbers.
        let bare = texts(&made(kind, &bare_input(kind)).blocks);
        assert!(bare.contains("\n7. General\n7.1 "), "{bare}");
    }
}

#[test]
fn r5_066_no_straight_quote_is_set_and_the_client_has_one_name() {
    for kind in BOTH {
        for input in [sample_input(kind), bare_input(kind)] {
            let text = texts(&made(kind, &input).blocks);
            assert!(!text.contains(['"', '\'']), "{kind}: {text}");
            assert!(text.contains("the client’s obligations") || kind == BOTH[1]);
            let lower = text.to_lowercase();
            for other in ["customer", "purchaser", "the owner "] {
                assert!(!lower.contains(other), "{kind} {other}");
            }
            // The words of 16 CFR 429 say "you" and "the buyer"; a clause says who that is, and no other one has them.
            let clauses = text.split("\nRight to Cancel\n").next().unwrap();
            let told = clauses.matches("you").count() - clauses.matches("“you”").count();
            assert_eq!(told, 0, "{kind}: {clauses}");
            assert!(
                clauses.contains("“you” and “the buyer” mean the client"),
                "{kind}"
            );
        }
    }
}

#[test]
fn r5_066_the_company_signs_by_somebody_with_name_title_and_date() {
    let kind = DocumentType::TransferAgreement;
    let company = |input: &Input| {
        let paper = made(kind, input);
        let signatures: Vec<Signature> = paper.signatures().into_iter().cloned().collect();
        let ours = signatures.iter().filter_map(|one| {
            let company = one.company.as_ref()?;
            Some(format!("{}: {}, {}", company.name, one.name, company.title))
        });
        ours.collect::<Vec<_>>()
    };
    assert_eq!(
        company(&sample_input(kind)),
        ["NW Advisors Group: Robin Keller, Client Services Manager"]
    );
    assert_eq!(company(&bare_input(kind)), ["NW Advisors Group: , "]);
}

#[test]
fn r5_066_days_are_long_and_an_amount_in_words_has_a_line_that_holds_it() {
    let kind = DocumentType::CancellationAgreement;
    let paper = made(kind, &sample_input(kind));
    assert_eq!(paper.day(), "November 2, 2026");
    let text = texts(&paper.blocks);
    assert!(!text.contains("Nov "), "{text}");
    // The head has the day of the paper.
    assert!(!text.contains("November 2, 2026"), "{text}");
    let bare = texts(&made(kind, &bare_input(kind)).blocks);
    let blank = format!("is {} ({}).", "_".repeat(20), "_".repeat(60));
    assert!(bare.contains(&blank), "{bare}");
}

/// The resorts of the table, and what "Service Fee" says.
fn listed(kind: DocumentType, input: &Input) -> (String, String) {
    let paper = made(kind, input);
    let rows = table(&paper).rows.iter();
    let resorts: Vec<&str> = rows.map(|row| row[0].as_str()).collect();
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

/// The amount is typed for both, and none of the two asks for it to be filled in manually.
#[test]
fn r5_056_the_fee_of_a_client_who_needs_both_agreements_stands_once_on_paper() {
    let [cancellation, transfer] = BOTH;
    let one = texts(&made(cancellation, &sample_input(cancellation)).blocks);
    let both = "every service listed in this agreement and in the client’s Transfer Agreement.";
    assert!(one.contains(both), "{one}");
    assert!(one.contains("together with the client’s Transfer Agreement, is the whole"));
    let other = texts(&made(transfer, &sample_input(transfer)).blocks);
    let refers = "The Cancellation Agreement between NW Advisors Group and the client states the total fee. It covers every \
                  service listed in this agreement too, and is owed once. The company charges nothing else";
    assert!(other.contains(refers), "{other}");
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
