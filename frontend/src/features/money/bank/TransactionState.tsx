import { styled } from '@mui/material/styles';
import { InstantText } from '../../../ui/DateText';
import { MoneyBadge } from '../MoneyBadge';
import type { BankTransaction } from './contract';

const State = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: 280,
  marginTop: 2,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
  color: theme.vars.palette.text.secondary,
}));

/** The badge; below it in plain words how it is and who must do what next, and since when. */
export function TransactionState({ row: { status, stateText, since } }: { row: BankTransaction }) {
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
