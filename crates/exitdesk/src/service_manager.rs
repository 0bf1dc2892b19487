//! What systemd hears of the server: that it has begun, that it is alive and that it stops (`sd_notify(3)`).

use api::server::Moment;
use std::io;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};

/// What the service manager says in the environment.
#[derive(Debug, Clone, Default)]
pub(crate) struct ServiceManagerTexts {
    /// `NOTIFY_SOCKET`
    pub(crate) socket: Option<String>,
    /// `WATCHDOG_USEC`
    pub(crate) watchdog_micros: Option<String>,
}

/// Where it listens; nowhere when a person started the server.
#[derive(Debug)]
pub(crate) struct ServiceManager {
    to: Option<(UnixDatagram, SocketAddr)>,
    watches: bool,
}

impl ServiceManager {
    pub(crate) fn of(texts: &ServiceManagerTexts) -> Self {
        let to = texts.socket.as_deref().map(|name| {
            let address = address(name)?;
            Ok::<_, io::Error>((UnixDatagram::unbound()?, address))
        });
        Self {
            // A server works without a manager that hears of it; the manager gives up and says why.
            to: to.and_then(Result::ok),
            watches: texts.watchdog_micros.is_some(),
        }
    }

    pub(crate) fn tell(&self, moment: Moment) {
        let message = match moment {
            Moment::Begun => "READY=1",
            Moment::Stopping => "STOPPING=1",
            Moment::Alive if self.watches => "WATCHDOG=1",
            Moment::Alive => return,
        };
        if let Some((socket, address)) = &self.to {
            // As above.
            let _ = socket.send_to_addr(message.as_bytes(), address);
        }
    }
}

/// A path, or with @ in front a name that no file has.
fn address(name: &str) -> io::Result<SocketAddr> {
    match name.strip_prefix('@') {
        Some(name) => SocketAddr::from_abstract_name(name),
        None => SocketAddr::from_pathname(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manager_hears_of_begin_life_and_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        let hears = UnixDatagram::bind(&path).unwrap();
        let manager = ServiceManager::of(&ServiceManagerTexts {
            socket: Some(path.to_str().unwrap().to_owned()),
            watchdog_micros: Some("60000000".to_owned()),
        });
        for (moment, message) in [
            (Moment::Begun, "READY=1"),
            (Moment::Alive, "WATCHDOG=1"),
            (Moment::Stopping, "STOPPING=1"),
        ] {
            manager.tell(moment);
            let mut heard = [0; 64];
            let length = hears.recv(&mut heard).unwrap();
            assert_eq!(&heard[..length], message.as_bytes());
        }
        let nobody = ServiceManager::of(&ServiceManagerTexts::default());
        nobody.tell(Moment::Begun);
    }
}
