import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates/dates';
import { paths } from '../../../lib/paths/paths';
import { wordsOf } from '../../../lib/words/labels';
import { InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { MoneyBadge } from '../MoneyBadge';
import type { Decision } from './api';
import type { BankTransaction } from './contract';
import { accountOf, isOurs, methodLabel, recipientOf, releaseLabel } from './model';
import { SignedAmount } from './SignedAmount';
import { TransferHistory } from './TransferHistory';
import { useDownloadReceipt, useRefreshStatus } from './useRowActions';
import { WaitReasons } from './WaitReasons';

/** Part 2, section 9. */
const DETAILS_WIDTH = { paper: { sx: { maxWidth: 600 } } };

/** Apart from the buttons that end the dialog or go on. */
const Backward = styled('div')({ marginRight: 'auto' });

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  '& li + li::before': { content: '"\\2192"', marginRight: 8 },
}));

const Next = styled('div')(({ theme }) => ({
  marginBottom: 20,
  padding: '10px 14px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.harbor.sunken,
}));

interface TransactionDetailsProps {
  row: BankTransaction;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Everything about one transaction (part 2, section 2.6). */
export function TransactionDetails({ row, onDecide, onClose }: TransactionDetailsProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      scroll="body"
      slotProps={DETAILS_WIDTH}
    >
      <DialogTitle id={titleId}>Transaction Details</DialogTitle>
      <DialogContent>
        <Lead row={row} />
        <NextStep row={row} />
        <TransactionFacts row={row} />
        {isOurs(row) ? <TransferHistory id={row.id} /> : null}
      </DialogContent>
      <Buttons row={row} onDecide={onDecide} onClose={onClose} />
    </Dialog>
  );
}

/** The amount first, and the states that it passed with their times. */
function Lead({ row }: { row: BankTransaction }) {
  const { currency, passed } = row;
  return (
    <>
      <Facts sx={{ mb: 4 }}>
        <Fact label="Amount" wide>
          <Typography variant="h2" component="span">
            <SignedAmount row={row} />
            {currency === 'USD' ? null : ` ${currency}`}
          </Typography>
        </Fact>
      </Facts>
      {passed.length > 0 ? (
        <Steps aria-label="States passed">
          {passed.map(({ step, at }) => (
            <li key={step}>
              <strong>{wordsOf(step)}</strong> <Moment instant={at} />
            </li>
          ))}
        </Steps>
      ) : null}
    </>
  );
}

/** How it is and who must do what next, with its age. */
function NextStep({ row }: { row: BankTransaction }) {
  const { stateText, since, reason, approvalRefused } = row;
  return (
    <Next>
      <Typography>
        {stateText} · <InstantText instant={since} relative />
      </Typography>
      {reason && !stateText.includes(reason) ? (
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      ) : null}
      <Typography variant="body2" component="div">
        <WaitReasons row={row} />
      </Typography>
      {approvalRefused ? <Typography variant="body2">{approvalRefused}</Typography> : null}
    </Next>
  );
}

function TransactionFacts({ row }: { row: BankTransaction }) {
  const { type, status, counterparty, transactionMethod, description, note, reference } = row;
  const { transactionId, initiatedAt, completedAt, bankState, askedBy, sourceHref } = row;
  const { approvedBy, receiptNumber, batchId } = row;
  return (
    <Facts>
      <Fact label="Type">{wordsOf(type)}</Fact>
      <Fact label="Status">
        <MoneyBadge status={status} />
      </Fact>
      <Fact label="Date">
        <InstantText instant={row.transactionDate} />
      </Fact>
      <Fact label="Recipient">{recipientOf(row)}</Fact>
      <Fact label="Email">{counterparty.email}</Fact>
      {row.waitsFor.length > 0 ? <Fact label="Recipient's Account">{accountOf(row)}</Fact> : null}
      <Fact label="Payment Method">{methodLabel(transactionMethod)}</Fact>
      <Fact label="Reference">{reference}</Fact>
      <Fact label="Description" wide={Boolean(description)}>
        {description}
      </Fact>
      {note ? (
        <Fact label="Note" wide>
          {note}
        </Fact>
      ) : null}
      <Fact label="Transaction ID" wide>
        {transactionId}
      </Fact>
      <Fact label="Initiated">
        <Moment instant={initiatedAt} />
      </Fact>
      {completedAt ? (
        <Fact label="Completed">
          <Moment instant={completedAt} />
        </Fact>
      ) : null}
      {askedBy ? <Fact label="Requested By">{askedBy.name}</Fact> : null}
      {approvedBy ? <Fact label="Approved By">{approvedBy.name}</Fact> : null}
      {receiptNumber === null ? null : <Fact label="Receipt">{`No. ${receiptNumber}`}</Fact>}
      {batchId === null ? null : (
        <Fact label="Batch">
          <Link to={paths.bankBatch(batchId)}>{`Batch ${batchId}`}</Link>
        </Fact>
      )}
      {bankState ? <Fact label="At the Bank">{wordsOf(bankState)}</Fact> : null}
      {sourceHref ? (
        <Fact label="Pays">
          <Link to={sourceHref}>{wordsOf(type)}</Link>
        </Fact>
      ) : null}
    </Facts>
  );
}

/** To the minute: who waits for money asks when it left. */
function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatInstant(instant, useBusinessTimeZone())}</time>;
}

function Buttons({ row, onDecide, onClose }: TransactionDetailsProps) {
  const downloadReceipt = useDownloadReceipt();
  const { acts } = row;
  const { refresh, isRunning } = useRefreshStatus();
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
      <Backward>
        {acts.includes('cancel') ? (
          <Button color="error" onClick={() => onDecide('cancel')}>
            Cancel Payment
          </Button>
        ) : null}
        {acts.includes('close') ? (
          <Button color="error" onClick={() => onDecide('close')}>
            Close Payment
          </Button>
        ) : null}
      </Backward>
      <Button variant="outlined" onClick={onClose} autoFocus>
        Close
      </Button>
      {acts.includes('receipt') ? (
        <Button variant="outlined" onClick={() => downloadReceipt(row)}>
          Generate Receipt
        </Button>
      ) : null}
      {acts.includes('refresh') ? (
        <Button variant="outlined" onClick={() => void refresh(row)} loading={isRunning}>
          Refresh Status
        </Button>
      ) : null}
      {acts.includes('release') ? (
        <Button variant="contained" onClick={() => onDecide('release')}>
          {releaseLabel(row)}
        </Button>
      ) : null}
      {acts.includes('approve') ? (
        <Button variant="contained" onClick={() => onDecide('approve')}>
          Approve
        </Button>
      ) : null}
    </DialogActions>
  );
}
