//! Runs from the upload to the download of the failed rows.

use super::*;
use crate::http_tests;
use crate::testing::wait_until;
use crm_core::actor::Actor;
use crm_core::ids::ImportId;
use crm_core::raw_leads::import::NewImport;
use crm_core::raw_leads::import::{
    List, Mapping, Progress, Run, Survey, import_batch, start as queue,
};
use crm_core::store::StoreError;
use crm_core::users::{Role, UserStatus};
use std::io::Cursor;

http_tests!(
    columns_are_proposed,
    a_dry_run_names_every_problem_and_makes_no_record,
    r3_059_the_run_starts_from_the_list_that_the_dry_run_looked_at,
    r3_059_a_kept_list_is_its_senders_alone_and_not_for_ever,
    failed_rows_come_back_harmless_with_their_problem,
    r5_053_what_is_left_out_is_counted_and_comes_back,
    r5_050_r5_052_the_dry_run_says_what_is_not_imported_and_splits_names,
    r5_042_r5_043_r5_044_spellings_in_a_list_meet_the_suppressed,
    r5_050_the_dry_run_tells_who_may_be_called,
    r1_214_a_suppressed_person_arrives_as_do_not_contact,
    a_run_whose_file_is_gone_says_so,
    imports_are_listed_newest_first,
);

http_tests!(
    on both:
    the_real_list_is_imported_with_every_row_accounted_for,
    a_run_killed_between_batches_goes_on_without_doubles,
    two_runs_of_one_list_at_once_make_no_doubles,
);

async fn columns_are_proposed(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let answer = columns(&agent, b"First Name;Cell;Colour\nJos\xE9;407-555-1000;\n").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let expected = json!({
        "encoding": "Windows-1252",
        "delimiter": ";",
        "columns": [
            {"header": "First Name", "field": "firstName", "samples": ["José"]},
            {"header": "Cell", "field": "phone", "samples": ["407-555-1000"]},
            {"header": "Colour", "field": null, "samples": []},
        ],
    });
    assert_eq!(answer.json(), expected);
}

async fn a_dry_run_names_every_problem_and_makes_no_record(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = short("A,B,4075551000,none@\n,,,\n,D,4075551001,\nE,F,407-555-1000,");
    let mut preview = dry_run(&agent, &file, &short_mapping()).await;
    let kept = preview.as_object_mut().unwrap().remove("upload");
    assert!(kept.is_some(), "{preview}");
    let callable = preview.as_object_mut().unwrap().remove("callable");
    let callable = callable.unwrap();
    let people = ["now", "later", "never", "waiting"].map(|name| callable[name].as_i64().unwrap());
    assert_eq!(people.iter().sum::<i64>(), 1, "of the one who is ready");
    let expected = json!({
        "total": 4, "ready": 1, "duplicateInFile": 1, "duplicateOfRecord": 0, "suppressed": 0,
        "failed": 1, "blank": 1, "problemsTotal": 3, "leftOut": 1, "unmatchedColumns": [], "names": [],
        "problems": [
            {"row": 2, "column": "Email", "value": "none@", "problem": "Invalid email address. The row is added without it."},
            {"row": 4, "column": "First", "value": "", "problem": "First name is missing."},
            {"row": 5, "column": "Phone", "value": "407-555-1000",
                "problem": "Row 2 has the same phone number; this row is skipped."},
        ],
    });
    assert_eq!(preview, expected);
    assert_eq!(raw_leads(&app), 0);
    assert_eq!(app.rows("SELECT CAST(id AS TEXT) FROM imports").len(), 0);
    assert_eq!(uploads(&app), 1, "kept for its run");
}

async fn r3_059_the_run_starts_from_the_list_that_the_dry_run_looked_at(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = short("Ana,Ruiz,4075551000,\nBo,Ek,,bo@example.com\n");
    let without_email = json!({"First": "firstName", "Last": "lastName", "Phone": "phone"});
    let first = dry_run(&agent, &file, &without_email).await;
    assert_eq!((&first["ready"], &first["failed"]), (&json!(1), &json!(1)));
    let upload = &first["upload"];
    let again = ask_again(&agent, upload, &short_mapping(), true).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(again.json()["ready"], 2);
    assert_eq!(&again.json()["upload"], upload);
    let wrong = ask_again(&agent, upload, &json!({"Nothing": "phone"}), false).await;
    assert_eq!(wrong.code(), "unknown_column");
    let started = ask_again(&agent, upload, &short_mapping(), false).await;
    assert_eq!(started.status, 202, "{started:?}");
    let id = started.json()["id"].as_i64().unwrap();
    assert_eq!(status(&agent, id).await["fileName"], "May list.csv");
    work(&app).await;
    let done = ("done".to_owned(), [2, 2, 0, 0, 0]);
    assert_eq!(counts(&status(&agent, id).await), done);
    assert_eq!(uploads(&app), 1, "the run's own copy is gone with it");
}

async fn r3_059_a_kept_list_is_its_senders_alone_and_not_for_ever(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let other = app.as_role(Role::Admin).await;
    let file = short("Ana,Ruiz,4075551000,\n");
    let upload = dry_run(&agent, &file, &short_mapping()).await["upload"].clone();
    let text = upload.as_str().unwrap();
    let renamed = json!(format!("{text}.exe"));
    let nothing = json!("é".repeat(60));
    for (client, upload) in [(&other, &upload), (&agent, &renamed), (&agent, &nothing)] {
        let refused = ask_again(client, upload, &short_mapping(), false).await;
        assert_eq!((refused.status, &*refused.code()), (404, "not_found"));
    }
    let key = text.get(..64).unwrap();
    std::fs::remove_file(app.files_folder().join(key)).unwrap();
    let gone = ask_again(&agent, &upload, &short_mapping(), false).await;
    assert_eq!((gone.status, &*gone.code()), (404, "not_found"));
    assert_eq!((raw_leads(&app), uploads(&app)), (0, 0));
}

async fn the_real_list_is_imported_with_every_row_accounted_for(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let mapping = proposed(&agent, REAL).await;
    assert_eq!(mapping.as_object().unwrap().len(), 16);
    let preview = dry_run(&agent, REAL, &mapping).await;
    let told = [
        "total",
        "ready",
        "duplicateInFile",
        "duplicateOfRecord",
        "suppressed",
        "failed",
        "blank",
    ]
    .map(|count| preview[count].as_i64().unwrap());
    assert_eq!(told, [10_000, 9_485, 337, 0, 0, 145, 33]);
    let id = start(&agent, REAL, &mapping).await;
    let waiting = status(&agent, id).await;
    assert_eq!(counts(&waiting), ("running".to_owned(), [0; 5]));
    assert_eq!(
        (waiting["total"].as_i64(), waiting["fileName"].as_str()),
        (Some(10_000), Some("May list.csv"))
    );
    work(&app).await;
    assert_eq!(
        counts(&status(&agent, id).await),
        ("done".to_owned(), [10_000, 9_485, 0, 370, 145])
    );
    assert_eq!(
        (raw_leads(&app), uploads(&app)),
        (9_485, 1),
        "the dry run's"
    );
    let imported = app.rows("SELECT kind FROM events WHERE kind = 'raw_lead.imported'");
    assert_eq!(imported.len(), 9_485);
    assert_eq!(
        app.rows("SELECT value FROM suppressions").len(),
        875,
        "R1-213"
    );
    let again = start(&agent, REAL, &mapping).await;
    work(&app).await;
    assert_eq!(
        counts(&status(&agent, again).await),
        ("done".to_owned(), [10_000, 0, 0, 9_855, 145])
    );
    assert_eq!(raw_leads(&app), 9_485);
}

async fn a_run_killed_between_batches_goes_on_without_doubles(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = three_batches();
    let id = start(&agent, &file, &short_mapping()).await;
    let job = claim(&app).unwrap();
    let mut cursor = Cursor::new(file.as_slice());
    let survey = Survey::of(&mut cursor).unwrap();
    let mapping = Mapping::parse(&short_mapping(), &survey.headers).unwrap();
    let mut list = List::open(cursor, &survey, mapping).unwrap();
    let batch = list.next_batch().unwrap();
    let killed = Run {
        import: ImportId::new(id),
        actor: Actor::system(),
        lease: job.lease,
    };
    let (db, now) = (&app.state.db, app.state.now());
    let write = |progress| db.write_blocking(|tx| import_batch(tx, &killed, progress, &batch, now));
    let progress = write(Progress::default()).unwrap();
    assert_eq!(progress.processed, 1_000);
    assert_eq!(counts(&status(&agent, id).await).1, [1_000, 1_000, 0, 0, 0]);
    assert!(claim(&app).is_none(), "the lease holds");
    app.advance(LEASE + time::Duration::SECOND);
    work(&app).await;
    assert_eq!(
        counts(&status(&agent, id).await),
        ("done".to_owned(), [2_500, 2_500, 0, 0, 0])
    );
    assert_eq!(raw_leads(&app), 2_500);
    assert_eq!(
        write(progress),
        Err(StoreError::Clash),
        "the killed worker woke up too late"
    );
    assert_eq!(raw_leads(&app), 2_500);
}

async fn two_runs_of_one_list_at_once_make_no_doubles(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = three_batches();
    let one = start(&agent, &file, &short_mapping()).await;
    let two = start(&agent, &file, &short_mapping()).await;
    let jobs = [claim(&app).unwrap(), claim(&app).unwrap()];
    let state = || app.state.clone().into_inner();
    let running = jobs.map(|job| {
        let state = state();
        actix_web::rt::spawn(async move { crate::people::imports::run(&state, &job).await })
    });
    for run in running {
        run.await.unwrap().unwrap();
    }
    let (one, two) = (status(&agent, one).await, status(&agent, two).await);
    let sum = |count: &str| one[count].as_i64().unwrap() + two[count].as_i64().unwrap();
    assert_eq!(
        (sum("created"), sum("skipped"), sum("processed")),
        (2_500, 2_500, 5_000)
    );
    assert_eq!(raw_leads(&app), 2_500);
}

async fn failed_rows_come_back_harmless_with_their_problem(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file =
        short("=cmd,,+1 407 555 1000,\nAna,Ruiz,12\n\"J,é\",Lee,,n/a,surplus\nBob,Lee,4075551001,");
    let id = start(&agent, &file, &short_mapping()).await;
    work(&app).await;
    assert_eq!(counts(&status(&agent, id).await).1, [4, 1, 0, 0, 3]);
    let answer = agent
        .get(&format!("/api/raw-leads/imports/{id}/failed.csv"))
        .await;
    assert_eq!(
        answer.header("content-type"),
        Some("text/csv; charset=utf-8")
    );
    let name = format!("attachment; filename=\"failed-rows-{id}.csv\"");
    assert_eq!(answer.header("content-disposition"), Some(&*name));
    let text = answer.text();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[0], "First,Last,Phone,Email,Problem");
    assert_eq!(lines[1], "'=cmd,,'+1 407 555 1000,,Last name is missing.");
    assert!(
        lines[2].starts_with("Ana,Ruiz,12,,\"Phone: Use a phone number"),
        "{}",
        lines[2]
    );
    assert!(lines[3].starts_with("\"J,é\",Lee,,n/a,"), "{}", lines[3]);
    assert!(lines[3].ends_with(",surplus"), "{}", lines[3]);
    let mended = text.replace("'=cmd,,", "'=cmd,Mended,");
    let mapping = proposed(&agent, mended.as_bytes()).await;
    assert_eq!(
        dry_run(&agent, mended.as_bytes(), &mapping).await["ready"],
        1
    );
}

async fn r5_053_what_is_left_out_is_counted_and_comes_back(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = short("Ana,Ruiz,4075551000,n/a\nBob,Lee,4075551001,bob@example.com\nCy,Ng,12,n/a\n");
    let told = dry_run(&agent, &file, &short_mapping()).await;
    assert_eq!((&told["leftOut"], &told["ready"]), (&json!(1), &json!(2)));
    let said = "Invalid email address. The row is added without it.";
    assert_eq!(told["problems"][0]["problem"], said);
    let id = start(&agent, &file, &short_mapping()).await;
    work(&app).await;
    let status = status(&agent, id).await;
    assert_eq!(
        (&status["leftOut"], &status["created"]),
        (&json!(1), &json!(2))
    );
    let path = format!("/api/raw-leads/imports/{id}/left-out.csv");
    let answer = agent.get(&path).await;
    let name = format!("attachment; filename=\"left-out-rows-{id}.csv\"");
    assert_eq!(answer.header("content-disposition"), Some(&*name));
    let text = answer.text();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    let row = format!("Ana,Ruiz,4075551000,n/a,Email: {said}");
    assert_eq!(lines, ["First,Last,Phone,Email,Problem", row.as_str()]);
    let failed = agent
        .get(&format!("/api/raw-leads/imports/{id}/failed.csv"))
        .await
        .text();
    assert!(
        failed.contains("Cy,Ng,12,n/a,") && !failed.contains("without it"),
        "{failed}"
    );
    // Bob's address stays Bob's.
    let file = short("Ana,Ruiz,4075551000,bob@example.com\n");
    let told = dry_run(&agent, &file, &short_mapping()).await;
    let said = "This email address is another raw lead's. The row is added without it.";
    assert_eq!(told["problems"][0]["problem"], said);
    let id = start(&agent, &file, &short_mapping()).await;
    work(&app).await;
    assert_eq!(left_out_of(&agent, id).await, (json!(1), json!(1)));
    let none = agent.get("/api/raw-leads/imports/999/left-out.csv").await;
    assert_eq!((none.status, &*none.code()), (404, "not_found"));
}

/// How many values an import left out, and how many rows it skipped.
async fn left_out_of(agent: &Client<'_>, id: i64) -> (Value, Value) {
    let status = status(agent, id).await;
    (status["leftOut"].clone(), status["skipped"].clone())
}

async fn r5_050_r5_052_the_dry_run_says_what_is_not_imported_and_splits_names(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = "sep=;\nOwner Name;Phone;Color\nSMITH, JOHN & MARY;4075551000;red\nMary Ann Jones;4075551001;\n";
    let mapping = proposed(&agent, file.as_bytes()).await;
    assert_eq!(mapping["Owner Name"], "fullName");
    let told = dry_run(&agent, file.as_bytes(), &mapping).await;
    assert_eq!(told["unmatchedColumns"], json!(["Color"]));
    let names = json!([
        {"row": 3, "firstName": "JOHN & MARY", "lastName": "SMITH"},
        {"row": 4, "firstName": "Owner", "lastName": "Mary Ann Jones"},
    ]);
    assert_eq!(told["names"], names);
    assert_eq!(told["leftOut"], 0);
    let twice = json!({"Owner Name": "fullName", "Color": "firstName", "Phone": "phone"});
    let refused = ask(&agent, file.as_bytes(), &twice, true).await;
    assert_eq!(
        (refused.status, &*refused.code()),
        (422, "name_matched_twice")
    );
}

async fn r5_042_r5_043_r5_044_spellings_in_a_list_meet_the_suppressed(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let input = json!({"firstName": "A", "lastName": "B", "phone": "(407) 555-0142",
        "email": "eli@example.com", "marketingStatus": "Do Not Contact"});
    let made = agent.post("/api/raw-leads", input).await.json();
    agent
        .delete(&format!("/api/raw-leads/{}", made["id"]))
        .await;
    let spellings = [
        "4075550142.0,",
        "14075550142.0,",
        "\u{202a}(407) 555\u{2011}0142\u{202c},",
        "407\u{2013}555\u{2013}0142,",
        "４０７５５５０１４２,",
        "+1\u{fe0f}-407-555-0142,",
        "Cell: 407-555-0142,",
        "0014075550142,",
        ",eli@example.com\u{200b}",
        ",eli@exam\u{ad}ple.com",
        ",\u{feff}ELI@example.com",
    ];
    for spelling in spellings {
        let file = short(&format!("Ana,Ruiz,{spelling}\n"));
        let told = dry_run(&agent, &file, &short_mapping()).await;
        assert_eq!(
            (&told["suppressed"], &told["ready"]),
            (&json!(1), &json!(0)),
            "{spelling}: {told}"
        );
    }
}

/// The dry run counts what the list counts once it is in and its numbers are looked up.
async fn r5_050_the_dry_run_tells_who_may_be_called(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let asked = json!({"firstName": "A", "lastName": "B", "phone": "(407) 555-1009", "marketingStatus": "Do Not Contact"});
    let asked = agent.post("/api/raw-leads", asked).await.json();
    agent
        .delete(&format!("/api/raw-leads/{}", asked["id"]))
        .await;
    let file = short(
        "Ana,Ruiz,4075551000,\nBo,Ek,,bo@example.com\nCy,Lee,(808) 555-1001,\nDi,Ode,407-555-1009,\nEd,Ode,+44 20 7946 0958,\n",
    );
    let told = dry_run(&agent, &file, &short_mapping()).await["callable"].clone();
    assert_eq!(told["waiting"], 0, "{told}");
    let id = start(&agent, &file, &short_mapping()).await;
    let working = app.start_working();
    app.advance(time::Duration::seconds(10));
    wait_until(|| app.rows("SELECT state FROM imports") == ["done"]).await;
    wait_until(|| app.rows("SELECT phone_key FROM stale_numbers").is_empty()).await;
    app.stop_working(working).await;
    let list = format!("/api/contact/callable?importId={id}");
    let counted = agent.get(&list).await.json();
    for name in ["now", "later", "never", "waiting", "reasons"] {
        assert_eq!(told[name], counted[name], "{told}");
    }
    assert_eq!(
        told["never"], 3,
        "without a number, suppressed, abroad: {told}"
    );
}

async fn r1_214_a_suppressed_person_arrives_as_do_not_contact(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let input = json!({"firstName": "A", "lastName": "B", "phone": "(407) 555-1000", "marketingStatus": "Do Not Contact"});
    let made = agent.post("/api/raw-leads", input).await.json();
    agent
        .delete(&format!("/api/raw-leads/{}", made["id"]))
        .await;
    let file = short("A,B,407.555.1000,a@example.com");
    assert_eq!(
        dry_run(&agent, &file, &short_mapping()).await["suppressed"],
        1
    );
    let id = start(&agent, &file, &short_mapping()).await;
    work(&app).await;
    assert_eq!(counts(&status(&agent, id).await).1, [1, 1, 0, 0, 0]);
    let found = agent
        .get("/api/raw-leads?search=a@example.com")
        .await
        .json();
    assert_eq!(found["data"][0]["marketingStatus"], "Do Not Contact");
    assert_eq!(found["data"][0]["suppressed"], true);
}

async fn a_run_whose_file_is_gone_says_so(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let id = start(&agent, &short("A,B,4075551000,"), &short_mapping()).await;
    for upload in std::fs::read_dir(app.files_folder()).unwrap() {
        std::fs::remove_file(upload.unwrap().path()).unwrap();
    }
    work(&app).await;
    let status = status(&agent, id).await;
    assert_eq!(counts(&status).0, "failed");
    assert!(status["error"].as_str().unwrap().contains("is missing"));
    assert!(!status["finishedAt"].is_null());
}

async fn imports_are_listed_newest_first(app: TestApp) {
    let starter = app.user(Role::Operations, UserStatus::Active).await;
    let (now, by) = (
        app.state.now(),
        Actor::on_behalf_of(starter.id, Role::Operations),
    );
    for file_name in ["one.csv", "two.csv"] {
        let new = NewImport {
            file_name: file_name.to_owned(),
            file_key: "0".repeat(64),
            mapping: json!([]),
            started_by: starter.id,
            total: 3,
        };
        let started = app.state.db.write_blocking(|tx| queue(tx, &by, &new, now));
        started.map_err(|error: StoreError| error).unwrap();
    }
    let agent = app.as_role(Role::PhoneAgent).await;
    let answer = agent.get("/api/raw-leads/imports?page=1&perPage=25").await;
    let rows = answer.json();
    let names: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["fileName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["two.csv", "one.csv"]);
    assert_eq!(rows[0]["startedBy"], "Dana Reyes");
    assert_eq!(answer.header("x-total-count"), Some("2"));
}
