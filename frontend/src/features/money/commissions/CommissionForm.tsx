import { FormDialog } from '../../../ui/FormDialog';
import { useOutcome } from '../../../ui/useOutcome';
import type { NewFormProps } from '../payments/tabs';
import { useToday } from '../payments/useToday';
import { useCreateCommission } from './api';
import { CommissionFields } from './components/CommissionFields';
import { FirstCommission } from './components/FirstCommission';
import { commissionInput, commissionSchema, emptyCommission } from './form';
import { useFirst } from './useFirst';

/** A commission by hand, as the New button of the Payments page opens it. */
export function CommissionForm({ title, onClose, onCreated }: NewFormProps) {
  const { run } = useCreateCommission();
  const { failed } = useOutcome();
  const { first, note } = useFirst();
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
      notice={first === null ? null : <FirstCommission id={first} />}
      onFailed={(error) => {
        note(error);
        failed(error, 'Failed to create commission.');
      }}
      onClose={onClose}
    >
      <CommissionFields />
    </FormDialog>
  );
}
