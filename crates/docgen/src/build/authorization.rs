//! The three authorizations. No number of a card or an account is on them: the last four digits at most.

use super::parts::{Sections, client_signs, parties, service, typed};
use crate::blocks::heading;
use crate::facts::{Input, typed_fields};
use crate::paper::{Block, Signature};
use crate::payer::{paid_for, payer};
use crm_core::documents::DocumentType;

pub(super) fn blocks(kind: DocumentType, input: &Input, sections: Sections) -> Vec<Block> {
    let fields = typed_fields(kind).iter();
    let fields = fields.filter(|field| field.name != "notes" || input.typed.get("notes").is_some());
    let mut facts = vec![service(input)];
    facts.extend(typed(input, fields));
    let mut blocks = vec![parties(input), heading("Payment"), Block::Facts(facts)];
    blocks.extend(sections.rest());
    blocks.push(Block::KeepTogether(vec![Block::Signatures(vec![
        payer_signs(kind, input),
    ])]));
    blocks
}

/// The holder of the card or the account signs, and next to them the client when that is another person. A company chooses
/// its signer: its name stands below the line.
fn payer_signs(kind: DocumentType, input: &Input) -> Signature {
    let role = who_signs(kind);
    let role = match paid_for(kind, input) {
        Some(client) => format!("{role} for {client}"),
        None => role.to_owned(),
    };
    Signature {
        name: payer(kind, input),
        ..client_signs(input, &role)
    }
}

const fn who_signs(kind: DocumentType) -> &'static str {
    match kind {
        DocumentType::CreditCardAuthorization => "Cardholder",
        DocumentType::AchAuthorization => "Account Holder",
        _ => "Client",
    }
}
