//! Random acts by sixteen clients at once against a real database, compared with a model that adds up.
//!
//! Each client works on people of its own, where the model knows every outcome, and on people whom all
//! of them work on, where what was acknowledged is added up. Readers look meanwhile whether everything adds up.
//! `EXITDESK_OPS` says how many acts (600), `EXITDESK_SEED` which ones.
#![allow(
    clippy::print_stdout,
    reason = "a long proof tells its seed and what it came to"
)]

mod acts;
mod approvals;
mod at_bank;
mod book;
mod choose;
mod choose_transfers;
mod common;
mod earn;
mod judge;
mod judge_transfers;
mod naive;
mod office;
mod processor;
mod run;
mod transfers;
mod truth;

use self::acts::{Act, CLOSED_THROUGH, Made};
use self::book::Book;
use self::common::Common;
use self::office::Staff;
use self::run::Refused;
use crate::money::{assert_journal, assert_sound};
use crate::support::setting;
use crm_core::store::StoreError;
use fastrand::Rng;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

const CLIENTS: usize = 16;
const READERS: usize = 2;
/// People of one client's own.
const OWN: usize = 3;
const BOOKS: usize = CLIENTS * OWN;
const SHARED: usize = 4;
/// A server that gave up is asked again so often.
const ASKED_AGAIN: usize = 50;

/// One client of the server.
struct Worker<'a> {
    db: &'a TestDatabase,
    server: Runtime,
    staff: &'a Staff,
    common: &'a Common,
    gave_up: &'a AtomicUsize,
    rng: Rng,
    books: Vec<Book>,
    partner_payments: Vec<i64>,
}

impl Worker<'_> {
    /// As the server runs it; what it gave up is sent again.
    fn send(&self, act: &Act) -> Result<Made, &'static str> {
        for _ in 0..ASKED_AGAIN {
            let (staff, sent) = (self.staff.clone(), act.clone());
            let work = self.db.write(move |tx| run::run(tx, &staff, &sent));
            match self.server.block_on(work) {
                Ok(made) => return Ok(made),
                Err(Refused(Some(code))) => return Err(code),
                Err(Refused(None)) => {
                    self.gave_up.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        panic!("never done: {act:?}")
    }

    fn own(&mut self, number: usize) -> bool {
        let earners = [0, 1, 2].map(|n: usize| self.staff.sellers[n].get());
        let index = self.rng.usize(..self.books.len());
        let Some(act) = choose::choose(&mut self.rng, &self.books[index], &earners, number) else {
            return false;
        };
        self.act(index, &act);
        true
    }

    /// On one book; what the database says is what the model says.
    fn act(&mut self, index: usize, act: &Act) {
        let judged = self.books[index].judge(act);
        let answered = self.send(act);
        let outcome = answered.as_ref().map(drop).map_err(|code| *code);
        assert_eq!(outcome, judged, "{act:?}\n{:#?}", self.books[index]);
        if let Ok(made) = answered {
            self.books[index].apply(act, &made);
        }
    }

    /// Until the bank has answered for every transfer.
    fn settle(&mut self) {
        for index in 0..self.books.len() {
            while let Some(act) = self.books[index].towards_the_end(&mut self.rng) {
                self.act(index, &act);
            }
        }
    }

    fn shared(&mut self) -> bool {
        let Some(act) = self.common.choose(&mut self.rng, &self.partner_payments) else {
            return false;
        };
        match self.send(&act) {
            Ok(made) => self.common.done(&act, &made, &mut self.partner_payments),
            Err(code) => assert!(Common::may_refuse(&act, code), "{act:?}: {code}"),
        }
        true
    }

    /// Acts until this client did its part, and in the end until nothing is on its way; answers what it made of its
    /// people.
    fn work(mut self, acts: usize, is_end: bool) -> Vec<Book> {
        let mut done = 0;
        for number in 0.. {
            if done == acts {
                break;
            }
            let acted = if self.rng.u8(..5) == 0 {
                self.shared()
            } else {
                self.own(number)
            };
            done += usize::from(acted);
        }
        if is_end {
            self.settle();
        }
        self.books
    }
}

/// Everything adds up in any state of the database; answers how many states were looked at.
fn watch(db: &TestDatabase, done: &AtomicBool) -> usize {
    let mut looked = 0;
    while !done.load(Ordering::Relaxed) {
        assert_sound(db);
        looked += 1;
        std::thread::sleep(Duration::from_millis(100));
    }
    looked
}

fn books(db: &TestDatabase, staff: &Staff, worker: usize) -> Vec<Book> {
    let numbers = (worker * OWN)..((worker + 1) * OWN);
    let book = |number: usize| Book {
        number,
        client: office::client(db, staff, number),
        service: number % 3,
        seller: (number % 4 < 3).then(|| staff.sellers[number % 4].get()),
        ..Book::default()
    };
    numbers.map(book).collect()
}

fn assert_truth(db: &TestDatabase, books: &[Book], common: &Common, staff: &Staff) {
    for book in books {
        truth::assert_client(db, book);
    }
    for (client, sums) in common.sums.lock().unwrap().iter() {
        truth::assert_sums(db, *client, *sums);
    }
    truth::assert_transfers(db, books);
    let partners = "SELECT count(*) || ' ' || COALESCE(sum(amount_cents), 0) \
        FROM partner_payments WHERE status <> 'canceled'";
    let made = common.partners.lock().unwrap();
    let by_bank = books.iter().flat_map(|book| book.partner_payments.values());
    let by_bank = by_bank.filter(|payment| payment.status != "canceled");
    let by_bank: Vec<i64> = by_bank.map(|payment| payment.cents).collect();
    let count = made.len() + by_bank.len();
    let sum = made.values().chain(&by_bank).sum::<i64>();
    let expected = format!("{count} {sum}");
    assert_eq!(db.query_texts(partners).unwrap(), [expected]);
    let replayed = truth::replay(db);
    let mut revenue: BTreeMap<i64, i64> = BTreeMap::new();
    for (number, book) in books.iter().enumerate() {
        *revenue.entry(staff.sellers[number % 4].get()).or_default() += book.revenue();
    }
    for (number, client) in common.clients.iter().enumerate() {
        let sums = common.sums.lock().unwrap();
        let sums = sums.get(client).copied().unwrap_or_default();
        *revenue.entry(staff.sellers[number % 4].get()).or_default() +=
            sums.received - sums.refunded;
    }
    for seller in staff.sellers {
        let total = db.write_blocking::<_, StoreError>(|tx| tx.facts().lifetime_total(seller));
        let total = total.unwrap().cents();
        assert_eq!(total, revenue[&seller.get()], "seller {seller}");
        assert_eq!(total, replayed.get(&seller.get()).copied().unwrap_or(0));
    }
    assert_sound(db);
    // R5-095: what became of all acts is in the journal, and it balances.
    assert_journal(db);
}

/// What all clients of the server share.
struct Office<'a> {
    db: &'a TestDatabase,
    staff: &'a Staff,
    common: &'a Common,
    gave_up: &'a AtomicUsize,
}

impl Office<'_> {
    /// Each client acts on its own books and the common ones, all at once, while readers look; answers how many
    /// states were looked at.
    fn work(&self, own: &mut Vec<Vec<Book>>, acts: usize, seed: u64, is_end: bool) -> usize {
        let ended = AtomicBool::new(false);
        let (books, looked) = std::thread::scope(|scope| {
            let watch = || watch(self.db, &ended);
            let readers: Vec<_> = (0..READERS).map(|_| scope.spawn(watch)).collect();
            let workers = own.drain(..).zip(0_u64..).map(|(books, n)| {
                let worker = Worker {
                    db: self.db,
                    server: Builder::new_current_thread().enable_time().build().unwrap(),
                    staff: self.staff,
                    common: self.common,
                    gave_up: self.gave_up,
                    rng: Rng::with_seed(seed + n),
                    books,
                    partner_payments: Vec::new(),
                };
                scope.spawn(move || worker.work(acts / CLIENTS, is_end))
            });
            let workers: Vec<_> = workers.collect();
            let books: Vec<_> = workers
                .into_iter()
                .map(std::thread::ScopedJoinHandle::join)
                .collect();
            ended.store(true, Ordering::Relaxed);
            let looked: usize = readers.into_iter().map(|one| one.join().unwrap()).sum();
            (books, looked)
        });
        own.extend(books.into_iter().map(Result::unwrap));
        looked
    }
}

fn model(db: &TestDatabase) {
    let acts: usize = setting("EXITDESK_OPS", 600);
    let seed: u64 = setting("EXITDESK_SEED", 20_261_121);
    println!("{acts} acts, seed {seed}");
    let staff = office::staff(db);
    office::make_policy(db, &staff);
    let mut own: Vec<_> = (0..CLIENTS).map(|n| books(db, &staff, n)).collect();
    let shared = (0..SHARED).map(|n| office::client(db, &staff, n));
    let common = Common::of(shared.collect());
    let (gave_up, began) = (AtomicUsize::new(0), Instant::now());
    let office = Office {
        db,
        staff: &staff,
        common: &common,
        gave_up: &gave_up,
    };
    let (first, last) = (acts / 2, acts - acts / 2);
    let mut looked = office.work(&mut own, first, seed, false);
    // The month of the older payments is closed half way.
    office::close_books(db, CLOSED_THROUGH);
    for book in own.iter_mut().flatten() {
        book.closed = true;
    }
    looked += office.work(&mut own, last, seed + 1_000, true);
    let books: Vec<Book> = own.into_iter().flatten().collect();
    let seconds = began.elapsed().as_secs_f64();
    assert_truth(db, &books, &common, &staff);
    println!(
        "{acts} acts in {seconds:.1} s, {looked} looks at the books meanwhile, given up and sent again: {}",
        gave_up.into_inner()
    );
}

on_both_databases! {
    fn r2_194_r2_195_r3_001_r3_003_r3_009_r1_174_random_acts_of_many_at_once_leave_what_the_model_says(db: &TestDatabase) {
        model(db);
    }
}
