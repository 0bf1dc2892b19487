//! A group as it is found: its first rows, how many there are, and where the whole list is.

use crm_core::actor::Actor;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::my_day::{MOST_ROWS, When};
use crm_core::number_facts::Holder;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::views::OpenSessions;
use time::Date;

/// When it is asked, and what of the office's settings the groups need.
pub(super) struct Moment {
    pub(super) day: OfficeDay,
    pub(super) now: Instant,
    /// The last day whose books are closed.
    pub(super) closed_through: Option<Date>,
    pub(super) open: OpenSessions,
}

/// Whose day it is.
pub(super) struct Viewer<'a> {
    pub(super) actor: &'a Actor,
    pub(super) id: UserId,
    pub(super) at: &'a Moment,
}

impl Viewer<'_> {
    pub(super) fn today(&self) -> Date {
        self.at.day.today()
    }

    /// When the office's day began.
    pub(super) fn morning(&self) -> Instant {
        self.at.day.zone().start_of(self.today())
    }

    /// When it is over.
    pub(super) fn evening(&self) -> Instant {
        self.at.day.zone().end_of(self.today())
    }
}

/// Something that waits.
pub(super) struct Row {
    pub(super) title: String,
    pub(super) clause: Option<String>,
    pub(super) when: When,
    pub(super) amount: Option<Money>,
    /// The person asked not to be contacted.
    pub(super) suppressed: bool,
    /// Where it is dealt with.
    pub(super) link: String,
}

/// What waits of one group.
pub(super) struct Found {
    pub(super) rows: Vec<Row>,
    pub(super) total: Total,
    /// What all of them come to, where money waits.
    pub(super) amount: Option<Money>,
    /// The list that shows all of them.
    pub(super) list: String,
}

impl Found {
    pub(super) fn of<T>(page: Page<T>, list: String, row: impl FnMut(T) -> Row) -> Self {
        let Page { rows, total } = page.map(row);
        Self {
            rows,
            total,
            amount: None,
            list,
        }
    }

    pub(super) fn worth(self, amount: Money) -> Self {
        Self {
            amount: Some(amount),
            ..self
        }
    }
}

/// The rows that a group shows.
pub(super) const fn first_rows() -> PageRequest {
    PageRequest::first(MOST_ROWS)
}

pub(super) fn holder_link(holder: Holder) -> String {
    match holder {
        Holder::RawLead(id) => format!("/raw-leads?edit={}", id.get()),
        Holder::Lead(id) => format!("/leads/{}", id.get()),
        Holder::Client(id) => format!("/clients/{}", id.get()),
    }
}
