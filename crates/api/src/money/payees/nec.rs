//! A year's list for Form 1099-NEC, on screen and as services that file it read it.

use super::dto::ListDto;
use super::input::NecParams;
use crate::http::access::{Can, TaxRead};
use crate::http::form::Asked;
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::event::EventKind;
use crm_core::money::Money;
use crm_core::payees::{
    NecStanding, NumberKind, NumberUnreadable, PaidPayee, Payee, TaxNumberSealer, nec_days,
    standing,
};
use crm_core::store::StoreError;
use crm_core::users::{Permission, allowed};

const HEADER: [&str; 9] = [
    "Account Number",
    "Recipient Name",
    "TIN Type",
    "TIN",
    "Address",
    "City",
    "State",
    "ZIP",
    "Box 1 Nonemployee Compensation",
];

/// A year's list: who is on it, and who else was paid with the reason why not. By business days of payment.
#[utoipa::path(get, path = "/api/nec-list", tag = "payees",
    responses((status = 200, body = ListDto), (status = 422, body = Problem)))]
pub(super) async fn nec_list(
    _: Can<TaxRead>,
    app: Data<App>,
    query: Asked<NecParams>,
) -> Result<Json<ListDto>, ApiError> {
    let made = made(&app, query.read(())?).await?;
    Ok(Json(ListDto::of(made.year, made.threshold, made.lines)))
}

/// The list alone as CSV, a row for each form. Whole tax numbers for who may open them, else the last four digits; the export
/// itself is recorded.
#[utoipa::path(get, path = "/api/nec-list.csv", tag = "payees",
    responses((status = 200, content_type = "text/csv", body = String), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn nec_csv(
    Can(actor, _): Can<TaxRead>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<NecParams>,
) -> Result<HttpResponse, ApiError> {
    let made = made(&app, query.read(())?).await?;
    let sealer = app.keyring().clone();
    let opens = allowed(actor.role(), Permission::TaxWrite);
    let (text, rows) = made.csv(opens.then_some(&sealer as &dyn TaxNumberSealer))?;
    csv_stream::recorded(&app, actor, EventKind::NecListExported, &request, rows).await?;
    let name = format!("1099-nec-{}.csv", made.year);
    Ok(csv_out::download_text(&name, text))
}

/// A year's payees with how each stands.
struct Made {
    year: i32,
    threshold: Money,
    lines: Vec<(PaidPayee, NecStanding)>,
}

async fn made(app: &App, year: Option<i32>) -> Result<Made, ApiError> {
    let thresholds = app.office().await?.settings.nec_thresholds.clone();
    let year = match year {
        Some(year) => year,
        None => app.today().await?.year(),
    };
    let threshold = thresholds.of_year(year);
    let days = nec_days(year);
    let paid: Result<Vec<PaidPayee>, StoreError> = app
        .db
        .read_report(move |views| views.paid_payees(days))
        .await;
    let lines = paid?.into_iter().map(|paid| {
        let how = standing(&paid, threshold);
        (paid, how)
    });
    Ok(Made {
        year,
        threshold,
        lines: lines.collect(),
    })
}

impl Made {
    /// The rows of the forms, and how many.
    fn csv(&self, sealer: Option<&dyn TaxNumberSealer>) -> Result<(String, usize), ApiError> {
        let mut text = csv_out::start();
        let mut rows = 0;
        csv_out::row(&mut text, HEADER);
        for (paid, standing) in &self.lines {
            let (NecStanding::Reported, Some(payee)) = (standing, &paid.payee) else {
                continue;
            };
            let cells = cells(paid, payee, sealer)?;
            csv_out::row(&mut text, cells.iter().map(String::as_str));
            rows += 1;
        }
        Ok((text, rows))
    }
}

fn cells(
    paid: &PaidPayee,
    payee: &Payee,
    sealer: Option<&dyn TaxNumberSealer>,
) -> Result<[String; 9], NumberUnreadable> {
    let number = payee.number.as_ref();
    let kind = number.map_or("", |number| match number.kind {
        NumberKind::Ein => "EIN",
        NumberKind::Ssn => "SSN",
    });
    let written = match (number, sealer) {
        (Some(number), Some(sealer)) => sealer.open(paid.id, number)?.written(),
        (Some(number), None) => number.shown(),
        (None, _) => String::new(),
    };
    let address = payee.w9.address.as_ref();
    let part = |of: Option<&str>| of.unwrap_or_default().to_owned();
    Ok([
        paid.id.to_string(),
        payee.w9.legal_name.as_str().to_owned(),
        kind.to_owned(),
        written,
        part(address.map(|address| address.street.as_str())),
        part(address.map(|address| address.city.as_str())),
        part(address.map(|address| address.state.code())),
        part(address.map(|address| address.zip.as_str())),
        paid.paid.to_decimal_text(),
    ])
}
