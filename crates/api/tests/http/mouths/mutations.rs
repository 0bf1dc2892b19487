//! Inputs made of interesting ones: the files of a mouth as they are, then changed by chance, the same in every run.

use fastrand::Rng;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A new interesting case is a file more.
const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/http/mouths/corpus");

/// For how long each mouth is tried; without it, so many inputs.
const SECONDS: &str = "EXITDESK_FUZZ_SECONDS";
const USUAL: u64 = 100;

/// What a mouth gets.
pub(super) struct Inputs {
    mouth: &'static str,
    cases: Vec<Vec<u8>>,
    /// What its parser looks for, and what is known to end parsers.
    pieces: &'static [&'static str],
    /// Bytes.
    most: usize,
    round: u64,
    begun: Instant,
    time: Option<Duration>,
}

impl Inputs {
    pub(super) fn of(mouth: &'static str, pieces: &'static [&'static str], most: usize) -> Self {
        let files = fs::read_dir(Path::new(CORPUS).join(mouth)).unwrap();
        let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{mouth}");
        let time = std::env::var(SECONDS).ok();
        Self {
            mouth,
            cases: files.iter().map(|file| fs::read(file).unwrap()).collect(),
            pieces,
            most,
            round: 0,
            begun: Instant::now(),
            time: time.map(|seconds| Duration::from_secs(seconds.parse().unwrap())),
        }
    }

    fn changed(&self, round: u64) -> Vec<u8> {
        let mut chance = Rng::with_seed(round);
        let mut input = self.cases[chance.usize(..self.cases.len())].clone();
        for _ in 0..chance.usize(1..=4) {
            let at = chance.usize(..=input.len());
            let end = (at + chance.usize(..=40)).min(input.len());
            let piece = self.pieces[chance.usize(..self.pieces.len())].as_bytes();
            let part = match chance.u8(..7) {
                0 => vec![chance.u8(..)],
                1 => Vec::new(),
                2 => input[at..end].repeat(chance.usize(1..=2_000)),
                3 => piece.to_vec(),
                4 => piece.repeat(chance.usize(1..=5_000)),
                5 => {
                    let other = &self.cases[chance.usize(..self.cases.len())];
                    other[chance.usize(..=other.len())..].to_vec()
                }
                _ => {
                    input.truncate(end);
                    Vec::new()
                }
            };
            let end = end.min(input.len());
            input.splice(at.min(end)..end, part);
            input.truncate(self.most);
        }
        input
    }

    /// In a long run the input is written down first: should it end the process, it is known.
    fn note(&self, input: &[u8]) {
        if self.time.is_some() {
            let name = format!("exitdesk-mouth-{}", self.mouth);
            fs::write(std::env::temp_dir().join(name), input).unwrap();
        }
    }
}

/// Each with its number.
impl Iterator for Inputs {
    type Item = (u64, Vec<u8>);

    fn next(&mut self) -> Option<Self::Item> {
        let round = self.round;
        let is_over = match self.time {
            Some(time) => self.begun.elapsed() > time,
            None => round >= USUAL,
        };
        if is_over {
            return None;
        }
        self.round += 1;
        let as_it_is = usize::try_from(round).ok();
        let as_it_is = as_it_is.and_then(|round| self.cases.get(round)).cloned();
        let mut input = as_it_is.unwrap_or_else(|| self.changed(round));
        input.truncate(self.most);
        self.note(&input);
        Some((round, input))
    }
}
