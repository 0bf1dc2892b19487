//! Which database a URL names.

use std::path::PathBuf;
use thiserror::Error;

/// Why a database could not be opened. Each is one sentence for the person who starts the server.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error(
        "The database URL \"{0}\" can't be read. Use sqlite://path/to/file.db or postgres://user@host/database."
    )]
    NotADatabaseUrl(String),
    #[error("The folder of the database file {path} cannot be made: {source}.")]
    Folder {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("The database cannot be opened: {0}")]
    Refused(String),
    #[error("The database's schema could not be changed: {0}")]
    Migration(String),
    #[error(
        "The database's schema is from before Exitdesk 1.0 and not the last of that time ({0}). Run exitdesk migrate of version 0.1.0 first, which brings it to 20261124000056, then this one. \
         Nothing was changed."
    )]
    BeforeBaseline(String),
    #[error("exitdesk_pooler={0} in DATABASE_URL is not valid. Use session or transaction.")]
    Pooler(String),
    #[error(
        "There is a pooler in transaction mode between this program and the database (such as PgBouncer with pool_mode = transaction), but DATABASE_URL does not say so. Add exitdesk_pooler=transaction to \
         DATABASE_URL, or let the pooler use pool_mode = session."
    )]
    TransactionPooling,
    #[error(
        "The database's schema cannot be changed through a pooler in transaction mode. Run exitdesk migrate with a \
         DATABASE_URL that names the database server itself."
    )]
    MigrationThroughPooler,
    #[error("The read replica and DATABASE_URL must both be postgres:// URLs.")]
    ReplicaNotPostgres,
}

/// A database URL, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(PostgresUrl),
}

/// One or several PostgreSQL servers, as the client library takes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PostgresUrl {
    pub(crate) url: String,
    pub(crate) pooling: Pooling,
}

/// Whether a connection has a session of its own at the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pooling {
    /// No pooler in between, or one that gives a connection its session for as long as it lives.
    Session,
    /// A pooler gives each transaction whichever session is free.
    Transaction,
}

/// What the database is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Reading and writing: of several servers, the one that can be written.
    Work,
    /// Reading alone: a standby is as good.
    Look,
}

impl DatabaseUrl {
    pub(crate) fn parse(url: &str, aim: Aim) -> Result<Self, OpenError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return PostgresUrl::parse(url, aim).map(Self::Postgres);
        }
        match url.strip_prefix("sqlite://") {
            Some(path) if names_a_file(path) => Ok(Self::Sqlite(PathBuf::from(path))),
            _ => Err(OpenError::NotADatabaseUrl(without_password(url))),
        }
    }
}

/// The file that a database URL names; `None` for a server.
///
/// # Errors
/// [`OpenError::NotADatabaseUrl`] and [`OpenError::Pooler`], for a URL that names neither.
pub fn sqlite_file(url: &str) -> Result<Option<PathBuf>, OpenError> {
    Ok(match DatabaseUrl::parse(url, Aim::Look)? {
        DatabaseUrl::Sqlite(file) => Some(file),
        DatabaseUrl::Postgres(_) => None,
    })
}

/// Says which pooler is in between. Ours, so it is taken out of the URL.
const POOLER: &str = "exitdesk_pooler";

/// What a URL means that does not say otherwise. A host that does not answer is given up after some seconds, also when
/// it vanishes in the middle; a process that hangs while its kernel answers is what `Database`'s own time limit is for.
/// Kerberos encryption is asked for by the URL alone: by default libpq loads Kerberos for each connection, and a command
/// that ends while a thread of the pool connects aborts in there (`k5_mutex_lock: Received error 22`).
const DEFAULTS: [(&str, &str); 7] = [
    ("connect_timeout", "3"),
    ("keepalives", "1"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "15000"),
    ("gssencmode", "disable"),
];

impl PostgresUrl {
    fn parse(url: &str, aim: Aim) -> Result<Self, OpenError> {
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let mut pooling = Pooling::Session;
        let mut parameters: Vec<String> = Vec::new();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            match parameter.split_once('=') {
                Some((POOLER, "session")) => pooling = Pooling::Session,
                Some((POOLER, "transaction")) => pooling = Pooling::Transaction,
                Some((POOLER, other)) => return Err(OpenError::Pooler(other.to_owned())),
                _ => parameters.push(parameter.to_owned()),
            }
        }
        let server = match aim {
            Aim::Work => ("target_session_attrs", "read-write"),
            Aim::Look => ("target_session_attrs", "any"),
        };
        for (key, value) in [server].into_iter().chain(DEFAULTS) {
            let named = |parameter: &String| parameter.split('=').next() == Some(key);
            if !parameters.iter().any(named) {
                parameters.push(format!("{key}={value}"));
            }
        }
        Ok(Self {
            url: format!("{address}?{}", parameters.join("&")),
            pooling,
        })
    }
}

/// SQLite would take `:memory:` and `file:` for something else than a path.
fn names_a_file(path: &str) -> bool {
    !path.is_empty() && !path.ends_with('/') && !path.starts_with(':') && !path.starts_with("file:")
}

fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(host)) if scheme < host => {
            format!("{}://…{}", &url[..scheme], &url[host..])
        }
        _ => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_a_file_or_a_server_or_is_refused() {
        let sqlite = |path: &str| Some(DatabaseUrl::Sqlite(path.into()));
        let cases = [
            ("sqlite://var/exitdesk.db", sqlite("var/exitdesk.db")),
            ("sqlite:///tmp/exitdesk.db", sqlite("/tmp/exitdesk.db")),
            ("sqlite://", None),
            ("sqlite://:memory:", None),
            ("sqlite://file:x", None),
            ("sqlite://var/", None),
            ("mysql://a@b/c", None),
            ("exitdesk.db", None),
            ("", None),
        ];
        for (url, read) in cases {
            assert_eq!(DatabaseUrl::parse(url, Aim::Work).ok(), read, "{url}");
        }
    }

    fn postgres(url: &str, aim: Aim) -> PostgresUrl {
        match DatabaseUrl::parse(url, aim) {
            Ok(DatabaseUrl::Postgres(read)) => read,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn r3_101_a_server_that_can_be_written_and_a_connect_time_out_are_the_default() {
        let rest = "keepalives=1&keepalives_idle=10&keepalives_interval=5&keepalives_count=3&tcp_user_timeout=15000&gssencmode=disable";
        let cases = [
            (
                "postgres://a@b/c",
                Aim::Work,
                format!(
                    "postgres://a@b/c?target_session_attrs=read-write&connect_timeout=3&{rest}"
                ),
            ),
            (
                "postgres://a@b/c",
                Aim::Look,
                format!("postgres://a@b/c?target_session_attrs=any&connect_timeout=3&{rest}"),
            ),
            (
                "postgres://a:p@h1:5432,h2:5432,h3:5432/c?connect_timeout=9",
                Aim::Work,
                format!(
                    "postgres://a:p@h1:5432,h2:5432,h3:5432/c?connect_timeout=9&target_session_attrs=read-write&{rest}"
                ),
            ),
            (
                "postgresql:///c?host=/run/postgresql&target_session_attrs=primary",
                Aim::Look,
                format!(
                    "postgresql:///c?host=/run/postgresql&target_session_attrs=primary&connect_timeout=3&{rest}"
                ),
            ),
        ];
        for (url, aim, outcome) in cases {
            assert_eq!(postgres(url, aim).url, outcome, "{url} {aim:?}");
        }
        let kerberos = postgres("postgres://a@b/c?gssencmode=prefer", Aim::Work);
        assert!(!kerberos.url.contains("gssencmode=disable"));
    }

    #[test]
    fn r3_100_a_url_says_which_pooler_is_in_between() {
        let cases = [
            ("postgres://a@b/c", Some(Pooling::Session)),
            (
                "postgres://a@b/c?exitdesk_pooler=session",
                Some(Pooling::Session),
            ),
            (
                "postgres://a@b/c?connect_timeout=9&exitdesk_pooler=transaction",
                Some(Pooling::Transaction),
            ),
            ("postgres://a@b/c?exitdesk_pooler=statement", None),
        ];
        for (url, outcome) in cases {
            let read = DatabaseUrl::parse(url, Aim::Work).ok();
            let pooling = read.map(|read| match read {
                DatabaseUrl::Postgres(read) => {
                    assert!(
                        !read.url.contains(POOLER),
                        "the client library does not know it"
                    );
                    read.pooling
                }
                DatabaseUrl::Sqlite(_) => panic!("{url}"),
            });
            assert_eq!(pooling, outcome, "{url}");
        }
    }

    #[test]
    fn a_refused_url_is_named_without_its_password() {
        let told = DatabaseUrl::parse("mysql://me:secret@host/db", Aim::Work)
            .unwrap_err()
            .to_string();
        assert!(told.contains("mysql://…@host/db"), "{told}");
    }
}
