//! Random payments, refunds and decisions over billing and commissions together, joined as the server's

//! workflow joins them.

use super::office::{TODAY, admin, cents};
use billing::memory::{Books, NOW, SALESPERSON, billing_clerk};
use billing::payments::{Payment, record, refund};
use commissions::facts::{Earner, PaidPayment};
use commissions::memory::Payroll;
use commissions::records::{
    CommissionStatus, Decision, Refund, create_automatic, decide, reduce, take_back,
    withdraw_approval,
};
use commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType;
use crm_core::ids::{CommissionId, InvoiceId};
use crm_core::payment_method::PaymentMethod;
use crm_core::users::Role;
use proptest::prelude::*;

fn facts(payment: &Payment) -> PaidPayment {
    PaidPayment {
        id: payment.id,
        client: payment.client,
        paid_on: payment.details.date,
        amount: payment.details.amount.money(),
        refunded: payment.refunded,
        method: payment.details.method,
        service: Some(ServiceType::Transfer),
        salesperson: payment.salesperson,
        received: payment.status.was_received() && !payment.is_refund(),
        mock: payment.mock,
        is_held: payment.is_held(),
    }
}

/// What infra reads from the same tables.
fn sync(books: &Books, payroll: &mut Payroll) {
    let own = books.payments.values();
    payroll.payments = own.map(|payment| (payment.id, facts(payment))).collect();
    let total = books
        .payments
        .values()
        .filter(|payment| payment.status.was_received() && !payment.mock)
        .map(|payment| {
            let amount = payment.details.amount.cents();
            if payment.is_refund() { -amount } else { amount }
        })
        .sum();
    payroll.lifetime_totals = [(SALESPERSON, cents(total))].into();
}

#[derive(Debug, Clone)]
struct Act {
    what: u8,
    pick: i64,
    amount: i64,
    mock: bool,
}

fn act() -> impl Strategy<Value = Act> {
    (0_u8..9, 0_i64..1_000, 1_i64..900_000, any::<bool>()).prop_map(|(what, pick, amount, mock)| {
        Act {
            what,
            pick,
            amount,
            mock,
        }
    })
}

fn receive(books: &mut Books, payroll: &mut Payroll, invoice: InvoiceId, act: &Act) {
    let mut draft = Books::draft_for(invoice, act.amount);
    draft.mock = act.mock && act.pick % 4 == 0;
    if act.pick % 3 == 0 {
        draft.details.method = PaymentMethod::CreditCard;
    }
    let made = record(books, &billing_clerk(), &draft, NOW).unwrap();
    sync(books, payroll);
    let paid = facts(&made.payment);
    create_automatic(payroll, &billing_clerk(), &paid, NOW).unwrap();
}

fn give_back(books: &mut Books, payroll: &mut Payroll, invoice: InvoiceId, amount: i64) {
    let mut draft = Books::refund_draft(invoice, amount);
    // A simulated charge goes back to its card; others may go there, too.
    draft.method = PaymentMethod::CreditCard;
    let made = refund(books, &billing_clerk(), &draft, NOW).unwrap();
    sync(books, payroll);
    for row in made.rows {
        for part in row.reversed {
            let refund = Refund {
                payment: part.payment,
                row: row.refund.id,
                on: row.refund.details.date,
                amount: part.amount,
                before: part.before,
                after: part.after,
            };
            take_back(payroll, &billing_clerk(), &refund, NOW).unwrap();
        }
    }
}

/// Whatever is refused leaves nothing.
fn judge(payroll: &mut Payroll, act: &Act) {
    let commissions = i64::try_from(payroll.commissions.len()).unwrap();
    let id = CommissionId::new(act.pick % commissions.max(1) + 1);
    let before = payroll.clone();
    let pay = Decision::Pay {
        on: None,
        payout: None,
    };
    let done = match act.what {
        4 => decide(payroll, &admin(), (id, None), Decision::Approve, TODAY, NOW),
        5 => decide(payroll, &admin(), (id, None), pay, TODAY, NOW),
        6 => decide(payroll, &admin(), (id, None), Decision::Deny, TODAY, NOW),
        7 => withdraw_approval(payroll, &admin(), (id, None), NOW),
        _ => {
            let chosen = Reduction::ALL.iter().copied();
            let reasons =
                Reductions::of(chosen.filter(|reason| (act.pick >> *reason as i64) & 1 == 1));
            reduce(payroll, &admin(), (id, None), &reasons, NOW)
        }
    };
    if done.is_err() {
        *payroll = before;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn lines_add_up_and_a_payment_refunded_in_full_earns_exactly_nothing(
        acts in prop::collection::vec(act(), 1..40),
    ) {
        let mut books = Books::default();
        let invoice = books.invoice(billing::memory::CLIENT, 900_000_000);
        let seller = Earner { id: SALESPERSON, role: Role::SalesCloser, active: true };
        let mut payroll = Payroll {
            earners: [(SALESPERSON, seller)].into(),
            ..Payroll::default()
        };
        for act in &acts {
            let net_paid = books.invoices[&invoice].paid.cents();
            match act.what {
                0 | 1 => receive(&mut books, &mut payroll, invoice, act),
                2 | 3 if net_paid > 0 => {
                    give_back(&mut books, &mut payroll, invoice, act.amount.min(net_paid));
                }
                2 | 3 => {}
                _ => judge(&mut payroll, act),
            }
            prop_assert_eq!(books.faults(), Vec::<String>::new());
            prop_assert_eq!(payroll.faults(), Vec::<String>::new(), "after {:?}", act);
        }
        let left = books.invoices[&invoice].paid.cents();
        if left > 0 {
            give_back(&mut books, &mut payroll, invoice, left);
        }
        for commission in payroll.commissions.values() {
            prop_assert_eq!(payroll.sum_of_lines(commission.id), 0);
            let owed = matches!(commission.status, CommissionStatus::Pending | CommissionStatus::Approved);
            prop_assert!(!owed || commission.amount.cents() == 0);
        }
    }
}
