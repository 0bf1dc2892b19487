//! The tax numbers of payees, sealed by the office's key ring for their payee.

use crate::keyring::{Keyring, SealedFor};
use crate::sealed_rows::{SealedRow, SealedRows};
use crm_core::payees::{NumberUnreadable, PayeeId, SealedNumber, TaxNumber, TaxNumberSealer};
use crm_core::store::Stored;
use crm_core::unit::Crm;

/// For the rotation.
pub const ROWS: SealedRows = SealedRows {
    name: "tax numbers",
    table: "payees",
    what: SealedFor::TaxNumber,
    all,
    reseal,
};

/// What a number is bound to: in another row it cannot be opened.
fn context(id: PayeeId) -> String {
    format!("payees|{id}|number")
}

impl TaxNumberSealer for Keyring {
    fn seal(&self, payee: PayeeId, number: &TaxNumber) -> SealedNumber {
        let plain = number.reveal().as_bytes();
        SealedNumber {
            kind: number.kind(),
            sealed: Self::seal(self, SealedFor::TaxNumber, &context(payee), plain),
            last_four: number.last_four().to_owned(),
        }
    }

    fn open(&self, payee: PayeeId, number: &SealedNumber) -> Result<TaxNumber, NumberUnreadable> {
        let opened = Self::open(self, SealedFor::TaxNumber, &context(payee), &number.sealed);
        let opened = opened.map_err(|error| {
            tracing::error!(%payee, %error, "the tax number of a payee does not open");
            NumberUnreadable
        })?;
        let digits = std::str::from_utf8(&opened).map_err(|_| NumberUnreadable)?;
        TaxNumber::parse(number.kind, digits).map_err(|_| NumberUnreadable)
    }
}

fn all(tx: &mut dyn Crm) -> Stored<Vec<SealedRow>> {
    let numbers = tx.payees().sealed_numbers()?.into_iter();
    let rows = numbers.map(|(id, payee, sealed)| SealedRow {
        id,
        context: context(payee),
        sealed,
    });
    Ok(rows.collect())
}

fn reseal(tx: &mut dyn Crm, row: &SealedRow, anew: &[u8]) -> Stored<()> {
    tx.payees().reseal_number(row.id, &row.sealed, anew)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::UserId;
    use crm_core::payees::NumberKind;

    #[test]
    fn r5_098_a_tax_number_opens_for_its_payee_alone() {
        let ring = Keyring::new("a secret of the tests, and of the tests alone", &[]);
        let sealer: &dyn TaxNumberSealer = &ring;
        let [own, other] = [3, 4].map(|id| PayeeId::User(UserId::new(id)));
        let number = TaxNumber::parse(NumberKind::Ssn, "123-45-6789").unwrap();
        let sealed = sealer.seal(own, &number);
        assert_eq!(sealed.shown(), "XXX-XX-6789");
        let held = String::from_utf8_lossy(&sealed.sealed);
        assert!(!held.contains("123456789"), "{held}");
        assert_eq!(sealer.open(own, &sealed), Ok(number));
        assert_eq!(sealer.open(other, &sealed), Err(NumberUnreadable));
    }
}
