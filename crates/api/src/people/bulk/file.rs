//! The file of an export: the rows that the bulk action did, with the columns of their list.

use crate::kernel::app::App;
use crate::people::clients::export as clients;
use crate::people::leads::export as leads;
use crate::people::raw_leads::export as raw_leads;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::bulk::{BulkError, BulkList};
use crm_core::ids::BulkActionId;

/// The download.
///
/// # Errors
/// When the rows cannot be read or written down, or the taking cannot be recorded.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    (id, list): (BulkActionId, BulkList),
) -> Result<HttpResponse, ApiError> {
    let (day, now) = (app.day().await?, app.now());
    match list {
        BulkList::RawLeads => {
            raw_leads::LIST
                .answer(app, asked, move |views, row| {
                    views.each_selected_raw_lead(id, (&day, now), &mut |raw, status| {
                        row(raw_leads::cells(&raw, &status, day.zone()))
                    })
                })
                .await
        }
        BulkList::Leads => {
            leads::LIST
                .answer(app, asked, move |views, row| {
                    views.each_selected_lead(id, (&day, now), &mut |lead, status| {
                        row(leads::cells(lead, &status, day.zone()))
                    })
                })
                .await
        }
        BulkList::Clients => {
            clients::LIST
                .answer(app, asked, move |views, row| {
                    views.each_selected_client(id, (&day, now), &mut |client, status| {
                        row(clients::cells(client, &status, day.zone()))
                    })
                })
                .await
        }
        BulkList::Commissions
        | BulkList::Invoices
        | BulkList::Payments
        | BulkList::Documents
        | BulkList::Appointments => Err(BulkError::NoFile.into()),
    }
}
