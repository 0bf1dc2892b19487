import { useState } from 'react';
import { useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/changes';
import { fieldLabel } from '../../../lib/fieldLabels';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { FormDialog } from '../../../ui/FormDialog';
import { useToday } from '../payments/useToday';
import { useOutcome } from '../useOutcome';
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
  return <EditFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditFromProps {
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

function EditFrom({ base, onTake, onClose }: EditFromProps) {
  const { done, failed } = useOutcome();
  const { first, note } = useFirst();
  const today = useToday();
  const update = useUpdateCommission(base.id);
  const { save, conflict, isSaving } = useSaver<CommissionDetail, Partial<CommissionPatch>>({
    update,
    isRecord: (value) => 'ratePercent' in value,
    onSaved: () => {
      done('Commission updated');
      onClose();
    },
  });
  const submit = async (values: CommissionValues) => {
    await save(editedInput(values, base), conflict?.current ?? base);
  };
  return (
    <FormDialog
      wide
      title={`Edit commission ${base.id}`}
      submitLabel="Save changes"
      draft={`commission:${base.id}`}
      initialValues={valuesOf(base, today)}
      schema={commissionSchema(today)}
      notice={
        conflict ? (
          <ConflictNotice
            what="commission"
            changes={differences({
              before: comparable(conflict.base),
              now: comparable(conflict.current),
              mine: conflict.patch,
              label: fieldLabel,
              show: shownValue,
            })}
            isSaving={isSaving}
            onTakeCurrent={() => onTake(conflict.current)}
          />
        ) : first === null ? null : (
          <FirstCommission id={first} />
        )
      }
      onSubmit={submit}
      onFailed={(error) => {
        note(error);
        failed(error, 'Failed to update commission.');
      }}
      onClose={onClose}
    >
      <CommissionFields edited={base} />
    </FormDialog>
  );
}
