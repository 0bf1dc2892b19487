//! The settings of mails: whether they are sent, and the office's words in them.

use super::specs::{SettingGroup, SettingSpec};
use super::takes::Takes;
use crate::documents::mail_wording::check_wording;
use crate::voicemail_mail::wording::check_voicemail_wording;

pub(super) const DOCUMENT_SUBJECT: SettingSpec = SettingSpec {
    key: "document_mail_subject",
    title: "Subject of Document Emails",
    group: SettingGroup::Mail,
    default: "{title}",
    meaning: "the subject of an email that sends a document; {client}, {title}, {request} and {brand} are filled in",
    takes: Takes::Text {
        most: 200,
        lines: false,
        check: |text| check_wording(text, 200),
    },
};

pub(super) const DOCUMENT_TEXT: SettingSpec = SettingSpec {
    key: "document_mail_text",
    title: "Text of Document Emails",
    group: SettingGroup::Mail,
    default: r"Hello {client},\n\n{title} is attached. {request} If anything is unclear, reply to this email.\n\n{brand}",
    meaning: "the text of an email that sends a document; {client}, {title}, {request} (what to do with a document of its type) and {brand} are filled in",
    takes: Takes::Text {
        most: 5_000,
        lines: true,
        check: |text| check_wording(text, 5_000),
    },
};

pub(super) const VOICEMAIL: SettingSpec = SettingSpec {
    key: "voicemail_mail",
    title: "Email After a Voicemail",
    group: SettingGroup::Mail,
    // An office decides for itself that it writes to people who did not ask for it.
    default: "off",
    meaning: "whether the call desk offers an email after Voicemail Left; it also needs a mail server, the server's public address and the postal address of the brand",
    takes: Takes::Switch,
};

pub(super) const VOICEMAIL_SUBJECT: SettingSpec = SettingSpec {
    key: "voicemail_mail_subject",
    title: "Subject of Emails After a Voicemail",
    group: SettingGroup::Mail,
    default: "Our voicemail from {brand}",
    meaning: "the subject of an email after a voicemail; {name} (their first name), {caller} and {brand} are filled in",
    takes: Takes::Text {
        most: 200,
        lines: false,
        check: |text| check_voicemail_wording(text, 200),
    },
};

pub(super) const VOICEMAIL_TEXT: SettingSpec = SettingSpec {
    key: "voicemail_mail_text",
    title: "Text of Emails After a Voicemail",
    group: SettingGroup::Mail,
    default: r"Hello {name},\n\nI called you and left you a voicemail. If you would like to talk, reply to this email and tell me when to call you.\n\n{caller}\n{brand}",
    meaning: "the text of an email after a voicemail; {name} (their first name), {caller} and {brand} are filled in. It may promise nothing. The brand's postal address, a line that says that it is an advertisement, and a link to get no more emails always stand below it",
    takes: Takes::Text {
        most: 5_000,
        lines: true,
        check: |text| check_voicemail_wording(text, 5_000),
    },
};

/// The keys of the texts of the unsolicited email, which promise nothing at all.
pub(super) const UNSOLICITED: [&str; 2] = [VOICEMAIL_SUBJECT.key, VOICEMAIL_TEXT.key];

/// The keys of the texts that go out.
pub(super) const TEXTS: [&str; 4] = [
    DOCUMENT_SUBJECT.key,
    DOCUMENT_TEXT.key,
    VOICEMAIL_SUBJECT.key,
    VOICEMAIL_TEXT.key,
];
