//! The secret that signs cookies and hides names: from the environment, or made on the first start and kept beside the
//! database.

use crate::kernel::config::mode::Mode;
use actix_web::cookie::Key;
use infra::tokens;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The shortest key that is accepted, in characters.
const SHORTEST: usize = 32;

/// A secret of at least 32 characters. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretKey(String);

#[derive(Debug, Error)]
pub enum SecretError {
    #[error("EXITDESK_SECRET_KEY must have at least {SHORTEST} characters.")]
    TooShort,
    #[error("EXITDESK_SECRET_KEY is required with PostgreSQL in production.")]
    Missing,
    #[error("The secret key file {file} cannot be used: {reason}.")]
    File { file: String, reason: String },
}

impl SecretKey {
    /// # Errors
    /// [`SecretError::TooShort`]
    pub fn parse(text: &str) -> Result<Self, SecretError> {
        let text = text.trim();
        if text.chars().count() < SHORTEST {
            return Err(SecretError::TooShort);
        }
        Ok(Self(text.to_owned()))
    }

    /// The configured key, or the one kept beside the SQLite database (in demo mode beside `var/`
    /// with PostgreSQL too), made when it is not there yet.
    ///
    /// # Errors
    /// [`SecretError`]
    pub fn find(
        configured: Option<&str>,
        database_url: &str,
        mode: Mode,
    ) -> Result<Self, SecretError> {
        if let Some(text) = configured {
            return Self::parse(text);
        }
        let file = match database_url.strip_prefix("sqlite://") {
            Some(database) => Path::new(database).with_extension("key"),
            None if mode == Mode::Demo => PathBuf::from("var/exitdesk.key"),
            None => return Err(SecretError::Missing),
        };
        kept(&file).map_err(|reason| SecretError::File {
            file: file.display().to_string(),
            reason,
        })
    }

    /// The key of the session cookies. Each use of the secret derives its own.
    #[must_use]
    pub fn cookie_key(&self) -> Key {
        let halves = ["session cookie, first half", "session cookie, second half"];
        Key::from(&halves.map(|purpose| self.derived(purpose)).concat())
    }

    /// A hash that only this office can make again, 32 hexadecimal digits.
    #[must_use]
    pub(crate) fn keyed_hash(&self, purpose: Purpose, text: &str) -> String {
        tokens::keyed_hash(&self.derived(purpose.name()), text)
    }

    /// Whether these digits are [`SecretKey::keyed_hash`] of the text.
    #[must_use]
    pub(crate) fn is_keyed_hash(&self, purpose: Purpose, text: &str, digits: &str) -> bool {
        tokens::is_keyed_hash(&self.derived(purpose.name()), text, digits)
    }

    fn derived(&self, purpose: &str) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update((purpose.len() as u64).to_be_bytes());
        hash.update(purpose);
        hash.update(self.0.as_bytes());
        hash.finalize().into()
    }
}

/// What a keyed hash is for: none can stand in for another.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose {
    /// Of the name that was typed at a failed sign-in.
    TypedName,
    /// Names the cookie of an account's device mark.
    DeviceName,
    /// Signs a device mark.
    DeviceMark,
    /// Tells the passwords of an account apart.
    PasswordVersion,
    /// Names an account, a device or an address whose guesses are counted.
    Throttle,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Self::TypedName => "typed name",
            Self::DeviceName => "device mark, name",
            Self::DeviceMark => "device mark, signature",
            Self::PasswordVersion => "device mark, password",
            Self::Throttle => "throttle, name",
        }
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(…)")
    }
}

/// Reads the file, or makes it.
fn kept(file: &Path) -> Result<SecretKey, String> {
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let made = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file);
    match made {
        Ok(mut new) => new
            .write_all(tokens::random_token().as_bytes())
            .and_then(|()| new.sync_all())
            .map_err(|error| error.to_string())?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error.to_string()),
    }
    let mode = fs::metadata(file)
        .map_err(|error| error.to_string())?
        .permissions()
        .mode();
    if mode & 0o077 != 0 {
        return Err("other users of this machine can read it; use chmod 600".to_owned());
    }
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    SecretKey::parse(&text).map_err(|_| "it holds no key".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_only_its_owner_can_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/desk.db", folder.path().display());
        let first = SecretKey::find(None, &url, Mode::Production).unwrap();
        let second = SecretKey::find(None, &url, Mode::Production).unwrap();
        assert_eq!(first, second);
        let file = folder.path().join("desk.key");
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(SecretKey::find(None, &url, Mode::Production).is_err());
    }

    #[test]
    fn postgresql_in_production_needs_a_configured_key() {
        let url = "postgres://localhost/desk";
        let none = SecretKey::find(None, url, Mode::Production);
        assert!(matches!(none, Err(SecretError::Missing)));
        let short = SecretKey::find(Some("short"), url, Mode::Production);
        assert!(matches!(short, Err(SecretError::TooShort)));
        let good = "0123456789abcdef0123456789abcdef";
        assert!(SecretKey::find(Some(good), url, Mode::Production).is_ok());
    }

    #[test]
    fn a_key_is_never_printed() {
        let key = SecretKey::parse("0123456789abcdef0123456789abcdef").unwrap();
        assert!(!format!("{key:?}").contains("0123"));
    }
}
