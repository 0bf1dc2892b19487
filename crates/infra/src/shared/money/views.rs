//! The read models of billing.

use super::{Reader, invoice_list, payment_list, plan_list};
use billing::views::{
    Aged, BillingViews, InvoiceListQuery, InvoiceRow, PaymentListQuery, PaymentRow, PlanListQuery,
    PlanRow,
};
use crm_core::ids::PaymentId;
use crm_core::page::Page;
use crm_core::store::Stored;
use time::Date;

impl BillingViews for Reader<'_> {
    fn payments(&mut self, query: &PaymentListQuery) -> Stored<Page<PaymentRow>> {
        payment_list::page(&mut self.tx, query)
    }

    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaymentRow>> {
        payment_list::one(&mut self.tx, id)
    }

    fn invoices(&mut self, query: &InvoiceListQuery) -> Stored<Page<InvoiceRow>> {
        invoice_list::page(&mut self.tx, query)
    }

    fn plans(&mut self, query: &PlanListQuery) -> Stored<Page<PlanRow>> {
        plan_list::page(&mut self.tx, query)
    }

    fn aging(&mut self, today: Date) -> Stored<Vec<Aged>> {
        invoice_list::aging(&mut self.tx, today)
    }
}
