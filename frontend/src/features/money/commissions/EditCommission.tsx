import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { EditDialog } from '../../../ui/dialogs/EditDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useToday } from '../payments/useToday';
import { useUpdateCommission } from './api';
import { CommissionFields } from './components/CommissionFields';
import { ExistingCommission } from './components/ExistingCommission';
import { type CommissionValues, commissionSchema, editedInput, valuesOf } from './form';
import { type CommissionDetail, type CommissionPatch, shownValue } from './model';
import { useExistingCommission } from './useExistingCommission';

/** The commission form of a pending commission. */
export function EditCommission({ initial, onClose }: { initial: CommissionDetail; onClose: () => void }) {
  // The version being edited. Discarding changes restarts the form from the current record.
  const [base, setBase] = useState(initial);
  return <EditCommissionFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditCommissionFromProps {
  base: CommissionDetail;
  onTake: (current: CommissionDetail) => void;
  onClose: () => void;
}

/** The fields compared when another person changed the commission meanwhile. */
const comparable = ({ amount, ratePercent, status, notes }: CommissionDetail) => ({
  amount,
  rate: ratePercent,
  status,
  notes,
});

const isRecord = (value: object) => 'ratePercent' in value;

const conflictChanges = ({ base, current, patch }: Conflict<CommissionDetail, Partial<CommissionPatch>>) =>
  differences({
    before: comparable(base),
    now: comparable(current),
    mine: patch,
    label: fieldLabel,
    show: shownValue,
  });

function EditCommissionFrom({ base, onTake, onClose }: EditCommissionFromProps) {
  const notify = useNotify();
  const { existingId, capture } = useExistingCommission();
  const today = useToday();
  const update = useUpdateCommission(base.id);
  const saver = useSaver<CommissionDetail, Partial<CommissionPatch>>({ update, isRecord, onSaved: onClose });
  return (
    <EditDialog<CommissionValues, CommissionDetail, Partial<CommissionPatch>>
      wide
      title={`Edit Commission ${base.id}`}
      submitLabel="Save Changes"
      draft={`commission:${base.id}`}
      initialValues={valuesOf(base, today)}
      schema={commissionSchema(today)}
      notice={existingId === null ? null : <ExistingCommission id={existingId} />}
      recordName="commission"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => editedInput(values, base)}
      onDone={() => notify.success('Commission Updated')}
      onTakeCurrent={onTake}
      onFailed={(error) => {
        capture(error);
        notify.failure(error, 'Failed to update commission.');
      }}
      onClose={onClose}
    >
      <CommissionFields edited={base} />
    </EditDialog>
  );
}
