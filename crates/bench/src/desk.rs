//! The call desk over very many people, and a registry of very many numbers. What the product does is asked over HTTP;
//! for comparison come plain statements that know beforehand which buckets are open.

mod by_hand;
mod callable;
mod duplicates;
mod people;
mod registry;
mod rep;
mod times;

use self::by_hand::ByHand;
use self::registry::Registry;
use self::rep::Rep;
use self::times::Times;
use crate::database::{self, Kind};
use crate::product::{Product, Running};
use anyhow::{Context, Result, ensure};
use clap::Args;
use std::time::{Duration, Instant};

/// Leads of the sample data, which brings the office, its rules and its smaller lists.
const SAMPLE: u32 = 1_000;
/// Servers that are started to be asked once for a count.
const STARTS: u32 = 21;

#[derive(Debug, Args)]
pub(crate) struct Asked {
    /// Raw leads besides the sample data's own, each with numbers of their own.
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1_000..=5_000_000))]
    people: u32,
    /// Numbers of each person.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=3))]
    phones: u32,
    /// How many of them the server's own job looks up; the others are put next to those who are like them.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(20_000..=5_000_000))]
    by_job: u32,
    /// Numbers of the registry, rounded up to as many in each block.
    #[arg(long, default_value_t = 10_000_000, value_parser = clap::value_parser!(u32).range(100_000..=100_000_000))]
    numbers: u32,
    /// How many of the newest were called, when the desk is measured again.
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u32).range(0..=5_000_000))]
    called: u32,
    /// How many people are served in each way.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(10..=10_000))]
    rounds: u32,
}

/// One installation and its database.
struct Place {
    kind: Kind,
    url: String,
    product: Product,
}

impl Place {
    async fn started(&self) -> Result<(Running, String)> {
        let server = self.product.start().await?;
        let cookie = server.sign_in().await?;
        Ok((server, cookie))
    }

    async fn by_hand(&self) -> Result<ByHand> {
        ByHand::open(self.kind, &self.url).await
    }
}

/// Measures on both databases, or on one of them.
///
/// # Errors
/// What the product or a database answers; when no one may be called at this time of the day.
pub(crate) async fn measure(asked: &Asked, only: Option<Kind>, time: Duration) -> Result<()> {
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| only.is_none_or(|only| only == *kind));
    for kind in kinds {
        let folder = tempfile::tempdir()?;
        let url = database::fresh(kind, folder.path()).await?;
        let product = Product::beside_us(folder.path(), &url)?;
        product.fill(SAMPLE).await?;
        println!("\n## {}\n", kind.name());
        let place = Place { kind, url, product };
        registry(&place, asked, time).await?;
        people(&place, asked).await?;
        cold(&place).await?;
        desk(&place, asked).await?;
    }
    Ok(())
}

/// Before there are people: their numbers are looked up in it.
async fn registry(place: &Place, asked: &Asked, time: Duration) -> Result<()> {
    let (server, cookie) = place.started().await?;
    let mut by_hand = place.by_hand().await?;
    let registry = Registry::of(asked.numbers);
    let before = by_hand.bytes().await?;
    let loaded = registry.load(&server, &cookie).await?;
    let grown = by_hand.bytes().await? - before;
    println!("{loaded}");
    println!(
        "- The database is {:.1} MiB larger ({} blocks of {} area codes).",
        grown as f64 / 1_048_576.0,
        registry.blocks(),
        registry.area_codes()
    );
    let rate = registry.look_up(&mut by_hand, loaded.id, time).await?;
    println!(
        "- Looked up by hand, a statement each on one connection: {rate:.0} numbers/s, all answers right."
    );
    looked_up(&mut by_hand).await?;
    server.stop().await
}

/// Waits until no number waits for the server's job; how long it took. A job that is killed with its server is not taken up
/// again before its lease ends.
async fn looked_up(by_hand: &mut ByHand) -> Result<Duration> {
    const WAITING: &str =
        "SELECT count(*), count(*) FROM (SELECT 1 FROM stale_numbers LIMIT 1) AS waiting";
    const LONGEST: Duration = Duration::from_secs(3 * 60 * 60);
    let began = Instant::now();
    loop {
        let found = by_hand.rows::<i64>(WAITING, &[]).await?;
        let took = began.elapsed();
        tokio::time::sleep(Duration::from_secs(1)).await;
        if found.first().is_some_and(|(waiting, _)| *waiting == 0) {
            return Ok(took);
        }
        ensure!(took < LONGEST, "numbers wait for their job");
    }
}

/// Written while no server runs, then looked up by the server's own job.
async fn people(place: &Place, asked: &Asked) -> Result<()> {
    let mut by_hand = place.by_hand().await?;
    let began = Instant::now();
    let added = people::fill(
        &mut by_hand,
        (asked.people.into(), asked.phones.into()),
        asked.by_job.into(),
    )
    .await?;
    by_hand.settle().await?;
    println!(
        "- {} people with {} numbers each written in {:.0} s.",
        asked.people,
        asked.phones,
        began.elapsed().as_secs_f64()
    );
    let (server, _) = place.started().await?;
    let took = looked_up(&mut by_hand).await?;
    let by_job = asked.by_job.min(asked.people) * asked.phones;
    println!(
        "- Looked up by the product's job: {by_job} numbers, {:.0} a second (half of its time is left to other writers).",
        f64::from(by_job) / took.as_secs_f64()
    );
    let memory = server.memory().context("memory of the server")?;
    println!(
        "- Private memory after that: {} MiB, {} resident with mapped files.",
        memory.private_mib, memory.resident_mib
    );
    server.stop().await?;
    let registry = Registry::of(asked.numbers);
    added
        .like_the_first(&mut by_hand, |key| registry.is_listed(key))
        .await?;
    by_hand.settle().await
}

/// The count that was not asked for before: each time of another server.
async fn cold(place: &Place) -> Result<()> {
    let mut times = Times::default();
    for _ in 0..STARTS {
        let (server, cookie) = place.started().await?;
        callable::first(&server, &cookie, &mut times).await?;
        server.stop().await?;
    }
    println!("- callable, cold, of a server just started each: {times} (aim: p95 under 300)");
    Ok(())
}

async fn desk(place: &Place, asked: &Asked) -> Result<()> {
    let (server, cookie) = place.started().await?;
    let mut by_hand = place.by_hand().await?;
    let counted = callable::measure(&server, &cookie, &mut by_hand).await?;
    let open = callable::open_buckets(&mut by_hand, counted.at).await?;
    duplicates::measure(&server, &cookie).await?;
    let mut rep = Rep::begin(&server, &cookie).await?;
    rep.measure(asked.rounds).await?;
    let served = by_hand.serve(&open, asked.rounds).await?;
    println!("- next by hand (found, held, kept): {served}");

    people::call_newest(&mut by_hand, asked.called.into()).await?;
    by_hand.settle().await?;
    println!("- After {} of the newest were called:", asked.called);
    rep.measure(asked.rounds).await?;
    let memory = server.memory().context("memory of the server")?;
    println!(
        "- Private memory at the end: {} MiB, {} resident with mapped files.",
        memory.private_mib, memory.resident_mib
    );
    server.stop().await
}
