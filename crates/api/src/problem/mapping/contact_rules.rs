//! What the rules of calling refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::contact_gate::{AddedRefused, TooWide};
use crm_core::contact_rules::{
    AreaCodeError, ClosedDayError, RuleError, SetUpError, StatusError, YearError,
};

impl From<RuleError> for ApiError {
    fn from(error: RuleError) -> Self {
        use RuleError as E;
        let detail = error.to_string();
        match error {
            E::NoSource => Self::invalid_field("source", "required", detail),
            E::Past { .. } => Self::invalid_field("validFrom", "in_the_past", detail),
            E::SameDay { .. } => Self::invalid_field("validFrom", "taken", detail),
            E::TooWide(day) => Self::invalid_field(field_of(day), "too_wide", detail),
            E::CapLifted => Self::invalid_field("capCalls", "cap_lifted", detail),
            E::NotFound => Self::new(Code::NotFound, detail),
            E::ReviewAhead { .. } => Self::invalid_field("reviewedOn", "in_the_future", detail),
            E::Store(error) => error.into(),
        }
    }
}

const fn named(refused: AddedRefused) -> (&'static str, &'static str) {
    match refused {
        AddedRefused::NoState => ("states", "required"),
        AddedRefused::NoZone => ("zones", "required"),
        AddedRefused::ZoneElsewhere(_) => ("zones", "elsewhere"),
        AddedRefused::StateWithoutZone(_) => ("states", "no_zone"),
    }
}

const fn field_of(day: TooWide) -> &'static str {
    match day {
        TooWide::Weekdays => "weekdays.opens",
        TooWide::Saturday => "saturday.opens",
        TooWide::Sunday => "sunday.opens",
    }
}

impl From<YearError> for ApiError {
    fn from(error: YearError) -> Self {
        let detail = error.to_string();
        match error {
            YearError::NoStates => Self::invalid_field("states", "required", detail),
            YearError::NoDays { .. } => Self::invalid_field("states", "no_days", detail),
            YearError::Already { .. } => Self::invalid_field("states", "taken", detail),
            YearError::NotFound => Self::new(Code::NotFound, detail),
            YearError::Store(error) => error.into(),
        }
    }
}

impl From<AreaCodeError> for ApiError {
    fn from(error: AreaCodeError) -> Self {
        let detail = error.to_string();
        match error {
            AreaCodeError::Known { .. } | AreaCodeError::Added { .. } => {
                Self::invalid_field("areaCode", "taken", detail)
            }
            AreaCodeError::Place(refused) => {
                let (field, code) = named(refused);
                Self::invalid_field(field, code, detail)
            }
            AreaCodeError::NotFound => Self::new(Code::NotFound, detail),
            AreaCodeError::Store(error) => error.into(),
        }
    }
}

impl From<ClosedDayError> for ApiError {
    fn from(error: ClosedDayError) -> Self {
        use ClosedDayError as E;
        let detail = error.to_string();
        match error {
            E::NoStates => Self::invalid_field("states", "required", detail),
            E::Past { .. } => Self::invalid_field("day", "in_the_past", detail),
            E::Taken { .. } => Self::invalid_field("states", "taken", detail),
            E::NotFound => Self::new(Code::NotFound, detail),
            E::Over { .. } => Self::new(Code::IllegalTransition, detail),
            E::Store(error) => error.into(),
        }
    }
}

impl From<StatusError> for ApiError {
    fn from(error: StatusError) -> Self {
        let detail = error.to_string();
        match error {
            StatusError::LaterKnown { .. } => {
                Self::invalid_field("validFrom", "later_known", detail)
            }
            StatusError::Store(error) => error.into(),
        }
    }
}

impl From<SetUpError> for ApiError {
    fn from(error: SetUpError) -> Self {
        let detail = error.to_string();
        match error {
            SetUpError::Ended { .. } | SetUpError::NoNationalList | SetUpError::NoCallingNumber => {
                Self::new(Code::IllegalTransition, detail)
            }
            SetUpError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::contact::UsState;
    use time::macros::date;

    #[test]
    fn r4_055_every_refusal_about_rules_has_its_code_and_field() {
        let day = date!(2026 - 11 - 21);
        let state = UsState::parse("KY").unwrap();
        let name = "Derby Day".to_owned();
        let same = RuleError::SameDay {
            state: Some(state),
            day,
        };
        let taken = ClosedDayError::Taken { state, name, day };
        let later = StatusError::LaterKnown { state, latest: day };
        let cases: [(ApiError, Code, &str); 13] = [
            (RuleError::NoSource.into(), Code::InvalidFields, "source"),
            (
                RuleError::Past { today: day }.into(),
                Code::InvalidFields,
                "validFrom",
            ),
            (same.into(), Code::InvalidFields, "validFrom"),
            (RuleError::NotFound.into(), Code::NotFound, ""),
            (
                RuleError::ReviewAhead { today: day }.into(),
                Code::InvalidFields,
                "reviewedOn",
            ),
            (
                ClosedDayError::NoStates.into(),
                Code::InvalidFields,
                "states",
            ),
            (
                ClosedDayError::Past { today: day }.into(),
                Code::InvalidFields,
                "day",
            ),
            (taken.into(), Code::InvalidFields, "states"),
            (ClosedDayError::NotFound.into(), Code::NotFound, ""),
            (
                ClosedDayError::Over { day }.into(),
                Code::IllegalTransition,
                "",
            ),
            (later.into(), Code::InvalidFields, "validFrom"),
            (
                SetUpError::Ended { on: day }.into(),
                Code::IllegalTransition,
                "",
            ),
            (
                SetUpError::NoNationalList.into(),
                Code::IllegalTransition,
                "",
            ),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code(), named), (code, field), "{}", error.detail());
        }
    }
}
