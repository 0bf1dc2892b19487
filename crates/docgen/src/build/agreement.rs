//! The two agreements (R2-023 to R2-028).

use super::clauses::clauses;
use super::parts::{
    self, Sections, bold, client_signs, fee, identification, notice, parties, properties, service,
    typed_line,
};
use super::places::{CANCELLATION_FORM, DISCLAIMER, RIGHT_TO_CANCEL};
use crate::address;
use crate::blocks::{fact, heading};
use crate::covered::covered;
use crate::dates::long_date;
use crate::facts::Input;
use crate::last_day::last_day_to_cancel;
use crate::paper::{Block, Company, Fact, Run, Signature};
use crate::wording::engine::BLANK;
use crate::wording::resolve::Resolved;
use crm_core::documents::DocumentType;
use time::Date;

/// The form comes in duplicate, each copy marked (16 CFR 429.1(b)).
const COPIES: [&str; 2] = [
    "Copy 1 of 2: the client keeps this copy.",
    "Copy 2 of 2: to cancel, the client signs and dates this copy and sends it.",
];

pub(super) fn blocks(kind: DocumentType, input: &Input, mut sections: Sections) -> Vec<Block> {
    let disclaimer = sections.take(DISCLAIMER);
    let right_to_cancel = sections.take(RIGHT_TO_CANCEL);
    let form = sections.take(CANCELLATION_FORM);
    let mut blocks = Vec::new();
    blocks.extend(disclaimer.map(|section| notice(section, false)));
    blocks.push(heading("Parties"));
    blocks.push(parties(input));
    let covered = covered(kind, input);
    blocks.push(properties(&covered));
    blocks.push(identification(&covered));
    blocks.push(Block::Facts(vec![service(input), fee(kind, input)]));
    blocks.extend(clauses(sections));
    blocks.push(signing(input, right_to_cancel));
    for mark in COPIES {
        blocks.extend(form.iter().flat_map(|form| copy(kind, input, form, mark)));
    }
    blocks
}

fn signing(input: &Input, right_to_cancel: Option<Resolved>) -> Block {
    let notice = right_to_cancel.map(|section| parts::notice(section, true));
    let signatures = Block::Signatures(signatures(input));
    Block::KeepTogether(notice.into_iter().chain([signatures]).collect())
}

/// The client, the co-owner when there is one, the company (R2-025).
fn signatures(input: &Input) -> Vec<Signature> {
    let typed = |name: &str| typed_line(input, name);
    let co_owner = typed("coOwner").map(|name| Signature {
        slot: "co-owner".to_owned(),
        role: "Co-Owner".to_owned(),
        name,
        company: None,
    });
    let company = Signature {
        slot: "company".to_owned(),
        role: "Company Representative".to_owned(),
        name: typed("representative").unwrap_or_default(),
        company: input.client.brand.map(|brand| Company {
            name: brand.to_string(),
            title: typed("representativeTitle").unwrap_or_default(),
        }),
    };
    [Some(client_signs(input, "Client")), co_owner, Some(company)]
        .into_iter()
        .flatten()
        .collect()
}

/// Where the notice is mailed to, where the office's own wording does not say it (R5-058).
fn mail_to(input: &Input, form: &Resolved) -> Option<Fact> {
    let brand = input.client.brand?;
    let address = address::of_brand(&input.brand_details().address?).join(", ");
    let runs = form.blocks.clone().into_iter().flat_map(parts::texts);
    let said: String = runs
        .flatten()
        .map(|run| match run {
            Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text,
        })
        .collect();
    (!said.contains(&address)).then(|| fact("Mail to", format!("{brand}, {address}")))
}

/// One copy of the form, with its own page.
fn copy(kind: DocumentType, input: &Input, form: &Resolved, mark: &str) -> Vec<Block> {
    let day = |day: Option<Date>| day.map_or_else(|| BLANK.to_owned(), long_date);
    let signed = input.typed.date("signingDate");
    let last_day = last_day_to_cancel(kind, input);
    let mut facts = vec![
        fact("Date of Transaction", day(signed)),
        fact("Cancel by Midnight of", day(last_day)),
    ];
    facts.extend(mail_to(input, form));
    let mut blocks = vec![
        Block::PageBreak,
        heading(&form.title),
        Block::Paragraph(vec![Run::Strong(mark.to_owned())]),
        Block::Facts(facts),
    ];
    blocks.extend(bold(form.blocks.clone()));
    blocks.push(Block::Facts(vec![
        fact("Date", BLANK),
        fact("Client’s Signature", BLANK),
    ]));
    blocks
}
