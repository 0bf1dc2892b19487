//! What waits for administrators and for who leads the desk.

use super::money::transfer;
use super::row::{Found, Row, Viewer, first_rows, holder_link};
use crate::money::bank::waiting_for;
use crate::work::desk_team::GONE;
use ::commissions::records::CommissionStatus;
use ::commissions::views::{CommissionFilter, CommissionListQuery, CommissionRow, CommissionSort};
use ::commissions::visibility::Visibility;
use crm_core::contact_rules::{Todo, calendar_of, todo};
use crm_core::my_day::When;
use crm_core::number_facts::Holder;
use crm_core::page::Page;
use crm_core::store::Stored;
use crm_core::users::UserStatus;
use crm_core::views::Direction::Ascending;
use crm_core::views::{
    AccountFilter, AccountListQuery, AccountRow, AccountSort, Between, RefusedFilter, RefusedRow,
    StaffName,
};
use infra::Views;

/// Bank transfers that the viewer may be the second person of.
pub(super) fn transfers(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let all = waiting_for(views, viewer.actor, viewer.at.now)?;
    let page = Page::of_all(all, first_rows());
    Ok(Found::of(page, "/".to_owned(), transfer))
}

fn commissions(views: &mut dyn Views, filter: CommissionFilter, list: String) -> Stored<Found> {
    let sums = views.sum_of_commissions(&filter)?;
    let query = CommissionListQuery {
        filter,
        sort: CommissionSort::Created(Ascending),
        page: first_rows(),
    };
    let row = |row: CommissionRow| Row {
        title: row.salesperson_name,
        clause: Some(row.client_name),
        when: When::At(row.commission.created_at),
        amount: Some(row.commission.amount),
        suppressed: row.suppressed.is_some(),
        link: format!("/commissions?commission={}", row.commission.id.get()),
    };
    Ok(Found::of(views.commissions(&query)?, list, row).worth(sums.amount))
}

pub(super) fn pending_commissions(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let filter = CommissionFilter {
        status: Some(CommissionStatus::Pending),
        ..CommissionFilter::of(Visibility::of(viewer.actor))
    };
    let list = "/commissions?status=pending&sort=createdAt".to_owned();
    commissions(views, filter, list)
}

/// Those that the viewer approved and that a refund lowered since.
pub(super) fn lost_approvals(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let filter = CommissionFilter {
        lost_approval_of: Some(viewer.id),
        ..CommissionFilter::of(Visibility::of(viewer.actor))
    };
    let list = format!(
        "/commissions?lostApprovalOf={}&sort=createdAt",
        viewer.id.get()
    );
    commissions(views, filter, list)
}

/// Who registered and waits to be let in, the longest first.
pub(super) fn sign_ups(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let query = AccountListQuery {
        filter: AccountFilter {
            status: Some(UserStatus::Pending),
            ..AccountFilter::default()
        },
        sort: AccountSort::Created(Ascending),
        page: first_rows(),
        open: viewer.at.open,
    };
    let list = "/admin/settings?tab=users&status=pending&sort=createdAt";
    let row = |account: AccountRow| Row {
        title: format!("{} {}", account.first_name, account.last_name),
        clause: Some(account.email),
        when: When::At(account.created_at),
        amount: None,
        suppressed: false,
        link: list.to_owned(),
    };
    Ok(Found::of(views.accounts(&query)?, list.to_owned(), row))
}

/// What is left to do before the set-up of calling is ended; nothing once it is.
pub(super) fn set_up(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let today = viewer.today();
    let entered = views.contact_rules(calendar_of(today))?;
    let all = if entered.set_up.is_some() {
        Vec::new()
    } else {
        let loaded = views.loaded_lists()?;
        todo(&entered, loaded, today)?
    };
    let left: Vec<Todo> = all.into_iter().filter(|one| !one.is_done).collect();
    let list = "/admin/calling?tab=setup";
    let row = |one: Todo| Row {
        title: one.text,
        clause: None,
        when: When::Unknown,
        amount: None,
        suppressed: false,
        link: list.to_owned(),
    };
    let page = Page::of_all(left, first_rows());
    Ok(Found::of(page, list.to_owned(), row))
}

/// Presses of Call that the gate refused today, the latest first.
pub(super) fn refused_presses(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let filter = RefusedFilter {
        at: Between {
            from: Some(viewer.morning()),
            to: Some(viewer.evening()),
        },
        ..RefusedFilter::default()
    };
    let today = viewer.today();
    let list = format!("/desk/calls?tab=refused&from={today}&to={today}");
    let row = |press: RefusedRow| {
        let rep = press.user.as_ref().map(StaffName::full_name);
        let (entity, id) = press.about;
        Row {
            title: press.person.unwrap_or_else(|| GONE.to_owned()),
            clause: Some(match rep {
                Some(rep) => format!("{rep}: {}", press.sentence),
                None => press.sentence,
            }),
            when: When::At(press.at),
            amount: None,
            suppressed: false,
            link: Holder::named(&entity, id).map_or_else(|| list.clone(), holder_link),
        }
    };
    let page = views.refused_presses(&filter, first_rows())?;
    Ok(Found::of(page, list.clone(), row))
}
