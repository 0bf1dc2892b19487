//! The figures beside what waits.

use super::row::Viewer;
use ::commissions::records::CommissionStatus;
use ::commissions::views::CommissionFilter;
use ::commissions::visibility::Visibility;
use crm_core::money::Money;
use crm_core::my_day::{DayFigure, figures};
use crm_core::store::Stored;
use crm_core::users::{Permission, allowed};
use crm_core::views::{Between, CallFigure, CallFigures, CallFilter, RepStatus};
use infra::Views;

/// A figure, and the list that adds up to it, for who may see that.
pub(super) struct Figure {
    pub(super) key: DayFigure,
    pub(super) count: i64,
    pub(super) amount: Option<Money>,
    pub(super) link: Option<String>,
}

pub(super) fn find(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Vec<Figure>> {
    let wanted = figures(viewer.actor.role());
    let calls = if wanted.contains(&DayFigure::Attempts) {
        calls(views, viewer)?
    } else {
        CallFigures::default()
    };
    let each = wanted.iter().map(|key| match key {
        DayFigure::Attempts => Ok(of_calls(viewer, *key, CallFigure::Attempts, calls.attempts)),
        DayFigure::Reached => Ok(of_calls(viewer, *key, CallFigure::Reached, calls.reached)),
        DayFigure::AppointmentsSet => {
            let figure = CallFigure::AppointmentsSet;
            Ok(of_calls(viewer, *key, figure, calls.appointments_set))
        }
        DayFigure::AppointmentsHeld => {
            let figure = CallFigure::AppointmentsHeld;
            Ok(of_calls(viewer, *key, figure, calls.appointments_held))
        }
        DayFigure::RepsAtWork => reps_at_work(views, viewer),
        DayFigure::CommissionsPending => {
            commissions(views, viewer, (*key, CommissionStatus::Pending))
        }
        DayFigure::CommissionsApproved => {
            commissions(views, viewer, (*key, CommissionStatus::Approved))
        }
        DayFigure::CommissionsPaid => commissions(views, viewer, (*key, CommissionStatus::Paid)),
    });
    each.collect()
}

/// Whether the viewer sees the calls of all: their figures are the team's then.
fn leads_the_desk(viewer: &Viewer<'_>) -> bool {
    allowed(viewer.actor.role(), Permission::CampaignsWrite)
}

/// Today's calls of the viewer, or of the team.
fn calls(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<CallFigures> {
    let filter = CallFilter {
        at: Between {
            from: Some(viewer.morning()),
            to: Some(viewer.evening()),
        },
        user: (!leads_the_desk(viewer)).then_some(viewer.id),
        ..CallFilter::default()
    };
    let rows = views.desk_report(&filter)?.into_iter();
    Ok(rows.fold(CallFigures::default(), |sum, row| sum + row.figures))
}

fn of_calls(viewer: &Viewer<'_>, key: DayFigure, figure: CallFigure, count: i64) -> Figure {
    let today = viewer.today();
    let link = || format!("/desk/calls?tab=calls&from={today}&to={today}&figure={figure}");
    Figure {
        key,
        count,
        amount: None,
        link: leads_the_desk(viewer).then(link),
    }
}

fn reps_at_work(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Figure> {
    let reps = views.desk_reps(viewer.morning(), viewer.at.now)?;
    let at_work = reps.iter().filter(|rep| rep.status == RepStatus::Working);
    Ok(Figure {
        key: DayFigure::RepsAtWork,
        count: i64::try_from(at_work.count()).unwrap_or(i64::MAX),
        amount: None,
        link: Some("/desk/team".to_owned()),
    })
}

/// What the viewer earns in one state.
fn commissions(
    views: &mut dyn Views,
    viewer: &Viewer<'_>,
    (key, status): (DayFigure, CommissionStatus),
) -> Stored<Figure> {
    let filter = CommissionFilter {
        status: Some(status),
        user: Some(viewer.id),
        ..CommissionFilter::of(Visibility::of(viewer.actor))
    };
    let sums = views.sum_of_commissions(&filter)?;
    let user = viewer.id.get();
    Ok(Figure {
        key,
        count: sums.count,
        amount: Some(sums.amount),
        link: Some(format!("/commissions?status={status}&userId={user}")),
    })
}
