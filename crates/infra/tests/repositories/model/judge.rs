//! What the model says of an act: done, or refused for which reason.

use super::acts::{Act, Decided, Link, Made, Term, Whose};
use super::approvals;
use super::book::{Book, Invoice, Plan, State};
use super::naive::{commission, installments};
use billing::status::PlanStatus;
use time::Date;

type Judged = Result<(), &'static str>;

const REDUCTIONS: [i64; 5] = [200, 300, 500, 200, 1_000];

fn refuse_if(refused: bool, code: &'static str) -> Judged {
    if refused { Err(code) } else { Ok(()) }
}

impl Book {
    pub(super) fn judge(&self, act: &Act) -> Judged {
        match act {
            Act::Pay(paying) if self.is_closed(paying.day) => Err("books_closed"),
            Act::Pay(paying) => match paying.link {
                Link::Invoice(id) => refuse_if(self.invoices[&id].void, "invoice_void"),
                Link::Plan(id) => {
                    let canceled = self.plans[&id].status == PlanStatus::Canceled;
                    refuse_if(canceled, "plan_canceled")
                }
                Link::None => Ok(()),
            },
            Act::Complete(id) | Act::Edit(id, _) => {
                let payment = &self.payments[id];
                refuse_if(payment.state != State::Pending, "final_record")?;
                refuse_if(self.is_closed(payment.day), "books_closed")
            }
            Act::Void(id) => refuse_if(self.payments[id].state != State::Pending, "final_record"),
            Act::Refund {
                from, cents, day, ..
            } => self.judge_refund(*from, *cents, *day),
            Act::Reverse(id) => {
                let paid = &self.payments[id];
                refuse_if(paid.mock || paid.intent.is_some(), "card_payment")?;
                refuse_if(paid.state != State::Received, "payment_not_received")?;
                refuse_if(paid.refunded == paid.cents, "already_refunded")
            }
            Act::ApplyCredit(id, asked) => self.judge_credit(&self.invoices[id], *asked),
            Act::VoidInvoice(id) => {
                let invoice = &self.invoices[id];
                refuse_if(invoice.void, "invoice_void")?;
                let Some(plan) = invoice.plan else {
                    return refuse_if(invoice.paid > 0, "invoice_has_payments");
                };
                refuse_if(!self.was_refunded_on(*id), "invoice_of_a_plan")?;
                refuse_if(invoice.paid > 0, "invoice_has_payments")?;
                refuse_if(self.last_beside(plan, *id).is_none(), "invoice_of_a_plan")
            }
            Act::Plan {
                cents, down, count, ..
            } => installments(cents - down.unwrap_or(0), i64::from(*count)).map(drop),
            Act::ChangePlan(id, term) => self.judge_change(*id, *term),
            Act::Decide(id, decided) => {
                approvals::judge_decision(self.commissions[id].status, *decided)?;
                refuse_if(self.is_being_paid(*id), "being_paid")
            }
            Act::WithdrawApproval(id) => {
                approvals::judge_withdrawal(self.commissions[id].status)?;
                refuse_if(self.is_being_paid(*id), "being_paid")
            }
            Act::AtBank(act) => self.judge_at_bank(act),
            Act::Reduce(id, _) => match self.commissions[id].status {
                "pending" => Ok(()),
                "approved" => Err("not_pending"),
                _ => Err("final_record"),
            },
            Act::ByHand { payment, user, .. } => {
                let paid = &self.payments[payment];
                let earns =
                    paid.state == State::Received && !paid.mock && paid.refunded < paid.cents;
                refuse_if(!earns, "payment_earns_nothing")?;
                let mut known = self.commissions.values();
                let known = known.any(|one| (one.payment, one.user) == (*payment, *user));
                refuse_if(known, "commission_exists")
            }
            Act::Card(..) | Act::Invoice(..) | Act::OfProvider(_) => Ok(()),
            Act::PayPartner(..) | Act::CancelPartnerPayment(_) => unreachable!("{act:?}"),
        }
    }

    fn judge_refund(&self, from: Whose, cents: i64, day: Date) -> Judged {
        refuse_if(self.is_closed(day), "books_closed")?;
        let most = match from {
            Whose::Invoice(_) => {
                let standing = self.standing(from).into_iter();
                let standing = standing.map(|n| self.shares[n].cents - self.shares[n].reversed);
                standing.sum::<i64>()
            }
            Whose::Payment(id) => {
                let paid = &self.payments[&id];
                refuse_if(paid.state != State::Received, "payment_not_of_client")?;
                paid.cents - paid.refunded
            }
        };
        refuse_if(cents > most, "refund_too_large")?;
        let (_, shares) = self.taken(from, cents);
        let of_shares = shares.iter().map(|(share, _)| self.shares[*share].payment);
        let named = match from {
            Whose::Invoice(_) => None,
            Whose::Payment(id) => Some(id),
        };
        let mut paid = of_shares.chain(named);
        let disputed = paid.clone().any(|id| self.is_disputed(id));
        refuse_if(disputed, "payment_disputed")?;
        let early = paid.any(|id| self.payments[&id].day > day);
        refuse_if(early, "before_payment")
    }

    /// The number of the plan's last installment besides this invoice.
    fn last_beside(&self, plan: i64, invoice: i64) -> Option<u16> {
        let others = self.live(plan).filter(|(id, _)| **id != invoice);
        others
            .filter_map(|(_, one)| one.number)
            .max()
            .filter(|number| *number > 0)
    }

    fn judge_credit(&self, invoice: &Invoice, asked: Option<i64>) -> Judged {
        refuse_if(invoice.void, "invoice_void")?;
        refuse_if(invoice.open() == 0, "invoice_paid")?;
        let wanted = asked.unwrap_or(0);
        refuse_if(wanted > invoice.open(), "above_outstanding")?;
        let credit = self.credit();
        refuse_if(credit == 0 || wanted > credit, "credit_too_small")
    }

    fn judge_change(&self, id: i64, term: Term) -> Judged {
        let plan = &self.plans[&id];
        let ended = matches!(plan.status, PlanStatus::Completed | PlanStatus::Canceled);
        refuse_if(ended, "final_record")?;
        let Term::Status(to) = term else {
            return match changed(plan, term) {
                Some(plan) => self.respread(id, &plan).map(drop),
                None => Ok(()),
            };
        };
        refuse_if(
            to == PlanStatus::Completed && self.owed(id) > 0,
            "plan_still_owed",
        )
    }

    /// Numbers and amounts of the new invoices.
    fn respread(&self, id: i64, plan: &Plan) -> Result<Vec<(u16, i64)>, &'static str> {
        let kept: Vec<_> = self.live(id).filter(|(_, one)| one.paid > 0).collect();
        let down = kept.iter().find(|(_, one)| one.number == Some(0));
        let down = down.map(|(_, one)| one.cents);
        refuse_if(down.is_some() && down != plan.down, "down_payment_paid")?;
        let kept = kept.iter().filter(|(_, one)| one.number != Some(0));
        let taken: Vec<(u16, i64)> = kept
            .map(|(_, one)| (one.number.unwrap(), one.cents))
            .collect();
        let beyond = taken.iter().any(|(number, _)| *number > plan.count);
        refuse_if(beyond, "installment_paid")?;
        let free = (1..=plan.count).filter(|n| taken.iter().all(|(number, _)| number != n));
        let free: Vec<u16> = free.collect();
        let frozen: i64 = taken.iter().map(|(_, cents)| cents).sum();
        let stays = plan.down.unwrap_or(0) + frozen;
        let rest = plan.cents - stays;
        let retyped = self
            .plans
            .get(&id)
            .is_some_and(|was| was.cents != plan.cents);
        let anything_paid = down.is_some() || !taken.is_empty();
        let already_paid = retyped && anything_paid && !free.is_empty() && rest <= 0;
        refuse_if(already_paid, "total_already_paid")?;
        let parts = if free.is_empty() {
            refuse_if(rest != 0, "all_installments_paid")?;
            Vec::new()
        } else {
            installments(rest, i64::try_from(free.len()).unwrap())?
        };
        let mut made: Vec<_> = free.into_iter().zip(parts).collect();
        // A down payment that nothing is paid on stays to be paid.
        made.extend(plan.down.filter(|_| down.is_none()).map(|cents| (0, cents)));
        Ok(made)
    }

    /// After an act that was done.
    pub(super) fn apply(&mut self, act: &Act, made: &Made) {
        match act {
            Act::Pay(paying) => {
                self.keep_payment(made.id, paying, None);
                self.earned(made);
            }
            Act::Card(intent, paying) => {
                let mut known = self.payments.iter();
                let known = known.find(|(_, one)| one.intent.as_ref() == Some(intent));
                assert_eq!(
                    known.map(|(id, _)| *id),
                    made.again.then_some(made.id),
                    "{act:?}"
                );
                if !made.again {
                    self.keep_payment(made.id, paying, Some(intent.clone()));
                    self.earned(made);
                }
            }
            Act::Complete(id) => {
                self.payments.get_mut(id).unwrap().state = State::Received;
                self.spread(*id);
                self.earned(made);
            }
            Act::Edit(id, cents) => self.payments.get_mut(id).unwrap().cents = *cents,
            Act::Void(id) => self.payments.get_mut(id).unwrap().state = State::Canceled,
            Act::OfProvider(news) => self.hear(news),
            Act::Refund {
                from,
                cents,
                card_refused,
                ..
            } => self.give_back(*from, *cents, *card_refused),
            Act::Reverse(id) => {
                let rest = self.payments[id].cents - self.payments[id].refunded;
                self.give_back(Whose::Payment(*id), rest, false);
            }
            Act::ApplyCredit(id, asked) => self.apply_credit(*id, *asked),
            Act::Invoice(_, cents) => self.issue(None, made.invoices[0].0, None, *cents),
            Act::VoidInvoice(id) => self.void(*id),
            Act::Plan {
                cents, down, count, ..
            } => {
                let plan = Plan {
                    cents: *cents,
                    down: *down,
                    count: *count,
                    status: PlanStatus::Active,
                };
                self.invoice_plan(made.id, plan, made);
            }
            Act::ChangePlan(id, term) => self.change(*id, *term, made),
            Act::Decide(id, decided) => {
                self.commissions.get_mut(id).unwrap().status = match decided {
                    Decided::Approved => "approved",
                    Decided::Paid => "paid",
                    Decided::Denied => "canceled",
                }
            }
            Act::WithdrawApproval(id) => {
                self.commissions.get_mut(id).unwrap().status = "pending";
            }
            Act::Reduce(id, reasons) => self.reduce(*id, *reasons),
            Act::ByHand { payment, cents, .. } => {
                let mut earned = made.commission.unwrap();
                assert_eq!(earned.cents, *cents);
                earned.cents = *cents;
                self.earn(*payment, earned);
            }
            Act::AtBank(act) => self.apply_at_bank(act, made),
            Act::PayPartner(..) | Act::CancelPartnerPayment(_) => unreachable!("{act:?}"),
        }
    }

    fn earned(&mut self, made: &Made) {
        self.assert_earned(made.id, made.commission);
        if let Some(earned) = made.commission {
            self.earn(made.id, earned);
        }
    }

    fn reduce(&mut self, id: i64, reasons: usize) {
        let earned = self.commissions.get_mut(&id).unwrap();
        earned.above = false;
        let payment = &self.payments[&earned.payment];
        let less: i64 = REDUCTIONS.iter().take(reasons).sum();
        earned.rate = (earned.base - less).max(0);
        earned.cents = commission(payment.cents - payment.refunded, earned.net, earned.rate);
    }

    fn apply_credit(&mut self, invoice: i64, asked: Option<i64>) {
        let mut wanted = asked
            .unwrap_or(i64::MAX)
            .min(self.invoices[&invoice].open());
        for (payment, left) in self.credits() {
            let cents = wanted.min(left);
            wanted -= cents;
            self.allocate(payment, invoice, cents);
        }
    }

    /// A plan's invoice leaves the plan.
    fn void(&mut self, id: i64) {
        let Invoice {
            plan,
            number,
            cents,
            ..
        } = self.invoices[&id];
        let Some(plan) = plan else {
            return self.strike(id);
        };
        let last = self.last_beside(plan, id).unwrap();
        self.strike(id);
        let terms = self.plans.get_mut(&plan).unwrap();
        terms.cents -= cents;
        match number {
            Some(0) => terms.down = None,
            Some(number) if number == terms.count => terms.count = last,
            _ => {}
        }
        self.follow(plan);
    }

    fn issue(&mut self, plan: Option<i64>, id: i64, number: Option<u16>, cents: i64) {
        let invoice = Invoice {
            plan,
            number,
            cents,
            paid: 0,
            void: false,
        };
        self.invoices.insert(id, invoice);
    }

    /// Voids what nothing is paid on and issues the rest again.
    fn invoice_plan(&mut self, id: i64, plan: Plan, made: &Made) {
        let parts = self.respread(id, &plan).unwrap();
        let unpaid = self.live(id).filter(|(_, one)| one.paid == 0);
        let unpaid: Vec<i64> = unpaid.map(|(id, _)| *id).collect();
        for invoice in unpaid {
            self.strike(invoice);
        }
        for (number, cents) in parts {
            let mut stored = made.invoices.iter().filter(|one| one.1 == Some(number));
            let (invoice, _) = stored.next().unwrap();
            self.issue(Some(id), *invoice, Some(number), cents);
        }
        self.plans.insert(id, plan);
    }

    fn change(&mut self, id: i64, term: Term, made: &Made) {
        let plan = &self.plans[&id];
        let Term::Status(to) = term else {
            if let Some(plan) = changed(plan, term) {
                self.invoice_plan(id, plan, made);
                self.follow(id);
            }
            return;
        };
        if to == PlanStatus::Canceled {
            let open = self.live(id).filter(|(_, one)| one.open() > 0);
            let open: Vec<i64> = open.map(|(id, _)| *id).collect();
            for invoice in open {
                self.strike(invoice);
            }
        }
        self.plans.get_mut(&id).unwrap().status = to;
    }
}

/// The plan with another term, if it is another.
fn changed(plan: &Plan, term: Term) -> Option<Plan> {
    let mut new = plan.clone();
    match term {
        Term::Total(cents) => new.cents = cents,
        Term::Count(count) => new.count = count,
        Term::Down(down) => new.down = down,
        Term::Status(_) => {}
    }
    let terms = |plan: &Plan| (plan.cents, plan.count, plan.down);
    (terms(&new) != terms(plan)).then_some(new)
}
