//! What the audit log says of acts on the command line: who ran them, and where.

use super::backup::{database, told};
use super::{create_admin, exitdesk, folder, run, text};
use crm_core::store::StoreError;
use tempfile::TempDir;

/// An office with two administrators; "helper" is user 2.
fn staffed() -> TempDir {
    let folder = folder();
    for name in ["boss", "helper"] {
        let made = create_admin(&folder, name, "a quiet lake");
        assert!(made.status.success(), "{}", text(&made.stderr));
    }
    folder
}

fn assert_names_operator(folder: &TempDir, kind: &str) {
    let rows = told(folder, kind);
    let row = rows.first().unwrap();
    assert_eq!(row.actor, None, "{kind}: nobody of the office signed in");
    let after = row.after.as_ref().unwrap();
    assert!(after["osUser"].is_u64(), "{kind}: {after}");
    assert!(after["host"].is_string(), "{kind}: {after}");
}

#[test]
fn an_act_on_the_command_line_names_who_ran_it_and_where() {
    let folder = staffed();
    assert_names_operator(&folder, "user.created");
    let link = "https://desk.example.com";
    let acts = [
        (vec!["user", "role", "helper", "legal"], "user.role_changed"),
        (
            vec!["user", "reset-link", "helper", "--public-url", link],
            "user.reset_link_made",
        ),
        (vec!["user", "deactivate", "helper"], "user.deactivated"),
        (vec!["user", "activate", "helper"], "user.activated"),
        (
            vec!["settings", "set", "trash_days", "7"],
            "setting.changed",
        ),
    ];
    for (arguments, kind) in acts {
        let done = run(&folder, &arguments);
        let said = text(&done.stderr);
        assert!(done.status.success(), "{arguments:?}: {said}");
        assert_names_operator(&folder, kind);
    }
    let role = told(&folder, "user.role_changed").remove(0);
    assert_eq!(role.after.unwrap()["role"], "legal", "beside what was done");
    let db = database(&folder);
    let changes = db.read_blocking::<_, StoreError>(|views| views.setting_changes());
    let changed: Vec<String> = changes.unwrap().into_iter().map(|one| one.key).collect();
    assert_eq!(changed, ["trash_days"], "the screen shows when it changed");
}

#[test]
fn a_setting_goes_back_to_its_default() {
    let folder = staffed();
    let set = run(&folder, &["settings", "set", "trash_days", "7"]);
    assert!(set.status.success(), "{}", text(&set.stderr));
    for _ in 0..2 {
        let reset = run(&folder, &["settings", "reset", "trash_days"]);
        assert_eq!(text(&reset.stdout), "trash_days = 30 (default)\n");
    }
    let list = text(&run(&folder, &["settings", "list"]).stdout);
    assert!(list.contains("trash_days = 30 (default)"), "{list}");
    let changes = told(&folder, "setting.changed").len();
    assert_eq!(changes, 2, "set, and reset once");
    let unknown = run(&folder, &["settings", "reset", "colour"]);
    assert_eq!(unknown.status.code(), Some(2));
    let said = text(&unknown.stderr);
    assert!(said.contains("no setting \"colour\""), "{said}");
}

#[test]
fn r5_107_the_second_person_is_not_switched_off_on_the_command_line_alone() {
    let folder = staffed();
    let key = "bank_second_person_from";
    let set = |value: &str| text(&run(&folder, &["settings", "set", key, value]).stdout);
    let holds = || text(&run(&folder, &["settings", "get", key]).stdout);
    assert_eq!(
        set("9000.00"),
        format!("{key} = 9000.00\n"),
        "nobody is at hand"
    );
    assert_eq!(set("100.00"), format!("{key} = 100.00\n"));
    database(&folder)
        .execute_sql(
            "INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at) \
             SELECT 'key-' || id, id, now, now, now FROM users, \
             (SELECT CAST(strftime('%s', 'now') AS INTEGER) * 1000000 AS now)",
        )
        .unwrap();
    let until = "100.00 holds until an administrator confirms it in System Settings.";
    assert_eq!(set("off"), format!("{key} = off: asked for. {until}\n"));
    let list = text(&run(&folder, &["settings", "list"]).stdout);
    assert!(
        list.contains("Asked for on the command line: off."),
        "{list}"
    );
    let reset = run(&folder, &["settings", "reset", key]);
    assert_eq!(
        text(&reset.stdout),
        format!("{key} = 5000.00 (default): asked for. {until}\n")
    );
    assert_eq!(holds(), "100.00\n");
    assert_names_operator(&folder, "setting.proposed");
    let waiting = || text(&run(&folder, &["settings", "proposals"]).stdout);
    let listed = waiting();
    assert!(
        listed.starts_with(&format!("{key} = 5000.00\n")),
        "{listed}"
    );
    assert!(listed.contains("It ends on "), "{listed}");
    let withdraw = || run(&folder, &["settings", "withdraw", key]);
    let withdrawn = "the waiting change is withdrawn.";
    assert_eq!(
        text(&withdraw().stdout),
        format!("{key} = 100.00: {withdrawn}\n")
    );
    assert_names_operator(&folder, "setting.withdrawn");
    assert_eq!(
        waiting(),
        "No change is waiting for another administrator.\n"
    );
    let again = withdraw();
    assert_eq!(again.status.code(), Some(1));
    let said = text(&again.stderr);
    assert!(
        said.contains(&format!("No change of {key} is waiting.")),
        "{said}"
    );
}

#[test]
fn r5_057_brands_are_listed_and_changed_on_the_command_line() {
    let folder = staffed();
    let listed = || text(&run(&folder, &["brand", "list"]).stdout);
    assert!(listed().starts_with("Liberty NWA (liberty-nwa)\n    legal name: none\n"));
    let edit = |arguments: &[&str]| {
        let mut all = vec!["brand", "edit"];
        all.extend(arguments);
        run(&folder, &all)
    };
    // What is typed → the exit code, and what is said.
    let cases: [(&[&str], i32, &str); 7] = [
        (
            &["Harbor", "--phone", "(503) 555-0100"],
            2,
            "no brand \"Harbor\"",
        ),
        (&["liberty-nwa"], 2, "Name what to change"),
        (
            &["liberty-nwa", "--street", "400 Harbor Way"],
            2,
            "An address needs --street",
        ),
        (
            &[
                "Liberty NWA",
                "--legal-name",
                "Harbor LLC",
                "--street",
                "400 Harbor Way",
                "--city",
                "Portland",
                "--state",
                "OR",
                "--zip",
                "97201",
            ],
            0,
            "address: 400 Harbor Way, Portland, OR 97201",
        ),
        (&["liberty-nwa", "--zip", "K1A 0B1"], 2, "--zip"),
        (
            &["liberty-nwa", "--city", "Bend"],
            0,
            "address: 400 Harbor Way, Bend, OR 97201",
        ),
        (&["liberty-nwa", "--legal-name", ""], 0, "legal name: none"),
    ];
    for (arguments, code, outcome) in cases {
        let done = edit(arguments);
        assert_eq!(done.status.code(), Some(code), "{arguments:?}");
        let said = format!("{}{}", text(&done.stdout), text(&done.stderr));
        assert!(said.contains(outcome), "{arguments:?}: {said}");
    }
    assert!(listed().contains("address: 400 Harbor Way, Bend, OR 97201"));
    assert_names_operator(&folder, "setting.changed");
    assert_eq!(told(&folder, "setting.changed").len(), 3);
}

/// Where there is a mail server → what is said of emails.
#[test]
fn a_reset_second_factor_promises_an_email_where_one_can_be_sent() {
    let folder = staffed();
    let cases = [
        (
            None,
            "No mail server is set (SMTP_URL), so they are not notified by email.",
        ),
        (Some("smtp://127.0.0.1:2525"), "They are notified by email."),
    ];
    for (mail_server, sentence) in cases {
        database(&folder)
            .execute_sql(
                "INSERT INTO second_factors (user_id, secret, last_step, created_at, confirmed_at) \
                 VALUES (2, x'00', 1, 0, 0)",
            )
            .unwrap();
        let mut command = exitdesk(folder.path());
        command.env_remove("SMTP_URL");
        command.envs(mail_server.map(|url| ("SMTP_URL", url)));
        command.args(["user", "reset-second-factor", "helper"]);
        let said = text(&command.output().unwrap().stdout);
        let done = "helper no longer has a second factor and is signed out everywhere.";
        assert_eq!(said, format!("{done} {sentence}\n"));
        assert_names_operator(&folder, "user.second_factor_reset");
    }
}
