//! What stands on the two agreements.

use super::{made, texts};
use crate::build::build;
use crate::build::sample_input::{bare_input, sample_details, sample_input};
use crate::dates::long_date;
use crate::facts::Input;
use crate::paper::{Block, Paper, Run, Signature};
use crate::wording::engine::BLANK;
use crate::wording::sample;
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandDetails, KnownBrands};
use crm_core::contact::UsState;
use crm_core::contact_gate::{StateSet, ZoneSet};
use crm_core::documents::DocumentType;
use crm_core::promises::cooling_off::{CoolingOff, Facts};
use time::macros::date;

pub(super) const BOTH: [DocumentType; 2] = [
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
                "This agreement is between Harbor Exit Services LLC, doing business as NW Advisors Group (“the company”) and \
                 Maria Santos and Daniel Santos \
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
    let mailed_to = "to Harbor Exit Services LLC, doing business as NW Advisors Group, at 400 Harbor Way, Portland, OR 97201, \
                     not later than midnight of November 15, 2026.";
    assert!(signed.contains(mailed_to), "R5-058: {signed}");
    let day = "Date of Transaction: November 5, 2026\nYou may cancel";
    assert!(signed.contains(day), "{signed}");
    let open = form(&made(kind, &bare_input(kind)));
    assert!(open.contains("not later than midnight of ____"), "{open}");
    for form in [signed, open] {
        // The sentence has the day.
        assert!(!form.contains("Cancel by Midnight of"), "{form}");
        for sentence in [
            "does not pick them up within 20 days of the date of your notice of cancellation, you may retain or dispose of",
            "If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail",
            "Date: ____________________\nBuyer’s Signature: ____________________",
        ] {
            assert!(form.contains(sentence), "{sentence}: {form}");
        }
    }
}

/// The date beside the service, in the agreement itself.
#[test]
fn r2_024_an_agreement_has_the_date_of_its_transaction() {
    for (kind, service) in BOTH.into_iter().zip(["Cancellation", "Transfer"]) {
        let day = |input: &Input| {
            let text = texts(&made(kind, input).blocks);
            let agreement = text.split("\n---\n").next().unwrap_or_default();
            let date = format!("\nService: {service}\nDate of Transaction: ");
            let found = agreement.split(&date).nth(1).unwrap_or_default();
            found.lines().next().unwrap_or_default().to_owned()
        };
        assert_eq!(day(&sample_input(kind)), "November 5, 2026");
        assert_eq!(day(&bare_input(kind)), BLANK);
    }
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
        // Of an office's own form that does not say the day, a line above it does.
        let mut without_day = wording.clone();
        let form = without_day.sections.iter_mut();
        for section in form.filter(|section| section.id == "cancellation-form") {
            "I cancel.".clone_into(&mut section.text);
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
            let theirs = texts(&build(kind, &input, &without_day).unwrap().blocks);
            for (paper, line) in [
                (&paper, format!("Until {day}.")),
                (&theirs, format!("Cancel by Midnight of: {day}")),
            ] {
                let times = paper.matches(&line).count();
                assert_eq!(times, 2, "{kind} {} {line}", state.code());
            }
            assert!(!paper.contains("Cancel by Midnight of"), "{paper}");
        }
    }
}

pub(super) fn block_of<T>(paper: &Paper, read: impl Fn(&Block) -> Option<T>) -> T {
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
    let company = "The Company: Harbor Exit Services LLC, doing business as NW Advisors Group | 400 Harbor Way | Portland, OR 97201 | \
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
        "\n5. Fees\n5.1 The Cancellation Agreement between the company and the client ",
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
    let entity = "Harbor Exit Services LLC, doing business as NW Advisors Group";
    assert_eq!(
        company(&sample_input(kind)),
        [format!("{entity}: Robin Keller, Client Services Manager")]
    );
    assert_eq!(company(&bare_input(kind)), [format!("{entity}: , ")]);
    // Without a legal name of its own the brand signs.
    let mut nameless = bare_input(kind);
    nameless.office.brands = KnownBrands::known(vec![(
        Brand::NwAdvisorsGroup,
        BrandDetails {
            legal_name: None,
            ..sample_details()
        },
    )]);
    assert_eq!(company(&nameless), ["NW Advisors Group: , "]);
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
