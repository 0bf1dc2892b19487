//! What the server's process holds after what fills memory: the measured requests, very many sign-ins at
//! once, and dashboards without end.

use crate::cases;
use crate::client::Connection;
use crate::load;
use crate::product::Running;
use crate::report::Memory;
use anyhow::{Context, Result, ensure};
use std::time::Duration;
use tokio::task::LocalSet;

/// Sent at the same moment.
const SIGN_INS: usize = 200;
/// As many dashboards as a large office opens in an hour are asked for in this time.
const DASHBOARDS: Duration = Duration::from_secs(20);
/// Freed memory goes back to the system while the server is idle.
const IDLE: Duration = Duration::from_secs(5);

pub(crate) async fn measure(server: &Running) -> Result<Vec<(&'static str, Memory)>> {
    let mut seen = vec![("after the requests", now(server)?)];
    sign_in_at_once(&server.address).await?;
    seen.push(("after 200 sign-ins at once", now(server)?));
    let cookie = server.sign_in().await?;
    load::run(&server.address, cases::dashboard(&cookie), 8, DASHBOARDS).await?;
    seen.push(("after 20 s of dashboards", now(server)?));
    tokio::time::sleep(IDLE).await;
    seen.push(("5 s later", now(server)?));
    Ok(seen)
}

fn now(server: &Running) -> Result<Memory> {
    server.memory().context("memory of the server")
}

/// With the right password. A sign-in after a full queue gets 503, and one too many for the account gets 429.
async fn sign_in_at_once(address: &str) -> Result<()> {
    let local = LocalSet::new();
    let tasks: Vec<_> = (0..SIGN_INS)
        .map(|_| local.spawn_local(sign_in(address.to_owned())))
        .collect();
    local.await;
    for task in tasks {
        let status = task.await??;
        ensure!(
            matches!(status, 200 | 429 | 503),
            "a sign-in answered {status}"
        );
    }
    Ok(())
}

async fn sign_in(address: String) -> Result<u16> {
    let mut connection = Connection::open(&address).await?;
    Ok(connection.send(&Running::sign_in_request()).await?.status)
}
