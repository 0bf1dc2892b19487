//! The lists: search, filters, orders, pages and totals give the same answers on both databases.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::clock::{BusinessZone, OfficeDay};
use crm_core::contact::Person;
use crm_core::leads::{self, Lead, LeadStatus};
use crm_core::raw_leads::{self, MarketingStatus, RawLead};
use crm_core::source::Source;
use crm_core::tags::Tags;
use crm_core::text::ShortText;
use crm_core::timeshare::TimeshareInfo;
use crm_core::trash;
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{
    Between, GivenTo, LeadFilter, LeadListQuery, LeadSort, RawLeadFilter, RawLeadSort,
    RawLeadStage, Reachable,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::ops::ControlFlow;
use time::macros::date;

const NEWEST: LeadSort = LeadSort::Created(Descending);
const NEWEST_RAW: RawLeadSort = RawLeadSort::Created(Descending);

/// The first names of a list of leads, in its order, joined with spaces.
fn listed(db: &TestDatabase, sort: LeadSort, filter: LeadFilter) -> String {
    let found = read(db, |q| q.leads(&leads_by(sort, filter)));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    let names: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.first_name.as_str())
        .collect();
    names.join(" ")
}

fn listed_raw(db: &TestDatabase, sort: RawLeadSort, filter: RawLeadFilter) -> String {
    let found = read(db, |q| q.raw_leads(&raw_leads_by(sort, filter)));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    let names: Vec<_> = found
        .rows
        .iter()
        .map(|raw| raw.details.person.first_name.as_str())
        .collect();
    names.join(" ")
}

fn search(text: &str) -> LeadFilter {
    LeadFilter {
        search: term(text),
        ..LeadFilter::default()
    }
}

fn search_raw(text: &str) -> RawLeadFilter {
    RawLeadFilter {
        search: term(text),
        ..RawLeadFilter::default()
    }
}

fn people() -> Vec<Person> {
    vec![
        reachable("José Álvarez", "jose@example.com", "(407) 555-1000"),
        reachable("JOSE Luczak", "", "407.555.2000"),
        reachable("Zoë Łuczak", "zoe_w@example.com", ""),
        reachable("Percy Hundred", "100%real@example.com", ""),
        reachable("Back Slash", "", "+1 (305) 555-1000 x7"),
    ]
}

/// What a user types, and the first names it finds, newest first.
const SEARCHES: &[(&str, &str)] = &[
    ("", "Back Percy Zoë JOSE José"),
    ("josé", "JOSE José"),
    ("JOSE", "JOSE José"),
    ("łucz", "Zoë JOSE"),
    ("luczak", "Zoë JOSE"),
    ("jose luc", "JOSE"),
    ("EXAMPLE.com", "Percy Zoë José"),
    ("100%r", "Percy"),
    ("%", "Percy"),
    ("zoe_w", "Zoë"),
    ("_", "Zoë"),
    ("o_w", ""),
    ("zoe\\w", ""),
    ("\"jose", ""),
    ("jose*", ""),
    ("jose OR zoe", ""),
    ("555-1000", "Back José"),
    ("5551000", "Back José"),
    ("(407) 555", "JOSE José"),
    ("4075551", "José"),
    ("+1 305 555 1000", "Back"),
    ("40", "JOSE José"),
    ("z", "Zoë JOSE José"),
    ("zo", "Zoë"),
    ("é", "Percy Zoë JOSE José"),
    ("nobody", ""),
];

on_both_databases! {
    // R1-242, R1-243
    fn leads_are_searched_as_people_type(db: &TestDatabase) {
        let details: Vec<_> = people().into_iter().map(lead_details).collect();
        store_leads(db, &details);
        for (typed, found) in SEARCHES {
            let found_here = listed(db, NEWEST, search(typed));
            assert_eq!(found_here, *found, "{typed}");
        }
    }

    // R1-242, R1-243
    fn raw_leads_are_searched_as_people_type(db: &TestDatabase) {
        let details: Vec<_> = people().into_iter().map(raw_details).collect();
        store_raw_leads(db, &details);
        for (typed, found) in SEARCHES {
            let found_here = listed_raw(db, NEWEST_RAW, search_raw(typed));
            assert_eq!(found_here, *found, "{typed}");
        }
    }

    fn two_letters_follow_new_leads_edits_and_the_trash_in_every_order(db: &TestDatabase) {
        let names = [("Ana", "Ruiz"), ("Bea", "Moreno"), ("Cy", "O'Rusk")];
        let ids = store_leads(db, &names.map(|(first, last)| lead_details(person(first, last))));
        let found = |sort| listed(db, sort, search("ru"));
        let by_name = LeadSort::Name(Descending);
        assert_eq!((found(NEWEST), found(by_name)), ("Cy Ana".to_owned(), "Ana Cy".to_owned()));
        assert_eq!(found(LeadSort::Created(Ascending)), "Ana Cy");
        let mut bea = read(db, |q| q.lead_page(ids[1])).unwrap().lead;
        bea.details.person = person("Bea", "Rush");
        write(db, |tx| save::<dyn Crm, _>(tx, &bea, bea.updated_at)).unwrap();
        assert_eq!(found(NEWEST), "Cy Bea Ana");
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), ids[2], at(1))).unwrap();
        assert_eq!((found(NEWEST), found(by_name)), ("Bea Ana".to_owned(), "Bea Ana".to_owned()));
        let with_status = LeadFilter { statuses: vec![LeadStatus::NewLead], ..search("ru") };
        assert_eq!(listed(db, NEWEST, with_status), "Bea Ana");
        assert_eq!(listed(db, NEWEST, search("r%")), "", "no wildcard");
    }

    fn a_search_follows_edits_the_trash_and_a_restore(db: &TestDatabase) {
        let id = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let other = store_raw_lead(db, raw_details(person("Ana", "Moreno")));
        let mut raw = raw_lead(db, id);
        raw.details.person = person("Bea", "Ruiz");
        write(db, |tx| save::<dyn Crm, _>(tx, &raw, raw.updated_at)).unwrap();
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ana")), "Ana");
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("bea")), "Bea");
        let system = Actor::system();
        db.write_blocking(|tx| trash::delete::<RawLead>(tx, &system, id, at(1))).unwrap();
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ruiz")), "");
        db.write_blocking(|tx| trash::restore::<RawLead>(tx, &system, id, at(2))).unwrap();
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ruiz")), "Bea");
        convert(db, id).unwrap();
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ruiz")), "");
        let converted = RawLeadFilter { stage: RawLeadStage::Converted, ..search_raw("ruiz") };
        assert_eq!(listed_raw(db, NEWEST_RAW, converted), "Bea");
        let lead = read(db, |q| q.leads(&leads_by(NEWEST, search("ruiz")))).rows.first().unwrap().id;
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &system, lead, at(1))).unwrap();
        assert_eq!(listed(db, NEWEST, search("ruiz")), "");
        db.write_blocking(|tx| trash::delete::<RawLead>(tx, &system, other, at(1))).unwrap();
        let gone = write(db, |tx| trash::empty(tx, &system, at(9), at(9)));
        assert_eq!(gone, Ok(2));
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ana")), "");
        assert_eq!(listed_raw(db, NEWEST_RAW, search_raw("ruiz")), "Bea", "unconverted again");
    }

    // R1-245
    fn all_filters_of_leads_combine(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let wanted = leads::Details {
            assigned_to: Some(dana),
            source: Some(Source::Google),
            status: LeadStatus::Qualified,
            brand: Brand::NwAdvisorsGroup,
            timeshare: TimeshareInfo {
                resort: Some(ShortText::parse("Palm Cove").unwrap()),
                ..TimeshareInfo::default()
            },
            ..lead_details(Person {
                state: Some(state("FL")),
                ..reachable("Wanted Person", "w@example.com", "")
            })
        };
        let but = |change: fn(&mut leads::Details)| {
            let mut details = wanted.clone();
            details.person.first_name = name("Not");
            change(&mut details);
            details
        };
        let others = [
            but(|d| d.person.last_name = name("Else")),
            but(|d| d.source = None),
            but(|d| d.status = LeadStatus::NewLead),
            but(|d| d.brand = Brand::LibertyNwa),
            but(|d| d.timeshare.resort = Some(ShortText::parse("Palm").unwrap())),
            but(|d| d.person.state = Some(state("CA"))),
            but(|d| d.person.email = None),
            but(|d| d.assigned_to = None),
        ];
        let mut all = vec![wanted.clone(), wanted.clone(), wanted.clone()];
        for (details, first) in all.iter_mut().zip(["Early", "Wanted", "Late"]) {
            details.person.first_name = name(first);
        }
        all.extend(others);
        store_leads(db, &all);
        let filter = LeadFilter {
            search: term("person"),
            statuses: vec![LeadStatus::Qualified, LeadStatus::DeadLead],
            source: Some(Source::Google),
            brand: Some(Brand::NwAdvisorsGroup),
            state: Some(state("FL")),
            resort: Some("Palm Cove".to_owned()),
            created: Between { from: Some(at(1)), to: Some(at(2)) },
            reachable: Some(Reachable::ByEmail),
            assigned_to: Some(GivenTo::One(dana)),
            untouched_since: None,
            promised_before: None,
            callable: None,
        };
        for sort in [NEWEST, LeadSort::Name(Ascending), LeadSort::Source(Descending)] {
            assert_eq!(listed(db, sort, filter.clone()), "Wanted", "{sort:?}");
            let short = LeadFilter { search: term("pe"), ..filter.clone() };
            assert_eq!(listed(db, sort, short), "Wanted", "{sort:?}");
            let unsearched = LeadFilter { search: None, ..filter.clone() };
            assert_eq!(listed(db, sort, unsearched), "Wanted", "{sort:?}");
        }
    }

    fn r5_131_leads_are_untouched_as_long_as_they_are_new_and_once_they_are_old(db: &TestDatabase) {
        let mut old = lead_details(reachable("Old New", "o@example.com", ""));
        old.status = LeadStatus::NewLead;
        let mut tried = lead_details(reachable("Old Tried", "t@example.com", ""));
        tried.status = LeadStatus::AttemptingContact;
        store_leads(db, &[old, tried]);
        let made = read(db, |q| q.leads(&leads_by(NEWEST, LeadFilter::default())));
        let first = made.rows.iter().map(|row| row.created_at).min().unwrap();
        let since = |at| LeadFilter { untouched_since: Some(at), ..LeadFilter::default() };
        assert_eq!(listed(db, NEWEST, since(first)), "", "it has just come");
        assert_eq!(listed(db, NEWEST, since(first.plus(time::Duration::days(1)))), "Old");
    }

    fn leads_are_filtered_by_how_they_can_be_reached(db: &TestDatabase) {
        store_leads(db, &[
            lead_details(reachable("Both Ways", "b@example.com", "407-555-1000")),
            lead_details(reachable("Mail Only", "m@example.com", "")),
            lead_details(reachable("Phone Only", "", "407-555-1001")),
            lead_details(person("Not", "AtAll")),
        ]);
        let by = |reachable| {
            let filter = LeadFilter { reachable: Some(reachable), ..LeadFilter::default() };
            listed(db, NEWEST, filter)
        };
        assert_eq!(by(Reachable::ByEmail), "Mail Both");
        assert_eq!(by(Reachable::ByPhone), "Phone Both");
        assert_eq!(by(Reachable::NotAtAll), "Not");
    }

    // R1-245
    fn all_filters_of_raw_leads_combine(db: &TestDatabase) {
        let wanted = raw_leads::Details {
            source: Some(Source::Event),
            status: MarketingStatus::Contacted,
            next_contact: Some(date!(2026 - 11 - 21)),
            tags: Tags::parse(["hot", "x"]).unwrap(),
            ..raw_details(Person { state: Some(state("NV")), ..person("Wanted", "Person") })
        };
        let but = |change: fn(&mut raw_leads::Details)| {
            let mut details = wanted.clone();
            details.person.first_name = name("Not");
            change(&mut details);
            details
        };
        store_raw_leads(db, &[
            wanted.clone(),
            but(|d| d.person.last_name = name("Else")),
            but(|d| d.source = Some(Source::Other)),
            but(|d| d.status = MarketingStatus::New),
            but(|d| d.next_contact = Some(date!(2026 - 11 - 22))),
            but(|d| d.next_contact = None),
            but(|d| d.tags = Tags::parse(["HOT", "hotter", "x"]).unwrap()),
            but(|d| d.person.state = None),
        ]);
        let filter = RawLeadFilter {
            search: term("person"),
            stage: RawLeadStage::Status(MarketingStatus::Contacted),
            source: Some(Source::Event),
            state: Some(state("NV")),
            tag: Some("hot".to_owned()),
            next_contact: Between { from: Some(date!(2026 - 11 - 21)), to: Some(date!(2026 - 11 - 22)) },
            import: None,
            callable: None,
        };
        for sort in [NEWEST_RAW, RawLeadSort::NextContact(Ascending), RawLeadSort::Name(Descending)] {
            assert_eq!(listed_raw(db, sort, filter.clone()), "Wanted", "{sort:?}");
            let short = RawLeadFilter { search: term("pe"), ..filter.clone() };
            assert_eq!(listed_raw(db, sort, short), "Wanted", "{sort:?}");
            let untagged = RawLeadFilter { search: None, tag: None, ..filter.clone() };
            let found = listed_raw(db, sort, untagged);
            let mut names: Vec<_> = found.split(' ').collect();
            names.sort_unstable();
            assert_eq!(names, ["Not", "Not", "Wanted"], "{sort:?}");
        }
    }

    fn a_tag_is_found_whole_whatever_is_in_it(db: &TestDatabase) {
        for (first, tag) in [("One", "a"), ("Two", "say \"hi\""), ("Three", "köln 100%"), ("Four", "ab")] {
            let tags = Tags::parse([tag, "other"]).unwrap();
            store_raw_lead(db, raw_leads::Details { tags, ..raw_details(person(first, "X")) });
        }
        let tagged = |tag: &str, text: &str| {
            let filter = RawLeadFilter { tag: Some(tag.to_owned()), ..search_raw(text) };
            listed_raw(db, NEWEST_RAW, filter)
        };
        assert_eq!(tagged("a", ""), "One");
        assert_eq!(tagged("say \"hi\"", ""), "Two");
        assert_eq!(tagged("köln 100%", ""), "Three");
        assert_eq!(tagged("hi", ""), "");
        assert_eq!(tagged("other", ""), "Four Three Two One");
        assert_eq!(tagged("other", "thr"), "Three");
        assert_eq!(tagged("other", "th"), "Three");
    }

    fn a_converted_raw_lead_is_listed_only_among_the_converted(db: &TestDatabase) {
        let id = store_raw_lead(db, ready(person("Gone", "On")));
        store_raw_lead(db, raw_leads::Details { tags: Tags::parse(["t"]).unwrap(), ..ready(person("Still", "Here")) });
        convert(db, id).unwrap();
        let of = |stage| listed_raw(db, NEWEST_RAW, RawLeadFilter { stage, ..RawLeadFilter::default() });
        assert_eq!(of(RawLeadStage::Unconverted), "Still");
        assert_eq!(of(RawLeadStage::Status(MarketingStatus::ReadyForAppointment)), "Still");
        assert_eq!(of(RawLeadStage::Converted), "Gone");
        let tagged = RawLeadFilter { stage: RawLeadStage::Converted, tag: Some("t".into()), ..RawLeadFilter::default() };
        assert_eq!(listed_raw(db, NEWEST_RAW, tagged), "");
    }

    fn leads_are_ordered_and_every_order_ends_in_the_newest(db: &TestDatabase) {
        let lead = |first: &str, last: &str, status, source, brand| leads::Details {
            status,
            source,
            brand,
            ..lead_details(person(first, last))
        };
        use {Brand::*, LeadStatus::*};
        store_leads(db, &[
            lead("A", "zeta", NewLead, Some(Source::Website), LibertyNwa),
            lead("B", "Álvarez", DeadLead, None, TheContractAdvisors),
            lead("C", "alvarez", AttemptingContact, Some(Source::Facebook), LibertyNwa),
            lead("D", "Zeta", NewLead, Some(Source::Website), NwAdvisorsGroup),
            lead("A", "Zeta", ContactEstablished, None, LibertyNwa),
        ]);
        let cases = [
            (LeadSort::Created(Descending), "A D C B A"),
            (LeadSort::Created(Ascending), "A B C D A"),
            (LeadSort::Name(Ascending), "B C A A D"),
            (LeadSort::Name(Descending), "D A A C B"),
            (LeadSort::Status(Ascending), "D A C A B"),
            (LeadSort::Status(Descending), "B A C D A"),
            (LeadSort::Source(Ascending), "A B C D A"),
            (LeadSort::Source(Descending), "D A C A B"),
            (LeadSort::Brand(Ascending), "A C A D B"),
            (LeadSort::Brand(Descending), "B D A C A"),
        ];
        for (sort, order) in cases {
            assert_eq!(listed(db, sort, LeadFilter::default()), order, "{sort:?}");
            assert_eq!(listed(db, sort, search("a")), order, "{sort:?} searched");
        }
        let newest_of_equals = |sort| {
            let query = leads_by(sort, LeadFilter::default());
            let rows = read(db, |q| q.leads(&query)).rows;
            let of_a: Vec<_> = rows.iter().filter(|row| row.first_name == "A").map(|row| row.id).collect();
            of_a[0] > of_a[1]
        };
        assert!(newest_of_equals(LeadSort::Name(Ascending)));
        assert!(newest_of_equals(LeadSort::Name(Descending)));
    }

    fn raw_leads_are_ordered_and_those_without_a_date_come_last(db: &TestDatabase) {
        let raw = |first: &str, status, next_contact| raw_leads::Details {
            status,
            next_contact,
            ..raw_details(person(first, "Same"))
        };
        use MarketingStatus::*;
        store_raw_leads(db, &[
            raw("A", DoNotContact, Some(date!(2026 - 11 - 21))),
            raw("B", New, None),
            raw("C", Responded, Some(date!(2025 - 01 - 01))),
            raw("D", New, Some(date!(2026 - 11 - 21))),
            raw("E", ReadyForAppointment, None),
        ]);
        let cases = [
            (RawLeadSort::Created(Descending), "E D C B A"),
            (RawLeadSort::Created(Ascending), "A B C D E"),
            (RawLeadSort::Name(Ascending), "A B C D E"),
            (RawLeadSort::Name(Descending), "E D C B A"),
            (RawLeadSort::NextContact(Ascending), "C D A E B"),
            (RawLeadSort::NextContact(Descending), "D A C E B"),
            (RawLeadSort::Status(Ascending), "D B C E A"),
            (RawLeadSort::Status(Descending), "A E C D B"),
        ];
        for (sort, order) in cases {
            assert_eq!(listed_raw(db, sort, RawLeadFilter::default()), order, "{sort:?}");
        }
    }

    // R1-317
    fn pages_follow_each_other_and_the_total_stays(db: &TestDatabase) {
        let details: Vec<_> = (0..7).map(|n| lead_details(person(&format!("N{n}"), "Same"))).collect();
        store_leads(db, &details);
        let on = |number, filter: &LeadFilter| {
            let query = LeadListQuery { filter: filter.clone(), sort: NEWEST, page: page(number, 3) };
            let found = read(db, |q| q.leads(&query));
            let names: Vec<_> = found.rows.iter().map(|row| row.first_name.clone()).collect();
            (names.join(" "), found.total.rows, found.total.capped)
        };
        for filter in [LeadFilter::default(), search("same"), search("sa")] {
            assert_eq!(on(1, &filter), ("N6 N5 N4".into(), 7, false));
            assert_eq!(on(3, &filter), ("N0".into(), 7, false));
            assert_eq!(on(4, &filter), (String::new(), 7, false));
            assert_eq!(on(4_294_967_295, &filter), (String::new(), 7, false));
        }
    }

    fn an_export_streams_every_row_in_order_until_it_is_stopped(db: &TestDatabase) {
        let details: Vec<_> = (0..300).map(|n| lead_details(person(&format!("N{n}"), "Same"))).collect();
        store_leads(db, &details);
        let query = LeadListQuery { filter: search("same"), sort: LeadSort::Created(Ascending), page: page(1, 25) };
        let (day, now) = (OfficeDay::of(&BusinessZone::utc(), at(0)), at(0));
        let mut names = Vec::new();
        read(db, |q| q.each_lead(&query, (&day, now), &mut |row, _| {
            names.push(row.first_name);
            if names.len() < 250 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }));
        assert_eq!(names.len(), 250);
        assert_eq!((names.first().unwrap().as_str(), names.last().unwrap().as_str()), ("N0", "N249"));
        let mut rows = 0;
        read(db, |q| q.each_lead(&query, (&day, now), &mut |_, _| { rows += 1; ControlFlow::Continue(()) }));
        assert_eq!(rows, 300, "the connection is good for another");
    }

    fn facets_are_the_values_in_the_data(db: &TestDatabase) {
        store_leads(db, &[
            leads::Details { source: Some(Source::Google), status: LeadStatus::Qualified, ..lead_details(Person { state: Some(state("TX")), ..person("A", "B") }) },
            leads::Details { brand: Brand::TheContractAdvisors, ..lead_details(Person { state: Some(state("AL")), ..person("A", "B") }) },
        ]);
        let facets = read(db, |q| q.lead_facets());
        assert_eq!(facets.statuses, [LeadStatus::NewLead, LeadStatus::Qualified]);
        assert_eq!(facets.sources, [Source::Google]);
        assert_eq!(facets.brands, [Brand::LibertyNwa, Brand::TheContractAdvisors]);
        assert_eq!(facets.states, [state("AL"), state("TX")]);
        let empty = read(db, |q| q.raw_lead_facets());
        assert_eq!(empty, Default::default());
        let converted = store_raw_lead(db, raw_leads::Details { source: Some(Source::Event), tags: Tags::parse(["b", "a"]).unwrap(), ..ready(person("A", "B")) });
        convert(db, converted).unwrap();
        store_raw_lead(db, raw_leads::Details { tags: Tags::parse(["b"]).unwrap(), ..raw_details(Person { state: Some(state("FL")), ..person("A", "B") }) });
        let facets = read(db, |q| q.raw_lead_facets());
        assert_eq!(facets.statuses, [MarketingStatus::New], "a status leads to unconverted ones");
        assert_eq!(facets.sources, [Source::Event]);
        assert_eq!(facets.states, [state("FL")]);
        assert_eq!(facets.tags, ["a", "b"]);
    }

    fn a_lists_raw_leads_know_that_they_are_suppressed(db: &TestDatabase) {
        let details = raw_details(reachable("Ana Ruiz", "ana@example.com", ""));
        store_raw_lead(db, details.clone());
        store_raw_lead(db, raw_details(person("Not", "Suppressed")));
        let keys: Vec<_> = crm_core::suppression::SuppressionKey::of(&details.person)
            .into_iter()
            .map(|key| crm_core::suppression::NewSuppression { key, raw_lead: None, by: None, ask: Default::default() })
            .collect();
        write(db, |tx| tx.suppressions().add(&keys, at(0))).unwrap();
        let found = read(db, |q| q.raw_leads(&raw_leads_by(NEWEST_RAW, RawLeadFilter::default())));
        let suppressed: Vec<_> = found.rows.iter().map(|raw| raw.suppressed).collect();
        assert_eq!(suppressed, [false, true]);
    }

    fn the_total_of_a_large_list_follows_every_write(db: &TestDatabase) {
        let details = vec![lead_details(person("Many", "Alike")); 2_500];
        let ids: Vec<_> = details.chunks(1_000).flat_map(|chunk| store_leads(db, chunk)).collect();
        let totals = || {
            [LeadFilter::default(), search("alike"), search("al")].map(|filter| {
                read(db, |q| q.leads(&leads_by(NEWEST, filter))).total.rows
            })
        };
        for (written, id) in (0..).zip(ids.iter().take(3)) {
            for _asked_again in 0..3 {
                assert_eq!(totals(), [2_500 - written; 3]);
            }
            db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), *id, at(1))).unwrap();
        }
        assert_eq!(totals(), [2_497; 3]);
    }
}
