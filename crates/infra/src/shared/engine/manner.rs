//! How connections are treated.

/// How a connection is set up and its transactions begin.
#[derive(Debug)]
pub(in super::super::super) struct Manner {
    /// Once a connection.
    pub(in super::super::super) setup: &'static str,
    pub(in super::super::super) begin_write: &'static str,
    pub(in super::super::super) begin_read: &'static str,
    /// The connection is one session of the database: what is set and prepared stays, and a statement needs no
    /// transaction around it.
    pub(in super::super::super) keeps_session: bool,
}
