import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { usePayment } from '../api';
import type { usePaymentDialog } from '../dialogAddress';
import { CompletePayment } from './CompletePayment';
import { EditPayment } from './EditPayment';
import { PaymentDetails } from './PaymentDetails';
import { RefundPayment } from './RefundPayment';
import { ReversePayment } from './ReversePayment';
import { VoidPayment } from './VoidPayment';

interface PaymentDialogsProps {
  address: ReturnType<typeof usePaymentDialog>;
}

/** Renders the dialog named in the URL; shows the details when the action is not in `acts`. */
export function PaymentDialogs(props: PaymentDialogsProps) {
  const { dialog } = props.address;
  return dialog ? <OpenedPayment key={`${dialog.kind} ${dialog.id}`} {...props} dialog={dialog} /> : null;
}

type Open = NonNullable<ReturnType<typeof usePaymentDialog>['dialog']>;

function OpenedPayment({ address, dialog }: PaymentDialogsProps & { dialog: Open }) {
  const { kind, id } = dialog;
  const { close, open } = address;
  return (
    <OpenedRecord recordName="payment" reading={usePayment(id)} onClose={close}>
      {(payment) => {
        const act = payment.acts.find((offered) => offered === kind);
        if (act === 'edit') return <EditPayment initial={payment} onClose={close} />;
        if (act === 'complete') return <CompletePayment payment={payment} onClose={close} />;
        if (act === 'void') return <VoidPayment payment={payment} onClose={close} />;
        if (act === 'reverse') return <ReversePayment payment={payment} onClose={close} />;
        if (act === 'refund') return <RefundPayment payment={payment} onClose={close} />;
        return (
          <PaymentDetails
            payment={payment}
            linkOf={address.link}
            onOpen={(next) => open(next, id)}
            onClose={close}
          />
        );
      }}
    </OpenedRecord>
  );
}
