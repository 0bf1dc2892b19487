import { counted } from '../../../../lib/words/labels';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useEnterClosedDays } from '../api';
import type { ClosedDaysInput } from '../model';
import { useToday } from '../useToday';
import { type ClosedDayValues, closedDaySchema } from './closedDays';
import { StatesField } from './StatesField';

const toInput = ({ states, day, name, source }: ClosedDayValues): ClosedDaysInput => ({
  states,
  day,
  name: name.trim(),
  source: source.trim(),
});

const EMPTY: ClosedDayValues = { states: [], day: '', name: '', source: '' };

/** One day for as many states as close on it. */
export function AddClosedDay({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { run } = useEnterClosedDays();
  const notify = useNotify();
  const submit = async (values: ClosedDayValues) => {
    const entered = await run(toInput(values));
    notify.success('Closed Day Added', `${values.name.trim()}, ${counted(entered.length, 'state')}`);
    onClose();
  };
  return (
    <FormDialog
      title="Add Closed Day"
      submitLabel="Add Closed Day"
      draft="closed-day:new"
      initialValues={EMPTY}
      schema={closedDaySchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add the closed day')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          name="name"
          label="Name"
          hint="As the state calls it, such as Labor Day."
          required
          autoFocus
        />
        <TextField name="day" label="Day" type="date" hint="Today or later." required />
        <TextField
          className="wide"
          name="source"
          label="Source"
          hint="Where the day is from, such as the state's holiday calendar."
          required
        />
      </FieldGrid>
      <StatesField name="states" />
    </FormDialog>
  );
}
