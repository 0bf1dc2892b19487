//! What is sent of an agreement.

use crate::http::form::{Form, LAST_DAY, body};
use crate::problem::ApiError;
use billing::held::{Came, CanceledBy, Notice};
use crm_core::clock::{Instant, parse_date};
use crm_core::ids::{DocumentId, PlanId};
use crm_core::promises::agreements::{Entered, Lengthening, PeriodReason, ReleasePaper};
use crm_core::promises::cooling_off::Channel;
use crm_core::text::Notes;
use time::Date;
use workflows::canceling::Said;

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
    "moneyBack": "It was sold with money that comes back.";
    "debtReduced": "It was sold with a debt that gets smaller.";
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
    let money_back = form.optional_flag("moneyBack");
    let debt_reduced = form.optional_flag("debtReduced");
    let (based_on,) = form.finish((based_on,))?;
    let entered = Entered {
        channel,
        notice_in_paper: notice_in_paper.unwrap_or(false),
        notice_document,
        notice_on,
        spoken_notice_on,
        disclosed_on,
        plan,
        money_back: money_back.unwrap_or(false),
        debt_reduced: debt_reduced.unwrap_or(false),
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

body! {
    /// What a client said of canceling.
    pub(super) AgreementCancelInput(Moment = Moment::LAST) -> Said = said;
    "version": "The version of the document that was seen.";
    "how": "How the client said it.";
    "postedOn": "Of a letter or an email: the day of its postmark, or on which it was sent; the day on which it arrived unless given.";
    "saidAt": "Of anything else: when it was pressed or said; now unless given.";
    "arrivedOn": "The office's day on which it arrived; today unless given.";
    "proof": "What shows it: where the letter, the email or the recording is.";
}

/// When something is recorded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment {
    pub(super) now: Instant,
    pub(super) today: Date,
}

impl Moment {
    /// For describing what is read.
    const LAST: Self = Self {
        now: Instant::from_micros(0),
        today: LAST_DAY,
    };
}

const ONE_DAY: &str = "Enter the day it was posted, or the moment it was said, not both.";

fn said(mut form: Form, at: Moment) -> Result<Said, ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let by = form.required("how", "Say how the client canceled.", CanceledBy::parse);
    let posted_on = form.optional("postedOn", parse_date);
    let said_at = form.optional("saidAt", Instant::parse);
    let arrived_on = form.optional("arrivedOn", parse_date).unwrap_or(at.today);
    let proof = form.optional("proof", Notes::parse);
    if posted_on.is_some() && said_at.is_some() {
        form.problem("postedOn", "not_both", ONE_DAY);
    }
    form.refuse_unknown(&[]);
    let (based_on, by) = form.finish((based_on, by))?;
    let came = match (posted_on, said_at, by) {
        (Some(day), _, _) => Came::Posted(day),
        (None, Some(moment), _) => Came::At(moment),
        (None, None, CanceledBy::Letter | CanceledBy::Email) => Came::Posted(arrived_on),
        (None, None, CanceledBy::Page | CanceledBy::InPerson | CanceledBy::Phone) => {
            Came::At(at.now)
        }
    };
    Ok(Said {
        based_on: Some(based_on),
        notice: Notice {
            by,
            came,
            arrived_on,
        },
        proof,
    })
}

body! {
    /// That a notice which came late holds all the same.
    pub(super) AgreementAcceptInput -> (i64, Notes) = accepting;
    "version": "The version of the document that was seen.";
}

body! {
    /// That a notice which came late stays without effect.
    pub(super) AgreementDeclineInput -> (i64, Notes) = accepting;
    "version": "The version of the document that was seen.";
}

fn accepting(mut form: Form) -> Result<(i64, Notes), ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let reason = form.required("reason", "Enter a reason.", Notes::parse);
    form.refuse_unknown(&[]);
    form.finish((based_on, reason))
}

body! {
    /// That the release letter or the recorded deed is on file.
    pub(super) AgreementReleasePaperInput -> (i64, ReleasePaper) = release_paper;
    "version": "The version of the document that was seen.";
}

fn release_paper(mut form: Form) -> Result<(i64, ReleasePaper), ApiError> {
    let based_on = form.required_integer("version", VERSION);
    let paper = form.required("paper", "Say what is on file.", ReleasePaper::parse);
    form.finish((based_on, paper))
}
