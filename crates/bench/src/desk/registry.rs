//! A registry of very many numbers, loaded as an administrator loads one.

use super::by_hand::ByHand;
use super::people;
use crate::client::{Connection, Request};
use crate::product::Running;
use anyhow::{Context, Result, bail, ensure};
use crm_core::number_lists::Block;
use std::fmt;
use std::io::Write as _;
use std::ops::Range;
use std::time::{Duration, Instant};

const BOUNDARY: &str = "exitdesk-bench-boundary";
const LISTS: &str = "/api/contact/lists";
/// A load that takes longer than this has failed.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// The people's and the first others.
const AREA_CODES: usize = 100;
const EXCHANGES: Range<u32> = 200..900;
/// Numbers of an exchange.
const LINES: u32 = 10_000;
const LOOK_UP: &str = "SELECT exchange, bits FROM list_blocks WHERE load_id = $1 AND exchange = $2";
/// Looked up between two looks at the clock.
const AT_ONCE: u64 = 1_000;

/// Numbers that end the same in every exchange of every area code, as far from each other as they can be.
pub(super) struct Registry {
    codes: Vec<u32>,
    /// Numbers of each exchange.
    each: u32,
}

/// A registry that counts.
pub(super) struct Loaded {
    pub(super) id: i64,
    numbers: u64,
    mib: usize,
    uploaded_in: Duration,
    loaded_in: Duration,
    memory_before: u64,
    /// The most that was seen.
    memory: u64,
}

impl fmt::Display for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = (self.uploaded_in + self.loaded_in).as_secs_f64();
        write!(
            f,
            "- A registry of {} numbers ({} MiB): uploaded in {:.1} s, loaded in {:.1} s, {:.0} numbers/s in all; \
             private memory {} MiB before, {} MiB at most.",
            self.numbers,
            self.mib,
            self.uploaded_in.as_secs_f64(),
            self.loaded_in.as_secs_f64(),
            self.numbers as f64 / all,
            self.memory_before,
            self.memory
        )
    }
}

impl Registry {
    /// At least so many numbers.
    pub(super) fn of(numbers: u32) -> Self {
        let known: Vec<u32> = people::area_codes().collect();
        let others = (200..1_000).filter(|code| !known.contains(code));
        let codes = known.iter().copied().chain(others);
        let mut codes: Vec<u32> = codes.take(AREA_CODES).collect();
        codes.sort_unstable();
        let mut registry = Self { codes, each: 0 };
        registry.each = numbers.div_ceil(registry.blocks()).min(LINES);
        registry
    }

    pub(super) fn area_codes(&self) -> usize {
        self.codes.len()
    }

    /// Exchanges of all area codes.
    pub(super) fn blocks(&self) -> u32 {
        let exchanges = EXCHANGES.end - EXCHANGES.start;
        self.codes.iter().map(|_| exchanges).sum()
    }

    fn numbers(&self) -> u64 {
        u64::from(self.blocks()) * u64::from(self.each)
    }

    /// Between two numbers of an exchange.
    fn step(&self) -> u32 {
        LINES / self.each
    }

    /// Whether it has the numbers that end so.
    fn has(&self, line: u32) -> bool {
        line.is_multiple_of(self.step()) && line / self.step() < self.each
    }

    /// The same of a column in SQL, as 1 or 0.
    pub(super) fn is_listed(&self, phone_key: &str) -> String {
        let line = format!("CAST(substr({phone_key}, 7, 4) AS BIGINT)");
        let (step, each) = (self.step(), self.each);
        format!("(CASE WHEN {line} % {step} = 0 AND {line} / {step} < {each} THEN 1 ELSE 0 END)")
    }

    /// In order, as registries come.
    fn body(&self, as_of: &str) -> Result<Vec<u8>> {
        let mut body = Vec::new();
        for (name, value) in [("kind", "national"), ("asOf", as_of)] {
            write!(
                body,
                "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            )?;
        }
        write!(
            body,
            "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"national.txt\"\r\n\
             content-type: text/plain\r\n\r\n"
        )?;
        for code in &self.codes {
            for exchange in EXCHANGES {
                for place in 0..self.each {
                    writeln!(body, "{code}{exchange}{:04}", place * self.step())?;
                }
            }
        }
        write!(body, "\r\n--{BOUNDARY}--\r\n")?;
        Ok(body)
    }

    /// Uploads it and waits until it counts.
    pub(super) async fn load(&self, server: &Running, cookie: &str) -> Result<Loaded> {
        let mut connection = Connection::open(&server.address).await?;
        let body = self.body(&newest(&mut connection, cookie).await?)?;
        let mib = body.len() / 1_048_576;
        let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
        let upload = Request::post(LISTS, cookie, &content_type, &body);
        drop(body);
        let private = || server.memory().map_or(0, |memory| memory.private_mib);
        let memory_before = private();

        let began = Instant::now();
        let taken = connection.send(&upload).await?.expecting(202)?.json()?;
        let uploaded_in = began.elapsed();
        let id = taken["id"].as_i64().context("the list told no id")?;
        let show = Request::get(&format!("{LISTS}/{id}"), cookie);
        let (began, mut memory) = (Instant::now(), private());
        while began.elapsed() < LONGEST {
            let shown = connection.send(&show).await?.expecting(200)?.json()?;
            memory = memory.max(private());
            match shown["status"].as_str() {
                Some("loaded") => {
                    let numbers = shown["numbers"].as_u64().context("numbers")?;
                    ensure!(numbers == self.numbers(), "{shown}");
                    return Ok(Loaded {
                        id,
                        numbers,
                        mib,
                        uploaded_in,
                        loaded_in: began.elapsed(),
                        memory_before,
                        memory,
                    });
                }
                Some("waiting" | "loading") => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                _ => bail!("the load failed: {shown}"),
            }
        }
        bail!("the load did not end within {LONGEST:?}")
    }

    /// Numbers a second, one after the other, in all exchanges by turns.
    pub(super) async fn look_up(
        &self,
        by_hand: &mut ByHand,
        load: i64,
        time: Duration,
    ) -> Result<f64> {
        let exchanges = EXCHANGES.end - EXCHANGES.start;
        let (mut looked, began) = (0_u64, Instant::now());
        while began.elapsed() < time {
            for n in looked..looked + AT_ONCE {
                let place = u32::try_from(n * 7_919 % u64::from(self.blocks()))?;
                let line = u16::try_from(n * 104_729 % u64::from(LINES))?;
                let code = self.codes.get(usize::try_from(place / exchanges)?);
                let code = code.context("no such area code")?;
                let exchange = code * 1_000 + EXCHANGES.start + place % exchanges;
                let found = by_hand
                    .rows::<Vec<u8>>(LOOK_UP, &[load, exchange.into()])
                    .await?;
                let (_, bits) = found.first().context("no such block")?;
                let block = Block::stored(bits).context("a damaged block")?;
                ensure!(
                    block.has(line) == self.has(line.into()),
                    "{exchange} {line}"
                );
            }
            looked += AT_ONCE;
        }
        Ok(looked as f64 / began.elapsed().as_secs_f64())
    }
}

/// The day of the sample's own registry: of two of one day, the later load counts.
async fn newest(connection: &mut Connection, cookie: &str) -> Result<String> {
    let lists = connection.send(&Request::get(LISTS, cookie)).await?;
    let lists = lists.expecting(200)?.json()?;
    let mut lists = lists.as_array().into_iter().flatten();
    let national = lists.find(|list| list["kind"] == "national");
    let day = national.and_then(|list| list["asOf"].as_str());
    Ok(day.context("the sample data has no registry")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registry_has_as_many_numbers_as_it_says() {
        let registry = Registry::of(200_000);
        assert_eq!((registry.blocks(), registry.numbers()), (70_000, 210_000));
        let each = (0..LINES).filter(|line| registry.has(*line)).count();
        assert_eq!(each, 3);
        let body = registry.body("2026-11-20").unwrap();
        let body = String::from_utf8(body).unwrap();
        let numbers = body.lines().filter(|line| line.len() == 10);
        let numbers = numbers.filter(|line| line.bytes().all(|byte| byte.is_ascii_digit()));
        assert_eq!(numbers.count(), 210_000);
    }
}
