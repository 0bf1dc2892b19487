//! Reminding clients of what they have not signed: 2, 5 and 10 days after it was sent.

use super::model::{is_sheet, live};
use super::status::DocumentStatus;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay};
use crate::event::EventKind;
use crate::ids::DocumentId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// The days after sending on which a reminder becomes due.
pub const REMINDER_DAYS: [i64; 3] = [2, 5, 10];

/// How a document that was sent stands with its reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminders {
    /// The office's days since it was sent.
    pub days_ago: i64,
    /// The last of [`REMINDER_DAYS`] that is reached.
    pub step: Option<i64>,
    /// How many are due and were not given, 0 to 3.
    pub due: i64,
}

impl Reminders {
    /// Of a document that was sent `at` and has had `done` reminders since. There are no reminders of one that is
    /// signed or void, or that needs no signature.
    #[must_use]
    pub fn of(
        (status, is_sheet): (DocumentStatus, bool),
        sent_at: Option<Instant>,
        done: i64,
        day: &OfficeDay,
    ) -> Option<Self> {
        if status != DocumentStatus::Sent || is_sheet {
            return None;
        }
        let days_ago = day.days_since(sent_at?);
        let reached = (1..)
            .zip(REMINDER_DAYS)
            .filter(|(_, days)| *days <= days_ago);
        let (count, step) = reached.last().unzip();
        Some(Self {
            days_ago,
            step,
            due: (count.unwrap_or(0) - done).max(0),
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RemindError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error(
        "Someone else changed this document. Review the current values, then note the reminder again."
    )]
    Stale,
    #[error("No reminder is due for this document.")]
    NotDue,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes that the client was reminded: nothing is due until the next step.
///
/// # Errors
/// When the document does not exist or changed since, or no reminder is due: [`RemindError`].
pub fn note_reminder(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    based_on: i64,
    day: &OfficeDay,
    now: Instant,
) -> Result<(), RemindError> {
    let (document, _) = live(tx, id)?.ok_or(RemindError::NotFound)?;
    let mut document = as_seen(document, Some(based_on)).map_err(|_| RemindError::Stale)?;
    let sent_at = document.sent.as_ref().map(|sent| sent.at);
    let done = document.reminders_done;
    let of = (document.status, is_sheet(tx, &document)?);
    let stands = Reminders::of(of, sent_at, done, day);
    let stands = stands.filter(|stands| stands.due > 0);
    let Reminders { due, days_ago, .. } = stands.ok_or(RemindError::NotDue)?;
    document.reminders_done += due;
    let told = EventKind::DocumentReminded.with(json!({
        "title": document.title.as_str(),
        "sentDaysAgo": days_ago,
    }));
    CrmAct::run(tx, actor, now, |act| {
        act.save(document, told)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::BusinessZone;
    use crate::documents::{Document, Sending};
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events};
    use crate::unit::MockCrm;
    use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
    use time::Duration;

    fn day() -> OfficeDay {
        OfficeDay::of(&BusinessZone::utc(), NOW)
    }

    #[test]
    fn r1_220_a_reminder_is_due_after_two_five_and_ten_days() {
        // Status, sent so many days ago, reminders given → the step that is reached, how many are due.
        let table = [
            (Sent, 0, 0, None, 0),
            (Sent, 1, 0, None, 0),
            (Sent, 2, 0, Some(2), 1),
            (Sent, 4, 0, Some(2), 1),
            (Sent, 4, 1, Some(2), 0),
            (Sent, 5, 0, Some(5), 2),
            (Sent, 5, 1, Some(5), 1),
            (Sent, 9, 2, Some(5), 0),
            (Sent, 10, 0, Some(10), 3),
            (Sent, 10, 2, Some(10), 1),
            (Sent, 400, 3, Some(10), 0),
            (Sent, -1, 0, None, 0),
        ];
        for (status, days_ago, done, step, due) in table {
            let sent = Some(NOW.minus(Duration::days(days_ago)));
            let found = Reminders::of((status, false), sent, done, &day());
            let outcome = Reminders {
                days_ago,
                step,
                due,
            };
            assert_eq!(found, Some(outcome), "{days_ago} {done}");
        }
        for status in [Draft, Signed, Completed, Void] {
            let sent = Some(NOW.minus(Duration::days(30)));
            assert_eq!(
                Reminders::of((status, false), sent, 0, &day()),
                None,
                "{status}"
            );
        }
        assert_eq!(Reminders::of((Sent, false), None, 0, &day()), None);
    }

    #[test]
    fn r5_060_nobody_is_reminded_of_a_sheet() {
        let sent = Some(NOW.minus(Duration::days(30)));
        assert_eq!(Reminders::of((Sent, true), sent, 0, &day()), None);
        assert!(Reminders::of((Sent, false), sent, 0, &day()).is_some());
    }

    #[test]
    fn a_reminder_is_noted_when_one_is_due() {
        let version = document().version;
        let table = [
            (Sent, 5, 0, version, Ok(2)),
            (Sent, 5, 2, version, Err(RemindError::NotDue)),
            (Sent, 1, 0, version, Err(RemindError::NotDue)),
            (Signed, 5, 0, version, Err(RemindError::NotDue)),
            (Sent, 5, 0, version - 1, Err(RemindError::Stale)),
        ];
        for (status, days_ago, done, based_on, outcome) in table {
            let found = Document {
                status,
                sent: Some(Sending {
                    at: NOW.minus(Duration::days(days_ago)),
                    how: None,
                    to: None,
                }),
                reminders_done: done,
                ..document()
            };
            let mut tx = MockCrm::default();
            tx.documents.expect_get().return_once(|_| Ok(Some(found)));
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.documents.expect_is_generated().returning(|_| Ok(false));
            let then = outcome.clone().unwrap_or(0);
            tx.documents
                .expect_save()
                .withf(move |saved| saved.reminders_done == then)
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::DocumentReminded]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let answer = note_reminder(&mut tx, &agent(), document().id, based_on, &day(), NOW);
            assert_eq!(answer, outcome.map(drop), "{status} {days_ago} {done}");
        }
    }
}
