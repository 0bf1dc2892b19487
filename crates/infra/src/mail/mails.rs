//! The mails that people ask for.

/// A mail that carries a file.
#[derive(Debug)]
pub struct MailWithFile<'a> {
    /// In whose name it goes out; the address is the office's all the same.
    pub sender: &'a str,
    pub to: &'a str,
    pub subject: &'a str,
    pub text: String,
    /// Made by [`super::Mailer::new_message_id`]; the same whenever this mail is sent.
    pub message_id: &'a str,
    pub file_name: &'a str,
    /// Such as "application/pdf".
    pub media_type: &'a str,
    pub file: Vec<u8>,
}

/// A mail of plain text that a person asked for.
#[derive(Debug)]
pub struct MailOfText<'a> {
    /// In whose name it goes out; the address is the office's all the same.
    pub sender: &'a str,
    pub to: &'a str,
    pub subject: &'a str,
    pub text: String,
    /// As of [`MailWithFile`].
    pub message_id: &'a str,
}

/// A mail of plain text with a link to get no more.
#[derive(Debug)]
pub struct MailWithOptOut<'a> {
    /// In whose name it goes out; the address is the office's all the same.
    pub sender: &'a str,
    pub to: &'a str,
    pub subject: &'a str,
    /// With the link in it.
    pub text: String,
    /// As of [`MailWithFile`].
    pub message_id: &'a str,
    /// The address of the page that the link opens.
    pub opt_out: &'a str,
}
