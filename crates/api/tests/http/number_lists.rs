//! Registries and other lists of numbers over HTTP, on both databases. The test clock stands at Saturday, 2026-11-21, 4:00 AM
//! in Los Angeles.

use api::http_tests;
use api::testing::{Answer, Client, TestApp, multipart, wait_until};
use crm_core::contact::PhoneKey;
use crm_core::number_lists::{Listed, look_up};
use crm_core::store::StoreError;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::macros::date;

/// The form's fields besides the file.
pub(crate) type Fields<'a> = &'a [(&'a str, &'a str)];

http_tests!(
    r4_053_a_registry_is_loaded_with_its_progress_and_counts,
    r4_005_r4_007_r4_011_r4_012_each_list_says_of_which_day_it_is,
    r4_053_bad_lines_are_counted_and_named_and_nothing_is_half_loaded,
    r4_053_a_file_that_is_no_list_is_refused_before_it_is_kept,
    r4_053_a_wrong_list_is_withdrawn_with_its_reason,
    r4_041_the_age_of_a_list_and_its_limit_are_shown,
);

pub(crate) const LISTS: &str = "/api/contact/lists";

/// Uploads a file with its fields.
async fn upload(admin: &Client<'_>, fields: &[(&str, &str)], file: &str) -> Answer {
    let mut parts: Vec<(&str, Option<&str>, &[u8])> = fields
        .iter()
        .map(|(name, value)| (*name, None, value.as_bytes()))
        .collect();
    parts.push(("file", Some("numbers.txt"), file.as_bytes()));
    admin.upload(LISTS, multipart(&parts)).await
}

/// Loads a file to its end; answers the list.
pub(crate) async fn loaded(
    app: &TestApp,
    admin: &Client<'_>,
    fields: &[(&str, &str)],
    file: &str,
) -> Value {
    let taken = upload(admin, fields, file).await;
    assert_eq!(taken.status, 202, "{taken:?}");
    worked(app).await;
    one(admin, &taken.json()["id"]).await
}

pub(crate) async fn one(admin: &Client<'_>, id: &Value) -> Value {
    let answer = admin.get(&format!("{LISTS}/{id}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Waits for the jobs of the lists; a worker runs them.
pub(crate) async fn worked(app: &TestApp) {
    let waiting = "SELECT kind FROM jobs WHERE kind = 'number_list'";
    wait_until(|| app.rows(waiting).is_empty()).await;
    assert_eq!(app.rows(waiting).len(), 0);
}

pub(crate) fn found(app: &TestApp, digits: &str) -> Listed {
    let key = PhoneKey::stored(digits.to_owned());
    let area_code = digits[..3].parse().unwrap();
    let looked = app
        .state
        .db
        .write_blocking::<_, StoreError>(|tx| look_up(tx, &key, area_code));
    looked.unwrap()
}

fn files(app: &TestApp) -> usize {
    std::fs::read_dir(app.files_folder()).unwrap().count()
}

fn told(app: &TestApp) -> Vec<String> {
    let events = app.events().into_iter();
    let ours = events.filter(|event| event.kind.starts_with("number_list."));
    ours.map(|event| format!("{} {}", event.entity, event.kind))
        .collect()
}

async fn r4_053_a_registry_is_loaded_with_its_progress_and_counts(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let fields = [
        ("kind", "national"),
        ("asOf", "2026-11-19"),
        ("areaCodes", "786, 305"),
    ];
    let file = "Area Code,Phone\r\n305,5550100\r\n\r\n+1 (305) 555-0101\r\n3055550100\r\n";
    let taken = upload(&admin, &fields, file).await;
    assert_eq!(taken.status, 202, "{taken:?}");
    let waiting = taken.json();
    assert_eq!(
        (
            &waiting["status"],
            &waiting["bytesRead"],
            &waiting["areaCodes"]
        ),
        (&json!("waiting"), &json!(0), &json!(0))
    );
    assert_eq!(found(&app, "3055550100"), Listed::default());
    assert_eq!(files(&app), 1);

    let working = app.start_working();
    worked(&app).await;
    app.stop_working(working).await;
    let list = one(&admin, &waiting["id"]).await;
    let shown = [
        "kind",
        "state",
        "asOf",
        "fileName",
        "status",
        "numbers",
        "badLines",
        "areaCodes",
    ];
    let shown: Vec<&Value> = shown.iter().map(|name| &list[name]).collect();
    let expected = json!([
        "national",
        null,
        "2026-11-19",
        "numbers.txt",
        "loaded",
        2,
        0,
        2
    ]);
    assert_eq!(json!(shown), expected);
    assert_eq!(list["bytesRead"], list["bytes"]);
    assert_eq!(list["createdBy"], "Dana Reyes");
    assert!(list["finishedAt"].is_string() && list["error"].is_null());
    assert!(found(&app, "3055550101").registries.national);
    assert!(!found(&app, "3055550102").registries.national);
    assert_eq!(
        found(&app, "7865550100").national,
        Some(date!(2026 - 11 - 19))
    );
    assert_eq!(files(&app), 0, "the numbers are kept, not the file");
    let all = admin.get(LISTS).await.json();
    assert_eq!(all, json!([list]));
    assert_eq!(
        told(&app),
        ["office number_list.received", "office number_list.loaded"]
    );
}

async fn r4_005_r4_007_r4_011_r4_012_each_list_says_of_which_day_it_is(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let number = "5125550100\n";
    let lists: [(&[(&str, &str)], &str); 5] = [
        (&[("kind", "national"), ("asOf", "2026-11-01")], number),
        (
            &[("kind", "state"), ("state", "TX"), ("asOf", "2026-11-02")],
            number,
        ),
        (&[("kind", "litigator"), ("asOf", "2026-11-03")], number),
        (&[("kind", "reassigned"), ("asOf", "2026-11-04")], number),
        // A newer one without the number replaces the first.
        (
            &[("kind", "national"), ("asOf", "2026-11-05")],
            "5125550101\n",
        ),
    ];
    for (fields, file) in lists {
        let list = loaded(&app, &admin, fields, file).await;
        assert_eq!(list["status"], "loaded", "{list}");
    }
    app.stop_working(working).await;
    let listed = found(&app, "5125550100");
    assert_eq!(
        (listed.registries.national, listed.national),
        (false, Some(date!(2026 - 11 - 05)))
    );
    assert_eq!(listed.registries.states.iter().count(), 1);
    assert_eq!(listed.states[0].1, date!(2026 - 11 - 02));
    assert_eq!(listed.litigator, Some(date!(2026 - 11 - 03)));
    assert_eq!(listed.reassigned_since, Some(date!(2026 - 11 - 04)));
    assert_eq!(found(&app, "2125550100").national, None);
    // What was replaced keeps its row alone.
    let all = admin.get(LISTS).await.json();
    let covered: Vec<&Value> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|list| &list["areaCodes"])
        .collect();
    assert_eq!(json!(covered), json!([1, 1, 1, 1, 0]));
    let blocks = app.rows("SELECT CAST(load_id AS TEXT) FROM list_blocks");
    assert_eq!(blocks.len(), 4);
}

async fn r4_053_bad_lines_are_counted_and_named_and_nothing_is_half_loaded(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let good: String = (0..95).map(|n| format!("30555501{n:02}\n")).collect();
    let fields = [("kind", "national"), ("asOf", "2026-11-19")];
    let before = loaded(&app, &admin, &fields, "3055550100\n").await;
    assert_eq!(before["status"], "loaded");
    let fields = [("kind", "national"), ("asOf", "2026-11-20")];
    let bad = "call me\n305555\n1055550100\n305,1550100\n+44 20 7946 0958\n";
    let list = loaded(&app, &admin, &fields, &format!("{good}{bad}")).await;
    let counts = ["status", "numbers", "badLines"].map(|name| list[name].clone());
    assert_eq!(counts, [json!("refused"), json!(0), json!(5)]);
    let error = "5 of 100 lines can't be read as a phone number: lines 96, 97, 98, 99, 100. \
                 Nothing was loaded. Correct the file and load it again.";
    assert_eq!(list["error"], error);
    let samples = list["badSamples"].as_array().unwrap();
    let lines: Vec<String> = samples
        .iter()
        .map(|bad| format!("{} {}", bad["line"], bad["text"].as_str().unwrap()))
        .collect();
    let expected = [
        "96 call me",
        "97 305555",
        "98 1055550100",
        "99 305,1550100",
        "100 +44 20 7946 0958",
    ];
    assert_eq!(lines, expected);
    assert!(
        samples[1]["sentence"]
            .as_str()
            .unwrap()
            .starts_with("This has 6 digits.")
    );

    // Not one number of it counts: what was loaded before stays in force.
    let listed = found(&app, "3055550101");
    assert_eq!(
        (listed.registries.national, listed.national),
        (false, Some(date!(2026 - 11 - 19)))
    );

    // One bad line is enough, in every kind of list.
    let fields = [("kind", "litigator"), ("asOf", "2026-11-20")];
    let list = loaded(&app, &admin, &fields, &format!("{good}x\n")).await;
    assert_eq!(list["status"], "refused");
    let error = list["error"].as_str().unwrap();
    assert!(error.starts_with("1 of 96 lines"), "{error}");
    assert_eq!(found(&app, "3055550100").litigator, None);

    // Without a number there is nothing to load.
    let list = loaded(&app, &admin, &fields, "Phone\nnobody\n").await;
    let error = list["error"].as_str().unwrap();
    assert!(
        error.starts_with("There is no phone number in this file."),
        "{error}"
    );
    app.stop_working(working).await;
    let blocks = app.rows("SELECT CAST(load_id AS TEXT) FROM list_blocks");
    assert_eq!(blocks.len(), 1, "of the list that counts");
    assert_eq!(files(&app), 0);
    let refused = told(&app).into_iter();
    let refused = refused.filter(|event| event == "office number_list.refused");
    assert_eq!(refused.count(), 3);
}

async fn r4_053_a_file_that_is_no_list_is_refused_before_it_is_kept(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let (kind, day) = (("kind", "national"), ("asOf", "2026-11-21"));
    let cases: [(Fields<'_>, &str, &str, &str); 10] = [
        (
            &[("kind", "state"), day],
            "1",
            "state",
            "Choose the state whose registry this is.",
        ),
        (
            &[("kind", "state"), ("state", "Texaz"), day],
            "1",
            "state",
            "Use a US state",
        ),
        (
            &[kind, ("state", "TX"), day],
            "1",
            "state",
            "Only a state's own registry",
        ),
        (
            &[kind, ("asOf", "2026-11-22")],
            "1",
            "asOf",
            "The day of the list can't be in the future.",
        ),
        (
            &[kind, ("asOf", "yesterday")],
            "1",
            "asOf",
            "Use a real date",
        ),
        (&[kind], "1", "asOf", "Enter the day the list is of."),
        (&[day], "1", "kind", "Choose the kind of list."),
        (
            &[("kind", "shoes"), day],
            "1",
            "kind",
            "Choose one of: national, state",
        ),
        (
            &[kind, day, ("areaCodes", "305; 786")],
            "1",
            "areaCodes",
            "Enter area codes",
        ),
        (&[kind, day], "", "file", "This file is empty."),
    ];
    for (fields, file, field, sentence) in cases {
        let refused = upload(&admin, fields, file).await;
        assert_eq!(refused.status, 422, "{fields:?}: {refused:?}");
        assert_eq!(refused.wrong_fields(), [field], "{fields:?}");
        let problem = refused.json();
        let detail = problem["errors"][0]["detail"].as_str().unwrap();
        assert!(detail.starts_with(sentence), "{fields:?}: {detail}");
    }
    let parts = multipart(&[("kind", None, b"national"), ("asOf", None, b"2026-11-21")]);
    let without = admin.upload(LISTS, parts).await;
    assert_eq!(without.wrong_fields(), ["file"]);
    assert_eq!(files(&app), 0);
    assert_eq!(admin.get(LISTS).await.json(), json!([]));
    assert_eq!(told(&app).len(), 0);
    let manager = app.as_role(Role::SalesManager).await;
    assert_eq!(upload(&manager, &[kind, day], "1").await.status, 403);
}

async fn r4_053_a_wrong_list_is_withdrawn_with_its_reason(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let fields = [("kind", "litigator"), ("asOf", "2026-11-20")];
    let list = loaded(&app, &admin, &fields, "3055550100\n").await;
    assert!(found(&app, "3055550100").litigator.is_some());
    let path = format!("{LISTS}/{}/withdraw", list["id"]);
    let version = list["version"].as_i64().unwrap();
    let unsaid = admin.post(&path, json!({"version": version})).await;
    assert_eq!(unsaid.wrong_fields(), ["reason"]);
    let reason = "The list of another state";
    let body = |version: i64| json!({"version": version, "reason": reason});
    let stale = admin.post(&path, body(version - 1)).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    assert_eq!(admin.post(&path, body(version)).await.status, 204);
    assert_eq!(found(&app, "3055550100"), Listed::default());
    let again = admin.post(&path, body(version + 1)).await;
    assert_eq!(
        (again.status, again.code().as_str()),
        (409, "illegal_transition")
    );
    worked(&app).await;
    app.stop_working(working).await;
    let list = one(&admin, &list["id"]).await;
    assert_eq!(
        (&list["status"], &list["areaCodes"]),
        (&json!("withdrawn"), &json!(0))
    );
    assert_eq!(
        app.rows("SELECT CAST(load_id AS TEXT) FROM list_blocks")
            .len(),
        0
    );
    let events = app.events();
    let mut events = events.iter();
    let event = events.find(|event| event.kind == "number_list.withdrawn");
    let said: Value = serde_json::from_str(&event.unwrap().after).unwrap();
    assert_eq!(
        (&said["reason"], &said["list"]),
        (&json!(reason), &json!("the litigator list"))
    );
}

async fn r4_041_the_age_of_a_list_and_its_limit_are_shown(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let cases: [(Fields<'_>, i64, Value, Value); 4] = [
        (
            &[("kind", "national"), ("asOf", "2026-10-20")],
            32,
            json!(31),
            json!(null),
        ),
        (
            &[
                ("kind", "state"),
                ("state", "texas"),
                ("asOf", "2026-11-21"),
            ],
            0,
            json!(92),
            json!("Texas"),
        ),
        (
            &[("kind", "state"), ("state", "FL"), ("asOf", "2026-11-20")],
            1,
            json!(null),
            json!("Florida"),
        ),
        (
            &[("kind", "reassigned"), ("asOf", "2026-11-20")],
            1,
            json!(null),
            json!(null),
        ),
    ];
    for (fields, age, limit, state) in cases {
        let taken = upload(&admin, fields, "3055550100\n").await.json();
        let shown = ["ageDays", "limitDays", "stateName"].map(|name| taken[name].clone());
        assert_eq!(shown, [json!(age), limit, state], "{fields:?}");
    }
}
