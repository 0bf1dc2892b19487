//! The four figures of the dashboard with their trends (decisions, section 4).

use super::performers::total;
use crm_core::clock::{BusinessZone, Instant, Month};
use crm_core::dashboard::{Completion, MonthSpans, Tenths, Trend, completion_before};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::{Between, CrmViews};
use time::Date;

/// What the four cards show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stats {
    pub(super) month: Month,
    pub(super) new_leads: i64,
    pub(super) appointments: i64,
    pub(super) revenue: Money,
    pub(super) completion_rate: Option<Tenths>,
    pub(super) new_leads_trend: Trend<i64>,
    pub(super) appointments_trend: Trend<i64>,
    /// In cents.
    pub(super) revenue_trend: Trend<i64>,
    pub(super) completion_trend: Trend<Option<Tenths>>,
}

pub(super) fn stats(
    views: &mut (impl CrmViews + ?Sized),
    zone: &BusinessZone,
    now: Instant,
) -> Stored<Stats> {
    let spans = MonthSpans::of(zone.day_of(now));
    let (month, previous) = (spans.month.days(), spans.previous.days());
    let mut leads = |days| views.leads_created(instants(zone, days));
    let new_leads = leads(month)?;
    let new_leads_trend = Trend::of(leads(spans.so_far)?, leads(spans.same_before)?);
    let appointments = views.appointments_dated(month)?;
    let appointments_trend = Trend::of(appointments, views.appointments_dated(previous)?);
    let mut revenue = |days| views.revenue(days).map(|parts| total(&parts));
    let month_revenue = revenue(month)?;
    let revenue_trend = Trend::of(
        revenue(spans.so_far)?.cents(),
        revenue(spans.same_before)?.cents(),
    );
    let start = zone.start_of(spans.month.first_day());
    let clients = views.clients_by_status(start)?;
    let existed = clients.iter().map(|count| (count.status, count.existed));
    let changes = views.client_status_changes(start)?;
    let before = completion_before(&existed.collect::<Vec<_>>(), &changes).rate();
    let everyone = clients.iter().map(|count| (count.status, count.now));
    let rate = Completion::of(&everyone.collect::<Vec<_>>()).rate();
    Ok(Stats {
        month: spans.month,
        new_leads,
        appointments,
        revenue: month_revenue,
        completion_rate: rate,
        new_leads_trend,
        appointments_trend,
        revenue_trend,
        completion_trend: Trend::in_points(rate, before),
    })
}

/// The instants at which whole business days begin and end.
pub(crate) fn instants(zone: &BusinessZone, days: Between<Date>) -> Between<Instant> {
    Between {
        from: days.from.map(|day| zone.start_of(day)),
        to: days.to.map(|day| zone.start_of(day)),
    }
}
