//! The one mapping from what the domain refuses to the client's answer.

mod agreements;
mod bank;
mod billing;
mod bulk;
mod call_desk;
mod calling;
mod campaigns;
mod cards;
mod commission_policies;
mod commissions;
mod contact_rules;
mod documents;
mod generated;
mod integrations;
mod journal;
mod list_views;
mod matching;
mod merges;
mod number_lists;
mod numbers;
mod passkeys;
mod payees;
mod payments;
mod phrases;
mod records;
mod second_factor;
mod settings;
mod voicemail_mail;
mod wordings;

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::appointments::{AppointmentError, Whom};
use crm_core::store::StoreError;
use crm_core::users::{ApproveError, PasswordChangeError, ProfileError, RegisterError, ResetError};
use crm_core::{raw_leads, suppression};

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Clash => Self::new(
                Code::Clash,
                "Someone else changed this at the same time. Please try again.",
            )
            .retry_after(1),
            StoreError::Duplicate { what } => {
                tracing::debug!(index = %what, "a unique index refused a row");
                Self::new(Code::Duplicate, "This already exists.")
            }
            StoreError::Unavailable(cause) => Self::unavailable(cause),
            StoreError::Full(cause) => Self::disk_full(cause),
            StoreError::Unsure(cause) => Self::maybe_saved(cause),
            StoreError::Fault(cause) => Self::fault(cause),
        }
    }
}

impl From<raw_leads::CreateError> for ApiError {
    fn from(error: raw_leads::CreateError) -> Self {
        use raw_leads::CreateError as E;
        match error {
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the record here; routes that can show it use [`ApiError::stale`].
impl From<raw_leads::UpdateError> for ApiError {
    fn from(error: raw_leads::UpdateError) -> Self {
        use raw_leads::UpdateError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<raw_leads::ConvertError> for ApiError {
    fn from(error: raw_leads::ConvertError) -> Self {
        use raw_leads::ConvertError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::NotReady { .. } => Self::new(Code::NotReadyForAppointment, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version and an overlap come without the records here; routes that can show them use
/// [`ApiError::stale`] and [`ApiError::overlap`].
impl From<AppointmentError> for ApiError {
    fn from(error: AppointmentError) -> Self {
        use AppointmentError as E;
        let invalid = |field| Self::invalid_field(field, "invalid", error.to_string());
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::Closed { .. } => Self::new(Code::AppointmentClosed, error.to_string()),
            E::Past | E::Gap(_) => invalid("time"),
            E::Slot(_) => invalid("duration"),
            E::NoSuchPerson(Whom::Lead(_)) => invalid("leadId"),
            E::NoSuchPerson(Whom::Client(_)) => invalid("clientId"),
            E::NoSuchUser => invalid("userId"),
            E::Overlap { offered, .. } => {
                Self::new(Code::Overlap, error.to_string()).offering(offered)
            }
            E::Store(error) => error.into(),
        }
    }
}

impl From<suppression::LiftError> for ApiError {
    fn from(error: suppression::LiftError) -> Self {
        use suppression::LiftError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<RegisterError> for ApiError {
    fn from(error: RegisterError) -> Self {
        use RegisterError as E;
        match error {
            E::Closed => Self::new(Code::RegistrationClosed, error.to_string()),
            E::UsernameTaken | E::UsernameLooksTaken => {
                Self::invalid_field("username", "taken", error.to_string())
            }
            E::EmailTaken => Self::invalid_field("email", "taken", error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the profile here; routes that can show it use [`ApiError::stale`].
impl From<ProfileError> for ApiError {
    fn from(error: ProfileError) -> Self {
        use ProfileError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::EmailTaken => Self::invalid_field("email", "taken", error.to_string()),
            E::PasswordNeeded => {
                Self::invalid_field("currentPassword", "required", error.to_string())
            }
            E::WrongPassword => {
                Self::invalid_field("currentPassword", "invalid", error.to_string())
            }
            E::Store(error) => error.into(),
        }
    }
}

impl From<PasswordChangeError> for ApiError {
    fn from(error: PasswordChangeError) -> Self {
        use PasswordChangeError as E;
        match error {
            E::WrongPassword => {
                Self::invalid_field("currentPassword", "invalid", error.to_string())
            }
            E::Refused(_) => Self::invalid_field("newPassword", "invalid", error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the account here; routes that can show it use [`ApiError::stale`].
impl From<ApproveError> for ApiError {
    fn from(error: ApproveError) -> Self {
        use ApproveError as E;
        match error {
            E::NoSuchUser(_) | E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::LastAdmin => Self::new(Code::LastAdmin, error.to_string()),
            E::OwnAccount => Self::new(Code::OwnAccount, error.to_string()),
            E::Deactivated(_) | E::StillDeactivated(_) | E::Active(_) | E::Pending(_) => {
                Self::new(Code::IllegalTransition, error.to_string())
            }
            E::Store(error) => error.into(),
        }
    }
}

impl From<ResetError> for ApiError {
    fn from(error: ResetError) -> Self {
        use ResetError as E;
        match error {
            E::LinkInvalid => Self::new(Code::ResetLinkInvalid, error.to_string()),
            E::Password(_) => Self::invalid_field("password", "invalid", error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests;
