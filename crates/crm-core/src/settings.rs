//! The settings of the office: one table, typed, with defaults.

use crate::books::ClosedBooks;
use crate::brand::Brand;
use crate::clock::{BusinessZone, parse_date};
use crate::documents::mail_wording::{MailWording, check_wording};
use crate::money::Money;
use crate::store::Stored;
use crate::text::Line;
use crate::users::account::RegistrationMode;
use crate::users::password::MIN_PASSWORD;
use crate::users::{SecondFactorRequired, StepUp};
use thiserror::Error;
use time::{Date, Duration};

/// One setting: its key, its default and what it means.
#[derive(Debug, Clone, Copy)]
pub struct SettingSpec {
    pub key: &'static str,
    pub default: &'static str,
    pub meaning: &'static str,
    check: fn(&str) -> Result<(), String>,
}

/// Every setting there is, in the order the command line lists them.
pub const SETTINGS: &[SettingSpec] = &[
    SettingSpec {
        key: "business_time_zone",
        default: "America/Los_Angeles",
        meaning: "the zone that decides which day it is (an IANA name)",
        check: |text| {
            BusinessZone::parse(text)
                .map(drop)
                .map_err(|e| e.to_string())
        },
    },
    SettingSpec {
        key: "office_name",
        default: "Exitdesk",
        meaning: "the office as papers name it where the client has no brand (1 to 100 characters)",
        check: |text| office_name(text).map(drop),
    },
    SettingSpec {
        key: "registration",
        default: "approval",
        meaning: "who may register: open (demo mode only), approval or closed",
        check: |text| {
            RegistrationMode::parse(text)
                .map(drop)
                .map_err(|e| e.to_string())
        },
    },
    SettingSpec {
        key: "brands",
        default: "Liberty NWA, NW Advisors Group, The Contract Advisors",
        meaning: "the three brands in the order the office offers them; the first is the default",
        check: |text| brands(text).map(drop),
    },
    SettingSpec {
        key: "session_idle_minutes",
        default: "120",
        meaning: "a session ends after this long without a request (5 to 1440)",
        check: |text| number(text, 5, 1_440).map(drop),
    },
    SettingSpec {
        key: "session_absolute_minutes",
        default: "720",
        meaning: "a session ends this long after signing in (30 to 10080)",
        check: |text| number(text, 30, 10_080).map(drop),
    },
    SettingSpec {
        key: "sign_in_failures_per_minute",
        default: "60",
        meaning: "failed sign-ins a minute from one address before it has to wait (5 to 10000)",
        check: |text| number(text, 5, 10_000).map(drop),
    },
    SettingSpec {
        key: "registrations_per_hour",
        default: "60",
        meaning: "registrations an hour from one address (1 to 10000)",
        check: |text| number(text, 1, 10_000).map(drop),
    },
    SettingSpec {
        key: "password_min_length",
        default: "8",
        meaning: "characters a new password has at least (6 to 64); unset in demo mode it is 6",
        check: |text| number(text, 6, 64).map(drop),
    },
    SettingSpec {
        key: "list_records_per_ten_minutes",
        default: "20000",
        meaning: "records of lists that one user may read in ten minutes before lists slow down for them (1000 to 10000000, or 0 for no limit)",
        check: |text| number(text, 0, 10_000_000).and_then(most_read).map(drop),
    },
    SettingSpec {
        key: "trash_days",
        default: "30",
        meaning: "days a deleted record can be restored (1 to 365)",
        check: |text| number(text, 1, 365).map(drop),
    },
    SettingSpec {
        key: "commissions_automatic",
        default: "on",
        meaning: "whether a completed payment makes a pending commission: on or off",
        check: |text| switch(text).map(drop),
    },
    SettingSpec {
        key: "bank_second_person_from",
        default: "5000.00",
        meaning: "bank transfers of this amount or more, every wire, and what pays who asks wait for a second person (an amount such as 5000.00; off in an office with one administrator)",
        check: |text| second_person_from(text).map(drop),
    },
    SettingSpec {
        key: "document_mail_subject",
        default: "{title}",
        meaning: "the subject of the mail that carries a document (up to 200 characters; {client}, {title} and {brand} are filled in)",
        check: |text| check_wording(text, 200),
    },
    SettingSpec {
        key: "document_mail_text",
        default: r"Hello {client},\n\nplease find {title} attached. Read it, sign it and send it back to us. If anything in it is not clear, reply to this mail.\n\n{brand}",
        meaning: r"the text of the mail that carries a document (up to 5000 characters; {client}, {title} and {brand} are filled in, \n begins a new line)",
        check: |text| check_wording(text, 5_000),
    },
    SettingSpec {
        key: BOOKS_CLOSED_THROUGH,
        default: NONE_CLOSED,
        meaning: "the last day whose books are closed: no money is written or changed on or before it (a day before today such as 2026-10-31, or none)",
        check: |text| closed_through(text).map(drop),
    },
    SettingSpec {
        key: SECOND_FACTOR_REQUIRED_FOR,
        default: "admin_and_billing",
        meaning: "who must have a second factor to sign in: none or admin_and_billing; unset in demo mode it is none",
        check: |text| {
            SecondFactorRequired::parse(text)
                .map(drop)
                .map_err(|e| e.to_string())
        },
    },
    SettingSpec {
        key: "step_up",
        default: "production",
        meaning: "whether the password or a code is asked for again before what moves money or lets people in: production (in production mode only), on or off",
        check: |text| StepUp::parse(text).map(drop).map_err(|e| e.to_string()),
    },
];

/// The key of the last closed day.
pub const BOOKS_CLOSED_THROUGH: &str = "books_closed_through";

/// The key of who must have a second factor.
pub const SECOND_FACTOR_REQUIRED_FOR: &str = "second_factor_required_for";

const NONE_CLOSED: &str = "none";

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
    pub registration: RegistrationMode,
    /// All three, in the office's order.
    pub brands: Vec<Brand>,
    pub session_idle: Duration,
    pub session_absolute: Duration,
    pub sign_in_failures_per_minute: u32,
    pub registrations_per_hour: u32,
    /// In characters. In demo mode it counts only when it was set.
    pub password_min_length: usize,
    /// `None`: lists are read as fast as anybody wants.
    pub list_records_per_ten_minutes: Option<u32>,
    pub trash_lifetime: Duration,
    /// Completed payments make pending commissions.
    pub commissions_automatic: bool,
    /// From which amount a second person approves a bank transfer; `None`: nobody has to, not even for a wire.
    pub bank_second_person_from: Option<Money>,
    pub closed_books: ClosedBooks,
    /// Of the mail that carries a document.
    pub document_mail: MailWording,
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
            registration: RegistrationMode::parse(&value("registration")?)
                .map_err(|e| refused("registration", e.to_string()))?,
            brands: brands(&value("brands")?).map_err(|reason| refused("brands", reason))?,
            session_idle: minutes("session_idle_minutes")?,
            session_absolute: minutes("session_absolute_minutes")?,
            sign_in_failures_per_minute: count("sign_in_failures_per_minute")?,
            registrations_per_hour: count("registrations_per_hour")?,
            password_min_length: usize::try_from(count("password_min_length")?)
                .unwrap_or(MIN_PASSWORD),
            list_records_per_ten_minutes: Some(count("list_records_per_ten_minutes")?)
                .filter(|records| *records > 0),
            trash_lifetime: Duration::days(count("trash_days")?.into()),
            commissions_automatic: switch(&value("commissions_automatic")?)
                .map_err(|reason| refused("commissions_automatic", reason))?,
            bank_second_person_from: second_person_from(&value("bank_second_person_from")?)
                .map_err(|reason| refused("bank_second_person_from", reason))?,
            closed_books: closed_books(Some(&value(BOOKS_CLOSED_THROUGH)?))?,
            document_mail: MailWording {
                subject: value("document_mail_subject")?,
                text: value("document_mail_text")?,
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
    (spec.check)(value).map_err(|reason| SettingError::Value {
        key: key.to_owned(),
        reason,
    })
}

/// [`check_setting`] for a value that is about to be stored: the books are closed for days that are over alone.
/// `today` is the office's day.
///
/// # Errors
/// As there.
pub fn check_new_setting(key: &str, value: &str, today: Date) -> Result<(), SettingError> {
    check_setting(key, value)?;
    let through = (key == BOOKS_CLOSED_THROUGH).then(|| closed_through(value));
    match through {
        Some(Ok(Some(day))) if day >= today => Err(SettingError::Value {
            key: key.to_owned(),
            reason: format!("use a day before today, {today}, or none"),
        }),
        _ => Ok(()),
    }
}

fn spec(key: &str) -> Result<&'static SettingSpec, SettingError> {
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

fn number(text: &str, least: u32, most: u32) -> Result<u32, String> {
    text.trim()
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("use a whole number from {least} to {most}"))
}

/// A page has up to 200 records: a limit of a few pages would only be in the way.
fn most_read(records: u32) -> Result<u32, String> {
    match records {
        1..1_000 => Err("use 0, or a whole number from 1000".to_owned()),
        records => Ok(records),
    }
}

fn switch(text: &str) -> Result<bool, String> {
    match text.trim() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("use on or off".to_owned()),
    }
}

fn second_person_from(text: &str) -> Result<Option<Money>, String> {
    match text.trim() {
        "off" => Ok(None),
        amount => Money::parse(amount)
            .map(Some)
            .map_err(|_| "use an amount such as 5000.00, or off".to_owned()),
    }
}

/// The last closed day, if any is.
fn closed_through(text: &str) -> Result<Option<Date>, String> {
    match text.trim() {
        NONE_CLOSED => Ok(None),
        day => parse_date(day)
            .map(Some)
            .map_err(|_| "use a day such as 2026-10-31, or none".to_owned()),
    }
}

/// What a stored value of [`BOOKS_CLOSED_THROUGH`] says; without one, its default.
///
/// # Errors
/// [`SettingError::Value`] when it cannot be read.
pub fn closed_books(stored: Option<&str>) -> Result<ClosedBooks, SettingError> {
    closed_through(stored.unwrap_or(NONE_CLOSED))
        .map(ClosedBooks::through)
        .map_err(|reason| SettingError::Value {
            key: BOOKS_CLOSED_THROUGH.to_owned(),
            reason,
        })
}

fn office_name(text: &str) -> Result<Line<100>, String> {
    Line::parse(text).map_err(|error| error.to_string())
}

fn brands(text: &str) -> Result<Vec<Brand>, String> {
    let named = text
        .split(',')
        .map(|name| Brand::parse(name.trim()).map_err(|e| e.to_string()))
        .collect::<Result<Vec<_>, _>>()?;
    let each_once = Brand::ALL
        .iter()
        .all(|brand| named.iter().filter(|named| *named == brand).count() == 1);
    if each_once && named.len() == Brand::ALL.len() {
        Ok(named)
    } else {
        Err("name each of the three brands once, with commas between".to_owned())
    }
}

/// The stored settings.
#[cfg_attr(test, mockall::automock)]
pub trait SettingsStore {
    fn all(&mut self) -> Stored<Vec<(String, String)>>;
    fn set(&mut self, key: &str, value: &str, now: crate::clock::Instant) -> Stored<()>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_can_be_read() {
        let settings = Settings::read(&[]).unwrap();
        assert_eq!(settings.zone.name(), "America/Los_Angeles");
        assert_eq!(settings.session_idle, Duration::hours(2));
        assert_eq!(settings.session_absolute, Duration::hours(12));
        assert_eq!(settings.trash_lifetime, Duration::days(30));
        assert!(settings.commissions_automatic);
        let from = settings.bank_second_person_from;
        assert_eq!(from, Some(Money::from_dollars(5_000)));
    }

    #[test]
    fn r2_245_there_are_exactly_three_brands_and_the_first_is_the_default() {
        let names: Vec<_> = Brand::ALL.iter().map(|brand| brand.as_str()).collect();
        assert_eq!(
            names,
            ["Liberty NWA", "NW Advisors Group", "The Contract Advisors"]
        );
        let settings = Settings::read(&[]).unwrap();
        assert_eq!(settings.default_brand(), Brand::LibertyNwa);
    }

    #[test]
    fn a_value_is_checked_before_it_is_stored() {
        let cases = [
            ("office_name", "Harbor Exit Services", true),
            ("office_name", " ", false),
            ("registration", "closed", true),
            ("registration", "everyone", false),
            ("business_time_zone", "Europe/Warsaw", true),
            ("business_time_zone", "Mars/Olympus", false),
            ("session_idle_minutes", "4", false),
            ("session_idle_minutes", "2 hours", false),
            (
                "brands",
                "NW Advisors Group, Liberty NWA, The Contract Advisors",
                true,
            ),
            ("brands", "NW Advisors Group, Liberty NWA", false),
            (
                "brands",
                "Liberty NWA, Liberty NWA, The Contract Advisors",
                false,
            ),
            ("commissions_automatic", "off", true),
            ("commissions_automatic", "maybe", false),
            ("bank_second_person_from", "off", true),
            ("bank_second_person_from", "2500", true),
            ("bank_second_person_from", "0", true),
            ("bank_second_person_from", "-1", false),
            ("bank_second_person_from", "never", false),
            ("books_closed_through", "2026-10-31", true),
            ("books_closed_through", "none", true),
            ("books_closed_through", "October", false),
            ("password_min_length", "10", true),
            ("password_min_length", "5", false),
            ("list_records_per_ten_minutes", "0", true),
            ("list_records_per_ten_minutes", "500", false),
            ("list_records_per_ten_minutes", "5000", true),
            ("document_mail_subject", "Your {title}", true),
            ("document_mail_subject", "Your {paper}", false),
            ("document_mail_text", "", false),
            ("second_factor_required_for", "none", true),
            ("second_factor_required_for", "everybody", false),
            ("step_up", "on", true),
            ("step_up", "sometimes", false),
            ("colour", "blue", false),
        ];
        for (key, value, good) in cases {
            assert_eq!(check_setting(key, value).is_ok(), good, "{key} {value}");
        }
    }

    #[test]
    fn r3_009_only_days_that_are_over_are_closed() {
        use time::macros::date;
        let today = date!(2026 - 11 - 22);
        let cases = [
            ("2026-10-31", true),
            ("2026-11-21", true),
            ("2026-11-22", false),
            ("2026-12-31", false),
            ("none", true),
            ("soon", false),
        ];
        for (value, good) in cases {
            let found = check_new_setting(BOOKS_CLOSED_THROUGH, value, today);
            assert_eq!(found.is_ok(), good, "{value}");
        }
        let stored = [(BOOKS_CLOSED_THROUGH.to_owned(), "2026-10-31".to_owned())];
        let closed = Settings::read(&stored).unwrap().closed_books;
        assert_eq!(closed.last_day(), Some(date!(2026 - 10 - 31)));
    }
}
