//! Looking for what we sent: found, not there, or unknown.

use super::*;

#[tokio::test]
async fn r2_194_a_transfer_is_found_by_its_line_when_the_requests_do_not_repeat_the_note() {
    let ours = transfer(7, 100);
    let requests = format!(r#"{{"requests":[{DONE}],"page":{{"nextPage":null}}}}"#);
    let with = |line: String| format!(r#"{{"transactions":[{line}],"page":{{}}}}"#);
    let since = Instant::from_micros(1_795_000_000_000_000);
    let cases = [
        (line("l-1", &ours.note, r#""req-9""#), "found"),
        (line("l-1", &ours.note, "null"), "doubtful"),
        (line("l-1", "Rent", r#""req-9""#), "none"),
    ];
    for (line, outcome) in cases {
        let says = vec![
            Says::Answer(200, requests.clone()),
            Says::Answer(200, with(line)),
        ];
        let stub = stub(Some("acc-1"), says);
        match (stub.mercury.find(&sought(7), since).await, outcome) {
            (Ok(Found { own: Some(own), .. }), "found") => {
                assert_eq!(own.id.as_str(), "req-9");
                assert_eq!(own.line.unwrap().as_str(), "l-1");
            }
            (Err(BankError::Unknown(cause)), "doubtful") => {
                assert_eq!(cause, "l-1 is ours, but says no request");
            }
            (Ok(nothing), "none") => assert_eq!(nothing, Found::default()),
            (other, _) => panic!("{outcome}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn r2_194_nothing_is_found_only_when_everything_was_seen() {
    let nine = sought(9);
    let since = Instant::from_micros(1_795_400_000_000_000);
    // A row of unknown origin may be the one.
    for odd in [r#"{"requestId":"req-1","memo":5}"#, r#"{"memo":"Rent"}"#] {
        let odd = format!(r#"{{"requests":[{odd}],"page":{{}}}}"#);
        let lost = stub(Some("acc-1"), vec![Says::Answer(200, odd)]);
        let found = lost.mercury.find(&nine, since).await;
        assert!(matches!(found, Err(BankError::Unknown(_))), "{found:?}");
    }
    // A list that runs forward in time is read to its end.
    let page = |days: [u8; 2], next: &str| {
        let rows = days.map(|day| DONE.replace("11-22", &format!("11-{day:02}")));
        format!(
            r#"{{"requests":[{}],"page":{{"nextPage":{next}}}}}"#,
            rows.join(",")
        )
    };
    let empty = r#"{"transactions":[],"page":{}}"#;
    let cases = [([10, 11], 3), ([11, 10], 2), ([11, 11], 3)];
    for (days, calls) in cases {
        let mut says = vec![Says::Answer(200, page(days, r#""req-1""#))];
        if calls == 3 {
            says.push(Says::Answer(200, page([11, 12], "null")));
        }
        says.push(Says::Answer(200, empty.to_owned()));
        let stub = stub(Some("acc-1"), says);
        assert_eq!(stub.mercury.find(&nine, since).await, Ok(Found::default()));
        assert_eq!(stub.heard().len(), calls, "{days:?}");
    }
}

/// Another sender's odd entry, the line among the lines → what comes of looking for ours.
#[tokio::test]
async fn r2_194_what_is_odd_about_others_entries_does_not_keep_ours_from_being_found() {
    let ours = transfer(7, 100);
    let since = Instant::from_micros(1_795_000_000_000_000);
    let odd_request = |from: &str, to: &str| {
        let row = DONE.replace(from, to);
        assert_ne!(row, DONE, "{from}");
        format!(r#"{{"requests":[{row}],"page":{{"nextPage":null}}}}"#)
    };
    let lines = |rows: &[String]| format!(r#"{{"transactions":[{}],"page":{{}}}}"#, rows.join(","));
    let theirs = |from: &str, to: &str| line("l-1", "Rent", "null").replace(from, to);
    let mine = line("l-2", &ours.note, r#""req-9""#);
    let requests = [
        odd_request("pendingApproval", "onHold"),
        odd_request(r#""recipientId":"rec-1","#, ""),
        odd_request("1250.5", "1250.505"),
        odd_request("2026-11-22T17:00:00Z", "yesterday"),
    ];
    let rows = [
        theirs(r#""pending""#, r#""onHold""#),
        theirs(r#""amount":-1"#, r#""amount":-1.005"#),
        theirs("2026-11-22T17:00:00Z", "yesterday"),
        theirs(r#""kind":"outgoingPayment","#, ""),
    ];
    for (requests, row) in requests.into_iter().zip(rows) {
        let stub = |lines: String| {
            let says = [requests.clone(), lines].map(|body| Says::Answer(200, body));
            stub(Some("acc-1"), says.into())
        };
        let there = stub(lines(&[row.clone(), mine.clone()]));
        let found = there.mercury.find(&sought(7), since).await;
        let found = found.unwrap().own.map(|own| own.id.as_str().to_owned());
        assert_eq!(found.as_deref(), Some("req-9"), "{row}");
        let nowhere = stub(lines(&[row]));
        let found = nowhere.mercury.find(&sought(7), since).await;
        assert_eq!(found, Ok(Found::default()));
    }
    // Ours exists, though something about it makes no sense: the answer must not be that it does not.
    let says = [
        odd_request("1250.5", "1250.505"),
        lines(&[mine.replace(r#""pending""#, r#""onHold""#)]),
    ];
    let doubtful = stub(
        Some("acc-1"),
        says.map(|body| Says::Answer(200, body)).into(),
    );
    let found = doubtful.mercury.find(&sought(7), since).await;
    assert!(matches!(found, Err(BankError::Unknown(_))), "{found:?}");
}

/// A request as the list shows it, made on this minute and marked as the transfer of this number that pays what it says.
fn request(number: u32, pays: PaysMark, minute: u8) -> String {
    let key = TransferKey::of(u128::from(number));
    let note = with_mark(None, pays, TransferId::new(number.into()), &key);
    let row = DONE.replace("req-1", &format!("req-{number}"));
    let row = row.replace("17:00:00", &format!("17:{minute:02}:00"));
    let row = row.trim_end_matches('}');
    format!(r#"{row},"memo":"{note}"}}"#)
}

fn requests(rows: &[String], next: &str) -> Says {
    let rows = rows.join(",");
    Says::Answer(
        200,
        format!(r#"{{"requests":[{rows}],"page":{{"nextPage":{next}}}}}"#),
    )
}

fn no_lines() -> Says {
    Says::Answer(200, r#"{"transactions":[],"page":{}}"#.to_owned())
}

#[tokio::test]
async fn r2_194_a_second_look_reads_what_is_new_and_knows_what_it_saw() {
    let since = Instant::from_micros(1_795_000_000_000_000);
    let stub = stub(
        Some("acc-1"),
        vec![
            // The first look reads all that there is.
            requests(
                &[request(3, pays(3), 50), request(2, pays(2), 40)],
                r#""req-2""#,
            ),
            requests(&[request(1, pays(1), 20)], "null"),
            no_lines(),
            // The second stops where the first began, although more follows.
            requests(
                &[request(4, pays(4), 55), request(2, pays(2), 30)],
                r#""req-2""#,
            ),
            no_lines(),
            // What was seen is read by its own name.
            requests(
                &[request(4, pays(4), 55), request(2, pays(2), 30)],
                r#""req-2""#,
            ),
            Says::Answer(200, request(1, pays(1), 20)),
            no_lines(),
        ],
    );
    for number in [8, 9] {
        let nothing = stub.mercury.find(&sought(number), since).await;
        assert_eq!(nothing, Ok(Found::default()), "{number}");
    }
    let found = stub.mercury.find(&sought(1), since).await.unwrap();
    assert_eq!(found.own.unwrap().id.as_str(), "req-1");
    let heard = stub.heard();
    assert!(
        heard[6].starts_with("GET /api/v1/request-send-money/req-1 "),
        "{}",
        heard[6]
    );
}

#[tokio::test]
async fn r2_194_what_pays_the_same_under_another_key_is_told() {
    let since = Instant::from_micros(1_795_000_000_000_000);
    let stub = stub(
        Some("acc-1"),
        vec![
            requests(&[request(3, pays(8), 50), request(2, pays(2), 40)], "null"),
            no_lines(),
        ],
    );
    let found = stub.mercury.find(&sought(8), since).await.unwrap();
    assert_eq!(found.own, None);
    let keys: Vec<_> = found.others.iter().map(|other| other.key.clone()).collect();
    assert_eq!(keys, [TransferKey::of(3)]);
    assert_eq!(found.others[0].sent.id.as_str(), "req-3");
}
