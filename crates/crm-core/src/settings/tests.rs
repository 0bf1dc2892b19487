//! Every setting: its default, what it takes, its place on the screen.

use super::*;

#[test]
fn every_default_can_be_read() {
    let settings = Settings::read(&[]).unwrap();
    assert_eq!(settings.zone.name(), "America/Los_Angeles");
    assert_eq!(settings.session_idle, Duration::hours(2));
    assert_eq!(settings.session_absolute, Duration::hours(12));
    assert_eq!(settings.trash_lifetime, Duration::days(30));
    assert!(settings.commissions_automatic);
    let from = settings.bank_second_person_from;
    assert_eq!(from, Some(Money::from_dollars(5_000)));
    assert_eq!(settings.calling_number, None);
}

#[test]
fn r2_245_there_are_exactly_three_brands_and_the_first_is_the_default() {
    let names: Vec<_> = Brand::ALL.iter().map(|brand| brand.as_str()).collect();
    assert_eq!(
        names,
        ["Liberty NWA", "NW Advisors Group", "The Contract Advisors"]
    );
    let settings = Settings::read(&[]).unwrap();
    assert_eq!(settings.default_brand(), Brand::LibertyNwa);
}

#[test]
fn a_value_is_checked_before_it_is_stored() {
    let cases = [
        ("office_name", "Harbor Exit Services", true),
        ("office_name", " ", false),
        ("calling_number", "(407) 555-1000", true),
        ("calling_number", "none", true),
        ("calling_number", "our desk", false),
        ("registration", "closed", true),
        ("registration", "everyone", false),
        ("business_time_zone", "Europe/Warsaw", true),
        ("business_time_zone", "Mars/Olympus", false),
        ("session_idle_minutes", "4", false),
        ("session_idle_minutes", "2 hours", false),
        (
            "brands",
            "NW Advisors Group, Liberty NWA, The Contract Advisors",
            true,
        ),
        ("brands", "NW Advisors Group, Liberty NWA", false),
        (
            "brands",
            "Liberty NWA, Liberty NWA, The Contract Advisors",
            false,
        ),
        ("commissions_automatic", "off", true),
        ("commissions_automatic", "maybe", false),
        ("bank_second_person_from", "off", true),
        ("bank_second_person_from", "2500", true),
        ("bank_second_person_from", "0", true),
        ("bank_second_person_from", "-1", false),
        ("bank_second_person_from", "never", false),
        ("books_closed_through", "2026-10-31", true),
        // R5-095.
        ("journal_basis", "accrual", true),
        ("journal_basis", "modified", false),
        ("books_closed_through", "none", true),
        ("books_closed_through", "October", false),
        ("nec_thresholds", "2000: 600.00, 2026: 2000.00", true),
        ("nec_thresholds", "600", false),
        ("password_min_length", "10", true),
        ("password_min_length", "5", false),
        ("list_records_per_ten_minutes", "0", true),
        ("list_records_per_ten_minutes", "500", false),
        ("list_records_per_ten_minutes", "5000", true),
        ("exports_per_day", "0", true),
        ("exports_per_day", "4", false),
        ("exports_per_day", "5", true),
        ("mails_per_hour", "0", true),
        ("mails_per_hour", "4", false),
        ("mails_per_hour", "60", true),
        ("document_mail_subject", "Your {title}", true),
        ("document_mail_subject", "Your {paper}", false),
        ("document_mail_text", "", false),
        ("voicemail_mail", "off", true),
        ("voicemail_mail", "maybe", false),
        ("voicemail_mail_subject", "{brand} called {name}", true),
        ("voicemail_mail_subject", "{client}", false),
        ("voicemail_mail_text", r"Hello {name},\n\n{caller}", true),
        ("second_factor_required_for", "none", true),
        ("second_factor_required_for", "everybody", false),
        ("step_up", "on", true),
        ("step_up", "sometimes", false),
        ("colour", "blue", false),
    ];
    for (key, value, good) in cases {
        assert_eq!(check_setting(key, value).is_ok(), good, "{key} {value}");
    }
}

#[test]
fn r3_009_only_days_that_are_over_are_closed() {
    use time::macros::date;
    let today = date!(2026 - 11 - 22);
    let cases = [
        ("2026-10-31", true),
        ("2026-11-21", true),
        ("2026-11-22", false),
        ("2026-12-31", false),
        ("none", true),
        ("soon", false),
    ];
    for (value, good) in cases {
        let found = check_new_setting(BOOKS_CLOSED_THROUGH, value, today);
        assert_eq!(found.is_ok(), good, "{value}");
    }
    let stored = [(BOOKS_CLOSED_THROUGH.to_owned(), "2026-10-31".to_owned())];
    let closed = Settings::read(&stored).unwrap().closed_books;
    assert_eq!(closed.last_day(), Some(date!(2026 - 10 - 31)));
}

/// The bounds that a screen shows are those of the check.
#[test]
fn r1_174_the_control_of_a_setting_offers_what_its_check_takes() {
    for SettingSpec {
        key,
        title,
        default,
        meaning,
        takes,
        ..
    } in SETTINGS
    {
        assert!(!title.is_empty() && !meaning.is_empty(), "{key}");
        assert_eq!(check_setting(key, default), Ok(()), "{key}");
        for choice in takes.none().iter().chain(&takes.choices()) {
            let good = check_setting(key, choice.value).is_ok();
            assert!(
                good || takes.kind() == SettingKind::Order,
                "{key} {choice:?}"
            );
        }
        if let Takes::Number { least, most, .. } = takes {
            let takes = |number: u32| check_setting(key, &number.to_string()).is_ok();
            assert!(takes(*least) && takes(*most), "{key}");
            assert!(!takes(least - 1) && !takes(most + 1), "{key}");
        }
        // Thresholds have a form of their own.
        if let Takes::Text { most, .. } = takes
            && *key != NEC_THRESHOLDS
        {
            let takes = |length: usize| check_setting(key, &"x".repeat(length)).is_ok();
            assert!(takes(1) && takes(*most) && !takes(most + 1), "{key}");
        }
    }
}

#[test]
fn every_mode_of_registration_can_be_chosen() {
    let registration = SETTINGS.iter().find(|spec| spec.key == "registration");
    let offered = registration.unwrap().takes.choices();
    let offered: Vec<&str> = offered.iter().map(|choice| choice.value).collect();
    let modes: Vec<&str> = RegistrationMode::ALL
        .iter()
        .map(|mode| mode.as_str())
        .collect();
    assert_eq!(offered, modes);
}

/// The command line says what is typed, and the screen nothing of it: it has controls, with words of their own.
#[test]
fn r5_126_what_a_setting_means_is_said_in_words_of_the_screen() {
    let typed = |key: &str| {
        let spec = SETTINGS.iter().find(|spec| spec.key == key);
        spec.map(|spec| spec.takes.typed()).unwrap_or_default()
    };
    let table = [
        ("business_time_zone", "a name such as America/Los_Angeles"),
        ("office_name", "1 to 100 characters"),
        (
            "calling_number",
            "a phone number such as (407) 555-1000, or none",
        ),
        ("registration", "open, approval or closed"),
        ("brands", "each of the three once, separated by commas"),
        ("trash_days", "1 to 365"),
        ("exports_per_day", "5 to 10000, or 0"),
        ("commissions_automatic", "on or off"),
        (BANK_SECOND_PERSON_FROM, "an amount such as 5000.00, or off"),
        (
            "document_mail_text",
            r"1 to 5000 characters; \n begins a new line",
        ),
        (
            BOOKS_CLOSED_THROUGH,
            "a day before today such as 2026-10-31, or none",
        ),
        (
            SECOND_FACTOR_REQUIRED_FOR,
            "none, admin_and_billing or everyone",
        ),
        ("step_up", "production, on or off"),
    ];
    for (key, outcome) in table {
        assert_eq!(typed(key), outcome, "{key}");
    }
    for spec in SETTINGS {
        let (key, meaning) = (spec.key, spec.meaning);
        for machine in ["on or off", "or none", "or 0", "IANA", r"\n", "_", " to 1"] {
            assert!(
                !meaning.contains(machine),
                "{key}: {machine:?} in {meaning}"
            );
        }
        for choice in spec.takes.choices() {
            assert!(!choice.label.contains('_'), "{key}: {}", choice.label);
        }
    }
}
