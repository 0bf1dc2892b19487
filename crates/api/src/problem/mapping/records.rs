//! What leads, clients, properties, exit cases and partners refuse.

use super::merges::merged;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::choice::{ChoiceError, CreateError};
use crm_core::clients::{self, Client};
use crm_core::exit_cases::{self, ExitCase, MilestoneError};
use crm_core::leads::Lead;
use crm_core::notes::NoteError;
use crm_core::partners::{self, Partner};
use crm_core::promises::case_clock::{ContactError, DeadlineError, HoldError, StepError};
use crm_core::properties::{self, Property};
use crm_core::record::{EditError, Record};
use crm_core::trash::TrashError;

/// The field of leads and clients that names the partner.
const CLIENTS_PARTNER: &str = "fulfillmentPartnerId";
/// The field of exit cases that names the partner.
const CASES_PARTNER: &str = "partnerId";

pub(super) fn choice(error: ChoiceError, partner_field: &str) -> ApiError {
    let detail = error.to_string();
    match error {
        ChoiceError::StaffMember => ApiError::invalid_field("assignedTo", "invalid", detail),
        ChoiceError::Partner => ApiError::invalid_field(partner_field, "invalid", detail),
        ChoiceError::DoNotContact { field } => {
            ApiError::new(Code::DoNotContact, detail).of_field(field)
        }
        ChoiceError::Zip => ApiError::invalid_field("zip", "invalid", detail),
        ChoiceError::OpensFiles => ApiError::invalid_field("assignedTo", "opens_files", detail),
        ChoiceError::Store(error) => error.into(),
    }
}

/// A stale version comes without the record here; routes show it by `records::stale`.
fn edit<R: Record>(error: EditError<R>, partner_field: &str) -> ApiError {
    let detail = error.to_string();
    match error {
        EditError::NotFound => ApiError::new(Code::NotFound, detail),
        EditError::Stale { .. } => ApiError::new(Code::StaleVersion, detail),
        EditError::Choice(error) => choice(error, partner_field),
        EditError::Store(error) => error.into(),
    }
}

macro_rules! edited {
    ($($record:ty => $partner_field:expr),+ $(,)?) => {$(
        impl From<EditError<$record>> for ApiError {
            fn from(error: EditError<$record>) -> Self {
                edit(error, $partner_field)
            }
        }
    )+};
}

edited! {
    Lead => CLIENTS_PARTNER,
    Client => CLIENTS_PARTNER,
    Property => CLIENTS_PARTNER,
    ExitCase => CASES_PARTNER,
    Partner => CLIENTS_PARTNER,
}

impl From<NoteError> for ApiError {
    fn from(error: NoteError) -> Self {
        match error {
            NoteError::NotFound(_) => Self::new(Code::NotFound, error.to_string()),
            NoteError::Store(error) => error.into(),
        }
    }
}

impl From<TrashError> for ApiError {
    fn from(error: TrashError) -> Self {
        match error {
            TrashError::NotFound(_) => Self::new(Code::NotFound, error.to_string()),
            TrashError::Merged(ref merge) => merged(error.to_string(), merge),
            TrashError::Store(error) => error.into(),
        }
    }
}

impl From<CreateError> for ApiError {
    fn from(error: CreateError) -> Self {
        use CreateError as E;
        match error {
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::Choice(error) => choice(error, CLIENTS_PARTNER),
            E::Store(error) => error.into(),
        }
    }
}

impl From<clients::EnrollError> for ApiError {
    fn from(error: clients::EnrollError) -> Self {
        use clients::EnrollError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Choice(error) => choice(error, CLIENTS_PARTNER),
            E::Trash(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<clients::DeleteError> for ApiError {
    fn from(error: clients::DeleteError) -> Self {
        use clients::DeleteError as E;
        match error {
            E::HasRecords(_) => Self::new(Code::ClientHasRecords, error.to_string()),
            E::Trash(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<properties::AddError> for ApiError {
    fn from(error: properties::AddError) -> Self {
        use properties::AddError as E;
        match error {
            E::NoClient => Self::new(Code::NotFound, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<properties::DeleteError> for ApiError {
    fn from(error: properties::DeleteError) -> Self {
        use properties::DeleteError as E;
        match error {
            E::HasCase => Self::new(Code::PropertyHasCase, error.to_string()),
            E::Trash(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<properties::RestoreError> for ApiError {
    fn from(error: properties::RestoreError) -> Self {
        use properties::RestoreError as E;
        match error {
            E::ClientInTrash => Self::new(Code::ClientInTrash, error.to_string()),
            E::Trash(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

impl From<exit_cases::OpenError> for ApiError {
    fn from(error: exit_cases::OpenError) -> Self {
        use exit_cases::OpenError as E;
        match error {
            E::NoProperty => Self::new(Code::NotFound, error.to_string()),
            E::Choice(error) => choice(error, CASES_PARTNER),
            E::Store(error) => error.into(),
        }
    }
}

impl From<MilestoneError> for ApiError {
    fn from(error: MilestoneError) -> Self {
        match error {
            MilestoneError::InTheFuture { .. }
            | MilestoneError::BeforeEarlier { .. }
            | MilestoneError::AfterLater { .. } => {
                Self::invalid_field("reachedOn", "invalid", error.to_string())
            }
            MilestoneError::Step(error) => error.into(),
            MilestoneError::Edit(error) => error.into(),
            MilestoneError::Store(error) => error.into(),
        }
    }
}

impl From<StepError> for ApiError {
    fn from(error: StepError) -> Self {
        let detail = error.to_string();
        match error {
            StepError::NotFound => Self::new(Code::NotFound, detail),
            StepError::NotOpen => Self::new(Code::IllegalTransition, detail),
            StepError::InThePast { .. } => Self::invalid_field("dueOn", "invalid", detail),
            StepError::ReviewOverdue { .. } => {
                Self::invalid_field("nextStep", "review_overdue", detail)
            }
            StepError::Choice(ChoiceError::StaffMember) => {
                Self::invalid_field("userId", "invalid", detail)
            }
            StepError::Choice(error) => choice(error, CASES_PARTNER),
            StepError::Store(error) => error.into(),
        }
    }
}

impl From<HoldError> for ApiError {
    fn from(error: HoldError) -> Self {
        let detail = error.to_string();
        match error {
            HoldError::ReviewNotLater { .. } | HoldError::ReviewTooLate { .. } => {
                Self::invalid_field("reviewOn", "invalid", detail)
            }
            HoldError::ReviewOverdue { .. } => {
                Self::invalid_field("reason", "review_overdue", detail)
            }
            HoldError::NotOnHold => Self::new(Code::IllegalTransition, detail),
            HoldError::Edit(error) => error.into(),
            HoldError::Store(error) => error.into(),
        }
    }
}

impl From<DeadlineError> for ApiError {
    fn from(error: DeadlineError) -> Self {
        match error {
            DeadlineError::NoCase | DeadlineError::NotFound => {
                Self::new(Code::NotFound, error.to_string())
            }
            DeadlineError::Store(error) => error.into(),
        }
    }
}

impl From<ContactError> for ApiError {
    fn from(error: ContactError) -> Self {
        let detail = error.to_string();
        match error {
            ContactError::NotFound => Self::new(Code::NotFound, detail),
            ContactError::OfAppointment => Self::invalid_field("source", "invalid", detail),
            ContactError::InTheFuture { .. } => Self::invalid_field("reachedOn", "invalid", detail),
            ContactError::PromiseIsPast { .. } => {
                Self::invalid_field("promisedOn", "invalid", detail)
            }
            ContactError::Store(error) => error.into(),
        }
    }
}

impl From<partners::UpdateError> for ApiError {
    fn from(error: partners::UpdateError) -> Self {
        use partners::UpdateError as E;
        match error {
            E::NameTaken => Self::invalid_field("name", "taken", error.to_string()),
            E::Edit(error) => error.into(),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r1_293_every_refusal_about_records_has_its_code_and_field() {
        let today = date!(2026 - 11 - 21);
        let edited: EditError<Client> = ChoiceError::Partner.into();
        let opened: exit_cases::OpenError = ChoiceError::Partner.into();
        let contact: EditError<Lead> = ChoiceError::DoNotContact { field: "phone" }.into();
        let taken: EditError<Client> = ChoiceError::OpensFiles.into();
        let created: CreateError = ChoiceError::StaffMember.into();
        let cases: Vec<(ApiError, Code, &str)> = vec![
            (EditError::<Lead>::NotFound.into(), Code::NotFound, ""),
            (edited.into(), Code::InvalidFields, "fulfillmentPartnerId"),
            (opened.into(), Code::InvalidFields, "partnerId"),
            (created.into(), Code::InvalidFields, "assignedTo"),
            (contact.into(), Code::DoNotContact, "phone"),
            (taken.into(), Code::InvalidFields, "assignedTo"),
            (NoteError::NotFound("lead").into(), Code::NotFound, ""),
            (TrashError::NotFound("lead").into(), Code::NotFound, ""),
            (CreateError::DoNotContact.into(), Code::DoNotContact, ""),
            (clients::EnrollError::NotFound.into(), Code::NotFound, ""),
            (
                clients::DeleteError::HasRecords(clients::KeptRecords::Money).into(),
                Code::ClientHasRecords,
                "",
            ),
            (properties::AddError::NoClient.into(), Code::NotFound, ""),
            (
                properties::DeleteError::HasCase.into(),
                Code::PropertyHasCase,
                "",
            ),
            (
                properties::RestoreError::ClientInTrash.into(),
                Code::ClientInTrash,
                "",
            ),
            (exit_cases::OpenError::NoProperty.into(), Code::NotFound, ""),
            (
                MilestoneError::InTheFuture { today }.into(),
                Code::InvalidFields,
                "reachedOn",
            ),
            (
                partners::UpdateError::NameTaken.into(),
                Code::InvalidFields,
                "name",
            ),
        ];
        assert_mapped(cases);
    }

    #[test]
    fn r6_078_every_refusal_about_the_clock_of_a_case_has_its_code_and_field() {
        let today = date!(2026 - 11 - 21);
        assert_mapped(vec![
            (
                MilestoneError::Step(StepError::InThePast { today }).into(),
                Code::InvalidFields,
                "dueOn",
            ),
            (StepError::NotFound.into(), Code::NotFound, ""),
            (
                StepError::ReviewOverdue { on: today }.into(),
                Code::InvalidFields,
                "nextStep",
            ),
            (
                HoldError::ReviewNotLater { today }.into(),
                Code::InvalidFields,
                "reviewOn",
            ),
            (
                HoldError::ReviewTooLate { last: today }.into(),
                Code::InvalidFields,
                "reviewOn",
            ),
            (
                HoldError::ReviewOverdue { on: today }.into(),
                Code::InvalidFields,
                "reason",
            ),
            (HoldError::NotOnHold.into(), Code::IllegalTransition, ""),
            (StepError::NotOpen.into(), Code::IllegalTransition, ""),
            (
                StepError::Choice(ChoiceError::StaffMember).into(),
                Code::InvalidFields,
                "userId",
            ),
            (DeadlineError::NoCase.into(), Code::NotFound, ""),
            (DeadlineError::NotFound.into(), Code::NotFound, ""),
            (ContactError::NotFound.into(), Code::NotFound, ""),
            (
                ContactError::OfAppointment.into(),
                Code::InvalidFields,
                "source",
            ),
            (
                ContactError::InTheFuture { today }.into(),
                Code::InvalidFields,
                "reachedOn",
            ),
            (
                ContactError::PromiseIsPast { today }.into(),
                Code::InvalidFields,
                "promisedOn",
            ),
        ]);
    }

    fn assert_mapped(cases: Vec<(ApiError, Code, &str)>) {
        for (error, code, field) in cases {
            assert_eq!(error.code(), code, "{error}");
            let named = error.errors().first().map_or("", |e| e.field.as_str());
            assert_eq!(named, field, "{error}");
        }
    }
}
