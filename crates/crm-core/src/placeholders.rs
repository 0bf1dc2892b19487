//! Texts of the office in which names in braces are filled in.

/// In one pass, so that a value that looks like a placeholder stays what it is.
pub(crate) fn filled(wording: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(wording.len());
    let mut rest = wording;
    while let Some(at) = rest.find('{') {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let mut named = values
            .iter()
            .filter_map(|(name, value)| Some((*value, from.strip_prefix(*name)?)));
        if let Some((value, after)) = named.next() {
            text.push_str(value);
            rest = after;
        } else {
            let (brace, after) = from.split_at(1);
            text.push_str(brace);
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

/// Many long names may make more of a wording than fits.
pub(crate) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// A wording that can be stored: of at most so many characters, naming nothing but what it may.
///
/// # Errors
/// What is wrong with it, for a person.
pub(crate) fn check(wording: &str, names: &[&str], most: usize) -> Result<(), String> {
    let length = wording.trim().chars().count();
    if length == 0 || length > most {
        return Err(format!("use 1 to {most} characters"));
    }
    let mut rest = wording;
    while let Some(at) = rest.find(['{', '}']) {
        let (_, from) = rest.split_at(at);
        let known = names.iter().find_map(|name| from.strip_prefix(*name));
        rest = known
            .ok_or_else(|| format!("braces may hold {} and nothing else", names.join(", ")))?;
    }
    Ok(())
}
