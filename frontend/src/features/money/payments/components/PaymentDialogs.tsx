import { OpenedRecord } from '../../../../ui/OpenedRecord';
import { usePayment } from '../api';
import type { usePaymentDialog } from '../dialogAddress';
import { actionsOf, isAllUnderway } from '../model';
import { CompletePayment } from './CompletePayment';
import { EditPayment } from './EditPayment';
import { PaymentDetails } from './PaymentDetails';
import { RefundPayment } from './RefundPayment';
import { VoidPayment } from './VoidPayment';

interface PaymentDialogsProps {
  address: ReturnType<typeof usePaymentDialog>;
  canWrite: boolean;
  canRefund: boolean;
}

/** Whichever dialog the address names; what a role or the payment's state does not allow shows the payment. */
export function PaymentDialogs(props: PaymentDialogsProps) {
  const { dialog } = props.address;
  return dialog ? <OpenedPayment key={`${dialog.kind} ${dialog.id}`} {...props} dialog={dialog} /> : null;
}

type Open = NonNullable<ReturnType<typeof usePaymentDialog>['dialog']>;

function OpenedPayment({ address, canWrite, canRefund, dialog }: PaymentDialogsProps & { dialog: Open }) {
  const { kind, id } = dialog;
  const { close, open } = address;
  return (
    <OpenedRecord what="payment" reading={usePayment(id)} onClose={close}>
      {(payment) => {
        const may = actionsOf(payment, canWrite, canRefund);
        const can = { ...may, refund: may.refund && !isAllUnderway(payment) };
        if (kind === 'edit' && can.edit) return <EditPayment initial={payment} onClose={close} />;
        if (kind === 'complete' && can.complete) return <CompletePayment payment={payment} onClose={close} />;
        if (kind === 'void' && can.void) return <VoidPayment payment={payment} onClose={close} />;
        if (kind === 'refund' && can.refund) return <RefundPayment payment={payment} onClose={close} />;
        return (
          <PaymentDetails
            payment={payment}
            can={can}
            linkOf={address.link}
            onOpen={(next) => open(next, id)}
            onClose={close}
          />
        );
      }}
    </OpenedRecord>
  );
}
