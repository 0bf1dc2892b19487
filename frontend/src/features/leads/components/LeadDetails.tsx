import { useCall } from '../../../api/useCall';
import { useServices } from '../../../api/useServices';
import { nameOf, postalAddress } from '../../../lib/person';
import { phonesOf } from '../../../lib/personPhones';
import { Email, Phones } from '../../../ui/Contact';
import { InstantText } from '../../../ui/DateText';
import { Fact, Facts } from '../../../ui/Facts';
import { MapLink } from '../../../ui/MapLink';
import { Money } from '../../../ui/Money';
import type { Lead } from '../model';

export function LeadDetails({ lead }: { lead: Lead }) {
  const { email, timeshareInfo: timeshare } = lead;
  const phones = phonesOf(lead);
  const address = postalAddress(lead);
  const isBlocked = lead.suppressed !== null;
  const { maps } = useServices();
  const record = { leadId: lead.id };
  const callOf = useCall(record);
  // Who asked not to be contacted is offered no call (R1-114); of one in the trash nothing is begun.
  const offered = isBlocked || lead.deletedAt !== null ? null : callOf;
  return (
    <Facts>
      <Fact label="Email">
        <Email email={email} isBlocked={isBlocked} />
      </Fact>
      <Fact label="Phone" wide={phones.length > 1}>
        {phones.length > 0 ? (
          <Phones phones={phones} name={nameOf(lead)} record={record} callOf={offered} />
        ) : null}
      </Fact>
      <Fact label="Address">{address ? <MapLink address={address} service={maps} /> : null}</Fact>
      <Fact label="Source">{lead.source ?? 'Unknown'}</Fact>
      <Fact label="Brand">{lead.brand}</Fact>
      <Fact label="Assigned To">{lead.assignedTo?.name}</Fact>
      <Fact label="Created">
        <InstantText instant={lead.createdAt} />
      </Fact>
      <Fact label="Resort">{timeshare.resort}</Fact>
      <Fact label="Balance">
        <Money dollars={timeshare.balance} />
      </Fact>
      <Fact label="Tags">{lead.tags.join(', ')}</Fact>
      <Fact label="Timeshare Notes" wide={Boolean(timeshare.notes)}>
        {timeshare.notes}
      </Fact>
      <Fact label="Notes" wide={Boolean(lead.notes)}>
        {lead.notes}
      </Fact>
    </Facts>
  );
}
