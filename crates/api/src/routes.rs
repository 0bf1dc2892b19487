//! Every feature's routes, gathered.

use crate::administration::{
    about, accounts, audit, auth, brands, commission_policies, contact_rules, cooling_off,
    integrations, logos, me, meta, number_lists, phrases, settings, staff, wordings,
};
use crate::documents;
use crate::http::routing::{RouteTable, routes};
use crate::money::{
    bank, bank_matching, books, card_payments, commissions, invoices, journal, partner_payments,
    payees, payment_plans, payments, receivables,
};
use crate::openapi::{__path_openapi, openapi};
use crate::people::{
    bulk, call_desk, clients, contact_gate, evidence, exit_cases, imports, known_numbers, leads,
    merges, partners, properties, raw_leads, summaries, suppressions, trash, voicemail_mail,
};
use crate::work::{
    appointments, calendar_feed, campaigns, dashboard, desk_team, list_views, my_day, reports,
    scripts, search,
};

/// The table of all routes of the API. A new feature adds one line here.
#[must_use]
pub fn all_routes() -> RouteTable {
    let mut table = RouteTable::default();
    routes!(table; openapi);
    meta::routes(&mut table);
    auth::routes(&mut table);
    raw_leads::routes(&mut table);
    imports::routes(&mut table);
    suppressions::routes(&mut table);
    leads::routes(&mut table);
    merges::routes(&mut table);
    clients::routes(&mut table);
    properties::routes(&mut table);
    exit_cases::routes(&mut table);
    partners::routes(&mut table);
    payments::routes(&mut table);
    invoices::routes(&mut table);
    payment_plans::routes(&mut table);
    partner_payments::routes(&mut table);
    receivables::routes(&mut table);
    journal::routes(&mut table);
    payees::routes(&mut table);
    trash::routes(&mut table);
    appointments::routes(&mut table);
    calendar_feed::routes(&mut table);
    staff::routes(&mut table);
    me::routes(&mut table);
    documents::agreement_routes(&mut table);
    documents::lifecycle_routes(&mut table);
    documents::routes(&mut table);
    documents::generated_routes(&mut table);
    dashboard::routes(&mut table);
    my_day::routes(&mut table);
    reports::routes(&mut table);
    search::routes(&mut table);
    card_payments::routes(&mut table);
    bank::routes(&mut table);
    bank_matching::routes(&mut table);
    books::routes(&mut table);
    commissions::routes(&mut table);
    wordings::routes(&mut table);
    logos::routes(&mut table);
    brands::routes(&mut table);
    accounts::routes(&mut table);
    settings::routes(&mut table);
    about::routes(&mut table);
    commission_policies::routes(&mut table);
    integrations::routes(&mut table);
    summaries::routes(&mut table);
    audit::routes(&mut table);
    list_views::routes(&mut table);
    campaigns::routes(&mut table);
    scripts::routes(&mut table);
    desk_team::routes(&mut table);
    bulk::routes(&mut table);
    contact_gate::routes(&mut table);
    call_desk::routes(&mut table);
    voicemail_mail::routes(&mut table);
    evidence::routes(&mut table);
    known_numbers::routes(&mut table);
    contact_rules::routes(&mut table);
    number_lists::routes(&mut table);
    cooling_off::routes(&mut table);
    phrases::routes(&mut table);
    table
}
