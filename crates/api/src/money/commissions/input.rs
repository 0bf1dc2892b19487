//! What staff send about a commission: the form with its rate as a percent, and the tracking screen's acts
//! with the rate as a fraction.

use super::explanation::reductions;
use crate::http::form::{Form, body, shape};
use crate::problem::ApiError;
use crate::records::{id, id_patch};
use ::commissions::form::{CommissionAmount, CommissionRateError, fraction, percent};
use ::commissions::offsets::ConsentDraft;
use ::commissions::records::{CommissionStatus as Status, Decision, Draft, Patch, Update};
use ::commissions::reduction::Reductions;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::rate::Rate;
use crm_core::text::{Notes, ShortText};
use time::Date;

/// A commission's own fields that no client sets.
const READ_ONLY: &[&str] = &[
    "id",
    "salesRepName",
    "clientName",
    "suppressed",
    "ratePercent",
    "createdAt",
    "updatedAt",
    "automatic",
    "clawedBack",
    "net",
    "mine",
    "acts",
    "explanation",
    "lines",
    "payout",
    "createdBy",
    "decidedBy",
    "decidedAt",
    "aboveEngine",
    "raisedBy",
    "approvedBeforeBy",
    "lostApproval",
    "held",
    "heldUntil",
];

const SALESPERSON_MISSING: &str = "Salesperson is required";
const CLIENT_MISSING: &str = "Client is required";
const RATE_MISSING: &str = "Rate is required";

body! {
    /// The commission form.
    pub(super) CommissionInput -> Draft = draft;
    "userId": "An active staff member whose role earns.";
    "paymentId": "A received payment of this client.";
    "amount": "At least 0.01.";
    "rate": "In percent.";
    "status": "Pending unless given; only an administrator records a decided one.";
    "paidDate": "Of a paid one; without it, today.";
    "createPaymentRecord": "Of a paid one: keeps a record of how it was paid.";
    "paymentMethod": "Bank transfer unless given.";
    "reason": "Why the amount is above the calculated one; kept only then.";
}

body! {
    /// The commission form of a stored one: an absent field stays, `null` clears.
    pub(super) CommissionPatch -> (Update, Option<i64>) = update;
    "rate": "In percent.";
    "status": "Another status than the stored one is a decision.";
    "reason": "Why the amount is above the calculated one; kept while it is.";
    "version": "The version the edit is based on.";
}

body! {
    /// One act of the tracking screen: a decision by `status`; or `reductions`; or `amount` with `rate`.
    pub(super) CommissionActInput -> (Act, Option<i64>) = act;
    ways &[
        r#"{"status":"paid"}"#,
        r#"{"reductions":[]}"#,
        r#"{"amount":1,"rate":0.1}"#,
    ];
    "status": "Approved (to be paid by bank), paid or canceled.";
    "reductions": "Reasons; the rate and the amount follow from them.";
    "amount": "What the rate gives.";
    "rate": "A fraction of 1, at most the base rate.";
    "version": "The version the act is based on.";
}

body! {
    /// An approval is withdrawn.
    pub(super) WithdrawInput -> Option<i64> = |form: Form| form.based_on(&[]);
    "version": "The version the act is based on.";
}

body! {
    /// Whether a salesperson agrees that clawbacks are taken off what they are paid.
    pub(super) AgreementInput -> ConsentDraft = agreement;
    "userId": "Who may owe.";
    "note": "How it is known: a signed form, an email.";
}

fn agreement(mut form: Form) -> Result<ConsentDraft, ApiError> {
    let user = form.required_id("userId", SALESPERSON_MISSING, UserId::new);
    let given = form.required_flag("agreed", "Choose whether they agree.");
    let note = form.required("note", "Enter how you know.", ShortText::parse);
    form.refuse_unknown(&[]);
    let (user, given, note) = form.finish((user, given, note))?;
    Ok(ConsentDraft { user, given, note })
}

/// What the tracking screen does.
#[derive(Debug)]
pub(super) enum Act {
    Decide(Decision),
    Reduce(Reductions),
    Correct(CommissionAmount, Rate),
}

fn draft(mut form: Form) -> Result<Draft, ApiError> {
    let user = form.required_id("userId", SALESPERSON_MISSING, UserId::new);
    let client = form.required_id("clientId", CLIENT_MISSING, ClientId::new);
    let payment = id(&mut form, "paymentId", PaymentId::new);
    let amount = amount(&mut form);
    let rate = rate(&mut form, percent);
    let status = form.optional("status", Status::parse_any_case);
    let status = status.unwrap_or(Status::Pending);
    let (paid_on, payout) = paid(&mut form, status == Status::Paid);
    let notes = form.optional("notes", Notes::parse);
    let reason = form.optional("reason", Notes::parse);
    form.refuse_unknown(&[]);
    let (user, client, amount, rate) = form.finish((user, client, amount, rate))?;
    Ok(Draft {
        user,
        client,
        payment,
        amount,
        rate,
        status,
        paid_on,
        notes,
        reason,
        payout,
    })
}

/// The update, and the version it is based on.
fn update(mut form: Form) -> Result<(Update, Option<i64>), ApiError> {
    let patch = Patch {
        user: pointer(&mut form, "userId", SALESPERSON_MISSING, UserId::new),
        client: pointer(&mut form, "clientId", CLIENT_MISSING, ClientId::new),
        payment: id_patch(&mut form, "paymentId", PaymentId::new),
        amount: form.changed("amount", amount),
        rate: form.changed("rate", |form| rate(form, percent)),
        notes: form.change("notes", Notes::parse),
        reason: form.change("reason", Notes::parse),
    };
    let status = form.optional("status", Status::parse_any_case);
    let (paid_on, payout) = paid(&mut form, status == Some(Status::Paid));
    let version = form.based_on(READ_ONLY)?;
    let update = Update {
        patch,
        status,
        paid_on,
        payout,
    };
    Ok((update, version))
}

/// The act, and the version it is based on.
fn act(mut form: Form) -> Result<(Act, Option<i64>), ApiError> {
    let version = form.optional_integer("version");
    let corrects = !form.is_absent("amount") || !form.is_absent("rate");
    let several = [
        !form.is_absent("status"),
        !form.is_absent("reductions"),
        corrects,
    ];
    let act = match several {
        [true, false, false] => decision(&mut form).map(Act::Decide),
        [false, true, false] => {
            form.present("reductions");
            let reasons = form.list("reductions", |texts| reductions(&texts));
            reasons.map(Act::Reduce)
        }
        [false, false, true] => {
            form.shaped("rate", || shape::decimals("0", "1", "0.0001"));
            let (amount, rate) = (amount(&mut form), rate(&mut form, fraction));
            amount
                .zip(rate)
                .map(|(amount, rate)| Act::Correct(amount, rate))
        }
        _ => return Err(one_act(form)),
    };
    form.refuse_unknown(READ_ONLY);
    let (act,) = form.finish((act,))?;
    Ok((act, version))
}

const ONE_ACT: &str =
    "Send one act: a status, or reductions, or an amount with its rate as a fraction.";

fn one_act(mut form: Form) -> ApiError {
    form.problem("status", "invalid", ONE_ACT);
    let refused = form.finish(());
    refused.err().unwrap_or_else(|| ApiError::fault(ONE_ACT))
}

fn decision(form: &mut Form) -> Option<Decision> {
    form.shaped("status", || shape::one_of(["approved", "paid", "canceled"]));
    let status = form.required("status", "Status is required", Status::parse_any_case);
    let (on, payout) = paid(form, status == Some(Status::Paid));
    match status? {
        Status::Approved => Some(Decision::Approve),
        Status::Paid => Some(Decision::Pay { on, payout }),
        Status::Canceled => Some(Decision::Deny),
        Status::Pending => {
            form.problem(
                "status",
                "invalid",
                "Choose one of: approved, paid, canceled.",
            );
            None
        }
    }
}

/// When and how it was paid; nothing of it is said of one that is not paid.
fn paid(form: &mut Form, is_paid: bool) -> (Option<Date>, Option<Method>) {
    let on = form.optional("paidDate", parse_date);
    let record = form.optional_flag("createPaymentRecord").unwrap_or(false);
    let method = form.optional("paymentMethod", Method::parse);
    if on.is_some() && !is_paid {
        let detail = "Only a paid commission has a paid date.";
        form.problem("paidDate", "not_paid", detail);
    }
    if record && !is_paid {
        let detail = "Only a paid commission can have a payment record.";
        form.problem("createPaymentRecord", "not_paid", detail);
    }
    (on, Draft::payout_of(record, method))
}

fn amount(form: &mut Form) -> Option<CommissionAmount> {
    form.number("amount", |text| {
        // Nothing is below a cent too.
        CommissionAmount::parse(text.unwrap_or("0"))
            .map_err(|error| (error.code(), error.to_string()))
    })
}

fn rate(form: &mut Form, parse: fn(&str) -> Result<Rate, CommissionRateError>) -> Option<Rate> {
    form.number("rate", |text| {
        let text = text.ok_or_else(|| ("required", RATE_MISSING.to_owned()))?;
        parse(text).map_err(|error| (error.code(), error.to_string()))
    })
}

fn pointer<I>(form: &mut Form, name: &str, missing: &str, make: fn(i64) -> I) -> Change<I> {
    form.changed(name, |form| form.required_id(name, missing, make))
}
