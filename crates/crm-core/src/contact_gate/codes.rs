//! What the gate answers, as closed sets.

use crate::closed_set::closed_set;

closed_set! {
    /// Whether a person may be called.
    pub enum Answer {
        Allowed = "allowed",
        /// It will pass, or a person in the office can see to it.
        NotNow = "not_now",
        /// Until a fact changes: a new consent, another number.
        Never = "never",
    }
}

closed_set! {
    /// The steps of the ladder, in their order: the first that matches answers.
    pub enum GateCode {
        NoNumber = "no_number",
        NotUs = "not_us",
        Suppressed = "suppressed",
        Deceased = "deceased",
        CounselOnly = "counsel_only",
        Litigator = "litigator",
        BadNumber = "bad_number",
        Reassigned = "reassigned",
        StateClosed = "state_closed",
        NeedsWritten = "needs_written",
        NeedsMobile = "needs_mobile",
        NotScrubbed = "not_scrubbed",
        OnRegistry = "on_registry",
        RecheckNumber = "recheck_number",
        NoPlace = "no_place",
        Cap = "cap",
        Day = "day",
        Hours = "hours",
        Allowed = "allowed",
    }
}

impl GateCode {
    #[must_use]
    pub const fn answer(self) -> Answer {
        match self {
            Self::NoNumber
            | Self::NotUs
            | Self::Suppressed
            | Self::Deceased
            | Self::CounselOnly
            | Self::Litigator
            | Self::BadNumber
            | Self::Reassigned
            | Self::NeedsWritten
            | Self::NeedsMobile
            | Self::OnRegistry => Answer::Never,
            Self::StateClosed
            | Self::NotScrubbed
            | Self::RecheckNumber
            | Self::NoPlace
            | Self::Cap
            | Self::Day
            | Self::Hours => Answer::NotNow,
            Self::Allowed => Answer::Allowed,
        }
    }
}

closed_set! {
    /// Why a person is called. It is derived, never picked: a client with an open case is served, all else is sales.
    pub enum Purpose {
        Sales = "sales",
        Service = "service",
    }
}

closed_set! {
    /// What a number rings.
    pub enum LineType {
        Mobile = "mobile",
        Landline = "landline",
        /// Over the internet: it may well be carried about.
        Voip = "voip",
        Unknown = "unknown",
    }
}

closed_set! {
    /// The form in which a person agreed to be called.
    pub enum ConsentKind {
        Written = "written",
        Oral = "oral",
    }
}

closed_set! {
    /// How a person asked not to be called.
    pub enum AskedBy {
        Phone = "phone",
        Email = "email",
        Text = "text",
        Letter = "letter",
    }
}

/// " by phone", for a sentence that goes on; nothing for a request of before it was noted.
#[must_use]
pub(crate) const fn asked_by(by: Option<AskedBy>) -> &'static str {
    match by {
        Some(AskedBy::Phone) => " by phone",
        Some(AskedBy::Email) => " by email",
        Some(AskedBy::Text) => " by text",
        Some(AskedBy::Letter) => " by letter",
        None => "",
    }
}

closed_set! {
    /// What a person does not want.
    pub enum SuppressionScope {
        All = "all",
        /// Calls about their open case pass.
        Sales = "sales",
    }
}
