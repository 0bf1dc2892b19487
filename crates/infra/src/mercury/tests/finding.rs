//! Looking for what we sent: found, not there, or nobody may say.

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
        match (
            stub.mercury.find(&ours.key, &ours.note, since).await,
            outcome,
        ) {
            (Ok(Some(found)), "found") => {
                assert_eq!(found.id.as_str(), "req-9");
                assert_eq!(found.line.unwrap().as_str(), "l-1");
            }
            (Err(BankError::Unknown(cause)), "doubtful") => {
                assert_eq!(cause, "l-1 is ours, but says no request");
            }
            (Ok(None), "none") => {}
            (other, _) => panic!("{outcome}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn r2_194_nothing_is_found_only_when_everything_was_seen() {
    let key = TransferKey::of(9);
    let since = Instant::from_micros(1_795_400_000_000_000);
    // A row of which nobody can say whose it is may be the one.
    for odd in [r#"{"requestId":"req-1","memo":5}"#, r#"{"memo":"Rent"}"#] {
        let odd = format!(r#"{{"requests":[{odd}],"page":{{}}}}"#);
        let lost = stub(Some("acc-1"), vec![Says::Answer(200, odd)]);
        let found = lost.mercury.find(&key, "n", since).await;
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
        assert_eq!(stub.mercury.find(&key, "n", since).await, Ok(None));
        assert_eq!(stub.heard().len(), calls, "{days:?}");
    }
}

/// Somebody else's odd entry, the line among the lines → what comes of looking for ours.
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
        let found = there.mercury.find(&ours.key, &ours.note, since).await;
        let found = found.unwrap().map(|found| found.id.as_str().to_owned());
        assert_eq!(found.as_deref(), Some("req-9"), "{row}");
        let nowhere = stub(lines(&[row]));
        let found = nowhere.mercury.find(&ours.key, &ours.note, since).await;
        assert_eq!(found, Ok(None));
    }
    // Ours, of which something makes no sense, is there: nobody may say that it is not.
    let says = [
        odd_request("1250.5", "1250.505"),
        lines(&[mine.replace(r#""pending""#, r#""onHold""#)]),
    ];
    let doubtful = stub(
        Some("acc-1"),
        says.map(|body| Says::Answer(200, body)).into(),
    );
    let found = doubtful.mercury.find(&ours.key, &ours.note, since).await;
    assert!(matches!(found, Err(BankError::Unknown(_))), "{found:?}");
}
