//! Clients who wait: a case without a step, a paper that is missing, an attorney to contact.

use super::row::{Found, Row, Viewer, first_rows};
use crm_core::clients::ClientWait;
use crm_core::my_day::When;
use crm_core::store::Stored;
use crm_core::views::Direction::Ascending;
use crm_core::views::{ClientFilter, ClientListQuery, ClientRow, ClientSort};
use infra::Views;

/// Who became a client first stands first.
pub(super) fn waiting(
    views: &mut dyn Views,
    viewer: &Viewer<'_>,
    wait: ClientWait,
) -> Stored<Found> {
    let query = ClientListQuery {
        filter: ClientFilter {
            waiting: Some(wait.on(&viewer.at.day)),
            ..ClientFilter::default()
        },
        sort: ClientSort::Created(Ascending),
        page: first_rows(),
    };
    let list = format!("/clients?waiting={wait}&sort=createdAt");
    let row = |client: ClientRow| Row {
        title: format!("{} {}", client.first_name, client.last_name),
        clause: Some(match wait {
            ClientWait::NoStep => client.partner.unwrap_or_else(|| "No partner".to_owned()),
            ClientWait::MissingPapers | ClientWait::CounselOnly => client.service_type,
        }),
        when: match wait {
            ClientWait::MissingPapers => When::At(client.created_at),
            ClientWait::NoStep | ClientWait::CounselOnly => When::Unknown,
        },
        amount: None,
        suppressed: client.suppressed.is_some(),
        link: format!("/clients/{}", client.id.get()),
    };
    Ok(Found::of(views.clients(&query)?, list, row))
}
