//! Invoices, payments, the bank and the books that wait.

use super::row::{Found, Row, Viewer, first_rows};
use crate::money::bank::to_look_at;
use billing::aging::AgingBucket;
use billing::closing::open_months;
use billing::matching::LineState;
use billing::status::PaymentStatus;
use billing::views::{
    BankLineQuery, BankLineRow, DisputeRow, InvoiceFilter, InvoiceListQuery, InvoiceRow,
    InvoiceSort, InvoiceState, PaymentFilter, PaymentListQuery, PaymentRow, PaymentSort,
    TransactionRow,
};
use crm_core::clock::Month;
use crm_core::money::Money;
use crm_core::my_day::When;
use crm_core::page::Page;
use crm_core::payees::{PaidPayee, W9Gap, nec_days, w9_gap, w9_year};
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::Views;

/// The largest first, with what all of them come to.
pub(super) fn overdue_invoices(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let today = viewer.today();
    let query = InvoiceListQuery {
        filter: InvoiceFilter {
            state: Some(InvoiceState::Overdue),
            ..InvoiceFilter::default()
        },
        sort: InvoiceSort::Amount(Descending),
        page: first_rows(),
        today,
    };
    let row = |row: InvoiceRow| Row {
        title: row.client_name,
        clause: Some(format!("Invoice {}", row.invoice.id.get())),
        when: When::On(row.invoice.due),
        amount: Some(row.invoice.outstanding()),
        suppressed: row.suppressed.is_some(),
        link: format!("/invoices?invoice={}", row.invoice.id.get()),
    };
    let page = views.invoices(&query)?;
    let aging = views.aging(today)?.into_iter();
    let late = aging.filter(|aged| aged.bucket != AgingBucket::NotDue);
    let sum = Money::checked_sum(late.map(|aged| aged.amount))
        .map_err(|error| StoreError::Fault(error.to_string()))?;
    let list = "/invoices?status=overdue&sort=-amount".to_owned();
    Ok(Found::of(page, list, row).worth(sum))
}

pub(super) fn pending_payments(views: &mut dyn Views) -> Stored<Found> {
    let query = PaymentListQuery {
        filter: PaymentFilter {
            status: Some(PaymentStatus::Pending),
            mock: Some(false),
            ..PaymentFilter::default()
        },
        sort: PaymentSort::Date(Ascending),
        page: first_rows(),
    };
    let row = |row: PaymentRow| Row {
        title: row.client_name,
        clause: Some(format!("Payment {}", row.payment.id.get())),
        when: When::On(row.payment.details.date),
        amount: Some(row.payment.details.amount.money()),
        suppressed: row.suppressed.is_some(),
        link: format!("/payments?payment={}", row.payment.id.get()),
    };
    let page = views.payments(&query)?;
    let sums = views.payment_sums(&query.filter)?;
    let list = "/payments?status=pending&mock=false&sort=paymentDate".to_owned();
    Ok(Found::of(page, list, row).worth(sums.pending))
}

/// What is due first comes first.
pub(super) fn disputes(views: &mut dyn Views) -> Stored<Found> {
    let row = |row: DisputeRow| Row {
        title: row.client_name,
        clause: Some(format!("Payment {} is disputed", row.payment.get())),
        when: row.mark.due_by.map_or(When::Unknown, When::At),
        amount: (row.mark.currency == "usd").then_some(row.mark.amount),
        suppressed: row.suppressed.is_some(),
        link: format!("/payments?payment={}", row.payment.get()),
    };
    let page = Page::of_all(views.open_disputes(None)?, first_rows());
    Ok(Found::of(page, "/".to_owned(), row))
}

/// Held, returned, failed or unconfirmed.
pub(super) fn held_transfers(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let all = to_look_at(views, viewer.actor, viewer.at.now)?;
    let page = Page::of_all(all, first_rows());
    Ok(Found::of(page, "/".to_owned(), transfer))
}

pub(super) fn transfer(row: TransactionRow) -> Row {
    let link = format!("/payments?tab=banking&transaction={}", row.id());
    let (title, clause, when, amount) = match row {
        TransactionRow::Transfer(row) => {
            let asked = row.asked_by.map(|name| format!("Requested by {name}"));
            let when = When::At(row.transfer.state_since);
            let amount = row.transfer.amount.money();
            (row.transfer.payee, asked, when, Some(amount))
        }
        TransactionRow::Line(row) => {
            let amount = Some(row.line.amount);
            ("Bank line".to_owned(), None, When::Unknown, amount)
        }
    };
    Row {
        title,
        clause,
        when,
        amount,
        suppressed: false,
        link,
    }
}

/// Lines of the bank that are neither matched nor ignored, the newest first.
pub(super) fn bank_lines(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let query = BankLineQuery {
        posted: Between::default(),
        state: Some(LineState::Open),
        page: first_rows(),
    };
    let row = |line: BankLineRow| {
        let month = Month::of(viewer.at.day.day_of(line.posted_at));
        Row {
            title: line.label(),
            clause: None,
            when: When::At(line.posted_at),
            amount: Some(line.amount),
            suppressed: false,
            link: format!("/payments/matching?month={month}&match={}", line.id.get()),
        }
    };
    let list = "/payments/matching?allMonths=true".to_owned();
    Ok(Found::of(views.bank_lines(&query)?, list, row))
}

/// Months that are over and not closed; a month is late once the next one is over too.
pub(super) fn months(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let first = views.first_posted()?.map(|at| viewer.at.day.day_of(at));
    let open = open_months(viewer.at.closed_through, first, viewer.today());
    let row = |month: Month| {
        let day = month.first_day();
        Row {
            title: format!("{} {}", day.month(), day.year()),
            clause: Some("Reconcile it, then close the books".to_owned()),
            when: When::On(month.next().last_day()),
            amount: None,
            suppressed: false,
            link: format!("/payments/reconciliation?month={month}"),
        }
    };
    let page = Page::of_all(open, first_rows());
    Ok(Found::of(page, "/payments/reconciliation".to_owned(), row))
}

/// Payees of the year whose W-9 lacks something, the most paid first: each links to where it is entered.
pub(super) fn missing_w9s(views: &mut dyn Views, viewer: &Viewer<'_>) -> Stored<Found> {
    let year = w9_year(viewer.today());
    let paid = views.paid_payees(nec_days(year))?.into_iter();
    let lacking = paid.filter_map(|paid| w9_gap(&paid).map(|gap| (paid, gap)));
    let mut all: Vec<(PaidPayee, W9Gap)> = lacking.collect();
    all.sort_by_key(|(paid, _)| (std::cmp::Reverse(paid.paid), paid.id));
    let row = |(paid, gap): (PaidPayee, W9Gap)| Row {
        title: paid.name,
        clause: Some(format!("{}, paid in {year}", gap.label())),
        when: When::Unknown,
        amount: Some(paid.paid),
        suppressed: false,
        link: format!("/reports/1099?year={year}&payee={}", paid.id),
    };
    let list = format!("/reports/1099?year={year}");
    Ok(Found::of(Page::of_all(all, first_rows()), list, row))
}
