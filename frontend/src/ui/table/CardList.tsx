import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageCheckboxLine, RowCheckbox } from '../bulk/RowCheckbox';
import type { Selecting } from './useSelection';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // Its checkbox stands in the bar of the list.
  '& > li[data-all]:empty': { display: 'none' },
  '& > li[data-record]': { display: 'flex', alignItems: 'center' },
  '& > li[data-selectable]': { paddingLeft: 16 },
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& .row': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    alignItems: 'center',
    gap: 8,
    minHeight: 64,
    padding: '8px 16px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .row > .card': { flex: 1, minWidth: 0 },
  '& .row > svg': { color: theme.vars.palette.harbor.textTertiary, flex: 'none' },
  // As wide as its buttons; the card has the rest.
  '& .actions': { flex: 'none', paddingRight: 16 },
  '& .actions:empty': { display: 'none' },
}));

interface CardListProps<T> {
  label: string;
  rows: T[] | undefined;
  rowId: (row: T) => number | string;
  rowLink: ((row: T) => string) | undefined;
  card: (row: T) => ReactNode;
  cardActions?: ((row: T) => ReactNode) | undefined;
  isStale: boolean;
  selecting?: Selecting<T> | undefined;
}

/** A table's rows on a phone: each one large link, with its buttons beside it. */
export function CardList<T>(props: CardListProps<T>) {
  const { label, rows, rowId, rowLink, card, cardActions, isStale, selecting } = props;
  return (
    <List aria-label={label} aria-busy={isStale || rows === undefined} data-rows="">
      {rows === undefined ? <SkeletonCards /> : null}
      {rows && selecting ? (
        <li data-all="">
          <PageCheckboxLine selection={selecting.selection} label={`Select all ${label} on this page`} />
        </li>
      ) : null}
      {rows?.map((row) => (
        <li key={rowId(row)} data-record="" data-selectable={selecting ? true : undefined}>
          {selecting ? (
            <RowCheckbox
              selection={selecting.selection}
              id={Number(rowId(row))}
              name={selecting.nameOf(row)}
            />
          ) : null}
          {rowLink ? (
            <Link className="row" to={rowLink(row)}>
              <div className="card">{card(row)}</div>
              <ChevronRight size={16} strokeWidth={1.8} aria-hidden="true" />
            </Link>
          ) : (
            <div className="row">
              <div className="card">{card(row)}</div>
            </div>
          )}
          {cardActions ? <div className="actions">{cardActions(row)}</div> : null}
        </li>
      ))}
    </List>
  );
}

function SkeletonCards() {
  return [0, 1, 2, 3, 4, 5].map((row) => (
    <li key={row}>
      <div className="row">
        <div className="card">
          <Skeleton width="50%" />
          <Skeleton width="75%" />
        </div>
      </div>
    </li>
  ));
}
