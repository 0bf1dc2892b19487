//! The address users type.

use super::error::ConfigError;
use std::fmt;
use std::net::IpAddr;

/// Scheme, host and port under which users reach the server; no slash at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// # Errors
    /// [`ConfigError::PublicUrl`]
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let refused = || ConfigError::PublicUrl(text.to_owned());
        let url = text.trim().trim_end_matches('/').to_ascii_lowercase();
        let uri: actix_web::http::Uri = url.parse().map_err(|_| refused())?;
        let scheme = uri
            .scheme_str()
            .filter(|scheme| ["http", "https"].contains(scheme));
        let bare = uri.path() == "/" && uri.query().is_none() && !url.contains(['@', '#']);
        match (scheme, uri.host()) {
            (Some(scheme), Some(host)) if bare && !host.is_empty() => {
                let default_port = if scheme == "https" { 443 } else { 80 };
                let port = uri.port_u16().filter(|port| *port != default_port);
                let port = port.map(|port| format!(":{port}")).unwrap_or_default();
                Ok(Self(format!("{scheme}://{host}{port}")))
            }
            _ => Err(refused()),
        }
    }

    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Whether no one between the browser and the server can read along: https, or an address of this machine.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.is_https() || is_this_machine(self.host())
    }

    /// Without scheme and port.
    #[must_use]
    pub fn host(&self) -> &str {
        host_of(self.0.split_once("://").map_or("", |(_, rest)| rest))
    }

    /// As a browser sends it in `Origin`.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.0
    }
}

/// What a `Host` header or an address names, without its port.
pub(crate) fn host_of(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) => host,
        _ => authority,
    }
}

/// Whether a host, in lower case, is this machine for every browser that asks for it.
pub(crate) fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    let loopback = address.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    loopback || host == "localhost" || host.ends_with(".localhost")
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_030_http_is_for_this_machine() {
        let cases = [
            ("https://desk.example.com", true),
            ("http://desk.example.com", false),
            ("http://192.168.1.20:8080", false),
            ("http://127.0.0.1:8080", true),
            ("http://127.9.9.9", true),
            ("http://[::1]:8080", true),
            ("http://localhost:8080", true),
            ("http://desk.localhost", true),
            ("http://localhost.example.com", false),
            ("http://127.0.0.1.example.com", false),
        ];
        for (text, private) in cases {
            assert_eq!(
                PublicUrl::parse(text).unwrap().is_private(),
                private,
                "{text}"
            );
        }
    }

    #[test]
    fn the_public_url_is_an_origin() {
        let cases = [
            ("https://desk.example.com", Some("https://desk.example.com")),
            (
                "https://Desk.example.com/",
                Some("https://desk.example.com"),
            ),
            (
                "https://desk.example.com:443",
                Some("https://desk.example.com"),
            ),
            ("http://127.0.0.1:8080", Some("http://127.0.0.1:8080")),
            ("https://desk.example.com/app", None),
            ("https://user@desk.example.com", None),
            ("ftp://desk.example.com", None),
            ("desk.example.com", None),
            ("", None),
        ];
        for (text, origin) in cases {
            let url = PublicUrl::parse(text).ok();
            assert_eq!(url.as_ref().map(PublicUrl::origin), origin, "{text}");
        }
    }
}
