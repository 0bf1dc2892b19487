import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Building2, CircleDollarSign, ListChecks } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../../lib/words/labels';
import { MoreLink } from '../../../../ui/buttons/MoreLink';
import { FailedRefresh } from '../../../../ui/states/FailedRefresh';
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { InstantText } from '../../../../ui/text/DateText';
import type { BankTransaction } from '../contract';
import { inWords, methodLabel, releaseLabel } from '../model';
import type { BankDialog } from '../useBankDialog';
import { useTransfersToDecide } from '../useTransfersToDecide';
import { WaitReasons } from '../WaitReasons';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', flex: 'none', gap: 8 });

/** What may be sent, and what waits for a decision. */
export function PaymentsTab({ address }: { address: BankDialog }) {
  return (
    <>
      <Ways>
        <Button
          variant="contained"
          startIcon={<Building2 size={16} strokeWidth={1.8} />}
          onClick={() => address.pay('partner')}
        >
          Pay Partner
        </Button>
        <Button
          variant="contained"
          startIcon={<CircleDollarSign size={16} strokeWidth={1.8} />}
          onClick={() => address.pay('commission')}
        >
          Pay Commission
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to="/payments/batches/new"
          startIcon={<ListChecks size={16} strokeWidth={1.8} />}
        >
          Pay Many
        </Button>
      </Ways>
      <Waiting address={address} />
    </>
  );
}

/** Payments that need a second person or a decision: who must do what next, with its age. */
function Waiting({ address }: { address: BankDialog }) {
  const titleId = useId();
  const { rows, missed, error, reload } = useTransfersToDecide();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h3" component="h4" id={titleId} sx={{ mb: 2 }}>
        Waiting for a Decision
      </Typography>
      {error && !rows ? (
        <ErrorState text="Couldn't load the payments waiting for a decision." onRetry={reload} />
      ) : null}
      {error && rows ? <FailedRefresh error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingState label="Loading the payments waiting for a decision" />}
      {rows && missed > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {`${counted(missed, 'older pending transaction')} not included. `}
          <MoreLink to="/payments?tab=banking&status=pending">All pending transactions</MoreLink>
        </Typography>
      ) : null}
      {rows?.length === 0 ? <EmptyState dense text="No payments are waiting for a decision." /> : null}
      {rows && rows.length > 0 ? (
        <RowList>
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <Link to={address.linkOf(row)}>{inWords(row)}</Link>
                <div>
                  {methodLabel(row.transactionMethod)}
                  {row.askedBy ? ` · requested by ${row.askedBy.name}` : ''}
                </div>
                <div>
                  {row.stateText} · <InstantText instant={row.since} relative />
                </div>
                <WaitReasons row={row} />
                {row.approvalRefused ? <div>{row.approvalRefused}</div> : null}
              </div>
              <Decisions row={row} address={address} />
            </li>
          ))}
        </RowList>
      ) : null}
    </section>
  );
}

function Decisions({ row, address }: { row: BankTransaction; address: BankDialog }) {
  const name = inWords(row);
  return (
    <Buttons>
      {row.acts.includes('cancel') ? (
        <Button color="error" aria-label={`Cancel ${name}`} onClick={() => address.decide(row, 'cancel')}>
          Cancel
        </Button>
      ) : null}
      {row.acts.includes('close') ? (
        <Button
          color="error"
          aria-label={`Close Payment: ${name}`}
          onClick={() => address.decide(row, 'close')}
        >
          Close Payment
        </Button>
      ) : null}
      {row.acts.includes('release') ? (
        <Button
          variant="outlined"
          aria-label={`${releaseLabel(row)}: ${name}`}
          onClick={() => address.decide(row, 'release')}
        >
          {releaseLabel(row)}
        </Button>
      ) : null}
      {row.acts.includes('approve') ? (
        <Button
          variant="contained"
          aria-label={`Approve ${name}`}
          onClick={() => address.decide(row, 'approve')}
        >
          Approve
        </Button>
      ) : null}
    </Buttons>
  );
}
