//! What a paper's program may read: the paper and its logo. No other file, no package, no clock.

use crate::engine::Engine;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, World};

/// The ids of the only files there are. They are taken once: typst keeps every id for good, and has 65,535 of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Files {
    pub(crate) template: FileId,
    pub(crate) paper: FileId,
    pub(crate) svg: FileId,
    pub(crate) png: FileId,
}

impl Files {
    /// `None` when typst takes none of these paths.
    pub(crate) fn new() -> Option<Self> {
        let id = |path| {
            let path = VirtualPath::new(path).ok()?;
            Some(RootedPath::new(VirtualRoot::Project, path).intern())
        };
        Some(Self {
            template: id("/template.typ")?,
            paper: id("/paper.json")?,
            svg: id("/logo.svg")?,
            png: id("/logo.png")?,
        })
    }
}

/// One paper on the desk.
pub(crate) struct Desk<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) paper: Bytes,
    pub(crate) logo: Option<(FileId, Bytes)>,
}

impl World for Desk<'_> {
    fn library(&self) -> &LazyHash<Library> {
        self.engine.library()
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.engine.fonts().book()
    }

    fn main(&self) -> FileId {
        self.engine.files().template
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.engine.files().template {
            Ok(self.engine.template().clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        match &self.logo {
            _ if id == self.engine.files().paper => Ok(self.paper.clone()),
            Some((logo, bytes)) if id == *logo => Ok(bytes.clone()),
            _ => Err(FileError::AccessDenied),
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.engine.fonts().font(index)
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
