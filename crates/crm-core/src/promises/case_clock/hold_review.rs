//! Whether a client's hold waits for its review.

use crate::clients::{Client, ClientStatus};
use crate::store::Stored;
use crate::unit::Crm;
use time::Date;

/// The day on which the review of a client's hold was due, once it has passed.
pub(super) fn overdue(tx: &mut dyn Crm, client: &Client, today: Date) -> Stored<Option<Date>> {
    if client.details.status != ClientStatus::OnHold {
        return Ok(None);
    }
    let hold = tx.client_holds().open(client.id)?;
    let late = hold.filter(|hold| hold.is_overdue(today));
    Ok(late.map(|hold| hold.review_on))
}
