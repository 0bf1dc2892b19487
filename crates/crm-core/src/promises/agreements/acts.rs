//! What a person may do now with an agreement. The use cases decide again.

use super::cancel::may_cancel;
use super::model::Agreement;
use crate::actor::Actor;
use crate::closed_set::closed_set;
use crate::documents::DocumentStatus;
use crate::ids::UserId;
use crate::promises::cooling_off::MoneyBefore;
use crate::users::policy::{Permission, allowed};

closed_set! {
    pub enum AgreementAct {
        /// How it came about, before it is signed.
        Enter = "enter",
        /// What was missing when it was signed, and how it is paid.
        AddMissing = "add_missing",
        /// Give its client more days to cancel.
        Lengthen = "lengthen",
        /// Record that its client cancels.
        Cancel = "cancel",
        /// Let a notice that came late hold.
        AcceptNotice = "accept_notice",
        /// Leave it without effect.
        DeclineNotice = "decline_notice",
        /// Put the release letter or the recorded deed on file.
        FileReleasePaper = "file_release_paper",
    }
}

impl AgreementAct {
    fn is_open(self, agreement: &Agreement, stands: Stands) -> bool {
        let period = agreement.period.as_ref();
        let is_canceled = agreement.canceled_at.is_some();
        match self {
            Self::Enter => period.is_none(),
            Self::AddMissing => period.is_some(),
            Self::Lengthen => period.is_some_and(|period| period.cancel_by.is_some()),
            Self::Cancel => period.is_some() && !is_canceled,
            Self::AcceptNotice | Self::DeclineNotice => stands.has_late_notice && !is_canceled,
            Self::FileReleasePaper => {
                let is_escrow = period.is_some_and(|period| period.money == MoneyBefore::Escrow);
                is_escrow && agreement.release_paper_at.is_none() && !is_canceled
            }
        }
    }

    fn is_for(self, viewer: &Actor, stands: Stands) -> bool {
        let permission = match self {
            Self::Enter | Self::AddMissing => Permission::DocumentsWrite,
            Self::Lengthen => Permission::PromisesLengthen,
            Self::Cancel => return may_cancel(viewer, stands.assigned_to),
            Self::AcceptNotice | Self::DeclineNotice | Self::FileReleasePaper => {
                Permission::PromisesCancel
            }
        };
        allowed(viewer.role(), permission)
    }
}

/// What stands beside an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stands {
    /// The client's assigned user.
    pub assigned_to: Option<UserId>,
    /// A late notice is on record, and no one decided on it.
    pub has_late_notice: bool,
}

/// What the viewer may do with the agreement of a document of this status.
#[must_use]
pub fn acts(
    agreement: &Agreement,
    status: DocumentStatus,
    stands: Stands,
    viewer: &Actor,
) -> Vec<AgreementAct> {
    let all = AgreementAct::ALL.iter().copied();
    all.filter(|act| status != DocumentStatus::Void && act.is_open(agreement, stands))
        .filter(|act| act.is_for(viewer, stands))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ServiceType;
    use crate::contact_gate::{StateSet, ZoneSet};
    use crate::ids::DocumentId;
    use crate::promises::agreements::{CancelPeriod, Entered, OnPaper};
    use crate::promises::cooling_off::Facts;
    use crate::users::Role::{self, Accountant, Admin, Legal, SalesRep};
    use time::macros::date;

    fn signed(notice: bool) -> CancelPeriod {
        let signed_on = date!(2026 - 11 - 20);
        let facts = Facts {
            signed_on,
            channel: None,
            service: ServiceType::Cancellation,
            amount: None,
            client_state: crate::contact::UsState::stored("GA"),
            property_states: StateSet::NONE,
            clocks: ZoneSet::NONE,
            notice_on: notice.then_some(signed_on),
            spoken_notice_on: None,
            disclosed_on: None,
        };
        CancelPeriod::counted(facts, None)
    }

    fn agreement(period: Option<CancelPeriod>) -> Agreement {
        let (entered, paper) = (Entered::default(), OnPaper::default());
        Agreement {
            period,
            ..Agreement::kept(DocumentId::new(3), entered, paper)
        }
    }

    /// The role, whether the client is theirs → acts while a late notice waits.
    #[test]
    fn r6_026_few_roles_decide_on_a_late_notice() {
        let cases: [(Role, bool, &str); 4] = [
            (
                Admin,
                false,
                "add_missing lengthen cancel accept_notice decline_notice",
            ),
            (
                Legal,
                false,
                "add_missing lengthen cancel accept_notice decline_notice",
            ),
            (SalesRep, true, "add_missing cancel"),
            (SalesRep, false, "add_missing"),
        ];
        for (role, is_theirs, outcome) in cases {
            let stands = Stands {
                assigned_to: is_theirs.then_some(UserId::new(7)),
                has_late_notice: true,
            };
            let viewer = Actor::staff(UserId::new(7), role, "request-1");
            let signed = agreement(Some(signed(true)));
            let found = acts(&signed, DocumentStatus::Signed, stands, &viewer);
            let found: Vec<&str> = found.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{role} {is_theirs}");
        }
    }

    /// Signed with a notice or without, the document's status, the role → acts.
    #[test]
    fn r6_028_administrators_and_legal_lengthen_and_staff_enter() {
        use DocumentStatus::{Draft, Signed, Void};
        let cases: [(Option<bool>, DocumentStatus, Role, &str); 8] = [
            (None, Draft, SalesRep, "enter"),
            (None, Draft, Admin, "enter"),
            (None, Draft, Accountant, ""),
            (Some(true), Signed, SalesRep, "add_missing"),
            (Some(true), Signed, Legal, "add_missing lengthen cancel"),
            (Some(true), Signed, Admin, "add_missing lengthen cancel"),
            (Some(false), Signed, Admin, "add_missing cancel"),
            (Some(true), Void, Admin, ""),
        ];
        for (notice, status, role, outcome) in cases {
            let agreement = agreement(notice.map(signed));
            let stands = Stands {
                assigned_to: None,
                has_late_notice: false,
            };
            let viewer = Actor::staff(UserId::new(7), role, "request-1");
            let found = acts(&agreement, status, stands, &viewer);
            let found: Vec<&str> = found.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{notice:?} {status} {role}");
        }
    }
}
