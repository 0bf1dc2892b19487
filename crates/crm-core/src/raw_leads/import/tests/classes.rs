//! Each row counts once, as the first class that fits.

use super::*;
use crate::contact::{EmailAddress, Phone};
use crate::fixtures::raw_lead;
use crate::raw_leads::MarketingStatus;
use crate::raw_leads::import::sift::Sifted;
use crate::suppression::SuppressionKey;

fn classes(rows: &str, known: &Known) -> Vec<Class> {
    let batch = sifted(&short(rows), &short_mapping());
    batch.rows.iter().map(|row| known.class_of(row)).collect()
}

#[test]
fn rows_repeat_earlier_accepted_rows_by_phone_else_by_e_mail() {
    use Class::{Blank, DuplicateInFile, Failed, Ready};
    let cases = [
        (
            "same phone in another spelling",
            "A,B,(407) 555-1000,,\nC,D,+1 407.555.1000,c@example.com,",
            vec![Ready, DuplicateInFile],
        ),
        (
            "same e-mail in another spelling",
            "A,B,,a@example.com,\nC,D,4075551000, A@EXAMPLE.com ,",
            vec![Ready, DuplicateInFile],
        ),
        (
            "a failed row is nobody",
            "A,,4075551000,,\nC,D,4075551000,,",
            vec![Failed, Ready],
        ),
        (
            "a blank row is nobody",
            ",,,,\nC,D,4075551000,,\n,,,,",
            vec![Blank, Ready, Blank],
        ),
        (
            "a bad phone is no key",
            "A,B,12,a@example.com,\nC,D,12,c@example.com,",
            vec![Ready, Ready],
        ),
        (
            "a repeated row's other key is nobody's",
            "A,B,4075551000,,\nC,D,4075551000,c@example.com,\nE,F,,c@example.com,",
            vec![Ready, DuplicateInFile, Ready],
        ),
    ];
    for (what, rows, expected) in cases {
        assert_eq!(classes(rows, &Known::default()), expected, "{what}");
    }
}

#[test]
fn r3_056_a_repeated_row_names_the_spreadsheets_row_it_repeats() {
    let batch = sifted(
        &short("A,B,4075551000,,\n,,,,\nC,D,407-555-1000,,"),
        &short_mapping(),
    );
    let problem = &batch.problems[0];
    assert_eq!(
        (problem.row, &*problem.column, &*problem.value),
        (4, "Phone", "407-555-1000")
    );
    assert_eq!(
        problem.problem,
        "Row 2 has the same phone number; this row is skipped."
    );
}

#[test]
fn records_come_before_suppressions_and_suppressions_before_ready() {
    let record = raw_lead(MarketingStatus::New);
    let other = Phone::parse("4075552000").unwrap().key();
    let email = EmailAddress::parse("stop@example.com").unwrap().key();
    let own = record.details.person.phone.as_ref().unwrap().key();
    let suppressed = [
        SuppressionKey::Phone(own),
        SuppressionKey::Phone(other),
        SuppressionKey::Email(email),
    ];
    let known = Known::of(vec![record], suppressed.to_vec());
    let rows = "A,B,4075551000,,\nC,D,,JOSE@example.com,\nE,F,4075552000,,\nG,H,4075553000,stop@example.com,\nI,J,4075554000,,";
    let expected = [
        Class::DuplicateOfRecord(0),
        Class::DuplicateOfRecord(0),
        Class::Suppressed,
        Class::Suppressed,
        Class::Ready,
    ];
    assert_eq!(classes(rows, &known), expected);
}

#[test]
fn the_phone_decides_before_the_e_mail_and_the_oldest_record_before_younger_ones() {
    let mut by_email = raw_lead(MarketingStatus::New);
    by_email.details.person.phone = None;
    let mut by_phone = raw_lead(MarketingStatus::New);
    by_phone.id = crate::ids::RawLeadId::new(2);
    by_phone.details.person.email = None;
    let mut younger = by_phone.clone();
    younger.id = crate::ids::RawLeadId::new(3);
    let known = Known::of(vec![younger, by_phone, by_email], Vec::new());
    let class = classes("A,B,4075551000,jose@example.com,", &known);
    assert_eq!(class, [Class::DuplicateOfRecord(1)]);
    assert_eq!(known.records()[1].id.get(), 2);
}

#[test]
fn r1_214_a_repeated_do_not_contact_row_suppresses_its_other_key_further_down() {
    let rows = "A,B,4075551000,,New\nA,B,4075551000,a@example.com,Do Not Contact\nC,D,4075552000,a@example.com,";
    let expected = [Class::Ready, Class::DuplicateInFile, Class::Suppressed];
    assert_eq!(classes(rows, &Known::default()), expected);
}

/// The numbers of two rows → what the second counts as.
#[test]
fn r5_049_a_row_with_another_number_of_an_earlier_row_repeats_it() {
    use Class::{DuplicateInFile, Ready};
    let (a, b, c, d) = (
        "407-555-0101",
        "407-555-0102",
        "407-555-0103",
        "407-555-0104",
    );
    let cases = [
        ([a, b, c], [d, "", ""], Ready),
        ([a, b, c], [b, "", ""], DuplicateInFile),
        ([a, b, c], [d, "", c], DuplicateInFile),
        (["", b, ""], [b, "", ""], DuplicateInFile),
        ([a, "", ""], ["", "", a], DuplicateInFile),
    ];
    for (first, second, outcome) in cases {
        let batch = sifted(&numbered(&[first, second]), &numbered_mapping());
        let known = Known::default();
        let classes: Vec<_> = batch.rows.iter().map(|row| known.class_of(row)).collect();
        assert_eq!(classes, [Ready, outcome], "{first:?} {second:?}");
    }
}

/// The numbers of the second row, of whom the first has the second one → the column and the value that are named.
#[test]
fn r5_049_a_repeated_number_is_told_of_in_its_own_column() {
    let (a, b, c) = ("407-555-0101", "407-555-0102", "407-555-0103");
    let cases = [
        ([b, "", ""], ("Home Phone", b)),
        ([c, b, ""], ("Cell", b)),
        (["", "", "(407) 555 0102"], ("Phone 3", "(407) 555 0102")),
    ];
    for (second, outcome) in cases {
        let batch = sifted(&numbered(&[[a, b, ""], second]), &numbered_mapping());
        let problem = &batch.problems[0];
        let told = (&*problem.column, &*problem.value);
        assert_eq!(told, outcome, "{second:?}");
    }
}

/// Whichever number is suppressed, or a record's.
#[test]
fn r5_049_someone_is_known_by_any_of_their_numbers() {
    let mut record = raw_lead(MarketingStatus::New);
    let numbers = ["407-555-0101", "407-555-0102", "407-555-0103"];
    let slots = numbers.map(|number| crate::contact::PhoneSlot {
        phone: Phone::parse(number).ok(),
        label: None,
    });
    record.details.person.set_phones(slots);
    for number in numbers {
        let batch = sifted(&numbered(&[["", "", number]]), &numbered_mapping());
        let key = Phone::parse(number).unwrap().key();
        let suppressed = Known::of(Vec::new(), vec![SuppressionKey::Phone(key)]);
        assert_eq!(
            suppressed.class_of(&batch.rows[0]),
            Class::Suppressed,
            "{number}"
        );
        let recorded = Known::of(vec![record.clone()], Vec::new());
        let class = recorded.class_of(&batch.rows[0]);
        assert_eq!(class, Class::DuplicateOfRecord(0), "{number}");
    }
}

/// A list with three columns of numbers; everyone has another name.
fn numbered(rows: &[[&str; 3]]) -> Vec<u8> {
    let rows = rows.iter().enumerate();
    let rows = rows.map(|(at, [first, second, third])| format!("A{at},B,{first},{second},{third}"));
    let rows: Vec<String> = rows.collect();
    format!("First,Last,Home Phone,Cell,Phone 3\n{}", rows.join("\n")).into_bytes()
}

fn numbered_mapping() -> serde_json::Value {
    serde_json::json!({"First": "firstName", "Last": "lastName", "Home Phone": "phone", "Cell": "phone2",
        "Phone 3": "phone3"})
}

/// The cells → the person's numbers with their labels.
#[test]
fn r5_049_a_row_that_has_only_the_second_number_is_ready_with_it() {
    use crate::contact::PhoneLabel::{Home, Mobile};
    let cases = [
        (
            ["407-555-0101", "407-555-0102", ""],
            vec![("407-555-0101", Some(Home)), ("407-555-0102", Some(Mobile))],
        ),
        (
            ["", "407-555-0102", ""],
            vec![("407-555-0102", Some(Mobile))],
        ),
        (
            ["12", "407-555-0102", "407-555-0103"],
            vec![("407-555-0102", Some(Mobile)), ("407-555-0103", None)],
        ),
    ];
    for (cells, numbers) in cases {
        let batch = sifted(&numbered(&[cells]), &numbered_mapping());
        let Sifted::Candidate { details, .. } = &batch.rows[0].sifted else {
            panic!("{cells:?}")
        };
        let kept = details.person.labeled_phones();
        let kept: Vec<_> = kept
            .iter()
            .map(|one| (one.phone.as_str(), one.label))
            .collect();
        assert_eq!(kept, numbers, "{cells:?}");
    }
}

/// Number and address of a row; what merges left out of the record with the first number → whether the row is of that record.
#[test]
fn r5_046_a_row_with_what_a_merge_left_out_is_of_the_record_that_stayed() {
    let phone = |text: &str| SuppressionKey::Phone(Phone::parse(text).unwrap().key());
    let email = |text: &str| SuppressionKey::Email(EmailAddress::parse(text).unwrap().key());
    let (fourth, second) = ("4075550104", "ana.ruiz@example.com");
    let cases = [
        (fourth, "", vec![], Class::Ready),
        (fourth, "", vec![phone(fourth)], Class::DuplicateOfRecord(1)),
        ("", second, vec![email(second)], Class::DuplicateOfRecord(1)),
        ("", second, vec![phone(fourth)], Class::Ready),
        // What a record has comes before what another one left out.
        (
            "4075551000",
            second,
            vec![email(second)],
            Class::DuplicateOfRecord(0),
        ),
        (
            fourth,
            second,
            vec![phone(fourth), email(second)],
            Class::DuplicateOfRecord(1),
        ),
    ];
    let has = raw_lead(MarketingStatus::New);
    let mut stayed = raw_lead(MarketingStatus::New);
    stayed.id = crate::ids::RawLeadId::new(7);
    stayed.details.person.phone = Phone::parse("4075550101").ok();
    stayed.details.person.email = None;
    for (number, address, left_out, outcome) in cases {
        let of_stayed = left_out.iter().map(|key| (key.clone(), stayed.clone()));
        let known = Known::of(vec![has.clone()], Vec::new()).with_left_out(of_stayed.collect());
        let class = classes(&format!("A,B,{number},{address},"), &known);
        assert_eq!(class, [outcome], "{number} {address} {left_out:?}");
        let ids: Vec<i64> = known.records().iter().map(|one| one.id.get()).collect();
        let expected: &[i64] = if left_out.is_empty() { &[1] } else { &[1, 7] };
        assert_eq!(ids, expected, "each record once");
    }
}
