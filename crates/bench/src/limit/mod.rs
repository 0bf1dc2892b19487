//! The limit: the least work for the same answers, without the product. The session is looked up; no validation,
//! no layers.

mod office;
mod payments;
mod postgres;
mod postgres_payments;
mod postgres_pool;
mod record;
mod rows;
mod session;
mod sqlite;
mod sqlite_payments;

use self::rows::CAP;
use anyhow::Result;
use serde::Deserialize;

/// As many as the product has.
const WORKERS: usize = 2;
/// The place of "Qualified" in the pipeline, as `status_rank` stores it.
const QUALIFIED_RANK: i16 = 7;

/// The list's query, as far as the measured requests use it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ListQuery {
    search: Option<String>,
    status: Option<String>,
    source: Option<String>,
    page: i64,
    per_page: i64,
}

impl ListQuery {
    fn offset(&self) -> i64 {
        (self.page - 1) * self.per_page
    }
}

/// The calendar's query.
#[derive(Debug, Deserialize)]
struct MonthQuery {
    from: String,
    to: String,
}

/// One page as JSON and the number of rows that match, counted up to one past the cap.
#[derive(Debug)]
struct Listed {
    body: Vec<u8>,
    counted: i64,
}

impl Listed {
    fn answer(self) -> actix_web::HttpResponse {
        let mut answer = actix_web::HttpResponse::Ok();
        answer.insert_header(("x-total-count", self.counted.min(CAP)));
        answer.content_type("application/json").body(self.body)
    }
}

/// Serves until it is killed.
pub(crate) fn serve(database_url: &str, bind: &str) -> Result<()> {
    actix_web::rt::System::new().block_on(async {
        match database_url.strip_prefix("sqlite://") {
            Some(path) => sqlite::serve(path, bind).await,
            None => postgres::serve(database_url, bind).await,
        }
    })
}
