//! The limit's connections to PostgreSQL, with the statements that each has prepared.

use super::office;
use super::payments::{count, page};
use super::rows::{CAP, COLUMNS};
use super::session::SESSION;
use anyhow::{Result, bail};
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_postgres::{Client, NoTls, Statement};

const CONNECTIONS: usize = 8;
const ONE: &str = "SELECT l.id, l.version, l.first_name, l.last_name, l.email, l.phone, l.address, l.city, l.state, \
    l.zip, l.source, l.status, l.brand, l.notes, l.tags, l.timeshare_notes, l.timeshare_resort, \
    l.timeshare_balance_cents, l.raw_lead_id, l.created_at, l.updated_at, l.deleted_at, l.assigned_to, \
    u.first_name, u.last_name, c.id FROM leads l LEFT JOIN users u ON u.id = l.assigned_to \
    LEFT JOIN clients c ON c.lead_id = l.id AND c.deleted_at IS NULL WHERE l.id = $1";
/// One statement is one transaction.
const CREATE: &str = "WITH created AS (INSERT INTO leads (first_name, last_name, email, phone, email_key, phone_key, \
    sort_name, search_text, source, status, status_rank, brand, tags, version, created_at, updated_at) \
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '[]', 1, $13, $13 WHERE NOT EXISTS \
    (SELECT 1 FROM suppressions WHERE lifted_at IS NULL AND ((kind = 'phone' AND value = $6) \
    OR (kind = 'email' AND value = $5))) RETURNING id) \
    INSERT INTO events (entity, entity_id, kind, created_at, after) \
    SELECT 'lead', id, 'lead.created', $13, '{\"status\":\"New Lead\"}' FROM created RETURNING entity_id";

/// A page's statement and its count's, for one kind of filter.
#[derive(Debug)]
pub(super) struct Paged {
    pub(super) page: Statement,
    pub(super) count: Statement,
}

#[derive(Debug)]
pub(super) struct Session {
    pub(super) client: Client,
    /// Plans with the pattern, every time: a plan for all patterns would not use the trigram index.
    pub(super) searching: Client,
    pub(super) plain: Paged,
    pub(super) filtered: Paged,
    pub(super) searched: Paged,
    pub(super) caller: Statement,
    pub(super) one: Statement,
    pub(super) create: Statement,
    pub(super) clients: Paged,
    pub(super) month: Statement,
    pub(super) payments: Payments,
}

#[derive(Debug)]
pub(super) struct Pool {
    sessions: Vec<Session>,
    next: AtomicUsize,
}

impl Pool {
    pub(super) async fn connect(url: &str) -> Result<Self> {
        let mut sessions = Vec::new();
        for _ in 0..CONNECTIONS {
            sessions.push(connect(url).await?);
        }
        Ok(Self {
            sessions,
            next: AtomicUsize::new(0),
        })
    }

    /// A client takes several requests at once, one after the other on its connection.
    pub(super) fn session(&self) -> Result<&Session> {
        let index = self.next.fetch_add(1, Ordering::Relaxed) % self.sessions.len().max(1);
        match self.sessions.get(index) {
            Some(session) => Ok(session),
            None => bail!("no connection"),
        }
    }
}

async fn connect(url: &str) -> Result<Session> {
    let client = connection(url).await?;
    let searching = connection(url).await?;
    searching
        .batch_execute("SET plan_cache_mode = force_custom_plan")
        .await?;
    Ok(Session {
        plain: paged(&client, "deleted_at IS NULL", 0).await?,
        filtered: paged(
            &client,
            "deleted_at IS NULL AND status_rank = $1 AND source = $2",
            2,
        )
        .await?,
        searched: paged(&searching, "deleted_at IS NULL AND search_text LIKE $1", 1).await?,
        caller: client.prepare(SESSION).await?,
        one: client.prepare(ONE).await?,
        create: client.prepare(CREATE).await?,
        clients: Paged {
            page: client.prepare(office::CLIENTS).await?,
            count: client.prepare(office::CLIENTS_COUNT).await?,
        },
        month: client
            .prepare(
                &office::MONTH
                    .replace("$1", "$1::text::date")
                    .replace("$2", "$2::text::date"),
            )
            .await?,
        payments: Payments::prepare(&client).await?,
        searching,
        client,
    })
}

async fn connection(url: &str) -> Result<Client> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    actix_web::rt::spawn(async move {
        if let Err(error) = connection.await {
            eprintln!("{error}");
        }
    });
    Ok(client)
}

/// The condition's parameters come first, then limit and offset.
async fn paged(client: &Client, condition: &str, parameters: usize) -> Result<Paged> {
    let (limit, offset) = (parameters + 1, parameters + 2);
    let page = format!(
        "SELECT {COLUMNS} FROM (SELECT id FROM leads WHERE {condition} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) p \
         JOIN leads l ON l.id = p.id LEFT JOIN users u ON u.id = l.assigned_to ORDER BY l.id DESC"
    );
    let count = format!(
        "SELECT count(*) FROM (SELECT 1 FROM leads WHERE {condition} LIMIT {}) counted",
        CAP + 1
    );
    Ok(Paged {
        page: client.prepare(&page).await?,
        count: client.prepare(&count).await?,
    })
}

/// All payments, and those of one status.
#[derive(Debug)]
pub(super) struct Payments {
    pub(super) all: Paged,
    pub(super) of_status: Paged,
}

impl Payments {
    async fn prepare(client: &Client) -> Result<Self> {
        let status = "status = $1";
        Ok(Self {
            all: Paged {
                page: client.prepare(&page("1 = 1", "$1", "$2")).await?,
                count: client.prepare(&count("1 = 1")).await?,
            },
            of_status: Paged {
                page: client.prepare(&page(status, "$2", "$3")).await?,
                count: client.prepare(&count(status)).await?,
            },
        })
    }
}
