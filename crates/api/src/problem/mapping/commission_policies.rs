//! What dated versions of the commission policy refuse.

use super::payments::books_closed;
use crate::problem::ApiError;
use crate::problem::code::Code;
use ::commissions::policies::error::PolicyVersionError;
use ::commissions::policies::preview::PreviewError;

impl From<PolicyVersionError> for ApiError {
    fn from(error: PolicyVersionError) -> Self {
        use PolicyVersionError as E;
        let detail = error.to_string();
        let field = error.field().unwrap_or_default();
        match error {
            E::BooksClosed(closed) => books_closed(field, closed),
            E::NameTaken
            | E::FirstDayTaken { .. }
            | E::TooFarAhead { .. }
            | E::AlreadyEarned { .. } => Self::invalid_field(field, error.code(), detail),
            E::NotFound => Self::new(Code::NotFound, detail),
            E::Begun { .. } | E::EarnedUnder { .. } => Self::new(Code::PolicyBegun, detail),
            E::Store(error) => error.into(),
        }
    }
}

impl From<PreviewError> for ApiError {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::TooMany => {
                Self::invalid_field("to", "too_many_commissions", error.to_string())
            }
            PreviewError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::books::BooksClosed;
    use crm_core::store::StoreError;
    use time::macros::date;

    #[test]
    fn r1_174_each_refusal_has_its_status_its_code_and_its_field() {
        use PolicyVersionError as E;
        let day = date!(2026 - 11 - 21);
        let name = "Spring".to_owned();
        let closed = BooksClosed { through: day };
        let cases: Vec<(E, u16, &str, &str)> = vec![
            (E::NotFound, 404, "not_found", ""),
            (E::NameTaken, 422, "invalid_fields", "name taken"),
            (
                E::FirstDayTaken { name },
                422,
                "invalid_fields",
                "firstDay first_day_taken",
            ),
            (
                E::TooFarAhead { latest: day },
                422,
                "invalid_fields",
                "firstDay too_far_ahead",
            ),
            (
                E::AlreadyEarned { last: day },
                422,
                "invalid_fields",
                "firstDay already_earned",
            ),
            (
                E::BooksClosed(closed),
                422,
                "books_closed",
                "firstDay books_closed",
            ),
            (E::Begun { since: day }, 409, "policy_begun", ""),
            (E::EarnedUnder { last: day }, 409, "policy_begun", ""),
            (E::Store(StoreError::Clash), 409, "clash", ""),
        ];
        for (error, status, code, field) in cases {
            let told = error.to_string();
            let refusal = ApiError::from(error);
            let named = refusal.errors().first();
            let named = named.map(|one| format!("{} {}", one.field, one.code));
            let found = refusal.code();
            assert_eq!(
                (found.status().as_u16(), found.as_str()),
                (status, code),
                "{told}"
            );
            assert_eq!(named.unwrap_or_default(), field, "{told}");
        }
        let refusal = ApiError::from(PreviewError::TooMany);
        assert_eq!(refusal.errors()[0].code, "too_many_commissions");
    }
}
