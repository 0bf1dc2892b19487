//! A test application over a throw-away database, asked in process: the same routes, middleware and
//! sessions as the server, a clock that stands still and cheap password hashes.
//!
//! ```text
//! http_tests!(r1_262_me_answers_the_user);
//! async fn r1_262_me_answers_the_user(app: TestApp) {
//!     let agent = app.as_role(Role::PhoneAgent).await;
//!     assert_eq!(agent.get("/api/auth/me").await.status, 200);
//! }
//! ```

mod app;
pub mod bank;
mod brands;
mod client;
#[cfg(test)]
mod faults;
mod multipart;
mod named;
mod recorded;
mod recording;
mod renderer;
pub mod stripe;
mod waiting;

pub use app::{TEST_PASSWORD, TEST_SECRET, TestApp, TestClock};
pub use client::{Answer, Client};
pub use multipart::{Part, multipart, multipart_type};
pub use recorded::Recorded;
pub use renderer::{BROKEN, REFUSED, TestRenderer, UNINSTALLED, UNPRINTABLE};
pub use waiting::wait_until;

/// Makes each named `async fn(TestApp)` a test on SQLite, `name::sqlite`, and with `on both:` also one on PostgreSQL,
/// `name::postgres`: where the database matters, as for money, what is done once, the order of lists, holds, what rows may be
/// seen and several servers. The others' twins on PostgreSQL, `name::postgres_whole`, are skipped by `make test`
/// and run by `make prove`, an eighth of them by `.ci/run`.
#[macro_export]
macro_rules! http_tests {
    (on both: $($name:ident),+ $(,)?) => {$(
        mod $name {
            #[actix_web::test]
            async fn sqlite() {
                super::$name($crate::testing::TestApp::sqlite().await).await;
            }

            #[actix_web::test]
            async fn postgres() {
                super::$name($crate::testing::TestApp::postgres().await).await;
            }
        }
    )+};
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            #[actix_web::test]
            async fn sqlite() {
                super::$name($crate::testing::TestApp::sqlite().await).await;
            }

            #[actix_web::test]
            async fn postgres_whole() {
                super::$name($crate::testing::TestApp::postgres().await).await;
            }
        }
    )+};
}
