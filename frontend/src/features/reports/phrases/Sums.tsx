import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { formatCount } from '../../../lib/words/labels';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, NoMatchState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { NoValue } from '../../../ui/text/NoValue';
import { type PhraseSum, useSums } from './api';
import { DECISIONS, type HitList, narrowedTo, sumQuery, writerOf } from './model';

const NO_SORT = '';
const ignore = () => undefined;
const rowId = ({ user, brand }: PhraseSum) => `${user?.id ?? 0} ${brand ?? ''}`;

/** How often the texts of each user said such words; each figure opens its texts. */
export function Sums({ list }: { list: HitList }) {
  const table = (rows: PhraseSum[] | undefined) => (
    <DataTable
      label="Phrases by user and brand"
      columns={sumColumns(list)}
      rows={rows}
      rowId={rowId}
      card={(sum) => <SumCard sum={sum} list={list} />}
      sort={NO_SORT}
      onSort={ignore}
    />
  );
  return (
    <Loaded reading={useSums(sumQuery(list))} subject="the figures" skeleton={table(undefined)}>
      {(rows) => (rows.length === 0 ? <NoSums list={list} /> : table(rows))}
    </Loaded>
  );
}

/** Nothing yet, or nothing within the filters. */
function NoSums({ list: { isNarrowed, clear } }: { list: HitList }) {
  if (isNarrowed) return <NoMatchState pluralName="phrases" onClear={clear} />;
  return <EmptyState text="No text says such words." />;
}

const sumColumns = (list: HitList): Column<PhraseSum>[] => [
  { id: 'user', header: 'Written By', cell: (sum) => <strong>{writerOf(sum)}</strong> },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand ?? <NoValue /> },
  ...DECISIONS.map(
    ({ value, label }): Column<PhraseSum> => ({
      id: value,
      header: label,
      align: 'right',
      cell: (sum) => <Figure sum={sum} list={list} decision={value} />,
    }),
  ),
];

type Decision = (typeof DECISIONS)[number]['value'];

interface FigureProps {
  sum: PhraseSum;
  list: HitList;
  decision: Decision;
}

/** Opens what it counts: within the filters of the page. */
function Figure({ sum, list, decision }: FigureProps) {
  const count = sum[decision];
  if (count === 0) return '0';
  const to = queryUrl('/reports/phrases', { ...list.filters, ...narrowedTo(sum, decision) });
  return <Link to={to}>{formatCount(count)}</Link>;
}

/** Each figure is a link of its own: large enough for a thumb. */
const Lines = styled('div')({
  fontSize: 13,
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 24,
    minHeight: 24,
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
});

/** The row on a phone; its figures keep their links. */
function SumCard({ sum, list }: { sum: PhraseSum; list: HitList }) {
  return (
    <Lines>
      <strong>{`${writerOf(sum)}${sum.brand ? `, ${sum.brand}` : ''}`}</strong>
      {DECISIONS.map(({ value, label }) => (
        <div key={value}>
          {`${label}: `}
          <Figure sum={sum} list={list} decision={value} />
        </div>
      ))}
    </Lines>
  );
}
