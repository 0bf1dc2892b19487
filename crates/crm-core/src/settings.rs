//! The settings of the office: one table, typed, with defaults.

pub mod brands;
pub mod change;
pub mod confirming;
mod mails;
mod money;
pub mod proposal;
pub mod said;
mod signing_in;
mod specs;
mod takes;

pub use specs::{SettingGroup, SettingSpec};
pub use takes::{Choice, SettingKind, Takes};

use crate::books::{Basis, ClosedBooks};
use crate::brand::Brand;
use crate::brand::details::{KnownBrands, setting_key};
use crate::clock::{BusinessZone, us_date};
use crate::contact::Phone;
use crate::documents::mail_wording::MailWording;
use crate::money::Money;
use crate::payees::thresholds::NecThresholds;
use crate::store::Stored;
use crate::text::Line;
use crate::unseen;
use crate::users::account::RegistrationMode;
use crate::users::password::MIN_PASSWORD;
use crate::users::second_factor::required::{SecondFactorRequired, StepUp};
use crate::voicemail_mail::wording::VoicemailWording;
use money::{NO_SECOND_PERSON, NONE_CLOSED};
use takes::{amount, brands, day, number, phone, switch};
use thiserror::Error;
use time::{Date, Duration};

/// Every setting there is, in the order the command line lists them.
pub const SETTINGS: &[SettingSpec] = &[
    SettingSpec {
        key: "business_time_zone",
        title: "Time Zone",
        group: SettingGroup::Office,
        default: "America/Los_Angeles",
        meaning: "the time zone that decides which day it is",
        takes: Takes::Zone,
    },
    SettingSpec {
        key: "office_name",
        title: "Office Name",
        group: SettingGroup::Office,
        default: "Exitdesk",
        meaning: "the name on papers of clients without a brand",
        takes: Takes::Text {
            most: 100,
            lines: false,
            check: |text| office_name(text).map(drop),
        },
    },
    SettingSpec {
        key: "calling_number",
        title: "Calling Number",
        group: SettingGroup::Office,
        default: NO_NUMBER.value,
        meaning: "the number that the office calls from and that people see, with the office's name, such as (407) 555-1000; each call keeps it as it was",
        takes: Takes::Phone { none: NO_NUMBER },
    },
    SettingSpec {
        key: "registration",
        title: "Registration",
        group: SettingGroup::SigningIn,
        default: "approval",
        meaning: "who may register; open registration works only in demo mode",
        takes: Takes::Choice(&[
            Choice::of("open", "Open: new accounts work immediately"),
            Choice::of(
                "approval",
                "Approval: an administrator approves new accounts",
            ),
            Choice::of("closed", "Closed: no one can register"),
        ]),
    },
    SettingSpec {
        key: "brands",
        title: "Order of the Brands",
        group: SettingGroup::Office,
        default: "Liberty NWA, NW Advisors Group, The Contract Advisors",
        meaning: "the three brands in the order they are offered; the first is the default",
        takes: Takes::Brands,
    },
    signing_in::SESSION_IDLE,
    signing_in::SESSION_ABSOLUTE,
    signing_in::SIGN_IN_FAILURES,
    signing_in::REGISTRATIONS,
    signing_in::PASSWORD_LENGTH,
    SettingSpec {
        key: "list_records_per_ten_minutes",
        title: "Records Read in Ten Minutes",
        group: SettingGroup::Lists,
        default: "20000",
        meaning: "list records that one user can open in ten minutes before lists slow down for them",
        takes: Takes::Number {
            // A page has up to 200 records: a limit of a few pages would only be in the way.
            least: 1_000,
            most: 10_000_000,
            none: Some(Choice::of("0", "No limit")),
        },
    },
    SettingSpec {
        key: "exports_per_day",
        title: "Exports per Day",
        group: SettingGroup::Lists,
        default: "100",
        meaning: "files with lists or a client's papers that one user can take out in a day",
        takes: Takes::Number {
            least: 5,
            most: 10_000,
            none: Some(Choice::of("0", "No limit")),
        },
    },
    SettingSpec {
        key: "mails_per_hour",
        title: "Emails per Hour",
        group: SettingGroup::Lists,
        default: "60",
        meaning: "emails with documents, and reminders, that one user can send in an hour",
        takes: Takes::Number {
            least: 5,
            most: 10_000,
            none: Some(Choice::of("0", "No limit")),
        },
    },
    SettingSpec {
        key: "trash_days",
        title: "Days in the Trash",
        group: SettingGroup::Lists,
        default: "30",
        meaning: "the days during which a deleted record can be restored",
        takes: Takes::number(1, 365),
    },
    money::COMMISSIONS,
    money::SECOND_PERSON,
    mails::DOCUMENT_SUBJECT,
    mails::DOCUMENT_TEXT,
    mails::VOICEMAIL,
    mails::VOICEMAIL_SUBJECT,
    mails::VOICEMAIL_TEXT,
    money::THRESHOLDS,
    money::CLOSED_THROUGH,
    money::JOURNAL,
    signing_in::SECOND_FACTOR,
    signing_in::STEP_UP,
];

/// The key of the amount from which a second person approves a bank transfer.
pub const BANK_SECOND_PERSON_FROM: &str = "bank_second_person_from";

/// The key of the amounts from which a year's payments are reported.
pub const NEC_THRESHOLDS: &str = "nec_thresholds";

/// The key of the last closed day.
pub const BOOKS_CLOSED_THROUGH: &str = "books_closed_through";

/// The key of who must have a second factor.
pub const SECOND_FACTOR_REQUIRED_FOR: &str = "second_factor_required_for";

const NO_NUMBER: Choice = Choice::of("none", "No number");

/// Why a setting was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingError {
    #[error("There is no setting \"{key}\". Settings: {known}.")]
    Unknown { key: String, known: String },
    #[error("{key}: {reason}")]
    Value { key: String, reason: String },
}

/// The settings as the rules read them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    pub zone: BusinessZone,
    /// As papers name it where the client has no brand.
    pub office_name: Line<100>,
    /// The number that people see when they are called.
    pub calling_number: Option<Phone>,
    pub registration: RegistrationMode,
    /// All three, in the office's order.
    pub brands: Vec<Brand>,
    /// What papers say of them.
    pub known_brands: KnownBrands,
    pub session_idle: Duration,
    pub session_absolute: Duration,
    pub sign_in_failures_per_minute: u32,
    pub registrations_per_hour: u32,
    /// In characters. In demo mode it counts only when it was set.
    pub password_min_length: usize,
    /// `None`: lists are read as fast as anyone wants.
    pub list_records_per_ten_minutes: Option<u32>,
    /// `None`: exports are not counted.
    pub exports_per_day: Option<u32>,
    /// `None`: emails with documents are not counted.
    pub mails_per_hour: Option<u32>,
    pub trash_lifetime: Duration,
    /// Completed payments make pending commissions.
    pub commissions_automatic: bool,
    /// From which amount a second person approves a bank transfer; `None`: no approval is needed, not even for a wire.
    pub bank_second_person_from: Option<Money>,
    pub closed_books: ClosedBooks,
    pub journal_basis: Basis,
    pub nec_thresholds: NecThresholds,
    /// Of the mail that carries a document.
    pub document_mail: MailWording,
    /// Of the mail that is offered after a voicemail.
    pub voicemail_mail: VoicemailWording,
    /// In demo mode it counts only when it was set.
    pub second_factor_required_for: SecondFactorRequired,
    pub step_up: StepUp,
}

impl Settings {
    /// Reads stored values over the defaults.
    ///
    /// # Errors
    /// [`SettingError`] names the first stored value that cannot be read.
    pub fn read(stored: &[(String, String)]) -> Result<Self, SettingError> {
        let value = |key: &str| -> Result<String, SettingError> {
            let text = stored
                .iter()
                .find(|(stored, _)| stored == key)
                .map(|(_, value)| value.clone())
                .or_else(|| spec(key).ok().map(|spec| spec.default.to_owned()))
                .unwrap_or_default();
            check_setting(key, &text)?;
            Ok(text)
        };
        let refused = |key: &str, reason: String| SettingError::Value {
            key: key.to_owned(),
            reason,
        };
        let count = |key: &str| -> Result<u32, SettingError> {
            number(&value(key)?, 0, u32::MAX).map_err(|reason| refused(key, reason))
        };
        let minutes = |key| count(key).map(|minutes| Duration::minutes(minutes.into()));
        Ok(Self {
            zone: BusinessZone::parse(&value("business_time_zone")?)
                .map_err(|e| refused("business_time_zone", e.to_string()))?,
            office_name: office_name(&value("office_name")?)
                .map_err(|reason| refused("office_name", reason))?,
            calling_number: phone(&value("calling_number")?, NO_NUMBER)
                .map_err(|reason| refused("calling_number", reason))?,
            registration: RegistrationMode::parse(&value("registration")?)
                .map_err(|e| refused("registration", e.to_string()))?,
            brands: brands(&value("brands")?).map_err(|reason| refused("brands", reason))?,
            known_brands: KnownBrands::of(stored)
                .map_err(|e| refused(&setting_key(e.brand), e.to_string()))?,
            session_idle: minutes("session_idle_minutes")?,
            session_absolute: minutes("session_absolute_minutes")?,
            sign_in_failures_per_minute: count("sign_in_failures_per_minute")?,
            registrations_per_hour: count("registrations_per_hour")?,
            password_min_length: usize::try_from(count("password_min_length")?)
                .unwrap_or(MIN_PASSWORD),
            list_records_per_ten_minutes: Some(count("list_records_per_ten_minutes")?)
                .filter(|records| *records > 0),
            exports_per_day: Some(count("exports_per_day")?).filter(|exports| *exports > 0),
            mails_per_hour: Some(count("mails_per_hour")?).filter(|mails| *mails > 0),
            trash_lifetime: Duration::days(count("trash_days")?.into()),
            commissions_automatic: switch(&value("commissions_automatic")?)
                .map_err(|reason| refused("commissions_automatic", reason))?,
            bank_second_person_from: amount(&value("bank_second_person_from")?, NO_SECOND_PERSON)
                .map_err(|reason| {
                refused("bank_second_person_from", reason)
            })?,
            closed_books: closed_books(Some(&value(BOOKS_CLOSED_THROUGH)?))?,
            journal_basis: Basis::parse(&value("journal_basis")?)
                .map_err(|e| refused("journal_basis", e.to_string()))?,
            nec_thresholds: nec_thresholds(&value(NEC_THRESHOLDS)?)
                .map_err(|reason| refused(NEC_THRESHOLDS, reason))?,
            document_mail: MailWording {
                subject: value("document_mail_subject")?,
                text: value("document_mail_text")?,
            },
            voicemail_mail: VoicemailWording {
                is_on: switch(&value("voicemail_mail")?)
                    .map_err(|reason| refused("voicemail_mail", reason))?,
                subject: value("voicemail_mail_subject")?,
                text: value("voicemail_mail_text")?,
            },
            second_factor_required_for: SecondFactorRequired::parse(&value(
                SECOND_FACTOR_REQUIRED_FOR,
            )?)
            .map_err(|e| refused(SECOND_FACTOR_REQUIRED_FOR, e.to_string()))?,
            step_up: StepUp::parse(&value("step_up")?)
                .map_err(|e| refused("step_up", e.to_string()))?,
        })
    }

    /// The brand a conversion takes when none is named (R2-245).
    #[must_use]
    pub fn default_brand(&self) -> Brand {
        self.brands.first().copied().unwrap_or(Brand::LibertyNwa)
    }
}

/// Checks a value before it is stored.
///
/// # Errors
/// When there is no such setting, or it does not take this value: [`SettingError`].
pub fn check_setting(key: &str, value: &str) -> Result<(), SettingError> {
    let spec = spec(key)?;
    spec.takes
        .check(value)
        .map_err(|reason| SettingError::Value {
            key: key.to_owned(),
            reason,
        })
}

/// [`check_setting`] for a value that is about to be stored: the books are closed for days that are over alone.
/// `today` is the office's day.
///
/// # Errors
/// Same errors as [`check_setting`].
pub fn check_new_setting(key: &str, value: &str, today: Date) -> Result<(), SettingError> {
    check_setting(key, value)?;
    let through = (key == BOOKS_CLOSED_THROUGH).then(|| day(value, NONE_CLOSED));
    match through {
        Some(Ok(Some(last))) if last >= today => Err(SettingError::Value {
            key: key.to_owned(),
            reason: format!("use a day before today, {}, or none", us_date(today)),
        }),
        _ => Ok(()),
    }
}

/// What is known of a setting.
///
/// # Errors
/// [`SettingError::Unknown`]
pub fn spec(key: &str) -> Result<&'static SettingSpec, SettingError> {
    SETTINGS
        .iter()
        .find(|spec| spec.key == key)
        .ok_or_else(|| SettingError::Unknown {
            key: key.to_owned(),
            known: SETTINGS
                .iter()
                .map(|spec| spec.key)
                .collect::<Vec<_>>()
                .join(", "),
        })
}

/// What a stored value of [`BOOKS_CLOSED_THROUGH`] says; without one, its default.
///
/// # Errors
/// [`SettingError::Value`] when it cannot be read.
pub fn closed_books(stored: Option<&str>) -> Result<ClosedBooks, SettingError> {
    day(stored.unwrap_or(NONE_CLOSED.value), NONE_CLOSED)
        .map(ClosedBooks::through)
        .map_err(|reason| SettingError::Value {
            key: BOOKS_CLOSED_THROUGH.to_owned(),
            reason,
        })
}

fn nec_thresholds(text: &str) -> Result<NecThresholds, String> {
    NecThresholds::parse(text).map_err(|error| error.to_string())
}

fn office_name(text: &str) -> Result<Line<100>, String> {
    // What was stored before such characters were refused is still read.
    let seen: String = text
        .chars()
        .filter(|c| unseen::refused(*c).is_none())
        .collect();
    Line::parse(&seen).map_err(|error| error.to_string())
}

/// The stored settings.
#[cfg_attr(test, mockall::automock)]
pub trait SettingsStore {
    fn all(&mut self) -> Stored<Vec<(String, String)>>;
    fn set(&mut self, key: &str, value: &str, now: crate::clock::Instant) -> Stored<()>;
    /// Forgets the value: the default holds again.
    fn unset(&mut self, key: &str) -> Stored<()>;
}

#[cfg(test)]
mod tests;
