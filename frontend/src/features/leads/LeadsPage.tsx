import Button from '@mui/material/Button';
import { Download, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { DataTable } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { EmptyState, ErrorState, ForbiddenState, NoMatchState } from '../../ui/states';
import { type ListState, PER_PAGE, useListState } from '../../ui/useListState';
import { useLeads } from './api';
import { LeadFilters } from './components/LeadFilters';
import { LeadCard, leadColumns } from './components/leadColumns';
import { exportUrl, FILTER_KEYS, type LeadFilterKey, listQuery } from './listQuery';

const DEFAULT_SORT = '-createdAt';

export default function LeadsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const canExport = useCan('export');
  const canAdd = useCan('leads.write');
  return (
    <Page
      title="Leads"
      subtitle="Manage and track your leads"
      actions={
        <>
          {canExport ? (
            <Button
              variant="outlined"
              component="a"
              href={exportUrl(list)}
              download
              startIcon={<Download size={16} strokeWidth={1.8} />}
            >
              Export
            </Button>
          ) : null}
          {canAdd ? <AddNewLead /> : null}
        </>
      }
    >
      <Panel title="Lead Management" flush>
        <LeadFilters list={list} />
        <LeadList list={list} />
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

function LeadList({ list }: { list: ListState<LeadFilterKey> }) {
  const { data, total, capped, error, isLoading, reload } = useLeads({
    ...listQuery(list),
    page: list.page,
    perPage: PER_PAGE,
  });
  if (error?.status === 403) return <ForbiddenState what="see leads" />;
  if (error) {
    return (
      <ErrorState
        text="Error loading leads. Please try again later."
        reference={error.requestId}
        onRetry={reload}
      />
    );
  }
  const isStale = isLoading && data !== undefined;
  if (data?.length === 0 && !isStale) return <NoRows list={list} total={total ?? 0} />;
  return (
    <>
      <DataTable
        label="Leads"
        columns={leadColumns}
        rows={data}
        rowId={(lead) => lead.id}
        rowLink={(lead) => `/leads/${lead.id}`}
        card={(lead) => <LeadCard lead={lead} />}
        sort={list.sort}
        onSort={list.setSort}
        isStale={isStale}
      />
      {data ? (
        <Pager
          shown={data.length}
          total={total ?? data.length}
          capped={capped}
          what="leads"
          page={list.page}
          perPage={PER_PAGE}
          onPage={list.setPage}
        />
      ) : null}
    </>
  );
}

function NoRows({ list, total }: { list: ListState<LeadFilterKey>; total: number }) {
  const canAdd = useCan('leads.write');
  if (total > 0 && list.page > 1) {
    return (
      <EmptyState
        text="This page is past the end of the list."
        action={
          <Button variant="outlined" onClick={() => list.setPage(1)}>
            First page
          </Button>
        }
      />
    );
  }
  return list.isNarrowed ? (
    <NoMatchState what="leads" onClear={list.clear} />
  ) : (
    <EmptyState text="No leads found." action={canAdd ? <AddNewLead /> : null} />
  );
}
