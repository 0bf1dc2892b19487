//! How an agreement came about, and what happens with its money at first.

use crate::closed_set::closed_set;

closed_set! {
    /// Where the client agreed to it.
    pub enum Channel {
        Phone = "phone",
        Online = "online",
        /// At the client's home.
        Home = "home",
        /// A hotel, a fair, a rented hall.
        TemporaryPlace = "temporary_place",
        OurOffice = "our_office",
    }
}

closed_set! {
    /// What happens with money before the period ends, the mildest first.
    pub enum MoneyBefore {
        /// Taken, and not used.
        Hold = "hold",
        /// Held, and released only with the release letter or the recorded deed on file.
        Escrow = "escrow",
        /// Not taken.
        Refuse = "refuse",
    }
}
