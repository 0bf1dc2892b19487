import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { useCall } from '../../../api/useCall';
import { useServices } from '../../../api/useServices';
import { paths } from '../../../lib/paths';
import { nameOf, postalAddress } from '../../../lib/person';
import { phonesOf } from '../../../lib/personPhones';
import { Email, Phones } from '../../../ui/Contact';
import { InstantText } from '../../../ui/DateText';
import { Fact, Facts } from '../../../ui/Facts';
import { MapLink } from '../../../ui/MapLink';
import { useDownloadLink } from '../../../ui/useDownload';
import type { Client } from '../model';

export function ClientDetails({ client }: { client: Client }) {
  const { email, leadId } = client;
  const phones = phonesOf(client);
  const address = postalAddress(client);
  const isBlocked = client.suppressed !== null;
  const { maps } = useServices();
  const record = { clientId: client.id };
  const callOf = useCall(record);
  const maySeeLeads = useCan('leads.read');
  return (
    <Facts>
      <Fact label="Email">
        <Email email={email} isBlocked={isBlocked} />
      </Fact>
      {/* Also of who asked for no sales calls: a call about their open case may pass, and the gate knows. */}
      <Fact label="Phone" wide={phones.length > 1}>
        {phones.length > 0 ? (
          <Phones
            phones={phones}
            name={nameOf(client)}
            record={record}
            callOf={client.deletedAt === null ? callOf : null}
          />
        ) : null}
      </Fact>
      <Fact label="Address">
        {address ? (
          <>
            <MapLink address={address} service={maps} />
            {'\n'}
            <AddressLabel clientId={client.id} />
          </>
        ) : null}
      </Fact>
      <Fact label="Service Type">{client.serviceType}</Fact>
      <Fact label="Brand">{client.brand ?? 'N/A'}</Fact>
      <Fact label="Assigned To">{client.assignee?.name}</Fact>
      <Fact label="Fulfillment Partner">{client.fulfillmentPartner}</Fact>
      <Fact label="Tags">{client.tags.join(', ')}</Fact>
      <Fact label="Start Date">
        <InstantText instant={client.createdAt} />
      </Fact>
      {leadId && maySeeLeads ? (
        <Fact label="Original Lead">
          <Link to={paths.lead(leadId)}>Lead</Link>
        </Fact>
      ) : null}
      <Fact label="Notes" wide={Boolean(client.notes)}>
        {client.notes}
      </Fact>
    </Facts>
  );
}

/** Below the link of the address: neither lies on the other. */
const LabelLink = styled('a')({
  '&&': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    '@media (pointer: coarse)': { minHeight: 44, marginTop: 12 },
  },
});

function AddressLabel({ clientId }: { clientId: number }) {
  return <LabelLink {...useDownloadLink(`/api/clients/${clientId}/label.pdf`)}>Address label</LabelLink>;
}
