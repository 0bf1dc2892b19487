//! What can come of a call about a client's case.

use crate::closed_set::closed_set;

closed_set! {
    /// What came of a call from a client's record. The call desk's outcomes are those of selling.
    pub enum ServiceOutcome {
        /// Word to the client: the only one that the case clock counts.
        Spoke = "spoke",
        LeftMessage = "left_message",
        NoAnswer = "no_answer",
        /// Someone else answered.
        WrongPerson = "wrong_person",
    }
}
