//! Mails after voicemails, over mocks.

mod delivering;
mod offering;
mod scene;
