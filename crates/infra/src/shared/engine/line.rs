//! The connections that are in use together, and what takes their place when a database falls silent.

use super::failure::Failure;
use super::link::{Connector, take};
use super::manner::Manner;
use crate::url::OpenError;
use r2d2::{Pool, PooledConnection};
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};
use std::time::Duration;

/// How long one waits for a connection.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);
/// The most lines that were left while calls hang on them: more are not left before one of these has ended, so that a
/// database that answers nothing is not asked for ever more connections.
const MAX_LEFT: usize = 2;

/// The connections of one database.
#[derive(Debug)]
pub(in super::super::super) struct Pools {
    pub(in super::super::super) writers: Ready,
    pub(in super::super::super) readers: Ready,
}

/// A pool and what fills it.
#[derive(Debug, Clone)]
pub(in super::super::super) struct Ready {
    pool: Pool<Connector>,
    pub(in super::super) connector: Connector,
}

impl Ready {
    pub(in super::super) fn take(&self) -> Result<PooledConnection<Connector>, Failure> {
        take(&self.pool, &self.connector)
    }

    pub(in super::super) const fn pool(&self) -> &Pool<Connector> {
        &self.pool
    }

    /// As many connections to the same, none of which is there yet.
    fn anew(&self) -> Self {
        let pool = builder(self.pool.max_size(), 0);
        Self {
            pool: pool.build_unchecked(self.connector.clone()),
            connector: self.connector.clone(),
        }
    }
}

/// A pool of at most `size` connections, of which the first is there already.
pub(in super::super::super) fn pool(
    url: &str,
    manner: &'static Manner,
    size: u32,
) -> Result<Ready, OpenError> {
    let refused = |error: &dyn std::fmt::Display| {
        OpenError::Refused(error.to_string().trim().replace('\n', " "))
    };
    let connector = Connector::new(url, manner);
    connector.try_once().map_err(|error| refused(&error))?;
    let pool = builder(size, 1)
        .build(connector.clone())
        .map_err(|error| refused(&error))?;
    Ok(Ready { pool, connector })
}

fn builder(size: u32, idle: u32) -> r2d2::Builder<Connector> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(idle))
        .test_on_check_out(false)
        .connection_timeout(CONNECTION_TIMEOUT)
}

/// Connections, and the order of those who write through them.
#[derive(Debug)]
pub(in super::super) struct Line {
    pub(in super::super) number: u64,
    pub(in super::super) pools: Pools,
    /// Writers at the same time hold it together; one that clashed holds it alone.
    pub(in super::super) turns: RwLock<()>,
}

/// The line in use. Work that hangs on a line that was left delays no one: neither by its connections nor by its turn.
#[derive(Debug)]
pub(in super::super) struct Lines {
    present: RwLock<Arc<Line>>,
    left: Mutex<Vec<Weak<Line>>>,
}

impl Lines {
    pub(in super::super) fn new(pools: Pools) -> Self {
        let first = Line {
            number: 0,
            pools,
            turns: RwLock::new(()),
        };
        Self {
            present: RwLock::new(Arc::new(first)),
            left: Mutex::default(),
        }
    }

    pub(in super::super) fn present(&self) -> Arc<Line> {
        let present = self.present.read();
        Arc::clone(&present.unwrap_or_else(PoisonError::into_inner))
    }

    /// A call on the line of this number did not end in time: the others take another one. Its readers and writers
    /// share one pool.
    pub(in super::super) fn leave(&self, number: u64) {
        let mut present = self.present.write().unwrap_or_else(PoisonError::into_inner);
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|line| line.strong_count() > 0);
        if present.number != number || left.len() >= MAX_LEFT {
            return;
        }
        // None of the connections that are idle now is used again.
        present.pools.readers.connector.outdate();
        let both = present.pools.writers.anew();
        let next = Line {
            number: number + 1,
            pools: Pools {
                writers: both.clone(),
                readers: both,
            },
            turns: RwLock::new(()),
        };
        left.push(Arc::downgrade(&present));
        *present = Arc::new(next);
        tracing::warn!("the database is silent; its connections are left and new ones made");
    }
}
