import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { PersonCard, PersonCell } from '../../../ui/people/PersonCell';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { PhoneText } from '../../../ui/text/PhoneText';
import type { ClientRow } from '../model';
import { useClientMenu } from '../useClientMenu';
import { ClientBadges } from './ClientBadges';

export const addressOf = ({ id }: Pick<ClientRow, 'id'>) => paths.client(id);

function ClientVerbs({ client }: { client: ClientRow }) {
  const canWrite = useCan('clients.write');
  const menu = useClientMenu();
  return (
    <RowVerbs
      name={nameOf(client)}
      verbs={[
        { label: 'View', to: addressOf(client) },
        canWrite ? { label: 'Edit', to: paths.clientEdit(client.id) } : null,
      ]}
      menu={menu(client.id)}
    />
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
  verbsColumn((client) => <ClientVerbs client={client} />),
];

/** The row on a phone. */
export function ClientCard({ client }: { client: ClientRow }) {
  return (
    <PersonCard person={client} detail={client.serviceType}>
      <ClientBadges client={client} />
    </PersonCard>
  );
}
