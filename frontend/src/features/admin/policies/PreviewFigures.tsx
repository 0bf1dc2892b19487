import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/money/money';
import { counted } from '../../../lib/words/labels';
import { Money } from '../../../ui/money/Money';
import { DateText } from '../../../ui/text/DateText';
import { changeText, type Preview } from './model';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 260,
  marginTop: 10,
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& caption': {
    paddingBottom: 4,
    textAlign: 'left',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& th, & td': {
    padding: '4px 10px 4px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
  '& th > span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& thead th': { borderTop: 0, fontSize: 12, color: theme.vars.palette.text.secondary },
}));

/** What is the same in both tables. */
interface Compared {
  before: number;
  after: number;
}

interface ComparisonProps<T extends Compared> {
  title: string;
  head: string;
  rows: readonly T[];
  rowKey: (row: T) => number;
  /** Whom or what the row is about. */
  about: (row: T) => ReactNode;
}

function Comparison<T extends Compared>({ title, head, rows, rowKey, about }: ComparisonProps<T>) {
  return (
    // Reachable by keyboard, as it scrolls.
    <Scroller tabIndex={0} role="group" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{about(row)}</th>
              <td>
                <Money dollars={row.before} />
              </td>
              <td>
                <Money dollars={row.after} />
              </td>
              <td>{changeText(row.before, row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A period compared with what it would have been: in all, by person, and the largest changes. */
export function PreviewFigures({ preview }: { preview: Preview }) {
  const { count, changed, chosen, before, after, people, largest } = preview;
  if (count === 0) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        No commissions on payments in this period.
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" role="status">
        {`${counted(count, 'commission')}: ${formatMoney(before)} now, ${formatMoney(after)} under these terms (${changeText(before, after)}). `}
        {`${counted(changed, 'commission')} would change.`}
        {chosen > 0 ? ` ${counted(chosen, 'commission')} with a manually entered amount would not.` : null}
      </Typography>
      <Comparison
        title="By Salesperson"
        head="Salesperson"
        rows={people}
        rowKey={({ userId }) => userId}
        about={({ salesRepName, count: own }) => (
          <>
            {salesRepName}
            <span>{counted(own, 'commission')}</span>
          </>
        )}
      />
      {largest.length > 0 ? (
        <Comparison
          title="Largest Changes"
          head="Commission"
          rows={largest}
          rowKey={({ commissionId }) => commissionId}
          about={({ commissionId, clientName, salesRepName, paymentDate }) => (
            <>
              {`${commissionId} · ${clientName}`}
              <span>
                {`${salesRepName}, payment of `}
                <DateText date={paymentDate} />
              </span>
            </>
          )}
        />
      ) : null}
    </>
  );
}
