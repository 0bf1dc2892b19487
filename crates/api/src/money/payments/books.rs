//! The office's closed months, as forms that date money show them.

use crate::http::access::{Can, PaymentsRead};
use crate::http::wire::Day;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

/// Closed months.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClosedBooks)]
pub(super) struct ClosedBooksDto {
    /// The last day on which money is no longer written or changed; null while all are open.
    #[schema(required = true)]
    closed_through: Option<Day>,
}

/// The last day whose books are closed.
#[utoipa::path(get, path = "/api/payments/closed-books", tag = "payments",
    responses((status = 200, body = ClosedBooksDto)))]
pub(super) async fn closed_books(
    _: Can<PaymentsRead>,
    app: Data<App>,
) -> Result<Json<ClosedBooksDto>, ApiError> {
    let office = app.office().await?;
    let closed_through = office.settings.closed_books.last_day().map(Day);
    Ok(Json(ClosedBooksDto { closed_through }))
}
