//! Who is slowed by whom.

use super::*;

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
fn begun(throttle: &SignInThrottle, guesser: &Guesser, attempts: u32, now: Instant) -> u32 {
    let begin = |_: &u32| throttle.begin("dana", guesser, MOST, now).is_ok();
    u32::try_from((0..attempts).filter(begin).count()).unwrap()
}

#[test]
fn r3_025_no_more_attempts_begin_at_once_than_may_fail() {
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
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
    let throttle = SignInThrottle::default();
    let begin = |_: &u32| throttle.begin_at(peer(1), 5, second(0)).is_ok();
    assert_eq!((0..100).filter(begin).count(), 5);
    throttle.withdrawn_at(peer(1));
    assert_eq!(throttle.begin_at(peer(1), 5, second(0)), Ok(()));
    assert!(throttle.begin("dana", &stranger(1), 5, second(0)).is_err());
}

#[test]
fn failures_are_forgotten_after_an_hour() {
    let throttle = SignInThrottle::default();
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
fn what_is_remembered_is_bounded() {
    let throttle = SignInThrottle::default();
    for n in 0..25_000_i64 {
        let address = Peer::of(IpAddr::from(u32::try_from(n).unwrap().to_be_bytes()));
        let guesser = Guesser::Stranger(address);
        throttle
            .begin(&format!("user{n}"), &guesser, MOST, second(n))
            .unwrap();
    }
    let guesses = lock(&throttle.0);
    for remembered in [
        guesses.guessers.failures.len(),
        guesses.accounts.failures.len(),
        guesses.addresses.counted.len(),
    ] {
        assert!(remembered <= REMEMBERED, "{remembered}");
    }
    assert!(guesses.accounts.failures.contains_key("user24999"));
}
