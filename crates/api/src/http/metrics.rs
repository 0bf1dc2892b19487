//! `GET /metrics`: what Prometheus reads, on an address of its own and without signing in. Numbers alone, of closed sets.

use crate::http::health;
use crate::kernel::app::App;
use crate::kernel::build::{COMMIT_OR_UNKNOWN, VERSION};
use crate::kernel::metrics::{Exposition, Kind, process, seconds};
use crate::problem::ApiError;
use actix_web::web::{Data, ServiceConfig, get};
use actix_web::{HttpResponse, HttpResponseBuilder};
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_rules::{calendar_of, missing_years};
use crm_core::store::StoreError;
use infra::disk::free_bytes;
use infra::watch::Watched;

/// What the job kinds of mails begin with.
const MAILS: &str = "mail_";

/// Everything that answers on the address for metrics.
pub(crate) fn routes(config: &mut ServiceConfig) {
    config.route("/metrics", get().to(metrics));
    health::routes(config);
}

async fn metrics(app: Data<App>) -> HttpResponse {
    let mut response: HttpResponseBuilder = HttpResponse::Ok();
    response
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .insert_header(("cache-control", "no-store"))
        .body(page(&app).await)
}

/// The whole page. What the database knows is left out while it does not answer.
pub(crate) async fn page(app: &App) -> String {
    let mut out = Exposition::default();
    out.family(
        "exitdesk_build_info",
        Kind::Gauge,
        "Always 1; the labels say which version of Exitdesk this is.",
    );
    out.sample(
        "",
        &[("version", VERSION), ("commit", COMMIT_OR_UNKNOWN)],
        1,
    );
    app.metrics.write(&mut out);
    write_load(app, &mut out);
    write_places(app, &mut out);
    process(&mut out);
    let now = app.now();
    let watched = watched(app, now).await;
    let up = u8::from(watched.is_ok());
    out.single(
        "exitdesk_database_up",
        Kind::Gauge,
        "Whether the database answered the query of this page.",
        up,
    );
    match watched {
        Ok((watched, missing)) => {
            write_watched(&watched, now, &mut out);
            write_missing_years(&missing, &mut out);
        }
        Err(error) => tracing::warn!(%error, "the metrics are without what the database knows"),
    }
    out.into_text()
}

fn write_load(app: &App, out: &mut Exposition) {
    let load = app.db.load();
    let pools = [("writers", load.writers), ("readers", load.readers)];
    out.family(
        "exitdesk_database_turns",
        Kind::Gauge,
        "How many requests can use the database at once.",
    );
    for (pool, turns) in pools {
        out.sample("", &[("pool", pool)], turns.most);
    }
    out.family(
        "exitdesk_database_turns_taken",
        Kind::Gauge,
        "How many requests are using the database now.",
    );
    for (pool, turns) in pools {
        out.sample("", &[("pool", pool)], turns.taken);
    }
    out.single(
        "exitdesk_database_waiting",
        Kind::Gauge,
        "Requests that are waiting for the database now.",
        load.waiting,
    );
    out.single(
        "exitdesk_database_waits_total",
        Kind::Counter,
        "Requests that had to wait for the database.",
        load.waited,
    );
    out.single(
        "exitdesk_database_wait_seconds_total",
        Kind::Counter,
        "Total time that requests waited for the database.",
        seconds(load.waited_micros),
    );
    out.single(
        "exitdesk_transaction_retries_total",
        Kind::Counter,
        "Transactions that were retried after a conflict with another one.",
        load.retries,
    );
    out.single(
        "exitdesk_passwords_waiting",
        Kind::Gauge,
        "Passwords that are waiting to be checked.",
        app.passwords.waiting(),
    );
}

/// The states whose closed days of a year are missing: they are closed in all of it.
type MissingYears = Vec<(i32, Vec<UsState>)>;

async fn watched(app: &App, now: Instant) -> Result<(Watched, MissingYears), ApiError> {
    let today = app.today().await?;
    let read = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        Ok((views.watched(now)?, missing_years(&entered, today)?))
    });
    let read: Result<(Watched, MissingYears), StoreError> = read.await;
    Ok(read?)
}

fn write_missing_years(missing: &MissingYears, out: &mut Exposition) {
    out.family(
        "exitdesk_closed_days_missing_states",
        Kind::Gauge,
        "States that close on holidays and whose closed days of the year are not marked complete: no one there may be called in it.",
    );
    for (year, states) in missing {
        out.sample("", &[("year", &year.to_string())], states.len());
    }
}

fn write_places(app: &App, out: &mut Exposition) {
    out.family(
        "exitdesk_disk_free_bytes",
        Kind::Gauge,
        "Free space on the disk, by what is stored there.",
    );
    for (place, folder) in &app.places {
        if let Ok(free) = free_bytes(folder) {
            out.sample("", &[("place", place)], free);
        }
    }
}

fn write_watched(watched: &Watched, now: Instant, out: &mut Exposition) {
    let age = |since: Instant| seconds(u64::try_from(now.micros() - since.micros()).unwrap_or(0));
    out.family(
        "exitdesk_jobs_waiting",
        Kind::Gauge,
        "Jobs that are due and not taken by any server, by kind.",
    );
    for jobs in &watched.jobs {
        out.sample("", &[("kind", &jobs.kind)], jobs.count);
    }
    out.family(
        "exitdesk_jobs_lag_seconds",
        Kind::Gauge,
        "How long the oldest due job has been waiting.",
    );
    for jobs in &watched.jobs {
        out.sample("", &[("kind", &jobs.kind)], age(jobs.since));
    }
    let mails = watched.jobs.iter();
    let mails = mails.filter(|jobs| jobs.kind.starts_with(MAILS));
    out.single(
        "exitdesk_mails_waiting",
        Kind::Gauge,
        "Emails that are due and not sent.",
        mails.map(|jobs| jobs.count).sum::<i64>(),
    );
    out.family(
        "exitdesk_bank_transfers",
        Kind::Gauge,
        "Bank transfers that are not finished, by state.",
    );
    for transfers in &watched.transfers {
        out.sample("", &[("state", &transfers.state)], transfers.count);
    }
    out.family(
        "exitdesk_bank_transfers_age_seconds",
        Kind::Gauge,
        "How long the oldest one has been in its state. For an unknown one, no one knows whether the money left.",
    );
    for transfers in &watched.transfers {
        out.sample("", &[("state", &transfers.state)], age(transfers.since));
    }
    out.single(
        "exitdesk_audit_chain_faults",
        Kind::Gauge,
        "Faults that the last verification of the audit log found.",
        watched.chain_faults,
    );
    out.family(
        "exitdesk_last_backup_age_seconds",
        Kind::Gauge,
        "How long ago the newest backup was made. Missing until there is one.",
    );
    if let Some(made) = watched.last_backup {
        out.sample("", &[], age(made));
    }
}

#[cfg(test)]
mod tests;
