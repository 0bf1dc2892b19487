//! Staff: roles, what each may do, accounts.

mod account;
mod password;
mod policy;
mod port;
mod reset;
mod role;
mod throttle;
mod username;

pub use account::{
    ApproveError, NewUser, RegisterError, Registration, RegistrationMode, User, UserStatus,
    approve, change_role, create_account, register,
};
pub use password::{Password, PasswordError, PasswordHash, PasswordHasher};
pub use policy::{Permission, allowed, permissions};
pub use port::{PasswordResets, Sessions, Users};
pub use reset::{NewReset, RESET_LINK_LIFETIME, ResetError, make_reset, reset_password};
pub use role::{NotARegistrationRole, Role, RoleError};
pub use throttle::{FREE_FAILURES, delay_after};
pub use username::{Username, UsernameError};

#[cfg(any(test, feature = "mocks"))]
pub use port::{MockPasswordResets, MockSessions, MockUsers};
