import { useServices } from '../../../api/useServices';
import { postalAddress } from '../../../lib/people/person';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { MapLink } from '../../../ui/text/MapLink';
import { MarkedNote } from '../../../ui/timeline/MarkedNote';
import type { Lead } from '../model';

/** What the head of the page does not say. */
export function LeadDetails({ lead }: { lead: Lead }) {
  const { timeshareInfo: timeshare } = lead;
  const address = postalAddress(lead);
  const { maps } = useServices();
  return (
    <Facts>
      <Fact label="Address">{address ? <MapLink address={address} service={maps} /> : null}</Fact>
      <Fact label="Source">{lead.source ?? 'Unknown'}</Fact>
      <Fact label="Created">
        <InstantText instant={lead.createdAt} />
      </Fact>
      <Fact label="Resort">{timeshare.resort}</Fact>
      <Fact label="Tags">{lead.tags.join(', ')}</Fact>
      <Fact label="Timeshare Notes" wide={Boolean(timeshare.notes)}>
        {timeshare.notes}
      </Fact>
      <Fact label="Notes" wide={Boolean(lead.notes)}>
        {lead.notes ? <MarkedNote note={lead.notes} marks={lead.notesMarks} /> : null}
      </Fact>
    </Facts>
  );
}
