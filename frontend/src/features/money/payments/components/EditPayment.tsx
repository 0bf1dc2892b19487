import { useMemo, useState } from 'react';
import { useSaver } from '../../../../api/useSaver';
import { changedFields, differences } from '../../../../lib/changes';
import { fieldLabel } from '../../../../lib/fieldLabels';
import { ConflictNotice } from '../../../../ui/ConflictNotice';
import { FormDialog } from '../../../../ui/FormDialog';
import { useOutcome } from '../../useOutcome';
import { useClientPlans, useUpdatePayment } from '../api';
import {
  detailsInput,
  type Payment,
  type PaymentPatch,
  type PaymentValues,
  paymentSchema,
  shownValue,
  valuesOf,
} from '../model';
import { useToday } from '../useToday';
import { ManualFields } from './ManualFields';

const detailsOf = (payment: Payment) => detailsInput(valuesOf(payment));

/** A payment that is still pending. */
export function EditPayment({ initial, onClose }: { initial: Payment; onClose: () => void }) {
  // What the typing started from; taking the current record starts over from there.
  const [base, setBase] = useState(initial);
  return <EditFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditFromProps {
  base: Payment;
  onTake: (current: Payment) => void;
  onClose: () => void;
}

function EditFrom({ base, onTake, onClose }: EditFromProps) {
  const say = useOutcome();
  const today = useToday();
  const { data: plans } = useClientPlans(base.clientId);
  const schema = useMemo(() => paymentSchema(today), [today]);
  const { save, conflict, isSaving } = useSaver<Payment, Partial<PaymentPatch>>({
    update: useUpdatePayment(base.id),
    isRecord: (value) => 'paymentType' in value,
    onSaved: () => {
      say.done('Payment Updated');
      onClose();
    },
  });
  const submit = async (values: PaymentValues) => {
    // After a conflict, what was typed goes on top of the record as it is now.
    await save(changedFields(detailsInput(values), detailsOf(base)), conflict?.current ?? base);
  };
  return (
    <FormDialog
      wide
      title={`Edit payment ${base.id}`}
      submitLabel="Save changes"
      draft={`payment:${base.id}`}
      initialValues={valuesOf(base)}
      schema={schema}
      notice={
        conflict ? (
          <ConflictNotice
            what="payment"
            changes={differences({
              before: detailsOf(conflict.base),
              now: detailsOf(conflict.current),
              mine: conflict.patch,
              label: fieldLabel,
              show: (field, value) =>
                shownValue(field, value, (id) => plans?.find((plan) => plan.id === id)?.name),
            })}
            isSaving={isSaving}
            onTakeCurrent={() => onTake(conflict.current)}
          />
        ) : null
      }
      onSubmit={submit}
      onFailed={(error) => say.failed(error, 'Failed to update the payment')}
      onClose={onClose}
    >
      <ManualFields isNew={false} />
    </FormDialog>
  );
}
