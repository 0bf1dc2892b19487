//! Which database a URL names.

use std::path::PathBuf;
use thiserror::Error;

/// Why a database could not be opened. Each is one sentence for the person who starts the server.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error(
        "The database URL \"{0}\" is not understood. Use sqlite://path/to/file.db or postgres://user@host/database."
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
}

/// A database URL, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(String),
}

impl DatabaseUrl {
    pub(crate) fn parse(url: &str) -> Result<Self, OpenError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Self::Postgres(url.to_owned()));
        }
        match url.strip_prefix("sqlite://") {
            Some(path) if names_a_file(path) => Ok(Self::Sqlite(PathBuf::from(path))),
            _ => Err(OpenError::NotADatabaseUrl(without_password(url))),
        }
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
            (
                "postgres://a@b/c",
                Some(DatabaseUrl::Postgres("postgres://a@b/c".to_owned())),
            ),
            ("sqlite://", None),
            ("sqlite://:memory:", None),
            ("sqlite://file:x", None),
            ("sqlite://var/", None),
            ("mysql://a@b/c", None),
            ("exitdesk.db", None),
            ("", None),
        ];
        for (url, read) in cases {
            assert_eq!(DatabaseUrl::parse(url).ok(), read, "{url}");
        }
    }

    #[test]
    fn a_refused_url_is_named_without_its_password() {
        let told = DatabaseUrl::parse("mysql://me:secret@host/db")
            .unwrap_err()
            .to_string();
        assert!(told.contains("mysql://…@host/db"), "{told}");
    }
}
