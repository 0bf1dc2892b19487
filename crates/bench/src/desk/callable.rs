//! How many people may be called now: the product's answer, cold and remembered, compared with one statement that
//! counts those with a number in an open bucket.

use super::by_hand::ByHand;
use super::times::Times;
use crate::client::{Connection, Request};
use crate::gate;
use crate::product::Running;
use anyhow::{Context, Result, ensure};
use crm_core::call_numbers::BucketFacts;
use crm_core::clock;
use crm_core::contact_gate::Purpose;
use serde_json::Value;
use std::time::Instant;

const COUNT: &str = "/api/contact/callable?list=raw_leads";
const OTHER: &str = "/api/contact/callable?list=leads";
/// How often it is counted directly in the database.
const WRITES: u32 = 41;
const REMEMBERED: u32 = 2_000;
const BUCKETS: &str = "SELECT id, facts FROM call_buckets ORDER BY id";

/// What the product answered last.
pub(super) struct Counted {
    pub(super) at: clock::Instant,
    now: i64,
    people: i64,
}

impl Counted {
    fn of(answer: &Value) -> Result<Self> {
        let count = |name: &str| answer[name].as_i64().with_context(|| name.to_owned());
        let at = answer["asOf"].as_str().context("asOf")?;
        Ok(Self {
            at: clock::Instant::parse(at)?,
            now: count("now")?,
            people: count("now")? + count("later")? + count("never")? + count("waiting")?,
        })
    }
}

/// A lead without a number: it changes the database and gives the server nothing more to do.
fn write(cookie: &str, number: u32) -> Request {
    let body = format!(
        r#"{{"firstName":"Cold","lastName":"Answer {number}","email":"cold{number}@example.com"}}"#
    );
    Request::post_json("/api/leads", cookie, &body)
}

/// The first count of a server, which has counted another list before: its connections are open and the rules read.
pub(super) async fn first(server: &Running, cookie: &str, times: &mut Times) -> Result<()> {
    let mut connection = Connection::open(&server.address).await?;
    let other = Request::get(OTHER, cookie);
    connection.send(&other).await?.expecting(200)?;
    ask_once(&mut connection, &Request::get(COUNT, cookie), times).await?;
    Ok(())
}

pub(super) async fn measure(
    server: &Running,
    cookie: &str,
    by_hand: &mut ByHand,
) -> Result<Counted> {
    let mut connection = Connection::open(&server.address).await?;
    let ask = Request::get(COUNT, cookie);
    let mut after_writes = Times::default();
    for number in 0..WRITES {
        let written = connection.send(&write(cookie, number)).await?;
        written.expecting(201)?;
        ask_once(&mut connection, &ask, &mut after_writes).await?;
    }
    println!("- callable, after a write each: {after_writes}");

    let mut remembered = Times::default();
    for _ in 0..REMEMBERED {
        ask_once(&mut connection, &ask, &mut remembered).await?;
    }
    println!("- callable, remembered: {remembered} (aim: p95 under 10)");

    let answer = ask_once(&mut connection, &ask, &mut Times::default()).await?;
    let counted = Counted::of(&answer)?;
    println!("- callable by hand: {}", count(by_hand, &counted).await?);
    println!("- The last answer: {answer}");
    Ok(counted)
}

async fn ask_once(connection: &mut Connection, ask: &Request, times: &mut Times) -> Result<Value> {
    let sent = Instant::now();
    let answer = connection.send(ask).await?.expecting(200)?;
    times.add(sent.elapsed());
    answer.json()
}

/// The buckets that the gate opens at a moment, in an office that is registered everywhere, as the sample's is.
pub(super) async fn open_buckets(by_hand: &mut ByHand, at: clock::Instant) -> Result<Vec<i64>> {
    let gate = gate::house();
    let mut open = Vec::new();
    for (id, text) in by_hand.rows::<String>(BUCKETS, &[]).await? {
        let facts = BucketFacts::parse(&text)?;
        let facts = facts.facts(Purpose::Sales, &[]);
        if gate.may_call(&facts, at).is_allowed() {
            open.push(id);
        }
    }
    Ok(open)
}

/// Counts directly in the database, and checks that it counts what the product counts. Only the product knows the calls
/// of the last day and the clients who are served, who are few among these people.
async fn count(by_hand: &mut ByHand, counted: &Counted) -> Result<Times> {
    let open = open_buckets(by_hand, counted.at).await?;
    let open: Vec<String> = open.iter().map(i64::to_string).collect();
    let keys = format!(
        "(SELECT phone_key FROM call_numbers WHERE bucket_id IN ({}))",
        open.join(", ")
    );
    // Who has several numbers may be called by any of them.
    let in_open = format!(
        "SELECT count(*), count(*) FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL AND (phone_key IN {keys} \
         OR id IN (SELECT raw_lead_id FROM other_numbers WHERE raw_lead_id IS NOT NULL AND phone_key IN {keys}))"
    );
    let mut times = Times::default();
    let mut now = 0_i64;
    for _ in 0..WRITES {
        let began = Instant::now();
        let people = by_hand.rows::<i64>(&in_open, &[]).await?;
        (now, _) = *people.first().context("no count")?;
        times.add(began.elapsed());
    }
    let apart = (now - counted.now).abs();
    ensure!(
        apart <= counted.people / 1_000,
        "{now} of {} may be called by hand, {} by the product",
        counted.people,
        counted.now
    );
    Ok(times)
}
