//! Something between us and the database that falls silent, or cuts the line at a word.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

/// When the next connection that says a word is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The database never hears it.
    Before,
    /// The database does as asked, and its answer is lost.
    After,
}

#[derive(Default)]
struct Wishes {
    silent: AtomicBool,
    cut: Mutex<Option<(&'static str, Cut)>>,
}

/// Lives as long as the test; its threads end with their connections.
pub(crate) struct Proxy {
    url: String,
    wishes: Arc<Wishes>,
}

impl Proxy {
    /// In front of the database at this URL, which names host and port.
    pub(crate) fn before(url: &str) -> Self {
        let (user, rest) = url.split_once('@').unwrap();
        let (server, database) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let wishes = Arc::new(Wishes::default());
        let (server, shared) = (server.to_owned(), Arc::clone(&wishes));
        thread::spawn(move || {
            for client in listener.incoming() {
                let (Ok(client), Ok(server)) = (client, TcpStream::connect(&server)) else {
                    continue;
                };
                connect(client, server, &shared);
            }
        });
        Self {
            url: format!("{user}@127.0.0.1:{port}/{database}"),
            wishes,
        }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Nothing passes from now on, and neither side learns of it: as if the server were frozen.
    pub(crate) fn falls_silent(&self) {
        self.wishes.silent.store(true, Ordering::SeqCst);
    }

    pub(crate) fn wakes_up(&self) {
        self.wishes.silent.store(false, Ordering::SeqCst);
    }

    /// Cuts the next connection whose client says this.
    pub(crate) fn cuts_at(&self, word: &'static str, cut: Cut) {
        *self.wishes.cut.lock().unwrap() = Some((word, cut));
    }
}

fn connect(client: TcpStream, server: TcpStream, wishes: &Arc<Wishes>) {
    let deaf = Arc::new(AtomicBool::new(false));
    let down = (server.try_clone().unwrap(), client.try_clone().unwrap());
    let (answered, told) = mpsc::channel();
    let (watched, unheard) = (Arc::clone(wishes), Arc::clone(&deaf));
    thread::spawn(move || {
        pass(down.0, down.1, |_| {
            wait_while_silent(&watched);
            let is_heard = !unheard.load(Ordering::SeqCst);
            if !is_heard {
                let _ = answered.send(());
            }
            is_heard
        });
    });
    let wishes = Arc::clone(wishes);
    thread::spawn(move || {
        let answers = server.try_clone().unwrap();
        pass(client, server, |said| {
            wait_while_silent(&wishes);
            let mut wish = wishes.cut.lock().unwrap();
            match *wish {
                Some((word, cut)) if said.windows(word.len()).any(|at| at == word.as_bytes()) => {
                    *wish = None;
                    deaf.store(true, Ordering::SeqCst);
                    if cut == Cut::After {
                        let _ = (&answers).write_all(said);
                        // Its answer, which goes to no one: the work is done.
                        let _ = told.recv_timeout(Duration::from_secs(60));
                    }
                    false
                }
                _ => true,
            }
        });
    });
}

fn wait_while_silent(wishes: &Wishes) {
    while wishes.silent.load(Ordering::SeqCst) {
        thread::sleep(Duration::from_millis(10));
    }
}

/// Passes on what is said for as long as it may be.
fn pass(mut from: TcpStream, mut to: TcpStream, mut may: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(size) = from.read(&mut buffer) {
        let said = &buffer[..size];
        if size == 0 || !may(said) || to.write_all(said).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
