//! Why something chosen cannot be chosen.

use crate::contact::PostalCode;
use crate::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChoiceError {
    #[error("Select an active staff member.")]
    StaffMember,
    #[error("Select an active partner.")]
    Partner,
    #[error("This person asked not to be contacted.")]
    DoNotContact {
        /// "phone" or "email".
        field: &'static str,
    },
    /// Of a person in a US state.
    #[error("{}", PostalCode::US_RULE)]
    Zip,
    #[error(
        "This client has files that few people can open. Ask an administrator, legal, operations or billing to assign the client to you."
    )]
    OpensFiles,
    #[error(transparent)]
    Store(#[from] StoreError),
}
