//! The pipeline: groups of people by what decides their stage, and a stage's people.

use super::super::figures::lead_status;
use super::super::leads::rank;
use super::super::sql::{Numbers, Rows, Sql, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::{Reader, dialect};
use crm_core::appointments::AppointmentStatus;
use crm_core::clients::ClientStatus;
use crm_core::leads::LeadStatus;
use crm_core::page::{COUNT_CAP, Page, Total};
use crm_core::pipeline::{Stage, Standing, asks_for_activity, asks_for_appointment};
use crm_core::store::Stored;
use crm_core::views::{PeopleQuery, PipelinePerson, PipelineViews};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::borrow::Cow;
use std::collections::HashMap;

mod people;

/// A client with something signed that is not void, or something paid.
const ACTIVE: &str = "\
    (EXISTS (SELECT 1 FROM documents WHERE documents.client_id = clients.id \
        AND documents.deleted_at IS NULL AND documents.signed = 1 AND documents.status <> 'Void') \
    OR EXISTS (SELECT 1 FROM payments WHERE payments.client_id = clients.id \
        AND payments.status = 'completed' AND payments.mock = 0 AND payments.kind <> 'refund'))";

/// The status of a lead's latest appointment; one that another takes the place of does not count.
const LATEST: &str = "\
    (SELECT latest.status FROM appointments AS latest WHERE latest.lead_id = leads.id \
        AND NOT EXISTS (SELECT 1 FROM appointments AS successor \
            WHERE successor.rescheduled_from = latest.id) \
        ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC LIMIT 1)";

const CLIENTS: &str = "FROM clients WHERE clients.deleted_at IS NULL";
/// A client decides before its lead.
const LEADS_ALONE: &str = "\
    FROM leads WHERE leads.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM clients \
        WHERE clients.lead_id = leads.id AND clients.deleted_at IS NULL)";

impl PipelineViews for Reader<'_> {
    fn pipeline(&mut self) -> Stored<Vec<(Standing, i64)>> {
        self.tx.remembered("pipeline", |tx| {
            let mut groups = clients_by_standing(tx)?;
            groups.extend(leads_by_standing(tx)?);
            Ok(groups)
        })
    }

    fn pipeline_people(&mut self, query: &PeopleQuery) -> Stored<Page<PipelinePerson>> {
        let people = people::of(query);
        let counted = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one FROM (")
            .then(people.clone())
            .push(") AS people LIMIT ")
            .number(COUNT_CAP + 1)
            .push(") AS counted");
        let counted = self.tx.counted(format!("{counted:?}"), |tx| {
            tx.run(|conn| Numbers(counted).get_result(conn))
        })?;
        let page = Rows {
            select: literal::<(BigInt, BigInt)>("people.client, people.id"),
            rest: Sql::raw("FROM (")
                .then(people)
                .push(") AS people ORDER BY people.created_at DESC, people.client DESC, people.id DESC LIMIT ")
                .number(query.page.limit())
                .push(" OFFSET ")
                .number(query.page.offset()),
        };
        let page: Vec<(i64, i64)> = self.run(|conn| page.load(conn))?;
        Ok(Page {
            rows: people::rows(&mut self.tx, &page)?,
            total: Total::from_count(counted),
        })
    }

    fn oldest_of_stage(&mut self, stage: Stage, most: i64) -> Stored<Vec<PipelinePerson>> {
        let oldest = Rows {
            select: literal::<(BigInt, BigInt)>("people.client, people.id"),
            rest: Sql::raw("FROM (")
                .then(people::in_stage(stage, None))
                .push(") AS people ORDER BY people.created_at, people.client, people.id LIMIT ")
                .number(most),
        };
        let question = format!("oldest of a stage {:?}", oldest.rest);
        let oldest: Vec<(i64, i64)> = self
            .tx
            .remembered(question, |tx| tx.run(|conn| oldest.load(conn)))?;
        people::rows(&mut self.tx, &oldest)
    }
}

fn clients_by_standing(tx: &mut Tx<'_>) -> Stored<Vec<(Standing, i64)>> {
    let asked = ClientStatus::ALL
        .iter()
        .filter(|status| asks_for_activity(**status));
    let asked = asked.map(|status| Sql::default().text(status.as_str()));
    let groups = Rows {
        select: literal::<(Text, BigInt, BigInt)>("each.status, each.active, count(*)"),
        rest: Sql::raw("FROM (SELECT clients.status AS status, CAST(CASE WHEN clients.status IN (")
            .then(Sql::joined(asked, ", "))
            .push(format!(
                ") AND {ACTIVE} THEN 1 ELSE 0 END AS BIGINT) AS active {CLIENTS}) AS each \
                 GROUP BY each.status, each.active"
            )),
    };
    let groups: Vec<(String, i64, i64)> = tx.run(|conn| groups.load(conn))?;
    groups
        .into_iter()
        .map(|(status, active, people)| {
            let standing = Standing::Client {
                status: parse_stored(&status, ClientStatus::parse)?,
                active: active != 0,
            };
            Ok((standing, people))
        })
        .collect()
}

/// All leads by their index, less those whose client decides; appointments are looked up only for
/// the leads that ask for them.
fn leads_by_standing(tx: &mut Tx<'_>) -> Stored<Vec<(Standing, i64)>> {
    let all = "FROM leads WHERE leads.deleted_at IS NULL GROUP BY leads.status_rank";
    // Both in indexes alone: neither table's rows are touched.
    let taken = dialect::by_index("clients", "clients_pipeline");
    let their = dialect::by_index("leads", "leads_pipeline");
    let decided = format!(
        "FROM {taken} CROSS JOIN {their} WHERE leads.id = clients.lead_id \
         AND clients.deleted_at IS NULL AND clients.lead_id IS NOT NULL \
         AND leads.deleted_at IS NULL GROUP BY leads.status_rank"
    );
    let decided: HashMap<i64, i64> = by_rank(tx, decided)?.into_iter().collect();
    let mut groups = Vec::new();
    for (rank, people) in by_rank(tx, all)? {
        let status = lead_status(rank)?;
        if asks_for_appointment(status) {
            groups.extend(by_appointment(tx, status)?);
        } else {
            let alone = people - decided.get(&rank).copied().unwrap_or(0);
            let latest = None;
            groups.push((Standing::Lead { status, latest }, alone));
        }
    }
    Ok(groups)
}

fn by_rank(tx: &mut Tx<'_>, rest: impl Into<Cow<'static, str>>) -> Stored<Vec<(i64, i64)>> {
    let counts = Rows {
        select: literal::<(BigInt, BigInt)>("CAST(leads.status_rank AS BIGINT), count(*)"),
        rest: Sql::raw(rest),
    };
    tx.run(|conn| counts.load(conn))
}

fn by_appointment(tx: &mut Tx<'_>, status: LeadStatus) -> Stored<Vec<(Standing, i64)>> {
    let groups = Rows {
        select: literal::<(Nullable<Text>, BigInt)>("each.latest, count(*)"),
        rest: Sql::raw(format!(
            "FROM (SELECT {LATEST} AS latest {LEADS_ALONE} AND leads.status_rank = "
        ))
        .number(rank(status).into())
        .push(") AS each GROUP BY each.latest"),
    };
    let groups: Vec<(Option<String>, i64)> = tx.run(|conn| groups.load(conn))?;
    groups
        .into_iter()
        .map(|(latest, people)| {
            let latest = latest
                .map(|status| parse_stored(&status, AppointmentStatus::parse))
                .transpose()?;
            Ok((Standing::Lead { status, latest }, people))
        })
        .collect()
}
