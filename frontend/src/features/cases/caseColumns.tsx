import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { WAITS_ON } from '../../lib/work/waitsOn';
import type { Column } from '../../ui/table/DataTable';
import { DateText } from '../../ui/text/DateText';
import type { BoardRow } from './api';

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > strong': { display: 'block', color: theme.vars.palette.text.primary },
}));

/** "1 day", "26 days": for how long the client has heard nothing. */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** A case is worked on where its client's properties are. */
export const addressOf = ({ clientId }: BoardRow): string => paths.client(clientId);

const ownerOf = ({ nextStep }: BoardRow): string => nextStep.ownerName ?? 'Operations';

export const caseColumns: Column<BoardRow>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: (row) => <Link to={addressOf(row)}>{row.clientName}</Link>,
  },
  { id: 'resort', header: 'Property', cell: ({ resortName }) => resortName },
  { id: 'waitsOn', header: 'Waiting On', cell: ({ nextStep }) => WAITS_ON[nextStep.waitsOn] },
  { id: 'silentSince', header: 'Silence', sortable: true, cell: ({ silence }) => daysText(silence.days) },
  { id: 'nextStep', header: 'Next Step', cell: ({ nextStep }) => nextStep.what },
  {
    id: 'dueOn',
    header: 'Due On',
    sortable: true,
    cell: ({ nextStep }) => <DateText date={nextStep.dueOn} />,
  },
  { id: 'owner', header: 'Owner', cell: ownerOf },
  {
    id: 'owedOn',
    header: 'Update Owed By',
    cell: ({ silence }) => <DateText date={silence.owedOn} />,
  },
];

/** The row on a phone. */
export function CaseCard({ row }: { row: BoardRow }) {
  const { nextStep, silence } = row;
  return (
    <Card>
      <strong>
        {row.clientName}, {row.resortName}
      </strong>
      <div>
        {nextStep.what}, due <DateText date={nextStep.dueOn} />
      </div>
      <div>{[`Waiting on: ${WAITS_ON[nextStep.waitsOn]}`, ownerOf(row)].join(' · ')}</div>
      <div>{silence.sentence}</div>
    </Card>
  );
}
