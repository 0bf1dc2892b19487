//! Which addresses may be connected to: those of the public internet, and hosts that the machine's owner named.
//!
//! A name is resolved once, and the connection goes to exactly the addresses that were checked: a name that points
//! somewhere else a moment later leads nowhere. An address that stands in the URL itself is no name, so it is checked before
//! the request.

use crm_core::integrations::Endpoint;
use futures_util::future::BoxFuture;
use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::error::Error as StdError;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::{fmt, io};
use thiserror::Error;

/// An address that is not asked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RefusedAddress {
    #[error(
        "This address is not on the public internet. The server's administrator can allow its host with EXITDESK_ALLOW_ENDPOINTS."
    )]
    NotPublic,
    /// Programs read it in different ways.
    #[error("This address isn't in a form we accept. Enter one such as https://api.openai.com/v1.")]
    NotPlain,
    #[error("This host does not exist. Check the address.")]
    NoSuchHost,
}

/// Hosts that may be asked wherever they are, in lower case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllowedHosts(Vec<String>);

/// A text that names no hosts.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "EXITDESK_ALLOW_ENDPOINTS must be hosts separated by commas, such as llm.office.example,10.0.0.7; \"{0}\" is not a host."
)]
pub struct NotHosts(String);

impl AllowedHosts {
    /// Reads host names and addresses with commas between, without ports.
    ///
    /// # Errors
    /// [`NotHosts`] names the first that is none.
    pub fn parse(text: &str) -> Result<Self, NotHosts> {
        let named = text.split(',').map(str::trim).filter(|one| !one.is_empty());
        let hosts = named.map(|one| host(one).ok_or_else(|| NotHosts(one.to_owned())));
        hosts.collect::<Result<_, _>>().map(Self)
    }

    fn has(&self, host: &str) -> bool {
        self.0.iter().any(|allowed| allowed == host)
    }
}

/// A host as [`Endpoint::host`] has it.
fn host(text: &str) -> Option<String> {
    let is_v6 = text.parse::<Ipv6Addr>().is_ok();
    let whole = if is_v6 {
        format!("https://[{text}]")
    } else {
        format!("https://{text}")
    };
    let endpoint = Endpoint::parse(&whole).ok()?;
    // A port or a path would be more than a host.
    (endpoint.as_str() == whole.to_ascii_lowercase()
        && endpoint.host() == text.trim_matches(['[', ']']).to_ascii_lowercase())
    .then(|| endpoint.host().to_owned())
}

/// The URL of a path below an endpoint, if its host may be asked as far as that is known before it is resolved.
pub(super) fn checked_url(
    endpoint: &Endpoint,
    path: &str,
    allowed: &AllowedHosts,
) -> Result<Url, RefusedAddress> {
    let whole = format!("{}{path}", endpoint.as_str());
    let url = Url::parse(&whole).map_err(|_| RefusedAddress::NotPlain)?;
    let read = url.host_str().ok_or(RefusedAddress::NotPlain)?;
    let read = read.trim_matches(['[', ']']);
    let host = endpoint.host();
    let literal = read.parse::<IpAddr>().ok();
    // "0x7f.1" and "2130706433" are names here and addresses there.
    let is_same = match literal {
        Some(address) => host.parse::<IpAddr>() == Ok(address),
        None => read == host,
    };
    if !is_same {
        return Err(RefusedAddress::NotPlain);
    }
    let is_reachable = allowed.has(host)
        || match literal {
            Some(address) => is_public(address),
            None => host.contains('.') && !is_of_this_house(host),
        };
    is_reachable.then_some(url).ok_or(RefusedAddress::NotPublic)
}

/// Names that do not exist on the internet.
fn is_of_this_house(host: &str) -> bool {
    let last = host.rsplit('.').next().unwrap_or_default();
    [
        "localhost",
        "local",
        "internal",
        "localdomain",
        "home",
        "lan",
    ]
    .contains(&last)
}

/// Whether an address is one of the public internet (IANA's special-purpose registries).
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        // This network, private, loopback, link-local, private, private.
        (0 | 10 | 127, _, _) | (169, 254, _) | (172, 16..=31, _) | (192, 168, _)
        // Shared by carriers, protocol assignments, 6to4 relays.
        | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99)
        // Examples and measurements.
        | (192, 0, 2) | (198, 18..=19, _) | (198, 51, 100) | (203, 0, 113)
        // Multicast, reserved, broadcast.
        | (224..=255, _, _)
    )
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // Only this block is given out; what of it wraps an IPv4 address, or is for examples and protocols, is not.
    let is_given_out = a & 0xe000 == 0x2000;
    let is_special = matches!(
        (a, b),
        // Protocol assignments with Teredo and ORCHID, examples, 6to4, examples.
        (0x2001, 0x0000..=0x01ff) | (0x2001, 0x0db8) | (0x2002, _) | (0x3fff, 0x0000..=0x0fff)
    );
    is_given_out && !is_special
}

/// The addresses of a name, or why there are none.
pub(super) type Found = BoxFuture<'static, io::Result<Vec<SocketAddr>>>;
/// Finds them.
pub(super) type Lookup = Arc<dyn Fn(String) -> Found + Send + Sync>;

/// As this machine finds them.
pub(super) fn system_lookup() -> Lookup {
    Arc::new(|host: String| -> Found {
        Box::pin(async move {
            let found = tokio::net::lookup_host((host.as_str(), 0)).await?;
            Ok(found.collect())
        })
    })
}

/// Answers the addresses of a name only when all of them may be connected to.
pub(super) struct CheckedResolver {
    pub(super) allowed: AllowedHosts,
    pub(super) lookup: Lookup,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let host = name.as_str().to_ascii_lowercase();
        let is_allowed = self.allowed.has(&host);
        let found = (self.lookup)(host);
        Box::pin(async move {
            let addresses = found
                .await
                .map_err(|_| refused(RefusedAddress::NoSuchHost))?;
            if addresses.is_empty() {
                return Err(refused(RefusedAddress::NoSuchHost));
            }
            let may_connect = |address: &SocketAddr| is_allowed || is_public(address.ip());
            if !addresses.iter().all(may_connect) {
                return Err(refused(RefusedAddress::NotPublic));
            }
            let addresses: Addrs = Box::new(addresses.into_iter());
            Ok(addresses)
        })
    }
}

fn refused(why: RefusedAddress) -> Box<dyn StdError + Send + Sync> {
    Box::new(why)
}

/// What the resolver said, found among the causes of an error.
pub(super) fn refused_address(error: &(dyn StdError + 'static)) -> Option<RefusedAddress> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if let Some(refused) = error.downcast_ref::<RefusedAddress>() {
            return Some(refused.clone());
        }
        cause = error.source();
    }
    None
}

impl fmt::Debug for CheckedResolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckedResolver")
            .field("allowed", &self.allowed)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
