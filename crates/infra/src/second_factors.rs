//! The secrets of authenticator apps: made, sealed, and the codes that they give (RFC 6238 with HMAC-SHA-1, as every app
//! reads it).

use crate::keyring::{Keyring, SealedFor};
use crate::sealed_rows::{SealedRow, SealedRows};
use crate::tokens;
use argon2::password_hash::rand_core::{OsRng, RngCore};
use crm_core::ids::UserId;
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;
use crm_core::users::{AppCode, FactorSecrets, RECOVERY_CODES, RecoveryCode, truncated};
use ring::hmac;

/// As long as the hash, which RFC 4226 recommends.
const SECRET_BYTES: usize = 20;

/// For the rotation; a row's id is its user's.
pub const ROWS: SealedRows = SealedRows {
    name: "second factors",
    table: "second_factors",
    what: SealedFor::SecondFactor,
    all,
    reseal,
};

/// A secret that no one has.
#[must_use]
pub fn random_secret() -> [u8; SECRET_BYTES] {
    let mut secret = [0; SECRET_BYTES];
    OsRng.fill_bytes(&mut secret);
    secret
}

/// A user's recovery codes.
#[must_use]
pub fn random_recovery_codes() -> Vec<RecoveryCode> {
    let one = |_| {
        let mut bits = [0; 15];
        OsRng.fill_bytes(&mut bits);
        RecoveryCode::of(bits)
    };
    (0..RECOVERY_CODES).map(one).collect()
}

/// What an app with this secret shows in a step.
#[must_use]
pub fn app_code(secret: &[u8], step: i64) -> AppCode {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let mac: &[u8; 20] = match tag.as_ref().try_into() {
        Ok(mac) => mac,
        Err(_) => unreachable!("SHA-1 has 20 bytes"),
    };
    truncated(mac)
}

impl FactorSecrets for Keyring {
    fn seal(&self, user: UserId, secret: &[u8]) -> Vec<u8> {
        Self::seal(self, SealedFor::SecondFactor, &context(user), secret)
    }

    fn code(&self, user: UserId, sealed: &[u8], step: i64) -> Stored<AppCode> {
        let secret = self.open(SealedFor::SecondFactor, &context(user), sealed);
        let secret = secret.map_err(|error| {
            StoreError::Fault(format!(
                "the secret of user {user}'s second factor: {error}"
            ))
        })?;
        Ok(app_code(&secret, step))
    }

    fn recovery_hash(&self, code: &RecoveryCode) -> String {
        tokens::token_hash(code.as_str())
    }
}

fn all(tx: &mut dyn Crm) -> Stored<Vec<SealedRow>> {
    let secrets = tx.second_factors().sealed()?.into_iter();
    let rows = secrets.map(|(user, sealed)| SealedRow {
        id: user.get(),
        context: context(user),
        sealed,
    });
    Ok(rows.collect())
}

fn reseal(tx: &mut dyn Crm, row: &SealedRow, anew: &[u8]) -> Stored<()> {
    let user = UserId::new(row.id);
    tx.second_factors().reseal(user, &row.sealed, anew)
}

/// A secret opens in its own row alone.
fn context(user: UserId) -> String {
    format!("second_factors|{user}|secret")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::clock::Instant;
    use crm_core::users::step_at;

    /// RFC 6238, appendix B: its SHA-1 codes, of which apps show the last six digits.
    #[test]
    fn rfc_6238_appendix_b() {
        let cases = [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ];
        for (seconds, code) in cases {
            let step = step_at(Instant::from_micros(seconds * 1_000_000));
            assert_eq!(app_code(b"12345678901234567890", step).shown(), code);
        }
    }

    #[test]
    fn rfc_4226_appendix_d() {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583",
            "399871", "520489",
        ];
        for (step, code) in (0..).zip(codes) {
            assert_eq!(app_code(b"12345678901234567890", step).shown(), code);
        }
    }

    #[test]
    fn a_sealed_secret_is_its_users_own() {
        let ring = Keyring::new("a secret of the tests, and of the tests alone", &[]);
        let (dana, omar) = (UserId::new(7), UserId::new(8));
        let sealed = FactorSecrets::seal(&ring, dana, b"12345678901234567890");
        let code = ring.code(dana, &sealed, 1).unwrap();
        assert_eq!(code.shown(), "287082");
        assert!(ring.code(omar, &sealed, 1).is_err());
    }

    #[test]
    fn ten_codes_of_which_none_is_another() {
        let mut codes: Vec<String> = random_recovery_codes()
            .iter()
            .map(RecoveryCode::shown)
            .collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 10);
        assert_ne!(random_secret(), random_secret());
    }
}
