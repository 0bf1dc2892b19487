import { useCan } from '../../../../api/SessionContext';
import { OpenedRecord } from '../../../../ui/OpenedRecord';
import { useCommission } from '../api';
import { EditCommission } from '../EditCommission';
import { actsOn } from '../model';
import type { CommissionAddress } from '../useCommissionDialog';
import { ApproveDialog } from './ApproveDialog';
import { CommissionDialog } from './CommissionDialog';
import { DenyDialog } from './DenyDialog';
import { ReduceDialog } from './ReduceDialog';

/** Whichever dialog the address names; what a role or the commission's state does not allow shows the commission. */
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
  const canWrite = useCan('commissions.write');
  const { open, close } = address;
  return (
    <OpenedRecord
      what="commission"
      failed="Unable to load commission details"
      reading={useCommission(id)}
      onClose={close}
    >
      {(commission) => {
        const can = actsOn(commission, canWrite);
        const step = { commission, onClose: () => address.back(id), onDone: close };
        if (kind === 'editCommission' && can.edit) {
          return <EditCommission initial={commission} onClose={close} />;
        }
        if (kind === 'approve' && can.approve) return <ApproveDialog act="approve" {...step} />;
        if (kind === 'pay' && can.pay) return <ApproveDialog act="pay" {...step} />;
        if (kind === 'deny' && can.deny) return <DenyDialog {...step} />;
        if (kind === 'reduce' && can.reduce) return <ReduceDialog {...step} />;
        return (
          <CommissionDialog
            commission={commission}
            can={can}
            onOpen={(next) => open(next, id)}
            onClose={close}
          />
        );
      }}
    </OpenedRecord>
  );
}
