//! What the call desk refuses.

use super::records::choice;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::call_desk::{
    CallOneError, CallbackActError, ContactEditError, CorrectionError, HoldError, OtherNumberError,
    OutcomeError, ServeError, SittingError, UndoError,
};

impl From<HoldError> for ApiError {
    fn from(error: HoldError) -> Self {
        let detail = error.to_string();
        match error {
            HoldError::Others(_) => Self::new(Code::Held, detail),
            HoldError::Lost => Self::new(Code::HoldLost, detail),
            HoldError::Store(error) => error.into(),
        }
    }
}

impl From<SittingError> for ApiError {
    fn from(error: SittingError) -> Self {
        let detail = error.to_string();
        match error {
            SittingError::NotFound => Self::new(Code::NotFound, detail),
            SittingError::Ended => Self::new(Code::NotSitting, detail),
            SittingError::NoCampaign | SittingError::NotRunning | SittingError::NotMember => {
                Self::invalid_field("campaignId", "invalid", detail)
            }
            SittingError::Store(error) => error.into(),
        }
    }
}

impl From<ServeError> for ApiError {
    fn from(error: ServeError) -> Self {
        let detail = error.to_string();
        match error {
            ServeError::NoSitting | ServeError::Paused => Self::new(Code::NotSitting, detail),
            ServeError::Store(error) => error.into(),
        }
    }
}

/// A day and time that the gate forbids comes with the nearest one that it allows.
impl From<OutcomeError> for ApiError {
    fn from(error: OutcomeError) -> Self {
        let detail = error.to_string();
        let invalid = |field, code| Self::invalid_field(field, code, detail.clone());
        match error {
            OutcomeError::NotFound => Self::new(Code::NotFound, detail),
            OutcomeError::Already => Self::new(Code::OutcomeExists, detail),
            OutcomeError::NotSaid => invalid("outcome", "invalid"),
            OutcomeError::ReasonMissing => invalid("why", "required"),
            OutcomeError::CallbackMissing => invalid("callbackAt", "required"),
            OutcomeError::CallbackPast => invalid("callbackAt", "in_the_past"),
            OutcomeError::Promise(refused) => {
                invalid("callbackAt", "not_callable").offering(refused.offered)
            }
            OutcomeError::AskedByMissing => invalid("askedBy", "required"),
            OutcomeError::AppointmentMissing => invalid("date", "required"),
            OutcomeError::Appointment(error) => error.into(),
            OutcomeError::Convert(error) => error.into(),
            OutcomeError::Store(error) => error.into(),
        }
    }
}

impl From<UndoError> for ApiError {
    fn from(error: UndoError) -> Self {
        let detail = error.to_string();
        match error {
            UndoError::NotFound => Self::new(Code::NotFound, detail),
            UndoError::Nothing
            | UndoError::TooLate
            | UndoError::DoNotCall
            | UndoError::Changed
            | UndoError::Called => Self::new(Code::UndoOver, detail),
            UndoError::Held => Self::new(Code::Held, detail),
            UndoError::Store(error) => error.into(),
        }
    }
}

impl From<CallOneError> for ApiError {
    fn from(error: CallOneError) -> Self {
        match error {
            CallOneError::Callback(error) => error.into(),
            CallOneError::Serve(error) => error.into(),
            CallOneError::Hold(error) => error.into(),
            CallOneError::Store(error) => error.into(),
        }
    }
}

impl From<ContactEditError> for ApiError {
    fn from(error: ContactEditError) -> Self {
        match error {
            ContactEditError::RawLead(error) => error.into(),
            ContactEditError::Lead(error) => error.into(),
            ContactEditError::Client(error) => error.into(),
            ContactEditError::Store(error) => error.into(),
        }
    }
}

impl From<CorrectionError> for ApiError {
    fn from(error: CorrectionError) -> Self {
        let detail = error.to_string();
        match error {
            CorrectionError::OnTheCall => Self::new(Code::OnThisCall, detail),
            CorrectionError::Choice(error) => choice(error, "partnerId"),
            CorrectionError::Hold(error) => error.into(),
            CorrectionError::Record(error) => error.into(),
            CorrectionError::Store(error) => error.into(),
        }
    }
}

impl From<OtherNumberError> for ApiError {
    fn from(error: OtherNumberError) -> Self {
        let detail = error.to_string();
        match error {
            OtherNumberError::OnTheCall => Self::new(Code::OnThisCall, detail),
            OtherNumberError::Changed => Self::new(Code::NumberChanged, detail),
            OtherNumberError::Hold(error) => error.into(),
            OtherNumberError::Store(error) => error.into(),
        }
    }
}

impl From<CallbackActError> for ApiError {
    fn from(error: CallbackActError) -> Self {
        let detail = error.to_string();
        match error {
            CallbackActError::NotFound => Self::new(Code::NotFound, detail),
            CallbackActError::Ended => Self::new(Code::IllegalTransition, detail),
            CallbackActError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::call_desk::HeldBy;
    use crm_core::calling::PromiseRefused;

    #[test]
    fn r4_063_r4_071_r4_072_every_refusal_of_the_desk_has_its_code_and_field() {
        let refused = PromiseRefused {
            sentence: "It is 9:00 PM in Florida then.".to_owned(),
            offered: None,
        };
        let held = HeldBy {
            who: "Renata Ruiz".to_owned(),
            since: "3:51 PM PT".to_owned(),
        };
        assert_eq!(held.to_string(), "Renata Ruiz is on this since 3:51 PM PT.");
        let cases: [(ApiError, &str, &str); 27] = [
            (OtherNumberError::OnTheCall.into(), "on_this_call", ""),
            (OtherNumberError::Changed.into(), "number_changed", ""),
            (HoldError::Others(held).into(), "held", ""),
            (CorrectionError::OnTheCall.into(), "on_this_call", ""),
            (
                CorrectionError::Hold(HoldError::Lost).into(),
                "hold_lost",
                "",
            ),
            (
                OutcomeError::AskedByMissing.into(),
                "invalid_fields",
                "askedBy",
            ),
            (HoldError::Lost.into(), "hold_lost", ""),
            (SittingError::NotFound.into(), "not_found", ""),
            (SittingError::Ended.into(), "not_sitting", ""),
            (
                SittingError::NoCampaign.into(),
                "invalid_fields",
                "campaignId",
            ),
            (
                SittingError::NotMember.into(),
                "invalid_fields",
                "campaignId",
            ),
            (ServeError::NoSitting.into(), "not_sitting", ""),
            (ServeError::Paused.into(), "not_sitting", ""),
            (OutcomeError::NotFound.into(), "not_found", ""),
            (OutcomeError::Already.into(), "outcome_exists", ""),
            (OutcomeError::NotSaid.into(), "invalid_fields", "outcome"),
            (OutcomeError::ReasonMissing.into(), "invalid_fields", "why"),
            (
                OutcomeError::CallbackPast.into(),
                "invalid_fields",
                "callbackAt",
            ),
            (
                OutcomeError::Promise(refused).into(),
                "invalid_fields",
                "callbackAt",
            ),
            (
                OutcomeError::AppointmentMissing.into(),
                "invalid_fields",
                "date",
            ),
            (UndoError::NotFound.into(), "not_found", ""),
            (UndoError::TooLate.into(), "undo_over", ""),
            (UndoError::DoNotCall.into(), "undo_over", ""),
            (UndoError::Called.into(), "undo_over", ""),
            (UndoError::Held.into(), "held", ""),
            (CallbackActError::NotFound.into(), "not_found", ""),
            (CallbackActError::Ended.into(), "illegal_transition", ""),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code().as_str(), named), (code, field), "{error}");
        }
    }
}
