import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useBulkCalls } from '../../api/useBulkCalls';
import type { BulkKind } from '../../lib/work/bulk';
import { BulkActions } from '../../ui/bulk/BulkActions';
import { PageCheckboxLine } from '../../ui/bulk/RowCheckbox';
import { StartCalling } from '../../ui/calling/StartCalling';
import { ListFrame } from '../../ui/list/ListFrame';
import { SecondWay } from '../../ui/list/SecondWay';
import { useListKeys } from '../../ui/list/useListKeys';
import { type ListState, useListState } from '../../ui/list/useListState';
import { useReturnToRow } from '../../ui/list/useReturnToRow';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { usePeek } from '../../ui/peek/usePeek';
import { useSelection } from '../../ui/table/useSelection';
import { type TableLayout, useListViews } from '../../ui/views/listViews';
import { useListLayout } from '../../ui/views/useListLayout';
import { ViewBar } from '../../ui/views/ViewBar';
import { useRawLeads } from './api';
import { DeleteRawLead } from './components/DeleteRawLead';
import { RawLeadCallable } from './components/RawLeadCallable';
import { RawLeadFilters } from './components/RawLeadFilters';
import { RawLeadList } from './components/RawLeadList';
import { RawLeadTable } from './components/RawLeadTable';
import { rawLeadHeads } from './components/rawLeadColumns';
import { useDialogAddress } from './dialogAddress';
import { DEFAULT_SORT, FILTER_KEYS, listQuery, type RawLeadFilterKey } from './listQuery';
import { MARKETING_STATUSES, type RawLead } from './model';
import { useMarketingLayout } from './useMarketingLayout';

const ConvertRawLead = lazyPart(() =>
  import('./components/ConvertRawLead').then((module) => module.ConvertRawLead),
);

const AddRawLead = lazyPart(() =>
  import(/* webpackChunkName: "raw-lead-dialog" */ './components/RawLeadDialog').then(
    (module) => module.AddRawLead,
  ),
);
const EditRawLead = lazyPart(() =>
  import(/* webpackChunkName: "raw-lead-dialog" */ './components/RawLeadDialog').then(
    (module) => module.EditRawLead,
  ),
);

const RawLeadCalling = lazyPart(() =>
  import('./components/RawLeadCalling').then((module) => module.RawLeadCalling),
);

const RawLeadPeek = lazyPart(() =>
  import(/* webpackChunkName: "raw-lead-peek" */ './components/RawLeadPeek').then(
    (module) => module.RawLeadPeek,
  ),
);

type DialogAddress = ReturnType<typeof useDialogAddress>;

export default function RawLeadsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const address = useDialogAddress();
  const canWrite = useCan('raw_leads.write');
  const canImport = useCan('raw_leads.import');
  const maySeeCalling = useCan('leads.read');
  const { dialog } = address;
  const access = useListViews('raw-leads');
  const layout = useListLayout(access);
  const { isTable, toggle } = useMarketingLayout();
  return (
    <Page
      title="Marketing Database"
      isList
      more={
        canImport ? (
          <Button
            variant="outlined"
            component={Link}
            to="/raw-leads/import"
            startIcon={<Upload size={16} strokeWidth={1.8} />}
          >
            Import
          </Button>
        ) : null
      }
      actions={
        <>
          {canWrite ? <StartCalling list="raw_leads" shown={list} /> : null}
          {canWrite ? <AddButton onClick={address.openNew} /> : null}
        </>
      }
    >
      <Panel title="Raw Leads" flush>
        <RawLeadFilters list={list} />
        <RawLeadCallable list={list} />
        <ViewBar
          pluralName="raw leads"
          access={access}
          filterKeys={FILTER_KEYS}
          layout={layout}
          columns={isTable ? rawLeadHeads : []}
        >
          {toggle}
        </ViewBar>
        <RawLeadRows list={list} address={address} canWrite={canWrite} table={isTable ? layout : null} />
      </Panel>
      {canWrite && dialog?.kind === 'new' ? <AddRawLead onClose={address.close} /> : null}
      {canWrite && dialog?.kind === 'edit' ? (
        <EditRawLead key={dialog.id} id={dialog.id} onClose={address.close} />
      ) : null}
      {maySeeCalling && dialog?.kind === 'calling' ? (
        <RawLeadCalling key={dialog.id} id={dialog.id} onClose={address.close} />
      ) : null}
    </Page>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={onClick}>
      Add Raw Lead
    </Button>
  );
}

interface RawLeadRowsProps {
  list: ListState<RawLeadFilterKey>;
  address: DialogAddress;
  canWrite: boolean;
  /** Null for cards. */
  table: TableLayout | null;
}

function RawLeadRows({ list, address, canWrite, table }: RawLeadRowsProps) {
  const query = listQuery(list);
  const { data: page, ...reading } = useRawLeads({ ...query, page: list.page, perPage: list.perPage });
  const total = page?.total ?? null;
  const capped = page?.capped ?? false;
  const canExport = useCan('export');
  const canImport = useCan('raw_leads.import');
  const maySeeCalling = useCan('leads.read');
  const { sort: _, ...filters } = query;
  const selection = useSelection(page?.data, total, JSON.stringify(filters));
  const calls = useBulkCalls();
  const kinds: BulkKind[] = [
    ...(canWrite ? (['status', 'add_tags', 'remove_tags'] as const) : []),
    ...(canExport ? (['export'] as const) : []),
    ...(canWrite ? (['trash'] as const) : []),
  ];
  const [asking, setAsking] = useState<{ action: 'delete' | 'convert'; rawLead: RawLead } | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const toggle = (place: number) => {
    const row = page?.data[place];
    if (row) selection.onToggle(row.id);
  };
  const peek = usePeek(top, page?.data);
  useListKeys(top, {
    onNew: canWrite ? address.openNew : undefined,
    onToggle: kinds.length > 0 ? toggle : undefined,
    onPeek: peek.toggle,
    peeked: peek.place,
  });
  useReturnToRow(top, { data: page?.data, isLoading: reading.isLoading });
  const close = () => {
    hasAsked.current = true;
    setAsking(null);
  };
  const handlers = {
    onEdit: ({ id }: RawLead) => address.openEdit(id),
    onCalling: maySeeCalling ? ({ id }: RawLead) => address.openCalling(id) : null,
    onDelete: (rawLead: RawLead) => setAsking({ action: 'delete', rawLead }),
    onConvert: (rawLead: RawLead) => setAsking({ action: 'convert', rawLead }),
  };
  // A deleted or converted card takes the focused button with it; then the list itself takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can take the focus away.
  useEffect(() => {
    if (!hasAsked.current || document.activeElement !== document.body) return;
    hasAsked.current = false;
    top.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <div ref={top} tabIndex={-1} style={{ outline: 'none' }} onFocusCapture={peek.onFocus}>
      <ListFrame
        pluralName="raw leads"
        failed="Error loading raw leads. Please try again later."
        empty="No raw leads found. Add your first raw lead to get started."
        action={canWrite ? <AddButton onClick={address.openNew} /> : null}
        second={canImport ? <SecondWay to="/raw-leads/import" label="Import a CSV" /> : null}
        list={list}
        reading={{ ...reading, data: page?.data, total, capped }}
      >
        {(read) => {
          const shown = { ...read, canWrite, selection, ...handlers };
          if (table) return <RawLeadTable {...shown} list={list} layout={table} />;
          return (
            <>
              {read.rows ? (
                <PageCheckboxLine selection={selection} label="Select all raw leads on this page" />
              ) : null}
              <RawLeadList {...shown} />
            </>
          );
        }}
      </ListFrame>
      {/* Outside of the frame: an action that is under way stays when the rows can't be read. */}
      <BulkActions
        list="raw-leads"
        selection={selection}
        total={total ?? 0}
        capped={capped}
        query={query}
        kinds={kinds}
        calls={calls}
        staff={undefined}
        statuses={MARKETING_STATUSES}
      />
      {peek.id === null ? null : <RawLeadPeek id={peek.id} onClose={peek.close} />}
      {asking?.action === 'delete' ? <DeleteRawLead rawLead={asking.rawLead} onClose={close} /> : null}
      {asking?.action === 'convert' ? <ConvertRawLead rawLead={asking.rawLead} onClose={close} /> : null}
    </div>
  );
}
