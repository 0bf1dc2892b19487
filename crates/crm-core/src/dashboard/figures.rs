//! The completion rate, now and as it was.

use super::Tenths;
use crate::clients::ClientStatus;
use crate::ids::ClientId;
use std::collections::HashMap;

/// Clients by how their exit ended (decisions, section 4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Completion {
    pub fulfilled: i64,
    /// Canceled or refunded.
    pub lost: i64,
}

impl Completion {
    /// Of clients by status.
    #[must_use]
    pub fn of(clients: &[(ClientStatus, i64)]) -> Self {
        let mut all = Self::default();
        for (status, count) in clients {
            all.add(*status, *count);
        }
        all
    }

    /// Fulfilled of fulfilled, canceled and refunded; `None` without any.
    #[must_use]
    pub fn rate(self) -> Option<Tenths> {
        Tenths::percent(self.fulfilled, self.fulfilled + self.lost)
    }

    const fn add(&mut self, status: ClientStatus, count: i64) {
        match status {
            ClientStatus::Fulfilled => self.fulfilled += count,
            ClientStatus::Canceled | ClientStatus::Refunded => self.lost += count,
            ClientStatus::Active | ClientStatus::OnHold => {}
        }
    }
}

/// The completion at an earlier moment: `clients` are those that existed then, by the status they
/// have now; `changes` every change of theirs since, oldest first, from what to what.
#[must_use]
pub fn completion_before(
    clients: &[(ClientStatus, i64)],
    changes: &[(ClientId, ClientStatus, ClientStatus)],
) -> Completion {
    let mut then = Completion::of(clients);
    let mut spans: HashMap<ClientId, (ClientStatus, ClientStatus)> = HashMap::new();
    for (client, from, to) in changes {
        spans.entry(*client).or_insert((*from, *to)).1 = *to;
    }
    for (was, is) in spans.values() {
        then.add(*is, -1);
        then.add(*was, 1);
    }
    then
}

#[cfg(test)]
mod tests {
    use super::*;
    use ClientStatus::{Active, Canceled, Fulfilled, OnHold, Refunded};

    #[test]
    fn r1_266_the_completion_rate_is_fulfilled_of_all_that_ended() {
        type Clients = &'static [(ClientStatus, i64)];
        let table: [(Clients, Option<&str>); 5] = [
            (&[], None),
            (&[(Active, 5), (OnHold, 2)], None),
            (&[(Active, 5), (Fulfilled, 3)], Some("100.0")),
            (
                &[(Fulfilled, 2), (Canceled, 1), (Refunded, 1)],
                Some("50.0"),
            ),
            (&[(Fulfilled, 14), (Refunded, 1)], Some("93.3")),
        ];
        for (clients, rate) in table {
            let found = Completion::of(clients).rate().map(Tenths::to_decimal_text);
            assert_eq!(found.as_deref(), rate, "{clients:?}");
        }
    }

    #[test]
    fn r1_068_an_earlier_rate_takes_the_changes_back() {
        let id = ClientId::new;
        let now = [(Active, 1), (Fulfilled, 2), (Canceled, 1)];
        let table: [(&[_], (i64, i64)); 4] = [
            (&[], (2, 1)),
            (&[(id(1), Active, Fulfilled)], (1, 1)),
            (
                &[
                    (id(1), Active, OnHold),
                    (id(1), OnHold, Fulfilled),
                    (id(2), Fulfilled, Canceled),
                ],
                (2, 0),
            ),
            (&[(id(3), Refunded, Active)], (2, 2)),
        ];
        for (changes, (fulfilled, lost)) in table {
            let then = completion_before(&now, changes);
            assert_eq!(then, Completion { fulfilled, lost }, "{changes:?}");
        }
    }
}
