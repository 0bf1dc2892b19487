//! The call of "Your day".

use super::dto::MyDayDto;
use super::row::{Found, Moment, Viewer};
use super::{cases, clients, figures, leading, money, next, people};
use crate::administration::accounts::open_at;
use crate::http::access::{CheckedDb, StaffRead};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::problem::ApiError;
use actix_web::web::Json;
use crm_core::clients::ClientWait;
use crm_core::clock::OfficeDay;
use crm_core::my_day::{DayGroup, groups};
use crm_core::store::Stored;
use infra::Views;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; my_day);
}

/// What waits for who asks, by their role: each group is the beginning of a list, and a row leaves when its fact changes.
// Everyone active has a day. What is in it is what their role may read: `DayGroup::permission`.
#[utoipa::path(get, path = "/api/my-day", tag = "dashboard",
    responses((status = 200, body = MyDayDto)))]
async fn my_day(db: CheckedDb<StaffRead>) -> Result<Json<MyDayDto>, ApiError> {
    let (office, now) = (db.office().await?, db.now());
    let at = Moment {
        day: OfficeDay::of(&office.settings.zone, now),
        now,
        closed_through: office.settings.closed_books.last_day(),
        open: open_at(&office, now),
    };
    let shown = db.report(move |views, actor| {
        let viewer = Viewer {
            actor,
            id: user_of(actor)?,
            at: &at,
        };
        Ok::<_, ApiError>(look(views, &viewer)?)
    });
    Ok(Json(shown.await?))
}

fn look(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<MyDayDto> {
    let next = next::find(views, viewer)?;
    let mut found = Vec::new();
    for group in groups(viewer.actor.role()) {
        found.push((*group, waiting(views, *group, viewer)?));
    }
    let figures = figures::find(views, viewer)?;
    Ok(MyDayDto::of(viewer, next, (found, figures)))
}

fn waiting(views: &mut dyn Views, group: DayGroup, viewer: &Viewer<'_>) -> Stored<Found> {
    match group {
        DayGroup::UpdatesOwed => cases::updates_owed(views, viewer),
        DayGroup::OwnSilent => cases::own_silent(views, viewer),
        DayGroup::SilentCases => cases::silent_cases(views, viewer),
        DayGroup::Appointments => people::appointments(views, viewer),
        DayGroup::Callbacks => people::callbacks(views, viewer),
        DayGroup::FollowUps => people::follow_ups(views, viewer),
        DayGroup::UntouchedLeads => people::untouched_leads(views, viewer),
        DayGroup::NoShows => people::no_shows(views, viewer),
        DayGroup::OwnUnsigned => people::unsigned(views, viewer, true),
        DayGroup::Unsigned => people::unsigned(views, viewer, false),
        DayGroup::Drafts => people::drafts(views),
        DayGroup::CasesWithoutStep => clients::waiting(views, viewer, ClientWait::NoStep),
        DayGroup::MissingPapers => clients::waiting(views, viewer, ClientWait::MissingPapers),
        DayGroup::CounselOnly => clients::waiting(views, viewer, ClientWait::CounselOnly),
        DayGroup::OverdueInvoices => money::overdue_invoices(views, viewer),
        DayGroup::PendingPayments => money::pending_payments(views),
        DayGroup::BankLines => money::bank_lines(views, viewer),
        DayGroup::Disputes => money::disputes(views),
        DayGroup::HeldTransfers => money::held_transfers(views, viewer),
        DayGroup::OpenMonths => money::months(views, viewer),
        DayGroup::MissingW9s => money::missing_w9s(views, viewer),
        DayGroup::TransferApprovals => leading::transfers(views, viewer),
        DayGroup::CommissionApprovals => leading::pending_commissions(views, viewer),
        DayGroup::LostApprovals => leading::lost_approvals(views, viewer),
        DayGroup::SignUps => leading::sign_ups(views, viewer),
        DayGroup::SetUp => leading::set_up(views, viewer),
        DayGroup::TeamCallbacks => people::team_callbacks(views, viewer),
        DayGroup::UnassignedLeads => people::unassigned_leads(views),
        DayGroup::RefusedPresses => leading::refused_presses(views, viewer),
    }
}
