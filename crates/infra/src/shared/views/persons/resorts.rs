//! The resorts that occur, found by a part of their name.

use super::super::sql::{Sql, Texts};
use super::super::tx::Tx;
use crm_core::search::fold;
use crm_core::store::Stored;
use diesel::prelude::*;

/// Each name that occurs, by one look into the index for each: leads are not read.
const OF_LEADS: &str = "WITH RECURSIVE resorts (name) AS (\
    SELECT min(leads.timeshare_resort) FROM leads \
    WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL \
    UNION ALL SELECT (SELECT min(leads.timeshare_resort) FROM leads \
    WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL AND leads.timeshare_resort > resorts.name) \
    FROM resorts WHERE resorts.name IS NOT NULL) \
    SELECT name AS value FROM resorts WHERE name IS NOT NULL LIMIT 5000";

/// The first `most` resorts of leads whose names have `part` in them, in any case and with or without accents, by name.
pub(in super::super) fn of_leads(tx: &mut Tx<'_>, part: &str, most: usize) -> Stored<Vec<String>> {
    let names: Vec<String> = tx.run(|conn| Texts(Sql::raw(OF_LEADS)).load(conn))?;
    let part = fold(part);
    let mut found: Vec<(String, String)> = names
        .into_iter()
        .map(|name| (fold(&name), name))
        .filter(|(folded, _)| folded.contains(&part))
        .collect();
    found.sort_unstable();
    Ok(found.into_iter().take(most).map(|(_, name)| name).collect())
}
