import Typography from '@mui/material/Typography';
import { DateText } from '../../../../ui/DateText';
import { Money } from '../../../../ui/Money';
import { RowList } from '../../../../ui/RowList';
import { useRefundsOf } from '../api';
import type { Payment } from '../model';
import { PaymentBadges } from './paymentColumns';

/** The rows that gave this payment back. */
export function RefundHistory({ payment }: { payment: Payment }) {
  const refunds = useRefundsOf(payment);
  if (refunds.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        Refunds
      </Typography>
      <RowList>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              <strong>{`Payment ${refund.id}`}</strong> · <DateText date={refund.paymentDate} none="N/A" />
              {refund.notes ? <div>{refund.notes}</div> : null}
              {refund.status === 'completed' ? null : <PaymentBadges payment={refund} />}
            </div>
            <Money dollars={refund.amount} />
          </li>
        ))}
      </RowList>
    </>
  );
}
