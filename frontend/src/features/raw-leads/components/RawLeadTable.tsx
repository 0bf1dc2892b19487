import { nameOf } from '../../../lib/people/person';
import type { ListState } from '../../../ui/list/useListState';
import { DataTable } from '../../../ui/table/DataTable';
import type { RowSelection } from '../../../ui/table/useSelection';
import type { TableLayout } from '../../../ui/views/listViews';
import { shownColumns } from '../../../ui/views/useListLayout';
import { useDialogAddress } from '../dialogAddress';
import type { RawLead, RawLeadRow } from '../model';
import { rawLeadColumns } from './rawLeadColumns';

interface RawLeadTableProps {
  /** undefined while the first rows load. */
  rows: RawLeadRow[] | undefined;
  isStale: boolean;
  list: Pick<ListState<never>, 'sort' | 'setSort'>;
  layout: TableLayout;
  canWrite: boolean;
  selection: RowSelection;
  onEdit: (rawLead: RawLead) => void;
  onCalling: ((rawLead: RawLead) => void) | null;
  onDelete: (rawLead: RawLead) => void;
  onConvert: (rawLead: RawLead) => void;
}

/** The same people as rows of a table, for who chose it. */
export function RawLeadTable({ rows, isStale, list, layout, selection, ...handlers }: RawLeadTableProps) {
  const { editLink } = useDialogAddress();
  return (
    <DataTable
      label="Raw leads"
      columns={shownColumns(rawLeadColumns(handlers), layout.columns)}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={handlers.canWrite ? ({ id }) => editLink(id) : undefined}
      card={nameOf}
      sort={list.sort}
      onSort={list.setSort}
      isStale={isStale}
      density={layout.density}
      selecting={{ selection, nameOf }}
      isOneLine
    />
  );
}
