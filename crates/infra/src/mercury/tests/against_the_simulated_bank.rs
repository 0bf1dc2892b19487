//! The whole conversation with the simulated bank, and with each of its faults.

use super::*;
use billing::bank::{LineMethod, LineStatus};
use crm_core::clock::{Clock, Instant};
use serde_json::Value;
use simulated_bank::{
    Beginning, Behavior, Fault, FaultPlan, Method, NewLine, NewRecipient, Running,
};
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;

const TOKEN: &str = "secret-token:mercury_sandbox_t";
const HOUR: i64 = 3_600_000_000;

/// A clock that the test moves.
struct ByHand(AtomicI64);

impl Clock for ByHand {
    fn now(&self) -> Instant {
        Instant::from_micros(self.0.load(Ordering::SeqCst))
    }
}

struct Office {
    bank: Running,
    mercury: Mercury,
    clock: Arc<ByHand>,
    _folder: TempDir,
}

fn office() -> Office {
    let folder = tempfile::tempdir().unwrap();
    let begun = 1_795_000_000_000_000;
    let clock = Arc::new(ByHand(AtomicI64::new(begun)));
    let recipient = |name: &str, methods: &[Method]| NewRecipient {
        name: name.to_owned(),
        email: Some("pay@example.com".to_owned()),
        methods: methods.to_vec(),
    };
    let beginning = Beginning {
        name: "Operating".to_owned(),
        opening: Money::from_cents(1_000_000),
        since: Instant::from_micros(begun - HOUR),
        recipients: vec![
            recipient("Northgate", &[Method::Ach, Method::Wire]),
            recipient("By mail", &[Method::Check]),
        ],
        lines: vec![NewLine {
            amount: Money::from_cents(5),
            counterparty: "A client".to_owned(),
            method: Method::Check,
            kind: "checkDeposit".to_owned(),
            description: None,
            note: None,
            memo: None,
            status: simulated_bank::LineStatus::Sent,
            created_at: Instant::from_micros(begun - HOUR / 2),
        }],
    };
    let ledger = folder.path().join("ledger");
    let bank = simulated_bank::Bank::open(&ledger, TOKEN.to_owned(), clock.clone(), &beginning);
    let bank = simulated_bank::bind(bank.unwrap(), 0)
        .unwrap()
        .in_background()
        .unwrap();
    let mut settings = Settings::new(
        TOKEN.to_owned(),
        bank.base().to_owned(),
        None,
        clock.clone(),
    );
    settings.timeout = Duration::from_millis(2_000);
    Office {
        mercury: Mercury::new(settings).unwrap(),
        bank,
        clock,
        _folder: folder,
    }
}

impl Office {
    fn pass(&self, micros: i64) {
        self.clock.0.fetch_add(micros, Ordering::SeqCst);
    }

    async fn request_for(&self, number: u32, cents: i64) -> SendRequest {
        let recipients = self.mercury.counterparties().await.unwrap();
        SendRequest {
            counterparty: recipients[0].id.clone(),
            ..transfer(number, cents)
        }
    }

    /// The amounts of all lines, which are one page.
    async fn amounts(&self) -> Vec<i64> {
        let since = Instant::from_micros(0);
        let page = self.mercury.lines(since, None).await.unwrap();
        assert_eq!(page.next, None);
        page.lines.iter().map(|line| line.amount.cents()).collect()
    }

    /// Those of the bank's own books that have this key.
    fn booked(&self, request: &SendRequest) -> Vec<Value> {
        let ledger = self.bank.bank().ledger();
        let all = ledger["requests"].as_array().unwrap().clone();
        let ours = |one: &Value| one["key"] == request.key.as_str();
        all.into_iter().filter(ours).collect()
    }
}

#[tokio::test]
async fn r2_072_r2_109_r2_190_a_payment_from_the_first_look_to_its_return() {
    let office = office();
    let account = office.mercury.account().await.unwrap();
    assert_eq!(
        (account.name.as_str(), account.available.cents()),
        ("Operating", 1_000_005)
    );
    let recipients = office.mercury.counterparties().await.unwrap();
    assert_eq!(
        recipients[0].methods,
        [TransferMethod::Ach, TransferMethod::Wire]
    );
    assert_eq!(recipients[0].email.as_deref(), Some("pay@example.com"));
    assert!(recipients[1].methods.is_empty());
    // Two must approve it on the bank's pages.
    office.bank.bank().behave(Behavior {
        approvals: 2,
        approve_after: Some(Duration::from_secs(3_600)),
        settle_after: Duration::from_secs(7_200),
        refuse_duplicates: false,
    });
    let request = office.request_for(7, 125_050).await;
    let sent = office.mercury.send(&request).await.unwrap();
    assert_eq!(
        sent.status,
        RequestStatus::PendingApproval {
            given: 0,
            needed: 2
        }
    );
    let since = office.clock.now();
    assert_eq!(office.mercury.lines(since, None).await.unwrap().lines, []);
    let found = office.mercury.find(&sought(7), since).await.unwrap();
    assert_eq!(found.own.as_ref(), Some(&sent));
    // An hour later it has a line, which is pending, and two hours later sent.
    office.pass(HOUR);
    let approved = office.mercury.request(&sent.id).await.unwrap();
    assert_eq!(approved.status, RequestStatus::Approved);
    let id = approved.line.unwrap();
    let line = office.mercury.line(&id).await.unwrap();
    assert_eq!(
        (line.status, line.method),
        (LineStatus::Pending, LineMethod::Ach)
    );
    assert_eq!(
        (line.amount.cents(), line.request_id.as_ref()),
        (-125_050, Some(&sent.id))
    );
    assert_eq!(line.note.as_ref(), Some(&request.note));
    assert_eq!(line.memo.as_deref(), Some("Payment-20261122"));
    let account = office.mercury.account().await.unwrap();
    assert_eq!(
        (account.current.cents(), account.available.cents()),
        (1_000_005, 874_955)
    );
    office.pass(2 * HOUR);
    let line = office.mercury.line(&id).await.unwrap();
    let settled = office.clock.now();
    assert_eq!(
        (line.status, line.posted_at),
        (LineStatus::Sent, Some(settled))
    );
    // The other side's bank returns it.
    let path = format!("/control/lines/{id}");
    let body = r#"{"status":"reversed","reason":"R03 no account"}"#;
    assert_eq!(post(&office.bank, &path, body), 200);
    let line = office.mercury.line(&id).await.unwrap();
    assert_eq!(line.status, LineStatus::Reversed);
    assert_eq!(line.reason.as_deref(), Some("R03 no account"));
    assert_eq!(office.amounts().await, [5, -125_050]);
}

/// A control route's status.
fn post(bank: &Running, path: &str, body: &str) -> u16 {
    let host = bank.base().strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host).unwrap();
    let length = body.len();
    tell(
        &mut stream,
        &format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {TOKEN}\r\n\
             Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        ),
    );
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer[9..12].parse().unwrap()
}

#[tokio::test]
async fn r2_156_r2_209_what_the_bank_refuses_is_refused_for_good_or_held() {
    let office = office();
    let request = office.request_for(7, 100).await;
    let checks = &office.mercury.counterparties().await.unwrap()[1];
    let other = SendRequest {
        counterparty: checks.id.clone(),
        ..request.clone()
    };
    let sent = office.mercury.send(&other).await;
    assert!(matches!(sent, Err(BankError::Refused { .. })), "{sent:?}");
    let nobody = SendRequest {
        counterparty: CounterpartyId::parse("nobody").unwrap(),
        ..request.clone()
    };
    let sent = office.mercury.send(&nobody).await;
    assert!(matches!(sent, Err(BankError::Refused { .. })), "{sent:?}");
    let all = office.request_for(8, 1_000_006).await;
    let sent = office.mercury.send(&all).await;
    assert_eq!(
        sent,
        Err(BankError::Held {
            message: "Insufficient funds.".to_owned()
        })
    );
    // A wire says what it is for.
    let wire = SendRequest {
        method: TransferMethod::Wire,
        ..request.clone()
    };
    assert!(office.mercury.send(&wire).await.is_ok());
    let behavior = Behavior {
        refuse_duplicates: true,
        ..office.bank.bank().behavior()
    };
    office.bank.bank().behave(behavior);
    let twin = office.request_for(9, 100).await;
    let sent = office.mercury.send(&twin).await;
    assert!(matches!(sent, Err(BankError::Held { .. })), "{sent:?}");
    let settings = Settings::new(
        "another".to_owned(),
        office.bank.base().to_owned(),
        None,
        office.clock.clone(),
    );
    let stranger = Mercury::new(settings).unwrap();
    let sent = stranger.send(&request).await;
    assert!(matches!(sent, Err(BankError::Misconfigured(_))), "{sent:?}");
}

/// What each fault of a call to send is to us, and whether the bank did it all the same.
#[tokio::test]
async fn r2_209_every_fault_of_the_bank_is_of_one_class_and_sending_again_ends_in_one_transfer() {
    let office = office();
    office.bank.bank().follow(FaultPlan {
        late: Duration::from_millis(2_500),
        ..FaultPlan::default()
    });
    let cases = [
        (Fault::Late, "unknown", 1),
        (Fault::FailAfterWork, "unknown", 1),
        (Fault::FailBeforeWork, "unknown", 0),
        (Fault::CutBefore, "unknown", 1),
        (Fault::CutIn, "unknown", 1),
        (Fault::CutAfter, "unknown", 1),
        (Fault::Conflict, "unknown", 0),
        (Fault::Busy, "held", 0),
        (Fault::Garbage, "unknown", 1),
        (Fault::WrongAmount, "unknown", 1),
    ];
    assert_eq!(cases.len(), Fault::ALL.len());
    for (number, (fault, class, booked)) in (1..).zip(cases) {
        let request = office.request_for(number, 1_000 + i64::from(number)).await;
        // The account is known by now, or becomes so: the fault meets the sending.
        office.mercury.account().await.unwrap();
        let since = office.clock.now();
        office.bank.bank().fail_with(vec![fault]);
        match (office.mercury.send(&request).await, class) {
            (Err(BankError::Unknown(_)), "unknown") | (Err(BankError::Held { .. }), "held") => {}
            (other, _) => panic!("{fault}: {other:?}"),
        }
        assert_eq!(office.booked(&request).len(), booked, "{fault}");
        let found = office
            .mercury
            .find(&sought(number), since)
            .await
            .unwrap()
            .own;
        assert_eq!(found.is_some(), booked == 1, "{fault}");
        let again = office.mercury.send(&request).await.unwrap();
        if let Some(found) = found {
            assert_eq!((found.id, found.status), (again.id, again.status));
            assert!(found.line.is_some());
        }
        let booked = office.booked(&request);
        assert_eq!(booked.len(), 1, "{fault}");
        assert_eq!(booked[0]["cents"], request.amount.cents());
    }
    // Faults of reading are no answers either.
    for fault in [
        Fault::Late,
        Fault::CutIn,
        Fault::Garbage,
        Fault::FailBeforeWork,
    ] {
        office.bank.bank().fail_with(vec![fault]);
        let read = office.mercury.account().await;
        assert!(
            matches!(read, Err(BankError::Unknown(_))),
            "{fault}: {read:?}"
        );
    }
    let met = office.bank.bank().faults()["met"].clone();
    assert_eq!(met.as_object().unwrap().len(), Fault::ALL.len());
}

#[tokio::test]
async fn r2_192_more_than_a_page_of_lines_is_read_to_the_end() {
    let office = office();
    for number in 0..1_100 {
        office.bank.bank().add_line(&NewLine {
            amount: Money::from_cents(number),
            counterparty: "A client".to_owned(),
            method: Method::Ach,
            kind: "externalTransfer".to_owned(),
            description: None,
            note: None,
            memo: None,
            status: simulated_bank::LineStatus::Sent,
            created_at: Instant::from_micros(1_795_000_000_000_000 + number),
        });
    }
    let since = Instant::from_micros(1_795_000_000_000_000);
    let (mut after, mut sizes, mut amounts) = (None::<String>, Vec::new(), Vec::new());
    loop {
        let page = office.mercury.lines(since, after.as_deref()).await.unwrap();
        sizes.push(page.lines.len());
        amounts.extend(page.lines.iter().map(|line| line.amount.cents()));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(sizes, [500, 500, 100]);
    assert_eq!(amounts, (0..1_100).collect::<Vec<_>>());
}
