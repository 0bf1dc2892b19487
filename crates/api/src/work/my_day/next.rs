//! The one thing to do next: an appointment of today, or the call that was promised first.

use super::people::{appointment, callback, promised, starts};
use super::row::{Row, Viewer};
use crm_core::appointments::AppointmentStatus;
use crm_core::call_desk::CallbackRow;
use crm_core::call_numbers::CallMoment;
use crm_core::campaigns::CallList;
use crm_core::contact::Phone;
use crm_core::my_day::{Next, STILL_ON, next};
use crm_core::number_facts::Holder;
use crm_core::page::PageRequest;
use crm_core::store::Stored;
use crm_core::users::{Permission, allowed};
use crm_core::views::Direction::Ascending;
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, AppointmentRow, Between, InCalendarOf,
};
use infra::Views;

/// What is next.
pub(super) enum Found {
    Appointment(Row),
    Call(Row),
}

/// Nothing of a user without a calendar, and no call of a user who does not call.
pub(super) fn find(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Option<Found>> {
    let may = |permission| allowed(viewer.actor.role(), permission);
    if !may(Permission::AppointmentsRead) {
        return Ok(None);
    }
    let mut appointments = appointments(views, viewer)?;
    let promised_first = if may(Permission::RawLeadsWrite) {
        first_promised(views, viewer)?
    } else {
        None
    };
    let begin: Vec<_> = appointments.iter().map(|row| starts(row, viewer)).collect();
    let due = promised_first.as_ref().map(|row| row.callback.due_at);
    let found = match next(&begin, due, (viewer.at.now, viewer.evening())) {
        Some(Next::Appointment(place)) => {
            let row = appointments.swap_remove(place);
            Some(Found::Appointment(appointment(row, viewer)))
        }
        Some(Next::Callback) => match promised_first {
            Some(row) => {
                let hours = their_hours(views, &row, viewer)?;
                let clause = hours.or_else(|| row.callback.note.clone());
                Some(Found::Call(callback(row, clause)))
            }
            None => None,
        },
        None => None,
    };
    Ok(found)
}

/// Of one's calendar today, from those that may still be on.
fn appointments(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Vec<AppointmentRow>> {
    let first = viewer.at.day.day_of(viewer.at.now.minus(STILL_ON));
    let query = AppointmentListQuery {
        filter: AppointmentFilter {
            dates: Between {
                from: Some(first),
                to: viewer.today().next_day(),
            },
            user: Some(InCalendarOf::User(viewer.id)),
            statuses: vec![AppointmentStatus::Scheduled],
            ..AppointmentFilter::default()
        },
        sort: Ascending,
        page: PageRequest::first(100),
    };
    Ok(views.appointments(&query)?.rows)
}

fn first_promised(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Option<CallbackRow>> {
    let found = views.desk_callbacks(&promised(viewer, None))?;
    Ok(found.rows.into_iter().next())
}

/// What is said of calling them now; nothing of a client.
fn their_hours(
    views: &mut dyn Views,
    row: &CallbackRow,
    viewer: &Viewer<'_>,
) -> Stored<Option<String>> {
    let (list, id) = match row.callback.holder {
        Holder::RawLead(id) => (CallList::RawLeads, id.get()),
        Holder::Lead(id) => (CallList::Leads, id.get()),
        Holder::Client(_) => return Ok(None),
    };
    let moment = CallMoment {
        at: viewer.at.now,
        today: viewer.today(),
    };
    let phone = Phone::stored(row.callback.key.as_str().to_owned());
    let told = views.callable_rows(list, &[(id, vec![phone])], moment)?;
    let told = told.into_iter().next().flatten();
    Ok(told.map(|row| row.told()))
}
