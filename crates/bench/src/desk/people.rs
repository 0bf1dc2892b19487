//! Very many raw leads, written straight into the tables: through the import they would take an hour. Their history is not
//! needed, so they have none.

use super::by_hand::ByHand;
use crate::money::Dialect;
use anyhow::{Context, Result, ensure};

/// An area code with its state and a ZIP code there.
const TOWNS: [(u32, &str, &str); 16] = [
    (206, "WA", "98101"),
    (212, "NY", "10001"),
    (213, "CA", "90001"),
    (214, "TX", "75201"),
    (303, "CO", "80202"),
    (305, "FL", "33101"),
    (312, "IL", "60601"),
    (401, "RI", "02903"),
    (404, "GA", "30303"),
    (503, "OR", "97201"),
    (602, "AZ", "85001"),
    (615, "TN", "37201"),
    (617, "MA", "02108"),
    (702, "NV", "89101"),
    (801, "UT", "84101"),
    (850, "FL", "32501"),
];

/// Those that people have.
pub(super) fn area_codes() -> impl Iterator<Item = u32> {
    TOWNS.iter().map(|(code, _, _)| *code)
}

/// What the `n`th person's town says.
fn of_town(told: impl Fn(&(u32, &str, &str)) -> String) -> String {
    let towns = TOWNS.iter().enumerate();
    let cases: Vec<String> = towns
        .map(|(place, town)| format!("WHEN {place} THEN {}", told(town)))
        .collect();
    format!("(CASE n % {} {} END)", TOWNS.len(), cases.join(" "))
}

/// The numbers of the `n`th person, the first at place 0: 297 exchanges of each area code, below that of the sample data, and
/// none that ends in 11: those are not valid. The others are of towns five and ten on. Some lines of each place are on the
/// registry and some are not, among the first people too.
fn number(place: i64) -> String {
    let (towns, line) = (TOWNS.len(), 69 * place);
    let code = of_town(|(code, _, _)| code.to_string());
    let code = code.replace("CASE n", &format!("CASE (n + {})", 5 * place));
    let exchange = format!("n / {towns} % 297");
    format!(
        "CAST(CAST({code} AS BIGINT) * 10000000 + (212 + {exchange} + {exchange} / 99) * 10000 \
         + (n / {towns} / 297 * 53 + {line}) % 10000 AS TEXT)"
    )
}

/// The JSON of the numbers after the first.
fn other_phones(phones: i64) -> String {
    let each = (1..phones).map(|place| {
        let number = number(place);
        format!(
            "'{{\"phone\":\"' || {number} || '\",\"key\":\"' || {number} || '\",\"label\":\"home\"}}'"
        )
    });
    let each: Vec<String> = each.collect();
    if each.is_empty() {
        return "'[]'".to_owned();
    }
    format!("'[' || {} || ']'", each.join(" || ',' || "))
}

fn insert(dialect: &Dialect, first: i64, (people, phones): (i64, i64)) -> String {
    let (numbers, now, number) = ((dialect.numbers)(people), dialect.now, number(0));
    let others = other_phones(phones);
    let state = of_town(|(_, state, _)| format!("'{state}'"));
    let zip = of_town(|(_, _, zip)| format!("'{zip}'"));
    format!(
        "INSERT INTO raw_leads (id, first_name, last_name, phone, state, zip, phone_key, other_phones, sort_name, search_text, source, \
         status, status_rank, tags, version, created_at, updated_at) \
         SELECT {first} + n, 'Person', 'Number ' || n, number, {state}, {zip}, number, {others}, 'number ' || n || ' person', \
         'person number ' || n || '\n' || number, 'Direct Mail', 'New', 0, '[]', 1, {now}, {now} \
         FROM (SELECT n, {number} AS number FROM {numbers} AS numbers) AS people"
    )
}

/// What comes after the rows: SQLite's search index, or PostgreSQL's next id.
fn after(by_hand: &ByHand, first: i64) -> String {
    match by_hand {
        ByHand::Sqlite(_) => format!(
            "INSERT INTO raw_leads_fts (rowid, search_text, tags) \
             SELECT id, search_text, tags FROM raw_leads_searchable WHERE id > {first}"
        ),
        ByHand::Postgres(..) => {
            "SELECT setval(pg_get_serial_sequence('raw_leads', 'id'), max(id)) FROM raw_leads"
                .to_owned()
        }
    }
}

/// People who were added: their ids come after `first`.
pub(super) struct Added {
    first: i64,
    /// How many of them wait for the server's job; the others wait for [`Added::like_the_first`].
    by_job: i64,
    people: i64,
    phones: i64,
}

/// Adds so many people, each with so many phone numbers.
pub(super) async fn fill(
    by_hand: &mut ByHand,
    (people, phones): (i64, i64),
    by_job: i64,
) -> Result<Added> {
    let highest = "SELECT COALESCE(max(id), 0), count(*) FROM raw_leads";
    let highest = by_hand.rows::<i64>(highest, &[]).await?;
    let (first, _) = *highest.first().context("no highest id")?;
    let rows = insert(by_hand.dialect(), first, (people, phones));
    let after = after(by_hand, first);
    let others = format!(
        "DELETE FROM stale_numbers WHERE phone_key IN (SELECT phone_key FROM raw_leads WHERE id > {last} \
         UNION ALL SELECT phone_key FROM other_numbers WHERE raw_lead_id > {last})",
        last = first + by_job
    );
    // A planner that hasn't counted the new rows may look each of them up for each of the others.
    let counted = "ANALYZE raw_leads; ANALYZE other_numbers; ANALYZE stale_numbers".to_owned();
    let changes = [&rows, &after, &counted, &others].map(String::as_str);
    for statement in ["BEGIN"].into_iter().chain(changes).chain(["COMMIT"]) {
        by_hand.batch(statement).await?;
    }
    Ok(Added {
        first,
        by_job: by_job.min(people),
        people,
        phones,
    })
}

impl Added {
    /// Puts the others into the buckets of those whom the job looked up: of the same area code, and as much on the registry or
    /// not, which `is_listed` says of a number as 1 or 0. Nothing else differs between them.
    pub(super) async fn like_the_first(
        &self,
        by_hand: &mut ByHand,
        is_listed: impl Fn(&str) -> String,
    ) -> Result<()> {
        let first = "SELECT id AS person, 1 AS place, phone_key FROM raw_leads";
        let others = "SELECT raw_lead_id, place, phone_key FROM other_numbers";
        let numbers = format!("({first} UNION ALL {others}) AS numbers");
        let (listed, last) = (is_listed("numbers.phone_key"), self.first + self.by_job);
        let alike = format!(
            "SELECT place, substr(numbers.phone_key, 1, 3) AS code, {listed} AS listed, \
             min(call_numbers.bucket_id) AS bucket_id, max(call_numbers.bucket_id) AS last_bucket_id \
             FROM {numbers} JOIN call_numbers ON call_numbers.phone_key = numbers.phone_key \
             WHERE person > {} AND person <= {last} GROUP BY 1, 2, 3",
            self.first
        );
        let differing = format!(
            "SELECT bucket_id, last_bucket_id FROM ({alike}) AS alike WHERE bucket_id <> last_bucket_id"
        );
        let differing = by_hand.rows::<i64>(&differing, &[]).await?;
        ensure!(differing.is_empty(), "people alike are in {differing:?}");
        by_hand
            .batch(&format!(
                "INSERT INTO call_numbers (phone_key, bucket_id, attempts, busy, closed) \
                 SELECT numbers.phone_key, alike.bucket_id, 0, 0, 0 FROM {numbers} JOIN ({alike}) AS alike \
                 ON alike.code = substr(numbers.phone_key, 1, 3) AND alike.listed = {listed} \
                 AND alike.place = numbers.place WHERE person > {last}"
            ))
            .await?;
        let looked_up = format!(
            "SELECT count(*), count(*) FROM {numbers} \
             JOIN call_numbers ON call_numbers.phone_key = numbers.phone_key WHERE person > {}",
            self.first
        );
        let looked_up = by_hand.rows::<i64>(&looked_up, &[]).await?;
        let (looked_up, _) = *looked_up.first().context("no count")?;
        ensure!(
            looked_up == self.people * self.phones,
            "{looked_up} numbers have a bucket"
        );
        Ok(())
    }
}

/// The newest of them were called, and are not called again.
pub(super) async fn call_newest(by_hand: &mut ByHand, people: i64) -> Result<()> {
    let now = by_hand.dialect().now;
    by_hand
        .batch(&format!(
            "UPDATE call_numbers SET attempts = 1, last_attempt_at = {now}, next_attempt_at = NULL WHERE phone_key IN \
             (SELECT phone_key FROM raw_leads ORDER BY id DESC LIMIT {people})"
        ))
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// As the statement counts them.
    #[test]
    fn every_person_has_numbers_of_their_own() {
        let codes: Vec<usize> = area_codes().map(|code| code as usize).collect();
        let each = (1..=1_000_000_usize).flat_map(|n| {
            let exchange = n / 16 % 297;
            [0, 1, 2].map(|place| {
                let line = (n / 16 / 297 * 53 + 69 * place) % 10_000;
                codes[(n + 5 * place) % 16] * 10_000_000
                    + (212 + exchange + exchange / 99) * 10_000
                    + line
            })
        });
        let numbers: HashSet<usize> = each.collect();
        assert_eq!(numbers.len(), 3_000_000);
    }
}
