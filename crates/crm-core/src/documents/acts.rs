//! What a person may do now with a document, as its card and its form offer it. The use cases decide again.

use super::DocumentStatus;
use crate::actor::Actor;
use crate::closed_set::closed_set;
use crate::users::{Permission, allowed};

closed_set! {
    pub enum DocumentAct {
        Edit = "edit",
        Delete = "delete",
        Void = "void",
        /// To make it again of today's facts.
        NewVersion = "new_version",
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
}

impl DocumentAct {
    fn is_open(self, document: Standing, viewer: &Actor) -> bool {
        use DocumentStatus::{Draft, Void};
        match self {
            Self::Edit => document.status != Void,
            Self::Delete => document.status == Draft,
            // Nobody needs the reason why a draft was dropped.
            Self::Void => {
                !matches!(document.status, Draft | Void)
                    && (!document.signed || allowed(viewer.role(), Permission::DocumentsVoidSigned))
            }
            Self::NewVersion => document.generated,
        }
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
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UserId;
    use crate::users::Role;

    #[test]
    fn r1_171_drafts_are_deleted_the_others_voided_and_what_was_signed_by_few() {
        use Role::{Admin, Legal, SalesRep, User};
        // Status, signed, in the trash, role → acts; what an edit may make of it.
        let table = [
            (
                "Draft",
                false,
                false,
                User,
                "edit delete",
                "Sent Signed Completed",
            ),
            ("Draft", false, true, Admin, "", ""),
            (
                "Sent",
                false,
                false,
                SalesRep,
                "edit void",
                "Signed Completed",
            ),
            ("Signed", true, false, Legal, "edit void", "Completed"),
            ("Signed", true, false, SalesRep, "edit", "Completed"),
            ("Completed", false, false, SalesRep, "edit void", ""),
            ("Completed", true, false, SalesRep, "edit", ""),
            ("Completed", true, false, Admin, "edit void", ""),
            ("Void", false, false, Admin, "", ""),
        ];
        for (status, signed, in_trash, role, offered, next) in table {
            let viewer = Actor::staff(UserId::new(7), role, "request-1");
            let document = Standing {
                status: DocumentStatus::parse(status).unwrap(),
                signed,
                in_trash,
                generated: false,
            };
            let acts = acts(document, &viewer);
            let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            let statuses = next_statuses(document, &viewer);
            let statuses: Vec<_> = statuses.iter().map(|next| next.as_str()).collect();
            let found = (acts.join(" "), statuses.join(" "));
            let outcome = (offered.to_owned(), next.to_owned());
            assert_eq!(found, outcome, "{role} {status} {signed} {in_trash}");
        }
    }

    /// Status, generated, in the trash → whether a new version is offered.
    #[test]
    fn r2_168_what_was_generated_is_made_again() {
        use DocumentStatus::{Draft, Signed, Void};
        let table = [
            (Draft, true, false, true),
            (Signed, true, false, true),
            (Void, true, false, true),
            (Draft, true, true, false),
            (Draft, false, false, false),
        ];
        let viewer = Actor::staff(UserId::new(7), Role::User, "request-1");
        for (status, generated, in_trash, outcome) in table {
            let document = Standing {
                status,
                signed: status == Signed,
                in_trash,
                generated,
            };
            let offered = acts(document, &viewer).contains(&DocumentAct::NewVersion);
            assert_eq!(offered, outcome, "{status} {generated} {in_trash}");
        }
    }
}
