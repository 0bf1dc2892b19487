//! What stands on the sheets of what a client hands in, and of a call.

use super::{made, texts};
use crate::build::sample_input::{bare_input, sample_input};
use crm_core::documents::{DocumentType, MailWording, Mailed};

/// What a mail asks for that brings this sheet.
fn asked_by_mail(kind: DocumentType) -> String {
    let wording = MailWording {
        subject: "{title}".to_owned(),
        text: "{request}".to_owned(),
    };
    let sheet = Mailed {
        title: kind.as_str(),
        kind,
        is_sheet: true,
    };
    let draft = wording.draft("Maria Santos", &sheet, "NW Advisors Group");
    draft.text.as_str().to_owned()
}

#[test]
fn r5_060_a_sheet_has_no_signer_and_every_other_paper_has_one() {
    for kind in DocumentType::ALL.iter().copied() {
        for input in [sample_input(kind), bare_input(kind)] {
            let signatures = made(kind, &input).signatures().len();
            assert_eq!(signatures == 0, kind.is_made_as_sheet(), "{kind}");
        }
    }
}

/// "Every owner" is who the sheet names.
#[test]
fn r5_060_the_identity_of_a_co_owner_is_asked_for_by_name() {
    let kind = DocumentType::IdVerification;
    let text = texts(&made(kind, &sample_input(kind)).blocks);
    for part in [
        "Client: Maria Santos",
        "Co-Owner: Daniel Santos",
        "every owner",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let alone = texts(&made(kind, &bare_input(kind)).blocks);
    assert!(!alone.contains("Co-Owner"), "{alone}");
}

#[test]
fn r5_060_mail_and_sheet_name_the_same_way_to_return_it_and_no_link() {
    for kind in [
        DocumentType::IdVerification,
        DocumentType::ResortStatement,
        DocumentType::ResortContract,
    ] {
        let text = texts(&made(kind, &sample_input(kind)).blocks);
        let on_paper = text.replace("what this sheet lists", "what it lists");
        let by_mail = asked_by_mail(kind);
        assert!(on_paper.contains(&by_mail), "{kind}: {by_mail} {text}");
        for absent in ["link", "upload", "sign it"] {
            assert!(
                !text.to_lowercase().contains(absent),
                "{kind} {absent}: {text}"
            );
        }
    }
    let call = asked_by_mail(DocumentType::CallRecording);
    assert_eq!(call, "It is for your records.");
}
