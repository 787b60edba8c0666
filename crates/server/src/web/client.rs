//! What a client is, for every limit that is counted by client.
//!
//! A client is a network address: an IPv4 address, or the /64 of an IPv6 address, since whoever has one address of a /64
//! has them all. Behind a proxy that the operator named (`--trust-proxy`) it is the last address of `X-Forwarded-For`
//! that is not such a proxy; from anybody else that header means nothing. Where a limit is about a person, not a machine,
//! the seat or the key ring is counted as well.

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Whose limit is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClientId(IpAddr);

/// The bits of an IPv6 address that are its network's.
const IPV6_NETWORK: u32 = 64;

impl ClientId {
    /// The client at this address.
    pub fn at(address: IpAddr) -> ClientId {
        ClientId(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let network = u128::from(v6) & (u128::MAX << (128 - IPV6_NETWORK));
                IpAddr::V6(Ipv6Addr::from(network))
            }
            v4 => v4,
        })
    }

    /// Its address, or the first of its network.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// As it is written down, before it is hashed.
    pub(crate) fn text(self) -> String {
        self.0.to_string()
    }
}

/// The proxies whose word is taken for whom they speak for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrustedProxies(Vec<IpAddr>);

impl TrustedProxies {
    /// These, and no others.
    pub fn new(addresses: &[IpAddr]) -> TrustedProxies {
        TrustedProxies(addresses.iter().map(IpAddr::to_canonical).collect())
    }

    /// Whether this is one of them.
    pub fn include(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Whether none was named.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The client who sent a request that came from this address.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> ClientId {
        if !self.include(peer) {
            return ClientId::at(peer);
        }
        let forwarded = headers.get_all("x-forwarded-for").iter().rev();
        let named = forwarded.flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
        let mut nearest = peer;
        for name in named {
            // What cannot be read was not written by a proxy we trust: the one before it is the last we know.
            let Some(address) = forwarded_address(name.trim()) else { break };
            nearest = address;
            if !self.include(address) {
                break;
            }
        }
        ClientId::at(nearest)
    }
}

/// An address as proxies write it: bare, in brackets, with a port or without.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The address a request came from; without a connection (in a test) it is this machine's.
pub(crate) fn peer_of(extensions: &axum::http::Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip())
}

impl<S: Send + Sync> FromRequestParts<S> for ClientId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientId, Infallible> {
        // The guard has put it there.
        let known = parts.extensions.get::<ClientId>().copied();
        Ok(known.unwrap_or_else(|| ClientId::at(peer_of(&parts.extensions))))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn at(text: &str) -> ClientId {
        ClientId::at(text.parse().unwrap())
    }

    fn headers(lines: &[&str]) -> HeaderMap {
        let pair = |line: &&str| ("x-forwarded-for".parse().unwrap(), line.parse().unwrap());
        lines.iter().map(pair).collect()
    }

    #[test]
    fn an_ipv6_client_is_its_network() {
        assert_eq!(at("2001:db8:1:2::1"), at("2001:db8:1:2:ffff::9"));
        assert_ne!(at("2001:db8:1:2::1"), at("2001:db8:1:3::1"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"), "an IPv4 address in an IPv6 coat");
        assert_ne!(at("192.0.2.1"), at("192.0.2.2"));
    }

    #[test]
    fn a_header_counts_only_from_a_trusted_proxy() {
        let proxies = TrustedProxies::new(&["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()]);
        let client = |peer: &str, lines: &[&str]| proxies.client(peer.parse().unwrap(), &headers(lines));
        assert_eq!(client("192.0.2.7", &["198.51.100.1"]), at("192.0.2.7"), "nobody's word");
        assert_eq!(client("10.0.0.1", &["198.51.100.1"]), at("198.51.100.1"));
        assert_eq!(client("10.0.0.1", &["1.1.1.1, 198.51.100.1"]), at("198.51.100.1"), "1.1.1.1 was made up");
        assert_eq!(client("10.0.0.1", &["1.1.1.1", "198.51.100.1, 10.0.0.2"]), at("198.51.100.1"));
        assert_eq!(client("10.0.0.1", &["198.51.100.1:4711"]), at("198.51.100.1"));
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]:4711"]), at("2001:db8::1"));
        assert_eq!(
            client("10.0.0.1", &["1.1.1.1, unknown"]),
            at("10.0.0.1"),
            "what cannot be read ends the chain"
        );
        assert_eq!(client("10.0.0.1", &[]), at("10.0.0.1"));
    }
}
