//! How a mail is written: every mail the same way, with all that mail servers ask for.

use super::MailError;
use lettre::Message;
use lettre::message::header::{ContentTransferEncoding, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};

/// The longest line of a mail in bytes, without its end (RFC 5321, 4.5.3.1.6).
const MAX_LINE: usize = 998;

/// Who wrote a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Author {
    /// The server, by itself. It says so (RFC 3834, section 5), and then no absent person's mail server answers it.
    Server,
    /// A person, who wants to hear of an absence.
    Person,
}

/// A mail before it is written.
pub(super) struct Letter<'a> {
    pub(super) author: Author,
    pub(super) from: &'a Mailbox,
    pub(super) to: &'a str,
    pub(super) subject: &'a str,
    /// With its angle brackets. Mail without one is refused by some (RFC 5322, 3.6.4).
    pub(super) message_id: String,
    pub(super) text: String,
    /// The address of the page on which its reader presses to get no more.
    pub(super) opt_out: Option<&'a str>,
    pub(super) file: Option<SinglePart>,
}

impl Letter<'_> {
    /// # Errors
    /// [`MailError::Message`]
    pub(super) fn written(self) -> Result<Message, MailError> {
        let to: Mailbox = self.to.parse().map_err(|_| MailError::Message)?;
        let mut letter = Message::builder()
            .date_now()
            .message_id(Some(self.message_id))
            .from(self.from.clone())
            .to(to)
            .subject(self.subject);
        if self.author == Author::Server {
            let name = HeaderName::new_from_ascii_str("Auto-Submitted");
            letter = letter.raw_header(HeaderValue::new(name, "auto-generated".to_owned()));
        }
        if let Some(page) = self.opt_out {
            let told = |name, value| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
            // With the second one, mail programs press for their reader (RFC 8058).
            let press = "List-Unsubscribe=One-Click".to_owned();
            letter = letter
                .raw_header(told("List-Unsubscribe", format!("<{page}>")))
                .raw_header(told("List-Unsubscribe-Post", press));
        }
        let text = SinglePart::plain(body(self.text));
        // Each of the two says which version of MIME it is.
        let letter = match self.file {
            None => letter.singlepart(text),
            Some(file) => letter.multipart(MultiPart::mixed().singlepart(text).singlepart(file)),
        };
        letter.map_err(|_| MailError::Message)
    }
}

/// The text on its way. Quoted-printable ends a line after 76 characters and writes `=` as `=3D`, and what passes mail on
/// without reading it loses a link by that: a text of plain letters goes as it is, and one with a link whole in base64.
fn body(text: String) -> Body {
    let plain = |byte: u8| byte == b'\n' || byte == b' ' || byte.is_ascii_graphic();
    let fits = text.lines().all(|line| line.len() <= MAX_LINE);
    if fits && text.bytes().all(plain) {
        let lines = text.replace('\n', "\r\n").into_bytes();
        return Body::dangerous_pre_encoded(lines, ContentTransferEncoding::SevenBit);
    }
    if text.contains("://") {
        let whole = Body::new_with_encoding(text.clone(), ContentTransferEncoding::Base64);
        return whole.unwrap_or_else(|_| Body::new(text));
    }
    Body::new(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettre::message::Attachment;
    use lettre::message::header::ContentType;

    const LINK: &str = "https://desk.example.com/auth/reset-password#token=\
                        0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    const OPT_OUT: &str = "https://desk.example.com/opt-out/\
                           0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    fn written(author: Author, text: &str, with_file: bool) -> String {
        let from: Mailbox = "Exitdesk <desk@example.com>".parse().unwrap();
        let pdf = ContentType::parse("application/pdf").unwrap();
        let file = Attachment::new("deed.pdf".to_owned()).body(b"%PDF-1.4".to_vec(), pdf);
        let letter = Letter {
            author,
            from: &from,
            to: "ana@example.com",
            subject: "Set a new password",
            message_id: "<1@example.com>".to_owned(),
            text: text.to_owned(),
            opt_out: (author == Author::Person).then_some(OPT_OUT),
            file: with_file.then_some(file),
        };
        String::from_utf8(letter.written().unwrap().formatted()).unwrap()
    }

    fn header<'m>(mail: &'m str, name: &str) -> Vec<&'m str> {
        let (headers, _) = mail.split_once("\r\n\r\n").unwrap();
        let lines = headers.lines().filter_map(|line| line.split_once(": "));
        lines
            .filter(|(found, _)| found.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
            .collect()
    }

    #[test]
    fn r5_072_every_mail_has_what_mail_servers_ask_for() {
        let automatic = ["auto-generated"];
        let cases: [(Author, bool, &[&str]); 4] = [
            (Author::Server, false, &automatic),
            (Author::Server, true, &automatic),
            (Author::Person, false, &[]),
            (Author::Person, true, &[]),
        ];
        for (author, with_file, submitted) in cases {
            let mail = written(author, "Hello Ana,\n", with_file);
            assert_eq!(header(&mail, "Message-ID"), ["<1@example.com>"], "{mail}");
            assert_eq!(header(&mail, "MIME-Version"), ["1.0"], "{mail}");
            assert_eq!(header(&mail, "Date").len(), 1, "{mail}");
            assert_eq!(header(&mail, "Auto-Submitted"), submitted, "{mail}");
        }
    }

    /// Each header is whole on its line, however long the link is.
    #[test]
    fn r5_036_a_mail_with_a_way_out_names_it_to_mail_programs() {
        let page = format!("<{OPT_OUT}>");
        let one_click = ["List-Unsubscribe=One-Click"];
        let cases: [(Author, &[&str], &[&str]); 2] = [
            (Author::Server, &[], &[]),
            (Author::Person, &[page.as_str()], &one_click),
        ];
        for (author, link, press) in cases {
            let mail = written(author, "Hello Ana,\n", false);
            assert_eq!(header(&mail, "List-Unsubscribe"), link, "{mail}");
            assert_eq!(header(&mail, "List-Unsubscribe-Post"), press, "{mail}");
        }
    }

    #[test]
    fn r5_072_a_link_is_never_broken_over_lines() {
        let long = "a".repeat(MAX_LINE + 1);
        let cases = [
            (format!("Hello Ana,\n\n{LINK}\n"), "7bit"),
            (format!("Hello Ana,\r\n\r\n{LINK}\r\n"), "base64"),
            (format!("Hello Zoë,\n\n{LINK}\n"), "base64"),
            (format!("{long} {LINK}\n"), "base64"),
            (
                "Hello Zoë,\n\nThe deed is attached.\n".to_owned(),
                "quoted-printable",
            ),
        ];
        for (text, encoding) in cases {
            for with_file in [false, true] {
                let mail = written(Author::Server, &text, with_file);
                let told = format!("Content-Transfer-Encoding: {encoding}\r\n");
                assert!(mail.contains(&told), "{told}{mail}");
                let whole = mail.lines().any(|line| line == LINK);
                assert_eq!(whole, encoding == "7bit", "{mail}");
                assert!(!mail.contains("=3D"), "{mail}");
            }
        }
    }
}
