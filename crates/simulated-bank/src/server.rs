//! The bank as a server on this machine's loopback address.

use crate::bank::Bank;
use crate::{control, routes};
use actix_web::dev::{Server, ServerHandle};
use actix_web::web::Data;
use actix_web::{App, HttpServer};
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

const WORKER_THREADS: usize = 2;

/// A bank with an address, which does not answer yet.
#[derive(Debug)]
pub struct Bound {
    bank: Arc<Bank>,
    listener: TcpListener,
    base: String,
}

/// Takes a port of the loopback address; 0: a free one.
///
/// # Errors
/// When the port is taken.
pub fn bind(bank: Bank, port: u16) -> io::Result<Bound> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    Ok(Bound {
        base: format!("http://{}", listener.local_addr()?),
        bank: Arc::new(bank),
        listener,
    })
}

impl Bound {
    /// Without a slash at the end.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Answers until the process is told to stop. Runs within a system of actix.
    ///
    /// # Errors
    /// When the listener cannot be used.
    pub async fn serve(self) -> io::Result<()> {
        server(&self.bank, self.listener, Signals::Stop)?.await
    }

    /// Answers on threads of its own, until the value is dropped.
    ///
    /// # Errors
    /// When the listener cannot be used.
    pub fn in_background(self) -> io::Result<Running> {
        let (tell, told) = mpsc::channel();
        let (bank, listener) = (Arc::clone(&self.bank), self.listener);
        let thread = thread::Builder::new()
            .name("simulated bank".to_owned())
            .spawn(move || {
                actix_web::rt::System::new().block_on(async move {
                    let server = server(&bank, listener, Signals::Ignore);
                    drop(bank);
                    match server {
                        Ok(server) => {
                            // The code that started it waits for this.
                            let _ = tell.send(Ok(server.handle()));
                            let _ = server.await;
                        }
                        Err(error) => {
                            let _ = tell.send(Err(error));
                        }
                    }
                });
            })?;
        let handle = told.recv().map_err(io::Error::other)??;
        Ok(Running {
            bank: self.bank,
            base: self.base,
            handle,
            thread: Some(thread),
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Signals {
    Stop,
    Ignore,
}

fn server(bank: &Arc<Bank>, listener: TcpListener, signals: Signals) -> io::Result<Server> {
    let bank = Data::from(Arc::clone(bank));
    let server = HttpServer::new(move || {
        App::new()
            .app_data(bank.clone())
            .configure(routes::routes)
            .configure(control::routes)
    })
    .workers(WORKER_THREADS)
    .shutdown_timeout(1);
    let server = match signals {
        Signals::Stop => server,
        Signals::Ignore => server.disable_signals(),
    };
    Ok(server.listen(listener)?.run())
}

/// A bank that answers. It stops when this is dropped.
pub struct Running {
    bank: Arc<Bank>,
    base: String,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Running")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

impl Running {
    /// Without a slash at the end.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    #[must_use]
    pub fn bank(&self) -> &Bank {
        &self.bank
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        // The server's workers may outlive its thread, and the bank with them.
        let _ = self.bank.close();
    }
}
