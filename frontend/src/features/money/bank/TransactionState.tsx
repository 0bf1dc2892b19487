import { styled } from '@mui/material/styles';
import { wordsOf } from '../../../lib/words/labels';
import { InstantText } from '../../../ui/text/DateText';
import { MoneyBadge } from '../MoneyBadge';
import type { BankTransaction } from './contract';
import { isNormal } from './model';

const State = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: 280,
  marginTop: 2,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
  color: theme.vars.palette.text.secondary,
}));

/**
 * The badge; below it in plain words how it is and who must do what next, and since when. What is normal has neither: its day
 * stands in its own column.
 */
export function TransactionState({ row }: { row: BankTransaction }) {
  const { status, stateText, since } = row;
  if (isNormal(row)) return <State>{wordsOf(status)}</State>;
  return (
    <>
      <MoneyBadge status={status} />
      {stateText ? (
        <State>
          {stateText} · <InstantText instant={since} relative />
        </State>
      ) : null}
    </>
  );
}
