//! The secret that signs cookies, hides names and seals what is stored: from the environment, or made on the first start
//! and kept beside the database. Earlier ones are accepted where they still stand.

use crate::kernel::config::mode::Mode;
use actix_web::cookie::Key;
use infra::keyring::Keyring;
use infra::tokens;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The shortest key that is accepted, in characters.
const SHORTEST: usize = 32;

/// The fewest different characters that a key has. 32 random hexadecimal digits have more, but for one in millions.
const FEWEST_DIFFERENT: usize = 8;

/// A secret of at least 32 characters. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretKey(String);

#[derive(Debug, Error)]
pub enum SecretError {
    #[error("EXITDESK_SECRET_KEY must have at least {SHORTEST} characters.")]
    TooShort,
    #[error(
        "EXITDESK_SECRET_KEY must not be easy to guess: it has fewer than {FEWEST_DIFFERENT} different characters. Make one with openssl rand -base64 32; if this key is in use, move it to EXITDESK_SECRET_KEY_PREVIOUS."
    )]
    EasyToGuess,
    #[error(
        "EXITDESK_SECRET_KEY_PREVIOUS must be earlier secret keys of at least {SHORTEST} characters each, separated by commas. If a key contains a comma, write each key on a line of its own and end every line, a single one too, with a line break."
    )]
    PreviousTooShort,
    #[error("EXITDESK_SECRET_KEY is required with PostgreSQL in production.")]
    Missing,
    #[error(
        "A restore needs the secret key that the backup was made with: set EXITDESK_SECRET_KEY, or put the key file next to the new database."
    )]
    MissingForRestore,
    #[error("The secret key file {file} cannot be used: {reason}.")]
    File { file: String, reason: String },
}

/// The office's secret key and the ones before it.
#[derive(Clone)]
pub struct Secrets {
    current: SecretKey,
    /// The latest first, as the operator names them.
    previous: Vec<SecretKey>,
    keyring: Keyring,
}

impl Secrets {
    #[must_use]
    pub fn new(current: SecretKey, previous: Vec<SecretKey>) -> Self {
        let earlier: Vec<&str> = previous.iter().map(|key| key.0.as_str()).collect();
        Self {
            keyring: Keyring::new(&current.0, &earlier),
            current,
            previous,
        }
    }

    /// The current key as [`SecretKey::find`] has it, and earlier ones with commas between them, or each on a line of its own:
    /// then a comma is part of a key.
    ///
    /// # Errors
    /// [`SecretError`]
    pub fn find(
        configured: Option<&str>,
        previous: Option<&str>,
        database_url: &str,
        mode: Mode,
    ) -> Result<Self, SecretError> {
        let previous = named_keys(previous.unwrap_or_default())
            .into_iter()
            .map(|text| SecretKey::earlier(text).map_err(|_| SecretError::PreviousTooShort))
            .collect::<Result<Vec<_>, _>>()?;
        let current = SecretKey::find(configured, database_url, mode)?;
        Ok(Self::new(current, previous))
    }

    /// Seals and opens what is stored.
    #[must_use]
    pub const fn keyring(&self) -> &Keyring {
        &self.keyring
    }

    /// The key that signs session cookies.
    #[must_use]
    pub fn cookie_key(&self) -> Key {
        self.current.cookie_key()
    }

    /// Keys that signed session cookies earlier; such a cookie is accepted and replaced.
    #[must_use]
    pub fn earlier_cookie_keys(&self) -> Vec<Key> {
        self.previous.iter().map(SecretKey::cookie_key).collect()
    }

    /// A hash that only this office can make again, 32 hexadecimal digits.
    #[must_use]
    pub(crate) fn keyed_hash(&self, purpose: Purpose, text: &str) -> String {
        self.current.keyed_hash(purpose, text)
    }

    /// The same hash as each key makes it, the current one's first: for what browsers keep under such a name.
    pub(crate) fn keyed_hashes(
        &self,
        purpose: Purpose,
        text: &str,
    ) -> impl Iterator<Item = String> {
        self.all().map(move |key| key.keyed_hash(purpose, text))
    }

    /// Whether these digits are the text's hash, by the current key or an earlier one.
    #[must_use]
    pub(crate) fn is_keyed_hash(&self, purpose: Purpose, text: &str, digits: &str) -> bool {
        self.all()
            .any(|key| key.is_keyed_hash(purpose, text, digits))
    }

    fn all(&self) -> impl Iterator<Item = &SecretKey> {
        std::iter::once(&self.current).chain(&self.previous)
    }
}

impl From<SecretKey> for Secrets {
    fn from(current: SecretKey) -> Self {
        Self::new(current, Vec::new())
    }
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets(…)")
    }
}

impl SecretKey {
    /// # Errors
    /// [`SecretError::TooShort`], [`SecretError::EasyToGuess`]
    pub fn parse(text: &str) -> Result<Self, SecretError> {
        let key = Self::earlier(text)?;
        let different: BTreeSet<char> = key.0.chars().collect();
        if different.len() < FEWEST_DIFFERENT {
            return Err(SecretError::EasyToGuess);
        }
        Ok(key)
    }

    /// One that no longer seals anything. However easy to guess it was, it opens what it sealed.
    fn earlier(text: &str) -> Result<Self, SecretError> {
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
        let file = Self::place(database_url, mode).ok_or(SecretError::Missing)?;
        kept(&file).map_err(|reason| SecretError::File {
            file: file.display().to_string(),
            reason,
        })
    }

    /// Whether a key is kept where [`SecretKey::find`] would make one.
    #[must_use]
    pub fn is_kept(database_url: &str, mode: Mode) -> bool {
        Self::place(database_url, mode).is_some_and(|file| file.exists())
    }

    fn place(database_url: &str, mode: Mode) -> Option<PathBuf> {
        match database_url.strip_prefix("sqlite://") {
            Some(database) => Some(Path::new(database).with_extension("key")),
            None => (mode == Mode::Demo).then(|| PathBuf::from("var/exitdesk.key")),
        }
    }

    /// The key of the session cookies. Each use of the secret derives its own.
    fn cookie_key(&self) -> Key {
        let halves = ["session cookie, first half", "session cookie, second half"];
        Key::from(&halves.map(|purpose| self.derived(purpose)).concat())
    }

    fn keyed_hash(&self, purpose: Purpose, text: &str) -> String {
        tokens::keyed_hash(&self.derived(purpose.name()), text)
    }

    fn is_keyed_hash(&self, purpose: Purpose, text: &str, digits: &str) -> bool {
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
    /// Names a list that is kept between its dry run and its import.
    KeptList,
}

impl Purpose {
    const fn name(self) -> &'static str {
        match self {
            Self::TypedName => "typed name",
            Self::DeviceName => "device mark, name",
            Self::DeviceMark => "device mark, signature",
            Self::PasswordVersion => "device mark, password",
            Self::Throttle => "throttle, name",
            Self::KeptList => "import, kept list",
        }
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(…)")
    }
}

/// No key has a line break: what stands between two of them is one key, whatever it is made of.
fn named_keys(text: &str) -> Vec<&str> {
    fn split(text: &str, at: char) -> Vec<&str> {
        let parts = text.split(at).map(str::trim);
        parts.filter(|part| !part.is_empty()).collect()
    }
    if !text.contains('\n') {
        return split(text, ',');
    }
    let mut keys = split(text, '\n');
    if let &[line] = keys.as_slice() {
        // A list with commas may have come with a line break at its end, as files do: both readings count.
        let list = split(line, ',');
        let is_list = list.len() > 1 && list.iter().all(|key| key.chars().count() >= SHORTEST);
        keys.extend(list.into_iter().filter(|_| is_list));
    }
    keys
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
mod tests;
