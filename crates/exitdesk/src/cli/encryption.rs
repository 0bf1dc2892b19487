//! What production says when it starts with a database that is reached over a network without encryption. It does not refuse:
//! the network may be private on purpose.

use super::error::CliError;
use crate::options::Options;
use api::kernel::config::Mode;
use infra::Unencrypted;

/// A line for each such database.
pub(super) fn warnings(options: &Options) -> Result<Vec<String>, CliError> {
    let mode = options.mode()?;
    let replica = options.read_replica_url.as_deref();
    let urls = [
        ("DATABASE_URL", Some(options.database_url.as_str())),
        ("EXITDESK_READ_REPLICA_URL", replica),
    ];
    let warnings = urls.into_iter();
    let warnings = warnings.filter_map(|(name, url)| warning(mode, name, url?));
    Ok(warnings.collect())
}

fn warning(mode: Mode, name: &str, url: &str) -> Option<String> {
    if mode == Mode::Demo {
        return None;
    }
    let Unencrypted { host, sslmode } = Unencrypted::of(url)?;
    let said = sslmode.map_or_else(
        || "has no sslmode".to_owned(),
        |sslmode| format!("has sslmode={sslmode}"),
    );
    Some(format!(
        "The connection to PostgreSQL on {host} may not be encrypted: {name} {said}. Use sslmode=verify-full with sslrootcert, unless that network is private."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mode, URL → how the line begins.
    #[test]
    fn production_warns_of_a_database_on_another_host_without_tls() {
        use Mode::{Demo, Production};
        let bare = "postgres://a:secret@db.example.com/desk";
        let preferred = "postgres://a:secret@db.example.com/desk?sslmode=prefer";
        let verified = "postgres://a:secret@db.example.com/desk?sslmode=verify-full";
        let may_not = "The connection to PostgreSQL on db.example.com may not be encrypted: X has";
        let cases = [
            (Production, bare, Some("no sslmode.")),
            (Production, preferred, Some("sslmode=prefer.")),
            (Production, verified, None),
            (Production, "postgres://a:secret@localhost/desk", None),
            (Production, "sqlite://var/exitdesk.db", None),
            (Demo, bare, None),
        ];
        for (mode, url, outcome) in cases {
            let line = warning(mode, "X", url);
            assert_eq!(line.is_some(), outcome.is_some(), "{mode:?} {url}");
            let (line, outcome) = (line.unwrap_or_default(), outcome.unwrap_or_default());
            let begins = line.is_empty() || line.starts_with(&format!("{may_not} {outcome}"));
            assert!(begins, "{line}");
            assert!(!line.contains("secret"), "a password is not repeated");
        }
    }
}
