//! The read models of billing.

use super::Reader;
use super::owed::{invoice_entries, invoice_list, plan_list};
use super::received::payment_list;
use billing::views::{
    Aged, BillingViews, InvoiceEntryRow, InvoiceListQuery, InvoiceRow, PaymentListQuery,
    PaymentRow, PlanFilter, PlanListQuery, PlanRow, Sums,
};
use crm_core::ids::{InvoiceId, PaymentId, PlanId};
use crm_core::page::Page;
use crm_core::store::Stored;
use std::ops::ControlFlow;
use time::Date;

impl BillingViews for Reader<'_> {
    fn payments(&mut self, query: &PaymentListQuery) -> Stored<Page<PaymentRow>> {
        payment_list::page(&mut self.tx, query)
    }

    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaymentRow>> {
        payment_list::one(&mut self.tx, id)
    }

    fn payment_of_receipt(&mut self, number: i64) -> Stored<Option<PaymentRow>> {
        payment_list::of_receipt(&mut self.tx, number)
    }

    fn invoices(&mut self, query: &InvoiceListQuery) -> Stored<Page<InvoiceRow>> {
        invoice_list::page(&mut self.tx, query)
    }

    fn invoice(&mut self, id: InvoiceId) -> Stored<Option<InvoiceRow>> {
        invoice_list::one(&mut self.tx, id)
    }

    fn invoice_entries(&mut self, id: InvoiceId) -> Stored<Vec<InvoiceEntryRow>> {
        invoice_entries::of(&mut self.tx, id)
    }

    fn each_invoice(
        &mut self,
        query: &InvoiceListQuery,
        visit: &mut dyn FnMut(InvoiceRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        invoice_list::each(&mut self.tx, query, visit)
    }

    fn plan(&mut self, id: PlanId) -> Stored<Option<PlanRow>> {
        plan_list::one(&mut self.tx, id)
    }

    fn invoices_of_plan(&mut self, id: PlanId) -> Stored<Vec<InvoiceRow>> {
        invoice_list::of_plan(&mut self.tx, id)
    }

    fn plan_sums(&mut self, filter: &PlanFilter) -> Stored<Sums> {
        plan_list::sum(&mut self.tx, filter)
    }

    fn plans(&mut self, query: &PlanListQuery) -> Stored<Page<PlanRow>> {
        plan_list::page(&mut self.tx, query)
    }

    fn each_plan(
        &mut self,
        query: &PlanListQuery,
        visit: &mut dyn FnMut(PlanRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        plan_list::each(&mut self.tx, query, visit)
    }

    fn aging(&mut self, today: Date) -> Stored<Vec<Aged>> {
        invoice_list::aging(&mut self.tx, today)
    }
}
