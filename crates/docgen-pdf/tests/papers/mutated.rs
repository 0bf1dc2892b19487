//! Random logos, made of interesting ones: each is taken or refused soon, and what is taken can be drawn. What takes the
//! stack ends this test too. `make prove` tries them for ten minutes (EXITDESK_FUZZ_SECONDS).

use crate::ENGINE;
use crate::logos::png;
use crate::parts::paper;
use docgen::Renderer;
use fastrand::Rng;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A new interesting case is a file more.
const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/papers/mutated/corpus");

/// Without EXITDESK_FUZZ_SECONDS.
const USUAL: u64 = 60;

/// On a machine that compiles meanwhile, in a build without optimization.
const LONGEST: Duration = Duration::from_secs(10);

const PIECES: [&str; 22] = [
    "<g>",
    "</g>",
    "<svg>",
    "<use href=\"#p\"/>",
    "<mask id=\"m\">",
    " a=\"1\"",
    "<",
    ">",
    "\"",
    "'",
    "&lt;",
    "&#0;",
    "&a;",
    "url(#g)",
    " transform=\"scale(1e30)\"",
    " xmlns:x=\"urn:x\"",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "1e999",
    "IDAT",
];

fn cases() -> Vec<Vec<u8>> {
    let files = fs::read_dir(CORPUS).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let drawings = files.iter().map(|file| fs::read(file).unwrap());
    drawings.chain([png(30, 8), png(3, 90)]).collect()
}

fn changed(cases: &[Vec<u8>], round: u64) -> Vec<u8> {
    let mut chance = Rng::with_seed(round);
    let mut logo = cases[chance.usize(..cases.len())].clone();
    for _ in 0..chance.usize(1..=4) {
        let at = chance.usize(..=logo.len());
        let end = (at + chance.usize(..=60)).min(logo.len());
        let piece = PIECES[chance.usize(..PIECES.len())].as_bytes();
        let part = match chance.u8(..5) {
            0 => vec![chance.u8(..)],
            1 => Vec::new(),
            2 => logo[at..end].repeat(chance.usize(1..=500)),
            3 => piece.to_vec(),
            _ => piece.repeat(chance.usize(1..=3_000)),
        };
        logo.splice(at..end, part);
    }
    logo
}

#[test]
fn r5_111_no_logo_ends_the_server_or_holds_it() {
    let time = std::env::var("EXITDESK_FUZZ_SECONDS").ok();
    let time = time.map(|seconds| Duration::from_secs(seconds.parse().unwrap()));
    let (cases, begun) = (cases(), Instant::now());
    let goes_on = |round: u64| match time {
        Some(time) => begun.elapsed() < time,
        None => round < USUAL,
    };
    let empty = paper("Agreement", Vec::new());
    for round in (0..).take_while(|round| goes_on(*round)) {
        let as_it_is = usize::try_from(round).ok();
        let as_it_is = as_it_is.and_then(|round| cases.get(round)).cloned();
        let logo = as_it_is.unwrap_or_else(|| changed(&cases, round));
        if time.is_some() {
            // Should it end the process, it is known.
            fs::write(std::env::temp_dir().join("exitdesk-mouth-logo"), &logo).unwrap();
        }
        let asked = Instant::now();
        if let Ok(taken) = ENGINE.check_logo(&logo) {
            let drawn = ENGINE.render(&empty, Some(&taken));
            assert!(drawn.is_ok(), "logo {round}: {drawn:?}");
        }
        assert!(asked.elapsed() < LONGEST, "logo {round}");
    }
}
