import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useCreateCommission } from './api';
import { CommissionFields } from './components/CommissionFields';
import { ExistingCommission } from './components/ExistingCommission';
import { commissionInput, commissionSchema, emptyCommission } from './form';
import { useExistingCommission } from './useExistingCommission';

/** Creates a commission manually, from the New button of the Payments page. */
export function CommissionForm({ title, onClose, onCreated }: NewFormProps) {
  const { run } = useCreateCommission();
  const { failure } = useNotify();
  const { existingId, capture } = useExistingCommission();
  const today = useToday();
  return (
    <FormDialog
      wide
      title={title}
      submitLabel="Create Commission"
      draft="commission:new"
      initialValues={emptyCommission(today)}
      schema={commissionSchema(today)}
      onSubmit={async (values) => {
        await run(commissionInput(values));
        onCreated();
      }}
      notice={existingId === null ? null : <ExistingCommission id={existingId} />}
      onFailed={(error) => {
        capture(error);
        failure(error, 'Failed to create commission.');
      }}
      onClose={onClose}
    >
      <CommissionFields />
    </FormDialog>
  );
}
