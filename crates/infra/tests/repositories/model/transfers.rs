//! Bank transfers in the model: how far each is by our own reckoning, and a ledger of what the bank has.

use super::acts::Made;
use super::at_bank::{AtBank, Order, Pays, Sent};
use super::book::Book;
use billing::bank::{BankError, Found, LineStatus, TransferKey};
use billing::transfers::TransferState;
use workflows::transfers::{Heard, Lease, Task};

/// From here a second person approves, in cents.
pub(super) const SECOND_PERSON_FROM: i64 = 500_000;
/// After how many steps of its clock since it was first sent a transfer in doubt is no longer sent.
const KEY_IS_KEPT: i64 = 24;
/// After how many steps since its answer was lost a transfer may be declared unsent.
const UNSENT_AFTER: i64 = 71;

/// What a worker has to ask the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asks {
    Nothing,
    LookUp,
    Send,
    Request,
    Line,
}

impl Asks {
    fn of(task: Option<&Task>) -> Self {
        match task {
            None | Some(Task::Done) => Self::Nothing,
            Some(Task::LookUp { .. }) => Self::LookUp,
            Some(Task::Send(_)) => Self::Send,
            Some(Task::ReadRequest(_)) => Self::Request,
            Some(Task::ReadLine(_)) => Self::Line,
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Transfer {
    pub(super) pays: Pays,
    /// The partner payment that it pays was made for it.
    made_payment: bool,
    pub(super) key: TransferKey,
    pub(super) cents: i64,
    pub(super) state: TransferState,
    /// A second person did.
    approved: bool,
    /// By its own clock.
    pub(super) steps: i64,
    first_sent: Option<i64>,
    /// Since when it may have gone out without our knowing.
    pub(super) doubt: Option<i64>,
    /// When the bank last said that it does not have it.
    looked: Option<i64>,
    /// The bank said which line is its own.
    line_known: bool,
    /// The worker that has it, and what it asks.
    pub(super) worker: Option<(Lease, Asks)>,
    /// The worker that had it before and may still be answered.
    pub(super) before: Option<Lease>,
}

impl Transfer {
    pub(super) fn is_live(&self) -> bool {
        !matches!(self.state, TransferState::Failed | TransferState::Canceled)
    }

    pub(super) fn is_worked_on(&self) -> bool {
        use TransferState as S;
        matches!(
            self.state,
            S::Queued | S::Sending | S::Submitted | S::Held | S::Unknown
        )
    }

    /// Its lease ends with every state.
    fn comes_to(&mut self, state: TransferState) {
        self.state = state;
        if let Some((lease, _)) = self.worker.take() {
            self.before = Some(lease);
        }
    }

    fn is_in_doubt(&mut self) {
        self.doubt = self.doubt.or(Some(self.steps));
        self.comes_to(TransferState::Unknown);
    }

    fn is_with_the_bank(&mut self, line_known: bool) {
        self.doubt = None;
        self.first_sent = self.first_sent.or(Some(self.steps));
        self.line_known |= line_known;
        self.comes_to(TransferState::Submitted);
    }

    /// The bank forgets keys: what may be out is no longer sent.
    fn is_too_old(&self) -> bool {
        let kept = |first: i64| (self.steps - first) * 61 < KEY_IS_KEPT * 60;
        self.doubt.is_some() && !self.first_sent.is_some_and(kept)
    }

    /// At this step of its clock; why not otherwise.
    pub(super) fn may_be_declared_unsent(&self, step: i64) -> Result<(), &'static str> {
        let Some(since) = self.doubt.filter(|since| step - since >= UNSENT_AFTER) else {
            return Err("too_early");
        };
        // Two steps are longer than two hours.
        match self.looked {
            Some(looked) if looked >= since && step - looked <= 1 => Ok(()),
            _ => Err("not_looked_up"),
        }
    }
}

/// A payment to a partner that was made by asking the bank for it.
#[derive(Debug, Clone)]
pub(super) struct PartnerPayment {
    pub(super) cents: i64,
    pub(super) status: &'static str,
}

impl Book {
    /// What the bank has under its key.
    pub(super) fn at_bank(&self, transfer: &Transfer) -> Option<&Sent> {
        self.bank.get(transfer.key.as_str())
    }

    pub(super) fn sent_now(&self, transfer: &Transfer) -> Sent {
        Sent {
            key: transfer.key.clone(),
            cents: transfer.cents,
            status: LineStatus::Pending,
        }
    }

    /// The bank does what it is asked once, however often it is asked under the key.
    fn send(&mut self, id: i64) {
        let transfer = &self.transfers[&id];
        let sent = self.sent_now(transfer);
        let key = transfer.key.as_str().to_owned();
        self.bank.entry(key).or_insert(sent);
    }

    /// Whether a transfer pays it, or has paid it.
    pub(super) fn is_being_paid(&self, commission: i64) -> bool {
        self.pays(|pays| matches!(pays, Pays::Commission(id, _) if id == commission))
    }

    /// Whether a transfer that may come to something pays such a thing.
    pub(super) fn pays(&self, what: impl Fn(Pays) -> bool) -> bool {
        let mut live = self.transfers.values().filter(|one| one.is_live());
        live.any(|one| what(one.pays))
    }

    /// After an act that was done.
    pub(super) fn apply_at_bank(&mut self, act: &AtBank, made: &Made) {
        match act {
            AtBank::Ask(order) => self.keep_order(order, made),
            AtBank::Approve(id, _) | AtBank::Release(id, _) => {
                let transfer = self.step(*id);
                transfer.approved |= matches!(act, AtBank::Approve(..));
                let declared = transfer.state == TransferState::Unknown;
                transfer.comes_to(if declared {
                    TransferState::Failed
                } else {
                    TransferState::Queued
                });
                if declared {
                    self.reopen(*id);
                }
            }
            AtBank::Cancel(id, _) => {
                self.step(*id).comes_to(TransferState::Canceled);
                self.reopen(*id);
                self.cancel_what_it_made(*id);
            }
            AtBank::Lease(id, _) => self.lease(*id, made),
            AtBank::Heard(lease, heard, did, _) => {
                let id = lease.transfer.get();
                if *did {
                    self.send(id);
                }
                self.hear_bank(id, heard, made);
            }
            AtBank::Arrives(id) => self.arrive(*id),
            AtBank::Told(id, sent, _) => {
                let key = sent.key.as_str().to_owned();
                self.bank.insert(key, sent.clone());
                self.step(*id);
                self.told(*id, sent.status);
            }
        }
        if let Some(made) = &made.at_bank {
            let state = self.transfers[&made.transfer].state;
            assert_eq!(made.state, state, "{act:?}");
        }
    }

    fn step(&mut self, id: i64) -> &mut Transfer {
        let transfer = self.transfers.get_mut(&id).unwrap();
        transfer.steps += 1;
        transfer
    }

    fn keep_order(&mut self, order: &Order, made: &Made) {
        let made = made.at_bank.as_ref().unwrap();
        let together = order.cents + self.sent_alone();
        let waits =
            order.wire || together >= SECOND_PERSON_FROM || !self.is_their_recipient(order.pays);
        let pays = match order.pays {
            Pays::Partner(_) => Pays::Partner(made.payment),
            commission @ Pays::Commission(..) => commission,
        };
        if let Some(id) = made.payment {
            let payment = PartnerPayment {
                cents: order.cents,
                status: "processing",
            };
            self.partner_payments.insert(id, payment);
        }
        let transfer = Transfer {
            pays,
            made_payment: order.pays == Pays::Partner(None),
            key: order.key.clone(),
            cents: order.cents,
            state: if waits {
                TransferState::AwaitingApproval
            } else {
                TransferState::Queued
            },
            approved: false,
            steps: 0,
            first_sent: None,
            doubt: None,
            looked: None,
            line_known: false,
            worker: None,
            before: None,
        };
        self.transfers.insert(made.transfer, transfer);
    }

    /// What went out, or is to, without a second person: the book's own asker asked for all of it at one moment.
    fn sent_alone(&self) -> i64 {
        let alone = self.transfers.values().filter(|one| {
            one.is_live() && one.state != TransferState::AwaitingApproval && !one.approved
        });
        alone.map(|one| one.cents).sum()
    }

    /// The partner's has their name. The book's account is a salesperson's once an approved transfer to them arrived.
    fn is_their_recipient(&self, pays: Pays) -> bool {
        let Pays::Commission(_, rep) = pays else {
            return true;
        };
        self.transfers.values().any(|one| {
            one.approved
                && one.state == TransferState::Completed
                && matches!(one.pays, Pays::Commission(_, earner) if earner == rep)
        })
    }

    /// Unless it is in doubt already, its worker died before it was answered.
    fn arrive(&mut self, id: i64) {
        self.send(id);
        let transfer = self.transfers.get_mut(&id).unwrap();
        if transfer.doubt.is_none() {
            transfer.worker = None;
            transfer.before = None;
        }
    }

    /// A worker that finds that another died while it asked the bank does not know what came of it.
    fn lease(&mut self, id: i64, made: &Made) {
        let transfer = self.step(id);
        let asks = match transfer.state {
            _ if !transfer.is_worked_on() => {
                assert!(made.at_bank.is_none(), "{transfer:?} is taken up");
                return;
            }
            TransferState::Submitted if transfer.line_known => Asks::Line,
            TransferState::Submitted => Asks::Request,
            TransferState::Sending => {
                transfer.is_in_doubt();
                Asks::LookUp
            }
            _ => Asks::LookUp,
        };
        let made = made.at_bank.as_ref().unwrap();
        assert_eq!(Asks::of(made.task.as_ref()), asks, "{transfer:?}");
        if let Some((lease, _)) = transfer.worker {
            transfer.before = Some(lease);
        }
        transfer.worker = Some((made.lease.unwrap(), asks));
    }

    fn hear_bank(&mut self, id: i64, heard: &Heard, made: &Made) {
        let steps = self.step(id).steps;
        let owed_otherwise = self.is_owed_otherwise(id);
        let transfer = self.transfers.get_mut(&id).unwrap();
        let mut asks = Asks::Nothing;
        let is_nowhere = matches!(heard, Heard::LookedUp(Ok(found)) if found.own.is_none());
        if is_nowhere {
            transfer.looked = Some(steps);
        }
        match heard {
            // It cannot be out, and is no longer what is owed.
            Heard::LookedUp(_) if is_nowhere && owed_otherwise && transfer.doubt.is_none() => {
                transfer.comes_to(TransferState::Canceled);
                self.reopen(id);
            }
            Heard::LookedUp(_) if is_nowhere && !transfer.is_too_old() => {
                transfer.state = TransferState::Sending;
                transfer.first_sent = transfer.first_sent.or(Some(steps));
                asks = Asks::Send;
            }
            Heard::LookedUp(Ok(Found {
                own: Some(sent), ..
            })) => transfer.is_with_the_bank(sent.line.is_some()),
            Heard::LookedUp(Ok(_) | Err(_)) | Heard::Request(Err(_)) | Heard::Line(Err(_)) => {
                let state = transfer.state;
                transfer.comes_to(state);
            }
            Heard::Request(Ok(found)) => transfer.is_with_the_bank(found.line.is_some()),
            Heard::Line(Ok(line)) => self.told(id, line.status),
            Heard::Sent(Ok(sent)) => transfer.is_with_the_bank(sent.line.is_some()),
            Heard::Sent(Err(error)) => self.not_sent(id, error),
        }
        if asks == Asks::Send {
            let (lease, _) = self.transfers[&id].worker.unwrap();
            self.transfers.get_mut(&id).unwrap().worker = Some((lease, asks));
        }
        let task = made.at_bank.as_ref().unwrap().task.as_ref();
        assert_eq!(Asks::of(task), asks, "{:?}", self.transfers[&id]);
    }

    /// A refusal says nothing of an earlier asking whose answer was lost.
    fn not_sent(&mut self, id: i64, error: &BankError) {
        let transfer = self.transfers.get_mut(&id).unwrap();
        match error {
            BankError::Unknown(_) => transfer.is_in_doubt(),
            _ if transfer.doubt.is_some() => transfer.is_in_doubt(),
            BankError::Held { .. } => transfer.comes_to(TransferState::Held),
            BankError::Refused { .. } => {
                transfer.comes_to(TransferState::Failed);
                self.reopen(id);
            }
            _ => transfer.comes_to(TransferState::Queued),
        }
    }

    /// The bank says how far the money is.
    fn told(&mut self, id: i64, status: LineStatus) {
        use TransferState as S;
        let transfer = self.transfers.get_mut(&id).unwrap();
        let is_over = matches!(transfer.state, S::Failed | S::Canceled);
        let is_out = matches!(status, LineStatus::Pending | LineStatus::Sent);
        if is_over || (transfer.state == S::Completed && is_out) {
            return;
        }
        transfer.is_with_the_bank(true);
        match status {
            LineStatus::Pending => {}
            LineStatus::Sent => {
                transfer.comes_to(S::Completed);
                self.settle(id);
            }
            _ => {
                transfer.comes_to(S::Failed);
                self.reopen(id);
            }
        }
    }

    fn settle(&mut self, id: i64) {
        match self.transfers[&id].pays {
            Pays::Commission(commission, _) => {
                self.commissions.get_mut(&commission).unwrap().status = "paid";
            }
            Pays::Partner(payment) => {
                let payment = payment.unwrap();
                self.partner_payments.get_mut(&payment).unwrap().status = "completed";
            }
        }
    }

    /// What it was to pay is open again; what a refund took off meanwhile has to be approved again.
    fn reopen(&mut self, id: i64) {
        let Transfer { pays, cents, .. } = self.transfers[&id];
        match pays {
            Pays::Commission(commission, _) => {
                let commission = self.commissions.get_mut(&commission).unwrap();
                commission.status = if commission.cents >= cents {
                    "approved"
                } else if commission.cents > 0 {
                    "pending"
                } else {
                    "canceled"
                };
            }
            Pays::Partner(payment) => {
                let payment = payment.unwrap();
                self.partner_payments.get_mut(&payment).unwrap().status = "pending";
            }
        }
    }

    /// A partner payment that was made for it alone is not owed.
    fn cancel_what_it_made(&mut self, id: i64) {
        let Transfer {
            pays, made_payment, ..
        } = self.transfers[&id];
        if let (Pays::Partner(Some(payment)), true) = (pays, made_payment) {
            self.partner_payments.get_mut(&payment).unwrap().status = "canceled";
        }
    }

    /// The bank has one payment at most for whatever is paid, and the books know of each.
    pub(super) fn assert_bank(&self) {
        let mut standing = Vec::new();
        for transfer in self.transfers.values() {
            let sent = self.at_bank(transfer);
            let status = sent.map(|sent| sent.status);
            let is_out = matches!(status, Some(LineStatus::Pending | LineStatus::Sent));
            assert_eq!(
                is_out,
                transfer.state == TransferState::Completed,
                "{transfer:?}"
            );
            if is_out {
                assert_eq!(sent.unwrap().cents, transfer.cents);
                assert!(
                    !standing.contains(&transfer.pays),
                    "{transfer:?} is paid twice"
                );
                standing.push(transfer.pays);
            }
        }
        assert!(self.bank.len() <= self.transfers.len());
    }
}
