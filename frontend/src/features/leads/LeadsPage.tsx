import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useBulkCalls } from '../../api/useBulkCalls';
import { useStaff } from '../../api/useStaff';
import { useViewCounts } from '../../api/useViewCounts';
import { nameOf } from '../../lib/people/person';
import type { BulkKind } from '../../lib/work/bulk';
import { BulkActions } from '../../ui/bulk/BulkActions';
import { StartCalling } from '../../ui/calling/StartCalling';
import { ExportButton } from '../../ui/files/ExportButton';
import { RecordList } from '../../ui/list/RecordList';
import { SecondWay } from '../../ui/list/SecondWay';
import { useListState } from '../../ui/list/useListState';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { useSelection } from '../../ui/table/useSelection';
import { BuiltInViews } from '../../ui/views/BuiltInViews';
import { useLeads } from './api';
import { LeadCallable } from './components/LeadCallable';
import { LeadFilters } from './components/LeadFilters';
import { addressOf, LeadCard, leadColumns } from './components/leadColumns';
import { exportUrl, FILTER_KEYS, listQuery } from './listQuery';
import { LEAD_STATUSES } from './statuses';

const LeadPeek = lazyPart(() =>
  import(/* webpackChunkName: "lead-peek" */ './components/LeadPeek').then((module) => module.LeadPeek),
);

const DEFAULT_SORT = '-createdAt';
const CHANGES: BulkKind[] = ['assign', 'status', 'add_tags', 'remove_tags'];

export default function LeadsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const query = listQuery(list);
  const reading = useLeads({ ...query, page: list.page, perPage: list.perPage });
  const canExport = useCan('export');
  const canAdd = useCan('leads.write');
  const canCall = useCan('raw_leads.write');
  const canImport = useCan('raw_leads.import');
  const navigate = useNavigate();
  const { sort: _, ...filters } = query;
  const selection = useSelection(reading.data, reading.total, JSON.stringify(filters));
  const views = useViewCounts('leads');
  const calls = useBulkCalls();
  const staff = useStaff();
  const kinds: BulkKind[] = [
    ...(canAdd ? CHANGES : []),
    ...(canExport ? (['export'] as const) : []),
    ...(canAdd ? (['trash'] as const) : []),
  ];
  return (
    <Page
      title="Leads"
      subtitle="Manage and track your leads"
      isList
      more={canExport ? <ExportButton href={exportUrl(list)} /> : null}
      actions={
        <>
          {canCall ? <StartCalling list="leads" shown={list} /> : null}
          {canAdd ? <AddNewLead /> : null}
        </>
      }
    >
      <Panel title="Lead Management" flush>
        <BuiltInViews list="leads" views={views} filterKeys={FILTER_KEYS} />
        <LeadFilters list={list} />
        <LeadCallable list={list} />
        <RecordList
          pluralName="leads"
          label="Leads"
          failed="Error loading leads. Please try again later."
          empty="No leads found."
          action={canAdd ? <AddNewLead /> : null}
          second={canImport ? <SecondWay to="/raw-leads/import" label="Import a CSV" /> : null}
          list={list}
          reading={reading}
          columns={leadColumns}
          rowLink={addressOf}
          card={(lead) => <LeadCard lead={lead} />}
          views="leads"
          filterKeys={FILTER_KEYS}
          isOneLine
          peek={LeadPeek}
          onNew={canAdd ? () => void navigate('/leads/new') : undefined}
          selecting={kinds.length > 0 ? { selection, nameOf } : undefined}
        />
        <BulkActions
          list="leads"
          selection={selection}
          total={reading.total ?? 0}
          capped={reading.capped}
          query={query}
          kinds={kinds}
          calls={calls}
          staff={staff}
          statuses={LEAD_STATUSES}
        />
      </Panel>
    </Page>
  );
}

function AddNewLead() {
  return (
    <Button
      variant="contained"
      component={Link}
      to="/leads/new"
      startIcon={<Plus size={16} strokeWidth={1.8} />}
    >
      Add New Lead
    </Button>
  );
}
