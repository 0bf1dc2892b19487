import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '../../../lib/labels';
import { DateText } from '../../../ui/DateText';
import { Fact, Facts } from '../../../ui/Facts';
import { Money } from '../../../ui/Money';
import { MoneyBadge } from '../MoneyBadge';
import { usePartnerCases } from '../partners/api';
import { addressOf, caseLabel } from '../partners/model';
import { methodLabel, type PartnerPayment, partnerOf, titleOf } from './model';

interface PartnerPaymentDetailsProps {
  payment: PartnerPayment;
  /** Null for whoever may not, or when nothing may change any more. */
  onEdit: (() => void) | null;
  onClose: () => void;
}

export function PartnerPaymentDetails({ payment, onEdit, onClose }: PartnerPaymentDetailsProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{titleOf(payment)}</DialogTitle>
      <DialogContent>
        <PaymentFacts payment={payment} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {onEdit ? (
          <Button variant="contained" onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function PaymentFacts({ payment }: { payment: PartnerPayment }) {
  const { partnerId, amount, paymentType, paymentMethod, paymentDate, status } = payment;
  const { invoiceNumber, description, caseIds, notes } = payment;
  return (
    <Facts>
      <Fact label="Partner">
        <Link to={addressOf({ id: partnerId })}>{partnerOf(payment)}</Link>
      </Fact>
      <Fact label="Status">
        <MoneyBadge status={status} />
      </Fact>
      <Fact label="Amount">
        <Money dollars={amount} />
      </Fact>
      <Fact label="Type">{wordsOf(paymentType)}</Fact>
      <Fact label="Method">{methodLabel(paymentMethod)}</Fact>
      <Fact label="Date">
        <DateText date={paymentDate} none="N/A" />
      </Fact>
      <Fact label="Invoice number">{invoiceNumber}</Fact>
      <Fact label="Description" wide>
        {description}
      </Fact>
      <Fact label="Exit cases" wide>
        {caseIds.length > 0 ? <Cases partnerId={partnerId} ids={caseIds} /> : null}
      </Fact>
      <Fact label="Notes" wide>
        {notes}
      </Fact>
    </Facts>
  );
}

/** By name; a case that the partner no longer works on keeps its number. */
function Cases({ partnerId, ids }: { partnerId: number; ids: number[] }) {
  const { data } = usePartnerCases(partnerId);
  const nameOf = (id: number) => {
    const known = data?.find((one) => one.id === id);
    return known ? caseLabel(known) : `Case ${id}`;
  };
  return ids.map(nameOf).join('\n');
}
