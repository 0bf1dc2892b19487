//! The name of a staff member.

use crate::ids::UserId;

/// A staff member as others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffName {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
}

impl StaffName {
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}
