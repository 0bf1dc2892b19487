//! What happens when the database is not there, goes away, or is asked by too many.

use crate::support::*;
use crm_core::store::{StoreError, Stored};
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use infra::testing::{TestDatabase, open_migrated};
use infra::{Database, on_both_databases};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

on_both_databases! {
    fn an_open_database_answers(db: &TestDatabase) {
        assert_eq!(db.ping(), Ok(()));
        assert_eq!(db.refresh_statistics(), Ok(()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let stored = runtime.block_on(async {
            db.write::<_, StoreError>(|tx| tx.settings().set("brands", "x", at(0))).await?;
            let all = db.read::<_, StoreError>(|q| q.settings()).await?;
            let again = db.read_one::<_, StoreError>(|q| q.settings()).await?;
            assert_eq!(all, again);
            Stored::Ok(all)
        });
        assert_eq!(stored.unwrap().len(), 1);
    }

    /// A reader's connection that was made for an empty office plans by what has come since.
    fn plans_follow_what_came(db: &TestDatabase) {
        assert_eq!(db.keep_statistics(), Ok(()));
        if !db.is_sqlite() {
            return;
        }
        let counted = "SELECT stat FROM sqlite_stat1 WHERE tbl = 'raw_leads'";
        let people: Vec<_> = (0..300).map(|n| raw_details(person("Ana", &format!("Ruiz{n}")))).collect();
        store_raw_leads(db, &people);
        assert_eq!(db.keep_statistics(), Ok(()));
        let told = db.query_texts(counted).unwrap();
        assert!(told.iter().any(|stat| stat.starts_with("300 ")), "{told:?}");
        assert_eq!(db.keep_statistics(), Ok(()), "nothing grew");
    }

    /// Nor does it need room on a full disk: a connection that had to write first delayed all others for five seconds.
    fn r5_103_a_connection_is_made_beside_one_that_writes(db: &TestDatabase) {
        if !db.is_sqlite() {
            return;
        }
        let people: Vec<_> = (0..300).map(|n| raw_details(person("Ana", &format!("Ruiz{n}")))).collect();
        store_raw_leads(db, &people);
        let file = db.url().strip_prefix("sqlite://").unwrap();
        let mut writes = SqliteConnection::establish(file).unwrap();
        writes.batch_execute("BEGIN IMMEDIATE").unwrap();
        let opened = Database::open(db.url());
        writes.batch_execute("ROLLBACK").unwrap();
        assert!(opened.is_ok(), "{opened:?}");
    }

    fn many_readers_and_writers_get_their_turn(db: &TestDatabase) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let tasks: Vec<_> = (0..50)
                .map(|n| {
                    let (reader, writer) = ((**db).clone(), (**db).clone());
                    let key = format!("key{n}");
                    (
                        tokio::spawn(async move { reader.read::<_, StoreError>(|q| q.settings()).await }),
                        tokio::spawn(async move {
                            writer.write::<_, StoreError>(move |tx| tx.settings().set(&key, "x", at(0))).await
                        }),
                    )
                })
                .collect();
            for (reads, writes) in tasks {
                reads.await.unwrap().unwrap();
                let written = writes.await.unwrap();
                assert!(matches!(written, Ok(()) | Err(StoreError::Clash)), "{written:?}");
            }
        });
        assert!(read(db, |q| q.settings()).len() >= 40);
    }
}

#[test]
fn a_file_is_made_with_its_folder_for_its_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("var/data/exitdesk.db");
    let url = format!("sqlite://{}", file.display());
    let db = Database::open(&url).unwrap();
    assert!(db.pending_migrations().unwrap() > 0);
    db.migrate().unwrap();
    assert!(db.is_sqlite());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    drop(db);
    assert_eq!(open_migrated(&url).unwrap().pending_migrations(), Ok(0));
}

#[test]
fn what_cannot_be_opened_is_told_in_one_sentence() {
    let cases = [
        ("mysql://x", "can't be read"),
        ("sqlite:///proc/nowhere/x.db", "cannot be made"),
        ("postgres://nobody@127.0.0.1:1/none", "cannot be opened"),
    ];
    for (url, told) in cases {
        let error = Database::open(url).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn connections_that_the_server_closed_are_replaced() {
    let db = TestDatabase::postgres();
    let cut = Database::open(db.url()).unwrap();
    for _ in 0..3 {
        write(&cut, |tx| tx.settings().set("brands", "x", at(0))).unwrap();
        db.query_texts(
            "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .unwrap();
        let next = write(&cut, |tx| tx.settings().set("brands", "y", at(0)));
        assert_eq!(
            next,
            Ok(()),
            "the connection was gone before anything was asked"
        );
        assert_eq!(cut.ping(), Ok(()));
    }
}

#[test]
fn a_connection_lost_in_the_middle_is_told_and_the_next_works() {
    let db = TestDatabase::postgres();
    let cut = Database::open(db.url()).unwrap();
    let lost = write(&cut, |tx| {
        tx.settings().set("brands", "x", at(0))?;
        db.query_texts(
            "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )?;
        tx.settings().set("registration", "x", at(0))
    });
    assert!(matches!(lost, Err(StoreError::Unavailable(_))), "{lost:?}");
    assert_eq!(read(&cut, |q| q.settings()), []);
    write(&cut, |tx| tx.settings().set("brands", "x", at(0))).unwrap();
}

#[test]
fn a_file_that_another_process_keeps_locked_is_unavailable() {
    let db = TestDatabase::sqlite();
    let other = Database::open(db.url()).unwrap();
    let refused = write(&db, |tx| {
        tx.settings().set("brands", "x", at(0))?;
        let inner = write(&other, |tx| tx.settings().set("brands", "y", at(0)));
        assert!(
            matches!(inner, Err(StoreError::Unavailable(_))),
            "{inner:?}"
        );
        Ok(())
    });
    assert_eq!(refused, Ok(()));
    write(&other, |tx| tx.settings().set("brands", "y", at(0))).unwrap();
}

#[test]
fn whoever_waits_too_long_for_a_turn_is_told_so() {
    let db = TestDatabase::sqlite();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    let (slow, late) = runtime.block_on(async {
        let holder = (*db).clone();
        let inside = Arc::new(Notify::new());
        let entered = Arc::clone(&inside);
        let slow = tokio::spawn(async move {
            holder
                .write::<_, StoreError>(move |tx| {
                    entered.notify_one();
                    std::thread::sleep(Duration::from_secs(6));
                    tx.settings().set("brands", "x", at(0))
                })
                .await
        });
        inside.notified().await;
        let late = db.write::<_, StoreError>(|tx| tx.settings().all()).await;
        (slow.await.unwrap(), late)
    });
    assert_eq!(slow, Ok(()));
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
}
