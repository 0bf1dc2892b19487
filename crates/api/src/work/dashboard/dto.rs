//! The dashboard on the wire.

use super::stats::Stats;
use crate::http::wire::{MoneyNumber, PercentNumber, PipelineStage, Timestamp};
use crate::records::{PersonRef, SuppressedDto};
use crm_core::appointments::Whom;
use crm_core::clock::Month;
use crm_core::dashboard::{OnboardingStep, Tenths, Trend};
use crm_core::money::Money;
use crm_core::views::{AppointmentRow, PipelinePerson};
use serde::Serialize;
use utoipa::ToSchema;

/// A figure compared with what it was before.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Trend)]
pub(crate) struct CountTrendDto {
    current: i64,
    previous: i64,
    /// The change in percent with one decimal; null when there is no earlier data.
    #[schema(required = true)]
    percent: Option<PercentNumber>,
}

impl From<Trend<i64>> for CountTrendDto {
    fn from(trend: Trend<i64>) -> Self {
        Self {
            current: trend.current,
            previous: trend.previous,
            percent: trend.change.map(PercentNumber),
        }
    }
}

/// The same of money.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MoneyTrend)]
pub(crate) struct MoneyTrendDto {
    current: MoneyNumber,
    previous: MoneyNumber,
    /// The change in percent with one decimal; null when there is no earlier data.
    #[schema(required = true)]
    percent: Option<PercentNumber>,
}

/// The same of a percentage.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PercentTrend)]
pub(crate) struct PercentTrendDto {
    #[schema(required = true)]
    current: Option<PercentNumber>,
    #[schema(required = true)]
    previous: Option<PercentNumber>,
    /// The change in points with one decimal; null when there is no earlier data.
    #[schema(required = true)]
    percent: Option<PercentNumber>,
}

impl From<Trend<Option<Tenths>>> for PercentTrendDto {
    fn from(trend: Trend<Option<Tenths>>) -> Self {
        Self {
            current: trend.current.map(PercentNumber),
            previous: trend.previous.map(PercentNumber),
            percent: trend.change.map(PercentNumber),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DashboardTrends)]
pub(crate) struct TrendsDto {
    /// The month so far against the same days of the month before.
    new_leads: CountTrendDto,
    /// Month against month.
    appointments: CountTrendDto,
    /// The month so far against the same days of the month before.
    revenue: MoneyTrendDto,
    /// Now against the end of last month.
    completion_rate: PercentTrendDto,
}

/// Where each figure's list is in the browser: it adds up to the figure.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DashboardLinks)]
pub(crate) struct LinksDto {
    new_leads: String,
    appointments: String,
    revenue: String,
    completion_rate: String,
}

impl LinksDto {
    fn of(month: Month) -> Self {
        let (first, last) = (month.first_day(), month.last_day());
        Self {
            new_leads: format!("/leads?createdFrom={first}&createdTo={last}"),
            appointments: format!(
                "/leads/appointments?from={first}&to={last}&status=Scheduled,Completed"
            ),
            revenue: format!("/reports/sales?month={month}"),
            completion_rate: "/clients?status=Fulfilled,Canceled,Refunded&archived=all".to_owned(),
        }
    }
}

/// The four cards.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DashboardStats)]
pub(crate) struct DashboardStatsDto {
    new_leads: i64,
    appointments_scheduled: i64,
    total_revenue: MoneyNumber,
    /// 0 to 100 with one decimal; null while no exit has ended.
    #[schema(required = true)]
    completion_rate: Option<PercentNumber>,
    trends: TrendsDto,
    /// The month of the figures, `yyyy-MM`.
    month: String,
    links: LinksDto,
}

impl From<Stats> for DashboardStatsDto {
    fn from(stats: Stats) -> Self {
        let money = |cents| MoneyNumber(Money::from_cents(cents));
        let revenue = stats.revenue_trend;
        Self {
            new_leads: stats.new_leads,
            appointments_scheduled: stats.appointments,
            total_revenue: stats.revenue.into(),
            completion_rate: stats.completion_rate.map(PercentNumber),
            trends: TrendsDto {
                new_leads: stats.new_leads_trend.into(),
                appointments: stats.appointments_trend.into(),
                revenue: MoneyTrendDto {
                    current: money(revenue.current),
                    previous: money(revenue.previous),
                    percent: revenue.change.map(PercentNumber),
                },
                completion_rate: stats.completion_trend.into(),
            },
            month: stats.month.to_string(),
            links: LinksDto::of(stats.month),
        }
    }
}

/// One of the twelve stages.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PipelineItem)]
pub(crate) struct PipelineItemDto {
    pub(super) status: PipelineStage,
    pub(super) count: i64,
    /// Those who have been here longest, where people wait until a user acts; else empty.
    pub(super) oldest: Vec<PipelinePersonDto>,
}

/// A person in a stage.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PipelinePerson)]
pub(crate) struct PipelinePersonDto {
    /// `lead` or `client`
    kind: &'static str,
    id: i64,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    /// The lead's or the client's own status.
    status: String,
    #[schema(required = true)]
    brand: Option<String>,
    archived: bool,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    created_at: Timestamp,
}

impl From<PipelinePerson> for PipelinePersonDto {
    fn from(person: PipelinePerson) -> Self {
        Self {
            kind: if person.is_client { "client" } else { "lead" },
            id: person.id,
            name: format!("{} {}", person.first_name, person.last_name),
            email: person.email,
            phone: person.phone,
            status: person.status,
            brand: person.brand,
            archived: person.archived,
            suppressed: person.suppressed.map(SuppressedDto::from),
            created_at: person.created_at.into(),
        }
    }
}

/// One of today's appointments (R1-194).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TodayAppointment)]
pub(crate) struct TodayAppointmentDto {
    id: i64,
    title: String,
    /// `HH:MM` by the wall clock of the business time zone.
    time: String,
    #[serde(rename = "type")]
    kind: String,
    status: String,
    /// "location - info", or the one there is.
    #[schema(required = true)]
    notes: Option<String>,
    #[schema(required = true)]
    location: Option<String>,
    #[schema(required = true)]
    info: Option<String>,
    client: PersonRef,
    /// Set when the person's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
}

impl From<AppointmentRow> for TodayAppointmentDto {
    fn from(row: AppointmentRow) -> Self {
        let person = row.person;
        let name = format!("{} {}", person.first_name, person.last_name);
        let id = match person.whom {
            Whom::Lead(id) => id.get(),
            Whom::Client(id) => id.get(),
        };
        Self {
            id: row.id.get(),
            title: row.title,
            time: row.start.to_24_hours(),
            kind: row.kind,
            status: row.status,
            notes: composed(row.location.as_deref(), row.info.as_deref()),
            location: row.location,
            info: row.info,
            client: PersonRef::new(id, name),
            suppressed: person.suppressed.map(SuppressedDto::from),
        }
    }
}

fn composed(location: Option<&str>, info: Option<&str>) -> Option<String> {
    match (location, info) {
        (Some(location), Some(info)) => Some(format!("{location} - {info}")),
        (one, other) => one.or(other).map(str::to_owned),
    }
}

/// A step of the checklist.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OnboardingStep)]
pub(crate) struct OnboardingStepDto {
    number: u8,
    title: &'static str,
    description: &'static str,
    completed: bool,
    /// The screen where it is done.
    link: &'static str,
}

impl From<OnboardingStep> for OnboardingStepDto {
    fn from(step: OnboardingStep) -> Self {
        Self {
            number: step.number,
            title: step.title,
            description: step.description,
            completed: step.completed,
            link: step.link,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::composed;

    #[test]
    fn r1_078_r1_269_notes_are_the_location_and_what_else_there_is() {
        let cases = [
            (Some("Office"), Some("bring ID"), Some("Office - bring ID")),
            (Some("Office"), None, Some("Office")),
            (None, Some("bring ID"), Some("bring ID")),
            (None, None, None),
        ];
        for (location, info, notes) in cases {
            assert_eq!(composed(location, info).as_deref(), notes);
        }
    }
}
