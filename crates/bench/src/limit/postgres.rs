//! The limit on PostgreSQL.

use super::office::{self, AppointmentRow, ClientRow, Person, Staff, person};
use super::postgres_payments;
use super::postgres_pool::{Paged, Pool};
use super::record::{BRAND, NewLead, STATUS, STATUS_RANK};
use super::rows::{Cents, LeadRecord, ListRow, Stamp, Timeshare};
use super::session::{id_hash, let_in};
use super::{ListQuery, Listed, MonthQuery, WORKERS};
use actix_web::dev::Payload;
use actix_web::error::ErrorInternalServerError as fault;
use actix_web::web::{self, Data, Json, Path, Query};
use actix_web::{App, FromRequest, HttpRequest, HttpResponse, HttpServer};
use anyhow::{Context, Result, bail};
use crm_core::search::SearchTerm;
use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

pub(super) async fn serve(url: &str, bind: &str) -> Result<()> {
    let pool = Data::new(Pool::connect(url).await?);
    let server = HttpServer::new(move || {
        App::new()
            .app_data(pool.clone())
            .route("/healthz", web::get().to(HttpResponse::Ok))
            .route("/api/leads", web::get().to(list))
            .route("/api/leads", web::post().to(create))
            .route("/api/leads/{id}", web::get().to(one))
            .route("/api/clients", web::get().to(clients))
            .route("/api/appointments", web::get().to(month))
            .route("/api/payments", web::get().to(postgres_payments::list))
    });
    Ok(server.workers(WORKERS).bind(bind)?.run().await?)
}

/// The user who asks: an extractor before the others, so that nothing is read without it.
pub(super) struct Caller;

impl FromRequest for Caller {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, actix_web::Error>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        let found = async move { caller(&req).await };
        Box::pin(async { found.await.map_err(actix_web::error::ErrorUnauthorized) })
    }
}

async fn caller(req: &HttpRequest) -> Result<Caller> {
    let pool = req.app_data::<Data<Pool>>().context("no pool")?;
    let session = pool.session()?;
    let id_hash = id_hash(req)?;
    let found = session
        .client
        .query_opt(&session.caller, &[&id_hash])
        .await?;
    let_in(found.context("no session")?.try_get(2)?)?;
    Ok(Caller)
}

async fn list(
    _: Caller,
    pool: Data<Pool>,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    listed(&pool, &query)
        .await
        .map(Listed::answer)
        .map_err(fault)
}

async fn listed(pool: &Pool, query: &ListQuery) -> Result<Listed> {
    let session = pool.session()?;
    let pattern = query.search.as_deref().and_then(pattern);
    let (client, paged, values): (&Client, &Paged, Vec<&(dyn ToSql + Sync)>) =
        match (&pattern, &query.status, &query.source) {
            (None, None, None) => (&session.client, &session.plain, vec![]),
            (None, Some(status), Some(source)) if status == "Qualified" => (
                &session.client,
                &session.filtered,
                vec![&super::QUALIFIED_RANK, source],
            ),
            (Some(pattern), None, None) => (&session.searching, &session.searched, vec![pattern]),
            _ => bail!("not one of the measured requests"),
        };
    let offset = query.offset();
    let page: Vec<&(dyn ToSql + Sync)> = [values.as_slice(), &[&query.per_page, &offset]].concat();
    let (rows, count) = tokio::try_join!(
        client.query(&paged.page, &page),
        client.query_one(&paged.count, &values)
    )?;
    let rows: Vec<ListRow> = rows.iter().map(list_row).collect::<Result<_>>()?;
    Ok(Listed {
        body: serde_json::to_vec(&rows)?,
        counted: count.try_get(0)?,
    })
}

async fn clients(
    _: Caller,
    pool: Data<Pool>,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    client_page(&pool, &query)
        .await
        .map(Listed::answer)
        .map_err(fault)
}

async fn client_page(pool: &Pool, query: &ListQuery) -> Result<Listed> {
    let session = pool.session()?;
    let offset = query.offset();
    let page: [&(dyn ToSql + Sync); 2] = [&query.per_page, &offset];
    let (rows, count) = tokio::try_join!(
        session.client.query(&session.clients.page, &page),
        session.client.query_one(&session.clients.count, &[])
    )?;
    let rows: Vec<ClientRow> = rows.iter().map(client_row).collect::<Result<_>>()?;
    Ok(Listed {
        body: serde_json::to_vec(&rows)?,
        counted: count.try_get(0)?,
    })
}

fn client_row(row: &Row) -> Result<ClientRow<'_>> {
    Ok(ClientRow {
        id: row.try_get(0)?,
        first_name: row.try_get(1)?,
        last_name: row.try_get(2)?,
        email: row.try_get(3)?,
        phone: row.try_get(4)?,
        status: row.try_get(5)?,
        service_type: row.try_get(6)?,
        brand: row.try_get(7)?,
        assigned_to: Staff::of(row.try_get(8)?, row.try_get(9)?, row.try_get(10)?),
        fulfillment_partner: row.try_get(11)?,
        state: row.try_get(12)?,
        archived_at: None,
        created_at: stamp(row.try_get(13)?)?,
    })
}

async fn month(
    _: Caller,
    pool: Data<Pool>,
    query: Query<MonthQuery>,
) -> actix_web::Result<HttpResponse> {
    appointments(&pool, &query)
        .await
        .map(Listed::answer)
        .map_err(fault)
}

async fn appointments(pool: &Pool, query: &MonthQuery) -> Result<Listed> {
    let session = pool.session()?;
    let days: [&(dyn ToSql + Sync); 2] = [&query.from, &query.to];
    let rows = session.client.query(&session.month, &days).await?;
    let rows: Vec<AppointmentRow> = rows.iter().map(appointment_row).collect::<Result<_>>()?;
    Ok(Listed {
        body: serde_json::to_vec(&rows)?,
        counted: i64::try_from(rows.len())?,
    })
}

fn appointment_row(row: &Row) -> Result<AppointmentRow<'_>> {
    let (lead, client) = (row.try_get(11)?, row.try_get(15)?);
    let (kind, id, at) = person(lead, client)?;
    let minute = row.try_get(4)?;
    let status = row.try_get(7)?;
    let successor = row.try_get(22)?;
    Ok(AppointmentRow {
        id: row.try_get(0)?,
        version: row.try_get(1)?,
        title: row.try_get(2)?,
        date: row.try_get(3)?,
        time: office::clock(minute),
        start_minute: minute,
        duration: row.try_get(5)?,
        kind: row.try_get(6)?,
        status,
        user_id: row.try_get(8)?,
        user_name: office::full_name(row.try_get(9)?, row.try_get(10)?),
        client: Person {
            id,
            name: office::full_name(row.try_get(at)?, row.try_get(at + 1)?).unwrap_or_default(),
            kind,
            phone: row.try_get(at + 2)?,
        },
        lead_id: lead,
        client_id: client,
        location: row.try_get(19)?,
        info: row.try_get(20)?,
        rescheduled_from_id: row.try_get(21)?,
        rescheduled_to_id: successor,
        created_at: stamp(row.try_get(23)?)?,
        updated_at: stamp(row.try_get(24)?)?,
        acts: office::appointment_acts(status, successor),
    })
}

/// The measured searches have one reading and nothing to escape.
fn pattern(search: &str) -> Option<String> {
    let term = SearchTerm::parse(search)?;
    term.alternatives().next().map(|text| format!("%{text}%"))
}

fn list_row(row: &Row) -> Result<ListRow<'_>> {
    Ok(ListRow {
        id: row.try_get(0)?,
        first_name: row.try_get(1)?,
        last_name: row.try_get(2)?,
        email: row.try_get(3)?,
        phone: row.try_get(4)?,
        status: row.try_get(5)?,
        source: row.try_get(6)?,
        brand: row.try_get(7)?,
        timeshare_info: Timeshare {
            notes: None,
            resort: row.try_get(8)?,
            balance: row.try_get::<_, Option<i64>>(9)?.map(Cents),
        },
        assigned_to: Staff::of(row.try_get(11)?, row.try_get(12)?, row.try_get(13)?),
        created_at: stamp(row.try_get(10)?)?,
    })
}

pub(super) fn stamp(at: SystemTime) -> Result<Stamp> {
    Ok(Stamp(i64::try_from(
        at.duration_since(UNIX_EPOCH)?.as_micros(),
    )?))
}

async fn one(_: Caller, pool: Data<Pool>, id: Path<i64>) -> actix_web::Result<HttpResponse> {
    let body = one_body(&pool, *id).await.map_err(fault)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .body(body))
}

async fn one_body(pool: &Pool, id: i64) -> Result<Vec<u8>> {
    let session = pool.session()?;
    let row = session.client.query_one(&session.one, &[&id]).await?;
    Ok(serde_json::to_vec(&record(&row)?)?)
}

fn record(row: &Row) -> Result<LeadRecord<'_>> {
    Ok(LeadRecord {
        id: row.try_get(0)?,
        version: row.try_get(1)?,
        first_name: row.try_get(2)?,
        last_name: row.try_get(3)?,
        email: row.try_get(4)?,
        phone: row.try_get(5)?,
        address: row.try_get(6)?,
        city: row.try_get(7)?,
        state: row.try_get(8)?,
        zip: row.try_get(9)?,
        source: row.try_get(10)?,
        status: row.try_get(11)?,
        brand: row.try_get(12)?,
        notes: row.try_get(13)?,
        tags: serde_json::value::RawValue::from_string(row.try_get(14)?)?,
        timeshare_info: Timeshare {
            notes: row.try_get(15)?,
            resort: row.try_get(16)?,
            balance: row.try_get::<_, Option<i64>>(17)?.map(Cents),
        },
        assigned_to: Staff::of(row.try_get(22)?, row.try_get(23)?, row.try_get(24)?),
        raw_lead_id: row.try_get(18)?,
        client_id: row.try_get(25)?,
        created_at: stamp(row.try_get(19)?)?,
        updated_at: stamp(row.try_get(20)?)?,
        deleted_at: row
            .try_get::<_, Option<SystemTime>>(21)?
            .map(stamp)
            .transpose()?,
    })
}

async fn create(
    _: Caller,
    pool: Data<Pool>,
    lead: Json<NewLead>,
) -> actix_web::Result<HttpResponse> {
    let body = insert(&pool, &lead).await.map_err(fault)?;
    Ok(HttpResponse::Created()
        .content_type("application/json")
        .body(body))
}

async fn insert(pool: &Pool, lead: &NewLead) -> Result<Vec<u8>> {
    let derived = lead.derived()?;
    let now = UNIX_EPOCH + Duration::from_micros(u64::try_from(derived.now)?);
    let session = pool.session()?;
    let values: [&(dyn ToSql + Sync); 13] = [
        &lead.first_name,
        &lead.last_name,
        &lead.email,
        &lead.phone,
        &derived.email_key,
        &derived.phone_key,
        &derived.sort_name,
        &derived.search_text,
        &lead.source,
        &STATUS,
        &STATUS_RANK,
        &BRAND,
        &now,
    ];
    let row = session.client.query_one(&session.create, &values).await?;
    lead.body(row.try_get(0)?, derived.now)
}
