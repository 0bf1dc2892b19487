//! The two agreements (R2-023 to R2-028).

use super::clauses::clauses;
use super::parts::{
    self, Sections, bold, client_signs, co_owner_signs, company, fee, identification, notice,
    numbered, parties, properties, service, typed_line,
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
use crm_core::documents::{COMPANY_SLOT, DocumentType};

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
    let tables = [properties(&covered), identification(&covered)];
    blocks.extend(tables.map(|table| Block::Table(numbered(table))));
    blocks.push(Block::Facts(vec![
        service(kind, input),
        date_of_transaction(input),
        fee(kind, input),
    ]));
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
    let company = Signature {
        slot: COMPANY_SLOT.to_owned(),
        role: "Company Representative".to_owned(),
        name: typed("representative").unwrap_or_default(),
        company: company(input).map(|name| Company {
            name,
            title: typed("representativeTitle").unwrap_or_default(),
        }),
    };
    let client = client_signs(input, "Client");
    let owners = [client].into_iter().chain(co_owner_signs(input));
    owners.chain([company]).collect()
}

/// The agreement has it too, not its forms alone (16 CFR 429.1(a)).
fn date_of_transaction(input: &Input) -> Fact {
    let signed = input.typed.date("signingDate").map(long_date);
    fact(
        "Date of Transaction",
        signed.unwrap_or_else(|| BLANK.to_owned()),
    )
}

/// What the form says, as one text.
fn words_of(form: &Resolved) -> String {
    let runs = form.blocks.clone().into_iter().flat_map(parts::texts);
    let words = runs.flatten().map(|run| match run {
        Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text,
    });
    words.collect()
}

/// The last day to cancel, where the office's own wording does not say it.
fn cancel_by(kind: DocumentType, input: &Input, words: &str) -> Option<Fact> {
    let (day, said) = match last_day_to_cancel(kind, input) {
        Some(day) => (long_date(day), long_date(day)),
        None => (BLANK.to_owned(), format!("midnight of {BLANK}")),
    };
    (!words.contains(&said)).then(|| fact("Cancel by Midnight of", day))
}

/// Where the notice is mailed to, where the office's own wording does not say it (R5-058).
fn mail_to(input: &Input, words: &str) -> Option<Fact> {
    let company = company(input)?;
    let address = address::of_brand(&input.brand_details().address?).join(", ");
    (!words.contains(&address)).then(|| fact("Mail to", format!("{company}, {address}")))
}

/// One copy of the form, with its own page.
fn copy(kind: DocumentType, input: &Input, form: &Resolved, mark: &str) -> Vec<Block> {
    let words = words_of(form);
    let mut facts = vec![date_of_transaction(input)];
    facts.extend(cancel_by(kind, input, &words));
    facts.extend(mail_to(input, &words));
    let mut blocks = vec![
        Block::PageBreak,
        heading(&form.title),
        Block::Paragraph(vec![Run::Strong(mark.to_owned())]),
        Block::Facts(facts),
    ];
    blocks.extend(bold(form.blocks.clone()));
    blocks.push(Block::Facts(vec![
        fact("Date", BLANK),
        fact("Buyer’s Signature", BLANK),
    ]));
    blocks
}
