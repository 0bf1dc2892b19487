//! The fonts: the text face and the small ones of other scripts inside the program, and larger ones from a folder, read when a
//! paper first needs them.

use crate::hex::hex;
use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use thiserror::Error;
use typst::foundations::Bytes;
use typst::text::{Font, FontBook, FontInfo};
use typst::utils::LazyHash;

/// Noto Sans, unchanged (`fonts/OFL.txt`): Latin, Greek and Cyrillic letters, figures of one width; then what clients are called in
/// other scripts. A legal name is not replaced by another one.
const EMBEDDED: [&[u8]; 12] = [
    include_bytes!("../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../fonts/NotoSans-Bold.ttf"),
    include_bytes!("../fonts/NotoSans-Italic.ttf"),
    include_bytes!("../fonts/NotoSans-BoldItalic.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../fonts/NotoSansHebrew-Bold.ttf"),
    include_bytes!("../fonts/NotoSansArabic-Regular.ttf"),
    include_bytes!("../fonts/NotoSansArabic-Bold.ttf"),
    include_bytes!("../fonts/NotoSansThai-Regular.ttf"),
    include_bytes!("../fonts/NotoSansThai-Bold.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"),
    include_bytes!("../fonts/NotoSansDevanagari-Bold.ttf"),
];

/// How deep in the fonts folder a file may lie.
const DEEPEST_FOLDER: usize = 6;

/// The most of one file: a collection has its face for each script.
const MOST_FACES: u32 = 16;

/// A font that is looked for in the fonts folder.
struct Wanted {
    file: &'static str,
    family: &'static str,
    package: &'static str,
    holds: &'static str,
    has: fn(char) -> bool,
}

const fn is_cjk(character: char) -> bool {
    matches!(
        character,
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{a960}'..='\u{a97f}' | '\u{ac00}'..='\u{d7ff}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe4f}' | '\u{ff00}'..='\u{ffef}'
            | '\u{20000}'..='\u{3ffff}'
    )
}

const fn is_emoji(character: char) -> bool {
    matches!(character, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

const WANTED: [Wanted; 3] = [
    Wanted {
        file: "NotoSansCJK-Regular.ttc",
        family: "Noto Sans CJK SC",
        package: "fonts-noto-cjk",
        holds: "Chinese, Japanese or Korean",
        has: is_cjk,
    },
    Wanted {
        file: "NotoSansCJK-Bold.ttc",
        family: "Noto Sans CJK SC",
        package: "fonts-noto-cjk",
        holds: "bold Chinese, Japanese or Korean",
        has: is_cjk,
    },
    Wanted {
        file: "NotoColorEmoji.ttf",
        family: "Noto Color Emoji",
        package: "fonts-noto-color-emoji",
        holds: "emoji",
        has: is_emoji,
    },
];

/// A font that is not in the fonts folder. Papers with its characters are refused; all others are made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "The font {file} was not found: documents with {holds} can't be made. Install Debian's package {package}, or put the file in the fonts folder."
)]
pub struct MissingFont {
    pub file: &'static str,
    /// Debian's package that has it.
    pub package: &'static str,
    /// What it has.
    pub holds: &'static str,
}

/// Why the fonts could not be taken into use.
#[derive(Debug, Error)]
pub enum FontsError {
    #[error("The fonts folder {} can't be read: {error}.", path.display())]
    Folder { path: PathBuf, error: io::Error },
    #[error("The font {} can't be read: {error}.", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("The font {} has no face {family}.", path.display())]
    Face { path: PathBuf, family: &'static str },
}

/// All fonts of the engine, in the order of the font book.
pub(crate) struct Fonts {
    book: LazyHash<FontBook>,
    slots: Vec<Slot>,
    /// In the order in which they are tried for a character.
    families: Vec<Family>,
    missing: Vec<MissingFont>,
    /// Of everything that decides which glyph is drawn.
    sha256: String,
}

struct Family {
    name: String,
    /// Places in the font book.
    faces: Vec<usize>,
}

enum Slot {
    Embedded(Font),
    OnDisk(OnDisk),
}

/// A font of 10 to 20 MB, held only once a paper needed it.
struct OnDisk {
    path: PathBuf,
    /// Which face of a collection.
    index: u32,
    /// The file's when the engine was made. Another file in its place is not used: the version would no longer be true.
    sha256: [u8; 32],
    loaded: OnceLock<Option<Font>>,
}

impl OnDisk {
    fn font(&self) -> Option<Font> {
        self.loaded.get_or_init(|| self.load()).clone()
    }

    fn load(&self) -> Option<Font> {
        let bytes = fs::read(&self.path).ok()?;
        let same = <[u8; 32]>::from(Sha256::digest(&bytes)) == self.sha256;
        same.then(|| Font::new(Bytes::new(bytes), self.index))?
    }
}

impl Fonts {
    /// Takes the embedded face and looks through the folder, if there is one, for the others.
    ///
    /// # Errors
    /// When the folder or a font in it can't be read: [`FontsError`]. A font that isn't there is no error.
    pub(crate) fn find(folder: Option<&Path>) -> Result<Self, FontsError> {
        let mut fonts = Self {
            book: LazyHash::new(FontBook::new()),
            slots: Vec::new(),
            families: Vec::new(),
            missing: Vec::new(),
            sha256: String::new(),
        };
        let mut book = FontBook::new();
        let mut digest = Sha256::new();
        for bytes in EMBEDDED {
            digest.update(bytes);
            if let Some(font) = Font::new(Bytes::new(bytes), 0) {
                fonts.add(&mut book, font.info().clone(), Slot::Embedded(font));
            }
        }
        let files = match folder {
            Some(folder) => files_below(folder)?,
            None => Vec::new(),
        };
        for wanted in &WANTED {
            match files.iter().find(|path| path.ends_with(wanted.file)) {
                Some(path) => {
                    let (info, found) = open(path, wanted)?;
                    digest.update(found.sha256);
                    fonts.add(&mut book, info, Slot::OnDisk(found));
                }
                None => fonts.missing.push(MissingFont {
                    file: wanted.file,
                    package: wanted.package,
                    holds: wanted.holds,
                }),
            }
        }
        fonts.book = LazyHash::new(book);
        fonts.sha256 = hex(&digest.finalize());
        Ok(fonts)
    }

    fn add(&mut self, book: &mut FontBook, info: FontInfo, slot: Slot) {
        let index = self.slots.len();
        match self
            .families
            .iter_mut()
            .find(|family| family.name == info.family)
        {
            Some(family) => family.faces.push(index),
            None => self.families.push(Family {
                name: info.family.clone(),
                faces: vec![index],
            }),
        }
        book.push(info);
        self.slots.push(slot);
    }

    pub(crate) fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    pub(crate) fn font(&self, index: usize) -> Option<Font> {
        match self.slots.get(index)? {
            Slot::Embedded(font) => Some(font.clone()),
            Slot::OnDisk(font) => font.font(),
        }
    }

    /// The names that the template asks for: a name without a font would be a warning.
    pub(crate) fn families(&self) -> Vec<&str> {
        self.families
            .iter()
            .map(|family| family.name.as_str())
            .collect()
    }

    pub(crate) fn missing(&self) -> &[MissingFont] {
        &self.missing
    }

    /// The package that has a font for this character, where that was not found.
    pub(crate) fn missing_package(&self, character: char) -> Option<&'static str> {
        let is_missing = |wanted: &&Wanted| {
            let mut missing = self.missing.iter();
            missing.any(|font| font.file == wanted.file)
        };
        let mut missing = WANTED.iter().filter(is_missing);
        let of_its_script = missing.find(|wanted| (wanted.has)(character));
        of_its_script.map(|wanted| wanted.package)
    }

    pub(crate) fn sha256(&self) -> &str {
        &self.sha256
    }

    /// Whether some family has the character in every one of its faces: whatever the weight and slant, it is drawn.
    pub(crate) fn has(&self, character: char) -> bool {
        self.families.iter().any(|family| {
            family.faces.iter().all(|face| {
                self.book
                    .info(*face)
                    .is_some_and(|info| info.coverage.contains(character as u32))
            })
        })
    }
}

fn open(path: &Path, wanted: &Wanted) -> Result<(FontInfo, OnDisk), FontsError> {
    let bytes = fs::read(path).map_err(|error| FontsError::File {
        path: path.to_owned(),
        error,
    })?;
    let (index, info) = (0..MOST_FACES)
        .find_map(|index| {
            let info = FontInfo::new(&bytes, index)?;
            (info.family == wanted.family).then_some((index, info))
        })
        .ok_or_else(|| FontsError::Face {
            path: path.to_owned(),
            family: wanted.family,
        })?;
    let found = OnDisk {
        path: path.to_owned(),
        index,
        sha256: Sha256::digest(&bytes).into(),
        loaded: OnceLock::new(),
    };
    Ok((info, found))
}

/// The files below a folder, always in one order. What can't be read further down is passed over.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>, FontsError> {
    let first = fs::read_dir(folder).map_err(|error| FontsError::Folder {
        path: folder.to_owned(),
        error,
    })?;
    let mut files = Vec::new();
    gather(first, DEEPEST_FOLDER, &mut files);
    files.sort();
    Ok(files)
}

fn gather(folder: fs::ReadDir, deeper: usize, files: &mut Vec<PathBuf>) {
    for path in folder.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            if let Some(deeper) = deeper.checked_sub(1)
                && let Ok(below) = fs::read_dir(&path)
            {
                gather(below, deeper, files);
            }
        } else {
            files.push(path);
        }
    }
}
