//! Documents that are evidence, as statements ask for them: `crm_core::documents::is_evidence` in the database.

/// Whether there is evidence among the documents for which `$which` holds: signed or completed, with a signature on record,
/// or with the scan of one. Takes the names of the three tables from where it stands.
macro_rules! has_evidence {
    ($which:expr) => {
        exists(
            documents::table.filter($which).filter(
                documents::signed
                    .eq(1)
                    .or(documents::status.eq("Completed")),
            ),
        )
        .or(exists(
            document_signers::table
                .inner_join(documents::table.on(documents::id.eq(document_signers::document_id)))
                .filter($which)
                .filter(document_signers::signed_on.is_not_null()),
        ))
        .or(exists(
            document_scans::table
                .inner_join(documents::table.on(documents::id.eq(document_scans::document_id)))
                .filter($which),
        ))
    };
}

pub(in super::super) use has_evidence;
