//! The settings of signing in: how long sessions last, how often someone may try, and what else is asked.

use super::SECOND_FACTOR_REQUIRED_FOR;
use super::specs::{SettingGroup, SettingSpec};
use super::takes::{Choice, Takes};

pub(super) const SESSION_IDLE: SettingSpec = SettingSpec {
    key: "session_idle_minutes",
    title: "Minutes Until an Idle Session Ends",
    group: SettingGroup::SigningIn,
    default: "120",
    meaning: "a session ends after this long without a request",
    takes: Takes::number(5, 1_440),
};

pub(super) const SESSION_ABSOLUTE: SettingSpec = SettingSpec {
    key: "session_absolute_minutes",
    title: "Minutes Until Every Session Ends",
    group: SettingGroup::SigningIn,
    default: "720",
    meaning: "a session ends this long after signing in",
    takes: Takes::number(30, 10_080),
};

pub(super) const SIGN_IN_FAILURES: SettingSpec = SettingSpec {
    key: "sign_in_failures_per_minute",
    title: "Failed Sign-Ins per Minute",
    group: SettingGroup::SigningIn,
    default: "60",
    meaning: "failed sign-ins per minute from one IP address before it has to wait",
    takes: Takes::number(5, 10_000),
};

pub(super) const REGISTRATIONS: SettingSpec = SettingSpec {
    key: "registrations_per_hour",
    title: "Registrations per Hour",
    group: SettingGroup::SigningIn,
    default: "60",
    meaning: "registrations per hour from one IP address",
    takes: Takes::number(1, 10_000),
};

pub(super) const PASSWORD_LENGTH: SettingSpec = SettingSpec {
    key: "password_min_length",
    title: "Minimum Password Length",
    group: SettingGroup::SigningIn,
    default: "8",
    meaning: "the fewest characters of a new password; 6 in demo mode when not set",
    takes: Takes::number(6, 64),
};

pub(super) const SECOND_FACTOR: SettingSpec = SettingSpec {
    key: SECOND_FACTOR_REQUIRED_FOR,
    title: "Second Factor Required",
    group: SettingGroup::SigningIn,
    default: "admin_and_billing",
    meaning: "who must have a second factor to sign in; no one in demo mode when not set",
    takes: Takes::Choice(&[
        Choice::of("none", "No one"),
        Choice::of("admin_and_billing", "Administrators and billing"),
        Choice::of("everyone", "Everyone"),
    ]),
};

pub(super) const STEP_UP: SettingSpec = SettingSpec {
    key: "step_up",
    title: "Confirm Before Money Moves",
    group: SettingGroup::SigningIn,
    default: "production",
    meaning: "whether users confirm with their password or a code before an action that moves money, lets people in or exports data",
    takes: Takes::Choice(&[
        Choice::of("production", "In production mode"),
        Choice::of("on", "Always"),
        Choice::of("off", "Never"),
    ]),
};
