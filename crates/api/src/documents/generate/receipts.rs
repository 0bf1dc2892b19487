//! Receipts, of payments that were received and of what went back: each number that the books gave out has its paper.

use super::papers::{office, parties, printed};
use crate::http::access::{Can, PaymentsRead};
use crate::http::download::FileParams;
use crate::http::form::Asked;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use billing::payments::{PaymentError, RefundCause};
use billing::status::PaymentStatus;
use billing::views::PaymentRow;
use crm_core::brand::Brand;
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use docgen::Paper;
use docgen::editing::logo_for;
use docgen::facts::OfficeFacts;
use docgen::papers::{self, Applied, Back, GivenBack, PaidBefore, Receipt, Refund};
use infra::Views;

/// The receipt of a payment that was received, or of a refund that is completed.
#[utoipa::path(get, path = "/api/payments/{id}/receipt.pdf", tag = "payments", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn receipt(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let saved = query.read(())?;
    let office = office(&app).await?;
    let (number, made) = app
        .db
        .read(move |views| {
            let (number, brand, paper) = numbered(views, id, &office)?;
            Ok::<_, ApiError>((number, (paper, logo_for(views, brand)?)))
        })
        .await?;
    printed(&app, made, (format!("receipt-{number}.pdf"), saved)).await
}

/// The number, whose logo is on it, and the paper.
pub(super) fn numbered(
    views: &mut dyn Views,
    id: PaymentId,
    office: &OfficeFacts,
) -> Result<(i64, Option<Brand>, Paper), ApiError> {
    let row = views.payment(id)?;
    let row = row.ok_or_else(|| ApiError::from(PaymentError::NotFound))?;
    let none = |detail: &str| ApiError::new(Code::PaymentNotReceived, detail);
    let number = row.payment.receipt.ok_or_else(|| {
        none("Only a payment that was received, or a refund that is completed, has a receipt.")
    })?;
    if row.reversed {
        return Err(none(
            "This payment was recorded in error and reversed, so it has no receipt.",
        ));
    }
    if row.payment.is_refund() {
        let refund = refund_of(views, &row, (number, office))?;
        return Ok((number, refund.issuer.brand, papers::refund(&refund)));
    }
    let receipt = receipt_of(views, &row, (number, office))?;
    Ok((number, receipt.issuer.brand, papers::receipt(&receipt)))
}

fn receipt_of(
    views: &mut dyn Views,
    row: &PaymentRow,
    (number, office): (i64, &OfficeFacts),
) -> Result<Receipt, ApiError> {
    let mut applied = Vec::new();
    for part in views.allocations_of(row.payment.id)? {
        let kept = part.amount.less(part.reversed);
        if kept == Money::ZERO {
            continue;
        }
        applied.push(Applied {
            invoice: part.invoice,
            description: description(views, part.invoice)?,
            amount: kept,
        });
    }
    let (issuer, client) = parties(views, row.payment.client, office)?;
    let details = &row.payment.details;
    Ok(Receipt {
        issuer,
        client,
        number,
        paid_on: details.date,
        amount: details.amount.money(),
        method: details.method,
        applied,
        credit: row.credit,
        refunds: given_back(views, row.payment.id)?,
        mock: row.payment.mock,
    })
}

/// What completed refunds gave back of a payment, the first one first.
fn given_back(views: &mut dyn Views, payment: PaymentId) -> Stored<Vec<GivenBack>> {
    let parts = views.refunds_of(payment)?.into_iter().rev();
    let done = parts.filter(|part| part.refund.payment.status == PaymentStatus::Completed);
    let back = done.map(|part| GivenBack {
        number: part.refund.payment.receipt,
        on: part.refund.payment.details.date,
        amount: part.part,
    });
    Ok(back.collect())
}

fn refund_of(
    views: &mut dyn Views,
    row: &PaymentRow,
    (number, office): (i64, &OfficeFacts),
) -> Result<Refund, ApiError> {
    let details = &row.payment.details;
    let of = match row.payment.refund_of {
        Some(payment) => views.payment(payment)?.map(|paid| PaidBefore {
            receipt: paid.payment.receipt,
            on: paid.payment.details.date,
        }),
        None => None,
    };
    let invoice = match details.invoice {
        Some(invoice) => Some((invoice, description(views, invoice)?)),
        None => None,
    };
    let (issuer, client) = parties(views, row.payment.client, office)?;
    let cause = row.payment.refund.map(|mark| mark.cause);
    Ok(Refund {
        issuer,
        client,
        number,
        on: details.date,
        amount: details.amount.money(),
        method: details.method,
        back: back(cause.unwrap_or(RefundCause::Refund)),
        of,
        invoice,
        mock: row.payment.mock,
    })
}

/// What an invoice is for.
fn description(views: &mut dyn Views, invoice: InvoiceId) -> Stored<Option<String>> {
    let row = views.invoice(invoice)?;
    Ok(row.map(|row| {
        let invoice = row.invoice;
        let description = invoice.description.map(|text| text.as_str().to_owned());
        papers::charged_for(description.as_deref(), invoice.number)
    }))
}

const fn back(cause: RefundCause) -> Back {
    match cause {
        RefundCause::Refund => Back::Refund,
        RefundCause::Dispute => Back::Dispute,
        RefundCause::Reversal => Back::Reversal,
    }
}
