//! Measures how fast papers become PDFs and how much memory that takes; with a folder as its argument, it leaves the
//! samples there to look at.
//!
//! `cargo run --release --package docgen-pdf --example measure [FOLDER]`

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a developer's tool speaks on its standard streams and stops at what is wrong"
)]

#[path = "../tests/papers/clients.rs"]
mod clients;
#[path = "../tests/papers/samples.rs"]
mod samples;

use docgen::{Logo, Paper, Renderer};
use docgen_pdf::Engine;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const FONTS: &str = "/usr/share/fonts";
/// How long the warm rate is measured.
const WARM: Duration = Duration::from_secs(5);

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

    let cold = samples::agreement(3);
    let start = Instant::now();
    let pdf = engine.render(&cold, None).unwrap();
    println!(
        "first paper   {:>8.0} ms, {} pages, {} kB, {}",
        ms(start.elapsed()),
        pdf.pages,
        pdf.bytes.len() / 1024,
        memory()
    );

    let start = Instant::now();
    let logo = engine.check_logo(LOGO.as_bytes()).unwrap();
    println!("logo          {:>8.0} ms", ms(start.elapsed()));

    for (name, paper) in samples::all() {
        one(&engine, name, &paper, &logo);
    }
    for (name, _, paper) in clients::papers() {
        one(&engine, &name, &paper, &logo);
    }
    one(&engine, "statement-3000", &samples::statement(3000), &logo);
    println!("after all of these: {}", memory());
    warm(&engine);
    println!("after the warm ones: {}", memory());
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
fn warm(engine: &Engine) {
    let start = Instant::now();
    let mut made = 0_u32;
    while start.elapsed() < WARM {
        let mut paper = samples::agreement(3);
        paper.reference = format!("Cancellation Agreement · Client {made}");
        paper.blocks.insert(
            0,
            samples::facts(&[("Client", &format!("Dana O’Neill the {made}th"))]),
        );
        engine.render(&paper, None).unwrap();
        made += 1;
    }
    let each = start.elapsed() / made;
    println!(
        "warm          {:>8.1} ms each, {:.1} papers a second",
        ms(each),
        1.0 / each.as_secs_f64()
    );
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// What the process holds and has held at most, as Linux tells it.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let size = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        size.unwrap_or_default() / 1024
    };
    format!("{} MB held, {} MB at most", of("VmRSS:"), of("VmHWM:"))
}
