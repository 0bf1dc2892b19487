//! What an open case is: for the clock, the contact gate and the lists of cases alike.

use crate::clients::ClientStatus;
use crate::exit_cases::Milestone;

/// The statuses of clients whose cases go on.
pub const OPEN_STATUSES: [ClientStatus; 2] = [ClientStatus::Active, ClientStatus::OnHold];

/// The milestone that ends a case.
pub const ENDED_BY: Milestone = Milestone::ExitConfirmed;

/// What decides whether a case is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub client: ClientStatus,
    /// The milestone [`ENDED_BY`] is noted.
    pub has_ended: bool,
    /// The property, or its client, is in the trash.
    pub is_in_trash: bool,
}

/// Whether work on the case goes on. The database asks the same in its own words, by the two constants above.
#[must_use]
pub fn is_open(standing: Standing) -> bool {
    OPEN_STATUSES.contains(&standing.client) && !standing.has_ended && !standing.is_in_trash
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The client's status → whether a case that goes on is open.
    #[test]
    fn r6_003_a_case_is_open_while_its_client_is_served_and_no_exit_is_confirmed() {
        let statuses = [
            (ClientStatus::Active, true),
            (ClientStatus::OnHold, true),
            (ClientStatus::Fulfilled, false),
            (ClientStatus::Canceled, false),
            (ClientStatus::Refunded, false),
        ];
        assert_eq!(statuses.len(), ClientStatus::ALL.len());
        for (client, goes_on) in statuses {
            for (has_ended, is_in_trash) in
                [(false, false), (true, false), (false, true), (true, true)]
            {
                let standing = Standing {
                    client,
                    has_ended,
                    is_in_trash,
                };
                let expected = goes_on && !has_ended && !is_in_trash;
                assert_eq!(is_open(standing), expected, "{standing:?}");
            }
        }
        assert_eq!(ENDED_BY, Milestone::ExitConfirmed);
    }
}
