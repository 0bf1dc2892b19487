//! Reaching the server, and how far it is.

pub(crate) use super::shared::engine::Engine;

use super::shared::engine::line::{Pools, pool};
use super::shared::engine::manner::Manner;
use super::{Conn, WRITERS, dialect};
use crate::replica::position::{Position, Standing};
use crate::url::{OpenError, Pooling, PostgresUrl};
use crm_core::store::Stored;
use diesel::Connection;

/// Connects. Readers and writers share one pool.
pub(crate) fn open(url: &PostgresUrl) -> Result<Engine, OpenError> {
    let pool = pool(&url.url, manner(url.pooling), WRITERS)?;
    let engine = Engine::new(Pools {
        writers: pool.clone(),
        readers: pool,
    });
    if url.pooling == Pooling::Session && shares_sessions(&url.url) {
        return Err(OpenError::TransactionPooling);
    }
    Ok(engine)
}

const fn manner(pooling: Pooling) -> &'static Manner {
    match pooling {
        Pooling::Session => &dialect::OWN_SESSION,
        Pooling::Transaction => &dialect::SHARED_SESSIONS,
    }
}

/// How far the server is.
pub(crate) fn standing(engine: &Engine) -> Stored<Standing> {
    let (system, replays, position) = engine.with_reader(dialect::standing)?;
    Ok(Standing {
        system,
        replays,
        position: Position::new(position),
    })
}

/// How often two connections are compared.
const COMPARED: usize = 3;

/// Whether a pooler serves two connections, open at the same time, by one session. Whatever cannot be asked here is
/// reported where it is wanted.
fn shares_sessions(url: &str) -> bool {
    let Ok(mut one) = Conn::establish(url) else {
        return false;
    };
    let Ok(mut other) = Conn::establish(url) else {
        return false;
    };
    (0..COMPARED).any(|_| {
        let pair = (dialect::session(&mut one), dialect::session(&mut other));
        matches!(pair, (Some(one), Some(other)) if one == other)
    })
}
