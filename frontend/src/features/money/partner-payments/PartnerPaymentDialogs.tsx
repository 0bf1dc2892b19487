import { lazy, Suspense } from 'react';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { usePartnerPayment } from './api';
import { FinishPartnerPayment } from './FinishPartnerPayment';
import { PartnerPaymentDetails } from './PartnerPaymentDetails';
import { EditPartnerPayment } from './PartnerPaymentForm';
import {
  DIALOG_OF,
  type PartnerPaymentDialogAddress,
  type PartnerPaymentDialogKind,
} from './usePartnerPaymentDialog';

// The form comes when it is opened.
const PayByBank = lazy(() => import(/* webpackChunkName: "bank-pay" */ '../bank/pay/PayByBank'));

interface PartnerPaymentDialogsProps {
  address: PartnerPaymentDialogAddress;
}

/** Renders the dialog named in the URL. */
export function PartnerPaymentDialogs({ address }: PartnerPaymentDialogsProps) {
  const { dialog } = address;
  if (!dialog) return null;
  const key = `${dialog.kind} ${dialog.id}`;
  return <Opened key={key} {...dialog} address={address} />;
}

interface OpenedProps extends PartnerPaymentDialogsProps {
  kind: PartnerPaymentDialogKind;
  id: number;
}

/** Shows the details when the action is not in `acts`. */
function Opened({ kind, id, address }: OpenedProps) {
  const { open, close } = address;
  return (
    <OpenedRecord recordName="partner payment" reading={usePartnerPayment(id)} onClose={close}>
      {(payment) => {
        const act = payment.acts.find((offered) => DIALOG_OF[offered] === kind);
        if (act === 'edit') return <EditPartnerPayment payment={payment} onClose={close} />;
        if (act === 'pay_by_bank') {
          return (
            <Suspense fallback={null}>
              <PayByBank of={{ partnerPayment: id, partnerId: payment.partnerId }} onClose={close} />
            </Suspense>
          );
        }
        if (act) return <FinishPartnerPayment payment={payment} to={act} onClose={close} />;
        return (
          <PartnerPaymentDetails
            payment={payment}
            onOpen={(next) => open(DIALOG_OF[next], id)}
            onClose={close}
          />
        );
      }}
    </OpenedRecord>
  );
}
