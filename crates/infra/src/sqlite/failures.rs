//! What SQLite's refusals mean.

use super::shared::failure::Failure;
use crm_core::store::StoreError;
use diesel::result::{DatabaseErrorKind, Error};

const UNIQUE: &str = "UNIQUE constraint failed: ";

/// There is one writer, so nothing is mended by trying again.
pub(super) fn failure(error: &Error) -> Failure {
    Failure::once(match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, about) => StoreError::Duplicate {
            what: subject(about.message()),
        },
        // A trigger that lets nothing be written over says so in the same words.
        Error::DatabaseError(_, about) if about.message().starts_with(UNIQUE) => {
            StoreError::Duplicate {
                what: subject(about.message()),
            }
        }
        Error::DatabaseError(_, about) if is_unavailable(about.message()) => {
            StoreError::Unavailable(about.message().to_owned())
        }
        other => StoreError::Fault(other.to_string()),
    })
}

/// diesel has no kinds for these; the texts are SQLite's own.
fn is_unavailable(message: &str) -> bool {
    [
        "database is locked",
        "database table is locked",
        "database or disk is full",
        "attempt to write a readonly database",
        "unable to open database file",
        "disk I/O error",
    ]
    .iter()
    .any(|known| message.contains(known))
}

/// "UNIQUE constraint failed: t.a, t.b" is about "t.a_b".
fn subject(message: &str) -> String {
    let columns = message.rsplit(": ").next().unwrap_or(message);
    let mut subject = String::new();
    for (n, column) in columns.split(", ").enumerate() {
        if n == 0 {
            subject.push_str(column);
        } else {
            subject.push('_');
            subject.push_str(column.rsplit('.').next().unwrap_or(column));
        }
    }
    subject
}
