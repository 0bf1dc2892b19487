//! Sample data: a believable office, made through the product's own use cases, the same for the same seed.

mod bank;
mod brands;
mod bulk;
mod calendar;
mod calling;
mod calls;
mod campaigns;
mod choice;
mod clients;
mod documents;
mod error;
mod lists;
mod money;
mod office;
mod papers;
mod partners;
mod people;
mod phrases;
mod remembered;
mod staff;
mod stories;
mod tail;
mod w9s;

use crm_core::clock::Instant;
use crm_core::payees::TaxNumberSealer;
use crm_core::settings::Settings;
use crm_core::users::PasswordHash;
use docgen::Renderer;
use error::rule;
use infra::Database;
use infra::files::FileStore;
use office::Office;
use papers::Press;
use time::Duration;

pub use bank::{CARD_PROVIDER, Movement, Payee, movements, payees, payouts};
pub use error::SeedError;

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

/// What was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeded {
    pub staff: usize,
    pub leads: usize,
    pub raw_leads: usize,
    pub clients: usize,
}

/// Fills the office up to `now`. Every sample account has the same password; `renderer` makes the PDFs of a few documents, and
/// `sealer` seals the tax numbers of who is paid.
///
/// # Errors
/// [`SeedError`]; a seed that the office has adds nothing, and what was committed before another failure stays.
pub fn run(
    db: &Database,
    (files, renderer, sealer): (&FileStore, &dyn Renderer, &dyn TaxNumberSealer),
    password: &PasswordHash,
    plan: SeedPlan,
    now: Instant,
) -> Result<Seeded, SeedError> {
    if !plan.append && db.read_blocking(|views| views.has_users())? {
        return Err(SeedError::NotEmpty);
    }
    remembered::remember(db, (plan.seed, plan.leads), now)?;
    let mut random = fastrand::Rng::with_seed(plan.seed);
    let since = now.minus(Duration::days(730));
    brands::enter(db, since)?;
    let settings = db.read_blocking(|views| views.settings())?;
    let settings = Settings::read(&settings).map_err(rule)?;
    let known = money::newest(db)?;
    let staff = staff::hire(db, password, since)?;
    let office = Office {
        partners: &partners::engage(db, since)?,
        staff: &staff,
        name: settings.office_name.as_str(),
        brands: &settings.known_brands,
        zone: &settings.zone,
        now,
    };
    w9s::record(db, &office, sealer, since)?;
    lists::load(db, &office)?;
    calling::set_up(db, &office)?;
    phrases::set_up(db, &office)?;
    campaigns::make(db, &office)?;
    let stories = plan.leads.min(STORIES);
    let bulk = bulk::fill(db, &office, plan.leads - stories, &mut random)?;
    let told = stories::tell(db, &office, stories, &mut random)?;
    calendar::fill_today(db, &told.qualified, &office, &mut random)?;
    let press = Press {
        db,
        files,
        renderer,
        office: &office,
    };
    let with_papers = papers::make(&press, &told.signed)?;
    let others = told.signed.iter();
    let others = others.filter(|(client, _)| !with_papers.contains(&client.id));
    documents::file_papers(db, files, others, &office)?;
    // A source of chance of its own: the people stay who they are.
    let mut random = fastrand::Rng::with_seed(!plan.seed);
    money::fill(db, &office, known, &mut random)?;
    calls::make(db, &office)?;
    Ok(Seeded {
        staff: staff.len(),
        leads: bulk.leads + told.made.leads,
        raw_leads: bulk.raw_leads + told.made.raw_leads,
        clients: bulk.clients + told.made.clients,
    })
}
