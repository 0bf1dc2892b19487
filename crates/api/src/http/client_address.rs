//! Where a request comes from.

use crate::kernel::config::TrustedProxies;
use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The client's address: the peer's, unless that is a proxy whose word counts.
pub(crate) fn client_address(request: &HttpRequest, proxies: &TrustedProxies) -> IpAddr {
    let peer = request.peer_addr().map(|address| address.ip());
    let headers = request.headers().get_all(X_FORWARDED_FOR);
    let lines: Vec<&str> = headers.map(|line| line.to_str().unwrap_or("")).collect();
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    behind(peer, &lines, proxies)
}

/// Each proxy writes the address it was asked from behind those it was told, so whatever stands left of
/// an address that is not trusted is hearsay. What cannot be read ends the walk at who passed it on.
fn behind(peer: IpAddr, lines: &[&str], proxies: &TrustedProxies) -> IpAddr {
    let mut client = peer.to_canonical();
    let hops = lines.iter().rev().flat_map(|line| line.rsplit(','));
    for hop in hops {
        if !proxies.trust(client) {
            break;
        }
        match address(hop.trim()) {
            Some(address) => client = address,
            None => break,
        }
    }
    client
}

/// Some proxies add the port.
fn address(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse().map(|address: SocketAddr| address.ip());
    let address = hop.parse().or_else(|_| with_port());
    address.ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// trusted | peer | lines of the header, parted by ";" | whose request it is
    const WHOSE: &str = "
        ours | 10.0.0.1 | - | 10.0.0.1
        ours | 10.0.0.1 | 203.0.113.7 | 203.0.113.7
        none | 10.0.0.1 | 203.0.113.7 | 10.0.0.1
        ours | 192.0.2.1 | 203.0.113.7 | 192.0.2.1
        ours | 10.0.0.1 | 198.51.100.9, 203.0.113.7 | 203.0.113.7
        ours | 10.0.0.1 | 203.0.113.7, 10.0.0.2,10.0.0.3 | 203.0.113.7
        ours | 10.0.0.1 | 198.51.100.9; 203.0.113.7; 10.0.0.2 | 203.0.113.7
        ours | 10.0.0.1 | 10.0.0.9, 10.0.0.2 | 10.0.0.9
        ours | 10.0.0.1 | 203.0.113.7, unknown | 10.0.0.1
        ours | 10.0.0.1 | 203.0.113.7, unknown, 10.0.0.2 | 10.0.0.2
        ours | 10.0.0.1 | unknown, 203.0.113.7 | 203.0.113.7
        ours | 10.0.0.1 |  | 10.0.0.1
        ours | 10.0.0.1 | 203.0.113.7, | 10.0.0.1
        ours | 10.0.0.1 | 203.0.113.7:50000 | 203.0.113.7
        ours | 10.0.0.1 | [2001:db8::7]:50000 | 2001:db8::7
        ours | fd00::1 | 2001:db8::7 | 2001:db8::7
        ours | ::ffff:10.0.0.1 | 203.0.113.7 | 203.0.113.7
        ours | 10.0.0.1 | 203.0.113.7, ::ffff:10.0.0.2 | 203.0.113.7
        ours | 10.0.0.1 | ::ffff:203.0.113.7 | 203.0.113.7";

    #[test]
    fn the_client_is_the_last_address_that_no_trusted_proxy_has() {
        let ours = TrustedProxies::parse("10.0.0.0/8, fd00::/8").unwrap();
        let none = TrustedProxies::default();
        for row in WHOSE.lines().filter(|row| row.contains('|')) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let [trusted, peer, header, client] = cells[..] else {
                panic!("four cells: {row}");
            };
            let trusted = if trusted == "ours" { &ours } else { &none };
            let lines: Vec<&str> = if header == "-" {
                Vec::new()
            } else {
                header.split(';').collect()
            };
            let found = behind(peer.parse().unwrap(), &lines, trusted);
            assert_eq!(found, client.parse::<IpAddr>().unwrap(), "{row}");
        }
    }
}
