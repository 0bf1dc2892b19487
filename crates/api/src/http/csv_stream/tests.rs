//! Downloads that are not taken.

use super::{Row, listed};
use crate::http_tests;
use crate::testing::{TestApp, wait_until};
use actix_web::body::to_bytes;
use crm_core::store::StoreError;
use infra::Views;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

http_tests!(
    on both:
    someone_who_stops_reading_keeps_nobody_waiting,
    exports_leave_readers_for_everybody_else,
    a_list_is_read_no_further_when_nobody_waits_for_it,
);

/// More exports than any database has readers.
const MANY: usize = 9;
/// What is not held back comes at once; a busy machine is slow.
const SOON: Duration = Duration::from_secs(60);
/// As many as fill what a connection and a channel hold many times over.
const ROWS: usize = 30_000;

fn rows(_: &mut dyn Views, row: Row<'_, 1>) -> Result<(), StoreError> {
    for number in 0..ROWS {
        if row([format!("row number {number}")]).is_break() {
            break;
        }
    }
    Ok(())
}

async fn others_are_answered(app: &TestApp) {
    let asked = app.state.db.read(|views| views.has_users());
    let answered = timeout(SOON, asked).await;
    assert_eq!(answered.expect("others wait"), Ok(false));
}

async fn someone_who_stops_reading_keeps_nobody_waiting(app: TestApp) {
    let mut untaken = Vec::new();
    for _ in 0..MANY {
        let made = listed(&app.state, ["Row"], rows).await.unwrap();
        assert_eq!(made.rows, 30_000);
        untaken.push(made.download("rows.csv"));
    }
    others_are_answered(&app).await;
    let size = untaken[0].headers().get("content-length").cloned();
    let body = to_bytes(untaken.remove(0).into_body()).await.unwrap();
    assert_eq!(size.unwrap().to_str().unwrap(), body.len().to_string());
    let text = std::str::from_utf8(&body).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("\u{feff}Row"));
    assert_eq!(lines.next_back(), Some("row number 29999"));
    assert_eq!(lines.count(), ROWS - 1);
}

async fn exports_leave_readers_for_everybody_else(app: TestApp) {
    let mut exports = Vec::new();
    let mut ends = Vec::new();
    let begun = Arc::new(AtomicUsize::new(0));
    for _ in 0..MANY {
        let (end, ended) = mpsc::channel::<()>();
        ends.push(end);
        let (state, begun) = (Arc::clone(&app.state), Arc::clone(&begun));
        exports.push(actix_web::rt::spawn(async move {
            // A database that is slow: the list goes on when the other end is dropped.
            let slow = move |views: &mut dyn Views, row: Row<'_, 1>| {
                begun.fetch_add(1, Ordering::SeqCst);
                assert!(ended.recv().is_err());
                rows(views, row)
            };
            listed(&state, ["Row"], slow).await.is_ok()
        }));
    }
    wait_until(|| begun.load(Ordering::SeqCst) > 0).await;
    others_are_answered(&app).await;
    drop(ends);
    for export in exports {
        assert!(export.await.unwrap());
    }
}

async fn a_list_is_read_no_further_when_nobody_waits_for_it(app: TestApp) {
    let (begin, begun) = oneshot::channel();
    let (tell, told) = oneshot::channel();
    let endless = move |_: &mut dyn Views, row: Row<'_, 1>| {
        begin
            .send(())
            .map_err(|()| StoreError::Fault("no one waits".into()))?;
        while row(["again".to_owned()]).is_continue() {}
        tell.send(())
            .map_err(|()| StoreError::Fault("nobody listens".into()))
    };
    let export = listed(&app.state, ["Row"], endless);
    tokio::select! {
        _ = export => panic!("it never ends by itself"),
        has_begun = timeout(SOON, begun) => has_begun.expect("it begins").unwrap(),
    }
    timeout(SOON, told).await.expect("it goes on").unwrap();
}
