import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/SessionContext';
import { FilterBar } from '../../ui/filters/FilterBar';
import { FilterSelect } from '../../ui/filters/FilterFields';
import { RecordList } from '../../ui/list/RecordList';
import { type ListState, useListState } from '../../ui/list/useListState';
import { Page, Panel } from '../../ui/page/Page';
import { useTrash } from './api';
import { EmptyTrash } from './components/EmptyTrash';
import { Restore, TrashCard, trashColumns } from './components/trashColumns';
import { isKind, KIND_OPTIONS, keyOf } from './model';

const FILTER_KEYS = ['kind'] as const;
/** The trash has one order: what was deleted last stands first. */
const NEWEST_FIRST = '';

type List = ListState<(typeof FILTER_KEYS)[number]>;

export default function TrashPage() {
  const list = useListState(FILTER_KEYS, NEWEST_FIRST);
  const [isAsking, setAsking] = useState(false);
  const mayEmpty = useCan('trash.empty');
  const { total, capped } = useTrash({ page: 1, perPage: 1 });
  const hasRecords = total !== null && total > 0;
  return (
    <Page
      title="Trash"
      subtitle="Deleted records stay here for 30 days"
      actions={
        mayEmpty && hasRecords ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Trash2 size={16} strokeWidth={1.8} />}
            onClick={() => setAsking(true)}
          >
            Empty Trash
          </Button>
        ) : null
      }
    >
      <Panel title="Deleted Records" flush>
        <FilterBar placeholder="Search the trash..." list={list} chips={[]}>
          <FilterSelect
            all="All Types"
            label="Type"
            value={list.filters.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => list.setFilters({ kind })}
          />
        </FilterBar>
        <TrashRows list={list} />
      </Panel>
      {hasRecords ? (
        <EmptyTrash open={isAsking} total={total} capped={capped} onClose={() => setAsking(false)} />
      ) : null}
    </Page>
  );
}

function TrashRows({ list }: { list: List }) {
  const { search, filters, page, perPage } = list;
  const reading = useTrash({
    ...(search ? { search } : {}),
    ...(isKind(filters.kind) ? { kind: filters.kind } : {}),
    page,
    perPage,
  });
  return (
    <RecordList
      pluralName="deleted records"
      label="Deleted Records"
      failed="Error loading the trash. Please try again later."
      empty="The trash is empty. Deleted records can be restored here for 30 days."
      list={list}
      reading={reading}
      columns={trashColumns}
      rowId={keyOf}
      card={(row) => <TrashCard row={row} />}
      cardActions={(row) => <Restore row={row} />}
    />
  );
}
