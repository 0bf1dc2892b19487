//! The three authorizations. No number of a card or an account is on them: the last four digits at most.

use super::parts::{Sections, client_signs, co_owner_signs, parties, service, typed};
use crate::blocks::heading;
use crate::facts::{CO_OWNER, Input, typed_fields};
use crate::paper::{Block, Company, Signature};
use crate::payer::{is_entity, paid_for, payer};
use crm_core::documents::DocumentType;

pub(super) fn blocks(kind: DocumentType, input: &Input, sections: Sections) -> Vec<Block> {
    // The parties name the co-owner.
    let fields = typed_fields(kind).iter();
    let fields = fields.filter(|field| field.name != CO_OWNER);
    let mut facts = vec![service(kind, input)];
    facts.extend(typed(input, fields));
    let mut blocks = vec![parties(input), heading("Payment"), Block::Facts(facts)];
    blocks.extend(sections.rest());
    blocks.push(Block::KeepTogether(vec![Block::Signatures(signatures(
        kind, input,
    ))]));
    blocks
}

/// Of a card or an account its holder; where nothing is held, those who own.
fn signatures(kind: DocumentType, input: &Input) -> Vec<Signature> {
    match kind {
        DocumentType::CreditCardAuthorization => vec![holder_signs(kind, "Cardholder", input)],
        DocumentType::AchAuthorization => vec![holder_signs(kind, "Account Holder", input)],
        _ => {
            let client = client_signs(input, "Client");
            [client].into_iter().chain(co_owner_signs(input)).collect()
        }
    }
}

/// Beside the holder stands the client when that is someone else. A company or a trust signs by a person, with name and title.
fn holder_signs(kind: DocumentType, role: &str, input: &Input) -> Signature {
    let role = match paid_for(kind, input) {
        Some(client) => format!("{role} for {client}"),
        None => role.to_owned(),
    };
    let holder = payer(kind, input);
    let (name, company) = if is_entity(&holder) {
        let title = String::new();
        let company = Company {
            name: holder,
            title,
        };
        (String::new(), Some(company))
    } else {
        (holder, None)
    };
    Signature {
        name,
        company,
        ..client_signs(input, &role)
    }
}
