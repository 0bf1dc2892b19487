//! What a row tells of a record that is there already.

use crate::raw_leads::Details;

/// Fills what is empty; answers whether anything was. An email that is another record's is left.
pub(super) fn fill_empty(record: &mut Details, from: &Details, email_taken: bool) -> bool {
    fn fill<T: Clone>(empty: &mut Option<T>, from: Option<&T>) -> bool {
        let fills = empty.is_none() && from.is_some();
        if fills {
            *empty = from.cloned();
        }
        fills
    }
    let (person, news) = (&mut record.person, &from.person);
    let email = news.email.as_ref().filter(|_| !email_taken);
    let tags = record.tags.is_empty() && !from.tags.is_empty();
    if tags {
        record.tags = from.tags.clone();
    }
    [
        tags,
        fill(&mut person.email, email),
        person.add_phones(&news.labeled_phones()),
        fill(&mut person.address, news.address.as_ref()),
        fill(&mut person.city, news.city.as_ref()),
        fill(&mut person.state, news.state.as_ref()),
        fill(&mut person.zip, news.zip.as_ref()),
        fill(&mut record.source, from.source.as_ref()),
        fill(&mut record.timeshare.notes, from.timeshare.notes.as_ref()),
        fill(&mut record.timeshare.resort, from.timeshare.resort.as_ref()),
        fill(
            &mut record.timeshare.balance,
            from.timeshare.balance.as_ref(),
        ),
        fill(&mut record.last_contact, from.last_contact.as_ref()),
        fill(&mut record.next_contact, from.next_contact.as_ref()),
        fill(&mut record.notes, from.notes.as_ref()),
    ]
    .contains(&true)
}
