//! Invoices as papers, and what papers of the books have in common: they are made when they are asked for, the same bytes for
//! the same record.

use super::facts;
use crate::http::access::{Can, PaymentsRead};
use crate::http::download::{self, FileParams};
use crate::http::form::Asked;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use billing::invoices::InvoiceError;
use billing::views::{PaymentFilter, PaymentListQuery, PaymentRow, PaymentSort};
use crm_core::brand::details::BrandDetails;
use crm_core::clients::Client;
use crm_core::ids::{ClientId, InvoiceId};
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::views::Direction;
use docgen::editing::logo_for;
use docgen::facts::OfficeFacts;
use docgen::papers::{self, Addressee, Invoice, InvoicePayment, Issuer};
use docgen::{Logo, Paper};
use infra::Views;
use std::ops::ControlFlow;

/// An invoice, and what was paid on it.
#[utoipa::path(get, path = "/api/invoices/{id}/invoice.pdf", tag = "invoices", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn invoice_pdf(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    let saved = query.read(())?;
    let office = office(&app).await?;
    let made = app
        .db
        .read(move |views| {
            let invoice = invoice_of(views, id, &office)?;
            let brand = invoice.issuer.brand;
            Ok::<_, ApiError>((papers::invoice(&invoice), logo_for(views, brand)?))
        })
        .await?;
    printed(&app, made, (format!("invoice-{id}.pdf"), saved)).await
}

/// Whose paper it is.
pub(super) async fn office(app: &App) -> Result<OfficeFacts, ApiError> {
    let office = app.office().await?;
    Ok(facts::office(&office, app.now()))
}

pub(super) async fn printed(
    app: &App,
    (paper, logo): (Paper, Option<Logo>),
    (name, saved): (String, bool),
) -> Result<HttpResponse, ApiError> {
    let rendered = app.render(paper, logo).await?;
    Ok(download::pdf(rendered.pdf, &name, saved))
}

pub(super) fn no_such_client() -> ApiError {
    ApiError::new(Code::NotFound, "This client does not exist or was deleted.")
}

pub(super) fn addressee(client: &Client) -> Addressee {
    Addressee {
        id: client.id,
        person: client.details.person.clone(),
    }
}

/// Who gives a client a paper, and the client. Books outlive clients, so one in the trash has papers too.
pub(super) fn parties(
    views: &mut dyn Views,
    client: ClientId,
    office: &OfficeFacts,
) -> Result<(Issuer, Addressee), ApiError> {
    let page = views.client(client)?.ok_or_else(no_such_client)?;
    let brand = page.client.details.brand;
    let issuer = Issuer {
        office: office.name.clone(),
        brand,
        details: brand.map_or_else(BrandDetails::default, |brand| office.brands.details(brand)),
    };
    Ok((issuer, addressee(&page.client)))
}

fn invoice_of(
    views: &mut dyn Views,
    id: InvoiceId,
    office: &OfficeFacts,
) -> Result<Invoice, ApiError> {
    let row = views.invoice(id)?;
    let row =
        row.ok_or_else(|| ApiError::new(Code::NotFound, InvoiceError::NotFound.to_string()))?;
    let invoice = row.invoice;
    let payments = payments_on(views, id, invoice.client)?;
    let (issuer, client) = parties(views, invoice.client, office)?;
    Ok(Invoice {
        issuer,
        client,
        id,
        installment: invoice.number,
        description: invoice.description.map(|text| text.as_str().to_owned()),
        issued: invoice.issued,
        due: invoice.due,
        amount: invoice.amount,
        paid: invoice.paid,
        taken_off: invoice.taken_off,
        void: invoice.voided_at.is_some(),
        payments,
    })
}

/// What the client's payments paid of the invoice and was not given back, oldest first.
fn payments_on(
    views: &mut dyn Views,
    invoice: InvoiceId,
    client: ClientId,
) -> Result<Vec<InvoicePayment>, ApiError> {
    let query = PaymentListQuery {
        filter: PaymentFilter {
            client: Some(client),
            ..PaymentFilter::default()
        },
        sort: PaymentSort::Date(Direction::Ascending),
        page: PageRequest::of(None, None).map_err(|e| StoreError::Fault(e.to_string()))?,
    };
    let mut received: Vec<PaymentRow> = Vec::new();
    views.each_payment(&query, &mut |row| {
        if row.payment.receipt.is_some() && !row.payment.is_refund() {
            received.push(row);
        }
        ControlFlow::Continue(())
    })?;
    let mut paid = Vec::new();
    for row in received {
        let parts = views.allocations_of(row.payment.id)?.into_iter();
        for part in parts.filter(|part| part.invoice == invoice) {
            let kept = part.amount.less(part.reversed);
            if kept > Money::ZERO {
                paid.push(InvoicePayment {
                    on: row.payment.details.date,
                    method: row.payment.details.method,
                    amount: kept,
                });
            }
        }
    }
    Ok(paid)
}
