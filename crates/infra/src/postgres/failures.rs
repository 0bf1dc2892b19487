//! What PostgreSQL's refusals mean, and what trying again may mend.

use super::shared::engine::failure::Failure;
use crm_core::store::StoreError;
use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};

/// Tries of a transaction that another one got in the way of. Eight reps at two servers, each with an outcome every tenth of a second,
/// used up twenty now and then: what one of them writes, the next one of either server has read.
const TRIES: u32 = 60;
/// Tries after a unique index refused: the other transaction's row is there now, and a use case that
/// asks first finds it.
const TRIES_OF_A_DUPLICATE: u32 = 2;
/// Tries of a transaction whose connection went away under it, before its COMMIT.
const TRIES_OF_A_LOST_ONE: u32 = 2;

pub(super) fn failure(error: &Error) -> Failure {
    use DatabaseErrorKind as Kind;
    match error {
        Error::DatabaseError(Kind::SerializationFailure, _) => clash(),
        Error::DatabaseError(Kind::UniqueViolation, about) => {
            let what = subject(&**about);
            Failure::of(StoreError::Duplicate { what }, TRIES_OF_A_DUPLICATE)
        }
        Error::DatabaseError(Kind::ClosedConnection, about) => lost(about.message()),
        Error::DatabaseError(Kind::ReadOnlyTransaction, about) => standby(about.message()),
        Error::DatabaseError(_, about) => by_text(about.message()),
        // Refusals of a statement that diesel makes itself come wrapped.
        other => by_text(&other.to_string()),
    }
}

const fn clash() -> Failure {
    Failure::of(StoreError::Clash, TRIES)
}

/// The connection is gone.
fn lost(message: &str) -> Failure {
    let error = StoreError::Unavailable(message.to_owned());
    Failure {
        lost: true,
        ..Failure::of(error, TRIES_OF_A_LOST_ONE)
    }
}

/// The connection leads to a server that only answers: the next one may lead to the primary.
fn standby(message: &str) -> Failure {
    let error = StoreError::Unavailable(message.to_owned());
    Failure::of(error, TRIES_OF_A_LOST_ONE)
}

/// diesel has no kinds for these; the texts are PostgreSQL's, its client library's and PgBouncer's.
fn by_text(message: &str) -> Failure {
    const LOST: [&str; 9] = [
        "server closed the connection",
        "connection to server was lost",
        "no connection to the server",
        "could not receive data from server",
        "could not send data to server",
        "SSL connection has been closed",
        "SSL SYSCALL error",
        "terminating connection",
        "server conn crashed",
    ];
    const STANDBY: [&str; 3] = [
        "in a hot standby",
        "read-only transaction",
        "recovery is in progress",
    ];
    const UNAVAILABLE: [&str; 5] = [
        "the database system is",
        "lock timeout",
        "statement timeout",
        "query_wait_timeout",
        "pgbouncer cannot connect",
    ];
    // The last: the table of locks of all transactions is full until a long one ends.
    const CLASHES: [&str; 3] = [
        "deadlock detected",
        "could not serialize",
        "out of shared memory",
    ];
    let is_one_of = |known: &[&str]| known.iter().any(|known| message.contains(known));
    if is_one_of(&CLASHES) {
        clash()
    } else if is_one_of(&LOST) {
        lost(message)
    } else if is_one_of(&STANDBY) {
        standby(message)
    } else if is_full(message) {
        Failure::once(StoreError::Full(message.to_owned()))
    } else if is_one_of(&UNAVAILABLE) {
        Failure::once(StoreError::Unavailable(message.to_owned()))
    } else {
        Failure::once(StoreError::Fault(message.to_owned()))
    }
}

/// Whether the text says that there is no room on the server's disk (its code is 53100, which diesel does not tell).
pub(super) fn is_full(message: &str) -> bool {
    const FULL: [&str; 3] = [
        "No space left on device",
        "Disk quota exceeded",
        "could not extend file",
    ];
    FULL.iter().any(|known| message.contains(known))
}

/// The constraint `t_a_b_key` of table `t` is about "t.a_b".
fn subject(about: &dyn DatabaseErrorInformation) -> String {
    let table = about.table_name().unwrap_or_default();
    let constraint = about.constraint_name().unwrap_or_default();
    let columns = constraint
        .strip_prefix(table)
        .and_then(|rest| rest.strip_prefix('_'))
        .map_or(constraint, |rest| rest.strip_suffix("_key").unwrap_or(rest));
    format!("{table}.{columns}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(kind: DatabaseErrorKind, message: &str) -> Error {
        Error::DatabaseError(kind, Box::new(message.to_owned()))
    }

    /// As `pending_migrations` once told it: wrapped.
    fn wrapped(message: &str) -> Error {
        Error::QueryBuilderError(message.into())
    }

    #[test]
    fn r3_096_a_standby_is_unavailable_and_another_connection_is_tried() {
        use DatabaseErrorKind as Kind;
        let hot = "cannot use serializable mode in a hot standby";
        let read_only = "cannot execute CREATE TABLE in a read-only transaction";
        let cases = [
            refused(Kind::Unknown, hot),
            refused(Kind::ReadOnlyTransaction, read_only),
            wrapped(hot),
            wrapped(read_only),
            wrapped("recovery is in progress"),
        ];
        for error in cases {
            let failure = failure(&error);
            assert!(
                matches!(failure.error, StoreError::Unavailable(_)),
                "{error}"
            );
            assert_eq!((failure.tries, failure.lost), (2, false), "{error}");
            let at_commit = failure.of_commit();
            assert!(
                matches!(at_commit.error, StoreError::Unavailable(_)),
                "{error}"
            );
        }
    }

    #[test]
    fn r3_097_a_lost_connection_is_tried_once_more_but_over_a_commit() {
        use DatabaseErrorKind as Kind;
        let cases = [
            refused(Kind::ClosedConnection, "anything"),
            refused(Kind::Unknown, "server closed the connection unexpectedly"),
            refused(
                Kind::Unknown,
                "terminating connection due to administrator command",
            ),
            refused(Kind::Unknown, "SSL SYSCALL error: EOF detected"),
            refused(Kind::Unknown, "server conn crashed?"),
        ];
        for error in cases {
            let failure = failure(&error);
            assert!(
                matches!(failure.error, StoreError::Unavailable(_)),
                "{error}"
            );
            assert_eq!((failure.tries, failure.lost), (2, true), "{error}");
            let at_commit = failure.of_commit();
            assert!(matches!(at_commit.error, StoreError::Unsure(_)), "{error}");
            assert_eq!(at_commit.tries, 1, "{error}");
        }
    }

    #[test]
    fn r3_097_what_another_transaction_is_in_the_way_of_is_tried_again() {
        for message in [
            "deadlock detected",
            "could not serialize access due to read/write dependencies among transactions",
            "out of shared memory",
        ] {
            let failure = failure(&refused(DatabaseErrorKind::Unknown, message));
            assert_eq!(failure.error, StoreError::Clash, "{message}");
            assert_eq!(failure.tries, TRIES, "{message}");
        }
    }

    #[test]
    fn r3_097_what_the_server_refuses_at_a_commit_is_not_kept_for_sure() {
        use DatabaseErrorKind as Kind;
        let clash = refused(Kind::SerializationFailure, "could not serialize access");
        assert_eq!(failure(&clash).of_commit().error, StoreError::Clash);
        let full = refused(
            Kind::Unknown,
            "could not extend file: No space left on device",
        );
        let full = failure(&full).of_commit();
        assert!(matches!(full.error, StoreError::Full(_)));
    }

    #[test]
    fn r5_103_a_full_disk_is_told_apart_from_a_database_that_is_away() {
        for message in [
            "could not extend file \"base/16384/16410\": No space left on device",
            "could not extend file \"base/1/2\": wrote only 4096 of 8192 bytes at block 7",
            "could not write to file \"base/pgsql_tmp/1\": No space left on device",
            "could not write block 7 of temporary file: Disk quota exceeded",
        ] {
            let full = failure(&refused(DatabaseErrorKind::Unknown, message));
            assert_eq!(full.error, StoreError::Full(message.to_owned()));
            assert_eq!((full.tries, full.lost), (1, false), "{message}");
        }
    }
}
