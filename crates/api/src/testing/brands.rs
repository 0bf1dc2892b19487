//! What papers say of the brands of a test office.

use super::client::Client;

/// The same for all three: an agreement is refused without an address (R5-058).
const ENTERED: &str = r#"{"version":1,"legalName":"Harbor Exit Services LLC","street":"400 Harbor Way","city":"Portland",
    "state":"OR","zip":"97201","phone":"(503) 555-0100"}"#;

impl Client<'_> {
    /// As if an administrator had entered an address for each brand of this person's office.
    pub async fn enter_brands(&self) {
        for key in [
            "brand.liberty-nwa",
            "brand.nw-advisors-group",
            "brand.the-contract-advisors",
        ] {
            self.app.set(key, ENTERED).await;
        }
    }
}
