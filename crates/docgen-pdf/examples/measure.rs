//! Measures how fast papers become PDFs and how much memory that takes; with a folder as its argument, it leaves the
//! samples there to look at. With `--memory` instead of a folder, the larger fonts alone are in use.
//!
//! `cargo run --release --package docgen-pdf --example measure [FOLDER | --memory]`

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a developer's tool speaks on its standard streams and stops at what is wrong"
)]

#[path = "../tests/papers/books.rs"]
mod books;
#[path = "../tests/papers/clients.rs"]
mod clients;
#[path = "../tests/papers/parts.rs"]
mod parts;
#[path = "../tests/papers/samples.rs"]
mod samples;

use docgen::{Block, Logo, Paper, Renderer, Run};
use docgen_pdf::Engine;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The server's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const FONTS: &str = "/usr/share/fonts";
/// How long the warm rate is measured.
const WARM: Duration = Duration::from_secs(5);
/// Papers with the larger fonts, for their memory.
const LARGE_PAPERS: u32 = 200;
/// Of a statement's PDF, as the server has it.
const MOST_LINES: usize = 2_000;

const LOGO: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="60" height="60" rx="12" fill="#17406d"/><path d="M14 42 30 14l16 28z" fill="#fff"/><path d="M76 20h150v6H76zM76 34h110v6H76z" fill="#17406d"/></svg>"##;

fn main() {
    let start = Instant::now();
    let engine = Engine::new(Some(Path::new(FONTS))).unwrap();
    println!("{}", engine.version());
    for font in engine.missing_fonts() {
        println!("{font}");
    }
    println!(
        "start         {:>8.0} ms, {}",
        ms(start.elapsed()),
        memory()
    );
    if std::env::args().nth(1).as_deref() == Some("--memory") {
        return large_fonts(&engine);
    }
    first(&engine, &samples::agreement(3));

    let start = Instant::now();
    let logo = engine.check_logo(LOGO.as_bytes()).unwrap();
    println!("logo          {:>8.0} ms", ms(start.elapsed()));

    for (name, paper) in samples::all() {
        one(&engine, name, &paper, &logo);
    }
    let papers = clients::papers().into_iter().chain(books::papers());
    for (name, _, paper) in papers {
        one(&engine, &name, &paper, &logo);
    }
    one(&engine, "statement-3000", &samples::statement(3000), &logo);
    println!("after all of these: {}", memory());
    warm("warm", |paper| {
        engine.render(paper, None).unwrap();
    });
    warm("warm, pictures", |paper| {
        engine.pages(paper, None).unwrap();
    });
    println!("after the warm ones: {}", memory());
}

fn first(engine: &Engine, paper: &Paper) {
    let start = Instant::now();
    let pdf = engine.render(paper, None).unwrap();
    println!(
        "first paper   {:>8.0} ms, {} pages, {} kB, {}",
        ms(start.elapsed()),
        pdf.pages,
        pdf.bytes.len() / 1024,
        memory()
    );
}

/// What papers in Chinese, Japanese and Korean with emoji take, and what is left of it.
fn large_fonts(engine: &Engine) {
    first(engine, &of_large_fonts(0));
    let start = Instant::now();
    for number in 1..LARGE_PAPERS {
        engine.render(&of_large_fonts(number), None).unwrap();
    }
    let each = start.elapsed() / (LARGE_PAPERS - 1);
    println!(
        "{LARGE_PAPERS} papers    {:>8.1} ms each, {}",
        ms(each),
        memory()
    );
    // The allocator gives back what was free for a second when it is next asked.
    std::thread::sleep(Duration::from_secs(2));
    engine.render(&of_large_fonts(LARGE_PAPERS), None).unwrap();
    println!("later, one more        {}", memory());
    for round in 1..=2 {
        engine
            .render(&samples::statement(MOST_LINES), None)
            .unwrap();
        println!("statement {round} of {MOST_LINES}    {}", memory());
        engine.render(&of_large_fonts(round), None).unwrap();
        println!("one more after it      {}", memory());
    }
}

/// Of each script other characters than the papers before, regular and bold.
fn of_large_fonts(number: u32) -> Paper {
    let some = |first: u32, all: u32, count: u32| -> String {
        let codes = (0..count).map(|place| first + (number * count + place) % all);
        codes.filter_map(char::from_u32).collect()
    };
    let text = format!(
        "{} {} {} {}",
        some(0x4e00, 20_000, 90),
        some(0x3042, 80, 40),
        some(0xac00, 11_000, 50),
        some(0x1f600, 80, 8),
    );
    let (_, mut paper) = samples::all()
        .into_iter()
        .find(|(name, _)| *name == "cjk-and-emoji")
        .unwrap();
    paper.blocks.push(Block::Paragraph(vec![
        Run::Text(text.clone()),
        Run::Strong(text),
    ]));
    paper
}

fn one(engine: &Engine, name: &str, paper: &Paper, logo: &Logo) {
    let start = Instant::now();
    let pdf = engine.render(paper, Some(logo)).unwrap();
    println!(
        "{name:<40}{:>8.0} ms, {} pages, {} kB",
        ms(start.elapsed()),
        pdf.pages,
        pdf.bytes.len() / 1024
    );
    if let Some(folder) = std::env::args_os().nth(1) {
        let path = PathBuf::from(folder).join(format!("{name}.pdf"));
        std::fs::write(path, &pdf.bytes).unwrap();
    }
}

/// Papers that differ, as those of different clients do: nothing that is remembered helps with their text.
fn warm(what: &str, make: impl Fn(&Paper)) {
    let start = Instant::now();
    let mut made = 0_u32;
    while start.elapsed() < WARM {
        let mut paper = samples::agreement(3);
        paper.reference = format!("Cancellation Agreement · Client {made}");
        paper.blocks.insert(
            0,
            parts::facts(&[("Client", &format!("Dana O’Neill the {made}th"))]),
        );
        make(&paper);
        made += 1;
    }
    let each = start.elapsed() / made;
    println!(
        "{what:<14}{:>8.1} ms each, {:.1} papers a second",
        ms(each),
        1.0 / each.as_secs_f64()
    );
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// What the process alone holds, what it holds with what is mapped from files, and the most of it so far, as Linux tells.
fn memory() -> String {
    let of = |file: &str, name: &str| {
        let told = std::fs::read_to_string(file).unwrap_or_default();
        let line = told.lines().find_map(|line| line.strip_prefix(name));
        let size = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        size.unwrap_or_default()
    };
    let rollup = |name| of("/proc/self/smaps_rollup", name);
    let status = |name| of("/proc/self/status", name);
    format!(
        "{} MB private, {} MB held, {} MB at most",
        (rollup("Private_Clean:") + rollup("Private_Dirty:")) / 1024,
        status("VmRSS:") / 1024,
        status("VmHWM:") / 1024
    )
}
