//! The list of partners with their work and their money.

use super::super::super::At;
use super::super::super::people::partners::PartnerRecord;
use super::super::super::people::suppressions::{on_the_list, read_suppressed};
use super::super::columns::columns;
use super::super::schema::{clients, exit_cases, partners, properties};
use super::super::{
    BaseIndex, Filter, List, Order, Reader, Sql, Tx, Typed, columns, like, literal, terms,
};
use super::partner_payment_list;
use billing::views::{
    CaseRef, PartnerFilter, PartnerListQuery, PartnerMoneyViews, PartnerPaymentFilter,
    PartnerPaymentListQuery, PartnerPaymentRow, PartnerRow, PartnerSort, Sums,
};
use crm_core::ids::{ClientId, ExitCaseId, PartnerId, PartnerPaymentId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::ops::ControlFlow;

impl PartnerMoneyViews for Reader<'_> {
    fn partner_payments(
        &mut self,
        query: &PartnerPaymentListQuery,
    ) -> Stored<Page<PartnerPaymentRow>> {
        partner_payment_list::page(&mut self.tx, query)
    }

    fn each_partner_payment(
        &mut self,
        query: &PartnerPaymentListQuery,
        visit: &mut dyn FnMut(PartnerPaymentRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        partner_payment_list::each(&mut self.tx, query, visit)
    }

    fn partner_payment(&mut self, id: PartnerPaymentId) -> Stored<Option<PartnerPaymentRow>> {
        partner_payment_list::one(&mut self.tx, id)
    }

    fn partner_payment_sums(&mut self, filter: &PartnerPaymentFilter) -> Stored<Sums> {
        partner_payment_list::sum(&mut self.tx, filter)
    }

    fn partners(&mut self, query: &PartnerListQuery) -> Stored<Page<PartnerRow>> {
        page(&mut self.tx, query)
    }

    fn partner(&mut self, id: PartnerId) -> Stored<Option<PartnerRow>> {
        one(&mut self.tx, id)
    }

    fn partner_cases(&mut self, id: PartnerId, page: PageRequest) -> Stored<Option<Page<CaseRef>>> {
        let known = partners::table.find(id.get());
        let known: bool = self.run(|conn| diesel::select(exists(known)).get_result(conn))?;
        known.then(|| cases(&mut self.tx, id, page)).transpose()
    }
}

columns! {
    Columns -> PartnerRow {
        partner: PartnerRecord::as_select() =>? PartnerRecord::partner,
        cases: literal::<BigInt>(CASES),
        paid: paid("'completed'") => Money::from_cents,
        underway: paid("'pending', 'processing'") => Money::from_cents,
    }
}

const CASES: &str = "(SELECT count(*) FROM exit_cases \
    JOIN properties ON properties.id = exit_cases.property_id \
    JOIN clients ON clients.id = exit_cases.client_id \
    WHERE properties.deleted_at IS NULL AND clients.deleted_at IS NULL \
    AND exit_cases.partner_id = partners.id)";

fn paid(statuses: &str) -> Typed<BigInt> {
    literal(format!(
        "(SELECT CAST(COALESCE(sum(partner_payments.amount_cents), 0) AS BIGINT) \
         FROM partner_payments WHERE partner_payments.partner_id = partners.id \
         AND partner_payments.status IN ({statuses}))"
    ))
}

fn page(tx: &mut Tx<'_>, query: &PartnerListQuery) -> Stored<Page<PartnerRow>> {
    let order = match query.sort {
        PartnerSort::Name(direction) => Order::by("partners.name_key", direction),
        PartnerSort::Created(direction) => Order::Id(direction),
    };
    Columns::page(tx, &list(&query.filter), (&order, query.page))
}

fn one(tx: &mut Tx<'_>, id: PartnerId) -> Stored<Option<PartnerRow>> {
    let one = Sql::raw("FROM partners WHERE partners.id = ").number(id.get());
    Ok(Columns::all(tx, one)?.pop())
}

fn list(filter: &PartnerFilter) -> List {
    let (terms, _) = terms(filter.search.as_ref());
    let search = (!terms.is_empty()).then(|| like("partners.name_key", &terms));
    let active = filter
        .active
        .map(|active| Filter::number("active", i64::from(active)));
    List {
        table: "partners",
        base: "1 = 1",
        base_index: BaseIndex::ById("partners_newest"),
        matching: None,
        filters: active.into_iter().collect(),
        others: search.into_iter().collect(),
        joins: "",
    }
}

/// Case, client, names, resort, and when a number and the email joined the suppression list.
type CaseRecord = (i64, i64, String, String, String, (Option<At>, Option<At>));

fn cases(tx: &mut Tx<'_>, id: PartnerId, page: PageRequest) -> Stored<Page<CaseRef>> {
    let live = || {
        exit_cases::table
            .inner_join(properties::table)
            .inner_join(clients::table)
            .filter(properties::deleted_at.is_null())
            .filter(clients::deleted_at.is_null())
            .filter(exit_cases::partner_id.eq(id.get()))
    };
    let counted: i64 = tx.run(|conn| live().count().get_result(conn))?;
    let rows: Vec<CaseRecord> = tx.run(|conn| {
        live()
            .order(exit_cases::id.desc())
            .limit(page.limit())
            .offset(page.offset())
            .select((
                exit_cases::id,
                exit_cases::client_id,
                clients::first_name,
                clients::last_name,
                properties::resort_name,
                on_the_list("clients"),
            ))
            .load(conn)
    })?;
    let rows = rows
        .into_iter()
        .map(|(id, client, first, last, resort, since)| CaseRef {
            id: ExitCaseId::new(id),
            client: ClientId::new(client),
            client_name: format!("{first} {last}"),
            suppressed: read_suppressed(since),
            resort_name: resort,
        });
    Ok(Page {
        rows: rows.collect(),
        total: Total::from_count(counted),
    })
}
