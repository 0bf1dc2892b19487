//! What SQLite's refusals mean.

use super::shared::engine::failure::Failure;
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
        Error::DatabaseError(_, about) if is_full(about.message()) => {
            StoreError::Full(about.message().to_owned())
        }
        Error::DatabaseError(_, about) if is_unavailable(about.message()) => {
            StoreError::Unavailable(about.message().to_owned())
        }
        other => StoreError::Fault(other.to_string()),
    })
}

/// Whether the text says that there is no room on the disk.
pub(super) fn is_full(message: &str) -> bool {
    message.contains("database or disk is full")
}

/// diesel has no kinds for these; the texts are SQLite's own.
fn is_unavailable(message: &str) -> bool {
    [
        "database is locked",
        "database table is locked",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_103_a_full_disk_is_told_apart_from_a_database_that_is_away() {
        let cases = [
            ("database or disk is full", "full"),
            ("database is locked", "away"),
            ("disk I/O error", "away"),
            ("attempt to write a readonly database", "away"),
            ("no such table: leads", "fault"),
        ];
        for (message, outcome) in cases {
            let kind = DatabaseErrorKind::Unknown;
            let error = Error::DatabaseError(kind, Box::new(message.to_owned()));
            let found = match failure(&error).error {
                StoreError::Full(_) => "full",
                StoreError::Unavailable(_) => "away",
                StoreError::Fault(_) => "fault",
                other => panic!("{message}: {other}"),
            };
            assert_eq!(found, outcome, "{message}");
        }
    }
}
