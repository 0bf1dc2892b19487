import { styled } from '@mui/material/styles';
import type { BankTransaction } from './contract';
import { signedText } from './model';

const Text = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-way="credit"]': { color: theme.vars.palette.success.main },
}));

/** What came in with a plus and in green, what went out with a minus sign. */
export function SignedAmount({ row }: { row: Pick<BankTransaction, 'amount' | 'direction'> }) {
  return <Text data-way={row.direction}>{signedText(row)}</Text>;
}
