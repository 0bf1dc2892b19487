import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CircleDollarSign } from 'lucide-react';
import { useId, useState } from 'react';
import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { MessageState } from '../../../../ui/states/states';
import { usePayable } from '../api';
import type { BankPayable } from '../contract';
import PayCommission from './PayCommission';
import PayPartner from './PayPartner';

interface PayByBankProps {
  /** What is paid: a commission, or a payment to this partner. */
  of: { commission: number } | { partnerPayment: number; partnerId: number };
  onClose: () => void;
}

/** The form that sends money, opened from what it pays: the record, its amount and the recipient are chosen. */
export default function PayByBank({ of, onClose }: PayByBankProps) {
  const reading = usePayable(
    'commission' in of ? { kind: 'commissions' } : { kind: 'partner_payments', partnerId: of.partnerId },
  );
  return (
    <OpenedRecord
      recordName="payment"
      failed="Couldn't load open payments. Please try again later."
      reading={reading}
      onClose={onClose}
    >
      {(rows) => <Chosen of={of} rows={rows} onClose={onClose} />}
    </OpenedRecord>
  );
}

/** The row stays as it was found: once it is sent it waits no more, and the form is not pulled away. */
function Chosen({ of, rows, onClose }: PayByBankProps & { rows: readonly BankPayable[] }) {
  const isCommission = 'commission' in of;
  const [row] = useState(() =>
    rows.find((one) =>
      isCommission ? one.commissionId === of.commission : one.partnerPaymentId === of.partnerPayment,
    ),
  );
  if (!row) return <NotPayable onClose={onClose} />;
  const Form = isCommission ? PayCommission : PayPartner;
  return <Form row={row} onClose={onClose} />;
}

/** Paid meanwhile, or behind more than the server lists. */
function NotPayable({ onClose }: Pick<PayByBankProps, 'onClose'>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Pay by Bank</DialogTitle>
      <DialogContent>
        <MessageState
          icon={CircleDollarSign}
          title="Not Open for Payment"
          text="It was already paid, or 500 older ones come before it. Use Pay Many to pay those."
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
