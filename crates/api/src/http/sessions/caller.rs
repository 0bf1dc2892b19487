//! Who asks, and what their session has shown of them.

use crate::kernel::office::Office;
use crm_core::clock::Instant;
use crm_core::users::UserStatus;
use crm_core::views::SessionUser;
use infra::sessions::StoredSession;
use time::Duration;

/// How long a password or a code that was given vouches for the person at the device.
const CONFIRMED_FOR: Duration = Duration::minutes(5);

/// The user of a request's session.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) user: SessionUser,
    pub(crate) standing: Standing,
}

/// What a session has shown besides the password that it began with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The account has a second factor.
    pub(crate) second_factor: bool,
    /// The office wants one of this role, and the account has none: nothing else can be done before.
    pub(crate) must_enroll: bool,
    /// The password or a code was given within the last [`CONFIRMED_FOR`], or the office doesn't ask.
    pub(crate) confirmed: bool,
}

impl Caller {
    pub(super) fn of(session: StoredSession, office: &Office, now: Instant) -> Self {
        let user = session.user;
        let active = user.status == UserStatus::Active;
        Self {
            standing: Standing {
                second_factor: session.second_factor,
                must_enroll: active
                    && !session.second_factor
                    && office.second_factor.asks(user.role),
                confirmed: !office.steps_up || now < session.confirmed_at.plus(CONFIRMED_FOR),
            },
            user,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::config::Mode;
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    fn second(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    #[test]
    fn what_is_asked_depends_on_the_role_the_factor_and_the_time() {
        use Mode::{Demo, Production};
        use Role::{Admin, Billing, Legal};
        use UserStatus::{Active, Pending};
        // Mode, role, status, a second factor, seconds since it was confirmed → must enroll, confirmed.
        let cases = [
            (Production, Admin, Active, false, 0, true, true),
            (Production, Billing, Active, false, 299, true, true),
            (Production, Billing, Active, true, 300, false, false),
            (Production, Legal, Active, false, 300, false, false),
            (Production, Billing, Pending, false, 0, false, true),
            (Demo, Admin, Active, false, 9_999, false, true),
        ];
        for (mode, role, status, second_factor, ago, must_enroll, confirmed) in cases {
            let office = Office::read(&[], mode).unwrap();
            let session = StoredSession {
                id_hash: String::new(),
                user: SessionUser {
                    id: UserId::new(1),
                    role,
                    status,
                },
                created_at: second(0),
                last_seen_at: second(0),
                expires_at: second(99_999),
                confirmed_at: second(100),
                second_factor,
            };
            let found = Caller::of(session, &office, second(100 + ago)).standing;
            let expected = Standing {
                second_factor,
                must_enroll,
                confirmed,
            };
            assert_eq!(found, expected, "{mode:?} {role} {status} {ago}");
        }
    }
}
