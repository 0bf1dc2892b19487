//! What a person may do now with a document, as its card and its form offer it. The use cases decide again.

use super::evidence::{is_evidence, somebody_signed};
use super::signers::Signatures;
use super::status::DocumentStatus;
use crate::actor::Actor;
use crate::closed_set::closed_set;
use crate::users::policy::{Permission, allowed};

closed_set! {
    pub enum DocumentAct {
        Edit = "edit",
        Delete = "delete",
        Void = "void",
        /// To make it again of today's facts.
        NewVersion = "new_version",
        Send = "send",
        Sign = "sign",
        AttachScan = "attach_scan",
        /// Note that the client was reminded to sign.
        Remind = "remind",
    }
}

/// What decides on a document's acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub status: DocumentStatus,
    /// It was signed once.
    pub signed: bool,
    pub in_trash: bool,
    /// Exitdesk made it.
    pub generated: bool,
    /// The viewer may open its file.
    pub may_open: bool,
    /// Of those whom it names.
    pub signatures: Signatures,
    pub has_scan: bool,
    /// A reminder is due.
    pub reminder_due: bool,
    /// It is no sheet that Exitdesk made: a person signs it.
    pub needs_signature: bool,
}

impl DocumentAct {
    fn is_open(self, document: Standing, viewer: &Actor) -> bool {
        use DocumentStatus::{Completed, Draft, Sent, Void};
        let status = document.status;
        let evidence = document.is_evidence();
        match self {
            Self::Edit => status != Void,
            Self::Delete => status == Draft && !evidence,
            // A draft that proves nothing is dropped without a reason.
            Self::Void => {
                status != Void && (status != Draft || evidence) && document.may_undo_signing(viewer)
            }
            Self::NewVersion => document.generated && document.may_open,
            Self::Send => matches!(status, Draft | Sent) && document.may_open,
            Self::Sign => matches!(status, Draft | Sent) && document.needs_signature,
            Self::AttachScan => {
                let replaceable = status != Completed && document.may_undo_signing(viewer);
                status != Void && document.may_open && (!document.has_scan || replaceable)
            }
            Self::Remind => document.reminder_due,
        }
    }
}

impl Standing {
    const fn is_evidence(self) -> bool {
        is_evidence(self.status, self.signed, self.signatures, self.has_scan)
    }

    /// Only few may void what was signed, or replace its scan.
    fn may_undo_signing(self, viewer: &Actor) -> bool {
        !somebody_signed(self.signed, self.signatures)
            || allowed(viewer.role(), Permission::DocumentsVoidSigned)
    }
}

fn may_write(document: Standing, viewer: &Actor) -> bool {
    !document.in_trash && allowed(viewer.role(), Permission::DocumentsWrite)
}

/// What the viewer may do with it.
#[must_use]
pub fn acts(document: Standing, viewer: &Actor) -> Vec<DocumentAct> {
    let all = DocumentAct::ALL.iter().copied();
    all.filter(|act| may_write(document, viewer) && act.is_open(document, viewer))
        .collect()
}

/// The statuses that the viewer's edit may give it instead.
#[must_use]
pub fn next_statuses(document: Standing, viewer: &Actor) -> Vec<DocumentStatus> {
    let all = DocumentStatus::ALL.iter().copied();
    all.filter(|next| may_write(document, viewer) && document.status.may_become(*next))
        .filter(|next| *next == DocumentStatus::Sent || !document.signatures.are_missing())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UserId;
    use crate::users::Role;
    use Role::{Admin, Legal, SalesRep, User};

    const DRAFT: Standing = Standing {
        status: DocumentStatus::Draft,
        signed: false,
        in_trash: false,
        generated: false,
        may_open: true,
        signatures: Signatures { made: 0, of: 0 },
        has_scan: false,
        reminder_due: false,
        needs_signature: true,
    };

    /// What is offered, and the statuses of an edit.
    fn offered(document: Standing, role: Role) -> (String, String) {
        let viewer = Actor::staff(UserId::new(7), role, "request-1");
        let acts = acts(document, &viewer);
        let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
        let statuses = next_statuses(document, &viewer);
        let statuses: Vec<_> = statuses.iter().map(|next| next.as_str()).collect();
        (acts.join(" "), statuses.join(" "))
    }

    #[test]
    fn r1_171_drafts_are_deleted_the_others_voided_and_what_was_signed_by_few() {
        // Status, signed, in the trash, role → acts; what an edit may make of it.
        let table = [
            (
                "Draft",
                false,
                false,
                User,
                "edit delete send sign attach_scan",
                "Sent Signed Completed",
            ),
            ("Draft", false, true, Admin, "", ""),
            (
                "Sent",
                false,
                false,
                SalesRep,
                "edit void send sign attach_scan",
                "Signed Completed",
            ),
            (
                "Signed",
                true,
                false,
                Legal,
                "edit void attach_scan",
                "Completed",
            ),
            (
                "Signed",
                true,
                false,
                SalesRep,
                "edit attach_scan",
                "Completed",
            ),
            (
                "Completed",
                false,
                false,
                SalesRep,
                "edit void attach_scan",
                "",
            ),
            ("Completed", true, false, SalesRep, "edit attach_scan", ""),
            ("Completed", true, false, Admin, "edit void attach_scan", ""),
            ("Void", false, false, Admin, "", ""),
        ];
        for (status, signed, in_trash, role, acts, next) in table {
            let document = Standing {
                status: DocumentStatus::parse(status).unwrap(),
                signed,
                in_trash,
                ..DRAFT
            };
            let outcome = (acts.to_owned(), next.to_owned());
            assert_eq!(
                offered(document, role),
                outcome,
                "{role} {status} {signed} {in_trash}"
            );
        }
    }

    const SENT: Standing = Standing {
        status: DocumentStatus::Sent,
        ..DRAFT
    };

    const fn signatures(made: usize, of: usize) -> Signatures {
        Signatures { made, of }
    }

    fn each_is_offered(table: &[(Standing, &str, &str)]) {
        for (document, acts, next) in table {
            let outcome = ((*acts).to_owned(), (*next).to_owned());
            assert_eq!(offered(*document, SalesRep), outcome, "{document:?}");
        }
    }

    #[test]
    fn r1_220_what_is_offered_follows_scan_reminders_and_who_may_open() {
        let completed = Standing {
            status: DocumentStatus::Completed,
            ..DRAFT
        };
        each_is_offered(&[
            (
                Standing {
                    may_open: false,
                    ..SENT
                },
                "edit void sign",
                "Signed Completed",
            ),
            (
                Standing {
                    reminder_due: true,
                    ..SENT
                },
                "edit void send sign attach_scan remind",
                "Signed Completed",
            ),
            (
                Standing {
                    has_scan: true,
                    ..DRAFT
                },
                "edit void send sign attach_scan",
                "Sent Signed Completed",
            ),
            (
                Standing {
                    has_scan: true,
                    ..SENT
                },
                "edit void send sign attach_scan",
                "Signed Completed",
            ),
            (
                Standing {
                    has_scan: true,
                    ..completed
                },
                "edit void",
                "",
            ),
        ]);
    }

    #[test]
    fn r5_060_no_signature_is_recorded_on_a_sheet() {
        let sheet = Standing {
            needs_signature: false,
            ..SENT
        };
        each_is_offered(&[(sheet, "edit void send attach_scan", "Signed Completed")]);
    }

    #[test]
    fn r1_220_what_is_offered_follows_the_signatures() {
        each_is_offered(&[
            (
                Standing {
                    signatures: signatures(1, 2),
                    ..SENT
                },
                "edit send sign attach_scan",
                "",
            ),
            (
                Standing {
                    signatures: signatures(1, 2),
                    ..DRAFT
                },
                "edit send sign attach_scan",
                "Sent",
            ),
            (
                Standing {
                    signatures: signatures(1, 2),
                    has_scan: true,
                    ..DRAFT
                },
                "edit send sign",
                "Sent",
            ),
            (
                Standing {
                    signatures: signatures(0, 2),
                    ..DRAFT
                },
                "edit delete send sign attach_scan",
                "Sent",
            ),
        ]);
    }

    #[test]
    fn r1_220_the_scan_of_a_signed_document_is_replaced_by_few() {
        // Role, a scan is there → acts.
        let table = [
            (SalesRep, false, "edit attach_scan"),
            (SalesRep, true, "edit"),
            (Legal, true, "edit void attach_scan"),
            (Admin, true, "edit void attach_scan"),
        ];
        for (role, has_scan, acts) in table {
            let signed = Standing {
                status: DocumentStatus::Signed,
                signed: true,
                has_scan,
                ..DRAFT
            };
            assert_eq!(offered(signed, role).0, acts, "{role} {has_scan}");
        }
    }

    /// Status, generated, in the trash, may be opened → whether a new version is offered.
    #[test]
    fn r2_168_what_was_generated_is_made_again() {
        use DocumentStatus::{Draft, Signed, Void};
        let table = [
            (Draft, true, false, true, true),
            (Signed, true, false, true, true),
            (Void, true, false, true, true),
            (Draft, true, true, true, false),
            (Draft, false, false, true, false),
            (Draft, true, false, false, false),
        ];
        let viewer = Actor::staff(UserId::new(7), Role::User, "request-1");
        for (status, generated, in_trash, may_open, outcome) in table {
            let document = Standing {
                status,
                signed: status == Signed,
                in_trash,
                generated,
                may_open,
                ..DRAFT
            };
            let offered = acts(document, &viewer).contains(&DocumentAct::NewVersion);
            assert_eq!(offered, outcome, "{status} {generated} {in_trash}");
        }
    }
}
