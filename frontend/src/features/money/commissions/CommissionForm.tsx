import { FormDialog } from '../../../ui/FormDialog';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useOutcome } from '../useOutcome';
import { useCreateCommission } from './api';
import { CommissionFields } from './components/CommissionFields';
import { commissionInput, commissionSchema, emptyCommission } from './form';

/** A commission by hand, as the New button of the Payments page opens it. */
export function CommissionForm({ title, onClose, onCreated }: NewFormProps) {
  const { run } = useCreateCommission();
  const { failed } = useOutcome();
  const today = useToday();
  return (
    <FormDialog
      wide
      title={title}
      submitLabel="Create commission"
      draft="commission:new"
      initialValues={emptyCommission(today)}
      schema={commissionSchema(today)}
      onSubmit={async (values) => {
        await run(commissionInput(values));
        onCreated();
      }}
      onFailed={(error) => failed(error, 'Failed to create commission.')}
      onClose={onClose}
    >
      <CommissionFields />
    </FormDialog>
  );
}
