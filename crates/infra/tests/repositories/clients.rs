//! Clients, their lists, properties, exit cases and partners on both databases.

use crate::support::*;
use billing::payments::{NewPayment, PaymentType};
use billing::status::PaymentStatus;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::clients::{self, Client, ClientStatus, Details, NewClient, ServiceType, Terms};
use crm_core::clock::{BusinessZone, OfficeDay};
use crm_core::contact::Person;
use crm_core::exit_cases::{self, Milestone};
use crm_core::ids::{ClientId, LeadId, PropertyId, UserId};
use crm_core::leads::LeadStatus;
use crm_core::money::Money;
use crm_core::partners;
use crm_core::properties::{self, MortgageStatus, NewProperty, Points};
use crm_core::store::StoreError;
use crm_core::tags::Tags;
use crm_core::text::{Line, Notes, ShortText};
use crm_core::trash;
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{
    Archived, Between, ClientFilter, ClientListQuery, ClientSort, GivenTo, Reachable,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::ops::ControlFlow;
use time::macros::date;

const NEWEST: ClientSort = ClientSort::Created(Descending);

fn text(text: &str) -> ShortText {
    ShortText::parse(text).unwrap()
}

fn partner(db: &TestDatabase, name: &str) -> partners::Partner {
    db.write_blocking(|tx| partners::add(tx, &Actor::system(), &text(name), at(0)))
        .unwrap()
        .partner
}

fn client(db: &TestDatabase, id: ClientId) -> Client {
    read(db, |q| q.client(id)).unwrap().client
}

fn query(sort: ClientSort, filter: ClientFilter) -> ClientListQuery {
    ClientListQuery {
        filter,
        sort,
        page: page(1, 200),
    }
}

/// The first names of a list, in its order, joined with spaces.
fn listed(db: &TestDatabase, sort: ClientSort, filter: ClientFilter) -> String {
    let found = read(db, |q| q.clients(&query(sort, filter)));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    let names: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.first_name.as_str())
        .collect();
    names.join(" ")
}

fn search(text: &str) -> ClientFilter {
    ClientFilter {
        search: term(text),
        ..ClientFilter::default()
    }
}

fn property(db: &TestDatabase, client: ClientId, resort: &str) -> PropertyId {
    let details = properties::Details::named(text(resort));
    db.write_blocking(|tx| properties::add(tx, &Actor::system(), client, &details, at(1)))
        .unwrap()
        .id
}

fn terms() -> Terms {
    Terms {
        service_type: ServiceType::Transfer,
        brand: None,
        assigned_to: None,
    }
}

fn enroll(db: &TestDatabase, lead: LeadId) -> Result<clients::Enrolled, clients::EnrollError> {
    db.write_blocking(|tx| clients::enroll(tx, &Actor::system(), lead, &terms(), at(5)))
}

/// Everything a client can have.
fn everything_known(assigned_to: UserId, partner: crm_core::ids::PartnerId) -> Details {
    Details {
        person: Person {
            address: Some(text("1 Main St")),
            city: Some(text("Orlando")),
            state: Some(state("FL")),
            ..reachable("José Łuczak", "Jose@Example.com", "(407) 555-1000")
        },
        status: ClientStatus::OnHold,
        service_type: ServiceType::Analysis,
        brand: Some(Brand::TheContractAdvisors),
        notes: Some(Notes::parse("one\ntwo").unwrap()),
        assigned_to: Some(assigned_to),
        partner: Some(partner),
        tags: Tags::parse(["vip"]).unwrap(),
    }
}

on_both_databases! {
    fn r1_192_a_client_comes_back_as_it_was_stored(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let acme = partner(db, "Acme").id;
        for details in [everything_known(dana, acme), client_details(person("A", "B"))] {
            let id = store_client(db, details.clone());
            let mut stored = client(db, id);
            assert_eq!(stored.details, details);
            assert_eq!((stored.version, stored.created_at), (1, at(0)));
            stored.details = client_details(person("New", "Name"));
            (stored.archived_at, stored.deleted_at) = (Some(at(3)), Some(at(4)));
            write(db, |tx| save::<dyn Crm, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(client(db, id), stored);
        }
        let page = read(db, |q| q.client(ClientId::new(1))).unwrap();
        assert_eq!(page.assigned_to, None);
        assert_eq!(read(db, |q| q.client(ClientId::new(99))), None);
    }

    fn a_clients_page_names_staff_and_partner_and_sums_its_payments(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let id = store_client(db, everything_known(dana, partner(db, "Acme").id));
        let page = read(db, |q| q.client(id)).unwrap();
        assert_eq!(page.assigned_to.unwrap().full_name(), "Dana Whitfield");
        assert_eq!(page.partner.as_deref(), Some("Acme"));
        assert!(page.can_delete);
        // Kind, status, cents, simulated.
        for (kind, status, cents, mock) in [
            (PaymentType::Standard, PaymentStatus::Completed, 10_000, false),
            (PaymentType::Standard, PaymentStatus::Refunded, 5_000, false),
            (PaymentType::Refund, PaymentStatus::Completed, 5_000, false),
            (PaymentType::Standard, PaymentStatus::Pending, 700, false),
            (PaymentType::Standard, PaymentStatus::Canceled, 800, false),
            (PaymentType::Standard, PaymentStatus::Completed, 900, true),
        ] {
            let mut new = NewPayment { status, mock, ..paid(id, cents, date!(2026 - 11 - 20)) };
            new.details.kind = kind;
            store_payment(db, &new);
        }
        let page = read(db, |q| q.client(id)).unwrap();
        assert_eq!((page.paid.cents(), page.refunded.cents()), (15_000, 5_000));
        assert!(!page.can_delete);
        let refused = db.write_blocking(|tx| clients::delete(tx, &Actor::system(), id, at(9)));
        assert_eq!(refused, Err(clients::DeleteError::HasRecords(clients::KeptRecords::Money)));
    }

    fn a_client_with_a_signed_document_is_not_deleted(db: &TestDatabase) {
        // Signed, status → may be deleted.
        for (signed, status, outcome) in [
            (0, "Draft", true),
            (1, "Signed", false),
            (1, "Void", true),
            (0, "Sent", true),
        ] {
            let id = store_client(db, client_details(person("A", "B")));
            let now = if db.is_sqlite() { "0" } else { "now()" };
            db.execute_sql(&format!(
                "INSERT INTO documents (client_id, title, search_text, kind, status, signed, version, created_at, updated_at) \
                 VALUES ({id}, 'T', 't', 'Purchase Summary', '{status}', {signed}, 1, {now}, {now})"
            )).unwrap();
            let deleted = db.write_blocking(|tx| clients::delete(tx, &Actor::system(), id, at(9)));
            assert_eq!(deleted.is_ok(), outcome, "{status}");
        }
    }

    fn r1_247_all_filters_of_clients_combine(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let acme = partner(db, "Acme").id;
        let wanted = Details {
            person: Person { state: Some(state("FL")), ..reachable("Wanted Person", "w@example.com", "") },
            ..everything_known(dana, acme)
        };
        let but = |change: fn(&mut Details)| {
            let mut details = wanted.clone();
            details.person.first_name = name("Not");
            change(&mut details);
            details
        };
        let mut all = vec![wanted.clone(), wanted.clone(), wanted.clone()];
        for (details, first) in all.iter_mut().zip(["Early", "Wanted", "Late"]) {
            details.person.first_name = name(first);
        }
        all.extend([
            but(|d| d.person.last_name = name("Else")),
            but(|d| d.status = ClientStatus::Active),
            but(|d| d.service_type = ServiceType::Transfer),
            but(|d| d.brand = None),
            but(|d| d.person.state = None),
            but(|d| d.assigned_to = None),
            but(|d| d.partner = None),
            but(|d| d.person.email = None),
        ]);
        store_clients(db, &all);
        let filter = ClientFilter {
            search: term("person"),
            statuses: vec![ClientStatus::OnHold, ClientStatus::Refunded],
            service_type: Some(ServiceType::Analysis),
            brand: Some(Brand::TheContractAdvisors),
            state: Some(state("FL")),
            assigned_to: Some(GivenTo::One(dana)),
            partner: Some(GivenTo::One(acme)),
            created: Between { from: Some(at(1)), to: Some(at(2)) },
            reachable: Some(Reachable::ByEmail),
            overdue_on: None,
            archived: Archived::Without,
            waiting: None,
        };
        for archived in [Archived::Without, Archived::All] {
            for sort in [NEWEST, ClientSort::Name(Ascending), ClientSort::Brand(Descending)] {
                let filter = ClientFilter { archived, ..filter.clone() };
                assert_eq!(listed(db, sort, filter.clone()), "Wanted", "{sort:?}");
                let short = ClientFilter { search: term("pe"), ..filter.clone() };
                assert_eq!(listed(db, sort, short), "Wanted", "{sort:?}");
                let one = ClientFilter { search: None, statuses: vec![ClientStatus::OnHold], ..filter };
                assert_eq!(listed(db, sort, one), "Wanted", "{sort:?}");
            }
        }
        let nobodys = ClientFilter { assigned_to: Some(GivenTo::Nobody), ..ClientFilter::default() };
        assert_eq!(listed(db, NEWEST, nobodys), "Not");
        let without = ClientFilter { partner: Some(GivenTo::Nobody), ..ClientFilter::default() };
        assert_eq!(listed(db, NEWEST, without), "Not");
    }

    fn r1_134_every_order_of_clients_ends_in_the_newest_first(db: &TestDatabase) {
        let of = |first: &str, last: &str, status, service_type, brand| Details {
            status,
            service_type,
            brand,
            ..client_details(person(first, last))
        };
        store_clients(db, &[
            of("One", "Łuczak", ClientStatus::Refunded, ServiceType::Transfer, Some(Brand::LibertyNwa)),
            of("Two", "adams", ClientStatus::Active, ServiceType::Analysis, None),
            of("Three", "Ruiz", ClientStatus::Active, ServiceType::Transfer, Some(Brand::NwAdvisorsGroup)),
            of("Four", "Adams", ClientStatus::Canceled, ServiceType::Cancellation, None),
        ]);
        for (sort, order) in [
            (NEWEST, "Four Three Two One"),
            (ClientSort::Created(Ascending), "One Two Three Four"),
            (ClientSort::Name(Ascending), "Four Two One Three"),
            (ClientSort::Name(Descending), "Three One Two Four"),
            (ClientSort::Status(Ascending), "Three Two Four One"),
            (ClientSort::Status(Descending), "One Four Three Two"),
            (ClientSort::ServiceType(Ascending), "Two Four Three One"),
            (ClientSort::Brand(Ascending), "Four Two One Three"),
            (ClientSort::Brand(Descending), "Three One Four Two"),
        ] {
            assert_eq!(listed(db, sort, ClientFilter::default()), order, "{sort:?}");
        }
    }

    fn a_search_of_clients_follows_edits_the_archive_and_the_trash(db: &TestDatabase) {
        let id = store_client(db, client_details(reachable("Ana Ruiz", "ana@example.com", "407 555 1000")));
        store_client(db, client_details(person("Bo", "Ruiz")));
        let system = Actor::system();
        assert_eq!(listed(db, NEWEST, search("RUIZ")), "Bo Ana");
        assert_eq!(listed(db, NEWEST, search("(407) 555")), "Ana");
        db.write_blocking(|tx| clients::archive(tx, &system, id, true, at(1))).unwrap();
        assert_eq!(listed(db, NEWEST, search("ruiz")), "Bo");
        let archived = |archived| ClientFilter { archived, ..search("ruiz") };
        assert_eq!(listed(db, NEWEST, archived(Archived::Only)), "Ana");
        assert_eq!(listed(db, NEWEST, archived(Archived::All)), "Bo Ana");
        db.write_blocking(|tx| clients::archive(tx, &system, id, false, at(2))).unwrap();
        assert_eq!(listed(db, NEWEST, search("ruiz")), "Bo Ana");
        db.write_blocking(|tx| trash::delete::<Client>(tx, &system, id, at(3))).unwrap();
        for all in [Archived::Without, Archived::Only, Archived::All] {
            assert!(!listed(db, NEWEST, archived(all)).contains("Ana"), "{all:?}");
        }
        let mut back = db.write_blocking(|tx| trash::restore::<Client>(tx, &system, id, at(4))).unwrap();
        back.details.person = person("Cleo", "Moreno");
        write(db, |tx| save::<dyn Crm, _>(tx, &back, back.updated_at)).unwrap();
        assert_eq!(listed(db, NEWEST, search("ruiz")), "Bo");
        assert_eq!(listed(db, NEWEST, search("moreno")), "Cleo");
        db.write_blocking(|tx| trash::delete::<Client>(tx, &system, id, at(5))).unwrap();
        assert_eq!(write(db, |tx| trash::empty(tx, &system, at(9), at(9))), Ok(1));
        assert_eq!(listed(db, NEWEST, search("moreno")), "");
    }

    fn r1_131_every_client_is_streamed_in_order_until_the_reader_stops(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let many: Vec<Details> = (0..300)
            .map(|n| Details { assigned_to: Some(dana), ..client_details(person(&format!("N{n:03}"), "X")) })
            .collect();
        store_clients(db, &many);
        let query = query(ClientSort::Name(Ascending), ClientFilter::default());
        let (day, now) = (OfficeDay::of(&BusinessZone::utc(), at(0)), at(0));
        let mut names = Vec::new();
        read(db, |q| q.each_client(&query, (&day, now), &mut |row, _| {
            assert_eq!(row.assigned_to.unwrap().id, dana);
            names.push(row.first_name);
            ControlFlow::Continue(())
        }));
        assert_eq!(names.len(), 300);
        assert!(names.is_sorted());
        let mut rows = 0;
        read(db, |q| q.each_client(&query, (&day, now), &mut |_, _| { rows += 1; ControlFlow::Break(()) }));
        assert_eq!(rows, 1);
    }

    fn r1_134_facets_of_clients_are_the_values_in_the_data_sorted(db: &TestDatabase) {
        assert_eq!(read(db, |q| q.client_facets()), Default::default());
        let (zeta, acme) = (partner(db, "Zeta").id, partner(db, "acme").id);
        partner(db, "Unused");
        let of = |status, service_type, partner| Details {
            status,
            service_type,
            partner: Some(partner),
            ..client_details(Person { state: Some(state("TX")), ..person("A", "B") })
        };
        let ids = store_clients(db, &[
            of(ClientStatus::OnHold, ServiceType::Transfer, zeta),
            of(ClientStatus::Fulfilled, ServiceType::Analysis, acme),
            of(ClientStatus::Active, ServiceType::Cancellation, acme),
        ]);
        db.write_blocking(|tx| clients::archive(tx, &Actor::system(), ids[2], true, at(1))).unwrap();
        let facets = read(db, |q| q.client_facets());
        assert_eq!(facets.statuses, [ClientStatus::Fulfilled, ClientStatus::OnHold]);
        assert_eq!(facets.service_types, [ServiceType::Analysis, ServiceType::Transfer], "R3-077");
        assert_eq!(facets.brands, []);
        assert_eq!(facets.states, [state("TX")]);
        let names: Vec<_> = facets.partners.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["acme", "Zeta"]);
    }

    fn a_lead_becomes_a_client_only_once(db: &TestDatabase) {
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        let first = enroll(db, lead).unwrap();
        assert!(first.is_new);
        let again = enroll(db, lead).unwrap();
        assert_eq!((again.client.id, again.is_new), (first.client.id, false));
        let twin = NewClient { details: client_details(person("A", "B")), lead: Some(lead), created_at: at(0) };
        let refused = write(db, |tx| tx.clients().insert(&twin));
        assert_eq!(refused, Err(StoreError::Duplicate { what: "clients.lead_id".to_owned() }));
        let page = read(db, |q| q.lead_page(lead)).unwrap();
        assert_eq!(page.client, Some(first.client.id));
        assert_eq!(page.lead.details.status, LeadStatus::ClosedEnrolled);
    }

    fn two_who_enroll_at_once_get_the_same_client(db: &TestDatabase) {
        let lead = *store_leads(db, &[lead_details(person("Ana", "Ruiz"))]).first().unwrap();
        let made: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..6).map(|_| scope.spawn(|| enroll(db, lead).unwrap())).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(made.iter().filter(|enrolled| enrolled.is_new).count(), 1);
        assert!(made.iter().all(|enrolled| enrolled.client.id == made[0].client.id));
        assert_eq!(listed(db, NEWEST, ClientFilter::default()), "Ana");
    }

    fn r2_092_r2_093_r5_064_a_property_comes_back_as_it_was_stored(db: &TestDatabase) {
        let owner = store_client(db, client_details(person("A", "B")));
        let short = |text: &str| Some(Line::parse(text).unwrap());
        let everything = properties::Details {
            resort_name: text("Palm \"Cove\""),
            location: Some(text("Orlando")),
            state: Some(state("FL")),
            developer: Some(text("Acme Resorts")),
            contract_number: short("AC-00 417"),
            ownership_type: short("Deeded"),
            points: Some(Points::stored(81_000)),
            week: short("26"),
            usage: short("Week 26"),
            annual: short("Biennial Odd"),
            mortgage_status: Some(MortgageStatus::PastDue),
            mortgage_balance: Some(Money::from_cents(999_999_999)),
            maintenance_fees: Some(Money::from_cents(1)),
            exit_type: short("Deed Back"),
            purchase_date: Some(date!(1999 - 12 - 31)),
        };
        for details in [everything, properties::Details::named(text("Plain"))] {
            let new = NewProperty { client: owner, details: details.clone(), created_at: at(0) };
            let id = write(db, |tx| tx.properties().insert(&new)).unwrap();
            let mut stored = write(db, |tx| tx.properties().get(id)).unwrap().unwrap();
            assert_eq!((stored.client, &stored.details, stored.version), (owner, &details, 1));
            stored.details = properties::Details::named(text("New"));
            write(db, |tx| save::<dyn Crm, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(read(db, |q| q.property(id)).unwrap().property, stored);
        }
        assert_eq!(read(db, |q| q.properties_of(owner)).unwrap().len(), 2);
        assert_eq!(read(db, |q| q.properties_of(ClientId::new(99))), None);
    }

    fn r2_107_an_exit_case_keeps_its_milestones(db: &TestDatabase) {
        let owner = store_client(db, client_details(person("Ana", "Ruiz")));
        let acme = partner(db, "Acme").id;
        let dana = store_user(db, "dana", Role::Operations);
        let by = Actor::staff(dana, Role::Operations, "r-1");
        let id = property(db, owner, "Palm Cove");
        let opened = db.write_blocking(|tx| exit_cases::open(tx, &by, id, Some(acme), None, date!(2026 - 11 - 01), at(2))).unwrap();
        let case = opened.case.id;
        let today = date!(2026 - 11 - 21);
        for step in [(Milestone::LetterSent, Some(today)), (Milestone::SentToPartner, Some(date!(2026 - 11 - 01)))] {
            db.write_blocking(|tx| exit_cases::note_milestone(tx, &by, case, step, None, today, at(3))).unwrap();
        }
        let page = read(db, |q| q.property(id)).unwrap().exit_case.unwrap();
        assert_eq!((page.client_name.as_str(), page.partner_name.as_deref()), ("Ana Ruiz", Some("Acme")));
        let days: Vec<_> = page.milestones.iter().map(|m| m.reached_on).collect();
        assert_eq!(days, [Some(date!(2026 - 11 - 01)), None, Some(today), None, None]);
        assert_eq!(page.milestones[0].noted_by.as_ref().unwrap().id, dana);
        assert_eq!(page.version, 3);
        let stored = write(db, |tx| tx.exit_cases().get(case)).unwrap().unwrap();
        assert_eq!(write(db, |tx| tx.exit_cases().of_property(id)), Ok(Some(stored)));
        let all = read(db, |q| q.exit_cases(None, page_one()));
        assert_eq!((all.total.rows, all.rows.len()), (1, 1));
        db.write_blocking(|tx| trash::delete::<Client>(tx, &by, owner, at(4))).unwrap();
        assert_eq!(read(db, |q| q.exit_cases(Some(owner), page_one())).total.rows, 0);
        assert_eq!(read(db, |q| q.property(id)), None);
        assert_eq!(read(db, |q| q.exit_case(case)), None);
    }

    fn a_partners_name_is_taken_in_any_spelling(db: &TestDatabase) {
        let acme = partner(db, "Acmé Exits");
        assert_eq!(partner(db, "ACME  exits").id, acme.id);
        let mut gone = acme.clone();
        gone.details.active = false;
        write(db, |tx| save::<dyn Crm, _>(tx, &gone, gone.updated_at)).unwrap();
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &gone, gone.updated_at)), Err(StoreError::Clash));
        assert_eq!(write(db, |tx| tx.partners().get(acme.id)).unwrap().map(|p| p.details.active), Some(false));
        assert!(partner(db, "acme exits").details.active, "worked with again");
    }
}

fn page_one() -> crm_core::page::PageRequest {
    page(1, 25)
}
