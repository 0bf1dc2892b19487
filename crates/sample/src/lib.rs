//! Sample data: a believable office, made through the product's own use cases, the same for the same seed.

mod bulk;
mod calendar;
mod clients;
mod documents;
mod money;
mod partners;
mod people;
mod staff;
mod stories;
mod tail;

use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::PartnerId;
use crm_core::settings::Settings;
use crm_core::store::StoreError;
use crm_core::users::{PasswordHash, RegisterError};
use infra::Database;
use infra::files::FileStore;
use staff::Colleague;
use thiserror::Error;
use time::Duration;
use workflows::payments::Earning;

/// Leads whose whole history is played through; the rest of a large office is added in bulk.
const STORIES: u32 = 260;

/// How much to make, and from which seed.
#[derive(Debug, Clone, Copy)]
pub struct SeedPlan {
    /// Leads in all, at most 1,000,000; raw leads come on top.
    pub leads: u32,
    pub seed: u64,
    /// Add to a database that holds data already.
    pub append: bool,
}

#[derive(Debug, Error)]
pub enum SeedError {
    #[error("The database is not empty. Use --append to add sample data to it.")]
    NotEmpty,
    #[error(transparent)]
    Staff(#[from] RegisterError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("sample data broke a rule of the product: {0}")]
    Rule(String),
}

/// What was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeded {
    pub staff: usize,
    pub leads: usize,
    pub raw_leads: usize,
    pub clients: usize,
}

/// Fills the office up to `now`. Every sample account has the same password.
///
/// # Errors
/// [`SeedError`]; what was committed before a failure stays.
pub fn run(
    db: &Database,
    files: &FileStore,
    password: &PasswordHash,
    plan: SeedPlan,
    now: Instant,
) -> Result<Seeded, SeedError> {
    if !plan.append && db.read_blocking(|views| views.has_users())? {
        return Err(SeedError::NotEmpty);
    }
    let mut random = fastrand::Rng::with_seed(plan.seed);
    let since = now.minus(Duration::days(730));
    let settings = db.read_blocking(|views| views.settings())?;
    let settings = Settings::read(&settings).map_err(rule)?;
    let known = money::newest(db)?;
    let staff = staff::hire(db, password, since)?;
    let office = Office {
        partners: &partners::engage(db, since)?,
        staff: &staff,
        zone: &settings.zone,
        now,
    };
    let stories = plan.leads.min(STORIES);
    let bulk = bulk::fill(db, &office, plan.leads - stories, &mut random)?;
    let told = stories::tell(db, &office, stories, &mut random)?;
    calendar::fill_today(db, &told.qualified, &office, &mut random)?;
    documents::file_papers(db, files, &told.signed, &office)?;
    // A source of chance of its own: the people stay who they are.
    let mut random = fastrand::Rng::with_seed(!plan.seed);
    money::fill(db, &office, Earning::of(&settings), known, &mut random)?;
    Ok(Seeded {
        staff: staff.len(),
        leads: bulk.leads + told.made.leads,
        raw_leads: bulk.raw_leads + told.made.raw_leads,
        clients: bulk.clients + told.made.clients,
    })
}

/// Who and what the sample data is made with.
struct Office<'a> {
    staff: &'a [Colleague],
    partners: &'a [PartnerId],
    zone: &'a BusinessZone,
    now: Instant,
}

fn rule(error: impl std::error::Error) -> SeedError {
    SeedError::Rule(error.to_string())
}

/// How many of each a part of the office made.
#[derive(Debug, Clone, Copy, Default)]
struct Made {
    leads: usize,
    raw_leads: usize,
    clients: usize,
}

/// A weighted choice; the weights are parts of their sum.
fn pick<T: Copy>(random: &mut fastrand::Rng, choices: &[(T, u32)]) -> Option<T> {
    let sum = choices.iter().map(|(_, weight)| weight).sum();
    let mut at = random.u32(0..sum);
    choices.iter().find_map(|(choice, weight)| {
        let hit = at < *weight;
        at = at.saturating_sub(*weight);
        hit.then_some(*choice)
    })
}

#[cfg(test)]
mod tests {
    use super::pick;

    #[test]
    fn a_weighted_choice_takes_every_choice_but_those_of_weight_zero() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut taken = [0; 3];
        for _ in 0..1_000 {
            let choice: usize = pick(&mut random, &[(0, 1), (1, 0), (2, 9)]).unwrap();
            taken[choice] += 1;
        }
        assert!(
            taken[0] > 50 && taken[1] == 0 && taken[2] > 800,
            "{taken:?}"
        );
    }
}
