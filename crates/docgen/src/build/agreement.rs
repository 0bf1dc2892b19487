//! The two agreements (R2-023 to R2-028).

use super::Place;
use super::business_days::last_day_to_cancel;
use super::parts::{self, Sections, bold, client_signs, notice, of_client, properties};
use crate::blocks::{fact, heading};
use crate::facts::{Input, TypedValue};
use crate::paper::{Block, Fact, Signature};
use crate::wording::{BLANK, Resolved, shown};
use crm_core::clock::us_date;

const DISCLAIMER: &str = "disclaimer";
const RIGHT_TO_CANCEL: &str = "right-to-cancel";
const CANCELLATION_FORM: &str = "cancellation-form";

pub(super) const PLACES: &[Place] = &[
    // First, in a frame: between the brand and the client (R2-024).
    Place {
        id: DISCLAIMER,
        name: "Legal Disclaimer",
        is_required: true,
    },
    // In bold, right above the lines to sign on and never parted from them (16 CFR 429.1(a)).
    Place {
        id: RIGHT_TO_CANCEL,
        name: "Right to Cancel",
        is_required: true,
    },
    // In bold, on two sheets of its own: one to send, one to keep (16 CFR 429.1(b)).
    Place {
        id: CANCELLATION_FORM,
        name: "Notice of Cancellation",
        is_required: false,
    },
];

/// How many copies of the form the client gets.
const FORMS: usize = 2;

pub(super) fn blocks(input: &Input, mut sections: Sections) -> Vec<Block> {
    let disclaimer = sections.take(DISCLAIMER);
    let right_to_cancel = sections.take(RIGHT_TO_CANCEL);
    let form = sections.take(CANCELLATION_FORM);
    let mut blocks = Vec::new();
    blocks.extend(disclaimer.map(|section| notice(section, false)));
    blocks.push(heading("Parties"));
    blocks.push(Block::Facts(of_client(input)));
    blocks.push(properties(input));
    blocks.push(Block::Facts(fee(input)));
    blocks.extend(sections.rest());
    blocks.push(signing(input, right_to_cancel));
    for _ in 0..FORMS {
        blocks.extend(form.iter().flat_map(|form| copy(input, form)));
    }
    blocks
}

/// The fee, and its terms when they were typed.
fn fee(input: &Input) -> Vec<Fact> {
    let shown_or_blank = |name: &str| {
        input
            .typed
            .get(name)
            .map_or_else(|| BLANK.to_owned(), shown)
    };
    vec![fact("Service Fee", shown_or_blank("fee"))]
}

fn signing(input: &Input, right_to_cancel: Option<Resolved>) -> Block {
    let notice = right_to_cancel.map(|section| parts::notice(section, true));
    let signatures = Block::Signatures(signatures(input));
    Block::KeepTogether(notice.into_iter().chain([signatures]).collect())
}

/// The client, the co-owner when there is one, the company (R2-025).
fn signatures(input: &Input) -> Vec<Signature> {
    let typed = |name: &str| match input.typed.get(name) {
        Some(TypedValue::Line(line)) => Some(line.as_str().to_owned()),
        _ => None,
    };
    let co_owner = typed("coOwner").map(|name| Signature {
        slot: "co-owner".to_owned(),
        role: "Co-Owner".to_owned(),
        name,
    });
    let company = Signature {
        slot: "company".to_owned(),
        role: "Company Representative".to_owned(),
        name: typed("representative").unwrap_or_default(),
    };
    [Some(client_signs(input, "Client")), co_owner, Some(company)]
        .into_iter()
        .flatten()
        .collect()
}

/// One copy of the form, with its own page.
fn copy(input: &Input, form: &Resolved) -> Vec<Block> {
    let signed = input.typed.date("signingDate");
    let day = |day: Option<String>| day.unwrap_or_else(|| BLANK.to_owned());
    let mut blocks = vec![
        Block::PageBreak,
        heading(&form.title),
        Block::Facts(vec![
            fact("Date of Transaction", day(signed.map(us_date))),
            fact(
                "Cancel by Midnight of",
                day(signed.map(last_day_to_cancel).map(us_date)),
            ),
        ]),
    ];
    blocks.extend(bold(form.blocks.clone()));
    blocks.push(Block::Facts(vec![
        fact("Date", BLANK),
        fact("Client's Signature", BLANK),
    ]));
    blocks
}
