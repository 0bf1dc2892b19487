//! The Purchase Summary: what the client buys, on a sheet.

use super::parts::{Sections, client_signs, fee, parties, properties, service, typed};
use crate::blocks::heading;
use crate::covered::covered;
use crate::facts::{FEE, Input, typed_fields};
use crate::paper::Block;
use crm_core::documents::DocumentType;

pub(super) fn blocks(input: &Input, sections: Sections) -> Vec<Block> {
    let kind = DocumentType::PurchaseSummary;
    let fields = typed_fields(kind).iter();
    // Notes are printed only where there are some.
    let is_noted = input.typed.get("notes").is_some();
    let fields = fields.filter(|field| field.name != FEE && (field.name != "notes" || is_noted));
    let mut facts = vec![service(input), fee(kind, input)];
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
