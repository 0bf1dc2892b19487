//! Why a version was not made or not deleted.

use crm_core::books::BooksClosed;
use crm_core::clock::us_date;
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PolicyVersionError {
    #[error("This version of the commission policy does not exist.")]
    NotFound,
    #[error("Another version has this name. Choose a different one.")]
    NameTaken,
    #[error("\"{name}\" already begins on this day. Choose another day.")]
    FirstDayTaken { name: String },
    #[error("Choose a day up to {}.", us_date(*.latest))]
    TooFarAhead { latest: Date },
    #[error(
        "Commissions on payments up to {} were already earned. Those don't change. Choose a later day.",
        us_date(*.last)
    )]
    AlreadyEarned { last: Date },
    #[error(
        "This version began on {} and can't be changed. Create a new version that begins on a later day.",
        us_date(*.since)
    )]
    Begun { since: Date },
    #[error("Commissions on payments up to {} were already earned under this version, so it can't be deleted.", us_date(*.last))]
    EarnedUnder { last: Date },
    #[error(transparent)]
    BooksClosed(#[from] BooksClosed),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PolicyVersionError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::NameTaken => "taken",
            Self::FirstDayTaken { .. } => "first_day_taken",
            Self::TooFarAhead { .. } => "too_far_ahead",
            Self::AlreadyEarned { .. } => "already_earned",
            Self::Begun { .. } | Self::EarnedUnder { .. } => "policy_begun",
            Self::BooksClosed(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::NameTaken => Some("name"),
            Self::FirstDayTaken { .. }
            | Self::TooFarAhead { .. }
            | Self::AlreadyEarned { .. }
            | Self::BooksClosed(_) => Some("firstDay"),
            Self::NotFound | Self::Begun { .. } | Self::EarnedUnder { .. } | Self::Store(_) => None,
        }
    }
}
