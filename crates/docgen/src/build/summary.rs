//! The Purchase Summary: what the client buys, on a sheet.

use super::parts::{
    Sections, client_signs, co_owner_signs, fee, parties, properties, service, typed,
};
use crate::blocks::heading;
use crate::covered::covered;
use crate::facts::{CO_OWNER, FEE, Input, typed_fields};
use crate::paper::Block;
use crm_core::documents::DocumentType;

pub(super) fn blocks(input: &Input, sections: Sections) -> Vec<Block> {
    let kind = DocumentType::PurchaseSummary;
    // The parties name the co-owner.
    let fields = typed_fields(kind).iter();
    let fields = fields.filter(|field| ![FEE, CO_OWNER].contains(&field.name));
    let mut facts = vec![service(kind, input), fee(kind, input)];
    facts.extend(typed(input, fields));
    let mut blocks = vec![
        parties(input),
        Block::Table(properties(&covered(kind, input))),
        heading("Purchase"),
        Block::Facts(facts),
    ];
    blocks.extend(sections.rest());
    let client = client_signs(input, "Client");
    let signers = [client].into_iter().chain(co_owner_signs(input));
    blocks.push(Block::KeepTogether(vec![Block::Signatures(
        signers.collect(),
    )]));
    blocks
}
