//! A state's rule as it is stored.

use super::super::schema::state_rules;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::contact_gate::{Cap, Confidence, MobileRule, StateRule, Window, Zone};
use crm_core::contact_rules::RuleState;
use crm_core::ids::UserId;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use std::borrow::Cow;
use time::Date;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = state_rules, check_for_backend(Db), treat_none_as_default_value = false)]
pub(in super::super) struct RuleRecord {
    id: i64,
    state: String,
    valid_from: Date,
    weekdays_open: i64,
    weekdays_close: i64,
    saturday_open: Option<i64>,
    saturday_close: Option<i64>,
    sunday_open: Option<i64>,
    sunday_close: Option<i64>,
    holidays_closed: i64,
    clock: Option<String>,
    cap_calls: Option<i64>,
    cap_by_law: i64,
    registers: i64,
    needs_written: i64,
    mobile: String,
    consent_lifts_days: i64,
    emergency_spares_known: i64,
    own_list_days: Option<i64>,
    inquiry_months: i64,
    purchase_months: i64,
    source: String,
    confidence: String,
    created_by: Option<i64>,
    created_at: At,
}

impl RuleRecord {
    pub(in super::super) fn of(
        id: i64,
        rule: &StateRule,
        by: Option<UserId>,
        now: Instant,
    ) -> Self {
        let opens = |window: Option<Window>| window.map(|window| i64::from(window.opens()));
        let closes = |window: Option<Window>| window.map(|window| i64::from(window.closes()));
        Self {
            id,
            state: RuleState(rule.state).code().to_owned(),
            valid_from: rule.valid_from,
            weekdays_open: rule.weekdays.opens().into(),
            weekdays_close: rule.weekdays.closes().into(),
            saturday_open: opens(rule.saturday),
            saturday_close: closes(rule.saturday),
            sunday_open: opens(rule.sunday),
            sunday_close: closes(rule.sunday),
            holidays_closed: rule.holidays_closed.into(),
            clock: rule.clock.map(|zone| zone.as_str().to_owned()),
            cap_calls: rule.cap.map(|cap| cap.calls.into()),
            cap_by_law: rule.cap.is_some_and(|cap| cap.by_law).into(),
            registers: rule.registers.into(),
            needs_written: rule.needs_written.into(),
            mobile: rule.mobile.as_str().to_owned(),
            consent_lifts_days: rule.consent_lifts_days.into(),
            emergency_spares_known: rule.emergency_spares_known.into(),
            own_list_days: rule.own_list_days.map(i64::from),
            inquiry_months: rule.inquiry_months.into(),
            purchase_months: rule.purchase_months.into(),
            source: rule.source.as_ref().to_owned(),
            confidence: rule.confidence.as_str().to_owned(),
            created_by: by.map(UserId::get),
            created_at: At(now),
        }
    }

    pub(in super::super) fn rule(self) -> Stored<StateRule> {
        let weekdays = window(Some(self.weekdays_open), Some(self.weekdays_close))?;
        let cap = self.cap_calls.map(|calls| -> Stored<Cap> {
            Ok(Cap {
                calls: number(calls)?,
                by_law: self.cap_by_law == 1,
            })
        });
        let clock = self.clock.as_deref();
        Ok(StateRule {
            id: self.id,
            state: parse_stored(&self.state, RuleState::parse)?.0,
            valid_from: self.valid_from,
            weekdays: weekdays.ok_or_else(|| StoreError::Fault("no hours".to_owned()))?,
            saturday: window(self.saturday_open, self.saturday_close)?,
            sunday: window(self.sunday_open, self.sunday_close)?,
            holidays_closed: self.holidays_closed == 1,
            clock: clock
                .map(|clock| parse_stored(clock, Zone::parse))
                .transpose()?,
            cap: cap.transpose()?,
            registers: self.registers == 1,
            needs_written: self.needs_written == 1,
            mobile: parse_stored(&self.mobile, MobileRule::parse)?,
            consent_lifts_days: self.consent_lifts_days == 1,
            emergency_spares_known: self.emergency_spares_known == 1,
            own_list_days: self.own_list_days.map(number).transpose()?,
            inquiry_months: number(self.inquiry_months)?,
            purchase_months: number(self.purchase_months)?,
            source: Cow::Owned(self.source),
            confidence: parse_stored(&self.confidence, Confidence::parse)?,
            // Reviews are rows of their own.
            reviewed_on: None,
        })
    }
}

fn number<T: TryFrom<i64>>(stored: i64) -> Stored<T> {
    let refused = |_| StoreError::Fault(format!("stored number {stored} is out of range"));
    T::try_from(stored).map_err(refused)
}

fn window(opens: Option<i64>, closes: Option<i64>) -> Stored<Option<Window>> {
    let Some((opens, closes)) = opens.zip(closes) else {
        return Ok(None);
    };
    let window = Window::of(number(opens)?, number(closes)?);
    let refused = || StoreError::Fault(format!("stored hours {opens} to {closes}"));
    window.map(Some).ok_or_else(refused)
}
