//! What a payee is, as their Form W-9 says.

use crate::closed_set::closed_set;
use thiserror::Error;

closed_set! {
    pub enum PayeeKind {
        /// Gets a Form W-2, and is on no 1099.
        Employee = "employee",
        Individual = "individual",
        Partnership = "partnership",
        Llc = "llc",
        Corporation = "corporation",
        /// Reported also when incorporated.
        Attorney = "attorney",
    }
}

closed_set! {
    /// How an LLC is taxed.
    pub enum TaxClass {
        Disregarded = "disregarded",
        Partnership = "partnership",
        SCorporation = "s_corporation",
        CCorporation = "c_corporation",
    }
}

/// What a payee is; only an LLC has a tax class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxStatus {
    kind: PayeeKind,
    class: Option<TaxClass>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TaxStatusError {
    #[error("Choose how the LLC is taxed.")]
    ClassMissing,
    #[error("Only an LLC has a tax classification. Leave it blank.")]
    ClassOfNoLlc,
}

impl TaxStatus {
    /// # Errors
    /// [`TaxStatusError`] when an LLC has no class, or another kind has one.
    pub const fn of(kind: PayeeKind, class: Option<TaxClass>) -> Result<Self, TaxStatusError> {
        match (kind, class) {
            (PayeeKind::Llc, None) => Err(TaxStatusError::ClassMissing),
            (PayeeKind::Llc, Some(_)) | (_, None) => Ok(Self { kind, class }),
            (_, Some(_)) => Err(TaxStatusError::ClassOfNoLlc),
        }
    }

    #[must_use]
    pub const fn kind(self) -> PayeeKind {
        self.kind
    }

    #[must_use]
    pub const fn class(self) -> Option<TaxClass> {
        self.class
    }

    /// A corporation, or an LLC that is taxed as one, is on no Form 1099-NEC; an attorney is.
    #[must_use]
    pub const fn is_corporation(self) -> bool {
        matches!(self.kind, PayeeKind::Corporation)
            || matches!(
                self.class,
                Some(TaxClass::SCorporation | TaxClass::CCorporation)
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_098_an_llc_has_a_class_and_nobody_else_and_corporations_are_not_reported() {
        use TaxStatusError::{ClassMissing, ClassOfNoLlc};
        // Kind, class → whether it is a corporation.
        let table = [
            ("individual", "", Ok(false)),
            ("partnership", "", Ok(false)),
            ("attorney", "", Ok(false)),
            ("employee", "", Ok(false)),
            ("corporation", "", Ok(true)),
            ("llc", "disregarded", Ok(false)),
            ("llc", "partnership", Ok(false)),
            ("llc", "s_corporation", Ok(true)),
            ("llc", "c_corporation", Ok(true)),
            ("llc", "", Err(ClassMissing)),
            ("individual", "partnership", Err(ClassOfNoLlc)),
        ];
        for (kind, class, outcome) in table {
            let kind = PayeeKind::parse(kind).unwrap();
            let parsed = TaxClass::parse(class).ok();
            let status = TaxStatus::of(kind, parsed);
            assert_eq!(
                status.map(TaxStatus::is_corporation),
                outcome,
                "{kind} {class}"
            );
        }
    }
}
