//! Whether a number may be called now. One pure function over facts and dated rules answers every button, queue and count;
//! `Gate::may_call` is it. Rules, closed days and places are data: `house_rules` and `house_calendar` hold what the product
//! comes with, `tables` what area codes and ZIP codes say, and `Places` adds the area codes of the office.
//!
//! There is no way around it. What it says rests on facts, and a wrong fact is corrected where it is kept.

mod area_code;
mod basis;
mod case;
mod closed_days;
mod codes;
mod decision;
mod facts;
mod forbids;
mod hours;
mod house_calendar;
mod house_rules;
mod ladder;
mod moment;
mod number;
mod place;
mod places;
mod preview;
mod promise;
mod rules;
mod sentence;
mod states;
mod tables;
#[cfg(test)]
mod tests;
mod window;
mod zones;

pub use area_code::{AddedAreaCode, AddedRefused, AreaCode, NotAnAreaCode};
pub use basis::Basis;
pub use case::Gate;
pub use closed_days::{Calendar, ClosedDay, ClosedDays};
pub(crate) use codes::asked_by;
pub use codes::{Answer, AskedBy, ConsentKind, GateCode, LineType, Purpose, SuppressionScope};
pub use decision::{ClosedBy, Decision, List, Reason, ToldPlace};
pub use facts::{Checked, Consent, Facts, Office, Registries, Suppressed};
pub use hours::OF_THE_HOUSE;
pub use house_calendar::{
    days as house_days, house_calendar, source_of as source_of_house_days, years as house_years,
};
pub use house_rules::{house_rules, is_unread, rows as house_rows};
pub use ladder::NATIONAL_DAYS;
pub use number::Number;
pub use place::Place;
pub use places::{Address, Places};
pub use preview::{CallTimes, Question, Told, ToldConsent, preview};
pub use rules::{Cap, Confidence, MobileRule, RuleBook, RuleRefused, StateRule, TooWide};
pub use states::StateSet;
pub use window::Window;
pub use zones::{Zone, ZoneSet};
