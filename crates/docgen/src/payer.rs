//! Who authorizes payments: the holder of the card or the account, who need not be the client (R5-059).

use crate::facts::Input;
use crm_core::documents::DocumentType;

/// The typed field that names the holder.
const fn holder(kind: DocumentType) -> Option<&'static str> {
    match kind {
        DocumentType::CreditCardAuthorization => Some("cardholder"),
        DocumentType::AchAuthorization => Some("accountHolder"),
        _ => None,
    }
}

/// The typed Name on Card or Account Holder, a person or a company; the client when none was typed.
pub(crate) fn payer(kind: DocumentType, input: &Input) -> String {
    let typed = holder(kind).and_then(|field| input.typed.line(field));
    typed.map_or_else(|| input.client.person.full_name(), str::to_owned)
}

/// The client, where it is not the client who pays.
pub(crate) fn paid_for(kind: DocumentType, input: &Input) -> Option<String> {
    let client = input.client.person.full_name();
    (!is_same(&payer(kind, input), &client)).then_some(client)
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
    fn r5_059_the_payer_is_the_typed_holder_and_else_the_client() {
        use DocumentType::{AchAuthorization, CreditCardAuthorization, PaymentAuthorization};
        let cases = [
            (CreditCardAuthorization, json!({}), "Maria Santos"),
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
            (AchAuthorization, json!({"bank": "First"}), "Maria Santos"),
            (PaymentAuthorization, json!({}), "Maria Santos"),
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
}
