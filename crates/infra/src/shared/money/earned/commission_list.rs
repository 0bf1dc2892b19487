//! The list of commissions, and what it comes to.

use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::bank::at_bank;
use super::super::columns::columns;
use super::super::schema::users;
use super::super::{
    Among, BaseIndex, Filter, List, Order, Sql, Tx, client_name, clients_found, columns, like,
    literal, sums, terms, user_name,
};
use super::commissions::CommissionRecord;
use ::commissions::views::{
    CommissionFilter, CommissionListQuery, CommissionRow, CommissionSort, CommissionSums,
};
use ::commissions::visibility::Visibility;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::page::Page;
use crm_core::search::{SearchTerm, fold};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Nullable, Text};
use std::ops::ControlFlow;

/// Only a paid commission has clawbacks.
const CLAWED_BACK: &str = "CASE WHEN commissions.status = 'paid' THEN \
    (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind = 'clawback') \
    ELSE 0 END";

/// Only a pending one is final when its payment is released.
const HELD: &str = "CAST(CASE WHEN commissions.status = 'pending' AND EXISTS (SELECT 1 FROM payments \
    WHERE payments.id = commissions.payment_id AND payments.held_agreement_id IS NOT NULL \
    AND payments.released_at IS NULL) THEN 1 ELSE 0 END AS BIGINT)";

const HELD_UNTIL: &str = "CASE WHEN commissions.status = 'pending' THEN (SELECT cancel_periods.cancel_by FROM payments \
    JOIN cancel_periods ON cancel_periods.document_id = payments.held_agreement_id \
    WHERE payments.id = commissions.payment_id AND payments.released_at IS NULL) END";

columns! {
    Columns -> CommissionRow {
        commission: CommissionRecord::as_select() =>? CommissionRecord::commission,
        salesperson_name: user_name::<Text>("commissions.user_id"),
        client_name: client_name("commissions"),
        before_clawbacks: literal::<BigInt>(amount_before()) => Money::from_cents,
        clawed_back: literal::<BigInt>(CLAWED_BACK) => Money::from_cents,
        at_bank: at_bank::of("commissions", "commission_id") =>? at_bank::read,
        held: literal::<BigInt>(HELD) => |is: i64| is == 1,
        held_until: literal::<Nullable<SqlDate>>(HELD_UNTIL),
        suppressed: client_on_the_list("commissions") => read_suppressed,
    }
}

/// As it was before clawbacks.
fn amount_before() -> String {
    format!("(commissions.amount_cents + {CLAWED_BACK})")
}

pub(in super::super) fn page(
    tx: &mut Tx<'_>,
    query: &CommissionListQuery,
) -> Stored<Page<CommissionRow>> {
    let list = list(tx, &query.filter)?;
    let order = order(tx, query.sort)?;
    Columns::page(tx, &list, (&order, query.page))
}

pub(in super::super) fn each(
    tx: &mut Tx<'_>,
    query: &CommissionListQuery,
    visit: &mut dyn FnMut(CommissionRow) -> ControlFlow<()>,
) -> Stored<()> {
    let list = list(tx, &query.filter)?;
    let order = order(tx, query.sort)?;
    Columns::each(tx, &list, &order, visit)
}

pub(in super::super) fn one(tx: &mut Tx<'_>, id: CommissionId) -> Stored<Option<CommissionRow>> {
    let one = Sql::raw("FROM commissions WHERE commissions.id = ").number(id.get());
    Ok(Columns::all(tx, one)?.pop())
}

/// Canceled ones left out.
pub(in super::super) fn sum(tx: &mut Tx<'_>, filter: &CommissionFilter) -> Stored<CommissionSums> {
    let mut list = list(tx, filter)?;
    list.others
        .push(Sql::raw("commissions.status <> 'canceled'"));
    let sums = sums(tx, &list, "commissions.amount_cents")?;
    Ok(CommissionSums {
        count: sums.count,
        amount: sums.amount,
    })
}

fn order(tx: &mut Tx<'_>, sort: CommissionSort) -> Stored<Order> {
    Ok(match sort {
        CommissionSort::Created(direction) => Order::Id(direction),
        CommissionSort::Name(direction) => Order::by(&place(tx)?, direction),
        CommissionSort::Client(direction) => Order::by(
            "(SELECT clients.sort_name FROM clients WHERE clients.id = commissions.client_id)",
            direction,
        ),
        CommissionSort::Amount(direction) => Order::by(&amount_before(), direction),
        CommissionSort::Status(direction) => Order::by("commissions.status", direction),
        CommissionSort::PaidDate(direction) => {
            Order::by_nullable("commissions.paid_date", direction)
        }
    })
}

/// Where the salesperson stands by last name, then first name; namesakes stand in one place.
fn place(tx: &mut Tx<'_>) -> Stored<String> {
    let staff = staff(tx)?.into_iter();
    let mut names: Vec<(String, i64)> = staff
        .map(|(id, first, last)| (fold(&format!("{last} {first}")), id))
        .collect();
    names.sort_unstable();
    let namesakes = names.chunk_by(|one, other| one.0 == other.0);
    // Numbers of ours, written out: an order has no bound values. Another text only when staff change.
    let places = namesakes.enumerate().flat_map(|(place, same)| {
        let ids = same.iter().map(|(_, id)| id);
        ids.map(move |id| format!("WHEN {id} THEN {place}"))
    });
    let places: Vec<String> = places.collect();
    Ok(format!("CASE commissions.user_id {} END", places.join(" ")))
}

fn list(tx: &mut Tx<'_>, filter: &CommissionFilter) -> Stored<List> {
    let search = filter.search.as_ref().map(|search| found(tx, search));
    let lost = filter.lost_approval_of.map(lost_approval_of);
    let others = [search.transpose()?, visible(filter.visibility), lost];
    Ok(List {
        table: "commissions",
        base: "1 = 1",
        base_index: BaseIndex::ById("commissions_newest"),
        matching: None,
        filters: filters(filter),
        others: others.into_iter().flatten().collect(),
        joins: "",
    })
}

fn filters(filter: &CommissionFilter) -> Vec<Filter> {
    let status = filter
        .status
        .map(|status| Filter::text("status", status.as_str()));
    let user = filter
        .user
        .map(|user| Filter::number("user_id", user.get()));
    let own = status.into_iter().chain(user);
    own.chain(Filter::created(filter.created)).collect()
}

fn lost_approval_of(user: UserId) -> Sql {
    Sql::raw(
        "commissions.id IN (SELECT lost_approvals.commission_id FROM lost_approvals \
         WHERE lost_approvals.user_id = ",
    )
    .number(user.get())
    .push(")")
}

fn visible(visibility: Visibility) -> Option<Sql> {
    let own = |user: UserId, more: &'static str| {
        Sql::raw("(commissions.user_id = ")
            .number(user.get())
            .push(" OR commissions.created_by = ")
            .number(user.get())
            .push(more)
    };
    match visibility {
        Visibility::All => None,
        Visibility::Own(user) => Some(own(user, ")")),
        Visibility::OwnAndApproved(user) => Some(own(user, " OR commissions.status = 'approved')")),
    }
}

/// The salesperson's name, the client's or the amount has what was looked for.
fn found(tx: &mut Tx<'_>, search: &SearchTerm) -> Stored<Sql> {
    let (terms, indexed) = terms(Some(search));
    let mut any = Sql::raw("(commissions.client_id IN (")
        .then(clients_found(&terms, indexed))
        .push(")");
    let users = named(tx, &terms)?;
    if !users.is_empty() {
        any = any
            .push(" OR ")
            .then(Sql::among("commissions.user_id", Among::ids(&users)));
    }
    if let Some(amount) = terms.first().and_then(|term| digits(term)) {
        let text = amount_text();
        any = any.push(" OR ").then(like(&text, &[&amount]));
    }
    Ok(any.push(")"))
}

fn named(tx: &mut Tx<'_>, terms: &[&str]) -> Stored<Vec<i64>> {
    let staff = staff(tx)?;
    let has_one = |name: String| terms.iter().any(|term| name.contains(term));
    let found = staff
        .into_iter()
        .filter(|(_, first, last)| has_one(fold(&format!("{first} {last}"))));
    Ok(found.map(|(id, ..)| id).collect())
}

/// The first and last names of all users. Staff are few: their names are folded when they are asked for, as
/// everything else is when it is written.
fn staff(tx: &mut Tx<'_>) -> Stored<Vec<(i64, String, String)>> {
    tx.run(|conn| {
        let columns = (users::id, users::first_name, users::last_name);
        users::table.select(columns).load(conn)
    })
}

/// `1250.50`, on both databases.
fn amount_text() -> String {
    let amount = amount_before();
    format!(
        "(CAST({amount} / 100 AS TEXT) || '.' || substr(CAST(100 + {amount} % 100 AS TEXT), 2))"
    )
}

/// What was typed, if it is a part of an amount: `$1,250.5` is.
fn digits(term: &str) -> Option<String> {
    let bare: String = term.chars().filter(|c| !matches!(c, '$' | ',')).collect();
    let plain = bare.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    (plain && bare.bytes().any(|b| b.is_ascii_digit())).then_some(bare)
}
