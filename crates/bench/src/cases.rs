//! What is asked, of the product and of the limit alike.

use crate::client::{Connection, Request};
use crate::money_cases;
use anyhow::{Context, Result};
use serde_json::Value;
use std::cell::Cell;
use std::rc::Rc;

pub(crate) trait Case {
    fn name(&self) -> &'static str;
    /// The next request to send; they may differ.
    fn request(&self) -> Request;
    /// How many requests one after the other are one measured time.
    fn requests_a_time(&self) -> usize {
        1
    }
    /// Whether the hand-written limit answers it too.
    fn has_limit(&self) -> bool {
        true
    }
    fn status(&self) -> u16 {
        200
    }
    /// Whether asking changes nothing, so that two answers can be compared byte by byte.
    fn is_read(&self) -> bool {
        true
    }
}

struct Read {
    name: &'static str,
    requests: Vec<Request>,
    next: Cell<usize>,
}

impl Case for Read {
    fn name(&self) -> &'static str {
        self.name
    }

    fn request(&self) -> Request {
        let index = self.next.get();
        self.next.set((index + 1) % self.requests.len());
        self.requests[index].clone()
    }
}

/// What a screen asks for as it opens, or an answer that is too much to write manually twice: measured
/// against the aim alone.
struct Screen {
    name: &'static str,
    requests: Vec<Request>,
    /// The requests are one screen; otherwise each is a time of its own.
    together: bool,
    next: Cell<usize>,
}

impl Case for Screen {
    fn name(&self) -> &'static str {
        self.name
    }

    fn request(&self) -> Request {
        let index = self.next.get();
        self.next.set((index + 1) % self.requests.len());
        self.requests[index].clone()
    }

    fn requests_a_time(&self) -> usize {
        if self.together {
            self.requests.len()
        } else {
            1
        }
    }

    fn has_limit(&self) -> bool {
        false
    }
}

struct Create {
    cookie: String,
    next: Cell<u64>,
}

impl Case for Create {
    fn name(&self) -> &'static str {
        "create a lead"
    }

    fn request(&self) -> Request {
        let number = self.next.get();
        self.next.set(number + 1);
        let body = format!(
            r#"{{"firstName":"Benedikt","lastName":"Müller {number}","email":"b{number}@example.com","phone":"(407) 555-{number:06}","source":"Referral"}}"#
        );
        Request::post_json("/api/leads", &self.cookie, &body)
    }

    fn status(&self) -> u16 {
        201
    }

    fn is_read(&self) -> bool {
        false
    }
}

/// Reads first, so that every one of them sees the same data; `first_number` keeps created people apart.
pub(crate) async fn all(
    address: &str,
    cookie: &str,
    first_number: u64,
    money_only: bool,
) -> Result<Vec<Rc<dyn Case>>> {
    let mut connection = Connection::open(address).await?;
    let sample = sample(&mut connection, cookie).await?;
    let money = money_cases::all(&sample.letters, &sample.name, cookie);
    if money_only {
        return Ok(money);
    }
    let mut cases = vec![one_lead(&sample, cookie)];
    cases.extend(money);
    cases.extend(screens(&sample, cookie));
    cases.extend(reads(&sample, cookie));
    cases.push(create(cookie, first_number));
    Ok(cases)
}

/// Creates leads, each with a number of its own.
pub(crate) fn create(cookie: &str, first_number: u64) -> Rc<dyn Case> {
    Rc::new(Create {
        cookie: cookie.to_owned(),
        next: Cell::new(first_number),
    })
}

/// Measured against an aim alone; `together` the paths are one screen.
pub(crate) fn screen(
    name: &'static str,
    together: bool,
    paths: Vec<String>,
    cookie: &str,
) -> Rc<dyn Case> {
    Rc::new(Screen {
        name,
        requests: gets(&paths, cookie),
        together,
        next: Cell::new(0),
    })
}

/// Compared with the limit.
pub(crate) fn read(name: &'static str, paths: Vec<String>, cookie: &str) -> Rc<dyn Case> {
    Rc::new(Read {
        name,
        requests: gets(&paths, cookie),
        next: Cell::new(0),
    })
}

/// What is measured against an aim alone.
fn screens(sample: &Sample, cookie: &str) -> Vec<Rc<dyn Case>> {
    let search = |name, text: &str| {
        let text = text.replace(' ', "%20");
        screen(name, false, vec![format!("/api/search?q={text}")], cookie)
    };
    vec![
        dashboard(cookie),
        screen(
            "the month's figures",
            false,
            vec!["/api/dashboard/stats".to_owned()],
            cookie,
        ),
        screen(
            "count of callable leads",
            false,
            vec!["/api/contact/callable?list=leads".to_owned()],
            cookie,
        ),
        screen(
            "count of callable raw leads",
            false,
            vec!["/api/contact/callable?list=raw_leads".to_owned()],
            cookie,
        ),
        search("search box, 3 letters", &sample.letters),
        search("search box, phone digits", &sample.digits),
        search("search box, last and first name", &sample.name),
        search("search box, resort", "silver pines"),
    ]
}

/// The first screen after signing in.
pub(crate) fn dashboard(cookie: &str) -> Rc<dyn Case> {
    let parts = [
        "stats",
        "pipeline",
        "recent-leads",
        "today-appointments",
        "sales-performance",
    ];
    screen(
        "dashboard, all five calls",
        true,
        parts.map(|part| format!("/api/dashboard/{part}")).to_vec(),
        cookie,
    )
}

fn reads(sample: &Sample, cookie: &str) -> Vec<Rc<dyn Case>> {
    let page = "page=1&perPage=50";
    let read = |name, paths| read(name, paths, cookie);
    let leads = |query: &str| vec![format!("/api/leads?{query}{page}")];
    vec![
        read(
            "client list page, 50 rows",
            vec![format!("/api/clients?{page}")],
        ),
        read(
            "calendar month",
            vec!["/api/appointments?from=2026-10-01&to=2026-10-31".to_owned()],
        ),
        read("list page, 50 rows", leads("")),
        read(
            "list, status and source",
            leads("status=Qualified&source=Referral&"),
        ),
        read(
            "search by 3 letters",
            leads(&format!("search={}&", sample.letters)),
        ),
        read(
            "search by phone digits",
            leads(&format!("search={}&", sample.digits)),
        ),
    ]
}

fn one_lead(sample: &Sample, cookie: &str) -> Rc<dyn Case> {
    let paths = sample.ids.iter().map(|id| format!("/api/leads/{id}"));
    read("one lead", paths.collect(), cookie)
}

fn gets(paths: &[String], cookie: &str) -> Vec<Request> {
    paths
        .iter()
        .map(|path| Request::get(path, cookie))
        .collect()
}

struct Sample {
    /// Three letters of a name in the data.
    letters: String,
    /// Seven digits of a phone number in the data.
    digits: String,
    ids: Vec<i64>,
    /// Last and first name of a person, in this order.
    name: String,
}

async fn sample(connection: &mut Connection, cookie: &str) -> Result<Sample> {
    let mut rows: Vec<Value> = Vec::new();
    for page in [1, 3, 5] {
        let request = Request::get(&format!("/api/leads?page={page}&perPage=200"), cookie);
        let answer = connection.send(&request).await?.expecting(200)?.json()?;
        rows.extend(answer.as_array().into_iter().flatten().cloned());
    }
    let letters = rows
        .iter()
        .find_map(|row| three_letters(row["lastName"].as_str()?));
    let digits = rows
        .iter()
        .find_map(|row| seven_digits(row["phone"].as_str()?));
    let name = rows.iter().find_map(|row| {
        let (last, first) = (row["lastName"].as_str()?, row["firstName"].as_str()?);
        (last.is_ascii() && first.is_ascii()).then(|| format!("{last} {first}"))
    });
    Ok(Sample {
        name: name.context("no lead with a plain name")?,
        letters: letters.context("no lead with a plain last name")?,
        digits: digits.context("no lead with a phone number")?,
        ids: rows.iter().filter_map(|row| row["id"].as_i64()).collect(),
    })
}

fn three_letters(name: &str) -> Option<String> {
    let letters = name.get(..3)?.to_ascii_lowercase();
    letters
        .bytes()
        .all(|byte| byte.is_ascii_lowercase())
        .then_some(letters)
}

fn seven_digits(phone: &str) -> Option<String> {
    let digits: String = phone.chars().filter(char::is_ascii_digit).collect();
    digits
        .get(digits.len().checked_sub(7)?..)
        .map(str::to_owned)
}
