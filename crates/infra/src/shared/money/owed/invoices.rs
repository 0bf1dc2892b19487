//! Invoices.

use super::super::schema::{invoice_entries, invoices};
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, dialect, small};
use billing::invoices::{
    Description, EntryAccount, Invoice, Invoices, NewEntry, NewInvoice, Reason,
};
use crm_core::act::Changed;
use crm_core::ids::{ClientId, InvoiceId, PlanId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

/// An invoice as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = invoices, check_for_backend(Db))]
pub(in super::super) struct InvoiceRecord {
    id: i64,
    client_id: i64,
    plan_id: Option<i64>,
    installment_number: Option<i64>,
    description: Option<String>,
    /// Null of one that an older server made next to this one.
    issued_on: Option<Date>,
    due_date: Date,
    amount_cents: i64,
    paid_cents: i64,
    taken_off_cents: i64,
    voided_at: Option<At>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl InvoiceRecord {
    pub(in super::super) fn invoice(self) -> Stored<Invoice> {
        let made_on = self.created_at.0;
        Ok(Invoice {
            id: InvoiceId::new(self.id),
            version: self.version,
            client: ClientId::new(self.client_id),
            plan: self.plan_id.map(PlanId::new),
            number: self.installment_number.map(small).transpose()?,
            description: self.description.map(Description::stored),
            issued: self.issued_on.unwrap_or_else(|| made_on.to_utc().date()),
            due: self.due_date,
            amount: Money::from_cents(self.amount_cents),
            paid: Money::from_cents(self.paid_cents),
            taken_off: Money::from_cents(self.taken_off_cents),
            voided_at: self.voided_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = invoices, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    client_id: i64,
    plan_id: Option<i64>,
    installment_number: Option<i64>,
    description: Option<&'a str>,
    issued_on: Date,
    due_date: Date,
    amount_cents: i64,
    paid_cents: i64,
    taken_off_cents: i64,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(id: i64, new: &'a NewInvoice) -> Self {
        Self {
            id,
            client_id: new.client.get(),
            plan_id: new.plan.map(PlanId::get),
            installment_number: new.number.map(i64::from),
            description: new.description.as_ref().map(Description::as_str),
            issued_on: new.issued,
            due_date: new.due,
            amount_cents: new.amount.cents(),
            paid_cents: 0,
            taken_off_cents: 0,
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = invoice_entries, treat_none_as_default_value = false)]
struct NewEntryRow<'a> {
    invoice_id: i64,
    day: Date,
    kind: &'static str,
    amount: i64,
    account: Option<&'static str>,
    reason: Option<&'a str>,
    made_by: Option<i64>,
    made_at: At,
}

impl<'a> NewEntryRow<'a> {
    fn of(new: &'a NewEntry) -> Self {
        Self {
            invoice_id: new.invoice.get(),
            day: new.day,
            kind: new.kind.as_str(),
            amount: new.amount.cents(),
            account: new.kind.account().map(EntryAccount::as_str),
            reason: new.reason.as_ref().map(Reason::as_str),
            made_by: new.made_by.map(UserId::get),
            made_at: At(new.made_at),
        }
    }
}

impl Invoices for Tx<'_> {
    fn get(&mut self, id: InvoiceId) -> Stored<Option<Invoice>> {
        let record = self.run(|conn| {
            invoices::table
                .find(id.get())
                .select(InvoiceRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(InvoiceRecord::invoice).transpose()
    }

    fn of_plan(&mut self, plan: PlanId) -> Stored<Vec<Invoice>> {
        let records: Vec<InvoiceRecord> = self.run(|conn| {
            invoices::table
                .filter(invoices::plan_id.eq(plan.get()))
                .filter(invoices::voided_at.is_null())
                .order(invoices::installment_number)
                .select(InvoiceRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(InvoiceRecord::invoice).collect()
    }

    fn insert_many(&mut self, new: &[NewInvoice]) -> Stored<Vec<InvoiceId>> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, "invoices", new.len()))?;
        let rows: Vec<NewRow<'_>> = ids
            .iter()
            .zip(new)
            .map(|(id, new)| NewRow::of(*id, new))
            .collect();
        self.run(|conn| insert_all!(conn, invoices::table, &rows))?;
        Ok(ids.into_iter().map(InvoiceId::new).collect())
    }

    fn save(&mut self, invoice: &Changed<Invoice>) -> Stored<()> {
        let current = invoices::table
            .find(invoice.id.get())
            .filter(invoices::version.eq(invoice.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    invoices::amount_cents.eq(invoice.amount.cents()),
                    invoices::paid_cents.eq(invoice.paid.cents()),
                    invoices::taken_off_cents.eq(invoice.taken_off.cents()),
                    invoices::voided_at.eq(invoice.voided_at.map(At)),
                    invoices::updated_at.eq(At(invoice.updated_at)),
                    invoices::version.eq(invoice.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn note(&mut self, entries: &[NewEntry]) -> Stored<()> {
        let rows: Vec<NewEntryRow<'_>> = entries.iter().map(NewEntryRow::of).collect();
        self.run(|conn| insert_all!(conn, invoice_entries::table, &rows))?;
        Ok(())
    }
}
