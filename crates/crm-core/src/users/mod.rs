//! Staff: roles, what each may do, accounts.

pub(crate) mod account;
mod acts;
mod admin_news;
mod admission;
mod at_hand;
pub(crate) mod calendar_feed;
mod create_account;
mod fast_reading;
mod forgot;
mod menu;
pub(crate) mod password;
mod password_change;
pub(crate) mod policy;
pub(crate) mod port;
pub(crate) mod preferences;
mod profile;
mod reset;
pub(crate) mod role;
pub(crate) mod second_factor;
mod sessions;
mod throttle;
mod username;

pub use account::{
    NewUser, RegisterError, Registration, RegistrationMode, User, UserStatus, register,
};
pub use acts::{AccountAct, AccountStanding, account_acts};
pub use admin_news::{AdminNews, MAIL_ADMIN_NEWS_JOB, tell_administrators};
pub use admission::{
    Account, ApproveError, activate, approve, change_role, deactivate, end_sessions,
};
pub use at_hand::administrators_at_hand;
pub use calendar_feed::{
    CalendarFeeds, FEED_DAYS_AHEAD, FEED_DAYS_BACK, make_calendar_feed, revoke_calendar_feed,
};
pub use create_account::create_account;
pub use fast_reading::{MAIL_FAST_READING_JOB, REPORT_EVERY, report_fast_reading};
pub use forgot::{MAIL_EVERY, MAIL_RESET_LINK_JOB, request_reset_mail};
pub use menu::{MenuGroup, MenuGroups};
pub use password::{
    MIN_PASSWORD, Password, PasswordError, PasswordHash, PasswordHasher, PasswordRules,
};
pub use password_change::{NewPassword, PasswordChange, PasswordChangeError, change_password};
pub use policy::{Permission, allowed, permissions};
pub use port::{NewReset, PasswordResets, Sessions, Users};
pub use preferences::{
    CalendarView, ListLayout, Preferences, PreferencesPatch, RowsPerPage, Theme, UserPreferences,
    change_preferences,
};
pub use profile::{
    MAIL_EMAIL_CHANGED_JOB, ProfileChange, ProfileError, ProfilePatch, change_profile,
};
pub use reset::{RESET_LINK_LIFETIME, ResetError, make_reset, reset_password};
pub use role::{NotARegistrationRole, Role, RoleError};
pub use second_factor::{
    AppCode, FactorSecrets, FirstCode, FirstFactor, GivenFactor, MAIL_SECOND_FACTOR_JOB,
    MOST_PASSKEYS, NewPasskey, Passkey, PasskeyError, PasskeyName, Passkeys, RECOVERY_CODES,
    RecoveryCode, ResetFactorError, STEP, SecondFactor, SecondFactorError, SecondFactorNews,
    SecondFactorRequired, SecondFactors, StepUp, UsedPasskey, Verified, add_passkey, base32,
    begin_second_factor, confirm_second_factor, may_add_passkey, otpauth_uri, remove_passkey,
    renew_recovery_codes, reset_second_factor, reset_second_factor_of, step_at, truncated,
    turn_off_second_factor, verify_code,
};
pub use sessions::{MAX_SESSIONS, end_other_sessions, make_room_for_session, still_signs_in};
pub use throttle::{FREE_FAILURES, FREE_FAILURES_OF_STRANGERS, delay_after};
pub use username::{Username, UsernameError};

#[cfg(test)]
pub use calendar_feed::MockCalendarFeeds;
#[cfg(test)]
pub use port::{MockPasswordResets, MockSessions, MockUsers};
#[cfg(test)]
pub use preferences::MockUserPreferences;
#[cfg(test)]
pub use second_factor::{MockPasskeys, MockSecondFactors};
