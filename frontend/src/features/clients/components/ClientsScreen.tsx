import Button from '@mui/material/Button';
import { Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { useBulkCalls } from '../../../api/useBulkCalls';
import { useStaff } from '../../../api/useStaff';
import { useViewCounts } from '../../../api/useViewCounts';
import { nameOf } from '../../../lib/people/person';
import type { BulkKind } from '../../../lib/work/bulk';
import { BulkActions } from '../../../ui/bulk/BulkActions';
import { ExportButton } from '../../../ui/files/ExportButton';
import { RecordList } from '../../../ui/list/RecordList';
import { SecondWay } from '../../../ui/list/SecondWay';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { useSelection } from '../../../ui/table/useSelection';
import { BuiltInViews } from '../../../ui/views/BuiltInViews';
import { useClients } from '../api';
import { type ClientFilterKey, exportUrl, FILTER_KEYS, FIXED_STATUS_KEYS, listQuery } from '../listQuery';
import type { ClientRow, ClientStatus } from '../model';
import { ClientFilters } from './ClientFilters';
import { addressOf, ClientCard, clientColumns } from './clientColumns';

const LabelsDialog = lazyPart(() =>
  import(/* webpackChunkName: "client-labels" */ './LabelsDialog').then((module) => module.LabelsDialog),
);

const ClientPeek = lazyPart(() =>
  import(/* webpackChunkName: "client-peek" */ './ClientPeek').then((module) => module.ClientPeek),
);

const DEFAULT_SORT = '-createdAt';

interface ClientsScreenProps {
  title: string;
  /** Lists only these clients. */
  status?: ClientStatus;
}

export function ClientsScreen({ title, status }: ClientsScreenProps) {
  const keys: readonly ClientFilterKey[] = status ? FIXED_STATUS_KEYS : FILTER_KEYS;
  const list = useListState(keys, DEFAULT_SORT);
  const query = listQuery(list, status);
  const reading = useClients({ ...query, page: list.page, perPage: list.perPage });
  const canExport = useCan('export');
  const canAdd = useCan('clients.write');
  const navigate = useNavigate();
  const { sort: _, ...filters } = query;
  const selection = useSelection(reading.data, reading.total, JSON.stringify(filters));
  // A list whose status is fixed is a part of these.
  const views = useViewCounts(status ? null : 'clients');
  const calls = useBulkCalls();
  const staff = useStaff();
  const kinds: BulkKind[] = [
    ...(canAdd ? (['assign', 'add_tags', 'remove_tags'] as const) : []),
    ...(canExport ? (['export'] as const) : []),
    ...(canAdd ? (['trash'] as const) : []),
  ];
  return (
    <Page
      title={title}
      subtitle="Manage and track your client relationships"
      isList
      more={
        <>
          <Labels clients={reading.data} />
          {canExport ? <ExportButton href={exportUrl(list, status)} /> : null}
        </>
      }
      actions={canAdd ? <AddNewClient /> : null}
    >
      <Panel title="Client Management" flush>
        {status ? null : <BuiltInViews list="clients" views={views} filterKeys={keys} />}
        <ClientFilters list={list} withStatus={status === undefined} />
        <RecordList
          pluralName="clients"
          label="Clients"
          failed="Error loading clients. Please try again later."
          empty={status ? `No ${status.toLowerCase()} clients.` : 'No clients found.'}
          action={canAdd ? <AddNewClient /> : null}
          // Of one status, those of the others are a filter away.
          {...(status ? {} : { second: <SecondWay to="/leads" label="Enroll a Lead" /> })}
          list={list}
          reading={reading}
          columns={clientColumns}
          rowLink={addressOf}
          card={(client) => <ClientCard client={client} />}
          views="clients"
          columnsOnly={status !== undefined}
          filterKeys={keys}
          peek={ClientPeek}
          onNew={canAdd ? () => void navigate('/clients/new') : undefined}
          selecting={kinds.length > 0 ? { selection, nameOf } : undefined}
        />
        <BulkActions
          list="clients"
          selection={selection}
          total={reading.total ?? 0}
          capped={reading.capped}
          query={query}
          kinds={kinds}
          calls={calls}
          staff={staff}
        />
      </Panel>
    </Page>
  );
}

/** Of the clients that the list shows now. */
function Labels({ clients }: { clients: ClientRow[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!clients || clients.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Tag size={16} strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        Labels
      </Button>
      {isOpen ? <LabelsDialog clients={clients} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddNewClient() {
  return (
    <Button
      variant="contained"
      component={Link}
      to="/clients/new"
      startIcon={<Plus size={16} strokeWidth={1.8} />}
    >
      Add New Client
    </Button>
  );
}
