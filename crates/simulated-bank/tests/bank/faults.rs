//! What each fault leaves of an answer, and of the work.

use super::asking::{Office, office};
use serde_json::{Value, json};
use simulated_bank::{Fault, FaultPlan};
use std::time::{Duration, Instant};

fn booked(office: &Office, key: &str) -> usize {
    let ledger = office.bank().ledger();
    let requests = ledger["requests"].as_array().unwrap();
    requests.iter().filter(|one| one["key"] == key).count()
}

#[test]
fn each_fault_does_the_work_or_not_and_spoils_its_answer() {
    let office = office();
    let late = Duration::from_millis(300);
    office.bank().follow(FaultPlan {
        late,
        ..FaultPlan::default()
    });
    let is_whole = |answer: &str| {
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body);
        body.is_some_and(|body| serde_json::from_str::<Value>(body).is_ok())
    };
    for fault in Fault::ALL {
        let key = fault.as_str();
        let body = office.body(key, 12.5).to_string();
        office.bank().fail_with(vec![*fault]);
        let begun = Instant::now();
        let answer = office.raw_post(&office.send_path(), &body);
        let starts = |start: &str| assert!(answer.starts_with(start), "{fault}: {answer}");
        let undone = match fault {
            Fault::Late => {
                starts("HTTP/1.1 200");
                assert!(begun.elapsed() >= late && is_whole(&answer));
                false
            }
            Fault::FailAfterWork => {
                starts("HTTP/1.1 500");
                false
            }
            Fault::FailBeforeWork => {
                starts("HTTP/1.1 503");
                true
            }
            Fault::CutBefore => {
                assert_eq!(answer, "", "{fault}");
                false
            }
            Fault::CutIn => {
                starts("HTTP/1.1 200");
                assert!(
                    answer.contains("\"accountId\"") && !is_whole(&answer),
                    "{answer}"
                );
                false
            }
            Fault::CutAfter => {
                starts("HTTP/1.1 200");
                // The last chunk, which would be empty, never comes.
                assert!(answer.contains("\"status\":\"approved\""), "{answer}");
                assert!(!answer.ends_with("0\r\n\r\n"), "{answer}");
                false
            }
            Fault::Conflict => {
                starts("HTTP/1.1 409");
                assert!(!answer.contains("requestId"));
                true
            }
            Fault::Busy => {
                starts("HTTP/1.1 429");
                true
            }
            Fault::Garbage => {
                starts("HTTP/1.1 200");
                assert!(!is_whole(&answer));
                false
            }
            Fault::WrongAmount => {
                starts("HTTP/1.1 200");
                assert!(answer.contains("\"amount\":777.77"), "{answer}");
                false
            }
        };
        assert_eq!(booked(&office, key), usize::from(!undone), "{fault}");
        // The next call is as it should be, and the key had one effect.
        let again = office.send(key, 12.5);
        assert_eq!(again.status, if undone { 200 } else { 409 }, "{fault}");
        assert_eq!(again.body["amount"].to_string(), "12.5");
        assert_eq!(booked(&office, key), 1, "{fault}");
    }
}

#[test]
fn faults_are_switched_while_the_bank_runs() {
    let office = office();
    let set = |body: Value| office.post("/control/faults", &body.to_string());
    let plan = set(json!({ "every": 2, "seed": 9, "kinds": ["busy"], "lateMs": 10 }));
    assert_eq!(
        (&plan.body["every"], &plan.body["kinds"]),
        (&json!(2), &json!(["busy"]))
    );
    let statuses: Vec<u16> = (0..4)
        .map(|_| office.get("/api/v1/accounts").status)
        .collect();
    assert_eq!(statuses, [200, 429, 200, 429]);
    set(json!({ "every": 0, "next": ["fail_before_work"] }));
    let statuses: Vec<u16> = (0..2)
        .map(|_| office.get("/api/v1/accounts").status)
        .collect();
    assert_eq!(statuses, [503, 200]);
    let told = office.get("/control/faults").body;
    assert_eq!(
        told["met"],
        json!({ "busy": { "read": 2 }, "fail_before_work": { "read": 1 } })
    );
    assert_eq!(told["calls"], 6);
    for wrong in [
        json!({ "kinds": ["flood"] }),
        json!({ "each": 3 }),
        json!({ "every": -1 }),
    ] {
        assert_eq!(set(wrong.clone()).status, 400, "{wrong}");
    }
}
