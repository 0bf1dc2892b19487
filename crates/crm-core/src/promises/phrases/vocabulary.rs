//! The words that a matcher knows, each with a bit of its own: a word of a text is looked up once, and then only bits are compared.

/// What a word is, as bits.
pub(super) type Forms = u128;

/// Turns a promise around.
pub(super) const NEGATES: Forms = 1;
/// Begins something new: what was negated before it is over.
pub(super) const OPENS: Forms = 1 << 1;
/// Who does something; after a comma a new clause begins with it.
pub(super) const SUBJECT: Forms = 1 << 2;
/// Behind a negation it makes a turn of phrase that denies nothing: "don't worry".
pub(super) const SEEMS: Forms = 1 << 3;
/// Goes on with a list.
pub(super) const LISTS: Forms = 1 << 4;
pub(super) const IF: Forms = 1 << 5;
/// "Why not" proposes.
pub(super) const WHY: Forms = 1 << 6;
/// Stands behind a comma as a promise of its own: "…, guaranteed".
pub(super) const TAG: Forms = 1 << 7;
/// The bit of the first word of a phrase.
const FIRST_PART: Forms = 1 << 16;

/// In a phrase, any word with a capital.
const NAME: &str = "[name]";

const CLASSES: [(Forms, &[&str]); 8] = [
    (
        NEGATES,
        &[
            "not", "never", "no", "nor", "neither", "none", "nobody", "nothing", "without", "non",
            "cannot", "cant", "dont", "wont", "isnt", "arent", "wasnt", "werent", "doesnt",
            "didnt", "hasnt", "havent", "hadnt", "shouldnt", "wouldnt", "couldnt", "mustnt",
        ],
    ),
    (
        OPENS,
        &[
            "and", "but", "yet", "so", "because", "until", "unless", "while", "although", "though",
            "instead", "just", "only", "simply", "merely", "then", "when",
        ],
    ),
    (
        SUBJECT,
        &[
            "we", "i", "you", "they", "he", "she", "it", "this", "that", "our", "your", "their",
            "my", "everyone",
        ],
    ),
    (
        SEEMS,
        &[
            "worry",
            "worries",
            "wait",
            "hesitate",
            "regret",
            "lose",
            "fail",
            "fails",
            "failed",
            "miss",
            "delay",
            "doubt",
            "problem",
            "problems",
            "question",
            "questions",
            "matter",
            "wonder",
            "risk",
            "hassle",
            "stress",
        ],
    ),
    (LISTS, &["or", "nor"]),
    (IF, &["if"]),
    (WHY, &["why"]),
    (TAG, &["guaranteed"]),
];

/// A word, or how some begin.
#[derive(Debug)]
struct Known {
    word: String,
    is_stem: bool,
    forms: Forms,
}

impl Known {
    fn is(&self, word: &str) -> bool {
        if self.is_stem {
            word.starts_with(&self.word)
        } else {
            self.word == word
        }
    }
}

/// Every word that a matcher looks for.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// By the first byte.
    known: Vec<Vec<Known>>,
    /// Those of the phrases, with their bits.
    parts: Vec<(String, Forms)>,
    /// What a word with a capital is.
    pub(super) named: Forms,
}

impl Vocabulary {
    /// With what turns a promise around, and what ends that, alone.
    pub(super) fn new() -> Self {
        let mut vocabulary = Self {
            known: Vec::new(),
            parts: Vec::new(),
            named: 0,
        };
        vocabulary.known.resize_with(128, Vec::new);
        for (forms, words) in CLASSES {
            for word in words {
                vocabulary.add(word, forms);
            }
        }
        vocabulary
    }

    /// The bit of a part of a phrase; 0, which no word has, once there is none left.
    pub(super) fn learn(&mut self, part: &str) -> Forms {
        if let Some((_, forms)) = self.parts.iter().find(|(known, _)| known == part) {
            return *forms;
        }
        let newest = self.parts.last().map(|(_, forms)| *forms);
        // Beyond the last bit the shift leaves nothing.
        let forms = newest.map_or(FIRST_PART, |newest| newest << 1);
        self.parts.push((part.to_owned(), forms));
        for word in part.split('|') {
            if word == NAME {
                self.named |= forms;
            } else {
                self.add(word, forms);
            }
        }
        forms
    }

    fn add(&mut self, word: &str, forms: Forms) {
        let stem = word.strip_suffix('*');
        let known = Known {
            word: stem.unwrap_or(word).to_owned(),
            is_stem: stem.is_some(),
            forms,
        };
        let first = word.bytes().next().unwrap_or_default();
        if let Some(of_first) = self.known.get_mut(usize::from(first)) {
            of_first.push(known);
        }
    }

    /// What a folded word is.
    pub(super) fn forms(&self, word: &str) -> Forms {
        let alike = self.alike(word);
        alike.fold(0, |forms, known| forms | known.forms)
    }

    /// Whether the word itself is known, not only how it begins.
    pub(super) fn has(&self, word: &str) -> bool {
        self.alike(word).any(|known| !known.is_stem)
    }

    fn alike(&self, word: &str) -> impl Iterator<Item = &Known> {
        let first = word.bytes().next().unwrap_or_default();
        let of_first = self.known.get(usize::from(first));
        of_first
            .into_iter()
            .flatten()
            .filter(move |known| known.is(word))
    }
}
