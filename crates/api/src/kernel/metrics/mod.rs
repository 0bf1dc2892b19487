//! What this process counts about itself. Labels come from closed sets: route templates, methods, codes and kinds, never
//! anything of a request's path, query or body. To count costs a few atomic additions.

mod exposition;
mod process;
mod requests;

pub(crate) use exposition::{Exposition, Kind, seconds};
pub(crate) use process::process;

use crate::problem::code::Code;
use actix_web::http::Method;
use requests::Requests;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Why a sign-in failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SignInFailure {
    UnknownName,
    WrongPassword,
    /// The password is right, but the account was closed or changed meanwhile.
    NotAllowed,
    /// The code of the second factor is wrong or was used already.
    WrongCode,
}

impl SignInFailure {
    const ALL: [Self; 4] = [
        Self::UnknownName,
        Self::WrongPassword,
        Self::NotAllowed,
        Self::WrongCode,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownName => "unknown_name",
            Self::WrongPassword => "wrong_password",
            Self::NotAllowed => "not_allowed",
            Self::WrongCode => "wrong_code",
        }
    }
}

/// The counters of this process.
#[derive(Debug)]
pub(crate) struct Metrics {
    requests: OnceLock<Requests>,
    refusals: Box<[AtomicU64]>,
    sign_in_failures: [AtomicU64; SignInFailure::ALL.len()],
    /// Ends of jobs by kind and outcome. Jobs are few, and a lock costs them nothing.
    jobs: Mutex<BTreeMap<(&'static str, &'static str), u64>>,
    jobs_brought_forward: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: OnceLock::new(),
            refusals: Code::ALL.iter().map(|_| AtomicU64::new(0)).collect(),
            sign_in_failures: Default::default(),
            jobs: Mutex::default(),
            jobs_brought_forward: AtomicU64::new(0),
        }
    }
}

impl Metrics {
    /// Names the route templates that are told apart. Later calls change nothing.
    pub(crate) fn know_routes(&self, templates: impl Iterator<Item = String>) {
        self.requests.get_or_init(|| Requests::of(templates));
    }

    /// A request was answered; `took` ends where the body of the answer begins.
    pub(crate) fn answered(
        &self,
        (method, template): (&Method, Option<&str>),
        status: u16,
        took: Duration,
    ) {
        if let Some(requests) = self.requests.get() {
            requests.answered(method, template, status, took);
        }
    }

    pub(crate) fn refused(&self, code: Code) {
        if let Some(count) = self.refusals.get(code as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn sign_in_failed(&self, why: SignInFailure) {
        if let Some(count) = self.sign_in_failures.get(why as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A job of the kind ended: `done`, `failed` or `given_up`.
    pub(crate) fn job_ended(&self, kind: &'static str, outcome: &'static str) {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        *jobs.entry((kind, outcome)).or_default() += 1;
    }

    /// How many jobs were put off by a clock that was ahead, and run now.
    pub(crate) fn jobs_brought_forward(&self, jobs: usize) {
        self.jobs_brought_forward
            .fetch_add(jobs as u64, Ordering::Relaxed);
    }

    pub(crate) fn write(&self, out: &mut Exposition) {
        if let Some(requests) = self.requests.get() {
            requests.write(out);
        }
        self.write_refusals(out);
        out.family(
            "exitdesk_sign_in_failures_total",
            Kind::Counter,
            "Sign-ins that failed, by reason.",
        );
        for (why, count) in SignInFailure::ALL.iter().zip(&self.sign_in_failures) {
            let labels = [("reason", why.as_str())];
            out.sample("", &labels, count.load(Ordering::Relaxed));
        }
        out.family(
            "exitdesk_jobs_ended_total",
            Kind::Counter,
            "Jobs that ended in this process, by kind and outcome.",
        );
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        for ((kind, outcome), count) in &*jobs {
            out.sample("", &[("kind", kind), ("outcome", outcome)], count);
        }
        out.family(
            "exitdesk_jobs_brought_forward_total",
            Kind::Counter,
            "Jobs that a clock that was ahead had put off, and that ran at once when it was right again.",
        );
        let moved = self.jobs_brought_forward.load(Ordering::Relaxed);
        out.sample("", &[], moved);
    }

    fn write_refusals(&self, out: &mut Exposition) {
        out.family(
            "exitdesk_refusals_total",
            Kind::Counter,
            "Requests that were refused, by the code of the problem; too_many_attempts and reading_too_fast are the throttles.",
        );
        // Two codes may have one text with two statuses.
        let mut by_text = BTreeMap::<&str, u64>::new();
        for (code, count) in Code::ALL.iter().zip(&self.refusals) {
            *by_text.entry(code.as_str()).or_default() += count.load(Ordering::Relaxed);
        }
        for (code, count) in by_text {
            out.sample("", &[("code", code)], count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told_by_its_closed_sets() {
        let metrics = Metrics::default();
        metrics.know_routes(["/api/leads/{id}".to_owned()].into_iter());
        let get = (&Method::GET, Some("/api/leads/{id}"));
        metrics.answered(get, 200, Duration::from_millis(3));
        metrics.answered(get, 200, Duration::from_secs(60));
        metrics.answered(
            (&Method::GET, Some("/secret/4111")),
            299,
            Duration::from_millis(1),
        );
        metrics.refused(Code::TooManyAttempts);
        metrics.refused(Code::BankUnavailable);
        metrics.refused(Code::BankDidNotAnswer);
        metrics.sign_in_failed(SignInFailure::WrongPassword);
        metrics.job_ended("import", "failed");
        metrics.jobs_brought_forward(17);
        let mut out = Exposition::default();
        metrics.write(&mut out);
        let text = out.into_text();
        for line in [
            r#"exitdesk_http_requests_total{route="/api/leads/{id}",method="GET",status="200"} 2"#,
            r#"exitdesk_http_requests_total{route="other",method="GET",status="other"} 1"#,
            r#"exitdesk_http_request_duration_seconds_bucket{route="/api/leads/{id}",method="GET",le="0.0025"} 0"#,
            r#"exitdesk_http_request_duration_seconds_bucket{route="/api/leads/{id}",method="GET",le="0.005"} 1"#,
            r#"exitdesk_http_request_duration_seconds_bucket{route="/api/leads/{id}",method="GET",le="+Inf"} 2"#,
            r#"exitdesk_http_request_duration_seconds_sum{route="/api/leads/{id}",method="GET"} 60.003000"#,
            r#"exitdesk_http_request_duration_seconds_count{route="/api/leads/{id}",method="GET"} 2"#,
            r#"exitdesk_refusals_total{code="too_many_attempts"} 1"#,
            r#"exitdesk_refusals_total{code="bank_unavailable"} 2"#,
            r#"exitdesk_sign_in_failures_total{reason="wrong_password"} 1"#,
            r#"exitdesk_jobs_ended_total{kind="import",outcome="failed"} 1"#,
            "exitdesk_jobs_brought_forward_total 17",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}\n{text}");
        }
        assert!(!text.contains("4111"), "{text}");
    }
}
