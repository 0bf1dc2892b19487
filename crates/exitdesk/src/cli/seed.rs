//! `exitdesk seed`: sample data, for demonstration and development.

use super::error::CliError;
use super::open;
use super::print::say;
use super::renderer;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use api::kernel::config::Mode;
use api::kernel::demo::DEMO_PASSWORD;
use clap::Args;
use crm_core::clock::{Clock, Instant};
use crm_core::users::{Password, PasswordHasher};
use infra::files::FileStore;
use infra::passwords::Argon2Hasher;
use infra::rotation;
use sample::SeedPlan;

const HOUR: i64 = 3_600_000_000;

#[derive(Debug, Args)]
pub(super) struct Seed {
    /// How many leads to create, besides the raw leads they come from
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    leads: u32,
    /// The same number always creates the same office
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Add to a database that already has data
    #[arg(long)]
    append: bool,
}

pub(super) fn run(options: &Options, asked: &Seed) -> Result<(), CliError> {
    if options.mode()? != Mode::Demo {
        return Err(CliError::Setting(
            "Sample data has accounts with a known password. Set EXITDESK_MODE=demo to load it."
                .to_owned(),
        ));
    }
    let db = open::database_or_new(options)?;
    let hasher = Argon2Hasher::new().map_err(CliError::failed)?;
    let password = hasher
        .hash(&Password::attempt(DEMO_PASSWORD))
        .map_err(CliError::failed)?;
    let plan = SeedPlan {
        leads: asked.leads,
        seed: asked.seed,
        append: asked.append,
    };
    // Whole hours: run again within the hour, it is the same office to the microsecond.
    let now = SystemClock.now().micros();
    let now = Instant::from_micros(now - now.rem_euclid(HOUR));
    let keyring = options.secrets()?.keyring().clone();
    rotation::claim(&db, &keyring, now).map_err(CliError::failed)?;
    let files = FileStore::open_place(&options.files, keyring.clone()).map_err(CliError::failed)?;
    let engine = renderer::engine(options)?;
    let seeded = sample::run(&db, (&files, &engine, &keyring), &password, plan, now);
    let seeded = seeded.map_err(CliError::failed)?;
    db.refresh_statistics().map_err(CliError::failed)?;
    say(format!(
        "{} staff, {} raw leads, {} leads and {} clients were added.",
        seeded.staff, seeded.raw_leads, seeded.leads, seeded.clients
    ))
}
