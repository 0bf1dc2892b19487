//! The manual payment form: one form for receiving and for giving back.

use super::{Details, Draft, KindError, PaymentDate, PaymentType, RefundDraft, RefundFrom};
use crate::amount::Amount;
use crate::held::Arrival;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;

/// The default payment method (R2-139).
pub const DEFAULT_METHOD: PaymentMethod = PaymentMethod::CreditCard;

/// The form with every field read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub client: ClientId,
    pub invoice: Option<InvoiceId>,
    pub plan: Option<PlanId>,
    /// Without one, [`PaymentType::default_for`].
    pub kind: Option<PaymentType>,
    /// Without one, [`DEFAULT_METHOD`].
    pub method: Option<PaymentMethod>,
    pub amount: Amount,
    pub date: PaymentDate,
    pub notes: Option<Notes>,
    /// The switch "Mark as completed"; a refund always is.
    pub completed: bool,
    /// It came although a rule takes no money yet.
    pub came_unasked: bool,
    /// The one payment that a refund gives back; of no meaning otherwise.
    pub refund_of: Option<PaymentId>,
}

/// What a form asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    Receive(Draft),
    Refund(RefundDraft),
}

impl Form {
    /// # Errors
    /// [`KindError`] when the type does not go with the link.
    pub fn request(self) -> Result<Request, KindError> {
        let linked = self.invoice.is_some();
        let kind = self.kind.unwrap_or(PaymentType::default_for(linked));
        let method = self.method.unwrap_or(DEFAULT_METHOD);
        if kind == PaymentType::Refund {
            return Ok(Request::Refund(RefundDraft {
                client: self.client,
                from: self.refund_from()?,
                method,
                amount: self.amount,
                date: self.date.day(),
                notes: self.notes,
            }));
        }
        kind.fits(linked, self.plan.is_some())?;
        Ok(Request::Receive(Draft {
            client: self.client,
            details: Details {
                invoice: self.invoice,
                plan: self.plan,
                kind,
                method,
                amount: self.amount,
                date: self.date.day(),
                notes: self.notes,
            },
            completed: self.completed,
            mock: false,
            arrival: if self.came_unasked {
                Arrival::Unasked
            } else {
                Arrival::Asked
            },
        }))
    }

    /// A payment gives back its own money, whatever it pays; without one, an invoice says whose (R3-003).
    fn refund_from(&self) -> Result<RefundFrom, KindError> {
        match (self.refund_of, self.invoice) {
            (Some(payment), invoice) => Ok(RefundFrom::Payment(payment, invoice)),
            (None, Some(invoice)) => Ok(RefundFrom::Invoice(invoice)),
            (None, None) => Err(KindError::RefundNeedsInvoice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::money::Money;
    use time::macros::date;

    fn form(invoice: bool, kind: Option<PaymentType>) -> Form {
        let today = date!(2026 - 11 - 21);
        Form {
            client: ClientId::new(1),
            invoice: invoice.then(|| InvoiceId::new(2)),
            plan: None,
            kind,
            method: None,
            amount: Amount::of(Money::from_cents(100)).unwrap(),
            date: PaymentDate::of(today, today).unwrap(),
            notes: None,
            completed: false,
            came_unasked: false,
            refund_of: None,
        }
    }

    #[test]
    fn r3_003_a_refund_is_of_a_payment_or_else_of_an_invoice() {
        use RefundFrom::{Invoice, Payment};
        let (payment, invoice) = (PaymentId::new(3), InvoiceId::new(2));
        // With an invoice, with a payment → whose money.
        let cases = [
            (true, false, Ok(Invoice(invoice))),
            (false, true, Ok(Payment(payment, None))),
            (true, true, Ok(Payment(payment, Some(invoice)))),
            (false, false, Err(KindError::RefundNeedsInvoice)),
        ];
        for (with_invoice, with_payment, outcome) in cases {
            let mut form = form(with_invoice, Some(PaymentType::Refund));
            form.refund_of = with_payment.then_some(payment);
            let found = form.request().map(|request| match request {
                Request::Refund(draft) => draft.from,
                Request::Receive(draft) => panic!("{draft:?}"),
            });
            assert_eq!(found, outcome, "{with_invoice} {with_payment}");
        }
    }

    #[test]
    fn r2_137_r2_138_r2_139_r2_140_the_form_receives_or_gives_back() {
        use PaymentType::{Deposit, Refund, Standard};
        let cases = [
            (false, None, "receive standard credit_card"),
            (true, None, "receive installment credit_card"),
            (false, Some(Deposit), "receive deposit credit_card"),
            (true, Some(Refund), "refund credit_card"),
            (true, Some(Standard), "locked_to_installment"),
            (false, Some(Refund), "refund_needs_invoice"),
        ];
        for (invoice, kind, outcome) in cases {
            let found = match form(invoice, kind).request() {
                Ok(Request::Receive(draft)) => {
                    format!("receive {} {}", draft.details.kind, draft.details.method)
                }
                Ok(Request::Refund(draft)) => format!("refund {}", draft.method),
                Err(error) => error.code().to_owned(),
            };
            assert_eq!(found, outcome, "{invoice} {kind:?}");
        }
    }

    #[test]
    fn r2_238_the_methods_are_those_of_the_specification() {
        let methods = PaymentMethod::ALL.iter().map(|method| method.as_str());
        let methods: Vec<_> = methods.collect();
        let specified = ["credit_card", "bank_transfer", "check", "cash", "other"];
        assert_eq!(methods, specified);
    }
}
