//! What the requests of the desk's managers hold.

use crate::http::form::{Form, Query, body, params};
use crate::problem::ApiError;
use crate::records::{asked_id, holder};
use crm_core::call_desk::{CallOutcome, NoReason};
use crm_core::clock::BusinessZone;
use crm_core::ids::{CampaignId, UserId};
use crm_core::number_facts::Holder;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{CallFigure, CallFilter, CallQuery, CallSort};

body! {
    /// Whom a rep holds.
    pub(super) FreeClaimInput -> Holder = held;
}

fn held(mut form: Form) -> Result<Holder, ApiError> {
    let holder = holder(&mut form);
    let (holder,) = form.finish((holder,))?;
    Ok(holder)
}

params! {
    pub(super) DeskReportParams(BusinessZone = BusinessZone::utc()) -> CallFilter = report;
    "from": "The first business day";
    "to": "The last business day";
}

fn report(mut query: Query, zone: BusinessZone) -> Result<CallFilter, ApiError> {
    let filter = filter(&mut query, &zone);
    query.finish(())?;
    Ok(filter)
}

params! {
    pub(super) CallListParams(BusinessZone = BusinessZone::utc()) -> CallQuery = call_query;
    "from": "The first business day";
    "to": "The last business day";
    "figure": "The calls that this figure of the report counts";
    "why": "Why they do not want it";
    "sort": "-startedAt (default), startedAt, seconds, -seconds";
}

const SORTS: &[(&str, CallSort)] = &[
    ("-startedAt", CallSort::Started(Descending)),
    ("startedAt", CallSort::Started(Ascending)),
    ("seconds", CallSort::Seconds(Ascending)),
    ("-seconds", CallSort::Seconds(Descending)),
];

fn call_query(mut query: Query, zone: BusinessZone) -> Result<CallQuery, ApiError> {
    let filter = CallFilter {
        outcome: query.optional("outcome", CallOutcome::parse),
        figure: query.optional("figure", CallFigure::parse),
        why: query.optional("why", NoReason::parse),
        ..filter(&mut query, &zone)
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(CallQuery { filter, sort, page })
}

/// What reports and lists share, so that a figure's link keeps it.
fn filter(query: &mut Query, zone: &BusinessZone) -> CallFilter {
    CallFilter {
        at: query.instants("from", "to", zone),
        user: asked_id(query, "userId", UserId::new),
        campaign: asked_id(query, "campaignId", CampaignId::new),
        ..CallFilter::default()
    }
}
