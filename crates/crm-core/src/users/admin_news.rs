//! What administrators learn of each other: who may approve money, and from which amount an approval is needed, is seen by the
//! others (R5-108).

use super::role::Role;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::jobs::JobKind;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::json;

/// Tells one administrator; payload `{"userId": n, "news": the name of it, "about": n, "by": n, "was": "5000.00", "is": "off"}`,
/// where what does not apply is null.
pub const MAIL_ADMIN_NEWS_JOB: JobKind = JobKind::named("mail_admin_news");

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdminNews {
    /// This user is an active administrator now.
    NewAdministrator(UserId),
    /// The amount from which a second person approves bank transfers.
    SecondPerson { was: String, is: String },
    /// Another amount is asked for, and waits for another administrator.
    SecondPersonAsked { was: String, is: String },
    /// What was asked for is wanted no longer.
    SecondPersonWithdrawn { was: String, is: String },
    /// No administrator confirmed in time what this user asked for; without one, the command line did.
    SecondPersonEnded {
        asked_by: Option<UserId>,
        was: String,
        is: String,
    },
}

impl AdminNews {
    /// As the job's payload names it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NewAdministrator(_) => "new_administrator",
            Self::SecondPerson { .. } => "second_person",
            Self::SecondPersonAsked { .. } => "second_person_asked",
            Self::SecondPersonWithdrawn { .. } => "second_person_withdrawn",
            Self::SecondPersonEnded { .. } => "second_person_ended",
        }
    }
}

/// Sends the other active administrators a mail: not the one who did it, nor the one it is about. Acts without a user,
/// such as the sample office, send none, except for what ended without an act.
///
/// # Errors
/// When the store cannot be read or written.
pub fn tell_administrators(
    tx: &mut dyn Crm,
    by: &Actor,
    news: &AdminNews,
    now: Instant,
) -> Stored<()> {
    let is_of_nobody = by.user().is_none() && by.operator().is_none();
    if is_of_nobody && !matches!(news, AdminNews::SecondPersonEnded { .. }) {
        return Ok(());
    }
    let (about, was, is) = match news {
        AdminNews::NewAdministrator(who) => (Some(*who), None, None),
        AdminNews::SecondPerson { was, is }
        | AdminNews::SecondPersonAsked { was, is }
        | AdminNews::SecondPersonWithdrawn { was, is }
        | AdminNews::SecondPersonEnded { was, is, .. } => (None, Some(was), Some(is)),
    };
    let named = match news {
        AdminNews::SecondPersonEnded { asked_by, .. } => *asked_by,
        _ => by.user(),
    };
    for admin in tx.users().active_of(Role::Admin)? {
        if Some(admin) == by.user() || Some(admin) == about {
            continue;
        }
        let payload = json!({
            "userId": admin.get(),
            "news": news.name(),
            "about": about.map(UserId::get),
            "by": named.map(UserId::get),
            "was": was,
            "is": is,
        });
        // Each is sent, though the one before is still on its way.
        let once = format!(
            "{MAIL_ADMIN_NEWS_JOB}:{admin}:{}:{}",
            news.name(),
            now.micros()
        );
        tx.jobs()
            .enqueue(MAIL_ADMIN_NEWS_JOB, &payload, &once, now, now)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::unit::MockCrm;

    #[test]
    fn r5_108_the_other_administrators_are_told() {
        let admin = |id| Actor::staff(UserId::new(id), Role::Admin, "request-1");
        let new = |id| AdminNews::NewAdministrator(UserId::new(id));
        let rule = AdminNews::SecondPerson {
            was: "5000.00".to_owned(),
            is: "off".to_owned(),
        };
        let asked = AdminNews::SecondPersonAsked {
            was: "5000.00".to_owned(),
            is: "off".to_owned(),
        };
        let withdrawn = AdminNews::SecondPersonWithdrawn {
            was: "5000.00".to_owned(),
            is: "off".to_owned(),
        };
        let ended = AdminNews::SecondPersonEnded {
            asked_by: Some(UserId::new(2)),
            was: "5000.00".to_owned(),
            is: "off".to_owned(),
        };
        // Who did it, what → who gets a mail. 1, 2 and 7 are administrators.
        let table: [(Actor, AdminNews, &[i64]); 8] = [
            (admin(2), withdrawn, &[1, 7]),
            (Actor::system(), ended, &[1, 2, 7]),
            (admin(2), asked, &[1, 7]),
            (admin(1), new(7), &[2]),
            (admin(1), rule.clone(), &[2, 7]),
            (admin(7), rule.clone(), &[1, 2]),
            (Actor::system(), new(7), &[]),
            (Actor::system(), rule, &[]),
        ];
        for (by, news, outcome) in table {
            let mut tx = MockCrm::default();
            tx.users
                .expect_active_of()
                .returning(|_| Ok([1, 2, 7].map(UserId::new).to_vec()));
            tx.jobs
                .expect_enqueue()
                .withf(move |_, payload, _, _, _| {
                    let to = payload.get("userId").and_then(serde_json::Value::as_i64);
                    to.is_some_and(|to| outcome.contains(&to))
                })
                .times(outcome.len())
                .returning(|_, _, _, _, _| Ok(()));
            let told = tell_administrators(&mut tx, &by, &news, NOW);
            assert_eq!(told, Ok(()), "{by:?} {news:?}");
        }
    }
}
