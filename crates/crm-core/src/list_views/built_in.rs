//! The views that a list has by itself. Each is filters of a list, so that its count is the count of what it shows.

use super::model::ListName;
use super::use_cases::ViewError;
use crate::closed_set::closed_set;
use crate::ids::UserId;
use crate::users::{Role, allowed};

closed_set! {
    /// What such a view shows.
    pub enum BuiltInView {
        Mine = "mine",
        /// People to whom a promised call is overdue.
        OverdueFollowUp = "overdue-follow-up",
        Unassigned = "unassigned",
        /// People who owe an invoice that is overdue.
        OverdueMoney = "overdue-money",
        /// Papers that wait for a signature.
        Waiting = "waiting",
        /// People without a paper that they need.
        Missing = "missing",
        All = "all",
    }
}

/// A list that shows such views.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedList {
    Leads,
    Clients,
    Documents,
}

impl CountedList {
    #[must_use]
    pub const fn name(self) -> ListName {
        match self {
            Self::Leads => ListName::Leads,
            Self::Clients => ListName::Clients,
            Self::Documents => ListName::Documents,
        }
    }
}

/// A view that a user is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    pub view: BuiltInView,
    /// The list that shows it. A paper that is missing is in no list of papers: the clients who need it are shown.
    pub list: CountedList,
    /// What it shows, as that list's own parameters.
    pub query: String,
}

/// The built-in views of a list, as far as the user may see what they show; in their order.
///
/// # Errors
/// When the list is not theirs to see: [`ViewError::NotForYou`].
pub fn offered(list: ListName, role: Role, user: UserId) -> Result<Vec<Offered>, ViewError> {
    if !allowed(role, list.permission()) {
        return Err(ViewError::NotForYou);
    }
    let views = views_of(list).iter().copied();
    let seen = views.filter(|(_, shown_in)| allowed(role, shown_in.name().permission()));
    let offered = seen.map(|(view, shown_in)| Offered {
        view,
        list: shown_in,
        query: query(view, user),
    });
    Ok(offered.collect())
}

const fn views_of(list: ListName) -> &'static [(BuiltInView, CountedList)] {
    use BuiltInView as V;
    use CountedList::{Clients, Documents, Leads};
    match list {
        ListName::Leads => &[
            (V::Mine, Leads),
            (V::OverdueFollowUp, Leads),
            (V::Unassigned, Leads),
            (V::All, Leads),
        ],
        ListName::Clients => &[
            (V::Mine, Clients),
            (V::OverdueMoney, Clients),
            (V::All, Clients),
        ],
        ListName::Documents => &[(V::Waiting, Documents), (V::Missing, Clients)],
        _ => &[],
    }
}

fn query(view: BuiltInView, user: UserId) -> String {
    let fixed = match view {
        BuiltInView::Mine => return format!("assignedTo={}", user.get()),
        BuiltInView::OverdueFollowUp => "overdueFollowUp=true",
        BuiltInView::Unassigned => "assignedTo=none",
        BuiltInView::OverdueMoney => "overdueMoney=true",
        BuiltInView::Waiting => "status=Sent",
        BuiltInView::Missing => "waiting=missing_papers",
        BuiltInView::All => "",
    };
    fixed.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// List → its views, each with the list that shows it and what it asks there.
    #[test]
    fn r5_142_each_list_has_its_views() {
        let user = UserId::new(7);
        type View = (&'static str, CountedList, &'static str);
        let table: [(ListName, &[View]); 4] = [
            (
                ListName::Leads,
                &[
                    ("mine", CountedList::Leads, "assignedTo=7"),
                    (
                        "overdue-follow-up",
                        CountedList::Leads,
                        "overdueFollowUp=true",
                    ),
                    ("unassigned", CountedList::Leads, "assignedTo=none"),
                    ("all", CountedList::Leads, ""),
                ],
            ),
            (
                ListName::Clients,
                &[
                    ("mine", CountedList::Clients, "assignedTo=7"),
                    ("overdue-money", CountedList::Clients, "overdueMoney=true"),
                    ("all", CountedList::Clients, ""),
                ],
            ),
            (
                ListName::Documents,
                &[
                    ("waiting", CountedList::Documents, "status=Sent"),
                    ("missing", CountedList::Clients, "waiting=missing_papers"),
                ],
            ),
            (ListName::Invoices, &[]),
        ];
        for (list, views) in table {
            let found = offered(list, Role::Operations, user).unwrap();
            let found: Vec<_> = found
                .iter()
                .map(|one| (one.view.as_str(), one.list, one.query.as_str()))
                .collect();
            assert_eq!(found, views, "{list}");
        }
    }

    #[test]
    fn r5_142_views_are_for_those_who_may_see_the_list() {
        let user = UserId::new(7);
        for role in Role::ALL {
            for list in ListName::ALL {
                let found = offered(*list, *role, user);
                let may = allowed(*role, list.permission());
                assert_eq!(found.is_ok(), may, "{role} {list}");
                for one in found.unwrap_or_default() {
                    let shown_in = one.list.name().permission();
                    assert!(allowed(*role, shown_in), "{role} {list} {}", one.view);
                }
            }
        }
    }
}
