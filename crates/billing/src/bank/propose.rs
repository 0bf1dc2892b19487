//! Which of the bank's recipients a payee is.

use super::model::Counterparty;
use crm_core::search::fold;

/// The one recipient with this email, or else the one with this name, whatever its case and accents. Where several have it,
/// none is proposed: a person has to choose.
#[must_use]
pub fn proposed<'a>(
    recipients: &'a [Counterparty],
    name: &str,
    email: Option<&str>,
) -> Option<&'a Counterparty> {
    let same = |one: &str, other: &str| fold(one.trim()) == fold(other.trim());
    let email = email.filter(|email| !email.trim().is_empty());
    let by_email = email.and_then(|email| {
        only(recipients, |one| {
            one.email.as_deref().is_some_and(|known| same(known, email))
        })
    });
    by_email.or_else(|| only(recipients, |one| same(&one.name, name)))
}

fn only(
    recipients: &[Counterparty],
    is_meant: impl Fn(&Counterparty) -> bool,
) -> Option<&Counterparty> {
    let mut meant = recipients.iter().filter(|one| is_meant(one));
    let first = meant.next()?;
    meant.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::{CounterpartyId, TransferMethod};

    fn recipient(id: &str, name: &str, email: Option<&str>) -> Counterparty {
        Counterparty {
            id: CounterpartyId::stored(id.to_owned()),
            name: name.to_owned(),
            email: email.map(str::to_owned),
            account: None,
            methods: vec![TransferMethod::Ach],
        }
    }

    #[test]
    fn r2_110_a_recipient_is_proposed_by_email_or_else_by_name() {
        let known = [
            recipient("a", "Dana Reyes", Some("dana@example.com")),
            recipient("b", "José Núñez", None),
            recipient("c", "Harbor Exit", Some("pay@harbor.example.com")),
            recipient("d", "Harbor Exit", Some("old@harbor.example.com")),
        ];
        // Name, email → who.
        let cases = [
            ("Dana Reyes", None, Some("a")),
            ("D. Reyes", Some("DANA@example.com"), Some("a")),
            ("jose nunez ", None, Some("b")),
            ("Harbor Exit", None, None),
            ("Harbor Exit", Some("pay@harbor.example.com"), Some("c")),
            ("Somebody", Some("someone@example.com"), None),
            ("Somebody", Some(" "), None),
            ("", None, None),
        ];
        for (name, email, outcome) in cases {
            let found = proposed(&known, name, email).map(|one| one.id.as_str());
            assert_eq!(found, outcome, "{name} {email:?}");
        }
    }
}
