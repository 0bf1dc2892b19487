import Alert from '@mui/material/Alert';
import { Link } from 'react-router';
import { heldText } from '../../../../lib/money/held';
import { formatMoney } from '../../../../lib/money/money';
import { formatRate } from '../../../../lib/money/percent';
import { paths } from '../../../../lib/paths/paths';
import { wordsOf } from '../../../../lib/words/labels';
import { Money } from '../../../../ui/money/Money';
import { usePageExists } from '../../../../ui/page/usePageExists';
import { SuppressedBadge } from '../../../../ui/people/Suppressed';
import { DateText, InstantText } from '../../../../ui/text/DateText';
import { Fact, Facts } from '../../../../ui/text/Facts';
import { MoneyBadge } from '../../MoneyBadge';
import { ABOVE_CALCULATED, type CommissionDetail, UNKNOWN } from '../model';
import { sellerOf } from './commissionColumns';

/** Two columns even on a phone. */
const FACT_COLUMNS = 'repeat(auto-fill, minmax(min(130px, 100%), 1fr))';

/** The commission's own fields. */
export function CommissionFacts({ commission }: { commission: CommissionDetail }) {
  const { amount, net, rate, status, clawedBack, createdAt, paidDate, notes, automatic } = commission;
  const isOpen = status === 'pending' || status === 'approved';
  const held = heldText(commission);
  return (
    <>
      {commission.mine && isOpen ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          This is your own commission. Another administrator must approve it.
        </Alert>
      ) : null}
      <LostApproval commission={commission} />
      {held ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          {held} The amount is as of now.
        </Alert>
      ) : null}
      <Facts sx={{ gridTemplateColumns: FACT_COLUMNS }}>
        <Fact label="Amount">
          <strong>
            <Money dollars={amount} />
          </strong>
        </Fact>
        <Fact label="Rate">{formatRate(rate)}</Fact>
        <Fact label="Status">
          <MoneyBadge status={status} />
        </Fact>
        <Fact label="Salesperson">{sellerOf(commission)}</Fact>
        <Fact label="Client">
          <Link to={paths.client(commission.clientId)}>{commission.clientName || UNKNOWN}</Link>{' '}
          <SuppressedBadge suppressed={commission.suppressed} />
        </Fact>
        <Fact label="Payment">
          {commission.paymentId === null ? null : <PaymentLink id={commission.paymentId} />}
        </Fact>
        <Fact label="Created">
          <InstantText instant={createdAt} />
          {automatic ? ', automatically' : ', manually'}
        </Fact>
        <Fact label="Paid Date">
          <DateText date={paidDate} none="N/A" />
        </Fact>
        {clawedBack > 0 ? (
          <Fact label="Clawed Back">{`${formatMoney(clawedBack)}, ${formatMoney(net)} left`}</Fact>
        ) : null}
        <Payout commission={commission} />
        <Decision commission={commission} />
        <AboveCalculated commission={commission} />
        {notes ? (
          <Fact label="Notes" wide>
            {notes}
          </Fact>
        ) : null}
      </Facts>
    </>
  );
}

function PaymentLink({ id }: { id: number }) {
  const hasPage = usePageExists('/payments');
  return hasPage ? <Link to={paths.payment(id)}>{`Payment ${id}`}</Link> : `Payment ${id}`;
}

function Payout({ commission: { payout } }: { commission: CommissionDetail }) {
  if (!payout) return null;
  return (
    <Fact label="Payment Record">{`${formatMoney(payout.amount)}, ${wordsOf(payout.paymentMethod)}`}</Fact>
  );
}

/** That a refund lowered it after it was approved. */
function LostApproval({ commission: { lostApproval, approvedBeforeBy } }: { commission: CommissionDetail }) {
  if (!lostApproval) return null;
  const who = lostApproval.mine ? 'you' : (approvedBeforeBy?.name ?? UNKNOWN);
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {`Refund ${lostApproval.refundId} lowered this commission after ${who} approved it. It must be approved again.`}
    </Alert>
  );
}

/** Why it is more than the engine gives, and who chose so. */
function AboveCalculated({
  commission: { aboveEngine, reason, raisedBy },
}: {
  commission: CommissionDetail;
}) {
  if (!aboveEngine) return null;
  return (
    <Fact label={ABOVE_CALCULATED} wide>
      {reason}
      {raisedBy ? ` (${raisedBy.name})` : null}
    </Fact>
  );
}

/** Who decided last, and when. */
function Decision({ commission: { decidedBy, decidedAt } }: { commission: CommissionDetail }) {
  if (!decidedBy || !decidedAt) return null;
  return (
    <Fact label="Decided">
      <InstantText instant={decidedAt} />
      {` by ${decidedBy.name}`}
    </Fact>
  );
}
