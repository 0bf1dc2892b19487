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
        /// The number belongs to another person, or to no one.
        WrongNumber = "wrong_number",
        DoNotCall = "do_not_call",
        Deceased = "deceased",
        /// They are represented: contact counsel only.
        Attorney = "attorney",
        OtherLanguage = "other_language",
        /// They no longer have a timeshare.
        AlreadyOut = "already_out",
        /// No outcome was recorded; stored by the job.
        Unknown = "unknown",
    }
}

impl CallOutcome {
    /// A person picked up: the count of attempts restarts.
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
