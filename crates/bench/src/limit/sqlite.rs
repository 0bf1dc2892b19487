//! The limit on SQLite: a connection a worker for reading, one behind a lock for writing.

use super::office::{self, AppointmentRow, ClientRow, Person, Staff, person};
use super::record::{BRAND, NewLead, STATUS, STATUS_RANK};
use super::rows::{CAP, COLUMNS, Cents, LeadRecord, ListRow, Stamp, Timeshare};
use super::session::{SESSION, id_hash, let_in};
use super::{ListQuery, Listed, MonthQuery, WORKERS, sqlite_payments};
use actix_web::dev::Payload;
use actix_web::error::ErrorInternalServerError as fault;
use actix_web::web::{self, Data, Json, Path, Query};
use actix_web::{App, FromRequest, HttpRequest, HttpResponse, HttpServer};
use anyhow::{Context, Result, bail};
use crm_core::search::SearchTerm;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, OpenFlags, Row, params};
use std::future::{Ready, ready};
use std::sync::{Arc, Mutex};

pub(super) type Reader = Data<Connection>;
type Writer = Data<Mutex<Connection>>;

const ONE: &str = "SELECT l.id, l.version, l.first_name, l.last_name, l.email, l.phone, l.address, l.city, l.state, \
    l.zip, l.source, l.status, l.brand, l.notes, l.tags, l.timeshare_notes, l.timeshare_resort, \
    l.timeshare_balance_cents, l.raw_lead_id, l.created_at, l.updated_at, l.deleted_at, l.assigned_to, \
    u.first_name, u.last_name, c.id FROM leads l LEFT JOIN users u ON u.id = l.assigned_to \
    LEFT JOIN clients c ON c.lead_id = l.id AND c.deleted_at IS NULL WHERE l.id = ?";
const IS_SUPPRESSED: &str = "SELECT EXISTS (SELECT 1 FROM suppressions WHERE lifted_at IS NULL \
    AND ((kind = 'phone' AND value = ?) OR (kind = 'email' AND value = ?)))";
const INSERT_LEAD: &str = "INSERT INTO leads (first_name, last_name, email, phone, email_key, phone_key, sort_name, \
    search_text, source, status, status_rank, brand, tags, version, created_at, updated_at) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, '[]', 1, ?13, ?13)";
/// New rows join the search index by the writer's own hand (migrations/sqlite, search).
const INSERT_SEARCH: &str = "INSERT INTO leads_fts (rowid, search_text) VALUES (?, ?)";
const INSERT_EVENT: &str = "INSERT INTO events (entity, entity_id, kind, created_at, after) \
    VALUES ('lead', ?, 'lead.created', ?, '{\"status\":\"New Lead\"}')";

pub(super) async fn serve(path: &str, bind: &str) -> Result<()> {
    let writer = Connection::open(path)?;
    writer.execute_batch("PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536;")?;
    let writer = Arc::new(Mutex::new(writer));
    let path = path.to_owned();
    let server = HttpServer::new(move || {
        let routes = |config: &mut web::ServiceConfig| {
            config.route("/healthz", web::get().to(HttpResponse::Ok));
            config.route("/api/leads", web::get().to(list));
            config.route("/api/leads", web::post().to(create));
            config.route("/api/leads/{id}", web::get().to(one));
            config.route("/api/clients", web::get().to(clients));
            config.route("/api/appointments", web::get().to(month));
            config.route("/api/payments", web::get().to(sqlite_payments::list));
        };
        let app = App::new()
            .app_data(Data::from(Arc::clone(&writer)))
            .configure(routes);
        match reader(&path) {
            Ok(reader) => app.app_data(Data::new(reader)),
            Err(error) => {
                eprintln!("{error}");
                app
            }
        }
    });
    Ok(server.workers(WORKERS).bind(bind)?.run().await?)
}

fn reader(path: &str) -> rusqlite::Result<Connection> {
    let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    reader.execute_batch(
        "PRAGMA busy_timeout = 5000; PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -16384;",
    )?;
    Ok(reader)
}

/// The user who asks: an extractor before the others, so that nothing is read without it.
pub(super) struct Caller;

impl FromRequest for Caller {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, actix_web::Error>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(caller(req).map_err(actix_web::error::ErrorUnauthorized))
    }
}

fn caller(req: &HttpRequest) -> Result<Caller> {
    let reader = req.app_data::<Reader>().context("no reader")?;
    let mut statement = reader.prepare_cached(SESSION)?;
    let mut rows = statement.query([id_hash(req)?])?;
    let session = rows.next()?.context("no session")?;
    let_in(text(session, 2)?.unwrap_or_default())?;
    Ok(Caller)
}

async fn list(
    _: Caller,
    reader: Reader,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    listed(&reader, &query).map(Listed::answer).map_err(fault)
}

fn listed(reader: &Connection, query: &ListQuery) -> Result<Listed> {
    let (from, id, condition, values) = filter(query)?;
    let mut rows = reader.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM (SELECT {id} AS id FROM {from} WHERE {condition} ORDER BY {id} DESC LIMIT ? OFFSET ?) p \
         JOIN leads l ON l.id = p.id LEFT JOIN users u ON u.id = l.assigned_to ORDER BY l.id DESC"
    ))?;
    let page = [Value::from(query.per_page), Value::from(query.offset())];
    let mut rows = rows.query(rusqlite::params_from_iter(values.iter().chain(&page)))?;
    let mut body = Vec::with_capacity(16 * 1024);
    body.push(b'[');
    while let Some(row) = rows.next()? {
        next(&mut body, &list_row(row)?)?;
    }
    body.push(b']');
    let mut count = reader.prepare_cached(&format!(
        "SELECT count(*) FROM (SELECT 1 FROM {from} WHERE {condition} LIMIT {})",
        CAP + 1
    ))?;
    let counted = count.query_row(rusqlite::params_from_iter(&values), |row| row.get(0))?;
    Ok(Listed { body, counted })
}

/// Where the ids come from, what the id is called there, the condition, and its values.
fn filter(query: &ListQuery) -> Result<(&'static str, &'static str, &'static str, Vec<Value>)> {
    match (&query.search, &query.status, &query.source) {
        (None, None, None) => Ok(("leads", "id", "deleted_at IS NULL", vec![])),
        (None, Some(status), Some(source)) => Ok((
            "leads",
            "id",
            "deleted_at IS NULL AND status_rank = ? AND source = ?",
            vec![Value::from(rank(status)?), Value::from(source.clone())],
        )),
        (Some(search), None, None) => {
            let term = SearchTerm::parse(search);
            let phrases: Vec<String> = term
                .iter()
                .flat_map(SearchTerm::alternatives)
                .map(|text| format!("\"{}\"", text.replace('"', "\"\"")))
                .collect();
            Ok((
                "leads_fts",
                "rowid",
                "leads_fts MATCH ?",
                vec![Value::from(phrases.join(" OR "))],
            ))
        }
        _ => bail!("not one of the measured requests"),
    }
}

fn rank(status: &str) -> Result<i64> {
    match status {
        "Qualified" => Ok(super::QUALIFIED_RANK.into()),
        _ => bail!("not one of the measured requests"),
    }
}

fn list_row<'a>(row: &'a Row) -> Result<ListRow<'a>> {
    Ok(ListRow {
        id: row.get(0)?,
        first_name: text(row, 1)?.unwrap_or_default(),
        last_name: text(row, 2)?.unwrap_or_default(),
        email: text(row, 3)?,
        phone: text(row, 4)?,
        status: text(row, 5)?.unwrap_or_default(),
        source: text(row, 6)?,
        brand: text(row, 7)?.unwrap_or_default(),
        timeshare_info: Timeshare {
            notes: None,
            resort: text(row, 8)?,
            balance: row.get::<_, Option<i64>>(9)?.map(Cents),
        },
        assigned_to: Staff::of(row.get(11)?, text(row, 12)?, text(row, 13)?),
        created_at: Stamp(row.get(10)?),
    })
}

pub(super) fn text<'a>(row: &'a Row, index: usize) -> Result<Option<&'a str>> {
    match row.get_ref(index)? {
        ValueRef::Null => Ok(None),
        value => Ok(Some(value.as_str()?)),
    }
}

async fn clients(
    _: Caller,
    reader: Reader,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    client_page(&reader, &query)
        .map(Listed::answer)
        .map_err(fault)
}

fn client_page(reader: &Connection, query: &ListQuery) -> Result<Listed> {
    let mut statement = reader.prepare_cached(office::CLIENTS)?;
    let mut rows = statement.query(params![query.per_page, query.offset()])?;
    let mut body = vec![b'['];
    while let Some(row) = rows.next()? {
        next(&mut body, &client_row(row)?)?;
    }
    body.push(b']');
    let mut count = reader.prepare_cached(office::CLIENTS_COUNT)?;
    let counted = count.query_row([], |row| row.get(0))?;
    Ok(Listed { body, counted })
}

fn client_row<'a>(row: &'a Row) -> Result<ClientRow<'a>> {
    Ok(ClientRow {
        id: row.get(0)?,
        first_name: text(row, 1)?.unwrap_or_default(),
        last_name: text(row, 2)?.unwrap_or_default(),
        email: text(row, 3)?,
        phone: text(row, 4)?,
        status: text(row, 5)?.unwrap_or_default(),
        service_type: text(row, 6)?.unwrap_or_default(),
        brand: text(row, 7)?,
        assigned_to: Staff::of(row.get(8)?, text(row, 9)?, text(row, 10)?),
        fulfillment_partner: text(row, 11)?,
        state: text(row, 12)?,
        archived_at: None,
        created_at: Stamp(row.get(13)?),
    })
}

async fn month(
    _: Caller,
    reader: Reader,
    query: Query<MonthQuery>,
) -> actix_web::Result<HttpResponse> {
    appointments(&reader, &query)
        .map(Listed::answer)
        .map_err(fault)
}

fn appointments(reader: &Connection, query: &MonthQuery) -> Result<Listed> {
    let mut statement = reader.prepare_cached(office::MONTH)?;
    let mut rows = statement.query(params![query.from, query.to])?;
    let (mut body, mut counted) = (vec![b'['], 0);
    while let Some(row) = rows.next()? {
        next(&mut body, &appointment_row(row)?)?;
        counted += 1;
    }
    body.push(b']');
    Ok(Listed { body, counted })
}

fn appointment_row<'a>(row: &'a Row) -> Result<AppointmentRow<'a>> {
    let (lead, client) = (row.get(11)?, row.get(15)?);
    let (kind, id, at) = person(lead, client)?;
    let minute = row.get(4)?;
    let status = text(row, 7)?.unwrap_or_default();
    let successor = row.get(22)?;
    Ok(AppointmentRow {
        id: row.get(0)?,
        version: row.get(1)?,
        title: text(row, 2)?.unwrap_or_default(),
        date: row.get(3)?,
        time: office::clock(minute),
        start_minute: minute,
        duration: row.get(5)?,
        kind: text(row, 6)?.unwrap_or_default(),
        status,
        user_id: row.get(8)?,
        user_name: office::full_name(text(row, 9)?, text(row, 10)?),
        client: Person {
            id,
            name: office::full_name(text(row, at)?, text(row, at + 1)?).unwrap_or_default(),
            kind,
            phone: text(row, at + 2)?,
        },
        lead_id: lead,
        client_id: client,
        location: text(row, 19)?,
        info: text(row, 20)?,
        rescheduled_from_id: row.get(21)?,
        rescheduled_to_id: successor,
        created_at: Stamp(row.get(23)?),
        updated_at: Stamp(row.get(24)?),
        acts: office::appointment_acts(status, successor),
    })
}

/// One more element of a JSON array.
pub(super) fn next(body: &mut Vec<u8>, row: &impl serde::Serialize) -> Result<()> {
    if body.len() > 1 {
        body.push(b',');
    }
    Ok(serde_json::to_writer(body, row)?)
}

async fn one(_: Caller, reader: Reader, id: Path<i64>) -> actix_web::Result<HttpResponse> {
    let body = one_body(&reader, *id).map_err(fault)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .body(body))
}

fn one_body(reader: &Connection, id: i64) -> Result<Vec<u8>> {
    let mut statement = reader.prepare_cached(ONE)?;
    let mut rows = statement.query([id])?;
    match rows.next()? {
        Some(row) => Ok(serde_json::to_vec(&record(row)?)?),
        None => bail!("no such lead"),
    }
}

fn record<'a>(row: &'a Row) -> Result<LeadRecord<'a>> {
    Ok(LeadRecord {
        id: row.get(0)?,
        version: row.get(1)?,
        first_name: text(row, 2)?.unwrap_or_default(),
        last_name: text(row, 3)?.unwrap_or_default(),
        email: text(row, 4)?,
        phone: text(row, 5)?,
        address: text(row, 6)?,
        city: text(row, 7)?,
        state: text(row, 8)?,
        zip: text(row, 9)?,
        source: text(row, 10)?,
        status: text(row, 11)?.unwrap_or_default(),
        brand: text(row, 12)?.unwrap_or_default(),
        notes: text(row, 13)?,
        tags: serde_json::value::RawValue::from_string(row.get(14)?)?,
        timeshare_info: Timeshare {
            notes: text(row, 15)?,
            resort: text(row, 16)?,
            balance: row.get::<_, Option<i64>>(17)?.map(Cents),
        },
        assigned_to: Staff::of(row.get(22)?, text(row, 23)?, text(row, 24)?),
        raw_lead_id: row.get(18)?,
        client_id: row.get(25)?,
        created_at: Stamp(row.get(19)?),
        updated_at: Stamp(row.get(20)?),
        deleted_at: row.get::<_, Option<i64>>(21)?.map(Stamp),
    })
}

async fn create(_: Caller, writer: Writer, lead: Json<NewLead>) -> actix_web::Result<HttpResponse> {
    let body = web::block(move || insert(&writer, &lead))
        .await?
        .map_err(fault)?;
    Ok(HttpResponse::Created()
        .content_type("application/json")
        .body(body))
}

fn insert(writer: &Mutex<Connection>, lead: &NewLead) -> Result<Vec<u8>> {
    let derived = lead.derived()?;
    let Ok(mut writer) = writer.lock() else {
        bail!("a writer panicked")
    };
    let tx = writer.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let suppressed: bool = tx
        .prepare_cached(IS_SUPPRESSED)?
        .query_row(params![derived.phone_key, derived.email_key], |row| {
            row.get(0)
        })?;
    if suppressed {
        bail!("suppressed");
    }
    tx.prepare_cached(INSERT_LEAD)?.execute(params![
        lead.first_name,
        lead.last_name,
        lead.email,
        lead.phone,
        derived.email_key,
        derived.phone_key,
        derived.sort_name,
        derived.search_text,
        lead.source,
        STATUS,
        STATUS_RANK,
        BRAND,
        derived.now,
    ])?;
    let id = tx.last_insert_rowid();
    tx.prepare_cached(INSERT_SEARCH)?
        .execute(params![id, derived.search_text])?;
    tx.prepare_cached(INSERT_EVENT)?
        .execute(params![id, derived.now])?;
    tx.commit()?;
    lead.body(id, derived.now)
}
