//! Passwords (decisions, section 7): so many characters at least, 128 at most, and in production nothing that is guessed
//! first.

use crate::brand::Brand;
use crate::store::Stored;
use std::fmt;
use thiserror::Error;

/// The shortest password that any office may allow, in characters.
pub const MIN_PASSWORD: usize = 6;
/// The longest password, in characters.
const MAX_PASSWORD: usize = 128;
/// A password that is found within so many guesses is refused: far beyond the commonest ones of any list.
const FEWEST_GUESSES: u64 = 1_000_000;
/// Guesses are reckoned for so many characters, which bounds the time it takes. What follows only adds to them.
const RECKONED: usize = 40;
/// How many words of a person's names are known: a name may be a hundred letters with spaces between them.
const OWN_WORDS: usize = 16;
/// Words of this trade that its people choose.
const TRADE: [&str; 4] = ["exitdesk", "timeshare", "resort", "cancel"];

/// A password as typed. Never printed, never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PasswordError {
    #[error("Password must be at least {least} characters")]
    TooShort { least: usize },
    #[error("Password must be at most {MAX_PASSWORD} characters")]
    TooLong,
    #[error(
        "This password is too easy to guess. Choose another, such as a few words that don't belong together."
    )]
    TooCommon,
}

/// What the office asks of a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordRules {
    /// In characters.
    pub least: usize,
    /// In production: nothing that is guessed first, and nothing made of one's own names.
    pub refuse_common: bool,
}

impl PasswordRules {
    /// As specified, which is demo mode's.
    pub const SPECIFIED: Self = Self {
        least: MIN_PASSWORD,
        refuse_common: false,
    };
}

impl Password {
    /// # Errors
    /// When the password has fewer characters than the rules ask for, more than 128, or is guessed too soon:
    /// [`PasswordError`].
    pub fn parse(text: &str, rules: PasswordRules) -> Result<Self, PasswordError> {
        let least = rules.least;
        match text.chars().count() {
            length if length < least => Err(PasswordError::TooShort { least }),
            length if length > MAX_PASSWORD => Err(PasswordError::TooLong),
            _ => {
                let password = Self(text.to_owned());
                password.suits(rules, &[])?;
                Ok(password)
            }
        }
    }

    /// Whether the rules take it from a person of these names (user name, own name, email address).
    ///
    /// # Errors
    /// [`PasswordError::TooCommon`] when a person who knows the names would guess it too soon.
    pub fn suits(&self, rules: PasswordRules, names: &[&str]) -> Result<(), PasswordError> {
        if rules.refuse_common && is_guessed_soon(&self.0, names) {
            return Err(PasswordError::TooCommon);
        }
        Ok(())
    }

    /// What a user typed at sign-in: any text up to the bound may be tried.
    #[must_use]
    pub fn attempt(text: &str) -> Self {
        Self(text.chars().take(MAX_PASSWORD + 1).collect())
    }

    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// A hash in PHC form.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// Hashes and verifies, slowly on purpose; never inside a transaction.
pub trait PasswordHasher: Send + Sync {
    /// # Errors
    /// [`crate::store::StoreError::Unavailable`] when too many wait already.
    fn hash(&self, password: &Password) -> Stored<PasswordHash>;
    /// Takes the same time with `None` (unknown user) as with a hash.
    ///
    /// # Errors
    /// [`crate::store::StoreError::Unavailable`] when too many wait already.
    fn verify(&self, password: &Password, hash: Option<&PasswordHash>) -> Stored<bool>;
}

/// Below this, a password without its punctuation says nothing of its words.
const FEWEST_JOINED: usize = 6;
/// How many readings of look-alike characters ("p@$$") are tried: zxcvbn tries every combination of those it is given.
const MOST_READINGS: usize = 64;
/// The characters that zxcvbn reads as a letter, a letter each.
const READ_AS: [&str; 12] = [
    "4@", "8", "({[<", "3", "69", "1!|", "1|7", "0", "$5", "+7", "%", "2",
];

/// The beginning that is reckoned with, which bounds the time. What follows only adds to the guesses.
fn beginning(text: &str) -> String {
    let mut kept = String::new();
    for c in text.chars().take(RECKONED) {
        kept.push(c);
        let readings = READ_AS.iter().map(|alike| {
            let found = alike.chars().filter(|c| kept.contains(*c));
            found.count().max(1)
        });
        if readings.product::<usize>() > MOST_READINGS {
            kept.pop();
            break;
        }
    }
    kept
}

/// By zxcvbn's lists of breached passwords, names and words, and the patterns of keyboards, days and repetitions.
fn is_guessed_soon(text: &str, names: &[&str]) -> bool {
    let reckoned = beginning(text);
    let own: Vec<String> = names
        .iter()
        .flat_map(|name| words(name))
        .take(OWN_WORDS)
        .collect();
    // "danawhitfield"
    let pairs = own
        .iter()
        .flat_map(|one| own.iter().map(move |other| format!("{one}{other}")));
    let brands = Brand::ALL.iter().flat_map(|brand| words(brand.as_str()));
    let known: Vec<String> = own
        .iter()
        .cloned()
        .chain(brands)
        .chain(brands_in_one_word())
        .chain(TRADE.map(str::to_owned))
        .chain(pairs)
        .filter(|word| word.chars().count() > 1)
        .collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let soon = |text: &str| zxcvbn::zxcvbn(text, &known).guesses() < FEWEST_GUESSES;
    // A dot between two names makes nothing harder.
    let joined: String = reckoned.chars().filter(|c| c.is_alphanumeric()).collect();
    // Too few letters and digits to tell names from chance: then what stands between them counts.
    soon(&reckoned) || (joined.chars().count() >= FEWEST_JOINED && soon(&joined))
}

/// The words of a name and the name as a whole, without case.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric());
    words.chain([name]).map(str::to_lowercase).collect()
}

/// "libertynwa"
fn brands_in_one_word() -> impl Iterator<Item = String> {
    Brand::ALL
        .iter()
        .map(|brand| brand.as_str().replace(' ', "").to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_PRODUCTION: PasswordRules = PasswordRules {
        least: 8,
        refuse_common: true,
    };

    #[test]
    fn r1_228_r3_031_a_password_has_so_many_characters() {
        let (demo, production) = (PasswordRules::SPECIFIED, OF_PRODUCTION);
        let short = |least| Err(PasswordError::TooShort { least });
        let long = "x".repeat(129);
        let cases = [
            ("12345", demo, short(6)),
            ("123456", demo, Ok(())),
            ("password", demo, Ok(())),
            ("ééé ñ", demo, short(6)),
            ("loud la", production, short(8)),
            ("a quiet lake", production, Ok(())),
            (long.as_str(), demo, Err(PasswordError::TooLong)),
            (long.as_str(), production, Err(PasswordError::TooLong)),
        ];
        for (typed, rules, outcome) in cases {
            let parsed = Password::parse(typed, rules).map(|_| ());
            assert_eq!(parsed, outcome, "{typed}");
        }
    }

    /// What would be tried in very many readings is cut → how many characters are reckoned with.
    #[test]
    fn r3_031_the_time_of_reckoning_is_bounded() {
        let cases = [
            ("a quiet lake", 12),
            ("P@ssw0rd1", 9),
            ("!$%(+0123456789<@[{|!$%(+0123456789<@[{|", 16),
            ("1!|7({[<", 8),
        ];
        for (text, outcome) in cases {
            assert_eq!(beginning(text).chars().count(), outcome, "{text}");
        }
        assert_eq!(beginning(&"x".repeat(128)).len(), RECKONED);
    }

    /// A password of Dana Whitfield, user name "dwhitfield" → taken in production.
    #[test]
    fn r3_031_what_is_guessed_first_is_refused() {
        let names = ["dwhitfield", "Dana", "Whitfield", "dana.w@example.com"];
        let cases = [
            ("k#9!vQ$2", true),
            ("%&/()=?!§;", true),
            ("password", false),
            ("PassWord1", false),
            ("P@ssw0rd", false),
            ("iloveyou1", false),
            ("qwertyuiop", false),
            ("1qaz2wsx", false),
            ("12345678901234", false),
            (
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                false,
            ),
            ("drowssap", false),
            ("sunshine12", false),
            ("dwhitfield", false),
            ("Whitfield1", false),
            ("danawhitfield", false),
            ("DanaWhitfield1", false),
            ("Dana.Whitfield", false),
            ("dana.w@example.com", false),
            ("libertynwa", false),
            ("LibertyNWA1", false),
            ("thecontractadvisors", false),
            ("exitdesk1", false),
            ("Timeshare!", false),
            ("a quiet lake", true),
            ("a loud river", true),
            ("harbour lights", true),
            ("xK9#mQ2$vL", true),
            ("dana likes quiet lakes", true),
        ];
        for (typed, taken) in cases {
            let password = Password::attempt(typed);
            let outcome = password.suits(OF_PRODUCTION, &names);
            assert_eq!(outcome.is_ok(), taken, "{typed}");
            assert_eq!(
                password.suits(PasswordRules::SPECIFIED, &names),
                Ok(()),
                "{typed}"
            );
        }
    }

    #[test]
    fn a_password_is_never_printed() {
        let password = Password::attempt("a quiet lake");
        assert!(!format!("{password:?}").contains("lake"));
    }
}
