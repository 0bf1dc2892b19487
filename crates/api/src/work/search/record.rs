//! A record by its kind and number: what a search for a number finds, and what a user opened before.

use super::dto::{joined, shown};
use crate::documents;
use crate::http::wire::RecordKind;
use crate::records::SuppressedDto;
use billing::views::{InvoiceRow, PaymentRow, PlanRow};
use billing::{invoices, payments};
use commissions::records as commission_records;
use commissions::views::CommissionPage;
use commissions::visibility::Visibility;
use crm_core::actor::Actor;
use crm_core::clock::us_date;
use crm_core::find::{RecordKind as Kind, RecordRef};
use crm_core::ids::{ClientId, CommissionId, DocumentId, ExitCaseId, InvoiceId, PaymentId, PlanId};
use crm_core::store::Stored;
use crm_core::views::{DocumentRow, ExitCasePage};
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

/// Records in the order they were asked for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecordsAnswer {
    pub(super) records: Vec<RecordHit>,
}

/// A record that was asked for by its number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecordHit {
    kind: RecordKind,
    /// As it was asked for; a receipt has its own.
    number: i64,
    title: String,
    detail: String,
    #[schema(required = true)]
    status: Option<String>,
    #[schema(required = true)]
    brand: Option<String>,
    /// Set for a person whose phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    /// Whose money or case it is.
    #[schema(required = true)]
    client_id: Option<i64>,
    /// What the viewer may do with money or a document now, as its own page says.
    acts: Vec<String>,
    /// Its address in the browser.
    to: String,
}

/// Those of the records that are there and that the viewer is shown.
pub(super) fn hits_of(
    views: &mut dyn Views,
    viewer: &Actor,
    refs: impl Iterator<Item = RecordRef>,
) -> Stored<Vec<RecordHit>> {
    let mut hits = Vec::new();
    for one in refs {
        hits.extend(hit(views, viewer, one)?);
    }
    Ok(hits)
}

fn hit(views: &mut dyn Views, viewer: &Actor, asked: RecordRef) -> Stored<Option<RecordHit>> {
    let number = asked.number;
    Ok(match asked.kind {
        Kind::Invoice => {
            let row = views.invoice(InvoiceId::new(number))?;
            row.map(|row| invoice(row, viewer))
        }
        Kind::Payment => {
            let row = views.payment(PaymentId::new(number))?;
            row.map(|row| payment(row, viewer))
        }
        Kind::Receipt => {
            let row = views.payment_of_receipt(number)?;
            row.map(|row| receipt(number, row, viewer))
        }
        Kind::Plan => views.plan(PlanId::new(number))?.map(plan),
        Kind::Commission => {
            let page = views.commission(CommissionId::new(number))?;
            let sees = Visibility::of(viewer);
            let seen = page.filter(|page| sees.includes(&page.row.commission));
            seen.map(|page| commission(page, viewer))
        }
        Kind::Case => views.exit_case(ExitCaseId::new(number))?.map(case),
        Kind::Document => {
            let found = by_words(views, asked.kind, number)?;
            let row = views.document(DocumentId::new(number))?;
            let both = found.zip(row);
            both.map(|(hit, row)| paper(hit, &row, viewer))
        }
        kind @ (Kind::Client | Kind::Lead | Kind::RawLead | Kind::Appointment) => {
            by_words(views, kind, number)?
        }
    })
}

/// A document with what may be done with it.
fn paper(hit: RecordHit, row: &DocumentRow, viewer: &Actor) -> RecordHit {
    RecordHit {
        acts: named(documents::acts_on(row, viewer)),
        ..hit
    }
    .of_client(row.client)
}

/// A record that the search by words finds too.
fn by_words(views: &mut dyn Views, kind: Kind, number: i64) -> Stored<Option<RecordHit>> {
    let Some(found) = kind.found() else {
        return Ok(None);
    };
    let one = shown(found, views.one_found(found, number)?).pop();
    Ok(one.map(|one| RecordHit {
        status: one.status,
        brand: one.brand,
        suppressed: one.suppressed,
        to: one.to,
        ..RecordHit::plain(kind, number, one.title, one.detail)
    }))
}

impl RecordHit {
    fn plain(kind: Kind, number: i64, title: String, detail: String) -> Self {
        Self {
            kind: kind.into(),
            number,
            title,
            detail,
            status: None,
            brand: None,
            suppressed: None,
            client_id: None,
            acts: Vec::new(),
            to: String::new(),
        }
    }

    fn of_client(self, client: ClientId) -> Self {
        Self {
            client_id: Some(client.get()),
            ..self
        }
    }
}

fn named(acts: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    acts.into_iter().map(|act| act.to_string()).collect()
}

fn invoice(row: InvoiceRow, viewer: &Actor) -> RecordHit {
    let invoice = &row.invoice;
    let description = invoice.description.as_ref();
    let own = description.map(|text| text.as_str().to_owned());
    let due = format!("due {}", us_date(invoice.due));
    let what_for = own.or(row.plan_name);
    let parts = [row.client_name].into_iter().chain(what_for);
    let detail = joined(parts.chain([invoice.amount.to_dollar_text(), due]));
    let number = invoice.id.get();
    RecordHit {
        status: Some(invoice.status().to_string()),
        suppressed: row.suppressed.map(SuppressedDto::from),
        acts: named(invoices::acts(invoice, row.leaves_plan, viewer)),
        to: format!("/invoices?invoice={number}"),
        ..RecordHit::plain(Kind::Invoice, number, format!("Invoice {number}"), detail)
    }
    .of_client(invoice.client)
}

fn payment(row: PaymentRow, viewer: &Actor) -> RecordHit {
    let held = row.held();
    let payment = row.payment;
    let details = &payment.details;
    let amount = details.amount.money().to_dollar_text();
    let amount = match details.kind {
        payments::PaymentType::Refund => format!("refund of {amount}"),
        payments::PaymentType::Standard
        | payments::PaymentType::Installment
        | payments::PaymentType::Deposit => amount,
    };
    let detail = joined([row.client_name, amount, us_date(details.date)]);
    let number = payment.id.get();
    RecordHit {
        status: Some(payment.status.to_string()),
        suppressed: row.suppressed.map(SuppressedDto::from),
        acts: named(payments::acts(&payment, held, viewer)),
        to: format!("/payments?payment={number}"),
        ..RecordHit::plain(Kind::Payment, number, format!("Payment {number}"), detail)
    }
    .of_client(payment.client)
}

/// The payment under its receipt's number.
fn receipt(number: i64, row: PaymentRow, viewer: &Actor) -> RecordHit {
    let payment = payment(row, viewer);
    RecordHit {
        kind: Kind::Receipt.into(),
        number,
        detail: joined([payment.title, payment.detail]),
        title: format!("Receipt {number}"),
        ..payment
    }
}

fn plan(row: PlanRow) -> RecordHit {
    let plan = row.plan;
    let name = plan.details.name.as_str().to_owned();
    let detail = joined([name, row.client_name, plan.details.total.to_dollar_text()]);
    let number = plan.id.get();
    RecordHit {
        status: Some(plan.status.to_string()),
        to: format!("/payments?tab=payment-plans&plan={number}"),
        ..RecordHit::plain(Kind::Plan, number, format!("Payment Plan {number}"), detail)
    }
    .of_client(plan.client)
}

fn commission(page: CommissionPage, viewer: &Actor) -> RecordHit {
    let row = page.row;
    let commission = row.commission;
    let amount = commission.amount.to_dollar_text();
    let detail = joined([row.salesperson_name, row.client_name, amount]);
    let number = commission.id.get();
    let stands = commission_records::Stands {
        at_bank: row.at_bank,
        is_held: row.held,
    };
    let acts = commission_records::acts(&commission, stands, viewer);
    RecordHit {
        status: Some(commission.status.to_string()),
        acts: named(acts),
        to: format!("/commissions?commission={number}"),
        ..RecordHit::plain(
            Kind::Commission,
            number,
            format!("Commission {number}"),
            detail,
        )
    }
    .of_client(commission.client)
}

fn case(case: ExitCasePage) -> RecordHit {
    let number = case.id.get();
    let client = case.client;
    let parts = [case.client_name].into_iter().chain(case.partner_name);
    RecordHit {
        to: format!("/clients/{client}?case={number}"),
        ..RecordHit::plain(Kind::Case, number, format!("Case {number}"), joined(parts))
    }
    .of_client(client)
}
