//! A user reads lists faster than a person can: administrators get a mail.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::jobs::JobKind;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::{Value, json};
use time::Duration;

/// Tells one administrator that a user reads lists too fast; payload `{"userId": n, "readerId": n, "readAt": n}`, the last in
/// microseconds since 1970.
pub const MAIL_FAST_READING_JOB: JobKind = JobKind::named("mail_fast_reading");

/// Administrators get at most one mail about a reader in this time.
pub const REPORT_EVERY: Duration = Duration::days(1);

/// Notes in the audit log that a reader was slowed, and sends the administrators a mail, unless they got one about
/// the reader lately. `what` is what was read.
///
/// # Errors
/// When the store cannot be read or written.
pub fn report_fast_reading(
    tx: &mut dyn Crm,
    reader: &Actor,
    (admins, what): (&[UserId], &Value),
    now: Instant,
) -> Stored<()> {
    let Some(user) = reader.user() else {
        return Ok(());
    };
    let entity = Entity::User(user);
    let event = |kind| Event::new(entity, kind, reader, now);
    tx.events()
        .append(&[event(EventKind::ReadingSlowed).after(what.clone())])?;
    let last = tx.events().last_of(entity, EventKind::ReadingReported)?;
    if admins.is_empty() || last.is_some_and(|at| at.plus(REPORT_EVERY) > now) {
        return Ok(());
    }
    let id = user.get();
    for admin in admins {
        let payload = json!({ "userId": admin.get(), "readerId": id, "readAt": now.micros() });
        let once = format!("{MAIL_FAST_READING_JOB}:{id}:{admin}");
        tx.jobs()
            .enqueue(MAIL_FAST_READING_JOB, &payload, &once, now, now)?;
    }
    tx.events().append(&[event(EventKind::ReadingReported)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    #[test]
    fn r3_036_administrators_get_one_mail_a_day_about_a_reader() {
        use EventKind::{ReadingReported, ReadingSlowed};
        let ago = |span: Duration| Some(NOW.minus(span));
        let told: &[EventKind] = &[ReadingSlowed, ReadingReported];
        let noted: &[EventKind] = &[ReadingSlowed];
        // How many administrators, when they got the last mail → mails, events.
        let cases = [
            (2, None, 2, told),
            (2, ago(Duration::hours(1)), 0, noted),
            (2, ago(Duration::hours(23)), 0, noted),
            (2, ago(Duration::hours(24)), 2, told),
            (0, None, 0, noted),
        ];
        for (admins, last, mails, events) in cases {
            let mut tx = MockCrm::default();
            tx.events.expect_last_of().returning(move |_, kind| {
                assert_eq!(kind, ReadingReported);
                Ok(last)
            });
            expect_events(&mut tx.events, events);
            tx.jobs
                .expect_enqueue()
                .withf(|kind, payload, once, _, _| {
                    *kind == MAIL_FAST_READING_JOB
                        && payload["readerId"] == agent().user().unwrap().get()
                        && once.ends_with(&payload["userId"].to_string())
                })
                .times(mails)
                .returning(|_, _, _, _, _| Ok(()));
            let admins: Vec<UserId> = (1..=admins).map(UserId::new).collect();
            let what = json!({ "route": "/api/leads" });
            report_fast_reading(&mut tx, &agent(), (&admins, &what), NOW).unwrap();
        }
    }
}
