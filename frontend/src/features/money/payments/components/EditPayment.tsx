import { useMemo, useState } from 'react';
import { type Conflict, useSaver } from '../../../../api/useSaver';
import { changedFields, differences } from '../../../../lib/forms/changes';
import { fieldLabel } from '../../../../lib/words/fieldLabels';
import { EditDialog } from '../../../../ui/dialogs/EditDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useClientPlans, useUpdatePayment } from '../api';
import {
  detailsInput,
  type Payment,
  type PaymentPatch,
  type PaymentValues,
  shownValue,
  valuesOf,
} from '../model';
import { paymentSchema } from '../rules';
import { useToday } from '../useToday';
import { ManualFields } from './ManualFields';

const isRecord = (value: object) => 'paymentType' in value;
const detailsOf = (payment: Payment) => detailsInput(valuesOf(payment));

/** A payment that is still pending. */
export function EditPayment({ initial, onClose }: { initial: Payment; onClose: () => void }) {
  // The version being edited. Discarding changes restarts the form from the current record.
  const [base, setBase] = useState(initial);
  return <EditPaymentFrom key={base.version} base={base} onTake={setBase} onClose={onClose} />;
}

interface EditPaymentFromProps {
  base: Payment;
  onTake: (current: Payment) => void;
  onClose: () => void;
}

function EditPaymentFrom({ base, onTake, onClose }: EditPaymentFromProps) {
  const notify = useNotify();
  const today = useToday();
  const { data: plans } = useClientPlans(base.clientId);
  const schema = useMemo(() => paymentSchema(today), [today]);
  const update = useUpdatePayment(base.id);
  const saver = useSaver<Payment, Partial<PaymentPatch>>({ update, isRecord, onSaved: onClose });
  const changesOf = ({ base: before, current, patch }: Conflict<Payment, Partial<PaymentPatch>>) =>
    differences({
      before: detailsOf(before),
      now: detailsOf(current),
      mine: patch,
      label: fieldLabel,
      show: (field, value) => shownValue(field, value, (id) => plans?.find((plan) => plan.id === id)?.name),
    });
  return (
    <EditDialog<PaymentValues, Payment, Partial<PaymentPatch>>
      wide
      title={`Edit Payment ${base.id}`}
      submitLabel="Save Changes"
      draft={`payment:${base.id}`}
      initialValues={valuesOf(base)}
      schema={schema}
      recordName="payment"
      base={base}
      saver={saver}
      changes={saver.conflict ? changesOf(saver.conflict) : []}
      patchOf={(values) => changedFields(detailsInput(values), detailsOf(base))}
      onDone={() => notify.success('Payment Updated')}
      onTakeCurrent={onTake}
      onFailed={(error) => notify.failure(error, 'Failed to update the payment')}
      onClose={onClose}
    >
      <ManualFields isNew={false} />
    </EditDialog>
  );
}
