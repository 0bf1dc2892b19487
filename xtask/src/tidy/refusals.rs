//! A test of a screen refuses as the server was recorded refusing, and in no other way.

use super::at;
use super::files::SourceFile;

/// They give the recorded refusals and what a proxy answers in the server's place, and the recorded successes.
const HELPERS: [&str; 2] = [
    "frontend/src/test/refused.ts",
    "frontend/src/test/succeeded.ts",
];
const MADE_UP: [&str; 3] = ["HttpResponse.json(", "new HttpResponse(", "new Response("];
const PROBLEM_JSON: &str = "application/problem+json";
const MESSAGE: &str = "answer a refusal with `refused` (frontend/src/test/refused.ts)";

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let answering = files.iter().filter(|file| is_of_screen_tests(file));
    answering.flat_map(check_file).collect()
}

fn is_of_screen_tests(file: &SourceFile) -> bool {
    let is_shared = file.path.starts_with("frontend/src/test/");
    let is_test = file.path.starts_with("frontend/src/") && file.is_test();
    file.is_script() && (is_shared || is_test) && !HELPERS.contains(&file.path.as_str())
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let text = &file.text;
    let calls = MADE_UP.iter().flat_map(|call| {
        text.match_indices(call)
            .filter(|(start, call)| refuses(arguments(&text[start + call.len()..])))
            .map(|(start, _)| start)
    });
    // A test of the helper itself compares the media type; an answer is given it in its headers.
    let typed = text
        .match_indices(PROBLEM_JSON)
        .filter(|(start, _)| text[..*start].trim_end_matches(['\'', '"']).ends_with(": "))
        .map(|(start, _)| start);
    let mut starts: Vec<usize> = calls.chain(typed).collect();
    starts.sort_unstable();
    let lines = starts
        .iter()
        .map(|start| text[..*start].matches('\n').count() + 1);
    lines.map(|line| at(file, line, MESSAGE)).collect()
}

/// What stands between the parentheses of a call.
fn arguments(after: &str) -> &str {
    let mut depth = 1_usize;
    for (index, character) in after.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &after[..index];
        }
    }
    after
}

/// The last argument of several: what the answer has besides its body.
fn options(arguments: &str) -> Option<&str> {
    let arguments = arguments.trim_end().trim_end_matches(',');
    let mut depth = 0_usize;
    for (index, character) in arguments.char_indices().rev() {
        match character {
            ')' | '}' | ']' => depth += 1,
            '(' | '{' | '[' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => return Some(&arguments[index + 1..]),
            _ => {}
        }
    }
    None
}

/// Its status is not written out as one of success.
fn refuses(arguments: &str) -> bool {
    let Some((_, after)) = options(arguments).and_then(|options| options.split_once("status"))
    else {
        return false;
    };
    match after.strip_prefix(": ") {
        Some(status) => !status.starts_with('2'),
        None => after.starts_with([' ', ',']),
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn problems(path: &str, text: &str) -> usize {
        check(&[sample(&format!("frontend/src/{path}"), text)]).len()
    }

    #[test]
    fn a_made_up_refusal_is_named() {
        for text in [
            "HttpResponse.json({ code: 'held' }, { status: 409 })",
            "HttpResponse.json(\n  f({ code: 'held' }),\n  { status: 422 },\n)",
            "new HttpResponse(null, { status: 404 })",
            "new Response('', { status: 502 })",
            "HttpResponse.json(body, { status, headers })",
            "headers: { 'Content-Type': 'application/problem+json' }",
        ] {
            assert_eq!(problems("features/leads/leads.test.tsx", text), 1, "{text}");
            assert_eq!(problems("test/server.ts", text), 1, "{text}");
        }
    }

    #[test]
    fn recorded_refusals_and_successes_are_not() {
        for text in [
            "refused('GET /leads', 'fault')",
            "HttpResponse.json(lead(), { status: 201 })",
            "HttpResponse.json(document({ status: 'Sent' }))",
            "HttpResponse.json(document({ status }))",
            "HttpResponse.json(document({ status, version }), { status: 201 })",
            "new HttpResponse(null, { status: 204 })",
            "HttpResponse.error()",
        ] {
            assert_eq!(problems("features/leads/leads.test.tsx", text), 0, "{text}");
        }
        let made = "HttpResponse.json(body, { status: 409 })";
        assert_eq!(problems("test/refused.ts", made), 0);
        assert_eq!(problems("features/leads/model.ts", made), 0);
    }
}
