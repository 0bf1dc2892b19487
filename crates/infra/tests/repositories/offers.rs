//! What filters of lists offer: what occurs, found by any part of it.

use crate::support::*;
use crm_core::raw_leads;
use crm_core::tags::Tags;
use crm_core::text::ShortText;
use crm_core::views::Direction::Descending;
use crm_core::views::{LeadFilter, LeadSort};
use infra::on_both_databases;

on_both_databases! {
    fn r3_044_leads_are_found_by_any_part_of_a_resort_in_any_case(db: &TestDatabase) {
        let at_resort = |first: &str, resort: &str| {
            let mut details = lead_details(person(first, "Ruiz"));
            details.timeshare.resort = Some(ShortText::parse(resort).unwrap());
            details
        };
        store_leads(db, &[
            at_resort("A", "Palm Cove"),
            at_resort("B", "Royal PALM Beach"),
            at_resort("C", "Océano Club"),
            at_resort("D", "Palm Cove"),
            lead_details(person("E", "Ruiz")),
        ]);
        let by = |part: &str| {
            let filter = LeadFilter { resort: Some(part.to_owned()), ..LeadFilter::default() };
            let found = read(db, |q| q.leads(&leads_by(LeadSort::Created(Descending), filter.clone())));
            let names: Vec<_> = found.rows.iter().map(|lead| lead.first_name.as_str()).collect();
            names.join(" ")
        };
        for (part, outcome) in [("palm", "D B A"), ("COVE", "D A"), ("oceano", "C"), ("ski", ""), ("%", "")] {
            assert_eq!(by(part), outcome, "{part}");
        }
        let offered = |part: &str, most| read(db, |q| q.lead_resorts(part, most)).join(", ");
        assert_eq!(offered("", 50), "Océano Club, Palm Cove, Royal PALM Beach");
        assert_eq!(offered("palm", 1), "Palm Cove");
    }

    fn r3_044_the_tag_filter_offers_every_tag(db: &TestDatabase) {
        let tagged = |first: &str, tags: &[&str]| raw_leads::Details {
            tags: Tags::parse(tags.iter().copied()).unwrap(),
            ..raw_details(person(first, "Ruiz"))
        };
        store_raw_lead(db, tagged("A", &["vip", "2024"]));
        for number in 0..60 {
            store_raw_lead(db, tagged("B", &[&format!("tag {number:02}"), "vip"]));
        }
        let tags = read(db, |q| q.raw_lead_facets()).tags;
        assert_eq!((tags.len(), tags[0].as_str(), tags[61].as_str()), (62, "2024", "vip"));
    }
}
