//! Who is slowed by whom.

use super::*;
use crm_core::store::Stored;
use crm_core::users::FREE_FAILURES_OF_STRANGERS;
use infra::throttles::Tally;
use std::collections::BTreeMap;

/// The tallies as the database keeps them.
#[derive(Default)]
struct Book(BTreeMap<String, (Tally, Instant)>);

impl Throttles for Book {
    fn find_tally(&mut self, name: &str) -> Stored<Option<Tally>> {
        Ok(self.0.get(name).map(|(tally, _)| *tally))
    }

    fn put_tally(&mut self, name: &str, tally: Tally, until: Instant) -> Stored<()> {
        self.0.insert(name.to_owned(), (tally, until));
        Ok(())
    }

    fn forget_tally(&mut self, name: &str) -> Stored<()> {
        self.0.remove(name);
        Ok(())
    }

    fn forget_tallies_of(&mut self, beginning: &str) -> Stored<()> {
        self.0.retain(|name, _| !name.starts_with(beginning));
        Ok(())
    }

    fn delete_old_tallies(&mut self, now: Instant) -> Stored<usize> {
        let before = self.0.len();
        self.0.retain(|_, (_, until)| *until > now);
        Ok(before - self.0.len())
    }
}

/// The rule over a book, with names in clear.
#[derive(Default)]
struct Throttle(Mutex<Book>);

impl Throttle {
    fn asks(&self, ask: impl FnOnce(&mut dyn Throttles) -> Result<(), Slowed>) -> Result<(), Wait> {
        match ask(&mut *lock(&self.0)) {
            Ok(()) => Ok(()),
            Err(Slowed::Wait(wait)) => Err(wait),
            Err(Slowed::Store(error)) => panic!("{error}"),
        }
    }

    fn begin(&self, account: &str, guesser: &Guesser, most: u32, now: Instant) -> Result<(), Wait> {
        self.asks(|book| rule::begin(book, &guess(account, guesser), most, now))
    }

    fn succeeded(&self, account: &str, guesser: &Guesser, at: Peer, now: Instant) {
        let (guess, at) = (guess(account, guesser), at.0.to_string());
        self.asks(|book| rule::succeeded(book, &guess, &at, now))
            .unwrap();
    }

    fn withdrawn(&self, account: &str, guesser: &Guesser, now: Instant) {
        self.asks(|book| rule::withdrawn(book, &guess(account, guesser), now))
            .unwrap();
    }

    fn forget_addresses(&self, account: &str) {
        self.asks(|book| rule::forget_addresses(book, account))
            .unwrap();
    }

    fn begin_at(&self, peer: Peer, most: u32, now: Instant) -> Result<(), Wait> {
        self.asks(|book| rule::begin_at(book, &peer.0.to_string(), most, now))
    }

    fn withdrawn_at(&self, peer: Peer, now: Instant) {
        self.asks(|book| rule::withdrawn_at(book, &peer.0.to_string(), now))
            .unwrap();
    }
}

fn guess(account: &str, guesser: &Guesser) -> Guess {
    let (name, stranger_at) = match guesser {
        Guesser::Stranger(peer) => (peer.0.to_string(), Some(peer.0.to_string())),
        Guesser::Known(device) => (device.clone(), None),
    };
    Guess {
        account: account.to_owned(),
        guesser: name,
        stranger_at,
    }
}

const MOST: u32 = 60;

fn second(seconds: i64) -> Instant {
    Instant::from_micros(seconds * 1_000_000)
}

fn peer(last: u8) -> Peer {
    Peer::of(IpAddr::from([203, 0, 113, last]))
}

fn stranger(last: u8) -> Guesser {
    Guesser::Stranger(peer(last))
}

fn known(device: &str) -> Guesser {
    Guesser::Known(device.to_owned())
}

/// How many of so many attempts may begin.
fn begun(throttle: &Throttle, guesser: &Guesser, attempts: u32, now: Instant) -> u32 {
    let begin = |_: &u32| throttle.begin("dana", guesser, MOST, now).is_ok();
    u32::try_from((0..attempts).filter(begin).count()).unwrap()
}

#[test]
fn r3_025_no_more_attempts_begin_at_once_than_may_fail() {
    let throttle = Throttle::default();
    assert_eq!(begun(&throttle, &stranger(1), 200, second(0)), 5);
    let wait = throttle.begin("dana", &stranger(1), MOST, second(0));
    assert_eq!(wait.unwrap_err().seconds(), 2);
    assert_eq!(begun(&throttle, &stranger(1), 200, second(2)), 1);
    assert_eq!(begun(&throttle, &stranger(1), 200, second(5)), 0);
    assert_eq!(begun(&throttle, &stranger(1), 200, second(6)), 1);
    let other = throttle.begin("erin", &stranger(1), MOST, second(6));
    assert_eq!(other, Ok(()), "another account");
}

#[test]
fn r3_025_threads_at_once_begin_no_more_either() {
    let throttle = Throttle::default();
    let together: u32 = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| begun(&throttle, &stranger(1), 25, second(0))))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .sum()
    });
    assert_eq!(together, 5);
}

#[test]
fn r1_263_a_success_forgets_and_what_was_not_evaluated_does_not_count() {
    let throttle = Throttle::default();
    for _ in 0..100 {
        assert_eq!(begun(&throttle, &stranger(1), 4, second(0)), 4);
        throttle.succeeded("dana", &stranger(1), peer(1), second(0));
        // Of the address and of the account only the right one is taken back.
        for _ in 0..3 {
            throttle.withdrawn("dana", &stranger(1), second(0));
        }
    }
    assert_eq!(begun(&throttle, &stranger(1), 200, second(0)), 5);
}

#[test]
fn r3_027_strangers_slow_themselves_and_no_device_of_the_account() {
    let throttle = Throttle::default();
    assert_eq!(begun(&throttle, &stranger(1), 200, second(0)), 5);
    assert_eq!(
        begun(&throttle, &stranger(2), 1, second(0)),
        1,
        "another address"
    );
    assert_eq!(begun(&throttle, &known("laptop"), 200, second(0)), 5);
    assert_eq!(begun(&throttle, &known("phone"), 200, second(0)), 5);
    // From many addresses: slowed together.
    let together: u32 = (3..100)
        .map(|last| begun(&throttle, &stranger(last), 5, second(0)))
        .sum();
    assert_eq!(together, FREE_FAILURES_OF_STRANGERS - 6);
    assert_eq!(begun(&throttle, &known("tablet"), 200, second(0)), 5);
    assert_eq!(begun(&throttle, &stranger(200), 200, second(1)), 0);
    assert_eq!(begun(&throttle, &stranger(200), 200, second(2)), 1);
}

#[test]
fn r3_027_strangers_do_not_slow_an_address_that_signed_in_lately() {
    let throttle = Throttle::default();
    assert_eq!(begun(&throttle, &stranger(1), 1, second(0)), 1);
    throttle.succeeded("dana", &stranger(1), peer(1), second(0));
    let day = 86_400;
    for (now, outcome) in [(day, 5), (30 * day, 0)] {
        let others = (2..100).map(|last| begun(&throttle, &stranger(last), 5, second(now)));
        assert_eq!(others.sum::<u32>(), FREE_FAILURES_OF_STRANGERS);
        let home = begun(&throttle, &stranger(1), 200, second(now));
        assert_eq!(home, outcome, "its own failures count");
    }
}

#[test]
fn r3_027_with_another_password_no_address_is_the_accounts() {
    let throttle = Throttle::default();
    for account in ["dana", "erin"] {
        throttle.succeeded(account, &stranger(1), peer(1), second(0));
    }
    throttle.forget_addresses("dana");
    for account in ["dana", "erin"] {
        for last in 2..100 {
            for _ in 0..5 {
                let _ = throttle.begin(account, &stranger(last), MOST, second(0));
            }
        }
    }
    assert_eq!(begun(&throttle, &stranger(1), 200, second(0)), 0);
    let home = throttle.begin("erin", &stranger(1), MOST, second(0));
    assert_eq!(home, Ok(()), "another account's");
}

#[test]
fn r3_027_a_device_is_not_held_up_by_others_at_its_address() {
    let throttle = Throttle::default();
    for n in 0..MOST {
        let account = format!("user{n}");
        assert_eq!(
            throttle.begin(&account, &stranger(1), MOST, second(0)),
            Ok(())
        );
    }
    let wait = throttle.begin("dana", &stranger(1), MOST, second(20));
    assert_eq!(wait.unwrap_err().seconds(), 40);
    assert_eq!(
        throttle.begin("dana", &known("laptop"), MOST, second(20)),
        Ok(())
    );
    assert_eq!(
        throttle.begin("dana", &stranger(1), MOST, second(60)),
        Ok(())
    );
}

#[test]
fn links_are_guessed_no_faster_than_passwords() {
    let throttle = Throttle::default();
    let begin = |_: &u32| throttle.begin_at(peer(1), 5, second(0)).is_ok();
    assert_eq!((0..100).filter(begin).count(), 5);
    throttle.withdrawn_at(peer(1), second(0));
    assert_eq!(throttle.begin_at(peer(1), 5, second(0)), Ok(()));
    assert!(throttle.begin("dana", &stranger(1), 5, second(0)).is_err());
}

#[test]
fn failures_are_forgotten_after_an_hour() {
    let throttle = Throttle::default();
    assert_eq!(begun(&throttle, &stranger(1), 200, second(0)), 5);
    assert_eq!(begun(&throttle, &stranger(1), 200, second(3_600)), 5);
}

#[test]
fn an_address_has_so_many_events_in_a_window() {
    let limit = PeerLimit::new(Duration::minutes(1));
    for _ in 0..3 {
        assert_eq!(limit.count(peer(7), 3, second(0)), Ok(()));
    }
    assert_eq!(
        limit.count(peer(7), 3, second(20)).unwrap_err().seconds(),
        40
    );
    assert_eq!(limit.count(peer(8), 3, second(20)), Ok(()));
    for _ in 0..3 {
        assert_eq!(limit.count(peer(7), 3, second(60)), Ok(()));
    }
    assert!(limit.count(peer(7), 3, second(60)).is_err());
}

#[test]
fn an_ipv6_network_counts_as_one_address() {
    let a = Peer::of("2001:db8:1:2:3::4".parse().unwrap());
    let b = Peer::of("2001:db8:1:2:ffff::1".parse().unwrap());
    let c = Peer::of("2001:db8:1:3::1".parse().unwrap());
    assert_eq!(a, b);
    assert_ne!(a, c);
    let mapped = Peer::of("::ffff:203.0.113.7".parse().unwrap());
    assert_eq!(mapped, peer(7));
}

#[test]
fn what_means_nothing_any_more_is_forgotten() {
    let throttle = Throttle::default();
    assert_eq!(begun(&throttle, &stranger(1), 1, second(0)), 1);
    throttle.succeeded("dana", &known("laptop"), peer(1), second(0));
    // At which second, and how many tallies are left: of the guesser, of the account, of the address, of the home.
    for (now, left) in [(0, 4), (59, 4), (60, 3), (3_600, 1), (30 * 86_400, 0)] {
        let mut book = lock(&throttle.0);
        book.delete_old_tallies(second(now)).unwrap();
        assert_eq!(book.0.len(), left, "{now}");
    }
}

/// Which events are asked for at which second, and how many are left of five an hour when they do not fit.
#[test]
fn r5_113_many_events_are_counted_all_or_none() {
    let five_an_hour = UsersWindow::new("dana".to_owned(), Duration::hours(1), 5);
    let cases = [
        (0, 6, Err((5, 3_600))),
        (0, 3, Ok(())),
        (600, 3, Err((2, 3_000))),
        (600, 2, Ok(())),
        (600, 1, Err((0, 3_000))),
        (600, 0, Ok(())),
        (3_599, 1, Err((0, 1))),
        (3_600, 5, Ok(())),
        (3_600, 1, Err((0, 3_600))),
    ];
    let mut book = Book::default();
    for (at, events, expected) in cases {
        let counted = five_an_hour.count(&mut book, events, second(at)).unwrap();
        let counted = counted.map_err(|left| (left.events, left.wait.seconds()));
        assert_eq!(counted, expected, "{events} at {at}");
    }
}
