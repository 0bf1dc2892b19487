import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Money } from '../../../../ui/money/Money';
import { RowList } from '../../../../ui/table/RowList';
import { DateText } from '../../../../ui/text/DateText';
import type { PaymentDetail } from '../model';
import { PaymentBadges } from './paymentColumns';

interface RefundHistoryProps {
  refunds: PaymentDetail['refunds'];
  linkOf: (payment: number) => string;
}

/** The rows that gave a payment back, those on their way and those that failed too. */
export function RefundHistory({ refunds, linkOf }: RefundHistoryProps) {
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
              <Link to={linkOf(refund.id)}>{`Payment ${refund.id}`}</Link> ·{' '}
              <DateText date={refund.paymentDate} none="N/A" />
              {refund.notes ? <div>{refund.notes}</div> : null}
              {refund.status === 'completed' ? null : <PaymentBadges payment={refund} />}
            </div>
            <Money dollars={refund.part} />
          </li>
        ))}
      </RowList>
    </>
  );
}
