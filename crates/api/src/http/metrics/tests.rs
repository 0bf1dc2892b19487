//! What the page tells, and what it never does.

use super::page;
use crate::http_tests;
use crate::testing::TestApp;
use crm_core::actor::Actor;
use crm_core::audit::chain::{Head, SealHash};
use crm_core::audit::port::ChainCheck;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::jobs::JobKind;
use crm_core::store::StoreError;
use crm_core::users::Role;
use serde_json::json;
use std::collections::BTreeSet;
use time::Duration;

/// The rules that an operator gives to Prometheus.
const ALERTS: &str = include_str!("../../../../../packaging/prometheus/alerts.yml");
/// What must not appear in a number's label.
const CANARY: &str = "canary4111111111111111";

http_tests!(
    what_people_do_is_counted_and_nothing_of_them_is_told,
    what_the_audit_logs_last_verification_found_is_told,
    r5_011_the_states_without_the_next_years_closed_days_are_counted,
    the_age_of_the_newest_backup_is_told,
    the_alerts_name_metrics_that_there_are,
    a_stopping_server_says_so_and_ends_its_connections,
);

http_tests!(on both: what_waits_in_the_database_is_told_with_its_age);

async fn what_people_do_is_counted_and_nothing_of_them_is_told(app: TestApp) {
    let staff = app.as_role(Role::Admin).await;
    let stranger = app.anonymous();
    assert_eq!(stranger.log_in(CANARY, CANARY).await.status, 401);
    staff.get(&format!("/api/leads?search={CANARY}")).await;
    staff.get(&format!("/api/{CANARY}")).await;
    staff
        .post("/api/leads", json!({ "firstName": CANARY }))
        .await;
    let text = page(&app.state).await;
    for line in [
        r#"exitdesk_http_requests_total{route="/api/leads",method="GET",status="200"} 1"#,
        r#"exitdesk_http_requests_total{route="/api/auth/login",method="POST",status="401"} 1"#,
        r#"exitdesk_sign_in_failures_total{reason="unknown_name"} 1"#,
        r#"exitdesk_refusals_total{code="wrong_credentials"} 1"#,
        r#"exitdesk_database_up 1"#,
    ] {
        assert!(text.lines().any(|told| told == line), "{line}\n{text}");
    }
    assert!(!text.contains(CANARY), "{text}");
}

async fn what_waits_in_the_database_is_told_with_its_age(app: TestApp) {
    let now = app.state.now();
    let enqueued = app.state.db.write(move |tx| {
        let kind = JobKind::named("mail_reset_link");
        tx.jobs().enqueue(kind, &json!({}), "one", now, now)?;
        tx.jobs().enqueue(kind, &json!({}), "other", now, now)
    });
    enqueued.await.map_err(|error: StoreError| error).unwrap();
    app.advance(Duration::seconds(90));
    let text = page(&app.state).await;
    for line in [
        r#"exitdesk_jobs_waiting{kind="mail_reset_link"} 2"#,
        r#"exitdesk_jobs_lag_seconds{kind="mail_reset_link"} 90.000000"#,
        "exitdesk_mails_waiting 2",
    ] {
        assert!(text.lines().any(|told| told == line), "{line}\n{text}");
    }
}

async fn what_the_audit_logs_last_verification_found_is_told(app: TestApp) {
    for (faults, fault) in [(0, None), (2, Some("Event 4 was removed."))] {
        let check = ChainCheck {
            at: app.state.now(),
            head: Head {
                seq: 7,
                hash: SealHash::new([1; 32]),
            },
            event: 7,
            faults,
            fault: fault.map(str::to_owned),
        };
        let recorded = app
            .state
            .db
            .write(move |tx| tx.seals().record_check(&check));
        recorded.await.map_err(|error: StoreError| error).unwrap();
        let text = page(&app.state).await;
        let line = format!("exitdesk_audit_chain_faults {faults}");
        assert!(text.lines().any(|told| told == line), "{line}\n{text}");
    }
}

/// The clock stands in November 2026: the product has the closed days of that year alone.
async fn r5_011_the_states_without_the_next_years_closed_days_are_counted(app: TestApp) {
    let text = page(&app.state).await;
    let line = r#"exitdesk_closed_days_missing_states{year="2027"} 5"#;
    assert!(text.lines().any(|told| told == line), "{text}");
    assert!(!text.contains(r#"missing_states{year="2026"}"#), "{text}");
}

async fn the_age_of_the_newest_backup_is_told(app: TestApp) {
    let age = async || {
        let text = page(&app.state).await;
        let mut lines = text.lines();
        let age = lines.find_map(|line| line.strip_prefix("exitdesk_last_backup_age_seconds "));
        age.map(str::to_owned)
    };
    let happens = async |kind: EventKind| {
        let event = Event::new(Entity::Office, kind, &Actor::system(), app.state.now());
        let events = [event];
        let told = app.state.db.write(move |tx| tx.events().append(&events));
        told.await.map_err(|error: StoreError| error).unwrap();
    };
    assert_eq!(age().await, None);
    happens(EventKind::BackupMade).await;
    app.advance(Duration::hours(25));
    assert_eq!(age().await.as_deref(), Some("90000.000000"));
    happens(EventKind::BackupFailed).await;
    assert_eq!(
        age().await.as_deref(),
        Some("90000.000000"),
        "none was made"
    );
    happens(EventKind::BackupMade).await;
    assert_eq!(age().await.as_deref(), Some("0.000000"));
}

async fn the_alerts_name_metrics_that_there_are(app: TestApp) {
    let text = page(&app.state).await;
    let families: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let is_end = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    let named = ALERTS
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .flat_map(|line| line.split(is_end))
        .filter(|word| word.starts_with("exitdesk_"));
    let mut count = 0;
    for name in named {
        let part = ["_bucket", "_sum", "_count"]
            .iter()
            .find_map(|suffix| name.strip_suffix(suffix));
        let known = families.contains(name) || part.is_some_and(|part| families.contains(part));
        assert!(known, "{name} is no metric");
        count += 1;
    }
    assert!(count > 15, "{count}");
}

async fn a_stopping_server_says_so_and_ends_its_connections(app: TestApp) {
    let anyone = app.anonymous();
    let ready = anyone.get("/readyz").await;
    assert_eq!((ready.status, ready.text().as_str()), (200, "ready\n"));
    app.state.drain();
    let stopping = anyone.get("/readyz").await;
    assert_eq!(stopping.status, 503);
    assert_eq!(stopping.text(), "the server is stopping\n");
    assert_eq!(anyone.get("/healthz").await.status, 200);
    assert_eq!(
        anyone.get("/api/meta").await.status,
        200,
        "it still answers"
    );
}
