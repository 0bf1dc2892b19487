//! What staff send about a commission: the form with its rate as a percent, and the tracking screen's acts
//! with the rate as a fraction.

use super::explanation::reductions;
use crate::http::form::Form;
use crate::http::wire::{
    CommissionReduction, CommissionStatus, Day, MoneyNumber, PaymentMethod, RateFraction,
    RatePercent,
};
use crate::problem::ApiError;
use crate::records::{id, id_patch};
use ::commissions::form::{CommissionAmount, CommissionRateError, fraction, percent};
use ::commissions::records::{CommissionStatus as Status, Decision, Draft, Patch, Update};
use ::commissions::reduction::Reductions;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::rate::Rate;
use crm_core::text::Notes;
use time::Date;
use utoipa::ToSchema;

/// A commission's own fields that nobody sets.
const READ_ONLY: &[&str] = &[
    "id",
    "salesRepName",
    "clientName",
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
];

const SALESPERSON_MISSING: &str = "Salesperson is required";
const CLIENT_MISSING: &str = "Client is required";
const RATE_MISSING: &str = "Rate is required";

/// The commission form.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct CommissionInput {
    /// An active staff member whose role earns.
    user_id: i64,
    client_id: i64,
    /// A received payment of this client.
    payment_id: Option<i64>,
    /// At least 0.01.
    amount: MoneyNumber,
    /// In percent.
    rate: RatePercent,
    /// Pending unless given; only an administrator records a decided one.
    status: Option<CommissionStatus>,
    /// Of a paid one; without it, today.
    paid_date: Option<Day>,
    notes: Option<String>,
    /// Of a paid one: keeps a record of how it was paid.
    create_payment_record: Option<bool>,
    /// Bank transfer unless given.
    payment_method: Option<PaymentMethod>,
}

/// The commission form of a stored one: an absent field stays, `null` clears.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct CommissionPatch {
    #[schema(required = false)]
    user_id: i64,
    #[schema(required = false)]
    client_id: i64,
    payment_id: Option<i64>,
    #[schema(required = false)]
    amount: MoneyNumber,
    /// In percent.
    #[schema(required = false)]
    rate: RatePercent,
    /// Another status than the stored one is a decision.
    #[schema(required = false)]
    status: CommissionStatus,
    paid_date: Option<Day>,
    notes: Option<String>,
    create_payment_record: Option<bool>,
    payment_method: Option<PaymentMethod>,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

/// One act of the tracking screen: a decision by `status`; or `reductions`; or `amount` with `rate`.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct CommissionActInput {
    /// Approved (to be paid by bank), paid or canceled.
    status: Option<CommissionStatus>,
    paid_date: Option<Day>,
    create_payment_record: Option<bool>,
    payment_method: Option<PaymentMethod>,
    /// Reasons; the rate and the amount follow from them.
    reductions: Option<Vec<CommissionReduction>>,
    /// What the rate gives.
    amount: Option<MoneyNumber>,
    /// A fraction of 1, at most the base rate.
    rate: Option<RateFraction>,
    /// The version the act is based on.
    #[schema(required = false)]
    version: i64,
}

/// What the tracking screen does.
#[derive(Debug)]
pub(super) enum Act {
    Decide(Decision),
    Reduce(Reductions),
    Correct(CommissionAmount, Rate),
}

pub(super) fn draft(mut form: Form) -> Result<Draft, ApiError> {
    let user = form.required_id("userId", SALESPERSON_MISSING, UserId::new);
    let client = form.required_id("clientId", CLIENT_MISSING, ClientId::new);
    let payment = id(&mut form, "paymentId", PaymentId::new);
    let amount = amount(&mut form);
    let rate = rate(&mut form, percent);
    let status = form.optional("status", Status::parse_any_case);
    let status = status.unwrap_or(Status::Pending);
    let (paid_on, payout) = paid(&mut form, status == Status::Paid);
    let notes = form.optional("notes", Notes::parse);
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
        payout,
    })
}

/// The update, and the version it is based on.
pub(super) fn update(mut form: Form) -> Result<(Update, Option<i64>), ApiError> {
    let patch = Patch {
        user: pointer(&mut form, "userId", SALESPERSON_MISSING, UserId::new),
        client: pointer(&mut form, "clientId", CLIENT_MISSING, ClientId::new),
        payment: id_patch(&mut form, "paymentId", PaymentId::new),
        amount: changed(&mut form, "amount", amount),
        rate: changed(&mut form, "rate", |form| rate(form, percent)),
        notes: form.change("notes", Notes::parse),
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
pub(super) fn act(mut form: Form) -> Result<(Act, Option<i64>), ApiError> {
    let version = form.optional_integer("version");
    let corrects = !form.is_absent("amount") || !form.is_absent("rate");
    let several = [
        !form.is_absent("status"),
        !form.is_absent("reductions"),
        corrects,
    ];
    let act = match several {
        [true, false, false] => decision(&mut form).map(Act::Decide),
        [false, true, false] => form
            .list("reductions", |texts| reductions(&texts))
            .map(Act::Reduce),
        [false, false, true] => {
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
        let detail = "A payment record is made of a paid commission only.";
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
    changed(form, name, |form| form.required_id(name, missing, make))
}

/// A partial update's field that must stay filled: absent keeps it.
fn changed<T>(form: &mut Form, name: &str, read: impl FnOnce(&mut Form) -> Option<T>) -> Change<T> {
    if form.is_absent(name) {
        return Change::Keep;
    }
    read(form).map_or(Change::Keep, Change::Set)
}
