//! Clients to be reminded of what they have not signed.

use super::super::dto::DocumentDto;
use crm_core::actor::Actor;
use crm_core::clock::OfficeDay;
use crm_core::documents::{REMINDER_DAYS, Reminders};
use crm_core::page::PageRequest;
use crm_core::views::{DocumentRow, DueQuery};
use serde::Serialize;
use utoipa::ToSchema;

/// A document whose client is to be reminded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentReminder)]
pub(super) struct ReminderDto {
    #[serde(flatten)]
    document: DocumentDto,
    /// In the office's days.
    sent_days_ago: i64,
    /// 2, 5 or 10 days: the last that is over.
    step: i64,
}

impl ReminderDto {
    /// Rows of a list of what is due have both.
    pub(super) fn of(row: DocumentRow, actor: &Actor, day: &OfficeDay) -> Self {
        let stands = Reminders::of(
            (row.status, row.is_sheet()),
            row.sent_at,
            row.reminders_done,
            day,
        );
        Self {
            sent_days_ago: stands.map_or(0, |stands| stands.days_ago),
            step: stands.and_then(|stands| stands.step).unwrap_or(0),
            document: DocumentDto::of(row, actor, day),
        }
    }
}

/// What is due on this day.
pub(super) fn due(day: &OfficeDay, page: PageRequest) -> DueQuery {
    DueQuery {
        sent_before: REMINDER_DAYS.map(|days| day.days_ago(days)),
        page,
    }
}
