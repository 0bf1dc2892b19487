//! The columns of the clients' export.

use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::people::callable::{CALL_SENTENCE, CALLABLE, DO_NOT_CALL};
use crate::people::other_phones::{PHONE_2, PHONE_3, other_phone};
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::call_numbers::CallStatus;
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::contact::Phone;
use crm_core::event::EventKind;
use crm_core::views::{ClientListQuery, ClientRow};

pub(crate) const LIST: CsvList<17> = CsvList {
    name: "clients",
    taken: EventKind::ClientsExported,
    header: [
        "ID",
        "First Name",
        "Last Name",
        "Email",
        "Phone",
        "State",
        "Status",
        "Service Type",
        "Brand",
        "Assigned To",
        "Fulfillment Partner",
        "Start Date",
        DO_NOT_CALL,
        CALLABLE,
        CALL_SENTENCE,
        PHONE_2,
        PHONE_3,
    ],
};

/// The download of every matching client.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: ClientListQuery,
    (day, now): (OfficeDay, Instant),
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_client(&query, (&day, now), &mut |client, status| {
            row(cells(client, &status, day.zone()))
        })
    })
    .await
}

pub(crate) fn cells(row: ClientRow, status: &CallStatus, zone: &BusinessZone) -> [String; 17] {
    [
        row.id.to_string(),
        row.first_name,
        row.last_name,
        row.email.unwrap_or_default(),
        row.phone
            .map(|phone| Phone::stored(phone).shown())
            .unwrap_or_default(),
        row.state.unwrap_or_default(),
        row.status,
        row.service_type,
        row.brand.unwrap_or_default(),
        row.assigned_to
            .map(|staff| staff.full_name())
            .unwrap_or_default(),
        row.partner.unwrap_or_default(),
        zone.day_of(row.created_at).to_string(),
        status.do_not_call(),
        status.answer().to_owned(),
        status.sentence(),
        other_phone(&row.other_phones, 2),
        other_phone(&row.other_phones, 3),
    ]
}
