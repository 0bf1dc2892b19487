//! Who stands on the authorizations of payments.

use super::{made, texts};
use crate::build::sample_input::sample_input;
use crate::facts::{Input, Typed};
use crate::wording::engine::BLANK;
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
        (CreditCardAuthorization, ("cardholder", ""), "Cardholder | "),
        (
            CreditCardAuthorization,
            ("cardholder", "Margarethe Spouse-Payer"),
            "Cardholder for Maria Santos | Margarethe Spouse-Payer",
        ),
        (
            AchAuthorization,
            ("accountHolder", "Ocean Holdings LLC"),
            "Account Holder for Maria Santos |  of Ocean Holdings LLC",
        ),
        (
            CreditCardAuthorization,
            ("cardholder", "The Santos Family Trust"),
            "Cardholder for Maria Santos |  of The Santos Family Trust",
        ),
    ];
    for (kind, (field, name), outcome) in cases {
        let paper = made(kind, &held_by(kind, field, name));
        let signers: Vec<String> = paper
            .signatures()
            .into_iter()
            .map(|one| {
                let company = one.company.as_ref();
                let company = company.map(|it| format!(" of {}{}", it.name, it.title));
                let company = company.unwrap_or_default();
                format!("{} | {}{company}", one.role, one.name)
            })
            .collect();
        assert_eq!(signers, [outcome]);
    }
}

/// Who signs manually writes their name into the text too.
#[test]
fn r5_059_a_holder_who_was_not_typed_is_a_line_in_the_text_too() {
    use DocumentType::{AchAuthorization, CreditCardAuthorization};
    for (kind, field) in [
        (CreditCardAuthorization, "cardholder"),
        (AchAuthorization, "accountHolder"),
    ] {
        let text = texts(&made(kind, &held_by(kind, field, "")).blocks);
        for part in [
            format!("\n{BLANK} authorizes Harbor Exit Services LLC"),
            format!("\n{BLANK} may end this authorization"),
        ] {
            assert!(text.contains(&part), "{part}: {text}");
        }
    }
}

#[test]
fn r5_059_a_co_owner_authorizes_payments_and_signs() {
    let kind = DocumentType::PaymentAuthorization;
    let mut input = sample_input(kind);
    let both = texts(&made(kind, &input).blocks);
    for part in [
        "The Client: Maria Santos and Daniel Santos",
        "\nMaria Santos and Daniel Santos authorize Harbor Exit Services LLC",
        "\nClient: Maria Santos\nCo-Owner: Daniel Santos",
    ] {
        assert!(both.contains(part), "{part}: {both}");
    }
    input.typed = Typed::default();
    let one = texts(&made(kind, &input).blocks);
    assert!(!one.contains("Co-Owner"), "{one}");
}

#[test]
fn r5_059_the_text_says_that_the_holder_authorizes_and_for_whose_agreement() {
    let kind = DocumentType::AchAuthorization;
    let input = held_by(kind, "accountHolder", "Ocean Holdings LLC");
    let text = texts(&made(kind, &input).blocks);
    for part in [
        "Account Holder: Ocean Holdings LLC",
        "Ocean Holdings LLC authorizes Harbor Exit Services LLC, doing business as NW Advisors Group (“the company”) to debit",
        "the agreement between the company and Maria Santos (“the client”).",
        "Ocean Holdings LLC may end this authorization at any time",
        "The Client: Maria Santos",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Maria Santos authorizes"), "{text}");
    // A payment by check has no other holder.
    let kind = DocumentType::PaymentAuthorization;
    let mut input = sample_input(kind);
    input.typed = Typed::default();
    let text = texts(&made(kind, &input).blocks);
    for part in [
        "Maria Santos authorizes Harbor Exit Services LLC, doing business as NW Advisors Group (“the company”)",
        "Maria Santos may end this authorization",
        "Client: Maria Santos",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
