//! A database server that only reads, vanishes over a commit, falls silent, or stands behind a pooler.

use crate::proxy::{Cut, Proxy};
use crate::support::*;
use crm_core::store::{StoreError, Stored};
use futures_util::future::join_all;
use infra::Database;
use infra::testing::TestDatabase;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// How long a silent database is waited for here.
const LIMIT: Duration = Duration::from_secs(2);

fn writes(db: &Database, value: &'static str) -> Stored<()> {
    write(db, |tx| tx.settings().set("brands", value, at(0)))
}

fn stored(db: &Database) -> Vec<String> {
    db.query_texts("SELECT value FROM settings WHERE key = 'brands'")
        .unwrap()
}

fn in_runtime<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    let done = runtime.block_on(work);
    // Threads that hang on the silent database are not waited for.
    runtime.shutdown_background();
    done
}

/// As after a failover behind a balancer: the pooled connections lead to a server that only reads.
#[test]
fn r3_096_a_connection_that_only_reads_is_given_up_and_the_server_recovers() {
    let db = TestDatabase::postgres();
    let any = format!("{}?target_session_attrs=any", db.url());
    let name = db
        .query_texts("SELECT current_database()::text")
        .unwrap()
        .remove(0);
    let reads_only = |on: &str| {
        db.execute_sql(&format!(
            "ALTER DATABASE {name} SET default_transaction_read_only = {on}"
        ))
        .unwrap();
    };
    reads_only("on");
    let pooled = Database::open(&any).unwrap();
    let refused = writes(&pooled, "x");
    assert!(
        matches!(refused, Err(StoreError::Unavailable(_))),
        "{refused:?}"
    );
    let ready = pooled.ping();
    assert!(
        matches!(ready, Err(StoreError::Unavailable(_))),
        "{ready:?}"
    );
    assert_eq!(pooled.pending_migrations(), Ok(0), "asking writes nothing");
    assert!(
        Database::open(db.url()).is_err(),
        "r3_101: of several servers the one that can be written"
    );
    assert!(Database::open_to_look(db.url()).is_ok());
    reads_only("off");
    assert_eq!(
        writes(&pooled, "y"),
        Ok(()),
        "the connections were discarded"
    );
    assert_eq!(pooled.ping(), Ok(()));
}

#[test]
fn r3_097_a_connection_lost_before_its_commit_is_tried_once_more() {
    let db = TestDatabase::postgres();
    let proxy = Proxy::before(db.url());
    let cut = Database::open(proxy.url()).unwrap();
    let tries = Cell::new(0);
    let set = |times: u32| {
        tries.set(0);
        write(&cut, |tx| {
            tries.set(tries.get() + 1);
            if tries.get() <= times {
                proxy.cuts_at("registration", Cut::Before);
            }
            tx.settings().set("registration", "closed", at(0))
        })
    };
    assert_eq!(set(1), Ok(()));
    assert_eq!(tries.get(), 2);
    let twice = set(2);
    assert!(
        matches!(twice, Err(StoreError::Unavailable(_))),
        "{twice:?}"
    );
    assert_eq!(tries.get(), 2);
}

#[test]
fn r3_097_a_connection_lost_over_its_commit_may_have_saved() {
    let db = TestDatabase::postgres();
    let proxy = Proxy::before(db.url());
    let cut = Database::open(proxy.url()).unwrap();
    for (how, value, kept) in [(Cut::Before, "x", false), (Cut::After, "y", true)] {
        proxy.cuts_at("COMMIT", how);
        let done = writes(&cut, value);
        assert!(
            matches!(done, Err(StoreError::Unsure(_))),
            "{how:?} {done:?}"
        );
        assert_eq!(stored(&db) == [value], kept, "{how:?}");
    }
    assert_eq!(writes(&cut, "z"), Ok(()));
    assert_eq!(stored(&db), ["z"]);
}

#[test]
fn r3_099_a_silent_database_holds_up_nobody_for_longer_than_the_limit() {
    let db = TestDatabase::postgres();
    let proxy = Proxy::before(db.url());
    let cut = Database::open(proxy.url()).unwrap().with_limit(LIMIT);
    in_runtime(async {
        let set = |value: &'static str| {
            cut.write::<_, StoreError>(move |tx| tx.settings().set("brands", value, at(0)))
        };
        set("before").await.unwrap();
        proxy.falls_silent();
        // More than may write at once: those who wait get an answer as well.
        let since = Instant::now();
        for told in join_all((0..40).map(|_| set("silent"))).await {
            let known = matches!(
                told,
                Err(StoreError::Unavailable(_) | StoreError::Unsure(_))
            );
            assert!(known, "{told:?}");
        }
        let read = cut.read::<_, StoreError>(|views| views.settings()).await;
        assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
        let waited = since.elapsed();
        // A turn (5 s), then a connection (5 s) within the limit.
        assert!(waited < Duration::from_secs(20), "{waited:?}");
        proxy.wakes_up();
        let mut tries = 0;
        while set("after").await.is_err() && tries < 10 {
            tries += 1;
        }
        assert_eq!(stored(&db), ["after"], "without a restart");
    });
}

/// What a thread that hung does when the database wakes up is not kept: its request was answered so.
#[test]
fn r3_099_what_was_given_up_is_not_kept_later() {
    let db = TestDatabase::postgres();
    let proxy = Proxy::before(db.url());
    let cut = Database::open(proxy.url()).unwrap().with_limit(LIMIT);
    let told = in_runtime(async {
        proxy.cuts_at("no such word", Cut::Before);
        let set = cut.write::<_, StoreError>(|tx| tx.settings().set("brands", "before", at(0)));
        set.await.unwrap();
        proxy.falls_silent();
        let set = cut.write::<_, StoreError>(|tx| tx.settings().set("brands", "late", at(0)));
        set.await
    });
    assert!(matches!(told, Err(StoreError::Unavailable(_))), "{told:?}");
    proxy.wakes_up();
    std::thread::sleep(Duration::from_secs(1));
    assert_eq!(stored(&db), ["before"]);
}

/// What a pooler in transaction mode does to us, without the pooler: no statement is prepared under a name, and none is run
/// outside of a transaction.
#[test]
fn r3_100_behind_a_pooler_in_transaction_mode_nothing_is_kept_in_a_session() {
    let db = TestDatabase::postgres();
    let pooled = format!("{}?exitdesk_pooler=transaction", db.url());
    let pooled = Database::open(&pooled).unwrap();
    assert_eq!(writes(&pooled, "x"), Ok(()));
    let read = in_runtime(pooled.read_one::<_, StoreError>(|views| views.settings()));
    assert_eq!(read.unwrap().len(), 1);
    assert_eq!(pooled.ping(), Ok(()));
    let prepared = pooled.query_texts("SELECT count(*)::text FROM pg_prepared_statements");
    assert_eq!(prepared.unwrap(), ["0"]);
    assert!(pooled.migrate().is_ok(), "nothing is to be done");
    let bare = TestDatabase::bare_postgres();
    let url = format!("{}?exitdesk_pooler=transaction", bare.url());
    let refused = Database::open(&url)
        .unwrap()
        .migrate()
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("names the database server itself"),
        "{refused}"
    );
}

#[test]
fn r3_101_a_url_of_several_hosts_finds_the_one_that_answers() {
    let db = TestDatabase::postgres();
    let (user, rest) = db.url().split_once('@').unwrap();
    let several = format!("{user}@127.0.0.1:1,{rest}");
    assert_eq!(writes(&Database::open(&several).unwrap(), "x"), Ok(()));
}
