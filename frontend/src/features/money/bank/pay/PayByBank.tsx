import { OpenedRecord } from '../../../../ui/OpenedRecord';
import { usePayable } from '../api';
import PayCommission from './PayCommission';
import PayPartner from './PayPartner';

interface PayByBankProps {
  kind: 'commission' | 'partnerPayment';
  id: number;
  onClose: () => void;
}

/** The form that sends money, opened from what it pays: the record, its amount and the recipient are chosen. */
export default function PayByBank({ kind, id, onClose }: PayByBankProps) {
  const isCommission = kind === 'commission';
  const reading = usePayable({ kind: isCommission ? 'commissions' : 'partner_payments' });
  return (
    <OpenedRecord
      recordName="payment"
      failed="Couldn't load what waits to be paid. Please try again later."
      reading={reading}
      onClose={onClose}
    >
      {(rows) => {
        const row = rows.find((one) => (isCommission ? one.commissionId : one.partnerPaymentId) === id);
        return isCommission ? (
          <PayCommission row={row} onClose={onClose} />
        ) : (
          <PayPartner row={row} onClose={onClose} />
        );
      }}
    </OpenedRecord>
  );
}
