//! Which administrators are at hand: another one can look at something only if they use Exitdesk.

use super::role::Role;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::BTreeSet;
use time::Duration;

/// Administrators who were active longer ago do not count.
const ACTIVE_WITHIN: Duration = Duration::days(7);

/// The administrators who were active within seven days, by id. Who was deactivated or lost the role meanwhile is among
/// them: no one becomes the only administrator by keeping the other one out (R5-107).
///
/// # Errors
/// When the store cannot be read.
pub fn administrators_at_hand(tx: &mut dyn Crm, now: Instant) -> Stored<Vec<UserId>> {
    let since = now.minus(ACTIVE_WITHIN);
    let active = tx.users().active_since(Role::Admin, since)?;
    let kept_out = tx.users().kept_out_since(Role::Admin, since)?;
    let all: BTreeSet<UserId> = active.into_iter().chain(kept_out).collect();
    Ok(all.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::unit::MockCrm;

    #[test]
    fn r5_107_at_hand_is_who_was_active_within_seven_days_whoever_was_kept_out_since() {
        let ids = |ids: &[i64]| ids.iter().copied().map(UserId::new).collect::<Vec<_>>();
        // Who is active, who was kept out → who is at hand.
        let table: [(&'static [i64], &'static [i64], &[i64]); 4] = [
            (&[1], &[], &[1]),
            (&[1, 3], &[], &[1, 3]),
            (&[3], &[1], &[1, 3]),
            // Kept out, and let in again.
            (&[1, 3], &[3], &[1, 3]),
        ];
        for (active, kept_out, outcome) in table {
            let mut tx = MockCrm::default();
            let is_week = |role: &Role, since: &Instant| {
                *role == Role::Admin && *since == NOW.minus(Duration::days(7))
            };
            tx.users
                .expect_active_since()
                .withf(is_week)
                .returning(move |_, _| Ok(ids(active)));
            tx.users
                .expect_kept_out_since()
                .withf(is_week)
                .returning(move |_, _| Ok(ids(kept_out)));
            let found = administrators_at_hand(&mut tx, NOW);
            assert_eq!(found, Ok(ids(outcome)), "{active:?} {kept_out:?}");
        }
    }
}
