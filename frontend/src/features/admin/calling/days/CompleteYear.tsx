import Typography from '@mui/material/Typography';
import { counted } from '../../../../lib/words/labels';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useCompleteYear } from '../api';
import { type CompleteYearValues, completeYearSchema } from './closedDays';
import { StatesField } from './StatesField';

const EMPTY: CompleteYearValues = { states: [], source: '' };

/** Says that every closed day of a year is entered: its other days open. */
export function CompleteYear({ year, onClose }: { year: number; onClose: () => void }) {
  const { run } = useCompleteYear();
  const notify = useNotify();
  const submit = async ({ states, source }: CompleteYearValues) => {
    const marked = await run({ states, year, source: source.trim() });
    notify.success('Calendar Complete', `${year}, ${counted(marked.length, 'state')}`);
    onClose();
  };
  return (
    <FormDialog
      title={`Mark ${year} Complete`}
      submitLabel="Mark Complete"
      draft={`calendar-year:${year}`}
      initialValues={EMPTY}
      schema={completeYearSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to mark the calendar complete')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`Every day of ${year} that isn't entered as closed will be open for sales calls in these states.`}
      </Typography>
      <TextField
        name="source"
        label="Source"
        hint="The calendars you compared the days with."
        required
        autoFocus
      />
      <StatesField name="states" />
    </FormDialog>
  );
}
