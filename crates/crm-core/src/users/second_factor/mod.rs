//! A second factor besides the password: the codes of an authenticator app (RFC 6238), passkeys (WebAuthn), and
//! recovery codes for who has lost them.

mod codes;
mod enroll;
pub(crate) mod passkey_port;
mod passkeys;
pub(crate) mod port;
pub(crate) mod required;
mod reset;
mod totp;
mod verify;

pub use codes::{AppCode, GivenFactor, RECOVERY_CODES, RecoveryCode, base32};
pub use enroll::{
    FirstCode, SecondFactorError, begin_second_factor, confirm_second_factor, otpauth_uri,
    renew_recovery_codes, turn_off_second_factor,
};
pub use passkey_port::{NewPasskey, Passkey, PasskeyName, Passkeys, UsedPasskey};
pub use passkeys::{
    FirstFactor, MOST_PASSKEYS, PasskeyError, add_passkey, may_add_passkey, remove_passkey,
};
pub use port::{FactorSecrets, SecondFactor, SecondFactors};
pub use required::{SecondFactorRequired, StepUp};
pub use reset::{
    MAIL_SECOND_FACTOR_JOB, ResetFactorError, SecondFactorNews, reset_second_factor,
    reset_second_factor_of,
};
pub use totp::{STEP, step_at, truncated};
pub use verify::{Verified, verify_code};

#[cfg(test)]
pub use passkey_port::MockPasskeys;
#[cfg(test)]
pub use port::MockSecondFactors;

/// What the tests of this folder share.
#[cfg(test)]
mod fixtures {
    use super::{AppCode, FactorSecrets, RecoveryCode, SecondFactor};
    use crate::clock::Instant;
    use crate::fixtures::NOW;
    use crate::ids::UserId;
    use crate::store::Stored;

    /// Seals nothing; the code of a step is its last six digits.
    pub(super) struct Plain;

    impl FactorSecrets for Plain {
        fn seal(&self, _: UserId, secret: &[u8]) -> Vec<u8> {
            secret.to_vec()
        }

        fn code(&self, _: UserId, _: &[u8], step: i64) -> Stored<AppCode> {
            Ok(code_of(step))
        }

        fn recovery_hash(&self, code: &RecoveryCode) -> String {
            format!("hash of {}", code.shown())
        }
    }

    pub(super) fn code_of(step: i64) -> AppCode {
        AppCode::of(u32::try_from(step % 1_000_000).unwrap())
    }

    pub(super) fn factor(confirmed_at: Option<Instant>, last_step: i64) -> SecondFactor {
        SecondFactor {
            user: UserId::new(7),
            sealed: vec![1, 2, 3],
            last_step,
            created_at: NOW,
            confirmed_at,
            has_app: true,
        }
    }

    /// On, without an app.
    pub(super) fn passkeys_alone() -> SecondFactor {
        SecondFactor {
            has_app: false,
            ..factor(Some(NOW), 0)
        }
    }
}
