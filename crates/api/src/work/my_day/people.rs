//! Appointments, promised calls, people and papers that wait.

use super::row::{Found, Row, Viewer, first_rows, holder_link};
use crate::work::desk_team::GONE;
use crm_core::appointments::{AppointmentStatus, Whom};
use crm_core::call_desk::{CallbackQuery, CallbackRow, WhoseCallbacks};
use crm_core::clock::Instant;
use crm_core::documents::DocumentStatus;
use crm_core::leads::LeadStatus;
use crm_core::my_day::{NO_SHOW_DAYS, UNSIGNED_DAYS, When, untouched_before};
use crm_core::raw_leads::RawLead;
use crm_core::store::Stored;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, AppointmentRow, Between, Direction, DocumentFilter,
    DocumentListQuery, DocumentRow, DocumentSort, GivenTo, InCalendarOf, LeadFilter, LeadListQuery,
    LeadRow, LeadSort, RawLeadFilter, RawLeadListQuery, RawLeadSort, StaffName,
};
use infra::Views;
use time::{Date, Duration};

/// Of one's own calendar.
fn of_calendar(
    viewer: &Viewer<'_>,
    (status, dates, sort): (AppointmentStatus, Between<Date>, Direction),
) -> AppointmentListQuery {
    AppointmentListQuery {
        filter: AppointmentFilter {
            dates,
            user: Some(InCalendarOf::User(viewer.id)),
            statuses: vec![status],
            ..AppointmentFilter::default()
        },
        sort,
        page: first_rows(),
    }
}

pub(super) fn appointments(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let today = viewer.today();
    let dates = Between {
        from: None,
        to: today.next_day(),
    };
    let query = of_calendar(viewer, (AppointmentStatus::Scheduled, dates, Ascending));
    let list = format!(
        "/leads/appointments?user={}&status=Scheduled&to={today}",
        viewer.id.get()
    );
    let page = views.appointments(&query)?;
    Ok(Found::of(page, list, |row| appointment(row, viewer)))
}

pub(super) fn no_shows(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let days = Duration::days(NO_SHOW_DAYS);
    let from = viewer.today().checked_sub(days).unwrap_or(Date::MIN);
    let dates = Between {
        from: Some(from),
        to: None,
    };
    let query = of_calendar(viewer, (AppointmentStatus::NoShow, dates, Descending));
    let list = format!(
        "/leads/appointments?user={}&status=No%20Show&from={from}&sort=-date",
        viewer.id.get()
    );
    let page = views.appointments(&query)?;
    Ok(Found::of(page, list, |row| appointment(row, viewer)))
}

/// When an appointment begins; at an hour that the clock passed over, when its day does.
pub(super) fn starts(row: &AppointmentRow, viewer: &Viewer<'_>) -> Instant {
    let zone = viewer.at.day.zone();
    zone.instant_at(row.date, row.start)
        .unwrap_or_else(|_| zone.start_of(row.date))
}

pub(super) fn appointment(row: AppointmentRow, viewer: &Viewer<'_>) -> Row {
    let when = When::At(starts(&row, viewer));
    let person = row.person;
    let name = format!("{} {}", person.first_name, person.last_name);
    let whom = match person.whom {
        Whom::Lead(_) => "lead",
        Whom::Client(_) => "client",
    };
    Row {
        title: row.title,
        clause: Some(format!("{} with {name}, {whom}", row.kind)),
        when,
        amount: None,
        suppressed: person.suppressed.is_some(),
        link: format!("/appointments/{}", row.id.get()),
    }
}

/// The caller's promised calls; those alone that are due by then.
pub(super) fn promised(viewer: &Viewer<'_>, due_by: Option<Instant>) -> CallbackQuery {
    CallbackQuery {
        whose: WhoseCallbacks::Of(viewer.id),
        due_by,
        page: first_rows(),
    }
}

pub(super) fn callbacks(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let page = views.desk_callbacks(&promised(viewer, Some(viewer.at.now)))?;
    let clause = |row: &CallbackRow| row.callback.note.clone().or_else(|| row.campaign.clone());
    Ok(Found::of(page, "/desk".to_owned(), |row| {
        let clause = clause(&row);
        callback(row, clause)
    }))
}

/// Promised calls of all users that are due.
pub(super) fn team_callbacks(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let query = CallbackQuery {
        whose: WhoseCallbacks::All,
        ..promised(viewer, Some(viewer.at.now))
    };
    let page = views.desk_callbacks(&query)?;
    Ok(Found::of(page, "/desk/team".to_owned(), |row| {
        let user = row.user.as_ref().map(StaffName::full_name);
        let clause = user.unwrap_or_else(|| "Unassigned".to_owned());
        callback(row, Some(clause))
    }))
}

pub(super) fn callback(row: CallbackRow, clause: Option<String>) -> Row {
    Row {
        title: row.name.unwrap_or_else(|| GONE.to_owned()),
        clause,
        when: When::At(row.callback.due_at),
        amount: None,
        suppressed: false,
        link: holder_link(row.callback.holder),
    }
}

/// People of the marketing database whose follow-up date has come.
pub(super) fn follow_ups(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let today = viewer.today();
    let query = RawLeadListQuery {
        filter: RawLeadFilter {
            next_contact: Between {
                from: None,
                to: today.next_day(),
            },
            ..RawLeadFilter::default()
        },
        sort: RawLeadSort::NextContact(Ascending),
        page: first_rows(),
    };
    let list = format!("/raw-leads?followUpTo={today}&sort=nextContactDate");
    let row = |raw: RawLead| Row {
        title: raw.details.person.full_name(),
        clause: Some(raw.details.status.as_str().to_owned()),
        when: raw.details.next_contact.map_or(When::Unknown, When::On),
        amount: None,
        suppressed: raw.suppressed,
        link: format!("/raw-leads?edit={}", raw.id.get()),
    };
    Ok(Found::of(views.raw_leads(&query)?, list, row))
}

fn oldest_leads(views: &mut dyn Views, filter: LeadFilter, list: String) -> Stored<Found> {
    let query = LeadListQuery {
        filter,
        sort: LeadSort::Created(Ascending),
        page: first_rows(),
    };
    let row = |lead: LeadRow| Row {
        title: format!("{} {}", lead.first_name, lead.last_name),
        clause: lead.source,
        when: When::At(lead.created_at),
        amount: None,
        suppressed: lead.suppressed.is_some(),
        link: format!("/leads/{}", lead.id.get()),
    };
    Ok(Found::of(views.leads(&query)?, list, row))
}

/// One's new leads that no one worked on for a day.
pub(super) fn untouched_leads(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let filter = LeadFilter {
        assigned_to: Some(GivenTo::One(viewer.id)),
        untouched_since: Some(untouched_before(viewer.at.now)),
        ..LeadFilter::default()
    };
    let list = format!(
        "/leads?assignedTo={}&untouched=true&sort=createdAt",
        viewer.id.get()
    );
    oldest_leads(views, filter, list)
}

/// New leads that are not assigned.
pub(super) fn unassigned_leads(views: &mut dyn Views) -> Stored<Found> {
    let filter = LeadFilter {
        statuses: vec![LeadStatus::NewLead],
        assigned_to: Some(GivenTo::Nobody),
        ..LeadFilter::default()
    };
    let list = "/leads?status=New%20Lead&assignedTo=none&sort=createdAt";
    oldest_leads(views, filter, list.to_owned())
}

fn oldest_papers(
    views: &mut dyn Views,
    filter: DocumentFilter,
    (list, when): (String, fn(&DocumentRow) -> Option<Instant>),
) -> Stored<Found> {
    let query = DocumentListQuery {
        filter,
        sort: DocumentSort::Created(Ascending),
        page: first_rows(),
    };
    let row = |paper: DocumentRow| Row {
        when: when(&paper).map_or(When::Unknown, When::At),
        title: paper.title,
        clause: Some(format!(
            "{} {}",
            paper.client_first_name, paper.client_last_name
        )),
        amount: None,
        suppressed: paper.client_suppressed.is_some(),
        link: format!("/documents/{}", paper.id.get()),
    };
    Ok(Found::of(views.documents(&query)?, list, row))
}

/// Sent two days ago or earlier and not signed; of the clients whom the viewer looks after, or of all.
pub(super) fn unsigned(views: &mut dyn Views, viewer: &Viewer<'_>, is_own: bool) -> Stored<Found> {
    let days = Duration::days(UNSIGNED_DAYS);
    let last = viewer.today().checked_sub(days).unwrap_or(Date::MIN);
    let filter = DocumentFilter {
        statuses: vec![DocumentStatus::Sent],
        client_assigned: is_own.then_some(viewer.id),
        sent: Between {
            from: None,
            to: Some(viewer.at.day.days_ago(UNSIGNED_DAYS)),
        },
        ..DocumentFilter::default()
    };
    let own = if is_own {
        format!("&assignedTo={}", viewer.id.get())
    } else {
        String::new()
    };
    let list = format!("/documents?tab=awaiting{own}&sentTo={last}&sort=createdAt");
    oldest_papers(views, filter, (list, |paper| paper.sent_at))
}

pub(super) fn drafts(views: &mut dyn Views) -> Stored<Found> {
    let filter = DocumentFilter {
        statuses: vec![DocumentStatus::Draft],
        ..DocumentFilter::default()
    };
    let list = "/documents?status=Draft&sort=createdAt".to_owned();
    oldest_papers(views, filter, (list, |paper| Some(paper.created_at)))
}
