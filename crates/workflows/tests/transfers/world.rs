//! Office, bank and server processes of the simulation, and what may happen among them.

mod people;
mod recipients;

use super::bank::Bank;
use super::ledger::Ledger;
use billing::bank::{BankLine, TransferKey};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    ASKED_WITHIN, Branch, Taken, Transfer, TransferError, TransferSource, TransferState,
};
use billing::unit::Billing as _;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{PartnerPaymentId, TransferId};
use fastrand::Rng;
use std::collections::BTreeSet;
use time::Duration;
use workflows::transfers::{self, Heard, Lease, Seen, Task};

/// A worker of one process, at one of its pause points.
#[derive(Debug, Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "one at a time is passed on, and few are kept"
)]
enum Worker {
    BeforeLease,
    /// The lease is taken, or something recorded: the bank is called next. With the moment the lease was taken,
    /// by a clock that cannot be set.
    BeforeCall(Lease, Task, Instant),
    /// The bank answered, and nothing is stored of it.
    Called(Lease, Heard, Instant),
}

/// Processes have two workers each, and one clock.
const PROCESSES: usize = 2;
const WORKERS: usize = 4;

pub(crate) struct World {
    pub(crate) rng: Rng,
    pub(crate) ledger: Ledger,
    pub(crate) bank: Bank,
    /// How wrong each process's clock is.
    pub(crate) clocks: [Duration; PROCESSES],
    workers: [Worker; WORKERS],
    /// A page of the bank's that has not arrived.
    old_page: Vec<BankLine>,
    backup: Option<Ledger>,
    keys: u128,
    /// What people know, or should, to be paid by a transfer that the books do not have.
    pub(crate) odd: BTreeSet<TransferSource>,
    /// Every key with what it pays, whatever became of the books.
    pub(crate) asked: Vec<(TransferKey, TransferSource)>,
    pub(crate) reached: BTreeSet<Branch>,
    pub(crate) leases_lost: usize,
    /// No one was paid before, recipients' accounts change, and some who ask have to do with whom they pay.
    is_watched: bool,
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let mut ledger = Ledger::new();
        for _ in 0..3 {
            ledger.partner_payment(rng.i64(1..900_000), PartnerPaymentStatus::Pending);
            ledger.approved(rng.i64(100_000..9_000_000));
        }
        // A quarter of the seeds, so that the days of the others stay what they were.
        let is_watched = seed % 4 == 1;
        if is_watched {
            recipients::are_new(&mut ledger, &mut rng);
        }
        Self {
            rng,
            ledger,
            bank: Bank::new(),
            clocks: [Duration::ZERO; PROCESSES],
            workers: [const { Worker::BeforeLease }; WORKERS],
            old_page: Vec::new(),
            backup: None,
            keys: 0,
            odd: BTreeSet::new(),
            asked: Vec::new(),
            reached: BTreeSet::new(),
            leases_lost: 0,
            is_watched,
        }
    }

    fn now(&self, process: usize) -> Instant {
        self.bank.now.plus(self.clocks[process])
    }

    fn taken(&mut self, taken: &Taken) {
        self.reached.insert(taken.branch);
    }

    /// One thing happens.
    pub(crate) fn happens(&mut self) {
        if self.is_watched {
            self.recipients_change();
        }
        match self.rng.u32(0..100) {
            0..45 => {
                let worker = self.rng.usize(0..WORKERS);
                self.work(worker);
            }
            45..60 => self.passes(),
            60..72 => self.bank.works(&mut self.rng),
            72..78 => self.polls(),
            78..86 => self.asks(),
            86..93 => self.people(),
            93..95 => self.refunds(),
            95 => self.clock_is_set(),
            96..98 => self.dies(),
            98 => self.backs_up(),
            _ => self.refreshes(),
        }
        self.is_sound();
    }

    fn passes(&mut self) {
        let by = match self.rng.u32(0..200) {
            0..140 => Duration::seconds(self.rng.i64(0..10)),
            140..180 => Duration::seconds(self.rng.i64(10..120)),
            180..195 => Duration::minutes(self.rng.i64(2..60)),
            195..199 => Duration::hours(self.rng.i64(1..30)),
            _ => Duration::hours(self.rng.i64(30..100)),
        };
        self.bank.advance(by);
    }

    /// A worker goes on to its next pause point.
    pub(crate) fn work(&mut self, worker: usize) {
        let now = self.now(worker % PROCESSES);
        let next = match self.workers[worker].clone() {
            Worker::BeforeLease => self.leases(now),
            Worker::BeforeCall(lease, task, since) => self.calls(lease, &task, since),
            Worker::Called(lease, heard, since) => self.records(lease, &heard, since, now),
        };
        self.workers[worker] = next;
    }

    fn leases(&mut self, now: Instant) -> Worker {
        let due = self.ledger.transfers().due(now, 10);
        let due = due.unwrap();
        if due.is_empty() {
            return Worker::BeforeLease;
        }
        let id = due[self.rng.usize(0..due.len())];
        match self.ledger.write(|tx| transfers::begin(tx, id, now)) {
            Ok(Some((lease, task, taken))) => {
                self.taken(&taken);
                Worker::BeforeCall(lease, task, self.bank.now)
            }
            Ok(None) => Worker::BeforeLease,
            Err(error) => panic!("nobody expected this when a lease is taken: {error:?}"),
        }
    }

    fn calls(&mut self, lease: Lease, task: &Task, since: Instant) -> Worker {
        // A worker that slept too long gives up.
        if self.bank.now >= since.plus(ASKED_WITHIN) {
            return Worker::BeforeLease;
        }
        let (bank, rng) = (&mut self.bank, &mut self.rng);
        let heard = match task {
            Task::LookUp { sought, since } => Heard::LookedUp(bank.find(sought, *since, rng)),
            Task::Send(request) => Heard::Sent(bank.send(request, rng)),
            Task::ReadRequest(id) => Heard::Request(bank.request(id, rng)),
            Task::ReadLine(id) => Heard::Line(bank.line(id, rng)),
            Task::Done => return Worker::BeforeLease,
        };
        Worker::Called(lease, heard, since)
    }

    fn records(&mut self, lease: Lease, heard: &Heard, since: Instant, now: Instant) -> Worker {
        // What leads to a payment is acted on while it is fresh: another worker may have sent it since.
        let is_sent_next = matches!(heard, Heard::LookedUp(Ok(found)) if found.own.is_none());
        if is_sent_next && self.bank.now >= since.plus(ASKED_WITHIN) {
            return Worker::BeforeLease;
        }
        match self
            .ledger
            .write(|tx| transfers::go_on(tx, lease, heard, now))
        {
            Ok((task, taken)) => {
                self.taken(&taken);
                if matches!(task, Task::Send(_)) {
                    self.is_vouched_for(&taken.transfer);
                }
                // What is sent is sent on a lease of its own.
                let since = match task {
                    Task::Send(_) => self.bank.now,
                    _ => since,
                };
                Worker::BeforeCall(lease, task, since)
            }
            Err(TransferError::LeaseLost | TransferError::NotFound) => {
                self.leases_lost += 1;
                Worker::BeforeLease
            }
            Err(error) => panic!("nobody expected this when an answer is recorded: {error:?}"),
        }
    }

    /// One process asks the bank for its lines; sometimes an older page arrives.
    pub(crate) fn polls(&mut self) {
        let page = self.bank.shown();
        let page = match self.rng.u32(0..6) {
            0 if self.bank.is_faulty => std::mem::replace(&mut self.old_page, page),
            _ => page,
        };
        self.takes_in(&page);
    }

    fn takes_in(&mut self, page: &[BankLine]) {
        let now = self.now(0);
        for line in page {
            let seen = self.ledger.write(|tx| -> Result<_, TransferError> {
                if !tx.bank_book().upsert_line(line, now)? {
                    return Ok(None);
                }
                transfers::line_seen(tx, &Actor::system(), line, now).map(Some)
            });
            match seen {
                Ok(Some(Seen::Ours(taken))) => self.taken(&taken),
                Ok(Some(Seen::NotInBooks(_) | Seen::NotOurs) | None) => {}
                Err(error) => panic!("nobody expected this of the bank's lines: {error:?}"),
            }
        }
    }

    fn refreshes(&mut self) {
        let Some(transfer) = self.any_transfer() else {
            return;
        };
        let Some(request) = transfer.request.clone() else {
            return;
        };
        let Ok(sent) = self.bank.request(&request, &mut self.rng) else {
            return;
        };
        let now = self.now(0);
        let seen = self
            .ledger
            .write(|tx| transfers::request_seen(tx, &Actor::system(), transfer.id, &sent, now));
        let taken = seen.unwrap();
        self.taken(&taken);
    }

    fn clock_is_set(&mut self) {
        let process = self.rng.usize(0..PROCESSES);
        self.clocks[process] = match self.rng.u32(0..3) {
            0 => Duration::ZERO,
            1 => Duration::seconds(self.rng.i64(-120..120)),
            _ => Duration::hours(self.rng.i64(-48..48)),
        };
    }

    fn dies(&mut self) {
        let process = self.rng.usize(0..PROCESSES);
        for worker in (0..WORKERS).filter(|worker| worker % PROCESSES == process) {
            self.workers[worker] = Worker::BeforeLease;
        }
    }

    pub(crate) fn everybody_dies(&mut self) {
        self.workers = [const { Worker::BeforeLease }; WORKERS];
    }

    /// A backup is taken, or the office goes back to the last one.
    fn backs_up(&mut self) {
        let Some(backup) = self.backup.take() else {
            self.backup = Some(self.ledger.clone());
            return;
        };
        if self.rng.bool() {
            return;
        }
        // What was asked for, sent, canceled or ended since is not in these books. The office need not know of it: the
        // bank does.
        self.ledger = backup;
        self.everybody_dies();
        // A restore takes longer than anything is on its way.
        self.bank.advance(Duration::minutes(2));
        // Refunds and decisions since are lost with the books: the clients' payments are as they were then.
        let page = self.bank.shown();
        self.takes_in(&page);
    }

    /// What holds at every moment.
    pub(crate) fn is_sound(&self) {
        assert_eq!(self.ledger.payroll.faults(), Vec::<String>::new());
        for row in self.ledger.books.transfers.values() {
            let is_doubted = row.uncertain_since.is_some();
            let fits = match row.state {
                TransferState::AwaitingApproval | TransferState::Queued | TransferState::Held => {
                    !is_doubted
                }
                TransferState::Unknown => is_doubted,
                TransferState::Submitted | TransferState::Completed => {
                    is_doubted == row.is_gone() && (row.request.is_some() || row.line.is_some())
                }
                TransferState::Sending | TransferState::Failed | TransferState::Canceled => true,
            };
            assert!(fits, "a transfer that cannot be: {row:?}");
            assert_eq!(row.state.is_worked_on(), row.next_at.is_some(), "{row:?}");
        }
    }

    pub(crate) fn is_odd(&self, key: &TransferKey, source: TransferSource) -> bool {
        let by_bank = self.bank.odd.contains(key);
        by_bank || self.odd.contains(&source) || self.has_odd_sibling(source)
    }

    /// What the bank did wrong with one transfer is wrong with everything that pays the same.
    fn has_odd_sibling(&self, source: TransferSource) -> bool {
        let own = self.asked.iter().filter(|(_, pays)| *pays == source);
        own.map(|(key, _)| key)
            .any(|key| self.bank.odd.contains(key))
    }

    pub(crate) fn transfer(&self, id: TransferId) -> &Transfer {
        &self.ledger.books.transfers[&id]
    }

    pub(crate) fn partner_payment(&self, id: PartnerPaymentId) -> PartnerPaymentStatus {
        self.ledger.books.partner_payments[&id].status
    }
}
