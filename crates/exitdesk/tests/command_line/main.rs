//! The `exitdesk` program, started as a person starts it.

#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod administration;
mod audit;
mod backup;
mod missing_database;
mod operator;
mod serving;
mod simulated_bank;
mod watching;
mod wordings;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn exitdesk(folder: &Path) -> Command {
    without_environment(Command::new(env!("CARGO_BIN_EXE_exitdesk")), folder)
}

fn without_environment(mut command: Command, folder: &Path) -> Command {
    command.current_dir(folder).env_remove("DATABASE_URL");
    for (name, _) in std::env::vars() {
        let ours = ["EXITDESK_", "STRIPE_", "MERCURY_"];
        if ours.iter().any(|ours| name.starts_with(ours)) {
            command.env_remove(name);
        }
    }
    command
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A folder with an empty office.
fn office() -> TempDir {
    let folder = folder();
    let made = run(&folder, &["migrate"]);
    assert!(made.status.success(), "{made:?}");
    folder
}

fn run(folder: &TempDir, arguments: &[&str]) -> Output {
    exitdesk(folder.path()).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_wrong_setting_stops_the_start_with_one_sentence() {
    let folder = folder();
    let production = || vec!["serve", "--public-url", "https://desk.example.com"];
    let cases = [
        (vec!["serve"], None, "EXITDESK_PUBLIC_URL is required"),
        (
            vec!["serve"],
            Some(("EXITDESK_MODE", "test")),
            "EXITDESK_MODE must be",
        ),
        (
            vec!["serve"],
            Some(("EXITDESK_BIND", "here")),
            "EXITDESK_BIND must be",
        ),
        (
            vec!["serve", "--public-url", "http://desk.example.com"],
            None,
            "EXITDESK_PUBLIC_URL must be https:// in production",
        ),
        (
            production(),
            Some(("EXITDESK_TRUSTED_PROXIES", "127.0.0.1,here")),
            "EXITDESK_TRUSTED_PROXIES must be",
        ),
        (
            vec!["migrate"],
            Some(("EXITDESK_COLOUR", "blue")),
            "no setting EXITDESK_COLOUR",
        ),
        (
            vec!["migrate"],
            Some(("DATABASE_URL", "mysql://x")),
            "sqlite://",
        ),
        (
            production(),
            Some(("EXITDESK_SECRET_KEY", "short")),
            "EXITDESK_SECRET_KEY",
        ),
        (
            production(),
            Some(("DATABASE_URL", "postgres://127.0.0.1/x")),
            "EXITDESK_SECRET_KEY is required",
        ),
        (
            production(),
            Some(("STRIPE_SECRET_KEY", "sk_test_1")),
            "STRIPE_PUBLISHABLE_KEY is required",
        ),
        (
            vec!["serve", "--mode", "demo", "--bind", "0.0.0.0:0"],
            None,
            "Demo mode listens on this machine only",
        ),
        (vec!["serve", "--colour", "blue"], None, "--colour"),
        (vec!["dance"], None, "dance"),
        (
            vec!["settings", "set", "registration", "everyone"],
            None,
            "registration",
        ),
        (
            vec!["settings", "get", "colour"],
            None,
            "no setting \"colour\"",
        ),
    ];
    for (arguments, variable, sentence) in cases {
        let mut command = exitdesk(folder.path());
        command.args(&arguments).envs(variable);
        let output = command.output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
        assert!(!said.contains("short"), "a secret is not repeated: {said}");
    }
}

fn create_admin(folder: &TempDir, username: &str, password: &str) -> Output {
    let mut child = exitdesk(folder.path())
        .args([
            "admin",
            "create",
            "--username",
            username,
            "--password-stdin",
        ])
        .args(["--email", &format!("{username}@example.com")])
        .args(["--first-name", "Ada", "--last-name", "Boss"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn the_first_administrator_is_made_on_the_command_line() {
    let folder = folder();
    assert_eq!(
        create_admin(&folder, "boss", "123456").status.code(),
        Some(2),
        "too common"
    );
    assert_eq!(
        create_admin(&folder, "boss", "a quiet lake").status.code(),
        Some(0)
    );
    let again = create_admin(&folder, "Boss", "a quiet lake");
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("taken"), "{again:?}");
    let last = run(&folder, &["user", "role", "boss", "user"]);
    assert!(
        text(&last.stderr).contains("last active administrator"),
        "{last:?}"
    );
    create_admin(&folder, "second", "a quiet lake");
    assert!(
        run(&folder, &["user", "role", "boss", "user"])
            .status
            .success()
    );
    let nobody = run(&folder, &["user", "approve", "nobody", "--role", "legal"]);
    assert!(
        text(&nobody.stderr).contains("no user \"nobody\""),
        "{nobody:?}"
    );
    // R1-039
    let link = exitdesk(folder.path())
        .args([
            "user",
            "reset-link",
            "boss",
            "--public-url",
            "https://desk.example.com",
        ])
        .output()
        .unwrap();
    let link = text(&link.stdout);
    assert!(
        link.starts_with("https://desk.example.com/auth/reset-password#token="),
        "{link}"
    );
}

#[test]
fn r3_028_users_are_deactivated_activated_and_signed_out() {
    let folder = folder();
    for name in ["boss", "helper"] {
        let made = create_admin(&folder, name, "a quiet lake");
        assert!(made.status.success(), "{}", text(&made.stderr));
    }
    let cases = [
        (
            vec!["deactivate", "helper"],
            "helper is deactivated and signed out everywhere.",
        ),
        (
            vec!["deactivate", "Helper"],
            "helper is already deactivated.",
        ),
        (
            vec!["deactivate", "boss"],
            "This is the last active administrator. Make someone else admin first.",
        ),
        (
            vec!["activate", "helper"],
            "helper is active again as admin.",
        ),
        (vec!["activate", "helper"], "helper is already active."),
        (
            vec!["deactivate", "boss"],
            "boss is deactivated and signed out everywhere.",
        ),
        (vec!["end-sessions", "helper"], "helper was not signed in."),
        (
            vec!["end-sessions", "nobody"],
            "There is no user \"nobody\".",
        ),
    ];
    for (arguments, sentence) in cases {
        let arguments = [vec!["user"], arguments].concat();
        let output = run(&folder, &arguments);
        let told = text(&output.stdout) + &text(&output.stderr);
        assert!(told.contains(sentence), "{arguments:?}: {told}");
    }
}

#[test]
fn r3_030_r3_069_a_setting_that_is_not_in_force_is_told_when_set() {
    let folder = office();
    let open = ["settings", "set", "registration", "open"];
    let production = text(&run(&folder, &open).stdout);
    assert!(
        production.starts_with("registration = open"),
        "{production}"
    );
    assert!(production.contains("This is not in effect"), "{production}");
    // R5-121
    let waits = "New accounts wait for an administrator's approval.";
    assert!(production.contains(waits), "{production}");
    let list = text(&run(&folder, &["settings", "list"]).stdout);
    assert!(list.contains("This is not in effect"), "{list}");
    // R3-069
    let holds = "registration = approval (in effect; set to open)";
    assert!(list.contains(holds), "{list}");
    let mut demo = exitdesk(folder.path());
    let demo = demo
        .env("EXITDESK_MODE", "demo")
        .args(open)
        .output()
        .unwrap();
    assert!(
        !text(&demo.stdout).contains("not in effect"),
        "{}",
        text(&demo.stdout)
    );
    let closed = run(&folder, &["settings", "set", "registration", "closed"]);
    assert!(!text(&closed.stdout).contains("not in effect"));
}

#[test]
fn r3_031_an_administrators_password_follows_the_rules_of_production() {
    let folder = folder();
    for (password, sentence) in [
        ("xK9#mQ2", "Password must be at least 8 characters"),
        ("password1", "too easy to guess"),
        ("bigboss42", "too easy to guess"),
    ] {
        let made = create_admin(&folder, "bigboss", password);
        let told = text(&made.stderr);
        assert!(
            !made.status.success() && told.contains(sentence),
            "{password}: {told}"
        );
    }
}

#[test]
fn settings_are_kept() {
    let folder = office();
    assert_eq!(
        text(&run(&folder, &["settings", "get", "trash_days"]).stdout),
        "30\n"
    );
    assert!(
        run(&folder, &["settings", "set", "trash_days", "7"])
            .status
            .success()
    );
    assert_eq!(
        text(&run(&folder, &["settings", "get", "trash_days"]).stdout),
        "7\n"
    );
    let list = text(&run(&folder, &["settings", "list"]).stdout);
    assert!(list.contains("trash_days = 7\n"), "{list}");
    assert!(list.contains("registration = approval (default)"), "{list}");
    // R5-126: what is typed is said here, not on the screen.
    let meaning = "    the days during which a deleted record can be restored (1 to 365)\n";
    assert!(list.contains(meaning), "{list}");
}

#[test]
fn r3_009_months_that_are_over_are_closed_and_opened_again() {
    let folder = office();
    let set = |day: &str| run(&folder, &["settings", "set", "books_closed_through", day]);
    let future = set("2099-12-31");
    let said = text(&future.stderr);
    assert_eq!(future.status.code(), Some(2), "{said}");
    assert!(said.contains("use a day before today"), "{said}");
    for day in ["2026-01-31", "none"] {
        assert!(set(day).status.success(), "{day}");
        let kept = run(&folder, &["settings", "get", "books_closed_through"]);
        assert_eq!(text(&kept.stdout), format!("{day}\n"));
    }
}

#[test]
fn what_does_not_add_up_is_told_with_its_rows() {
    let folder = office();
    let sound = run(&folder, &["check"]);
    let said = text(&sound.stdout);
    assert_eq!(sound.status.code(), Some(0), "{said}");
    assert!(
        said.contains("ok     invoice_paid: What is paid on an invoice"),
        "{said}"
    );
    assert!(said.ends_with("rules hold.\n"), "{said}");
    let file = folder.path().join("var/exitdesk.db");
    let db = infra::Database::open(&format!("sqlite://{}", file.display())).unwrap();
    db.execute_sql(
        "INSERT INTO clients (id, first_name, last_name, status, service_type, sort_name, search_text, version, \
         created_at, updated_at) VALUES (1, 'Ana', 'Ruiz', 'Active', 'Cancellation', '', '', 1, 0, 0); \
         INSERT INTO invoices (id, client_id, due_date, amount_cents, paid_cents, version, created_at, updated_at) \
         VALUES (7, 1, '2026-11-21', 12345, 1, 1, 0, 0)",
    )
    .unwrap();
    let broken = run(&folder, &["check"]);
    let said = text(&broken.stdout);
    assert_eq!(broken.status.code(), Some(1), "{said}");
    assert!(said.contains("BROKEN invoice_paid, rows: 1. "), "{said}");
    assert!(
        said.contains("\n       invoice 7: 0.01 instead of 0.00\n"),
        "{said}"
    );
    assert_eq!(text(&broken.stderr), "exitdesk: 3 rules are broken.\n");
}

#[test]
fn the_description_is_the_same_every_time() {
    let folder = folder();
    let first = run(&folder, &["openapi"]);
    assert!(first.status.success());
    assert!(text(&first.stdout).starts_with("{\n"));
    assert_eq!(first.stdout, run(&folder, &["openapi"]).stdout);
}
