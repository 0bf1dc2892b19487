//! Who stands on the authorizations of payments.

use super::{made, texts};
use crate::build::sample_input::sample_input;
use crate::facts::{Input, Typed};
use crm_core::documents::DocumentType;
use serde_json::json;

/// Maria Santos's paper, with this name typed for the card or the account.
fn held_by(kind: DocumentType, field: &str, name: &str) -> Input {
    let mut input = sample_input(kind);
    let data = json!({field: name, "lastFour": "4242", "amount": "250.00"});
    input.typed = Typed::parse(kind, data.as_object().unwrap()).unwrap();
    input
}

/// Type, field, typed name → role and name below the line to sign on.
#[test]
fn r5_059_the_typed_holder_signs_and_the_client_is_named_beside_when_they_differ() {
    use DocumentType::{AchAuthorization, CreditCardAuthorization};
    let cases = [
        (
            CreditCardAuthorization,
            ("cardholder", "MARIA SANTOS"),
            "Cardholder | MARIA SANTOS",
        ),
        (
            CreditCardAuthorization,
            ("cardholder", ""),
            "Cardholder | Maria Santos",
        ),
        (
            CreditCardAuthorization,
            ("cardholder", "Margarethe Spouse-Payer"),
            "Cardholder for Maria Santos | Margarethe Spouse-Payer",
        ),
        (
            AchAuthorization,
            ("accountHolder", "Ocean Holdings LLC"),
            "Account Holder for Maria Santos | Ocean Holdings LLC",
        ),
    ];
    for (kind, (field, name), outcome) in cases {
        let paper = made(kind, &held_by(kind, field, name));
        let signers: Vec<String> = paper
            .signatures()
            .into_iter()
            .map(|one| format!("{} | {}", one.role, one.name))
            .collect();
        assert_eq!(signers, [outcome]);
    }
}

#[test]
fn r5_059_the_text_says_that_the_holder_authorizes_and_for_whose_agreement() {
    let kind = DocumentType::AchAuthorization;
    let input = held_by(kind, "accountHolder", "Ocean Holdings LLC");
    let text = texts(&made(kind, &input).blocks);
    for part in [
        "Account Holder: Ocean Holdings LLC",
        "Ocean Holdings LLC authorizes NW Advisors Group to debit",
        "the agreement between NW Advisors Group and Maria Santos (“the client”).",
        "Ocean Holdings LLC may end this authorization at any time",
        "The Client: Maria Santos",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Maria Santos authorizes"), "{text}");
    // A payment by check has no other holder.
    let kind = DocumentType::PaymentAuthorization;
    let text = texts(&made(kind, &sample_input(kind)).blocks);
    for part in [
        "Maria Santos authorizes NW Advisors Group",
        "Maria Santos may end this authorization",
        "Client: Maria Santos",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
