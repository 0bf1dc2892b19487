//! Who authorizes payments: the holder of the card or the account, who need not be the client (R5-059).

use crate::facts::{CO_OWNER, Input};
use crm_core::documents::DocumentType;

/// The typed field that names the holder.
const fn holder(kind: DocumentType) -> Option<&'static str> {
    match kind {
        DocumentType::CreditCardAuthorization => Some("cardholder"),
        DocumentType::AchAuthorization => Some("accountHolder"),
        _ => None,
    }
}

/// The typed Name on Card or Account Holder, a person or a company. While none is typed it is blank: text and signature are filled
/// in manually alike. Where nothing is held, the client and the co-owner pay.
pub(crate) fn payer(kind: DocumentType, input: &Input) -> String {
    match holder(kind) {
        Some(field) => input.typed.line(field).unwrap_or_default().to_owned(),
        None => owners(input),
    }
}

/// The client, and the co-owner when one was typed.
pub(crate) fn owners(input: &Input) -> String {
    let client = input.client.person.full_name();
    match input.typed.line(CO_OWNER) {
        Some(co_owner) => format!("{client} and {co_owner}"),
        None => client,
    }
}

/// What the names of companies and trusts have among their words, in lower case and without periods.
const WORDS_OF_ENTITIES: [&str; 20] = [
    "association",
    "company",
    "corp",
    "corporation",
    "enterprises",
    "estate",
    "foundation",
    "group",
    "holdings",
    "inc",
    "incorporated",
    "limited",
    "llc",
    "llp",
    "lp",
    "ltd",
    "partners",
    "partnership",
    "trust",
    "ventures",
];

/// Whether this is a company or a trust, for which a person signs.
pub(crate) fn is_entity(name: &str) -> bool {
    let words = name.split(|c: char| c.is_whitespace() || c == ',');
    let mut words = words.map(|word| word.replace('.', "").to_lowercase());
    words.any(|word| WORDS_OF_ENTITIES.contains(&word.as_str()))
}

/// The client, where it is not the client who holds the card or the account.
pub(crate) fn paid_for(kind: DocumentType, input: &Input) -> Option<String> {
    let typed = holder(kind).and_then(|field| input.typed.line(field))?;
    let client = input.client.person.full_name();
    (!is_same(typed, &client)).then_some(client)
}

/// Cards have names in capitals.
fn is_same(one: &str, other: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let words = name.split_whitespace();
        words.map(str::to_lowercase).collect()
    };
    words(one) == words(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crate::facts::Typed;
    use serde_json::json;

    /// Type, what is typed for Maria Santos → who pays, and for whom.
    #[test]
    fn r5_059_the_payer_is_the_typed_holder_or_a_line_and_without_an_account_the_client() {
        use DocumentType::{AchAuthorization, CreditCardAuthorization, PaymentAuthorization};
        let cases = [
            (CreditCardAuthorization, json!({}), ""),
            (
                CreditCardAuthorization,
                json!({"cardholder": "MARIA  SANTOS"}),
                "MARIA SANTOS",
            ),
            (
                CreditCardAuthorization,
                json!({"cardholder": "Margarethe Spouse-Payer"}),
                "Margarethe Spouse-Payer for Maria Santos",
            ),
            (
                AchAuthorization,
                json!({"accountHolder": "Ocean Holdings LLC"}),
                "Ocean Holdings LLC for Maria Santos",
            ),
            (AchAuthorization, json!({"bank": "First"}), ""),
            (PaymentAuthorization, json!({}), "Maria Santos"),
            (
                PaymentAuthorization,
                json!({"coOwner": "Daniel Santos"}),
                "Maria Santos and Daniel Santos",
            ),
        ];
        for (kind, data, outcome) in cases {
            let mut input = sample_input(kind);
            input.typed = Typed::parse(kind, data.as_object().unwrap()).unwrap();
            let paid_for = paid_for(kind, &input).map(|client| format!(" for {client}"));
            let told = format!("{}{}", payer(kind, &input), paid_for.unwrap_or_default());
            assert_eq!(
                told.split_whitespace().collect::<Vec<_>>().join(" "),
                outcome,
                "{kind} {data}"
            );
        }
    }

    /// Whether a person signs for this holder.
    #[test]
    fn r5_059_companies_and_trusts_are_told_by_the_words_of_their_names() {
        let entities = [
            "Ocean Holdings LLC",
            "Ocean Sailing, L.L.C.",
            "OCEAN INC.",
            "The Santos Family Trust",
            "Maria Santos, Trustee of the Santos Family Trust",
            "Estate of Juan Santos",
        ];
        let people = ["Maria Santos", "Frank Church", "Ana Co", "Grant Trusty", ""];
        for name in entities {
            assert!(is_entity(name), "{name}");
        }
        for name in people {
            assert!(!is_entity(name), "{name}");
        }
    }
}
