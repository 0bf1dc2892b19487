//! Two years of money: what clients owe and pay, what salespeople earn of it, what partners are paid.
//!
//! Everything passes through the product's own acts, in the order it would have happened: a salesperson's
//! rate depends on what came before.

mod account;
mod acts;
mod books;
mod commissions;
mod partners;
mod policy;
mod taken_back;

use super::staff::Colleague;
use crate::error::{SeedError, rule};
use crate::office::Office;
use account::Account;
use acts::Act;
use books::{BATCH, Bookkeepers, Books, Payer};
use crm_core::clients::ClientStatus;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::ClientId;
use crm_core::page::PageRequest;
use crm_core::users::Role;
use crm_core::views::{Archived, ClientFilter, ClientListQuery, ClientRow, ClientSort, Direction};
use fastrand::Rng;
use infra::Database;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use workflows::held::release_due;

/// Clients with an account besides any number of clients, about.
const MOST_ACCOUNTS: usize = 2_000;
/// Clients that have one in any case: the stories are among them.
const NEWEST: usize = 100;

/// The newest client, before the sample's own are added.
pub(super) fn newest(db: &Database) -> Result<Option<ClientId>, SeedError> {
    let page = db.read_blocking(|views| views.clients(&all_clients(1)))?;
    Ok(page.rows.first().map(|row| row.id))
}

/// Fills the books of the clients that were added after `known`.
pub(super) fn fill(
    db: &Database,
    office: &Office<'_>,
    known: Option<ClientId>,
    random: &mut Rng,
) -> Result<(), SeedError> {
    let keepers = Bookkeepers {
        clerk: of_role(office, Role::Billing)?,
        admin: of_role(office, Role::Admin)?,
        office,
    };
    let payers = payers(db, office, known)?;
    let mut timeline = Vec::new();
    for (n, payer) in payers.iter().enumerate() {
        let account = Account::imagine(random, n, payer, office);
        let account = account.ok_or_else(|| SeedError::Rule("an impossible account".to_owned()))?;
        timeline.extend(account.acts.into_iter().map(|(at, act)| (at, n, act)));
    }
    let bonuses = commissions::bonuses(office.now, &payers).into_iter();
    timeline.extend(bonuses.map(|(at, n, user)| (at, n, Act::Bonus { user })));
    let steps = taken_back::steps(office.now, &payers).into_iter();
    timeline.extend(steps.map(|(at, n, step)| (at, n, Act::TakeBack(step))));
    timeline.sort_by_key(|(at, n, _)| (*at, *n));
    perform(db, &keepers, &payers, &timeline)?;
    db.write_blocking(|tx| Ok::<_, SeedError>(release_due(tx, usize::MAX, office.now)?))?;
    policy::plan_ahead(db, &keepers)?;
    partners::pay(db, &keepers, &payers, random)
}

fn of_role<'a>(office: &Office<'a>, role: Role) -> Result<&'a Colleague, SeedError> {
    let found = office.staff.iter().find(|one| one.is(role));
    found.ok_or_else(|| SeedError::Rule(format!("an office without {role}")))
}

/// All clients, newest first.
fn all_clients(size: u32) -> ClientListQuery {
    ClientListQuery {
        filter: ClientFilter {
            archived: Archived::All,
            ..ClientFilter::default()
        },
        sort: ClientSort::Created(Direction::Descending),
        page: PageRequest::first(size),
    }
}

/// The clients that were added after `known`: all of the newest, of many others evenly over the years.
fn payers(
    db: &Database,
    office: &Office<'_>,
    known: Option<ClientId>,
) -> Result<Vec<Payer>, SeedError> {
    let mut added = Vec::new();
    let day = OfficeDay::of(office.zone, office.now);
    let mut visit = |row: ClientRow, _| {
        if Some(row.id) <= known {
            return ControlFlow::Break(());
        }
        added.push(row);
        ControlFlow::Continue(())
    };
    db.read_blocking(|views| views.each_client(&all_clients(1), (&day, office.now), &mut visit))?;
    let step = added.len().div_ceil(MOST_ACCOUNTS).max(1);
    let (newest, others) = added.split_at(added.len().min(NEWEST));
    let chosen = newest.iter().chain(others.iter().step_by(step));
    let payer = |row: &ClientRow| {
        Ok(Payer {
            id: row.id,
            status: ClientStatus::parse(&row.status).map_err(rule)?,
            since: row.created_at,
            salesperson: row.assigned_to.as_ref().map(|staff| staff.id),
        })
    };
    chosen.map(payer).collect()
}

/// Plays the acts through, so many a transaction; what an account knows of itself goes from one to the next.
fn perform(
    db: &Database,
    keepers: &Bookkeepers<'_>,
    payers: &[Payer],
    timeline: &[(Instant, usize, Act)],
) -> Result<(), SeedError> {
    let mut books: BTreeMap<usize, Books> = BTreeMap::new();
    for batch in timeline.chunks(BATCH) {
        let written = db.write_blocking(|tx| {
            let mut written: BTreeMap<usize, Books> = BTreeMap::new();
            for (at, n, act) in batch {
                let Some(payer) = payers.get(*n) else {
                    continue;
                };
                let known = || books.get(n).cloned().unwrap_or_default();
                let own = written.entry(*n).or_insert_with(known);
                // As the job does every few minutes.
                release_due(tx, usize::MAX, *at)?;
                act.perform(tx, keepers, payer, own, *at)?;
            }
            Ok::<_, SeedError>(written)
        })?;
        books.extend(written);
    }
    Ok(())
}
