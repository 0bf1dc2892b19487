//! Which administrators are at hand: another one can look at something only where somebody comes by.

use super::role::Role;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;
use time::Duration;

/// Who was active longer ago counts for nobody.
const ACTIVE_WITHIN: Duration = Duration::days(7);

/// The administrators who were active within seven days, by id.
///
/// # Errors
/// When the store cannot be read.
pub fn administrators_at_hand(tx: &mut dyn Crm, now: Instant) -> Stored<Vec<UserId>> {
    tx.users()
        .active_since(Role::Admin, now.minus(ACTIVE_WITHIN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::unit::MockCrm;

    #[test]
    fn r5_107_active_is_who_was_active_within_seven_days() {
        let mut tx = MockCrm::default();
        tx.users
            .expect_active_since()
            .withf(|role, since| *role == Role::Admin && *since == NOW.minus(Duration::days(7)))
            .once()
            .returning(|_, _| Ok(vec![UserId::new(1)]));
        assert_eq!(
            administrators_at_hand(&mut tx, NOW),
            Ok(vec![UserId::new(1)])
        );
    }
}
