import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ColumnDef, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageCheckbox, RowCheckbox } from './bulk/RowCheckbox';
import { CardList } from './CardList';
import { SortableHead } from './SortableHead';
import { readSort, writeSort } from './tableSort';
import type { Selecting } from './useSelection';
import type { Density } from './views/listViews';

const features = tableFeatures({ rowSortingFeature });
const SKELETON_ROWS = 10;

export interface Column<T> {
  /** Also the sort key of the API. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  align?: 'right';
}

interface DataTableProps<T> {
  /** What the table lists, for readers: "Leads". */
  label: string;
  columns: Column<T>[];
  /** undefined while the first rows load. */
  rows: T[] | undefined;
  rowId: (row: T) => number | string;
  /** Where a click on the row leads; the row must also hold a real link there. */
  rowLink?: (row: T) => string;
  /** The row on a phone, inside one large link. */
  card: (row: T) => ReactNode;
  sort: string;
  onSort: (sort: string) => void;
  /** Other rows are on their way: the old ones stay, dimmed. */
  isStale?: boolean;
  density?: Density;
  /** Rows can be selected. */
  selecting?: Selecting<T> | undefined;
}

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  // A name without a space breaks; it does not push the other columns away.
  '& td': { maxWidth: 360, overflowWrap: 'break-word' },
  '& tr[data-link]': { cursor: 'pointer' },
  '& tbody tr:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-density="compact"] td': { paddingTop: 2, paddingBottom: 2, height: 36 },
  '&[data-density="comfortable"] td': { paddingTop: 14, paddingBottom: 14 },
}));

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { label, rows, rowId, rowLink, card, isStale = false, selecting } = props;
  if (isPhone)
    return (
      <CardList
        label={label}
        rows={rows}
        rowId={rowId}
        rowLink={rowLink}
        card={card}
        isStale={isStale}
        selecting={selecting}
      />
    );
  return (
    <Scroller aria-busy={isStale} data-density={props.density ?? 'standard'}>
      <Grid {...props} />
    </Scroller>
  );
}

function Grid<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, rowLink, sort, onSort, selecting } = props;
  const sorting = useMemo(() => readSort(sort), [sort]);
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? [],
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (update) => onSort(writeSort(typeof update === 'function' ? update(sorting) : update)),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const align = (id: string) => byId.get(id)?.align ?? 'left';
  return (
    <Table aria-label={label}>
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {selecting ? (
              <TableCell padding="checkbox">
                <PageCheckbox selection={selecting.selection} label={`Select all ${label} on this page`} />
              </TableCell>
            ) : null}
            {group.headers.map(({ id, column }) => (
              <SortableHead
                key={id}
                align={align(id)}
                title={String(column.columnDef.header)}
                direction={column.getIsSorted()}
                onToggle={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
          </TableRow>
        ))}
      </TableHead>
      <TableBody>
        {rows === undefined ? <SkeletonRows columns={columns.length + (selecting ? 1 : 0)} /> : null}
        {table.getRowModel().rows.map((row) => (
          <LinkRow key={row.id} to={rowLink?.(row.original)}>
            {selecting ? (
              <TableCell padding="checkbox">
                <RowCheckbox
                  selection={selecting.selection}
                  id={Number(rowId(row.original))}
                  name={selecting.nameOf(row.original)}
                />
              </TableCell>
            ) : null}
            {row.getAllCells().map((cell) => (
              // Not through TanStack, which makes a component of each cell function: columns that are made anew
              // at every drawing would lose their elements, and with them the focus that a dialog gives back.
              <TableCell key={cell.id} align={align(cell.column.id)}>
                {byId.get(cell.column.id)?.cell(row.original)}
              </TableCell>
            ))}
          </LinkRow>
        ))}
      </TableBody>
    </Table>
  );
}

function definition<T extends object>(column: Column<T>): ColumnDef<typeof features, T, unknown> {
  return {
    id: column.id,
    header: column.header,
    // TanStack sorts only columns with a value; the rows come sorted from the server.
    accessorFn: () => null,
    enableSorting: column.sortable ?? false,
  };
}

function LinkRow({ to, children }: { to: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    const inControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
    if (to && !inControl && !isSelecting) navigate(to);
  };
  return (
    <TableRow hover={to !== undefined} data-link={to} onClick={open}>
      {children}
    </TableRow>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => row).map((row) => (
    <TableRow key={row}>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <TableCell key={column}>
          <Skeleton width={column === 0 ? '70%' : '50%'} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
