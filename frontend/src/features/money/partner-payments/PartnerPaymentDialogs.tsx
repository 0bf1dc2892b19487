import { OpenedRecord } from '../../../ui/OpenedRecord';
import { usePartnerPayment } from './api';
import { MovePartnerPayment } from './MovePartnerPayment';
import { actionsOf } from './model';
import { PartnerPaymentDetails } from './PartnerPaymentDetails';
import { EditPartnerPayment } from './PartnerPaymentForm';
import type { PartnerPaymentDialogAddress, PartnerPaymentDialogKind } from './usePartnerPaymentDialog';

interface PartnerPaymentDialogsProps {
  address: PartnerPaymentDialogAddress;
  canWrite: boolean;
}

/** Whichever dialog the address names. */
export function PartnerPaymentDialogs({ address, canWrite }: PartnerPaymentDialogsProps) {
  const { dialog } = address;
  if (!dialog) return null;
  const key = `${dialog.kind} ${dialog.id}`;
  return <Opened key={key} {...dialog} address={address} canWrite={canWrite} />;
}

interface OpenedProps extends PartnerPaymentDialogsProps {
  kind: PartnerPaymentDialogKind;
  id: number;
}

/** What a role or the payment does not allow shows the payment instead. */
function Opened({ kind, id, address, canWrite }: OpenedProps) {
  const { open, close } = address;
  return (
    <OpenedRecord what="partner payment" reading={usePartnerPayment(id)} onClose={close}>
      {(payment) => {
        const can = actionsOf(payment, canWrite);
        if (kind === 'edit' && can.edit) return <EditPartnerPayment payment={payment} onClose={close} />;
        if (kind !== 'edit' && kind !== 'partnerPayment' && can[kind])
          return <MovePartnerPayment payment={payment} to={kind} onClose={close} />;
        return (
          <PartnerPaymentDetails
            payment={payment}
            can={can}
            onOpen={(next) => open(next, id)}
            onClose={close}
          />
        );
      }}
    </OpenedRecord>
  );
}
