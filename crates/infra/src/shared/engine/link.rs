//! A pooled connection that knows when it is no longer good.

use super::super::{Conn, failures};
use super::failure::Failure;
use super::manner::Manner;
use crm_core::call_numbers::BucketFacts;
use crm_core::store::StoreError;
use diesel::connection::{CacheSize, SimpleConnection};
use diesel::prelude::*;
use diesel::r2d2::R2D2Connection;
use r2d2::ManageConnection;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

pub(in super::super::super) struct Link {
    pub(in super::super) conn: Conn,
    pub(in super::super) manner: &'static Manner,
    broken: bool,
    /// Of the connector when this connection was made.
    pub(in super::super) generation: u64,
    /// The facts of the buckets that were read last, by their stored text: to read hundreds of texts takes longer than to ask for them.
    pub(in super::super) facts: HashMap<String, BucketFacts>,
}

/// Makes connections and sets them up.
#[derive(Debug, Clone)]
pub(in super::super::super) struct Connector {
    url: String,
    pub(in super::super) manner: &'static Manner,
    /// Counts how often the database went away: connections made before that are not used again.
    generation: Arc<AtomicU64>,
}

#[derive(Debug, Error)]
pub(in super::super::super) enum LinkError {
    #[error(transparent)]
    Connect(#[from] ConnectionError),
    #[error(transparent)]
    Setup(#[from] diesel::result::Error),
}

impl Connector {
    pub(in super::super) fn new(url: &str, manner: &'static Manner) -> Self {
        Self {
            url: url.to_owned(),
            manner,
            generation: Arc::default(),
        }
    }

    /// None of the connections that were made until now is used again.
    pub(in super::super) fn outdate(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// A connection of its own, to see at once why there is none.
    pub(super) fn try_once(&self) -> Result<(), LinkError> {
        self.connect().map(drop)
    }
}

impl ManageConnection for Connector {
    type Connection = Link;
    type Error = LinkError;

    fn connect(&self) -> Result<Link, LinkError> {
        let generation = self.generation.load(Ordering::Acquire);
        let mut conn = Conn::establish(&self.url)?;
        if self.manner.keeps_session {
            conn.batch_execute(self.manner.setup)?;
        } else {
            conn.set_prepared_statement_cache_size(CacheSize::Disabled);
        }
        Ok(Link {
            conn,
            manner: self.manner,
            broken: false,
            generation,
            facts: HashMap::new(),
        })
    }

    fn is_valid(&self, link: &mut Link) -> Result<(), LinkError> {
        Ok(link.conn.ping()?)
    }

    fn has_broken(&self, link: &mut Link) -> bool {
        link.broken || link.conn.is_broken()
    }
}

/// Gives a connection, never one from before the database last went away.
pub(in super::super) fn take(
    pool: &r2d2::Pool<Connector>,
    connector: &Connector,
) -> Result<r2d2::PooledConnection<Connector>, Failure> {
    loop {
        let mut link = pool.get().map_err(|error| {
            let told = format!("no connection: {error}");
            Failure::once(if failures::is_full(&told) {
                StoreError::Full(told)
            } else {
                StoreError::Unavailable(told)
            })
        })?;
        if link.generation == connector.generation.load(Ordering::Acquire) {
            return Ok(link);
        }
        link.broken = true;
    }
}

/// [`take`], without waiting: `None` when no connection is idle.
pub(in super::super) fn take_idle(
    pool: &r2d2::Pool<Connector>,
    connector: &Connector,
) -> Option<r2d2::PooledConnection<Connector>> {
    loop {
        let mut link = pool.try_get()?;
        if link.generation == connector.generation.load(Ordering::Acquire) {
            return Some(link);
        }
        link.broken = true;
    }
}

/// After an error that says the database is away, or can only be read, none of the present connections is trusted. One that
/// found no room on the disk is as good as before: a new one would find no more.
pub(in super::super) fn note(link: &mut Link, connector: &Connector, error: &StoreError) {
    let away = matches!(error, StoreError::Unavailable(_) | StoreError::Unsure(_));
    if away && !link.broken {
        link.broken = true;
        connector
            .generation
            .fetch_max(link.generation + 1, Ordering::AcqRel);
    }
}
