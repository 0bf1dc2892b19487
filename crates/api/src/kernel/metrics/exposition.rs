//! Prometheus's text format, version 0.0.4.

use std::fmt::{Display, Write};

/// What a family of samples is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    Counter,
    Gauge,
    Histogram,
}

/// The page as far as it is written.
#[derive(Debug, Default)]
pub(crate) struct Exposition {
    text: String,
    family: &'static str,
}

impl Exposition {
    /// Begins a family; each has its place once in a page.
    pub(crate) fn family(&mut self, name: &'static str, kind: Kind, help: &str) {
        let kind = match kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        };
        self.family = name;
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// A sample of the family; `suffix` is for the parts of a histogram.
    pub(crate) fn sample(&mut self, suffix: &str, labels: &[(&str, &str)], value: impl Display) {
        self.text.push_str(self.family);
        self.text.push_str(suffix);
        for (n, (name, value)) in labels.iter().enumerate() {
            self.text.push(if n == 0 { '{' } else { ',' });
            let _ = write!(self.text, "{name}=\"{}\"", escaped(value));
        }
        if !labels.is_empty() {
            self.text.push('}');
        }
        let _ = writeln!(self.text, " {value}");
    }

    /// A family of one sample without labels.
    pub(crate) fn single(
        &mut self,
        name: &'static str,
        kind: Kind,
        help: &str,
        value: impl Display,
    ) {
        self.family(name, kind, help);
        self.sample("", &[], value);
    }

    #[must_use]
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

fn escaped(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

/// Microseconds as the seconds that Prometheus counts in.
#[must_use]
pub(crate) fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_what_prometheus_reads() {
        let mut page = Exposition::default();
        page.single(
            "up_seconds",
            Kind::Gauge,
            "Since the start.",
            seconds(1_500_000),
        );
        page.family("odd_total", Kind::Counter, "Labels of all sorts.");
        page.sample("", &[("a", "\"\\\n"), ("b", "é")], 3);
        assert_eq!(
            page.into_text(),
            "# HELP up_seconds Since the start.\n# TYPE up_seconds gauge\nup_seconds 1.500000\n\
             # HELP odd_total Labels of all sorts.\n# TYPE odd_total counter\n\
             odd_total{a=\"\\\"\\\\\\n\",b=\"é\"} 3\n"
        );
    }
}
