//! What may be written as a wording, and what becomes of it on paper.

use super::engine::BLANK;
use super::resolve::resolve;
use super::*;
use crate::build::sample_input::{bare_input, sample_input};
use crate::paper::{Block, Run};
use crm_core::documents::DocumentType;

fn sections(texts: &[(&str, &str, &str)]) -> Vec<Section> {
    texts
        .iter()
        .map(|(id, title, text)| Section {
            id: (*id).to_owned(),
            title: (*title).to_owned(),
            text: (*text).to_owned(),
        })
        .collect()
}

/// The text of one section → what is said of it.
#[test]
fn r2_024_a_wording_is_refused_with_section_line_and_name() {
    let cases = [
        ("Dear {{ client.name }},\n\n- {{ document.return_by }}", ""),
        ("{% if document.notes %}{{ document.notes }}{% endif %}", ""),
        (
            "{% for property in properties %}\n- {{ property.resort }}, {{ property.week | default(\"no week\") }}\n{% endfor %}",
            "",
        ),
        (
            "{% for one in properties %}{{ loop.index }} {{ one.resort | upper }}{% endfor %}",
            "",
        ),
        ("{{ \"client.nmae\" }} {# {{ client.nmae }} #}", ""),
        (
            "one\ntwo\n{{ client.nmae }}",
            "Section \"Refunds\", line 3: there is no placeholder client.nmae. Did you mean client.name?",
        ),
        (
            "{{ client.nmae }}\n{{ client.nmae }} {{ total }}",
            "Section \"Refunds\", line 1: there is no placeholder client.nmae. Did you mean client.name?; \
             Section \"Refunds\", line 2: there is no placeholder client.nmae. Did you mean client.name?; \
             Section \"Refunds\", line 2: there is no placeholder total.",
        ),
        (
            "{% if false %}\n{{ client.nmae }}\n{% endif %}",
            "Section \"Refunds\", line 2: there is no placeholder client.nmae. Did you mean client.name?",
        ),
        (
            "{% for p in properties %}\n{{ p.resrt }}{% endfor %}",
            "Section \"Refunds\", line 2: there is no placeholder p.resrt. Did you mean p.resort?",
        ),
        (
            "{{ client }}",
            "Section \"Refunds\", line 1: client is a group of placeholders. Choose one of them, such as client.name.",
        ),
        (
            "{{ properties }}",
            "Section \"Refunds\", line 1: this can't be read: a group of placeholders can't be printed; choose one of them.",
        ),
        (
            "{{ document.fee }}",
            "Section \"Refunds\", line 1: there is no placeholder document.fee.",
        ),
        (
            "\n{{ properties[1].resort }}",
            "Section \"Refunds\", line 2: something here does not exist for every client. Use a placeholder from the list.",
        ),
        (
            "{% for a in range(10000) %}\n{% for b in range(10000) %}x{% endfor %}{% endfor %}",
            "Section \"Refunds\", line 2: this repeats too often. Shorten the loop.",
        ),
        (
            "{{ client.name | shout }}",
            "Section \"Refunds\", line 1: filter shout is unknown.",
        ),
        (
            " \n ",
            "Section \"Refunds\": it has no text. Add some, or remove the section.",
        ),
    ];
    for (text, outcome) in cases {
        let one = sections(&[("refunds", "Refunds", text)]);
        let found = check(&one, DocumentType::IdVerification);
        let found: Vec<String> = found
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|p| p.message)
            .collect();
        assert_eq!(found.join("; "), outcome, "{text}");
    }
}

/// One that was saved before there was a limit can't be resolved either, and says so.
#[test]
fn r5_111_a_wording_that_is_nested_too_deeply_is_refused_with_its_line() {
    let kind = DocumentType::IdVerification;
    let text = format!("Fine.\n\n{{{{ {}1 }}}}", "-".repeat(3_200));
    let all = sections(&[("refunds", "Refunds", text.as_str())]);
    let outcome = "Section \"Refunds\", line 3: This wording is nested too deeply.";
    let says = |found: Vec<WordingProblem>| {
        let found: Vec<String> = found.into_iter().map(|p| p.message).collect();
        found.join("; ")
    };
    assert_eq!(says(check(&all, kind).unwrap_err()), outcome);
    let wording = Wording {
        sections: all,
        ..sample(kind)
    };
    let resolved = resolve(&wording, &sample_input(kind));
    assert_eq!(says(resolved.unwrap_err()), outcome);
}

/// Characters of each section → what is said of the sections.
#[test]
fn r2_024_a_wording_that_becomes_too_long_is_refused() {
    let section_says = "Section \"Refunds\": this section is too long: once filled in, it has more than 100,000 characters. Shorten its loops.";
    let whole_says = "The wording is too long: once filled in, its sections have more than 300,000 characters. Shorten its loops.";
    let cases: [(&[usize], &str); 6] = [
        (&[100_000], ""),
        (&[100_100], section_says),
        (&[400_000], section_says),
        (&[100_000, 100_000, 100_000], ""),
        (&[100_000, 100_000, 100_000, 100], whole_says),
        (&[90_000, 90_000, 90_000, 90_000], whole_says),
    ];
    let hundred = "x".repeat(100);
    for (characters, outcome) in cases {
        let all: Vec<Section> = characters
            .iter()
            .enumerate()
            .map(|(place, characters)| Section {
                id: format!("refunds-{place}"),
                title: "Refunds".to_owned(),
                text: format!(
                    "{{% for n in range({}) %}}{hundred}{{% endfor %}}",
                    characters / 100
                ),
            })
            .collect();
        let kind = DocumentType::IdVerification;
        let says = |found: Vec<WordingProblem>| {
            let found: Vec<String> = found.into_iter().map(|p| p.message).collect();
            found.join("; ")
        };
        let checked = check(&all, kind).err().unwrap_or_default();
        assert_eq!(says(checked), outcome, "{characters:?}");
        // One that was saved before there was a limit, and one that a client makes long.
        let wording = Wording {
            sections: all,
            ..sample(kind)
        };
        let resolved = resolve(&wording, &sample_input(kind));
        assert_eq!(says(resolved.err().unwrap_or_default()), outcome);
    }
}

/// Values count as what they are, and a character is one however many bytes it has.
#[test]
fn what_a_section_becomes_is_counted_in_characters() {
    let one = |text: &str| check(&sections(&[("a", "A", text)]), DocumentType::IdVerification);
    let wide = "é".repeat(100);
    let text = |times: usize| format!("{{% for n in range({times}) %}}{wide}{{% endfor %}}");
    assert_eq!(one(&text(1_000)), Ok(()));
    assert!(one(&text(1_001)).is_err());
    let values = "{% for n in range(2000) %}{{ client.name }} agrees with {{ client.name }} about the week of {{ client.name }}. {% endfor %}";
    let refused = one(values).unwrap_err();
    assert!(refused[0].message.contains("too long"), "{refused:?}");
}

/// What the engine says of these is its own; that, and where, is ours.
#[test]
fn what_is_no_template_or_never_ends_is_refused_with_its_line() {
    let cases = [
        ("one\n{{ client.name", 2),
        ("{% if client.name %}\nno end", 2),
        ("\n\n{% include '/etc/passwd' %}", 3),
        ("{% import 'x' as y %}", 1),
        (
            "{% for p in properties recursive %}\n{{ loop(properties) }}{% endfor %}",
            1,
        ),
        ("{{ client.name.upper() }}", 1),
    ];
    for (text, line) in cases {
        let one = sections(&[("refunds", "", text)]);
        let problems = check(&one, DocumentType::IdVerification).unwrap_err();
        let at: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!(at, [line], "{text} {problems:?}");
        assert!(
            problems[0]
                .message
                .starts_with(&format!("Section \"refunds\", line {line}: ")),
            "{problems:?}"
        );
    }
}

#[test]
fn a_wording_has_the_sections_that_its_paper_needs_each_once() {
    let told = |texts: &[(&str, &str, &str)], kind| {
        let found = check(&sections(texts), kind).err().unwrap_or_default();
        found
            .into_iter()
            .map(|p| p.message)
            .collect::<Vec<_>>()
            .join("; ")
    };
    let kind = DocumentType::TransferAgreement;
    assert_eq!(
        told(&[], DocumentType::CallRecording),
        "Add at least one section."
    );
    assert_eq!(
        told(&[("disclaimer", "A", "a")], kind),
        "The Transfer Agreement needs the section \"Right to Cancel\" (right-to-cancel)."
    );
    assert_eq!(
        told(
            &[("a", "A", "a"), ("a", "B", "b"), ("b c", "C", "c")],
            DocumentType::CallRecording
        ),
        "Section \"C\": its id may have only lowercase letters, digits, and hyphens.; \
         Two sections are named \"a\". Rename one."
    );
    assert_eq!(
        told(
            &[("disclaimer", "A", "a"), ("right-to-cancel", "B", "b")],
            kind
        ),
        ""
    );
}

/// A text → the words worth a second look, with their lines.
#[test]
fn r6_002_promises_and_claims_are_pointed_out_unless_they_are_denied() {
    let cases = [
        ("We guarantee your exit.", "1 guarantee"),
        ("Fine.\nOur 100 % success.", "2 100 percent"),
        ("We are GUARANTEED to win", "1 guaranteed"),
        (
            "We are affiliated with resorts.\nA law firm works for you.",
            "1 affiliated; 2 law firm",
        ),
        ("We are not affiliated with any resort.", ""),
        ("The company doesn't guarantee a result.", ""),
        ("Not today.\nWe guarantee it.", "2 guarantee"),
        (
            "Stop paying.\n\nGet your money back.",
            "1 stop paying; 3 money back",
        ),
        ("A plain sentence.", ""),
    ];
    for (text, outcome) in cases {
        let found = warnings(&sections(&[("a", "A", text)]));
        let word = |p: &WordingProblem| p.message.split('"').nth(3).unwrap_or_default().to_owned();
        let found: Vec<String> = found
            .iter()
            .map(|p| format!("{} {}", p.line, word(p)))
            .collect();
        assert_eq!(found.join("; "), outcome, "{text}");
    }
}

#[test]
fn r2_024_the_built_in_wording_of_every_type_is_marked_and_passes_its_own_check() {
    for kind in DocumentType::ALL {
        let wording = sample(*kind);
        assert!(wording.sample);
        assert_eq!(check(&wording.sections, *kind), Ok(()), "{kind}");
        for input in [sample_input(*kind), bare_input(*kind)] {
            let resolved = resolve(&wording, &input).unwrap();
            assert!(!resolved.is_empty(), "{kind}");
        }
        assert_eq!(warnings(&wording.sections), [], "{kind}");
    }
}

#[test]
fn every_placeholder_has_a_meaning_and_a_value_in_the_preview() {
    for kind in DocumentType::ALL {
        let all = placeholders(*kind);
        for placeholder in &all {
            assert!(
                !placeholder.meaning.is_empty(),
                "{kind} {}",
                placeholder.name
            );
            let is_a_property = placeholder.name.starts_with("property.");
            assert!(
                is_a_property || !placeholder.sample.is_empty(),
                "{kind} {}",
                placeholder.name
            );
        }
        let mut names: Vec<&str> = all
            .iter()
            .map(|placeholder| placeholder.name.as_str())
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{kind}");
    }
}

#[test]
fn a_blank_value_is_a_line_to_fill_in_and_false_in_a_condition() {
    let wording = Wording {
        sections: sections(&[(
            "a",
            "A",
            "Phone: {{ client.phone }}{% if client.phone %} known{% endif %}",
        )]),
        ..sample(DocumentType::IdVerification)
    };
    let resolved = resolve(&wording, &bare_input(DocumentType::IdVerification)).unwrap();
    let text = format!("Phone: {BLANK}");
    assert_eq!(
        resolved[0].blocks,
        [Block::Paragraph(vec![Run::Text(text)])]
    );
}

#[test]
fn r3_062_a_paper_writes_the_phone_number_in_one_format() {
    let wording = Wording {
        sections: sections(&[("a", "A", "Phone: {{ client.phone }}")]),
        ..sample(DocumentType::IdVerification)
    };
    let mut input = sample_input(DocumentType::IdVerification);
    let typed = crm_core::contact::Phone::stored("+1 407.555.0142 x3".to_owned());
    input.client.person.phone = Some(typed);
    let resolved = resolve(&wording, &input).unwrap();
    let text = "Phone: (407) 555-0142 ext. 3".to_owned();
    assert_eq!(
        resolved[0].blocks,
        [Block::Paragraph(vec![Run::Text(text)])]
    );
}

#[test]
fn what_a_person_typed_is_no_template_and_no_markup() {
    let hostile = "{{ 7*7 }} {% for %} **bold** <b> #import $x$ - x";
    let mut input = sample_input(DocumentType::IdVerification);
    input.client.person.first_name = crm_core::text::Line::stored(hostile.to_owned());
    let text = "**{{ client.first_name }}**\n\n{{ client.first_name }}";
    let wording = Wording {
        sections: sections(&[("a", "A", text)]),
        ..sample(DocumentType::IdVerification)
    };
    let resolved = resolve(&wording, &input).unwrap();
    let outcome = [
        Block::Paragraph(vec![Run::Strong(hostile.to_owned())]),
        Block::Paragraph(vec![Run::Text(hostile.to_owned())]),
    ];
    assert_eq!(resolved[0].blocks, outcome);
}
