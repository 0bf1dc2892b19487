//! The people of the model's office.

use super::BOOKS;
use super::acts::{FIRST_OPEN, TODAY};
use super::run;
use crate::support::{client_details, person, store_client, store_named, store_user};
use billing::bank::{Counterparty, CounterpartyId, TransferMethod};
use billing::transfers::{KnownRecipient, Paid, Recipient, SyncState};
use commissions::policies::make::{PolicyDraft, make};
use commissions::policies::version::PolicyReason;
use commissions::policy::{Policy, Shares, Tier};
use commissions::reduction::Reduction;
use crm_core::actor::Actor;
use crm_core::clients::{Details as ClientDetails, ServiceType};
use crm_core::clock::Instant;
use crm_core::ids::{PartnerId, UserId};
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::settings::BOOKS_CLOSED_THROUGH;
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use crm_core::users::Role;
use infra::Database;
use time::Date;

/// The partner, by the bank's own name for them.
pub(super) const RECIPIENT: &str = "palm-cove";

/// Where one book's salespeople are paid, by the bank's own name for it: of no one by its looks, and of no other book.
pub(super) fn account(book: usize) -> CounterpartyId {
    CounterpartyId::parse(&format!("account-{book}")).unwrap()
}

fn counterparty(id: CounterpartyId, name: String) -> Counterparty {
    Counterparty {
        id,
        name,
        email: None,
        account: None,
        methods: TransferMethod::ALL.to_vec(),
    }
}

const SERVICES: [ServiceType; 3] = [
    ServiceType::Cancellation,
    ServiceType::Transfer,
    ServiceType::Analysis,
];

/// The people of the office, the same in every run.
#[derive(Debug, Clone)]
pub(super) struct Staff {
    pub(super) admin: UserId,
    pub(super) clerk: UserId,
    /// Who asks the bank, one for each book: what one person sent alone counts together.
    pub(super) askers: Vec<UserId>,
    /// Three that earn and one that does not.
    pub(super) sellers: [UserId; 4],
    pub(super) partner: PartnerId,
}

pub(super) fn staff(db: &Database) -> Staff {
    let admin = store_user(db, "admin", Role::Admin);
    let clerk = store_user(db, "clerk", Role::Billing);
    let roles = [
        ("rep", Role::SalesRep),
        ("manager", Role::SalesManager),
        ("closer", Role::SalesCloser),
        ("nobody", Role::User),
    ];
    let name = ShortText::parse("Palm Cove").unwrap();
    let now = Instant::from_micros(0);
    let partner = db
        .write_blocking(|tx| crm_core::partners::add(tx, &Actor::system(), &name, now))
        .unwrap();
    let own = (0..BOOKS).map(|book| counterparty(account(book), format!("Account {book}")));
    let partners = counterparty(
        CounterpartyId::parse(RECIPIENT).unwrap(),
        "Palm Cove".to_owned(),
    );
    let known = SyncState {
        last_success: Some(now),
        last_try: Some(now),
        counterparties: own.chain([partners]).collect(),
        ..SyncState::default()
    };
    db.write_blocking::<_, StoreError>(|tx| tx.bank_book().set_sync(&known))
        .unwrap();
    paid_before(db, partner.partner.id);
    Staff {
        admin,
        clerk,
        askers: (0..BOOKS).map(|book| store_asker(db, book)).collect(),
        sellers: roles.map(|(name, role)| store_user(db, name, role)),
        partner: partner.partner.id,
    }
}

/// Its name differs from the payee's: names alike need a second person.
fn store_asker(db: &Database, book: usize) -> UserId {
    let name = ("Bea", "Cole");
    store_named(db, &format!("asker{book}"), name, Role::Billing)
}

/// The partner was paid before, so that no book's payment to it is the first. What a salesperson is paid at the book's account
/// has a second person until an approved one arrived, and is known from then on.
fn paid_before(db: &Database, partner: PartnerId) {
    let known = KnownRecipient {
        paid: Paid::Partner(partner),
        payee: "Palm Cove".to_owned(),
        recipient: Recipient {
            id: CounterpartyId::parse(RECIPIENT).unwrap(),
            name: "Palm Cove".to_owned(),
            email: None,
        },
        account: None,
        seen_by: None,
        transfer: None,
        seen_at: Instant::from_micros(0),
    };
    db.write_blocking::<_, StoreError>(|tx| tx.transfers().set_known(&known))
        .unwrap();
}

/// A client of one of the sellers, with one of the services.
pub(super) fn client(db: &Database, staff: &Staff, number: usize) -> i64 {
    let details = ClientDetails {
        assigned_to: Some(staff.sellers[number % 4]),
        service_type: SERVICES[number % 3],
        ..client_details(person("Ana", "Ruiz"))
    };
    store_client(db, details).get()
}

/// The version of the commission policy that holds from [`FIRST_OPEN`] on; the reductions stay what they were.
pub(super) fn make_policy(db: &Database, staff: &Staff) {
    let rate = |points| Rate::from_basis_points(points).unwrap();
    let tier = |from, points| Tier {
        from: Money::from_cents(from),
        rate: rate(points),
    };
    let shares = Shares {
        cancellation: rate(3_000),
        transfer: rate(4_550),
        analysis: rate(1_000),
        unknown: rate(0),
    };
    let tiers = vec![tier(0, 1_100), tier(500_000, 2_150)];
    let reductions = Reduction::ALL.iter();
    let reductions: Vec<_> = reductions
        .map(|reason| Policy::specified().reduction(*reason))
        .collect();
    let reductions = reductions.try_into().unwrap();
    let draft = PolicyDraft {
        policy: Policy::new("November", tiers, shares, rate(250), reductions).unwrap(),
        first_day: FIRST_OPEN,
        reason: PolicyReason::stored("a model".to_owned()),
    };
    let admin = Actor::staff(staff.admin, Role::Admin, "model");
    db.write_blocking(|tx| make(tx, &admin, &draft, (TODAY, run::now())))
        .unwrap();
}

/// As the command line does.
pub(super) fn close_books(db: &Database, through: Date) {
    let now = run::now();
    let closed = through.to_string();
    db.write_blocking::<_, StoreError>(|tx| tx.settings().set(BOOKS_CLOSED_THROUGH, &closed, now))
        .unwrap();
}
