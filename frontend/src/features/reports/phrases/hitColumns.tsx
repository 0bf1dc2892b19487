import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import type { PhraseHit } from './api';
import { decisionWords, placeWords, recordPath, recordWords, writerOf } from './model';

const Words = styled('span')({ overflowWrap: 'anywhere' });

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  overflowWrap: 'anywhere',
  '& > div:last-child': { fontSize: 12, color: theme.vars.palette.text.secondary },
}));

export function RecordLink({ hit }: { hit: PhraseHit }) {
  const page = recordPath(hit);
  return page ? <Link to={page}>{recordWords(hit)}</Link> : recordWords(hit);
}

/** `textOf` is where a hit's text is. */
export const hitColumns = (textOf: (hit: PhraseHit) => string): Column<PhraseHit>[] => [
  { id: 'at', header: 'Time', sortable: true, cell: ({ at }) => <InstantText instant={at} relative /> },
  { id: 'user', header: 'Written By', cell: writerOf },
  {
    id: 'phrase',
    header: 'Words',
    sortable: true,
    cell: (hit) => (
      <Words>
        <Link to={textOf(hit)}>{hit.words}</Link>
      </Words>
    ),
  },
  { id: 'where', header: 'Where', cell: placeWords },
  { id: 'record', header: 'Record', cell: (hit) => <RecordLink hit={hit} /> },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand ?? <NoValue /> },
  { id: 'decision', header: 'Outcome', cell: decisionWords },
];

/** The row on a phone, which leads to the text. */
export function HitCard({ hit }: { hit: PhraseHit }) {
  return (
    <Card>
      <div>
        <strong>{hit.words}</strong> {`${placeWords(hit)}: ${recordWords(hit)}`}
      </div>
      <div>
        {`${writerOf(hit)} · ${decisionWords(hit)} · `}
        <InstantText instant={hit.at} relative />
      </div>
    </Card>
  );
}
