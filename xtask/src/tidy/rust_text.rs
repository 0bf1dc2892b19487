//! Just enough of Rust's lexis: code without comments, literals and unit tests, and where its functions end.

/// The same text with the insides of comments, strings and character literals as spaces. Lines stay where they are.
pub(super) fn code_only(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match literal_or_comment_end(bytes, at) {
            Some(end) => end.min(bytes.len()),
            None => {
                at += 1;
                continue;
            }
        };
        for byte in &mut out[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// The lines of every comment, each with its number, from 1.
pub(super) fn comments(source: &str) -> Vec<(usize, &str)> {
    let bytes = source.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        let end = literal_or_comment_end(bytes, at).map_or(at + 1, |end| end.min(bytes.len()));
        if bytes[at] == b'/' && end > at + 1 {
            let lines = source[at..end].lines().enumerate();
            found.extend(lines.map(|(offset, text)| (line + offset, text)));
        }
        line += bytes[at..end].iter().filter(|byte| **byte == b'\n').count();
        at = end;
    }
    found
}

/// Where the comment or literal that starts here ends, or `None` when plain code starts here.
fn literal_or_comment_end(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let in_a_name = at > 0 && is_name(bytes[at - 1]);
    match rest {
        [b'/', b'/', ..] => Some(at + find(rest, b"\n").unwrap_or(rest.len())),
        [b'/', b'*', ..] => Some(at + block_comment(rest)),
        [b'"', ..] => Some(at + string(rest)),
        [b'r', b'"' | b'#', ..] if !in_a_name => raw_string(rest).map(|length| at + length),
        [b'b', b'r', b'"' | b'#', ..] if !in_a_name => {
            raw_string(&rest[1..]).map(|length| at + 1 + length)
        }
        [b'\'', b'\\', ..] => {
            Some(at + 2 + find(&rest[3..], b"'").map_or(rest.len(), |end| end + 2))
        }
        [b'\'', ..] => character(rest).map(|length| at + length),
        _ => None,
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack
        .windows(needle.len())
        .position(|window| window == needle)
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at + 1 < rest.len() {
        match &rest[at..at + 2] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" if depth == 1 => return at + 2,
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    rest.len()
}

fn string(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

fn raw_string(rest: &[u8]) -> Option<usize> {
    let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
    if rest.get(1 + hashes) != Some(&b'"') {
        return None;
    }
    let closing = [b"\"".to_vec(), vec![b'#'; hashes]].concat();
    let body = 2 + hashes;
    Some(find(&rest[body..], &closing).map_or(rest.len(), |end| body + end + closing.len()))
}

/// A character literal of up to four bytes; otherwise the quote begins a lifetime.
fn character(rest: &[u8]) -> Option<usize> {
    let text = rest.get(1..rest.len().min(6))?;
    let width = match text.first()? {
        0..=0x7F => 1,
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        _ => 4,
    };
    (text.get(width) == Some(&b'\'')).then_some(width + 2)
}

/// The code and the unit tests of a source file, each with the other as spaces. Takes what `code_only` gave.
pub(super) fn without_tests(code: &str) -> String {
    let mut out = code.to_owned();
    while let Some(start) = out.find("#[cfg(test)]") {
        let end = item_end(&out, start).unwrap_or(out.len());
        let blank: String = out[start..end]
            .chars()
            .map(|c| if c == '\n' { '\n' } else { ' ' })
            .collect();
        out.replace_range(start..end, &blank);
    }
    out
}

/// The end of the item that starts here: its `;`, or the brace that closes its first block.
pub(super) fn item_end(code: &str, start: usize) -> Option<usize> {
    let (mut round, mut curly) = (0_usize, 0_usize);
    for (offset, byte) in code.bytes().enumerate().skip(start) {
        match byte {
            b'(' | b'[' => round += 1,
            b')' | b']' => round = round.saturating_sub(1),
            b'{' => curly += 1,
            b'}' if curly <= 1 => return Some(offset + 1),
            b'}' => curly -= 1,
            b';' if round == 0 && curly == 0 => return Some(offset + 1),
            _ => {}
        }
    }
    None
}

/// Every function of the code: its name, its first line (from 1) and its length in lines.
pub(super) fn functions(code: &str) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices("fn ") {
        if code[..start].bytes().last().is_some_and(is_name) {
            continue;
        }
        let name: String = code[start + 3..]
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        let end = item_end(code, start);
        if let (false, Some(end)) = (name.is_empty(), end) {
            let length = code[start..end].matches('\n').count() + 1;
            found.push((name, line_of(code, start), length));
        }
    }
    found
}

/// The line, from 1, of a byte offset.
pub(super) fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset]
        .iter()
        .filter(|byte| **byte == b'\n')
        .count()
        + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_become_spaces_and_lines_stay() {
        let source = "let a = \"di\\\"esel\"; // diesel\nlet b = r#\"die\"sel\"#; /* diesel\n /* x */ */ let c = 'd'; let d: &'d str = '\\''; b\"d\"";
        let code = code_only(source);
        assert!(!code.contains("diesel"), "{code}");
        assert!(!code.contains("sel"), "{code}");
        assert!(
            code.contains("let c =") && code.contains("&'d str"),
            "{code}"
        );
        assert_eq!(code.lines().count(), source.lines().count());
    }

    #[test]
    fn comments_are_found_by_their_lines() {
        let source = "//! A\nlet b = \"// c\"; // d\n/* e\n f */ let g = '/';";
        let found = [(1, "//! A"), (2, "// d"), (3, "/* e"), (4, " f */")];
        assert_eq!(comments(source), found);
    }

    #[test]
    fn unit_tests_are_left_out() {
        let code = "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { { } } }\nfn c() {}\n#[cfg(test)]\nmod more;\nfn d() {}";
        let names: Vec<_> = functions(&without_tests(code))
            .into_iter()
            .map(|f| f.0)
            .collect();
        assert_eq!(names, ["a", "c", "d"]);
    }

    #[test]
    fn functions_are_measured_to_their_closing_brace() {
        let code =
            "trait T { fn only_named(&self) -> [u8; 3]; }\nfn long() {\n    if x {\n    }\n}\n";
        assert_eq!(
            functions(code),
            [("only_named".to_owned(), 1, 1), ("long".to_owned(), 2, 4)]
        );
    }
}
