//! Every port, on both databases: what is stored comes back, and what must not be is refused.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::contact::{EmailKey, PhoneKey, PostalCode};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::{LeadId, RawLeadId, SuppressionId};
use crm_core::leads::{Lead, LeadStatus, NewLead};
use crm_core::money::Money;
use crm_core::raw_leads::import::{ImportState, Kept, KeptRow, NewImport, Progress};
use crm_core::raw_leads::{MarketingStatus, RawLead};
use crm_core::source::Source;
use crm_core::store::StoreError;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::tags::Tags;
use crm_core::text::{Notes, ShortText};
use crm_core::timeshare::TimeshareInfo;
use crm_core::trash;
use crm_core::unit::Crm;
use crm_core::users::{NewReset, PasswordHash, Role, UserStatus};
use crm_core::views::{ClientFilter, ClientListQuery, ClientSort, Direction, LeadFilter, LeadSort};
use crm_core::{leads, raw_leads};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;
use std::ops::ControlFlow;
use time::macros::date;

fn everything_known_raw() -> raw_leads::Details {
    raw_leads::Details {
        source: Some(Source::EmailCampaign),
        status: MarketingStatus::Responded,
        timeshare: timeshare(),
        last_contact: Some(date!(1999 - 12 - 31)),
        next_contact: Some(date!(2026 - 02 - 28)),
        tags: Tags::parse(["vip", "say \"hi\"", "köln"]).unwrap(),
        notes: Some(Notes::parse("one\ntwo").unwrap()),
        person: everything_known(),
    }
}

fn everything_known() -> crm_core::contact::Person {
    crm_core::contact::Person {
        address: Some(ShortText::parse("1 Main St").unwrap()),
        city: Some(ShortText::parse("Orlando").unwrap()),
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("07042").unwrap()),
        ..reachable("José Łuczak", "Jose@Example.com", "(407) 555-1000 x12")
    }
}

fn timeshare() -> TimeshareInfo {
    TimeshareInfo {
        notes: Some(Notes::parse("week 12").unwrap()),
        resort: Some(ShortText::parse("Palm \"Cove\"").unwrap()),
        balance: Some(Money::from_cents(999_999_999)),
    }
}

fn phone(digits: &str) -> SuppressionKey {
    SuppressionKey::Phone(PhoneKey::stored(digits.to_owned()))
}

fn email(key: &str) -> SuppressionKey {
    SuppressionKey::Email(EmailKey::stored(key.to_owned()))
}

fn suppress(db: &TestDatabase, keys: &[SuppressionKey], raw_lead: Option<RawLeadId>) -> usize {
    let new: Vec<NewSuppression> = keys
        .iter()
        .map(|key| NewSuppression {
            key: key.clone(),
            raw_lead,
            by: None,
            ask: Ask::default(),
        })
        .collect();
    write(db, |tx| tx.suppressions().add(&new, at(0))).unwrap()
}

on_both_databases! {
    // R1-240, R1-241
    fn a_raw_lead_comes_back_as_it_was_stored(db: &TestDatabase) {
        for details in [everything_known_raw(), raw_details(person("A", "B"))] {
            let id = store_raw_lead(db, details.clone());
            let stored = raw_lead(db, id);
            assert_eq!(stored.details, details);
            assert_eq!((stored.version, stored.suppressed), (1, false));
            assert_eq!((stored.created_at, stored.updated_at), (at(0), at(0)));
            assert_eq!((stored.converted_to, stored.deleted_at), (None, None));
        }
    }

    fn a_raw_lead_is_saved_with_its_next_version(db: &TestDatabase) {
        let id = store_raw_lead(db, everything_known_raw());
        let mut raw = raw_lead(db, id);
        raw.details = raw_details(person("New", "Name"));
        raw.updated_at = at(5);
        raw.deleted_at = Some(at(6));
        write(db, |tx| save::<dyn Crm, _>(tx, &raw, raw.updated_at)).unwrap();
        let stored = raw_lead(db, id);
        raw.version = 2;
        assert_eq!(stored, raw);
        raw.version = 1;
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &raw, raw.updated_at)), Err(StoreError::Clash));
    }

    fn many_raw_leads_get_ids_in_the_order_given(db: &TestDatabase) {
        let details: Vec<_> = (0..1_000)
            .map(|n| raw_details(person(&format!("First{n}"), "Last")))
            .collect();
        let ids = store_raw_leads(db, &details);
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
        let last = raw_lead(db, *ids.last().unwrap());
        assert_eq!(last.details.person.first_name.as_str(), "First999");
        let next = store_raw_lead(db, raw_details(person("One", "More")));
        assert!(next > *ids.last().unwrap());
        assert_eq!(store_raw_leads(db, &[]), []);
    }

    fn a_thousand_keys_are_found_at_once(db: &TestDatabase) {
        let by_phone = store_raw_lead(db, raw_details(reachable("A B", "", "407-555-1000")));
        let by_both = store_raw_lead(db, raw_details(reachable("C D", "c@x.com", "407-555-1001")));
        let in_trash = store_raw_lead(db, raw_details(reachable("E F", "e@x.com", "")));
        let converted = store_raw_lead(db, ready(reachable("G H", "g@x.com", "")));
        convert(db, converted).unwrap();
        db.write_blocking(|tx| trash::delete::<RawLead>(tx, &Actor::system(), in_trash, at(1))).unwrap();
        let phones: Vec<PhoneKey> = (0..1_000)
            .map(|n| PhoneKey::stored((4_075_551_000_i64 + n).to_string()))
            .collect();
        let emails: Vec<EmailKey> = (0..997)
            .map(|n| format!("{n}@x.com"))
            .chain(["c@x.com", "e@x.com", "g@x.com"].map(str::to_owned))
            .map(EmailKey::stored)
            .collect();
        let found = write(db, |tx| tx.raw_leads().find_by_keys(&phones, &emails)).unwrap();
        let ids: Vec<_> = found.iter().map(|raw| raw.id).collect();
        assert_eq!(ids, [by_phone, by_both, converted]);
        assert_eq!(read(db, |q| q.raw_leads_by_keys(&phones, &emails)), found);
    }

    fn a_lead_comes_back_as_it_was_stored_and_saved(db: &TestDatabase) {
        let details = leads::Details {
            source: Some(Source::Google),
            status: LeadStatus::DeadLead,
            brand: Brand::TheContractAdvisors,
            timeshare: timeshare(),
            tags: Tags::parse(["a"]).unwrap(),
            notes: Some(Notes::parse("n").unwrap()),
            assigned_to: Some(store_user(db, "dana", Role::SalesRep)),
            person: everything_known(),
        };
        let id = *store_leads(db, std::slice::from_ref(&details)).first().unwrap();
        let stored = |id| read(db, |q| q.lead_page(id)).map(|page| page.lead);
        let mut lead = stored(id).unwrap();
        assert_eq!(lead.details, details);
        lead.details = lead_details(person("New", "Name"));
        lead.updated_at = at(3);
        lead.deleted_at = Some(at(4));
        write(db, |tx| save::<dyn Crm, _>(tx, &lead, lead.updated_at)).unwrap();
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &lead, lead.updated_at)), Err(StoreError::Clash));
        lead.version = 2;
        assert_eq!(stored(id), Some(lead));
        assert_eq!(stored(LeadId::new(999)), None);
    }

    fn a_new_lead_and_its_event_are_stored_unless_the_person_is_suppressed(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let everything = leads::Details {
            source: Some(Source::Google),
            status: LeadStatus::DeadLead,
            timeshare: timeshare(),
            tags: Tags::parse(["a"]).unwrap(),
            notes: Some(Notes::parse("it's \"n\"").unwrap()),
            assigned_to: Some(dana),
            ..lead_details(everything_known())
        };
        let keys = SuppressionKey::of(&everything.person);
        assert_eq!(keys.len(), 2);
        let actor = Actor::staff(dana, Role::SalesRep, "request 1");
        let insert = |details: &leads::Details| {
            let new = NewLead { details: details.clone(), raw_lead: None, created_at: at(1) };
            let created = || EventKind::LeadCreated.with(json!({"status": "it's"}));
            write(db, |tx| tx.leads().insert_unless_suppressed(&new, created(), &actor)).unwrap()
        };
        let events = || {
            let events = "SELECT entity || ' ' || entity_id || ' ' || kind || ' ' || actor_id || ' ' || request_id \
                          || ' ' || coalesce(before, '-') || ' ' || after FROM events WHERE entity = 'lead' ORDER BY id";
            db.query_texts(events).unwrap()
        };
        let nobody = lead_details(person("Ana", "Ruiz"));
        for key in keys {
            let new = NewSuppression { key, raw_lead: None, by: None, ask: Ask::default() };
            write(db, |tx| tx.suppressions().add(std::slice::from_ref(&new), at(0))).unwrap();
            assert_eq!(insert(&everything), None);
            db.execute_sql("UPDATE suppressions SET lifted_at = created_at, lift_reason = 'asked again'").unwrap();
        }
        assert_eq!(events(), Vec::<String>::new());
        let leads = [&everything, &nobody].map(|details| (insert(details).unwrap(), details));
        for (id, details) in leads {
            let stored = read(db, |q| q.lead_page(id)).unwrap().lead;
            assert_eq!((&stored.details, stored.version, stored.created_at), (details, 1, at(1)));
            assert_eq!((stored.updated_at, stored.deleted_at, stored.raw_lead), (at(1), None, None));
        }
        let event = |id: LeadId| format!("lead {id} lead.created {dana} request 1 - {{\"status\":\"it's\"}}");
        assert_eq!(events(), leads.map(|(id, _)| event(id)));
        let found = leads_by(LeadSort::Created(Direction::Descending), LeadFilter { search: term("Ruiz"), ..LeadFilter::default() });
        assert_eq!(read(db, |q| q.leads(&found)).rows.len(), 1, "it is found at once");
    }

    // R1-216
    fn a_raw_lead_becomes_a_lead_only_once(db: &TestDatabase) {
        let raw = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let lead = convert(db, raw).unwrap();
        assert_eq!(raw_lead(db, raw).converted_to, Some(lead.id));
        assert_eq!(convert(db, raw).unwrap().id, lead.id);
        let twice = NewLead { details: lead.details, raw_lead: Some(raw), created_at: at(1) };
        let refused = write(db, |tx| tx.leads().insert(&twice));
        assert_eq!(refused, Err(StoreError::Duplicate { what: "leads.raw_lead_id".into() }));
    }

    fn users_are_unique_by_the_keys_of_name_and_e_mail(db: &TestDatabase) {
        let id = store_user(db, "Dana", Role::Billing);
        let mut user = read(db, |q| q.user_by_username_key("dana")).unwrap();
        assert_eq!((user.id, user.version, user.role), (id, 1, Role::Billing));
        assert_eq!(read(db, |q| q.user(id)), Some(user.clone()));
        let taken = |key| write(db, move |tx| tx.users().email_is_taken(key)).unwrap();
        assert_eq!((taken("dana@example.com"), taken("x@example.com")), (true, false));
        let again = crm_core::users::NewUser {
            username: user.username.clone(),
            email: crm_core::contact::EmailAddress::parse("other@example.com").unwrap(),
            first_name: name("D"),
            last_name: name("W"),
            role: Role::User,
            status: UserStatus::Pending,
            password: PasswordHash::stored("x".into()),
        };
        let refused = write(db, |tx| tx.users().insert(&again, at(0)));
        assert_eq!(refused, Err(StoreError::Duplicate { what: "users.username_key".into() }));
        user.role = Role::Admin;
        user.status = UserStatus::Deactivated;
        write(db, |tx| save::<dyn Crm, _>(tx, &user, at(1))).unwrap();
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &user, at(1))), Err(StoreError::Clash));
        let active = write(db, |tx| tx.users().count_active(Role::Admin));
        assert_eq!(active, Ok(0), "deactivated ones do not count");
        assert_eq!(write(db, |tx| tx.users().active_of(Role::Admin)), Ok(vec![]));
        let active = store_user(db, "active", Role::Admin);
        assert_eq!(write(db, |tx| tx.users().active_of(Role::Admin)), Ok(vec![active]));
    }

    fn whether_there_are_users(db: &TestDatabase) {
        assert!(!read(db, |q| q.has_users()));
        store_user(db, "dana", Role::Admin);
        assert!(read(db, |q| q.has_users()));
    }

    fn a_reset_link_works_once_and_only_the_newest(db: &TestDatabase) {
        let user = store_user(db, "dana", Role::User);
        let link = |hash: &str| NewReset {
            user,
            token_hash: hash.to_owned(),
            created_at: at(0),
            expires_at: at(60),
        };
        let take = |hash, now| write(db, move |tx| tx.password_resets().take(hash, now)).unwrap();
        write(db, |tx| tx.password_resets().insert(&link("one"))).unwrap();
        write(db, |tx| tx.password_resets().insert(&link("two"))).unwrap();
        assert_eq!(take("one", at(1)), None);
        assert_eq!(take("two", at(59)), Some(user));
        assert_eq!(take("two", at(59)), None);
        write(db, |tx| tx.password_resets().insert(&link("three"))).unwrap();
        assert_eq!(take("three", at(60)), None, "expired");
        write(db, |tx| tx.password_resets().insert(&link("four"))).unwrap();
        write(db, move |tx| tx.password_resets().end_all_of(user)).unwrap();
        assert_eq!(take("four", at(1)), None, "ended");
    }

    fn a_setting_is_set_and_set_again(db: &TestDatabase) {
        write(db, |tx| tx.settings().set("registration", "open", at(0))).unwrap();
        write(db, |tx| tx.settings().set("registration", "closed", at(1))).unwrap();
        let stored = [("registration".to_owned(), "closed".to_owned())];
        assert_eq!(read(db, |q| q.settings()), stored);
        assert_eq!(write(db, |tx| tx.settings().all()).unwrap(), stored);
    }

    fn a_key_is_suppressed_once_and_can_be_lifted_and_suppressed_again(db: &TestDatabase) {
        let raw = store_raw_lead(db, raw_details(reachable("Ana Ruiz", "ana@x.com", "407-555-1000")));
        let keys = [phone("4075551000"), email("ana@x.com")];
        assert_eq!(suppress(db, &keys, Some(raw)), 2);
        assert_eq!(suppress(db, &[phone("4075551000"), phone("1"), phone("1")], None), 1);
        let asked = [phone("4075551000"), email("4075551000"), email("ana@x.com"), phone("2")];
        assert_eq!(write(db, |tx| tx.suppressions().among(&asked)).unwrap(), keys);
        assert_eq!(read(db, |q| q.suppressed_among(&asked)), keys);
        assert!(raw_lead(db, raw).suppressed);
        let listed = read(db, |q| q.suppressions(None, page(1, 25)));
        let id = listed.rows.iter().find(|row| row.value == "4075551000").unwrap().id;
        let lift = || write(db, |tx| tx.suppressions().lift(id, "asked back", None, at(5))).unwrap();
        assert_eq!(lift(), Some((phone("4075551000"), Some(raw))));
        assert_eq!(lift(), None);
        assert!(raw_lead(db, raw).suppressed, "the e-mail still is");
        assert_eq!(suppress(db, &[phone("4075551000")], None), 1);
        let unknown = write(db, |tx| tx.suppressions().lift(SuppressionId::new(99), "x", None, at(5)));
        assert_eq!(unknown, Ok(None));
    }

    fn the_suppression_list_is_searched_and_names_its_people(db: &TestDatabase) {
        let staff = store_user(db, "dana", Role::User);
        let raw = store_raw_lead(db, raw_details(reachable("José Ruiz", "", "407-555-1000")));
        suppress(db, &[phone("4075551000")], Some(raw));
        let by_staff = NewSuppression { key: email("x@y.com"), raw_lead: None, by: Some(staff), ask: Ask::default() };
        write(db, |tx| tx.suppressions().add(std::slice::from_ref(&by_staff), at(1))).unwrap();
        let list = |search: &str| {
            let search = term(search);
            read(db, |q| q.suppressions(search.as_ref(), page(1, 25)))
        };
        let all = list("");
        assert_eq!(all.total.rows, 2);
        let newest = all.rows.first().unwrap();
        assert_eq!((newest.kind.as_str(), newest.value.as_str()), ("email", "x@y.com"));
        assert_eq!(newest.created_by.as_ref().map(|by| by.id), Some(staff));
        assert_eq!((newest.raw_lead, newest.created_at), (None, at(1)));
        let by_name = list("jose");
        let named = by_name.rows.first().unwrap();
        assert_eq!(named.raw_lead_name.as_deref(), Some("José Ruiz"));
        assert_eq!((named.raw_lead, by_name.total.rows), (Some(raw), 1));
        assert_eq!(list("407-555").total.rows, 1);
        assert_eq!(list("nobody").total.rows, 0);
    }

    // R1-210
    fn events_are_told_newest_first_with_their_actor(db: &TestDatabase) {
        let staff = store_user(db, "dana", Role::User);
        let raw = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let actor = Actor::staff(staff, Role::User, "request-1");
        let happened = [
            Event::new(Entity::RawLead(raw), EventKind::RawLeadCreated, &Actor::system(), at(1)),
            Event::new(Entity::RawLead(raw), EventKind::RawLeadUpdated, &actor, at(2))
                .before(json!({"city": null}))
                .after(json!({"city": "Orlando"})),
        ];
        write(db, |tx| tx.events().append(&happened)).unwrap();
        let lead = convert(db, raw).unwrap();
        let told = read(db, |q| q.history(Entity::RawLead(raw), page(1, 2)));
        assert_eq!(told.total.rows, 3);
        let kinds: Vec<_> = told.rows.iter().map(|entry| entry.kind.as_str()).collect();
        assert_eq!(kinds, ["raw_lead.converted", "raw_lead.updated"]);
        let updated = told.rows.last().unwrap();
        assert_eq!(updated.actor.as_ref().map(|actor| actor.id), Some(staff));
        assert_eq!((updated.at, updated.before.clone()), (at(2), Some(json!({"city": null}))));
        let of_lead = read(db, |q| q.lead_timeline(lead.id, page(1, 25)));
        let kinds: Vec<_> = of_lead.rows.iter().map(|entry| entry.kind.as_str()).collect();
        let whole = ["lead.converted_from", "raw_lead.converted", "raw_lead.updated", "raw_lead.created"];
        assert_eq!(kinds, whole);
        let second_page = read(db, |q| q.lead_timeline(lead.id, page(2, 3)));
        assert_eq!((second_page.rows.len(), second_page.total.rows), (1, 4));
    }

    fn events_can_neither_be_changed_nor_deleted(db: &TestDatabase) {
        let event = Event::new(Entity::Office, EventKind::LeadsExported, &Actor::system(), at(1));
        write(db, |tx| tx.events().append(std::slice::from_ref(&event))).unwrap();
        let everywhere = ["UPDATE events SET kind = 'x'", "DELETE FROM events"];
        // SQLite has no TRUNCATE: DELETE without a condition is its way.
        let on_postgres = ["TRUNCATE events", "TRUNCATE users CASCADE"];
        let tried = everywhere.iter().chain(on_postgres.iter().filter(|_| !db.is_sqlite()));
        for sql in tried {
            let refused = db.execute_sql(sql).unwrap_err().to_string();
            assert!(refused.contains("events are never"), "{sql}: {refused}");
        }
        let kept = db.query_texts("SELECT kind FROM events").unwrap();
        assert_eq!(kept, ["leads.exported"]);
    }

    fn staff_and_clients_are_in_one_order_on_both_databases(db: &TestDatabase) {
        for (last, key) in [("Zimmer", "anna"), ("de la Cruz", "bert"), ("\u{c1}lvarez", "carl"), ("adams", "dora")] {
            store_user(db, key, Role::User);
            db.execute_sql(&format!("UPDATE users SET last_name = '{last}' WHERE username_key = '{key}'")).unwrap();
        }
        let staff = read(db, |q| q.staff(&[Role::User]));
        let names: Vec<_> = staff.iter().map(|one| one.name.last_name.as_str()).collect();
        assert_eq!(names, ["adams", "\u{c1}lvarez", "de la Cruz", "Zimmer"]);
        // Languages differ about signs.
        let clients = ["O-Brien", "O'Brien", "O Brien"].map(|last| client_details(person("Ana", last)));
        store_clients(db, &clients);
        let query = ClientListQuery {
            sort: ClientSort::Name(Direction::Ascending),
            filter: ClientFilter::default(),
            page: page(1, 25),
        };
        let listed = read(db, |q| q.clients(&query));
        let names: Vec<_> = listed.rows.iter().map(|one| one.last_name.as_str()).collect();
        assert_eq!(names, ["O Brien", "O'Brien", "O-Brien"]);
    }

    fn an_import_counts_its_rows_and_keeps_the_failed_ones(db: &TestDatabase) {
        let staff = store_user(db, "dana", Role::User);
        let new = NewImport {
            file_name: "list.csv".into(),
            file_key: "abc".into(),
            mapping: json!({"First": "firstName"}),
            started_by: staff,
            total: 5_000,
        };
        let id = write(db, |tx| tx.imports().insert(&new, at(0))).unwrap();
        let progress = Progress { processed: 10, created: 4, updated: 3, skipped: 2, failed: 1, left_out: 2 };
        let rows: Vec<KeptRow> = [3, 1]
            .map(|row| KeptRow {
                row,
                cells: vec!["Ana".into(), "a \"b\"".into()],
                problem: "no phone".into(),
            })
            .to_vec();
        let left_out = KeptRow { row: 2, ..rows[0].clone() };
        write(db, |tx| {
            tx.imports().save_progress(id, progress)?;
            tx.imports().keep_rows(id, Kept::Failed, &rows)?;
            tx.imports().keep_rows(id, Kept::LeftOut, std::slice::from_ref(&left_out))
        }).unwrap();
        let run = write(db, |tx| tx.imports().get(id)).unwrap().unwrap();
        assert_eq!((run.progress, run.state, run.total), (progress, ImportState::Running, 5_000));
        assert_eq!((run.mapping, run.file_key.as_str()), (new.mapping.clone(), "abc"));
        let kept = |why| {
            let mut kept = Vec::new();
            read(db, |q| q.each_kept_row(id, why, &mut |row| {
                kept.push(row);
                ControlFlow::Continue(())
            }));
            kept
        };
        assert_eq!(kept(Kept::LeftOut), [left_out]);
        let failed = kept(Kept::Failed);
        assert_eq!(failed.iter().map(|row| row.row).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(failed.first(), rows.last());
        write(db, |tx| tx.imports().finish(id, ImportState::Failed, Some("gone".into()), at(9))).unwrap();
        let second = write(db, |tx| tx.imports().insert(&new, at(1))).unwrap();
        let shown = read(db, |q| q.import(id)).unwrap();
        assert_eq!((shown.state, shown.error.as_deref(), shown.finished_at), (ImportState::Failed, Some("gone"), Some(at(9))));
        assert_eq!((shown.started_by.id, shown.progress), (staff, progress));
        let listed = read(db, |q| q.imports(page(1, 1)));
        assert_eq!((listed.rows.first().map(|row| row.id), listed.total.rows), (Some(second), 2));
    }

    fn an_imports_counts_must_add_up(db: &TestDatabase) {
        let staff = store_user(db, "dana", Role::User);
        let new = NewImport {
            file_name: "list.csv".into(),
            file_key: "abc".into(),
            mapping: json!({}),
            started_by: staff,
            total: 5,
        };
        let id = write(db, |tx| tx.imports().insert(&new, at(0))).unwrap();
        let wrong = Progress { processed: 3, created: 1, ..Progress::default() };
        let refused = write(db, |tx| tx.imports().save_progress(id, wrong));
        assert!(matches!(refused, Err(StoreError::Fault(_))), "{refused:?}");
    }

    // R1-275
    fn the_trash_is_emptied_of_what_is_old_enough(db: &TestDatabase) {
        let old = store_raw_lead(db, raw_details(reachable("Ana Ruiz", "ana@x.com", "")));
        let fresh = store_raw_lead(db, raw_details(person("B", "B")));
        let kept = store_raw_lead(db, raw_details(person("C", "C")));
        let converted = store_raw_lead(db, ready(person("D", "D")));
        let lead = convert(db, converted).unwrap();
        suppress(db, &[email("ana@x.com")], Some(old));
        let delete = |id, when| db.write_blocking(move |tx| trash::delete::<RawLead>(tx, &Actor::system(), id, when)).unwrap();
        delete(old, at(10));
        delete(fresh, at(20));
        delete(converted, at(10));
        let empty = |before| write(db, move |tx| trash::empty(tx, &Actor::system(), before, at(99))).unwrap();
        assert_eq!(empty(at(20)), 1);
        assert_eq!(read(db, |q| q.raw_lead(old)), None);
        assert!(read(db, |q| q.raw_lead(fresh)).is_some());
        assert!(read(db, |q| q.raw_lead(kept)).is_some());
        assert!(read(db, |q| q.raw_lead(converted)).is_some(), "its lead is still there");
        assert_eq!(empty(at(20)), 0);
        let suppressed = read(db, |q| q.suppressions(None, page(1, 25)));
        assert_eq!(suppressed.rows.first().map(|row| row.raw_lead), Some(None), "the wish stays");
        let history = read(db, |q| q.history(Entity::RawLead(old), page(1, 25)));
        assert_eq!(history.total.rows, 1, "the record stays");
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), lead.id, at(15))).unwrap();
        assert_eq!(empty(at(20)), 2, "the lead, and its raw lead with it");
        assert_eq!(read(db, |q| q.raw_lead(converted)), None);
    }

    fn a_raw_lead_is_unconverted_again_when_its_lead_is_gone(db: &TestDatabase) {
        let raw = store_raw_lead(db, ready(person("D", "D")));
        let lead = convert(db, raw).unwrap();
        let seen = raw_lead(db, raw);
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), lead.id, at(15))).unwrap();
        let removed = write(db, |tx| trash::empty(tx, &Actor::system(), at(20), at(99)));
        assert_eq!(removed, Ok(1));
        let left = raw_lead(db, raw);
        assert_eq!((left.converted_to, left.updated_at), (None, at(99)));
        let history = read(db, |q| q.history(Entity::RawLead(raw), page(1, 25)));
        let newest = history.rows.first().map(|entry| entry.kind.as_str());
        assert_eq!(newest, Some(EventKind::RawLeadUnconverted.as_str()));
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &seen, seen.updated_at)), Err(StoreError::Clash));
    }
}
