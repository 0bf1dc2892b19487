//! People to store, and short ways to store and ask.

use billing::amount::Amount;
use billing::payments::{self, CardIds, NewPayment, PaymentType, RefundMark};
use billing::status::PaymentStatus;
use crm_core::act::Act;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::calling::Caller;
use crm_core::clients::{self, ClientStatus, NewClient, ServiceType};
use crm_core::clock::Instant;
use crm_core::contact::{
    EmailAddress, LabeledPhone, OtherPhones, Person, Phone, PhoneKey, UsState,
};
use crm_core::event::{EventKind, EventLog};
use crm_core::ids::{ClientId, LeadId, PaymentId, RawLeadId, UserId};
use crm_core::leads::{self, LeadStatus, NewLead};
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::payment_method::PaymentMethod;
use crm_core::raw_leads::{self, MarketingStatus, NewRawLead, RawLead};
use crm_core::record::StoredIn;
use crm_core::search::SearchTerm;
use crm_core::store::{StoreError, Stored};
use crm_core::tags::Tags;
use crm_core::text::Name;
use crm_core::timeshare::TimeshareInfo;
use crm_core::unit::Crm;
use crm_core::users::{NewUser, PasswordHash, Role, UserStatus, Username};
use crm_core::views::{
    LeadFilter, LeadListQuery, LeadSort, RawLeadFilter, RawLeadListQuery, RawLeadSort,
};
use infra::Database;
use std::fmt::Debug;
use std::str::FromStr;
use time::Date;

/// How long or from where a random test goes: what the environment says, in the long proofs, else the usual.
pub(crate) fn setting<T: FromStr<Err: Debug>>(name: &str, usual: T) -> T {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

/// 2026-11-21T03:33:00.123456Z and so many seconds.
pub(crate) fn at(seconds: i64) -> Instant {
    Instant::from_micros(1_795_231_980_123_456 + seconds * 1_000_000)
}

pub(crate) fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

pub(crate) fn person(first: &str, last: &str) -> Person {
    Person::named(name(first), name(last))
}

/// The second and third number of a person.
pub(crate) fn other_phones<'a>(numbers: impl Iterator<Item = &'a str>) -> OtherPhones {
    let others = numbers.map(|number| LabeledPhone {
        phone: Phone::parse(number).unwrap(),
        label: None,
    });
    OtherPhones::stored(others.collect())
}

/// "Ana Ruiz", with an email and a phone number when they are not empty.
pub(crate) fn reachable(full_name: &str, email: &str, phone: &str) -> Person {
    let (first, last) = full_name.split_once(' ').unwrap();
    Person {
        email: (!email.is_empty()).then(|| EmailAddress::parse(email).unwrap()),
        phone: (!phone.is_empty()).then(|| Phone::parse(phone).unwrap()),
        ..person(first, last)
    }
}

/// The office, as it calls.
pub(crate) fn caller() -> Caller {
    Caller {
        number: Some(PhoneKey::stored("4075551000".to_owned())),
        name: "Harbor Exit Services".to_owned(),
    }
}

pub(crate) fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

pub(crate) fn raw_details(person: Person) -> raw_leads::Details {
    raw_leads::Details::of(person)
}

pub(crate) fn ready(person: Person) -> raw_leads::Details {
    raw_leads::Details {
        status: MarketingStatus::ReadyForAppointment,
        ..raw_details(person)
    }
}

pub(crate) fn lead_details(person: Person) -> leads::Details {
    leads::Details {
        person,
        source: None,
        status: LeadStatus::NewLead,
        brand: Brand::LibertyNwa,
        timeshare: TimeshareInfo::default(),
        tags: Tags::default(),
        notes: None,
        assigned_to: None,
    }
}

pub(crate) fn client_details(person: Person) -> clients::Details {
    clients::Details {
        person,
        status: ClientStatus::Active,
        service_type: ServiceType::Cancellation,
        brand: None,
        notes: None,
        assigned_to: None,
        partner: None,
        tags: Tags::default(),
    }
}

/// Writes with errors of the store alone.
pub(crate) fn write<T>(db: &Database, f: impl Fn(&mut dyn Crm) -> Stored<T>) -> Stored<T> {
    db.write_blocking::<T, StoreError>(|tx| f(tx))
}

pub(crate) fn read<T>(db: &Database, f: impl FnOnce(&mut dyn infra::Views) -> Stored<T>) -> T {
    db.read_blocking::<T, StoreError>(f).unwrap()
}

pub(crate) fn store_raw_leads(db: &Database, details: &[raw_leads::Details]) -> Vec<RawLeadId> {
    let new: Vec<NewRawLead> = details
        .iter()
        .map(|details| NewRawLead {
            details: details.clone(),
            created_at: at(0),
        })
        .collect();
    write(db, |tx| tx.raw_leads().insert_many(&new)).unwrap()
}

pub(crate) fn store_raw_lead(db: &Database, details: raw_leads::Details) -> RawLeadId {
    *store_raw_leads(db, &[details]).first().unwrap()
}

pub(crate) fn store_leads(db: &Database, details: &[leads::Details]) -> Vec<LeadId> {
    let new: Vec<NewLead> = (0..)
        .zip(details)
        .map(|(n, details)| NewLead {
            details: details.clone(),
            raw_lead: None,
            created_at: at(n),
        })
        .collect();
    write(db, |tx| tx.leads().insert_many(&new)).unwrap()
}

pub(crate) fn store_clients(db: &Database, details: &[clients::Details]) -> Vec<ClientId> {
    let new: Vec<NewClient> = (0..)
        .zip(details)
        .map(|(n, details)| NewClient {
            details: details.clone(),
            lead: None,
            created_at: at(n),
        })
        .collect();
    write(db, |tx| tx.clients().insert_many(&new)).unwrap()
}

pub(crate) fn store_client(db: &Database, details: clients::Details) -> ClientId {
    *store_clients(db, &[details]).first().unwrap()
}

/// A payment by check, completed, for no invoice and credited to no one.
pub(crate) fn paid(client: ClientId, cents: i64, date: Date) -> NewPayment {
    NewPayment {
        client,
        details: payments::Details {
            invoice: None,
            plan: None,
            kind: PaymentType::Standard,
            method: PaymentMethod::Check,
            amount: Amount::of(Money::from_cents(cents)).unwrap(),
            date,
            notes: None,
        },
        status: PaymentStatus::Completed,
        mock: false,
        hold: None,
        salesperson: None,
        refund_of: None,
        refund: None,
        card: CardIds::default(),
        receipt: None,
        recorded_by: None,
        completed_at: Some(at(0)),
        created_at: at(0),
    }
}

/// As a row alone: nothing is allocated, and no rule of the domain is asked. A refund that says no more is the
/// office's.
pub(crate) fn store_payment(db: &Database, new: &NewPayment) -> PaymentId {
    let mut new = new.clone();
    if new.details.kind == PaymentType::Refund {
        new.refund.get_or_insert(RefundMark::by_office());
    }
    db.write_blocking::<_, StoreError>(|tx| tx.payments().insert(&new))
        .unwrap()
}

pub(crate) fn store_user(db: &Database, username: &str, role: Role) -> UserId {
    store_named(db, username, ("Dana", "Whitfield"), role)
}

pub(crate) fn store_named(
    db: &Database,
    username: &str,
    (first, last): (&str, &str),
    role: Role,
) -> UserId {
    let user = NewUser {
        username: Username::parse(username).unwrap(),
        email: EmailAddress::parse(&format!("{username}@example.com")).unwrap(),
        first_name: name(first),
        last_name: name(last),
        role,
        status: UserStatus::Active,
        password: PasswordHash::stored("$argon2id$".to_owned()),
    };
    write(db, |tx| tx.users().insert(&user, at(0))).unwrap()
}

pub(crate) fn convert(
    db: &Database,
    id: RawLeadId,
) -> Result<leads::Lead, raw_leads::ConvertError> {
    db.write_blocking(|tx| raw_leads::convert(tx, &Actor::system(), id, Brand::LibertyNwa, at(9)))
}

pub(crate) fn raw_lead(db: &Database, id: RawLeadId) -> RawLead {
    read(db, |q| q.raw_lead(id)).unwrap()
}

pub(crate) fn page(number: i64, size: i64) -> PageRequest {
    PageRequest::of(Some(number), Some(size)).unwrap()
}

pub(crate) fn term(text: &str) -> Option<SearchTerm> {
    SearchTerm::parse(text)
}

pub(crate) fn leads_by(sort: LeadSort, filter: LeadFilter) -> LeadListQuery {
    LeadListQuery {
        filter,
        sort,
        page: page(1, 200),
    }
}

pub(crate) fn raw_leads_by(sort: RawLeadSort, filter: RawLeadFilter) -> RawLeadListQuery {
    RawLeadListQuery {
        filter,
        sort,
        page: page(1, 200),
    }
}

/// Saves a record under its version, as an act at that time does.
pub(crate) fn save<U, R>(tx: &mut U, record: &R, now: Instant) -> Stored<()>
where
    U: EventLog + ?Sized,
    R: StoredIn<U>,
{
    let actor = Actor::system();
    Act::run(tx, &actor, now, |act| {
        act.save(record.clone(), EventKind::LeadUpdated).map(drop)
    })
}
