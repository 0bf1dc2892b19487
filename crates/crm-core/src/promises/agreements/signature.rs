//! When the client of an agreement signed.

use crate::documents::signers::{COMPANY_SLOT, Signer};
use time::Date;

/// The client's last signature once all of theirs are there; of a document that names none of them, `None`.
pub(super) fn signed_by_client(signers: &[Signer]) -> Option<Date> {
    let days: Option<Vec<Date>> = of_client(signers).collect();
    days?.into_iter().max()
}

/// The last one of the client's that is there.
pub(super) fn last_signature(signers: &[Signer]) -> Option<Date> {
    of_client(signers).flatten().max()
}

/// The days of all but the office's: that one does not begin the client's days.
fn of_client(signers: &[Signer]) -> impl Iterator<Item = Option<Date>> {
    let theirs = signers
        .iter()
        .filter(|signer| signer.who.slot.as_str() != COMPANY_SLOT);
    theirs.map(|signer| signer.signature.map(|signature| signature.on))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::signer;
    use time::macros::date;

    /// Who has signed on which day → the client's last signature once all are there, and the last one there is.
    #[test]
    fn r6_019_the_clients_last_signature_does_not_wait_for_the_offices() {
        let (friday, monday) = (date!(2026 - 11 - 20), date!(2026 - 11 - 23));
        let cases = [
            (vec![], None, None),
            (vec![signer("client", None)], None, None),
            (
                vec![signer("client", Some(friday)), signer("company", None)],
                Some(friday),
                Some(friday),
            ),
            (
                vec![signer("client", Some(friday)), signer("co-owner", None)],
                None,
                Some(friday),
            ),
            (
                vec![
                    signer("client", Some(monday)),
                    signer("co-owner", Some(friday)),
                    signer("company", Some(date!(2026 - 11 - 24))),
                ],
                Some(monday),
                Some(monday),
            ),
            (vec![signer("company", Some(monday))], None, None),
        ];
        for (signers, whole, last) in cases {
            let found = (signed_by_client(&signers), last_signature(&signers));
            assert_eq!(found, (whole, last), "{signers:?}");
        }
    }
}
