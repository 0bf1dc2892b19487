//! What is asked, of the product and of the limit alike.

use crate::client::{Connection, Request};
use anyhow::{Context, Result};
use serde_json::Value;
use std::cell::Cell;
use std::rc::Rc;

pub(crate) trait Case {
    fn name(&self) -> &'static str;
    /// The next request to send; they may differ.
    fn request(&self) -> Request;
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
) -> Result<Vec<Rc<dyn Case>>> {
    let mut connection = Connection::open(address).await?;
    let sample = sample(&mut connection, cookie).await?;
    let read = |name, paths: Vec<String>| -> Rc<dyn Case> {
        let requests = paths
            .iter()
            .map(|path| Request::get(path, cookie))
            .collect();
        Rc::new(Read {
            name,
            requests,
            next: Cell::new(0),
        })
    };
    let page = "page=1&perPage=50";
    Ok(vec![
        read("list page, 50 rows", vec![format!("/api/leads?{page}")]),
        read(
            "list, status and source",
            vec![format!(
                "/api/leads?status=Qualified&source=Referral&{page}"
            )],
        ),
        read(
            "search by 3 letters",
            vec![format!("/api/leads?search={}&{page}", sample.letters)],
        ),
        read(
            "search by phone digits",
            vec![format!("/api/leads?search={}&{page}", sample.digits)],
        ),
        read(
            "one lead",
            sample
                .ids
                .iter()
                .map(|id| format!("/api/leads/{id}"))
                .collect(),
        ),
        Rc::new(Create {
            cookie: cookie.to_owned(),
            next: Cell::new(first_number),
        }),
    ])
}

struct Sample {
    /// Three letters of a name in the data.
    letters: String,
    /// Seven digits of a phone number in the data.
    digits: String,
    ids: Vec<i64>,
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
    Ok(Sample {
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
