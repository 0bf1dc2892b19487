import { useState } from 'react';
import { type Conflict, useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/changes';
import { fieldLabel } from '../../../lib/fieldLabels';
import { EditDialog } from '../../../ui/EditDialog';
import { useOutcome } from '../../../ui/useOutcome';
import { useToday } from '../payments/useToday';
import { useUpdateCommission } from './api';
import { CommissionFields } from './components/CommissionFields';
import { FirstCommission } from './components/FirstCommission';
import { type CommissionValues, commissionSchema, editedInput, valuesOf } from './form';
import { type CommissionDetail, type CommissionPatch, shownValue } from './model';
import { useFirst } from './useFirst';

/** The commission form of a pending commission. */
export function EditCommission({ initial, onClose }: { initial: CommissionDetail; onClose: () => void }) {
  // What the typing started from; taking the current record starts over from there.
  const [base, setBase] = useState(initial);
  return <EditCommissionFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditCommissionFromProps {
  base: CommissionDetail;
  onTake: (current: CommissionDetail) => void;
  onClose: () => void;
}

/** What of a commission another person may have changed meanwhile. */
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
  const say = useOutcome();
  const { first, note } = useFirst();
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
      notice={first === null ? null : <FirstCommission id={first} />}
      what="commission"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => editedInput(values, base)}
      onDone={() => say.done('Commission Updated')}
      onTakeCurrent={onTake}
      onFailed={(error) => {
        note(error);
        say.failed(error, 'Failed to update commission.');
      }}
      onClose={onClose}
    >
      <CommissionFields edited={base} />
    </EditDialog>
  );
}
