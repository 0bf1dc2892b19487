//! Payments to partners.

use super::super::schema::{exit_cases, partner_payment_cases, partner_payments, partners};
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, amount};
use billing::partner_payments::{
    Details, InvoiceNumber, NewPartnerPayment, PartnerPayment, PartnerPaymentMethod,
    PartnerPaymentType, PartnerPayments,
};
use billing::status::PartnerPaymentStatus;
use crm_core::act::Changed;
use crm_core::ids::{ExitCaseId, PartnerId, PartnerPaymentId, UserId};
use crm_core::store::Stored;
use crm_core::text::{Notes, ShortText};
use diesel::dsl::exists;
use diesel::prelude::*;
use time::Date;

/// A partner payment as it is read, without its cases.
#[derive(Queryable, Selectable)]
#[diesel(table_name = partner_payments, check_for_backend(Db))]
pub(in super::super) struct PartnerPaymentRecord {
    pub(in super::super) id: i64,
    partner_id: i64,
    kind: String,
    method: String,
    status: String,
    amount_cents: i64,
    payment_date: Date,
    description: Option<String>,
    invoice_number: Option<String>,
    notes: Option<String>,
    recorded_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl PartnerPaymentRecord {
    pub(in super::super) fn payment(self, cases: Vec<ExitCaseId>) -> Stored<PartnerPayment> {
        Ok(PartnerPayment {
            id: PartnerPaymentId::new(self.id),
            version: self.version,
            details: Details {
                partner: PartnerId::new(self.partner_id),
                kind: parse_stored(&self.kind, PartnerPaymentType::parse)?,
                method: parse_stored(&self.method, PartnerPaymentMethod::parse)?,
                amount: amount(self.amount_cents)?,
                date: self.payment_date,
                description: self.description.map(ShortText::stored),
                invoice_number: self.invoice_number.map(InvoiceNumber::stored),
                cases,
                notes: self.notes.map(Notes::stored),
            },
            status: parse_stored(&self.status, PartnerPaymentStatus::parse)?,
            recorded_by: self.recorded_by.map(UserId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// What may change, as it is written; the cases are rows of their own.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = partner_payments, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Columns<'a> {
    partner_id: i64,
    kind: &'static str,
    method: &'static str,
    status: &'static str,
    amount_cents: i64,
    payment_date: Date,
    description: Option<&'a str>,
    invoice_number: Option<&'a str>,
    notes: Option<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(details: &'a Details, status: PartnerPaymentStatus) -> Self {
        let number = details.invoice_number.as_ref();
        Self {
            partner_id: details.partner.get(),
            kind: details.kind.as_str(),
            method: details.method.as_str(),
            status: status.as_str(),
            amount_cents: details.amount.cents(),
            payment_date: details.date,
            description: details.description.as_ref().map(ShortText::as_str),
            invoice_number: number.map(InvoiceNumber::as_str),
            notes: details.notes.as_ref().map(Notes::as_str),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = partner_payments, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    #[diesel(embed)]
    columns: Columns<'a>,
    recorded_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = partner_payment_cases)]
struct CaseRow {
    partner_payment_id: i64,
    exit_case_id: i64,
}

fn cases_of_payment(tx: &mut Tx<'_>, id: i64) -> Stored<Vec<ExitCaseId>> {
    let ids: Vec<i64> = tx.run(|conn| {
        partner_payment_cases::table
            .filter(partner_payment_cases::partner_payment_id.eq(id))
            .order(partner_payment_cases::exit_case_id)
            .select(partner_payment_cases::exit_case_id)
            .load(conn)
    })?;
    Ok(ids.into_iter().map(ExitCaseId::new).collect())
}

fn save_cases(tx: &mut Tx<'_>, id: i64, cases: &[ExitCaseId]) -> Stored<()> {
    let earlier =
        partner_payment_cases::table.filter(partner_payment_cases::partner_payment_id.eq(id));
    let rows: Vec<CaseRow> = cases
        .iter()
        .map(|case| CaseRow {
            partner_payment_id: id,
            exit_case_id: case.get(),
        })
        .collect();
    tx.run(|conn| {
        diesel::delete(earlier).execute(conn)?;
        insert_all!(conn, partner_payment_cases::table, &rows)
    })?;
    Ok(())
}

impl PartnerPayments for Tx<'_> {
    fn get(&mut self, id: PartnerPaymentId) -> Stored<Option<PartnerPayment>> {
        let record = self.run(|conn| {
            partner_payments::table
                .find(id.get())
                .select(PartnerPaymentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let Some(record) = record else {
            return Ok(None);
        };
        let cases = cases_of_payment(self, record.id)?;
        record.payment(cases).map(Some)
    }

    fn by_invoice_number(
        &mut self,
        partner: PartnerId,
        number: &InvoiceNumber,
    ) -> Stored<Option<PartnerPaymentId>> {
        let id: Option<i64> = self.run(|conn| {
            partner_payments::table
                .filter(partner_payments::partner_id.eq(partner.get()))
                .filter(partner_payments::invoice_number.eq(number.as_str()))
                .filter(partner_payments::status.ne(PartnerPaymentStatus::Canceled.as_str()))
                .select(partner_payments::id)
                .first(conn)
                .optional()
        })?;
        Ok(id.map(PartnerPaymentId::new))
    }

    fn partner_is_active(&mut self, partner: PartnerId) -> Stored<bool> {
        let active = partners::table
            .find(partner.get())
            .filter(partners::active.eq(1));
        self.run(|conn| diesel::select(exists(active)).get_result(conn))
    }

    fn cases_of(&mut self, partner: PartnerId, cases: &[ExitCaseId]) -> Stored<Vec<ExitCaseId>> {
        let asked = cases.iter().map(|case| case.get());
        let ids: Vec<i64> = self.run(|conn| {
            exit_cases::table
                .filter(exit_cases::partner_id.eq(partner.get()))
                .filter(exit_cases::id.eq_any(asked))
                .order(exit_cases::id)
                .select(exit_cases::id)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(ExitCaseId::new).collect())
    }

    fn insert(&mut self, new: &NewPartnerPayment) -> Stored<PartnerPaymentId> {
        let id = self.next_id("partner_payments")?;
        let row = NewRow {
            id,
            columns: Columns::of(&new.details, new.status),
            recorded_by: new.recorded_by.map(UserId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(partner_payments::table)
                .values(row)
                .execute(conn)
        })?;
        save_cases(self, id, &new.details.cases)?;
        Ok(PartnerPaymentId::new(id))
    }

    fn save(&mut self, payment: &Changed<PartnerPayment>) -> Stored<()> {
        let current = partner_payments::table
            .find(payment.id.get())
            .filter(partner_payments::version.eq(payment.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    Columns::of(&payment.details, payment.status),
                    partner_payments::updated_at.eq(At(payment.updated_at)),
                    partner_payments::version.eq(payment.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        save_cases(self, payment.id.get(), &payment.details.cases)
    }
}
