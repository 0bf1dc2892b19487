//! How clients pay (part 2, section 9).

use crate::closed_set::closed_set;

closed_set! {
    pub enum PaymentMethod {
        CreditCard = "credit_card",
        BankTransfer = "bank_transfer",
        Check = "check",
        Cash = "cash",
        Other = "other",
    }
}
