import { useMemo, useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { CancelButton } from '../../../../ui/form/CancelButton';
import { FormActions } from '../../../../ui/form/FormActions';
import { FormFrame } from '../../../../ui/form/FormFrame';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useRecordPayment } from '../api';
import { type PaymentValues, paymentInput, REFUSED_TO_ASK, recordedNote, recordedTitle } from '../model';
import { paymentSchema } from '../rules';
import { useToday } from '../useToday';
import { ManualFields } from './ManualFields';

interface ManualFormProps {
  initial: PaymentValues;
  onCreated: (title: string, note?: string) => void;
  onCancel: () => void;
  /** Whether leaving would lose something. */
  onDirty: (isDirty: boolean) => void;
}

/** Records a payment by check, transfer, cash or card terminal, or a refund. */
export function ManualForm({ initial, onCreated, onCancel, onDirty }: ManualFormProps) {
  const { run } = useRecordPayment();
  const today = useToday();
  const notify = useNotify();
  const schema = useMemo(() => paymentSchema(today), [today]);
  const submit = async (values: PaymentValues) => {
    const recorded = await run(paymentInput(values));
    onCreated(recordedTitle(recorded), recordedNote(recorded));
  };
  const [mayHaveCome, setMayHaveCome] = useState(false);
  const failed = (error: unknown) => {
    if (error instanceof ApiError && REFUSED_TO_ASK.includes(error.code)) setMayHaveCome(true);
    notify.failure(error, 'There was an error recording the payment. Please try again.', {
      title: 'Error Recording Payment',
    });
  };
  return (
    <FormFrame
      draft="payment:new"
      initialValues={initial}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
    >
      {({ dirty, values, isSubmitting }) => {
        onDirty(dirty || isSubmitting);
        return (
          <>
            <ManualFields isNew mayHaveCome={mayHaveCome} />
            <FormActions>
              <CancelButton onCancel={onCancel} />
              <SubmitButton label={values.paymentType === 'refund' ? 'Record Refund' : 'Record Payment'} />
            </FormActions>
          </>
        );
      }}
    </FormFrame>
  );
}
