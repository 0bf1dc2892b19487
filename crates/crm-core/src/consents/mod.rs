//! Consents to be called: exactly what a person agreed to, when, where, until when, and a copy of it.

mod model;
mod open;
pub(crate) mod port;
mod use_cases;

pub use model::{ConsentDraft, ConsentWording, NewConsent, Revocation, StoredConsent};
pub use open::{OpenCopyError, open_copy};
pub use port::Consents;
pub use use_cases::{ConsentError, RevokeError, best, record, revoke};

#[cfg(test)]
pub use port::MockConsents;
