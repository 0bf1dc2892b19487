//! What is sent of an agreement.

use crate::http::form::{Form, body};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::ids::{DocumentId, PlanId};
use crm_core::promises::agreements::{Entered, Lengthening, PeriodReason};
use crm_core::promises::cooling_off::Channel;

const VERSION: &str = "Send the version of the document that you saw.";

body! {
    /// How an agreement came about; it takes the place of what was entered before.
    pub(super) DocumentAgreementInput -> (i64, Entered) = entered;
    "version": "The version of the document that was seen.";
    "channel": "Where the client agreed to it.";
    "noticeInPaper": "The forms of the notice of cancellation are within the paper.";
    "noticeDocumentId": "A document of the client's that is the notice.";
    "noticeOn": "The day on which the client got the notice; that of the signature where it is within the paper.";
    "spokenNoticeOn": "The day on which the right to cancel was said aloud.";
    "disclosuresOn": "The day on which the client got the disclosures that some states want before any money.";
    "planId": "How it is paid.";
}

fn entered(mut form: Form) -> Result<(i64, Entered), ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let channel = form.optional("channel", Channel::parse);
    let notice_in_paper = form.optional_flag("noticeInPaper");
    let notice_document = form.optional_id("noticeDocumentId", DocumentId::new);
    let notice_on = form.optional("noticeOn", parse_date);
    let spoken_notice_on = form.optional("spokenNoticeOn", parse_date);
    let disclosed_on = form.optional("disclosuresOn", parse_date);
    let plan = form.optional_id("planId", PlanId::new);
    let (based_on,) = form.finish((based_on,))?;
    let entered = Entered {
        channel,
        notice_in_paper: notice_in_paper.unwrap_or(false),
        notice_document,
        notice_on,
        spoken_notice_on,
        disclosed_on,
        plan,
    };
    Ok((based_on, entered))
}

body! {
    /// More days to cancel.
    pub(super) AgreementLengthenInput -> Lengthening = lengthening;
    "version": "The version of the document that was seen.";
    "cancelBy": "The new last day, later than the one that holds.";
}

fn lengthening(mut form: Form) -> Result<Lengthening, ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let to = form.required("cancelBy", "Enter the new last day.", parse_date);
    let reason = form.required("reason", "Enter a reason.", PeriodReason::parse);
    let (based_on, to, reason) = form.finish((based_on, to, reason))?;
    Ok(Lengthening {
        based_on,
        to,
        reason,
    })
}
