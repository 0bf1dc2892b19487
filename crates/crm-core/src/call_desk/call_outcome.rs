//! What can come of a call.

use crate::closed_set::closed_set;

closed_set! {
    /// What came of a call.
    pub enum CallOutcome {
        NoAnswer = "no_answer",
        Voicemail = "voicemail",
        Busy = "busy",
        CallBack = "call_back",
        Interested = "interested",
        AppointmentSet = "appointment_set",
        NotInterested = "not_interested",
        /// Somebody else's number, or nobody's.
        WrongNumber = "wrong_number",
        DoNotCall = "do_not_call",
        Deceased = "deceased",
        /// They are represented: contact counsel only.
        Attorney = "attorney",
        OtherLanguage = "other_language",
        /// They have no timeshare any more.
        AlreadyOut = "already_out",
        /// Nobody said; stored by the job.
        Unknown = "unknown",
    }
}

impl CallOutcome {
    /// Somebody picked up: the count of attempts begins anew.
    #[must_use]
    pub const fn is_answered(self) -> bool {
        !matches!(
            self,
            Self::NoAnswer | Self::Voicemail | Self::Busy | Self::Unknown
        )
    }

    /// They themselves spoke.
    #[must_use]
    pub const fn is_reached(self) -> bool {
        self.is_answered() && !matches!(self, Self::WrongNumber | Self::Deceased)
    }
}
