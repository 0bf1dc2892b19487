import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { heldText } from '../../../../lib/money/held';
import { paths } from '../../../../lib/paths/paths';
import { wordsOf } from '../../../../lib/words/labels';
import { PdfButton } from '../../../../ui/files/PdfButton';
import { Money } from '../../../../ui/money/Money';
import { usePageExists } from '../../../../ui/page/usePageExists';
import { RowList } from '../../../../ui/table/RowList';
import { DateText } from '../../../../ui/text/DateText';
import { Fact, Facts } from '../../../../ui/text/Facts';
import { usePlan } from '../../plans/api';
import { addressOf } from '../../plans/model';
import { RecordHistory } from '../../RecordHistory';
import type { PaymentDialogKind } from '../dialogAddress';
import type { PaymentDetail } from '../model';
import { clientOf, PaymentBadges, signedAmount } from './paymentColumns';
import { RefundHistory } from './RefundHistory';

const BACKWARD = { void: 'Void', refund: 'Refund', reverse: 'Reverse' } as const;

/** Apart from the buttons that end the dialog or go on. */
const Backward = styled('div')({ display: 'flex', gap: 8, marginRight: 'auto' });

interface PaymentDetailsProps {
  payment: PaymentDetail;
  /** Where another payment opens. */
  linkOf: (payment: number) => string;
  onOpen: (kind: PaymentDialogKind) => void;
  onClose: () => void;
}

export function PaymentDetails({ payment, linkOf, onOpen, onClose }: PaymentDetailsProps) {
  const titleId = useId();
  const { acts } = payment;
  // Pending payments are voided; received ones are refunded, or reversed when they were recorded in error.
  const backward = acts.filter((act): act is keyof typeof BACKWARD => act in BACKWARD);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth scroll="body">
      <DialogTitle id={titleId}>{`Payment ${payment.id}`}</DialogTitle>
      <DialogContent>
        <PaymentFacts payment={payment} linkOf={linkOf} />
        <Allocations payment={payment} />
        <RefundHistory refunds={payment.refunds} linkOf={linkOf} />
        <RecordHistory of="payment" id={payment.id} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Backward>
          {backward.map((act) => (
            <Button key={act} color="error" onClick={() => onOpen(act)}>
              {BACKWARD[act]}
            </Button>
          ))}
        </Backward>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
        {payment.receiptNumber === null || payment.reversed ? null : (
          <PdfButton label="Receipt" href={`/api/payments/${payment.id}/receipt.pdf`} />
        )}
        {acts.includes('edit') ? (
          <Button variant="outlined" onClick={() => onOpen('edit')}>
            Edit
          </Button>
        ) : null}
        {acts.includes('complete') ? (
          <Button variant="contained" onClick={() => onOpen('complete')}>
            Mark as Completed
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function PaymentFacts({ payment, linkOf }: Pick<PaymentDetailsProps, 'payment' | 'linkOf'>) {
  const { clientId, paymentType, paymentMethod, paymentDate, receiptNumber, refundedAmount } = payment;
  const { paymentPlanId, refundOf } = payment;
  const held = heldText(payment);
  return (
    <Facts>
      <Fact label="Client">
        <Link to={paths.client(clientId)}>{clientOf(payment)}</Link>
      </Fact>
      <Fact label="Amount">
        <Money dollars={signedAmount(payment)} />
      </Fact>
      <Fact label="Status">
        <PaymentBadges payment={payment} />
      </Fact>
      {held ? (
        <Fact label="Not Counted Yet" wide>
          {held}
        </Fact>
      ) : null}
      <Fact label="Type">{wordsOf(paymentType)}</Fact>
      {refundOf === null ? null : (
        <Fact label="Refund Of">
          <Link to={linkOf(refundOf)}>{`Payment ${refundOf}`}</Link>
        </Fact>
      )}
      {paymentPlanId === null ? null : (
        <Fact label="Payment Plan">
          <PlanLink id={paymentPlanId} />
        </Fact>
      )}
      <Fact label="Method">{wordsOf(paymentMethod)}</Fact>
      <Fact label="Date">
        <DateText date={paymentDate} none="N/A" />
      </Fact>
      <Fact label="Receipt">{receiptNumber === null ? null : `No. ${receiptNumber}`}</Fact>
      <Fact label="Refunded">{refundedAmount > 0 ? <Money dollars={refundedAmount} /> : null}</Fact>
      <Fact label="Credited To">{payment.salespersonName}</Fact>
      <Fact label="Recorded By">{payment.recordedByName}</Fact>
      <Fact label="Notes" wide={Boolean(payment.notes)}>
        {payment.notes}
      </Fact>
    </Facts>
  );
}

function PlanLink({ id }: { id: number }) {
  const { data } = usePlan(id);
  return <Link to={addressOf({ id })}>{data?.name ?? `Payment plan ${id}`}</Link>;
}

/** Which invoices the money pays, and what of it is left as credit. */
function Allocations({ payment }: { payment: PaymentDetail }) {
  const hasInvoices = usePageExists('/invoices');
  const allocations = payment.allocations;
  if (allocations.length === 0 && payment.credit === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        Applied To
      </Typography>
      <RowList>
        {allocations.map(({ invoiceId, amount, reversed }) => (
          <li key={invoiceId}>
            <div>
              {hasInvoices ? (
                <Link to={paths.invoice(invoiceId)}>{`Invoice ${invoiceId}`}</Link>
              ) : (
                <strong>{`Invoice ${invoiceId}`}</strong>
              )}
              {reversed > 0 ? (
                <div>
                  <Money dollars={reversed} /> refunded
                </div>
              ) : null}
            </div>
            <Money dollars={amount} />
          </li>
        ))}
        {payment.credit > 0 ? (
          <li>
            <strong>Credit</strong>
            <Money dollars={payment.credit} />
          </li>
        ) : null}
      </RowList>
    </>
  );
}
