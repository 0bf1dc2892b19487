//! Who asks: the session behind the cookie, looked up by its key as the product does, in a query of its own.

use actix_web::HttpRequest;
use actix_web::http::header::COOKIE;
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// The query of a session and its user.
pub(super) const SESSION: &str = "SELECT u.id, u.role, u.status, s.created_at, s.last_seen_at, s.expires_at \
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id_hash = $1";

/// Digits of a session's key.
const KEY: usize = 64;

/// The hash of the cookie's key. The signature before the key is taken for good.
pub(super) fn id_hash(req: &HttpRequest) -> Result<String> {
    let cookie = req.headers().get(COOKIE).context("no cookie")?.to_str()?;
    let key = cookie
        .len()
        .checked_sub(KEY)
        .and_then(|at| cookie.get(at..));
    let digest = Sha256::digest(key.context("no key")?);
    let mut text = String::with_capacity(KEY);
    for byte in digest {
        write!(text, "{byte:02x}")?;
    }
    Ok(text)
}

/// Whether a user of this status is let in.
pub(super) fn let_in(status: &str) -> Result<()> {
    ensure!(status == "active", "not let in");
    Ok(())
}
