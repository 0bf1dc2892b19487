//! The closed sets of a client (part 1, section 4; part 2, section 3).

use crate::closed_set::closed_set;

closed_set! {
    /// Any status may be chosen; every change is recorded.
    pub enum ClientStatus {
        Active = "Active",
        Fulfilled = "Fulfilled",
        Canceled = "Canceled",
        OnHold = "On Hold",
        Refunded = "Refunded",
    }
}

closed_set! {
    /// What the client bought.
    pub enum ServiceType {
        Cancellation = "Cancellation",
        Transfer = "Transfer",
        Analysis = "Analysis",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_217_r1_192_the_sets_are_those_of_the_specification() {
        let statuses: Vec<_> = ClientStatus::ALL.iter().map(|s| s.as_str()).collect();
        let specified = ["Active", "Fulfilled", "Canceled", "On Hold", "Refunded"];
        assert_eq!(statuses, specified);
        let services: Vec<_> = ServiceType::ALL.iter().map(|s| s.as_str()).collect();
        assert_eq!(services, ["Cancellation", "Transfer", "Analysis"]);
    }
}
