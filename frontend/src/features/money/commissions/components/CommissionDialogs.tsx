import { lazy, Suspense } from 'react';
import { OpenedRecord } from '../../../../ui/states/OpenedRecord';
import { useCommission } from '../api';
import { EditCommission } from '../EditCommission';
import { type CommissionAddress, DIALOG_OF } from '../useCommissionDialog';
import { ApproveDialog } from './ApproveDialog';
import { CommissionDialog } from './CommissionDialog';
import { DenyDialog } from './DenyDialog';
import { ReduceDialog } from './ReduceDialog';
import { WithdrawDialog } from './WithdrawDialog';

// The form comes when it is opened.
const PayByBank = lazy(() => import(/* webpackChunkName: "bank-pay" */ '../../bank/pay/PayByBank'));

/** Renders the dialog named in the URL; shows the details when the action is not in `acts`. */
export function CommissionDialogs({ address }: { address: CommissionAddress }) {
  const { dialog } = address;
  return dialog ? (
    <OpenedCommission key={`${dialog.kind} ${dialog.id}`} address={address} dialog={dialog} />
  ) : null;
}

interface OpenedCommissionProps {
  address: CommissionAddress;
  dialog: NonNullable<CommissionAddress['dialog']>;
}

function OpenedCommission({ address, dialog: { kind, id } }: OpenedCommissionProps) {
  const { open, close } = address;
  return (
    <OpenedRecord
      recordName="commission"
      failed="Unable to load commission details"
      reading={useCommission(id)}
      onClose={close}
    >
      {(commission) => {
        const step = { commission, onClose: () => address.back(id), onDone: close };
        const act = commission.acts.find((offered) => DIALOG_OF[offered] === kind);
        if (act === 'edit') return <EditCommission initial={commission} onClose={close} />;
        if (act === 'approve' || act === 'pay') return <ApproveDialog act={act} {...step} />;
        if (act === 'deny') return <DenyDialog {...step} />;
        if (act === 'reduce') return <ReduceDialog {...step} />;
        if (act === 'withdraw_approval') return <WithdrawDialog {...step} />;
        if (act === 'pay_by_bank') {
          return (
            <Suspense fallback={null}>
              <PayByBank of={{ commission: id }} onClose={step.onClose} />
            </Suspense>
          );
        }
        return <CommissionDialog commission={commission} onOpen={(next) => open(next, id)} onClose={close} />;
      }}
    </OpenedRecord>
  );
}
