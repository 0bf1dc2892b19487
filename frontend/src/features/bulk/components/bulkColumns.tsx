import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { formatCount } from '../../../lib/words/labels';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import type { BulkAction } from '../api';
import { changeText, LISTS, STATES } from '../model';

export const addressOf = ({ id }: BulkAction) => paths.bulkAction(id);

const rowsText = ({ done, total }: BulkAction) => `${formatCount(done)} of ${formatCount(total)}`;

export const bulkColumns: Column<BulkAction>[] = [
  {
    id: 'action',
    header: 'Action',
    cell: (row) => <Link to={addressOf(row)}>{changeText(row)}</Link>,
  },
  { id: 'list', header: 'List', cell: ({ list }) => LISTS[list].label },
  {
    id: 'createdAt',
    header: 'Started',
    cell: ({ createdAt }) => <InstantText instant={createdAt} relative />,
  },
  { id: 'state', header: 'Status', cell: ({ state }) => STATES[state] },
  { id: 'rows', header: 'Rows Done', align: 'right', cell: rowsText },
];

const Card = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > strong': { color: theme.vars.palette.text.primary },
}));

/** The row on a phone. */
export function BulkCard({ row }: { row: BulkAction }) {
  return (
    <Card>
      <strong>{changeText(row)}</strong>
      <div>{`${LISTS[row.list].label} · ${rowsText(row)}`}</div>
      <div>
        {`${STATES[row.state]} · `}
        <InstantText instant={row.createdAt} relative />
      </div>
    </Card>
  );
}
