//! The HTTP routes of closing the books.

use super::dto::{BooksDto, PreviewDto};
use super::input::{CloseInput, ClosingParams, ReopenInput};
use super::left::{Closed, left_months};
use crate::http::access::{BooksClose, Can, JournalRead};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json};
use crm_core::store::Stored;
use infra::Unit;
use time::Date;
use workflows::books;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; shown_books, closing, close_books, reopen_books);
}

/// How far the books are closed, with everyone who closed or reopened them.
#[utoipa::path(get, path = "/api/books", tag = "books",
    responses((status = 200, body = BooksDto)))]
async fn shown_books(_: Can<JournalRead>, app: Data<App>) -> Result<Json<BooksDto>, ApiError> {
    let through = app.office().await?.settings.closed_books.last_day();
    let shown = app.db.read(move |views| BooksDto::of(views, through));
    Ok(Json(shown.await?))
}

async fn asked(app: &App, through: Date) -> Result<Closed, ApiError> {
    let settings = &app.office().await?.settings;
    Ok(Closed {
        zone: settings.zone.clone(),
        today: settings.zone.day_of(app.now()),
        was: settings.closed_books.last_day(),
        through,
    })
}

/// What closing the books through a day would meet; nothing is changed.
#[utoipa::path(get, path = "/api/books/closing", tag = "books",
    responses((status = 200, body = PreviewDto)))]
async fn closing(
    _: Can<JournalRead>,
    app: Data<App>,
    query: Asked<ClosingParams>,
) -> Result<Json<PreviewDto>, ApiError> {
    let through = query.read(app.today().await?)?;
    let closed = asked(&app, through).await?;
    let left = app
        .db
        .read_long(move |views| left_months(views, &closed))
        .await?;
    Ok(Json(PreviewDto::of(through, &left)))
}

/// Closes the books through a day that is over. A month in which the bank had lines is reconciled to the end first, or the close has
/// a reason, which is kept with what is left.
#[utoipa::path(post, path = "/api/books/close", tag = "books",
    responses((status = 200, body = BooksDto), (status = 422, body = Problem)))]
async fn close_books(
    Can(actor, _): Can<BooksClose>,
    app: Data<App>,
    posted: Posted<CloseInput>,
) -> Result<HttpResponse, ApiError> {
    let (through, reason) = posted.body.read(())?;
    let closed = asked(&app, through).await?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| -> Result<BooksDto, ApiError> {
        let was = tx.closed_books()?.last_day();
        let closed = Closed {
            was,
            ..closed.clone()
        };
        let left = infra::read(tx, |views| left_months(views, &closed))?;
        books::close(tx, &by, (through, reason.as_ref()), &left, now)?;
        Ok(as_left(tx)?)
    };
    let done = posted.once.run(&app, &actor, StatusCode::OK, work).await;
    app.settings_changed();
    done
}

/// Opens closed days again, for a reason.
#[utoipa::path(post, path = "/api/books/reopen", tag = "books",
    responses((status = 200, body = BooksDto), (status = 422, body = Problem)))]
async fn reopen_books(
    Can(actor, _): Can<BooksClose>,
    app: Data<App>,
    posted: Posted<ReopenInput>,
) -> Result<HttpResponse, ApiError> {
    let (through, reason) = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| -> Result<BooksDto, ApiError> {
        books::reopen(tx, &by, (through, &reason), now)?;
        Ok(as_left(tx)?)
    };
    let done = posted.once.run(&app, &actor, StatusCode::OK, work).await;
    app.settings_changed();
    done
}

/// The books as this transaction leaves them.
fn as_left(tx: &mut dyn Unit) -> Stored<BooksDto> {
    let through = tx.closed_books()?.last_day();
    infra::read(tx, |views| BooksDto::of(views, through))
}
