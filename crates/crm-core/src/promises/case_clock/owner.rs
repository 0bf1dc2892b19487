//! Who has a case's next step.

use crate::ids::UserId;

/// A user that a record names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    pub id: UserId,
    pub is_active: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    User(UserId),
    Operations,
}

/// The user of the open step, else the client's assigned user. Nothing waits on someone who was deactivated: it is operations'.
#[must_use]
pub fn owner(of_step: Option<Chosen>, assigned: Option<Chosen>) -> Owner {
    match of_step.or(assigned) {
        Some(user) if user.is_active => Owner::User(user.id),
        _ => Owner::Operations,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The step's user and the client's, each active or not → the owner.
    #[test]
    fn r6_013_r6_085_steps_of_someone_deactivated_are_operations_at_once() {
        let user = |id, is_active| {
            Some(Chosen {
                id: UserId::new(id),
                is_active,
            })
        };
        let one = |id| Owner::User(UserId::new(id));
        let cases = [
            (user(1, true), user(2, true), one(1)),
            (user(1, false), user(2, true), Owner::Operations),
            (None, user(2, true), one(2)),
            (None, user(2, false), Owner::Operations),
            (None, None, Owner::Operations),
        ];
        for (of_step, assigned, expected) in cases {
            assert_eq!(
                owner(of_step, assigned),
                expected,
                "{of_step:?} {assigned:?}"
            );
        }
    }
}
