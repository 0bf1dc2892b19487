//! The connection to the office's mail server.

mod letter;
mod mails;

use self::letter::{Author, Letter};
pub use self::mails::{MailOfText, MailWithFile, MailWithOptOut};
use crate::tokens;
use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Attachment, Body, Mailbox};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{Message, SmtpTransport, Transport};
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// How long the mail server may take for each step.
const SEND_TIMEOUT: Duration = Duration::from_secs(15);

/// Why mail cannot be set up or sent. The texts are for the log: they hold neither the password nor anyone's address.
#[derive(Debug, Error)]
pub enum MailError {
    #[error(
        "SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465; write special characters of the password as %40 and so on."
    )]
    Url,
    #[error(
        "EXITDESK_MAIL_FROM must be an address such as Exitdesk <desk@example.com>, not \"{0}\"."
    )]
    From(String),
    #[error("EXITDESK_MAIL_FROM is required with SMTP_URL: the sender of emails.")]
    FromMissing,
    #[error("the mail could not be written")]
    Message,
    #[error("the mail server did not take the mail: {0}")]
    Refused(Refusal),
    /// Trying again would not help.
    #[error("the mail server will never take the mail: {0}")]
    Rejected(Refusal),
}

impl MailError {
    /// The same with the mail server's own words: for the mail's record alone, where staff see it.
    #[must_use]
    pub fn with_answer(&self) -> String {
        match self {
            Self::Refused(refusal) => {
                format!("the mail server did not take the mail: {}", refusal.answer)
            }
            Self::Rejected(refusal) => refusal.answer.clone(),
            other => other.to_string(),
        }
    }
}

/// Why the mail server has not taken a mail. It repeats the address in its answer where it likes, so what is shown of this by
/// itself is the code alone.
pub struct Refusal {
    told: String,
    answer: String,
}

impl Refusal {
    /// A reason of this side: no server has said anything.
    #[must_use]
    pub fn ours(reason: impl fmt::Display) -> Self {
        let told = reason.to_string();
        Self {
            answer: told.clone(),
            told,
        }
    }

    fn of(error: &lettre::transport::smtp::Error) -> Self {
        let answer = error.to_string();
        let told = match error.status().map(u16::from) {
            Some(code) => format!("it answered with code {code}"),
            // What was read of it is in the text.
            None if error.is_response() => "its answer cannot be read".to_owned(),
            None => answer.clone(),
        };
        Self { told, answer }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told)
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refusal").field(&self.told).finish()
    }
}

/// Sends mail; one connection a mail.
#[derive(Clone)]
pub struct Mailer {
    transport: SmtpTransport,
    from: Mailbox,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// The parts of SMTP_URL.
#[derive(Debug, PartialEq, Eq)]
struct Server {
    host: String,
    port: u16,
    /// TLS from the first byte; otherwise the connection is upgraded (STARTTLS).
    is_smtps: bool,
    credentials: Option<(String, String)>,
}

impl Mailer {
    /// Reads `smtp://user:password@host:587` (upgraded by STARTTLS) or `smtps://…:465`. Only a mail
    /// server on this machine may be spoken to without encryption.
    ///
    /// # Errors
    /// [`MailError`]
    pub fn parse(url: &str, from: &str) -> Result<Self, MailError> {
        let server = Server::parse(url).ok_or(MailError::Url)?;
        let from = from
            .trim()
            .parse()
            .map_err(|_| MailError::From(from.to_owned()))?;
        let mut transport = SmtpTransport::builder_dangerous(&server.host)
            .port(server.port)
            .tls(server.tls()?)
            .timeout(Some(SEND_TIMEOUT));
        if let Some((user, password)) = server.credentials {
            transport = transport.credentials(Credentials::new(user, password));
        }
        Ok(Self {
            transport: transport.build(),
            from,
        })
    }

    /// Sends a mail of plain text that the server wrote by itself. Blocks for as long as the server takes.
    ///
    /// # Errors
    /// [`MailError::Message`], [`MailError::Refused`], [`MailError::Rejected`]
    pub fn send(&self, to: &str, subject: &str, text: String) -> Result<(), MailError> {
        let letter = Letter {
            author: Author::Server,
            from: &self.from,
            to,
            subject,
            message_id: self.new_message_id(&tokens::random_token()),
            text,
            opt_out: None,
            file: None,
        };
        self.hand_over(&letter.written()?)
    }

    /// Sends a mail of plain text in a person's name. Blocks for as long as the server takes.
    ///
    /// # Errors
    /// [`MailError::Message`], [`MailError::Refused`], [`MailError::Rejected`]
    pub fn send_text(&self, mail: MailOfText<'_>) -> Result<(), MailError> {
        let from = Mailbox::new(Some(mail.sender.to_owned()), self.from.email.clone());
        let letter = Letter {
            author: Author::Person,
            from: &from,
            to: mail.to,
            subject: mail.subject,
            message_id: mail.message_id.to_owned(),
            text: mail.text,
            opt_out: None,
            file: None,
        };
        self.hand_over(&letter.written()?)
    }

    /// Sends a mail of plain text that a person asked for, which mail programs can tell how to stop. Blocks for as long as the
    /// server takes.
    ///
    /// # Errors
    /// [`MailError::Message`], [`MailError::Refused`], [`MailError::Rejected`]
    pub fn send_with_opt_out(&self, mail: MailWithOptOut<'_>) -> Result<(), MailError> {
        let from = Mailbox::new(Some(mail.sender.to_owned()), self.from.email.clone());
        let letter = Letter {
            author: Author::Person,
            from: &from,
            to: mail.to,
            subject: mail.subject,
            message_id: mail.message_id.to_owned(),
            text: mail.text,
            opt_out: Some(mail.opt_out),
            file: None,
        };
        self.hand_over(&letter.written()?)
    }

    /// Sends a mail of plain text and a file, in a person's name. Blocks for as long as the server takes.
    ///
    /// # Errors
    /// [`MailError::Message`], [`MailError::Refused`], [`MailError::Rejected`]
    pub fn send_with_file(&self, mail: MailWithFile<'_>) -> Result<(), MailError> {
        let media = ContentType::parse(mail.media_type).map_err(|_| MailError::Message)?;
        // Byte by byte as it is stored, whatever is in it.
        let file = Body::new_with_encoding(mail.file, ContentTransferEncoding::Base64);
        let file = file.map_err(|_| MailError::Message)?;
        let from = Mailbox::new(Some(mail.sender.to_owned()), self.from.email.clone());
        let letter = Letter {
            author: Author::Person,
            from: &from,
            to: mail.to,
            subject: mail.subject,
            message_id: mail.message_id.to_owned(),
            text: mail.text,
            opt_out: None,
            file: Some(Attachment::new(mail.file_name.to_owned()).body(file, media)),
        };
        self.hand_over(&letter.written()?)
    }

    /// A Message-ID of the sender's domain. `unique` is used once and has letters and digits alone.
    #[must_use]
    pub fn new_message_id(&self, unique: &str) -> String {
        format!("<{unique}@{}>", self.from.email.domain())
    }

    fn hand_over(&self, mail: &Message) -> Result<(), MailError> {
        match self.transport.send(mail) {
            Ok(_) => Ok(()),
            Err(error) if is_final(&error) => Err(MailError::Rejected(Refusal::of(&error))),
            Err(error) => Err(MailError::Refused(Refusal::of(&error))),
        }
    }
}

/// Whether the server refused the mail itself for good. What it says of our sign-in (530 to 538) an administrator mends, and
/// then the mail goes out.
fn is_final(error: &lettre::transport::smtp::Error) -> bool {
    let code = error.status().map(u16::from);
    error.is_permanent() && !code.is_some_and(|code| (530..=538).contains(&code))
}

impl Server {
    fn parse(url: &str) -> Option<Self> {
        let (scheme, rest) = url.trim().split_once("://")?;
        let is_smtps = match scheme.to_ascii_lowercase().as_str() {
            "smtp" => false,
            "smtps" => true,
            _ => return None,
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (login, server) = match rest.rsplit_once('@') {
            Some((login, server)) => (Some(login), server),
            None => (None, rest),
        };
        let authority: http::uri::Authority = server.parse().ok()?;
        let usual = if is_smtps { 465 } else { 587 };
        let credentials = match login {
            Some(login) => {
                let (user, password) = login.split_once(':')?;
                Some((decoded(user)?, decoded(password)?))
            }
            None => None,
        };
        Some(Self {
            host: authority.host().to_owned(),
            port: authority.port_u16().unwrap_or(usual),
            is_smtps,
            credentials,
        })
    }

    fn is_this_machine(&self) -> bool {
        let name = self.host.trim_matches(['[', ']']);
        let address = name
            .parse()
            .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback());
        address || name == "localhost"
    }

    fn tls(&self) -> Result<Tls, MailError> {
        if !self.is_smtps && self.is_this_machine() {
            return Ok(Tls::None);
        }
        let parameters = TlsParameters::new(self.host.clone());
        let parameters = parameters.map_err(|error| MailError::Refused(Refusal::ours(error)))?;
        Ok(if self.is_smtps {
            Tls::Wrapper(parameters)
        } else {
            Tls::Required(parameters)
        })
    }
}

/// `%40` as `@`. `None` when it is no text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if *first != b'%' {
            bytes.push(*first);
            rest = after;
            continue;
        }
        let digits = std::str::from_utf8(after.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = after.get(2..)?;
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_039_an_address_of_a_mail_server_is_read_or_refused() {
        let cases = [
            ("smtp://mail.example.com", Some("mail.example.com 587 -")),
            (
                "smtp://dana:a%40b%3Ac@mail.example.com:2525",
                Some("mail.example.com 2525 dana a@b:c"),
            ),
            (
                "smtps://dana:x@mail.example.com/",
                Some("mail.example.com 465 dana x"),
            ),
            ("smtp://[::1]:25", Some("[::1] 25 -")),
            ("http://mail.example.com", None),
            ("mail.example.com:25", None),
            ("smtp://dana@mail.example.com", None),
            ("smtp://dana:%zz@mail.example.com", None),
            ("smtp://", None),
        ];
        for (url, outcome) in cases {
            let told = Server::parse(url).map(|server| {
                let login = server
                    .credentials
                    .map(|(user, password)| format!("{user} {password}"));
                let login = login.unwrap_or_else(|| "-".to_owned());
                format!("{} {} {login}", server.host, server.port)
            });
            assert_eq!(told.as_deref(), outcome, "{url}");
        }
    }

    #[test]
    fn only_a_server_on_this_machine_is_spoken_to_without_encryption() {
        let cases = [
            ("smtp://127.0.0.1:2525", "none"),
            ("smtp://localhost:2525", "none"),
            ("smtp://mail.example.com", "required"),
            ("smtps://mail.example.com", "wrapper"),
            ("smtps://127.0.0.1", "wrapper"),
        ];
        for (url, expected) in cases {
            let tls = match Server::parse(url).unwrap().tls().unwrap() {
                Tls::None => "none",
                Tls::Required(_) => "required",
                Tls::Wrapper(_) => "wrapper",
                Tls::Opportunistic(_) => "opportunistic",
            };
            assert_eq!(tls, expected, "{url}");
        }
    }

    #[test]
    fn the_sender_is_an_address_and_the_password_is_never_printed() {
        let url = "smtp://dana:geheim@mail.example.com";
        assert!(matches!(
            Mailer::parse(url, "nobody"),
            Err(MailError::From(_))
        ));
        let mailer = Mailer::parse(url, "Exitdesk <desk@example.com>").unwrap();
        assert!(!format!("{mailer:?}").contains("geheim"));
    }
}
