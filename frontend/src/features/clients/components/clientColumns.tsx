import { styled } from '@mui/material/styles';
import { Eye, Pencil } from 'lucide-react';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths';
import { nameOf } from '../../../lib/person';
import type { Column } from '../../../ui/DataTable';
import { InstantText } from '../../../ui/DateText';
import { IconLink } from '../../../ui/IconLink';
import { MoreMenu } from '../../../ui/MoreMenu';
import { NoValue } from '../../../ui/NoValue';
import { PersonCard, PersonCell } from '../../../ui/PersonCell';
import { PhoneText } from '../../../ui/PhoneText';
import type { ClientRow } from '../model';
import { useClientMenu } from '../useClientMenu';
import { ClientBadges } from './ClientBadges';

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', whiteSpace: 'nowrap' });

export const addressOf = ({ id }: Pick<ClientRow, 'id'>) => paths.client(id);

function RowActions({ client }: { client: ClientRow }) {
  const canWrite = useCan('clients.write');
  const menu = useClientMenu();
  const name = nameOf(client);
  return (
    <Buttons>
      <IconLink label={`View ${name}`} tip="View" to={addressOf(client)} icon={Eye} />
      {canWrite ? (
        <IconLink label={`Edit ${name}`} tip="Edit" to={`${addressOf(client)}/edit`} icon={Pencil} />
      ) : null}
      <MoreMenu label={`More for ${name}`} items={menu(client.id)} />
    </Buttons>
  );
}

export const clientColumns: Column<ClientRow>[] = [
  {
    id: 'name',
    header: 'Client',
    sortable: true,
    cell: (client) => <PersonCell person={client} to={addressOf(client)} />,
  },
  {
    id: 'assignedTo',
    header: 'Assigned To',
    optional: true,
    cell: ({ assignee }) => assignee?.name ?? 'Unassigned',
  },
  { id: 'status', header: 'Status', sortable: true, cell: (client) => <ClientBadges client={client} /> },
  { id: 'phone', header: 'Phone', optional: true, cell: ({ phone }) => <PhoneText phone={phone} /> },
  {
    id: 'serviceType',
    header: 'Service Type',
    sortable: true,
    cell: ({ serviceType }) => serviceType,
  },
  { id: 'brand', header: 'Brand', sortable: true, cell: ({ brand }) => brand ?? 'N/A' },
  { id: 'state', header: 'State', optional: true, cell: ({ state }) => state ?? <NoValue /> },
  {
    id: 'partner',
    header: 'Partner',
    optional: true,
    cell: ({ fulfillmentPartner }) => fulfillmentPartner ?? <NoValue />,
  },
  {
    id: 'createdAt',
    header: 'Start Date',
    sortable: true,
    cell: ({ createdAt }) => <InstantText instant={createdAt} />,
  },
  { id: 'actions', header: 'Actions', align: 'right', cell: (client) => <RowActions client={client} /> },
];

/** The row on a phone. */
export function ClientCard({ client }: { client: ClientRow }) {
  return (
    <PersonCard person={client} detail={client.serviceType}>
      <ClientBadges client={client} />
    </PersonCard>
  );
}
