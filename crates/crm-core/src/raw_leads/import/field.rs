//! What a column of a list can be matched to.

use crate::closed_set::closed_set;

closed_set! {
    /// The fields of a raw lead by their JSON names, those of `timeshareInfo` flattened.
    pub enum ImportField {
        FirstName = "firstName",
        LastName = "lastName",
        /// First and last name in one cell.
        FullName = "fullName",
        Email = "email",
        Phone = "phone",
        Phone2 = "phone2",
        Phone3 = "phone3",
        Address = "address",
        City = "city",
        State = "state",
        Zip = "zip",
        Source = "source",
        MarketingStatus = "marketingStatus",
        LastContactDate = "lastContactDate",
        NextContactDate = "nextContactDate",
        MarketingTags = "marketingTags",
        Notes = "notes",
        TimeshareNotes = "timeshareNotes",
        TimeshareResort = "timeshareResort",
        TimeshareBalance = "timeshareBalance",
    }
}

impl ImportField {
    /// The columns of a person's numbers, in their order.
    pub(super) const PHONES: [Self; 3] = [Self::Phone, Self::Phone2, Self::Phone3];

    /// The name a person knows it by.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::FirstName => "First name",
            Self::LastName => "Last name",
            Self::FullName => "Full name",
            Self::Email => "Email",
            Self::Phone => "Phone",
            Self::Phone2 => "Phone 2",
            Self::Phone3 => "Phone 3",
            Self::Address => "Address",
            Self::City => "City",
            Self::State => "State",
            Self::Zip => "ZIP",
            Self::Source => "Source",
            Self::MarketingStatus => "Marketing status",
            Self::LastContactDate => "Last contact",
            Self::NextContactDate => "Next contact",
            Self::MarketingTags => "Tags",
            Self::Notes => "Notes",
            Self::TimeshareNotes => "Timeshare notes",
            Self::TimeshareResort => "Resort",
            Self::TimeshareBalance => "Timeshare balance",
        }
    }
}
