//! The periods that were frozen with the signatures of agreements, with the rules that were used.

use super::super::engine::tx::Tx;
use super::super::schema::cancel_periods;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use super::agreements::{channel, state, states, states_text};
use crm_core::clients::ServiceType;
use crm_core::clock::{Instant, parse_date};
use crm_core::contact::UsState;
use crm_core::contact_gate::{Confidence, Zone, ZoneSet};
use crm_core::ids::{DocumentId, UserId};
use crm_core::promises::agreements::{CancelPeriod, Lengthened, PeriodReason};
use crm_core::promises::cooling_off::{Channel, Facts, MoneyBefore, UsedRule};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = cancel_periods, check_for_backend(Db))]
pub(in super::super) struct PeriodRecord {
    signed_on: Date,
    service: String,
    channel: Option<String>,
    client_state: Option<String>,
    property_states: String,
    zones: String,
    notice_on: Option<Date>,
    spoken_notice_on: Option<Date>,
    disclosed_on: Option<Date>,
    money: String,
    rules: String,
    counted_to: Option<Date>,
    cancel_by: Option<Date>,
    ends_at: Option<At>,
    lengthened_reason: Option<String>,
    lengthened_by: Option<i64>,
    lengthened_at: Option<At>,
}

impl PeriodRecord {
    pub(in super::super) fn period(self) -> Stored<CancelPeriod> {
        let client_state = self.client_state.as_deref().map(state).transpose()?;
        let by = self.lengthened_by.map(UserId::new);
        let lengthened = self.lengthened_reason.zip(self.lengthened_at);
        Ok(CancelPeriod {
            facts: Facts {
                signed_on: self.signed_on,
                channel: channel(self.channel.as_deref())?,
                service: parse_stored(&self.service, ServiceType::parse)?,
                amount: None,
                client_state,
                property_states: states(&self.property_states)?,
                clocks: zones(&self.zones)?,
                notice_on: self.notice_on,
                spoken_notice_on: self.spoken_notice_on,
                disclosed_on: self.disclosed_on,
            },
            counted_to: self.counted_to,
            cancel_by: self.cancel_by,
            ends_at: self.ends_at.map(|at| at.0),
            money: parse_stored(&self.money, MoneyBefore::parse)?,
            rules: rules(&self.rules)?,
            lengthened: lengthened.map(|(reason, at)| Lengthened {
                reason: PeriodReason::stored(reason),
                by,
                at: at.0,
            }),
        })
    }
}

/// A rule that was used, as it is kept.
#[derive(Serialize, Deserialize)]
struct RuleRecord {
    id: i64,
    key: String,
    last_day: Option<String>,
    money: String,
    source: String,
    confidence: String,
}

impl RuleRecord {
    fn of(rule: &UsedRule) -> Self {
        Self {
            id: rule.id,
            key: rule.key.to_string(),
            last_day: rule.last_day.map(|day| day.to_string()),
            money: rule.money.to_string(),
            source: rule.source.to_string(),
            confidence: rule.confidence.to_string(),
        }
    }

    fn rule(self) -> Stored<UsedRule> {
        let last_day = self.last_day.map(|day| parse_stored(&day, parse_date));
        Ok(UsedRule {
            id: self.id,
            key: Cow::Owned(self.key),
            last_day: last_day.transpose()?,
            money: parse_stored(&self.money, MoneyBefore::parse)?,
            source: Cow::Owned(self.source),
            confidence: parse_stored(&self.confidence, Confidence::parse)?,
        })
    }
}

fn rules(text: &str) -> Stored<Vec<UsedRule>> {
    let records: Vec<RuleRecord> = parse_stored(text, |text| serde_json::from_str(text))?;
    records.into_iter().map(RuleRecord::rule).collect()
}

fn rules_text(rules: &[UsedRule]) -> Stored<String> {
    let records: Vec<RuleRecord> = rules.iter().map(RuleRecord::of).collect();
    serde_json::to_string(&records)
        .map_err(|error| StoreError::Fault(format!("the rules of a period: {error}")))
}

/// "America/New_York America/Chicago"
fn zones(text: &str) -> Stored<ZoneSet> {
    let each = text.split_whitespace();
    let each = each.map(|zone| parse_stored(zone, Zone::parse));
    each.collect::<Stored<Vec<_>>>().map(ZoneSet::of)
}

fn zones_text(zones: ZoneSet) -> String {
    let names: Vec<&str> = zones.iter().map(Zone::as_str).collect();
    names.join(" ")
}

pub(in super::super) fn put(
    tx: &mut Tx<'_>,
    document: DocumentId,
    period: &CancelPeriod,
    now: Instant,
) -> Stored<()> {
    let rules = rules_text(&period.rules)?;
    let facts = &period.facts;
    let lengthened = period.lengthened.as_ref();
    let row = || {
        (
            cancel_periods::signed_on.eq(facts.signed_on),
            cancel_periods::service.eq(facts.service.as_str()),
            cancel_periods::channel.eq(facts.channel.map(Channel::as_str)),
            cancel_periods::client_state.eq(facts.client_state.map(UsState::code)),
            cancel_periods::property_states.eq(states_text(facts.property_states)),
            cancel_periods::zones.eq(zones_text(facts.clocks)),
            cancel_periods::notice_on.eq(facts.notice_on),
            cancel_periods::spoken_notice_on.eq(facts.spoken_notice_on),
            cancel_periods::disclosed_on.eq(facts.disclosed_on),
            cancel_periods::money.eq(period.money.as_str()),
            cancel_periods::rules.eq(rules.as_str()),
            cancel_periods::counted_to.eq(period.counted_to),
            cancel_periods::cancel_by.eq(period.cancel_by),
            cancel_periods::ends_at.eq(period.ends_at.map(At)),
            cancel_periods::lengthened_reason.eq(lengthened.map(|one| one.reason.as_str())),
            cancel_periods::lengthened_by.eq(lengthened.and_then(|one| one.by).map(UserId::get)),
            cancel_periods::lengthened_at.eq(lengthened.map(|one| At(one.at))),
        )
    };
    tx.run(|conn| {
        diesel::insert_into(cancel_periods::table)
            .values((
                cancel_periods::document_id.eq(document.get()),
                cancel_periods::created_at.eq(At(now)),
                row(),
            ))
            .on_conflict(cancel_periods::document_id)
            .do_update()
            .set(row())
            .execute(conn)
    })?;
    Ok(())
}
