//! What a setting takes: the check of a value, and the control that its screen shows. Written once for both.

use crate::brand::Brand;
use crate::clock::{BusinessZone, parse_date};
use crate::closed_set::closed_set;
use crate::contact::Phone;
use crate::money::Money;
use time::Date;

closed_set! {
    /// The control of a setting.
    pub enum SettingKind {
        Switch = "switch",
        Number = "number",
        Choice = "choice",
        /// One line.
        Text = "text",
        /// Several lines; `\n` begins a new one.
        Lines = "lines",
        Money = "money",
        Day = "day",
        Zone = "zone",
        /// Each of the choices once, in an order, with commas between.
        Order = "order",
    }
}

/// A value that can be chosen, and its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub value: &'static str,
    pub label: &'static str,
}

impl Choice {
    #[must_use]
    pub const fn of(value: &'static str, label: &'static str) -> Self {
        Self { value, label }
    }
}

/// What a setting takes.
#[derive(Debug, Clone, Copy)]
pub enum Takes {
    /// `on` or `off`.
    Switch,
    /// A whole number, both ends included, or what stands for none.
    Number {
        least: u32,
        most: u32,
        none: Option<Choice>,
    },
    /// One of few.
    Choice(&'static [Choice]),
    /// 1 to `most` characters.
    Text {
        most: usize,
        /// Several lines.
        lines: bool,
        /// What else it must be; the error is said to a person.
        check: fn(&str) -> Result<(), String>,
    },
    /// Dollars and cents, or what stands for none.
    Money { none: Choice },
    /// A day, or what stands for none.
    Day { none: Choice },
    /// A phone number, or what stands for none.
    Phone { none: Choice },
    /// The IANA name of a time zone.
    Zone,
    /// The brands, each once, in an order.
    Brands,
}

impl Takes {
    /// A whole number, both ends included.
    pub(super) const fn number(least: u32, most: u32) -> Self {
        Self::Number {
            least,
            most,
            none: None,
        }
    }

    #[must_use]
    pub const fn kind(&self) -> SettingKind {
        match self {
            Self::Switch => SettingKind::Switch,
            Self::Number { .. } => SettingKind::Number,
            Self::Choice(_) => SettingKind::Choice,
            Self::Text { lines: false, .. } | Self::Phone { .. } => SettingKind::Text,
            Self::Text { lines: true, .. } => SettingKind::Lines,
            Self::Money { .. } => SettingKind::Money,
            Self::Day { .. } => SettingKind::Day,
            Self::Zone => SettingKind::Zone,
            Self::Brands => SettingKind::Order,
        }
    }

    /// The value that stands for none, where there is one.
    #[must_use]
    pub const fn none(&self) -> Option<Choice> {
        match self {
            Self::Number { none, .. } => *none,
            Self::Money { none } | Self::Day { none } | Self::Phone { none } => Some(*none),
            Self::Switch | Self::Choice(_) | Self::Text { .. } | Self::Zone | Self::Brands => None,
        }
    }

    /// What can be chosen.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        match self {
            Self::Choice(choices) => choices.to_vec(),
            Self::Brands => {
                let brands = Brand::ALL.iter().map(|brand| brand.as_str());
                brands.map(|brand| Choice::of(brand, brand)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What the command line takes, in the words that are typed there: a screen has a control for it instead.
    #[must_use]
    pub fn typed(&self) -> String {
        match self {
            Self::Switch => "on or off".to_owned(),
            Self::Number { least, most, none } => or_none(format!("{least} to {most}"), *none),
            Self::Choice(choices) => one_of(choices),
            Self::Text { most, lines, .. } => {
                let lines = if *lines {
                    r"; \n begins a new line"
                } else {
                    ""
                };
                format!("1 to {most} characters{lines}")
            }
            Self::Money { none } => or_none("an amount such as 5000.00".to_owned(), Some(*none)),
            Self::Day { none } => {
                let day = "a day before today such as 2026-10-31".to_owned();
                or_none(day, Some(*none))
            }
            Self::Phone { none } => {
                let number = "a phone number such as (407) 555-1000".to_owned();
                or_none(number, Some(*none))
            }
            Self::Zone => "a name such as America/Los_Angeles".to_owned(),
            Self::Brands => "each of the three once, separated by commas".to_owned(),
        }
    }

    /// Whether it takes this value.
    ///
    /// # Errors
    /// What is wrong with it, for a person.
    pub(super) fn check(&self, text: &str) -> Result<(), String> {
        match self {
            Self::Switch => switch(text).map(drop),
            Self::Number { least, most, none } => number_or(text, *least, *most, *none),
            Self::Choice(choices) => choice(text, choices),
            Self::Text { check, .. } => check(text),
            Self::Money { none } => amount(text, *none).map(drop),
            Self::Day { none } => day(text, *none).map(drop),
            Self::Phone { none } => phone(text, *none).map(drop),
            Self::Zone => BusinessZone::parse(text)
                .map(drop)
                .map_err(|error| error.to_string()),
            Self::Brands => brands(text).map(drop),
        }
    }
}

fn or_none(typed: String, none: Option<Choice>) -> String {
    match none {
        Some(none) => format!("{typed}, or {}", none.value),
        None => typed,
    }
}

/// "open, approval or closed".
fn one_of(choices: &[Choice]) -> String {
    let values: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
    match values.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => values.concat(),
    }
}

pub(super) fn number(text: &str, least: u32, most: u32) -> Result<u32, String> {
    text.trim()
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("use a whole number from {least} to {most}"))
}

fn number_or(text: &str, least: u32, most: u32, none: Option<Choice>) -> Result<(), String> {
    match none {
        Some(none) if text.trim() == none.value => Ok(()),
        Some(none) => number(text, least, most)
            .map(drop)
            .map_err(|reason| format!("{reason}, or {}", none.value)),
        None => number(text, least, most).map(drop),
    }
}

pub(super) fn switch(text: &str) -> Result<bool, String> {
    match text.trim() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("use on or off".to_owned()),
    }
}

fn choice(text: &str, choices: &[Choice]) -> Result<(), String> {
    if choices.iter().any(|choice| choice.value == text) {
        return Ok(());
    }
    let values: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
    Err(format!("choose one of: {}", values.join(", ")))
}

/// The amount, if there is one.
pub(super) fn amount(text: &str, none: Choice) -> Result<Option<Money>, String> {
    if text.trim() == none.value {
        return Ok(None);
    }
    Money::parse(text.trim())
        .map(Some)
        .map_err(|_| format!("use an amount such as 5000.00, or {}", none.value))
}

/// The day, if there is one.
pub(super) fn day(text: &str, none: Choice) -> Result<Option<Date>, String> {
    if text.trim() == none.value {
        return Ok(None);
    }
    parse_date(text.trim())
        .map(Some)
        .map_err(|_| format!("use a day such as 2026-10-31, or {}", none.value))
}

/// The phone number, if there is one.
pub(super) fn phone(text: &str, none: Choice) -> Result<Option<Phone>, String> {
    if text.trim() == none.value {
        return Ok(None);
    }
    Phone::parse(text).map(Some).map_err(|_| {
        format!(
            "use a phone number such as (407) 555-1000, or {}",
            none.value
        )
    })
}

pub(super) fn brands(text: &str) -> Result<Vec<Brand>, String> {
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
        Err("name each of the three brands once, separated by commas".to_owned())
    }
}
