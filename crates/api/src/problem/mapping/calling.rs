//! What a press of Call and the beginning of a call refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::calling::{BeginError, CheckError, ServiceOutcomeError};

impl From<CheckError> for ApiError {
    fn from(error: CheckError) -> Self {
        let detail = error.to_string();
        match error {
            CheckError::NotFound(_) => Self::new(Code::NotFound, detail),
            CheckError::Held(_) => Self::new(Code::Held, detail),
            CheckError::OnThisCall => Self::new(Code::OnThisCall, detail),
            CheckError::Changed => Self::new(Code::NumberChanged, detail),
            CheckError::Store(error) => error.into(),
        }
    }
}

impl From<BeginError> for ApiError {
    fn from(error: BeginError) -> Self {
        let detail = error.to_string();
        match error {
            BeginError::Over | BeginError::NoCallingNumber | BeginError::Refused(_) => {
                Self::new(Code::CallNotPermitted, detail)
            }
            BeginError::Changed => Self::new(Code::NumberChanged, detail),
            BeginError::Lost => Self::new(Code::HoldLost, detail),
            BeginError::Store(error) => error.into(),
        }
    }
}

impl From<ServiceOutcomeError> for ApiError {
    fn from(error: ServiceOutcomeError) -> Self {
        let detail = error.to_string();
        match error {
            ServiceOutcomeError::NotFound => Self::new(Code::NotFound, detail),
            ServiceOutcomeError::NotOfClient => Self::new(Code::IllegalTransition, detail),
            ServiceOutcomeError::Already => Self::new(Code::OutcomeExists, detail),
            ServiceOutcomeError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::call_desk::HeldBy;

    #[test]
    fn r4_052_every_refusal_about_calls_has_its_code() {
        let refused = BeginError::Refused("Recorded as deceased.".to_owned());
        let held = HeldBy {
            who: "Renata Ruiz".to_owned(),
            since: "3:51 PM PT".to_owned(),
        };
        let cases: [(ApiError, Code); 12] = [
            (CheckError::NotFound("lead").into(), Code::NotFound),
            (CheckError::Held(held).into(), Code::Held),
            (CheckError::Changed.into(), Code::NumberChanged),
            (CheckError::OnThisCall.into(), Code::OnThisCall),
            (BeginError::NoCallingNumber.into(), Code::CallNotPermitted),
            (BeginError::Over.into(), Code::CallNotPermitted),
            (BeginError::Lost.into(), Code::HoldLost),
            (BeginError::Changed.into(), Code::NumberChanged),
            (refused.into(), Code::CallNotPermitted),
            (ServiceOutcomeError::NotFound.into(), Code::NotFound),
            (
                ServiceOutcomeError::NotOfClient.into(),
                Code::IllegalTransition,
            ),
            (ServiceOutcomeError::Already.into(), Code::OutcomeExists),
        ];
        for (error, code) in cases {
            assert_eq!(error.code(), code, "{}", error.detail());
        }
    }
}
