import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { ExportButton } from '../../ui/ExportButton';
import { Page, Panel } from '../../ui/Page';
import { RecordList } from '../../ui/RecordList';
import { useListState } from '../../ui/useListState';
import { useLeads } from './api';
import { LeadFilters } from './components/LeadFilters';
import { addressOf, LeadCard, leadColumns } from './components/leadColumns';
import { exportUrl, FILTER_KEYS, listQuery } from './listQuery';

const DEFAULT_SORT = '-createdAt';

export default function LeadsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const reading = useLeads({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const canExport = useCan('export');
  const canAdd = useCan('leads.write');
  const navigate = useNavigate();
  return (
    <Page
      title="Leads"
      subtitle="Manage and track your leads"
      actions={
        <>
          {canExport ? <ExportButton href={exportUrl(list)} /> : null}
          {canAdd ? <AddNewLead /> : null}
        </>
      }
    >
      <Panel title="Lead Management" flush>
        <LeadFilters list={list} />
        <RecordList
          pluralName="leads"
          label="Leads"
          failed="Error loading leads. Please try again later."
          empty="No leads found."
          action={canAdd ? <AddNewLead /> : null}
          list={list}
          reading={reading}
          columns={leadColumns}
          rowLink={addressOf}
          card={(lead) => <LeadCard lead={lead} />}
          views="leads"
          filterKeys={FILTER_KEYS}
          onNew={canAdd ? () => void navigate('/leads/new') : undefined}
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
