//! Whether a database URL leads to another machine without asking for encryption.

use std::net::IpAddr;

/// PostgreSQL on another machine, to which a connection may be unencrypted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unencrypted {
    /// The first such host that the URL names.
    pub host: String,
    /// What the URL says of encryption, if anything.
    pub sslmode: Option<String>,
}

impl Unencrypted {
    /// Reads a database URL as the client library does. `None` where nothing leaves this machine, and where the URL insists on
    /// encryption.
    #[must_use]
    pub fn of(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("postgres://");
        let rest = rest.or_else(|| url.strip_prefix("postgresql://"))?;
        let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
        let sslmode = parameter(query, "sslmode");
        if matches!(sslmode, Some("require" | "verify-ca" | "verify-full")) {
            return None;
        }
        let servers = address.split('/').next().unwrap_or_default();
        let servers = servers
            .rsplit_once('@')
            .map_or(servers, |(_, servers)| servers);
        // What a parameter says goes before what stands in the address.
        let named = parameter(query, "hostaddr").or_else(|| parameter(query, "host"));
        let mut hosts = named.unwrap_or(servers).split(',').map(host_of);
        Some(Self {
            host: hosts.find(|host| !is_here(host))?,
            sslmode: sslmode.map(str::to_owned),
        })
    }
}

/// The last one counts.
fn parameter<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut parameters = query.split('&').rev();
    parameters.find_map(|parameter| parameter.strip_prefix(name)?.strip_prefix('='))
}

/// Without its port and brackets; the folder of a socket as it is written.
fn host_of(server: &str) -> String {
    let host = match server.strip_prefix('[') {
        Some(bracketed) => bracketed.split(']').next(),
        // An address with several colons has no port beside it.
        None if server.matches(':').count() > 1 => Some(server),
        None => server.split(':').next(),
    };
    host.unwrap_or_default()
        .replace("%2F", "/")
        .replace("%2f", "/")
}

/// A socket's folder, or this machine itself.
fn is_here(host: &str) -> bool {
    host.is_empty()
        || host.starts_with('/')
        || host.eq_ignore_ascii_case("localhost")
        || host
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The URL → the host, and what is said of encryption.
    #[test]
    fn a_database_on_another_machine_is_unencrypted_unless_its_url_insists() {
        let cases = [
            ("sqlite://var/exitdesk.db", None),
            ("postgres:///desk", None),
            ("postgres://a:p@localhost:5432/desk", None),
            ("postgres://a@127.0.0.1/desk", None),
            ("postgres://a@[::1]:5432/desk", None),
            ("postgres://a@%2Frun%2Fpostgresql/desk", None),
            ("postgresql:///desk?host=/run/postgresql", None),
            ("postgres://a@db/desk?host=/run/postgresql", None),
            ("postgres://a@db/desk?sslmode=require", None),
            ("postgres://a@db/desk?sslmode=verify-ca", None),
            ("postgres://a@db/desk?sslmode=verify-full", None),
            ("postgres://a@db/desk?sslmode=prefer&sslmode=require", None),
            ("postgres://a:p@db:5432/desk", Some(("db", None))),
            ("postgres://a@10.0.0.5/desk?", Some(("10.0.0.5", None))),
            (
                "postgres://a@[2001:db8::5]:5432/desk",
                Some(("2001:db8::5", None)),
            ),
            (
                "postgres://a@db?sslmode=disable",
                Some(("db", Some("disable"))),
            ),
            (
                "postgres://a@db/desk?connect_timeout=9&sslmode=prefer",
                Some(("db", Some("prefer"))),
            ),
            (
                "postgres://a@127.0.0.1:5432,h2:5433/desk?sslmode=allow",
                Some(("h2", Some("allow"))),
            ),
            (
                "postgres:///desk?host=/run/postgresql,h2",
                Some(("h2", None)),
            ),
            (
                "postgres://a@localhost/desk?hostaddr=2001:db8::5",
                Some(("2001:db8::5", None)),
            ),
        ];
        for (url, outcome) in cases {
            let outcome = outcome.map(|(host, sslmode): (&str, Option<&str>)| Unencrypted {
                host: host.to_owned(),
                sslmode: sslmode.map(str::to_owned),
            });
            assert_eq!(Unencrypted::of(url), outcome, "{url}");
        }
    }
}
