import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { tokens } from '../../theme/tokens';
import { PageCheckbox, RowCheckbox } from '../bulk/RowCheckbox';
import { useIsPhone } from '../page/useIsPhone';
import { visuallyHidden } from '../text/visuallyHidden';
import type { Density } from '../views/listViews';
import { CardList } from './CardList';
import { SortableHead } from './SortableHead';
import { directionOf, pressed } from './tableSort';
import type { Selecting } from './useSelection';
import { useTooWide } from './useTooWide';
import { VerbsInMenuContext } from './verbsInMenu';

const SKELETON_ROWS = 10;
/** What stays free above and below a table that scrolls by itself. */
const WINDOW_GAP = 32;

export interface Column<T> {
  /** Also the sort key of the API. */
  id: string;
  header: string;
  /** Shown once it is chosen. */
  optional?: boolean;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  /** It holds what can be done with the row (`verbsColumn`). */
  isVerbs?: boolean;
}

interface DataTableProps<T> {
  /** What the table lists, for readers: "Leads". */
  label: string;
  columns: Column<T>[];
  /** undefined while the first rows load. */
  rows: T[] | undefined;
  rowId: (row: T) => number | string;
  /** Where a click on the row leads; the row must also hold a real link there. */
  rowLink?: ((row: T) => string) | undefined;
  /** The row on a phone, inside one large link. */
  card: (row: T) => ReactNode;
  /** What can be done with the row on a phone: buttons beside the card, outside its link. */
  cardActions?: ((row: T) => ReactNode) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** Other rows are on their way: the old ones stay, dimmed. */
  isStale?: boolean;
  density?: Density;
  /** Rows can be selected. */
  selecting?: Selecting<T> | undefined;
  /** What has no room in its cell is cut, so that each row is as high as the others. */
  isOneLine?: boolean;
}

/** The head stays below the top bar while its rows pass. A table too wide for its panel scrolls in a box of its own. */
const Scroller = styled('div')(({ theme }) => ({
  '& thead th': {
    position: 'sticky',
    top: tokens.density.topBar,
    zIndex: 2,
    // The lines above and below belong to the table and would stay behind.
    boxShadow: `0 -1px 0 ${theme.vars.palette.divider}, inset 0 -1px 0 ${theme.vars.palette.divider}`,
  },
  '&[data-wide="true"]': {
    overflow: 'auto',
    maxHeight: `calc(100dvh - ${tokens.density.topBar + WINDOW_GAP}px)`,
    '& thead th': { top: 0 },
  },
  // In a dialog no top bar is above it.
  '.MuiDialog-root & thead th': { top: 0 },
  '@media print': {
    '&[data-wide="true"]': { maxHeight: 'none', overflow: 'visible' },
    // All columns of a list fit on an upright sheet.
    '& table': { zoom: 0.72 },
    '& thead th, &[data-wide="true"] thead th': { position: 'static' },
    '& [data-verbs]': { display: 'none' },
  },
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  // A name without a space breaks; it does not push the other columns away.
  '& td': { maxWidth: 360, overflowWrap: 'break-word' },
  '& tr[data-link]': { cursor: 'pointer' },
  '& tbody tr:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-one-line="true"] td:not([data-verbs], .MuiTableCell-paddingCheckbox)': {
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& a, & .email': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // It breaks a line that may not wrap, too.
    '& wbr': { display: 'none' },
  },
  // Over the end of the row that has the pointer or the focus: no other row gives up room for it.
  '@media (hover: hover)': {
    '& tr > [data-verbs]': { width: 0, padding: '0 8px 0 0' },
    '& td[data-verbs]': { position: 'sticky', right: 0 },
    '& td[data-verbs] > div': {
      position: 'absolute',
      top: '50%',
      right: 8,
      transform: 'translateY(-50%)',
      borderRadius: tokens.radius.badge,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
      opacity: 0,
      '&:empty': { display: 'none' },
    },
    '& tr:hover > td[data-verbs] > div, & tr:focus-within > td[data-verbs] > div': { opacity: 1 },
    // Its menu has the focus now.
    '& td[data-verbs] > div:has([aria-expanded="true"])': { opacity: 1 },
  },
  '&[data-density="compact"] td': { paddingTop: 2, paddingBottom: 2, height: 36 },
  '&[data-density="comfortable"] td': { paddingTop: 14, paddingBottom: 14 },
}));

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const isPhone = useIsPhone();
  const hasNoHover = useMediaQuery('(hover: none)', { noSsr: true });
  const { label, columns, rows, rowId, rowLink, card, isStale = false, selecting } = props;
  const verbs = columns.find(({ isVerbs }) => isVerbs);
  return (
    <VerbsInMenuContext value={isPhone || hasNoHover}>
      {isPhone ? (
        <CardList
          label={label}
          rows={rows}
          rowId={rowId}
          rowLink={rowLink}
          card={card}
          cardActions={props.cardActions ?? verbs?.cell}
          isStale={isStale}
          selecting={selecting}
        />
      ) : (
        <ScrollingGrid {...props} />
      )}
    </VerbsInMenuContext>
  );
}

function ScrollingGrid<T extends object>(props: DataTableProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const isTooWide = useTooWide(box);
  return (
    <Scroller
      ref={box}
      aria-busy={props.isStale ?? false}
      data-density={props.density ?? 'standard'}
      data-wide={isTooWide}
      data-one-line={props.isOneLine ?? false}
    >
      <Grid {...props} />
    </Scroller>
  );
}

function Grid<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, rowLink, sort, onSort, selecting } = props;
  return (
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {selecting ? (
            <TableCell padding="checkbox">
              <PageCheckbox selection={selecting.selection} label={`Select all ${label} on this page`} />
            </TableCell>
          ) : null}
          {columns.map(({ id, header, align, sortable, isVerbs }) =>
            isVerbs ? (
              <TableCell key={id} data-verbs="">
                <span style={visuallyHidden}>{header}</span>
              </TableCell>
            ) : (
              <SortableHead
                key={id}
                column={id}
                align={align ?? 'left'}
                title={header}
                direction={sortable ? directionOf(id, sort) : false}
                onToggle={sortable ? () => onSort(pressed(id, sort)) : undefined}
              />
            ),
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows === undefined ? <SkeletonRows columns={columns.length + (selecting ? 1 : 0)} /> : null}
        {rows?.map((row) => (
          <LinkRow key={rowId(row)} to={rowLink?.(row)}>
            {selecting ? (
              <TableCell padding="checkbox">
                <RowCheckbox
                  selection={selecting.selection}
                  id={Number(rowId(row))}
                  name={selecting.nameOf(row)}
                />
              </TableCell>
            ) : null}
            {columns.map(({ id, align, cell, isVerbs }) => (
              <TableCell
                key={id}
                align={align ?? 'left'}
                data-column={id}
                data-verbs={isVerbs ? '' : undefined}
              >
                {cell(row)}
              </TableCell>
            ))}
          </LinkRow>
        ))}
      </TableBody>
    </Table>
  );
}

function LinkRow({ to, children }: { to: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    // A click in a menu or dialog that belongs to the row comes through here too.
    const inRow = event.target instanceof Element && event.currentTarget.contains(event.target);
    const inControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
    if (to && inRow && !inControl && !isSelecting) navigate(to, { preventScrollReset: to.startsWith('?') });
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
