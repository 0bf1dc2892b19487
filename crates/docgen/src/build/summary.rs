//! The Purchase Summary: what the client buys, on a sheet.

use super::parts::{Sections, client_signs, parties, properties, service, typed};
use crate::blocks::heading;
use crate::covered::covered;
use crate::facts::{Input, typed_fields};
use crate::paper::Block;
use crm_core::documents::DocumentType;

pub(super) fn blocks(input: &Input, sections: Sections) -> Vec<Block> {
    let kind = DocumentType::PurchaseSummary;
    let fields = typed_fields(kind).iter();
    // Notes are printed only where there are some; a fee that is blank is filled in by hand.
    let fields = fields.filter(|field| field.name != "notes" || input.typed.get("notes").is_some());
    let mut facts = vec![service(input)];
    facts.extend(typed(input, fields));
    let mut blocks = vec![
        parties(input),
        properties(&covered(kind, input)),
        heading("Purchase"),
        Block::Facts(facts),
    ];
    blocks.extend(sections.rest());
    blocks.push(Block::KeepTogether(vec![Block::Signatures(vec![
        client_signs(input, "Client"),
    ])]));
    blocks
}
