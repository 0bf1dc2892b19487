//! What the views that a list has by itself show, and that their counts are of the same rows.

use crate::money;
use crate::support::*;
use billing::amount::Amount;
use billing::invoices::NewInvoice;
use crm_core::call_desk::NewCallback;
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::number_facts::Holder;
use crm_core::tags::Tags;
use crm_core::views::Direction::Descending;
use crm_core::views::{
    ClientFilter, ClientListQuery, ClientSort, LeadFilter, LeadListQuery, LeadSort,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

fn promise(db: &TestDatabase, holder: Holder, due_at: Instant) {
    let new = NewCallback {
        key: PhoneKey::stored("4075550101".to_owned()),
        holder,
        user: None,
        campaign: None,
        due_at,
        note: None,
        call: None,
        created_at: at(0),
    };
    write(db, |tx| tx.callbacks().insert(&new)).unwrap();
}

/// The first names of the leads, newest first; as many as are counted.
fn leads(db: &TestDatabase, filter: LeadFilter) -> String {
    let counted = read(db, |q| q.count_leads(&filter));
    let query = LeadListQuery {
        filter,
        sort: LeadSort::Created(Descending),
        page: page(1, 25),
    };
    let found = read(db, |q| q.leads(&query));
    assert_eq!(counted, found.total);
    let names: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.first_name.as_str())
        .collect();
    names.join(" ")
}

/// The same of clients.
fn clients(db: &TestDatabase, filter: ClientFilter) -> String {
    let counted = read(db, |q| q.count_clients(&filter));
    let query = ClientListQuery {
        filter,
        sort: ClientSort::Created(Descending),
        page: page(1, 25),
    };
    let found = read(db, |q| q.clients(&query));
    assert_eq!(counted, found.total);
    let names: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.first_name.as_str())
        .collect();
    names.join(" ")
}

fn client(db: &TestDatabase, first: &str) -> ClientId {
    store_client(db, client_details(person(first, "Ruiz")))
}

fn invoice(db: &TestDatabase, client: ClientId, due: Date, paid: i64) {
    let new = NewInvoice {
        client,
        plan: None,
        number: None,
        description: None,
        issued: date!(2026 - 11 - 01),
        due,
        amount: Amount::of(Money::from_cents(500)).unwrap(),
        created_at: at(0),
    };
    let id = money::write(db, |tx| {
        tx.invoices().insert_many(std::slice::from_ref(&new))
    })
    .unwrap()[0];
    let paid = format!(
        "UPDATE invoices SET paid_cents = {paid} WHERE id = {}",
        id.get()
    );
    db.execute_sql(&paid).unwrap();
}

on_both_databases! {
    fn r5_142_leads_to_whom_a_promised_call_is_overdue(db: &TestDatabase) {
        let named = |first| lead_details(person(first, "Ruiz"));
        let ids = store_leads(db, &[named("Due"), named("Later"), named("Made"), named("Became"), named("Never")]);
        let raw = store_raw_lead(db, raw_details(person("Became", "Ruiz")));
        let became = format!("UPDATE raw_leads SET converted_to = {} WHERE id = {}", ids[3].get(), raw.get());
        db.execute_sql(&became).unwrap();
        promise(db, Holder::Lead(ids[2]), at(10));
        db.execute_sql("UPDATE callbacks SET status = 'canceled', ended_at = created_at").unwrap();
        promise(db, Holder::Lead(ids[0]), at(10));
        promise(db, Holder::Lead(ids[1]), at(90));
        promise(db, Holder::RawLead(raw), at(20));
        let before = |at| LeadFilter { promised_before: Some(at), ..LeadFilter::default() };
        assert_eq!(leads(db, before(at(60))), "Became Due");
        assert_eq!(leads(db, before(at(10))), "", "its moment has not passed");
        assert_eq!(leads(db, before(at(91))), "Became Later Due");
        assert_eq!(leads(db, LeadFilter { search: term("due"), ..before(at(60)) }), "Due");
    }

    fn r5_142_a_row_of_leads_has_what_can_be_filtered(db: &TestDatabase) {
        let mut details = lead_details(person("Ana", "Ruiz"));
        details.person.state = Some(state("FL"));
        details.tags = Tags::parse(["vip", "webinar"]).unwrap();
        store_leads(db, &[details.clone()]);
        let query = LeadListQuery {
            filter: LeadFilter::default(),
            sort: LeadSort::Created(Descending),
            page: page(1, 25),
        };
        let found = read(db, |q| q.leads(&query));
        let row = found.rows.first().unwrap();
        assert_eq!((row.state.as_deref(), &row.tags), (Some("FL"), &details.tags));
    }

    fn r5_142_clients_who_owe_an_overdue_invoice(db: &TestDatabase) {
        let [late, part, paid, today] = ["Late", "Part", "Paid", "Today"].map(|name| client(db, name));
        invoice(db, late, date!(2026 - 11 - 20), 0);
        invoice(db, late, date!(2026 - 11 - 10), 0);
        invoice(db, part, date!(2026 - 11 - 20), 499);
        invoice(db, paid, date!(2026 - 11 - 20), 500);
        invoice(db, today, TODAY, 0);
        let overdue = ClientFilter { overdue_on: Some(TODAY), ..ClientFilter::default() };
        assert_eq!(clients(db, overdue.clone()), "Part Late");
        assert_eq!(clients(db, ClientFilter { search: term("late"), ..overdue }), "Late");
    }
}
