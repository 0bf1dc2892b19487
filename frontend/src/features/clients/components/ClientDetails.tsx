import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { useServices } from '../../../api/useServices';
import { paths } from '../../../lib/paths/paths';
import { postalAddress } from '../../../lib/people/person';
import { useDownloadLink } from '../../../ui/files/useDownload';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { MapLink } from '../../../ui/text/MapLink';
import { MarkedNote } from '../../../ui/timeline/MarkedNote';
import type { Client } from '../model';

/** What the head of the page does not say. */
export function ClientDetails({ client }: { client: Client }) {
  const { leadId } = client;
  const address = postalAddress(client);
  const { maps } = useServices();
  const maySeeLeads = useCan('leads.read');
  return (
    <Facts>
      <Fact label="Address">
        {address ? (
          <>
            <MapLink address={address} service={maps} />
            {'\n'}
            <AddressLabel clientId={client.id} />
          </>
        ) : null}
      </Fact>
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
        {client.notes ? <MarkedNote note={client.notes} marks={client.notesMarks} /> : null}
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
