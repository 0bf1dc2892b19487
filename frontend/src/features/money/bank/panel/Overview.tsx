import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeftRight, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatInstant } from '../../../../lib/dates/dates';
import { currentMonth } from '../../../../lib/dates/months';
import { wordsOf } from '../../../../lib/words/labels';
import { FoldedActions } from '../../../../ui/buttons/FoldedActions';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import { Money } from '../../../../ui/money/Money';
import { ForbiddenState } from '../../../../ui/states/states';
import { StatusBadge } from '../../../../ui/status/StatusBadge';
import { Fact, Facts } from '../../../../ui/text/Facts';
import { useBusinessTimeZone } from '../../../../ui/text/timeZone';
import { useBankAccount, useBankTransactions } from '../api';
import type { BankAccount, BankTransaction } from '../contract';
import { dollarsOfCents } from '../model';
import { SignedAmount } from '../SignedAmount';
import { lastGoodText } from '../sync';

const LABEL = 'Balances';
const BALANCES = [
  ['Available', 'available'],
  ['Pending', 'pending'],
  ['Total', 'total'],
] as const;

/** The account and its balances as one strip, so that its transactions begin high up (R5-139). */
const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 20px',
  '&& section': { margin: 0, border: 0, borderRadius: 0 },
  '&& dl': { display: 'flex', flexWrap: 'wrap', gap: '2px 20px', backgroundColor: 'transparent' },
  '&& dl > div': { display: 'flex', alignItems: 'baseline', gap: 6, padding: 0 },
  '&& dt, && dd.second': { fontSize: 12, lineHeight: '24px' },
  '&& dd': { margin: 0, fontSize: 13, lineHeight: '24px', fontWeight: 600, whiteSpace: 'nowrap' },
  '&& dd.second': { fontWeight: 400 },
  // It passes below the finger; the facts are its first part.
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '&& dl': { flexWrap: 'nowrap' },
    '&& dt': { whiteSpace: 'nowrap' },
  },
}));

/** The account with its balances; else why there is none to show. */
export function Overview() {
  const { data: account, error, reload } = useBankAccount();
  if (error?.status === 403) return <ForbiddenState action="see the bank account" />;
  return (
    <>
      {error ? (
        <AccountFailure
          detail={error.detail}
          lastSuccessAt={account?.lastSuccessAt}
          // Without a token there is nothing to try.
          onRetry={error.code === 'bank_not_configured' ? undefined : reload}
        />
      ) : null}
      {account ? <Account account={account} /> : null}
      {account || error ? null : <Balances account={undefined} />}
    </>
  );
}

interface AccountFailureProps {
  detail: string;
  lastSuccessAt: string | null | undefined;
  onRetry: (() => void) | undefined;
}

function AccountFailure({ detail, lastSuccessAt, onRetry }: AccountFailureProps) {
  const zone = useBusinessTimeZone();
  return (
    <Alert
      severity="error"
      sx={{ mb: 4 }}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry}>
            Try Again
          </Button>
        ) : null
      }
    >
      <Typography variant="h3" component="p">
        Failed to load Mercury account information
      </Typography>
      {[detail, onRetry ? lastGoodText(lastSuccessAt, zone) : ''].filter(Boolean).join(' ')}
    </Alert>
  );
}

function Account({ account }: { account: BankAccount }) {
  const zone = useBusinessTimeZone();
  const { name, status, currency, asOf } = account;
  return (
    <Strip>
      <Facts>
        <Fact label="Account Name">{name}</Fact>
        <Fact label="Status">
          <StatusBadge
            kind="money"
            status={status.toLowerCase() === 'active' ? 'active' : 'on_hold'}
            label={wordsOf(status)}
          />
        </Fact>
        <Fact label="Currency">{currency}</Fact>
        <Fact label="As Of">
          <time dateTime={asOf}>{formatInstant(asOf, zone)}</time>
        </Fact>
      </Facts>
      <Ways />
      <Balances account={account} />
    </Strip>
  );
}

/** The balances, and what the month brought and took so far. */
function Balances({ account }: { account: BankAccount | undefined }) {
  const from = `${currentMonth(useBusinessTimeZone())}-01`;
  const { data: month } = useBankTransactions({ from, page: 1, perPage: 1 });
  const moved = ([label, direction, amount]: Moved) => ({
    label,
    value: amount === undefined ? undefined : <SignedAmount row={{ direction, amount }} />,
    second: 'This month',
  });
  return (
    <FigureStrip
      label={LABEL}
      figures={[
        ...BALANCES.map(([label, key]) => ({
          label,
          value: account ? <Money dollars={dollarsOfCents(account.balance[key])} /> : undefined,
        })),
        moved(['Money In', 'credit', month?.moneyIn]),
        moved(['Money Out', 'debit', month?.moneyOut]),
      ]}
    />
  );
}

type Moved = [label: string, direction: BankTransaction['direction'], amount: number | undefined];

/** What is done with the bank's lines. */
function Ways() {
  return (
    <FoldedActions>
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to="/payments/matching"
        startIcon={<ArrowLeftRight size={16} strokeWidth={1.8} />}
      >
        Match Bank Lines
      </Button>
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to="/payments/reconciliation"
        startIcon={<CheckCheck size={16} strokeWidth={1.8} />}
      >
        Reconcile a Month
      </Button>
    </FoldedActions>
  );
}
