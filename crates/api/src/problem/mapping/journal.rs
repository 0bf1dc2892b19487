//! What the journal refuses.

use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::journal::{AccountError, JournalError, SortError};

impl From<JournalError> for ApiError {
    fn from(error: JournalError) -> Self {
        let code = match error {
            JournalError::Store(error) => return error.into(),
            JournalError::DoesNotAddUp { .. } => Code::JournalUnbalanced,
            JournalError::NoAccount { .. } => Code::AccountMissing,
        };
        Self::new(code, error.to_string())
    }
}

/// A stale version comes without the account here; the route that can show it uses [`ApiError::stale`].
impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        let detail = error.to_string();
        match error {
            AccountError::Store(error) => error.into(),
            AccountError::Half => Self::invalid_field("number", "half_an_account", detail),
            AccountError::NumberTaken { .. } => {
                Self::invalid_field("number", "number_taken", detail)
            }
            AccountError::Stale { .. } => Self::new(Code::StaleVersion, detail),
        }
    }
}

impl From<SortError> for ApiError {
    fn from(error: SortError) -> Self {
        let code = match error {
            SortError::Store(error) => return error.into(),
            SortError::NotFound => Code::NotFound,
            SortError::NotPosted => Code::LineNotPosted,
            SortError::Matched => Code::LineMatched,
        };
        Self::new(code, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use billing::journal::{AccountKind, Mapped, Row, RowKind};

    #[test]
    fn r5_095_every_refusal_of_the_journal_has_its_code_and_field() {
        let kind = AccountKind::Bank;
        let row = Row::of(RowKind::Payment, 7);
        let current = Box::new(Mapped {
            kind,
            account: None,
            version: 2,
        });
        let number = "1000".to_owned();
        let taken = AccountError::NumberTaken { of: kind, number };
        let cases: Vec<(ApiError, &str, &str)> = vec![
            (
                JournalError::DoesNotAddUp { row }.into(),
                "journal_unbalanced",
                "",
            ),
            (
                JournalError::NoAccount { kind }.into(),
                "account_missing",
                "",
            ),
            (
                AccountError::Half.into(),
                "invalid_fields",
                "number half_an_account",
            ),
            (taken.into(), "invalid_fields", "number number_taken"),
            (AccountError::Stale { current }.into(), "stale_version", ""),
            (SortError::NotFound.into(), "not_found", ""),
            (SortError::NotPosted.into(), "line_not_posted", ""),
            (SortError::Matched.into(), "line_matched", ""),
        ];
        for (error, code, field) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
            let named = error.errors().first();
            let named = named.map(|e| format!("{} {}", e.field, e.code));
            assert_eq!(named.unwrap_or_default(), field, "{error}");
        }
    }
}
