//! The marketing status of a raw lead (part 1, section 4).

use crate::closed_set::closed_set;

closed_set! {
    /// Any value may be chosen at any time (R1-215).
    pub enum MarketingStatus {
        New = "New",
        Contacted = "Contacted",
        Responded = "Responded",
        NotInterested = "Not Interested",
        ReadyForAppointment = "Ready For Appointment",
        DoNotContact = "Do Not Contact",
    }
}

#[cfg(test)]
mod tests {
    use super::MarketingStatus;

    #[test]
    fn r1_213_there_are_six_statuses_and_new_comes_first() {
        let texts: Vec<_> = MarketingStatus::ALL.iter().map(|s| s.as_str()).collect();
        let specified = [
            "New",
            "Contacted",
            "Responded",
            "Not Interested",
            "Ready For Appointment",
            "Do Not Contact",
        ];
        assert_eq!(texts, specified);
        assert!(MarketingStatus::parse("Lost").is_err(), "R1-238");
    }
}
