//! The people of one stage.

use super::super::super::At;
use super::super::super::leads::rank;
use super::super::super::list::terms;
use super::super::super::schema::{clients, leads};
use super::super::super::sql::{Sql, id_among, like};
use super::super::super::suppressions::{on_the_list, read_suppressed};
use super::super::super::tx::Tx;
use super::{ACTIVE, CLIENTS, LATEST, LEADS_ALONE};
use crm_core::pipeline::{Stage, Standing, asks_for_activity, asks_for_appointment};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{PeopleQuery, PipelinePerson};
use diesel::prelude::*;
use std::collections::HashMap;

/// Client (1) or lead (0), id and creation of each person in the stage.
pub(super) fn of(query: &PeopleQuery) -> Sql {
    in_stage(query.stage, query.search.as_ref())
}

/// The same, of those that a search finds.
pub(super) fn in_stage(stage: Stage, search: Option<&SearchTerm>) -> Sql {
    let standings = stage.standings();
    let clients: Vec<Sql> = standings.iter().filter_map(client_test).collect();
    let leads: Vec<Sql> = standings.iter().filter_map(lead_test).collect();
    let arms = [
        arm("1", "clients", CLIENTS, clients, search),
        arm("0", "leads", LEADS_ALONE, leads, search),
    ];
    Sql::joined(arms.into_iter().flatten(), " UNION ALL ")
}

fn arm(
    client: &str,
    table: &str,
    from: &str,
    tests: Vec<Sql>,
    search: Option<&SearchTerm>,
) -> Option<Sql> {
    if tests.is_empty() {
        return None;
    }
    let people = Sql::raw(format!(
        "SELECT CAST({client} AS BIGINT) AS client, {table}.id AS id, {table}.created_at AS created_at {from} AND ("
    ));
    let people = people.then(Sql::joined(tests, " OR ")).push(")");
    let (terms, _) = terms(search);
    Some(if terms.is_empty() {
        people
    } else {
        people
            .push(" AND ")
            .then(like(&format!("{table}.search_text"), &terms))
    })
}

fn client_test(standing: &Standing) -> Option<Sql> {
    let Standing::Client { status, active } = *standing else {
        return None;
    };
    let is = Sql::raw("(clients.status = ").text(status.as_str());
    let is = match (asks_for_activity(status), active) {
        (false, _) => is,
        (true, true) => is.push(format!(" AND {ACTIVE}")),
        (true, false) => is.push(format!(" AND NOT {ACTIVE}")),
    };
    Some(is.push(")").by_values())
}

fn lead_test(standing: &Standing) -> Option<Sql> {
    let Standing::Lead { status, latest } = *standing else {
        return None;
    };
    let is = Sql::raw("(leads.status_rank = ").number(rank(status).into());
    let is = match (asks_for_appointment(status), latest) {
        (false, _) => is,
        (true, None) => is.push(format!(" AND {LATEST} IS NULL")),
        (true, Some(latest)) => is.push(format!(" AND {LATEST} = ")).text(latest.as_str()),
    };
    Some(is.push(")").by_values())
}

type Client = (
    i64,
    String,
    String,
    Option<String>,
    Option<String>,
    String,
    Option<String>,
    Option<At>,
    At,
    (Option<At>, Option<At>),
);
type Lead = (
    i64,
    String,
    String,
    Option<String>,
    Option<String>,
    String,
    String,
    At,
    (Option<At>, Option<At>),
);

/// The people of a page, in its order.
pub(super) fn rows(tx: &mut Tx<'_>, page: &[(i64, i64)]) -> Stored<Vec<PipelinePerson>> {
    let ids = |of: i64| -> Vec<i64> {
        page.iter()
            .filter(|(client, _)| *client == of)
            .map(|(_, id)| *id)
            .collect()
    };
    let clients: Vec<Client> = tx.run(|conn| {
        clients::table
            .filter(id_among("clients.id", &ids(1)))
            .select((
                clients::id,
                clients::first_name,
                clients::last_name,
                clients::email,
                clients::phone,
                clients::status,
                clients::brand,
                clients::archived_at,
                clients::created_at,
                on_the_list("clients"),
            ))
            .load(conn)
    })?;
    let leads: Vec<Lead> = tx.run(|conn| {
        leads::table
            .filter(id_among("leads.id", &ids(0)))
            .select((
                leads::id,
                leads::first_name,
                leads::last_name,
                leads::email,
                leads::phone,
                leads::status,
                leads::brand,
                leads::created_at,
                on_the_list("leads"),
            ))
            .load(conn)
    })?;
    let found = clients
        .into_iter()
        .map(client_row)
        .chain(leads.into_iter().map(lead_row));
    let mut found: HashMap<(i64, i64), PipelinePerson> = found
        .map(|person| ((person.is_client.into(), person.id), person))
        .collect();
    Ok(page.iter().filter_map(|key| found.remove(key)).collect())
}

fn client_row(
    (id, first_name, last_name, email, phone, status, brand, archived_at, created_at, keys): Client,
) -> PipelinePerson {
    PipelinePerson {
        is_client: true,
        id,
        first_name,
        last_name,
        email,
        phone,
        status,
        brand,
        archived: archived_at.is_some(),
        suppressed: read_suppressed(keys),
        created_at: created_at.0,
    }
}

fn lead_row(
    (id, first_name, last_name, email, phone, status, brand, created_at, keys): Lead,
) -> PipelinePerson {
    PipelinePerson {
        is_client: false,
        id,
        first_name,
        last_name,
        email,
        phone,
        status,
        brand: Some(brand),
        archived: false,
        suppressed: read_suppressed(keys),
        created_at: created_at.0,
    }
}
