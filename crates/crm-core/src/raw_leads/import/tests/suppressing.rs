//! What runs put on the suppression list.

use super::memory::Tables;
use super::running::{counts, kinds, preview, run_all};
use super::*;
use crate::event::EventKind;
use crate::raw_leads::MarketingStatus;

#[test]
fn r1_214_suppressed_people_arrive_as_do_not_contact_with_all_their_keys() {
    let mut tables = Tables::default();
    let first = short("A,B,4075551000,,Do Not Contact");
    run_all(&mut tables, &first, &short_mapping());
    assert_eq!(tables.suppressed.len(), 1);
    tables.raw_leads.clear();
    let second = short("A,B,4075551000,a@example.com,Ready For Appointment");
    assert_eq!(preview(&tables, &second, &short_mapping()).suppressed, 1);
    run_all(&mut tables, &second, &short_mapping());
    let arrived = &tables.raw_leads[0].details;
    assert_eq!(arrived.status, MarketingStatus::DoNotContact);
    assert_eq!(tables.suppressed.len(), 2, "the e-mail joined the list");
    assert_eq!(tables.suppressed[1].raw_lead, Some(tables.raw_leads[0].id));
}

#[test]
fn r1_213_a_known_person_who_now_asks_is_suppressed_and_keeps_the_status() {
    let mut tables = Tables::default();
    run_all(
        &mut tables,
        &short("A,B,4075551000,,Contacted"),
        &short_mapping(),
    );
    let asks = short("A,B,4075551000,,Do Not Contact");
    assert_eq!(
        counts(run_all(&mut tables, &asks, &short_mapping())),
        [1, 0, 1, 0, 0]
    );
    assert_eq!(
        tables.raw_leads[0].details.status,
        MarketingStatus::Contacted
    );
    assert_eq!(tables.suppressed[0].raw_lead, Some(tables.raw_leads[0].id));
    assert!(kinds(&tables).contains(&EventKind::RawLeadSuppressed));
    assert_eq!(
        counts(run_all(&mut tables, &asks, &short_mapping())),
        [1, 0, 0, 1, 0]
    );
}

#[test]
fn filling_a_record_adds_its_new_keys_and_leaves_what_was_lifted() {
    let mut tables = Tables::default();
    let asks = short("A,B,4075551000,,Do Not Contact");
    run_all(&mut tables, &asks, &short_mapping());
    tables.lift_all();
    let fills = short("A,B,4075551000,a@example.com,");
    run_all(&mut tables, &fills, &short_mapping());
    let joined: Vec<_> = tables
        .suppressed
        .iter()
        .map(|one| one.key.value())
        .collect();
    assert_eq!(joined, ["a@example.com"]);
}

#[test]
fn a_repeated_row_that_asks_counts_for_the_record_made_of_the_first() {
    let mut tables = Tables::default();
    let file = short("A,B,4075551000,,New\nA,B,4075551000,a@example.com,DNC");
    run_all(&mut tables, &file, &short_mapping());
    assert_eq!(tables.raw_leads.len(), 1);
    let links: Vec<_> = tables.suppressed.iter().map(|one| one.raw_lead).collect();
    assert_eq!(links, [Some(tables.raw_leads[0].id); 2]);
}
